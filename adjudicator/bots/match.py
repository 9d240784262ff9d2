"""One game between bots, reproducible from its deal number."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from adjudicator.bots.players import Bot
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.laws import require_law
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.simulate import GAME_NAME, MAX_PLIES, random_sources


class SeatResult(NamedTuple):
    """The result of a seat: its share of the win, its score, and the cost of its decisions.

    Winners share a win equally. `seconds`: CPU time of this process only, so other processes do not count.
    """

    won: float
    score: int
    decisions: int
    seconds: float


def match(
    rules: AnyRuleset, config: Config[Any], bots: Sequence[Bot], deal: int, max_plies: int = MAX_PLIES
) -> tuple[SeatResult, ...]:
    """Play a game and return each seat's result. `bots` are in seat order.

    Raise `BrokenLaw` if the game has not ended after `max_plies` plies.
    """
    chance = random_sources(deal, config.players)
    key = dice_key(chance.secret, chance.nonces)
    decisions, seconds = [0] * config.players, [0.0] * config.players
    state, ply = rules.setup(config), 0
    while True:
        for step in settle(rules, state, lambda number: Dice(key, GAME_NAME, number), ply + 1):
            state, ply = step.after, step.ply
        awaited = rules.pending(state).awaited
        if not awaited:
            break
        require_law(ply < max_plies, f"a game of bots ends within {max_plies} plies")
        seat = awaited[0]
        view, legal = rules.view(state, seat), list(rules.legal(state, seat))
        start = time.process_time()
        move = bots[seat](rules, view, legal, seat, chance.choices)
        seconds[seat] += time.process_time() - start
        decisions[seat] += 1
        ply += 1
        state = play(rules, state, seat, move, ply).after
    outcome = rules.outcome(state)
    assert outcome is not None
    part = 1 / len(outcome.winners) if outcome.winners else 0.0
    return tuple(
        SeatResult(part if seat in outcome.winners else 0.0, score.total, decisions[seat], seconds[seat])
        for seat, score in enumerate(outcome.scores)
    )
