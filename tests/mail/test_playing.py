"""A seat played by mail alone, over real SMTP both ways."""

from __future__ import annotations

import random

import pytest

from games.models import Game, Notice, Submission
from games.services import sweep
from tests.mail.conftest import offered, text_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_whole_game_is_played_by_answering_mails(make_table, worker, post_office, maild, no_pictures):
    game = make_table("Ben", bots=1)
    chance = random.Random(5)
    worker.run()
    for _ in range(500):
        mail = post_office.last("Ben")
        moves = offered(mail)
        if not moves:
            break
        maild.send(maild.reply(mail, chance.choice(moves)))
        worker.run()
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert "THE SCORES" in text_of(post_office.last("Ben"))
    mailed = Submission.objects.filter(seat__user__name="Ben")
    assert {submission.face for submission in mailed} == {"mail"}
    assert {submission.status for submission in mailed} == {"accepted"}
    numbers = [mail["Message-ID"] for mail in post_office.mails]
    assert len(numbers) == len(set(numbers)) == Notice.objects.filter(status="sent").count()
    assert sweep.sweep(game.finished_at) == {}
