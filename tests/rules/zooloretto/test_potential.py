"""The fast estimate of a zoo's value, compared with a literal version of its rules of thumb."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zooloretto import RULES, placing
from adjudicator.rules.zooloretto.appraise.potential import (
    BREEDING,
    EMPTY_PEN_WEIGHT,
    EXPECTED_WEIGHT,
    EXTRA_COIN,
    FREE_STALL,
    MOVING,
    ROUNDING_STEP,
    USEFUL_COINS,
    Prospects,
    _grown,
    outlook,
    zoo_potential,
)
from adjudicator.rules.zooloretto.data import (
    BARN_TYPE_POINTS,
    FACES,
    SPECIES,
    SQUARE_TILES,
    STALL_TYPE_POINTS,
    STALL_TYPES,
    species_of,
)
from adjudicator.rules.zooloretto.state import Pen, Zoo


def plain_worth(zoo: Zoo, hope: Prospects) -> float:
    types = {stall for pen in zoo.pens for stall in pen.stalls}
    free = sum(pen.plan.stall_spaces - len(pen.stalls) for pen in zoo.pens)
    stalls = STALL_TYPE_POINTS * len(types) + FREE_STALL * hope.stall * min(
        free, len(STALL_TYPES) - len(types)
    )
    barn = BARN_TYPE_POINTS * (1 - hope.relief) * len({species_of(tile) or tile for tile in zoo.barn})
    coins = hope.coin * (min(zoo.coins, USEFUL_COINS) + EXTRA_COIN * max(zoo.coins - USEFUL_COINS, 0))
    return sum(plain_pens(zoo, hope)) + stalls + barn + coins


def plain_pens(zoo: Zoo, hope: Prospects) -> list[float]:
    """Return the values of the pens.

    Of two pens with the same species, the fuller one gets the animals still to come. The best empty pen gets
    the species of which most are to come.
    """
    lying = Counter(species_of(tile) for tile in zoo.barn)
    coming = {
        species: hope.animals[index] + (MOVING * lying[species] if hope.relief else 0.0)
        for index, species in enumerate(SPECIES)
    }
    found, growing = list[float](), set[str]()
    for pen in sorted(zoo.pens, key=lambda pen: pen.room):
        if not pen.species:
            continue
        grows = pen.room > 0 and pen.species not in growing
        if grows:
            growing.add(pen.species)
        found.append(
            plain_pen(pen, coming[pen.species] + BREEDING * unbred(pen, hope) if grows else 0.0, hope)
        )
    empty = sorted((pen for pen in zoo.pens if not pen.species), key=lambda pen: -pen.plan.full)
    strangers = sorted((coming[species] for species in SPECIES if species not in growing), reverse=True)
    pairs = zip(empty, strangers, strict=False)
    return [*found, *(EMPTY_PEN_WEIGHT * plain_pen(pen, hoped, hope) for pen, hoped in pairs)]


def plain_pen(pen: Pen, coming: float, hope: Prospects) -> float:
    stall, animals = (1.0 if pen.stalls else hope.stall), len(pen.animals)
    near = round(coming / ROUNDING_STEP) * ROUNDING_STEP
    now = _grown(pen.name, animals, 0.0, float(bool(pen.stalls)), hope.coin)
    return now + EXPECTED_WEIGHT * (_grown(pen.name, animals, near, stall, hope.coin) - now)


def unbred(pen: Pen, hope: Prospects) -> int:
    faces = map(FACES.__getitem__, pen.animals)
    return sum(face.sex is not None and not face.has_bred for face in faces) if hope.relief else 0


@pytest.mark.parametrize("players", [2, 5])
def test_potential_matches_a_direct_calculation(players: int) -> None:
    for step in random_game(RULES, config_of(RULES, players, {}), random_sources(players, players)):
        view = RULES.view(step.after, None)
        for seat in map(Seat, range(players)):
            hope = outlook(view, seat)
            assert zoo_potential(view.zoos[seat], hope) == plain_worth(view.zoos[seat], hope), view


def test_places_are_exactly_those_without_a_refusal() -> None:
    chance = Random(1)
    for step in random_game(RULES, config_of(RULES, 3, {}), random_sources(3, 3)):
        zoo, tile = chance.choice(step.after.zoos), chance.choice(SQUARE_TILES[:-1])
        open_to = [pen.name for pen in zoo.pens if placing.refusal(zoo, tile, pen.name) is None]
        assert [*placing.places(zoo, tile)] == [*open_to, "barn"]
