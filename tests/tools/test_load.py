"""What a load test calculates, and how it starts the site."""

from __future__ import annotations

import csv
import http.client
import json
import smtplib
import ssl
import subprocess
import sys
import time
from collections import defaultdict
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from math import isnan
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar
from urllib.parse import urlsplit

import msgspec
import pytest

from benchmarks.load import figures, outcomes
from benchmarks.load.command import fault_times, parse_arguments
from benchmarks.load.driver import Driver
from benchmarks.load.letterbox import Letterbox
from benchmarks.load.people import address_of, channel_of, device_of, listener_at, place_of, secret_of
from benchmarks.load.programs import free_port
from benchmarks.load.receiver import Receiver
from benchmarks.load.scenarios import SCENARIOS, kill_workers, restart_broker, start_listeners, stop_listeners
from benchmarks.load.site import MeasuredSite, clean_environment, procfile
from benchmarks.load.values import (
    Arrival,
    AwaitedSeat,
    ClockAnswer,
    Deadline,
    GameLog,
    LoadTable,
    LogEntry,
    OpenTurn,
    SiteData,
    StoredNotice,
    TimedMove,
)
from benchmarks.measure import ROOT
from games.core.signatures import signature
from games.notify.channels.push import _encrypted, _texts
from games.notify.messages import ShortMessage
from games.services.notices.subscriptions import PushSubscription
from tests.device import Device


def sent(
    key: str, ply: int, status: str = "accepted", seat: int = 0, answered: float | None = 2.0
) -> TimedMove:
    one = TimedMove(key, "t", seat, ply, due=1.0, answered=answered, status=status)
    one.first_ply, one.last_ply = (ply + 1, ply + 2) if status == "accepted" else (None, None)
    return one


def log(*keys: str, status: str = "running", is_asked: bool = True, **verdicts: str) -> GameLog:
    """Return a log with a ply for each key. An empty key means a ply of the server itself."""
    entries = tuple(LogEntry(ply, 0 if key else -1, key) for ply, key in enumerate(keys, 1))
    return GameLog(
        "Table 1.", status, len(entries), is_asked, entries, verdicts or dict.fromkeys(keys, "accepted")
    )


PLAYED = [sent("a", 0), sent("b", 2)]


@pytest.mark.parametrize(
    ("moves", "there", "wrong"),
    [
        (PLAYED, log("a", "", "b"), {}),
        (PLAYED, log("a", ""), {"lost": 1}),
        ([sent("a", 0, "unknown", answered=None)], log("a"), {}),
        ([sent("a", 0, "unknown", answered=None)], log(a="queued"), {"lost": 1, "stuck": 1}),
        ([sent("a", 0, "unknown", answered=None)], log(a="accepted"), {"lost": 1}),
        ([sent("a", 0, "queued", answered=None)], log(a="refused"), {}),
        ([sent("a", 0, "queued", answered=None)], log(x="accepted"), {"lost": 1}),
        ([sent("a", 0, "unknown", answered=None)], log(x="accepted"), {}),
        ([sent("a", 0, "held")], log(a="held"), {}),
        ([sent("a", 0, "held")], log(x="held"), {"lost": 1}),
        ([sent("a", 0, "refused")], log(a="refused"), {}),
        ([sent("a", 0, "refused")], log("a"), {"disordered": 1}),
        (PLAYED, log("a", "a", "b"), {"doubled": 1, "disordered": 0}),
        (PLAYED, log("a", "x", "b"), {"doubled": 1}),
        (PLAYED, log("b", "", "a"), {"disordered": 3}),
        (PLAYED, log("a", "", "", "", "b"), {"disordered": 1}),
        (PLAYED, log("a", "", "b", is_asked=False), {"stuck": 1}),
        (PLAYED, log("a", "", "b", is_asked=False, status="finished"), {}),
        (PLAYED, log("a", "", "b", c="queued"), {"stuck": 1}),
    ],
)
def test_counts_lost_doubled_disordered_and_stuck_moves(
    moves: list[TimedMove], there: GameLog, wrong: dict[str, int]
) -> None:
    found = outcomes.move_outcome(moves, {"t": there})._asdict()
    expected = {"lost": 0, "doubled": 0, "disordered": 0, "stuck": 0} | wrong
    assert {name: found[name] for name in expected} == expected


