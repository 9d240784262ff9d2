"""The check that the database has every migration of this code."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from typing import Final

from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor

logger = logging.getLogger(__name__)

STATUS: Final = os.EX_CONFIG
"""The exit status of a program that finds migrations missing (78)."""


def end_without_migrations() -> None:
    """End the program if migrations are missing. Leave no connection behind, which forks could not share.

    If the database does not respond, continue: the program then waits for it, as it does at any other time.
    """
    try:
        missing = missing_migrations()
    except OperationalError as error:
        logger.warning("Cannot check the migrations, because the database does not respond: %s", error)
        return
    finally:
        connection.close()
    if missing:
        logger.critical(
            "The database lacks %s migrations, starting with %s. Run `release` or `manage.py migrate` first.",
            len(missing),
            missing[0],
        )
        sys.exit(STATUS)


def missing_migrations() -> Sequence[str]:
    """Return the names of the migrations that the database lacks, in their order."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _ in plan]
