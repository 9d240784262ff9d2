"""The planner stays within its budget, knows only what its seat knows, and finds moves that pay off later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace as variant
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.bots import planner
from adjudicator.bots.budget import Budget, BudgetMeter
from adjudicator.bots.candidates import Candidate, best_candidates, best_first, contenders
from adjudicator.bots.planner import Planner
from adjudicator.bots.players import planner_of
from adjudicator.bots.playouts import play_on, settled_state, table_value
from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice, ImaginedDice
from adjudicator.engine.outcomes import Score, ranked
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.registry import RULESETS
from tests import toy
from tests.toy import RULES, Bid, Give, Stop

A, B = Seat(0), Seat(1)
START = settled_state(RULES, RULES.setup(config_of(RULES, 3, {})), ImaginedDice(Random(1)))


def asked(rules: Any, players: int, decisions: int) -> tuple[Any, Seat]:
    """Return a position with a real choice from a random game, after at least this many decisions."""
    chance = Random(decisions)
    state = settled_state(rules, rules.setup(config_of(rules, players, {})), ImaginedDice(chance))
    for number in range(400):
        seat = rules.pending(state).awaited[0]
        legal = list(rules.legal(state, seat))
        if number >= decisions and len(legal) > 2:
            return state, seat
        state = settled_state(rules, rules.apply(state, seat, chance.choice(legal)), ImaginedDice(chance))
    raise AssertionError("nothing to choose")


def choice(thinker: Planner, rules: Any, state: Any, seat: Seat, seed: int = 1) -> Any:
    return thinker(rules, rules.view(state, seat), list(rules.legal(state, seat)), seat, Random(seed))


@pytest.mark.parametrize("key", RULESETS)
def test_makes_the_same_legal_move_for_the_same_seed(key: str) -> None:
    rules = RULESETS[key]
    state, seat = asked(rules, rules.seats[0], 6)
    moves = [choice(Planner(Budget(playouts=2), width=2, turns=1), rules, state, seat) for _ in range(2)]
    assert moves[0] == moves[1]
    assert moves[0] in list(rules.legal(state, seat))


def test_finds_a_move_that_pays_off_later() -> None:
    """A peanut counts at the end of the game, which is near.

    A greedy bot slightly prefers to give it away.
    """

    def appraise(view: toy.View, seat: Seat, move: toy.Move) -> float:
        return 0.5 if isinstance(move, Give) else 0.0

    rules = variant(RULES, search=variant(RULES.search, appraise=appraise))
    state = replace(START, winner=A, rounds_left=1)
    assert set(rules.legal(state, A)) == {Give(1), Stop()}
    assert choice(Planner(Budget(playouts=60)), rules, state, A) == Stop()


def test_tries_only_moves_that_look_close_to_the_best() -> None:
    tried: list[toy.Move] = []

    def apply(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
        tried.append(move)
        return toy.apply(state, seat, move)

    def looks(values: Sequence[float]) -> Callable[[toy.View, Seat, toy.Move], float]:
        return lambda view, seat, move: values[move.peanuts] if isinstance(move, Bid) else 0.0

    far = variant(RULES, apply=apply, search=variant(RULES.search, appraise=looks([999, 0, 1, 2])))
    assert choice(Planner(Budget(seconds=1e9)), far, START, A) == Bid(0)
    assert tried == []
    near = variant(far, search=variant(far.search, appraise=looks([999, 0, 998, 997])))
    choice(Planner(Budget(playouts=1), width=2, turns=1), near, START, A)
    assert {Bid(0), Bid(2)} <= set(tried)
    assert tried[0] == Bid(0)


def test_choice_does_not_depend_on_hidden_information() -> None:
    """The same seed leads to the same move, whatever the other players hide."""
    thinker = Planner(Budget(playouts=30))
    others = replace(START, animals=(START.animals[0], *(9 - animal for animal in START.animals[1:])))
    assert RULES.view(others, A) == RULES.view(START, A)
    for seed in range(3):
        assert choice(thinker, RULES, START, A, seed) == choice(thinker, RULES, others, A, seed)


def candidate(look: float, *found: float) -> Candidate:
    made = Candidate(look, look)
    made.results = list(found)
    return made


def test_initial_value_counts_like_a_few_playouts() -> None:
    eye, mind = candidate(1.0, *[0.0] * 40), candidate(0.0, *[3.0] * 40)
    assert best_first([eye, mind]) == [mind, eye]
    eye, mind = candidate(1.0, 0.0), candidate(0.0, 1.5)
    assert best_first([mind, eye]) == [eye, mind]
    eye, mind = candidate(1.0), candidate(0.0)
    assert best_first([mind, eye]) == [eye, mind]


def test_only_a_significant_lead_changes_the_order() -> None:
    eye, mind = candidate(0.0, *[0.0] * 4), candidate(0.0, 5.0, -4.0, 3.0, -2.0)
    assert best_first([eye, mind]) == [eye, mind]
    sure = candidate(0.0, 1.5, 0.5, 1.0, 1.0)
    assert best_first([eye, sure]) == [sure, eye]


def test_drops_only_clearly_worse_moves() -> None:
    best, near, far = (candidate(0.0, *found) for found in ([0.0, 2.0], [1.0, -1.0], [-30.0, -29.0]))
    assert contenders([far, near, best]) == [best, near]
    once = [candidate(0.0, 0.0), candidate(0.0, -30.0)]
    assert contenders(once) == once


def test_best_looking_move_always_stays_a_candidate() -> None:
    eye, *others = (
        candidate(look, *[found] * 2) for look, found in ((0.1, -9.0), (0.0, 3.0), (0.0, 2.0), (0.0, 1.0))
    )
    assert best_candidates([eye, *others], 2) == [others[0], eye]
    assert best_candidates([eye, *others], 4) == [*others, eye]
    lucky = candidate(0.1, 9.0, 9.0)
    assert best_candidates([lucky, *others], 2) == [lucky, others[0]]


def test_contenders_get_at_least_8_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Counter[toy.Move]()

    def tried(rules: Any, table: Any, seat: Seat, move: toy.Move, far: int, seed: int) -> float:
        asked[move] += 1
        return float(asked[move] % 3 - 99 * (move != Bid(0)))

    monkeypatch.setattr(planner, "try_move", tried)
    flat = variant(RULES, search=variant(RULES.search, appraise=lambda view, seat, move: 0.0))
    choice(Planner(Budget(playouts=10_000), width=2, turns=1), flat, START, A)
    assert sorted(asked.values()) == [2, 2, 8, 8]


def test_playouts_vary_because_seats_overlook_moves() -> None:
    """In a playout, a seat notices only half of its moves. Nothing else is random here."""
    rules = variant(
        RULES,
        advance=lambda state, dice: toy.offers(state).get(NATURE, (None,))[0],
        search=variant(
            RULES.search,
            appraise=lambda view, seat, move: float(move.peanuts) if isinstance(move, Bid) else 0.0,
        ),
    )
    bidding = rules.apply(START, A, Bid(1))
    ends = {play_on(rules, bidding, A, 99, Random(seed)) for seed in range(40)}
    assert len(ends) > 1
    assert play_on(rules, bidding, A, 99, Random(3)) == play_on(rules, bidding, A, 99, Random(3))


def test_play_on_stops_at_the_seats_turn_or_the_end() -> None:
    bidding = RULES.apply(START, A, Bid(1))
    again = play_on(RULES, bidding, A, 1, Random(1))
    assert A in RULES.pending(again).seats
    assert RULES.outcome(again) is None
    over = play_on(RULES, bidding, A, 99, Random(1))
    assert RULES.outcome(over) is not None


def test_play_on_with_zero_turns_stops_at_the_next_question() -> None:
    bidding = RULES.apply(START, A, Bid(1))
    assert play_on(RULES, bidding, A, 0, Random(1)) == bidding


def test_larger_budget_tries_more_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Counter[toy.Move]()

    def tried(rules: Any, table: Any, seat: Seat, move: toy.Move, far: int, seed: int) -> float:
        asked[move] += 1
        return float(move == Bid(3)) + asked[move] % 2

    monkeypatch.setattr(planner, "try_move", tried)
    flat = variant(RULES, search=variant(RULES.search, appraise=lambda view, seat, move: 0.0))
    assert choice(Planner(Budget(playouts=400), width=2, turns=1), flat, START, A) == Bid(3)
    assert set(asked) == {Bid(0), Bid(1), Bid(2), Bid(3)}
    asked.clear()
    choice(Planner(Budget(playouts=8), width=2, turns=1), flat, START, A)
    assert len(asked) == 2


def test_each_turn_draws_from_its_own_random_stream() -> None:
    """More draws in the first turn do not change the draws in later turns."""

    def drawn(more: int) -> list[int]:
        found = list[int]()

        def advance(state: toy.State, dice: Dice) -> toy.Move | None:
            for _ in range(0 if found else more):
                dice.below(2)
            found.append(dice.below(10**6))
            return toy.advance(state, dice)

        play_on(variant(RULES, advance=advance), START, A, 2, Random(1))
        return found

    few, many = drawn(0), drawn(3)
    assert len(few) > 4
    assert few[0] != many[0]
    assert few[2:] == many[2:]


def test_all_moves_share_each_imagined_table() -> None:
    calls = Counter[str]()

    def imagine(view: toy.View, seat: Seat, chance: Random) -> toy.State:
        calls["imagined"] += 1
        return toy.imagine(view, seat, chance)

    def apply(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
        calls["tried"] += isinstance(move, Bid) and seat == A and state.bids == START.bids
        return toy.apply(state, seat, move)

    rules = variant(RULES, apply=apply, search=variant(RULES.search, imagine=imagine))
    choice(Planner(Budget(playouts=4), width=2, turns=1), rules, START, A)
    assert calls == {"imagined": 2, "tried": 4}


def test_table_value_is_the_lead_plus_a_bonus_for_winning() -> None:
    state = replace(START, animals=(5, 2, 1), peanuts=(3, 3, 0))
    quiet = variant(RULES, search=variant(RULES.search, appraise=lambda view, seat, move: 0.0))
    assert [table_value(quiet, state, seat) for seat in map(Seat, range(3))] == [3, -3, -7]
    over = replace(state, rounds_left=0)
    assert [table_value(quiet, over, seat) for seat in map(Seat, range(3))] == pytest.approx(
        [3 + 8 * 2 / 3, -3 - 8 / 3, -7 - 8 / 3]
    )
    in_debt = variant(quiet, outcome=lambda state: ranked((Score((), -8), Score((), -5))))
    assert [table_value(in_debt, over, seat) for seat in (A, B)] == [-3 - 8 / 2, 3 + 8 / 2]
    hopeful = variant(quiet, search=variant(quiet.search, evaluate=lambda view, seat: 10.0 * view.animal))
    assert table_value(hopeful, state, A) == 30


def test_budget_in_seconds_measures_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([100.0, 100.5, 101.0, 102.5])
    monkeypatch.setattr("time.thread_time", lambda: next(ticks))
    meter = BudgetMeter(Budget(seconds=2.0))
    assert [meter.used for _ in range(3)] == [0.25, 0.5, 1.25]


def test_parses_a_budget_in_seconds_or_playouts() -> None:
    assert planner_of("0.5").budget == Budget(seconds=0.5)
    assert planner_of("40p").budget == Budget(playouts=40)
    for odd in ("", "p", "-1", "0", "0p", "nan", "inf", "soon"):
        with pytest.raises(ValueError):
            planner_of(odd)


@pytest.mark.parametrize(("pace", "turns"), [(0.0001, 12), (0.02, 5), (0.2, 2)])
def test_search_depth_fits_the_time_budget(monkeypatch: pytest.MonkeyPatch, pace: float, turns: int) -> None:
    """`pace`: the fraction of the budget that the planner needs to try a move two turns ahead."""
    clock, asked = [0.0], list[int]()

    def tried(rules: Any, view: Any, seat: Seat, move: Any, far: int, seed: int) -> float:
        clock[0] += pace * far / 2
        asked.append(far)
        return 0.0

    monkeypatch.setattr(planner, "try_move", tried)
    monkeypatch.setattr("adjudicator.bots.budget.time.thread_time", lambda: clock[0])
    choice(Planner(Budget(seconds=1.0)), RULES, START, A)
    assert (asked[:2], set(asked[2:])) == ([2, 2], {turns})


def test_search_depth_follows_the_rulesets_horizon(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()

    def tried(rules: Any, table: Any, seat: Seat, move: Any, far: int, seed: int) -> float:
        asked.append(far)
        return 0.0

    monkeypatch.setattr(planner, "try_move", tried)
    for budget in (Budget(playouts=20), Budget(seconds=0.01)):
        choice(Planner(budget), variant(RULES, search=variant(RULES.search, horizon=5)), START, A)
    assert set(asked) == {5}


@pytest.mark.parametrize("can_look_ahead", [True, False])
def test_tries_no_moves_without_look_ahead(monkeypatch: pytest.MonkeyPatch, can_look_ahead: bool) -> None:
    asked = list[toy.Move]()

    def tried(rules: Any, table: Any, seat: Seat, move: toy.Move, far: int, seed: int) -> float:
        asked.append(move)
        return 0.0

    monkeypatch.setattr(planner, "try_move", tried)
    rules = variant(RULES, search=variant(RULES.search, can_look_ahead=lambda view: can_look_ahead))
    made = choice(Planner(Budget(playouts=20)), rules, START, A)
    assert bool(asked) == can_look_ahead
    assert made == max(
        RULES.legal(START, A), key=lambda move: RULES.search.appraise(RULES.view(START, A), A, move)
    )


@pytest.mark.parametrize(("seconds", "tables"), [(0.2, 40), (10.0, 800)])
def test_stops_sampling_when_two_moves_stay_equal(
    monkeypatch: pytest.MonkeyPatch, seconds: float, tables: int
) -> None:
    asked = Counter[toy.Move]()

    def tried(rules: Any, table: Any, seat: Seat, move: toy.Move, far: int, seed: int) -> float:
        asked[move] += 1
        return float(asked[move] % 4 in (0, asked.total() % 2 + 1))

    monkeypatch.setattr(planner, "try_move", tried)
    monkeypatch.setattr("adjudicator.bots.budget.time.thread_time", lambda: 0.0)
    choice(Planner(Budget(seconds=seconds), width=2, turns=1), RULES, START, A)
    assert sorted(asked.values())[-2:] == [tables, tables + 2]


def test_stops_mid_table_when_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planner then relies on its earlier results.

    Here it has none, so it takes the move that looks best.
    """
    clock, asked = [0.0], list[Any]()

    def tried(rules: Any, view: Any, seat: Seat, move: Any, far: int, seed: int) -> float:
        clock[0] += 0.6
        asked.append(move)
        return 0.0 if move == Bid(0) else 99.0

    looks = variant(
        RULES, search=variant(RULES.search, appraise=lambda view, seat, move: float(move == Bid(0)))
    )
    monkeypatch.setattr(planner, "try_move", tried)
    monkeypatch.setattr("adjudicator.bots.budget.time.thread_time", lambda: clock[0])
    assert choice(Planner(Budget(seconds=1.0)), looks, START, A) == Bid(0)
    assert len(asked) == 2