def test_a_log_with_a_gap_is_disordered() -> None:
    entries = (LogEntry(1, 0, "a"), LogEntry(3, 0, "b"))
    gap = GameLog("Table 1.", "running", 3, True, entries, {"a": "accepted", "b": "accepted"})
    assert outcomes.move_outcome(PLAYED, {"t": gap}).disordered == 2


def owed(number: int, status: str = "sent", ply: int = 2, **other: str) -> StoredNotice:
    given = {"kind": "turn", "channel": "mail", "address": "ann@example.org"} | other
    return StoredNotice(number=number, table="t", seat=0, ply=ply, status=status, **given)


def mail(notice: int, begun: float = 3.0, **other: Any) -> Arrival:
    """Return the mail about a notice that `owed` returns."""
    given = {
        "number": f"<turn-{notice}-t@localhost>", "to": "ann@example.org", "kind": "turn", "table": "t",
        "ply": None, "title": "[Zooasync] Table 1.: your turn", "at": begun,
    } | other  # fmt: skip
    return Arrival(channel="mail", notice=notice, begun=begun, **given)


def hook(notice: int, **other: Any) -> Arrival:
    """Return the webhook call about a notice that `owed` returns."""
    return msgspec.structs.replace(mail(notice, number=f"notice-{notice}", **other), channel="webhook")


TOO_LATE = 2.0 + outcomes.MAX_NOTICE_DELAY + 1


@pytest.mark.parametrize(
    ("notices", "arrivals", "figure", "value"),
    [
        ([owed(1), owed(2)], [mail(1), mail(2)], "received", 2),
        ([owed(1), owed(2, "moot")], [mail(1)], "expected", 1),
        ([owed(1), owed(2, "unsure")], [mail(1)], "expected", 1),
        ([owed(1), owed(2, "moot")], [mail(1), mail(2)], "expected", 2),
        ([owed(1), owed(2, "unsure")], [mail(1), mail(2)], "expected", 2),
        ([owed(1), owed(2)], [mail(1)], "lost", 1),
        ([owed(1), owed(2, "failed")], [mail(1)], "lost", 1),
        ([owed(1), owed(2, "unsure")], [mail(1)], "lost", 0),
        ([owed(1), owed(2, "claimed")], [mail(1)], "late", 1),
        ([owed(1), owed(2, "owed")], [hook(1)], "late", 1),
        ([owed(1), owed(2, "claimed")], [mail(1), mail(2)], "late", 0),
        ([owed(1)], [mail(1), mail(1), mail(1)], "again", 2),
        ([owed(1)], [mail(1), mail(1), mail(1)], "doubled", 0),
        ([owed(1)], [mail(1), hook(1)], "again", 0),
        ([owed(1)], [mail(1), hook(1)], "doubled", 1),
        ([owed(1), owed(2, kind="answer")], [mail(1), mail(2, kind="answer")], "doubled", 1),
        ([owed(1), owed(2, kind="reminder")], [mail(1), mail(2, kind="reminder")], "doubled", 0),
        ([owed(1), owed(2, ply=4)], [hook(1, ply=2), hook(2, ply=4)], "doubled", 0),
        ([owed(1), owed(2, ply=4)], [hook(1, ply=4), hook(2, ply=4)], "doubled", 1),
        ([owed(1)], [mail(1)], "wrong", 0),
        ([owed(1)], [hook(1, is_genuine=False)], "wrong", 1),
        ([owed(1)], [hook(1, is_genuine=False)], "lost", 1),
        ([owed(1)], [mail(7)], "wrong", 1),
        ([owed(1)], [mail(1, to="ben@example.org")], "wrong", 1),
        ([owed(1)], [mail(1, table="u")], "wrong", 1),
        ([owed(1)], [mail(1, kind="over")], "wrong", 1),
        ([owed(1)], [mail(1, kind=None)], "wrong", 0),
        ([owed(1)], [mail(1, title="[Zooasync] Table 11.: your turn")], "wrong", 1),
        ([owed(1)], [mail(1, begun=TOO_LATE)], "wrong", 1),
        ([owed(1, ply=3)], [mail(1, begun=TOO_LATE)], "wrong", 0),
    ],
)
def test_counts_received_and_faulty_notices(
    notices: list[StoredNotice], arrivals: list[Arrival], figure: str, value: int
) -> None:
    kept = SiteData({"t": log("a", "", "b")}, tuple(notices), {})
    assert getattr(outcomes.notice_outcome(arrivals, PLAYED, kept), figure) == value


