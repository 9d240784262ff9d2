"""`manage.py backup FILE`: write a consistent copy of the database while the site runs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.services.time import heartbeats
from zooasync import backups

KEYS: Final = {"SECRET_KEY": "secret_key", "VAPID_PRIVATE_KEY": "vapid_key"}
"""The keys that a backup does not contain: each a variable or, without it, a file in `VAR_DIR`."""


class Command(BaseCommand):
    help = "Write the database to a file while the site runs. The file contains all its secrets."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help="the new backup")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        at = timezone.now()
        try:
            backups.back_up(file)
        except backups.BackupFailed as error:
            raise CommandError(str(error)) from error
        heartbeats.beat(at, heartbeats.BACKUP)
        self.stdout.write(f"{file}: {file.stat().st_size:,} bytes.")
        files = [name for variable, name in KEYS.items() if not os.environ.get(variable)]
        if files:
            kept = " and ".join(str(settings.VAR_DIR / name) for name in files)
            self.stdout.write(f"Also back up these files, which are not in the database: {kept}.")
