"""The parts that a log line names as changed are marked on the board, so that pages can outline them."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any, Final

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games.boards import Seen, places_of
from games.boards.registry import BOARDS
from tests.contract.tables import TableSetup, played

NAMES: Final = ("Ann", "Ben", "Cleo")
SAMPLES: Final = 6
"""The number of moves checked for each kind."""
VIEWERS: Final = (Seat(0), None)
GONE: Final = {
    "zooloretto": {"expand": "the last closed expansion is gone from the board"},
    "18zoo": {
        "buy_squirrel": "the last squirrel is gone from its place",
        "whatsup": "the last squirrel is gone from its place",
        "responsibility": "the used power is gone",
        "unpatch": "the used power is gone",
    },
    "the-zoo-game": {"event_drawn": "the event is over at once"},
    "zoo-parque": {
        "take": "the domino is in another hand",
        "extra": "the domino is in another hand",
        "remove": "the domino is off the map",
        "lift": "the domino is off the map",
    },
}
"""The kinds of moves whose changed part may be gone from the board afterwards, each with the reason."""


@cache
def sampled_steps(key: str) -> dict[str, list[Step[Any]]]:
    """Return some moves of each kind in a game of three."""
    rules = RULESETS[key]
    kinds = defaultdict[str, list[Step[Any]]](list)
    for step in played(TableSetup(rules, config_of(rules, len(NAMES), {})), 1).steps:
        kinds[step.move.__struct_config__.tag].append(step)
    return {kind: steps[:: -(-len(steps) // SAMPLES)] for kind, steps in kinds.items()}


def missing_parts(rules: AnyRuleset, step: Step[Any], viewer: Seat | None) -> tuple[set[str], int]:
    """Return the changed parts that the viewer's board does not mark, and the number of all changed parts."""
    board, move = BOARDS[rules.key], rules.redact(step.before, step.seat, step.move, viewer)
    traces = board.traces(move, step.seat, viewer) if move is not None else ()
    seen = Seen(NAMES, viewer, news=places_of({step.ply: traces}))
    sheets = board.sheets(rules.view(step.after, viewer), seen) if traces else ()
    marked = {place for sheet in sheets for place in sheet.places.split()}
    assert marked <= seen.news
    parts = {trace.part for trace in traces}
    return parts - marked, len(parts)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(3)
def test_board_marks_what_each_move_changed(key: str, viewer: Seat | None) -> None:
    checked = 0
    for kind, steps in sampled_steps(key).items():
        for step in steps:
            missing, count = missing_parts(RULESETS[key], step, viewer)
            assert not missing or kind in GONE.get(key, {}), (kind, step.ply, missing)
            checked += count - len(missing)
    assert checked > SAMPLES
