"""Mail addresses: the boxes they lead to, and which of them want no invitations."""

from __future__ import annotations

import hashlib
from typing import Final

from django.db import models
from django.utils import timezone

LENGTH: Final = 32


def box_name(address: str) -> str:
    """What stands before the @, without the tag that anybody may add after a `+`."""
    name = address.strip().lower().rpartition("@")[0]
    return name.partition("+")[0] or name


def address_digest(address: str) -> str:
    """How an address that may be nobody's account is known, whatever its case and its tag."""
    domain = address.strip().lower().rpartition("@")[2]
    return hashlib.sha256(f"{box_name(address)}@{domain}".encode()).hexdigest()[:LENGTH]


class ClosedAddressManager(models.Manager["ClosedAddress"]):
    """Addresses are found by their hash."""

    def holds(self, address: str) -> bool:
        return self.filter(digest=address_digest(address)).exists()


class ClosedAddress(models.Model):
    """An address to which no invitation is sent any more, by its hash: the site need not keep it for that."""

    digest = models.CharField(primary_key=True, max_length=LENGTH)
    closed_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = ClosedAddressManager()

    class Meta:
        verbose_name_plural = "closed addresses"

    def __str__(self) -> str:
        return self.digest
