"""Practice games: a table with a guide that explains each idea once and can be left at any time."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from adjudicator.registry import RULESETS
from games import selectors
from games.models import Game, Seat, User
from tests.web.conftest import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

GAME = "zooloretto"
GOAL = "You run a zoo."


@pytest.fixture
def game(client: Client) -> Game:
    client.post(f"/play/{GAME}/learn/")
    game = Game.objects.get()
    wait_for_the_guest(game)
    return game


def wait_for_the_guest(game: Game) -> None:
    """Let the other players play until it is the guest's turn."""
    while not Seat.objects.get(game=game, bot="").must_act:
        play_on(game, game.ply + 1)
        game.refresh_from_db()


def recommended_move(page: str) -> str:
    """Return the move that the guide recommends."""
    found = re.search(r'<a class="button" href="\?move=([^"#]+)#focus"', page)
    assert found
    return found[1].replace("%20", " ")


def test_front_page_and_rules_pages_offer_a_guided_game(client):
    assert f'action="/play/{GAME}/learn/"' in client.get("/").text
    for key in RULESETS:
        assert f'formaction="/play/{key}/learn/"' in client.get(f"/rules/{key}/").text


def test_guide_explains_the_goal_and_recommends_a_legal_move(client, game):
    page = client.get(f"/tables/{game.pk}/").text
    assert GOAL in page
    position = selectors.position(game.pk, User.objects.get(is_guest=True))
    assert recommended_move(page) in {choice.text for choice in position.choices}
    picked = client.get(f"/tables/{game.pk}/?move={recommended_move(page)}").text
    assert f'name="moves" value="{recommended_move(page)}"' in picked


def test_guide_points_at_the_parts_of_its_move_that_can_be_tapped(client, game):
    """As long as the guest has tapped nothing, each of these parts is a link."""
    page = client.get(f"/tables/{game.pk}/").text
    choices = selectors.position(game.pk, User.objects.get(is_guest=True)).choices
    parts = next(choice.parts for choice in choices if choice.text == recommended_move(page))
    assert parts
    assert set(re.findall(r'<a class="pointed" [^>]*data-part="([^"]*)"', page)) == {parts[0]}
    client.post(f"/tables/{game.pk}/leave-guide/")
    assert 'class="pointed"' not in client.get(f"/tables/{game.pk}/").text


def test_guide_explains_the_goal_only_once(client, game):
    text = client.get(f"/tables/{game.pk}/").text
    seat, ply = Seat.objects.get(game=game, bot=""), game.ply
    while game.ply == ply or not seat.must_act:
        play_on(game, game.ply + 1)
        game.refresh_from_db()
        seat.refresh_from_db()
    assert GOAL in text
    assert GOAL not in client.get(f"/tables/{game.pk}/").text


def test_game_continues_after_the_guide_is_ended(client, game):
    mark = selectors.mark(game.pk)
    answer = client.post(f"/tables/{game.pk}/leave-guide/", follow=True)
    assert "End guide" not in answer.text
    assert 'class="ask mine"' in answer.text
    assert selectors.mark(game.pk) != mark
    client.post(f"/tables/{game.pk}/leave-guide/")
    client.post(f"/play/{GAME}/learn/")
    assert Game.objects.count() == 2


def test_second_request_returns_to_the_same_guided_table(client, game):
    assert client.post(f"/play/{GAME}/learn/").headers["Location"] == f"/tables/{game.pk}/"


def test_guided_game_leaves_an_unguided_table_unchanged(client):
    client.post(f"/play/{GAME}/")
    client.post(f"/play/{GAME}/learn/")
    assert list(
        Seat.objects.filter(bot="").order_by("game__created_at").values_list("is_guided", flat=True)
    ) == [
        False,
        True,
    ]


def test_signed_in_users_learn_without_a_guest_account(make_user, sign_in):
    ann = make_user("Ann")
    sign_in(ann).post(f"/play/{GAME}/learn/")
    assert Seat.objects.get(user=ann).is_guided
    assert not User.objects.filter(is_guest=True).exists()


def test_only_the_guided_player_sees_and_ends_the_guide(client, game, make_user, sign_in):
    assert "End guide" not in Client().get(f"/tables/{game.pk}/").text
    stranger = sign_in(make_user("Ben"))
    assert stranger.post(f"/tables/{game.pk}/leave-guide/").status_code == 403
    assert stranger.post("/tables/2222222222/leave-guide/").status_code == 404
    assert Seat.objects.get(game=game, bot="").is_guided


def test_guide_ends_with_the_game(client, game):
    play_on(game)
    assert "From now on, you play without help." in client.get(f"/tables/{game.pk}/").text


def test_unknown_game_has_no_guide_and_creates_no_guest(client):
    assert client.post("/play/chess/learn/").status_code == 422
    assert not User.objects.exists()
