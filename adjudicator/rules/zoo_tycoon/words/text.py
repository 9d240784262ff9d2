"""Moves as texts that a person can type: `take lion 1m 2f in 2`, `found savanna B3 B4 C3`, `done`.

Animals are counted by sex: `1m 2f` are one male and two females. Enclosures go by their numbers, squares by
their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from adjudicator.engine.grammar import Part, grammar_of, in_turn, literal
from adjudicator.engine.grammar import perhaps as perhaps_a
from adjudicator.engine.ruleset import Unreadable
from adjudicator.engine.texts import FROM, misused, no_move, speller, words_of
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.kinds import BIOMES
from adjudicator.rules.zoo_tycoon.words.vocabulary import (
    ANIMALS,
    BIOME,
    BUILDING,
    BUILDINGS,
    DONOR,
    ENCLOSURE,
    EVENT,
    FOCAL,
    GROUP,
    IDLE,
    INTO,
    NUMBER,
    NUMBERS,
    POSITION,
    SEAT,
    SEATS,
    SPECIES,
    SQUARE,
    SQUARES,
    TIMES,
    TRACK,
    Words,
    after,
    at_link,
    behind,
    flag,
    group_words,
    led,
    many,
    perhaps,
)
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, square_named

_MOST_WORDS: Final = 200


class Form(NamedTuple):
    """How the texts of one kind of move go: a verb, and the words behind it, which `read` takes away.

    `part`: these words, as a part of the grammar.
    """

    verb: str
    move: type[m.Move]
    write: Callable[[Any], Iterable[str]]
    read: Callable[[list[str]], m.Move]
    example: str
    part: Part


def _form(
    verb: str,
    move: type[m.Move],
    fields: Mapping[str, Words] | None = None,
    example: str = "",
    *,
    is_out: bool = False,
) -> Form:
    """A form that says the fields of a move one after the other; `is_out`: what leaves the quarantine."""
    kinds = fields or {}

    def write(told: m.Move) -> Iterator[str]:
        for name, kind in kinds.items():
            yield from kind.write(getattr(told, name))

    def read(words: list[str]) -> m.Move:
        if is_out:
            _drop_quarantine(words, FROM, "in")
        return move(**{name: kind.read(words) for name, kind in kinds.items()})

    return Form(verb, move, write, read, example or verb, in_turn(*(kind.part for kind in kinds.values())))


def _drop_quarantine(words: list[str], *leads: str) -> bool:
    """Take the quarantine away, with the word that leads to it; whether the words name it."""
    if _QUARANTINE not in words:
        return False
    at = words.index(_QUARANTINE)
    first = at - 1 if at and words[at - 1] in leads else at
    del words[first : at + 1]
    return True


def _write_give(move: m.Give) -> Iterator[str]:
    yield move.species
    if move.animals != NONE:
        yield from group_words(move.animals)
    for link, animals in zip(_KEPT, (move.discs, move.housed), strict=True):
        if animals != NONE:
            yield from (link, *group_words(animals))


def _read_give(words: list[str]) -> m.Give:
    is_out = _drop_quarantine(words, FROM, "in")
    species = SPECIES.read(words)
    animals = NONE if at_link(words) else GROUP.read(words)
    if is_out and animals == NONE:
        raise ValueError(_QUARANTINE)
    others: dict[str, Animals] = {}
    while words:
        link = words.pop(0)
        if link not in _KEPT or link in others:
            raise ValueError(link)
        others[link] = GROUP.read(words)
    return m.Give(species, animals, **others)


def _write_take(move: m.Take) -> Iterator[str]:
    yield from (move.species, *group_words(move.animals))
    if move.enclosure or move.housed != NONE:
        if move.housed != move.animals:
            yield from ("house", *group_words(move.housed))
        yield from ("in", str(move.enclosure))
    if move.unexpected:
        yield _UNEXPECTED


def _read_take(words: list[str]) -> m.Take:
    unexpected = words[-1] == _UNEXPECTED
    if unexpected:
        words.pop()
    is_in = _drop_quarantine(words, *INTO)
    species, animals = SPECIES.read(words), GROUP.read(words)
    if is_in or not words:
        return m.Take(species, animals, unexpected=unexpected)
    housed = _HOUSED.read(words) if words[0] == "house" else animals
    return m.Take(species, animals, _INSIDE.read(words), housed, unexpected)


def _read_move(words: list[str]) -> m.Move:
    """A building to a square, or a tile from one to another; of two squares the first is left."""
    if FROM in words[1:]:
        at = words.index(FROM, 1)
        if square_named(words[at + 1]) is None:
            raise ValueError(words)
        words[:] = [*words[at : at + 2], *words[:at], *words[at + 2 :]]
    is_tile = words[0] == FROM or square_named(words[0]) is not None
    return (_MOVE_TILE if is_tile else _MOVE_BUILDING).read(words)


def _read_wait(words: list[str]) -> m.Wait:
    """`wait`, or with those for whom one waits: `wait for the players before me`."""
    if words in _WAITED_FOR:
        words.clear()
    return m.Wait()


_WAITED_FOR: Final = (["players", "before", "me"], ["players", "ahead"], ["players", "ahead", "me"])
_KEPT: Final = ("discs", "housed")
"""What animals of an enclosure are told by, which are given away: `m.Give` calls them so."""
_UNEXPECTED: Final = "unexpected"
_QUARANTINE: Final = "quarantine"
_INSIDE: Final = after("in", ENCLOSURE)
_HOUSED: Final = behind("house", GROUP)
_GIVEN: Final = in_turn(
    SPECIES.part,
    perhaps_a(GROUP.part),
    *(perhaps_a(in_turn(literal(link), GROUP.part)) for link in _KEPT),
)
_TAKEN: Final = in_turn(
    SPECIES.part,
    GROUP.part,
    perhaps_a(in_turn(perhaps_a(_HOUSED.part), _INSIDE.part)),
    perhaps_a(literal(_UNEXPECTED)),
)
_WORKER: Final = flag("worker")
_TO_SQUARE: Final = led(SQUARE, *INTO)
_OF_SPECIES: Final = {"species": SPECIES}
_OF_GROUP: Final = {"species": SPECIES, "animals": GROUP}
_MOVE_BUILDING: Final = _form(
    "move", m.MoveBuilding, {"building": BUILDING, "square": _TO_SQUARE, "worker": _WORKER}, "move park_a D4"
)
_MOVE_TILE: Final = _form(
    "move",
    m.MoveTile,
    {"source": led(SQUARE, FROM), "target": _TO_SQUARE, "worker": _WORKER},
    "move B3 C3 for a tile, or move C3 from B3; with worker at the end by Maintenance",
)
_PLAYED: Final = (
    _form("done", m.Done),
    _form("birth_control", m.Contracept, _OF_SPECIES, "birth_control lion"),
    _form("uncap", m.Uncap, _OF_SPECIES, "uncap lion"),
    _form("grow", m.Convert, _OF_GROUP, "grow lion 1m 1f: offspring that becomes animals"),
    _form("breed", m.Reroll, _OF_SPECIES, "breed lion: one of its dice again"),
    _form("reintroduce", m.Reintroduce, _OF_GROUP, "reintroduce tiger 1m 1f, or reintroduce tiger none"),
    _form("renew", m.Renew, {"position": led(POSITION, *INTO)}, "renew B2: where the exchange goes"),
    Form(
        "give",
        m.Give,
        _write_give,
        _read_give,
        "give lion 2m from quarantine, or give lion discs 1f",
        _GIVEN,
    ),
    _form("empty", m.Empty, _OF_SPECIES, "empty lion: all of its square in quarantine", is_out=True),
    _form("hire", m.Hire, example="hire: a worker for one trade more"),
    _form("rescue", m.Rescue, _OF_GROUP, "rescue lion 1m 1f"),
    Form(
        "take",
        m.Take,
        _write_take,
        _read_take,
        "take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure 2,"
        " or take lion 2m 2f house 1m 2f in 2",
        _TAKEN,
    ),
    _form("pass", m.Pass),
    _form("loan", m.Loan, {"square": led(SQUARE, "in")}, "loan B3: the square that is blocked"),
    _form("found", m.Found, {"biome": BIOME, "tiles": led(SQUARES, "in")}, "found savanna B3 B4 C3"),
    _form("extend", m.Extend, {"enclosure": ENCLOSURE, "tiles": led(SQUARES, *INTO)}, "extend 2 B5 B6"),
    _form(
        "buy_tile",
        m.BuyTile,
        {"lift": perhaps(SQUARE)},
        "buy_tile, or buy_tile A3 to free the blocked square A3",
    ),
    _form("house", m.House, {**_OF_GROUP, "enclosure": _INSIDE}, "house lion 1m 2f in 2", is_out=True),
    _form("lodge", m.Lodge, {**_OF_SPECIES, "enclosure": _INSIDE}, "lodge meerkat in 2", is_out=True),
    _form("resettle", m.Resettle, {**_OF_SPECIES, "enclosure": _INSIDE}, "resettle lion in 3"),
    _form(
        "focal",
        m.AddFocal,
        {"kind": FOCAL, "enclosure": ENCLOSURE, "number": perhaps(TIMES, 1)},
        "focal retreat 2, or focal retreat 2 x3 for three of them in enclosure 2",
    ),
    _form("build", m.Build, {"building": BUILDING, "square": _TO_SQUARE}, "build park_a D4"),
    _form(
        "biome",
        m.ChangeBiome,
        {"enclosure": ENCLOSURE, "biome": led(BIOME, *INTO), "worker": _WORKER},
        "biome 2 savanna, or biome 2 savanna worker",
    ),
    _MOVE_BUILDING,
    _MOVE_TILE,
    _form("keep", m.Keep, _OF_SPECIES, "keep lion: more experience by a worker"),
    _form("entertain", m.Entertain, {"track": TRACK}, "entertain popularity"),
    _form("forgo", m.Forgo),
    _form("back", m.Back, {"all": flag("all")}, "back, or back all"),
    _form("reopen", m.Reopen),
    Form("wait", m.Wait, lambda _: (), _read_wait, "wait", in_turn()),
)
_AUTOMATIC: Final = (
    _form("opened", m.Opened, {"first": SEAT, "position": POSITION, "donor": DONOR}),
    _form("year", m.YearBegun, {"year": NUMBER, "first": SEAT}),
    _form("event", m.EventRevealed, {"event": EVENT, "skipped": many(EVENT)}),
    _form("rolled", m.Rolled, {"seat": SEAT, "species": SPECIES, "dice": NUMBERS}),
    _form("rerolled", m.Rerolled, {"seat": SEAT, "species": SPECIES, "die": NUMBER}),
    _form("born", m.Born, {"seat": SEAT, **_OF_GROUP}),
    _form("released", m.Released, {"species": SPECIES, "points": NUMBER, "seats": SEATS}),
    _form("spring_over", m.SpringOver),
    _form("cleared", m.Cleared),
    _form("tiles", m.TilesGiven, {"donor": SEATS, "conservation": behind("conservation", SEATS)}),
    _form("donor", m.DonorRevealed, {"donor": DONOR}),
    _form("building_over", m.BuildingOver),
    _form("kept", m.Kept, {"protested": SEATS}),
    _form("educated", m.Educated, {"seats": SEATS}),
    _form(
        "paid",
        m.Paid,
        {
            "seat": SEAT,
            "forfeited": NUMBER,
            "revenue": NUMBER,
            "bonus": NUMBER,
            "costs": NUMBER,
            "money": NUMBER,
        },
    ),
    _form("judged", m.Judged),
    _form("ended", m.GameEnded),
)
_FORMS: Final = (*_PLAYED, *_AUTOMATIC)
_FORM_OF: Final = MappingProxyType({form.move: form for form in _FORMS})
_READERS: Final = MappingProxyType({**{form.verb: form.read for form in _FORMS}, "move": _read_move})
_VERBS: Final = tuple(dict.fromkeys(form.verb for form in _PLAYED))
"""What a player can begin a move with."""

_SPELLED: Final = speller(
    {name: name for name in (*ANIMALS, *BUILDINGS, *BIOMES, *_VERBS) if len(name.split("_")) > 1}
)
"""Names in one word, whichever way they were typed."""


GRAMMAR: Final = grammar_of(((form.verb, form.part) for form in _PLAYED), IDLE)
"""What a player can write."""


def write(move: m.Move) -> str:
    """The text of a move."""
    form = _FORM_OF[type(move)]
    return " ".join((form.verb, *form.write(move)))


def read(text: str) -> m.Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    verb, *words = words_of(text, _MOST_WORDS, _SPELLED, IDLE) or [""]
    if verb not in _READERS:
        raise no_move(_VERBS)
    try:
        move = _READERS[verb](words)
    except Unreadable:
        raise
    except (ValueError, IndexError) as error:
        raise _misused(verb) from error
    if words:
        raise _misused(verb)
    return move


def _misused(verb: str) -> Unreadable:
    return misused(verb, *(form.example for form in _FORMS if form.verb == verb))
