"""A month at one table of each ruleset: people forget, leave, return, travel and sleep.

The site has an outage. These events are planned, but how long people take and what they choose is random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count, pairwise
from random import Random
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from games.core.time_controls import time_control_of
from games.models import (
    Game,
    Notice,
    Proposal,
    Remark,
    Seat,
    Sitter,
    Stop,
    Submission,
    User,
)
from games.services.absence import decisions
from games.services.absence.decisions import DECISIONS
from games.services.agreements import proposals
from games.services.notices import presence
from games.services.notices.delays import LOOK_LENGTH, MAX_LOOK_DELAY
from games.services.notices.routing import is_direct
from games.services.tables import leaving
from games.services.time import calendars
from games.time_control.running_time import MIN_REMINDED
from games.time_control.values import DAY, HOUR, FixedTime, PlayingHours, Quiet, TimeBank, TimeControl
from tests.games.simulated import (
    BROKEN,
    SENT,
    Sent,
    SimulatedSite,
    check_deadlines,
    check_events,
    check_notices,
    check_record,
    stops_of,
)
from tests.games.time_controls import START, begin, people
from tests.seeds import SOAK, Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.heavy, pytest.mark.usefixtures("programs")]

BANK: Final = TimeControl(
    TimeBank(start=2 * DAY, refill=8 * HOUR, cap=2 * DAY), absence="stand_in", stand_in="random"
)
ONE_DAY: Final = TimeControl(FixedTime(DAY), grace=DAY, absence="others", stand_in="random")
EVENINGS: Final = TimeControl(
    FixedTime(5 * HOUR),
    hours=PlayingHours(zone="Europe/Berlin", days=(0, 1, 2, 3, 4), begin=18 * 60, end=23 * 60),
)
PLAIN: Final = TimeControl(FixedTime(DAY))
THREE_DAYS: Final = replace(BANK, time=FixedTime(3 * DAY))
NIGHT: Final = Quiet(22 * 60, 7 * 60)
DIGEST_AT: Final = 18 * 60
HOOK: Final = "Ben's program"
NEVER: Final = datetime.max.replace(tzinfo=UTC)
Kind = Notice.Kind


def day(number: int, hour: int = 0) -> datetime:
    """Return the time `hour` hours after the start of this day."""
    return START + timedelta(days=number, hours=hour)


OUTAGE_FROM, OUTAGE_UNTIL = day(14, 3), day(14, 9)
"""The beginning and the end of the site's outage."""
END: Final = day(30)


@dataclass(frozen=True)
class MonthEvent:
    """A planned event. `came`: a check, at the end of the month, that it really happened."""

    name: str
    at: datetime
    act: Callable[[datetime], object]
    came: Callable[[], bool]


