"""The second factor of operators: an authenticator app, and recovery codes."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.models.user import User


class SecondFactor(models.Model):
    """An authenticator app that an operator has set up (TOTP, RFC 6238).

    - `secret`: the shared secret. Nobody can read it on a page after the app is set up.
    - `last_step`: the time step of the last code that was accepted. Codes work once.
    """

    user = models.OneToOneField(
        User, on_delete=models.CASCADE, db_constraint=False, primary_key=True, related_name="second_factor"
    )
    secret = models.BinaryField(max_length=20, editable=False)
    last_step = models.BigIntegerField(default=0, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return f"second factor of {self.user_id}"


class RecoveryCode(models.Model):
    """A code that replaces one code of the app. Only its hash is stored, and it works once."""

    factor = models.ForeignKey(SecondFactor, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"recovery code of {self.factor_id}"
