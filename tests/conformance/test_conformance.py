"""The examiner finds no fault in bots that keep the contract, and finds the fault of every other bot."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from adjudicator import conformance
from adjudicator.conformance import injector as trial_module
from adjudicator.conformance.__main__ import main
from adjudicator.conformance.actions import FAULT_ACTIONS
from adjudicator.conformance.exchange import Request, Response
from adjudicator.conformance.faults import COMPLAINTS, FAULTS
from adjudicator.conformance.injector import FaultInjector
from adjudicator.conformance.table import ExamTable
from adjudicator.registry import RULESETS
from tests.conformance.conftest import SiteAccess
from tests.seeds import SOAK, share

BROKEN = {
    "two_keys": "cut_after",
    "answered_twice": "twice",
    "changed_body": "unavailable",
    "repeated": "stale",
    "did_not_look": "stale",
    "impatient": "throttled",
    "flooded": "busy",
    "not_asked": "twice",
    "illegal": "twice",
    "unreadable": "twice",
    "kept_cursor": "cursor_gone",
    "gave_up": "cut_before",
    "unfinished": "plain",
}
"""The one fault of each bot, with the injected condition that reveals it."""
OTHER_BOTS = Path(__file__).with_name("bots.py")


def examined(site: SiteAccess, bot: Path, name: str = "", **options: object) -> int:
    """Return the exit status of the examination of a bot. `name`: the fault that the bot has, if any."""
    command = f"{sys.executable} {bot} {name} {{url}} {{token}}"
    given = [part for key, value in {"seconds": 200, **options}.items() for part in (f"--{key}", str(value))]
    return main([site.url, site.token, "--bot", command, *given])


@pytest.mark.parametrize("complaint", share(BROKEN, 2))
def test_examiner_reports_exactly_the_fault_of_a_bot(
    site: SiteAccess, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    patience = 15 if complaint == "unfinished" else 60
    status = examined(
        site,
        OTHER_BOTS,
        complaint,
        rulesets="zooloretto",
        faults=BROKEN[complaint],
        decisions=3,
        patience=patience,
    )
    output = capsys.readouterr().out
    assert f"{complaint}: it {COMPLAINTS[complaint]}" in output
    assert output.splitlines()[-1].endswith(f"complaints: {complaint}")
    assert status == 1


def test_there_is_a_bot_for_each_complaint() -> None:
    assert {*BROKEN, "site_differs"} == set(COMPLAINTS)


def test_differently_written_bot_passes_the_examination(
    site: SiteAccess, capsys: pytest.CaptureFixture[str]
) -> None:
    of_moves = [fault.key for fault in FAULTS if fault.kind == "move"]
    given = {"rulesets": "zooloretto", "faults": ",".join(of_moves), "decisions": len(of_moves) + 1}
    status = examined(site, OTHER_BOTS, "right", patience=60, **given)
    output = capsys.readouterr().out
    assert status == 0, output
    assert [key for key in of_moves if f"  ok       {key} " not in output] == []


@pytest.mark.long
def test_manual_bot_passes_the_examination_in_every_game(
    site: SiteAccess, example: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given: dict[str, Any] = {"decisions": 40, "seconds": 800} if SOAK else {"decisions": 6}
    status = examined(site, example, patience=60, **given)
    output = capsys.readouterr().out
    assert status == 0, output
    assert not SOAK or "unused" not in output
    assert [line.partition(":")[0] for line in output.splitlines() if " decisions, " in line] == list(
        RULESETS
    )


def test_listening_bot_passes_the_examination(site: SiteAccess, capsys: pytest.CaptureFixture[str]) -> None:
    faults = "unknown,told_again,news_cut,news_throttled"
    listener = OTHER_BOTS.with_name("listener.py")
    status = examined(site, listener, rulesets="zooloretto", faults=faults, decisions=6, patience=60)
    output = capsys.readouterr().out
    assert status == 0, output
    assert any(f"  ok       {fault}" in output for fault in faults.split(","))


def test_stream_withholds_the_next_question_until_the_bot_polls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The site may report the next question before the bot knows the verdict on its move.

    Listening bots do not poll.
    """
    news, sent = iter((b"[]", b'[{"position": 1, "kind": "turn"}]')), list[bytes]()

    def answer(table: ExamTable, request: Request) -> Response:
        if request.kind != "move":
            return Response(200, b'{"cursor": "c", "events": %b}' % next(news))
        table.submissions.add(1)
        assert isinstance(stream, Iterator)
        sent.extend(stream)
        return Response(201, b'{"id": 1, "status": "accepted"}')

    monkeypatch.setattr(ExamTable, "answer", answer)
    table = ExamTable.__new__(ExamTable)
    table.submissions, table.name = set(), "a"
    trial = FaultInjector(table, [fault for fault in FAULTS if fault.key == "news_cut"], Random(0))
    listening = Request("GET", "/api/v1/events?cursor=c", {"accept": "text/event-stream"})
    stream = trial.answer(listening)
    assert isinstance(stream, Iterator)
    assert next(stream) == b"id: c\n\n"
    move = b'{"expected_ply": 1, "moves": ["draw"]}'
    trial.answer(Request("POST", "/api/v1/tables/a/moves", {"idempotency-key": "k"}, move))
    assert not sent
    assert trial.answer(listening) is None
    assert trial.met == {"plain": 1, "news_cut": 1}


