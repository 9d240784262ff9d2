"""Guides name legal moves and reveal no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from adjudicator.engine.codec import encode
from adjudicator.engine.guide import MAX_NEW_IDEAS, explain
from adjudicator.engine.lines import Line
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from tests.contract.secrets import SWAPS
from tests.contract.tables import ContractGame, at_telling_tables

FIRST: Final = 40
"""The number of decisions from the start that are checked. Guides to first turns give no advice later."""
POSITIONS: Final = 12
SWAPPED: Final = 10


def guided(game: ContractGame) -> Iterator[tuple[Step[Any], Any, Line]]:
    """Yield decisions for which the guide has advice, each with the view and the question of its seat."""
    rules = game.rules
    if rules.aids.guide is None:
        return
    for step in dict.fromkeys([*game.decisions()[:FIRST], *game.decisions(POSITIONS)]):
        view, question = asked(rules, step)
        if rules.aids.guide.ideas(view, step.seat, question) is not None:
            yield step, view, question


def asked(rules: AnyRuleset, step: Step[Any]) -> tuple[Any, Line]:
    ask = rules.pending(step.before).ask_of(step.seat)
    assert ask is not None
    return rules.view(step.before, step.seat), ask.question


def guidance(rules: AnyRuleset, state: Any, seat: Seat) -> bytes:
    """Return everything that the guide says in a position."""
    ask = rules.pending(state).ask_of(seat)
    assert ask is not None
    assert rules.aids.guide is not None
    view = rules.view(state, seat)
    advice = rules.aids.guide.advise(view, seat, list(rules.legal(state, seat)))
    return encode([rules.aids.guide.ideas(view, seat, ask.question), advice])


@at_telling_tables
def test_a_guide_names_a_legal_move_and_a_reason(game: ContractGame) -> None:
    rules = game.rules
    for step, view, question in guided(game):
        assert rules.aids.guide is not None
        legal, before = list(rules.legal(step.before, step.seat)), encode(view)
        advice = rules.aids.guide.advise(view, step.seat, legal)
        assert advice.move in legal
        lines = [*(rules.aids.guide.ideas(view, step.seat, question) or ()), advice.because]
        assert len({each.code for each in lines}) == len(lines)
        assert encode(view) == before


@at_telling_tables
def test_a_guide_does_not_depend_on_hidden_information(game: ContractGame) -> None:
    rules = game.rules
    if rules.key not in SWAPS:
        return
    for step, _, _ in list(guided(game))[:SWAPPED]:
        for other in SWAPS[rules.key](step.before, step.seat):
            assert guidance(rules, other, step.seat) == guidance(rules, step.before, step.seat)


@at_telling_tables
def test_a_guide_explains_each_idea_once_and_few_at_a_time(game: ContractGame) -> None:
    rules = game.rules
    if rules.aids.guide is None:
        return
    for seat in game.table.seats:
        questions = [asked(rules, step) for step in game.decisions() if step.seat == seat][:FIRST]
        seen = list[str]()
        for number, now in enumerate(questions):
            told = explain(rules.aids.guide, seat, questions[:number], now)
            if told is None or told.is_over:
                assert all(
                    explain(rules.aids.guide, seat, questions[:n], questions[n]) is None
                    for n in range(number + 1, len(questions))
                )
                break
            assert len(told.lines) <= MAX_NEW_IDEAS
            seen += [each.code for each in told.lines if not each.code.endswith("_short")]
        assert len(seen) == len(set(seen))


@pytest.mark.parametrize("key", RULESETS)
def test_every_ruleset_has_a_guide_for_the_first_moves(key: str) -> None:
    assert RULESETS[key].aids.guide is not None
