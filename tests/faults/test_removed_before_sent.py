"""A table deleted between the claim of a notice and its receipt causes no error and leaves no trace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games.models import Game, Notice, Receipt
from games.services import notices

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

Kind = Notice.Kind


class Removal:
    """The deletion of a table before the SQL statement with this number, counted from 0.

    Inside a transaction, the database protects the notice's row for its sender. In that case, the table is
    deleted before the next statement outside a transaction.
    """

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number, self.is_done = game, number, False

    def __call__(self, execute: Callable[..., Any], *arguments: Any) -> Any:
        self.number -= 1
        if self.number < 0 and not self.is_done and not connection.in_atomic_block:
            self.is_done = True
            self.game.delete()
        return execute(*arguments)


@pytest.mark.parametrize("kind", [Kind.TURN, Kind.REMINDER])
def test_deleting_the_table_at_any_statement_is_no_error(
    make_table: Callable[..., Game], caplog: pytest.LogCaptureFixture, kind: Notice.Kind
) -> None:
    number, is_reached = 0, True
    while is_reached:
        game = make_table("Ann", "Ben", play_forced=False)
        seat = game.seats.get(must_act=True)
        Notice.objects.all().delete()
        notice = Notice.objects.create(user=seat.user, seat=seat, game=game, kind=kind, ply=game.ply)
        removal = Removal(game, number)
        with connection.execute_wrapper(removal):
            notices.deliver(notice.pk, timezone.now())
        number, is_reached = number + 1, removal.is_done
        assert caplog.records == []
        assert Receipt.objects.exists() == Notice.objects.filter(status=Notice.Status.SENT).exists()
    assert Receipt.objects.exists(), "without a removal it is sent"
    assert number > 6
