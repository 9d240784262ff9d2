"""The game a law looks at, and the order in which each game is played but once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.tables import Game, game_at
from tests.seeds import Seeded


@pytest.fixture
def game(place: tuple[str, int], seeded: Seeded) -> Game:
    """A game played at a table; its laws share it."""
    return game_at(place, seeded.run)


def _place(item: pytest.Item) -> tuple[str, int] | None:
    callspec: Any = getattr(item, "callspec", None)
    return callspec.params.get("place") if callspec else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the laws of one game side by side, where tests of games stand."""
    at = [index for index, item in enumerate(items) if _place(item)]
    places = list(dict.fromkeys(_place(items[index]) for index in at))
    together = sorted((items[index] for index in at), key=lambda item: places.index(_place(item)))
    for index, item in zip(at, together, strict=True):
        items[index] = item
