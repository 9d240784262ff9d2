"""Files at well-known addresses."""

from __future__ import annotations

import struct
from datetime import timedelta
from functools import cache
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games.core.assets import ASSETS

ICON: Final = ASSETS / "icons" / "192.png"
ICON_SIZE: Final = 192
VALID_DAYS: Final = 180
"""The number of days for which the contact is valid. RFC 9116 recommends less than a year."""
PRIVATE: Final = (
    *(
        "/account/",
        "/address/",
        "/admin/",
        "/api/v1/",
        "/back/",
        "/calendar/",
        "/do/",
        "/hooks/",
        "/invitations/",
        "/mailbox/",
    ),
    *("/metrics", "/readyz", "/sign-in/link/", "/unsubscribe/", "/vote/"),
)
"""Paths with nothing for crawlers, or with personal links."""


@require_safe
@cache_control(public=True, max_age=86_400)
def robots(request: HttpRequest) -> HttpResponse:
    """Return the paths that crawlers may not fetch (RFC 9309)."""
    lines = ("User-agent: *", *(f"Disallow: {path}" for path in PRIVATE))
    return _text(lines)


@require_safe
@cache_control(public=True, max_age=86_400)
def favicon(request: HttpRequest) -> HttpResponse:
    """Return the default icon."""
    return HttpResponse(_icon(), content_type="image/x-icon")


@require_safe
@cache_control(public=True, max_age=86_400)
def security(request: HttpRequest) -> HttpResponse:
    """Return the contact for vulnerability reports (RFC 9116)."""
    until = (timezone.now() + timedelta(days=VALID_DAYS)).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = (
        f"Contact: {settings.SECURITY_CONTACT}",
        f"Expires: {until.isoformat()}",
        f"Preferred-Languages: {', '.join(language for language, _ in settings.LANGUAGES)}",
        f"Canonical: {settings.SITE_URL}{reverse('security')}",
    )
    return _text(lines)


def _text(lines: tuple[str, ...]) -> HttpResponse:
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@cache
def _icon() -> bytes:
    """Return an icon file with one PNG."""
    picture = ICON.read_bytes()
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", ICON_SIZE, ICON_SIZE, 0, 0, 1, 32, len(picture), len(head) + 16)
    return head + entry + picture
