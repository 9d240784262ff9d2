"""The table before the first turn."""

from __future__ import annotations

import pytest

from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import settle
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import COPIES, SPECIES, species_of
from adjudicator.rules.zooloretto.moves import SpeciesRemoved, StartPlayerDrawn
from adjudicator.rules.zooloretto.state import Options


def set_up(players: int, secret: int = 0, **options: object):
    """Return the first steps of a table, up to the first choice."""
    state = RULES.setup(config_of(RULES, players, options))
    dice = bytes([secret]) * 32
    return list(settle(RULES, state, lambda ply: Dice(dice, "setup", ply), 1))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_species_and_start_player_are_drawn_after_setup(players):
    steps = set_up(players)
    kinds = [type(step.move) for step in steps if step.seat == NATURE][:2]
    assert kinds[-1] is StartPlayerDrawn or kinds[0] is StartPlayerDrawn
    assert (SpeciesRemoved in kinds) == (players < 5)


def test_removed_species_take_their_tiles_and_offspring():
    state = set_up(3, removed=["zebra", "camel"])[0].after
    assert state.removed == ("camel", "zebra")
    left = {tile: n for tile, n in zip(COPIES, state.bag, strict=True) if n}
    assert sum(left.values()) == 90 == state.draw_stack + 15
    assert not {"camel", "zebra"} & {species_of(tile) for tile in left}
    assert [n for kind, n in zip(SPECIES, state.offspring, strict=True) if kind in ("camel", "zebra")] == [
        0,
        0,
    ]


def test_species_and_start_player_follow_the_dice():
    drawn = {tuple(step.move for step in set_up(4, secret)[:2]) for secret in range(12)}
    assert len({moves[0] for moves in drawn}) > 3
    assert len({moves[1] for moves in drawn}) > 1


def test_named_species_are_the_ones_removed():
    state = RULES.setup(config_of(RULES, 4, {"removed": ["panda"]}))
    with pytest.raises(IllegalMove, match="not_due"):
        RULES.apply(state, NATURE, SpeciesRemoved(("zebra",)))
    assert RULES.apply(state, NATURE, SpeciesRemoved(("panda",))).removed == ("panda",)


@pytest.mark.parametrize(
    "species", [(), ("zebra",), ("zebra", "zebra"), ("zebra", "camel"), ("camel", "panda", "zebra")]
)
def test_refuses_a_wrong_set_of_removed_species(species):
    state = RULES.setup(config_of(RULES, 3, {}))
    with pytest.raises(IllegalMove, match="not_due"):
        RULES.apply(state, NATURE, SpeciesRemoved(species))


@pytest.mark.parametrize("seat", [-1, 3])
def test_start_player_must_have_a_seat(seat):
    state = set_up(3)[0].after
    with pytest.raises(IllegalMove, match="not_due"):
        RULES.apply(state, NATURE, StartPlayerDrawn(Seat(seat)))


@pytest.mark.parametrize(
    ("players", "removed", "reason"),
    [
        (3, ("zebra",), "With 3 players, choose 2 species to leave out, not 1."),
        (5, ("zebra",), "With 5 players, choose 0 species to leave out, not 1."),
        (3, ("zebra", "zebra"), "You named a species twice."),
        (3, ("zebra", "unicorn"), "Unknown species: “unicorn”."),
    ],
)
def test_refuses_invalid_species_options(players, removed, reason):
    with pytest.raises(Malformed) as refused:
        RULES.setup(Config(players, Options(removed=removed)))
    assert (refused.value.reason, refused.value.place) == (reason, "$.removed")


@pytest.mark.parametrize("players", [0, 1, 6])
def test_refuses_invalid_player_counts(players):
    with pytest.raises(Malformed):
        RULES.setup(Config(players, Options()))
    with pytest.raises(Malformed):
        config_of(RULES, players, {})


@pytest.mark.parametrize(
    "options", [{"removed": ["dodo"]}, {"removed": "zebra"}, {"play_forced": 1}, {"x": 1}]
)
def test_refuses_options_of_the_wrong_type(options):
    with pytest.raises(Malformed):
        config_of(RULES, 3, options)
