"""Aids for players: guides, trading and planned moves. They never decide what is legal."""

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
    """The move that a guide suggests, and the reason for it."""

    move: M
    because: Line


@dataclass(frozen=True, kw_only=True)
class Guide(Generic[V, M]):
    """A guide for a player's first game. It knows only what that player's seat can see.

    `engine.guide` selects which ideas to show.
    """

    ideas: Callable[[V, Seat, Line], tuple[Line, ...] | None]
    """Return the ideas that matter for a question, most important first.

    None means that the guide no longer helps at this point of the game.
    """
    advise: Callable[[V, Seat, Sequence[M]], Advice[M]]
    """Suggest a sensible move from a non-empty list of legal moves."""
    short: Collection[str] = ()
    """The codes of the ideas that have a short form, `<code>_short`, with the same values."""


def reason_of(move: msgspec.Struct, reasons: Mapping[str, Sentence], otherwise: str) -> Line:
    """Return the reason `because_<tag>` with the fields that it names, or `otherwise` if none fits."""
    code = f"because_{move.__struct_config__.tag}"
    if code not in reasons:
        return Line(otherwise)
    return Line(code, tuple((name, getattr(move, name)) for name in reasons[code].params))


class OpenOffer(NamedTuple):
    """An offer that waits for an answer. `terms`: its text, as the asked seat would write it."""

    maker: Seat
    asked: Seat
    terms: str


@dataclass(frozen=True, kw_only=True)
class Bargaining(Generic[V, M]):
    """The functions for answering a trade with other terms, based only on what the player can see.

    A counter-offer is an ordinary offer: the rules do not treat it differently.
    """

    offered: Callable[[V], OpenOffer | None]
    """Return the open offer, if the viewer is one of its two parties."""
    counter: Callable[[V, str], M]
    """Return the move that offers these terms. Raise `Unreadable` if the text states no terms."""
    is_offer: Callable[[M], bool]
    """Return whether a move asks another player for something."""
    answers: tuple[type[msgspec.Struct], ...]
    """The moves that answer an offer."""


class ReportedMove(NamedTuple):
    """A move as reported to a seat. `move`: the move as the seat may read it, or None if it is hidden."""

    ply: int
    actor: Seat
    move: Any


class Turn(NamedTuple):
    """The current turn: a name that differs from the previous turn's name, and the seat whose turn it is.

    `seat`: None if several seats act at once, or no seat acts.
    """

    name: str
    seat: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class Wording:
    """The text of a condition or a habit, such as `sold {family}`, and its label in a form.

    `arguments`: the words allowed for each name in braces. `label`: a text marked for translation, with the
    same names in braces.
    """

    words: str
    label: str
    arguments: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Condition(Wording, Generic[V]):
    """A condition of a planned move.

    It depends on the seat's view, and on the moves reported to the seat since the order was given.
    """

    holds: Callable[[V, Seat, Sequence[ReportedMove], Mapping[str, str]], bool]


@dataclass(frozen=True, kw_only=True)
class Habit(Wording, Generic[V, M]):
    """A rule for one kind of question. `choose` returns a legal move, or None for other questions."""

    choose: Callable[[V, Seat, Sequence[M], Mapping[str, str]], M | None]


def first_of(moves: Sequence[Any], kind: type[M]) -> M | None:
    """Return the first of these moves that has this type, or None."""
    return next((move for move in moves if isinstance(move, kind)), None)


def play_first(
    kind: type[M], view: object, seat: Seat, legal: Sequence[M], arguments: Mapping[str, str]
) -> M | None:
    """Choose the move of a habit that always plays one type of move."""
    return first_of(legal, kind)


def no_limits(view: object) -> Mapping[str, tuple[str, ...]]:
    """Return no restrictions, for games where every table has everything that an argument can name."""
    return {}


@dataclass(frozen=True, kw_only=True)
class OrderBook(Generic[V, M]):
    """The conditions and habits that players of a game can plan with. `engine.orders` defines the syntax.

    They depend only on the seat's view and on the moves reported to it.

    - `round_of`, `turn_of`: name the round and the turn that an order can be limited to.
    - `pass_move`: returns the legal pass, or None if there is none. The attribute is
      None in a game without passes.
    - `table_words`: returns the words that apply at this table, for each argument whose words differ between
      tables.
    """

    conditions: tuple[Condition[V], ...]
    habits: tuple[Habit[V, M], ...]
    round_of: Callable[[V], str]
    turn_of: Callable[[V], Turn]
    pass_move: Callable[[V, Seat, Sequence[M]], M | None] | None = None
    table_words: Callable[[V], Mapping[str, tuple[str, ...]]] = no_limits


@dataclass(frozen=True, kw_only=True)
class Aids(Generic[V, M]):
    """The aids that a game offers its players besides its rules."""

    guide: Guide[V, M] | None = None
    bargaining: Bargaining[V, M] | None = None
    """The functions for answering an offer with other terms. None in games without offers."""
    orders: OrderBook[V, M] | None = None
    """The conditions and habits of planned moves. None in games without planned moves."""
