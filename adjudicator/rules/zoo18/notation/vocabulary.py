"""The kinds of words that texts of moves are made of, each written and read in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from adjudicator.engine import hexes
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import NOTHING, Part, in_turn, literal, named, one_of, pattern, repeated
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.seats import Seat, seat_letter, seat_named
from adjudicator.engine.texts import speller, too_long
from adjudicator.rules.zoo18.data.families import FACTS, FAMILIES
from adjudicator.rules.zoo18.data.market import ROWS, At
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, POWERS
from adjudicator.rules.zoo18.data.setup import ROUNDS
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, KINDS, PHASES
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.moves import MOST
from adjudicator.rules.zoo18.routes import LONGEST_RUN, MOST_RUNS, RUNNERS, Route

IDLE: Final = "nothing"
"""What is run when no squirrel runs."""
_NEXT: Final = ";"
"""Stands between runs."""


class Word(NamedTuple):
    """A kind of word. `what`: how it is said that a word is none of this kind.

    `read` gets a word in small letters and gives None when it is none of this kind. `many`: any number of
    such words is the tuple of their values. `part`: what is read, as a part of the grammar.
    """

    what: Phrase
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    many: bool = False
    part: Part = NOTHING

    def refused(self, word: str) -> Unreadable:
        return Unreadable(_("'{word}' is {what}."), word=word, what=self.what)


def many(word: Word) -> Word:
    return word._replace(many=True)


def said(value: str) -> str:
    """A name of the code as it is typed: `DAYS_OFF` as `days-off`."""
    return value.lower().replace("_", "-")


def choice(no: str, values: Iterable[str], write: Callable[[str], str] = str, name: str = "") -> Word:
    """One of a few words, in which - and _ are the same. `no`: how a word is none of those `{known}`.

    `name`: its rule in the grammar, where it has one of its own.
    """
    values = tuple(values)
    known = {said(value): value for value in values}
    listed = ", ".join(map(write, values))
    words = one_of(map(write, values))
    return Word(
        Phrase(no, {"known": listed}),
        write,
        lambda word: known.get(word.replace("_", "-")),
        part=named(name, words) if name else words,
    )


def flag(yes: str, no: str = "") -> Word:
    """A truth value as one of two words; without a second word it is only ever written when it is true."""
    known = {yes: True, no: False} if no else {yes: True}
    what = _("neither {yes} nor {no}") if no else _("not {yes}")
    return Word(Phrase(what, {"yes": yes, "no": no}), lambda value: yes if value else no, known.get)


def tagged(tag: str, word: Word) -> Word:
    """A word behind a name for what it means and a colon."""

    def read(text: str) -> Any:
        name, colon, value = text.partition(":")
        return word.read(value) if colon and name == tag else None

    return word._replace(write=lambda value: f"{tag}:{word.write(value)}", read=read)


def pair(first: Word, second: Word) -> Word:
    """Two words with a colon between them."""

    def read(text: str) -> Any:
        one, _, other = text.partition(":")
        values = first.read(one), second.read(other)
        return None if None in values else values

    return Word(second.what, lambda value: f"{first.write(value[0])}:{second.write(value[1])}", read)


def marked(word: Word, mark: str) -> Word:
    """A word with a mark behind it."""
    return word._replace(
        write=lambda value: word.write(value) + mark,
        read=lambda text: word.read(text.removesuffix(mark)) if text.endswith(mark) else None,
    )


def _number(word: str) -> int | None:
    is_number = word.isascii() and word.isdecimal() and len(word) <= len(str(MOST))
    return int(word) if is_number else None


def _hex(word: str) -> str | None:
    try:
        return str(hexes.parse(word.upper()))
    except ValueError:
        return None


def _seat(word: str) -> Seat | None:
    try:
        return seat_named(word)
    except Unreadable:
        return None


def _cell(word: str) -> At | None:
    row, _, column = word.partition(".")
    at = _number(row), _number(column)
    exists = at[0] is not None and at[1] is not None and at[0] < len(ROWS) and at[1] < len(ROWS[at[0]])
    return At(int(row), int(column)) if exists else None


NUMBER: Final = Word(
    Phrase(_("no number")), str, _number, part=named("number", pattern(f"[0-9]{{1,{len(str(MOST))}}}"))
)
HEX: Final = Word(
    Phrase(_("no hex; they are named like D5")), str, _hex, part=named("hex", pattern(hexes.NAME.pattern))
)
SEAT: Final = Word(Phrase(_("no seat; seats are named A, B, C and so on")), seat_letter, _seat)
CELL: Final = Word(Phrase(_("no box of the stock board")), lambda at: f"{at[0]}.{at[1]}", _cell)
FAMILY: Final = choice(_("no family; there are {known}"), FAMILIES, name="family")
SQUIRREL: Final = choice(_("no squirrel; there are {known}"), KINDS, name="squirrel")
RUNNER: Final = choice(_("no squirrel; there are {known}"), RUNNERS, name="runner")
PHASE: Final = choice(_("no phase; there are {known}"), PHASES)
POWER: Final = choice(_("no power; there are {known}"), POWERS, said, "power")
ROUND: Final = choice(_("no round; there are {known}"), ROUNDS)
TILE: Final = choice(_("no tile; they are named like 9, 57 or X8"), TILES, name="tile")

SPELLED: Final = speller(
    {
        **{facts.name: facts.family for facts in FACTS.values()},
        **{facts.name: said(facts.power) for facts in POWER_FACTS.values()},
        **{facts.file_name: facts.kind for facts in KIND_FACTS.values()},
    }
)
"""Printed names as the words for them: `polar bears` as `pb`."""


_ROUTE: Final = named("route", in_turn(RUNNER.part, HEX.part, repeated(HEX.part, LONGEST_RUN - 1)))
ROUTES: Final = in_turn(_ROUTE, repeated(in_turn(literal(_NEXT), _ROUTE), MOST_RUNS - 1))
"""Runs that `read_routes` reads."""


def write_routes(routes: tuple[Route, ...]) -> str:
    """Runs as a text: `3S K9 K11 L12; 2S K9 J10`, or `nothing`."""
    return f"{_NEXT} ".join(map(write_route, routes)) or IDLE


def write_route(route: Route) -> str:
    """One run: `3S K9 K11 L12`."""
    return " ".join((route.kind, *route.hexes))


def read_routes(words: Sequence[str]) -> tuple[Route, ...]:
    """The runs of a text; `Unreadable` otherwise."""
    text = " ".join(words)
    if text in ("", IDLE):
        return ()
    parts = [part.split() for part in text.split(_NEXT) if part.strip()]
    if len(parts) > MOST_RUNS:
        raise too_long()
    return tuple(map(_read_route, parts))


def _read_route(words: Sequence[str]) -> Route:
    kind, *hexes = words
    if RUNNER.read(kind) is None:
        raise Unreadable(_("A run begins with a squirrel; '{kind}' is {what}."), kind=kind, what=RUNNER.what)
    if len(hexes) > LONGEST_RUN:
        raise too_long()
    if not hexes:
        raise Unreadable(
            _("A run is told by the hexes it comes through, as in: {kind} K9 K11 L12."), kind=kind
        )
    for word in hexes:
        if HEX.read(word) is None:
            raise HEX.refused(word)
    return Route(RUNNER.read(kind), tuple(map(HEX.read, hexes)))
