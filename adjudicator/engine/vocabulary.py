"""The words of a game: the names people use for its pieces and moves, and the facts of each move.

`adjudicator.reading` finds the move that a sentence means by comparing words with facts.

A fact is a text:

- `take` is a concept. Every word for it agrees.
- `truck=2` is a label: “truck 2”, “the second truck”, “2”.
- `female*3` is a count: “3 females”.
- `>pen=4` and `<barn` tell where something goes and where it comes from: “to pen 4”, “from the barn”.
- `>>zebra` is the same, but only after such a word: “to the zebras”.
- `for:coin*3` is a price: “for 3 coins”.
- `@h14` is a name with digits: “H14”.
- `seat:1` is a player. The name and the letter of the seat agree.
- `no:station` is a thing that a negation names: “no station”.
- `keep:male*1` is a fact of a part of the sentence with the word `keep`: “keep the male”.
- `but:#49` is a thing that an exception names: “all but 49”.
- `!female` is a fact that a sentence should say. Without it, another move is likelier.
- `!female|pair` is the same, but `pair` satisfies it, too.
- `?swap` is a concept that a sentence must name. After a bar come alternatives: one of them is enough.
- `%take lion*3` is a number within a group of moves. “All” means the move with the highest number.
- `+panda` is a thing that the move takes along. “Only the panda” excludes others.

`yes`, `no`, `nothing` and `all` are concepts of every language.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from adjudicator.engine.kinds import M, V
from adjudicator.engine.seats import Seat


class Mention(NamedTuple):
    """A word or phrase of a sentence.

    `text`: as typed, in lower case. `keys`: the concepts that it may name. `number`: -1 for none. `kind`: its
    class in the language, such as `content`, `number`, `filler` or `break`.
    """

    text: str
    kind: str
    keys: frozenset[str] = frozenset()
    number: int = -1


def no_moves(view: Any, seat: Seat, mentions: Sequence[Mention]) -> Iterable[Any]:
    """Return no further moves, for a game that lists all its moves."""
    return ()


def no_subjects(view: Any, seat: Seat) -> Sequence[str]:
    """Return no subjects, for a game in which “the rest” has no meaning."""
    return ()


def itself(move: M) -> M:
    """Return the move, for a game in which each move can be written in only one way."""
    return move


@dataclass(frozen=True, kw_only=True, eq=False)
class Vocabulary(Generic[V, M]):
    """The words of a game in each language, and the facts of its moves.

    - `words`: for each language, the words and phrases for each concept, separated by commas.
    - `facts`: returns the facts of a legal move that the player can see.
    - `candidates`: returns moves that the rules do not list, from the words of a sentence. The rules decide
      whether they are legal.
    - `subjects`: returns the things that the player must still place, for “the rest” and “both”.
    - `qualifiers`: concepts that say where the thing before them is, as the facts `zebra/market` and
      `zebra/hand` do.
    - `made_types`: types of moves that a sentence means only if `candidates` makes them from its words.
    - `scopes`: concepts that limit the words in the same clause to facts with their prefix.
    - `units`: concepts that follow a number as its unit, such as coins.
    - `ends`: concepts that end a step. Words near them may be facts with their prefix.
    - `weak`: concepts too vague to identify a move if a sentence names nothing else.
    - `same`: returns equal values for moves that differ only in how they are written.
    """

    words: Mapping[str, Mapping[str, str]]
    facts: Callable[[V, Seat, M], Iterable[str]]
    candidates: Callable[[V, Seat, Sequence[Mention]], Iterable[M]] = no_moves
    subjects: Callable[[V, Seat], Sequence[str]] = no_subjects
    qualifiers: Collection[str] = ()
    made_types: tuple[type[Any], ...] = ()
    scopes: Collection[str] = ()
    units: Collection[str] = ()
    ends: Collection[str] = ()
    weak: Collection[str] = ()
    same: Callable[[M], Hashable] = itself
