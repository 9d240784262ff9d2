"""Every drawn sign is explained, every explanation belongs to a drawn sign and cites a ruling."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from adjudicator.registry import RULESETS
from games.boards.registry import BOARDS
from games.web.lobby.rulebook import rulebook
from tests.boards.signs import Found, Walk, positions, tapped

_EVERYTHING: Final = dict.fromkeys(
    ("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities"), True
)
WALKS: Final = {
    "zooloretto": (Walk(2, {}, 1, 12), Walk(5, {}, 2, 12)),
    "18zoo": (Walk(3, {"map": "C"}, 1, 40), Walk(4, {"map": "F"}, 2, 40)),
    "the-zoo-game": (Walk(3, {}, 1, 60), Walk(4, {}, 2, 60)),
    "zoo-parque": (Walk(3, _EVERYTHING, 1, 30), Walk(4, _EVERYTHING, 2, 30)),
    "zoo-tycoon": (Walk(2, {}, 1, 40), Walk(3, {}, 2, 40)),
}
"""Games in which every sign of the board is drawn, by ruleset."""


@pytest.mark.parametrize("key", RULESETS)
def test_explains_exactly_the_signs_that_are_drawn(key: str) -> None:
    found, chance = Found(set(), set()), Random(key)
    for walk in WALKS[key]:
        for state, seat in positions(key, walk):
            for drawing in tapped(key, state, seat, chance):
                found.add(drawing)
    legend = BOARDS[key].legend
    assert found.signs - legend.keys() == set()
    assert legend.keys() - found.signs == set()
    assert found.unsigned == set()


@pytest.mark.parametrize("key", RULESETS)
def test_explanations_are_short_and_cite_rulings(key: str) -> None:
    for sign, meaning in BOARDS[key].legend.items():
        assert rulebook(key, "en").ruling(meaning.ruling), sign
        assert 10 < len(str(meaning.sentence)) <= 260, sign
        assert str(meaning.sentence).endswith("."), sign
