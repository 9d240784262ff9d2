"""The campaign of Zoo Parque: its levels, and those beyond them."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import settle
from adjudicator.engine.ruleset import NATURE, IllegalMove
from adjudicator.rules.zoo_parque import RULES
from adjudicator.rules.zoo_parque.cards import CARDS, CARDS_OF_LEVEL, LEVELS
from adjudicator.rules.zoo_parque.moves import CardDrawn


def steps_of(level):
    """How a game of a level begins."""
    state = RULES.setup(config_of(RULES, 2, {"zooperative": True, "level": level}))
    return list(settle(RULES, state, lambda ply: Dice(bytes(32), "level", ply), 1))


@pytest.mark.parametrize("level", [1, LEVELS, LEVELS + 1, CARDS])
def test_as_many_cards_as_the_level_lie_on_the_table(level):
    """P54: from that level or below, and beyond the last one from all there are."""
    cards = steps_of(level)[-1].after.cards
    assert len(cards) == level
    assert max(card.level for card in cards) <= min(level, LEVELS)


def test_the_highest_level_has_every_card():
    drawn = Counter(card.level for card in steps_of(CARDS)[-1].after.cards)
    assert tuple(drawn[level] for level in range(1, LEVELS + 1)) == CARDS_OF_LEVEL


@pytest.mark.parametrize("level", [0, CARDS + 1])
def test_there_is_no_level_without_cards_for_it(level):
    with pytest.raises(Malformed):
        config_of(RULES, 2, {"zooperative": True, "level": level})


@pytest.mark.parametrize("level", [0, LEVELS + 1])
def test_a_card_of_no_level_is_never_drawn(level):
    step = next(step for step in steps_of(LEVELS + 1) if isinstance(step.move, CardDrawn))
    with pytest.raises(IllegalMove):
        RULES.apply(step.before, NATURE, CardDrawn(replace(step.move.card, level=level)))
