"""Plain-text mails: sign-in links, changes of addresses and messages from moderators."""

from __future__ import annotations

from collections.abc import Mapping

from django.core.mail import send_mail
from django.template.loader import render_to_string

from games.text.wrapping import wrapped


def send_plain(to: str, subject: str, template: str, words: Mapping[str, object]) -> None:
    """Send a template of `mail/` with these values to an address. Raise the mail server's errors."""
    send_mail(subject, wrapped(render_to_string(f"mail/{template}.txt", dict(words))), None, [to])
