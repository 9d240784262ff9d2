"""`manage.py pack_games`: pack all finished games at once, or unpack them."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.models import Game
from games.services.upkeep import packing


class Command(BaseCommand):
    help = "Pack all games that ended PACK_DAYS ago or earlier. `beat` packs a few of them each minute."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--undo",
            action="store_true",
            help="unpack all packed games, for a release that cannot read them; set PACK_DAYS to 0 first",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        count = 0
        if options["undo"]:
            for game_id in list(Game.objects.exclude(packed_at=None).values_list("pk", flat=True)):
                packing.unpack(game_id)
                count += 1
            self.stdout.write(f"Games unpacked: {count}.")
            return
        while some := packing.pack(timezone.now()):
            count += some
        self.stdout.write(f"Games packed: {count}.")
