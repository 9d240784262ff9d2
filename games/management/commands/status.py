"""`manage.py status`: is the site well, and what waits?"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.selectors.health import Reading, health, is_well


class Command(BaseCommand):
    help = "Say what the site needs and what waits, a line each; exit with 1 where something is not well."

    def handle(self, *args: Any, **options: Any) -> None:
        readings = health(timezone.now())
        for reading in readings:
            self.stdout.write(_line(reading))
        if not is_well(readings):
            ill = ", ".join(reading.what for reading in readings if not reading.is_well)
            raise CommandError(f"Not well: {ill}.")


def _line(reading: Reading) -> str:
    age = "" if reading.age is None else f", {reading.age} s old (well up to {reading.most})"
    detail = f": {reading.detail}" if reading.detail else ""
    return f"{'ok  ' if reading.is_well else 'ILL '} {reading.what:<10} {reading.said}{age}{detail}"
