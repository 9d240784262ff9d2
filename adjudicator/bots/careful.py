"""A player in mind who tries moves before making one, where others make the move that looks best."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from adjudicator.bots.budget import Meter
from adjudicator.bots.playing import GLANCE, glanced, noticed, tried
from adjudicator.bots.trials import lead, looked_at
from adjudicator.engine.ruleset import AnyRuleset, Seat

WIDTH: Final = 3
"""So many of the best-looking moves are tried."""
TABLES: Final = 3
"""At so many tables each, imagined from what the seat can know of the one in mind."""
TURNS: Final = 1
"""So many turns of its own it is played on, all making the move that looks best."""


class Careful(msgspec.Struct, frozen=True):
    """Tries moves as long as the meter has time; each playout is counted."""

    meter: Meter

    def __call__(self, rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> Any:
        """The legal move that turns out best, or the one that looks best where nothing can be tried."""
        legal = list(rules.legal(state, seat))
        if len(legal) == 1 or (rules.glance and len(legal) > GLANCE) or self.meter.used > 1:
            return glanced(rules, state, seat, chance)
        moves = noticed(rules, state, seat, legal, chance)
        view = rules.view(state, seat)
        trials = looked_at(rules, view, moves, seat, chance)[:WIDTH]
        for _ in range(TABLES):
            seed = chance.getrandbits(64)
            table = rules.imagine(view, seat, Random(seed))
            for trial in trials:
                trial.found.append(tried(rules, table, seat, trial.move, TURNS, seed))
                self.meter.count()
        return max(trials, key=lambda trial: lead(trial, trials[0])).move
