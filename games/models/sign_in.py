"""Signed-in sessions: the data stored about each browser session."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from django.contrib.sessions.models import Session
from django.db import connection, models

from games.models.prepared import Prepared, columns_of
from games.models.user import User


def _session(session_key: str, at: datetime) -> models.QuerySet[Any, Any]:
    found = Session.objects.filter(session_key=session_key, expire_date__gt=at)
    of_user = (f"sign_in__user__{name}" for name in columns_of(User))
    return found.values_list("session_key", "session_data", "expire_date", *of_user)


_SESSION: Final = Prepared(_session, session_key="(a session)", at=datetime(1970, 1, 1, tzinfo=UTC))


class SignInManager(models.Manager["SignIn"]):
    def note(self, session_key: str, user_id: int, device: str, at: datetime) -> None:
        """Record activity in a session. On its first request, record the session."""
        seen = SignIn(session_id=session_key, user_id=user_id, device=device, begun_at=at, seen_on=at.date())
        self.bulk_create(
            [seen], update_conflicts=True, unique_fields=["session"], update_fields=["user", "seen_on"]
        )

    def session_with_owner(self, session_key: str | None, at: datetime) -> tuple[Session, User | None] | None:
        """Return an unexpired session and its recorded owner. Runs one statement."""
        for key, data, until, *of_user in _SESSION.rows(session_key=session_key, at=at):
            owner = User.from_db(connection.alias, columns_of(User), of_user)
            return Session(key, data, until), owner if owner.email else None
        return None

    def living(self, user: User, at: datetime) -> models.QuerySet[SignIn]:
        """Return the user's unexpired sessions, latest activity first."""
        return self.filter(user=user, session__expire_date__gt=at).order_by("-seen_on", "-begun_at", "-pk")


class SignIn(models.Model):
    """A session in which a user is signed in. It stores the name of the browser, never its location.

    `seen_on`: the day, in UTC, of the last request. There is no database constraint, because older releases
    end sessions and delete guests without knowing about these rows. The sweep deletes orphans.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, db_constraint=False, related_name="sign_ins")
    session = models.OneToOneField(
        Session, on_delete=models.CASCADE, db_constraint=False, related_name="sign_in"
    )
    device = models.CharField(max_length=60, blank=True)
    begun_at = models.DateTimeField()
    seen_on = models.DateField()

    objects = SignInManager()

    def __str__(self) -> str:
        return f"{self.device or '?'}, {self.seen_on}"
