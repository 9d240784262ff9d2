"""The site's settings for tests: nothing a test writes meets the site that is played on this machine."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

os.environ["PYTHON_DOTENV_DISABLED"] = "true"
_root = Path(__file__).resolve().parent.parent / "var" / "test"
_root /= os.environ.get("PYTEST_XDIST_WORKER", "main")
shutil.rmtree(_root, ignore_errors=True)
_root.mkdir(parents=True)
os.environ["VAR_DIR"] = str(_root)

from zooasync.settings import *  # noqa: E402, F403
from zooasync.settings import DATABASES, VAR_DIR  # noqa: E402

if "sqlite3" in DATABASES["default"]["ENGINE"]:
    # A file, so that a browser's requests and worker processes see what a test has committed.
    DATABASES["default"]["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
