"""The manuals show the site's real answers to moves that are almost legal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.utils import timezone

from adjudicator.engine.errors import IllegalMove
from games.core.errors import Refused
from games.models import Game, Seat
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.wording.words import say

DOCS = Path(__file__).parents[2] / "docs"
PUT_4 = "There is no truck 4. The trucks are numbered 1 to 3. Did you mean “put 1”, “put 2” or “put 3”?"
PUT_2 = "No move fits “pt”. Did you mean “put 2”?"


@pytest.fixture
def seat_with_tile(make_table: Callable[..., Game]) -> Seat:
    """Return the seat that has drawn a tile at a table with three trucks."""
    game = make_table("Ann", "Ben", play_forced=False)
    seat = game.seats.select_related("game").get(must_act=True)
    at = timezone.now()
    drawn = submissions.submit(
        seat, ["draw"], Envelope(expected_ply=game.ply, key="k", interface="web", at=at)
    )
    verdicts.judge(drawn.pk, at)
    return game.seats.select_related("game").get(must_act=True)


@pytest.mark.parametrize(
    ("page", "typed", "sentence"),
    [("mail.md", "pt 2", PUT_2), ("playing.md", "put 4", PUT_4), ("api.md", "put 4", PUT_4)],
)
def test_manual_shows_the_real_error_sentence(
    seat_with_tile: Seat, page: str, typed: str, sentence: str
) -> None:
    manual = " ".join(re.sub(r"\n *>? *", " ", (DOCS / page).read_text()).split())
    assert f"`{typed}`" in manual
    assert sentence in manual
    with pytest.raises((Refused, IllegalMove)) as refused:
        submissions.check(seat_with_tile, [typed])
    assert isinstance(refused.value, Refused | IllegalMove)
    assert say("zooloretto", refused.value.line, ("Ann", "Ben")) == sentence


def test_api_manual_shows_the_real_error_json(seat_with_tile: Seat) -> None:
    (shown,) = re.findall(r"```json\n(.*no_such_truck.*)\n```", (DOCS / "api.md").read_text())
    with pytest.raises(IllegalMove) as refused:
        submissions.check(seat_with_tile, ["put 4"])
    line, place = refused.value.line, refused.value.place
    error = {"code": line.code, "sentence": say("zooloretto", line, ("Ann", "Ben")), "place": place}
    assert json.loads(shown) == {"error": error}
