"""The workers of a zoo: three staff actions a year (rulebook, Staff Board)."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import WORKERS
from adjudicator.rules.zoo_tycoon.data.staff import StaffId
from adjudicator.rules.zoo_tycoon.state import Player


def can_hire(edition: Edition, player: Player, action: StaffId) -> bool:
    """Whether a worker is free for a staff action, as often as it may be taken."""
    return _refusal(edition, player, action) is None


def hired(edition: Edition, player: Player, action: StaffId) -> Player:
    """The player after a worker has been sent; `no_worker`, `once_a_year` or `once_a_game` otherwise."""
    if refusal := _refusal(edition, player, action):
        raise IllegalMove(refusal, action=action)
    once = edition.staff_actions[action].limit == "game"
    return replace(
        player, staff=(*player.staff, action), once=(*player.once, action) if once else player.once
    )


def _refusal(edition: Edition, player: Player, action: StaffId) -> str | None:
    limit = edition.staff_actions[action].limit
    if len(player.staff) >= WORKERS:
        return "no_worker"
    if limit == "year" and action in player.staff:
        return "once_a_year"
    if limit == "game" and action in player.once:
        return "once_a_game"
    return None
