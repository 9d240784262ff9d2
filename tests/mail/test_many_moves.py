"""A game with more moves than a mail can list: Zoo Tycoon, played by answering mails."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games import selectors
from games.models import Game, Submission
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan
from tests.mail.conftest import html_of, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]


@pytest.fixture
def game(make_user, worker, post_office) -> Game:
    ann = make_user("Ann")
    plans = [SeatPlan("me"), SeatPlan("bot", "greedy")]
    table = creating.create_table(ann, "zoo-tycoon", "Zoo", {}, plans, timezone.now())
    started = starting.start_table(table.pk, ann, timezone.now())
    worker.run()
    return started


def test_a_mail_describes_listed_moves_and_gives_examples_of_others(game, post_office):
    ann = game.seats.get(number=0).user
    choices = {choice.text: choice.label for choice in selectors.position(game.pk, ann).choices}
    mail = post_office.last("Ann")
    text, listed = text_of(mail), offered(mail)
    assert text.index("which animals do you take") < text.index("THE TABLE")
    assert 0 < len(listed) < len(choices)
    for move in listed:
        assert f"  {choices[move]}\n    {move}\n" in text
        assert choices[move] in html_of(mail)
    page = html_of(mail)
    assert page.index("Open the table") < page.index('class="choice"') < page.index("<img")
    _above, _, below = text.partition(
        "Write other moves like these, with your own animals, numbers and squares"
    )
    assert "\nTake Lion: 1 male and 2 females, all into enclosure 2\n    take lion 1m 2f in 2\n" in below
    assert "take lion 1m 2f in 2" in html_of(mail)


def test_accepts_listed_moves_and_moves_like_the_examples(game, post_office, worker, maild):
    while "build your zoo" not in text_of(post_office.last("Ann")):
        mail = post_office.last("Ann")
        maild.send(maild.reply(mail, offered(mail)[0]))
        worker.run()
    mail = post_office.last("Ann")
    moves = ["found savanna C3 D3 D4", "lodge Common Ostrich in 1"]
    assert not {*moves} & {*offered(mail)}
    maild.send(maild.reply(mail, *moves))
    worker.run()
    assert {*Submission.objects.filter(face="mail").values_list("status", flat=True)} == {"accepted"}
    answer, _, below = text_of(post_office.last("Ann")).partition("WHAT TO DO")
    assert "Played: Start an enclosure (savanna): C3 D3 D4" in " ".join(answer.split())
    assert "Start an enclosure (savanna): C3 D3 D4" not in below
    assert "1: savanna, 3 tiles, Common ostrich" in below
