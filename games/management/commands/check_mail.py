"""`manage.py check_mail ADDRESS`: send test mails and explain what fails."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.mail.checking import MailCheckFailed, send_tests, settings_in_use


class Command(BaseCommand):
    help = (
        "Send a test mail from each of the site's two sender addresses. Print the settings and the cause of "
        "any failure. Exit with 1 if the mail server does not accept both mails."
    )
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("address", metavar="ADDRESS", help="your own mail address")

    def handle(self, *args: Any, **options: Any) -> None:
        for name, value in settings_in_use():
            self.stdout.write(f"{name:<10} {value}")
        try:
            for sender in send_tests(options["address"]):
                self.stdout.write(f"accepted   from {sender}")
        except MailCheckFailed as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            "The mail server accepted both mails. If they do not arrive or count as spam, check the DNS "
            "records: see Sending mail in docs/mail.md."
        )
