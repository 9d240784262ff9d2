"""What a ruleset is: a frozen record of pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from string import ascii_uppercase
from typing import Annotated, Any, Final, Generic, NamedTuple, NewType, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue
from adjudicator.engine.dice import Dice
from adjudicator.engine.grammar import Grammar
from adjudicator.engine.phrases import Phrase, _

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

NATURE: Final = Seat(-1)
"""The seat that plays chance and forced steps."""

Named: TypeAlias = Annotated[
    Seat, msgspec.Meta(ge=0, lt=len(ascii_uppercase), description="A seat, counted from 0.")
]
"""A seat as a move names it: there is a letter for it, so that whatever is sent can be said again."""

_LONGEST_WORD: Final = 48
_NAME: Final = r"^[A-Za-z0-9_.*-]*$(?!\n)"

Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=_LONGEST_WORD, pattern=_NAME)]
"""A name in a move, such as a card's: whatever is sent in its place can be said again in a refusal.

It is never empty and has only letters, digits and `_ . * -`.
"""

WordOrNone: TypeAlias = Annotated[str, msgspec.Meta(max_length=_LONGEST_WORD, pattern=_NAME)]
"""A name, or `""` where none is meant."""

Value: TypeAlias = str | int | tuple[str, ...]

S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class Config(msgspec.Struct, Generic[O], frozen=True, forbid_unknown_fields=True):
    """How a table is set up: the number of seats and the ruleset's own options."""

    players: int
    options: O


class Line(msgspec.Struct, frozen=True):
    """A sentence as a code and its values."""

    code: Annotated[str, Meta(description="Which sentence it is.")]
    params: Annotated[
        tuple[tuple[str, Value], ...],
        msgspec.Meta(description="Names and values, in order of the ruleset's own choice."),
    ] = ()

    @property
    def values(self) -> dict[str, Value]:
        """The values by their names."""
        return dict(self.params)


def line(code: str, **params: Value) -> Line:
    """A `Line` from keywords, in the order given."""
    return Line(code, tuple(params.items()))


class Ask(msgspec.Struct, frozen=True):
    """What one seat is asked."""

    seat: Annotated[Seat, Meta(description="Who is asked, counted from 0.")]
    question: Annotated[Line, Meta(description="What is asked, as a sentence's code with its values.")]
    within: Annotated[
        int | None,
        Meta(
            description="Seconds to answer once the position stands; then the server answers. What is asked"
            " in one turn shares them. Null: no limit of the rules."
        ),
    ] = None
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")] = False


class Pending(msgspec.Struct, frozen=True):
    """The seats that may act now."""

    asks: Annotated[
        tuple[Ask, ...], Meta(description="What is asked, in order of seats; only those who may act now.")
    ] = ()
    sealed: Annotated[bool, Meta(description="No answer is shown before all are in.")] = False
    independent: Annotated[
        bool,
        Meta(
            description="Each seat acts on things of its own, so that an answer stands though others have "
            "moved."
        ),
    ] = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple([ask.seat for ask in self.asks])

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return tuple([ask.seat for ask in self.asks if not ask.is_optional])

    def standing(self, before: Pending, movers: Collection[Seat]) -> frozenset[Seat]:
        """The seats whose question is still that of `before`, after moves of these seats alone, NATURE or
        others.

        The question of a seat that did not move stands when it is the same, or when it is or was optional:
        the table may begin to wait for a seat, or stop. The moves that the seat has stay legal.
        """
        if not (before.independent and self.independent) or NATURE in movers:
            return frozenset()
        others = [ask for ask in self.asks if ask.seat not in movers]
        return frozenset(ask.seat for ask in others if _is_same(before.ask_of(ask.seat), ask))

    def ask_of(self, seat: Seat) -> Ask | None:
        """What a seat is asked, if anything."""
        return next((ask for ask in self.asks if ask.seat == seat), None)


