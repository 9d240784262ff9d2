"""`manage.py restore FILE`: restore a database from a file of `manage.py backup`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from zooasync import backups


class Command(BaseCommand):
    help = "Fill the database from a backup. Stop the site's programs first."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help="a file made by manage.py backup")
        parser.add_argument(
            "--overwrite",
            action="store_true",
            help="replace a database that is not empty; everything in it is lost",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            backups.restore(options["file"], overwrite=options["overwrite"])
        except backups.BackupFailed as error:
            raise CommandError(str(error)) from error
        self.stdout.write("Restored. Now run manage.py migrate, then manage.py audit_games --all.")
