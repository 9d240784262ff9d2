"""Which bots think now, and whose turn it is to have a bot think."""

from __future__ import annotations

from django.db import models

NO_OWNER = 0
"""The owner of tables whose maker is gone."""


class ThinkingTurn(models.Model):
    """When an owner's bots last began to think: the number of that decision among those of all owners.

    `owner`: the key of the account that made the tables, or `NO_OWNER`.
    """

    owner = models.PositiveBigIntegerField(primary_key=True)
    number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"owner {self.owner}: {self.number}"


class ThinkingClaim(models.Model):
    """A seat whose bot thinks in some worker. Once `until` is over another worker may think for it.

    The seat is named by its key alone, so that earlier releases can delete it.
    """

    seat = models.PositiveBigIntegerField(primary_key=True)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"seat {self.seat} until {self.until}"
