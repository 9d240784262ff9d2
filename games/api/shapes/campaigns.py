"""What goes in and out about campaigns."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values


class CampaignList(Struct, frozen=True):
    """Campaigns. `next` names the last one while there are more; pass it as `after`."""

    campaigns: Annotated[
        tuple[values.Campaign, ...], Meta(description="In order of when they were begun, newest first.")
    ]
    next: str | None


class CampaignFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which campaigns."""

    after: Annotated[str, Meta(max_length=10, pattern="^[0-9a-z]*$", description="Only older ones.")] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """After which of its games a campaign goes on."""

    after: Annotated[str, Meta(max_length=10, description="The table that is over.")]
