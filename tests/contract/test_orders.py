"""What every ruleset guarantees about planned moves: round trips, legality and no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from adjudicator.engine.aids import ReportedMove
from adjudicator.engine.codec import encode
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import ebnf
from adjudicator.engine.orders import (
    MAX_LETTERS,
    ORDER,
    OrderMove,
    OrderOrigin,
    PlannedMove,
    Scene,
    choices,
    conditions,
    decide,
    order_grammar,
    order_origin,
    read_order,
    write_order,
)
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from adjudicator.rulecases.running import results
from tests.contract.secrets import SWAPS
from tests.contract.sentences import sentence
from tests.contract.tables import ContractGame, at_telling_tables
from tests.seeds import Seeded
from tests.toy import RULES as TOY

CASES: Final = Path(__file__).parents[1] / "rulecases" / "orders"
NOWHERE: Final = OrderOrigin(0, "", "")
SENTENCES: Final = 40
POSITIONS: Final = 8
SWAPPED: Final = 5


def sample_orders(rules: AnyRuleset) -> Iterator[PlannedMove]:
    """Yield planned moves with each habit and condition of a ruleset and the first choice of arguments."""
    assert rules.aids.orders is not None
    for habit in rules.aids.orders.habits:
        yield read_order(rules, next(choices(habit)).text, NOWHERE)
    action = "pass" if rules.aids.orders.pass_move else next(choices(rules.aids.orders.habits[0])).text
    for condition in conditions(rules):
        text = next(choices(condition)).text
        yield read_order(rules, f"if {text} then {action} this game", NOWHERE)
        yield read_order(rules, f"{action} until {text} this game", NOWHERE)


def scene(rules: AnyRuleset, state: Any, seat: Seat, reports: list[ReportedMove]) -> Scene:
    ask = rules.pending(state).ask_of(seat)
    legal = list(rules.legal(state, seat)) if ask else []
    return Scene(rules, rules.view(state, seat), seat, ask.question if ask else None, legal, reports)


def reports_to(game: ContractGame, seat: Seat, until: int) -> list[ReportedMove]:
    steps = [step for step in game.steps if step.ply < until]
    return [
        ReportedMove(step.ply, step.seat, game.rules.redact(step.before, step.seat, step.move, seat))
        for step in steps
    ]


@pytest.mark.parametrize("key", RULESETS)
def test_every_planned_move_is_read_as_it_is_written(key: str) -> None:
    rules = RULESETS[key]
    assert rules.aids.orders is not None
    for order in sample_orders(rules):
        text = write_order(rules, order)
        assert read_order(rules, text, NOWHERE) == order
        assert write_order(rules, read_order(rules, text.upper(), NOWHERE)) == text
    for wording in (*conditions(rules), *rules.aids.orders.habits):
        offered = list(choices(wording))
        assert len({each.text for each in offered}) == len(offered) < 100


@pytest.mark.parametrize("key", RULESETS)
def test_every_text_that_the_grammar_of_planned_moves_allows_is_read(key: str, seeded: Seeded) -> None:
    rules, chance = RULESETS[key], seeded.random("orders")
    grammar = ebnf(order_grammar(rules), rules.title, "orders")
    for _ in range(SENTENCES):
        text = sentence(grammar, chance, ORDER)
        order = read_order(rules, text[:MAX_LETTERS], NOWHERE) if len(text) <= MAX_LETTERS else None
        assert order is None or read_order(rules, write_order(rules, order), NOWHERE) == order, text


def test_a_game_without_planned_moves_refuses_them() -> None:
    with pytest.raises(Unreadable, match="You cannot plan moves in Keepers"):
        read_order(TOY, "stop", NOWHERE)


@pytest.mark.parametrize("key", RULESETS)
def test_the_cases_of_planned_moves_pass(key: str) -> None:
    found = dict(results(key, [CASES / f"{key}.yaml"]))
    assert found
    assert {name: failures for name, failures in found.items() if failures} == {}


@at_telling_tables
def test_planned_moves_play_legal_moves_and_do_not_change_their_state(game: ContractGame) -> None:
    rules = game.rules
    if rules.aids.orders is None:
        return
    orders = list(sample_orders(rules))
    for step in game.decisions(POSITIONS):
        here = scene(rules, step.before, step.seat, reports_to(game, step.seat, step.ply))
        before = encode(here.view)
        for order in orders:
            answer = decide(here, [order])
            assert not isinstance(answer, OrderMove) or answer.move in here.legal
        assert order_origin(rules, here.view, here.question, 1).round == rules.aids.orders.round_of(here.view)
        assert encode(here.view) == before


@at_telling_tables
def test_planned_moves_do_not_depend_on_hidden_information(game: ContractGame) -> None:
    rules = game.rules
    if rules.aids.orders is None or rules.key not in SWAPS:
        return
    orders = list(sample_orders(rules))
    for step in game.decisions(SWAPPED):
        reports = reports_to(game, step.seat, step.ply)
        here = scene(rules, step.before, step.seat, reports)
        for other in SWAPS[rules.key](step.before, step.seat):
            twin = scene(rules, other, step.seat, reports)
            assert [decide(here, [order]) for order in orders] == [decide(twin, [order]) for order in orders]
