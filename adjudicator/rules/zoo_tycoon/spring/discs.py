"""What is free at any time: offspring discs become animals, contraception tiles go (rulebook, Offspring
Discs; Staff Actions in Spring).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.moves import Convert, Uncap
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.happiness import happiness
from adjudicator.rules.zoo_tycoon.standards.worth import zoo_points
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo


def grown(zoo: Zoo, move: Convert) -> Zoo:
    """The zoo with these discs as animals; whether their enclosure is still legal is not looked at."""
    home = zoo.home_of(move.species)
    if home is None or home.main != move.species:
        raise IllegalMove("not_kept", "species", species=move.species)
    if not move.animals.total or not home.discs.holds(move.animals):
        raise IllegalMove("no_such_discs", "animals", species=move.species)
    return zoo.with_enclosure(_converted(home, move))


def conversions(zoo: Zoo) -> Iterator[Convert]:
    """All that could be converted, as `grown` sees it."""
    for home in zoo.enclosures:
        for animals in home.discs.parts:
            yield Convert(home.main, animals)


def soundly_grown(edition: Edition, zoo: Zoo, move: Convert) -> Zoo:
    """The zoo with these discs as animals, in an enclosure that is in order with them."""
    zoo = grown(zoo, move)
    for fault in enclosure_faults(edition, home_of(zoo, move.species)):
        raise fault.refusal
    return zoo


def sound_conversions(edition: Edition, zoo: Zoo) -> Iterator[tuple[Zoo, Convert]]:
    """What could be converted so, each with the zoo afterwards."""
    for move in conversions(zoo):
        after = grown(zoo, move)
        if not any(enclosure_faults(edition, home_of(after, move.species))):
            yield after, move


def telling_conversions(edition: Edition, zoo: Zoo) -> Iterator[Convert]:
    """Those that change how a species lives or what the zoo is worth, which access and donors look at."""
    for after, move in sound_conversions(edition, zoo):
        levels = {happiness(edition, home_of(each, move.species)) for each in (zoo, after)}
        if len(levels) > 1 or zoo_points(edition, zoo) != zoo_points(edition, after):
            yield move


def home_of(zoo: Zoo, species: str) -> Enclosure:
    """The enclosure of a species that is kept."""
    home = zoo.home_of(species)
    assert home is not None
    return home


def uncapped(zoo: Zoo, move: Uncap) -> Zoo:
    """The zoo without the contraception tile of a species."""
    if move.species not in zoo.contraception:
        raise IllegalMove("no_contraception", "species", species=move.species)
    return replace(zoo, contraception=tuple(name for name in zoo.contraception if name != move.species))


def _converted(home: Enclosure, move: Convert) -> Enclosure:
    return replace(home, animals=home.animals.plus(move.animals), discs=home.discs.minus(move.animals))
