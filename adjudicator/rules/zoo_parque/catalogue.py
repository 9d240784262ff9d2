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
    "ask_play": said(_("{seat}, choose a domino to place, or continue to your claim."), "P11"),
    "ask_place": said(_("{seat}, where does your domino go?"), "P18"),
    "ask_claim": said(_("{seat}, claim an Area or continue."), "P20"),
    "ask_draw": said(_("{seat}, take a domino from the market."), "P22"),
    "ask_feed": said(_("{seat}, which domino do you give up to feed your animals?"), "P30"),
    "ask_power": said(_("{seat}, choose how to use your animal’s power."), "P47"),
    "ask_give": said(_("{seat}, which dominoes do you pass on?"), "P50"),
    "ask_recall": said(_("{seat}, you can take back a pawn while other players feed their animals."), "P45"),
}
_LOG: Final = {
    "choose": said(_("{seat} chooses domino {number} ({a}; {b})."), "P11"),
    "choose_unseen": said(_("{seat} chooses a domino."), "P11"),
    "extra": said(_("{seat}’s bear adds domino {number} ({a}; {b})."), "P50"),
    "extra_unseen": said(_("{seat}’s bear adds a domino."), "P50"),
    "place": said(
        _("{seat} places domino {number} at {at}, second half to the {heading} ({a}; {b})."),
        "P18",
        params="seat number a b at heading",
    ),
    "return": said(_("{seat} cannot place anything and gives up dominoes {numbers}."), "P12"),
    "return_unseen": said(_("{seat} cannot place anything and gives up dominoes."), "P12"),
    "give": said(_("{seat} passes on dominoes {numbers}."), "P50"),
    "give_unseen": said(_("{seat} passes on dominoes."), "P50"),
    "claim": said(_("{seat} claims the Area at {at}."), "P20"),
    "recall": said(_("{seat} takes back the pawn at {at}."), "P45"),
    "shift": said(_("{seat} moves the pawn from {at} to {to}."), "P68"),
    "done": said(_("{seat} continues."), "P20"),
    "take": said(_("{seat} takes domino {number} from the market ({a}; {b})."), "P22"),
    "feed": said(
        _("{seat} gives up domino {number} for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_take": said(_("{seat} takes the last domino from the market: {number} ({a}; {b})."), "P22"),
    "forced_feed": said(
        _("{seat} gives up domino {number}, the only choice for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_scare": said(_("{seat}’s lion scares away the animals next to it."), "P48"),
    "remove": said(_("{seat}’s crocodile removes domino {number} ({a}; {b})."), "P48"),
    "rotate": said(_("{seat}’s elephant turns domino {number} around ({a}; {b})."), "P49"),
    "lift": said(_("{seat}’s giraffe picks up domino {number} ({a}; {b})."), "P49"),
    "scare": said(_("{seat}’s lion scares away the animals next to it."), "P48"),
    "hand_on": said(_("{seat}’s kangaroo makes all players pass dominoes to the {to}."), "P50"),
    "deck_made": said(_("The dominoes for this game are generated."), "P2"),
    "dealt": said(_("{seat} is dealt dominoes {numbers}."), "P1"),
    "dealt_unseen": said(_("{seat} is dealt a hand."), "P1"),
    "refilled": said(_("Domino {number} is added to the market ({a}; {b})."), "P22"),
    "handed_on": said(_("The dominoes change hands."), "P50"),
    "card_drawn": said(_("A campaign card is drawn. {form}: {mission}. {rule}"), "P55"),
    "card_met": said(_("The condition of a campaign card is met. {form}: {mission}. {rule}"), "P55"),
    "card_gone": said(_("A campaign card is removed. {form}: {mission}. {rule}"), "P55"),
}
_SCORES: Final = {
    "score_exhibit": said(_("Exhibit at {at}, {size}")),
    "score_won": said(_("Won together")),
    "score_lost": said(_("Lost together")),
}
_REFUSALS: Final = {
    "area_of_another": said(_("You cannot cover an Area that another player has claimed."), "P17"),
    "banned_terrain": said(_("Because of a campaign card, animals cannot cover this terrain."), "P65"),
    "camel": said(_("A camel cannot lie next to water or next to an animal that could live there."), "P52"),
    "choose_first": said(_("Choose a domino first."), "P11"),
    "claimed_already": said(_("This Area is already claimed."), "P20"),
    "extinct": said(_("Extinct animals need a research lab first."), "P46"),
    "gift_shop": said(_("An Area next to a gift shop can contain only one type of animal."), "P42"),
    "leaves_no_room": said(
        _("This leaves no room for a second, separate domino. Choose another domino or another place."),
        "P36",
    ),
    "lemur": said(_("Next to a lemur, place the half that shows its terrain or a lemur."), "P51"),
    "mixed": said(_("This would mix herbivores with carnivores, or social with solitary animals."), "P37"),
    "no_area": said(_("There is no Area here."), "P20"),
    "no_pawns": said(_("You have no pawns left."), "P20"),
    "no_recall": said(_("You cannot take this pawn back."), "P45"),
    "no_shift": said(_("You cannot move this pawn there."), "P68"),
    "no_such_power": said(_("Your animal cannot do that."), "P47"),
    "not_apart": said(_("The dominoes you place in one turn cannot touch or cover each other."), "P36"),
    "not_due": said(
        _("The game does this automatically. You cannot play it."),
        unruled="what happens by itself is nobody's move",
    ),
    "not_now": said(_("You cannot do this now."), unruled="the site's own order of play"),
    "not_stuck": said(_("You can place a domino, so you cannot put any back."), "P12"),
    "not_those": said(_("You cannot give up these dominoes."), "P12"),
    "not_your_turn": said(_("It is not your turn."), unruled="the site's own order of play"),
    "okapis_together": said(_("Place this okapi next to another okapi: its domino fits there."), "P51"),
    "otter": said(_("An otter cannot lie next to an object or a stall."), "P52"),
    "overhangs": said(_("Both halves must lie on other dominoes."), "P15"),
    "overlaps_nothing": said(_("A domino that has a half without background must cover something."), "P15"),
    "pawn_there": said(_("You cannot cover a domino with a pawn on it."), "P16"),
    "place_first": said(_("Place a domino first."), "P11"),
    "power_works": said(
        _("You must use this power: choose how. You can decline only a power that says “may”."), "P47"
    ),
    "same_layer": said(
        _("Because of a campaign card, you can place only one TOP and one BOTTOM domino per turn."), "P59"
    ),
    "same_property": said(
        _("Because of a campaign card, the dominoes of one turn cannot share this property."), "P59"
    ),
    "space_taken": said(_("A domino with background on both halves cannot cover anything."), "P14"),
    "toilet": said(_("A toilet must lie next to a path."), "P42"),
    "touches_nothing": said(_("Place this domino next to the map."), "P14"),
    "wolf_there": said(_("You cannot cover a wolf’s domino."), "P51"),
    "wrong_terrain": said(_("This animal does not live on that terrain."), "P18"),
    "fits_nowhere": said(_("Domino {domino} does not fit anywhere now."), "P18"),
    "not_in_hand": said(_("Domino {domino} is not in your hand."), "P22"),
    "not_in_market": said(_("Domino {domino} is not in the market."), "P22"),
    "not_that_food": said(_("You cannot give up domino {domino} for this Exhibit."), "P30"),
}
_PREVIEWS: Final = {
    "foreseen_covered": said(_("Covers: {covered}.")),
    "foreseen_area": said(_("Part of an Area of {ground} with {size}.")),
    "foreseen_inside": said(_("In the Exhibit at {at}, worth {points}.")),
    "foreseen_outside": said(_("Not in an Exhibit yet.")),
    "foreseen_closed": said(_("Closes an Exhibit of {size}: {points} for {claim_seats}.")),
    "foreseen_closed_free": said(_("Closes an Exhibit of {size}: {points}, not claimed yet.")),
    "foreseen_changed": said(_("The Exhibit at {at} goes from {before} to {points}.")),
    "foreseen_opened": said(_("The Exhibit at {at} is open again and loses its {points}.")),
    "foreseen_score": said(_("{seat} goes from {before} to {points}.")),
    "foreseen_no_points": said(_("No player’s score changes.")),
    "foreseen_hungry": said(_("These Exhibits must then be fed: {cells}.")),
    "foreseen_power": said(_("Then the power of the {item} takes effect.")),
}
_GUIDE: Final = {
    "guide_goal": said(
        _(
            "All players build one map. A region enclosed by fences is an Exhibit. Each player with a "
            "pawn in it scores the spaces of its most common terrain times its animals."
        ),
        "P8",
    ),
    "guide_goal_together": said(
        _(
            "You play together with open hands and fulfil the missions on the cards. A region that "
            "fences enclose on all sides is an Exhibit."
        ),
        "P54",
    ),
    "guide_play": said(
        _(
            "On your turn, place one or two dominoes, claim an Area if you like, and draw until your hand "
            "is full."
        ),
        "P11",
    ),
    "guide_kinds": said(
        _(
            "A domino with background on both halves goes next to the map and covers nothing. A domino "
            "with an empty half must cover something where no pawn stands."
        ),
        "P13",
    ),
    "guide_place": said(
        _(
            "Place animals only on terrain they like. Keep an eye on the fences: what they enclose on "
            "all sides counts."
        ),
        "P18",
    ),
    "guide_claim": said(
        _(
            "Pawns left: {pawns}. An Area is a connected group of spaces with the same terrain. With "
            "your pawn on it, other players cannot cover it. Pawns stay, so choose Areas that will "
            "grow or be fenced in."
        ),
        "P20",
    ),
    "guide_draw": said(
        _("You draw from the open market. Take what your Areas need: fences, terrain or animals."),
        "P22",
    ),
    "guide_feed": said(
        _(
            "When an Exhibit is finished, the other claimed Exhibits with animals are fed. Each one gives "
            "up a domino with food."
        ),
        "P30",
    ),
    "guide_claim_short": said(_("Pawns stay where they are. Pawns left: {pawns}.")),
    "because_choose": said(_("This domino does the most on the map right now: {a}; {b}.")),
    "because_place": said(_("As far as the guide can see, this place helps you most.")),
    "because_claim": said(_("This Area promises the most, both now and once it is fenced in.")),
    "because_no_claim": said(_("No Area is worth a pawn yet: you have only a few.")),
    "because_enough": said(_("It is better to keep the rest of your hand.")),
    "because_return": said(_("You cannot place anything, so two dominoes go back. These help you least.")),
    "because_take": said(_("Your hand can use this domino best: {a}; {b}.")),
    "because_other": said(_("This seems to bring the most here.")),
}
_CAMPAIGN: Final = {
    "campaign_level": said(_("Level {level}"), "P71"),
    "campaign_won": said(
        _("Level {level} won. Level {higher} comes next, with new cards. Everything else stays the same."),
        "P72",
    ),
    "campaign_lost": said(
        _("Level {level} lost. You play it again, with new cards. Everything else stays the same."), "P72"
    ),
    "campaign_complete": said(
        _("Level {level} won, and the campaign is complete. To play on, continue at level {higher}."), "P71"
    ),
    "campaign_highest": said(
        _("Level {level} won. It is the highest level. You can play it again, with new cards."), "P71"
    ),
}
_OPTIONS: Final = {
    "option_feeding": said(_("Feeding"), "P29"),
    "option_strong_species": said(_("Strong Species"), "P34"),
    "option_must_place_two": said(_("Two separate dominoes per turn"), "P36"),
    "option_wildlife_wishes": said(_("Wildlife Wishes"), "P37"),
    "option_unnatural_utilities": said(_("Unnatural Utilities"), "P47"),
    "option_zooperative": said(_("Zooperative"), "P54"),
    "option_level": said(_("Level of the Zooperative game"), "P54"),
    "option_own_areas_score": said(_("Players score only their own Areas in an Exhibit"), "P28"),
    "option_overhang": said(_("Half of a covering domino may lie on the table"), "P15"),
    "option_pawns_guard_dominoes": said(_("A pawn guards both halves of its domino"), "P16"),
    "option_areas_cross_fences": said(_("Areas extend across fences"), "P7"),
    "option_weak_fences_fall": said(_("A weak fence next to a strong animal counts for neither side"), "P34"),
    "option_lone_animal_doubles": said(_("A single animal doubles its Exhibit"), "P26"),
    "option_wildcards_join": said(_("Wildcard spaces count towards the most common terrain"), "P41"),
    "option_replacing_loses": said(_("Five replaced campaign cards lose the game"), "P57"),
    "option_good_rules_make_harder": said(_("Campaign cards with good rules have harder missions"), "P62"),
    "option_play_forced": said(_("Feed, take and scare automatically if there is no choice")),
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
    "hand_on": pgettext("kind of moves", "Pass on"),
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
