"""Mails with commands instead of moves: help, back, resign, and a pause until a given day."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from games.core.errors import Refused
from games.models import Game, Notice, Seat, Submission
from games.replies.commands import WORDS, Command, command_of, day_of
from games.services import notices
from games.services.notices import delays
from tests.mail.conftest import Maild, PostOffice, html_of, offered, text_of

TODAY = date(2026, 11, 23)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("help", Command("help")),
        ("  HELP. ", Command("help")),
        ("Undo", Command("undo")),
        ("back!", Command("back")),
        ("command: back", Command("back")),
        ("Command:UNDO.", Command("undo")),
        ("command: draw", None),
        ("undo?", None),
        ("order: pass until sold GI", Command("order", text="pass until sold GI")),
        ("Order:draw", Command("order", text="draw")),
        ("orders", Command("orders")),
        ("cancel 2.", Command("cancel", number=2)),
        ("cancel it", None),
        ("resign", Command("resign")),
        ("Resign for good", Command("resign for good")),
        ("pause until 2026-12-24", Command("pause", "2026-12-24")),
        ("Pause till 24 Dec", Command("pause", "24 dec")),
        ("pause", Command("pause", "")),
        ("pause until 24.12.", Command("pause", "24.12")),
        ("Pause bis zum 24. Dezember", Command("pause", "24. dezember")),
        ("holiday 24 Dec", Command("pause", "24 dec")),
        ("Holiday greetings from all of us!", None),
        ("vacation rentals", None),
        ("pauses", None),
        ("helpful", None),
        ("undo it", None),
        ("draw", None),
        ("- resign", None),
    ],
)
def test_recognizes_a_command_alone_on_its_line(line: str, command: Command | None) -> None:
    assert command_of(line) == command


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        ("24.12.2026", date(2026, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("24.12", date(2026, 12, 24)),
        ("24. 12. 26", date(2026, 12, 24)),
        ("24.12.26", date(2026, 12, 24)),
        ("24/12", date(2026, 12, 24)),
        ("12/24", date(2026, 12, 24)),
        ("12/24/2026", date(2026, 12, 24)),
        ("24-12-2026", date(2026, 12, 24)),
        ("2026/12/24", date(2026, 12, 24)),
        ("5/5", date(2027, 5, 5)),
        ("24 December", date(2026, 12, 24)),
        ("the 24th of december", date(2026, 12, 24)),
        ("24. Dezember", date(2026, 12, 24)),
        ("24. dezember 2026", date(2026, 12, 24)),
        ("3. märz", date(2027, 3, 3)),
        ("24dec", date(2026, 12, 24)),
        ("sept. 3", date(2027, 9, 3)),
        ("1.2.", date(2027, 2, 1)),
        ("24 december 2026", date(2026, 12, 24)),
        ("3rd jan", date(2027, 1, 3)),
        ("december 24th, 2026", date(2026, 12, 24)),
        ("nov 23", TODAY),
        ("29 feb", date(2028, 2, 29)),
        ("2025-01-01", date(2025, 1, 1)),
    ],
)
def test_parses_common_date_formats(text: str, day: date) -> None:
    assert day_of(text, TODAY) == day


@pytest.mark.parametrize(
    "text",
    [
        *("", "monday", "31.2.2027", "2026-13-01", "in a week", "0.0.", "24.13.", "12.24", "24 smarch"),
        *("5/6", "6/5/2027", "5-6", "13/14", "0/13", "24/12/26", "24.12.202", "dec", "12", "٢٤.١٢."),
    ],
)
def test_refuses_unclear_dates_with_an_example(text: str) -> None:
    with pytest.raises(Refused) as refused:
        day_of(text, TODAY)
    assert refused.value.code == "bad_date"
    assert dict(refused.value.line.params)["example"] == "2026-11-30"


def documented_commands() -> list[str]:
    """Return the words that `docs/mail.md` lists as possible answers."""
    table = (settings.BASE_DIR / "docs" / "mail.md").read_text().partition("\n### Commands\n")[2]
    rows = [row for row in table.partition("\n### ")[0].splitlines() if row.startswith("| `")]
    return [re.findall(r"`([^`]+)`", row)[0] for row in rows] + ["resign for good"]


def test_the_documentation_lists_every_command() -> None:
    words = documented_commands()
    assert {word for word in words if not word.startswith(("pause", "order:"))} == set(WORDS)
    assert all(command_of(word) for word in words)


def deliver_later() -> None:
    """Deliver the notices as of the time when they no longer wait for bots."""
    later = timezone.now() + delays.MAX_BOT_DELAY
    for key in Notice.objects.unsent().values_list("pk", flat=True):
        notices.deliver(key, later)


@pytest.fixture
def asked(make_table: Callable, worker: Any, post_office: PostOffice) -> Seat:
    game = make_table("Ann", "Ben")
    worker.run()
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.fixture
def answer_to(asked: Seat, maild: Maild, worker: Any, post_office: PostOffice) -> Callable[..., str]:
    """Return a function that sends a mail with these lines and returns the answer."""

    def send(*lines: str) -> str:
        mail = next(mail for mail in post_office.to(asked.user.name) if mail["Reply-To"])
        maild.send(maild.reply(mail, *lines))
        worker.run()
        return text_of(post_office.last(asked.user.name))

    return send


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("no_pictures")
class TestAnswers:
    """Each command runs once, gets one answer, and makes no move."""

    def test_help_lists_commands_and_makes_no_move(
        self, asked: Seat, answer_to: Callable[..., str], post_office: PostOffice
    ) -> None:
        answer = " ".join(answer_to("Hello,", "help", "Thanks").split())
        assert all(word in answer for word in ("undo", "back", "pause until 20", "resign", "one per line"))
        items = re.findall(r"<li[^>]*>(.*?)</li>", html_of(post_office.last(asked.user.name)))
        assert {"undo (undo your last move)", "help (show this list)"} <= set(items)
        kept = asked.submissions.get()
        assert (kept.status, kept.moves) == (Submission.Status.NOTED, [])

    def test_resigning_requires_confirmation(self, asked: Seat, answer_to: Callable[..., str]) -> None:
        assert "resign for good" in " ".join(answer_to("resign").split())
        asked.refresh_from_db()
        assert asked.user is not None

    def test_a_confirmed_resignation_names_the_bot_that_plays_on(
        self, asked: Seat, answer_to: Callable[..., str], worker: Any, post_office: PostOffice
    ) -> None:
        name = asked.user.name
        seen = len(post_office.to(name))
        answer_to("resign for good")
        deliver_later()
        (mail,) = post_office.to(name)[seen:]
        text = " ".join(text_of(mail).split())
        seat = Seat.objects.get(pk=asked.pk)
        assert seat.user is None
        assert f"You have left this game. The {seat.bot.capitalize()} bot plays on in your seat" in text
        assert "when it is your turn." not in text.partition("-- ")[0]
        assert mail["Reply-To"] is None
        assert not offered(mail)
        worker.run()
        assert len(post_office.to(name)) == seen + 1

    def test_the_answer_to_a_resignation_hides_the_hand(
        self, make_table: Callable, maild: Maild, worker: Any, post_office: PostOffice
    ) -> None:
        game = make_table("Ann", "Ben", ruleset="the-zoo-game")
        worker.run()
        seat = game.seats.select_related("user").get(must_act=True)
        mail = post_office.last(seat.user.name)
        assert "Your hand:" in text_of(mail)
        maild.send(maild.reply(mail, "resign for good"))
        worker.run()
        deliver_later()
        left = post_office.last(seat.user.name)
        assert "You have left" in " ".join(text_of(left).split())
        assert "Your hand:" not in text_of(left)

    def test_the_game_ends_when_the_last_person_resigns(
        self, make_table: Callable, maild: Maild, worker: Any, post_office: PostOffice
    ) -> None:
        game = make_table("Ann", bots=1)
        worker.run()
        for words, sentence in (
            ("resign", "You have not left this game yet"),
            ("resign for good", "so the game ends without a result"),
        ):
            maild.send(maild.reply(post_office.last("Ann"), words))
            worker.run()
            deliver_later()
            assert sentence in " ".join(text_of(post_office.last("Ann")).split())
        game.refresh_from_db()
        assert (game.status, game.ending) == ("finished", "abandoned")

    @pytest.mark.parametrize("word", documented_commands())
    @pytest.mark.parametrize("is_over", [False, True])
    @pytest.mark.sampled(2)
    def test_each_command_gets_one_answer(
        self, asked: Seat, answer_to: Callable[..., str], post_office: PostOffice, word: str, is_over: bool
    ) -> None:
        if is_over:
            Game.objects.update(status="finished", finished_at=timezone.now(), ending="abandoned")
        seen = len(post_office.to(asked.user.name))
        answer_to(word)
        deliver_later()
        (mail,) = post_office.to(asked.user.name)[seen:]
        assert mail["Subject"].startswith("Re: [Zooasync] Tuesday: re")
        if is_over and word not in ("help", "pause until 2026-12-24"):
            assert mail["Subject"].endswith(": refused — The game is over")

    def test_an_unclear_date_is_answered_with_an_example(
        self, asked: Seat, answer_to: Callable[..., str]
    ) -> None:
        answer = " ".join(answer_to("pause until monday").split())
        assert "That did not work. “monday” is not a valid date" in answer
        assert "Write it like this: “pause until 20" in answer
        assert asked.submissions.get().status == Submission.Status.REFUSED

    def test_accepts_a_move_after_a_command(
        self, asked: Seat, answer_to: Callable[..., str], maild: Maild, worker: Any, post_office: PostOffice
    ) -> None:
        answer_to("help")
        mail = post_office.last(asked.user.name)
        maild.send(maild.reply(mail, offered(mail)[0]))
        worker.run()
        assert asked.submissions.filter(status=Submission.Status.ACCEPTED).count() == 1
