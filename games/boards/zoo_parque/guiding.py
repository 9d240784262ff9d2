"""What the guide says in a first game of Zoo Parque."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

IDEAS: Final = {
    "guide_goal": _(
        "All build one map. What fences enclose is an Exhibit, and worth the spaces of its commonest terrain"
        " times its animals to whoever has a pawn in it."
    ),
    "guide_goal_together": _(
        "You play together, with open hands, to fulfil the missions on the cards. What fences enclose on all"
        " sides is an Exhibit."
    ),
    "guide_play": _(
        "In a turn place one domino or two, claim an Area if you like, and draw until your hand is full."
    ),
    "guide_kinds": _(
        "A domino with ground on both halves lies beside the map and covers nothing; one with an empty half"
        " must cover something, where no pawn stands."
    ),
    "guide_place": _(
        "Animals go only where they like the terrain. Think of the fences: what they close off on all sides"
        " counts."
    ),
    "guide_claim": _(
        "You have {pawns} pawns. An Area is connected ground of one terrain; with a pawn on it nobody else"
        " may build over it. Pawns stay, so choose Areas that grow or will be fenced in."
    ),
    "guide_claim_short": _("Pawns stay where they are; you have {pawns}."),
    "guide_draw": _(
        "You draw from the open market: take what your Areas lack, be it fences, terrain or animals."
    ),
    "guide_feed": _(
        "When an Exhibit is finished the others with animals are fed, each by a domino with food."
    ),
}
REASONS: Final = {
    "because_choose": _("It is the one that does most on the map now: {a}, {b}."),
    "because_place": _("There it does most for you, as far as one can foresee."),
    "because_claim": _("That Area promises most, as it is and as it may be fenced in."),
    "because_no_claim": _("No Area is worth a pawn yet; you have few of them."),
    "because_enough": _("What is left in your hand is better kept."),
    "because_return": _("Nothing can be placed, so two dominoes go back; these help you least."),
    "because_take": _("It is what your hand can use best: {a}, {b}."),
    "because_other": _("It brings most here, as far as one can foresee."),
}
GUIDE_WORDS: Final = {**IDEAS, **REASONS}
