"""Zoo Tycoon's right to wait, by mail: `wait` is offered, accepted as an answer, and followed by one mail."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from games.core import store
from games.models import Submission
from tests.mail.conftest import html_of, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]


def test_a_player_who_waits_is_asked_again_by_mail(
    make_table: Callable, worker: Any, post_office: Any, maild: Any
) -> None:
    game = make_table("Ann", "Ben", ruleset="zoo-tycoon")
    worker.run()
    while store.current_state(game).stage == "arrival":
        asked = game.seats.select_related("user").get(must_act=True).user.name
        maild.send(maild.reply(post_office.last(asked), "pass"))
        worker.run()
        game.refresh_from_db()
    users = [seat.user for seat in game.seats.select_related("user")]
    first, second = (users[seat].name for seat in store.current_state(game).order)
    assert "wait" not in offered(post_office.last(first))
    mail = post_office.last(second)
    assert f"{second}, build your zoo and say when you are done. You can wait for {first} first." in text_of(
        mail
    )
    assert re.search(r"\n\d+  Wait for the players ahead of me\n    wait\n", text_of(mail))
    assert "Wait for the players ahead of me" in html_of(mail)
    before = len(post_office.to(first))
    maild.send(maild.reply(mail, "Wait for the players ahead of me."))
    worker.run()
    answer = text_of(post_office.last(second))
    assert f"{second}, you are waiting for {first}. Build at any time to end the wait." in answer
    assert "wait" not in offered(post_office.last(second))
    assert len(post_office.to(first)) == before
    received = len(post_office.to(second))
    maild.send(maild.reply(post_office.last(first), "done"))
    worker.run()
    assert len(post_office.to(second)) == received + 1
    called = post_office.last(second)
    assert f"{second}, it is your turn: {first} finished. Build your zoo" in text_of(called)
    assert f"{first} is done building." in text_of(called)
    maild.send(maild.reply(called, "done"))
    worker.run()
    assert {*Submission.objects.values_list("face", "status")} == {("mail", "accepted")}
    game.refresh_from_db()
    assert store.current_state(game).stage != "building"
