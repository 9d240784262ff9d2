"""The site's own addresses, which show that a reply quotes one of the site's messages."""

from __future__ import annotations

from typing import Final

from django.conf import settings

BOX: Final = "play"
"""The mailbox that accepts moves. Its addresses continue with a plus sign and a token."""


def names_us(line: str) -> bool:
    """Return whether a line contains one of our addresses, as lines that introduce a quotation do."""
    line = line.lower()
    ours = settings.DEFAULT_FROM_EMAIL.lower().rpartition("<")[2].rstrip(">")
    return ours in line or (f"{BOX}+" in line and settings.MAIL_DOMAIN.lower() in line)
