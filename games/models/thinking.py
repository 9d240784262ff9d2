"""The bots that are thinking, and the order in which owners get their turn."""

from __future__ import annotations

from django.db import models

NO_OWNER = 0
"""The owner of tables whose creator was deleted."""


class ThinkingTurn(models.Model):
    """The last turn of an owner to let bots think. `number` counts the turns of all owners.

    `owner`: the key of the account that created the tables, or `NO_OWNER`.
    """

    owner = models.PositiveBigIntegerField(primary_key=True)
    number = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"owner {self.owner}: {self.number}"


class ThinkingClaim(models.Model):
    """A seat whose bot is thinking in a worker. After `until`, another worker may take over.

    The seat is stored as a plain key, so that older releases can delete it.
    """

    seat = models.PositiveBigIntegerField(primary_key=True)
    until = models.DateTimeField()

    def __str__(self) -> str:
        return f"seat {self.seat} until {self.until}"
