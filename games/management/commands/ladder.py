"""`manage.py ladder`: count rated games on their ladders, or all anew, or see what that would change."""

from __future__ import annotations

from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games import selectors
from games.services.ladders import ratings

SHOWN: Final = 20
"""How many differences of a ladder are told."""


class Command(BaseCommand):
    help = "Count the rated games that wait for it. Recounting and checking may go on while the site runs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--recompute", action="store_true", help="count all rated games anew")
        parser.add_argument(
            "--check",
            action="store_true",
            help="change nothing; fail if counting anew would give anything else than what is stored",
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
            said = f"{len(found.faults)} differences" if found.faults else "the same when counted anew"
            waiting = f"; {found.waiting} games wait to be counted" if found.waiting else ""
            self.stdout.write(f"{key}: {found.games} games, {found.ratings} ratings: {said}{waiting}.")
            for fault in found.faults[:SHOWN]:
                self.stderr.write(f"{key}: {fault}")
            broken += [key] if found.faults else []
        if broken:
            raise CommandError(f"Counted anew these ladders would differ: {', '.join(broken)}.")
