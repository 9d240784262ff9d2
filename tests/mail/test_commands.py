"""Mails that ask for something beside moves: help, back, resign, pause until a day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from games.mail.commands import Command, command_of, day_of
from games.models import Seat, Submission
from games.services.errors import Refused
from tests.mail.conftest import Maild, PostOffice, offered, text_of

TODAY = date(2026, 11, 23)


@pytest.mark.pure
@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("help", Command("help")),
        ("  HELP. ", Command("help")),
        ("Undo", Command("undo")),
        ("back!", Command("back")),
        ("resign", Command("resign")),
        ("Resign for good", Command("resign for good")),
        ("pause until 2026-12-24", Command("pause", "2026-12-24")),
        ("Pause till 24 Dec", Command("pause", "24 dec")),
        ("pause", Command("pause", "")),
        ("helpful", None),
        ("undo it", None),
        ("draw", None),
        ("- resign", None),
    ],
)
def test_a_command_stands_alone_on_its_line(line: str, command: Command | None) -> None:
    assert command_of(line) == command


@pytest.mark.pure
@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("24.12.2026", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("1.2.", date(2027, 2, 1)),
        ("24 december 2026", date(2026, 12, 24)),
        ("3rd jan", date(2027, 1, 3)),
        ("december 24th, 2026", date(2026, 12, 24)),
        ("nov 23", TODAY),
        ("29 feb", date(2028, 2, 29)),
        ("2025-01-01", date(2025, 1, 1)),
    ],
)
def test_a_date_is_read_as_people_write_it(said: str, day: date) -> None:
    assert day_of(said, TODAY) == day


@pytest.mark.pure
@pytest.mark.parametrize(
    "said", ["", "monday", "12/24/2026", "24/12", "31.2.2027", "2026-13-01", "in a week", "0.0."]
)
def test_a_date_that_cannot_be_read_is_refused_with_an_example(said: str) -> None:
    with pytest.raises(Refused) as refused:
        day_of(said, TODAY)
    assert refused.value.code == "bad_date"
    assert dict(refused.value.line.params)["example"] == "2026-11-30"


@pytest.fixture
def asked(make_table: Callable, worker: Any, post_office: PostOffice) -> Seat:
    game = make_table("Ann", "Ben")
    worker.run()
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def answer_to(asked: Seat, maild: Maild, worker: Any, post_office: PostOffice) -> Callable[..., str]:
    """What is answered to a mail of these lines."""

    def send(*lines: str) -> str:
        mail = next(mail for mail in post_office.to(asked.user.name) if mail["Reply-To"])
        maild.send(maild.reply(mail, *lines))
        worker.run()
        return text_of(post_office.last(asked.user.name))

    return send


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("no_pictures")
class TestAnswers:
    """Each command is done and answered once, and moves nothing."""

    def test_help_names_every_command(self, asked: Seat, answer_to: Callable[..., str]) -> None:
        answer = " ".join(answer_to("Hello,", "help", "Thanks").split())
        assert all(word in answer for word in ("undo", "back", "pause until 20", "resign", "one per line"))
        kept = asked.submissions.get()
        assert (kept.status, kept.moves) == (Submission.Status.NOTED, [])

    def test_resigning_is_asked_about_once(self, asked: Seat, answer_to: Callable[..., str]) -> None:
        assert "resign for good" in " ".join(answer_to("resign").split())
        asked.refresh_from_db()
        assert asked.user is not None

    def test_a_date_that_says_nothing_is_answered_with_an_example(
        self, asked: Seat, answer_to: Callable[..., str]
    ) -> None:
        assert "write it like this: pause until 20" in " ".join(answer_to("pause until monday").split())
        assert asked.submissions.get().status == Submission.Status.REFUSED

    def test_a_game_goes_on_after_a_command(
        self, asked: Seat, answer_to: Callable[..., str], maild: Maild, worker: Any, post_office: PostOffice
    ) -> None:
        answer_to("help")
        mail = post_office.last(asked.user.name)
        maild.send(maild.reply(mail, offered(mail)[0]))
        worker.run()
        assert asked.submissions.filter(status=Submission.Status.ACCEPTED).count() == 1
