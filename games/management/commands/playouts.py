"""`manage.py playouts`: `adjudicator.playouts` as a command of the site."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from adjudicator import playouts


class Command(BaseCommand):
    help = playouts.__doc__ or ""
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        playouts.add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if status := playouts.run(options, self.stdout.write):
            sys.exit(status)
