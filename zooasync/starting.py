"""Preparations before the web server starts its workers: `python -m zooasync.starting`.

This is a separate process, so that only the workers load the site, and load it again on SIGHUP.
"""

from __future__ import annotations

from django.core.management import call_command

import zooasync.ready  # noqa: F401  # sets the site up
from zooasync import environment as env
from zooasync.schema import end_without_migrations


def main() -> None:
    """Check the database, and collect the static files unless they have been collected before."""
    end_without_migrations()
    if not env.text("STATIC_DIR"):
        call_command("collectstatic", interactive=False, verbosity=0)


if __name__ == "__main__":
    main()
