"""Staff Actions (rulebook, Staff Board and the boxes of spring, summer and fall)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from adjudicator.rules.zoo_tycoon.data.kinds import Entry, Season

StaffId: TypeAlias = Literal[
    "breeding",
    "birth_control",
    "exchange",
    "unexpected_supply",
    "unexpected_demand",
    "animal_keeping",
    "entertainment",
    "maintenance",
]
STAFF_IDS: Final[tuple[StaffId, ...]] = get_args(StaffId)


class StaffAction(Entry, frozen=True, kw_only=True):
    """What a Worker can do. `limit`: how often a player may: each worker, once a year, or once a game."""

    id: StaffId
    season: Season
    limit: Literal["worker", "year", "game"]
