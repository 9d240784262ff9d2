"""Everything that the API, pages and mails show to readers who must not learn a secret."""

from __future__ import annotations

import re

from django.test import Client

from games.mail import outgoing
from games.models import Game, Notice
from tests.api.conftest import Program
from tests.api.test_secrets import everything

_NUMBER = re.compile(rb'(?<="submission":)\d+')
"""The number of a submission. PostgreSQL does not reuse it even after a rollback."""


class Others:
    """Everything that other readers see about a hand: answers, pages, and the mails of one seat."""

    def __init__(self, game: Game, maker: Program, stranger: Program) -> None:
        self.game, self.maker, self.stranger = game, maker, stranger

    def read(self) -> list[object]:
        game = Game.objects.get(pk=self.game.pk)
        pages = [self._page(reader) for reader in (self.maker, self.stranger)]
        owed = Notice.objects.select_related("seat__user", "game", "submission").order_by("pk")
        mails = [self._mail(notice) for notice in owed.filter(seat__user=self.maker.user)]
        answers = [
            (_NUMBER.sub(b"", body), etag) for body, etag in everything(game, self.maker, self.stranger)
        ]
        return [*answers, *pages, *mails]

    def _page(self, reader: Program) -> str:
        client = Client()
        client.force_login(reader.user, "django.contrib.auth.backends.ModelBackend")
        page = client.get(f"/tables/{self.game.pk}/").content.decode()
        return re.sub(r'name="(csrfmiddlewaretoken|key)" value="[\w-]+"|nonce="[^"]*"', "", page)

    def _mail(self, notice: Notice) -> str:
        mail = outgoing.build(notice, "x@example.org")
        body = mail.get_body(("plain",))
        assert body is not None
        return re.sub(r"https?://\S+", "", str(body.get_content()))
