"""Each person gets mails in their own language, whichever languages the others speak."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games.models import User
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from tests.mail.conftest import PostOffice, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]


@pytest.mark.parametrize(
    ("language", "words"), [("de", "du bist am Zug"), ("en", "your turn"), ("eo", "your turn")]
)
def test_turn_mails_use_the_language_of_the_reader(
    make_table, worker, post_office: PostOffice, language: str, words: str
):
    """A person whose language the site no longer supports gets mails in the site's default language."""
    game = make_table("Ann", "Ben")
    User.objects.update(language=language)
    worker.run()
    asked = game.seats.get(must_act=True).user.name
    assert words in post_office.last(asked)["Subject"]


def test_refusals_use_the_language_of_the_sender(make_table, maild, worker, post_office: PostOffice):
    game = make_table("Ann", "Ben")
    User.objects.update(language="de")
    worker.run()
    asked = game.seats.get(must_act=True).user.name
    maild.send(maild.reply(post_office.last(asked), "dance"))
    worker.run()
    answer = post_office.last(asked)
    assert "abgelehnt" in answer["Subject"]
    assert "Vielleicht meinst du" in text_of(answer)


def test_invitations_to_strangers_use_the_language_of_the_inviter(
    seeded, make_user, worker, post_office: PostOffice
):
    ben = make_user("Ben")
    User.objects.filter(pk=ben.pk).update(language="de")
    plans = [SeatPlan("me"), SeatPlan("invite", "carl@example.org")]
    creating.create_table(ben, "zooloretto", "", {}, plans, timezone.now())
    worker.run()
    assert "lädt dich ein" in post_office.mails[-1]["Subject"]
