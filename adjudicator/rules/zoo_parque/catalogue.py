"""The texts of Zoo Parque."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue, sentence
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
    "ask_play": sentence(_("{seat}, choose a domino to place, or go on to your claim."), "P11"),
    "ask_place": sentence(_("{seat}, where does your domino go?"), "P18"),
    "ask_claim": sentence(_("{seat}, claim an Area, or leave it."), "P20"),
    "ask_draw": sentence(_("{seat}, take a domino from the market."), "P22"),
    "ask_feed": sentence(_("{seat}, which domino do you give to feed your animals?"), "P30"),
    "ask_power": sentence(_("{seat}, choose how your animal's power works."), "P47"),
    "ask_give": sentence(_("{seat}, which dominoes do you hand on?"), "P50"),
    "ask_recall": sentence(_("{seat}, you can take back a pawn while others feed."), "P45"),
}
_LOG: Final = {
    "choose": sentence(_("{seat} takes domino {number} in hand ({a}; {b})."), "P11"),
    "choose_unseen": sentence(_("{seat} takes a domino in hand."), "P11"),
    "extra": sentence(_("{seat}'s bear brings one more domino, {number} ({a}; {b})."), "P50"),
    "extra_unseen": sentence(_("{seat}'s bear brings one more domino."), "P50"),
    "place": sentence(
        _("{seat} places domino {number} at {at}, its second half to the {heading} ({a}; {b})."),
        "P18",
        params="seat number a b at heading",
    ),
    "return": sentence(_("{seat} can place nothing and gives up dominoes {numbers}."), "P12"),
    "return_unseen": sentence(_("{seat} can place nothing and gives up dominoes."), "P12"),
    "give": sentence(_("{seat} hands on dominoes {numbers}."), "P50"),
    "give_unseen": sentence(_("{seat} hands on dominoes."), "P50"),
    "claim": sentence(_("{seat} claims the Area at {at}."), "P20"),
    "recall": sentence(_("{seat} takes back the pawn at {at}."), "P45"),
    "shift": sentence(_("{seat} moves the pawn at {at} to {to}."), "P68"),
    "done": sentence(_("{seat} goes on."), "P20"),
    "take": sentence(_("{seat} takes domino {number} from the market ({a}; {b})."), "P22"),
    "feed": sentence(
        _("{seat} gives domino {number} for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_take": sentence(_("{seat} takes the last domino of the market, {number} ({a}; {b})."), "P22"),
    "forced_feed": sentence(
        _("{seat} can give nothing but domino {number} for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_scare": sentence(_("{seat}'s lion scares away the animals next to it."), "P48"),
    "remove": sentence(_("{seat}'s crocodile removes domino {number} ({a}; {b})."), "P48"),
    "rotate": sentence(_("{seat}'s elephant turns domino {number} round ({a}; {b})."), "P49"),
    "lift": sentence(_("{seat}'s giraffe takes up domino {number} ({a}; {b})."), "P49"),
    "scare": sentence(_("{seat}'s lion scares away the animals next to it."), "P48"),
    "hand_on": sentence(_("{seat}'s kangaroo has everybody hand on dominoes to the {to}."), "P50"),
    "deck_made": sentence(_("The dominoes of this game are made."), "P2"),
    "dealt": sentence(_("{seat} is dealt dominoes {numbers}."), "P1"),
    "dealt_unseen": sentence(_("{seat} is dealt a hand."), "P1"),
    "refilled": sentence(_("Domino {number} comes into the market ({a}; {b})."), "P22"),
    "handed_on": sentence(_("The dominoes change hands."), "P50"),
    "card_drawn": sentence(_("A campaign card is drawn. {form}: {mission}. {rule}"), "P55"),
    "card_met": sentence(_("A campaign card holds. {form}: {mission}. {rule}"), "P55"),
    "card_gone": sentence(_("A campaign card goes. {form}: {mission}. {rule}"), "P55"),
}
_SCORES: Final = {
    "score_exhibit": sentence(_("The Exhibit at {at}, {size}")),
    "score_won": sentence(_("Won together")),
    "score_lost": sentence(_("Lost together")),
}
_REFUSALS: Final = {
    "area_of_another": sentence(_("This would cover an Area that somebody else has claimed."), "P17"),
    "banned_terrain": sentence(_("A campaign card lets no animal cover this terrain."), "P65"),
    "camel": sentence(_("No camel lies next to water, or next to an animal that could live there."), "P52"),
    "choose_first": sentence(_("Choose a domino first."), "P11"),
    "claimed_already": sentence(_("This Area is claimed already."), "P20"),
    "extinct": sentence(_("An extinct animal needs a research lab."), "P46"),
    "gift_shop": sentence(_("An Area next to a gift shop holds one type of animal only."), "P42"),
    "leaves_no_room": sentence(
        _("Then no second domino would fit apart from it. Choose a domino and a place that leave room."),
        "P36",
    ),
    "lemur": sentence(_("Next to a lemur this domino must show its terrain, or a lemur."), "P51"),
    "mixed": sentence(_("Herbivores and carnivores, or social and solitary animals, would be mixed."), "P37"),
    "no_area": sentence(_("There is no Area."), "P20"),
    "no_pawns": sentence(_("You have no pawns left."), "P20"),
    "no_recall": sentence(_("This pawn cannot be taken back."), "P45"),
    "no_shift": sentence(_("This pawn cannot be moved there."), "P68"),
    "no_such_power": sentence(_("Your animal cannot do that."), "P47"),
    "not_apart": sentence(_("The dominoes of a turn must lie apart."), "P36"),
    "not_due": sentence(
        _("This happens by itself; nobody plays it."), unruled="what happens by itself is nobody's move"
    ),
    "not_now": sentence(_("This cannot be done now."), unruled="the site's own order of play"),
    "not_stuck": sentence(_("You can place a domino, so none goes back."), "P12"),
    "not_those": sentence(_("These dominoes cannot be given."), "P12"),
    "not_your_turn": sentence(_("It is not your turn."), unruled="the site's own order of play"),
    "okapis_together": sentence(_("An okapi goes next to an okapi where its domino can."), "P51"),
    "otter": sentence(_("No otter lies next to an object or stall."), "P52"),
    "overhangs": sentence(_("Both halves must lie on dominoes."), "P15"),
    "overlaps_nothing": sentence(_("A domino with a half without background must cover something."), "P15"),
    "pawn_there": sentence(_("A domino under a pawn cannot be covered."), "P16"),
    "place_first": sentence(_("Place a domino first."), "P11"),
    "power_works": sentence(
        _("This power works; choose how. Only a power that says “may” can be declined."), "P47"
    ),
    "same_layer": sentence(_("A campaign card allows one TOP and one BOTTOM domino a turn."), "P59"),
    "same_property": sentence(
        _("A campaign card lets the dominoes of a turn share nothing of this kind."), "P59"
    ),
    "space_taken": sentence(_("A domino with background on both halves covers nothing."), "P14"),
    "toilet": sentence(_("A toilet lies next to a path."), "P42"),
    "touches_nothing": sentence(_("The domino must lie next to the map."), "P14"),
    "wolf_there": sentence(_("A wolf's domino stays as it is."), "P51"),
    "wrong_terrain": sentence(_("The animal does not live on that terrain."), "P18"),
    "fits_nowhere": sentence(_("Domino {domino} fits nowhere now."), "P18"),
    "not_in_hand": sentence(_("Domino {domino} is not in your hand."), "P22"),
    "not_in_market": sentence(_("Domino {domino} is not in the market."), "P22"),
    "not_that_food": sentence(_("Domino {domino} cannot be given for this Exhibit."), "P30"),
}
_PREVIEWS: Final = {
    "foreseen_covered": sentence(_("Covers: {covered}.")),
    "foreseen_area": sentence(_("Lies in an Area of {size} of {ground}.")),
    "foreseen_inside": sentence(_("In the Exhibit at {at}, worth {points}.")),
    "foreseen_outside": sentence(_("In no Exhibit yet.")),
    "foreseen_closed": sentence(_("Closes an Exhibit of {size}: {points} for {claim_seats}.")),
    "foreseen_closed_free": sentence(_("Closes an Exhibit of {size}: {points}, claimed by nobody yet.")),
    "foreseen_changed": sentence(_("The Exhibit at {at} goes from {before} to {points}.")),
    "foreseen_opened": sentence(_("The Exhibit at {at} is open again, and its {points} are gone.")),
    "foreseen_score": sentence(_("{seat} goes from {before} to {points}.")),
    "foreseen_no_points": sentence(_("Nobody's points change.")),
    "foreseen_hungry": sentence(_("Then these Exhibits must be fed: {cells}.")),
    "foreseen_power": sentence(_("Then the power of the {item} works.")),
}
_GUIDE: Final = {
    "guide_goal": sentence(
        _(
            "All build one map. What fences enclose is an Exhibit, and worth the spaces of its commonest"
            " terrain times its animals to whoever has a pawn in it."
        ),
        "P8",
    ),
    "guide_goal_together": sentence(
        _(
            "You play together, with open hands, to fulfil the missions on the cards. What fences enclose on"
            " all sides is an Exhibit."
        ),
        "P54",
    ),
    "guide_play": sentence(
        _("In a turn place one domino or two, claim an Area if you like, and draw until your hand is full."),
        "P11",
    ),
    "guide_kinds": sentence(
        _(
            "A domino with ground on both halves lies beside the map and covers nothing; one with an empty"
            " half must cover something, where no pawn stands."
        ),
        "P13",
    ),
    "guide_place": sentence(
        _(
            "Animals go only where they like the terrain. Think of the fences: what they close off on all"
            " sides counts."
        ),
        "P18",
    ),
    "guide_claim": sentence(
        _(
            "You have {pawns} pawns. An Area is connected ground of one terrain; with a pawn on it nobody"
            " else may build over it. Pawns stay, so choose Areas that grow or will be fenced in."
        ),
        "P20",
    ),
    "guide_draw": sentence(
        _("You draw from the open market: take what your Areas lack, be it fences, terrain or animals."),
        "P22",
    ),
    "guide_feed": sentence(
        _("When an Exhibit is finished the others with animals are fed, each by a domino with food."), "P30"
    ),
    "guide_claim_short": sentence(_("Pawns stay where they are; you have {pawns}.")),
    "because_choose": sentence(_("It is the one that does most on the map now: {a}, {b}.")),
    "because_place": sentence(_("There it does most for you, as far as one can foresee.")),
    "because_claim": sentence(_("That Area promises most, as it is and as it may be fenced in.")),
    "because_no_claim": sentence(_("No Area is worth a pawn yet; you have few of them.")),
    "because_enough": sentence(_("What is left in your hand is better kept.")),
    "because_return": sentence(_("Nothing can be placed, so two dominoes go back; these help you least.")),
    "because_take": sentence(_("It is what your hand can use best: {a}, {b}.")),
    "because_other": sentence(_("It brings most here, as far as one can foresee.")),
}
_CAMPAIGN: Final = {
    "campaign_level": sentence(_("Level {level}"), "P71"),
    "campaign_won": sentence(
        _("Level {level} is won. Level {higher} comes next, with new cards; all else stays."), "P72"
    ),
    "campaign_lost": sentence(
        _("Level {level} is lost. It is played again, with new cards; all else stays."), "P72"
    ),
    "campaign_complete": sentence(
        _("Level {level} is won, and the campaign with it. Who wants more goes on at level {higher}."), "P71"
    ),
    "campaign_highest": sentence(
        _("Level {level} is won. It is the highest; you can play it again, with new cards."), "P71"
    ),
}
_OPTIONS: Final = {
    "option_feeding": sentence(_("Feeding"), "P29"),
    "option_strong_species": sentence(_("Strong Species"), "P34"),
    "option_must_place_two": sentence(_("Two dominoes a turn, apart"), "P36"),
    "option_wildlife_wishes": sentence(_("Wildlife Wishes"), "P37"),
    "option_unnatural_utilities": sentence(_("Unnatural Utilities"), "P47"),
    "option_zooperative": sentence(_("Zooperative"), "P54"),
    "option_level": sentence(_("Level of the Zooperative game"), "P54"),
    "option_own_areas_score": sentence(_("Of an Exhibit only one's own Areas score"), "P28"),
    "option_overhang": sentence(_("Half of a covering domino may lie on the bare table"), "P15"),
    "option_pawns_guard_dominoes": sentence(_("A pawn guards both halves of its domino"), "P16"),
    "option_areas_cross_fences": sentence(_("An Area goes on beyond a fence"), "P7"),
    "option_weak_fences_fall": sentence(
        _("A weak fence beside a strong animal is void for both sides"), "P34"
    ),
    "option_lone_animal_doubles": sentence(_("An animal alone doubles its Exhibit"), "P26"),
    "option_wildcards_join": sentence(_("Wildcard spaces count with the most frequent terrain"), "P41"),
    "option_replacing_loses": sentence(_("Five replaced campaign cards lose the game"), "P57"),
    "option_good_rules_make_harder": sentence(
        _("Campaign cards with a good rule have harder missions"), "P62"
    ),
    "option_play_forced": sentence(
        _("Feeding, taking and scaring without a choice are played by themselves")
    ),
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
