"""The preview of a move, compared with its result."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import RULES
from adjudicator.rules.zoo_parque.moves import Claim, Place, Remove, Rotate, Scare, Shift
from adjudicator.rules.zoo_parque.previews import preview_move
from adjudicator.rules.zoo_parque.scoring import score
from tests.scripted import Scripted

ALL = dict.fromkeys(("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities"), True)


def value_of(line: Line, name: str) -> Any:
    return dict(line.params)[name]


@pytest.mark.parametrize("options", [{"feeding": True}, ALL], ids=["base", "all"])
def test_preview_matches_points_and_hunger(options: dict[str, Any]) -> None:
    chance, game, changed = Random(3), Scripted(RULES, config_of(RULES, 3, options)), 0
    while asks := RULES.pending(game.state).asks:
        before, seat = game.state, asks[0].seat
        move = chance.choice(list(RULES.legal(before, seat)))
        effects = preview_move(RULES.view(before, seat), seat, move)
        after = RULES.apply(before, seat, move)
        game.play(seat, move)
        if isinstance(move, Place | Claim | Shift):
            seats = map(Seat, range(3))
            now = {each: score(after, each).total for each in seats}
            want = {each: new for each, new in now.items() if new != score(before, each).total}
            lines = [line for line in effects if line.code == "foreseen_score"]
            assert {value_of(line, "seat"): value_of(line, "points") for line in lines} == want
            changed += bool(want)
        if after.feeding and not before.feeding:
            assert "foreseen_hungry" in {line.code for line in effects}
        if not isinstance(move, Place | Rotate | Remove | Scare):
            assert "foreseen_hungry" not in {line.code for line in effects}
    assert changed
