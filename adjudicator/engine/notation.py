"""The notation of a game's moves: a table with one row for each type of move.

The rows define how moves are written, how texts are read and what the grammar states. A row lists the fields
of its move in the order of the text, each with the words for its values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import (
    EMPTY,
    Grammar,
    RulePart,
    grammar_of,
    literal,
    named,
    one_of,
    pattern,
    repeated,
    sequence,
)
from adjudicator.engine.grammar import optional as perhaps_a
from adjudicator.engine.seats import seat_letter, seat_named
from adjudicator.engine.texts import LINKS, misused, no_move, number_of, words_of

M = TypeVar("M")


class Words(NamedTuple):
    """The words for one value.

    - `read`: takes them from the front of the remaining words. It raises `Unreadable` for words of another
      kind, and `ValueError` or `IndexError` if there are too few words.
    - `part`: the words that `read` accepts, as a part of the grammar.
    - `least`, `most`: the minimum and maximum number of words.
    """

    write: Callable[[Any], str]
    read: Callable[[list[str]], Any]
    part: RulePart = EMPTY
    least: int = 1
    most: float = 1

    def with_rule(self, rule: str) -> Words:
        """Give the value its own rule in the grammar."""
        return self._replace(part=named(rule, self.part))


def word(read: Callable[[str], Any], part: RulePart = EMPTY, write: Callable[[Any], str] = str) -> Words:
    """Define a value that consists of one word."""
    return Words(write, lambda words: read(words.pop(0)), part)


def one_name(names: Collection[str], no: str, **values: Any) -> Words:
    """Define a value that is one of some names.

    `no`: the refusal of any other `{word}`. `values`: the other values of that refusal.
    """

    known = frozenset(names)

    def read(text: str) -> str:
        if text in known:
            return text
        raise Unreadable(no, word=text, **values)

    return word(read, one_of(names))


def number(most: int) -> Words:
    """Define a number from 0, with at most as many digits as `most`."""
    digits = len(str(most))
    return word(lambda text: number_of(text, digits), pattern(f"[0-9]{{1,{digits}}}"))


def repeated_values(each: Words, least: int = 0, stops: Collection[str] = ()) -> Words:
    """Define any number of values, up to one of `stops` or the end of the text."""

    def read(words: list[str]) -> tuple[Any, ...]:
        found = []
        while words and words[0] not in stops:
            found.append(each.read(words))
        if len(found) < least:
            raise ValueError(words)
        return tuple(found)

    part = sequence(*[each.part] * least, repeated(each.part))
    return Words(lambda values: " ".join(map(each.write, values)), read, part, least, inf)


def after_word(link: str, value: Words) -> Words:
    """Define a value that follows a required word."""

    def read(words: list[str]) -> Any:
        if words.pop(0) != link:
            raise ValueError(link)
        return value.read(words)

    return Words(
        lambda data: f"{link} {value.write(data)}".rstrip(), read, sequence(literal(link), value.part)
    )


def with_link(link: str, value: Words) -> Words:
    """Define a value that is written after a link word. People who type may omit the link word."""
    part = sequence(perhaps_a(literal(link)), value.part)
    return value._replace(write=lambda data: f"{link} {value.write(data)}", part=part)


def after_lead(value: Words, *leads: str) -> Words:
    """Define a value that people may type after one of these words. Written texts never contain them."""

    def read(words: list[str]) -> Any:
        drop_first(words, *leads)
        return value.read(words)

    return value._replace(read=read)


def drop_first(words: list[str], *leads: str) -> None:
    """Remove the first word if it is one of `leads`."""
    if words and words[0] in leads:
        words.pop(0)


def optional(value: Words, default: Any = None) -> Words:
    """Define an optional value. Nothing is written for its default."""
    return Words(
        lambda data: "" if data == default else value.write(data),
        lambda words: value.read(words) if words else default,
        perhaps_a(value.part),
        0,
        value.most,
    )


def flag(yes: str) -> Words:
    """Define a boolean. The word is present if the value is true."""
    return Words(
        lambda data: yes if data else "",
        lambda words: words[:1] == [yes] and bool(words.pop(0)),
        perhaps_a(literal(yes)),
        0,
    )


SEAT: Final = word(seat_named, pattern("[A-Z]"), seat_letter).with_rule("seat")


def _any_words(words: list[str]) -> bool:
    return True


class MoveNotation(NamedTuple):
    """The notation of one type of move.

    - `read`: takes the move's words from the words after the verb.
    - `example`: shows how to use the verb.
    - `reorder`: puts the words of a text in order. Only the `reorder` of a verb's first row is used.
    - `accepts`: tells whether this row can read the words. The first row that accepts them reads them.

    A row without a `part` and an `example` relies on another row of its verb.
    """

    verb: str
    move: Callable[..., Any]
    write: Callable[[Any], str]
    read: Callable[[list[str]], Any]
    part: RulePart | None = None
    example: str = ""
    accepts: Callable[[list[str]], bool] = _any_words
    reorder: Callable[[list[str]], list[str]] = list


def row(
    verb: str,
    move: Callable[..., Any],
    fields: Mapping[str, Words] = MappingProxyType({}),
    example: str = "",
    *,
    is_counted: bool = False,
    accepts: Callable[[list[str]], bool] = _any_words,
    reorder: Callable[[list[str]], list[str]] = list,
) -> MoveNotation:
    """Define a row whose text lists the fields of a move in sequence.

    `is_counted`: refuse a text with too few or too many words before reading any of them.
    """
    readers = tuple((name, kind.read) for name, kind in fields.items())
    least = sum(kind.least for kind in fields.values())
    most = sum(kind.most for kind in fields.values())

    def read(words: list[str]) -> Any:
        if is_counted and not least <= len(words) <= most:
            raise ValueError(words)
        return move(**{name: each(words) for name, each in readers})

    part = sequence(*(kind.part for kind in fields.values()))
    return MoveNotation(verb, move, writer(verb, fields), read, part, example or verb, accepts, reorder)


def writer(verb: str, fields: Mapping[str, Words]) -> Callable[[Any], str]:
    """Return a function that writes a move: the verb, then the words of each field that has any."""
    writers = tuple((name, kind.write) for name, kind in fields.items())

    def write(move: Any) -> str:
        text = verb
        for name, each in writers:
            if words := each(getattr(move, name)):
                text += f" {words}"
        return text

    return write


@dataclass(frozen=True, kw_only=True)
class Notation:
    """The functions that write and read the moves of a game, as values of the ruleset's move types."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    grammar: Grammar
    """The grammar of players' moves. `read` also understands forms outside the grammar."""


