"""What the pages say of absence, and what one does about it there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from msgspec.structs import replace

from games.models import Game, Notice
from games.services import clock
from games.turnlaw.values import TurnLaw
from tests.games.law import A_BANK, A_DAY, begin, due, people, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def away(make_user: Callable) -> Callable[[TurnLaw], Game]:
    """A table of Zooloretto at which whoever is asked first did not answer in time."""

    def make(law: TurnLaw) -> Game:
        game = begin("zooloretto", law, people(make_user, "Ann", "Ben"), play_forced=False)
        Notice.objects.all().delete()
        seat = game.seats.get(must_act=True)
        assert seat.due_at
        clock.play_clock(seat.pk, seat.due_at)
        return game

    return make


def names(game: Game) -> tuple[str, str]:
    """Who is away, and the other."""
    first, second = game.seats.order_by("-must_act").select_related("user")
    return first.user.name, second.user.name


def test_one_tap_brings_back(away: Callable, sign_in: Callable, client: Client) -> None:
    game = away(replace(A_DAY, absence="stand_in"))
    gone, other = names(game)
    url = f"/tables/{game.pk}/"
    mine = sign_in(seat_of(game, gone).user)
    assert "I am back" in mine.get(url).text
    for reader in (sign_in(seat_of(game, other).user), client):
        page = reader.get(url).text
        assert f"The Greedy bot plays for {gone}" in page
        assert "I am back" not in page
    assert mine.post(f"{url}back/").status_code == 302
    assert not seat_of(game, gone).stand_in
    page = mine.get(url).text
    assert "I am back" not in page
    assert "Answer until" in page


def test_others_decide_by_one_tap_and_spectators_do_not(
    away: Callable, sign_in: Callable, client: Client
) -> None:
    game = away(replace(A_DAY, absence="others"))
    gone, other = names(game)
    url, number = f"/tables/{game.pk}/", seat_of(game, gone).number
    theirs = sign_in(seat_of(game, other).user)
    assert "What shall happen?" in theirs.get(url).text
    assert "What shall happen?" not in client.get(url).text
    assert "You may still answer" in sign_in(seat_of(game, gone).user).get(url).text
    assert theirs.post(f"{url}late/", {"seat": number, "what": "nothing"}).status_code == 302
    assert seat_of(game, gone).late_at
    assert theirs.post(f"{url}late/", {"seat": number, "what": "stand_in"}).status_code == 302
    assert seat_of(game, gone).stand_in == "greedy"
    again = theirs.post(f"{url}late/", {"seat": number, "what": "wait"})
    assert again.status_code == 409
    assert "Nobody has to decide about this seat now." in again.text


def test_banks_and_deadlines_are_shown(make_user: Callable, sign_in: Callable) -> None:
    game = begin("zooloretto", A_BANK, people(make_user, "Ann", "Ben"), play_forced=False)
    ann = sign_in(seat_of(game, "Ann").user)
    page = ann.get(f"/tables/{game.pk}/").text
    assert "Ann 2 days · Ben 2 days" in page
    assert due(game, game.seats.get(must_act=True).user.name)
    assert "until 4 Nov 12:00 UTC" in ann.get("/").text
