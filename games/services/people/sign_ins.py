"""The sessions in which people are signed in: noted, listed, and ended.

A session that ends is deleted, so whoever asks next in it is a stranger, in every process at once.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from games.core.errors import Kind, Refused
from games.models import SignIn, User
from games.services.notices import subscriptions

DEVICE: Final = "push_channel"
"""Where a session keeps which channel the device is at which it was begun."""
BATCH: Final = 1_000
"""How many one call sweeps up; what is left is for the next."""


def note(session_key: str, user: User, device: str, at: datetime) -> None:
    """A person is here in a session; it is known from its first time on."""
    SignIn.objects.note(session_key, user.pk, device, at)


def end(user: User, sign_in_id: int) -> None:
    """Sign the person out there. `Refused` when it is no session of theirs."""
    found = SignIn.objects.filter(user=user, pk=sign_in_id)
    if not found.exists():
        raise Refused(Kind.MISSING, "no_such_sign_in")
    _end(found)


def end_others(user: User, session_key: str | None = None) -> None:
    """Sign the person out everywhere but in this session; without one everywhere."""
    _end(SignIn.objects.filter(user=user).exclude(session=session_key))


def sweep_up(at: datetime) -> None:
    """Delete sessions that have run out, and what was told of sessions that are gone."""
    old = Session.objects.filter(expire_date__lte=at).values_list("pk", flat=True)
    Session.objects.filter(pk__in=list(old[:BATCH])).delete()
    SignIn.objects.filter(~Exists(Session.objects.filter(pk=OuterRef("session_id")))).delete()


class EndedByNewPassword:
    """Stands among the validators of passwords: those hear when one is changed.

    Where it is changed on a page, that page's own session goes on under a new key.
    """

    def validate(self, password: str, user: User | None = None) -> None:
        """Any will do."""

    def get_help_text(self) -> str:
        return ""

    def password_changed(self, password: str, user: Any = None) -> None:
        if isinstance(user, User):
            end_others(user)


@transaction.atomic
def _end(found: QuerySet[SignIn]) -> None:
    """With a session the notices on its device end too, since each lets whoever holds it move."""
    for session in Session.objects.filter(sign_in__in=found):
        channel = session.get_decoded().get(DEVICE)
        if channel is not None:
            subscriptions.forget_device(channel)
        session.delete()
    found.delete()
