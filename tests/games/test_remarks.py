"""Remarks: lines of the log that are not moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from adjudicator.engine.lines import Line, line
from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.mail import letters
from games.models import Game, Notice, User
from games.services.base.remarks import remark
from games.web.table.log import log_until
from tests.games.conftest import bid, send

pytestmark = pytest.mark.django_db

ASKED = "Ann proposes a pause."


def make(game: Game, content: Line | None = None) -> None:
    game.refresh_from_db()
    remark(game, content or line("asks_pause", seat=0), timezone.now())


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which Ann has two peanuts to give away and the log already has remarks."""
    game = toy_table("Ann", "Ben")
    assert bid(game, [1, 0]) == "Ann"
    make(game)
    return game


def test_remark_appears_in_the_log_after_its_ply(game: Game) -> None:
    send(game, "Ann", "give 1")
    last = game.ply
    game.refresh_from_db()
    story = selectors.story(selectors.game_row(game.pk), Seat(1))
    assert [entry.place for entry in story] == sorted(entry.place for entry in story)
    (entry,) = [entry for entry in story if entry.is_remark]
    assert (entry.ply, entry.seat, entry.sentence) == (last, -1, ASKED)
    assert len(story) == game.ply + 1


def test_game_file_contains_no_remarks(game: Game) -> None:
    send(game, "Ann", "stop")
    make(game)
    record = store.record_of(selectors.game_row(game.pk), ("Ann", "Ben"))
    assert list(referee(store.rules_of(game), record)) == []
    assert ASKED not in str(record)


def test_remark_refreshes_the_table_page(game: Game, client: Client) -> None:
    mark = selectors.mark(game.pk)
    make(game, line("asks_end", seat=1))
    assert selectors.mark(game.pk) != mark
    page = client.get(f"/tables/{game.pk}/").content.decode()
    assert "Ben proposes to end the game with the current scores." in page


def test_remarks_after_the_readers_last_move_are_new(game: Game) -> None:
    send(game, "Ann", "give 1")
    make(game, line("asks_end", seat=1))
    row = selectors.game_row(game.pk)
    news = [entry.sentence for turn in log_until(row, Seat(0), row.ply).new for entry in turn.happenings]
    assert news == ["Ben proposes to end the game with the current scores."]
    known = [entry.sentence for turn in log_until(row, Seat(0), row.ply).known for entry in turn.happenings]
    assert ASKED in known


def test_spectator_log_marks_no_remark_as_new(game: Game) -> None:
    row = selectors.game_row(game.pk)
    log = log_until(row, None, row.ply)
    assert not log.new
    assert log.known[0].last.sentence == ASKED
    assert log.after(0)
    assert not any(each.is_remark for each in log.after(0))


def test_page_of_an_earlier_ply_hides_later_remarks(game: Game, client: Client) -> None:
    ply = game.ply
    game.refresh_from_db()
    assert ASKED not in client.get(f"/tables/{game.pk}/at/{ply - 1}/").content.decode()
    assert ASKED in client.get(f"/tables/{game.pk}/at/{ply}/").content.decode()


def test_turn_mail_includes_recent_remarks(game: Game) -> None:
    send(game, "Ann", "stop")
    send(game, "Ben", "bid 0")
    make(game, line("asks_end", seat=1))
    ben = game.seats.get(user=User.objects.get(name="Ben"))
    notice = Notice(kind="turn", seat=ben, game=Game.objects.get(pk=game.pk), ply=game.ply)
    log = letters.letter_of(notice).log
    assert log[-1].sentence == "Ben proposes to end the game with the current scores."
