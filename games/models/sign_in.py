"""Where people are signed in: what is told of each session of a browser."""

from __future__ import annotations

from datetime import datetime

from django.contrib.sessions.models import Session
from django.db import models

from games.models.user import User


class SignInManager(models.Manager["SignIn"]):
    def note(self, session_key: str, user_id: int, device: str, at: datetime) -> None:
        """Somebody is here in this session; the first time it is known from then on."""
        seen = SignIn(session_id=session_key, user_id=user_id, device=device, begun_at=at, seen_on=at.date())
        self.bulk_create(
            [seen], update_conflicts=True, unique_fields=["session"], update_fields=["user", "seen_on"]
        )

    def living(self, user: User, at: datetime) -> models.QuerySet[SignIn]:
        """The person's sessions that have not ended, the latest seen first."""
        return self.filter(user=user, session__expire_date__gt=at).order_by("-seen_on", "-begun_at", "-pk")


class SignIn(models.Model):
    """A session in which a person is signed in. It names the browser, never whence it comes.

    `seen_on`: the last day, in UTC, on which something was asked in it. Older code ends sessions and
    removes guests without knowing of these rows, so the database does not tie them; they are swept up.
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
