"""What helps players and decides nothing: guides, offers, and what is said in advance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

import msgspec

from adjudicator.engine.catalogue import Sentence
from adjudicator.engine.kinds import M, V
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat


class Advice(msgspec.Struct, Generic[M], frozen=True):
    """What a guide would do: a legal move, and why."""

    move: M
    because: Line


@dataclass(frozen=True, kw_only=True)
class Guide(Generic[V, M]):
    """What explains a game to somebody who plays it for the first time, from what that seat sees alone.

    `engine.guide` says how it is told.
    """

    ideas: Callable[[V, Seat, Line], tuple[Line, ...] | None]
    """What there is to know where this is asked, the weightiest first; None where one is on one's own."""
    advise: Callable[[V, Seat, Sequence[M]], Advice[M]]
    """Which of the legal moves is sensible; there is at least one."""
    short: Collection[str] = ()
    """The codes of ideas of which there is a short form, `<code>_short`, with the same values."""


def because(move: msgspec.Struct, reasons: Mapping[str, Sentence], otherwise: str) -> Line:
    """The reason `because_<tag>` with those fields of a move that it tells, or `otherwise` without one."""
    code = f"because_{move.__struct_config__.tag}"
    if code not in reasons:
        return Line(otherwise)
    return Line(code, tuple((name, getattr(move, name)) for name in reasons[code].params))


class Bargain(NamedTuple):
    """An offer that waits for an answer. `terms`: what is offered, as who is asked would write it."""

    maker: Seat
    asked: Seat
    terms: str


@dataclass(frozen=True, kw_only=True)
class Bargaining(Generic[V, M]):
    """How a player declines a trade and names other terms.

    All from what they see alone. The rules know nothing of it: what comes of it is an offer like any.
    """

    offered: Callable[[V], Bargain | None]
    """The offer that is open, to one of its two parties."""
    counter: Callable[[V, str], M]
    """What the maker would have to play for such terms; `Unreadable` where these are none."""
    is_offer: Callable[[M], bool]
    """Whether a move asks another player for something."""
    answers: tuple[type[msgspec.Struct], ...]
    """The moves that answer an offer."""


class Told(NamedTuple):
    """A move as a seat was told of it: in `move` what the seat may read, None where it is hidden."""

    ply: int
    actor: Seat
    move: Any


class Turn(NamedTuple):
    """The turn that is being played: its name, other than that of the turn before it, and whose it is.

    `seat`: None where several act at once, or nobody does.
    """

    name: str
    seat: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class Wording:
    """How a condition or a habit is typed, `sold {family}`, and said where it is offered.

    `arguments`: for each name in braces the words that may stand there. `label`: marked for translation, with
    the same names in it.
    """

    words: str
    label: str
    arguments: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Condition(Wording, Generic[V]):
    """Something that may be so at a table: by what a seat sees, and has been told since it left the order."""

    holds: Callable[[V, Seat, Sequence[Told], Mapping[str, str]], bool]


@dataclass(frozen=True, kw_only=True)
class Habit(Wording, Generic[V, M]):
    """What a seat always does where it is asked a certain thing: a legal move, or None elsewhere."""

    choose: Callable[[V, Seat, Sequence[M], Mapping[str, str]], M | None]


def first_of(moves: Sequence[Any], kind: type[M]) -> M | None:
    """The first of these moves that is of a kind; None if there is none."""
    return next((move for move in moves if isinstance(move, kind)), None)


def play_first(
    kind: type[M], view: object, seat: Seat, legal: Sequence[M], arguments: Mapping[str, str]
) -> M | None:
    """How a habit chooses that always plays one kind of move."""
    return first_of(legal, kind)


def has_all(view: object) -> Mapping[str, tuple[str, ...]]:
    """At every table there is everything that an argument may name."""
    return {}


@dataclass(frozen=True, kw_only=True)
class OrderBook(Generic[V, M]):
    """What a player of this game may leave for later, beside any move; `engine.orders` says how it is typed.

    Everything follows from what the seat sees and is told. `round_of` and `turn_of` name what an order may
    be for. `passing`: the legal move that is the pass, None where there is none; None in a game without.
    `present`: of arguments that not every table has all of, by their names, those of this table.
    """

    conditions: tuple[Condition[V], ...]
    habits: tuple[Habit[V, M], ...]
    round_of: Callable[[V], str]
    turn_of: Callable[[V], Turn]
    passing: Callable[[V, Seat, Sequence[M]], M | None] | None = None
    present: Callable[[V], Mapping[str, tuple[str, ...]]] = has_all


@dataclass(frozen=True, kw_only=True)
class Aids(Generic[V, M]):
    """What a game offers its players besides its rules."""

    guide: Guide[V, M] | None = None
    bargaining: Bargaining[V, M] | None = None
    """How offers are answered by other terms; None: nobody offers anything here."""
    orders: OrderBook[V, M] | None = None
    """What its players may say in advance; None: nothing."""
