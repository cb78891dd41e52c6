"""Cards as things: as printed, in play, face down."""

from __future__ import annotations

from rulesets.heroes.content import KEYWORDS, SUPPORT, Printed
from rulesets.heroes.face.card_text import card_text
from rulesets.heroes.face.words import HEIGHT, WIDTH, art, numbered, stat
from rulesets.heroes.ground import (
    HeroesGame,
    card_name,
    content_of,
    current_life,
    is_creature,
    is_weak,
    keyword,
    life_of,
    piece_id,
    strike_of,
)
from rulesets.heroes.state import Card
from tabletop.engine.text import Message, say, seat_name
from tabletop.view.model import Detail, Stat, Thing

FRAMES = {"weapon": "equipment", "armour": "equipment", "amulet": "equipment"}


def frame_of(card: Printed) -> str:
    """The frame a card is drawn in, by element and kind."""
    return art(f"frame-{card.element}-{FRAMES.get(card.type, card.type)}")


def printed_stats(card: Printed) -> tuple[Stat, ...]:
    """Strike and life as printed; a hero has life only."""
    if card.type == "creature":
        return stat("strike", card.strike), stat("life", card.life)
    return (stat("life", card.life),) if card.type == "hero" else ()


def reminders(card: Printed) -> tuple[Message, ...]:
    """What its keywords mean, for who does not know them yet."""
    found = [name for name in KEYWORDS if name in card.keywords]
    for ability in card.abilities:
        static = getattr(ability.data, "keywords", {})
        found += [name for name in KEYWORDS if name in static and name not in found]
        for step in ability.program.steps:
            granted = str(getattr(step.effect, "keyword", "")).partition(":")[0]
            if step.op == "poison":
                granted = "poison"
            if step.op == "stun":
                granted = "stunned"
            if granted and granted not in found:
                found.append(granted)
    return tuple(say(f"reminder.{name}") for name in found)


def printed_thing(card: Printed, thing_id: str, *, seat: int | None = None, faded: bool = False) -> Thing:
    """A card face up as it is printed."""
    cost = None if card.type == "hero" else card.cost
    return Thing(
        thing_id,
        "card",
        art(f"card-{card.id}"),
        WIDTH,
        HEIGHT,
        seat,
        card_name(card.id),
        cost=cost,
        stats=printed_stats(card),
        text=card_text(card),
        faded=faded,
        detail=card_detail(card),
        frame=frame_of(card),
    )


def kind_line(card: Printed) -> Message:
    """Element, type and class of a card."""
    element, kind = say(f"element.{card.element}"), say(f"type.{card.type}")
    if card.token:
        kind = say("type.token")
    if card.kind:
        return say("detail.kind.class", element=element, kind=kind, group=say(f"class.{card.kind}"))
    return say("detail.kind", element=element, kind=kind)


def card_detail(card: Printed, lines: tuple[Message, ...] = (), stats: tuple[Stat, ...] = ()) -> Detail:
    """What the zoom shows: the whole text, what has changed, and what the keywords mean."""
    text = card_text(card)
    whole = (kind_line(card), *((text,) if text is not None else ()), *lines, *reminders(card))
    return Detail(card_name(card.id), whole, art(f"card-{card.id}"), stats or printed_stats(card), "HER-1.4")


def _sign(now: int, before: int) -> int:
    return (now > before) - (now < before)


def piece_stats(game: HeroesGame, piece: Card) -> tuple[Stat, ...]:
    """Strike and current life now, told apart from what is printed by their `change`; support has none."""
    card = content_of(game).cards[piece.card]
    if card.type in SUPPORT:
        return ()
    life = current_life(game, piece)
    shown = stat("life", life, -1 if piece.wounds else _sign(life, card.life))
    if card.type == "hero":
        return (shown,)
    strike = strike_of(game, piece)
    return stat("strike", strike, _sign(strike, card.strike)), shown


def piece_marks(game: HeroesGame, piece: Card) -> tuple[Stat, ...]:
    """Poison, Armour left this turn, Scale and Stunned."""
    found = []
    if piece.poison:
        found.append(stat("poison", piece.poison))
    armour = keyword(game, piece, "armour")
    if armour:
        found.append(stat("armour", max(0, armour - piece.prevented)))
    scale = keyword(game, piece, "scale")
    if scale:
        found.append(stat("scale", scale))
    if piece.stunned:
        found.append(stat("stunned", 0))
    return tuple(found)


def piece_lines(game: HeroesGame, piece: Card) -> tuple[Message, ...]:
    """What the zoom tells of a card in play: wounds, keywords it has got, what it cannot do now."""
    card = content_of(game).cards[piece.card]
    lines: list[Message] = []
    if piece.controller != piece.owner:
        lines.append(say("detail.owner", player=seat_name(piece.owner)))
    if card.type in ("hero", "creature"):
        lines.append(say("detail.life", n=piece.wounds, life=life_of(game, piece)))
    if card.type == "creature":
        lines.append(say("detail.printed", strike=card.strike, life=card.life))
    got = [name for name in KEYWORDS if keyword(game, piece, name) > card.keywords.get(name, 0)]
    lines += [say("detail.got", keyword=numbered(name, keyword(game, piece, name))) for name in got]
    if piece.poison:
        lines.append(say("detail.poison", n=piece.poison))
    if piece.stunned:
        lines.append(say("detail.stunned"))
    if piece.closed:
        lines.append(say("detail.closed"))
    if is_weak(game, piece) and piece.controller == game.state.active:
        lines.append(say("detail.weak"))
    if piece.attacked:
        lines.append(say("detail.attacked"))
    if piece.defended:
        lines.append(say("detail.defended"))
    return tuple(lines)


def piece_thing(game: HeroesGame, piece: Card) -> Thing:
    """A card in play with everything that has happened to it."""
    card = content_of(game).cards[piece.card]
    stats = piece_stats(game, piece)
    return Thing(
        piece_id(piece.number),
        "card",
        art(f"card-{card.id}"),
        WIDTH,
        HEIGHT,
        piece.controller,
        card_name(card.id),
        stats=stats,
        text=card_text(card),
        detail=card_detail(card, piece_lines(game, piece), stats),
        turned=piece.closed,
        marks=piece_marks(game, piece),
        dozing=is_creature(game, piece) and is_weak(game, piece) and piece.controller == game.state.active,
        frame=frame_of(card),
    )


def back_thing(thing_id: str, count: int | None, title: Message, lines: tuple[Message, ...]) -> Thing:
    """A card or a pile face down."""
    return Thing(
        thing_id,
        "card",
        art("back"),
        WIDTH,
        HEIGHT,
        count=count,
        detail=Detail(title, lines, art("back")),
    )


def is_support(card: Printed) -> bool:
    """Whether it lies beside the hero."""
    return card.type in SUPPORT
