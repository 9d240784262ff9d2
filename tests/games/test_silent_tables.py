"""Tables where only one player is not silent: they end, and everyone gets the right notices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import product
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from games.core.errors import Refused
from games.models import Game, Notice, Remark, Seat, Submission
from games.services.absence import decisions
from games.time_control.values import TimeControl
from tests.games.simulated import SENT, SimulatedSite, check_deadlines, check_notices, check_record
from tests.games.time_controls import A_DAY, begin, people
from tests.seeds import SOAK, Seeded, run_seed, share

pytestmark = [pytest.mark.django_db, pytest.mark.heavy]

NAMES: Final = ("Ann", "Ben", "Cat")
THINKS: Final = timedelta(hours=1)
"""How long the active player takes to answer, or to decide about the others."""
MAX_STEPS: Final = 4_000
NEVER: Final = datetime.max.replace(tzinfo=UTC)
Kind = Notice.Kind


class Way(NamedTuple):
    """A time control, with its rule for absent players, and the decisions of the active player."""

    law: TimeControl
    decides: tuple[str, ...] = ()


WAYS: Final = {
    "timeout": Way(A_DAY),
    "stand_in": Way(replace(A_DAY, absence="stand_in", stand_in="random")),
    "nobody_decides": Way(replace(A_DAY, absence="others")),
    "somebody_decides": Way(
        replace(A_DAY, absence="others", stand_in="random"), ("wait", "timeout", "timeout", "stand_in")
    ),
}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "zooloretto": {},
    "18zoo": {},
    "the-zoo-game": {"offer_hours": 24},
    "zoo-tycoon": {"introductory": True, "events": False},
    "zoo-parque": {},
}


def _tables() -> list[Any]:
    """Return rulesets with two seats, each with one way to handle absence, chosen by the seed.

    Soak runs cover all rulesets with two and three seats, and all ways.
    """
    turned = [(ruleset, 2, [*WAYS][(run_seed() + at) % len(WAYS)]) for at, ruleset in enumerate(OPTIONS)]
    places = product(OPTIONS, (2, 3), WAYS) if SOAK else share(turned, 4)
    return [pytest.param(*place, id="-".join(map(str, place))) for place in places]


@pytest.mark.parametrize(("ruleset", "seats", "way"), _tables())
def test_game_with_one_active_player_ends_by_the_rules(
    ruleset: str, seats: int, way: str, site: SimulatedSite, make_user: Callable, seeded: Seeded
) -> None:
    users = people(make_user, *NAMES[:seats])
    game = site.do(lambda: begin(ruleset, WAYS[way].law, users, **OPTIONS[ruleset]))
    answers = _whole_game(site, game, way, seeded)
    game.refresh_from_db()
    assert game.ending == Game.Ending.RULES
    check_notices(site.at)
    check_record(game)
    _check_reliability(site, game, answers)
    _check_sent_notices(site, game)
    _check_absence(game, way)


def _whole_game(site: SimulatedSite, game: Game, way: str, seeded: Seeded) -> int:
    """Play a whole game. Return the number of answers that the active player gave.

    A usual run checks the deadlines at every third step.
    """
    chance, answers, renewed = seeded.random("moves"), 0, set[tuple[int, int]]()
    for number in range(MAX_STEPS):
        if SOAK or number % 3 == 0:
            check_deadlines()
        seats = list(Seat.objects.select_related("game", "user").filter(game=game))
        if seats[0].game.status != Game.Status.RUNNING:
            return answers
        mine, late = seats[0], [seat for seat in seats if seat.late_at and WAYS[way].decides]
        acts = mine.asked_at + THINKS if mine.must_act and mine.asked_at else NEVER
        decides = min((seat.late_at + THINKS for seat in late if seat.late_at), default=NEVER)
        at = min(acts, decides, automatic := site.next_moment() or NEVER)
        assert at is not NEVER, "the game does not continue"
        if at == automatic:
            site.go_to(at)
        elif at == acts:
            site.pass_until(at)
            site.answer(mine, chance)
            answers += 1
        else:
            site.pass_until(at)
            _decide(site, mine, late[0], chance.choice(WAYS[way].decides), renewed)
    pytest.fail("the game does not end")


def _decide(site: SimulatedSite, by: Seat, late: Seat, what: str, renewed: set[tuple[int, int]]) -> None:
    """Decide about a late seat. Instead of giving more time again in the same turn, play its timeout move.

    Check that the site refuses the former. `renewed`: the seats and turns that got more time.
    """
    decide = partial(site.do, decisions.decide_for, late.game_id, by.user, late.number)
    if what == "wait" and (late.pk, late.game.turn) in renewed:
        with pytest.raises(Refused, match="time_given_already"):
            decide(what, site.at)
        what = "timeout"
    elif what == "wait":
        renewed.add((late.pk, late.game.turn))
    decide(what, site.at)


def _check_reliability(site: SimulatedSite, game: Game, answers: int) -> None:
    """Check that every answer was in time, and that every missed deadline counted once."""
    missed = Counter(seat.pk for seat, _ in site.missed)
    for seat in game.seats.all():
        assert (seat.in_time, seat.missed) == (answers if seat.number == 0 else 0, missed[seat.pk]), seat
    assert missed.total()


def _check_sent_notices(site: SimulatedSite, game: Game) -> None:
    """Check that every missed deadline had one reminder, and that seats with stand-ins got none."""
    reminders = [sent for sent in SENT if sent.kind == Kind.REMINDER]
    reminded = Counter((sent.notice.seat_id, sent.due_at) for sent in reminders)
    assert set(reminded.values()) <= {1}
    assert {(seat.pk, due_at) for seat, due_at in site.missed} <= set(reminded)
    assert all(sent.due_at and sent.at < sent.due_at for sent in reminders)
    assert not [sent for sent in SENT if sent.is_stood_in and sent.kind in (Kind.TURN, Kind.REMINDER)]
    for remark in _remarks(game, "stood_in"):
        seat = game.seats.get(number=dict(remark.line["params"])["seat"])
        asked = seat.notices.filter(kind__in=[Kind.TURN, Kind.REMINDER])
        assert not asked.filter(created_at__gte=remark.created_at).exists()
    over = [sent.notice.user_id for sent in SENT if sent.kind == Kind.OVER]
    assert len(over) == len(set(over))


def _check_absence(game: Game, way: str) -> None:
    """Check that the site treated absent seats as the time control says."""
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
