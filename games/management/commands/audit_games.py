"""`manage.py audit_games`: would this code play every running game on as it was played so far?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from adjudicator.referee import judge
from games import selectors
from games.models import Game


class Command(BaseCommand):
    help = "Replay every running game and compare its digests; run it before new code goes live."

    def handle(self, *args: Any, **options: Any) -> None:
        games = Game.objects.filter(status=Game.Status.RUNNING).order_by("pk")
        count = broken = 0
        for game in games.iterator():
            count += 1
            faults = list(_faults(game))
            broken += bool(faults)
            for fault in faults:
                self.stderr.write(f"{game.pk} ({game.ruleset} {game.version}): {fault}")
        if broken:
            raise CommandError(f"{broken} of {count} running games would not go on as they were played.")
        self.stdout.write(f"{count} running games audited, all in order.")


def _faults(game: Game) -> Iterator[str]:
    record = selectors.record_for_operator(game.pk)
    yield from judge(record)
    last = record.entries[-1] if record.entries else None
    if last and (last.ply, last.digest) != (game.ply, game.digest):
        yield f"the table stands at ply {game.ply}, its log ends at {last.ply} or with another digest"
