"""The moves and decisions of stand-ins are marked, and absent people get a notice when the game is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine import codec
from adjudicator.engine.lines import line
from adjudicator.engine.record import read_record, referee
from games import selectors
from games.core import archive, store
from games.models import Game, Notice, User
from games.notify.messages import message_of
from games.services.absence import decisions, timeouts
from games.services.judging import bots
from games.services.notices import deliver
from games.services.tables import abandoned
from games.time_control.values import TimeControl
from tests.conftest import InlineWorker
from tests.games.time_controls import A_DAY, START, begin, hours, people, play, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

STAND_IN = replace(A_DAY, absence="stand_in", stand_in="random")
Kind = Notice.Kind


@pytest.fixture
def toy(toy_game: str, make_user: Callable, worker: InlineWorker) -> Callable[..., Game]:
    """Return a factory: `toy(STAND_IN)` is a table of one round where Ann was silent and Ben has bid."""

    def make(law: TimeControl, rounds: int = 1) -> Game:
        game = begin(toy_game, law, people(make_user, "Ann", "Ben"), rounds=rounds)
        play(game, "Ben", "bid 0", at=START)
        timeouts.play_clock(seat_of(game, "Ann").pk, hours(24))
        return game

    return make


def over(game: Game) -> Game:
    """Return the table after Ann's stand-in has won the tie as seat A and ended the game."""
    for _ in range(9):
        bots.play_bots(game.pk, hours(25))
    game = selectors.game_row(game.pk)
    assert game.status == Game.Status.FINISHED
    return game


def names_notified(game: Game, kind: str) -> list[str]:
    return sorted(Notice.objects.filter(game=game, kind=kind).values_list("user__name", flat=True))


def test_only_stand_in_moves_are_marked(toy: Callable) -> None:
    game = over(toy(STAND_IN))
    ann = seat_of(game, "Ann")
    rows = list(game.moves.filter(undo_to=None))
    assert {move.seat for move in rows if move.by_stand_in} == {ann.number}
    assert all(move.by_stand_in for move in rows if move.seat == ann.number)
    marked = [each for each in selectors.happenings(game, None) if each.stood_in_for]
    assert {(each.seat, each.stood_in_for, each.by_stand_in) for each in marked} == {
        (ann.number, "Ann", True)
    }


def test_regular_bot_moves_are_not_marked(toy_game: str, make_user: Callable) -> None:
    game = begin(toy_game, STAND_IN, people(make_user, "Ann"), bots=1)
    bots.play_bots(game.pk, START)
    play(game, "Ann", "bid 3", at=START)
    assert not game.moves.filter(by_stand_in=True).exists()


def test_packing_keeps_the_stand_in_mark(toy: Callable) -> None:
    game = over(toy(STAND_IN))
    rows = list(game.moves.select_related("submission").order_by("ply"))
    again = archive.unpacked(game.pk, archive.packed(rows))
    assert [move.by_stand_in for move in again] == [move.by_stand_in for move in rows]
    assert any(move.by_stand_in for move in rows)


def test_stand_in_moves_do_not_count_as_made_by_hand(toy: Callable) -> None:
    game = over(toy(STAND_IN))
    ann = seat_of(game, "Ann")
    assert store.last_ply_by_hand(game, ann.number) == 0
    rows = list(game.moves.select_related("submission").order_by("ply"))
    assert any(move.seat == ann.number for move in rows)


def test_absent_player_gets_the_game_over_notice(toy: Callable) -> None:
    """A stand-in makes the last move of the game."""
    game = over(toy(STAND_IN))
    assert game.moves.latest("ply").by_stand_in
    assert names_notified(game, Kind.OVER) == ["Ann", "Ben"]


def test_player_whose_timeout_ends_the_game_gets_an_answer(toy: Callable) -> None:
    game = toy(A_DAY)
    timeouts.play_clock(seat_of(game, "Ann").pk, hours(48))
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert (names_notified(game, Kind.ANSWER), names_notified(game, Kind.OVER)) == (["Ann", "Ann"], ["Ben"])
    assert selectors.table(game.pk, None).stand_ins == (0,)


def test_away_notice_is_moot_after_the_game_ends(toy: Callable) -> None:
    """Notices that a stand-in plays, how to come back, or who is late are then moot."""
    game = toy(STAND_IN)
    away = Notice.objects.get(game=game, kind=Kind.AWAY)
    over(game)
    deliver(away.pk, hours(26))
    away.refresh_from_db()
    assert away.status == Notice.Status.MOOT


def test_all_views_of_the_result_mention_the_stand_in(toy: Callable) -> None:
    game = over(toy(STAND_IN))
    ann = User.objects.get(name="Ann")
    position = selectors.position(game.pk, ann)
    sentence = "A stand-in played for Ann at the end."
    assert position.table.stand_ins == (seat_of(game, "Ann").number,)
    assert [sheet.name for sheet in position.scores if sheet.by_stand_in] == ["Ann"]
    assert position.result.endswith(sentence)
    assert sentence in message_of(Notice.objects.get(game=game, kind=Kind.OVER, user=ann)).body
    assert selectors.profile(str(ann.sign), ann, hours(30)).results[0].by_stand_ins == 1


def test_game_file_lists_stand_ins_and_is_valid(toy: Callable) -> None:
    game = over(toy(STAND_IN))
    record = selectors.record(game.pk, None)
    assert record.stand_ins == (seat_of(game, "Ann").number,)
    assert read_record(codec.encode(record)) == record
    assert list(referee(store.rules_of(game), record)) == []


@pytest.mark.parametrize("forged", [(), (1, 0), (0, 0), (7,), (-1,)])
def test_referee_rejects_a_forged_list_of_stand_ins(toy: Callable, forged: tuple[int, ...]) -> None:
    record = replace(selectors.record(over(toy(STAND_IN)).pk, None), stand_ins=forged)
    rules = store.rules_of(Game.objects.get())
    assert [f.reason for f in referee(rules, record)] == ["the list of stand-ins is not valid"]


def test_game_file_without_stand_ins_omits_the_field(toy: Callable) -> None:
    game = toy(STAND_IN)
    decisions.come_back(game.pk, User.objects.get(name="Ann"), hours(24))
    play(game, "Ann", "bid 3", at=hours(25))
    play(game, "Ann", "stop", at=hours(25))
    record = selectors.record(game.pk, None)
    assert record.stand_ins is UNSET
    assert b"stand_ins" not in codec.encode(record)
    assert selectors.table(game.pk, None).stand_ins == ()


def test_abandoned_game_lists_no_stand_ins(toy: Callable) -> None:
    game = toy(STAND_IN)
    abandoned.abandon(Game.objects.get(pk=game.pk), line("nobody_left"), hours(30))
    assert selectors.table(game.pk, None).stand_ins == ()
