"""`manage.py import_18xx`: `adjudicator.import_18xx` as a command of the site, which can store the games."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from adjudicator import import_18xx
from adjudicator.imports.eighteen_xx.comparison import Comparison
from games.services.tables import imports


class Command(BaseCommand):
    help = import_18xx.__doc__ or ""
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        import_18xx.add_arguments(parser)
        parser.add_argument(
            "--store", action="store_true", help="store every game without differences on the site"
        )
        parser.add_argument(
            "--player",
            action="append",
            default=[],
            type=_player,
            metavar="NAME=ADDRESS",
            help="link this player to an account; the other players are stored as names only",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        def keep(name: str, comparison: Comparison) -> None:
            replay = comparison.replay
            game = imports.keep_game(
                replay.rules.key,
                replay.game.options,
                imports.people(replay.game.names, dict(options["player"])),
                replay.moves,
                name=name,
                at=timezone.now(),
            )
            self.stdout.write(f"  stored as {game.pk}, {game.status}")

        if status := import_18xx.run(options, self.stdout.write, keep if options["store"] else None):
            sys.exit(status)


def _player(text: str) -> tuple[str, str]:
    name, equals, address = text.rpartition("=")
    if not (name and equals and "@" in address):
        raise argparse.ArgumentTypeError(f"'{text}' does not have the form NAME=ADDRESS")
    return name, address
