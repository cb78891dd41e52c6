"""The text of cards, generated from what they do, so that text and effect never differ.

A text is keywords, then one sentence an ability: when or at what price, and its effects in order. The words
are in the catalogue: `effect.*`, `when.*`, `cost.*`, `to.*` (targets, with the cases a language needs).
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.heroes.content import If, Price, Printed, RawAbility, keyword_of
from rulesets.heroes.effects import Split
from rulesets.heroes.face.words import numbered
from tabletop.engine.text import Message, say
from tabletop.kit.cards.effects import Aim, Step
from tabletop.kit.cards.settling import Ability
from tabletop.kit.cards.targets import Want, Where
from tabletop.kit.wording import listing

PLAIN = ("cure", "destroy", "bounce", "close", "stun", "prepare", "control")
"""Effects that only need their target."""
COUNTED = ("wound", "heal", "poison", "shot")
"""Effects with a number and a target."""


def card_text(card: Printed) -> Message | None:
    """The whole text of a card; None for one without."""
    sentences: list[Message] = []
    if card.keywords:
        words = [numbered(name, number) for name, number in card.keywords.items()]
        sentences.append(say("text.sentence", text=listing(words)))
    sentences += [ability_text(card, ability) for ability in card.abilities]
    return _joined(sentences) if sentences else None


def _joined(sentences: Sequence[Message]) -> Message:
    if len(sentences) == 1:
        return sentences[0]
    return say("text.join", first=sentences[0], rest=_joined(sentences[1:]))


def ability_text(card: Printed, ability: Ability) -> Message:
    """One ability as a sentence, led by its name if it has one; also those of keywords and Poison."""
    if ability.index < 0:
        return say("text.sentence", text=say(f"keyword.{ability.key}"))
    sentence = _sentence(card, ability)
    if ability.key:
        return say("text.named", name=say(f"ability.{ability.key}"), text=sentence)
    return sentence


def _sentence(card: Printed, ability: Ability) -> Message:
    raw = card.raw[ability.index]
    if ability.kind == "static":
        return say("text.static", text=_static(raw))
    effects = _effects(ability)
    if ability.kind == "spell":
        return say("text.spell", text=effects)
    if ability.kind == "activated":
        return say("text.activated", price=_price(ability), text=effects)
    if ability.may:
        effects = say("effect.may", text=effects)
    when = _when(card, ability)
    # What can happen but once a turn need not say so.
    many = ("enter", "death", "turn_start", "turn_end", "any_turn_start", "opens")
    if ability.per_turn and ability.when not in many:
        return say("text.trigger.once", when=when, text=effects)
    return say("text.trigger", when=when, text=effects)


# ---- triggers, prices, statics --------------------------------------------------------------------


def _when(card: Printed, ability: Ability) -> Message:
    condition: If = ability.data
    id = f"when.{ability.when}"
    if condition.target is not None:
        id += f".{condition.target}"
    if not ability.per_turn:
        id += ".every"
    if condition.hand_at_most is not None:
        return say(f"{id}.hand", n=condition.hand_at_most)
    if ability.when == "self_wounded" and card.type != "creature":
        return say(f"{id}.card")
    return say(id)


def _price(ability: Ability) -> Message:
    price: Price = ability.data
    parts: list[Message] = []
    if price.coins:
        parts.append(say("cost.coins", n=price.coins))
    if price.wound_hero:
        parts.append(say("cost.wound", n=price.wound_hero))
    if price.close:
        parts.append(say("cost.close"))
    if price.sacrifice:
        parts.append(say("cost.sacrifice"))
    limits = {0: "limit.none", 1: "limit.once", 2: "limit.twice"}
    limit = say(limits.get(ability.per_turn, "limit.times"), n=ability.per_turn)
    return say("text.price", price=listing(parts), limit=limit)


def _static(raw: RawAbility) -> Message:
    if raw.enter_closed is not None:
        return say(f"static.enter_closed.{raw.enter_closed.side}")
    if raw.aura is None:
        delta, least = int(raw.cost.get("delta", 0)), int(raw.cost.get("min", 0))
        group = raw.where.type if raw.where is not None and raw.where.type is not None else "card"
        kind = "less" if delta < 0 else "more"
        return say(f"static.cost.{kind}.{group}", n=abs(delta), least=str(least))
    given = [numbered(*keyword_of(text)) for text in raw.aura.keywords]
    if raw.aura.strike or raw.aura.life:
        given.insert(0, _change(raw.aura.strike, raw.aura.life))
    to = say("to.your_hero") if isinstance(raw.to, str) else _all(raw.to or Want())
    return say("static.aura", to=to, given=_and(given))


def _and(items: Sequence[Message]) -> Message:
    if len(items) == 2:
        return say("list.and", first=items[0], last=items[1])
    return listing(items)


def _change(strike: int, life: int) -> Message:
    return say("change", strike=f"{strike:+d}", life=f"{life:+d}")


# ---- effects --------------------------------------------------------------------------------------


def _effects(ability: Ability) -> Message:
    steps = ability.program.steps
    parts = [_effect(ability, step, steps[n - 1] if n else None) for n, step in enumerate(steps)]
    whole = parts[-1]
    for part in reversed(parts[:-1]):
        whole = say("effect.then", first=part, rest=whole)
    return whole


def _effect(ability: Ability, step: Step, before: Step | None) -> Message:
    effect, op = step.effect, step.op
    to = _to(ability, step, before)
    if op in PLAIN and to is not None:
        return say(f"effect.{op}", to=to)
    if op in COUNTED and to is not None:
        return say(f"effect.{op}", n=effect.n, to=to)
    if op == "pump" and to is not None:
        return say(f"effect.pump.{effect.until}", to=to, change=_change(effect.strike, effect.life))
    if op == "grant" and to is not None:
        return say(f"effect.grant.{effect.until}", to=to, keyword=numbered(*keyword_of(effect.keyword)))
    if isinstance(effect, Split):
        kind = f"{effect.to.side}.{effect.to.kind}"
        return say(f"effect.wound_split.{kind}", n=effect.n, most=str(effect.to.pick))
    if op == "fight" and to is not None and step.second is not None:
        return say("effect.fight", to=to, other=_aimed(ability, step.second))
    if op in ("draw", "discard", "lose_coins"):
        return say(f"effect.{op}.{effect.who}", n=effect.n)
    if op == "create":
        return say(f"effect.create.{effect.token}", n=effect.n)
    if op == "coins":
        kind = "brief" if effect.until == "turn_end" else "open" if effect.open else "closed"
        return say(f"effect.coins.{kind}", n=effect.n)
    if op in ("search", "recall", "raise"):
        return say(f"effect.{op}", what=_where(effect.where))
    return say("effect.look", n=effect.n, take=str(effect.take))


def _where(where: Where) -> Message:
    """A card that an effect looks for."""
    id = f"where.{where.type or 'card'}"
    if where.element is not None:
        id += f".{where.element}"
    if where.max_cost is not None:
        return say(f"{id}.max_cost", n=where.max_cost)
    return say(id)


def _to(ability: Ability, step: Step, before: Step | None) -> Message | None:
    if step.to is None:
        return None
    if before is not None and before.to is step.to and step.to.way == "pick":
        return say("to.same")
    return _aimed(ability, step.to)


def _aimed(ability: Ability, aim: Aim) -> Message:
    if aim.want is None:
        return say(f"to.it.{ability.when}" if aim.way == "it" else f"to.{aim.way}")
    if aim.want.all:
        return _all(aim.want)
    want = aim.want
    id = f"to.pick.{want.side}.{want.kind}" + (".other" if want.other else "")
    if want.where.max_cost is not None:
        return say(f"{id}.max_cost", n=want.where.max_cost)
    return say(id)


def _all(want: Want) -> Message:
    return say(f"to.all.{want.side}.{want.kind}" + (".other" if want.other else ""))
