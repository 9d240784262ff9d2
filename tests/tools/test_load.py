"""What a load run reckons, and how it starts the site."""

from __future__ import annotations

import json
import smtplib
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest

from benchmarks.load import figures, reckoning
from benchmarks.load.command import parsed
from benchmarks.load.driver import Driver
from benchmarks.load.letterbox import Letterbox
from benchmarks.load.programs import free_port
from benchmarks.load.site import Site, clean_environment, procfile
from benchmarks.load.values import Entry, Kept, Log, Mail, Owed, Sent, Table, Turn

pytestmark = pytest.mark.pure


def sent(key: str, ply: int, status: str = "accepted", seat: int = 0, answered: float | None = 2.0) -> Sent:
    one = Sent(key, "t", seat, ply, due=1.0, answered=answered, status=status)
    one.first_ply, one.last_ply = (ply + 1, ply + 2) if status == "accepted" else (None, None)
    return one


def log(*keys: str, status: str = "running", is_asked: bool = True, **verdicts: str) -> Log:
    """A log of a ply for each key; an empty one is of the server's own."""
    entries = tuple(Entry(ply, 0 if key else -1, key) for ply, key in enumerate(keys, 1))
    return Log(
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
def test_of_moves_it_tells_the_lost_the_doubled_the_disordered_and_the_stuck(
    moves: list[Sent], there: Log, wrong: dict[str, int]
) -> None:
    found = reckoning.moves(moves, {"t": there})._asdict()
    expected = {"lost": 0, "doubled": 0, "disordered": 0, "stuck": 0} | wrong
    assert {name: found[name] for name in expected} == expected


def test_a_log_with_a_gap_is_disordered() -> None:
    entries = (Entry(1, 0, "a"), Entry(3, 0, "b"))
    gap = Log("Table 1.", "running", 3, True, entries, {"a": "accepted", "b": "accepted"})
    assert reckoning.moves(PLAYED, {"t": gap}).disordered == 2


def owed(number: int, status: str = "sent", ply: int = 2) -> Owed:
    return Owed(number, "turn", "t", 0, "ann@example.org", ply, status)


def mail(number: int, begun: float = 3.0, **other: str) -> Mail:
    given = {"to": "ann@example.org", "subject": "[Zooasync] Table 1.: your turn"} | other
    return Mail(f"<turn-{number}-t@localhost>", begun=begun, **given)


@pytest.mark.parametrize(
    ("notices", "mails", "figure", "value"),
    [
        ([owed(1), owed(2)], [mail(1), mail(2)], "received", 2),
        ([owed(1), owed(2, "moot")], [mail(1)], "expected", 1),
        ([owed(1), owed(2, "moot")], [mail(1), mail(2)], "expected", 2),
        ([owed(1), owed(2)], [mail(1)], "lost", 1),
        ([owed(1), owed(2, "claimed")], [mail(1)], "late", 1),
        ([owed(1), owed(2, "claimed")], [mail(1), mail(2)], "late", 0),
        ([owed(1)], [mail(1), mail(1), mail(1)], "doubled", 2),
        ([owed(1)], [mail(1)], "wrong", 0),
        ([owed(1)], [mail(7)], "wrong", 1),
        ([owed(1)], [mail(1, to="ben@example.org")], "wrong", 1),
        ([owed(1)], [mail(1, subject="[Zooasync] Table 11.: your turn")], "wrong", 1),
        ([owed(1)], [mail(1, begun=2.0 + reckoning.TOO_LATE + 1)], "wrong", 1),
        ([owed(1, ply=3)], [mail(1, begun=2.0 + reckoning.TOO_LATE + 1)], "wrong", 0),
    ],
)
def test_of_mails_it_tells_what_came_in_and_what_is_wrong_with_it(
    notices: list[Owed], mails: list[Mail], figure: str, value: int
) -> None:
    kept = Kept({"t": log("a", "", "b")}, tuple(notices), {})
    assert getattr(reckoning.mails(mails, PLAYED, kept), figure) == value


def test_a_site_that_stands_still_makes_all_slow_that_was_due_meanwhile() -> None:
    due = [Sent(f"{number}", "t", 0, 0, due=number, answered=4.0) for number in range(4)]
    assert figures.seconds_to_verdict(due) == [4, 3, 2, 1]
    assert figures.longest_gap(due) == figures.length(due) == 4
    due[0].answered = None
    assert figures.seconds_to_verdict(due)[0] > 4


def test_the_site_is_started_by_the_lines_of_the_procfile_without_a_setting_of_the_machines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMAIL_HOST", "mail.example.org")
    monkeypatch.setenv("DATABASE_URL", "postgres://zoo.example.org/zoo")
    site = Site(tmp_path, clean_environment(tmp_path, {"DATABASE_URL": "sqlite:///x"}))
    assert site.environment["DATABASE_URL"] == "sqlite:///x"
    assert "EMAIL_HOST" not in site.environment
    assert {program.name for program in site.programs} == set(procfile()) - {"release", "mail"}
    assert {program.command[-1] for program in site.programs} < set(procfile().values())
    assert "worker" in {program.name for program in site.workers}
    assert not {"web", "beat"} & {program.name for program in site.workers}


@pytest.mark.parametrize("given", ["--scenario noise", "--games 0", "--rate 0", "--seconds 1e9", "--set X"])
def test_what_it_cannot_do_it_says(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsed(given.split())
    assert given.partition(" ")[0] in capsys.readouterr().err


class Scripted(BaseHTTPRequestHandler):
    """A site that answers a move as the script says, and asks the other seat next."""

    script: ClassVar[list[tuple[int, dict[str, object]]]] = []
    keys: ClassVar[list[str]] = []

    def do_POST(self) -> None:
        self.keys.append(json.loads(self.rfile.read(int(self.headers["Content-Length"])))["key"])
        self._answer(*self.script.pop(0))

    def do_GET(self) -> None:
        if not self.path.endswith("/legal"):
            self._answer(*self.script.pop(0))
            return
        question = {"seat": 1, "is_optional": False}
        legal = [{"text": "draw"}] if "second" in self.headers["Authorization"] else []
        self._answer(200, {"ply": 3, "questions": [question], "legal": legal})

    def _answer(self, status: int, body: dict[str, object]) -> None:
        if not status:
            return
        self.send_response(status)
        self.send_header("Location", "/api/v1/submissions/1")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_: object) -> None:
        """Nothing."""


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
def test_a_move_is_sent_with_one_key_until_it_has_its_verdict(
    script: list[tuple[int, dict[str, object]]], status: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("benchmarks.load.driver.PAUSE", 0.01)
    monkeypatch.setattr(Scripted, "script", list(script))
    monkeypatch.setattr(Scripted, "keys", [])
    table = Table("t", "Table 1.", ("first", "second"), ("a@example.org", "b@example.org"))
    with ThreadingHTTPServer(("127.0.0.1", 0), Scripted) as server:
        Thread(target=server.serve_forever).start()
        site = f"http://127.0.0.1:{server.server_port}"
        driver = Driver(site, [Turn(table, 0, 0, ("draw",))], "k", rate=1000, seconds=0.001)
        driver.run()
        server.shutdown()
    assert Scripted.keys == ["k-0"] * tries
    (one,) = driver.sent
    assert (one.status, one.answered is not None, Scripted.script) == (status, True, [])
    assert driver.ready.pop() == Turn(table, 1, 3, ("draw",))


def test_where_no_table_is_ready_the_move_is_counted_and_not_put_off() -> None:
    driver = Driver("http://127.0.0.1:1", [], "k", rate=1000, seconds=0.003)
    driver.run()
    assert (driver.missed, driver.sent) == (3, [])


def test_the_mail_server_keeps_what_came_in_and_can_be_mute() -> None:
    letterbox, letter = Letterbox(free_port()), EmailMessage()
    letter["To"], letter["Subject"], letter["Message-ID"] = "ann@example.org", "Äpfel", "<turn-1-t@localhost>"
    with letterbox.open():
        with smtplib.SMTP("127.0.0.1", letterbox.port, timeout=30) as client:
            client.send_message(letter, "zoo@example.org", "ann@example.org")
        letterbox.silence = 3600
        with pytest.raises(smtplib.SMTPServerDisconnected, match="timed out"):
            smtplib.SMTP("127.0.0.1", letterbox.port, timeout=1).ehlo()
    assert [(mail.number, mail.to, mail.subject) for mail in letterbox.mails] == [
        ("<turn-1-t@localhost>", "ann@example.org", "Äpfel")
    ]
