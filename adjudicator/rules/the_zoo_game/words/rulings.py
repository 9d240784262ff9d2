"""On which numbered ruling of `docs/rules` each sentence rests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "T1": ("market_dealt",),
    "T2": (
        "start_player_drawn",
        "turn_begun",
    ),
    "T10": ("deck_flipped",),
    "T12": ("power_returned",),
    "T13": (
        "zoo_drawn",
        "zoo_drawn_unseen",
        "p_drawn",
        "p_drawn_unseen",
    ),
    "T19": (
        "ask_turn",
        "guide_turn",
    ),
    "T20": (
        "build",
        "build_unseen",
        "built",
        "built_paid",
        "not_in_market",
        "not_in_hand",
        "nothing_to_build",
        "first_pay",
        "guide_build",
        "dropped",
    ),
    "T21": (
        "pay",
        "pay_unseen",
        "too_few_cards",
        "pay_exactly",
        "cannot_pay_with",
        "guide_pay",
    ),
    "T22": (
        "draw",
        "guide_draw",
    ),
    "T23": (
        "ask_must_act",
        "must_act",
        "guide_must_act",
    ),
    "T24": (
        "pass",
        "draw_instead",
    ),
    "T25": ("guide_p_cards",),
    "T27": ("ask_pay",),
    "T30": ("set_not_open",),
    "T34": ("penguin_died",),
    "T35": (
        "free_is_an_animal",
        "free_stands_alone",
    ),
    "T36": (
        "buy",
        "p_deck_empty",
    ),
    "T37": ("power",),
    "T38": (
        "no_p_card",
        "one_p_card_a_turn",
    ),
    "T39": (
        "no_triple",
        "one_pair_a_set",
    ),
    "T40": ("guide_goal",),
    "T41": (
        "goal_reached",
        "game_ended",
        "score_goal",
    ),
    "T50": (
        "event_drawn",
        "guide_event",
    ),
    "T52": (
        "ask_steal",
        "steal",
        "first_steal",
        "cannot_steal",
    ),
    "T54": (
        "ask_lose",
        "lose",
        "lost",
        "first_lose",
        "cannot_lose",
    ),
    "T56": (
        "ask_pass_on",
        "pass_on",
        "pass_on_unseen",
        "exchanged",
        "exchanged_unseen",
        "first_pass_on",
    ),
    "T57": (
        "ask_free",
        "first_free",
        "skip",
    ),
    "T60": (
        "power_without_effect",
        "cannot_target",
    ),
    "T62": (
        "ask_ambush",
        "ambush",
        "ask_discard",
        "discard",
        "first_ambush",
        "first_discard",
    ),
    "T63": (
        "ask_take",
        "take",
        "first_take",
    ),
    "T64": (
        "ask_copy",
        "copy",
        "first_copy",
        "cannot_copy",
    ),
    "T65": (
        "ask_hunt",
        "hunt",
        "first_hunt",
        "cannot_hunt",
    ),
    "T66": (
        "ask_clear",
        "clear",
        "first_clear",
        "name_the_market",
    ),
    "T70": (
        "offer",
        "guide_trade",
        "guide_offer",
        "give_something",
        "want_something",
        "wants_too_much",
        "you_lack",
        "no_change",
    ),
    "T71": (
        "ask_wait",
        "withdraw",
        "not_your_offer",
        "your_own_offer",
        "first_offer",
        "offer_unseen",
    ),
    "T72": (
        "ask_answer",
        "accept",
        "accept_unseen",
        "hand_over_exactly",
    ),
    "T74": (
        "too_many_offers",
        "decline",
    ),
    "T75": (
        "decline_always",
        "declined",
        "answer",
        "answer_unseen",
    ),
}
_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "T77": ("option_offer_hours",),
}
UNRULED: Final = MappingProxyType(
    {
        "not_your_turn": "the site's own order of play",
        "not_now": "the site's own order of play",
        "not_due": "what happens by itself is nobody's move",
        "unknown_card": "a name that means nothing here",
        "unknown_set": "a name that means nothing here",
    }
)
"""Codes of questions, log lines and refusals that no ruling is about, each with the reason."""
RULINGS: Final[Mapping[str, str]] = {
    code: number for of in (_OF, _OPTIONS) for number, codes in of.items() for code in codes
}
