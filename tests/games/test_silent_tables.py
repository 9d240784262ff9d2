"""Tables at which all seats but one fall silent: they end, and nobody is told too much or too little."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from games.models import Game, Notice, Remark, Seat, Submission
from games.services import absence
from games.turnlaw.values import TurnLaw
from tests.conftest import InlineWorker
from tests.games import simulated
from tests.games.law import A_DAY, begin, people
from tests.games.simulated import SENT, Site, check_deadlines, check_notices, check_record
from tests.seeds import SOAK, Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.heavy]

NAMES: Final = ("Ann", "Ben", "Cat", "Dan")
THINKS: Final = timedelta(hours=1)
"""After which time the one who plays answers, and decides about the others."""
MOST_STEPS: Final = 4_000
Kind = Notice.Kind


class Way(NamedTuple):
    """What the law says of who does not answer, and what the one who plays decides."""

    law: TurnLaw
    decides: tuple[str, ...] = ()


WAYS: Final = {
    "timeout": Way(A_DAY),
    "stand_in": Way(replace(A_DAY, absence="stand_in", stand_in="random")),
    "nobody_decides": Way(replace(A_DAY, absence="others")),
    "somebody_decides": Way(
        replace(A_DAY, absence="others", stand_in="random"), ("wait", "timeout", "timeout", "stand_in")
    ),
}
OPTIONS: Final[dict[str, dict[str, object]]] = {
    "zooloretto": {},
    "18zoo": {},
    "the-zoo-game": {"offer_hours": 24},
    "zoo-tycoon": {"introductory": True, "events": False},
    "zoo-parque": {},
}


def _tables() -> Iterator[Any]:
    """Each ruleset with two seats under every way, and with more under one."""
    for number, ruleset in enumerate(OPTIONS):
        for place, way in enumerate(WAYS):
            yield pytest.param(ruleset, 2, way, id=f"{ruleset}-2-{way}")
            if SOAK or place == number % len(WAYS):
                yield pytest.param(ruleset, 4 if SOAK else 3, way, id=f"{ruleset}-more-{way}")


@pytest.fixture
def site(
    worker: InlineWorker, django_capture_on_commit_callbacks: Any, settings: Any, monkeypatch: Any
) -> Site:
    settings.NOTICE_CHANNELS = simulated.CHANNELS
    SENT.clear()
    made = Site(worker, django_capture_on_commit_callbacks)
    monkeypatch.setattr("django.utils.timezone.now", lambda: made.at)
    return made


@pytest.mark.parametrize(("ruleset", "seats", "way"), list(_tables()))
def test_a_table_ends_though_all_but_one_fall_silent(
    ruleset: str, seats: int, way: str, site: Site, make_user: Callable, seeded: Seeded
) -> None:
    users = people(make_user, *NAMES[:seats])
    game = site.do(lambda: begin(ruleset, WAYS[way].law, users, **OPTIONS[ruleset]))
    answers = _whole_game(site, game, way, seeded)
    game.refresh_from_db()
    assert game.ending == Game.Ending.RULES
    check_notices()
    check_record(game)
    _check_reliability(site, game, answers)
    _check_told(site, game)
    _check_absence(game, way)


def _whole_game(site: Site, game: Game, way: str, seeded: Seeded) -> int:
    """The number of answers that the one who plays has given."""
    chance, answers = seeded.random("moves"), 0
    for _ in range(MOST_STEPS):
        check_deadlines()
        seats = list(Seat.objects.select_related("game", "user").filter(game=game))
        if seats[0].game.status != Game.Status.RUNNING:
            return answers
        mine, late = seats[0], [seat for seat in seats if seat.late_at]
        acts = _moment(mine.asked_at if mine.must_act else None)
        decides = _moment(min(seat.late_at for seat in late if seat.late_at) if late else None)
        decides = decides if WAYS[way].decides else None
        moments = [at for at in (acts, decides, site.next_moment()) if at]
        assert moments, "the table stands still"
        site.go_to(max(site.at, min(moments)))
        mine.refresh_from_db()
        if acts and site.at >= acts and mine.must_act:
            site.answer(Seat.objects.select_related("game", "user").get(pk=mine.pk), chance)
            answers += 1
        elif decides and site.at >= decides:
            what = chance.choice(WAYS[way].decides)
            site.do(absence.decide_for, game.pk, mine.user, late[0].number, what, site.at)
    pytest.fail("the table does not end")


def _moment(since: datetime | None) -> datetime | None:
    return since and since + THINKS


def _check_reliability(site: Site, game: Game, answers: int) -> None:
    """Every answer was in time, and every deadline that the silent let go by counts once."""
    missed = Counter(seat.pk for seat, _ in site.missed)
    for seat in game.seats.all():
        assert (seat.in_time, seat.missed) == (answers if seat.number == 0 else 0, missed[seat.pk]), seat
    assert missed.total()


def _check_told(site: Site, game: Game) -> None:
    """One reminder before each deadline that was missed, and nothing to those for whom a bot plays."""
    reminded = Counter((sent.notice.seat_id, sent.notice.due_at) for sent in SENT if sent.kind == Kind.REMINDER)
    assert set(reminded.values()) <= {1}
    assert {(seat.pk, due_at) for seat, due_at in site.missed} <= set(reminded)
    assert all(sent.at < sent.notice.due_at for sent in SENT if sent.kind == Kind.REMINDER)
    assert not [sent for sent in SENT if sent.is_stood_in and sent.kind in (Kind.TURN, Kind.REMINDER)]
    stood_in = {remark.line["params"][0][1]: remark for remark in _remarks(game, "stood_in")}
    for number, since in stood_in.items():
        asked = Notice.objects.filter(seat__game=game, seat__number=number, kind__in=[Kind.TURN, Kind.REMINDER])
        assert not asked.filter(created_at__gte=since.created_at).exists()
    over = [sent.notice.user_id for sent in SENT if sent.kind == Kind.OVER]
    assert len(over) == len(set(over))


def _check_absence(game: Game, way: str) -> None:
    """What the law says of who does not answer is what happened."""
    by_clock = game.submissions.filter(face=Submission.Face.CLOCK).exists()
    expected = {
        "timeout": (True, False, False),
        "stand_in": (by_clock, True, False),
        "nobody_decides": (True, False, True),
    }
    found = (by_clock, bool(_remarks(game, "stood_in")), bool(_remarks(game, "late")))
    assert found == expected.get(way, (*found[:2], True))


def _remarks(game: Game, code: str) -> list[Remark]:
    return [remark for remark in Remark.objects.filter(game=game) if remark.line["code"] == code]
