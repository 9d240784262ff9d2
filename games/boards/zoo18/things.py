"""Squirrels and powers as small cards."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext as _

from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.data.squirrels import Kind
from adjudicator.rules.zoo18.data.tiles import Colour
from adjudicator.rules.zoo18.state import Squirrel
from games.boards.zoo18 import names
from games.boards.zoo18.chips import Chip
from games.boards.zoo18.paint import BLUE, GREEN, TILES
from games.boards.zoo18.touch import power_part, squirrel_part

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


def squirrel(source: str, kind: Kind, note: str = "") -> Chip:
    """A squirrel of the deck, the KITCHEN or a family."""
    said = f"{names.SQUIRRELS[kind]}, {note}" if note else names.SQUIRRELS[kind]
    return Chip(squirrel_part(source, kind), names.SHORT_SQUIRRELS[kind], said, TILES[_COLOURS[kind]], note)


def employed(family: str, each: Squirrel) -> Chip:
    """A squirrel of a family, with what is special about it."""
    notes = (
        (each.is_last, _("last run")),
        (each.is_asleep, _("asleep")),
        (each.is_patched, _("patched")),
    )
    return squirrel(family, each.kind, ", ".join(said for holds, said in notes if holds))


def power(name: Power, note: str = "") -> Chip:
    """A power; blue ones are for players, green ones for families."""
    facts = POWER_FACTS[name]
    whose = _("for players") if facts.blue else _("for families")
    said = ", ".join(each for each in (names.power(name), whose, note) if each)
    return Chip(power_part(name), names.SHORT_POWERS[name], said, BLUE if facts.blue else GREEN, note)


def price(name: Power) -> str:
    return names.money(POWER_FACTS[name].price)
