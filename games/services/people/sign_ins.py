"""Sign-in sessions: record, list and end them.

Ending a session deletes it, so its next request is anonymous in every process.
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
"""The session key for the push channel of the device that started the session."""
BATCH: Final = 1_000
"""The maximum number of sessions that one call deletes. The next call deletes the rest."""


def note(session_key: str, user: User, device: str, at: datetime) -> None:
    """Record that a user is active in a session. A new session is recorded on its first request."""
    SignIn.objects.note(session_key, user.pk, device, at)


def end(user: User, sign_in_id: int) -> None:
    """End one of the user's sessions. Raise `Refused` if it is not theirs."""
    found = SignIn.objects.filter(user=user, pk=sign_in_id)
    if not found.exists():
        raise Refused(Kind.MISSING, "no_such_sign_in")
    _end(found)


def end_others(user: User, session_key: str | None = None) -> None:
    """End all the user's sessions except this one. Without a key, end all."""
    _end(SignIn.objects.filter(user=user).exclude(session=session_key))


def delete_ended(at: datetime) -> None:
    """Delete expired sessions, and records of sessions that no longer exist."""
    old = Session.objects.filter(expire_date__lte=at).values_list("pk", flat=True)
    Session.objects.filter(pk__in=list(old[:BATCH])).delete()
    SignIn.objects.filter(~Exists(Session.objects.filter(pk=OuterRef("session_id")))).delete()


class EndedByNewPassword:
    """A password validator that ends a user's other sessions when the password changes.

    If the password is changed on a page, that page's session continues under a new key.
    """

    def validate(self, password: str, user: User | None = None) -> None:
        """Accept any password."""

    def get_help_text(self) -> str:
        return ""

    def password_changed(self, password: str, user: Any = None) -> None:
        if isinstance(user, User):
            end_others(user)


@transaction.atomic
def _end(found: QuerySet[SignIn]) -> None:
    """End sessions, and the push notices on their devices, through which a reader could still move."""
    for session in Session.objects.filter(sign_in__in=found):
        channel = session.get_decoded().get(DEVICE)
        if channel is not None:
            subscriptions.forget_device(channel)
        session.delete()
    found.delete()
