"""What points, money and tiles are worth to a bot, in victory points."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.standards.worth import tracks
from adjudicator.rules.zoo_tycoon.state import Player

LOWER: Final = 1.0
"""What a point of the lower track is worth, which alone counts in the end."""
HIGHER: Final = 0.4
BALANCE: Final = 12
"""Within how many points of each other it is still open which track will be the lower one."""
INCOME: Final = 0.2
"""What $1 of a later year is worth."""
SPENT: Final = 0.1
"""What $1 of this year is worth: winter taxes what is not spent."""
DEBT: Final = 3.0
"""What $1 below zero costs, since nothing can be bought for it and a debtor cannot win."""
TILE: Final = 0.35
"""What a tile in store is worth in a year that is not the last, up to so many of them."""
STORED: Final = 6
LATE: Final = 2
"""From how many years before the end on it is worth less."""
LEFT: Final = 0.02
"""What $1 is worth in the last spending: nothing but a tie between ways to score."""
LEARNED: Final = 0.15
"""What a point of education is worth for the bonuses of its track."""
LED: Final = 0.04
"""What it is worth for each year in which it may lead."""
BREEDING_STEP: Final = 0.7
"""What a space of the breeding programme is worth."""


class Outlook(Struct, frozen=True, cache_hash=True):
    """What a point of each track is worth that a zoo could still win, how many springs are to come, and the
    species that have moved the breeding programme.
    """

    edition: Edition
    popularity: float
    education: float
    conservation: float
    years: int
    bred: tuple[str, ...]


def outlook(phase: Phase, player: Player) -> Outlook:
    at, years = tracks(phase.edition, player), ROUNDS - phase.year
    ahead = (at.popularity - at.conservation) / BALANCE + 0.5
    conservation = HIGHER + (LOWER - HIGHER) * min(max(ahead, 0.0), 1.0)
    has_bonuses = at.education < phase.edition.tracks.education.bonuses[-1].at
    return Outlook(
        edition=phase.edition,
        popularity=LOWER + HIGHER - conservation,
        education=LED * (years + 1) + LEARNED * has_bonuses,
        conservation=conservation,
        years=years,
        bred=player.bred,
    )
