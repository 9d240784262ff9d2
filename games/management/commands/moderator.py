"""`manage.py moderator add ADDRESS`, `remove ADDRESS`, `list`: change or list the people who may moderate."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.services.moderation import moderators


class Command(BaseCommand):
    help = "List, add or remove moderators. Superusers are always moderators."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("act", choices=("add", "remove", "list"))
        parser.add_argument("address", metavar="ADDRESS", nargs="?", default="", help="the mail address")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["act"] == "list":
            for user in moderators.all_moderators():
                self.stdout.write(f"{user.name} <{user.email}>")
            return
        change = moderators.add if options["act"] == "add" else moderators.remove
        changed = change(options["address"])
        if changed is None:
            raise CommandError("No account has that address.")
        self.stdout.write(
            f"{changed.name} is {'now' if options['act'] == 'add' else 'no longer'} a moderator."
        )
