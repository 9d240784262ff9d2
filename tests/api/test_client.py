"""The client in the manual: which calls it repeats, how long it waits, and how it reports errors."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import httpx
import pytest
from mypy.find_sources import create_source_list
from mypy.options import Options

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
TAKEN = {"id": 7, "table": "m7c4h8zqry", "seat": 0, "status": "accepted", "first_ply": 4, "last_ply": 5}
Step = httpx.Response | Exception


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return import_module("zooasync_client")


class Script:
    """A site with scripted answers. It records the requests."""

    def __init__(self, client: ModuleType, steps: list[Step], slept: list[float]) -> None:
        self.asked: list[httpx.Request] = []
        self.slept = slept
        self.site = client.Site("http://zoo.example", "zoo_token")
        self.site._http.close()
        given = {"base_url": "http://zoo.example/api/v1", "headers": self.site._http.headers}
        self.site._http = httpx.Client(transport=httpx.MockTransport(self._answer), **given)
        self._steps = iter(steps)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        step = next(self._steps)
        if isinstance(step, Exception):
            raise step
        return step

    @property
    def keys(self) -> list[str]:
        return [request.headers.get("Idempotency-Key", "") for request in self.asked]


@pytest.fixture
def script(client: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Script]]:
    slept: list[float] = []
    now = SimpleNamespace(at=0.0)

    def sleep(seconds: float) -> None:
        now.at += seconds
        if seconds:
            slept.append(seconds)

    monkeypatch.setattr(client, "time", SimpleNamespace(sleep=sleep, monotonic=lambda: now.at))
    made: list[Script] = []

    def make(*steps: Step) -> Script:
        made.append(Script(client, list(steps), slept))
        return made[-1]

    yield make
    for each in made:
        each.site._http.close()


def json_response(status: int, body: object, **headers: str) -> httpx.Response:
    return httpx.Response(status, json=body, headers={k.replace("_", "-"): v for k, v in headers.items()})


def failed(status: int, code: str, **headers: str) -> httpx.Response:
    return json_response(status, {"error": {"code": code, "sentence": "No.", "place": ""}}, **headers)


@pytest.mark.parametrize(
    "failure",
    [
        httpx.ReadError("cut"),
        httpx.RemoteProtocolError("cut"),
        httpx.ConnectError("nobody"),
        failed(503, "unavailable"),
        httpx.Response(502, text="<html>"),
        failed(504, "late"),
        failed(500, "server_error"),
    ],
)
def test_retries_transient_errors_with_the_same_key(script: Callable[..., Script], failure: Step) -> None:
    played = script(failure, json_response(201, TAKEN))
    assert played.site.move("m7c4h8zqry", 3, ["draw"]).status == "accepted"
    first, second = played.asked
    assert played.keys[0] == played.keys[1] != ""
    assert first.content == second.content == b'{"expected_ply":3,"moves":["draw"]}'
    assert played.slept[0] >= 0.3


def test_obeys_retry_after_and_rate_limit_headers(script: Callable[..., Script]) -> None:
    played = script(
        failed(429, "throttled", Retry_After="7"),
        json_response(201, TAKEN, RateLimit_Remaining="0", RateLimit_Reset="9"),
        json_response(200, {"waiting": [], "cursor": ""}),
    )
    played.site.move("m7c4h8zqry", 3, ["draw"], key="mine")
    assert played.keys == ["mine", "mine"]
    played.site.waiting()
    assert played.slept == pytest.approx([7, 9])


def test_errors_raise_the_matching_exception(script: Callable[..., Script], client: ModuleType) -> None:
    kinds = {
        401: client.NotAllowed,
        403: client.NotAllowed,
        409: client.Conflict,
        410: client.CursorGone,
        422: client.Rejected,
        404: client.Rejected,
    }
    for status, kind in kinds.items():
        with pytest.raises(kind, match="No\\.") as found:
            script(failed(status, "stale")).site.table("m7c4h8zqry")
        assert (found.value.status, found.value.code) == (status, "stale")
    with pytest.raises(client.Rejected, match="account_invitations"):
        script(failed(429, "account_invitations", Retry_After="9999")).site.waiting()
    with pytest.raises(client.Defect):
        script(*2 * [failed(500, "server_error")]).site.waiting()


def test_retries_a_judge_failure_once_with_a_new_key(
    script: Callable[..., Script], client: ModuleType
) -> None:
    played = script(failed(500, "judge_failed"), json_response(201, TAKEN))
    assert played.site.move("m7c4h8zqry", 3, ["draw"]).id == 7
    assert len(set(played.keys)) == 2
    with pytest.raises(client.Defect):
        script(*2 * [failed(500, "judge_failed")]).site.move("m7c4h8zqry", 3, ["draw"])


def test_never_retries_creating_a_table(script: Callable[..., Script], client: ModuleType) -> None:
    played = script(httpx.ReadError("cut"))
    with pytest.raises(client.Unanswered):
        played.site.create_table("zooloretto", [{"kind": "me"}])
    assert len(played.asked) == 1


def test_polls_for_a_delayed_verdict(script: Callable[..., Script], client: ModuleType) -> None:
    queued, refused = TAKEN | {"status": "queued"}, TAKEN | {"status": "refused"}
    played = script(json_response(202, queued), json_response(200, queued), json_response(200, TAKEN))
    assert played.site.move("m7c4h8zqry", 3, ["draw"]).status == "accepted"
    assert [each.url.path for each in played.asked[1:]] == 2 * ["/api/v1/submissions/7"]
    late = script(json_response(202, queued), json_response(200, refused), failed(409, "stale"))
    with pytest.raises(client.Conflict):
        late.site.move("m7c4h8zqry", 3, ["draw"])
    assert late.keys[0] == late.keys[2]


def test_turns_yields_waiting_and_new_turns_across_a_cursor_gap(
    script: Callable[..., Script],
) -> None:
    def news(cursor: str, *events: dict[str, Any]) -> httpx.Response:
        return json_response(200, {"events": list(events), "cursor": cursor, "more": "fields"})

    def waiting(*tables: str) -> httpx.Response:
        rows = [{"table": table, "ruleset": "zooloretto", "my_seat": 0, "ply": 3} for table in tables]
        return json_response(200, {"waiting": rows, "cursor": ""})

    turn = {"position": 5, "kind": "turn", "table": "second", "ply": 4, "mood": "sunny"}
    played = script(
        *(news("4"), waiting("first")),
        *(news("6", turn, turn | {"position": 6, "kind": "weather"}), failed(410, "cursor_gone")),
        *(news("90"), waiting("third")),
    )
    assert list(islice(played.site.turns(), 3)) == ["first", "second", "third"]
    asked = [str(each.url).partition("/api/v1")[2] for each in played.asked]
    assert asked == ["/events", "/waiting", "/events?cursor=4", "/events?cursor=6", "/events", "/waiting"]


def test_turns_skips_turns_that_are_already_answered(script: Callable[..., Script]) -> None:
    turns = [{"position": ply, "kind": "turn", "table": "first", "ply": ply} for ply in (4, 6, 7, 9)]
    asks = {"questions": [], "legal": [], "open_moves": [], "may_undo": False}
    idle = {"table": "first", "ply": 7, **asks, "ruleset": "x", "status": "running", "my_seat": 0, "view": {}}
    played = script(
        json_response(200, {"events": [], "cursor": "3"}),
        json_response(200, {"waiting": [], "cursor": ""}),
        json_response(200, {"events": turns, "cursor": "9"}),
        json_response(200, idle),
    )
    questions = played.site.turns()
    assert next(questions) == "first"
    played.site.position("first")
    assert next(questions) == "first"
    assert len(played.asked) == 4


def test_listen_resumes_a_broken_stream_from_its_last_event(script: Callable[..., Script]) -> None:
    def stream(text: str) -> httpx.Response:
        return httpx.Response(200, text=text, headers={"Content-Type": "text/event-stream"})

    event = json.dumps({"position": 5, "kind": "turn", "table": "m7c4h8zqry", "ply": 4})
    played = script(
        stream(f"id: 4\n\n:\n\nid: 5\ndata: {event}\n\n"),
        httpx.ReadError("cut"),
        failed(503, "unavailable"),
        stream(f"id: 9\ndata: {event}\n\n"),
    )
    (first, cursor), (_, last) = islice(played.site.listen("4"), 2)
    assert (first.table, cursor, last) == ("m7c4h8zqry", "5", "9")
    assert [each.headers["Last-Event-ID"] for each in played.asked] == ["4", "5", "5", "5"]


def test_mypy_checks_the_examples_of_the_manual() -> None:
    """`make lint` checks the whole project with mypy."""
    root = EXAMPLES.parents[1]
    options = Options()
    options.exclude = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["mypy"]["exclude"]
    found = {Path(source.path or "") for source in create_source_list([str(EXAMPLES.parent)], options)}
    assert found >= set(EXAMPLES.glob("*.py"))
    assert re.search(r"-m mypy [^\n]*\.$", (root / "Makefile").read_text(), re.M)
    code = "".join(path.read_text() for path in EXAMPLES.glob("*.py"))
    assert "mypy:" not in code
    assert "type: ignore" not in code
