"""The codes of the guide's sentences with their values: ideas, their short forms, and reasons."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

SHORT: Final = ("guide_take", "guide_put", "guide_place", "guide_barn")
"""The ideas of which there is a short form."""
IDEAS: Final = {
    "guide_goal": (),
    "guide_turn": (),
    "guide_take": (),
    "guide_two_players": (),
    "guide_coins": (),
    "guide_barn": ("tiles",),
    "guide_alone": (),
    "guide_trucks_full": (),
    "guide_last_round": (),
    "guide_put": (),
    "guide_put_coin": (),
    "guide_put_stall": (),
    "guide_put_fertile": (),
    "guide_place": (),
    "guide_place_stall": (),
    "guide_place_fertile": (),
    "guide_place_bonus": (),
}
REASONS: Final = {
    "because_draw_empty": (),
    "because_draw_alone": (),
    "because_draw_wait": ("truck", "tiles"),
    "because_take_all_fit": ("truck", "tiles"),
    "because_take_some_fit": ("truck", "tiles", "barn"),
    "because_take_least_harm": ("truck", "barn"),
    "because_put_mine": ("tile", "truck"),
    "because_put_keeps": ("tile", "truck"),
    "because_put_looks": ("tile", "truck"),
    "because_place_joins": ("tile", "to", "room"),
    "because_place_fills": ("tile", "to", "points"),
    "because_place_breeds": ("tile", "to"),
    "because_place_opens": ("tile", "to", "points"),
    "because_place_stall": ("tile", "to"),
    "because_place_only_barn": ("tile",),
    "because_place_rather_barn": ("tile",),
    "because_move_animal": ("tile", "to"),
    "because_move_stall": ("tile", "to"),
    "because_exchange": (),
    "because_buy": ("tile", "to"),
    "because_discard": ("tile",),
    "because_expand": (),
}
GUIDE_LINES: Final = MappingProxyType(
    {**IDEAS, **{f"{code}_short": IDEAS[code] for code in SHORT}, **REASONS}
)
