"""An answer remains valid until its own question changes, whichever other seats are asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from adjudicator.engine.questions import Pending
from games.models import Game, Notice, Submission
from games.services.judging import verdicts
from tests import toy
from tests.conftest import play_too
from tests.games.time_controls import A_DAY, begin, hours, people, play, put

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ANN, BEN = 0, 1


def _ben_after_ann(state: toy.State) -> Pending:
    """Make all bids open, and ask Ben only once Ann has bid."""
    pending = toy.pending(state)
    if not pending.sealed:
        return pending
    asks = tuple(ask for ask in pending.asks if ask.seat != BEN or state.bids[ANN] != toy.NONE)
    return msgspec.structs.replace(pending, asks=asks, sealed=False, independent=True)


@pytest.fixture
def game(toy_game: str, monkeypatch: pytest.MonkeyPatch, make_user: Callable) -> Game:
    """Return a table of Ann, Ben and Cara. Ann's bid asks Ben and leaves Cara's question unchanged."""
    play_too(monkeypatch, replace(toy.RULES, pending=_ben_after_ann))
    return begin(toy_game, A_DAY, people(make_user, "Ann", "Ben", "Cara"))


def turn_notices(game: Game, name: str) -> int:
    return Notice.objects.filter(game=game, kind=Notice.Kind.TURN, user__name=name).count()


def sent(game: Game, name: str, ply: int) -> tuple[str, str]:
    """Return the status and the refusal code of a bid for this ply."""
    submission = put(game, name, "bid 1", at=hours(2), ply=ply)
    verdict = verdicts.verdict_on(submission.pk, hours(2))
    return verdict.status, verdict.reason["code"] if verdict.reason else ""


def test_accepts_an_earlier_ply_if_the_question_is_unchanged(game: Game) -> None:
    before, heard = game.ply, {name: turn_notices(game, name) for name in ("Ben", "Cara")}
    play(game, "Ann", "bid 1", at=hours(1))
    assert (turn_notices(game, "Ben"), turn_notices(game, "Cara")) == (heard["Ben"] + 1, heard["Cara"])
    assert sent(game, "Cara", before)[0] == Submission.Status.ACCEPTED


def test_refuses_an_earlier_ply_if_the_question_has_changed(game: Game) -> None:
    before = game.ply
    play(game, "Ann", "bid 1", at=hours(1))
    game.refresh_from_db()
    assert sent(game, "Ben", before) == (Submission.Status.REFUSED, "stale")
    assert sent(game, "Ben", game.ply)[0] == Submission.Status.ACCEPTED
