"""`manage.py second_factor list`, `reset ADDRESS`: see who has a second factor, and remove a lost one."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import SecondFactor, User
from games.services.people import second_factors


class Command(BaseCommand):
    help = "List the people with a second factor, or remove the second factor of an operator who lost it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("act", choices=("list", "reset"))
        parser.add_argument("address", metavar="ADDRESS", nargs="?", default="", help="the mail address")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["act"] == "list":
            for factor in SecondFactor.objects.select_related("user").order_by("user__email"):
                user = factor.user
                self.stdout.write(f"{user.name} <{user.email}>, set up on {factor.created_at:%Y-%m-%d}")
            return
        person = User.objects.at_address(options["address"])
        if person is None:
            raise CommandError("No account has that address.")
        if not second_factors.reset(person):
            raise CommandError(f"{person.name} has no second factor. All sessions of the account were ended.")
        self.stdout.write(
            f"Removed the second factor of {person.name} and ended all sessions of the account."
        )
