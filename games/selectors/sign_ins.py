"""A user's signed-in sessions."""

from __future__ import annotations

from datetime import datetime

from django.contrib.sessions.models import Session

from games.models import ApiToken, SignIn, User
from games.values import SignInInfo


def sign_ins(user: User, session_key: str | None, at: datetime) -> tuple[SignInInfo, ...]:
    """Return the user's unexpired sessions: first the one with this key, then by latest activity."""
    found = (
        SignInInfo(each.pk, each.device, each.begun_at, each.seen_on, each.session_id == session_key)
        for each in SignIn.objects.living(user, at)
    )
    return tuple(sorted(found, key=lambda each: not each.is_here))


def session_with_owner(session_key: str | None, at: datetime) -> tuple[Session, User | None] | None:
    """Return an unexpired session and its recorded owner."""
    return SignIn.objects.session_with_owner(session_key, at)


def token_sent(text: str) -> ApiToken | None:
    """Return the token that a program sends, with its user."""
    return ApiToken.objects.bearer(text)
