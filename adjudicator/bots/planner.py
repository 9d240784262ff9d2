"""A bot that searches ahead: it imagines tables, tries its best moves on them and runs playouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from adjudicator.bots.budget import Budget, BudgetMeter, no_limit
from adjudicator.bots.candidates import (
    Candidate,
    appraised_candidates,
    best_candidates,
    best_first,
    contenders,
)
from adjudicator.bots.playouts import try_move
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

MAX_FIRST_MOVES: Final = 24
"""The maximum number of moves to try at the first `BATCH_SIZE` tables."""
FIRST_SHARE: Final = 0.25
"""The maximum share of the budget to spend on trying moves at these tables."""
MAX_PLAYOUTS: Final = 40
MAX_PLAYOUTS_PER_SECOND: Final = 80
"""The number of playouts of each move after which the planner stops comparing the moves.

It is `MAX_PLAYOUTS`, or `MAX_PLAYOUTS_PER_SECOND` for each second of the budget, whichever is larger.
"""
BATCH_SIZE: Final = 2
"""The number of playouts per move between two checks for moves to drop."""
MIN_PLAYOUTS: Final = 8
"""The minimum number of playouts before a move can be dropped. With two or four, variance is unreliable."""
MIN_BUDGET_PLAYOUTS: Final = 20
"""The number of playouts for which a budget in seconds should be enough."""
PLAYOUTS_PER_MOVE: Final = 3
"""The number of playouts of each tried move that must fit into the budget."""
MIN_TURNS: Final = 2
MAX_TURNS: Final = 12
"""The minimum and maximum number of its own turns that a bot plays ahead."""


class Planner(msgspec.Struct, frozen=True):
    """Compares moves by playouts that end after `turns` of its own turns.

    - `limit`: returns the maximum number of seconds, if that is less than the budget. The planner calls it
      repeatedly.
    - `turns`: None uses the ruleset's horizon, or as many turns as time allows.

    The planner tries all moves on the same imagined tables with the same random numbers. If there is time, it
    tries many moves at the first tables. It continues with the best `width` of them, which always include the
    best-looking one.

    It then uses sequential halving: it divides the budget into equal parts, and drops the worse half of the
    moves after each part. After a few tables, it drops a move at once if it is clearly behind. It plays the
    last remaining move.

    The appraisal of a move counts as much as a few playouts. A worse-looking move must prove better by a
    margin. So with little time, the planner plays the best-looking move. It also does so where the ruleset
    reports that looking ahead does not help.
    """

    budget: Budget
    width: int = 6
    turns: int | None = None
    limit: Callable[[], float] = no_limit

    def __call__(self, rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
        """Return the legal move that proves best in the search."""
        session = SearchSession(rules, view, seat, chance, BudgetMeter(self.budget, self.limit))
        candidates = appraised_candidates(rules, view, legal, seat, chance)
        if len(candidates) == 1 or (rules.search.can_look_ahead and not rules.search.can_look_ahead(view)):
            return candidates[0].move
        plan = self._plan(session, candidates[0].move)
        candidates = candidates[: plan.first_width]
        if len(candidates) > plan.width:
            for _ in range(BATCH_SIZE):
                session.try_all(candidates, plan.turns)
            candidates = best_candidates(candidates, plan.width)
        return self._search(session, candidates, plan.turns).move

    def _search(self, session: SearchSession, candidates: list[Candidate], turns: int) -> Candidate:
        """Return the move that proves best within the budget."""
        rounds = (len(candidates) - 1).bit_length()
        most = max(MAX_PLAYOUTS, int(MAX_PLAYOUTS_PER_SECOND * session.meter.seconds))
        for number in range(1, rounds + 1):
            while (
                session.meter.used < number / rounds
                and len(candidates) > 1
                and len(candidates[0].results) < most
            ):
                session.try_all(candidates, turns)
                tables = len(candidates[0].results)
                if tables >= MIN_PLAYOUTS and not tables % BATCH_SIZE:
                    candidates = contenders(candidates)
            candidates = best_first(candidates)[: (len(candidates) + 1) // 2]
        return candidates[0]

    def _plan(self, session: SearchSession, move: Any) -> SearchPlan:
        """Choose how many moves and turns fit into the budget.

        A budget in playouts gets `MIN_TURNS` turns, unless the planner or the ruleset's horizon sets another
        number.
        """
        chosen = session.rules.search.horizon if self.turns is None else self.turns
        least = MIN_TURNS if chosen is None else chosen
        if self.budget.playouts:
            return self._fit(1 / self.budget.playouts, least)
        cost = max(
            session.playout_cost(move, least), 1 / (MIN_BUDGET_PLAYOUTS * MAX_TURNS * PLAYOUTS_PER_MOVE)
        )
        if chosen is not None:
            return self._fit(cost, chosen)
        turns = min(MAX_TURNS, max(MIN_TURNS, int(MIN_TURNS / (cost * MIN_BUDGET_PLAYOUTS))))
        return self._fit(cost * turns / least, turns)

    def _fit(self, cost: float, turns: int) -> SearchPlan:
        """Return a plan for this number of turns, with as many moves as fit.

        `cost`: the share of the budget that one playout takes.
        """
        width = min(self.width, max(2, int(1 / (cost * PLAYOUTS_PER_MOVE))))
        first_width = max(width, min(MAX_FIRST_MOVES, int(FIRST_SHARE / (cost * BATCH_SIZE))))
        return SearchPlan(first_width, width, turns)


class SearchPlan(NamedTuple):
    """The number of moves to try at first and afterwards, and the number of turns to play ahead."""

    first_width: int
    width: int
    turns: int


class SearchSession(NamedTuple):
    """The search of one seat for a move in one position, within its budget."""

    rules: AnyRuleset
    view: Any
    seat: Seat
    chance: Random
    meter: BudgetMeter

    def try_all(self, candidates: Sequence[Candidate], turns: int) -> None:
        """Try the moves at one table. Discard the results if time runs out before all moves are tried."""
        seed, results = self.chance.getrandbits(64), list[float]()
        table = self.rules.search.imagine(self.view, self.seat, Random(seed))
        for candidate in candidates:
            if self.meter.used > 1:
                return
            results.append(try_move(self.rules, table, self.seat, candidate.move, turns, seed))
            self.meter.count()
        for candidate, result in zip(candidates, results, strict=True):
            candidate.results.append(result)

    def playout_cost(self, move: Any, turns: int) -> float:
        """Return the share of the budget that a playout takes once the caches of the rules are warm."""
        for _ in range(2):
            before = self.meter.used
            table = self.rules.search.imagine(self.view, self.seat, Random(0))
            try_move(self.rules, table, self.seat, move, turns, 0)
        return self.meter.used - before
