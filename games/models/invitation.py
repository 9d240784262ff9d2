"""Records of accepted invitations, and the display of invited persons."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.db import models

from games.models.address import LENGTH
from games.models.game import Seat
from games.models.user import User


def shown_guest(seat: Seat) -> str:
    """Return the address or name of the invited person, whichever the inviting user may see."""
    if seat.invited_as == Seat.InvitedAs.ADDRESS:
        return seat.invited
    user = User.objects.at_address(seat.invited) if seat.invited_as == Seat.InvitedAs.NAME else None
    return user.name if user else ""


class AcquaintanceManager(models.Manager["Acquaintance"]):
    """Manager that finds addresses by their hash."""

    def note(self, host: User, digests: Iterable[str], at: datetime) -> None:
        """Record that these addresses have accepted an invitation from this host, if not yet recorded."""
        rows = [Acquaintance(host=host, digest=digest, accepted_at=at) for digest in sorted(set(digests))]
        self.bulk_create(rows, ignore_conflicts=True)

    def known_to(self, host: User, digests: Iterable[str]) -> set[str]:
        """Return the hashes among these whose addresses have accepted an invitation from this host."""
        return set(self.filter(host=host, digest__in=list(digests)).values_list("digest", flat=True))


class Acquaintance(models.Model):
    """A record that the owner of an address, stored as a hash, accepted a host's invitation.

    There is no database constraint, because older releases delete users without knowing about these rows.
    """

    host = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="acquaintances"
    )
    digest = models.CharField(max_length=LENGTH)
    accepted_at = models.DateTimeField()

    objects = AcquaintanceManager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["host", "digest"], name="one_acquaintance_per_address")
        ]
        indexes = [models.Index(fields=["digest"], name="acquaintances_of_address")]

    def __str__(self) -> str:
        return f"{self.digest} of {self.host_id}"
