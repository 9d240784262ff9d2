"""On which numbered ruling of `docs/rules` each sentence rests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "P1": (
        "dealt",
        "dealt_unseen",
    ),
    "P2": ("deck_made",),
    "P8": ("guide_goal",),
    "P11": (
        "ask_play",
        "guide_play",
        "choose",
        "choose_unseen",
        "choose_first",
        "place_first",
    ),
    "P12": (
        "return",
        "return_unseen",
        "not_stuck",
        "not_those",
    ),
    "P13": ("guide_kinds",),
    "P14": (
        "touches_nothing",
        "space_taken",
    ),
    "P15": (
        "overlaps_nothing",
        "overhangs",
    ),
    "P16": ("pawn_there",),
    "P17": ("area_of_another",),
    "P18": (
        "ask_place",
        "place",
        "wrong_terrain",
        "guide_place",
        "fits_nowhere",
    ),
    "P20": (
        "ask_claim",
        "claim",
        "done",
        "no_area",
        "no_pawns",
        "claimed_already",
        "guide_claim",
    ),
    "P22": (
        "ask_draw",
        "take",
        "forced_take",
        "refilled",
        "not_in_market",
        "not_in_hand",
        "guide_draw",
    ),
    "P30": (
        "ask_feed",
        "feed",
        "forced_feed",
        "not_that_food",
        "guide_feed",
    ),
    "P36": ("leaves_no_room", "not_apart"),
    "P37": ("mixed",),
    "P42": (
        "toilet",
        "gift_shop",
    ),
    "P45": (
        "ask_recall",
        "recall",
        "no_recall",
    ),
    "P46": ("extinct",),
    "P47": (
        "ask_power",
        "no_such_power",
        "power_works",
    ),
    "P48": (
        "remove",
        "scare",
        "forced_scare",
    ),
    "P49": (
        "rotate",
        "lift",
    ),
    "P50": (
        "extra",
        "extra_unseen",
        "ask_give",
        "give",
        "give_unseen",
        "hand_on",
        "handed_on",
    ),
    "P51": (
        "wolf_there",
        "okapis_together",
        "lemur",
    ),
    "P52": (
        "camel",
        "otter",
    ),
    "P54": ("guide_goal_together",),
    "P55": (
        "card_drawn",
        "card_met",
        "card_gone",
    ),
    "P65": ("banned_terrain",),
    "P59": ("same_property", "same_layer"),
    "P68": (
        "shift",
        "no_shift",
    ),
    "P71": (
        "campaign_level",
        "campaign_complete",
        "campaign_highest",
    ),
    "P72": (
        "campaign_won",
        "campaign_lost",
    ),
}
_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "P29": ("option_feeding",),
    "P34": (
        "option_strong_species",
        "option_weak_fences_fall",
    ),
    "P36": ("option_must_place_two",),
    "P37": ("option_wildlife_wishes",),
    "P47": ("option_unnatural_utilities",),
    "P54": (
        "option_zooperative",
        "option_level",
    ),
    "P28": ("option_own_areas_score",),
    "P15": ("option_overhang",),
    "P16": ("option_pawns_guard_dominoes",),
    "P7": ("option_areas_cross_fences",),
    "P26": ("option_lone_animal_doubles",),
    "P41": ("option_wildcards_join",),
    "P57": ("option_replacing_loses",),
    "P62": ("option_good_rules_make_harder",),
}
UNRULED: Final = MappingProxyType(
    {
        "not_your_turn": "the site's own order of play",
        "not_now": "the site's own order of play",
        "not_due": "what happens by itself is nobody's move",
    }
)
"""Codes of questions, log lines and refusals that no ruling is about, each with the reason."""
RULINGS: Final[Mapping[str, str]] = {
    code: number for of in (_OF, _OPTIONS) for number, codes in of.items() for code in codes
}