def _is_same(before: Ask | None, now: Ask) -> bool:
    return before is not None and (before == now or before.is_optional or now.is_optional)


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason for points."""

    reason: Annotated[
        Line, Meta(description="What the points are for, as a sentence's code with its values.")
    ]
    points: Annotated[int, Meta(description="Points, below zero where they are lost.")]


class Score(msgspec.Struct, frozen=True):
    """A seat's result: more points are better, then the `ties`."""

    lines: Annotated[
        tuple[ScoreLine, ...], msgspec.Meta(description="In order of the ruleset's own reckoning.")
    ]
    total: Annotated[int, Meta(description="The sum of the points of all `lines`.")]
    ties: Annotated[
        tuple[ScoreLine, ...],
        msgspec.Meta(description="In order of weight: the first that differs decides a tie."),
    ] = ()


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: for each seat its rank (1 is best, shared ranks repeat) and its score.

    `losers` do not win whatever their points and rank behind all others; a game can be lost by all.
    """

    ranks: Annotated[tuple[int, ...], msgspec.Meta(description="In order of seats.")]
    scores: Annotated[tuple[Score, ...], msgspec.Meta(description="In order of seats.")]
    losers: Annotated[tuple[Seat, ...], msgspec.Meta(description="In order of seats.")] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        first = (Seat(i) for i, rank in enumerate(self.ranks) if rank == 1)
        return tuple(seat for seat in first if seat not in self.losers)


def ranked(scores: tuple[Score, ...], losers: tuple[Seat, ...] = ()) -> Outcome:
    """The outcome of these scores: more points are better, then the ties; equals share a rank."""
    keys = [
        (seat not in losers, score.total, *(tie.points for tie in score.ties))
        for seat, score in enumerate(scores)
    ]
    return Outcome(tuple(1 + sum(other > key for other in keys) for key in keys), scores, losers)


def conceded(outcome: Outcome, seats: Collection[Seat]) -> Outcome:
    """The outcome when these seats have given up: they have lost too, whatever their points."""
    return ranked(outcome.scores, tuple(sorted({*outcome.losers, *seats})))


class IllegalMove(Exception):
    """A move the rules refuse. `place` names the field at fault; nothing has changed."""

    def __init__(self, code: str, place: str = "", **params: Value) -> None:
        super().__init__(code)
        self.place = place
        self.line = line(code, **params)

    @property
    def code(self) -> str:
        return self.line.code


class Unreadable(ValueError):
    """A text that is no move of this ruleset. `phrase` says why in one sentence, `reason` in English.

    It is made of a sentence that is marked for translation, and the values in it.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        self.phrase = Phrase(sentence, values)
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        return self.phrase.said()


class RulesetError(Exception):
    """A defect of a ruleset or a broken conservation law: never the player's fault."""


class Sequel(msgspec.Struct, Generic[O], frozen=True):
    """What follows a finished game of a campaign: the options of the next, and how that is told."""

    options: O
    told: Line


@dataclass(frozen=True, kw_only=True)
class Campaign(Generic[O]):
    """Games in a row: the end of each says what the next starts with.

    All that is carried over stands in the next game's options, so each game's record is whole by itself.
    """

    stage: Callable[[O], Line]
    """Which game of a campaign these options make; `Malformed` when they make none."""
    sequel: Callable[[O, Outcome], Sequel[O]]
    """What a game with these options and this end leads to, at a table of any size."""
    milestones: tuple[type[msgspec.Struct], ...] = ()
    """The moves by which a game is remembered."""


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


class Bargain(NamedTuple):
    """An offer that waits for an answer. `terms`: what is offered, as who is asked would write it."""

    maker: Seat
    asked: Seat
    terms: str


