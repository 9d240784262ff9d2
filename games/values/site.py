"""Texts of the site's operators: legal pages and announcements."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

LegalPage: TypeAlias = Literal["privacy", "terms", "contact"]


class LegalText(Struct, frozen=True):
    """A legal page of this site: its privacy notice, its terms of use or its contact."""

    page: LegalPage
    language: Annotated[str, Meta(description="The language of the text, which may differ from yours.")]
    text: Annotated[str, Meta(description="The text in Markdown.")]
    is_draft: Annotated[
        bool,
        Meta(
            description="Whether this is the draft that comes with the software, "
            "because the operator has not "
            "written a text."
        ),
    ]


class AnnouncementAt(Struct, frozen=True):
    """An announcement of the operators to everybody."""

    id: int
    language: Annotated[str, Meta(description="The language of the text, which may differ from yours.")]
    text: Annotated[str, Meta(description="The text, with links and emphasis in Markdown.")]
    begins_at: datetime
    ends_at: Annotated[
        datetime | None, Meta(description="When the announcement disappears. Null if no time is set.")
    ]
