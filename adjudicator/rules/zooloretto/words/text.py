"""Moves as short texts that a person can type: `take 2`, `place zebra pen5`, `buy B camel pen4`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from adjudicator.engine.ruleset import Unreadable, seat_letter, seat_named
from adjudicator.engine.texts import misused, no_move, number_of, words_of
from adjudicator.rules.zooloretto.data import PEN_NAMES, PLACES, SPECIES, PenName, Place, Species
from adjudicator.rules.zooloretto.moves import (
    BonusPaid,
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Forced,
    GameEnded,
    Move,
    MoveAnimal,
    MoveStall,
    OffspringBorn,
    PlaceTile,
    PlayerMove,
    Put,
    RoundEnded,
    SpeciesRemoved,
    StartPlayerDrawn,
    Take,
    TileDrawn,
)
from adjudicator.rules.zooloretto.tiles import FACES, Tile

_LINKS: Final = frozenset(("from", "to", "in", "into", "on", "onto", "with", "and", "for", "truck"))
"""Words that may stand between the others and mean nothing."""
_LONGEST_NUMBER: Final = 9
_MOST_WORDS: Final = 16
_FORMS: Final = {
    "draw": "draw",
    "put": "put 2",
    "take": "take 2",
    "place": "place zebra.f pen5, or place stall_1 barn",
    "move": "move zebra pen5, or move stall_1 pen4 pen6",
    "exchange": "exchange pen5 pen4, or exchange pen4 barn zebra",
    "buy": "buy B zebra pen5",
    "discard": "discard zebra",
    "expand": "expand",
}
"""The first word of each move that a player can make, and how it goes on."""


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case SpeciesRemoved(species):
            return " ".join(("removed", *species))
        case StartPlayerDrawn(seat):
            return f"start {seat_letter(seat)}"
        case TileDrawn(tile):
            return f"drawn {tile}"
        case OffspringBorn(seat, species, pen, to):
            return f"born {seat_letter(seat)} {species} {pen} {to}"
        case BonusPaid(seat, pen, coins):
            return f"bonus {seat_letter(seat)} {pen} {coins}"
        case RoundEnded(number, starter, lost):
            return " ".join((f"round {number} {seat_letter(starter)}", *lost))
        case GameEnded(number, lost):
            return " ".join((f"end {number}", *lost))
        case Forced(seat, only):
            return f"forced {seat_letter(seat)} {_write_played(only)}"
        case _:
            return _write_played(move)


def _write_played(move: PlayerMove) -> str:
    match move:
        case Draw():
            return "draw"
        case Put(truck):
            return f"put {truck}"
        case Take(truck):
            return f"take {truck}"
        case PlaceTile(tile, to):
            return f"place {tile} {to}"
        case MoveAnimal(tile, to):
            return f"move {tile} {to}"
        case MoveStall(tile, source, to):
            return f"move {tile} {source} {to}"
        case Exchange(a, b, species):
            return f"exchange {a} {b} {species}" if species else f"exchange {a} {b}"
        case Buy(seller, tile, to):
            return f"buy {seat_letter(seller)} {tile} {to}"
        case Discard(tile):
            return f"discard {tile}"
        case Expand():
            return "expand"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    words = words_of(text, _MOST_WORDS, _LINKS)
    return _read_automatic(words) or _read_played(words)


def _read_played(words: Sequence[str]) -> PlayerMove:
    match words:
        case ["draw"]:
            return Draw()
        case ["put", truck]:
            return Put(_number(truck))
        case ["take", truck]:
            return Take(_number(truck))
        case ["place", tile, to]:
            return PlaceTile(_tile(tile), _place(to))
        case ["move", tile, to]:
            return MoveAnimal(_tile(tile), _pen(to))
        case ["move", tile, source, to]:
            return MoveStall(_tile(tile), _place(source), _place(to))
        case ["exchange", a, b]:
            return Exchange(_place(a), _place(b))
        case ["exchange", a, b, species]:
            return Exchange(_place(a), _place(b), _species(species))
        case ["buy", seller, tile, to]:
            return Buy(seat_named(seller), _tile(tile), _place(to))
        case ["discard", tile]:
            return Discard(_tile(tile))
        case ["expand"]:
            return Expand()
        case [verb, *_] if verb in _FORMS:
            raise misused(verb, _FORMS[verb])
        case _:
            raise no_move(_FORMS)


def _read_automatic(words: Sequence[str]) -> Move | None:
    """One of NATURE's moves, None when the first word is none of theirs."""
    match words:
        case ["removed", *species]:
            return SpeciesRemoved(tuple(map(_species, species)))
        case ["start", seat]:
            return StartPlayerDrawn(seat_named(seat))
        case ["drawn", tile]:
            return TileDrawn(_tile(tile))
        case ["born", seat, species, pen, to]:
            return OffspringBorn(seat_named(seat), _species(species), _pen(pen), _place(to))
        case ["bonus", seat, pen, coins]:
            return BonusPaid(seat_named(seat), _pen(pen), _number(coins))
        case ["round", number, starter, *lost]:
            return RoundEnded(_number(number), seat_named(starter), tuple(map(_tile, lost)))
        case ["end", number, *lost]:
            return GameEnded(_number(number), tuple(map(_tile, lost)))
        case ["forced", seat, *only]:
            return Forced(seat_named(seat), _read_played(only))
        case _:
            return None


def _number(word: str) -> int:
    return number_of(word, _LONGEST_NUMBER)


def _tile(word: str) -> Tile:
    if word in FACES:
        return word
    raise Unreadable(f"'{word}' is no tile; tiles are written like zebra, zebra.m, zebra.f*, stall_1.")


def _species(word: str) -> Species:
    if word in SPECIES:
        return word
    raise Unreadable(f"'{word}' is no species; these are {', '.join(SPECIES)}.")


def _place(word: str) -> Place:
    if word in PLACES:
        return word
    raise Unreadable(f"'{word}' is no place; these are {', '.join(PLACES)}.")


def _pen(word: str) -> PenName:
    if word in PEN_NAMES:
        return word
    raise Unreadable(f"'{word}' is no pen; these are {', '.join(PEN_NAMES)}.")
