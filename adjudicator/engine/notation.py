"""The notation of a game's moves: a table with one row for each type of move.

From the rows follow how a move is written, how a text is read and what the grammar says. A row names the
fields of its move in the order of its text, each with the words for its values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import (
    NOTHING,
    Grammar,
    Part,
    grammar_of,
    in_turn,
    literal,
    named,
    one_of,
    pattern,
    repeated,
)
from adjudicator.engine.grammar import perhaps as perhaps_a
from adjudicator.engine.seats import seat_letter, seat_named
from adjudicator.engine.texts import LINKS, misused, no_move, number_of, words_of

M = TypeVar("M")


class Words(NamedTuple):
    """The words for one value.

    `read` takes them from the front of the words that are left: `Unreadable` when they are of another kind,
    ValueError or IndexError when there are too few. `part`: what is read, as a part of the grammar. `least`
    and `most` are how many words it has.
    """

    write: Callable[[Any], str]
    read: Callable[[list[str]], Any]
    part: Part = NOTHING
    least: int = 1
    most: float = 1

    def called(self, rule: str) -> Words:
        """The same, with a rule of its own in the grammar."""
        return self._replace(part=named(rule, self.part))


def word(read: Callable[[str], Any], part: Part = NOTHING, write: Callable[[Any], str] = str) -> Words:
    """A value in one word."""
    return Words(write, lambda words: read(words.pop(0)), part)


def listed(names: Collection[str], no: str, **values: Any) -> Words:
    """One of some names; `no` and its values refuse every other `{word}`."""

    known = frozenset(names)

    def read(said: str) -> str:
        if said in known:
            return said
        raise Unreadable(no, word=said, **values)

    return word(read, one_of(names))


def number(most: int) -> Words:
    """A number from 0, of no more digits than `most` has."""
    digits = len(str(most))
    return word(lambda said: number_of(said, digits), pattern(f"[0-9]{{1,{digits}}}"))


def many(each: Words, least: int = 0, stops: Collection[str] = ()) -> Words:
    """Any number of values, up to one of `stops` or the end."""

    def read(words: list[str]) -> tuple[Any, ...]:
        found = []
        while words and words[0] not in stops:
            found.append(each.read(words))
        if len(found) < least:
            raise ValueError(words)
        return tuple(found)

    part = in_turn(*[each.part] * least, repeated(each.part))
    return Words(lambda values: " ".join(map(each.write, values)), read, part, least, inf)


def behind(link: str, value: Words) -> Words:
    """What stands behind a word that must be there."""

    def read(words: list[str]) -> Any:
        if words.pop(0) != link:
            raise ValueError(link)
        return value.read(words)

    return Words(
        lambda told: f"{link} {value.write(told)}".rstrip(), read, in_turn(literal(link), value.part)
    )


def after(link: str, value: Words) -> Words:
    """What is written with a little word before it, which nobody needs to read it."""
    part = in_turn(perhaps_a(literal(link)), value.part)
    return value._replace(write=lambda told: f"{link} {value.write(told)}", part=part)


def led(value: Words, *leads: str) -> Words:
    """A value before which one of these words may be typed; none is written."""

    def read(words: list[str]) -> Any:
        drop_first(words, *leads)
        return value.read(words)

    return value._replace(read=read)


def drop_first(words: list[str], *leads: str) -> None:
    """Take the first word away if it is one of these."""
    if words and words[0] in leads:
        words.pop(0)


def perhaps(value: Words, default: Any = None) -> Words:
    """Nothing stands for the default."""
    return Words(
        lambda told: "" if told == default else value.write(told),
        lambda words: value.read(words) if words else default,
        perhaps_a(value.part),
        0,
        value.most,
    )


def flag(yes: str) -> Words:
    """A word that is there when it is so."""
    return Words(
        lambda told: yes if told else "",
        lambda words: words[:1] == [yes] and bool(words.pop(0)),
        perhaps_a(literal(yes)),
        0,
    )


SEAT: Final = word(seat_named, pattern("[A-Z]"), seat_letter).called("seat")


def _always(words: list[str]) -> bool:
    return True


class Row(NamedTuple):
    """How the moves of one type are written and read.

    `read` takes its words away from those behind the verb. `example` tells how the verb is used. A verb can
    have several rows: the first brings the words of a text into order (`arranged`), and the first that
    `takes` them reads them. A row without a `part` and an `example` relies on another row of its verb.
    """

    verb: str
    move: Callable[..., Any]
    write: Callable[[Any], str]
    read: Callable[[list[str]], Any]
    part: Part | None = None
    example: str = ""
    takes: Callable[[list[str]], bool] = _always
    arranged: Callable[[list[str]], list[str]] = list


def row(
    verb: str,
    move: Callable[..., Any],
    fields: Mapping[str, Words] = MappingProxyType({}),
    example: str = "",
    *,
    is_counted: bool = False,
    takes: Callable[[list[str]], bool] = _always,
    arranged: Callable[[list[str]], list[str]] = list,
) -> Row:
    """A row that names the fields of a move one after the other.

    `is_counted`: a text with too few or too many words is refused before any of them is read.
    """
    readers = tuple((name, kind.read) for name, kind in fields.items())
    least = sum(kind.least for kind in fields.values())
    most = sum(kind.most for kind in fields.values())

    def read(words: list[str]) -> Any:
        if is_counted and not least <= len(words) <= most:
            raise ValueError(words)
        return move(**{name: each(words) for name, each in readers})

    part = in_turn(*(kind.part for kind in fields.values()))
    return Row(verb, move, writer(verb, fields), read, part, example or verb, takes, arranged)


def writer(verb: str, fields: Mapping[str, Words]) -> Callable[[Any], str]:
    """What writes a move: the verb and each field, as far as there are words for it."""
    writers = tuple((name, kind.write) for name, kind in fields.items())

    def write(move: Any) -> str:
        text = verb
        for name, each in writers:
            if said := each(getattr(move, name)):
                text += f" {said}"
        return text

    return write


@dataclass(frozen=True, kw_only=True)
class Notation:
    """How the moves of a game are written as texts, and read; its types are those of the ruleset's moves."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    grammar: Grammar
    """What a player's moves are; `read` understands it, and more."""


