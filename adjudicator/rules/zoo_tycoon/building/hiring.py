"""Steps of the staff in fall (rulebook, Staff Actions in Fall)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import ENTERTAINMENT
from adjudicator.rules.zoo_tycoon.moves import Entertain, Keep
from adjudicator.rules.zoo_tycoon.standards.staff import hired
from adjudicator.rules.zoo_tycoon.state import Player, Points


def keep(phase: Phase, player: Player, step: Keep) -> Player:
    """Animal Keeping: a square more of experience, also several times for the same species."""
    home = player.zoo.home_of(step.species)
    if home is None or home.main != step.species:
        raise IllegalMove("not_kept", "species", species=step.species)
    if home.experience >= len(phase.edition.species[step.species].experience):
        raise IllegalMove("experience_full", "species", species=step.species)
    taught = player.zoo.with_enclosure(replace(home, experience=home.experience + 1))
    return replace(hired(phase.edition, player, "animal_keeping"), zoo=taught)


def entertain(phase: Phase, player: Player, step: Entertain) -> Player:
    """Entertainment: points on one track, once a year."""
    points = Points(**{step.track: ENTERTAINMENT[step.track]})
    return replace(hired(phase.edition, player, "entertainment"), earned=player.earned.plus(points))
