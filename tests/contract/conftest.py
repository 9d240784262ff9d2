"""The game that a law checks, and an order of tests that plays each game only once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.tables import ContractGame, game_at
from tests.seeds import Seeded


@pytest.fixture
def game(place: tuple[str, int], seeded: Seeded) -> ContractGame:
    """Return a game played at a table. All laws of that game share it."""
    return game_at(place, seeded.run)


def _place(item: pytest.Item) -> tuple[str, int] | None:
    callspec: Any = getattr(item, "callspec", None)
    return callspec.params.get("place") if callspec else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the laws of each game one after another. Other tests stay where they are."""
    at = [index for index, item in enumerate(items) if _place(item)]
    places = list(dict.fromkeys(_place(items[index]) for index in at))
    together = sorted((items[index] for index in at), key=lambda item: places.index(_place(item)))
    for index, item in zip(at, together, strict=True):
        items[index] = item
