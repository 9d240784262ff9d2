"""An offer in The Zoo Game by mail: made, read only by its two parties, and answered."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.utils import timezone

from games import selectors
from games.boards.the_zoo_game.names import thing_name
from games.core import store
from games.models import Game, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.mail.conftest import html_of, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]

NAMES = ("Ann", "Ben", "Cem")


@pytest.fixture
def game(make_user, worker, post_office) -> Game:
    now, users = timezone.now(), [make_user(name) for name in NAMES]
    plans = [SeatPlan("me"), SeatPlan("open"), SeatPlan("open")]
    made = creating.create_table(users[0], "the-zoo-game", "Trade", {}, plans, now)
    for user in users[1:]:
        joining.join_table(made.pk, user, now)
    started = starting.start_table(made.pk, users[0], now)
    worker.run()
    return started


def parties(game: Game) -> tuple[str, str, str]:
    """Return the names of the current player, the next and the third."""
    turn = store.current_state(game).turn
    return NAMES[turn], NAMES[(turn + 1) % 3], NAMES[(turn + 2) % 3]


def answered(name: str, worker, post_office, maild, *lines: str) -> None:
    maild.send(maild.reply(post_office.last(name), *lines))
    worker.run()


def cards_of(game: Game, name: str) -> tuple[str, ...]:
    return store.current_state(Game.objects.get(pk=game.pk)).players[NAMES.index(name)].hand


def test_an_offer_is_accepted_by_mail(game, worker, post_office, maild):
    maker, taker, third = parties(game)
    given, (first, second, *_) = cards_of(game, maker)[0], cards_of(game, taker)
    before = len(post_office.to(third))
    offer = f"offer {'ABC'[NAMES.index(taker)]} give {given} want 2 cards"
    answered(maker, worker, post_office, maild, offer)
    asked = post_office.last(taker)
    assert f"{maker} made {taker} an offer." in text_of(asked)
    assert f"Offered: {thing_name(given)}\nWanted: any 2 hand cards\n" in text_of(asked)
    assert f"accept {first} {second}" in offered(asked)
    assert {"decline", "decline always"} <= set(offered(asked))
    assert f"do you accept the offer from {maker}?" in html_of(asked)
    answered(taker, worker, post_office, maild, f"accept {first} {second}")
    assert given in cards_of(game, taker)
    assert len(cards_of(game, maker)) == 6
    assert len(post_office.to(third)) == before
    text = text_of(post_office.last(maker))
    assert f"{taker} accepts and trades " in text


def test_a_declined_offer_reveals_no_terms_to_others(game, worker, post_office, maild):
    maker, taker, third = parties(game)
    given = cards_of(game, maker)[0]
    answered(maker, worker, post_office, maild, f"offer {'ABC'[NAMES.index(taker)]} give {given} want power")
    answered(taker, worker, post_office, maild, "decline")
    answered(maker, worker, post_office, maild, "draw")
    answered(taker, worker, post_office, maild, "draw")
    text = text_of(post_office.last(third)).partition("THE TABLE")[0]
    assert f"{maker} makes {taker} an offer." in text
    assert f"{taker} declines the offer." in text
    assert " for a Power" not in text


def test_an_offer_for_any_p_card_is_accepted_by_mail(game, worker, post_office, maild):
    maker, taker, _third = parties(game)
    given, letter = cards_of(game, maker)[0], "ABC"[NAMES.index(taker)]
    (p_card,) = store.current_state(game).players[NAMES.index(taker)].p_hand
    position = selectors.position(game.pk, User.objects.get(name=maker))
    assert f"offer {letter} give {given} want 1 p card" in [choice.text for choice in position.choices]
    answered(maker, worker, post_office, maild, f"offer {letter} give {given} want 1 p card")
    asked = post_office.last(taker)
    assert f"Offered: {thing_name(given)}\nWanted: any P card\n" in text_of(asked)
    assert "for any P card." in text_of(asked)
    assert f"accept {p_card}" in offered(asked)
    answered(taker, worker, post_office, maild, f"accept {p_card}")
    players = store.current_state(Game.objects.get(pk=game.pk)).players
    assert (players[NAMES.index(taker)].p_hand, len(players[NAMES.index(maker)].p_hand)) == ((), 2)


def test_a_counter_offer_by_mail_reaches_the_maker_as_a_move(game, worker, post_office, maild, client):
    maker, taker, third = parties(game)
    given, held = cards_of(game, maker)[0], cards_of(game, taker)[0]
    answered(maker, worker, post_office, maild, f"offer {'ABC'[NAMES.index(taker)]} give {given} want 1 card")
    asked = post_office.last(taker)
    for content in (text_of(asked), html_of(asked)):
        assert f"counter: give 1 card want {given}" in content
    assert re.search(r'#counter"[^>]*>Make a counter-offer…</a>', html_of(asked))
    before = len(post_office.to(third))
    answered(taker, worker, post_office, maild, "counter: something else")
    assert "The terms are not valid: Write what you give" in text_of(post_office.last(taker))
    answered(
        taker, worker, post_office, maild, f"Counter: give {held} want {given}", "say: More is too much."
    )
    for content in (text_of(post_office.last(taker)), html_of(post_office.last(taker))):
        assert "You declined and made a counter-offer." in content
    mail = post_office.last(maker)
    text = f"offer {'ABC'[NAMES.index(taker)]} give {given} want {held}"
    assert f"{taker} declined and made a counter-offer." in text_of(mail)
    assert f"    {text}\n" in text_of(mail)
    (link,) = re.findall(rf'href="([^"]+)"[^>]*>Offer {taker} [^<]*<', html_of(mail))
    client.force_login(User.objects.get(name=maker))
    assert text in client.get(unescape(link)).text
    assert "More is too much." in text_of(mail)
    assert len(post_office.to(third)) == before
    answered(maker, worker, post_office, maild, text)
    answered(taker, worker, post_office, maild, "accept")
    assert held in cards_of(game, maker)
