"""Mail addresses: their names and hashes, and those that accept no invitations or may not sign up."""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone

LENGTH: Final = 32


def box_name(address: str) -> str:
    """Return the part before the @, without a tag after a `+`."""
    name = address.strip().lower().rpartition("@")[0]
    return name.partition("+")[0] or name


def address_digest(address: str) -> str:
    """Return the hash of an address, ignoring its case and tag. The address need not have an account."""
    domain = address.strip().lower().rpartition("@")[2]
    return hashlib.sha256(f"{box_name(address)}@{domain}".encode()).hexdigest()[:LENGTH]


class ClosedAddressManager(models.Manager["ClosedAddress"]):
    """Manager that finds closed addresses by their hash."""

    def holds(self, address: str) -> bool:
        return self.filter(digest=address_digest(address)).exists()


class ClosedAddress(models.Model):
    """An address that gets no more invitations. Only its hash is stored."""

    digest = models.CharField(primary_key=True, max_length=LENGTH)
    closed_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = ClosedAddressManager()

    class Meta:
        verbose_name_plural = "closed addresses"

    def __str__(self) -> str:
        return self.digest


class BarredAddressManager(models.Manager["BarredAddress"]):
    """Manager that finds barred addresses by their hash."""

    def holds(self, address: str, at: datetime) -> bool:
        in_force = Q(until=None) | Q(until__gt=at)
        return self.filter(in_force, digest=address_digest(address)).exists()

    def bar(self, address: str, until: datetime | None) -> None:
        """Keep an address from signing up again until `until`. None means permanently."""
        self.update_or_create(digest=address_digest(address), defaults={"until": until})


class BarredAddress(models.Model):
    """The address of a suspended person who deleted their account. Only its hash is stored."""

    digest = models.CharField(primary_key=True, max_length=LENGTH)
    until = models.DateTimeField(null=True)

    objects = BarredAddressManager()

    class Meta:
        verbose_name_plural = "barred addresses"

    def __str__(self) -> str:
        return self.digest
