"""The audit of packages fails for known vulnerabilities and reports when the service does not answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from tests import audit
from tests.faults.site import free_port

HELD = {"good": "1.0", "bad": "2.0"}
FAULT = {
    "id": "OSV-1",
    "details": "Lets everybody in.",
    "affected": [
        {
            "package": {"name": "bad", "ecosystem": "PyPI"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "2.1"}]}],
        }
    ],
}


class Osv(BaseHTTPRequestHandler):
    """A server that knows of one vulnerability. `status`: 503 while it is out of order."""

    status = 200

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps({"vulns": [FAULT]} if asked["package"]["name"] == "bad" else {}).encode()
        self.send_response(self.status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def osv() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Osv) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1/query"
        server.shutdown()
        thread.join()


def test_known_vulnerability_fails_the_audit_until_accepted(
    osv: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    status, lines = audit.audit(HELD, osv)
    assert (status, lines[:1]) == (1, ["bad 2.0: OSV-1, fixed in 2.1"])
    assert lines[1:] == ["2 packages audited, 1 vulnerabilities."]
    monkeypatch.setitem(audit.ACCEPTED, "OSV-1", "the door is not used")
    vulnerable = audit.Package("bad", "2.0", [audit.Vulnerability("OSV-1", ["2.1"])])
    report = audit.Report([audit.Package("good", "1.0"), vulnerable])
    assert audit.verdict(HELD, report) == (0, ["2 packages audited, 0 vulnerabilities."])


def test_unreachable_service_is_reported_but_does_not_fail(osv: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Osv, "status", 503)
    for service in (osv, f"http://127.0.0.1:{free_port()}/v1/query"):
        status, (line,) = audit.audit(HELD, service)
        assert status == 0
        assert line == f"NOT AUDITED: {service} does not respond, so 2 packages were not checked."


def test_audit_fails_if_pip_audit_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    status, (line,) = audit.audit({"good": "not a version"}, "http://127.0.0.1:1/")
    assert status == 2
    assert line.startswith("pip-audit failed: ")


def test_audits_pinned_packages_and_their_dependencies() -> None:
    """The audit covers the packages of requirements.txt, their versions and their dependencies."""
    found = audit.installed(audit.REQUIREMENTS)
    lines = audit.REQUIREMENTS.read_text().split()
    pinned = dict(line.lower().replace("_", "-").split("==") for line in lines)
    assert {name.partition("[")[0]: version for name, version in pinned.items()}.items() <= found.items()
    assert {"kombu", "redis", "psycopg-pool", "sqlparse", "urllib3"} <= found.keys()
    assert not {"pytest", "mypy"} & found.keys()
