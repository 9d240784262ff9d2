"""Building phases for tests, and the effects of building on players."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.autumn.building import after_build_step
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.plans.examples import examples
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Animals, Slot, square_named
from tests.rules.zoo_tycoon.zoos import EDITION, player

MAX_BUILD_STEPS = 200


def phase(start: Player, **fields: Any) -> Phase:
    """Return the building phase of a player, by default in the third year."""
    return Phase(edition=EDITION, start=start, **{"year": 3, **fields})


def after(start: Player, *steps: Step, **fields: Any) -> Player:
    """Return the player after these steps."""
    ground, now = phase(start, **fields), start
    for step in steps:
        now = after_build_step(ground, now, step)
    return now


def refusal(start: Player, *steps: Step, **fields: Any) -> tuple[str, str]:
    """Return the code and the location of the last step's refusal."""
    before = after(start, *steps[:-1], **fields)
    try:
        after_build_step(phase(start, **fields), before, steps[-1])
    except IllegalMove as refused:
        return refused.code, refused.place
    raise AssertionError(f"{steps[-1]} was carried out")


def at(names: str) -> tuple[int, ...]:
    """Return squares from their names, separated by spaces."""
    found = tuple(square_named(name) for name in names.split())
    return tuple(square for square in found if square is not None)


def square(name: str) -> int:
    return at(name)[0]


def waiting(**animals: tuple[int, int]) -> tuple[Slot, ...]:
    """Return a quarantine with these males and females of each species."""
    return tuple(Slot(species, Animals(*numbers)) for species, numbers in animals.items())


def grown_zoo(random: Random, years: int) -> tuple[Phase, Player]:
    """Return a zoo that followed random examples for some years, in the middle of the last year."""
    now, ground = player(tiles=6), phase(player(), year=1)
    for year in range(1, years + 1):
        ground = phase(_supplied(random, now, year), year=year)
        now = ground.start
        steps = random.randrange(MAX_BUILD_STEPS // 8) if year == years else MAX_BUILD_STEPS
        for _ in range(steps):
            if not (choices := list(examples(ground, now))):
                break
            now = after_build_step(ground, now, random.choice(choices))
    return ground, now


def _supplied(random: Random, now: Player, year: int) -> Player:
    """Return the player with animals, tiles and money for a new year."""
    new = [species for species in EDITION.species if species not in now.zoo.main_species]
    slots = {name: (random.randint(1, 2), random.randint(1, 5)) for name in random.sample(new, 2)}
    if PANDA in slots:
        slots[PANDA] = (1, 1)
    zoo = replace(now.zoo, quarantine=waiting(**slots), tiles=now.zoo.tiles + (3 if year > 1 else 0))
    return replace(now, zoo=zoo, money=random.randint(5, 30), staff=())
