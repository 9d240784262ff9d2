"""What goes in and out about campaigns."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from games.api.shapes.common import Status, Time
from games.api.shapes.tables import Table


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
    winners: Annotated[list[int], Meta(description="The seats that have won, in order of seats.")]
    milestones: Annotated[
        list[str], Meta(description="What the game is remembered by, in words, in order of plies.")
    ]


class NextGame(Struct, frozen=True):
    """What a campaign goes on with; send `after` to continue it."""

    after: Annotated[str, Meta(description="The table that is over.")]
    stage: Annotated[str, Meta(description="Which game comes next, in words.")]
    options: dict[str, Any]
    names: Annotated[list[str], Meta(description="Who will sit there, in order of seats.")]
    free: Annotated[int, Meta(description="How many further seats will be open to anybody.")]


class Campaign(Struct, frozen=True):
    """A campaign you are in. `table`, `stage` and `status` are those of its last game."""

    id: str
    name: str
    ruleset: str
    title: str
    created_at: Time
    members: Annotated[list[CampaignMember], Meta(description="In order of when they first joined.")]
    table: str | None
    stage: Annotated[str, Meta(description="Which game it is, in words.")]
    status: Status | None
    next: Annotated[NextGame | None, Meta(description="Null while the last game is not over.")]


class CampaignDetail(Campaign, frozen=True):
    """A campaign with its games."""

    games: Annotated[list[CampaignGame], Meta(description="In order of play, the first game first.")]


class CampaignList(Struct, frozen=True):
    """Campaigns. `next` names the last one while there are more; pass it as `after`."""

    campaigns: Annotated[list[Campaign], Meta(description="In order of when they were begun, newest first.")]
    next: str | None


class CampaignFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which campaigns."""

    after: Annotated[str, Meta(max_length=10, pattern="^[0-9a-z]*$", description="Only older ones.")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """After which of its games a campaign goes on."""

    after: Annotated[str, Meta(max_length=10, description="The table that is over.")]
