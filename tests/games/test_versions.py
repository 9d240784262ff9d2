"""Two versions of a ruleset at once: each game is played to its end under its own version."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from adjudicator import referee
from adjudicator.engine import codec
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.models import ApiToken, Game, Submission, User
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan
from tests import toy
from tests.conftest import InlineWorker, play_too

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

MAX_PLIES = 60


def apply_with_tip(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    """Apply a move under the only new rule of the second version: a player who stops gets a peanut."""
    after = toy.apply(state, seat, move)
    if not isinstance(move, toy.Stop):
        return after
    tipped = (held + (number == seat) for number, held in enumerate(after.peanuts))
    return msgspec.structs.replace(after, peanuts=tuple(tipped))


FIRST, SECOND = toy.RULES, replace(toy.RULES, version=2, apply=apply_with_tip)
PLANS = (SeatPlan("me"), SeatPlan("bot", "random"), SeatPlan("bot", "greedy"))


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


def begin(ann: User, worker: InlineWorker) -> Game:
    game = creating.create_table(ann, FIRST.key, "", {"rounds": 2}, PLANS, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    worker.run()
    return fresh(game)


def fresh(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def play(game: Game, worker: InlineWorker, plies: int = MAX_PLIES) -> Game:
    """Make Ann play her last legal move, which gives nothing away, for `plies` plies or until the end."""
    last = game.ply + plies
    while game.ply < last and (seat := game.seats.filter(must_act=True, user__name="Ann").first()):
        rules, state = store.rules_of(game), store.current_state(game)
        move = rules.notation.write(list(rules.legal(state, Seat(seat.number)))[-1])
        sent = submissions.submit(
            seat,
            [move],
            Envelope(expected_ply=game.ply, key=f"{game.ply}", interface="web", at=timezone.now()),
        )
        worker.run()
        assert Submission.objects.get(pk=sent.pk).status != Submission.Status.REFUSED
        game = fresh(game)
    return game


def tips(game: Game) -> int:
    """Return how many more peanuts the table holds than the start, the bids and the gifts explain."""
    state = store.current_state(game)
    paid = sum(entry.move["peanuts"] for entry in store.entries_of(game) if "peanuts" in (entry.move or {}))
    bids = sum(entry.move["peanuts"] for entry in store.entries_of(game) if entry.move["type"] == "bid")
    return sum(state.peanuts) + paid - bids - toy.PEANUTS * len(PLANS)


def record_file(game: Game, folder: Path) -> str:
    path = folder / f"{game.pk}.json"
    path.write_bytes(codec.encode(store.record_of(game, ("",) * len(PLANS))))
    return str(path)


def test_running_games_keep_their_rules_version(
    toy_game: str, ann: User, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun = play(begin(ann, worker), worker, plies=4)
    assert begun.status == Game.Status.RUNNING
    play_too(monkeypatch, SECOND, FIRST)
    games = [play(game, worker) for game in (begun, begin(ann, worker))]
    assert [game.status for game in games] == [Game.Status.FINISHED] * 2
    assert [(game.version, tips(game)) for game in games] == [(1, 0), (2, 2)]

    files = [record_file(game, tmp_path) for game in games]
    assert referee.main(files) == 0
    output = StringIO()
    call_command("audit_games", "--all", stdout=output)
    assert "Finished games: 2 audited, no faults." in output.getvalue()

    for version, rules in ((1, SECOND), (2, FIRST)):
        other = replace(rules, version=version)
        monkeypatch.setattr("adjudicator.registry.PLAYABLE", (other,))
        record = store.record_of(games[version - 1], ("",) * len(PLANS))
        assert any("digest" in fault for fault in referee.judge(record)), "the versions play alike"


def test_pages_and_api_show_the_rules_version(
    toy_game: str, ann: User, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begin(ann, worker)
    play_too(monkeypatch, SECOND, FIRST)
    second, browser, program = begin(ann, worker), Client(), Client()
    browser.force_login(ann, backend="django.contrib.auth.backends.ModelBackend")
    words = "This game uses version 1 of the rules until it ends. New tables use version 2."
    pages = [browser.get(f"/tables/{game.pk}/").content.decode() for game in (first, second)]
    assert [words in page for page in pages] == [True, False]

    token = ApiToken.objects.issue(ann, "test")

    def asked(path: str) -> Any:
        return program.get(f"/api/v1{path}", headers={"Authorization": f"Token {token}"}).json()

    assert [asked(f"/tables/{game.pk}")["version"] for game in (first, second)] == [1, 2]
    assert [asked(f"/rulesets/toy{query}")["version"] for query in ("", "?version=1")] == [2, 1]
    title = [asked(f"/rulesets/toy/schema{query}")["description"] for query in ("", "?version=1")]
    assert title == ["Version 2 of toy.", "Version 1 of toy."]
    assert asked("/rulesets/toy/grammar?version=3")["error"] == {
        "code": "unknown_version",
        "sentence": "The site does not have version 3 of the rules of Keepers.",
        "place": "version",
    }


def test_later_listed_version_is_known_but_not_used_for_new_games(
    toy_game: str, ann: User, worker: InlineWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All programs must know a version before any of them starts games with it."""
    play_too(monkeypatch, FIRST, SECOND)
    game = begin(ann, worker)
    assert game.version == 1
    Game.objects.filter(pk=game.pk).update(version=2)
    assert selectors.position(game.pk, ann).questions


def test_open_table_starts_with_the_current_version(
    toy_game: str, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = creating.create_table(ann, toy_game, "", {}, PLANS, timezone.now())
    play_too(monkeypatch, SECOND, FIRST)
    assert selectors.table(game.pk, ann).version == 2
    assert starting.start_table(game.pk, ann, timezone.now()).version == 2