def test_late_notice_of_a_turn_played_by_the_clock_is_wrong() -> None:
    kept = SiteData({"t": log()}, (owed(1),), {}, strikes=(ClockAnswer("t", 0, 2, 2.0),))
    found = [outcomes.notice_outcome([mail(1, begun=begun)], [], kept).wrong for begun in (3.0, TOO_LATE)]
    assert found == [0, 1]


def test_outcome_can_be_limited_to_one_channel() -> None:
    kept = SiteData({"t": log()}, (owed(1), owed(2, channel="webhook")), {})
    mine, held = outcomes.by_channel([mail(1), hook(2)], kept, "mail")
    assert (mine, held.notices) == ([mail(1)], (owed(1),))


@pytest.mark.parametrize(
    ("notices", "arrivals", "untold"),
    [
        ([owed(1, ply=4)], [mail(1)], 0),
        ([owed(1, ply=4, kind="answer")], [mail(1)], 0),
        ([owed(1, ply=4)], [], 1),
        ([], [], 1),
        ([owed(1, ply=3)], [mail(1)], 1),
        ([owed(1, ply=4, kind="reminder")], [mail(1)], 1),
    ],
)
def test_finds_awaited_seats_without_a_notice(
    notices: list[StoredNotice], arrivals: list[Arrival], untold: int
) -> None:
    kept = SiteData({}, tuple(notices), {}, asked=(AwaitedSeat("t", 0, 4),))
    assert outcomes.seats_without_notice(arrivals, kept) == untold


def test_reports_clock_answers_and_their_notice_delays() -> None:
    dues = [Deadline("t", 0, 4, 100.0), Deadline("u", 1, 4, 110.0), Deadline("v", 0, 4, 120.0)]
    strikes = (ClockAnswer("u", 1, 4, 171.0), ClockAnswer("t", 0, 8, 300.0), ClockAnswer("t", 0, 4, 102.0))
    kept = SiteData({}, (), {}, strikes)
    arrivals = [hook(1, at=103.0), hook(1, at=250.0), mail(2, at=104.0), hook(3, table="w", at=999.0)]
    found = outcomes.clock_outcome(dues, arrivals, kept)
    assert (found.due, found.played, found.late) == (3, 2, 2)
    assert (found.played_p99, found.told_last) == (61, 4)
    assert isnan(outcomes.clock_outcome([], [], kept).told_p99)


def test_stalled_site_delays_every_move_that_was_due() -> None:
    due = [TimedMove(f"{number}", "t", 0, 0, due=number, answered=4.0) for number in range(4)]
    assert figures.seconds_to_verdict(due) == [4, 3, 2, 1]
    assert figures.longest_gap(due) == figures.length(due) == 4
    due[0].answered = None
    assert figures.seconds_to_verdict(due)[0] > 4


def test_site_starts_by_the_procfile_without_local_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMAIL_HOST", "mail.example.org")
    monkeypatch.setenv("DATABASE_URL", "postgres://zoo.example.org/zoo")
    site = MeasuredSite(tmp_path, clean_environment(tmp_path, {"DATABASE_URL": "sqlite:///x"}))
    assert site.environment["DATABASE_URL"] == "sqlite:///x"
    assert "EMAIL_HOST" not in site.environment
    others = {"release", "mail", "stream", "small"}
    assert {program.name for program in site.programs} == set(procfile()) - others
    assert {program.command[-1] for program in site.programs} < set(procfile().values())
    assert "worker" in {program.name for program in site.workers}
    assert not {"web", "beat"} & {program.name for program in site.workers}


