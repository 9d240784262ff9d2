"""How an enclosure is emptied: its species move to others of their biome (rulebook, Enclosures; Y38)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.building.housing import CO, MAIN
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.moves import Resettle
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.effects import Plots, plots
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo

_EMPTY = Enclosure(0, "savanna", ())
"""An enclosure without guests: only its fields of species are used."""


def emptied(
    edition: Edition, zoo: Zoo, home: Enclosure, *, keeps_co: bool
) -> list[tuple[Zoo, tuple[Resettle, ...]]]:
    """The zoos in which an enclosure has no main species, with the steps that lead there.

    All other enclosures of its biome suit who lives in them then, as they stand. `keeps_co`: a co-species may
    stay or come. Of arrangements that are the same for all buildings the one with the fewest steps is listed.
    """
    if home.is_empty:
        return [(zoo, ())]
    found: dict[Plots, tuple[Zoo, tuple[Resettle, ...]]] = {}
    for arranged in _arrangements(edition, zoo, home, keeps_co):
        steps = (*_steps(zoo, arranged, "main"), *_steps(zoo, arranged, "co"))
        key = plots(edition, arranged)
        if key not in found or len(steps) < len(found[key][1]):
            found[key] = arranged, steps
    return sorted(found.values(), key=lambda way: len(way[1]))


def _arrangements(edition: Edition, zoo: Zoo, home: Enclosure, keeps_co: bool) -> Iterator[Zoo]:
    """Every way in which the species of a biome can live in its enclosures but for one."""
    places = tuple(place for place in zoo.enclosures if place.biome == home.biome)
    mains = {place.main: place for place in places if place.main}
    cos = {place.co: place for place in places if place.co}

    def settled(
        at: int, zoo: Zoo, mains: Mapping[str, Enclosure], cos: Mapping[str, Enclosure]
    ) -> Iterator[Zoo]:
        if at == len(places):
            if not mains and not cos:
                yield zoo
            return
        place = places[at]
        is_home = place.number == home.number
        for main in ("",) if is_home else ("", *mains):
            for co in ("",) if is_home and not keeps_co else ("", *cos):
                guests = _with_guests(place, mains.get(main, _EMPTY), cos.get(co, _EMPTY))
                if is_home or not enclosure_faults(edition, guests):
                    yield from settled(
                        at + 1, zoo.with_enclosure(guests), _without(mains, main), _without(cos, co)
                    )

    return settled(0, zoo, mains, cos)


def _with_guests(place: Enclosure, main: Enclosure, co: Enclosure) -> Enclosure:
    """An enclosure with the main species of one and the co-species of another."""
    return replace(
        place,
        **{name: getattr(main, name) for name in MAIN},
        **{name: getattr(co, name) for name in CO},
    )


def _without(species: Mapping[str, Enclosure], name: str) -> dict[str, Enclosure]:
    return {other: place for other, place in species.items() if other != name}


def _steps(zoo: Zoo, arranged: Zoo, field: str) -> Iterator[Resettle]:
    """Steps that bring main or co-species from where they live to where they are wanted.

    Each step puts one species in its place and none out of it: who lived there takes its old place.
    """
    lives = {getattr(place, field): place.number for place in zoo.enclosures if getattr(place, field)}
    for place in arranged.enclosures:
        species = getattr(place, field)
        if species and (old := lives[species]) != place.number:
            yield Resettle(species, place.number)
            lives = {name: old if number == place.number else number for name, number in lives.items()}
            lives[species] = place.number
