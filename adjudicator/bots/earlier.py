"""Bots from an earlier revision, whose code runs in a separate process and plays under the current rules.

They receive views and moves as JSON. The earlier code chooses among the moves that it can read. If it can
read none, or cannot read the view, this module plays a random move and counts it.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from adjudicator.engine.codec import to_builtins
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

_SERVER: Final = Path(__file__).with_name("earlier_server.py")
_SOURCE_FOLDER: Final = "adjudicator"
"""The folder to extract from the earlier revision."""


class NoEarlierBot(Exception):
    """A revision that this checkout does not have, or a bot that the revision does not have.

    The message is one sentence.
    """


class EarlierBot:
    """The bot `name` of `revision`, with the same interface as every other bot.

    `random_moves`: the number of random moves played for it.
    """

    def __init__(self, name: str, revision: str) -> None:
        code = _source_of(revision)
        self._name = name
        self._folder = tempfile.TemporaryDirectory(prefix="earlier-")
        with tarfile.open(fileobj=io.BytesIO(code)) as tree:
            tree.extractall(Path(self._folder.name, _SOURCE_FOLDER), filter="data")
        self._servers: dict[str, _BotProcess] = {}
        self.random_moves = 0

    def __call__(self, rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
        if rules.key not in self._servers:
            self._servers[rules.key] = _BotProcess(self._folder.name, rules.key, self._name)
        index = self._servers[rules.key].answer(
            {
                "view": to_builtins(view),
                "legal": [to_builtins(move) for move in legal],
                "seat": seat,
                "chance": chance.getrandbits(64),
            }
        )
        if index < 0:
            self.random_moves += 1
            return chance.choice(legal)
        return legal[index]

    def close(self) -> None:
        """Stop its processes and delete its code. Without this call, they remain until this process ends."""
        for server in self._servers.values():
            server.close()
        self._folder.cleanup()


class _BotProcess:
    """The process that runs the earlier code of one ruleset. It ends with this process."""

    def __init__(self, folder: str, key: str, name: str) -> None:
        command = [sys.executable, "-P", str(_SERVER), folder, key, name]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdin
        assert process.stdout
        self._process, self._questions, self._answers = process, process.stdin, process.stdout
        if (word := self._answers.readline().decode().strip()) != "ready":
            self.close()
            raise NoEarlierBot(f"The earlier code has no such bot: {word or 'it does not start'}.")

    def answer(self, request: dict[str, Any]) -> int:
        self._questions.write(msgspec.json.encode(request) + b"\n")
        self._questions.flush()
        return msgspec.json.decode(self._answers.readline(), type=int)

    def close(self) -> None:
        self._questions.close()
        self._process.wait()
        self._answers.close()


def _source_of(revision: str) -> bytes:
    """Return the code of a revision as a tar file."""
    top = Path(__file__).parents[2]
    command = ["git", "-C", str(top), "archive", f"{revision}:{_SOURCE_FOLDER}"]
    archive = subprocess.run(command, capture_output=True, check=False)
    if archive.returncode != 0:
        reason = archive.stderr.decode().strip().splitlines() or ["git printed no error"]
        raise NoEarlierBot(f"Cannot read revision '{revision}': {reason[-1]}.")
    return archive.stdout
