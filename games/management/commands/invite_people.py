"""`manage.py invite_people`: make, list and revoke sign-up links."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.models import SignUpLink
from games.models.sign_up import MAX_NOTE
from games.services.people import sign_up_links

MAX_USES: Final = 1_000
MAX_DAYS: Final = 365


class Command(BaseCommand):
    help = "Print a link with which new players can create accounts even if SIGN_UP requires an invitation."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--uses", type=int, default=1, help="maximum number of accounts to create with the link (1)"
        )
        parser.add_argument("--days", type=int, default=14, help="number of days until the link expires (14)")
        parser.add_argument("--note", default="", help="who the link is for; the admin pages show it")
        parser.add_argument(
            "--list", action="store_true", help="list the links that still work, with their ids"
        )
        parser.add_argument("--revoke", type=int, metavar="ID", help="revoke the link with this id")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["list"]:
            self._list()
        elif options["revoke"] is not None:
            self._revoke(options["revoke"])
        else:
            self._make(options["uses"], options["days"], options["note"])

    def _make(self, uses: int, days: int, note: str) -> None:
        for name, value, most in (("--uses", uses, MAX_USES), ("--days", days, MAX_DAYS)):
            if not 1 <= value <= most:
                raise CommandError(f"{name} must be between 1 and {most}.")
        if len(note) > MAX_NOTE:
            raise CommandError(f"--note can have at most {MAX_NOTE} characters.")
        now = timezone.now()
        link = SignUpLink.objects.create(
            note=note, max_uses=uses, created_at=now, expires_at=now + timedelta(days=days)
        )
        self.stdout.write(sign_up_links.address_of(link))

    def _list(self) -> None:
        for link in SignUpLink.objects.with_uses().select_related("made_by").order_by("pk"):
            if sign_up_links.usable(timezone.now(), pk=link.pk):
                made_by = link.made_by.name if link.made_by else "this command"
                until = f"{link.expires_at:%Y-%m-%d}"
                self.stdout.write(
                    f"{link.pk}: {link.used} of {link.max_uses} used, until {until}, made by {made_by}"
                    f"{f', {link.note}' if link.note else ''}: {sign_up_links.address_of(link)}"
                )

    def _revoke(self, link_id: int) -> None:
        if not SignUpLink.objects.filter(pk=link_id).update(revoked_at=timezone.now()):
            raise CommandError(f"Link {link_id} does not exist. List the links with --list.")
        self.stdout.write(f"Revoked link {link_id}.")
