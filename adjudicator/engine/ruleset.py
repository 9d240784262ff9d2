"""What a ruleset is: a frozen record of pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

import msgspec

from adjudicator.engine.aids import Aids
from adjudicator.engine.asking import Pending
from adjudicator.engine.campaigns import Campaign
from adjudicator.engine.catalogue import Catalogue
from adjudicator.engine.dice import Dice
from adjudicator.engine.kinds import M, O, S, V
from adjudicator.engine.lines import Line
from adjudicator.engine.notation import Notation
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.search import Search
from adjudicator.engine.seats import Seat


class Config(msgspec.Struct, Generic[O], frozen=True, forbid_unknown_fields=True):
    """How a table is set up: the number of seats and the ruleset's own options."""

    players: int
    options: O


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, M, V, O]):
    """The rules of one game as pure functions.

    `apply` and `legal` must agree; only moves of the types named in `open_moves` may be legal
    without being listed. `advance` alone sees the dice.
    """

    options_type: type[O]
    state_type: type[S]
    view_type: type[V]
    move_type: Any
    """The tagged union of all moves, NATURE's included; its tags are the moves' kinds."""
    player_move_type: Any
    """The part of it that a seat may make."""
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
    check: Callable[[S], None]
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


@dataclass(frozen=True, kw_only=True)
class Ruleset(Rules[S, M, V, O]):
    """One game: its rules, with how moves are written, what bots know of it and what helps its players.

    `version` rises when any recorded game would replay differently. How it is drawn is in `games.boards`.
    """

    key: str
    version: int
    title: str
    seats: range
    catalogue: Catalogue
    """Its sentences."""
    notation: Notation
    search: Search[S, M, V]
    aids: Aids[V, M] = field(default_factory=Aids)


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any]
