"""A month at four tables: people forget, leave, come back, go on vacation, sleep; once the site is away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from games.models import Game, Notice, Remark, Seat, Stop, User
from games.services import absence, calendars, leaving
from games.services.laws import law_of
from games.turnlaw.values import DAY, HOUR, FixedTime, PlayingHours, Quiet, TimeBank, TurnLaw
from tests.games.law import START, begin, people
from tests.games.simulated import SENT, Sent, Site, check_deadlines, check_notices, check_record
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.heavy, pytest.mark.pure]

BANK: Final = TurnLaw(
    TimeBank(start=2 * DAY, refill=8 * HOUR, cap=2 * DAY), absence="stand_in", stand_in="random"
)
ONE_DAY: Final = TurnLaw(FixedTime(DAY), grace=DAY, absence="others", stand_in="random")
EVENINGS: Final = TurnLaw(
    FixedTime(5 * HOUR),
    hours=PlayingHours(zone="Europe/Berlin", days=(0, 1, 2, 3, 4), begin=18 * 60, end=23 * 60),
)
THREE_DAYS: Final = replace(BANK, time=FixedTime(3 * DAY))
NIGHT: Final = Quiet(22 * 60, 7 * 60)
DIGEST_AT: Final = 18 * 60
NEVER: Final = datetime.max.replace(tzinfo=UTC)
Kind = Notice.Kind


def day(number: int, hour: int = 0) -> datetime:
    """An hour after so many days."""
    return START + timedelta(days=number, hours=hour)


AWAY_FROM, AWAY_UNTIL = day(14, 3), day(14, 9)
"""When the site is away."""
END: Final = day(30)


@dataclass
class Month:
    """What people have in mind. `answers`: how many each gave in time, by seat and person."""

    site: Site
    chance: Random
    games: list[Game]
    events: list[tuple[datetime, Callable[[datetime], object]]]
    plans: dict[tuple[int, object, datetime], datetime] = field(default_factory=dict)
    zones: dict[str, list[tuple[datetime, str]]] = field(default_factory=dict)
    answers: Counter[tuple[int, str]] = field(default_factory=Counter)
    returned: list[tuple[int, datetime]] = field(default_factory=list)

    def live(self) -> None:
        """Let the month pass, and look at everything after each step."""
        while self.site.at < END:
            missed, told = len(self.site.missed), len(SENT)
            self._step()
            check_deadlines()
            for seat, due_at in self.site.missed[missed:]:
                check_fair(seat, due_at)
            for sent in SENT[told:]:
                self._check_sent(sent)

    def _step(self) -> None:
        """The next thing that happens: by itself, by the calendar of this month, or because somebody acts."""
        by_itself = self.site.next_moment() or NEVER
        acts, act = min(self._acts(), key=lambda found: found[0], default=(NEVER, None))
        planned, event = self.events[0] if self.events else (END, None)
        at = max(self.site.at, min(by_itself, acts, planned))
        if self.site.at < AWAY_UNTIL and at >= AWAY_FROM:
            self.site.pass_until(AWAY_FROM)
            self.site.come_up(AWAY_UNTIL)
        elif by_itself <= at:
            self.site.go_to(at)
        elif planned <= at:
            self.site.pass_until(at)
            if event:
                self.events.pop(0)
                self.site.do(event, at)
        elif act:
            self.site.pass_until(at)
            act()

    def _acts(self) -> Iterator[tuple[datetime, Callable[[], object]]]:
        """What people will do, and when."""
        running = Seat.objects.filter(game__in=self.games, game__status=Game.Status.RUNNING)
        for seat in running.exclude(user=None).select_related("user", "game").order_by("pk"):
            if seat.stand_in:
                since = seat.notices.filter(kind=Kind.AWAY).latest("pk").created_at
                yield self._plan(seat, "return", since, (2, 40)), partial(self._come_back, seat)
            elif seat.late_at:
                yield self._plan(seat, "decide", seat.late_at, (1, 30)), partial(self._decide, seat)
            elif seat.must_act and seat.asked_at:
                yield self._plan(seat, "answer", seat.asked_at, (1, 16)), partial(self._answer, seat)

    def _plan(self, seat: Seat, what: str, since: datetime, within: tuple[int, int]) -> datetime:
        """When the person will do it, awake and not on vacation; one answer in twelve is forgotten."""
        key = (seat.pk, what, since)
        if key not in self.plans:
            is_forgotten = what == "answer" and self.chance.random() < 1 / 12
            hours = timedelta(hours=self.chance.uniform(*within))
            self.plans[key] = NEVER if is_forgotten else since + hours
        assert seat.user
        while self.plans[key] is not NEVER and is_away(seat.user, self.plans[key]):
            self.plans[key] += timedelta(hours=1)
        return max(self.plans[key], self.site.at)

    def _answer(self, seat: Seat) -> None:
        self.site.answer(seat, self.chance)
        assert seat.user
        self.answers[seat.pk, seat.user.name] += 1

    def _come_back(self, seat: Seat) -> None:
        """Who is back decides what is asked, with all the time of the law."""
        self.site.do(absence.come_back, seat.game_id, seat.user, self.site.at)
        seat.refresh_from_db()
        assert seat.stand_in == ""
        time = law_of(seat.game).time
        full = time.start if isinstance(time, TimeBank) else getattr(time, "per_move", 0)
        if seat.must_act:
            assert (seat.asked_at, seat.budget) == (self.site.at, full)
        self.returned.append((seat.pk, self.site.at))

    def _decide(self, seat: Seat) -> None:
        """The first of the others decides about somebody who is late."""
        other = (
            seat.game.seats.exclude(user=None).exclude(pk=seat.pk).select_related("user").earliest("number")
        )
        what = self.chance.choice(list(absence.DECISIONS))
        self.site.do(absence.decide_for, seat.game_id, other.user, seat.number, what, self.site.at)

    def _check_sent(self, sent: Sent) -> None:
        """Nothing at night, reminders before the deadline, a digest at its hour and turns in it."""
        reader = sent.notice.user
        assert reader
        assert not is_quiet(reader, sent.at), sent
        if sent.kind == Kind.REMINDER:
            assert sent.due_at
            assert sent.at < sent.due_at
            assert not is_away(reader, sent.at)
        if sent.kind == Kind.DIGEST:
            assert sent.due_at
            zone = [zone for since, zone in self.zones[reader.name] if since <= sent.notice.created_at][-1]
            hour = sent.due_at.astimezone(ZoneInfo(zone))
            assert hour.hour * 60 + hour.minute == DIGEST_AT
            assert sent.at == sent.due_at or (sent.at == AWAY_UNTIL and sent.due_at >= AWAY_FROM)
        if sent.kind == Kind.TURN:
            assert not sent.is_stood_in
            is_urgent = sent.notice.seat.due_at and sent.notice.seat.due_at - sent.at <= timedelta(days=1)
            assert reader.digest_at is None or is_urgent


def is_quiet(user: User, at: datetime) -> bool:
    """Whether it is night where somebody lives."""
    local = at.astimezone(ZoneInfo(user.zone or "UTC"))
    minute, begin, end = local.hour * 60 + local.minute, user.quiet_from, user.quiet_until
    if begin is None or end is None:
        return False
    return begin <= minute < end if begin < end else minute >= begin or minute < end


def is_away(user: User, at: datetime) -> bool:
    """Whether somebody's clocks stand still at a time."""
    today = at.astimezone(ZoneInfo(user.zone or "UTC")).date()
    on_vacation = user.vacations.filter(first__lte=today, last__gte=today).exists()
    return is_quiet(user, at) or on_vacation or AWAY_FROM <= at < AWAY_UNTIL


