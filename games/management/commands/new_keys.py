"""`manage.py new_keys`: print the secrets of a site as lines for `.env`."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from zooasync import environment as env


class Command(BaseCommand):
    help = "Print a new SECRET_KEY, VAPID_PRIVATE_KEY and POSTGRES_PASSWORD as lines for .env."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--rotate",
            action="store_true",
            help="print only a new SECRET_KEY, and the current and earlier ones as SECRET_KEY_FALLBACKS, so "
            "that everything signed with them stays valid",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["rotate"]:
            self._rotate([settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS])
            return
        self.stdout.write(f"SECRET_KEY={env.new_secret_key()}")
        self.stdout.write(f"VAPID_PRIVATE_KEY={env.new_vapid_key()}")
        self.stdout.write(f"POSTGRES_PASSWORD={env.new_password()}")

    def _rotate(self, earlier: list[str]) -> None:
        if any("," in key or key != key.strip() for key in earlier):
            raise CommandError(
                "SECRET_KEY contains a comma, or begins or ends with a space, so it cannot be in the list "
                "SECRET_KEY_FALLBACKS. Replace it without a fallback. Everybody must then sign in again."
            )
        self.stdout.write(f"SECRET_KEY={env.new_secret_key()}")
        self.stdout.write(f"SECRET_KEY_FALLBACKS={','.join(earlier)}")
