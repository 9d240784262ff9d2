"""Where a domino may lie: the offered places are exactly the places that the rules accept."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.registry import RULESETS
from adjudicator.rules.zoo_parque import placing
from adjudicator.rules.zoo_parque.moves import Place
from adjudicator.rules.zoo_parque.state import State

RULES = RULESETS["zoo-parque"]
TABLES: tuple[dict[str, object], ...] = (
    {},
    {"strong_species": True, "feeding": True},
    {"wildlife_wishes": True, "must_place_two": True},
    {"unnatural_utilities": True, "pawns_guard_dominoes": True},
    {"unnatural_utilities": True, "wildlife_wishes": True, "overhang": False},
    {"zooperative": True, "level": 1},
)


def accepted(state: State) -> Iterator[Place]:
    """Yield each accepted place for a domino on the map or up to two spaces beyond it."""
    domino, columns, rows = state.chosen, *zip(*state.chart.spaces, strict=True)
    assert domino
    across, down = (range(min(line) - 2, max(line) + 3) for line in (columns, rows))
    for place in (Place((x, y), heading) for x, y, heading in product(across, down, range(4))):
        try:
            placing.checked(state, state.active, domino, place)
        except IllegalMove:
            continue
        yield place


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "+".join(options) or "plain")
def test_offers_exactly_the_accepted_places(options):
    config = config_of(RULES, 3, options)
    states = [step.after for step in random_game(RULES, config, random_sources(7, 3), choose_sampled)]
    asked = [state for state in states if state.chosen and not state.feeding and not state.handing]
    assert asked
    for state in asked:
        offered = {move for move in RULES.legal(state, state.active) if isinstance(move, Place)}
        assert offered == set(accepted(state))