@dataclass
class Month:
    """What people intend to do and what they have done.

    - `answers`: the number of answers that each person gave in time, by seat and person.
    - `silent`: the seats of people who will not answer until their time is up.
    - `decisions`: the next decisions about late players.
    - `by_mail`: who answers by mail.
    - `watched`: when people looked at a table, and which notices were owed to them then.
    """

    site: SimulatedSite
    chance: Random
    games: list[Game]
    events: list[MonthEvent] = field(default_factory=list)
    decisions: list[str] = field(default_factory=lambda: list(DECISIONS))
    by_mail: frozenset[str] = frozenset({"Ann"})
    silent: set[int] = field(default_factory=set)
    watched: dict[str, tuple[datetime, list[Notice]]] = field(default_factory=dict)
    answered: list[tuple[str, datetime]] = field(default_factory=list)
    plans: dict[tuple[int, object, datetime], datetime] = field(default_factory=dict)
    zones: dict[str, list[tuple[datetime, str]]] = field(default_factory=dict)
    answers: Counter[tuple[int, str]] = field(default_factory=Counter)
    returned: list[tuple[int, datetime]] = field(default_factory=list)

    def live(self) -> None:
        """Let the month pass, and check everything after each step, or after each third in a usual run."""
        for number in count():
            if self.site.at >= END:
                return
            missed, sent_before = len(self.site.missed), len(SENT)
            self._step()
            if SOAK or number % 3 == 0:
                check_deadlines()
                check_events()
            for seat, due_at in self.site.missed[missed:]:
                self.silent.discard(seat.pk)
                check_fair(seat, due_at)
            for sent in SENT[sent_before:]:
                self._check_sent(sent)

    def _step(self) -> None:
        """Do what happens next: something automatic, a planned event, or an act of a person."""
        automatic_at = self.site.next_moment() or NEVER
        acts, act = min(self._acts(), key=lambda found: found[0], default=(NEVER, None))
        event = self.events[0] if self.events else None
        planned = event.at if event else END
        at = max(self.site.at, min(automatic_at, acts, planned))
        if self.site.at < OUTAGE_UNTIL and at >= OUTAGE_FROM:
            self.site.pass_until(OUTAGE_FROM)
            self.site.come_up(OUTAGE_UNTIL)
        elif automatic_at <= at:
            self.site.go_to(at)
        elif planned <= at:
            self.site.pass_until(at)
            if event:
                self.events.pop(0)
                event.act(at)
        elif act:
            self.site.pass_until(at)
            act()

    def _acts(self) -> Iterator[tuple[datetime, Callable[[], object]]]:
        """Yield what people do next, each with its time."""
        running = Seat.objects.filter(game__in=self.games, game__status=Game.Status.RUNNING)
        for seat in running.exclude(user=None).select_related("user", "game").order_by("pk"):
            if seat.stand_in:
                since = seat.notices.filter(kind=Kind.AWAY).latest("pk").created_at
                yield self._plan(seat, "return", since, (2, 40)), partial(self._come_back, seat)
            elif seat.late_at:
                yield self._plan(seat, "decide", seat.late_at, (1, 30)), partial(self._decide, seat)
            elif seat.must_act and seat.asked_at and seat.pk not in self.silent:
                yield self._plan(seat, "answer", seat.asked_at, (4, 20)), partial(self._answer, seat)

    def _plan(self, seat: Seat, what: str, since: datetime, within: tuple[int, int]) -> datetime:
        """Return the time when the person at a seat will do `what`: while awake and not on vacation."""
        key = (seat.pk, what, since)
        if key not in self.plans:
            self.plans[key] = since + timedelta(hours=self.chance.uniform(*within))
        assert seat.user
        while is_away(seat.user, self.plans[key]):
            self.plans[key] += timedelta(hours=1)
        return max(self.plans[key], self.site.at)

    def _answer(self, seat: Seat) -> None:
        assert seat.user
        self.site.answer(seat, self.chance, by_mail=seat.user.name in self.by_mail)
        self.answers[seat.pk, seat.user.name] += 1
        self.answered.append((seat.user.name, self.site.at))

    def forget(self, game: Game, name: str, at: datetime) -> None:
        """Keep somebody silent at a table until their time is up."""
        self.silent.add(Seat.objects.get(game=game, user__name=name).pk)

    def has_forgotten(self, game: Game, name: str) -> bool:
        """Return whether somebody has run out of time at this table."""
        return any(seat.game_id == game.pk and str(seat.user) == name for seat, _ in self.site.missed)

    def leave(self, game: Game, user: User, at: datetime) -> None:
        """Make somebody leave. A sealed answer that has not been opened yet does not count for them."""
        seat = Seat.objects.get(game=game, user=user)
        held = seat.submissions.filter(status=Submission.Status.HELD).count()
        self.answers[seat.pk, user.name] -= held
        self.site.do(leaving.resign, game.pk, user, at)

    def watch(self, what: str, at: datetime) -> None:
        """Make all players of a table look at it while one of them answers, until somebody else is asked.

        This needs a table that waits for a single person. Otherwise, try again an hour later.
        """
        seat = next((found for game in self.games if (found := self._watchable(game))), None)
        if seat is None:
            later = MonthEvent(what, at + timedelta(hours=1), partial(self.watch, what), lambda: True)
            self.events = sorted([*self.events, later], key=lambda event: event.at)
            return
        for other in seat.game.seats.exclude(user=None).select_related("user"):
            assert other.user
            self.site.do(presence.note_look, other.user, seat.game_id, at)
        known = set(Notice.objects.values_list("pk", flat=True))
        while not (owed := Notice.objects.filter(kind=Kind.TURN).exclude(pk__in=known)):
            self._answer(_fresh(seat))
        self.watched[what] = (at, list(owed))
        if what == "somebody looks and answers":
            self._answer_while_looking(at)

    def _watchable(self, game: Game) -> Seat | None:
        """Return the only seat for which a table waits, or None.

        All its people must be present and have no digest.
        """
        asked = list(game.seats.filter(must_act=True).select_related("user", "game"))
        people = User.objects.filter(seats__game=game)
        if any(user.digest_at is not None or is_away(user, self.site.at) for user in people):
            return None
        if _fresh_game(game).status != Game.Status.RUNNING or len(asked) != 1:
            return None
        (seat,) = asked
        is_there = seat.user is not None and not seat.stand_in
        return seat if is_there and seat.pk not in self.silent and seat.late_at is None else None

    def _answer_while_looking(self, at: datetime) -> None:
        """Make a player who was asked while looking answer before they stop looking."""
        for notice in self.watched["somebody looks and answers"][1]:
            seat = Seat.objects.select_related("user", "game").get(pk=notice.seat_id)
            if seat.must_act and seat.user:
                self._answer(seat)

    def _come_back(self, seat: Seat) -> None:
        """Make a person take their seat back.

        Check that they get some time, but no more than for a new turn.
        """
        self.site.do(decisions.come_back, seat.game_id, seat.user, self.site.at)
        seat.refresh_from_db()
        assert seat.stand_in == ""
        time = time_control_of(seat.game).time
        full = time.start if isinstance(time, TimeBank) else getattr(time, "per_move", 0)
        if seat.must_act:
            assert seat.asked_at == self.site.at
            assert 0 < (seat.budget or 0) <= full
        self.returned.append((seat.pk, self.site.at))

    def _decide(self, seat: Seat) -> None:
        """Let the first of the other players decide about a late seat."""
        other = (
            seat.game.seats.exclude(user=None).exclude(pk=seat.pk).select_related("user").earliest("number")
        )
        what = self.decisions.pop(0) if self.decisions else "timeout"
        self.site.do(decisions.decide_for, seat.game_id, other.user, seat.number, what, self.site.at)

    def _check_sent(self, sent: Sent) -> None:
        """Check that a message came neither at night nor while its reader was looking.

        Reminders must be in time, and digests come at their hour and contain turns.
        """
        reader = sent.notice.user
        assert reader
        if is_direct(sent.notice):
            return
        assert not is_quiet(reader, sent.at), sent
        if sent.seen_at and sent.kind != Kind.DIGEST:
            has_waited = sent.at >= sent.notice.created_at + MAX_LOOK_DELAY
            assert has_waited or sent.at >= sent.seen_at + LOOK_LENGTH, f"{reader} looks, and is told"
        if sent.notice.via and sent.notice.via.label == HOOK:
            assert HOOK not in BROKEN
        elif reader.name == "Ben":
            BROKEN.clear()
        if sent.kind == Kind.REMINDER:
            assert sent.due_at
            assert sent.at < sent.due_at
            assert not is_away(reader, sent.at)
        if sent.kind == Kind.DIGEST:
            assert sent.due_at
            zone = [zone for since, zone in self.zones[reader.name] if since <= sent.notice.created_at][-1]
            hour = sent.due_at.astimezone(ZoneInfo(zone))
            assert hour.hour * 60 + hour.minute == DIGEST_AT
            assert sent.at == sent.due_at or (sent.at == OUTAGE_UNTIL and sent.due_at >= OUTAGE_FROM)
        if sent.kind == Kind.TURN:
            assert not sent.is_stood_in
            is_urgent = sent.notice.seat.due_at and sent.notice.seat.due_at - sent.at <= timedelta(days=1)
            assert reader.digest_at is None or is_urgent


