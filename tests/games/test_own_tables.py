"""A person's tables in the order of their deadlines, each with its last move."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from django.db import transaction
from django.utils import timezone

from adjudicator.engine.seats import Seat as Number
from games import selectors
from games.models import Game, Move, Seat, User
from games.services.time import pauses
from tests.games.conftest import send
from tests.games.time_controls import A_DAY, START, begin, people
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TABLES = 6
ROUNDS = 12
NOW = timezone.now()


def expected(user: User) -> list[str]:
    """Return the waiting tables by deadline, then the others, newest first, as the rule says."""
    seats = list(Seat.objects.filter(user=user).select_related("game"))
    waiting = [seat for seat in seats if seat.must_act and not seat.stand_in]
    waiting.sort(key=lambda seat: (seat.due_at is None, seat.due_at or NOW, seat.asked_at, seat.pk))
    games = [seat.game for seat in seats if seat not in waiting]
    games.sort(key=lambda game: game.pk)
    games.sort(key=lambda game: game.created_at, reverse=True)
    return [*(seat.game_id for seat in waiting), *(game.pk for game in games)]


def walk(user: User, limit: int) -> list[str]:
    """Return all tables of a person by deadline, page by page."""
    found: list[str] = []
    while page := selectors.my_tables_by_deadline(user, after=found[-1] if found else "", limit=limit):
        found += [table.id for table in page]
    return found


def shuffle(user: User, chance: Random) -> None:
    """Ask some of the person's seats a question.

    There are only a few different times, so that many are equal.
    """
    seats = list(Seat.objects.filter(user=user))
    for seat in seats:
        seat.must_act = chance.random() < 0.7
        seat.stand_in = "greedy" if chance.random() < 0.2 else ""
        seat.asked_at = NOW - timedelta(hours=chance.randrange(3))
        seat.due_at = chance.choice([None, None, *(NOW + timedelta(hours=hour) for hour in (-1, 1, 2))])
    Seat.objects.bulk_update(seats, ["must_act", "stand_in", "asked_at", "due_at"])


def test_all_lists_sort_waiting_tables_by_deadline(make_table: Callable[..., Game], seeded: Seeded) -> None:
    games, chance = [make_table("Ann", "Ben") for _ in range(TABLES)], seeded.random("deadlines")
    Game.objects.update(created_at=NOW)  # the order of creation must not matter
    ann = User.objects.get(name="Ann")
    for _ in range(ROUNDS):
        shuffle(ann, chance)
        rule, lobby = expected(ann), selectors.lobby(ann)
        assert [table.id for table in (*lobby.my_turn, *lobby.playing)] == rule
        assert walk(ann, 1) == walk(ann, 4) == walk(ann, TABLES + 1) == rule
        mine = {table.id for table in lobby.my_turn}
        for here in games[:2]:
            following = selectors.next_waiting(ann, here)
            others = [pk for pk in rule if pk in mine and pk != here.pk]
            assert (following.id if following else None) == next(iter(others), None)
            assert (following.count if following else 0) == len(others)


def test_answered_table_continues_the_list_among_the_others(make_table: Callable[..., Game]) -> None:
    games = [make_table("Ann", "Ben") for _ in range(3)]
    ann = User.objects.get(name="Ann")
    Seat.objects.filter(user=ann).update(must_act=True, due_at=None, asked_at=NOW)
    first, *_ = selectors.my_tables_by_deadline(ann, limit=1)
    Seat.objects.filter(user=ann, game=first.id).update(must_act=False)
    assert selectors.my_tables_by_deadline(ann, after=first.id) == []
    assert selectors.my_tables_by_deadline(ann, "finished") == []
    running = selectors.my_tables_by_deadline(ann, "running")
    assert {table.id for table in running} == {game.pk for game in games}
    assert running[-1].id == first.id


def test_pause_moves_a_table_behind_those_whose_clocks_run(make_user: Callable[..., User]) -> None:
    ann, ben = people(make_user, "Ann", "Ben")
    games = [begin("zooloretto", A_DAY, [ann, ben], at=START + timedelta(hours=hour)) for hour in range(3)]
    asked = User.objects.get(seats__game=games[0], seats__must_act=True)
    for game in games:  # the same person must act at all tables
        Seat.objects.filter(game=game, user=asked, must_act=False).update(must_act=True)
        Seat.objects.filter(game=game, user=asked, due_at=None).update(due_at=START + timedelta(hours=30))
    first = selectors.lobby(asked).my_turn[0]
    assert first.id == games[0].pk
    with transaction.atomic():
        game = Game.objects.locked().get(pk=first.id)
        pauses.begin(game, START + timedelta(days=20), START + timedelta(hours=3))
    lobby = selectors.lobby(asked)
    assert lobby.my_turn[-1].id == first.id
    assert lobby.my_turn[-1].paused_at is not None
    assert lobby.my_turn[-1].answer_time == first.answer_time == 24 * 3600


def test_only_ones_own_timed_answer_has_a_time(make_user: Callable[..., User]) -> None:
    users = people(make_user, "Ann", "Ben")
    timed, untimed = begin("zooloretto", A_DAY, users), begin("zooloretto", None, users)
    for game in (timed, untimed):
        asked = game.seats.get(must_act=True).user
        for user in users:
            table = selectors.table(game.pk, user)
            is_timed = game == timed and user == asked
            assert table.answer_time == (24 * 3600 if is_timed else None)
            assert not table.is_late
    Seat.objects.filter(game=timed, must_act=True).update(late_at=NOW)
    table = selectors.table(timed.pk, timed.seats.get(must_act=True).user)
    assert (table.answer_time, table.is_late) == (None, True)


def test_last_move_is_that_of_a_player_and_not_undone(make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    ann = User.objects.get(name="Ann")
    assert selectors.my_tables(ann)[0].last_move is None  # so far, only NATURE has moved
    asked = game.seats.get(must_act=True).user
    send(game, asked.name, "draw")
    game.refresh_from_db()
    assert Move.objects.get(game=game, ply=game.ply).seat < 0  # the drawn tile
    last = selectors.my_tables(ann)[0].last_move
    entries = selectors.happenings(game, Number(0))
    assert last.sentence == next(each.sentence for each in reversed(entries) if each.seat >= 0)
    assert asked.name in last.sentence
    Move.objects.filter(game=game, ply=last.ply).update(undone=True)
    assert selectors.my_tables(ann)[0].last_move is None
    Game.objects.update(status="finished")
    assert selectors.my_tables(ann)[0].last_move is None


def test_last_move_is_told_to_each_reader_as_they_may_know_it(
    make_table: Callable[..., Game], seeded: Seeded
) -> None:
    """A reader gets the log line for their own seat. Everyone else gets the public line."""
    game = make_table("Ann", "Ben")
    hurry(game, seeded.random("moves"), until=20)
    other, last = game.moves.filter(seat__gte=0, undone=False).order_by("-ply")[:2][::-1]
    Move.objects.filter(pk=last.pk).update(told={"": last.told[""], "1": other.told[""] | {"move": None}})
    game = selectors.game_row(game.pk)
    for seat in game.seats.all():
        assert seat.user
        shown = selectors.my_tables(seat.user)[0].last_move
        (line,) = selectors.happenings(game, Number(seat.number), last.ply - 1, last.ply)
        assert (shown.ply, shown.sentence, shown.line) == (line.ply, line.sentence, line.line)
        assert (shown.line.code, shown.move is None) == (
            (other.told[""]["line"]["code"], True) if seat.number == 1 else (last.kind, False)
        )
