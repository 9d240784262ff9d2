"""What the table's page shows of what its reader has said in advance."""

from __future__ import annotations

from typing import Any, Final

from games import models, selectors
from games.values import OrderEntryInfo

SHOWN: Final = 10
"""How many of the last things that came of orders are told."""


def orders_of(game: models.Game, user: models.User | None, viewer: int | None, view: Any) -> dict[str, Any]:
    """What the page says of the reader's orders; nothing to anybody else."""
    if user is None or viewer is None or game.status != models.Game.Status.RUNNING:
        return {}
    found = selectors.orders(game, user)
    log: list[tuple[str, OrderEntryInfo]] = [(each.text, entry) for each in found for entry in each.log]
    return {
        "order_sheet": selectors.order_sheet_of(game, view),
        "orders": found,
        "order_count": sum(each.status == models.Order.Status.ACTIVE for each in found),
        "order_log": sorted(log, key=lambda told: (told[1].at, told[1].ply))[: -SHOWN - 1 : -1],
    }
