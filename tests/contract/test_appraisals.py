"""Every kind of move has a value other than 0 in some position.

Otherwise, a greedy bot would never choose it.
"""

from __future__ import annotations

from typing import Final

import pytest

from adjudicator.registry import RULESETS
from tests.contract.appraisals import worths
from tests.seeds import SOAK, Seeded

GAMES: Final = 40 if SOAK else 10
"""The number of games played with each option set, at tables of any size."""
NOTHING: Final = {
    ("18zoo", "decline"): "nothing changes",
    ("18zoo", "pass"): "nothing changes",
    ("the-zoo-game", "draw"): "the turn ends as it does after every other move",
    ("the-zoo-game", "skip"): "nothing changes",
    ("zoo-parque", "done"): "nothing changes",
    ("zoo-parque", "return"): "none of the dominoes in hand fits anywhere",
    ("zoo-tycoon", "renew"): "all players may take the animals that it brings",
}
"""Kinds of moves whose value is 0 in every position, each with the reason."""


def unvalued(found: dict[str, set[float]]) -> set[str]:
    """Return the kinds of moves whose value was 0 in all games."""
    return {kind for kind, values in found.items() if values == {0.0}}


@pytest.mark.heavy
@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.sampled(2)
def test_every_move_type_has_a_value_in_some_position(key: str, seeded: Seeded) -> None:
    found = worths(RULESETS[key], seeded.run, GAMES)
    assert len(found) > 8
    assert unvalued(found) - {kind for game, kind in NOTHING if game == key} == set()
