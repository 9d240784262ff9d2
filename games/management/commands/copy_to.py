"""`manage.py copy_to DATABASE_URL`: copy the site into another database, of either kind."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from zooasync import copying


class Command(BaseCommand):
    help = (
        "Copy the whole site into an empty database, SQLite or PostgreSQL, and audit all games of the copy. "
        "Stop the site's programs first."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "url",
            metavar="DATABASE_URL",
            help="the target, in the form of DATABASE_URL: sqlite:///path or postgres://user@host:port/name",
        )
        parser.add_argument(
            "--jobs",
            type=int,
            default=0,
            metavar="N",
            help="number of processes for the audit; 0: one per processor",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            copying.copy_to(options["url"], jobs=options["jobs"], tell=self.stdout.write)
        except (copying.CopyFailed, copying.AuditFailed) as error:
            raise CommandError(str(error)) from error
        self.stdout.write("Copied. Now set DATABASE_URL to this target and start the programs.")
