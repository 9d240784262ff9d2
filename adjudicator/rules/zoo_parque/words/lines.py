"""Every sentence of the game as a code with the names of its values."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

ASKS: Final = dict.fromkeys(
    ("ask_play", "ask_place", "ask_claim", "ask_draw", "ask_feed", "ask_power", "ask_give", "ask_recall"),
    ("seat",),
)
_DOMINO: Final = ("seat", "number", "a", "b")
_CARD: Final = ("form", "mission", "rule")
LOG: Final = {
    "choose": _DOMINO,
    "choose_unseen": ("seat",),
    "extra": _DOMINO,
    "extra_unseen": ("seat",),
    "place": (*_DOMINO, "at", "heading"),
    "return": ("seat", "numbers"),
    "return_unseen": ("seat",),
    "give": ("seat", "numbers"),
    "give_unseen": ("seat",),
    "claim": ("seat", "at"),
    "recall": ("seat", "at"),
    "shift": ("seat", "at", "to"),
    "done": ("seat",),
    "take": _DOMINO,
    "feed": (*_DOMINO, "at"),
    "forced_take": _DOMINO,
    "forced_feed": (*_DOMINO, "at"),
    "forced_scare": ("seat",),
    "remove": _DOMINO,
    "rotate": _DOMINO,
    "lift": _DOMINO,
    "scare": ("seat",),
    "hand_on": ("seat", "to"),
    "deck_made": (),
    "dealt": ("seat", "numbers"),
    "dealt_unseen": ("seat",),
    "refilled": ("number", "a", "b"),
    "handed_on": (),
    "card_drawn": _CARD,
    "card_met": _CARD,
    "card_gone": _CARD,
}
CAMPAIGN: Final = {
    "campaign_level": ("level",),
    "campaign_won": ("level", "higher"),
    "campaign_lost": ("level",),
    "campaign_complete": ("level", "higher"),
    "campaign_highest": ("level",),
}
SCORES: Final = {"score_exhibit": ("at", "size"), "score_won": (), "score_lost": ()}
FORESEEN: Final = {
    "foreseen_covered": ("covered",),
    "foreseen_area": ("ground", "size"),
    "foreseen_inside": ("at", "points"),
    "foreseen_outside": (),
    "foreseen_closed": ("size", "points", "claim_seats"),
    "foreseen_closed_free": ("size", "points"),
    "foreseen_changed": ("at", "before", "points"),
    "foreseen_opened": ("at", "points"),
    "foreseen_score": ("seat", "before", "points"),
    "foreseen_no_points": (),
    "foreseen_hungry": ("cells",),
    "foreseen_power": ("item",),
}
ERRORS: Final = {
    **dict.fromkeys(
        (
            "area_of_another",
            "banned_terrain",
            "camel",
            "choose_first",
            "claimed_already",
            "extinct",
            "gift_shop",
            "leaves_no_room",
            "lemur",
            "mixed",
            "no_area",
            "no_pawns",
            "no_recall",
            "no_shift",
            "no_such_power",
            "not_apart",
            "not_due",
            "not_now",
            "not_stuck",
            "not_those",
            "not_your_turn",
            "okapis_together",
            "otter",
            "overhangs",
            "overlaps_nothing",
            "pawn_there",
            "place_first",
            "power_works",
            "same_layer",
            "same_property",
            "space_taken",
            "toilet",
            "touches_nothing",
            "wolf_there",
            "wrong_terrain",
        ),
        (),
    ),
    **dict.fromkeys(("fits_nowhere", "not_in_hand", "not_in_market", "not_that_food"), ("domino",)),
}
LINES: Final = MappingProxyType({**ASKS, **LOG, **SCORES, **CAMPAIGN, **FORESEEN, **ERRORS})
"""Every code and the names of its values, in order."""
