"""Playouts: continuations of an imagined table in which each seat makes the move that looks best to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from adjudicator.engine.dice import Dice, ImaginedDice
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat

MAX_DECISIONS: Final = 400
"""The maximum number of decisions in a playout."""
MAX_CONSIDERED: Final = 24
"""The maximum number of legal moves that a seat considers in a playout, besides its timeout move.

They are drawn at random. The limit does not apply to a ruleset with a `rollout_policy`.
"""
DISTRACTION_RATE: Final = 0.1
"""The probability that a seat considers only half of its moves at a decision in a playout.

Without this, all playouts of a game with little chance would be the same.
"""
WIN_VALUE: Final = 1.0
"""The value of winning in addition to points, in multiples of the largest score.

It is multiplied by the difference between the seat's share of the win and a fair share.
"""


def settled_state(rules: AnyRuleset, state: Any, dice: Dice) -> Any:
    """Play all of NATURE's moves and return the state."""
    while (move := rules.advance(state, dice)) is not None:
        state = rules.apply(state, NATURE, move)
    return state


def try_move(rules: AnyRuleset, table: Any, seat: Seat, move: Any, turns: int, seed: int) -> float:
    """Return the value of a move at an imagined table, with the random numbers of this seed."""
    state = rules.apply(table, seat, move)
    return table_value(rules, play_on(rules, state, seat, turns, Random(seed)), seat)


def play_on(rules: AnyRuleset, state: Any, seat: Seat, turns: int, chance: Random) -> Any:
    """Play on until it is the seat's turn again for the `turns`-th time, or the game is over.

    With 0 turns, stop when another seat must act. Each turn has its own random generator, so the number of
    draws in one turn does not affect the draws in the next.
    """
    choices, dice, last = _next_generator(chance), ImaginedDice(_next_generator(chance)), seat
    for _ in range(MAX_DECISIONS):
        state = settled_state(rules, state, dice)
        awaited = rules.pending(state).awaited
        if not awaited:
            break
        asked = awaited[0]
        if asked != last:
            turns -= asked == seat
            if turns <= 0:
                break
            choices, dice, last = _next_generator(chance), ImaginedDice(_next_generator(chance)), asked
        state = rules.apply(state, asked, _policy_move(rules, state, asked, choices))
    return state


def _next_generator(chance: Random) -> Random:
    return Random(chance.getrandbits(64))


def _policy_move(rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> Any:
    """Choose the move that looks best without search."""
    legal: Sequence[Any] = list(rules.legal(state, seat))
    if len(legal) == 1:
        return legal[0]
    considered = (len(legal) + 1) // 2 if chance.random() < DISTRACTION_RATE else len(legal)
    if not rules.search.rollout_policy:
        considered = min(considered, MAX_CONSIDERED)
    if considered < len(legal):
        legal = [rules.timeout(state, seat), *chance.sample(legal, considered)]
    view = rules.view(state, seat)
    if rules.search.rollout_policy:
        return rules.search.rollout_policy(view, seat, legal)
    return max(legal, key=lambda move: rules.search.appraise(view, seat, move))


def table_value(rules: AnyRuleset, state: Any, seat: Seat) -> float:
    """Return the value of a table to a seat: its lead in points, plus the value of the result at the end.

    The lead is measured against the best other seat. Points are the ruleset's evaluation if it has one.
    Otherwise, they are the current points, plus the best appraisal of the seat's next move.
    """
    if outcome := rules.outcome(state):
        totals = [score.total for score in outcome.scores]
        return _lead(totals, seat) + WIN_VALUE * max(map(abs, totals)) * (
            _win_share(outcome, seat) - 1 / len(totals)
        )
    ranking = rules.ranking(state) if rules.ranking else None
    if ranking is None:
        return 0.0
    if evaluate := rules.search.evaluate:
        seats = map(Seat, range(len(ranking.scores)))
        return _lead([evaluate(rules.view(state, each), each) for each in seats], seat)
    return _lead([score.total for score in ranking.scores], seat) + _best_appraisal(rules, state, seat)


def _lead(points: Sequence[float], seat: Seat) -> float:
    return points[seat] - max(other for at, other in enumerate(points) if at != seat)


def _best_appraisal(rules: AnyRuleset, state: Any, seat: Seat) -> float:
    """Return the best appraisal of the seat's next move, or 0 if it may not act."""
    view = rules.view(state, seat)
    return max((rules.search.appraise(view, seat, move) for move in rules.legal(state, seat)), default=0.0)


def _win_share(outcome: Outcome, seat: Seat) -> float:
    """Return the seat's share of the win. Winners share it equally."""
    winners = outcome.winners
    return 1 / len(winners) if seat in winners else 0.0
