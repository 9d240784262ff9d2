"""Campaigns: series of games with the same players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from games.values.common import Status, Time
from games.values.tables import Table


class CampaignMember(Struct, frozen=True):
    """A member of a campaign. `left_at` is set for a person who has left."""

    name: str
    is_me: bool
    joined_at: Time
    left_at: Time | None


class CampaignGame(Struct, frozen=True):
    """One game of a campaign. `number` counts from 1."""

    number: int
    stage: Annotated[str, Meta(description="The stage of the campaign, in words.")]
    table: Table
    ended: Annotated[
        str, Meta(description="The consequences of the result, in words. Empty while the game runs.")
    ]
    winners: Annotated[tuple[int, ...], Meta(description="The seats that won, in order of seats.")]
    milestones: Annotated[
        tuple[str, ...], Meta(description="The notable moments of the game, in words, in order of plies.")
    ]


class NextGame(Struct, frozen=True):
    """The next game of a campaign. Send `after` to continue the campaign."""

    after: Annotated[str, Meta(description="The id of the finished table.")]
    stage: Annotated[str, Meta(description="The stage of the next game, in words.")]
    options: dict[str, Any]
    names: Annotated[tuple[str, ...], Meta(description="The players of the next game, in order of seats.")]
    free: Annotated[int, Meta(description="The number of further seats that are open to anyone.")]


class Campaign(Struct, frozen=True):
    """A campaign you are in. `table`, `stage` and `status` describe its latest game."""

    id: str
    name: str
    ruleset: str
    title: str
    created_at: Time
    members: Annotated[
        tuple[CampaignMember, ...], Meta(description="The members, in order of when they first joined.")
    ]
    table: str | None
    stage: Annotated[str, Meta(description="The stage of the campaign, in words.")]
    status: Status | None
    next: Annotated[
        NextGame | None, Meta(description="The next game. Null while the latest game is not over.")
    ]


class CampaignDetail(Campaign, frozen=True):
    """A campaign with its games."""

    games: Annotated[tuple[CampaignGame, ...], Meta(description="The games, in order of play.")]

    @property
    def last(self) -> CampaignGame | None:
        return self.games[-1] if self.games else None


@dataclass(frozen=True)
class Chapter:
    """The place of a table in its campaign, as a member sees it. `follower`: the next game, if any."""

    campaign: CampaignDetail
    game: CampaignGame
    follower: CampaignGame | None

    @property
    def next(self) -> NextGame | None:
        return self.campaign.next if self.follower is None else None