@pytest.mark.parametrize(
    "given",
    [
        "--scenario noise", "--games 0", "--rate 0", "--seconds 1e9", "--set X", "--within 0",
        "--due 40 --games 40", "--due 32 --games 40 --scenario deadlines",
    ],
)  # fmt: skip
def test_refuses_invalid_arguments(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(given.split())
    assert given.partition(" ")[0] in capsys.readouterr().err


class ScriptedSite(BaseHTTPRequestHandler):
    """A site that answers moves as a script says.

    It then asks the other seat, and sometimes a bot before that.
    """

    script: ClassVar[list[tuple[int, dict[str, object]]]] = []
    thinking: ClassVar[list[int]] = []
    """The bot's seat, once for each request during which the bot is still asked."""
    keys: ClassVar[list[str]] = []

    def do_POST(self) -> None:
        self.keys.append(json.loads(self.rfile.read(int(self.headers["Content-Length"])))["key"])
        self._answer(*self.script.pop(0))

    def do_GET(self) -> None:
        if not self.path.endswith("/legal"):
            self._answer(*self.script.pop(0))
            return
        seat = self.thinking.pop() if self.thinking else 1
        question = {"seat": seat, "is_optional": False}
        legal = [{"text": "draw"}] if seat == 1 and "second" in self.headers["Authorization"] else []
        self._answer(200, {"ply": 3, "questions": [question], "legal": legal})

    def _answer(self, status: int, body: dict[str, object]) -> None:
        if not status:
            return
        self.send_response(status)
        self.send_header("Location", "/api/v1/submissions/1")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_: object) -> None:
        """Log nothing."""


ACCEPTED: dict[str, object] = {"status": "accepted", "first_ply": 1, "last_ply": 2}
QUEUED: dict[str, object] = {"status": "queued"}
STALE: dict[str, object] = {"error": {"code": "stale"}}


@pytest.mark.parametrize(
    ("script", "status", "tries"),
    [
        ([(201, ACCEPTED)], "accepted", 1),
        ([(0, {}), (503, {}), (429, {}), (201, ACCEPTED)], "accepted", 4),
        ([(202, QUEUED), (200, QUEUED), (500, {}), (200, ACCEPTED)], "accepted", 1),
        ([(202, {"status": "held"})], "held", 1),
        ([(409, STALE)], "refused", 1),
        ([(500, {"error": {"code": "judge_failed"}})], "refused", 1),
    ],
)
def test_move_is_retried_with_one_key_until_its_verdict(
    script: list[tuple[int, dict[str, object]]], status: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.load.driver.RETRY_PAUSE", 0.01)
    monkeypatch.setattr(ScriptedSite, "script", list(script))
    monkeypatch.setattr(ScriptedSite, "keys", [])
    monkeypatch.setattr(ScriptedSite, "thinking", 3 * [2])
    table = LoadTable("t", "Table 1.", ("first", "second"), ("a@example.org", "b@example.org"))
    with ThreadingHTTPServer(("127.0.0.1", 0), ScriptedSite) as server:
        Thread(target=server.serve_forever).start()
        site = f"http://127.0.0.1:{server.server_port}"
        driver = Driver(site, [OpenTurn(table, 0, 0, ("draw",))], "k", rate=1000, seconds=0.001)
        driver.run()
        server.shutdown()
    assert ScriptedSite.keys == ["k-0"] * tries
    (one,) = driver.sent
    assert (one.status, one.answered is not None, ScriptedSite.script) == (status, True, [])
    assert driver.ready.pop() == OpenTurn(table, 1, 3, ("draw",))


def test_missed_moves_are_counted_and_not_postponed() -> None:
    driver = Driver("http://127.0.0.1:1", [], "k", rate=1000, seconds=0.003)
    driver.run()
    assert (driver.missed, driver.sent) == (3, [])


def test_moves_of_a_burst_are_due_together_at_the_same_rate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Driver, "_move", lambda *_: None)
    table = LoadTable("t", "Table 1.", ("first",), ("a@example.org",))
    turns = [OpenTurn(table, 0, 0, ("draw",)) for _ in range(6)]
    driver = Driver("http://127.0.0.1:1", turns, "k", rate=100, seconds=0.06, burst=4)
    driver.run()
    first = driver.sent[0].due
    assert [round(one.due - first, 6) for one in driver.sent] == [0, 0, 0, 0, 0.04, 0.04]


