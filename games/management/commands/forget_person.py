"""`manage.py forget_person ADDRESS --yes`: delete one person's account."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.models import User
from games.services.people import deletion


class Command(BaseCommand):
    help = (
        "Delete a person's account permanently. The person leaves running games; other players keep theirs."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", metavar="ADDRESS", help="the person's mail address")
        parser.add_argument("--yes", action="store_true", help="confirm the deletion")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.at_address(options["address"])
        if user is None:
            raise CommandError("No account has that address.")
        if not options["yes"]:
            raise CommandError(f"This deletes the account of {user.name} permanently. Confirm with --yes.")
        deletion.forget(user, timezone.now())
        self.stdout.write("Deleted.")
