"""What mails say about time limits, and which answers they offer to a seat for which nobody waits."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from games.models import Seat, Submission, User
from games.services.absence import timeouts
from games.wording.moments import moment
from tests.games.conftest import offer
from tests.mail.conftest import html_of, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]


def run_down(seat: Seat) -> None:
    """Let a seat's clock run out now."""
    now = timezone.now()
    Seat.objects.filter(pk=seat.pk).update(due_at=now)
    timeouts.play_clock(seat.pk, now)


def test_a_turn_mail_states_the_deadline(make_table, worker, post_office):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    worker.run()
    User.objects.update(zone="Asia/Kathmandu")
    maker, target = offer(game)
    worker.run()
    seat = game.seats.get(must_act=True)
    sentence = f"Answer by {moment(seat.due_at, seat.user)}. After that, the site answers for you."
    assert sentence in text_of(post_office.last(target))
    assert sentence in html_of(post_office.last(target))
    assert "Answer by" not in text_of(post_office.last(maker))


def test_a_timeout_is_mailed_to_the_late_player_and_shown_to_others(make_table, worker, post_office):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    maker, target = offer(game)
    run_down(game.seats.get(must_act=True))
    worker.run()
    late, other = post_office.last(target), post_office.last(maker)
    heading = f"Your time ran out and the site played for you; {maker} is next"
    assert f"{heading}.\n\nPlayed for you:\n    Decline\n" in text_of(late)
    assert f"<h1>{heading}</h1>" in re.sub(" style=.*?>", ">", html_of(late))
    assert "Reply-To" in late
    for text in (text_of(late), html_of(late), text_of(other), html_of(other)):
        assert text.count("(time ran out)") == 1


def test_a_timeout_with_a_sealed_answer_offers_no_change(toy_game, make_table, worker, post_office):
    game = make_table("Ann", "Ben", ruleset=toy_game, seconds=60)
    run_down(game.seats.get(user__name="Ann"))
    worker.run()
    text = text_of(post_office.last("Ann"))
    heading = "Your time ran out and the site played for you; Ben is next"
    assert f"{heading}.\n\nPlayed for you:\n    bid 0\n" in text
    assert "Until then, you can reply" not in text
    assert "Now waiting for Ben." in text


def test_an_answer_lists_optional_moves_and_takes_replies(make_table, worker, post_office, maild):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    worker.run()
    maker = game.seats.select_related("user").get(must_act=True).user.name
    turn = post_office.last(maker)
    maild.send(maild.reply(turn, next(text for text in offered(turn) if text.startswith("offer"))))
    worker.run()
    answer = post_office.last(maker)
    assert "WHAT YOU CAN DO" in text_of(answer)
    assert offered(answer) == ["withdraw"]
    target = game.seats.select_related("user").get(must_act=True).user.name
    for text in (text_of(answer), html_of(answer)):
        assert "has not answered your offer yet. You may withdraw it." in text
        assert f"Now waiting for {target}." in text
    maild.send(maild.reply(answer, "withdraw"))
    worker.run()
    assert list(Submission.objects.values_list("face", "status")) == [("mail", "accepted")] * 2
    assert game.moves.latest("ply").kind == "withdraw"
