"""First-sight ratings of the setup: cards, capitals, claims and factories (spec chapter 9)."""

from __future__ import annotations

from rulesets.continents.content import members
from rulesets.continents.ground import counted, occupied
from rulesets.continents.outlook import Outlook
from tabletop.engine.action import Action


def rate_setup_cards(look: Outlook, legal: list[Action]) -> list[float]:
    """The setup card is discarded afterwards: its production counts, and early claims a little."""
    cards, index = look.content.cards, look.content.card_index
    rated = []
    for action in legal:
        card = cards[index[action.args[0]]]
        rated.append(0.8 * card.production + 1.5 * card.attacks)
    return rated


def rate_capitals(look: Outlook, legal: list[Action]) -> list[float]:
    """Free sources close by, on land and at sea, and no neighbours who took theirs."""
    content, state = look.content, look.state
    free = ~occupied(state)
    rated = []
    for action in legal:
        area = content.index[action.args[0]]
        near = content.near[area]
        second = 0
        for other in members(near):
            second |= content.near[other]
        second &= ~near & ~(1 << area)
        value = 4.0 * counted(near & content.sources & free) + 1.5 * counted(second & content.sources & free)
        value -= 2.5 * counted((near | second) & content.capitals & ~free)
        rated.append(value + 0.4 * counted(near))
    return rated


def rate_claims(look: Outlook, legal: list[Action]) -> list[float]:
    """Sources first; then areas that close a cluster of one's own or cover one's sources."""
    content, state = look.content, look.state
    own = look.own
    foes = occupied(state) & ~own
    special = (content.sources | content.capitals) & own
    rated = []
    for action in legal:
        area = content.index[action.args[0]]
        near = content.near[area]
        value = 0.5 * counted(near & content.sea)
        if content.sources >> area & 1:
            value += 24.0
        value += 2.0 * counted(near & own) + 2.0 * counted(near & special)
        value -= 0.8 * counted(near & foes)
        value += 1.5 * counted(near & content.sources & ~occupied(state))
        rated.append(value)
    return rated


def rate_factories(look: Outlook, legal: list[Action]) -> list[float]:
    """The own capital first, then ports beside free sea sources, away from neighbours."""
    content, state = look.content, look.state
    own = look.own
    foes = occupied(state) & ~own & ~content.sea
    ports = 0
    for factory in members(state.factories & own):
        ports |= content.near[factory]
    rated = []
    for action in legal:
        area = content.index[action.args[0]]
        near = content.near[area]
        value = 8.0 if content.capitals >> area & 1 else 0.0
        value += 6.0 * counted(near & content.sea & content.sources & ~ports & ~occupied(state))
        value += 0.7 * counted(near & content.sea & ~ports) + 0.8 * counted(near & own)
        value -= 1.5 * counted(near & foes)
        rated.append(value)
    return rated
