"""Offers on the page: messages with an offer, counter-offers, and accepting an offer with a tap."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.core import store
from games.models import Game, Message
from tests.conftest import InlineWorker
from tests.games.time_controls import begin, people, play, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NAMES = ("Ann", "Ben", "Cem")


@pytest.fixture
def game(make_user: Callable) -> Game:
    """Return a table of The Zoo Game where the player after the current one must answer an offer."""
    game = begin("the-zoo-game", None, people(make_user, *NAMES), at=timezone.now())
    maker, asked = parties(game)
    play(game, maker, f"offer {letter(asked)} give {hand(game, maker)[0]} want 1 card", at=timezone.now())
    return selectors.game_row(game.pk)


def letter(name: str) -> str:
    return "ABC"[NAMES.index(name)]


def hand(game: Game, name: str) -> tuple[str, ...]:
    found: tuple[str, ...] = store.current_state(game).players[NAMES.index(name)].hand
    return found


def parties(game: Game) -> tuple[str, str]:
    turn = store.current_state(game).turn
    return NAMES[turn], NAMES[(turn + 1) % 3]


def test_maker_takes_up_a_counter_offer_from_the_page(
    game: Game, sign_in: Callable, client: Client, prompt_worker: InlineWorker
) -> None:
    maker, asked = parties(game)
    url = f"/tables/{game.pk}/"
    given, held = hand(game, maker)[0], hand(game, asked)[0]
    theirs, mine = sign_in(seat_of(game, asked).user), sign_in(seat_of(game, maker).user)
    assert f"<code>give 1 card want {given}</code>" in theirs.get(url).text
    for other in (mine, client):
        assert "Counter-offer…" not in other.get(url).text
    fields = {"ply": game.ply, "key": "k", "say": "<i>Make it two!</i>"}
    assert theirs.post(f"{url}counter/", {**fields, "terms": f"give {held} want {given}"}).status_code == 302
    page = mine.get(url).text
    assert f"{asked} declined and made a counter-offer</h2>" in page
    assert "&lt;i&gt;Make it two!&lt;/i&gt;" in page
    assert "You declined and made a counter-offer." in theirs.get(url).text
    assert "declined and made a counter-offer" not in client.get(url).text
    link = re.search(f'href="([^"]+)" data-go>Offer {asked} ', page)
    assert link
    picked = mine.get(unescape(link[1])).text
    text = f"offer {letter(asked)} give {given} want {held}"
    assert f'name="moves" value="{text}"' in picked
    assert "Add a message" in picked
    sent = {"ply": game.ply + 1, "key": "m", "moves": text, "confirmed": "on", "say": "Done."}
    assert mine.post(f"{url}move/", sent).status_code == 302
    assert Message.objects.latest("pk").text == "Done."
    assert store.current_state(selectors.game_row(game.pk)).offer is not None


def test_invalid_terms_are_refused_and_kept_in_the_field(game: Game, sign_in: Callable) -> None:
    _, asked = parties(game)
    theirs, url = sign_in(seat_of(game, asked).user), f"/tables/{game.pk}/"
    page = theirs.post(f"{url}counter/", {"ply": game.ply, "key": "k", "terms": "two for one"})
    assert page.status_code == 422
    assert "The terms are not valid: Write what you give" in page.text
    assert 'value="two for one"' in page.text
    assert theirs.post(f"{url}counter/", {"ply": game.ply, "key": "k"}).status_code == 302
    many = theirs.post(f"{url}counter/", {"ply": game.ply, "key": "k", "term": ["give", *["cobra"] * 99]})
    assert (many.status_code, "at most 400 characters" in many.text) == (422, True)


@pytest.mark.parametrize(
    "term",
    [["give"], ["want", "give"], ["give", "want", "want"], ["\x00"], ["give", "1 card", "want", "0 cards"]],
)
def test_malformed_terms_never_cause_a_server_error(game: Game, sign_in: Callable, term: list[str]) -> None:
    _, asked = parties(game)
    theirs, url = sign_in(seat_of(game, asked).user), f"/tables/{game.pk}/"
    page = theirs.post(f"{url}counter/", {"ply": game.ply, "key": "k", "term": term})
    assert page.status_code in (302, 422)
    assert not game.submissions.filter(seat__user__name=asked).exists()
