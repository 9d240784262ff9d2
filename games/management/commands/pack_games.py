"""`manage.py pack_games`: make games small that are over, all at once; or give their moves rows again."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.models import Game
from games.services.upkeep import packing


class Command(BaseCommand):
    help = "Pack all games that have been over for PACK_DAYS, as beat has it done a few each minute."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--undo",
            action="store_true",
            help="give the moves of all packed games rows again, for a release that knows no packed ones; "
            "set PACK_DAYS to 0 before",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        count = 0
        if options["undo"]:
            for game_id in list(Game.objects.exclude(packed_at=None).values_list("pk", flat=True)):
                packing.unpack(game_id)
                count += 1
            self.stdout.write(f"{count} games have rows of moves again.")
            return
        while some := packing.pack(timezone.now()):
            count += some
        self.stdout.write(f"{count} games packed.")
