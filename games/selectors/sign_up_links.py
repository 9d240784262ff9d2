"""The sign-up links that a user has made."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from games.models import SignUpLink, User
from games.services.people.sign_up_links import address_of
from games.values import SignUpLinkInfo

MAX_LINKS: Final = 50
"""How many of the latest links the list contains."""


def sign_up_links(user: User, at: datetime) -> tuple[SignUpLinkInfo, ...]:
    """Return the user's links, the latest first."""
    return tuple(_link_info(link, at) for link in user.sign_up_links.with_uses().order_by("-pk")[:MAX_LINKS])


def _link_info(link: SignUpLink, at: datetime) -> SignUpLinkInfo:
    uses = link.max_uses - link.used if link.is_valid_at(at) else 0
    return SignUpLinkInfo(
        id=link.pk,
        address=address_of(link),
        note=link.note,
        expires_at=link.expires_at,
        used=link.used,
        uses_left=max(0, uses),
    )
