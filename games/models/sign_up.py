"""Sign-up links, with which invited people create accounts."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Count
from django.utils import timezone
from django.utils.crypto import get_random_string

from games.models.user import User

MAX_NOTE: Final = 80
_KEY_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_key() -> str:
    """Return a random key for a link. It cannot be guessed."""
    return get_random_string(24, _KEY_LETTERS)


class SignUpLinkQuerySet(models.QuerySet["SignUpLink"]):
    """Named queries for sign-up links."""

    def with_uses(self) -> SignUpLinkQuerySet:
        """Add the number of accounts created with each link, as `used`."""
        return self.annotate(used=Count("sign_ups"))  # type: ignore[no-redef]  # declared for its readers


class SignUpLink(models.Model):
    """A link with which up to `max_uses` people can create an account before it expires.

    - `key`: the secret part of the link's address.
    - `made_by`: the person who invites, or None for links made by a command.
    - `note`: a label by which its maker recognizes it. Only they and operators see it.
    - `used`: how many accounts were created with it, if read by `with_uses`.
    """

    used: int

    key = models.CharField(max_length=24, unique=True, default=new_key, editable=False)
    made_by = models.ForeignKey(
        User,
        on_delete=models.CASCADE,
        null=True,
        db_constraint=False,
        editable=False,
        related_name="sign_up_links",
    )
    note = models.CharField(max_length=MAX_NOTE, blank=True)
    max_uses = models.PositiveSmallIntegerField("accounts", default=1, validators=[MinValueValidator(1)])
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, editable=False)

    objects = SignUpLinkQuerySet.as_manager()

    class Meta:
        verbose_name = "sign-up link"

    def __str__(self) -> str:
        return self.note or f"link {self.pk}"

    def is_valid_at(self, at: datetime) -> bool:
        """Return whether the link is neither expired nor revoked. A used-up link counts too."""
        return self.revoked_at is None and at < self.expires_at


class SignUp(models.Model):
    """An account that was created with a link. It counts as a use even after the account is deleted."""

    link = models.ForeignKey(
        SignUpLink, on_delete=models.CASCADE, db_constraint=False, related_name="sign_ups"
    )
    user = models.OneToOneField(
        User, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="sign_up"
    )
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.user_id} by link {self.link_id}"
