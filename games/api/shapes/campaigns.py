"""The types of requests and responses about campaigns."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values


class CampaignList(Struct, frozen=True):
    """A list of campaigns. If there are more, `next` is the value to pass as `after`."""

    campaigns: Annotated[
        tuple[values.Campaign, ...], Meta(description="The campaigns, in order of creation, newest first.")
    ]
    next: str | None


class CampaignFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """A filter for campaigns."""

    after: Annotated[
        str,
        Meta(
            max_length=10,
            pattern="^[0-9a-z]*$",
            description="The id of a campaign. Only older campaigns are listed.",
        ),
    ] = ""
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """The finished game after which the campaign continues."""

    after: Annotated[str, Meta(max_length=10, description="The id of the finished table.")]
