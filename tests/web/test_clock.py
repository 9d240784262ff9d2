"""Time limits on the pages, and the pages of players who may move but need not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from games.links.signed import MoveOffer, move_url
from games.models import Game, Seat
from games.services.absence import timeouts
from games.text.ties import unbroken
from games.wording.moments import moment_here
from tests.games.conftest import offer
from tests.web.conftest import PageTable

pytestmark = pytest.mark.django_db


@pytest.fixture
def offered(make_table: Callable, sign_in: Callable) -> PageTable:
    """Return a table of The Zoo Game with an open offer."""
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    offer(game)
    return PageTable(game, sign_in)


def until(game: Game) -> str:
    due_at = Seat.objects.get(game=game, must_act=True).due_at
    assert due_at is not None
    return unbroken(moment_here(due_at))


def test_asked_player_sees_the_deadline(offered: PageTable) -> None:
    page = offered.asked_client.get(offered.url).text
    assert f"Answer by {until(offered.game)}" in page
    assert until(offered.game).endswith("\u00a0UTC")
    assert "has until" not in page


def test_everyone_else_sees_the_asked_players_deadline(offered: PageTable, client: Client) -> None:
    for reader in (offered.other_client, client):
        page = reader.get(offered.url).text
        assert f"{offered.asked.name} has until {until(offered.game)}." in page
        assert "Answer by" not in page


def test_emailed_move_page_shows_the_deadline(offered: PageTable, client: Client) -> None:
    seat = Seat.objects.get(game=offered.game, must_act=True)
    page = client.get(move_url(MoveOffer(seat, offered.ply, "decline"))).text
    assert f"Answer by {until(offered.game)}" in page


def test_optional_moves_are_offered_but_not_announced_as_a_turn(
    offered: PageTable, prompt_worker: object
) -> None:
    client = offered.other_client
    page = client.get(offered.url).text
    assert "You may withdraw it" in page
    assert 'value="withdraw"' in page
    assert "Your turn:" not in page
    assert "It is your turn" not in client.get("/").text
    assert offered.post(client, "withdraw").status_code == 302
    assert offered.game.moves.latest("ply").kind == "withdraw"


def test_log_marks_moves_played_by_the_clock(offered: PageTable, client: Client) -> None:
    seat = Seat.objects.get(game=offered.game, must_act=True)
    assert "(time ran out)" not in client.get(offered.url).text
    assert seat.due_at
    timeouts.play_clock(seat.pk, seat.due_at)
    for page in (offered.url, f"{offered.url}log/", f"{offered.url}at/{offered.ply}/"):
        assert client.get(page).text.count("(time ran out)") == 1
