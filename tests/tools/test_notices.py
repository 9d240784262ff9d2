"""How many notices planned moves save, in records and in bot games, for `python -m benchmarks notices`."""

from __future__ import annotations

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import Step, play, settle
from adjudicator.engine.seats import seat_named
from adjudicator.registry import RULESETS
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.state import State
from benchmarks.notices.bots import BOT_HABITS, BotHabits, games
from benchmarks.notices.records import OrderTally, ReplayedRecord, of_records
from benchmarks.replay_18zoo import imported, records

BEGINNING = ("A: pass", "B: pass", "B: launch GI 5", "B: lay K9 57 0", "B: pass", "A: buy GI", "A: pass")


def steps_of(*moves: str) -> list[Step[State]]:
    """Return the steps of a game of two that begins with these moves."""
    state, steps = RULES.setup(config_of(RULES, 2, {})), list[Step[State]]()

    def add(step: Step[State]) -> State:
        steps.append(step)
        return step.after

    for entry in (*BEGINNING, *moves):
        letter, _, text = entry.partition(": ")
        for step in settle(RULES, state, dice, len(steps) + 1):
            state = add(step)
        state = add(play(RULES, state, seat_named(letter), RULES.notation.read(text), len(steps) + 1))
    return steps


def dice(ply: int) -> Dice:
    return Dice(bytes(32), "notices", ply)


def test_planned_purchase_and_pass_need_no_notice() -> None:
    tallies = ReplayedRecord(steps_of("B: pass", "A: buy GI", "A: pass", "B: pass", "A: pass")).stretches()
    assert tallies["SR1"] == OrderTally(moves=10, without=5, with_orders=1, played=5, failed=0)


def test_failed_planned_move_notifies_its_owner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("benchmarks.notices.records.plan", lambda *known: ["pass"])
    tallies = ReplayedRecord(steps_of("B: pass", "A: buy GI", "A: pass", "B: pass", "A: pass")).stretches()
    assert tallies["SR1"] == OrderTally(moves=10, without=5, with_orders=2, played=3, failed=1)


def test_planned_moves_halve_the_notices_of_long_stock_rounds() -> None:
    if not (files := records()):
        pytest.skip("the records of 18ZOO are not available")
    long, longest, whole = of_records([imported(data).steps for data in files])
    for tally in (long, longest):
        assert tally.with_orders * 2 <= tally.without
        assert tally.failed * 20 <= tally.played
    assert long.without <= whole.without <= whole.moves


def test_only_bots_with_habits_save_notices() -> None:
    rules = RULESETS["zooloretto"]
    ((without,), (with_habits,)) = (
        list(games(rules, 2, [1], manners)) for manners in (BotHabits(), BOT_HABITS["zooloretto"])
    )
    assert without.by_orders == 0
    assert 0 < with_habits.notices < without.notices
    assert 0 < with_habits.alike <= with_habits.by_orders
