"""The tests of search bounds and of appraisals find the faults that they look for."""

from __future__ import annotations

import ast
from copy import deepcopy
from dataclasses import replace as variant
from typing import Any

import grimp
import pytest
from importlinter import configuration
from importlinter.contracts.forbidden import ForbiddenContract

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.laws import BrokenLaw
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS, module_name
from adjudicator.rulecases.zoo_tycoon.setting import ExchangeGiven, PlayGiven, ZooGiven, setting
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.building.phase import phase_of
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import Forgo, Move
from adjudicator.rules.zoo_tycoon.plans.rooms import housings
from adjudicator.rules.zoo_tycoon.state import State
from tests import toy
from tests.contract.appraisals import worths
from tests.contract.cutoffs import cut_offs
from tests.contract.limits import Source, TriedMove, check_limits
from tests.contract.test_appraisals import unvalued
from tests.contract.test_limits import contract
from tests.seeds import Seeded

A = Seat(0)


def asking_the_examples(state: State, seat: Seat, move: Move) -> State:
    """Apply Zoo Tycoon's rules with an old fault: pandas fit only where the example search houses them."""
    if not isinstance(move, Forgo):
        return RULES.apply(state, seat, move)
    phase = phase_of(state, seat)
    if next(housings(phase, phase.start, PANDA), None) is not None:
        raise IllegalMove("panda_can_be_housed")
    return state


def test_a_verdict_that_asks_a_search_is_found() -> None:
    """The pandas need six tiles, five of which must be bought.

    The search for examples finds places for them.
    """
    zoo = ZooGiven(money=30, tiles=1, quarantine={PANDA: "1m 1f"})
    state = setting(PlayGiven(stage="building", exchange=ExchangeGiven(panda="A"), zoos={"A": zoo}))
    tried = [TriedMove(state, A, Forgo())]
    check_limits(RULES, tried)
    with pytest.raises(BrokenLaw, match="a verdict depends on no search"):
        check_limits(variant(RULES, apply=asking_the_examples), tried)


def keeps_apart(graph: Any) -> bool:
    """Return whether the import rule accepts these imports."""
    configuration.configure()
    options = {"root_packages": ["adjudicator"]}
    rule = ForbiddenContract(name="apart", session_options=options, contract_options=contract())
    return bool(rule.check(graph, verbose=False).kept)


@pytest.mark.parametrize("room", ["appraise", "imagining"])
def test_a_room_that_decides_and_reads_a_search_is_found(room: str) -> None:
    graph = grimp.build_graph("adjudicator", cache_dir=None)
    assert keeps_apart(deepcopy(graph))
    for key in RULESETS:
        game, faulty = f"adjudicator.rules.{module_name(key)}", deepcopy(graph)
        faulty.add_import(importer=f"{game}.state", imported=f"{game}.{room}")
        assert not keeps_apart(faulty)


@pytest.mark.parametrize(
    "text",
    [
        "found = list(islice(places(zoo), MOST))",
        "found = list(islice(places(zoo), 5))",
        "for place in places(zoo)[:MOST]:\n    yield place",
        "for place in places(zoo)[:2]:\n    yield place",
        "found = picked(cards, MOST)\ndef picked(cards, most):\n    yield from islice(cards, most)",
        "for place in places(zoo):\n    if len(found) >= MOST:\n        break",
        "while len(found) < MOST:\n    found.append(next(ways))",
        "for _ in range(MOST):\n    found.append(next(ways))",
    ],
)
def test_a_cut_off_is_found(text: str) -> None:
    source = Source("game.turns", "turns", ast.parse(f"MOST: Final = 12\n{text}"))
    assert len(list(cut_offs(source))) == 1


@pytest.mark.parametrize("text", ["rest = cards[2:]", "first = cards[:1]", "most = min(MOST, len(cards))"])
def test_what_is_no_cut_off_is_not(text: str) -> None:
    source = Source("game.turns", "turns", ast.parse(f"MOST: Final = 12\n{text}"))
    assert list(cut_offs(source)) == []


def test_a_kind_of_move_without_a_worth_is_found(seeded: Seeded) -> None:
    def appraise(view: toy.View, seat: Any, move: toy.Move) -> float:
        return 0.0 if isinstance(move, toy.Bid) else toy.RULES.search.appraise(view, seat, move)

    assert "bid" not in unvalued(worths(toy.RULES, seeded.run, 3))
    assert "bid" in unvalued(
        worths(variant(toy.RULES, search=variant(toy.RULES.search, appraise=appraise)), seeded.run, 3)
    )