class MoveTable(Generic[M]):
    """How the moves of a game are written and read: its players' moves, and what happens by itself.

    `spelled` puts words of the table in place of names that people type; `links` mean nothing in a text.
    `unplayed` makes the refusal of a text that begins like what happens by itself and does not go on like it.
    """

    def __init__(
        self,
        played: Sequence[Row],
        automatic: Sequence[Row] = (),
        *,
        most_words: int,
        spelled: Callable[[str], str] = str,
        links: Collection[str] = LINKS,
        unplayed: Callable[[str], Unreadable] | None = None,
    ) -> None:
        self.verbs: Final = tuple(dict.fromkeys(row.verb for row in played))
        """What a player can begin a move with."""
        self.grammar: Final = grammar_of(
            ((row.verb, row.part) for row in played if row.part is not None), links
        )
        self._most_words: Final = most_words
        self._spelled: Final = spelled
        self._links: Final = links
        self._unplayed: Final = unplayed or (lambda verb: misused(verb, verb))
        self._writers: Final = {row.move: row.write for row in (*played, *automatic)}
        self._played: Final = _by_verb(played)
        self._automatic: Final = _by_verb(automatic)

    def write(self, move: M) -> str:
        """The text of a move."""
        return self._writers[type(move)](move)

    def read(self, text: str) -> M:
        """The move of a text, in any case and spacing; `Unreadable` otherwise."""
        words = words_of(text, self._most_words, self._spelled, self._links)
        return self.read_automatic(words) if self.is_automatic(words) else self.read_played(words)

    def is_automatic(self, words: Sequence[str]) -> bool:
        """Whether a text begins like what happens by itself."""
        return bool(words) and words[0] in self._automatic

    def read_automatic(self, words: Sequence[str]) -> M:
        """The move of the words of a text that `is_automatic`; `Unreadable` otherwise."""
        verb, *left = words
        try:
            move: M = _read(self._automatic[verb], left)
        except _Misused as error:
            raise self._unplayed(verb) from error
        return move

    def read_played(self, words: Sequence[str]) -> M:
        """The player's move of the words of a text; `Unreadable` otherwise."""
        verb, *left = words or [""]
        rows = self._played.get(verb)
        if rows is None:
            raise no_move(self.verbs)
        try:
            move: M = _read(rows, left)
        except _Misused as error:
            raise misused(verb, *(row.example for row in rows if row.example)) from error
        return move


class _Misused(Exception):
    """A text that begins like a move and does not go on like it."""


def _by_verb(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for each in rows:
        found.setdefault(each.verb, []).append(each)
    return found


def _read(rows: Sequence[Row], words: list[str]) -> Any:
    """The move of the words behind a verb, of which none may be left; `_Misused` otherwise."""
    try:
        left = rows[0].arranged(words)
        chosen = rows[0] if len(rows) == 1 else next((each for each in rows if each.takes(left)), None)
        move = chosen.read(left) if chosen else None
    except Unreadable:
        raise
    except (ValueError, LookupError) as error:
        raise _Misused from error
    if left or chosen is None:
        raise _Misused
    return move
