"""`manage.py backup FILE`: write a consistent copy of the database while the site runs.

`manage.py backup --keep N FOLDER` writes a file named after the time, and deletes all but the newest N.
"""

from __future__ import annotations

import os
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.services.time import heartbeats
from zooasync import backups

KEYS: Final = {"SECRET_KEY": "secret_key", "VAPID_PRIVATE_KEY": "vapid_key"}
"""The keys that a backup does not contain. Each is a variable or, if that is unset, a file in `VAR_DIR`."""


class Command(BaseCommand):
    help = (
        "Write the database to a file while the site runs. The file contains all its secrets. Then run "
        "BACKUP_HOOK, if it is set, with the path of the file in BACKUP_FILE."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "path", metavar="FILE", type=Path, help="the new file; with --keep, the folder for it"
        )
        parser.add_argument(
            "--keep",
            metavar="N",
            type=_positive,
            help="write to this folder and keep only its N newest backups",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["path"]
        keep: int | None = options["keep"]
        try:
            if keep is None:
                self._back_up(path)
            else:
                self._back_up_in(path.resolve(), keep)
        except backups.BackupFailed as error:
            raise CommandError(str(error)) from error

    def _back_up_in(self, folder: Path, keep: int) -> None:
        """Rotate before the hook: a copy that fails must not let the disk fill up."""
        file = backups.file_in(folder, timezone.now())
        self._write(file)
        for old in backups.rotate(folder, keep):
            self.stdout.write(f"Deleted {old}.")
        self._run_hook(file)

    def _back_up(self, file: Path) -> None:
        self._write(file)
        self._run_hook(file)

    def _write(self, file: Path) -> None:
        at = timezone.now()
        backups.back_up(file)
        heartbeats.beat(at, heartbeats.BACKUP)
        self.stdout.write(f"Wrote {file} ({file.stat().st_size:,} bytes).")
        files = [name for variable, name in KEYS.items() if not os.environ.get(variable)]
        if files:
            kept = " and ".join(str(settings.VAR_DIR / name) for name in files)
            self.stdout.write(f"Also back up these files, which are not in the database: {kept}.")

    def _run_hook(self, file: Path) -> None:
        if settings.BACKUP_HOOK:
            backups.run_hook(settings.BACKUP_HOOK, file)


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError("must be a whole number of at least 1")
    return int(text)
