"""Mails that came back or were refused at once."""

from __future__ import annotations

from datetime import datetime

from django.db import models

from games.models.user import User


class ReturnedMailQuerySet(models.QuerySet["ReturnedMail"]):
    """Named queries for returned mails."""

    def people_between(self, since: datetime, until: datetime) -> int:
        """Return the number of people whose mail came back during this time."""
        return self.filter(at__gt=since, at__lte=until).values("user").distinct().count()


class ReturnedMail(models.Model):
    """A user's first returned mail of a day (in UTC), for each cause.

    `cause`: a cause of `games.mail.return_causes`. `words`: the mail server's response. There is no database
    constraint, because older releases delete users without knowing about these rows.
    """

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="returned_mails"
    )
    day = models.DateField()
    cause = models.CharField(max_length=12)
    words = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField(db_index=True)

    objects = ReturnedMailQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "day", "cause"], name="one_returned_mail_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.cause} of {self.user_id} on {self.day}"
