"""The notation of moves: `take lion 1m 2f in 2` (males, females, enclosure), `found savanna B3 B4 C3`."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import alternatives, literal, named, one_of, pattern, sequence
from adjudicator.engine.grammar import optional as perhaps_a
from adjudicator.engine.notation import (
    SEAT,
    MoveNotation,
    MoveTable,
    Notation,
    Words,
    after_lead,
    after_word,
    flag,
    optional,
    repeated_values,
    row,
    with_link,
    word,
)
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.texts import FROM, LINKS, TO, speller
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon import zoo
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.data.boards import FOCAL_KINDS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES, SCORE_TRACKS

_MAX_WORDS: Final = 200
_INTO: Final = frozenset((*TO, "in"))
"""The words before a target. `in` distinguishes an enclosure from another number."""
_HOUSE: Final = "house"
_IN: Final = "in"
_QUARANTINE: Final = "quarantine"
_UNEXPECTED: Final = "unexpected"
_OMITTED_FIELDS: Final = ("discs", "housed")
"""The fields of `m.Give` for animals that leave an enclosure."""
_STOPS: Final = frozenset((_HOUSE, *_OMITTED_FIELDS, "conservation", _QUARANTINE, "enclosure", FROM, *_INTO))
"""Words that end a list. They show what the next words mean, or where animals or pieces come from or go."""
_WAITED_FOR: Final = (["players", "before", "me"], ["players", "ahead"], ["players", "ahead", "me"])
_INTEGER: Final = f"-?[0-9]{{1,{len(str(zoo.MAX_NUMBER))}}}"
_IS_INTEGER: Final = re.compile(_INTEGER)
_COUNTS: Final = re.compile(f"{_INTEGER}[mf]")


def _named(no: str, names: Collection[str], like: str) -> Words:
    """One of many names. The error for a typo suggests the nearest names."""

    def read(word: str) -> str:
        if word in names:
            return word
        close = get_close_matches(word, sorted(names), 1)
        why = _("“{word}” is {no}. Did you mean {like}?")
        if not close:
            why = _("“{word}” is {no}. Example: {like}.")
        raise Unreadable(why, word=word, no=Phrase(no), like=close[0] if close else like)

    return word(read, one_of(sorted(names)))


def _listed(no: str, names: Collection[str]) -> Words:
    """One of a few names. The error for a typo lists all the names."""
    known = {name.lower(): name for name in names}

    def read(word: str) -> str:
        if word in known:
            return known[word]
        raise Unreadable(_("“{word}” is {no} {known}."), word=word, no=Phrase(no), known=", ".join(names))

    return word(read, one_of(names))


def _integer(no: str) -> Words:
    def read(word: str) -> int:
        if _IS_INTEGER.fullmatch(word):
            return int(word)
        raise Unreadable(_("“{word}” is {no}."), word=word, no=Phrase(no))

    return word(read, pattern(_INTEGER))


def _square(word: str) -> int:
    found = zoo.square_named(word)
    if found is None:
        raise Unreadable(_("“{word}” is not a square. Name squares by column and row, like B3."), word=word)
    return found


def _list(each: Words, least: int = 0) -> Words:
    return repeated_values(each, least, _STOPS)


def _is_at_stop(words: list[str]) -> bool:
    return not words or words[0] in _STOPS


def _group(words: list[str]) -> zoo.Animals:
    """Return the animals counted by the next words."""
    taken = [] if _is_at_stop(words) else [words.pop(0)]
    while words and _COUNTS.fullmatch(words[0]):
        taken.append(words.pop(0))
    return zoo.animals_of_text(" ".join(taken))


def _all(kind: str) -> frozenset[str]:
    return frozenset(name for edition in EDITIONS.values() for name in getattr(edition, kind))


_POSITIONS: Final = sorted({name for edition in EDITIONS.values() for name in edition.exchange.at})
_MALES: Final = named("males", pattern(f"{_INTEGER}m"))
_FEMALES: Final = named("females", pattern(f"{_INTEGER}f"))
_GROUPS: Final = alternatives(
    (literal(zoo.NO_ANIMALS), sequence(_MALES, perhaps_a(_FEMALES)), sequence(_FEMALES, perhaps_a(_MALES)))
)

_SEATS: Final = _list(SEAT)
_NUMBER: Final = _integer(_("not a number")).with_rule("number")
_NUMBERS: Final = _list(_NUMBER)
_TIMES: Final = word(
    lambda word: _NUMBER.read([word.removeprefix("x")]), pattern(f"x?{_INTEGER}"), lambda number: f"x{number}"
).with_rule("times")
_HOME: Final = _integer(_("not an enclosure. Use its number, as in “focal retreat 2”"))
_ENCLOSURE: Final = after_lead(after_lead(_HOME, "enclosure"), *_INTO).with_rule("enclosure")
_SQUARE: Final = word(_square, pattern("[A-H][1-9]"), zoo.square_name).with_rule("square")
_SQUARES: Final = _list(_SQUARE, 1)
_GROUP: Final = Words(zoo.animals_text, _group, _GROUPS).with_rule("animals")
_SPECIES: Final = _named(_("not a species"), _all("animals"), "plains_zebra").with_rule("species")
_BUILDING: Final = _named(_("not a building"), _all("buildings"), "park_a").with_rule("building")
_EVENT: Final = _named(_("not an event"), _all("events"), "normal_year").with_rule("event")
_DONOR: Final = _named(_("not a donor"), _all("donors"), "donor_savanna").with_rule("donor")
_POSITION: Final = _listed(_("not a position of the Animal Exchange. Positions:"), _POSITIONS).with_rule(
    "position"
)
_BIOME: Final = _listed(_("not a biome. Biomes:"), BIOMES).with_rule("biome")
_FOCAL: Final = _listed(_("not a kind of focal point. Kinds:"), FOCAL_KINDS).with_rule("focal")
_TRACK: Final = _listed(_("not a track. Tracks:"), SCORE_TRACKS).with_rule("track")
_WORKER: Final = flag("worker")
_TO_SQUARE: Final = after_lead(_SQUARE, *_INTO)
_INSIDE: Final = with_link(_IN, _ENCLOSURE)
_HOUSED: Final = after_word(_HOUSE, _GROUP)
_OF_SPECIES: Final = {"species": _SPECIES}
_OF_GROUP: Final = {"species": _SPECIES, "animals": _GROUP}


def _outside(words: list[str]) -> list[str]:
    """Return the words without the quarantine. People may name it where only the quarantine is possible."""
    return _without_quarantine(words, FROM, _IN)


def _without_quarantine(words: list[str], *leads: str) -> list[str]:
    """Return the words without the quarantine and the word before it."""
    if _QUARANTINE not in words:
        return words
    at = words.index(_QUARANTINE)
    first = at - 1 if at and words[at - 1] in leads else at
    return [*words[:first], *words[at + 1 :]]


def _read_give(words: list[str]) -> m.Give:
    is_out = _QUARANTINE in words
    words[:] = _outside(words)
    species = _SPECIES.read(words)
    animals = zoo.NONE if _is_at_stop(words) else _GROUP.read(words)
    if is_out and animals == zoo.NONE:
        raise ValueError(_QUARANTINE)
    others: dict[str, zoo.Animals] = {}
    while words:
        link = words.pop(0)
        if link not in _OMITTED_FIELDS or link in others:
            raise ValueError(link)
        others[link] = _GROUP.read(words)
    return m.Give(species, animals, **others)


def _write_take(move: m.Take) -> str:
    words = ["take", move.species, zoo.animals_text(move.animals)]
    if move.enclosure or move.housed != zoo.NONE:
        if move.housed != move.animals:
            words.append(_HOUSED.write(move.housed))
        words.append(_INSIDE.write(move.enclosure))
    return " ".join((*words, *((_UNEXPECTED,) if move.unexpected else ())))


def _read_take(words: list[str]) -> m.Take:
    unexpected = words[-1] == _UNEXPECTED
    if unexpected:
        words.pop()
    is_in = _QUARANTINE in words
    words[:] = _without_quarantine(words, *_INTO)
    species, animals = _SPECIES.read(words), _GROUP.read(words)
    if is_in or not words:
        return m.Take(species, animals, unexpected=unexpected)
    housed = _HOUSED.read(words) if words[0] == _HOUSE else animals
    return m.Take(species, animals, _INSIDE.read(words), housed, unexpected)


def _left_first(words: list[str]) -> list[str]:
    """Return the words with the source square in front."""
    if FROM not in words[1:]:
        return words
    at = words.index(FROM, 1)
    if zoo.square_named(words[at + 1]) is None:
        raise ValueError(words)
    return [*words[at : at + 2], *words[:at], *words[at + 2 :]]


_TAKEN: Final = sequence(
    _SPECIES.part,
    _GROUP.part,
    perhaps_a(sequence(perhaps_a(_HOUSED.part), _INSIDE.part)),
    perhaps_a(literal(_UNEXPECTED)),
)
_PLAYED: Final = (
    row("done", m.Done),
    row("birth_control", m.Contracept, _OF_SPECIES, "birth_control lion"),
    row("uncap", m.Uncap, _OF_SPECIES, "uncap lion"),
    row("grow", m.Convert, _OF_GROUP, "grow lion 1m 1f: offspring that becomes animals"),
    row("breed", m.Reroll, _OF_SPECIES, "breed lion: one of its dice again"),
    row("reintroduce", m.Reintroduce, _OF_GROUP, "reintroduce tiger 1m 1f, or reintroduce tiger none"),
    row("renew", m.Renew, {"position": after_lead(_POSITION, *_INTO)}, "renew B2: where the exchange goes"),
    row(
        "give",
        m.Give,
        {
            **_OF_SPECIES,
            "animals": optional(_GROUP, zoo.NONE),
            **{link: optional(after_word(link, _GROUP), zoo.NONE) for link in _OMITTED_FIELDS},
        },
        "give lion 2m from quarantine, or give lion discs 1f",
    )._replace(read=_read_give),
    row("empty", m.Empty, _OF_SPECIES, "empty lion: all of its square in quarantine", reorder=_outside),
    row("hire", m.Hire, example="hire: a worker for one trade more"),
    row("rescue", m.Rescue, _OF_GROUP, "rescue lion 1m 1f"),
    MoveNotation(
        "take",
        m.Take,
        _write_take,
        _read_take,
        _TAKEN,
        "take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure 2,"
        " or take lion 2m 2f house 1m 2f in 2",
    ),
    row("pass", m.Pass),
    row("loan", m.Loan, {"square": after_lead(_SQUARE, _IN)}, "loan B3: the square that is blocked"),
    row("found", m.Found, {"biome": _BIOME, "tiles": after_lead(_SQUARES, _IN)}, "found savanna B3 B4 C3"),
    row(
        "extend", m.Extend, {"enclosure": _ENCLOSURE, "tiles": after_lead(_SQUARES, *_INTO)}, "extend 2 B5 B6"
    ),
    row(
        "buy_tile",
        m.BuyTile,
        {"lift": optional(_SQUARE)},
        "buy_tile, or buy_tile A3 to free the blocked square A3",
    ),
    row("house", m.House, {**_OF_GROUP, "enclosure": _INSIDE}, "house lion 1m 2f in 2", reorder=_outside),
    row("lodge", m.Lodge, {**_OF_SPECIES, "enclosure": _INSIDE}, "lodge meerkat in 2", reorder=_outside),
    row("resettle", m.Resettle, {**_OF_SPECIES, "enclosure": _INSIDE}, "resettle lion in 3"),
    row(
        "focal",
        m.AddFocal,
        {"kind": _FOCAL, "enclosure": _ENCLOSURE, "number": optional(_TIMES, 1)},
        "focal retreat 2, or focal retreat 2 x3 for three of them in enclosure 2",
    ),
    row("build", m.Build, {"building": _BUILDING, "square": _TO_SQUARE}, "build park_a D4"),
    row(
        "biome",
        m.ChangeBiome,
        {"enclosure": _ENCLOSURE, "biome": after_lead(_BIOME, *_INTO), "worker": _WORKER},
        "biome 2 savanna, or biome 2 savanna worker",
    ),
    row(
        "move",
        m.MoveBuilding,
        {"building": _BUILDING, "square": _TO_SQUARE, "worker": _WORKER},
        "move park_a D4",
        accepts=lambda words: words[0] != FROM and zoo.square_named(words[0]) is None,  # otherwise a tile
        reorder=_left_first,
    ),
    row(
        "move",
        m.MoveTile,
        {"source": after_lead(_SQUARE, FROM), "target": _TO_SQUARE, "worker": _WORKER},
        "move B3 C3 for a tile, or move C3 from B3; with worker at the end by Maintenance",
    ),
    row("keep", m.Keep, _OF_SPECIES, "keep lion: more experience by a worker"),
    row("entertain", m.Entertain, {"track": _TRACK}, "entertain popularity"),
    row("forgo", m.Forgo),
    row("back", m.Back, {"all": flag("all")}, "back, or back all"),
    row("reopen", m.Reopen),
    row("wait", m.Wait, reorder=lambda words: [] if words in _WAITED_FOR else words),
)
_AUTOMATIC: Final = (
    row("opened", m.Opened, {"first": SEAT, "position": _POSITION, "donor": _DONOR}),
    row("year", m.YearBegun, {"year": _NUMBER, "first": SEAT}),
    row("event", m.EventRevealed, {"event": _EVENT, "skipped": _list(_EVENT)}),
    row("rolled", m.Rolled, {"seat": SEAT, "species": _SPECIES, "dice": _NUMBERS}),
    row("rerolled", m.Rerolled, {"seat": SEAT, "species": _SPECIES, "die": _NUMBER}),
    row("born", m.Born, {"seat": SEAT, **_OF_GROUP}),
    row("released", m.Released, {"species": _SPECIES, "points": _NUMBER, "seats": _SEATS}),
    row("spring_over", m.SpringOver),
    row("cleared", m.Cleared),
    row("tiles", m.TilesGiven, {"donor": _SEATS, "conservation": after_word("conservation", _SEATS)}),
    row("donor", m.DonorRevealed, {"donor": _DONOR}),
    row("building_over", m.BuildingOver),
    row("kept", m.Kept, {"protested": _SEATS}),
    row("educated", m.Educated, {"seats": _SEATS}),
    row(
        "paid",
        m.Paid,
        {"seat": SEAT, **dict.fromkeys(("forfeited", "revenue", "bonus", "costs", "money"), _NUMBER)},
    ),
    row("judged", m.Judged),
    row("ended", m.GameEnded),
)

_NAMES: Final = (*_all("animals"), *_all("buildings"), *BIOMES, *(each.verb for each in _PLAYED))
TABLE: Final[MoveTable[m.Move]] = MoveTable(
    _PLAYED,
    _AUTOMATIC,
    most_words=_MAX_WORDS,
    spelled=speller({name: name for name in _NAMES if "_" in name}),
    links=LINKS - _INTO,
)


def write(move: m.Move) -> str:
    return TABLE.write(move)


def read(text: str) -> m.Move:
    """Return the move of a text, in any case and spacing. Raise `Unreadable` if there is none."""
    return TABLE.read(text)


NOTATION: Final = Notation(write=write, read=read, grammar=TABLE.grammar)
