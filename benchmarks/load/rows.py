"""The database work of a load run: `python -m benchmarks.load.rows fill|wish|sign-in|run-out|read ...`.

Results are printed as JSON: `fill` prints the first turn at each new table, `sign-in` the
sessions, `run-out` the moved deadlines, and `read` the site's data.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import timedelta
from random import Random
from typing import Any, Final

import django

django.setup()

import msgspec  # noqa: E402
from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import OperationalError, connection, transaction  # noqa: E402
from django.db.models import F, Q, QuerySet  # noqa: E402
from django.test import Client  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.engine.seats import NATURE, Seat  # noqa: E402
from benchmarks.load.people import (  # noqa: E402
    MAIL,
    PUSH,
    address_of,
    channel_of,
    device_of,
    place_of,
    secret_of,
)
from benchmarks.load.values import (  # noqa: E402
    AwaitedSeat,
    ClockAnswer,
    Deadline,
    GameLog,
    LoadTable,
    LogEntry,
    OpenTurn,
    SiteData,
    StoredNotice,
)
from benchmarks.tables import no_wake_ups  # noqa: E402
from games.core import store  # noqa: E402
from games.models import ApiToken, Channel, Game, Move, Notice, Rescue, Submission, User, many  # noqa: E402
from games.models import Seat as SeatRow  # noqa: E402
from games.services.judging import bots as bots_service  # noqa: E402
from games.services.tables import creating, joining, starting  # noqa: E402
from games.services.tables.seat_plans import SeatPlan  # noqa: E402
from games.time_control.values import DAY, FixedTime, TimeControl  # noqa: E402

PLAYERS: Final = 2
BOT: Final = "greedy"
TIME_CONTROL: Final = TimeControl(FixedTime(DAY))
"""The time control of every table. As on a real site, each question has a deadline, but a distant one."""
TABLES_PER_PERSON: Final = 10
"""The approximate number of tables of each person."""
TRANSACTION_SIZE: Final = 100
"""The number of tables created in one transaction."""
MOVES_SHOWN: Final = 20
VERDICT_TIMEOUT: Final = 120.0
"""The seconds after which a submission without a verdict counts as lost."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parts = parser.add_subparsers(dest="part", required=True)
    filling = parts.add_parser("fill", help="create running tables in an empty database")
    filling.add_argument("games", type=int, help="number of tables")
    filling.add_argument("bots", type=int, help="add a bot to every Nth table; 0: no bots")
    filling.add_argument("rulesets", nargs="+", help="rulesets for the tables, in rotation")
    wishing = parts.add_parser("wish", help="switch notifications on for everyone")
    wishing.add_argument("receiver", help="address of the webhooks")
    wishing.add_argument("channels", nargs="+", help="channels, distributed among the people")
    parts.add_parser("sign-in", help="sign everyone in and print their sessions by address")
    running = parts.add_parser("run-out", help="let one deadline pass at each of the last tables")
    running.add_argument("count", type=int, help="number of deadlines")
    running.add_argument("wait", type=float, help="seconds before the first deadline")
    running.add_argument("within", type=float, help="seconds from the first to the last deadline")
    reading = parts.add_parser("read", help="read the site's data after all verdicts and notices")
    reading.add_argument("seconds", type=float, help="seconds to wait for late mails")
    options = parser.parse_args()
    match options.part:
        case "fill":
            answer(fill(options.games, options.bots, options.rulesets))
        case "wish":
            set_channels(options.receiver, options.channels)
        case "sign-in":
            answer({person.email: _session(person) for person in User.objects.filter(email__gt="")})
        case "run-out":
            answer(expire_deadlines(options.count, options.wait, options.within))
        case "read":
            wait_until_settled(options.seconds)
            answer(read())


def _session(person: User) -> str:
    """Sign a person in and return the value of the cookie."""
    browser = Client()
    browser.force_login(person, settings.AUTHENTICATION_BACKENDS[0])
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


def answer(value: object) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value))


