"""The actions that a table's page offers to its host, and the notes about them that everyone else reads."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.core import store
from games.models import Game, User
from games.time_control.clocks import UNLIMITED
from tests.games.time_controls import begin, people, play_any, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def game(make_user: Callable) -> Game:
    """Return a table of Zooloretto without a time limit that has waited for a player for a long time."""
    game = begin("zooloretto", None, people(make_user, "Ann", "Ben"), at=timezone.now())
    Game.objects.update(host_helps=True)
    play_any(game, timezone.now())
    past = timezone.now() - timedelta(seconds=UNLIMITED + 60)
    game.seats.filter(must_act=True).update(asked_at=past)
    return selectors.game_row(game.pk)


def test_everyone_sees_the_hosts_rights_but_only_the_host_sees_actions(
    game: Game, sign_in: Callable, client: Client
) -> None:
    url = f"/tables/{game.pk}/"
    for reader in (sign_in(seat_of(game, "Ben").user), client):
        page = reader.get(url).text
        assert "The host can step the game back and let a bot answer for absent" in page
        assert "Host actions…" not in page
    page = sign_in(seat_of(game, "Ann").user).get(url).text
    absent = game.seats.get(must_act=True).user.name
    assert f"Let a bot answer for {absent}" in page
    assert "Players still know what they saw drawn or revealed, but everything is drawn again." in page


def test_host_can_step_back_once_to_a_position(game: Game, sign_in: Callable) -> None:
    ann, url = sign_in(seat_of(game, "Ann").user), f"/tables/{game.pk}/"
    to = store.resting_plies(game)[0]
    assert "Step back to here" in ann.get(f"{url}at/{to}/").text
    assert ann.post(f"{url}host/", {"ply": game.ply, "to": to}).status_code == 302
    assert game.moves.get(by_host=True).undo_to == to
    assert "The host undoes moves." in ann.get(url).text
    again = ann.post(f"{url}host/", {"ply": game.ply + 1, "to": to})
    assert again.status_code == 409
    assert f"The host has already gone back to the position after move {to} once" in again.text
    assert ann.post(f"{url}host/", {"ply": "x"}).status_code == 302
    assert sign_in(seat_of(game, "Ben").user).post(f"{url}host/", {"ply": 0, "to": 0}).status_code == 403


def test_host_lets_a_bot_answer_for_an_absent_player(game: Game, sign_in: Callable, client: Client) -> None:
    ann, seat = sign_in(seat_of(game, "Ann").user), game.seats.get(must_act=True)
    url = f"/tables/{game.pk}/"
    assert ann.post(f"{url}host/", {"ply": game.ply, "seat": seat.number}).status_code == 302
    page = client.get(url).text
    assert f"The host lets the Greedy bot answer for {seat.user.name}, who is absent." in page
    assert "(a bot, at the host’s request)" in page


def test_form_allows_host_actions_only_at_unrated_tables(make_user: Callable, sign_in: Callable) -> None:
    ann = sign_in(make_user("Ann"))
    url = "/tables/new/?ruleset=zooloretto"
    given = {"players": "2", "kind_0": "me", "kind_1": "open", "host_helps": "on"}
    refused = ann.post(url, {**given, "is_rated": "on"})
    assert "A table where the host can step in cannot be rated." in refused.text
    made = ann.post(url, given)
    assert made.status_code == 302, made.text
    assert Game.objects.get().host_helps
    assert "host can step in" in ann.get("/").text
    assert User.objects.get().created_games.count() == 1
