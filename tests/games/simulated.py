"""A site over days and weeks. Time jumps to the next moment when something happens."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import datetime
from email.message import EmailMessage
from random import Random
from typing import Any, Final

from django.db.models import Min
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat as Number
from games.core import store
from games.core.time_controls import calendar_of, time_control_of
from games.mail.addresses import reply_address
from games.mail.channel import Mail
from games.mail.incoming import SmtpReply, receive
from games.models import (
    Event,
    Game,
    Heartbeat,
    Notice,
    Presence,
    Proposal,
    Receipt,
    Seat,
    Stop,
    Submission,
)
from games.notify.channels.webhook import Webhook
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.notices import Delivered, events
from games.services.time import heartbeats
from games.services.upkeep.sweep import sweep
from games.time_control import running_time, values
from games.time_control.clocks import DECIDING
from games.time_control.values import Calendar, TimeControl
from tests.conftest import InlineWorker
from tests.games.time_controls import START

CHANNELS: Final = {
    "mail": "tests.games.simulated.ToldByMail",
    "webhook": "tests.games.simulated.ToldByHook",
}
"""The value of `settings.NOTICE_CHANNELS` on this site."""


@dataclass(frozen=True)
class Sent:
    """A sent message: its time, and whether a stand-in played for the reader then.

    `seen_at`: when the reader last looked at the table.
    """

    notice: Notice
    at: datetime
    is_stood_in: bool
    seen_at: datetime | None = None

    @property
    def kind(self) -> str:
        return str(self.notice.kind)

    @property
    def due_at(self) -> datetime | None:
        return self.notice.due_at


SENT: list[Sent] = []
BROKEN: set[str] = set()
"""The labels of the webhooks that do not answer."""


class ToldByMail(Mail):
    def send_notice(self, notice: Notice) -> str:
        return _take(notice)


class ToldByHook(Webhook):
    def send_notice(self, notice: Notice) -> str:
        if notice.via and notice.via.label in BROKEN:
            raise ConnectionError("503")
        return Delivered(_take(notice))


def _take(notice: Notice) -> str:
    looks = Presence.objects.filter(user=notice.user, game=notice.game_id)
    seen_at = looks.values_list("seen_at", flat=True).first()
    SENT.append(Sent(notice, timezone.now(), bool(notice.seat.stand_in), seen_at))
    return "250"


@dataclass
class SimulatedSite:
    """A site whose clock is `at`.

    `missed`: the seats that missed a deadline of a time control, each with it.
    """

    worker: InlineWorker
    committed: Callable[..., AbstractContextManager[Any]]
    at: datetime = START
    missed: list[tuple[Seat, datetime]] = field(default_factory=list)

    def do(self, act: Callable[..., Any], *arguments: Any) -> Any:
        """Do something now, and run every task that follows."""
        with self.committed(execute=True):
            result = act(*arguments)
        while self.worker.wake_ups:
            with self.committed(execute=True):
                self.worker.run()
        return result

    def next_moment(self) -> datetime | None:
        """Return the next time when something happens automatically."""
        waiting = Seat.objects.filter(must_act=True, game__status=Game.Status.RUNNING)
        clocks = waiting.aggregate(due=Min("due_at"), remind=Min("remind_at"))
        notices = Notice.objects.unsent().aggregate(next_try=Min("next_try_at"))
        paused = Stop.objects.filter(game__paused_at__isnull=False, ended_at__gt=self.at)
        pauses = paused.aggregate(pause=Min("ended_at"))
        asked = Proposal.objects.filter(status=Proposal.Status.OPEN).aggregate(lapse=Min("lapses_at"))
        found = (*clocks.values(), *notices.values(), *pauses.values(), *asked.values())
        return min((at for at in found if at), default=None)

    def pass_until(self, at: datetime) -> None:
        """Let time pass while sweeps find nothing to do."""
        assert at >= self.at, "time goes back"
        self.at = at
        Heartbeat.objects.update_or_create(name=heartbeats.SWEEP, defaults={"at": at})

    def go_to(self, at: datetime) -> None:
        """Let time pass with regular sweeps, and sweep at the end."""
        self.pass_until(at)
        self.come_up(at)

    def come_up(self, at: datetime) -> None:
        """Sweep for the first time after an outage. The sweep must find no lost work."""
        self.at = at
        assert self.do(self._sweep) == {}
        following = self.next_moment()
        assert following is None or following > at, "due work is not done"

    def _sweep(self) -> dict[str, int]:
        lost = sweep(self.at)
        late = Seat.objects.select_related("user", "game").out_of_time(heartbeats.seen_until(self.at))
        for seat in late:
            if is_late_by_law(seat) and seat.due_at:
                self.missed.append((seat, seat.due_at))
        return lost

    def answer(self, seat: Seat, chance: Random, by_mail: bool = False) -> None:
        """Make any legal move of the person at a seat, on the page or by mail."""
        rules, number = store.rules_of(seat.game), Number(seat.number)
        move = chance.choice(list(rules.legal(store.current_state(seat.game), number)))
        if by_mail:
            self.write(seat, rules.notation.write(move))
            verdict = seat.submissions.latest("pk")
        else:
            verdict = self.do(self._send, seat, codec.to_builtins(move))
        assert verdict.status in (Submission.Status.ACCEPTED, Submission.Status.HELD), verdict.reason

    def write(self, seat: Seat, text: str) -> None:
        """Answer the last mail to the person at a seat with these words."""
        assert seat.user
        mail = EmailMessage()
        mail["From"], mail["To"] = seat.user.email, reply_address(seat, seat.game.ply)
        mail["Message-ID"] = f"<{seat.pk}.{seat.game.ply}.{self.at.timestamp()}@example.org>"
        mail.set_content(text)
        assert self.do(receive, mail["To"], mail.as_bytes(), self.at) == SmtpReply.TAKEN

    def _send(self, seat: Seat, move: Any) -> Submission:
        key = f"{seat.game.ply}-{self.at.timestamp()}"
        given: dict[str, Any] = {"expected_ply": seat.game.ply, "key": key, "interface": "web", "at": self.at}
        return verdicts.verdict_on(submissions.submit(seat, [move], Envelope(**given)).pk, self.at)


def is_late_by_law(seat: Seat) -> bool:
    """Return whether a seat is late because of the table's time control, and not because of the rules."""
    if seat.late_at or seat.game.law is None or seat.budget is None:
        return False
    return seat.due_at == _expected_deadline(seat, None, stops_of(seat.game))