def check_fair(seat: Seat, due_at: datetime) -> None:
    """Nobody's time ends while they sleep or are away, while the site is, or outside of the table's hours."""
    last = due_at - timedelta(microseconds=1)
    assert seat.user
    assert not is_away(seat.user, last), f"{seat.user} was late at {due_at}"
    if law_of(seat.game) == EVENINGS:
        local = last.astimezone(ZoneInfo("Europe/Berlin"))
        assert local.weekday() < 5
        assert 18 <= local.hour < 23


@pytest.fixture
def month(site: Site, make_user: Callable, seeded: Seeded) -> Month:
    names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus")
    ann, ben, cat, dan, eve, fay, gus = people(make_user, *names)
    for user, zone, quiet in (
        (ann, "Europe/Berlin", NIGHT),
        (cat, "Europe/Berlin", None),
        (dan, "UTC", NIGHT),
    ):
        site.do(calendars.set_calendar, user, zone, quiet, START)
    site.do(calendars.set_calendar, eve, "America/New_York", None, START)
    User.objects.filter(pk=eve.pk).update(digest_at=DIGEST_AT)
    plain: dict[str, Any] = {"introductory": True, "events": False}
    games = [
        site.do(lambda: begin("zooloretto", BANK, [ann, ben, cat])),
        site.do(lambda: begin("the-zoo-game", ONE_DAY, [ann, eve, fay], offer_hours=24)),
        site.do(lambda: begin("zoo-parque", EVENINGS, [dan, eve])),
        site.do(lambda: begin("zoo-tycoon", THREE_DAYS, [ben, dan, fay], **plain)),
    ]

    def vacation(user: User, first: datetime, last: datetime) -> Callable[[datetime], object]:
        return lambda at: calendars.announce_vacation(user, _date(first), _date(last), at)

    def resignation(at: datetime) -> None:
        for game in _running(games[1], games[3]):
            leaving.resign(game.pk, fay, at)

    def substitution(at: datetime) -> None:
        for game in _running(games[1]):
            leaving.take_over(game.pk, gus, at)

    events: list[tuple[datetime, Callable[[datetime], object]]] = [
        (day(2), vacation(cat, day(5), day(9))),
        (day(8, 2), resignation),
        (day(10, 5), lambda at: calendars.set_calendar(eve, "Asia/Tokyo", None, at)),
        (day(11, 1), substitution),
        (day(12, 6), vacation(dan, day(12), day(16))),
        (day(20), lambda at: calendars.set_calendar(dan, "America/Lima", NIGHT, at)),
        (END, lambda at: None),
    ]
    made = Month(site, seeded.random("people"), games, events)
    made.zones["Eve"] = [(START - timedelta(days=1), "America/New_York"), (day(10, 5), "Asia/Tokyo")]
    return made


