"""The pictures in mails: the sender draws one per position and recipient, and none for anyone else."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from typing import Any

import pytest
from django.core.cache import caches
from django.utils import timezone

from games import selectors
from games.boards import pictures
from games.mail import outgoing
from games.models import Game, Notice
from games.services import notices
from tests.games.conftest import put_in
from tests.mail.conftest import PostOffice

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the drawings from which pictures were made."""
    caches["pictures"].clear()
    done, draw = list[str](), pictures.picture

    def noted(svg: str) -> bytes:
        done.append(svg)
        return draw(svg)

    monkeypatch.setattr(pictures, "picture", noted)
    return done


def picture_in(mail: EmailMessage) -> bytes:
    (found,) = [part for part in mail.walk() if part.get_content_type() == "image/png"]
    content: bytes = found.get_content()
    return content


def asked(game: Game) -> list[Notice]:
    rows = Notice.objects.filter(game=game, kind=Notice.Kind.TURN, ply=game.ply).order_by("seat__number")
    return list(rows.select_related("seat__user", "seat__game", "game", "submission"))


def test_judging_draws_no_pictures(make_table: Callable, worker: Any, drawn: list[str]) -> None:
    game = make_table("Ann", "Ben")
    put_in(game, game.seats.get(must_act=True).user.name, "draw")
    owed = [wake_up for wake_up in worker.wake_ups if wake_up[0] == "deliver"]
    for wake_up in owed:
        worker.wake_ups.remove(wake_up)
    assert worker.run()
    assert not drawn
    assert Notice.objects.exists()


def test_a_retried_mail_reuses_its_picture(
    make_table: Callable, post_office: PostOffice, drawn: list[str], worker: Any
) -> None:
    game = make_table("Ann", "Ben")
    (notice,) = asked(game)
    post_office.refusals["DATA"] = "451 come back later"
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert notice.status == Notice.Status.OWED
    post_office.refusals.clear()
    notices.deliver(notice.pk, notice.next_try_at)
    assert len(drawn) == 1
    assert picture_in(post_office.mails[-1]).startswith(b"\x89PNG")


def test_mails_about_one_position_share_a_picture_per_viewer(
    make_table: Callable, drawn: list[str], worker: Any
) -> None:
    game = make_table("Ann", "Ben")
    (notice,) = asked(game)
    answer = Notice(seat=notice.seat, game=game, kind=Notice.Kind.ANSWER, ply=game.ply, pk=0)
    answer.submission = put_in(game, notice.seat.user.name, face="mail")
    mails = [outgoing.build(each, "x@example.org") for each in (notice, answer, notice)]
    assert len({picture_in(mail) for mail in mails}) == 1
    assert len(drawn) == 1


@pytest.mark.parametrize("ruleset", ["the-zoo-game", "zoo-tycoon"])
def test_each_viewer_gets_a_picture_of_their_own_view(
    make_table: Callable, drawn: list[str], worker: Any, ruleset: str
) -> None:
    game = make_table("Ann", "Ben", ruleset=ruleset)
    seats = game.seats.select_related("user", "game").order_by("number")
    for _ in range(2):
        for seat in seats:
            notice = Notice(seat=seat, game=game, kind=Notice.Kind.OVER, ply=game.ply, pk=0)
            mine = selectors.position(game.pk, seat.user).svg()
            assert picture_in(outgoing.build(notice, "x@example.org")) == pictures.picture(mine)
            del drawn[-1]
    assert len(drawn) == len(set(drawn)) == 2
