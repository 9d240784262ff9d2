"""VAPID (RFC 8292): the site's key pair, and the signature that push services check."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from datetime import datetime, timedelta
from email.utils import parseaddr
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from py_vapid import Vapid02

PROOF_AGE: Final = timedelta(hours=12)
"""The time for which a signature is valid. Push services accept at most a day."""


def public_key() -> str:
    """Return the public key that browsers need to subscribe, uncompressed, in base64url."""
    point = _pair(settings.VAPID_PRIVATE_KEY).public_key.public_bytes(
        Encoding.X962, PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).decode().rstrip("=")


def authorization(endpoint: str, at: datetime) -> str:
    """Return the header that proves to the endpoint's push service who the sender is."""
    claims = {"aud": _origin(endpoint), "exp": int((at + PROOF_AGE).timestamp()), "sub": _subject()}
    return str(_pair(settings.VAPID_PRIVATE_KEY).sign(claims)["Authorization"])


@lru_cache(maxsize=2)
def _pair(private_key: str) -> Vapid02:
    """Return the key pair. Raise `ValueError` if the key is invalid."""
    return Vapid02.from_string(private_key)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _subject() -> str:
    """Return a contact of the operators for push services: a `mailto:` address or the site's URL."""
    address = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    site = urlsplit(settings.SITE_URL)
    if address.endswith("@localhost") and site.scheme == "https":
        return f"https://{site.hostname}"
    return f"mailto:{address}"
