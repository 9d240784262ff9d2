"""The server process of `earlier`: chooses moves with the bots of an earlier revision.

Run as a script with a folder, a ruleset's key and a bot's name. It must not import any current code.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from random import Random
from typing import Any


def serve(key: str, name: str) -> None:
    """Print `ready` or an error, then answer each line of standard input with a move's index, or -1."""
    rules = import_module("adjudicator.registry").RULESETS.get(key)
    bot = import_module("adjudicator.bots.players").BOTS.get(name)
    unknown = [word for word, found in ((key, rules), (name, bot)) if found is None]
    _say(f"{unknown[0]} is unknown" if unknown else "ready")
    if not unknown:
        for line in sys.stdin.buffer:
            _say(str(answer(rules, bot, json.loads(line))))


def answer(rules: Any, bot: Any, request: dict[str, Any]) -> int:
    """Return the index of the bot's move in the list, or -1 if it cannot read the view or any move."""
    codec = import_module("adjudicator.engine.codec")
    readable: list[tuple[int, Any]] = []
    for index, move in enumerate(request["legal"]):
        try:
            readable.append((index, codec.convert(move, rules.move_type)))
        except codec.Malformed:
            continue
    try:
        view = codec.convert(request["view"], rules.view_type)
    except codec.Malformed:
        return -1
    if not readable:
        return -1
    moves = [move for _, move in readable]
    choice = bot(rules, view, moves, request["seat"], Random(request["chance"]))
    return readable[moves.index(choice)][0]


def _say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    serve(*sys.argv[2:4])
