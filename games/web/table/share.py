"""A table's link for sharing."""

from __future__ import annotations

from dataclasses import dataclass

import segno
from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext


@dataclass(frozen=True)
class ShareLink:
    """The link, and its QR code as SVG."""

    link: str
    code: str


def table_link(game_id: str) -> str:
    """Return the absolute address of a table."""
    return settings.SITE_URL + reverse("table", args=[game_id])


def share_of(game_id: str) -> ShareLink:
    link = table_link(game_id)
    drawing = segno.make(link, error="m", micro=False).svg_inline(
        scale=6, dark="#000", light="#fff", title=gettext("Table link"), omitsize=True
    )
    return ShareLink(link, drawing)
