"""Changes to a person's sign-in address."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.crypto import get_random_string

from games.models.user import User

CONFIRM_AGE: Final = timedelta(days=1)
"""The time for which the new address can confirm a change."""
KEY_LENGTH: Final = 32


def new_key() -> str:
    """Return a random key that makes each link unique."""
    return get_random_string(KEY_LENGTH)


def undo_age() -> timedelta:
    """Return the time for which the old address can undo a change."""
    return timedelta(days=settings.ADDRESS_UNDO_DAYS)


class AddressChangeQuerySet(models.QuerySet["AddressChange"]):
    """Named queries for changes of addresses."""

    def open(self, at: datetime) -> AddressChangeQuerySet:
        """Return the changes that the new address can still confirm."""
        return self.filter(confirmed_at=None, asked_at__gt=at - CONFIRM_AGE)

    def undoable(self, at: datetime) -> AddressChangeQuerySet:
        """Return the confirmed changes that the old address can still undo."""
        return self.filter(confirmed_at__gt=at - undo_age())

    def over(self, at: datetime) -> AddressChangeQuerySet:
        """Return the changes that nobody can confirm or undo any more."""
        lapsed = Q(confirmed_at=None, asked_at__lte=at - CONFIRM_AGE)
        return self.filter(lapsed | Q(confirmed_at__lte=at - undo_age()))

    def reserves(self, address: str, at: datetime) -> bool:
        """Return whether an undo could give this address back to its former owner."""
        return self.undoable(at).filter(old__iexact=address.strip()).exists()


class AddressChange(models.Model):
    """A change from one address to another. Until `confirmed_at`, nothing has changed.

    A cancelled or undone change is deleted. There is no database constraint on users, because older releases
    delete users without knowing about these rows.
    """

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="address_changes"
    )
    old = models.EmailField()
    new = models.EmailField()
    key = models.CharField(max_length=KEY_LENGTH, default=new_key)
    asked_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)

    objects = AddressChangeQuerySet.as_manager()

    class Meta:
        ordering = ["asked_at", "pk"]

    def __str__(self) -> str:
        return f"address change {self.pk} of {self.user_id}"

    @property
    def expires_at(self) -> datetime:
        """The time after which the new address can no longer confirm."""
        return self.asked_at + CONFIRM_AGE
