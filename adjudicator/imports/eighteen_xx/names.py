"""Readers for the names in a file. They raise `Malformed` with the given `place` for unknown names."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _
from adjudicator.rules.zoo18.data.families import CHILDREN, COUSINS, FAMILIES, Family
from adjudicator.rules.zoo18.data.market import PARS, At
from adjudicator.rules.zoo18.data.powers import POWER_OF_FILE, Power
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, Kind
from adjudicator.rules.zoo18.data.tiles import TILE_OF_FILE

KIND_OF_FILE: Final = MappingProxyType({facts.file_name: kind for kind, facts in KIND_FACTS.items()})
PATCHED: Final = "1S"
"""The name of a squirrel with the PATCH."""

_CARD: Final = re.compile(rf"({'|'.join(FAMILIES)})_([0-{CHILDREN + COUSINS}])")
_TICKET: Final = re.compile(r"ZOOTicket ([0-9]+) - (.+)", re.DOTALL)
_PIECE: Final = re.compile(r"(.+)-([0-9]+)", re.DOTALL)
_PAR: Final = re.compile(r"([0-9]+),([0-9]+),([0-9]+)", re.ASCII)


def family(text: str, place: str = "$") -> Family:
    for family in FAMILIES:
        if family == text:
            return family
    raise Malformed(_("“{name}” is not a family."), place, name=text)


def power(text: str, place: str = "$") -> Power:
    found = POWER_OF_FILE.get(text)
    if found is None:
        raise Malformed(_("“{name}” is not a power."), place, name=text)
    return found


def kind(text: str, place: str = "$") -> Kind:
    """Return a kind of squirrel by its name."""
    found = KIND_OF_FILE.get(text)
    if found is None:
        raise Malformed(_("“{name}” is not a kind of squirrel."), place, name=text)
    return found


def kind_of(squirrel: str, place: str = "$") -> Kind:
    """Return the kind of a squirrel by its id, `KIND-NUMBER`. A 2J has the id of a 4J."""
    return kind(_piece(squirrel, place), place)


def tile_of(tile: str, place: str = "$") -> str:
    """Return our name of a tile by its id, `NAME-NUMBER`."""
    found = TILE_OF_FILE.get(_piece(tile, place))
    if found is None:
        raise Malformed(_("“{name}” is not a tile."), place, name=tile)
    return found


def card(text: str, place: str = "$") -> tuple[Family, int]:
    """Return the family of a card, `FAMILY_NUMBER`, and the card's number within it."""
    if match := _CARD.fullmatch(text):
        return family(match[1]), int(match[2])
    raise Malformed(_("“{name}” is not a card."), place, name=text)


def ticket(text: str) -> tuple[int, str] | None:
    """Return the number and the owner's name of a ticket, `ZOOTicket NUMBER - PLAYER`, or None."""
    match = _TICKET.fullmatch(text)
    return (int(match[1]), match[2]) if match else None


def par(text: str, place: str = "$") -> int:
    """Return the initial reputation of a box, `VALUE,ROW,COLUMN`."""
    if match := _PAR.fullmatch(text):
        value, row, column = map(int, match.groups())
        if value in PARS and PARS[value].at == At(row, column):
            return value
    raise Malformed(_("“{name}” is not an initial reputation."), place, name=text)


def tile_at(city: str, place: str = "$") -> str:
    """Return the id of the tile that has a station place, `TILE-NUMBER`."""
    return _piece(city, place)


def _piece(text: str, place: str) -> str:
    match = _PIECE.fullmatch(text)
    if match is None:
        raise Malformed(_("“{name}” does not end with a number."), place, name=text)
    return match[1]
