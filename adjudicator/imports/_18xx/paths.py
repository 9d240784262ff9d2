"""Routes of a file, given hex by hex, as routes of ours."""

from __future__ import annotations

from adjudicator.engine.codec import Malformed
from adjudicator.imports._18xx.entries import Path
from adjudicator.imports._18xx.pieces import Pieces
from adjudicator.rules._18zoo.routes import Route
from adjudicator.rules._18zoo.state import State


def route_of(path: Path, state: State, pieces: Pieces) -> Route:
    raise Malformed("Routes cannot be read yet.", "$.routes")
