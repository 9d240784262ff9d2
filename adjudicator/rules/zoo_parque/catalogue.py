"""The texts of Zoo Parque."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue, said
from adjudicator.engine.names import means
from adjudicator.engine.phrases import _, pgettext
from adjudicator.rules.zoo_parque.cards import Form


class Values(msgspec.Struct, frozen=True):
    """The values in this game's texts."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    number: Annotated[int, means("The domino, by its number.")]
    a: Annotated[str, means("Its first half: ground, item, weak and strong fences, a dash for nothing.")]
    b: Annotated[str, means("Its second half, likewise.")]
    at: Annotated[str, means("The space, as in move texts.")]
    to: Annotated[str, means("The other space, or the side to which dominoes are handed on.")]
    heading: Annotated[str, means("On which side of it the second half lies: e, s, w or n.")]
    numbers: Annotated[tuple[str, ...], means("The dominoes, by their numbers.")]
    form: Annotated[Form, means("What the mission of the card is for.")]
    mission: Annotated[
        str,
        means("The mission: its id, its figure and what is filled in, with points between them."),
    ]
    rule: Annotated[str, means("The rule on the card and what is filled in, empty for none.")]
    size: Annotated[int, means("How many spaces count.")]


_QUESTIONS: Final = {
    "ask_play": said(_("{seat}, choose a domino to place, or go on to your claim."), "P11"),
    "ask_place": said(_("{seat}, where does your domino go?"), "P18"),
    "ask_claim": said(_("{seat}, claim an Area, or leave it."), "P20"),
    "ask_draw": said(_("{seat}, take a domino from the market."), "P22"),
    "ask_feed": said(_("{seat}, which domino do you give to feed your animals?"), "P30"),
    "ask_power": said(_("{seat}, choose how your animal's power works."), "P47"),
    "ask_give": said(_("{seat}, which dominoes do you hand on?"), "P50"),
    "ask_recall": said(_("{seat}, you can take back a pawn while others feed."), "P45"),
}
_LOG: Final = {
    "choose": said(_("{seat} takes domino {number} in hand ({a}; {b})."), "P11"),
    "choose_unseen": said(_("{seat} takes a domino in hand."), "P11"),
    "extra": said(_("{seat}'s bear brings one more domino, {number} ({a}; {b})."), "P50"),
    "extra_unseen": said(_("{seat}'s bear brings one more domino."), "P50"),
    "place": said(
        _("{seat} places domino {number} at {at}, its second half to the {heading} ({a}; {b})."),
        "P18",
        params="seat number a b at heading",
    ),
    "return": said(_("{seat} can place nothing and gives up dominoes {numbers}."), "P12"),
    "return_unseen": said(_("{seat} can place nothing and gives up dominoes."), "P12"),
    "give": said(_("{seat} hands on dominoes {numbers}."), "P50"),
    "give_unseen": said(_("{seat} hands on dominoes."), "P50"),
    "claim": said(_("{seat} claims the Area at {at}."), "P20"),
    "recall": said(_("{seat} takes back the pawn at {at}."), "P45"),
    "shift": said(_("{seat} moves the pawn at {at} to {to}."), "P68"),
    "done": said(_("{seat} goes on."), "P20"),
    "take": said(_("{seat} takes domino {number} from the market ({a}; {b})."), "P22"),
    "feed": said(
        _("{seat} gives domino {number} for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_take": said(_("{seat} takes the last domino of the market, {number} ({a}; {b})."), "P22"),
    "forced_feed": said(
        _("{seat} can give nothing but domino {number} for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_scare": said(_("{seat}'s lion scares away the animals next to it."), "P48"),
    "remove": said(_("{seat}'s crocodile removes domino {number} ({a}; {b})."), "P48"),
    "rotate": said(_("{seat}'s elephant turns domino {number} round ({a}; {b})."), "P49"),
    "lift": said(_("{seat}'s giraffe takes up domino {number} ({a}; {b})."), "P49"),
    "scare": said(_("{seat}'s lion scares away the animals next to it."), "P48"),
    "hand_on": said(_("{seat}'s kangaroo has everybody hand on dominoes to the {to}."), "P50"),
    "deck_made": said(_("The dominoes of this game are made."), "P2"),
    "dealt": said(_("{seat} is dealt dominoes {numbers}."), "P1"),
    "dealt_unseen": said(_("{seat} is dealt a hand."), "P1"),
    "refilled": said(_("Domino {number} comes into the market ({a}; {b})."), "P22"),
    "handed_on": said(_("The dominoes change hands."), "P50"),
    "card_drawn": said(_("A campaign card is drawn. {form}: {mission}. {rule}"), "P55"),
    "card_met": said(_("A campaign card holds. {form}: {mission}. {rule}"), "P55"),
    "card_gone": said(_("A campaign card goes. {form}: {mission}. {rule}"), "P55"),
}
_SCORES: Final = {
    "score_exhibit": said(_("The Exhibit at {at}, {size}")),
    "score_won": said(_("Won together")),
    "score_lost": said(_("Lost together")),
}
_REFUSALS: Final = {
    "area_of_another": said(_("This would cover an Area that somebody else has claimed."), "P17"),
    "banned_terrain": said(_("A campaign card lets no animal cover this terrain."), "P65"),
    "camel": said(_("No camel lies next to water, or next to an animal that could live there."), "P52"),
    "choose_first": said(_("Choose a domino first."), "P11"),
    "claimed_already": said(_("This Area is claimed already."), "P20"),
    "extinct": said(_("An extinct animal needs a research lab."), "P46"),
    "gift_shop": said(_("An Area next to a gift shop holds one type of animal only."), "P42"),
    "leaves_no_room": said(
        _("Then no second domino would fit apart from it. Choose a domino and a place that leave room."),
        "P36",
    ),
    "lemur": said(_("Next to a lemur this domino must show its terrain, or a lemur."), "P51"),
    "mixed": said(_("Herbivores and carnivores, or social and solitary animals, would be mixed."), "P37"),
    "no_area": said(_("There is no Area."), "P20"),
    "no_pawns": said(_("You have no pawns left."), "P20"),
    "no_recall": said(_("This pawn cannot be taken back."), "P45"),
    "no_shift": said(_("This pawn cannot be moved there."), "P68"),
    "no_such_power": said(_("Your animal cannot do that."), "P47"),
    "not_apart": said(_("The dominoes of a turn must lie apart."), "P36"),
    "not_due": said(
        _("This happens by itself; nobody plays it."), unruled="what happens by itself is nobody's move"
    ),
    "not_now": said(_("This cannot be done now."), unruled="the site's own order of play"),
    "not_stuck": said(_("You can place a domino, so none goes back."), "P12"),
    "not_those": said(_("These dominoes cannot be given."), "P12"),
    "not_your_turn": said(_("It is not your turn."), unruled="the site's own order of play"),
    "okapis_together": said(_("An okapi goes next to an okapi where its domino can."), "P51"),
    "otter": said(_("No otter lies next to an object or stall."), "P52"),
    "overhangs": said(_("Both halves must lie on dominoes."), "P15"),
    "overlaps_nothing": said(_("A domino with a half without background must cover something."), "P15"),
    "pawn_there": said(_("A domino under a pawn cannot be covered."), "P16"),
    "place_first": said(_("Place a domino first."), "P11"),
    "power_works": said(
        _("This power works; choose how. Only a power that says “may” can be declined."), "P47"
    ),
    "same_layer": said(_("A campaign card allows one TOP and one BOTTOM domino a turn."), "P59"),
    "same_property": said(
        _("A campaign card lets the dominoes of a turn share nothing of this kind."), "P59"
    ),
    "space_taken": said(_("A domino with background on both halves covers nothing."), "P14"),
    "toilet": said(_("A toilet lies next to a path."), "P42"),
    "touches_nothing": said(_("The domino must lie next to the map."), "P14"),
    "wolf_there": said(_("A wolf's domino stays as it is."), "P51"),
    "wrong_terrain": said(_("The animal does not live on that terrain."), "P18"),
    "fits_nowhere": said(_("Domino {domino} fits nowhere now."), "P18"),
    "not_in_hand": said(_("Domino {domino} is not in your hand."), "P22"),
    "not_in_market": said(_("Domino {domino} is not in the market."), "P22"),
    "not_that_food": said(_("Domino {domino} cannot be given for this Exhibit."), "P30"),
}
_PREVIEWS: Final = {
    "foreseen_covered": said(_("Covers: {covered}.")),
    "foreseen_area": said(_("Lies in an Area of {size} of {ground}.")),
    "foreseen_inside": said(_("In the Exhibit at {at}, worth {points}.")),
    "foreseen_outside": said(_("In no Exhibit yet.")),
    "foreseen_closed": said(_("Closes an Exhibit of {size}: {points} for {claim_seats}.")),
    "foreseen_closed_free": said(_("Closes an Exhibit of {size}: {points}, claimed by nobody yet.")),
    "foreseen_changed": said(_("The Exhibit at {at} goes from {before} to {points}.")),
    "foreseen_opened": said(_("The Exhibit at {at} is open again, and its {points} are gone.")),
    "foreseen_score": said(_("{seat} goes from {before} to {points}.")),
    "foreseen_no_points": said(_("Nobody's points change.")),
    "foreseen_hungry": said(_("Then these Exhibits must be fed: {cells}.")),
    "foreseen_power": said(_("Then the power of the {item} works.")),
}
_GUIDE: Final = {
    "guide_goal": said(
        _(
            "All build one map. What fences enclose is an Exhibit, and worth the spaces of its commonest"
            " terrain times its animals to whoever has a pawn in it."
        ),
        "P8",
    ),
    "guide_goal_together": said(
        _(
            "You play together, with open hands, to fulfil the missions on the cards. What fences enclose on"
            " all sides is an Exhibit."
        ),
        "P54",
    ),
    "guide_play": said(
        _("In a turn place one domino or two, claim an Area if you like, and draw until your hand is full."),
        "P11",
    ),
    "guide_kinds": said(
        _(
            "A domino with ground on both halves lies beside the map and covers nothing; one with an empty"
            " half must cover something, where no pawn stands."
        ),
        "P13",
    ),
    "guide_place": said(
        _(
            "Animals go only where they like the terrain. Think of the fences: what they close off on all"
            " sides counts."
        ),
        "P18",
    ),
    "guide_claim": said(
        _(
            "You have {pawns} pawns. An Area is connected ground of one terrain; with a pawn on it nobody"
            " else may build over it. Pawns stay, so choose Areas that grow or will be fenced in."
        ),
        "P20",
    ),
    "guide_draw": said(
        _("You draw from the open market: take what your Areas lack, be it fences, terrain or animals."),
        "P22",
    ),
    "guide_feed": said(
        _("When an Exhibit is finished the others with animals are fed, each by a domino with food."), "P30"
    ),
    "guide_claim_short": said(_("Pawns stay where they are; you have {pawns}.")),
    "because_choose": said(_("It is the one that does most on the map now: {a}, {b}.")),
    "because_place": said(_("There it does most for you, as far as one can foresee.")),
    "because_claim": said(_("That Area promises most, as it is and as it may be fenced in.")),
    "because_no_claim": said(_("No Area is worth a pawn yet; you have few of them.")),
    "because_enough": said(_("What is left in your hand is better kept.")),
    "because_return": said(_("Nothing can be placed, so two dominoes go back; these help you least.")),
    "because_take": said(_("It is what your hand can use best: {a}, {b}.")),
    "because_other": said(_("It brings most here, as far as one can foresee.")),
}
_CAMPAIGN: Final = {
    "campaign_level": said(_("Level {level}"), "P71"),
    "campaign_won": said(
        _("Level {level} is won. Level {higher} comes next, with new cards; all else stays."), "P72"
    ),
    "campaign_lost": said(
        _("Level {level} is lost. It is played again, with new cards; all else stays."), "P72"
    ),
    "campaign_complete": said(
        _("Level {level} is won, and the campaign with it. Who wants more goes on at level {higher}."), "P71"
    ),
    "campaign_highest": said(
        _("Level {level} is won. It is the highest; you can play it again, with new cards."), "P71"
    ),
}
_OPTIONS: Final = {
    "option_feeding": said(_("Feeding"), "P29"),
    "option_strong_species": said(_("Strong Species"), "P34"),
    "option_must_place_two": said(_("Two dominoes a turn, apart"), "P36"),
    "option_wildlife_wishes": said(_("Wildlife Wishes"), "P37"),
    "option_unnatural_utilities": said(_("Unnatural Utilities"), "P47"),
    "option_zooperative": said(_("Zooperative"), "P54"),
    "option_level": said(_("Level of the Zooperative game"), "P54"),
    "option_own_areas_score": said(_("Of an Exhibit only one's own Areas score"), "P28"),
    "option_overhang": said(_("Half of a covering domino may lie on the bare table"), "P15"),
    "option_pawns_guard_dominoes": said(_("A pawn guards both halves of its domino"), "P16"),
    "option_areas_cross_fences": said(_("An Area goes on beyond a fence"), "P7"),
    "option_weak_fences_fall": said(_("A weak fence beside a strong animal is void for both sides"), "P34"),
    "option_lone_animal_doubles": said(_("An animal alone doubles its Exhibit"), "P26"),
    "option_wildcards_join": said(_("Wildcard spaces count with the most frequent terrain"), "P41"),
    "option_replacing_loses": said(_("Five replaced campaign cards lose the game"), "P57"),
    "option_good_rules_make_harder": said(_("Campaign cards with a good rule have harder missions"), "P62"),
    "option_play_forced": said(_("Feeding, taking and scaring without a choice are played by themselves")),
}
_MOVES: Final = {
    "choose": pgettext("kind of moves", "Choose"),
    "place": pgettext("kind of moves", "Place"),
    "return": pgettext("kind of moves", "Return"),
    "claim": pgettext("kind of moves", "Claim"),
    "recall": pgettext("kind of moves", "Recall"),
    "shift": pgettext("kind of moves", "Shift"),
    "done": pgettext("kind of moves", "Done"),
    "take": pgettext("kind of moves", "Take"),
    "feed": pgettext("kind of moves", "Feed"),
    "remove": pgettext("kind of moves", "Remove"),
    "scare": pgettext("kind of moves", "Scare"),
    "rotate": pgettext("kind of moves", "Rotate"),
    "lift": pgettext("kind of moves", "Lift"),
    "extra": pgettext("kind of moves", "Extra"),
    "hand_on": pgettext("kind of moves", "Hand on"),
    "give": pgettext("kind of moves", "Give"),
}
CATALOGUE: Final = Catalogue(
    values=Values,
    questions=_QUESTIONS,
    log=_LOG,
    scores=_SCORES,
    refusals=_REFUSALS,
    previews=_PREVIEWS,
    guide=_GUIDE,
    campaign=_CAMPAIGN,
    options=_OPTIONS,
    moves=_MOVES,
)
