"""Game files created for tests, and the folders in which real game files may be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SHARED = Path(__file__).resolve().parents[4] / "shared"
RECORDS = SHARED / "fixtures" / "18zoo"
REFERENCE = SHARED / "reference" / "18zoo"
DIFFERENCES = sorted((RECORDS / "differences").glob("*.json"))
"""Records without checkpoints. Each shows a habit of the other site that differs from the rulebook."""
FILES = [path for path in sorted(RECORDS.glob("*/*.json")) if path not in DIFFERENCES]
"""Games with a result, checkpoints, and the legal moves that were offered before each entry."""


def name_of(path: Path) -> str:
    """Return a record's folder and name."""
    return f"{path.parent.name}/{path.stem}"


PLAYERS = ("Robin", "Sasha")


def entry(
    type: str, entity: str | int = "Robin", entity_type: str = "player", **fields: Any
) -> dict[str, Any]:
    """Return an entry of a file."""
    return {"type": type, "entity": entity, "entity_type": entity_type, **fields}


def passes(*players: str) -> list[dict[str, Any]]:
    return [entry("pass", player) for player in players]


def game(actions: list[Any] | None = None, **fields: Any) -> bytes:
    """Return the file of a game on one device. Fields whose value is None are omitted."""
    content = {
        "id": "hs_made_up",
        "title": "18ZOO - Map A",
        "players": [{"name": name} for name in PLAYERS],
        "settings": {},
        "actions": actions or [],
        **fields,
    }
    return json.dumps({key: value for key, value in content.items() if value is not None}).encode()
