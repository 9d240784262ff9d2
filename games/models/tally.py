"""Counters of limited actions."""

from __future__ import annotations

from django.db import models


class Tally(models.Model):
    """The number of times that a subject used a limit in the window that ends at `until`.

    `subject` is a hash, so it does not reveal an address.
    """

    limit = models.CharField(max_length=40)
    subject = models.CharField(max_length=64)
    until = models.DateTimeField(db_index=True)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "tallies"
        constraints = [models.UniqueConstraint(fields=["limit", "subject"], name="one_tally_per_subject")]

    def __str__(self) -> str:
        return f"{self.limit} until {self.until}: {self.count}"
