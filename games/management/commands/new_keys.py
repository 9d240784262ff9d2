"""`manage.py new_keys`: print the secrets of a new site as lines for `.env`."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from zooasync import environment as env


class Command(BaseCommand):
    help = "Print a new SECRET_KEY, VAPID_PRIVATE_KEY and POSTGRES_PASSWORD as lines for .env."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"SECRET_KEY={env.new_secret_key()}")
        self.stdout.write(f"VAPID_PRIVATE_KEY={env.new_vapid_key()}")
        self.stdout.write(f"POSTGRES_PASSWORD={env.new_password()}")
