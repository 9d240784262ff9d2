"""`manage.py record`: print a game file, which anyone can referee."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from adjudicator.engine import codec
from games import selectors
from games.core.errors import Refused


class Command(BaseCommand):
    help = (
        "Print the game file of a running or finished game. Only that of a finished game has the dice secret."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", metavar="GAME_ID", help="the id in the address of the table's page")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            record = selectors.record_for_operator(options["game"])
        except Refused as error:
            raise CommandError(f"Game {options['game']} does not exist.") from error
        self.stdout.write(msgspec.json.format(codec.encode(record), indent=2).decode())
