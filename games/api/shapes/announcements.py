"""The types of responses about announcements."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.site import AnnouncementAt


class AnnouncementList(Struct, frozen=True):
    """The announcements shown now."""

    announcements: Annotated[
        list[AnnouncementAt], Meta(description="The announcements, in order of when they began.")
    ]