class MoveTable(Generic[M]):
    """The writer and reader of a game's moves, including automatic moves.

    - `spelled`: replaces names that people type with words of the table.
    - `links`: words that are ignored in a text.
    - `unplayed`: creates the refusal of a text that starts like an automatic move but cannot be read as one.
    """

    def __init__(
        self,
        played: Sequence[MoveNotation],
        automatic: Sequence[MoveNotation] = (),
        *,
        most_words: int,
        spelled: Callable[[str], str] = str,
        links: Collection[str] = LINKS,
        unplayed: Callable[[str], Unreadable] | None = None,
    ) -> None:
        self.verbs: Final = tuple(dict.fromkeys(row.verb for row in played))
        """The words that a player's move can start with."""
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
        """Return the text of a move."""
        return self._writers[type(move)](move)

    def read(self, text: str) -> M:
        """Read a move in any case and spacing. Raise `Unreadable` if the text is not a move."""
        words = words_of(text, self._most_words, self._spelled, self._links)
        return self.read_automatic(words) if self.is_automatic(words) else self.read_played(words)

    def is_automatic(self, words: Sequence[str]) -> bool:
        """Return whether a text starts like an automatic move."""
        return bool(words) and words[0] in self._automatic

    def read_automatic(self, words: Sequence[str]) -> M:
        """Read an automatic move from words that pass `is_automatic`. Raise `Unreadable` on failure."""
        verb, *left = words
        try:
            move: M = _read(self._automatic[verb], left)
        except _Misused as error:
            raise self._unplayed(verb) from error
        return move

    def read_played(self, words: Sequence[str]) -> M:
        """Read a player's move from words. Raise `Unreadable` on failure."""
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
    """A text that starts like a move and continues wrongly."""


def _by_verb(rows: Iterable[MoveNotation]) -> dict[str, list[MoveNotation]]:
    found: dict[str, list[MoveNotation]] = {}
    for each in rows:
        found.setdefault(each.verb, []).append(each)
    return found


def _read(rows: Sequence[MoveNotation], words: list[str]) -> Any:
    """Read a move from all the words after a verb. Raise `_Misused` on failure or if words remain."""
    try:
        left = rows[0].reorder(words)
        chosen = rows[0] if len(rows) == 1 else next((each for each in rows if each.accepts(left)), None)
        move = chosen.read(left) if chosen else None
    except Unreadable:
        raise
    except (ValueError, LookupError) as error:
        raise _Misused from error
    if left or chosen is None:
        raise _Misused
    return move
