"""Records of games: a short hash of each part of each ply, and a long hash of each part of the game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from tests.equality import parts
from tests.equality.games import GamePlan, Move, played, setup
from tests.equality.parts import PARTS
from tests.equality.subject import AnyRuleset, Line, encode

SHORT: Final = 6
"""The number of hex digits kept of the hash of each part of a ply."""
MISSING: Final = "-" * SHORT
PROBED: Final = 40
"""One ply in this many records values, guides and refusals."""
PLANNED: Final = 400
"""One ply in this many records the move of a planner bot."""


def trace(plan: GamePlan) -> dict[str, Any]:
    """Play a game. Return its record."""
    whole = {part: hashlib.sha256() for part in PARTS}
    rows = []
    for found in plies(plan):
        texts = {part: encode(value) for part, value in found.items()}
        for part, text in texts.items():
            whole[part].update(text + b"\n")
        rows.append("".join(_short(texts[part]) if part in texts else MISSING for part in PARTS))
    return {
        "name": plan.name,
        "plan": {**plan._asdict(), "options": json.loads(plan.options)},
        "plies": len(rows) - 1,
        "whole": {part: each.hexdigest() for part, each in whole.items()},
        "rows": rows,
    }


def _short(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:SHORT]


def plies(plan: GamePlan) -> Iterator[dict[str, Any]]:
    """Yield the parts of each ply of a game. Ply 0 is the position before the first move."""
    rules, state = setup(plan)
    chance = Random(f"probes {plan}")
    yield _after(rules, state, plan, [], [], chance)
    past: list[Move] = []
    for step in played(plan):
        past = [*past[-parts.MAX_TOLD :], step]
        lines = parts.log_of(rules, step, plan.players)
        yield {
            **parts.of_move(rules, step, plan.players),
            **_after(rules, step.after, plan, past, lines, chance),
        }


def _after(
    rules: AnyRuleset, state: Any, plan: GamePlan, past: list[Move], lines: list[Line], chance: Random
) -> dict[str, Any]:
    texts = [*lines, *parts.questions(rules, state), *parts.reasons(rules, state)]
    found = {
        **parts.of_position(rules, state, plan.players),
        "sentences": parts.sentences(rules, texts),
    }
    if not past or chance.randrange(PROBED) == 0:
        found |= parts.probes(rules, state, past, chance)
    if chance.randrange(PLANNED) == 0:
        found["planner"] = parts.planning(rules, state)
    return found


def shown(plan: GamePlan, ply: int) -> dict[str, Any]:
    """Return all parts of one ply of a game in full."""
    return next(islice(plies(plan), ply, None))
