"""The preview of a move, compared with its result."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import NATURE
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.previews import preview_move
from adjudicator.rules.zooloretto.scoring import score
from adjudicator.rules.zooloretto.state import State
from tests.boards.tables import GAMES, positions


def follow(state: State) -> tuple[State, list[Line]]:
    """Return the table after all effects of a placed animal, and the log lines about these effects."""
    codes = []
    while state.due:
        due = state.due[0]
        codes.append(RULES.describe(state, NATURE, due, None))
        state = RULES.apply(state, NATURE, due)
    return state, codes


def test_preview_matches_the_result_of_each_move() -> None:
    met = set[str]()
    for game in GAMES:
        for before, seat in list(positions(*game))[:-1:5]:
            assert seat is not None
            for move in RULES.legal(before, seat):
                after, codes = follow(RULES.apply(before, seat, move))
                lines = preview_move(RULES.view(before, seat), seat, move)
                changes = {line.code: dict(line.params) for line in lines[len(codes) :]}
                assert list(lines[: len(codes)]) == codes
                old, new = before.zoos[seat], after.zoos[seat]
                assert changes == _changed(
                    foreseen_points=(score(old).total, score(new).total),
                    foreseen_coins=(old.coins, new.coins),
                )
                met |= {line.code for line in lines}
    assert {"offspring_born", "bonus_paid", "foreseen_points", "foreseen_coins"} <= met


def _changed(**counts: tuple[int, int]) -> dict[str, Any]:
    return {code: {"before": now, "after": then} for code, (now, then) in counts.items() if now != then}
