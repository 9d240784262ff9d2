"""Squirrels and powers as small cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import ngettext

from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.data.squirrels import Kind
from adjudicator.rules.zoo18.data.tiles import Colour
from adjudicator.rules.zoo18.routes.model import Runner
from adjudicator.rules.zoo18.state import Squirrel
from games.boards.svg import CARD
from games.boards.zoo18 import names
from games.boards.zoo18.chips import Chip
from games.boards.zoo18.legend import power_sign, squirrel_sign
from games.boards.zoo18.paint import BLUE, GREEN, TILES
from games.boards.zoo18.touch import power_part, squirrel_part
from games.core.translation import gettext as _

_COLOURS: Final = MappingProxyType[Kind, Colour](
    {
        "2S": "yellow",
        "3S": "green",
        "3SL": "green",
        "4S": "green",
        "4SP": "brown",
        "5S": "brown",
        "4J": "grey",
        "2J": "grey",
    }
)


def card_colour(kind: Runner) -> str:
    """Return the colour of a squirrel's card."""
    return TILES[_COLOURS["2S" if kind == "1S" else kind]]


def squirrel(source: str, kind: Kind, note: str = "") -> Chip:
    """Return a squirrel of the deck, the KITCHEN or a family."""
    text = f"{names.SQUIRRELS[kind]}, {note}" if note else names.SQUIRRELS[kind]
    part, label = squirrel_part(source, kind), names.SHORT_SQUIRRELS[kind]
    return Chip(part, squirrel_sign(kind), label, text, card_colour(kind), note)


def squirrels_of(family: str, each: Squirrel) -> Chip:
    """Return a family's squirrel with its special states."""
    notes = (
        (each.is_last, _("last run")),
        (each.is_asleep, _("inactive")),
        (each.is_patched, _("PATCH")),
    )
    return squirrel(family, each.kind, ", ".join(text for holds, text in notes if holds))


def free_places(family: str, room: int) -> Chip:
    """Return a card with the number of further squirrels that a family may have."""
    text = ngettext("room for {count}", "room for {count}", room).format(count=room)
    return Chip(f"room-{family}", "room", f"+{room}", text, CARD, _("free"))


def power(name: Power, note: str = "") -> Chip:
    """Return a power. Blue ones are for players, green ones for families."""
    facts = POWER_FACTS[name]
    whose = _("for players") if facts.blue else _("for families")
    text = ", ".join(each for each in (names.power(name), whose, note) if each)
    part, ground = power_part(name), BLUE if facts.blue else GREEN
    return Chip(part, power_sign(name), names.SHORT_POWERS[name], text, ground, note, picture=part)


def price(name: Power) -> str:
    return names.money(POWER_FACTS[name].price)
