"""On which numbered ruling of `docs/rules` each sentence rests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "Z2": ("species_removed",),
    "Z4": ("start_player_drawn",),
    "Z7": ("ask_turn", "guide_turn", "draw", "tile_drawn"),
    "Z8": (
        *("ask_put", "put", "forced_put", "put_first", "nothing_drawn", "guide_put"),
        *("no_such_truck", "truck_taken", "truck_full"),
    ),
    "Z9": ("trucks_full", "stacks_empty", "guide_trucks_full"),
    "Z10": ("truck_empty", "forced_draw"),
    "Z11": ("take", "forced_take", "guide_take"),
    "Z12": ("guide_alone",),
    "Z13": ("ask_place", "place_first", "nothing_to_place", "tile_not_taken"),
    "Z14": ("guide_put_coin",),
    "Z15": ("place", "forced_place", "pen_full", "pen_other_species", "guide_place"),
    "Z16": ("stall_spaces_full", "guide_place_stall"),
    "Z18": ("offspring_born", "guide_put_fertile", "guide_place_fertile"),
    "Z19": ("offspring_to_barn",),
    "Z25": ("bonus_paid", "guide_place_bonus"),
    "Z29": ("bonus_short", "bonus_none"),
    "Z32": ("too_few_coins", "guide_coins"),
    "Z33": ("move_animal", "not_an_animal", "tile_not_there"),
    "Z34": ("move_stall", "not_a_stall", "same_place"),
    "Z35": ("exchange", "species_needed", "species_unneeded", "nothing_to_exchange", "same_species"),
    "Z36": ("does_not_fit",),
    "Z37": ("buy", "no_such_seller", "own_barn"),
    "Z38": ("discard",),
    "Z39": ("expand", "no_expansion_left", "pen_closed"),
    "Z40": ("round_ended",),
    "Z41": ("tile_drawn_last_round", "game_ended", "guide_last_round"),
    "Z43": ("guide_goal", "score_pen_full", "score_pen_one_missing", "score_pen_with_stall"),
    "Z44": ("guide_put_stall", "score_stalls"),
    "Z45": ("guide_barn", "score_barn_stalls", "score_barn_animals"),
    "Z46": ("score_money",),
    "Z47": ("guide_two_players",),
    "Z48": ("round_ended_lost", "game_ended_lost"),
}
_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "Z2": ("option_removed",),
    "Z50": ("option_play_forced",),
}
UNRULED: Final = MappingProxyType(
    {
        "not_your_turn": "the site's own order of play",
        "not_due": "what happens by itself is nobody's move",
        "unknown_place": "a name that means nothing here",
    }
)
"""Codes of questions, log lines and refusals that no ruling is about, each with the reason."""
RULINGS: Final[Mapping[str, str]] = {
    code: number for of in (_OF, _OPTIONS) for number, codes in of.items() for code in codes
}
