"""Blocks: people whom a user wants nothing to do with. The blocked person never learns about the block."""

from __future__ import annotations

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from games.models.address import address_digest
from games.models.user import User


class BlockManager(models.Manager["Block"]):
    """Manager that answers who has blocked whom."""

    def holds(self, by: int | None, person: int | None) -> bool:
        """Return whether one user has blocked another. Both are given by their keys."""
        return self.filter(by=by, person=person).exists()

    def between(self, one: User, other: User) -> bool:
        """Return whether one of two users has blocked the other."""
        return self.filter(Q(by=one, person=other) | Q(by=other, person=one)).exists()

    def bars(self, address: str, person: User) -> bool:
        """Return whether the owner of an address has blocked a user. Ignore the address's tag."""
        digest = address_digest(address)
        owners = self.filter(person=person).values_list("by__email", flat=True)
        return any(address_digest(owner) == digest for owner in owners)

    def of_person(self, by: int, person: str) -> Exists:
        """Return the condition that the user with the ID `by` has blocked the user in the column `person`."""
        return Exists(self.filter(by=by, person=OuterRef(person)))

    def of_host(self, person: User) -> Exists:
        """Return the condition that the host of a table has blocked a user."""
        return Exists(self.filter(by=OuterRef("created_by"), person=person))

    def apart(self, user: User, other: str) -> Exists:
        """Return the condition that `user` or the user in the column `other` has blocked the other one."""
        theirs, mine = Q(by=OuterRef(other), person=user), Q(by=user, person=OuterRef(other))
        return Exists(self.filter(theirs | mine))


class Block(models.Model):
    """The decision of a user, `by`, to be left alone by another, `person`.

    There are no database constraints between users, because older releases delete users without knowing about
    these rows.
    """

    by = models.ForeignKey(
        User, on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="blocks"
    )
    person = models.ForeignKey(User, on_delete=models.CASCADE, db_constraint=False, related_name="blocked_by")
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = BlockManager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["by", "person"], name="one_block_per_person")]

    def __str__(self) -> str:
        return f"{self.person_id} by {self.by_id}"
