"""The campaign of Zoo Parque: its levels, and those beyond them."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import settle
from adjudicator.engine.ruleset import NATURE, IllegalMove, Seat
from adjudicator.rules.zoo_parque import RULES, missions
from adjudicator.rules.zoo_parque.cards import CARDS, CARDS_OF_LEVEL, LEVELS, Card
from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import Domino, Half
from adjudicator.rules.zoo_parque.moves import CardDrawn, Return
from adjudicator.rules.zoo_parque.spaces import Laid


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


def test_only_what_lay_on_the_map_was_played():
    """P69: what was covered or has left the map counts; what was given up unplaced does not."""
    state = RULES.setup(config_of(RULES, 2, {"zooperative": True}))
    kinds = [kind for kind, animal in ANIMALS.items() if "base" in animal.sets]
    dominoes = tuple(Domino(number, Half(item=kind), Half()) for number, kind in enumerate(kinds, 1))
    everything = Card(1, "animal_count", "win", 1)
    laid = replace(state, laid=tuple(Laid(each, (0, 0), 0) for each in dominoes))
    lost = replace(state, lost=dominoes)
    assert missions.holds(laid, everything)
    assert missions.holds(lost, everything)
    assert not missions.holds(laid, replace(everything, target=2))
    assert not missions.holds(replace(lost, forfeited=(dominoes[0].number,)), everything)


def test_a_domino_given_up_unplaced_is_remembered_as_such():
    state = RULES.setup(config_of(RULES, 2, {"zooperative": True}))
    fits_nowhere = Domino(1, Half(item="dolphin"), Half())
    hands = ((fits_nowhere,), ())
    stuck = replace(state, step="play", dominoes=1, hands=hands, rules=(("no_move", ""),), cards_due=0)
    after = RULES.apply(stuck, Seat(0), Return((1,)))
    assert (after.lost, after.forfeited) == ((fits_nowhere,), (1,))
