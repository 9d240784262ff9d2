"""Setting up, proving and removing the second factor of operators (TOTP, RFC 6238)."""

from __future__ import annotations

import hashlib
import secrets
from base64 import b32decode, b32encode
from datetime import datetime
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.hazmat.primitives.twofactor import InvalidToken
from cryptography.hazmat.primitives.twofactor.totp import TOTP
from django.conf import settings
from django.db import transaction
from django.utils.crypto import get_random_string

from games.core import second_factors
from games.core.errors import Kind, Refused
from games.models import RecoveryCode, SecondFactor, User
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.people import sign_ins

SECRET_BYTES: Final = 20
DIGITS: Final = 6
STEP: Final = 30
"""The seconds for which the app shows a code."""
DRIFT: Final = (0, -1, 1)
"""The number of time steps by which the clocks of the phone and the site may differ."""
RECOVERY_CODES: Final = 10
TRIES: Final = Limit("second-factor", 10, limits.HOUR, "too_many_codes")
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_secret() -> str:
    """Return a new secret in the form that apps accept (base 32)."""
    return b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def link_of(secret: str, user: User) -> str:
    """Return the link that a QR code passes to the app."""
    return _totp(b32decode(secret)).get_provisioning_uri(user.email, urlsplit(settings.SITE_URL).netloc)


def code_at(secret: str, at: datetime) -> str:
    """Return the code that the app shows at a given time."""
    return _totp(b32decode(secret)).generate(int(at.timestamp())).decode()


def set_up(user: User, secret: str, code: str, at: datetime) -> list[str]:
    """Store a secret if the user enters the code that the app shows for it.

    Return the recovery codes, which cannot be read again.
    """
    if not second_factors.is_operator(user):
        raise Refused(Kind.FORBIDDEN, "second_factor_for_operators")
    _count(user, at)
    step = _step_of(b32decode(secret), code, at)
    if step is None:
        raise Refused(Kind.INVALID, "wrong_code", "code")
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=user.pk)
        if SecondFactor.objects.filter(user=user).exists():
            raise Refused(Kind.CONFLICT, "second_factor_exists")
        factor = SecondFactor.objects.create(
            user=user, secret=b32decode(secret), last_step=step, created_at=at
        )
        codes = _new_codes(factor)
    limits.forget(TRIES, str(user.pk))
    return codes


def prove(user: User, code: str, at: datetime) -> None:
    """Accept a code of the app or a recovery code, once. Raise `Refused` if it is wrong."""
    _count(user, at)
    with transaction.atomic():
        factor = SecondFactor.objects.select_for_update().filter(user=user).first()
        if factor is None or not (_took_code(factor, code, at) or _took_recovery_code(factor, code)):
            raise Refused(Kind.INVALID, "wrong_code", "code")
    limits.forget(TRIES, str(user.pk))


def renew_codes(user: User) -> list[str]:
    """Replace the recovery codes. Needs a session that has proved the factor."""
    second_factors.check_proved(user)
    with transaction.atomic():
        factor = SecondFactor.objects.select_for_update().filter(user=user).first()
        if factor is None:
            raise Refused(Kind.MISSING, "no_second_factor")
        factor.recovery_codes.all().delete()
        return _new_codes(factor)


def remove(user: User) -> None:
    """Remove the factor, unless `SECOND_FACTOR` requires one. Needs a session that has proved it."""
    second_factors.check_proved(user)
    if second_factors.is_required(user):
        raise Refused(Kind.FORBIDDEN, "second_factor_required")
    SecondFactor.objects.filter(user=user).delete()


def reset(user: User) -> bool:
    """Remove a factor whose owner lost it, and end their sessions. Return whether there was one."""
    removed, _ = SecondFactor.objects.filter(user=user).delete()
    sign_ins.end_others(user)
    limits.forget(TRIES, str(user.pk))
    return bool(removed)


def _count(user: User, at: datetime) -> None:
    """Count a code before checking it. Raise `TooOften` when the hour's attempts are used up."""
    limits.take(TRIES, str(user.pk), at, "code")


def _took_code(factor: SecondFactor, code: str, at: datetime) -> bool:
    step = _step_of(bytes(factor.secret), code, at)
    if step is None or step <= factor.last_step:
        return False
    factor.last_step = step
    factor.save(update_fields=["last_step"])
    return True


def _took_recovery_code(factor: SecondFactor, code: str) -> bool:
    deleted, _ = factor.recovery_codes.filter(digest=_digest(code)).delete()
    return bool(deleted)


def _step_of(secret: bytes, code: str, at: datetime) -> int | None:
    """Return the time step to which this code belongs, or None."""
    now, typed = int(at.timestamp()) // STEP, _plain(code)
    for step in (now + drift for drift in DRIFT):
        try:
            _totp(secret).verify(typed.encode(), step * STEP)
        except InvalidToken:
            continue
        return step
    return None


def _totp(secret: bytes) -> TOTP:
    return TOTP(secret, DIGITS, SHA1(), STEP)  # the algorithm that all apps support


def _new_codes(factor: SecondFactor) -> list[str]:
    codes = ["-".join(get_random_string(4, _LETTERS) for _ in range(4)) for _ in range(RECOVERY_CODES)]
    RecoveryCode.objects.bulk_create(RecoveryCode(factor=factor, digest=_digest(code)) for code in codes)
    return codes


def _digest(code: str) -> str:
    return hashlib.sha256(_plain(code).encode()).hexdigest()


def _plain(code: str) -> str:
    """Return a code in the form used for comparison: lower case, without spaces and dashes."""
    return "".join(each for each in code.lower() if each.isalnum())
