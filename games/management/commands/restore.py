"""`manage.py restore FILE`: a database from what `manage.py backup` has written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from zooasync import backups


class Command(BaseCommand):
    help = "Fill the database from a backup; stop the site's programs before."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument(
            "--overwrite", action="store_true", help="though the database is not empty: all it holds is lost"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            backups.restore(options["file"], overwrite=options["overwrite"])
        except backups.BackupFailed as error:
            raise CommandError(str(error)) from error
        self.stdout.write("Restored. Now manage.py audit_games, and manage.py migrate.")
