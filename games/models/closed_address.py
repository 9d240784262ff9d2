"""Mail addresses that want no invitations."""

from __future__ import annotations

import hashlib

from django.db import models
from django.utils import timezone


def address_digest(address: str) -> str:
    """How an address that may be nobody's account here is known, whatever its case."""
    return hashlib.sha256(address.strip().lower().encode()).hexdigest()


class ClosedAddress(models.Model):
    """An address to which no invitation is sent any more, by its hash: the site need not keep it for that."""

    digest = models.CharField(primary_key=True, max_length=64)
    closed_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        verbose_name_plural = "closed addresses"

    def __str__(self) -> str:
        return self.digest
