"""The pages for players who leave a game and for people who may take over a seat."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.models import Game, Notice, Seat, User
from games.services.tables import abandoned, campaigns, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from tests.web.conftest import PageTable, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def left(table: PageTable) -> PageTable:
    """Return a table that the player to move has left."""
    leaving.resign(table.game.pk, table.asked, timezone.now())
    return table


def person(make_user: Callable, sign_in: Callable, name: str = "Dan") -> Client:
    return sign_in(make_user(name))


def test_leaving_shows_the_consequences_and_frees_the_seat(table: PageTable) -> None:
    client, name = table.asked_client, table.asked.name
    page = client.get(table.url).text
    assert "Leave game…" in page
    assert "A bot plays in your seat until another player takes it over." in page
    answer = client.post(table.url + "resign/", follow=True)
    assert "You left the game." in answer.text
    assert "Leave game…" not in answer.text
    assert f"{name} has left the game." in answer.text
    assert "Take over seat" in answer.text
    assert client.post(table.url + "resign/").status_code == 403


def test_last_player_is_warned_that_leaving_ends_the_game(make_table: Callable, sign_in: Callable) -> None:
    game = make_table("Ann", bots=1)
    client = sign_in(User.objects.get(name="Ann"))
    assert "The game ends permanently, without a result." in client.get(f"/tables/{game.pk}/").text
    page = client.post(f"/tables/{game.pk}/resign/", follow=True).text
    assert "The game ends without a result" in page
    assert "All players left." in page
    assert "The game continues automatically…" not in page
    assert "Seat" not in page.partition('class="card vacant"')[2][:20]


def test_stranger_finds_the_game_and_takes_over_the_seat(
    left: PageTable, make_user: Callable, sign_in: Callable, client: Client
) -> None:
    dan = person(make_user, sign_in)
    assert "Games looking for a player" in dan.get("/tables/open/").text
    assert "Sign in to take over the seat" in client.get(left.url).text
    assert "Take over seat" in dan.get(left.url).text
    page = dan.post(left.url + "take-over/", follow=True).text
    assert "Dan takes over seat" in page
    assert "Your turn" in page
    assert "Take over seat" not in page
    assert "Games looking for a player" not in dan.get("/tables/open/").text


def test_seated_players_can_invite_but_not_take_over(left: PageTable) -> None:
    other = left.other_client if Seat.objects.filter(game=left.game, must_act=False).exists() else None
    assert other
    page = other.get(left.url).text
    assert "Invite a player" in page
    assert "Take over seat" not in page
    assert "Games looking for a player" not in other.get("/tables/open/").text
    answer = other.post(left.url + "invite/", {"address": "dan@example.org"}, follow=True)
    assert "The invitation is on its way." in answer.text
    assert "dan@example.org" not in answer.text
    notice = Notice.objects.get(kind=Notice.Kind.INVITED)
    assert notice.seat.invited == "dan@example.org"
    assert other.post(left.url + "invite/", {"address": "x"}).status_code == 422


def test_invited_substitute_sees_the_invitation(
    left: PageTable, make_user: Callable, sign_in: Callable
) -> None:
    host = User.objects.get(seats__game=left.game)
    leaving.invite_substitute(left.game.pk, host, "dan@example.org", timezone.now())
    dan = person(make_user, sign_in)
    assert "You are invited to take it over." in dan.get(left.url).text
    assert "You are invited" in dan.get("/").text


def test_former_players_cannot_take_over_another_seat(
    make_table: Callable, make_user: Callable, sign_in: Callable
) -> None:
    game = make_table("Ann", "Ben", "Cat")
    dan, at = make_user("Dan"), timezone.now()
    leaving.resign(game.pk, User.objects.get(name="Ben"), at)
    leaving.take_over(game.pk, dan, at)
    leaving.resign(game.pk, User.objects.get(name="Ann"), at)
    ben = sign_in(User.objects.get(name="Ben"))
    assert "Take over seat" not in ben.get(f"/tables/{game.pk}/").text
    answer = ben.post(f"/tables/{game.pk}/take-over/")
    assert answer.status_code == 409
    assert "You left a seat in this game and know its secrets, so you cannot take another one." in answer.text


def test_abandoned_games_stay_readable(make_table: Callable, sign_in: Callable, client: Client) -> None:
    game = make_table("Ann", "Ben")
    play_on(game, 10)
    abandoned.clear(timezone.now() + timedelta(days=180))
    for reader in (client, sign_in(User.objects.get(name="Ann"))):
        page = reader.get(f"/tables/{game.pk}/").text
        assert "The game ends without a result" in page
        assert "No activity for 180 days" in page
        assert "Leave game…" not in page
        for path in ("at/5/", f"at/{game.ply}/", "log/", "dice/", "record.json"):
            assert reader.get(f"/tables/{game.pk}/{path}").status_code == 200
    assert "Finished" in sign_in(User.objects.get(name="Ann")).get("/").text


def test_waiting_tables_show_when_they_are_removed(make_table: Callable, client: Client) -> None:
    game = make_table("Ann", "Ben", start=False)
    page = client.get(f"/tables/{game.pk}/").text
    assert "is removed after 14 days without activity" in page


def test_reliability_is_shown_to_the_host_and_the_player(make_table: Callable, sign_in: Callable) -> None:
    make_table("Ann", "Ben")
    ann, ben = (sign_in(User.objects.get(name=name)) for name in ("Ann", "Ben"))
    assert "answers were on time." not in ann.get("/account/").text
    Seat.objects.filter(user__name="Ben").update(in_time=18, missed=2)
    game = make_table("Ann", "Ben", start=False)
    assert "18 of 20 answers on time" in ann.get(f"/tables/{game.pk}/").text
    assert "answers on time" not in ben.get(f"/tables/{game.pk}/").text
    assert "18 of 20 answers were on time." in ben.get("/account/").text


def test_polling_reports_a_player_who_takes_over(left: PageTable, make_user: Callable) -> None:
    cache.clear()
    client = Client()
    known = {"If-None-Match": f'"{client.get(left.url).context["mark"]}"'}
    assert client.get(left.url + "news/", headers=known).status_code == 304
    leaving.take_over(left.game.pk, make_user("Dan"), timezone.now())
    assert client.get(left.url + "news/", headers=known).status_code == 200


def test_leaving_the_game_also_leaves_its_campaign(
    toy_game: str, make_user: Callable, sign_in: Callable
) -> None:
    ann, ben, at = make_user("Ann"), make_user("Ben"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("open")]
    game: Game = campaigns.begin_campaign(ann, toy_game, "Family", {"rounds": 1}, plans, at)
    joining.join_table(game.pk, ben, at)
    starting.start_table(game.pk, ann, at)
    client = sign_in(ben)
    assert "You also leave the campaign." in client.get(f"/tables/{game.pk}/").text
    client.post(f"/tables/{game.pk}/resign/")
    assert client.get(f"/campaigns/{game.campaign_id}/").status_code == 404
