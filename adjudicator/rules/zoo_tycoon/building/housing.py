"""Steps that bring animals into the zoo or change who lives where (rulebook, Enclosures; Offspring Discs)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.building.enclosing import enclosure_of
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.data.numbers import PANDA
from adjudicator.rules.zoo_tycoon.moves import House, Lodge, Resettle
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.homes import moved_in
from adjudicator.rules.zoo_tycoon.zoo import NONE, Enclosure, Zoo

MAIN: Final = ("main", "animals", "lying", "discs", "experience")
CO: Final = ("co",)
"""What a main or a co-species takes along when it moves."""


def house(phase: Phase, player: Player, step: House) -> Player:
    """Animals leave the quarantine for an enclosure of their biome."""
    zoo = player.zoo
    held = zoo.held(step.species)
    if not held.total:
        raise IllegalMove("not_in_quarantine", "species", species=step.species)
    if not step.animals.total or not held.holds(step.animals):
        raise IllegalMove("not_so_many", "animals", males=held.males, females=held.females)
    _require_healthy(phase, step.species)
    enclosure = enclosure_of(zoo, step.enclosure)
    if enclosure.main != step.species:
        _require_room(zoo, enclosure, step.species, enclosure.main)
        _require_biome(enclosure, phase.edition.species[step.species].biome)
    zoo = moved_in(phase.edition, zoo, step.species, step.animals, enclosure, phase.year)
    return replace(player, zoo=zoo.with_held(step.species, held.minus(step.animals)))


def lodge(phase: Phase, player: Player, step: Lodge) -> Player:
    """A co-species comes, alone or to a main species."""
    if step.species not in phase.edition.co_species:
        raise IllegalMove("no_co_species", "species", species=step.species)
    _require_healthy(phase, step.species)
    enclosure = enclosure_of(player.zoo, step.enclosure)
    _require_room(player.zoo, enclosure, step.species, enclosure.co)
    _require_biome(enclosure, phase.edition.co_species[step.species].biome)
    zoo = player.zoo.with_enclosure(replace(enclosure, co=step.species))
    return replace(player, zoo=replace(zoo, since=(*zoo.since, (step.species, phase.year))))


def resettle(phase: Phase, player: Player, step: Resettle) -> Player:
    """All animals of a species, offspring included, move to another enclosure; focal points stay.

    A main or co-species that lives there takes its place.
    """
    old = player.zoo.home_of(step.species)
    if old is None:
        raise IllegalMove("not_kept", "species", species=step.species)
    new = enclosure_of(player.zoo, step.enclosure)
    if new.number == old.number:
        raise IllegalMove("lives_there", "enclosure", species=step.species, enclosure=new.number)
    _require_biome(new, old.biome)
    fields = MAIN if step.species == old.main else CO
    zoo = player.zoo.with_enclosure(_with_guests_of(old, new, fields))
    return replace(player, zoo=zoo.with_enclosure(_with_guests_of(new, old, fields)))


def with_pandas_returned(player: Player) -> Player:
    """The player without the giant pandas in quarantine; `IllegalMove` when there are none."""
    if not player.zoo.held(PANDA).total:
        raise IllegalMove("not_in_quarantine", species=PANDA)
    return replace(player, zoo=player.zoo.with_held(PANDA, NONE))


def _require_healthy(phase: Phase, species: str) -> None:
    if phase.is_ill(species):
        raise IllegalMove("disease", "species", species=species, event=phase.event)


def _require_room(zoo: Zoo, enclosure: Enclosure, species: str, there: str) -> None:
    """`IllegalMove` when the place of a newcomer has been taken or the species lives elsewhere already."""
    if there:
        raise IllegalMove("lives_with_another", "enclosure", enclosure=enclosure.number, species=there)
    if home := zoo.home_of(species):
        raise IllegalMove("kept_already", "species", species=species, enclosure=home.number)


def _require_biome(enclosure: Enclosure, biome: Biome) -> None:
    if enclosure.biome != biome:
        raise IllegalMove("other_biome", "enclosure", enclosure=enclosure.number, biome=biome)


def _with_guests_of(home: Enclosure, other: Enclosure, fields: tuple[str, ...]) -> Enclosure:
    return replace(home, **{name: getattr(other, name) for name in fields})
