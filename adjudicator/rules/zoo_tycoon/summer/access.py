"""Which main species a zoo may take from the exchange (rulebook, Arrival Phase, 2; First round)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.numbers import ELEPHANT, PANDA
from adjudicator.rules.zoo_tycoon.standards.happiness import Level, happiness
from adjudicator.rules.zoo_tycoon.standards.worth import tracks
from adjudicator.rules.zoo_tycoon.state import State

FIRST_YEAR: Final = 1
ALONE: Final = 3
"""Who starts with a species of this level has no other main species in the first year."""
CONTENT: Final = ("light_green", "dark_green")


class Standing(msgspec.Struct, frozen=True):
    """What access hangs on: the main species kept with their happiness, co-species, quarantine, fixed
    popularity, how often the zoo has taken animals this summer, and whether somebody has the giant panda.
    """

    main_species: tuple[tuple[str, Level | None], ...] = ()
    co_species: tuple[str, ...] = ()
    quarantine: tuple[str, ...] = ()
    popularity: int = 0
    takes: int = 0
    is_panda_gone: bool = False

    @property
    def own(self) -> tuple[str, ...]:
        """The main species it always has access to."""
        return (*(species for species, _ in self.main_species), *self.quarantine)


def standing(state: State, seat: Seat) -> Standing:
    """A zoo as it stands."""
    player = state.players[seat]
    homes = (home for home in player.zoo.enclosures if home.main)
    return Standing(
        main_species=tuple((home.main, happiness(state.edition, home)) for home in homes),
        co_species=player.zoo.co_species,
        quarantine=tuple(slot.species for slot in player.zoo.quarantine),
        popularity=tracks(state.edition, player).popularity,
        takes=sum(deal.seat == seat for deal in state.exchange.deals),
        is_panda_gone=state.exchange.panda is not None,
    )


def may_take(state: State, seat: Seat, species: str) -> IllegalMove | None:
    """Why a zoo may not take a species from the exchange, None when it may."""
    return refusal(state.edition, standing(state, seat), species, state.year)


def reachable(state: State, seat: Seat) -> Iterator[str]:
    """The species that a zoo may take from the exchange, if they are offered."""
    zoo = standing(state, seat)
    for species in state.edition.species:
        if not refusal(state.edition, zoo, species, state.year):
            yield species


def refusal(edition: Edition, zoo: Standing, species: str, year: int) -> IllegalMove | None:
    """Why such a zoo may not take a species, None when it may (Y80-Y83)."""
    wanted = edition.species[species]
    if wanted.exclusive and zoo.is_panda_gone:
        return IllegalMove("panda_taken", "species", species=species)
    if year == FIRST_YEAR:
        return _at_first(edition, zoo, wanted)
    if species in zoo.own or wanted.level == 1:
        return None
    return _sad(zoo, wanted) or _unknown(edition, zoo, wanted)


def _at_first(edition: Edition, zoo: Standing, wanted: Species) -> IllegalMove | None:
    """No requirement counts, but a Level III species comes alone (First round)."""
    if wanted.id in (ELEPHANT, PANDA):
        return IllegalMove("not_in_first_year", "species", species=wanted.id)
    if any(edition.species[own].level == ALONE for own in zoo.own):
        return IllegalMove("no_second_species", "species", species=wanted.id)
    if wanted.level == ALONE and zoo.takes:
        return IllegalMove("level_three_alone", "species", species=wanted.id)
    return None


def _sad(zoo: Standing, wanted: Species) -> IllegalMove | None:
    sad = next((species for species, level in zoo.main_species if level not in CONTENT), None)
    return IllegalMove("unhappy_species", "species", species=wanted.id, unhappy=sad) if sad else None


def _unknown(edition: Edition, zoo: Standing, wanted: Species) -> IllegalMove | None:
    """The additional requirements: species of the category, co-species among them, and fixed popularity."""
    kept = (*(species for species, _ in zoo.main_species), *zoo.co_species)
    alike = sum(edition.animals[species].category == wanted.category for species in kept)
    if alike < wanted.requirements.same_category:
        needed = wanted.requirements.same_category
        return IllegalMove(
            "needs_category", "species", species=wanted.id, category=wanted.category, number=needed
        )
    if zoo.popularity < wanted.requirements.popularity:
        needed = wanted.requirements.popularity
        return IllegalMove("needs_popularity", "species", species=wanted.id, number=needed)
    return None
