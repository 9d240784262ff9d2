"""Offers in the API: counter-offers, and messages sent with an offer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games import selectors
from games.core import store
from games.models import Game
from tests.api.conftest import refusal
from tests.games.time_controls import begin, hours, people, play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

NAMES = ("Ann", "Ben", "Cem")


@pytest.fixture
def game(make_user: Callable) -> Game:
    game = begin("the-zoo-game", None, people(make_user, *NAMES))
    return selectors.game_row(game.pk)


def test_an_offer_with_a_message_gets_a_counter_offer(game: Game, program: Callable) -> None:
    state = store.current_state(game)
    maker, asked, third = (NAMES[(state.turn + step) % 3] for step in range(3))
    given, held = (state.players[NAMES.index(name)].hand[0] for name in (maker, asked))
    mine, theirs, others = program(maker), program(asked), program(third)
    offer = f"offer {'ABC'[NAMES.index(asked)]} give {given} want 1 card"
    url = f"/tables/{game.pk}"
    body = {"expected_ply": game.ply, "moves": [offer], "key": "o", "say": "@Ben?"}
    assert mine.post(f"{url}/moves", body, prefer="wait=5").status_code == 201
    assert [each["text"] for each in others.get(f"{url}/talk").json()["messages"]] == ["@Ben?"]
    assert theirs.get(f"{url}/counters").json() == {"counters": [], "terms": f"give 1 card want {given}"}
    ask = {"expected_ply": game.ply + 1, "key": "c", "terms": "a fair price"}
    assert refusal(theirs.post(f"{url}/counters", ask))[:2] == (422, "bad_terms")
    assert refusal(others.post(f"{url}/counters", ask))[:2] == (409, "no_offer_to_you")
    ask["terms"] = f"give {held} want {given}"
    for _ in range(2):
        answer = theirs.post(f"{url}/counters", ask, prefer="wait=5")
        assert (answer.status_code, answer.json()["status"]) == (201, "accepted")
    (found,) = mine.get(f"{url}/counters").json()["counters"]
    text = f"offer {'ABC'[NAMES.index(asked)]} give {given} want {held}"
    assert (found["text"], found["may_play"]) == (text, True)
    assert found["move"]["type"] == "offer"
    assert others.get(f"{url}/counters").json() == {"counters": [], "terms": None}
    (own,) = theirs.get(f"{url}/counters").json()["counters"]
    assert not own["may_play"]
    assert play(game, maker, found["text"], at=hours(1)).status == "accepted"
