"""The environment of a site whose behaviour is recorded. Prepare it before Django reads the settings."""

from __future__ import annotations

import os
from typing import Final

VARIABLES: Final = {
    "DJANGO_SETTINGS_MODULE": "tests.settings",
    "SECRET_KEY": "the secret key of sites that are compared",
    "VAPID_PRIVATE_KEY": "A" * 42 + "E",
    "SITE_URL": "http://127.0.0.1:8000",
}
FOLDER: Final = "equality"
"""The name of the site's folder below `var/test`. Tests that run at the same time use other folders."""


def prepare() -> None:
    """Set the same environment on every machine."""
    for name in ("DATABASE_URL", "CACHE_URL", "CELERY_BROKER_URL", "EMAIL_HOST", "TIME_ZONE"):
        os.environ.pop(name, None)
    os.environ.update(VARIABLES)
    os.environ.setdefault("PYTEST_XDIST_WORKER", FOLDER)
