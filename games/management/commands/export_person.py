"""`manage.py export_person ADDRESS`: print everything that the site stores about one person."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.serializers.json import DjangoJSONEncoder

from games import selectors
from games.models import User


class Command(BaseCommand):
    help = "Print everything that the site stores about a person as JSON, without secrets."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", metavar="ADDRESS", help="the person's mail address")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.at_address(options["address"])
        if user is None:
            raise CommandError("No account has that address.")
        self.stdout.write(json.dumps(selectors.export_of(user), cls=DjangoJSONEncoder, indent=1))
