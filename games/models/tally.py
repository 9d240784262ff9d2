"""How often something that has a limit was done."""

from __future__ import annotations

from django.db import models


class Tally(models.Model):
    """How often one subject did what a limit counts, in the window that ends at `until`.

    `subject` is a hash: no address of anybody's can be read here.
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