def check_deadlines() -> None:
    """Check that every deadline follows from the stored facts.

    Under a time control, every question has one.
    """
    running = Seat.objects.select_related("user", "game").filter(game__status=Game.Status.RUNNING)
    stops = _stops_by_game()
    for seat in running.prefetch_related("user__vacations"):
        if seat.player or seat.asked_at is None:
            assert (seat.due_at, seat.remind_at) == (None, None), seat
            continue
        assert seat.due_at == _expected_deadline(seat, seat.within, stops[None] + stops[seat.game_id]), seat
        is_paused = seat.game.paused_at is not None
        has_limit = not isinstance(time_control_of(seat.game).time, values.NoLimit)
        assert seat.due_at or is_paused or not has_limit, f"{seat} waits forever"
        assert seat.remind_at is None or seat.due_at is None or seat.remind_at < seat.due_at


def check_events() -> None:
    """Check that each open question has an event for its person, and each ended game one for its players."""
    waiting = Seat.objects.select_related("game", "user").filter(must_act=True, bot="", stand_in="")
    asked = {(seat.user_id, seat.game_id, events.question_of(seat)) for seat in waiting if seat.user}
    turn_events = Event.objects.filter(kind=Event.Kind.TURN, about__in=[about for *_, about in asked])
    assert asked <= set(turn_events.values_list("user", "game", "about"))
    over = Seat.objects.filter(game__status=Game.Status.FINISHED, user__is_active=True)
    ended = Event.objects.filter(kind=Event.Kind.OVER).values_list("user", "game")
    assert set(over.values_list("user", "game")) <= set(ended)


def check_notices(at: datetime) -> None:
    """Check that no notice was lost or sent twice, and that owed notices are due in the future."""
    settled = Notice.objects.exclude(status=Notice.Status.OWED, next_try_at__gt=at)
    statuses = Counter(settled.values_list("status", flat=True))
    assert set(statuses) <= {Notice.Status.SENT, Notice.Status.MOOT}, statuses
    deliveries = Counter(sent.notice.pk for sent in SENT)
    assert set(deliveries.values()) <= {1}
    by_digest = {notice.pk for sent in SENT for notice in sent.notice.collected}
    went = set(Notice.objects.filter(status=Notice.Status.SENT).values_list("pk", flat=True))
    assert went == {*deliveries, *by_digest}
    taken = (Receipt.Status.SENT, Receipt.Status.DELIVERED)
    assert Receipt.objects.filter(status__in=taken).count() == len(SENT)


def check_record(game: Game) -> None:
    """Check that the referee accepts the game's record."""
    names = [str(seat.user or seat.bot) for seat in game.seats.select_related("user")]
    assert list(referee(store.rules_of(game), store.record_of(game, names))) == []


def calendar_at(seat: Seat) -> Calendar:
    """Return the calendar of the person at a seat."""
    return calendar_of(seat.user, seat.user.vacations.all()) if seat.user else Calendar()


def stops_of(game: Game) -> list[values.ClockStop]:
    rows = (*Stop.objects.filter(game=None), *Stop.objects.filter(game=game))
    return [values.ClockStop(row.began_at, row.ended_at) for row in rows]


def _stops_by_game() -> dict[str | None, list[values.ClockStop]]:
    found: dict[str | None, list[values.ClockStop]] = defaultdict(list)
    for row in Stop.objects.all():
        found[row.game_id].append(values.ClockStop(row.began_at, row.ended_at))
    return found


def _expected_deadline(seat: Seat, within: int | None, stops: list[values.ClockStop]) -> datetime | None:
    if seat.late_at:
        return running_time.deadline(TimeControl(), Calendar(), stops, seat.late_at, DECIDING, None)
    assert seat.asked_at
    law = time_control_of(seat.game)
    return running_time.deadline(law, calendar_at(seat), stops, seat.asked_at, seat.budget, within)