def letter(number: str) -> EmailMessage:
    made = EmailMessage()
    made["To"], made["Subject"], made["Message-ID"] = "ann@example.org", "Äpfel", number
    made["Reply-To"] = "Zooasync <play+17-12.abc@localhost>"
    return made


def test_mail_server_records_mails_and_can_be_silent_or_down() -> None:
    letterbox = Letterbox(free_port())
    with letterbox.open():
        for number in ("<turn-1-t@localhost>", "<other@localhost>"):
            with smtplib.SMTP("127.0.0.1", letterbox.port, timeout=30) as client:
                client.send_message(letter(number), "zoo@example.org", "ann@example.org")
            letterbox.leave()
            with pytest.raises(ConnectionRefusedError):
                smtplib.SMTP("127.0.0.1", letterbox.port, timeout=1)
            letterbox.come()
        letterbox.silence = 3600
        with pytest.raises(smtplib.SMTPServerDisconnected, match="timed out"):
            smtplib.SMTP("127.0.0.1", letterbox.port, timeout=1).ehlo()
    first, other = letterbox.arrivals
    assert (first.number, first.notice, first.kind, first.table, first.ply, first.to, first.title) == (
        "<turn-1-t@localhost>", 1, "turn", "t", 12, "ann@example.org", "Äpfel"
    )  # fmt: skip
    assert (other.number, other.notice) == ("<other@localhost>", None)


WEBHOOK = {
    "id": "notice-7", "kind": "turn", "message": {"title": "Your turn: Table 1."},
    "table": {"id": "t", "ply": 12},
}  # fmt: skip


def post(receiver: Receiver, address: str, body: bytes, headers: dict[str, str]) -> int:
    """Return the status of the answer to a request to an address of the receiver."""
    context = ssl.create_default_context(cafile=receiver.authorities)
    line = http.client.HTTPSConnection("localhost", receiver.port, timeout=30, context=context)
    try:
        line.request("POST", urlsplit(address).path, body, headers)
        return line.getresponse().status
    finally:
        line.close()


def hooked(receiver: Receiver, body: bytes, secret: str, number: str = "notice-7") -> int:
    """Return the status of the answer to a webhook call for Ann."""
    at = int(time.time())
    signed = {"webhook-signature": signature(secret, number, at, body)}
    headers = {"webhook-id": number, "webhook-timestamp": f"{at}", **signed}
    return post(receiver, place_of(receiver.url, "webhook", "ann@example.org"), body, headers)


def test_receiver_records_webhooks_and_verifies_signatures(tmp_path: Path) -> None:
    receiver, body = Receiver(tmp_path, free_port()), json.dumps(WEBHOOK).encode()
    mine, other = secret_of("ann@example.org"), secret_of("ben@example.org")
    with receiver.open():
        assert [hooked(receiver, body, secret) for secret in (mine, mine, other)] == [201, 201, 401]
        assert hooked(receiver, body, mine, "notice-8") == 401
        receiver.leave()
        with pytest.raises(ConnectionRefusedError):
            hooked(receiver, body, mine)
        receiver.come()
        assert hooked(receiver, body, mine) == 201
    assert [arrival.is_genuine for arrival in receiver.arrivals] == [True, True, False, False, True]
    first = receiver.arrivals[0]
    assert (first.channel, first.number, first.notice, first.kind, first.table, first.ply) == (
        "webhook", "notice-7", 7, "turn", "t", 12
    )  # fmt: skip
    assert (first.to, first.title) == ("ann@example.org", "Your turn: Table 1.")
    assert first.begun <= first.at


