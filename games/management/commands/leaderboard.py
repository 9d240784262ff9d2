"""`manage.py leaderboard`: count rated games on the leaderboards, recompute the ratings, or check them."""

from __future__ import annotations

from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import selectors
from games.services.leaderboards import ratings

MAX_SHOWN: Final = 20
"""The maximum number of differences printed for a ruleset."""


class Command(BaseCommand):
    help = "Count the rated games that have not been counted yet. The site may keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--recompute", action="store_true", help="recompute all ratings from all rated games"
        )
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing; fail if the stored ratings differ from a recomputation",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        keys = [rules.key for rules in selectors.rulesets()]
        if options["check"]:
            self._check(keys)
            return
        for key in keys:
            counted = (ratings.recount if options["recompute"] else ratings.count)(key)
            self.stdout.write(f"{key}: {counted} games counted.")

    def _check(self, keys: list[str]) -> None:
        broken = []
        for key in keys:
            found = selectors.recounted(key)
            result = f"{len(found.faults)} differences" if found.faults else "no differences"
            waiting = f"; {found.waiting} games not counted yet" if found.waiting else ""
            self.stdout.write(f"{key}: {found.games} games, {found.ratings} ratings: {result}{waiting}.")
            for fault in found.faults[:MAX_SHOWN]:
                self.stderr.write(f"{key}: {fault}")
            broken += [key] if found.faults else []
        if broken:
            raise CommandError(
                f"These leaderboards differ from a recomputation: {', '.join(broken)}. "
                "Add --recompute to correct them."
            )