@dataclass(frozen=True, kw_only=True)
class Bargaining(Generic[V, M]):
    """How whoever is asked for a trade may decline it and say what they would agree to instead.

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
class Ruleset(Generic[S, M, V, O]):
    """The rules of one game.

    `apply` and `legal` must agree; only moves of the types named in `open_moves` may be legal
    without being listed. `advance` alone sees the dice. `version` rises when any recorded game
    would replay differently.
    """

    key: str
    version: int
    title: str
    seats: range
    options_type: type[O]
    state_type: type[S]
    view_type: type[V]
    move_type: Any
    """The tagged union of all moves, NATURE's included; its tags are the moves' kinds."""
    player_move_type: Any
    """The part of it that a seat may make."""
    grammar: Grammar
    """How its players' moves are written; `read` reads what it allows, and more."""
    catalogue: Catalogue
    """Its sentences."""
    setup: Callable[[Config[O]], S]
    pending: Callable[[S], Pending]
    legal: Callable[[S, Seat], Iterable[M]]
    apply: Callable[[S, Seat, M], S]
    advance: Callable[[S, Dice], M | None]
    turn: Callable[[S], str]
    """Whose turn it is, or which phase in which all act at once: another word than that of the turn before.

    What is asked in one turn shares its time, however often it is asked and of whom."""
    timeout: Callable[[S, Seat], M]
    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Seat | None], V]
    redact: Callable[[S, Seat, M, Seat | None], M | None]
    describe: Callable[[S, Seat, M, Seat | None], Line]
    reversible: Callable[[S, Seat, M], bool]
    write: Callable[[M], str]
    read: Callable[[str], M]
    check: Callable[[S], None]
    appraise: Callable[[V, Seat, M], float]
    """How good a legal move looks to a seat that sees this view, in points; bots use it."""
    imagine: Callable[[V, Seat, Random], S]
    """A table that may be the true one for all that a seat which is asked sees; what is hidden is drawn."""
    open_moves: tuple[type[msgspec.Struct], ...] = ()
    reveals: tuple[type[msgspec.Struct], ...] = ()
    """Moves that show somebody what was hidden from him, though no dice decide: NATURE's, and a seat's after
    which it hangs on a secret what comes next."""
    campaign: Campaign[O] | None = None
    is_cooperative: Callable[[O], bool] | None = None
    """Whether with these options all win or lose together: nobody is better than another. None: never."""
    standing: Callable[[S], Outcome] | None = None
    """What the outcome would be if the game were over now; None: it cannot end but by its rules.

    It is `outcome` once the game is over, and tells no secret that its end would keep.
    """
    some: Callable[[S, Seat, int, Random], Sequence[M]] | None = None
    """Up to so many different legal moves of a seat that is asked, drawn without looking for all of them;
    each of `legal` may come up, and there are none only where there is none. For whoever tries many tables in
    mind; None: `legal` is as quick."""
    worth: Callable[[V, Seat], float] | None = None
    """What a seat may come to, in points, by all that its view promises; None: what it has as it stands."""
    glance: Callable[[V, Seat, Sequence[M]], M] | None = None
    """The legal move that looks best at a glance, for whoever thinks ahead; None: no quicker way than
    `appraise` to find it."""
    horizon: int | None = None
    """How many turns of its own a bot that thinks ahead plays on in mind after the present one, which with 0
    is all; None: as many as there is time for.

    Further on chance tells moves apart more than what they are, nearer what they lead to is not seen yet.
    """
    is_foreseeable: Callable[[V], bool] | None = None
    """Whether it tells moves apart to play on so far in mind; where not, a bot that thinks ahead makes the
    move that looks best. None: always."""
    guide: Guide[V, M] | None = None
    bargaining: Bargaining[V, M] | None = None
    """How offers are answered by other terms; None: nobody offers anything here."""
    orders: OrderBook[V, M] | None = None
    """What its players may say in advance; None: nothing."""


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any]


def seat_letter(seat: Seat) -> str:
    """The letter by which move texts name a seat: 0 is A; `?` for what is no seat."""
    return ascii_uppercase[seat] if 0 <= seat < len(ascii_uppercase) else "?"


def seat_named(letter: str) -> Seat:
    """The seat of a letter, in either case; `Unreadable` otherwise."""
    if len(letter) == 1 and letter.isascii() and letter.isalpha():
        return Seat(ord(letter.upper()) - ord("A"))
    raise Unreadable(_("'{word}' is no seat; seats are named A, B, C and so on."), word=letter)
