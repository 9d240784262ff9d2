"""The campaign: which games belong to it, and what follows each game (P71 to P73)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zoo_parque import RULES
from adjudicator.rules.zoo_parque.campaign import CAMPAIGN
from adjudicator.rules.zoo_parque.cards import CARDS, LEVELS
from adjudicator.rules.zoo_parque.moves import CardDrawn
from adjudicator.rules.zoo_parque.state import Options

HARD = Options(zooperative=True, feeding=True, strong_species=True, replacing_loses=False)


def end(players: int, *, is_won: bool) -> Outcome:
    score = Score((ScoreLine(line("score_won" if is_won else "score_lost"), int(is_won)),), int(is_won))
    return ranked((score,) * players, () if is_won else tuple(map(Seat, range(players))))


def test_campaign_requires_the_cooperative_game() -> None:
    assert CAMPAIGN.stage(replace(HARD, level=3)) == line("campaign_level", level=3)
    with pytest.raises(Malformed) as fault:
        CAMPAIGN.stage(Options())
    assert fault.value.place == "$.zooperative"


@pytest.mark.parametrize("level", range(1, LEVELS))
def test_won_level_raises_only_the_level(level: int) -> None:
    options = replace(HARD, level=level)
    sequel = CAMPAIGN.sequel(options, end(3, is_won=True))
    assert sequel.options == replace(options, level=level + 1)
    assert sequel.sentence == line("campaign_won", level=level, higher=level + 1)


@pytest.mark.parametrize("level", [1, LEVELS, CARDS])
def test_a_lost_level_is_played_again(level: int) -> None:
    options = replace(HARD, level=level)
    sequel = CAMPAIGN.sequel(options, end(2, is_won=False))
    assert (sequel.options, sequel.sentence) == (options, line("campaign_lost", level=level))


def test_last_level_completes_the_campaign_and_leads_to_higher_ones() -> None:
    sequel = CAMPAIGN.sequel(replace(HARD, level=LEVELS), end(2, is_won=True))
    assert sequel.options.level == LEVELS + 1
    assert sequel.sentence == line("campaign_complete", level=LEVELS, higher=LEVELS + 1)


@pytest.mark.parametrize("level", [LEVELS + 1, LEVELS + 2, CARDS - 1])
def test_winning_beyond_the_last_level_completes_no_campaign(level: int) -> None:
    sequel = CAMPAIGN.sequel(replace(HARD, level=level), end(2, is_won=True))
    assert sequel.options.level == level + 1
    assert sequel.sentence == line("campaign_won", level=level, higher=level + 1)


def test_highest_level_is_not_raised() -> None:
    options = replace(HARD, level=CARDS)
    sequel = CAMPAIGN.sequel(options, end(2, is_won=True))
    assert (sequel.options, sequel.sentence) == (options, line("campaign_highest", level=CARDS))


@pytest.mark.parametrize("seed", range(2))
def test_sequel_of_a_played_game_deals_as_many_cards_as_its_level(seed: int) -> None:
    """P54: the next game draws as many new cards as its level."""
    played = list(random_game(RULES, config_of(RULES, 2, {"zooperative": True}), random_sources(seed, 2)))
    outcome = RULES.outcome(played[-1].after)
    assert outcome is not None
    options = CAMPAIGN.sequel(Options(zooperative=True), outcome).options
    assert options.level == (2 if outcome.winners else 1)
    opening = random_game(RULES, config_of(RULES, 2, options), random_sources(seed, 2))
    drawn = [step for step in [next(opening) for _ in range(12)] if isinstance(step.move, CardDrawn)]
    assert len(drawn) == options.level
