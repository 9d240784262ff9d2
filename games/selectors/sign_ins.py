"""Where a person is signed in."""

from __future__ import annotations

from datetime import datetime

from django.contrib.sessions.models import Session

from games.models import ApiToken, SignIn, User
from games.values import SignInInfo


def sign_ins(user: User, session_key: str | None, at: datetime) -> tuple[SignInInfo, ...]:
    """Of each session that has not ended, the one with this key first, then the latest seen."""
    found = (
        SignInInfo(each.pk, each.device, each.begun_at, each.seen_on, each.session_id == session_key)
        for each in SignIn.objects.living(user, at)
    )
    return tuple(sorted(found, key=lambda each: not each.is_here))


def session_with_owner(session_key: str | None, at: datetime) -> tuple[Session, User | None] | None:
    """A session that has not run out, and whose it is noted to be."""
    return SignIn.objects.session_with_owner(session_key, at)


def token_sent(text: str) -> ApiToken | None:
    """The token that a program sends, with its person."""
    return ApiToken.objects.bearer(text)
