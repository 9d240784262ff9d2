"""The site's settings for tests. Tests write below `var/test` and leave the data of a local site alone."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from urllib.parse import urlsplit

from tests.services import redis_of_this_process

os.environ["PYTHON_DOTENV_DISABLED"] = "true"
_root = Path(__file__).resolve().parent.parent / "var" / "test"
_database = urlsplit(os.environ.get("DATABASE_URL", "")).scheme
_root /= os.environ.get("PYTEST_XDIST_WORKER") or _database or "main"  # two runs may be beside each other
shutil.rmtree(_root, ignore_errors=True)
_root.mkdir(parents=True)
os.environ["VAR_DIR"] = os.environ["HOME"] = str(_root)
if os.environ.get("CELERY_BROKER_URL", "").startswith("redis:"):
    os.environ["CELERY_BROKER_URL"] = redis_of_this_process(os.environ["CELERY_BROKER_URL"])

from zooasync.settings import *  # noqa: E402, F403
from zooasync.settings import DATABASES, STATIC_ROOT, STORAGES, VAR_DIR  # noqa: E402

STATIC_ROOT.mkdir()

if "sqlite3" in DATABASES["default"]["ENGINE"]:
    # The database is a file, so that a browser's requests and worker processes see what a test has committed.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
else:
    DATABASES["default"].setdefault("OPTIONS", {})["options"] = "-c synchronous_commit=off"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
