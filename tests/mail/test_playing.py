"""A seat played only by mail, over real SMTP in both directions."""

from __future__ import annotations

import random

import pytest
from django.utils import timezone

from games import selectors
from games.boards import numbers
from games.models import Game, Notice, Submission
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import sweep
from tests.hurry import hurry
from tests.mail.conftest import offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]

BEGINNING, END = 16, 16
"""The number of plies at the beginning, and of turns before the end, that the test plays."""


def test_a_whole_game_can_be_played_by_mail(make_table, worker, post_office, maild):
    """Ben sees only his mails, while Ann plays on the page. The test skips the middle of the game."""
    game = make_table("Ann", "Ben")
    chance = random.Random(5)
    worker.run()
    _play(game, chance, post_office, maild, worker, until=BEGINNING)
    hurry(game, chance, leave=END)
    worker.run()
    _play(game, chance, post_office, maild, worker)
    game = Game.objects.get()
    assert game.status == Game.Status.FINISHED
    mailed = Submission.objects.filter(seat__user__name="Ben").exclude(face="api")
    assert set(mailed.values_list("face", "status")) == {("mail", "accepted")}
    numbers = [mail["Message-ID"] for mail in post_office.mails]
    assert len(numbers) == len(set(numbers)) == Notice.objects.filter(status="sent").count()
    assert sweep.sweep(timezone.now()) == {}
    _check_both_mails_show_the_result(game, post_office)


def _play(game: Game, chance: random.Random, post_office, maild, worker, until: int = 10**6) -> None:
    """Let Ben answer his mails and Ann play on the page, until a ply or the end."""
    game = Game.objects.get(pk=game.pk)
    while game.status == Game.Status.RUNNING and game.ply < until:
        seat = game.seats.select_related("game", "user").get(must_act=True)
        if seat.user.name == "Ben":
            mail = post_office.last("Ben")
            maild.send(maild.reply(mail, chance.choice(offered(mail))))
        else:
            move = chance.choice(selectors.position(game.pk, seat.user).choices).text
            key = f"page-{game.ply}"
            submissions.submit(
                seat, [move], Envelope(expected_ply=game.ply, key=key, interface="web", at=timezone.now())
            )
        worker.run()
        before, game = game.ply, Game.objects.get()
        assert game.ply > before


def _check_both_mails_show_the_result(game: Game, post_office) -> None:
    """Check that both players get a mail with the result.

    If Ben ended the game, this is the answer to his move.
    """
    mail = post_office.mails[-1]
    if mail["To"] == "ann@example.org":
        assert "The game is over: " in text_of(post_office.last("Ben"))
    assert mail["Reply-To"] is None
    for sheet in selectors.position(game.pk, None).scores:
        result = f"{sheet.rank}. {sheet.name}: {numbers.shown(sheet.total)}"
        assert result in text_of(mail)
        assert result in text_of(post_office.last("Ben"))


def test_a_sealed_answer_can_be_undone_and_replaced(toy_game, make_user, worker, post_office, maild):
    now = timezone.now()
    ann, ben = make_user("Ann"), make_user("Ben")
    game = creating.create_table(ann, toy_game, "Bids", {}, [SeatPlan("me"), SeatPlan("open")], now)
    joining.join_table(game.pk, ben, now)
    starting.start_table(game.pk, ann, now)
    worker.run()
    asked = post_office.last("Ann")
    maild.send(maild.reply(asked, "bid 1"))
    worker.run()
    kept = post_office.last("Ann")
    assert "Saved until everyone has answered.\n\nYour move:\n    bid 1\n" in text_of(kept)
    assert "Now waiting for Ben." in text_of(kept)
    assert not offered(kept)
    above, _, below = text_of(post_office.last("Ben")).partition("WHAT TO DO")
    assert "bid 1" not in above + below.partition("THE TABLE")[2]
    for _ in range(2):
        maild.send(maild.reply(post_office.last("Ann"), "undo"))
        worker.run()
        assert "Your last move was undone; your turn again." in text_of(post_office.last("Ann"))
        maild.send(maild.reply(post_office.last("Ann"), "bid 1"))
        worker.run()
        assert "Saved until everyone has answered" in text_of(post_office.last("Ann"))
    maild.send(maild.reply(post_office.last("Ann"), "bid 2"))
    maild.send(maild.reply(post_office.last("Ben"), "bid 0"))
    worker.run()
    assert offered(post_office.last("Ann"))
