"""People at the tables of a site, and a record of its answers and mails to them.

Everything goes through the site's addresses, except the creation of people and tokens and skipped moves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from django.core import mail
from django.test import Client

from games.models import ApiToken, Game, User
from tests.equality import cleaning
from tests.equality.world import STEP, World
from tests.hurry import Ahead

API: Final = "/api/v1"
LANGUAGES: Final = ("en", "de")
BACKEND: Final = "django.contrib.auth.backends.ModelBackend"


class RecordingSite:
    """A site that writes its answers and mails into a folder."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.folder = world, folder
        self.mails = 0
        self.pages = 0
        self._clients: dict[str, Client] = {}
        self._tokens: dict[str, str] = {}

    def person(self, name: str, language: str = "") -> User:
        """Return a new person with a browser and a program."""
        self.world.step(f"person {name}")
        user = User.objects.create_user(f"{name.lower()}@example.org", name=name, language=language)
        client = Client()
        client.force_login(user, BACKEND)
        self._clients[name] = client
        self._tokens[name] = ApiToken.objects.issue(user, "program")
        return user

    def visit(
        self,
        place: str,
        reader: str,
        address: str,
        data: Mapping[str, Any] | None = None,
        *,
        language: str = "en",
        **headers: str,
    ) -> Any:
        """Get a page or send a form, in a reader's language. Record the answer as `place`."""
        self.world.step(f"{place} {reader} {language} {address}")
        if reader:
            User.objects.filter(name=reader).update(language=language)
        client = self._clients.get(reader) or Client()
        given = {"Accept-Language": language, **headers}
        answer = (
            client.get(address, headers=given)
            if data is None
            else client.post(address, dict(data), headers=given)
        )
        self._write(f"{place}/{reader or 'stranger'}-{language}", address, answer)
        return answer

    def call(
        self, place: str, reader: str, method: str, path: str, body: object = None, *, language: str = "en"
    ) -> Any:
        """Call the API as somebody's program. Record the answer as `place`."""
        self.world.step(f"{place} {reader} {language} {method} {path}")
        headers = {"Accept-Language": language}
        if method != "GET":
            headers |= {"Idempotency-Key": f"key {self.world.at.timestamp():.0f}", "Prefer": "wait=5"}
        if reader:
            User.objects.filter(name=reader).update(language=language)
            headers["Authorization"] = f"Token {self._tokens[reader]}"
        data = b"" if body is None else json.dumps(body).encode()
        answer = Client().generic(method, API + path, data, content_type="application/json", headers=headers)
        self._write(f"{place}/{reader or 'stranger'}-{language}", f"{method} {API}{path}", answer)
        return answer

    def wait(self, place: str, passing: timedelta) -> None:
        """Let time pass, and let the site do everything that is due."""
        self.world.step(f"{place} passes", passing)
        for number, name in enumerate(self._clients):
            User.objects.filter(name=name).update(language=LANGUAGES[number % len(LANGUAGES)])
        self.world.run("adjudicator.sweep")
        self.read_mails(place)

    def read_mails(self, place: str) -> list[str]:
        """Record all mails that arrived since the last call. Return them."""
        found = [cleaning.mail(each.message()) for each in mail.outbox]
        for number, each in enumerate(found, 1):
            self._save(f"{place}/mails/{number:02}", each)
        mail.outbox.clear()
        self.mails += len(found)
        return found

    def _write(self, place: str, address: str, answer: Any) -> None:
        self.pages += 1
        self._save(f"{place}/{_file_name(address)}", f"{address}\n{cleaning.page(answer)}")

    def _save(self, name: str, text: str) -> None:
        path = self.folder / f"{name}.txt"
        if path.exists():
            raise RuntimeError(f"{path} is written twice")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _file_name(address: str) -> str:
    name = re.sub(r"[^\w.-]+", "_", address).strip("_") or "home"
    return name if len(name) <= 100 else f"{name[:80]}_{cleaning.summary_of(name.encode())[-13:-1]}"


class PeopledTable:
    """A table with people.

    Its turns come from a game played in advance, or the test makes them one by one.
    """

    def __init__(
        self, site: RecordingSite, place: str, ruleset: str, people: tuple[str, ...], **more: Any
    ) -> None:
        self.site, self.place, self.ruleset, self.people = site, place, ruleset, people
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(people) - 1)]
        body = {"ruleset": ruleset, "name": "Tuesday", "seats": seats, **more}
        made = site.call(f"{place}/made", people[0], "POST", "/tables", body)
        self.id = str(made.json()["id"])
        for other in people[1:]:
            site.call(f"{place}/made", other, "POST", f"/tables/{self.id}/join", {})
        site.call(f"{place}/made", people[0], "POST", f"/tables/{self.id}/start", {})
        self._ahead: Ahead | None = None

    @property
    def game(self) -> Game:
        return Game.objects.get(pk=self.id)

    @property
    def asked(self) -> str:
        """Return the first person who must act, or the creator of the table if nobody must."""
        seat = self.game.seats.filter(must_act=True).order_by("number").first()
        return seat.user.name if seat and seat.user else self.people[0]

    @property
    def waiting(self) -> str:
        """Return a person who need not answer, if possible."""
        return next((name for name in reversed(self.people) if name != self.asked), self.people[-1])

    @property
    def turns(self) -> int:
        """Return the number of turns in the game played in advance."""
        return len(self.ahead.turns)

    @property
    def ahead(self) -> Ahead:
        if self._ahead is None:
            self.site.world.step(f"{self.place} ahead")
            self._ahead = Ahead(self.game, Random(self.place))
        return self._ahead

    def play_until(self, turns: int) -> None:
        """Play this many turns from the beginning."""
        self.site.world.step(f"{self.place} until {turns}", STEP)
        self.ahead.write(turns)
