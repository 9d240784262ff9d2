"""On which numbered ruling of `docs/rules` each sentence rests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "Y1": (
        "group_too_small",
        "group_too_large",
    ),
    "Y2": ("guide_happiness",),
    "Y3": (
        "too_few_tiles",
        "no_room",
        "lives_with_another",
    ),
    "Y4": ("too_little_free_space",),
    "Y5": ("males_quarrel",),
    "Y6": (
        "wrong_biome",
        "not_tolerant",
        "species_twice",
        "kept_already",
        "guide_species",
        "other_biome",
    ),
    "Y10": ("focal_point_without_effect",),
    "Y14": ("too_few_retreats",),
    "Y17": ("building_without_effect",),
    "Y18": (
        "booth_without_enclosures",
        "booth_without_another",
        "shop_without_booths",
        "shop_without_enclosure",
    ),
    "Y19": ("popularity_too_low",),
    "Y21": (
        "once_a_game",
        "entertain",
        "no_worker",
        "once_a_year",
    ),
    "Y25": (
        "bought_with_tiles_left",
        "bought_tiles_left",
        "tiles_in_store",
    ),
    "Y26": ("disease",),
    "Y27": ("panda_not_housed",),
    "Y28": ("center_not_placed",),
    "Y29": (
        "guide_order",
        "ready_building",
    ),
    "Y30": (
        "too_little_money",
        "back",
        "back_all",
        "nothing_to_take_back",
        "guide_building",
    ),
    "Y31": (
        "ask_building",
        "ask_reopen",
        "reopen",
        "done_building",
        "building_already",
        "building_over",
    ),
    "Y32": (
        "loan_too_late",
        "loan",
        "loan_not_needed",
        "square_blocked",
    ),
    "Y33": (
        "found",
        "extend",
        "no_tiles_left",
        "nothing_named",
        "square_named_twice",
        "no_such_square",
        "square_taken",
    ),
    "Y34": (
        "buy_tile",
        "buy_tile_freeing",
        "not_blocked",
    ),
    "Y35": (
        "not_contiguous",
        "no_such_enclosure",
    ),
    "Y36": (
        "house",
        "not_in_quarantine",
        "not_so_many",
        "guide_quarantine",
    ),
    "Y37": (
        "lodge",
        "no_co_species",
        "lives_there",
    ),
    "Y38": (
        "resettle",
        "not_kept",
    ),
    "Y39": (
        "grow",
        "no_such_discs",
    ),
    "Y40": (
        "focal",
        "too_many_focal_points",
        "no_tile_for_focal",
    ),
    "Y41": (
        "build",
        "no_such_building",
        "built_already",
    ),
    "Y43": (
        "biome",
        "move_building",
        "move_tile",
        "not_built",
        "not_empty",
        "same_biome",
        "no_tile_there",
        "too_far",
    ),
    "Y44": (
        "biome_worker",
        "move_building_worker",
        "move_tile_worker",
    ),
    "Y45": (
        "keeping",
        "experience_full",
    ),
    "Y47": (
        "forgo",
        "panda_can_be_housed",
        "panda_without_enclosure",
    ),
    "Y48": (
        "ask_spending",
        "ready_spending",
        "not_at_the_end",
    ),
    "Y51": (
        "ask_building_or_wait",
        "ask_building_waited",
        "ask_waiting",
        "ask_spending_or_wait",
        "ask_spending_waited",
        "wait",
        "nobody_ahead",
        "waited_already",
        "guide_wait",
    ),
    "Y55": (
        "event",
        "event_after",
    ),
    "Y60": (
        "ask_care",
        "ready_care",
        "birth_control",
        "uncap",
        "has_contraception",
        "no_contraception",
    ),
    "Y61": (
        "rolled",
        "rolled_nothing",
    ),
    "Y63": (
        "ask_breeding",
        "breed",
        "rerolled",
        "rerolled_nothing",
        "rerolled_already",
        "no_failed_die",
    ),
    "Y64": ("ready_breeding",),
    "Y65": ("born",),
    "Y67": (
        "ask_young",
        "reintroduce",
        "keep_young",
        "no_young",
    ),
    "Y68": ("track_full",),
    "Y69": ("released",),
    "Y72": (
        "spring_over",
        "spring_over_buzz",
    ),
    "Y75": (
        "renewed",
        "position_visited",
        "not_beside",
        "dead_end",
    ),
    "Y76": (
        "ask_renewal",
        "renew",
    ),
    "Y77": (
        "ask_leaving",
        "ask_arrival",
        "trades_left",
        "no_trades_left",
        "guide_arrival",
    ),
    "Y78": ("pass",),
    "Y79": (
        "give",
        "give_young",
        "no_demand",
        "young_left_behind",
        "no_animals",
    ),
    "Y80": ("unhappy_species",),
    "Y82": (
        "needs_category",
        "needs_popularity",
    ),
    "Y83": (
        "not_in_first_year",
        "no_second_species",
        "level_three_alone",
    ),
    "Y84": (
        "take",
        "not_offered",
    ),
    "Y86": (
        "take_unexpected",
        "empty",
        "offer_not_used",
        "offer_still_there",
    ),
    "Y87": (
        "panda_taken",
        "panda_pair",
        "panda_stays",
    ),
    "Y88": (
        "rescue",
        "no_rescue",
        "rescued_already",
        "rescue_limit",
    ),
    "Y89": (
        "take_housed",
        "take_partly_housed",
        "wrong_enclosure",
        "housed_not_taken",
        "house_some",
    ),
    "Y90": ("quarantine_full",),
    "Y91": ("hire",),
    "Y92": (
        "not_housed",
        "housed_stay",
    ),
    "Y94": ("cleared",),
    "Y95": ("opened",),
    "Y96": (
        "tiles_donor",
        "donor",
    ),
    "Y97": (
        "tiles_conservation",
        "tiles_both",
        "tiles",
    ),
    "Y100": (
        "kept",
        "kept_protest",
    ),
    "Y101": (
        "educated",
        "educated_nobody",
    ),
    "Y104": (
        "paid",
        "guide_money",
    ),
    "Y105": ("parks_completed",),
    "Y112": ("judged",),
    "Y114": (
        "ended",
        "guide_goal",
    ),
}
_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "Y92": ("option_introductory",),
    "Y56": ("option_events",),
}
UNRULED: Final = MappingProxyType(
    {
        "not_your_turn": "the site's own order of play",
        "not_now": "the site's own order of play",
        "game_over": "the site's own order of play",
        "year": "it says which year begins",
        "not_due": "what happens by itself is nobody's move",
        "unknown_species": "a name that means nothing here",
        "unknown_position": "a name that means nothing here",
    }
)
"""Codes of questions, log lines and refusals that no ruling is about, each with the reason."""
RULINGS: Final[Mapping[str, str]] = {
    code: number for of in (_OF, _OPTIONS) for number, codes in of.items() for code in codes
}
