"""How a reply shows that it quotes one of our messages: by our own addresses."""

from __future__ import annotations

from typing import Final

from django.conf import settings

BOX: Final = "play"
"""The mailbox that accepts moves. Its addresses continue with a plus sign and a token."""


def names_us(line: str) -> bool:
    """Return whether a line of a mail contains one of our addresses, like the introduction of a quotation."""
    line = line.lower()
    ours = settings.DEFAULT_FROM_EMAIL.lower().rpartition("<")[2].rstrip(">")
    return ours in line or (f"{BOX}+" in line and settings.MAIL_DOMAIN.lower() in line)
