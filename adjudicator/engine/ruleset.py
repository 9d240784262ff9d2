"""Rulesets: frozen records of pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias

import msgspec

from adjudicator.engine.aids import Aids
from adjudicator.engine.campaigns import Campaign
from adjudicator.engine.catalogue import Catalogue
from adjudicator.engine.dice import Dice
from adjudicator.engine.kinds import M, O, S, V
from adjudicator.engine.lines import Line
from adjudicator.engine.notation import Notation
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.questions import Pending
from adjudicator.engine.search import Search
from adjudicator.engine.seats import Seat


class Config(msgspec.Struct, Generic[O], frozen=True, forbid_unknown_fields=True):
    """The setup of a table: the number of seats and the ruleset's own options."""

    players: int
    options: O


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S, M, V, O]):
    """The rules of one game as pure functions.

    `apply` and `legal` must agree. Only moves of the types in `open_moves` may be legal without being listed.
    Only `advance` sees the dice.
    """

    options_type: type[O]
    state_type: type[S]
    view_type: type[V]
    move_type: Any
    """The tagged union of all moves, including NATURE's. Its tags are the kinds of moves."""
    player_move_type: Any
    """The moves of this union that a seat may make."""
    setup: Callable[[Config[O]], S]
    pending: Callable[[S], Pending]
    legal: Callable[[S, Seat], Iterable[M]]
    apply: Callable[[S, Seat, M], S]
    advance: Callable[[S, Dice], M | None]
    turn: Callable[[S], str]
    """Return the name of the current turn, or of the phase in which all seats act at once.

    The name differs from that of the turn before. All questions of one turn use the same time allowance,
    whichever seats they go to.
    """
    timeout: Callable[[S, Seat], M]
    outcome: Callable[[S], Outcome | None]
    view: Callable[[S, Seat | None], V]
    redact: Callable[[S, Seat, M, Seat | None], M | None]
    describe: Callable[[S, Seat, M, Seat | None], Line]
    reversible: Callable[[S, Seat, M], bool]
    check: Callable[[S], None]
    open_moves: tuple[type[msgspec.Struct], ...] = ()
    reveals: tuple[type[msgspec.Struct], ...] = ()
    """Types of moves that reveal something hidden to a player without using dice.

    They are moves of NATURE, or moves of a seat after which a secret decides how the game continues.
    """
    campaign: Campaign[O] | None = None
    is_cooperative: Callable[[O], bool] | None = None
    """Return whether all players win or lose together with these options. None: never.

    In such games, no player ranks above another.
    """
    ranking: Callable[[S], Outcome] | None = None
    """Return the outcome that the game would have if it ended now. None: only the rules can end the game.

    It equals `outcome` once the game is over. It reveals no secret that would stay hidden at the end.
    """


@dataclass(frozen=True, kw_only=True)
class Ruleset(Rules[S, M, V, O]):
    """One game: its rules, its notation, its search functions for bots and its aids for players.

    `version` must rise whenever a recorded game would replay differently. `games.boards` draws the game.
    """

    key: str
    version: int
    title: str
    seats: range
    catalogue: Catalogue
    """The sentences of the game."""
    notation: Notation
    search: Search[S, M, V]
    aids: Aids[V, M] = field(default_factory=Aids)


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any]
