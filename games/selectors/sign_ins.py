"""Where a person is signed in."""

from __future__ import annotations

from datetime import datetime

from games.models import SignIn, User
from games.values import SignInInfo


def sign_ins(user: User, session_key: str | None, at: datetime) -> tuple[SignInInfo, ...]:
    """Of each session that has not ended, the one with this key first, then the latest seen."""
    found = (
        SignInInfo(each.pk, each.device, each.begun_at, each.seen_on, each.session_id == session_key)
        for each in SignIn.objects.living(user, at)
    )
    return tuple(sorted(found, key=lambda each: not each.is_here))