def fill(games: int, bots: int, rulesets: list[str]) -> list[OpenTurn]:
    """Create running tables, rotating through these rulesets. Their players do not want notices yet."""
    call_command("migrate", verbosity=0)
    no_wake_ups()
    people = [_person(number) for number in range(max(PLAYERS, PLAYERS * games // TABLES_PER_PERSON))]
    tokens = {person.pk: ApiToken.objects.issue(person, "load") for person in people}
    sitting, chance = itertools.cycle(people), Random(games)
    keys = itertools.islice(itertools.cycle(rulesets), games)
    turns: list[OpenTurn] = []
    while batch := list(itertools.islice(keys, TRANSACTION_SIZE)):
        with transaction.atomic():
            for key in batch:
                at_table = [next(sitting) for _ in range(PLAYERS)]
                with_bot = bool(bots) and len(turns) % bots == 0
                game = _started(key, len(turns), at_table, with_bot=with_bot)
                turns.append(_first_turn(game, at_table, tokens, chance))
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
    return turns


def _person(number: int) -> User:
    return User.objects.create_user(address_of(number), name=f"P{number}", wants_mail=False)


def _started(ruleset: str, number: int, people: list[User], *, with_bot: bool) -> Game:
    """Return a started table at which a person must act."""
    at, plans = timezone.now(), [SeatPlan("me"), *[SeatPlan("open")] * (len(people) - 1)]
    plans += [SeatPlan("bot", BOT)] * with_bot
    game = creating.create_table(people[0], ruleset, f"Table {number}.", {}, plans, at, law=TIME_CONTROL)
    for person in people[1:]:
        joining.join_table(game.pk, person, at)
    game = starting.start_table(game.pk, people[0], at)
    while with_bot and not game.seats.filter(must_act=True, number__lt=len(people)):
        bots_service.play_bots(game.pk, at)
        game.refresh_from_db()
    return game


def _first_turn(game: Game, people: list[User], tokens: dict[int, str], chance: Random) -> OpenTurn:
    table = LoadTable(
        game.pk, game.name, tuple(tokens[one.pk] for one in people), tuple(one.email for one in people)
    )
    rules, state = store.rules_of(game), store.current_state(game)
    seat = Seat(game.seats.filter(must_act=True, number__lt=len(people))[0].number)
    legal = [rules.notation.write(move) for move in rules.legal(state, seat)]
    return OpenTurn(table, seat, game.ply, tuple(chance.sample(legal, min(len(legal), MOVES_SHOWN))))


@transaction.atomic
def set_channels(receiver: str, channels: Sequence[str]) -> None:
    """Give everybody one of these channels."""
    people = User.objects.order_by("pk")
    wishes = [(person, channel_of(number, channels)) for number, person in enumerate(people)]
    by_mail = [person for person, kind in wishes if kind == MAIL]
    Channel.objects.filter(user__in=by_mail, kind=MAIL).update(is_on=True)
    Channel.objects.bulk_create(_channel(receiver, person, kind) for person, kind in wishes if kind != MAIL)


def _channel(receiver: str, person: User, kind: str) -> Channel:
    """Return a webhook or a device of this person, at the receiver."""
    address, secret = place_of(receiver, kind, person.email), secret_of(person.email)
    if kind == PUSH:
        address, secret = device_of(receiver, person.email).address, ""
    return Channel(user=person, kind=kind, label="load", address=address, secret=secret, position=1)


@transaction.atomic
def expire_deadlines(count: int, wait: float, within: float) -> list[Deadline]:
    """Let one deadline expire at each of the newest tables, one after the other.

    The times of the questions move by the same amount as the deadlines. No reminders are sent.
    """
    begin, seats = timezone.now() + timedelta(seconds=wait), _last_asked(count)
    for number, seat in enumerate(seats):
        due_at = begin + timedelta(seconds=within * number / len(seats))
        assert seat.asked_at
        assert seat.due_at
        seat.asked_at += due_at - seat.due_at
        seat.due_at, seat.remind_at = due_at, None
    many.update(seats, "asked_at", "due_at", "remind_at")
    return [Deadline(seat.game_id, seat.number, seat.game.ply, seat.due_at.timestamp()) for seat in seats]


def _last_asked(count: int) -> list[SeatRow]:
    """Return the first seat that must act at each of the newest tables, and lock their games."""
    asked = SeatRow.objects.filter(must_act=True, due_at__isnull=False)
    games = Game.objects.filter(seats__in=asked).distinct().order_by("-created_at", "-pk")[:count]
    locked = Game.objects.filter(pk__in=[game.pk for game in games]).locked()
    found: dict[str, SeatRow] = {}
    for seat in asked.filter(game__in=list(locked)).select_related("game").order_by("game", "number"):
        found.setdefault(seat.game_id, seat)
    return list(found.values())


def wait_until_settled(seconds: float) -> None:
    """Wait until no seat is late, no submission lacks a verdict and no notice is unsent, or time runs out."""
    wait_until_none(SeatRow.objects.out_of_time(timezone.now()), VERDICT_TIMEOUT)
    wait_until_none(Submission.objects.filter(status="queued"), VERDICT_TIMEOUT)
    wait_until_none(Notice.objects.filter(status__in=[Notice.Status.OWED, Notice.Status.CLAIMED]), seconds)


def wait_until_none(rows: QuerySet[Any], seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until and _exist(rows):
        time.sleep(0.25)


def _exist(rows: QuerySet[Any]) -> bool:
    try:
        return rows.exists()
    except OperationalError:  # the database may still be starting
        connection.close()
        return True


def read() -> SiteData:
    notices = Notice.objects.order_by("pk").values_list(
        "pk", "kind", "channel", "game_id", "seat__number", "seat__user__email", "ply", "status"
    )
    return SiteData(
        logs=dict(_logs()),
        notices=tuple(StoredNotice(*row) for row in notices),
        recovered_work=dict(Rescue.objects.values_list("kind", "count")),
        strikes=tuple(_clock_answers()),
        asked=tuple(_awaited_seats()),
    )


def _clock_answers() -> Iterator[ClockAnswer]:
    by_clock = Submission.objects.filter(face="clock", judged_at__isnull=False)
    for table, seat, ply, at in by_clock.values_list("game", "seat__number", "expected_ply", "judged_at"):
        yield ClockAnswer(table, seat, ply, at.timestamp())


def _awaited_seats() -> Iterator[AwaitedSeat]:
    """Yield the seats whose players should know that they must act.

    A player whose own move over the API led to the question knows it from the response.
    """
    reached = Q(user__channels__is_on=True) | ~Q(user__channels__off_reason="")
    waited = SeatRow.objects.filter(
        must_act=True, moved_ply__lte=F("game__question_ply"), game__status=Game.Status.RUNNING
    )
    seats = waited.filter(reached).distinct().values_list("pk", "game", "number", "game__question_ply")
    settled = Move.objects.filter(ply=F("game__question_ply")).exclude(submission=None)
    by = {game: mover for game, *mover in settled.values_list("game", "submission__seat", "submission__face")}
    for key, table, number, ply in seats:
        if table in by and by[table] != [key, "api"]:
            yield AwaitedSeat(table, number, ply)


def _logs() -> Iterator[tuple[str, GameLog]]:
    by_api = dict(Submission.objects.filter(face="api").values_list("pk", "key"))
    entries: defaultdict[str, list[LogEntry]] = defaultdict(list)
    moves = Move.objects.order_by("game_id", "ply").values_list("game_id", "ply", "seat", "submission_id")
    for game, ply, seat, submission in moves.iterator():
        entries[game].append(LogEntry(ply, seat, by_api.get(submission, "") if seat != NATURE else ""))
    verdicts: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for game, key, status in Submission.objects.values_list("game_id", "key", "status"):
        verdicts[game][key] = status
    asked = set(SeatRow.objects.filter(must_act=True).values_list("game_id", flat=True))
    for game, name, status, ply in Game.objects.values_list("pk", "name", "status", "ply"):
        yield game, GameLog(name, status, ply, game in asked, tuple(entries[game]), verdicts[game])


if __name__ == "__main__":
    main()
