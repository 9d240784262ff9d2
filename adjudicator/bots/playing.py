"""Playing on in mind: from an imagined table, with every seat making the move that looks best to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from adjudicator.engine.dice import Dice, ImaginedDice
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat

MOST_DECISIONS: Final = 400
"""So many decisions are played on at most."""
GLANCE: Final = 24
"""At so many moves at most, any of the legal ones, a seat looks in mind, beside the one that does no harm."""
DISTRACTED: Final = 0.1
"""How often a seat notices but half of its moves in mind: where little is left to chance, the same playout
would else come again and again, and tell of one line of play alone."""
WON: Final = 1.0
"""What a won game is worth beside its points, in times of the largest score, less a fair share of it."""


def settled(rules: AnyRuleset, state: Any, dice: Dice) -> Any:
    """The state once NATURE has made her moves."""
    while (move := rules.advance(state, dice)) is not None:
        state = rules.apply(state, NATURE, move)
    return state


def tried(rules: AnyRuleset, table: Any, seat: Seat, move: Any, turns: int, seed: int) -> float:
    """What a move comes to at an imagined table with the chance of this seed."""
    state = rules.apply(table, seat, move)
    return value(rules, played_on(rules, state, seat, turns, Random(seed)), seat)


def played_on(rules: AnyRuleset, state: Any, seat: Seat, turns: int, chance: Random) -> Any:
    """The table when it is the seat's turn again for that many times, or the game is over.

    With no turns it is the table at which another seat is asked. Each turn has chance of its own, so that
    after one that draws more the next ones draw the same.
    """
    looks, dice, last = _further(chance), ImaginedDice(_further(chance)), seat
    for _ in range(MOST_DECISIONS):
        state = settled(rules, state, dice)
        awaited = rules.pending(state).awaited
        if not awaited:
            break
        asked = awaited[0]
        if asked != last:
            turns -= asked == seat
            if turns <= 0:
                break
            looks, dice, last = _further(chance), ImaginedDice(_further(chance)), asked
        state = rules.apply(state, asked, _glanced(rules, state, asked, looks))
    return state


def _further(chance: Random) -> Random:
    return Random(chance.getrandbits(64))


def _glanced(rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> Any:
    """The move that looks best at a glance."""
    legal: Sequence[Any] = list(rules.legal(state, seat))
    if len(legal) == 1:
        return legal[0]
    noticed = (len(legal) + 1) // 2 if chance.random() < DISTRACTED else len(legal)
    if not rules.search.rollout_policy:
        noticed = min(noticed, GLANCE)
    if noticed < len(legal):
        legal = [rules.timeout(state, seat), *chance.sample(legal, noticed)]
    view = rules.view(state, seat)
    if rules.search.rollout_policy:
        return rules.search.rollout_policy(view, seat, legal)
    return max(legal, key=lambda move: rules.search.appraise(view, seat, move))


def value(rules: AnyRuleset, state: Any, seat: Seat) -> float:
    """What a table is worth to a seat: its points less those of the best other, and the game if it is over.

    The points are those that it may come to where the ruleset tells them, else those that it has, with what
    its next move promises.
    """
    if outcome := rules.outcome(state):
        totals = [score.total for score in outcome.scores]
        return _lead(totals, seat) + WON * max(map(abs, totals)) * (_won(outcome, seat) - 1 / len(totals))
    standing = rules.standing(state) if rules.standing else None
    if standing is None:
        return 0.0
    if worth := rules.search.evaluate:
        seats = map(Seat, range(len(standing.scores)))
        return _lead([worth(rules.view(state, each), each) for each in seats], seat)
    return _lead([score.total for score in standing.scores], seat) + _next(rules, state, seat)


def _lead(points: Sequence[float], seat: Seat) -> float:
    return points[seat] - max(other for at, other in enumerate(points) if at != seat)


def _next(rules: AnyRuleset, state: Any, seat: Seat) -> float:
    """What the seat's next move promises, if it is asked."""
    view = rules.view(state, seat)
    return max((rules.search.appraise(view, seat, move) for move in rules.legal(state, seat)), default=0.0)


def _won(outcome: Outcome, seat: Seat) -> float:
    """The seat's part of the win, which equals divide."""
    winners = outcome.winners
    return 1 / len(winners) if seat in winners else 0.0
