"""The contract's own finders find: each broken toy is told from a sound one."""

from __future__ import annotations

from dataclasses import replace as variant
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.laws import BrokenLaw
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset, Line, Seat, line
from adjudicator.engine.simulate import chances, random_game
from tests import toy
from tests.contract import options
from tests.contract.nearmisses import changes, near_misses, refusal, words_of
from tests.contract.options import option_sets, values_of
from tests.contract.secrets import check_hidden_moves, check_swaps, hides_anything
from tests.toy import RULES, Bid, Dealt, Give, Opened


def games(rules: AnyRuleset) -> list[list[Step[Any]]]:
    config = config_of(rules, 3, {})
    return [list(random_game(rules, config, chances(seed, 3))) for seed in range(5)]


def check_all(rules: AnyRuleset, played: list[list[Step[Any]]]) -> None:
    for steps in played:
        check_hidden_moves(rules, steps, 3)


def leaking_animals(state: toy.State, seat: Seat | None) -> toy.View:
    return replace(toy.view(state, seat), animal=max(state.animals))


def leaking_bids(state: toy.State, seat: Seat | None) -> toy.View:
    return replace(toy.view(state, seat), peanuts=state.bids)


def leaking_words(state: toy.State, actor: Seat, move: toy.Move, viewer: Seat | None) -> Line:
    told = toy.describe(state, actor, move, viewer)
    return line(f"{told.code}_high") if isinstance(move, Dealt) and move.animal > 4 else told


BROKEN: dict[str, dict[str, Any]] = {
    "a hidden move leaves the same view": {"view": leaking_animals},
    "a hidden move leaves the same view ": {"view": leaking_bids},
    "a hidden move is told in the same words": {"describe": leaking_words},
    "a move that can be taken back reveals nothing": {"reversible": lambda *about: True},
}


def test_the_toys_secrets_are_compared() -> None:
    for steps in games(RULES):
        assert hides_anything(RULES, steps, 3)
        assert check_hidden_moves(RULES, steps, 3) > 10
        assert check_swaps(RULES, steps, 3) > 10


@pytest.mark.parametrize("law", BROKEN)
def test_a_leak_is_found(law: str) -> None:
    rules = variant(RULES, **BROKEN[law])
    played = games(rules)
    with pytest.raises(BrokenLaw, match=law.strip()):
        check_all(rules, played)


def test_a_leak_is_found_by_swapping() -> None:
    rules = variant(RULES, view=leaking_animals)
    with pytest.raises(BrokenLaw, match="a swapped secret"):
        check_swaps(rules, games(rules)[0], 3)


def test_near_misses_change_one_value_and_reach_every_kind() -> None:
    found = near_misses(RULES, [Bid(1), Dealt(3), Opened(Seat(1), 1)], Random(1), 1_000)
    assert {Bid(0), Bid(2), Bid(-1), Bid(10**30), Give(1), Dealt(4)} <= set(found)
    assert {Opened(Seat(1), 2), Opened(Seat(0), 1), Opened(Seat(-1), 1)} <= set(found)


def test_near_misses_of_a_list_change_its_length_its_order_and_each_value() -> None:
    found = list(changes([0, 1, 2], []))
    assert all(near in found for near in ([0, 1], [2, 1, 0], [0, 1, 2, 2], [1, 1, 2]))


def test_words_of_a_type_are_its_kinds() -> None:
    assert words_of(RULES.move_type) == {"bid", "give", "stop", "dealt", "opened"}


def test_a_refusal_is_told_from_a_defect() -> None:
    state = games(RULES)[0][2].after
    assert refusal(RULES, state, Seat(0), Bid(1)) is None
    error = refusal(RULES, state, Seat(0), Bid(9))
    assert error is not None
    assert error.code == "not_now"
    broken: dict[str, Any] = {"apply": lambda *about: 1 // 0}
    with pytest.raises(ZeroDivisionError):
        refusal(variant(RULES, **broken), state, Seat(0), Bid(1))


def test_option_sets_turn_every_switch_and_keep_to_what_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(options.EXTRA, "toy", ({"rounds": 2}, {"rounds": 4}))
    assert option_sets(RULES, 3) == [{}, {"rounds": 1}, {"rounds": 3}, {"rounds": 2}]
    assert values_of(msgspec.inspect.type_info(bool)) == [False, True]
