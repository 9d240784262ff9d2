"""How the site names itself to push services (RFC 8292): its key pair, and the proof with each message."""

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
"""How long a proof is good for; push services allow a day."""


def public_key() -> str:
    """What a browser must be told when it subscribes: the public key, uncompressed, in base64url."""
    point = _pair(settings.VAPID_PRIVATE_KEY).public_key.public_bytes(
        Encoding.X962, PublicFormat.UncompressedPoint
    )
    return urlsafe_b64encode(point).decode().rstrip("=")


def authorization(endpoint: str, at: datetime) -> str:
    """The header that proves to the endpoint's push service who sends."""
    claims = {"aud": _origin(endpoint), "exp": int((at + PROOF_AGE).timestamp()), "sub": _subject()}
    return str(_pair(settings.VAPID_PRIVATE_KEY).sign(claims)["Authorization"])


@lru_cache(maxsize=2)
def _pair(private_key: str) -> Vapid02:
    """`ValueError` when the key is none."""
    return Vapid02.from_string(private_key)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _subject() -> str:
    """Where a push service finds whoever looks after this site: its address for mail, or its pages."""
    address = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    site = urlsplit(settings.SITE_URL)
    if address.endswith("@localhost") and site.scheme == "https":
        return f"https://{site.hostname}"
    return f"mailto:{address}"
