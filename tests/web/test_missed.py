"""The moves that a player missed, in every game: the log between two plies, as this player may read it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from html.parser import HTMLParser

import pytest
from django.test import Client
from django.utils import timezone

from adjudicator.registry import RULESETS
from games.models import ApiToken, Game, Presence, User
from games.web.table.log import PAGE
from tests.hurry import Ahead
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db]

HOUR = timedelta(hours=1)


class Lines(HTMLParser):
    """Collects the lines of the fold, and their links."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.links: list[str] = []
        self._is_inside = self._is_line = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._is_inside |= given.get("id") == "missed"
        if self._is_inside and tag == "a" and given.get("class") == "ply":
            self.links.append(given["href"] or "")
        if self._is_inside and tag == "span" and "class" not in given:
            self.lines.append("")
            self._is_line = True

    def handle_endtag(self, tag: str) -> None:
        self._is_line &= tag != "span"
        self._is_inside &= tag != "details"

    def handle_data(self, data: str) -> None:
        if self._is_line:
            self.lines[-1] += data


@pytest.mark.parametrize("key", RULESETS)
def test_missed_moves_equal_the_log_between_two_plies(
    key: str, make_table: Callable[..., Game], seeded: Seeded
) -> None:
    game = make_table("Ann", "Ben", "Cleo", ruleset=key)
    ben, number = User.objects.get(name="Ben"), game.seats.get(user__name="Ben").number
    ahead = Ahead(game, seeded.random("missed"), until=200)
    others = [number not in {seat for seat, _ in turn.answers} for turn in ahead.turns]
    moved = others.index(False)
    turns = next(turn for turn in range(moved + 1, len(others)) if others[turn] and others[turn + 1]) + 1
    looked, reader = ahead.write(turns).ply, Client()
    reader.force_login(ben, "sesame.backends.ModelBackend")
    reader.get(f"/tables/{game.pk}/")
    Presence.objects.update(seen_at=timezone.now() - HOUR)
    game = ahead.write(turns + 1)
    assert looked < game.ply <= looked + PAGE

    page = Lines(reader.get(f"/tables/{game.pk}/").content.decode())
    token = Client(headers={"authorization": f"Token {ApiToken.objects.issue(ben, 'test')}"})
    missed = token.get(f"/api/v1/tables/{game.pk}/since").json()
    log = token.get(f"/api/v1/tables/{game.pk}/log?since={looked}").json()
    assert missed.pop("since") == looked
    assert missed == log
    assert [entry["ply"] for entry in log["entries"]] == list(range(looked + 1, game.ply + 1))
    assert page.lines == [entry["sentence"] for entry in log["entries"]]
    assert page.links == [f"/tables/{game.pk}/at/{entry['ply']}/" for entry in log["entries"]]
