"""The site answers words that are not a move.

Programs get few answers, but a player who must act always gets one.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from email.message import EmailMessage
from typing import Any, Final

import pytest
from django.utils import timezone

from games.mail import answers, incoming
from games.mail.addresses import reply_address
from games.mail.incoming import SmtpReply
from games.models import Seat, Submission
from games.services.agreements import proposals
from tests.mail.conftest import Maild, PostOffice, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("no_pictures")]

MINUTE: Final = timedelta(seconds=answers.INTERVAL_SECONDS)
WORDS: Final = ("who", "what", "why", "when", "where", "how", "which", "whose", "whom", "whence")


class Player:
    """A player who writes to a seat at times that the test chooses."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.at = timezone.now() - timedelta(days=2)
        self._program = Maild("smtp", 0)
        self._to = EmailMessage()
        assert seat.user is not None
        self._to["To"], self._to["From"] = seat.user.email, "Zooasync <zoo@localhost>"
        self._to["Reply-To"] = reply_address(seat, seat.game.ply)
        self._to["Subject"] = "[Zooasync] Tuesday: your turn"
        self._to.set_content("Hello")

    def write(self, *lines: str, later: timedelta = timedelta()) -> SmtpReply:
        return self.bring(self._program.reply(self._to, *lines), later)

    def bring(self, mail: EmailMessage, later: timedelta = timedelta()) -> SmtpReply:
        self.at += later
        return incoming.receive(str(self._to["Reply-To"]), mail.as_bytes(), self.at)

    def mail(self, *lines: str) -> EmailMessage:
        return self._program.reply(self._to, *lines)

    @property
    def reasons(self) -> list[str]:
        """Return the reasons why the player's mails were refused, in order. A mail answers each refusal."""
        kept = self.seat.submissions.order_by("pk")
        return [reason["code"] for reason in kept.values_list("reason", flat=True) if reason]


def question(number: int) -> str:
    """Return words that differ for each number and contain no digit."""
    return " ".join(WORDS[int(digit)] for digit in str(number)) + " is that"


@pytest.fixture
def seats(make_table: Callable[..., Any], worker: Any, post_office: PostOffice) -> tuple[Seat, Seat]:
    """Return the seat that must act and the other seat."""
    game = make_table("Ann", "Ben")
    worker.run()
    rows = game.seats.select_related("user", "game")
    return rows.get(must_act=True), rows.get(must_act=False)


def test_awaited_players_get_one_answer_a_minute_without_a_daily_limit(seats: tuple[Seat, Seat]) -> None:
    player = Player(seats[0])
    for number in range(3 * answers.MAX_A_DAY):
        assert player.write(question(number), later=MINUTE) is SmtpReply.TAKEN
    assert len(player.reasons) == 3 * answers.MAX_A_DAY


def test_a_second_mail_within_a_minute_is_deferred(seats: tuple[Seat, Seat]) -> None:
    player = Player(seats[0])
    assert player.write("what now") is SmtpReply.TAKEN
    mail = player.mail("and what now")
    assert player.bring(mail, later=MINUTE - timedelta(seconds=1)) is SmtpReply.BUSY
    assert SmtpReply.BUSY.value.startswith("450 ")
    assert len(player.reasons) == 1
    assert player.bring(mail, later=timedelta(seconds=1)) is SmtpReply.TAKEN
    assert len(player.reasons) == 2


def test_other_players_get_a_limited_number_of_answers_a_day(
    seats: tuple[Seat, Seat],
) -> None:
    player = Player(seats[1])
    for number in range(answers.MAX_A_DAY):
        assert player.write(question(number), later=MINUTE) is SmtpReply.TAKEN
    assert player.reasons == [*["unreadable_line"] * (answers.MAX_A_DAY - 1), "many_words"]
    assert player.write("and now", later=MINUTE) is SmtpReply.REPEATED
    Seat.objects.filter(pk=seats[1].pk).update(must_act=True)
    assert player.write("and now", later=MINUTE) is SmtpReply.TAKEN
    Seat.objects.filter(pk=seats[1].pk).update(must_act=False)
    assert player.write("and then", later=MINUTE) is SmtpReply.REPEATED
    assert player.write("and then", later=timedelta(days=1)) is SmtpReply.TAKEN


def test_an_open_proposal_lifts_the_daily_limit(
    seats: tuple[Seat, Seat],
) -> None:
    asked, other = seats
    assert asked.user is not None
    player = Player(other)
    for number in range(answers.MAX_A_DAY):
        player.write(question(number), later=MINUTE)
    assert player.write("and now", later=MINUTE) is SmtpReply.REPEATED
    proposals.propose(asked.game_id, asked.user, "end", {}, timezone.now())
    assert player.write("and now", later=MINUTE) is SmtpReply.TAKEN


def test_repeated_words_get_a_limited_number_of_answers_a_day(
    seats: tuple[Seat, Seat],
) -> None:
    player = Player(seats[0])
    for number in range(answers.MAX_SAME):
        assert player.write(f"Ticket {number}: we are away", later=MINUTE) is SmtpReply.TAKEN
    assert player.reasons[-2:] == ["unreadable_line", "same_words"]
    assert player.write("ticket  77: WE ARE AWAY", later=MINUTE) is SmtpReply.REPEATED
    assert player.write("But I am here", later=MINUTE) is SmtpReply.TAKEN
    assert player.write("Ticket 9: we are away", later=timedelta(days=1)) is SmtpReply.TAKEN


def test_the_last_answer_names_the_repetition(
    seats: tuple[Seat, Seat], worker: Any, post_office: PostOffice
) -> None:
    player = Player(seats[0])
    for _ in range(answers.MAX_SAME):
        player.write("We are away", later=MINUTE)
    worker.run()
    text = " ".join(text_of(post_office.last(seats[0].user.name)).split())
    assert "“We are away” is not a move. You sent these words 3 times within a day" in text


def test_a_reply_loop_with_a_program_ends(
    seats: tuple[Seat, Seat], worker: Any, post_office: PostOffice
) -> None:
    """The program does not identify itself, and its server retries every five minutes. The table waits."""
    player, name = Player(seats[0]), seats[0].user.name
    heard, waiting = len(post_office.to(name)), [player.mail("I am away", "Ticket 0")]
    end: datetime = player.at + timedelta(hours=12)
    while waiting and player.at < end:
        if player.bring(waiting[0]) is not SmtpReply.BUSY:
            waiting.pop(0)
        worker.run()
        sent = len(post_office.to(name))
        waiting += [player.mail("I am away", f"Ticket {number}") for number in range(heard, sent)]
        heard = sent
        player.at += timedelta(minutes=5)
    assert waiting == []
    assert Submission.objects.count() == answers.MAX_SAME


def test_accepts_a_move_after_many_unreadable_mails(
    seats: tuple[Seat, Seat], worker: Any, post_office: PostOffice
) -> None:
    player = Player(seats[0])
    move = offered(post_office.last(seats[0].user.name))[0]
    for _ in range(10):
        player.write("I am away")
    assert player.write(move) is SmtpReply.TAKEN
    worker.run()
    assert seats[0].submissions.filter(status=Submission.Status.ACCEPTED).exists()