@pytest.mark.parametrize("in_a_row", [1, 2, 4, 6])
@pytest.mark.parametrize("seed", range(5))
def test_each_fault_is_injected_within_40_decisions(
    monkeypatch: pytest.MonkeyPatch, in_a_row: int, seed: int
) -> None:
    """The test asks different numbers of questions in a row. Between them, no bot polls for news."""
    clock, numbers = count(step=3), count()

    def answer(table: ExamTable, request: Request) -> Response:
        if request.kind == "news":
            table.last_questions["events"] = [{"position": 1, "kind": "turn", "table": "a", "ply": 1}]
            return Response(200, b'{"cursor": "1", "events": []}')
        if request.kind == "move":
            table.submissions.add(next(numbers))
        return Response(201 if request.kind == "move" else 200, b'{"id": 1, "status": "accepted"}')

    monkeypatch.setattr(trial_module, "time", SimpleNamespace(monotonic=lambda: float(next(clock))))
    monkeypatch.setattr(ExamTable, "answer", answer)
    table = ExamTable.__new__(ExamTable)
    table.submissions, table.name, table.last_questions, table.withheld, table.failed_keys = (
        set(),
        "a",
        {},
        {},
        set(),
    )
    table.contradictions = 0
    trial = FaultInjector(table, FAULTS, Random(seed))
    for key in count():
        if trial.decisions >= 40:
            break
        for _ in range(0 if key % in_a_row else 3):
            trial.answer(Request("GET", "/api/v1/events?cursor=1"))
        trial.answer(Request("GET", "/api/v1/tables/a/position"))
        move = b'{"expected_ply": %d, "moves": ["draw"]}' % key
        for part in (key, key, -key):
            sent = Request("POST", "/api/v1/tables/a/moves", {"idempotency-key": f"k{part}"}, move)
            before = trial.decisions
            trial.answer(sent)
            if trial.decisions > before:
                break
    assert [fault.key for fault in FAULTS if not trial.met[fault.key]] == []


def test_unknown_fields_are_added_only_outside_game_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    body: dict[str, Any] = {
        "view": {"trucks": []},
        "legal": [{"text": "draw", "move": {"type": "draw"}}],
        "error": None,
    }
    monkeypatch.setattr(ExamTable, "answer", lambda *_: Response(200, msgspec.json.encode(body)))
    table = ExamTable.__new__(ExamTable)
    for key in ("unknown_look", "unknown_verdict"):
        odd = FAULT_ACTIONS[key](table, Request("GET", "/api/v1/tables/a/position"))
        assert odd
        assert odd.data["mood"] == odd.data["legal"][0]["mood"] == "sunny"
        assert odd.data["view"] == body["view"]
        assert odd.data["legal"][0]["move"] == {"type": "draw"}


def test_refuses_invalid_arguments(site: SiteAccess, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([site.url, site.token, "--faults", "rain"]) == 2
    assert main([site.url, site.token, "--rulesets", "chess"]) == 2
    assert main([site.url, "zoo_nobody", "--rulesets", "zooloretto"]) == 2
    assert main([site.url, site.token, "--rulesets", "zooloretto", "--bot", "./no-such-bot"]) == 2
    output = capsys.readouterr().err
    assert "unknown fault rain" in output
    assert "cannot start the bot" in output
    assert "unknown ruleset chess" in output
    assert "401" in output


def test_contradicting_answers_are_counted_against_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = iter((1, 2))
    monkeypatch.setattr(ExamTable, "answer", lambda *_: Response(201, b'{"id": %d}' % next(numbers)))
    table = ExamTable.__new__(ExamTable)
    table.contradictions = 0
    FAULT_ACTIONS["twice"](table, Request("POST", "/api/v1/tables/a/moves"))
    assert table.contradictions == 1


def test_every_fault_has_an_action() -> None:
    assert set(FAULT_ACTIONS) == {fault.key for fault in FAULTS}
    assert conformance.__doc__
