"""The campaign of Zoo Parque: its levels, and games beyond its last level."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import settle
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_parque import RULES, campaign, missions
from adjudicator.rules.zoo_parque.cards import CARDS, CARDS_OF_LEVEL, LEVELS, Card
from adjudicator.rules.zoo_parque.data import ANIMALS
from adjudicator.rules.zoo_parque.dominoes import DOWN, Domino, Half, Laid
from adjudicator.rules.zoo_parque.moves import CardDrawn, CardGone, Return
from adjudicator.rules.zoo_parque.state import Pawn


def steps_of(level):
    """Return the first steps of a game of a level."""
    state = RULES.setup(config_of(RULES, 2, {"zooperative": True, "level": level}))
    return list(settle(RULES, state, lambda ply: Dice(bytes(32), "level", ply), 1))


@pytest.mark.parametrize("level", [1, LEVELS, LEVELS + 1, CARDS])
def test_level_sets_the_number_of_cards(level):
    """P54: the cards are of this level or below. Beyond the last level, all cards are available."""
    cards = steps_of(level)[-1].after.cards
    assert len(cards) == level
    assert max(card.level for card in cards) <= min(level, LEVELS)


def test_the_highest_level_has_every_card():
    drawn = Counter(card.level for card in steps_of(CARDS)[-1].after.cards)
    assert tuple(drawn[level] for level in range(1, LEVELS + 1)) == CARDS_OF_LEVEL


@pytest.mark.parametrize("level", [0, CARDS + 1])
def test_refuses_a_level_without_cards(level):
    with pytest.raises(Malformed):
        config_of(RULES, 2, {"zooperative": True, "level": level})


@pytest.mark.parametrize("level", [0, LEVELS + 1])
def test_refuses_a_drawn_card_with_an_invalid_level(level):
    step = next(step for step in steps_of(LEVELS + 1) if isinstance(step.move, CardDrawn))
    with pytest.raises(IllegalMove):
        RULES.apply(step.before, NATURE, CardDrawn(replace(step.move.card, level=level)))


def test_only_dominoes_that_were_on_the_map_count_as_played():
    """P69: covered dominoes and dominoes that left the map count. Dominoes given up unplaced do not."""
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


def test_remembers_dominoes_given_up_unplaced():
    state = RULES.setup(config_of(RULES, 2, {"zooperative": True}))
    fits_nowhere = Domino(1, Half(item="dolphin"), Half())
    hands = ((fits_nowhere,), ())
    stuck = replace(state, step="play", dominoes=1, hands=hands, rules=(("no_move", ""),), cards_due=0)
    after = RULES.apply(stuck, Seat(0), Return((1,)))
    assert (after.lost, after.forfeited) == ((fits_nowhere,), (1,))


def turn_end(points, **changes):
    """Return a state at the end of a turn with one Exhibit of this many points, two for each space."""
    state = RULES.setup(config_of(RULES, 2, {"zooperative": True}))
    length = points // 2
    ends = (WEST, *[0] * (length - 2), EAST)
    pen = (Half("grass", "" if n else "okapi", NORTH | SOUTH | ends[n]) for n in range(length))
    laid = tuple(Laid(Domino(n + 1, half, Half("path")), (n, 0), DOWN) for n, half in enumerate(pen))
    return replace(state, laid=laid, pawns=(Pawn(Seat(0), (0, 0)),), step="draw", **changes)


EAST, SOUTH, WEST, NORTH = 1, 2, 4, 8
UNMET = tuple(Card(1, "exhibit_size", "win", target) for target in (90, 91, 92))


def rewarded(state):
    """Return the state at the end of the turn, with all rewards paid."""
    state = campaign.turn_ended(state, is_ending=False)
    while campaign.is_reward_due(state):
        state = campaign.lose_card(state, CardGone(state.cards[0]))
    return state


def test_reward_pays_once_even_if_points_fall_and_rise_again():
    """P60: the reward is paid when anybody reaches the points for the first time."""
    rules = (("points_reward", "8"),)
    first = rewarded(turn_end(8, cards=UNMET, rules=rules))
    assert len(first.cards) == 2
    for points in (4, 8, 10):
        later = turn_end(points, cards=first.cards, rules=rules, rewarded=first.rewarded)
        assert rewarded(later).cards == first.cards


def test_each_reward_card_pays_once():
    rules = (("points_reward", "8"), ("points_reward", "12"), ("points_reward", "8"))
    first = rewarded(turn_end(8, cards=UNMET, rules=rules))
    assert (len(first.cards), first.rewarded) == (1, ("8", "8"))
    second = rewarded(turn_end(12, cards=first.cards, rules=rules, rewarded=first.rewarded))
    assert (len(second.cards), second.rewarded) == (0, ("8", "8", "12"))


def test_reward_card_drawn_later_also_pays():
    first = rewarded(turn_end(8, cards=UNMET, rules=(("points_reward", "8"),)))
    rules = (("points_reward", "8"), ("points_reward", "8"))
    assert len(rewarded(turn_end(8, cards=first.cards, rules=rules, rewarded=first.rewarded)).cards) == 1


def test_rewards_take_no_more_cards_than_there_are():
    rules = (("points_reward", "8"), ("points_reward", "8"))
    after = campaign.turn_ended(turn_end(8, cards=UNMET[:1], rules=rules), is_ending=False)
    assert after.rewards_due == 1
    after = campaign.lose_card(after, CardGone(UNMET[0]))
    assert campaign.is_won(after)
    assert not campaign.is_reward_due(after)
