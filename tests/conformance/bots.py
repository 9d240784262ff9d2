"""Bots that each break the contract in one way: `python -m tests.conformance.bots NAME URL TOKEN`.

A bot with any other name keeps the contract. Unlike the manual's bot, it polls `/waiting` and uses only the
standard library.
"""

from __future__ import annotations

import http.client
import json
import sys
import time
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PAUSE = 0.3


class Answer(NamedTuple):
    """The answer to a request. `status` is 0 if there was no answer."""

    status: int
    body: dict[str, Any]
    retry_after: float

    @property
    def code(self) -> str:
        return str((self.body.get("error") or {}).get("code", ""))

    @property
    def passes(self) -> bool:
        """Return whether the same request may succeed later."""
        return self.status in (0, 429, 500, 502, 503) and self.code != "judge_failed"


class Bot:
    """A bot that plays the first legal move. `name`: its fault. `moves`: how many moves it has made."""

    def __init__(self, name: str, url: str, token: str) -> None:
        self.name, self.host, self.token, self.moves = name, urlsplit(url).netloc, token, 0

    def ask(self, method: str, path: str, body: bytes | None = None, key: str = "") -> Answer:
        headers = {"Authorization": f"Token {self.token}", "Content-Type": "application/json"}
        headers |= {"Prefer": "wait=5"} | ({"Idempotency-Key": key} if key else {})
        server = http.client.HTTPConnection(self.host, timeout=30)
        try:
            server.request(method, f"/api/v1{path}", body, headers)
            answer = server.getresponse()
            raw = answer.read()
        except (OSError, http.client.HTTPException):
            return Answer(0, {}, 0.0)
        finally:
            server.close()
        content = json.loads(raw) if "json" in answer.headers.get("Content-Type", "") else {}
        return Answer(answer.status, content, float(answer.headers.get("Retry-After", 0)))

    def wait(self, answer: Answer) -> None:
        """Wait before repeating a request."""
        if self.name == "gave_up" and not answer.status:
            sys.exit("the connection was lost")
        time.sleep(0.05 if self.name == "impatient" else answer.retry_after or PAUSE)

    def look(self, path: str) -> Answer:
        """Repeat a GET request until there is an answer. Return it."""
        while (answer := self.ask("GET", path)).passes:
            self.wait(answer)
        return answer

    def play(self) -> None:
        cursor, path = "", "/events" if self.name == "kept_cursor" else "/waiting"
        while True:
            answer = self.look(f"{path}?cursor={cursor}")
            if answer.status == 410:
                self.look(f"{path}?cursor={cursor}")
                cursor = ""
                continue
            cursor = answer.body["cursor"]
            for seat in self.look("/waiting").body["waiting"] if "events" in path else answer.body["waiting"]:
                self.answer(seat["table"])
            if self.name != "flooded":
                time.sleep(PAUSE)

    def answer(self, table: str) -> None:
        """Answer one question of a table. The site reports the next one separately."""
        while legal := (seen := self.look(f"/tables/{table}/legal").body).get("legal"):
            self.moves += 1
            if self.moves == 3 and self.name == "unfinished":
                time.sleep(600)
            wrong = {"illegal": (table, "nonsense"), "not_asked": ("2222222222", legal[0]["text"])}
            if self.moves == 2 and self.name in wrong:
                where, text = wrong[self.name]
                self.ask("POST", f"/tables/{where}/moves", saying(seen["ply"], text), self.key())
            if self.moves == 2 and self.name == "unreadable":
                self.ask("POST", f"/tables/{table}/moves", b"{", self.key())
            if self.move(f"/tables/{table}/moves", seen["ply"], [each["text"] for each in legal]):
                return

    def move(self, path: str, ply: int, texts: list[str]) -> bool:
        """Submit a move. Return whether it was accepted."""
        key, body = self.key(), saying(ply, texts[0])
        answer = self.ask("POST", path, body, key)
        while answer.passes or answer.code == "judge_failed":
            self.wait(answer)
            key = self.key() if self.name == "two_keys" or answer.code == "judge_failed" else key
            body = saying(ply, texts[-1]) if self.name == "changed_body" else body
            answer = self.ask("POST", path, body, key)
        if answer.code == "stale" and self.name in ("repeated", "did_not_look"):
            answer = self.ask("POST", path, body, key if self.name == "repeated" else self.key())
        while answer.body.get("status") == "queued":
            time.sleep(PAUSE)
            answer = self.look(f"/submissions/{answer.body['id']}")
        if self.name == "answered_twice":
            self.ask("POST", path, body, self.key())
        return answer.body.get("status") in ("accepted", "held")

    def key(self) -> str:
        return f"{self.name} {time.time_ns()}"


def saying(ply: int, text: str) -> bytes:
    return json.dumps({"expected_ply": ply, "moves": [text]}).encode()


if __name__ == "__main__":
    Bot(*sys.argv[1:4]).play()
