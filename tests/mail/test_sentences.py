"""Sentences in mails: all moves in a mail are played, or none. Questions and commands are not moves."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage
from random import Random
from typing import Any

import pytest
from django.conf import settings

from adjudicator.engine.errors import Unreadable
from adjudicator.registry import RULESETS
from games.mail.addresses import reply_address
from games.models import Game, Seat, Submission
from games.replies.commands import WORDS, command_of
from games.services.judging import submissions
from tests.hurry import hurry
from tests.mail.conftest import Maild, PostOffice, offered, text_of

COMMANDS = (
    *(*WORDS, "pause", "vacation", "holiday", "pause until 24 Dec", "cancel 2", "cancel order 2"),
    *("order: draw", "counter: 15"),
)
COMMANDS_THAT_ARE_MOVES = {("zoo-tycoon", "back")}
"""The commands that are also a move in a game."""


def find_commands_that_are_moves() -> set[tuple[str, str]]:
    found = set()
    for key, rules in RULESETS.items():
        for word in COMMANDS:
            assert command_of(word)
            try:
                move = rules.notation.read(word)
            except Unreadable:
                continue
            if isinstance(move, rules.player_move_type):
                found.add((key, word))
    return found


def test_commands_that_are_also_moves_are_listed_and_documented() -> None:
    assert find_commands_that_are_moves() == COMMANDS_THAT_ARE_MOVES
    page = (settings.BASE_DIR / "docs" / "mail.md").read_text()
    for _, word in COMMANDS_THAT_ARE_MOVES:
        assert f"`command: {word}`" in page
        assert command_of(f"Command: {word}.") == command_of(word)


@pytest.fixture
def answer(maild: Maild, worker: Any, post_office: PostOffice) -> Callable[..., Submission]:
    """Return a function that sends a mail with these lines from a seat and returns the submission."""

    def send(seat: Seat, *lines: str) -> Submission:
        assert seat.user is not None
        mail = EmailMessage()
        mail["To"], mail["From"], mail["Subject"] = seat.user.email, "zoo@zoo.example", "turn"
        mail["Reply-To"] = reply_address(seat, Game.objects.get(pk=seat.game_id).ply)
        mail.set_content("your turn\n")
        maild.send(maild.reply(mail, *lines))
        worker.run()
        return seat.submissions.latest("pk")

    return send


@pytest.fixture
def asked(make_table: Callable[..., Game], worker: Any) -> Seat:
    game = make_table("Ann", "Ben", play_forced=False)
    worker.run()
    return game.seats.select_related("user", "game").get(must_act=True)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("no_pictures")
class TestMails:
    def test_refuses_a_mail_with_a_move_behind_a_courtesy(
        self, asked: Seat, answer: Callable[..., Submission], post_office: PostOffice
    ) -> None:
        found = answer(asked, "draw", "thanks, expand")
        assert (found.status, found.moves, found.reason["code"]) == ("refused", [], "unreadable_line")
        assert asked.user is not None
        assert "“thanks, expand”: " in text_of(post_office.last(asked.user.name))

    @pytest.mark.parametrize("line", ["draw?", "draw ?", "Draw??", "draw ?!"])
    def test_a_question_is_answered_with_how_to_play_the_move(
        self, asked: Seat, answer: Callable[..., Submission], post_office: PostOffice, line: str
    ) -> None:
        found = answer(asked, line)
        assert (found.status, found.moves, found.reason["code"]) == ("refused", [], "question")
        assert asked.user is not None
        mail = post_office.last(asked.user.name)
        assert "To play “draw”, send it without a question mark." in " ".join(text_of(mail).split())
        assert "draw" in offered(mail)
        assert answer(asked, "draw").status == Submission.Status.ACCEPTED

    @pytest.mark.parametrize("line", ["dance?", "draw? yes", "undo?"])
    def test_a_question_without_a_move_is_unreadable(
        self, asked: Seat, answer: Callable[..., Submission], line: str
    ) -> None:
        assert answer(asked, line).reason["code"] == "unreadable_line"

    def test_a_mail_with_a_move_and_a_question_plays_neither(
        self, asked: Seat, answer: Callable[..., Submission]
    ) -> None:
        found = answer(asked, "draw", "expand?")
        assert (found.status, found.moves, found.place) == ("refused", [], "moves[1]")

    def test_refuses_a_question_as_a_planned_move(
        self, asked: Seat, answer: Callable[..., Submission]
    ) -> None:
        assert answer(asked, "order: draw?").reason["code"] == "bad_order"
        assert not asked.orders.exists()

    def test_back_is_a_move_when_it_is_legal(
        self, make_table: Callable[..., Game], answer: Callable[..., Submission], worker: Any
    ) -> None:
        seat = with_back(make_table("Ann", "Ben", ruleset="zoo-tycoon"))
        assert answer(seat, "command: back").reason["code"] == "mail_back"
        assert answer(seat, "back").moves == [{"type": "back", "all": False}]

    def test_back_is_a_command_when_the_move_is_illegal(
        self, asked: Seat, answer: Callable[..., Submission]
    ) -> None:
        assert answer(asked, "back").reason["code"] == "mail_back"


def with_back(game: Game) -> Seat:
    """Return a seat that may play `back` at some point of the game."""
    for until in range(20, 400, 2):
        hurry(game, Random(until), until=until)
        for seat in Game.objects.get(pk=game.pk).seats.select_related("user", "game").filter(must_act=True):
            if submissions.is_legal(seat, "back"):
                return seat
    raise AssertionError("nobody may play it")
