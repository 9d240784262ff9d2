"""A small bot for Zooasync: answers every question put to its seats with a random legal move.

    python bot.py https://zoo.example.org zoo_YOUR_TOKEN

It needs nothing but Python. Write your own `choose` and keep the rest.
"""

from __future__ import annotations

import json
import random
import sys
import time
import uuid
from typing import Any
from urllib import error, request

PAUSE = 2.0
"""Seconds before something that went wrong is tried again."""


class Refused(Exception):
    """The server did not do it, and repeating the request would not help."""

    def __init__(self, status: int, fault: dict[str, str]) -> None:
        super().__init__(f"{status} {fault['code']}: {fault['sentence']}")
        self.status = status


class Site:
    """The API of one site, for the owner of a token."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address.rstrip("/") + "/api/v1"
        self.headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}

    def call(self, path: str, body: object = None, **headers: str) -> Any:
        """The JSON answer; repeated as it is while the server cannot be reached or asks for patience.

        A move may be repeated because it carries a key: it is never played twice.
        """
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        data = None if body is None else json.dumps(body).encode()
        asked = request.Request(self.address + path, data, self.headers | given)
        while True:
            try:
                with request.urlopen(asked, timeout=60) as answer:
                    return json.load(answer)
            except error.HTTPError as answer:
                if answer.code == 429:
                    time.sleep(float(answer.headers.get("Retry-After", PAUSE)))
                elif answer.code in (502, 503, 504):
                    time.sleep(PAUSE)
                else:
                    raise Refused(answer.code, json.load(answer)["error"]) from None
            except OSError:
                time.sleep(PAUSE)


def choose(position: dict[str, Any]) -> dict[str, Any]:
    """One of the legal moves. `position["view"]` is the table as this seat may know it."""
    return random.choice(position["legal"])


def answer(site: Site, table: str) -> None:
    """Answer the question a table asks, if it still asks one."""
    position = site.call(f"/tables/{table}/position")
    if not position["legal"]:
        return
    move = {"expected_ply": position["ply"], "moves": [choose(position)["move"]]}
    submission = site.call(
        f"/tables/{table}/moves", move, Idempotency_Key=str(uuid.uuid4()), Prefer="wait=10"
    )
    while submission["status"] == "queued":
        time.sleep(PAUSE)  # a server where many wait already answers at once
        submission = site.call(f"/submissions/{submission['id']}", Prefer="wait=20")
    if submission["error"]:
        raise Refused(409, submission["error"])


def play(site: Site) -> None:
    """Answer whatever is asked, for ever."""
    cursor = ""
    while True:
        asked = site.call(f"/waiting?cursor={cursor}", Prefer="wait=20")
        cursor = asked["cursor"]
        for seat in asked["waiting"]:
            try:
                answer(site, seat["table"])
            except Refused as refusal:
                if refusal.status in (401, 403):
                    raise
                print(f"table {seat['table']}: {refusal}", file=sys.stderr)
                cursor = ""  # be told again, in case the question still stands
        if not cursor or not asked["waiting"]:
            time.sleep(PAUSE)


if __name__ == "__main__":
    try:
        play(Site(*sys.argv[1:3]))
    except Refused as refusal:
        sys.exit(str(refusal))
    except KeyboardInterrupt:
        sys.exit()
