"""How good a zoo looks for the rest of the game, in victory points: what bots go by."""

from __future__ import annotations

from typing import Final

from adjudicator.rules.zoo_tycoon.appraise.homes import openings, promise
from adjudicator.rules.zoo_tycoon.appraise.newcomers import hopes
from adjudicator.rules.zoo_tycoon.appraise.outlook import (
    DEBT,
    HIGHER,
    INCOME,
    LATE,
    LEARNED,
    LED,
    LEFT,
    LOWER,
    SPENT,
    STORED,
    TILE,
    Outlook,
    outlook,
)
from adjudicator.rules.zoo_tycoon.appraise.parks import Prizes, hoped
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import FOCAL_POINT_PRICE, MONEY_MAX, ROUNDS, TAX_KEEPS
from adjudicator.rules.zoo_tycoon.standards.worth import buzz, running_costs, settle_bonuses, tracks
from adjudicator.rules.zoo_tycoon.state import Player

OPEN: Final = 0.4
"""What a focal point is worth in the last spending that can be paid and placed, of what it will score."""
UNTILED: Final = 0.33
"""What it is worth while a tile is yet to be laid for it."""


def prospect(phase: Phase, player: Player, prizes: Prizes = ()) -> float:
    """The victory points a zoo looks good for as it stands."""
    player = settle_bonuses(phase.edition, player)
    at, ahead = tracks(phase.edition, player), outlook(phase, player)
    low, high = sorted((at.popularity, at.conservation))
    value = LOWER * low + HIGHER * high
    if phase.last:
        return value + LEFT * player.money + _openings(player, ahead)
    value += _learned(ahead, at.education) + ahead.conservation * hoped(ahead.edition, player.zoo, prizes)
    value += _finances(phase, player, at.popularity)
    value += _stored(player.zoo.tiles + player.zoo.bought, ahead)
    value += sum(promise(ahead, home) for home in player.zoo.enclosures)
    return value + hopes(phase, player, ahead)


def _openings(player: Player, ahead: Outlook) -> float:
    """What the focal points promise that the money left can buy, with a tile more where one is missing."""
    found = [openings(ahead, home) for home in player.zoo.enclosures]
    most = max(player.money, 0) // FOCAL_POINT_PRICE
    fitting = sorted((worth for fit, _ in found for worth in fit), reverse=True)[:most]
    others = sorted((worth for _, more in found for worth in more), reverse=True)
    tiles = min(player.zoo.tiles + player.zoo.bought, most - len(fitting))
    return OPEN * sum(fitting) + UNTILED * sum(others[:tiles])


def _learned(ahead: Outlook, education: int) -> float:
    """What education promises: bonuses up to the end of its track, and the lead in each year to come."""
    last = ahead.edition.tracks.education.bonuses[-1].at
    return LEARNED * min(education, last) + LED * (ahead.years + 1) * education


def _stored(tiles: int, ahead: Outlook) -> float:
    """What tiles in store are worth: little once there is no year left for them."""
    return TILE * min(tiles, STORED) * min(ahead.years / LATE, 1)


def _finances(phase: Phase, player: Player, popularity: int) -> float:
    """What this winter and those after it look like bringing."""
    edition = phase.edition
    position = popularity + buzz(edition, player, phase.year)
    costs = running_costs(edition, player, phase.event)
    kept = min(player.money, TAX_KEEPS)
    money = min(kept + edition.tracks.popularity.revenue_at(position) - costs, MONEY_MAX)
    steady = min(edition.tracks.popularity.revenue_at(popularity) - costs, MONEY_MAX)
    value = INCOME * (money + (ROUNDS - phase.year) * steady) + SPENT * (player.money - kept)
    return value - DEBT * max(0, -money)