def _date(at: datetime) -> date:
    return at.date()


def _running(*games: Game) -> list[Game]:
    return list(Game.objects.filter(pk__in=[game.pk for game in games], status=Game.Status.RUNNING))


def test_a_month_passes_and_every_law_holds(month: Month) -> None:
    month.live()
    check_notices(month.site.at)
    for game in Game.objects.all():
        check_record(game)
    _check_reliability(month)
    _check_told(month)
    assert Stop.objects.get().game_id is None
    happened = {remark.line["code"] for remark in Remark.objects.all()}
    assert {"stood_in", "came_back", "late", "resigned", "substituted"} <= happened
    assert {Kind.TURN, Kind.REMINDER, Kind.AWAY, Kind.LATE, Kind.DIGEST} <= {sent.kind for sent in SENT}


def _check_reliability(month: Month) -> None:
    """What is said of a person adds up, of those also who have left."""
    missed = Counter((seat.pk, str(seat.user)) for seat, _ in month.site.missed)
    for seat in Seat.objects.select_related("user").prefetch_related("sitters__user"):
        for sitter in seat.sitters.all():
            key = (seat.pk, sitter.user.name)
            assert (sitter.in_time, sitter.missed) == (month.answers[key], missed[key]), sitter
        if seat.user:
            key = (seat.pk, seat.user.name)
            assert (seat.in_time, seat.missed) == (month.answers[key], missed[key]), seat


def _check_told(month: Month) -> None:
    """Before each deadline that was missed one reminder; a digest once a day."""
    reminded = Counter((sent.notice.seat_id, sent.due_at) for sent in SENT if sent.kind == Kind.REMINDER)
    assert set(reminded.values()) == {1}
    assert {(seat.pk, due_at) for seat, due_at in month.site.missed} <= set(reminded)
    hours = [sent.due_at for sent in SENT if sent.kind == Kind.DIGEST and sent.due_at]
    moved = month.zones["Eve"][-1][0]
    for before, after in pairwise(hours):
        assert after - before >= timedelta(hours=23) or before - moved < timedelta(days=1)