def test_receiver_decrypts_only_pushes_for_the_right_device(tmp_path: Path) -> None:
    receiver = Receiver(tmp_path, free_port())
    ann, ben = (device_of(receiver.url, f"{name}@example.org") for name in ("ann", "ben"))
    message = ShortMessage(
        "Your turn: Table 1.", "Draw.", "https://zoo.example.org", "zooasync-t", id="notice-7"
    )
    bodies = [_encrypted(next(_texts(message)), subscription(device)) for device in (ann, ben)]
    with receiver.open():
        assert [post(receiver, ann.endpoint, body, {}) for body in bodies] == [201, 401]
    first, other = receiver.arrivals
    assert (first.channel, first.number, first.notice, first.table, first.title, first.to) == (
        "push", "notice-7", 7, "t", "Your turn: Table 1.", "ann@example.org"
    )  # fmt: skip
    assert (first.kind, first.ply) == (None, None)
    assert (first.is_genuine, other.is_genuine, other.notice) == (True, False, None)


def subscription(device: Device) -> PushSubscription:
    return msgspec.json.decode(device.address, type=PushSubscription)


def test_each_player_has_an_address_secret_and_channel() -> None:
    addresses = [address_of(number) for number in range(4)]
    assert len(set(addresses)) == 4
    assert len({secret_of(address) for address in addresses}) == 4
    assert [channel_of(number, ["mail", "webhook"]) for number in range(4)] == ["mail", "webhook"] * 2
    place = place_of("https://localhost:8443", "webhook", addresses[0])
    assert listener_at(urlsplit(place).path) == ("webhook", addresses[0])


def test_all_faults_scenario_has_the_expected_schedule() -> None:
    struck = fault_times(SCENARIOS["all-faults"].faults, 400, 60)
    at = defaultdict(list)
    for moment, fault in struck:
        at[fault.strike].append(round(moment))
    assert (len(at[kill_workers]), at[restart_broker], at[stop_listeners], at[start_listeners]) == (
        10,
        [120, 300],
        [180],
        [240],
    )
    assert all(0 < moment < 400 for moment in at[kill_workers])
    assert [moment for moment, _ in struck] == sorted(moment for moment, _ in struck)


def test_appending_figures_adds_missing_columns(tmp_path: Path) -> None:
    path, known = tmp_path / "load.csv", figures.COLUMNS[:3]
    path.write_text(",".join(known) + "\nquiet,1,sqlite\n")
    figures.append(dict.fromkeys(figures.COLUMNS, "x"), path)
    with path.open() as file:
        header, first, second = csv.reader(file)
    assert tuple(header) == figures.COLUMNS
    assert first == ["quiet", "1", "sqlite"] + [""] * (len(header) - 3)
    assert second == ["x"] * len(header)


def test_committed_figures_have_all_columns() -> None:
    with figures.FILE.open() as file:
        header, *rows = csv.reader(file)
    assert tuple(header) == figures.COLUMNS
    assert {len(row) for row in rows} == {len(header)}


def test_load_settings_differ_only_in_reaching_the_receiver(tmp_path: Path) -> None:
    given = {"DJANGO_SETTINGS_MODULE": "benchmarks.load.settings", "LOAD_RECEIVER": "127.0.0.1:1,[::1]:1"}
    environment = clean_environment(tmp_path, given)
    result = subprocess.run(
        [sys.executable, "manage.py", "diffsettings", "--default", "zooasync.settings"],
        env=environment, cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    differing = {line.partition(" ")[0] for line in result.splitlines()} - {"SETTINGS_MODULE"}
    assert differing == {"OUTBOUND_TEST_ADDRESSES", "SILENCED_SYSTEM_CHECKS"}
    subprocess.run([sys.executable, "manage.py", "check"], env=environment, cwd=ROOT, check=True)
