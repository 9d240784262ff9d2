"""Planned moves on the table's page, without scripts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from games.models import Game, Order

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def both(make_table: Callable, sign_in: Callable) -> tuple[Game, Client, Client]:
    """Return a table, the client of the current player, and the client of the other player."""
    game = make_table("Ann", "Ben", play_forced=False)
    users = {seat.must_act: seat.user for seat in game.seats.select_related("user")}
    return game, sign_in(users[True]), sign_in(users[False])


def test_planned_move_is_previewed_added_and_removed(
    both: tuple[Game, Client, Client], client: Client
) -> None:
    game, asked, other = both
    url = f"/tables/{game.pk}/"
    assert "Planned moves" not in client.get(url).text
    page = other.get(url).text
    assert "Planned moves" in page
    assert "truck 2 is full" in page
    choices = {"do": "take fullest truck", "how": "if", "condition": "truck 2 full", "scope": "this round"}
    seen = other.post(f"{url}order/", {"act": "preview", **choices}).text
    assert "if truck 2 full then take fullest truck, this round" in seen
    assert "Nothing would be played now: you have nothing to decide now." in seen
    assert not Order.objects.exists()
    assert other.post(f"{url}order/", {"act": "give", **choices}).status_code == 302
    order = Order.objects.get()
    assert order.text == "if truck 2 full then take fullest truck, this round"
    assert order.text in other.get(url).text
    assert order.text not in asked.get(url).text
    assert other.post(f"{url}order/", {"act": "remove", "number": order.number}).status_code == 302
    assert order.text not in other.get(url).text


def test_invalid_plans_are_refused_and_played_ones_reported(
    both: tuple[Game, Client, Client],
) -> None:
    game, asked, _ = both
    url = f"/tables/{game.pk}/"
    answer = asked.post(f"{url}order/", {"act": "give", "text": "fly away"})
    assert (answer.status_code, "You cannot plan this move" in answer.text) == (422, True)
    asked.post(f"{url}order/", {"act": "give", "text": "draw"})
    assert "played “draw” (it was your turn to decide)." in asked.get(url).text
