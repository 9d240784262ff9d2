"""Games in a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta, Struct

from games.values.common import Status, Time
from games.values.tables import Table


class CampaignMember(Struct, frozen=True):
    """A person in a campaign; who has left it has `left_at`."""

    name: str
    is_me: bool
    joined_at: Time
    left_at: Time | None


class CampaignGame(Struct, frozen=True):
    """One game of a campaign; `number` counts from 1."""

    number: int
    stage: Annotated[str, Meta(description="Which game it is, in words.")]
    table: Table
    ended: Annotated[str, Meta(description="What its end leads to, in words; empty while it is not over.")]
    winners: Annotated[tuple[int, ...], Meta(description="The seats that have won, in order of seats.")]
    milestones: Annotated[
        tuple[str, ...], Meta(description="What the game is remembered by, in words, in order of plies.")
    ]


class NextGame(Struct, frozen=True):
    """What a campaign goes on with; send `after` to continue it."""

    after: Annotated[str, Meta(description="The table that is over.")]
    stage: Annotated[str, Meta(description="Which game comes next, in words.")]
    options: dict[str, Any]
    names: Annotated[tuple[str, ...], Meta(description="Who will sit there, in order of seats.")]
    free: Annotated[int, Meta(description="How many further seats will be open to anybody.")]


class Campaign(Struct, frozen=True):
    """A campaign you are in. `table`, `stage` and `status` are those of its last game."""

    id: str
    name: str
    ruleset: str
    title: str
    created_at: Time
    members: Annotated[tuple[CampaignMember, ...], Meta(description="In order of when they first joined.")]
    table: str | None
    stage: Annotated[str, Meta(description="Which game it is, in words.")]
    status: Status | None
    next: Annotated[NextGame | None, Meta(description="Null while the last game is not over.")]


class CampaignDetail(Campaign, frozen=True):
    """A campaign with its games."""

    games: Annotated[tuple[CampaignGame, ...], Meta(description="In order of play, the first game first.")]

    @property
    def last(self) -> CampaignGame | None:
        return self.games[-1] if self.games else None


@dataclass(frozen=True)
class Chapter:
    """A table's place in its campaign, as a member sees it; `follower` is the table that follows, if any."""

    campaign: CampaignDetail
    game: CampaignGame
    follower: CampaignGame | None

    @property
    def next(self) -> NextGame | None:
        return self.campaign.next if self.follower is None else None