def is_quiet(user: User, at: datetime) -> bool:
    """Return whether it is night where somebody lives."""
    local = at.astimezone(ZoneInfo(user.zone or "UTC"))
    minute, begin, end = local.hour * 60 + local.minute, user.quiet_from, user.quiet_until
    if begin is None or end is None:
        return False
    return begin <= minute < end if begin < end else minute >= begin or minute < end


def is_away(user: User, at: datetime) -> bool:
    """Return whether somebody's clocks are stopped at a time."""
    today = at.astimezone(ZoneInfo(user.zone or "UTC")).date()
    on_vacation = user.vacations.filter(first__lte=today, last__gte=today).exists()
    return is_quiet(user, at) or on_vacation or OUTAGE_FROM <= at < OUTAGE_UNTIL


def _fresh(seat: Seat) -> Seat:
    return Seat.objects.select_related("user", "game").get(pk=seat.pk)


def _fresh_game(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def check_fair(seat: Seat, due_at: datetime) -> None:
    """Check that time ran out in the table's hours, while the person, the site and the table were active."""
    last = due_at - timedelta(microseconds=1)
    assert seat.user
    assert not is_away(seat.user, last), f"{seat.user} was late at {due_at}"
    assert not any(stop.begin <= last and (not stop.end or last < stop.end) for stop in stops_of(seat.game))
    if time_control_of(seat.game) == EVENINGS:
        local = last.astimezone(ZoneInfo("Europe/Berlin"))
        assert local.weekday() < 5
        assert 18 <= local.hour < 23


@pytest.fixture
def month(site: SimulatedSite, make_user: Callable, seeded: Seeded) -> Month:
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
    site.do(
        lambda: ben.channels.create(kind="webhook", label=HOOK, address="https://example.org", position=0)
    )
    ben.channels.filter(kind="mail").update(position=1)
    simple: dict[str, Any] = {"introductory": True, "events": False}
    games = [
        site.do(lambda: begin("zooloretto", BANK, [ann, ben, cat])),
        site.do(lambda: begin("the-zoo-game", ONE_DAY, [ann, eve, fay], offer_hours=24)),
        site.do(lambda: begin("zoo-parque", EVENINGS, [dan, eve])),
        site.do(lambda: begin("zoo-tycoon", THREE_DAYS, [ben, dan, fay], **simple)),
        site.do(lambda: begin("18zoo", PLAIN, [cat, gus])),
    ]
    made = Month(site, seeded.random("people"), games)
    made.zones["Eve"] = [(START - timedelta(days=1), "America/New_York"), (day(10, 5), "Asia/Tokyo")]
    made.events = sorted(plan(made), key=lambda event: event.at)
    return made


def plan(month: Month) -> Iterator[MonthEvent]:
    """Yield the planned events, each with a check that it happened."""
    yield from _absences(month)
    yield from _calendars(month)
    yield from _agreements(month)
    yield from _notices(month)


def _absences(month: Month) -> Iterator[MonthEvent]:
    """Plan tables of each time control where people forget to answer, return, leave and take over seats."""
    bank, one_day, evenings, three_days, plain = month.games
    forgetting = (
        (bank, "Ann", day(0)),
        (one_day, "Ann", day(0, 1)),
        (one_day, "Eve", day(5)),
        (one_day, "Gus", day(14)),
        (evenings, "Dan", day(5)),
        (three_days, "Ben", day(1)),
        (plain, "Gus", day(3)),
    )
    for game, name, at in forgetting:
        yield MonthEvent(
            f"{name} forgets {game.ruleset}",
            at,
            partial(month.forget, game, name),
            partial(month.has_forgotten, game, name),
        )
    for game, name in ((bank, "Ann"), (three_days, "Ben")):
        seat = Seat.objects.get(game=game, user__name=name)
        yield MonthEvent(
            f"{name} comes back to {game.ruleset}",
            START,
            lambda at: None,
            partial(_has_returned, month, seat),
        )
    fay, gus = (User.objects.get(name=name) for name in ("Fay", "Gus"))
    yield MonthEvent(
        "Fay leaves on the page",
        day(8, 2),
        partial(month.leave, one_day, fay),
        lambda: Sitter.objects.filter(user=fay, seat__game=one_day).exists(),
    )
    seat = Seat.objects.select_related("user", "game").get(game=three_days, user=fay)
    yield MonthEvent(
        "Fay leaves by mail",
        day(8, 3),
        lambda at: month.site.write(_fresh(seat), "resign for good"),
        lambda: (
            _answered_by_mail(fay) == [Submission.Status.NOTED] and seat.sitters.filter(user=fay).exists()
        ),
    )
    yield MonthEvent(
        "Gus takes her seat over",
        day(11, 1),
        lambda at: month.site.do(leaving.take_over, one_day.pk, gus, at),
        lambda: Seat.objects.filter(game=one_day, user=gus).exists(),
    )


def _calendars(month: Month) -> Iterator[MonthEvent]:
    """Plan vacations, and moves to other time zones."""
    cat, dan, eve = (User.objects.get(name=name) for name in ("Cat", "Dan", "Eve"))
    for user, announced, first, last in ((cat, day(2), day(5), day(9)), (dan, day(12, 6), day(12), day(16))):
        yield MonthEvent(
            f"{user} goes on vacation",
            announced,
            partial(month.site.do, calendars.announce_vacation, user, first.date(), last.date()),
            partial(_has_rested, month, user, max(announced, first), last),
        )
    waiting = list[bool]()
    yield MonthEvent(
        "a table waits for Cat meanwhile",
        day(9, 10),
        lambda at: waiting.append(_waits_for(month.games[0], cat, day(9, 11))),
        lambda: waiting == [True],
    )
    for user, zone, quiet, at in (
        (eve, "Asia/Tokyo", None, day(10, 5)),
        (dan, "America/Lima", NIGHT, day(20)),
    ):
        yield MonthEvent(
            f"{user} moves to {zone}",
            at,
            partial(month.site.do, calendars.set_calendar, user, zone, quiet),
            partial(_has_moved, user, zone, at),
        )


def _has_returned(month: Month, seat: Seat) -> bool:
    return seat.pk in [pk for pk, _ in month.returned]


def _has_rested(month: Month, user: User, first: datetime, last: datetime) -> bool:
    acted = any(name == user.name and first < at < last for name, at in month.answered)
    return user.vacations.exists() and not acted


def _has_moved(user: User, zone: str, since: datetime) -> bool:
    is_notified = any(sent.notice.user == user and sent.at > since for sent in SENT)
    return is_notified and User.objects.get(pk=user.pk).zone == zone


def _waits_for(game: Game, user: User, until: datetime) -> bool:
    seat = Seat.objects.get(game=game, user=user)
    return seat.must_act and seat.due_at is not None and seat.due_at > until


def _answered_by_mail(user: User) -> list[str]:
    """Return the results of a person's mails. Each mail must have exactly one answer."""
    mailed = Submission.objects.filter(face=Submission.Face.MAIL, key__startswith="mail-")
    answers = Counter(sent.notice.submission_id for sent in SENT if sent.notice.submission_id)
    found = [sent.notice.submission for sent in SENT if sent.kind == Kind.ANSWER and sent.notice.user == user]
    assert all(answers[submission.pk] == 1 for submission in found if submission)
    return [each.status for each in mailed.filter(pk__in=[one.pk for one in found if one])]


def _agreements(month: Month) -> Iterator[MonthEvent]:
    """Plan three proposals by Dan to pause. Eve declines one, agrees to one, and does not answer one."""
    game = month.games[2]
    dan, eve = (User.objects.get(name=name) for name in ("Dan", "Eve"))
    pause_until = day(4)

    def ask(at: datetime, **data: str) -> None:
        month.site.do(proposals.propose, game.pk, dan, Proposal.Kind.PAUSE, data, at)

    def say(at: datetime, agrees: bool) -> None:
        month.site.do(proposals.vote, _last(game).pk, eve, agrees, at)

    def became(number: int, status: str) -> bool:
        proposal = game.proposals.order_by("pk")[number]
        notices = [sent for sent in SENT if sent.notice.proposal_id == proposal.pk]
        in_vain = [sent.notice.user for sent in notices if sent.kind == Kind.DECIDED]
        asked = [sent.notice.user for sent in notices if sent.kind == Kind.PROPOSAL]
        expected = [] if status == Proposal.Status.CARRIED else [dan]
        return (proposal.status, asked, in_vain) == (status, [eve], expected)

    yield MonthEvent("Dan asks", day(1, 1), ask, lambda: True)
    yield MonthEvent("Eve says no", day(1, 2), partial(say, agrees=False), lambda: became(0, "declined"))
    yield MonthEvent(
        "Dan asks again", day(1, 3), partial(ask, until=pause_until.isoformat()), lambda: became(1, "carried")
    )
    yield MonthEvent(
        "Eve says yes",
        day(1, 4),
        partial(say, agrees=True),
        lambda: (
            Stop.objects.filter(game=game, began_at=day(1, 4), ended_at=pause_until).exists()
            and _has_remark(game, "pause_over")
        ),
    )
    yield MonthEvent("nobody answers Dan", day(5, 1), ask, lambda: became(2, "lapsed"))


def _last(game: Game) -> Proposal:
    return game.proposals.latest("pk")


def _has_remark(game: Game, code: str) -> bool:
    return any(remark.line["code"] == code for remark in game.remarks.all())


def _notices(month: Month) -> Iterator[MonthEvent]:
    """Plan an outage of Ben's program, and people who are looking at a table when they are asked."""
    ben = User.objects.get(name="Ben")
    yield MonthEvent("Ben's program is away", day(2), lambda at: BROKEN.add(HOOK), lambda: _fell_back(ben))
    for what, at, is_notified in (
        ("somebody looks", day(6, 6), True),
        ("somebody looks and answers", day(7, 6), False),
    ):
        yield MonthEvent(
            what, at, partial(month.watch, what), partial(_notified_after_looking, month, what, is_notified)
        )
    yield MonthEvent("the month is over", END, lambda at: None, lambda: True)


def _fell_back(user: User) -> bool:
    """Return whether a mail replaced a failed webhook, and later notices used the webhook again."""
    statuses = [
        tuple(notice.receipts.values_list("channel", "status"))
        for notice in Notice.objects.filter(user=user, status=Notice.Status.SENT).order_by("sent_at")
        if not is_direct(notice)
    ]
    fallen = (("webhook", "failed"), ("webhook", "given_up"), ("mail", "sent"))
    return fallen in statuses and statuses[0] == statuses[-1] == (("webhook", "delivered"),)


def _notified_after_looking(month: Month, what: str, is_notified: bool) -> bool:
    """Return whether players who were asked while looking got notices after that, or got none at all."""
    at, notices = month.watched[what]
    watched = [notice.pk for notice in notices]
    late = [sent for sent in SENT if sent.notice.pk in watched]
    return len(late) == (len(watched) if is_notified else 0) and all(
        sent.at >= at + LOOK_LENGTH for sent in late
    )


@pytest.mark.long
def test_a_simulated_month_keeps_every_invariant(month: Month) -> None:
    planned = list(month.events)
    month.live()
    check_notices(month.site.at)
    for game in Game.objects.all():
        check_record(game)
    _check_reliability(month)
    _check_reminders_and_digests(month)
    assert [event.name for event in planned if not event.came()] == []
    assert month.decisions == []
    assert Stop.objects.filter(game=None).count() == 1
    assert _answered_by_mail(User.objects.get(name="Ann"))
    happened = {remark.line["code"] for remark in Remark.objects.all()}
    decided = {f"decided_{what}" for what in decisions.DECISIONS}
    assert {"stood_in", "came_back", "late", "resigned", "substituted", *decided} <= happened
    expected = {Kind.TURN, Kind.REMINDER, Kind.AWAY, Kind.LATE, Kind.DIGEST, Kind.ANSWER}
    assert expected <= {sent.kind for sent in SENT}


def _check_reliability(month: Month) -> None:
    """Check that the counts of reliable answers add up, including those of people who left."""
    missed = Counter((seat.pk, str(seat.user)) for seat, _ in month.site.missed)
    for seat in Seat.objects.select_related("user").prefetch_related("sitters__user"):
        for sitter in seat.sitters.all():
            key = (seat.pk, sitter.user.name)
            assert (sitter.in_time, sitter.missed) == (month.answers[key], missed[key]), sitter
        if seat.user:
            key = (seat.pk, seat.user.name)
            assert (seat.in_time, seat.missed) == (month.answers[key], missed[key]), seat


def _check_reminders_and_digests(month: Month) -> None:
    """Check the reminders and digests.

    Every missed deadline had one reminder, unless the time was too short for one. A digest comes once a day.
    """
    reminded = Counter((sent.notice.seat_id, sent.due_at) for sent in SENT if sent.kind == Kind.REMINDER)
    assert set(reminded.values()) == {1}
    long = [(seat.pk, due) for seat, due in month.site.missed if (seat.budget or 0) >= MIN_REMINDED]
    assert set(long) <= set(reminded)
    hours = [sent.due_at for sent in SENT if sent.kind == Kind.DIGEST and sent.due_at]
    moved = month.zones["Eve"][-1][0]
    for before, after in pairwise(hours):
        assert after - before >= timedelta(hours=23) or before - moved < timedelta(days=1)
