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

    seat: Annotated[int, Meta(ge=0, description="The seat that the text is about, counted from 0.")]
    number: Annotated[int, means("The domino, by its number.")]
    a: Annotated[
        str,
        means(
            "The first half of the domino: ground, item, weak fences and strong fences. A dash means none."
        ),
    ]
    b: Annotated[str, means("The second half of the domino, in the same form.")]
    at: Annotated[str, means("The space, as in move texts.")]
    to: Annotated[str, means("The other space, or the side to which players pass dominoes.")]
    heading: Annotated[str, means("The side on which the second half lies: e, s, w or n.")]
    numbers: Annotated[tuple[str, ...], means("The dominoes, by their numbers.")]
    form: Annotated[Form, means("The purpose of the mission on the card.")]
    mission: Annotated[
        str, means("The mission: its id, its target number and its values, separated by periods.")
    ]
    rule: Annotated[str, means("The rule on the card and its value. Empty if there is none.")]
    size: Annotated[int, means("The number of spaces that count.")]


_QUESTIONS: Final = {
    "ask_play": sentence(_("{seat}, choose a domino or continue."), "P11"),
    "ask_place": sentence(_("{seat}, where does your domino go?"), "P18"),
    "ask_claim": sentence(_("{seat}, claim an Area or continue."), "P20"),
    "ask_draw": sentence(_("{seat}, take a domino from the market."), "P22"),
    "ask_feed": sentence(_("{seat}, which domino feeds your animals?"), "P30"),
    "ask_power": sentence(_("{seat}, choose how to use your animal’s power."), "P47"),
    "ask_give": sentence(_("{seat}, which dominoes do you pass on?"), "P50"),
    "ask_recall": sentence(
        _("{seat}, you can take back a pawn while other players feed their animals."), "P45"
    ),
}
_LOG: Final = {
    "choose": sentence(_("{seat} chooses domino {number} ({a}; {b})."), "P11"),
    "choose_unseen": sentence(_("{seat} chooses a domino."), "P11"),
    "extra": sentence(_("{seat}’s bear adds domino {number} ({a}; {b})."), "P50"),
    "extra_unseen": sentence(_("{seat}’s bear adds a domino."), "P50"),
    "place": sentence(
        _("{seat} places domino {number} at {at}, second half to the {heading} ({a}; {b})."),
        "P18",
        params="seat number a b at heading",
    ),
    "return": sentence(_("{seat} cannot place anything and gives up dominoes {numbers}."), "P12"),
    "return_unseen": sentence(_("{seat} cannot place anything and gives up dominoes."), "P12"),
    "give": sentence(_("{seat} passes on dominoes {numbers}."), "P50"),
    "give_unseen": sentence(_("{seat} passes on dominoes."), "P50"),
    "claim": sentence(_("{seat} claims the Area at {at}."), "P20"),
    "recall": sentence(_("{seat} takes back the pawn at {at}."), "P45"),
    "shift": sentence(_("{seat} moves the pawn from {at} to {to}."), "P68"),
    "done": sentence(_("{seat} continues."), "P20"),
    "take": sentence(_("{seat} takes domino {number} from the market ({a}; {b})."), "P22"),
    "feed": sentence(
        _("{seat} gives up domino {number} for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_take": sentence(_("{seat} takes the last domino from the market: {number} ({a}; {b})."), "P22"),
    "forced_feed": sentence(
        _("{seat} gives up domino {number}, the only choice for the Exhibit at {at} ({a}; {b})."),
        "P30",
        params="seat number a b at",
    ),
    "forced_scare": sentence(_("{seat}’s lion scares away the animals next to it."), "P48"),
    "remove": sentence(_("{seat}’s crocodile removes domino {number} ({a}; {b})."), "P48"),
    "rotate": sentence(_("{seat}’s elephant turns domino {number} around ({a}; {b})."), "P49"),
    "lift": sentence(_("{seat}’s giraffe picks up domino {number} ({a}; {b})."), "P49"),
    "scare": sentence(_("{seat}’s lion scares away the animals next to it."), "P48"),
    "hand_on": sentence(_("{seat}’s kangaroo makes all players pass dominoes to the {to}."), "P50"),
    "deck_made": sentence(_("The dominoes for this game are generated."), "P2"),
    "dealt": sentence(_("{seat} is dealt dominoes {numbers}."), "P1"),
    "dealt_unseen": sentence(_("{seat} is dealt a hand."), "P1"),
    "refilled": sentence(_("Domino {number} is added to the market ({a}; {b})."), "P22"),
    "handed_on": sentence(_("The dominoes change hands."), "P50"),
    "card_drawn": sentence(_("A campaign card is drawn. {form}: {mission}. {rule}"), "P55"),
    "card_met": sentence(_("The condition of a campaign card is met. {form}: {mission}. {rule}"), "P55"),
    "card_gone": sentence(_("A campaign card is removed. {form}: {mission}. {rule}"), "P55"),
}
_SCORES: Final = {
    "score_exhibit": sentence(_("Exhibit at {at}, {size}")),
    "score_won": sentence(_("Won together")),
    "score_lost": sentence(_("Lost together")),
}
_REFUSALS: Final = {
    "area_of_another": sentence(_("You cannot cover an Area that another player has claimed."), "P17"),
    "banned_terrain": sentence(_("Because of a campaign card, animals cannot cover this terrain."), "P65"),
    "camel": sentence(
        _("A camel cannot lie next to water or next to an animal that could live there."), "P52"
    ),
    "choose_first": sentence(_("Choose a domino first."), "P11"),
    "claimed_already": sentence(_("This Area is already claimed."), "P20"),
    "extinct": sentence(_("Extinct animals need a research lab first."), "P46"),
    "gift_shop": sentence(_("An Area next to a gift shop can contain only one type of animal."), "P42"),
    "leaves_no_room": sentence(
        _("This leaves no room for a second, separate domino. Choose another domino or another place."), "P36"
    ),
    "lemur": sentence(_("Next to a lemur, place the half that shows its terrain or a lemur."), "P51"),
    "mixed": sentence(
        _("This would mix herbivores with carnivores, or social with solitary animals."), "P37"
    ),
    "no_area": sentence(_("There is no Area here."), "P20"),
    "no_pawns": sentence(_("You have no pawns left."), "P20"),
    "no_recall": sentence(_("You cannot take this pawn back."), "P45"),
    "no_shift": sentence(_("You cannot move this pawn there."), "P68"),
    "no_such_power": sentence(_("Your animal cannot do that."), "P47"),
    "not_apart": sentence(_("The dominoes you place in one turn cannot touch or cover each other."), "P36"),
    "not_due": sentence(
        _("This move happens automatically. You cannot make it yourself."),
        unruled="what happens by itself is nobody's move",
    ),
    "not_now": sentence(_("You cannot do this now."), unruled="the site's own order of play"),
    "not_stuck": sentence(_("You can place a domino, so you cannot put any back."), "P12"),
    "not_those": sentence(_("You cannot give up these dominoes."), "P12"),
    "not_your_turn": sentence(_("It is not your turn."), unruled="the site's own order of play"),
    "okapis_together": sentence(_("Place this okapi next to another okapi: its domino fits there."), "P51"),
    "otter": sentence(_("An otter cannot lie next to an object or a stall."), "P52"),
    "overhangs": sentence(_("Both halves must lie on other dominoes."), "P15"),
    "overlaps_nothing": sentence(
        _("A domino that has a half without background must cover something."), "P15"
    ),
    "pawn_there": sentence(_("You cannot cover a domino with a pawn on it."), "P16"),
    "place_first": sentence(_("Place a domino first."), "P11"),
    "power_works": sentence(
        _("You must use this power: choose how. You can decline only a power that says “may”."), "P47"
    ),
    "same_layer": sentence(
        _("Because of a campaign card, you can place only one TOP and one BOTTOM domino per turn."), "P59"
    ),
    "same_property": sentence(
        _("Because of a campaign card, the dominoes of one turn cannot share this property."), "P59"
    ),
    "space_taken": sentence(_("A domino with background on both halves cannot cover anything."), "P14"),
    "toilet": sentence(_("A toilet must lie next to a path."), "P42"),
    "touches_nothing": sentence(_("Place this domino next to the map."), "P14"),
    "wolf_there": sentence(_("You cannot cover a wolf’s domino."), "P51"),
    "wrong_terrain": sentence(_("This animal does not live on that terrain."), "P18"),
    "fits_nowhere": sentence(_("Domino {domino} does not fit anywhere now."), "P18"),
    "not_in_hand": sentence(_("Domino {domino} is not in your hand."), "P22"),
    "not_in_market": sentence(_("Domino {domino} is not in the market."), "P22"),
    "not_that_food": sentence(_("You cannot give up domino {domino} for this Exhibit."), "P30"),
}
_PREVIEWS: Final = {
    "foreseen_covered": sentence(_("Covers: {covered}.")),
    "foreseen_area": sentence(_("Part of an Area of {ground} with {size}.")),
    "foreseen_inside": sentence(_("In the Exhibit at {at}, worth {points}.")),
    "foreseen_outside": sentence(_("Not in an Exhibit yet.")),
    "foreseen_closed": sentence(_("Closes an Exhibit of {size}: {points} for {claim_seats}.")),
    "foreseen_closed_free": sentence(_("Closes an Exhibit of {size}: {points}, not claimed yet.")),
    "foreseen_changed": sentence(_("The Exhibit at {at} goes from {before} to {points}.")),
    "foreseen_opened": sentence(_("The Exhibit at {at} is open again and loses its {points}.")),
    "foreseen_score": sentence(_("{seat} goes from {before} to {points}.")),
    "foreseen_no_points": sentence(_("No player’s score changes.")),
    "foreseen_hungry": sentence(_("These Exhibits must then be fed: {cells}.")),
    "foreseen_power": sentence(_("Then the power of the {item} takes effect.")),
}
_GUIDE: Final = {
    "guide_goal": sentence(
        _(
            "All players build one map. A region enclosed by fences is an Exhibit. Each player "
            "with a pawn in it scores the number of spaces of its most common terrain times the "
            "number of its animals."
        ),
        "P8",
    ),
    "guide_goal_together": sentence(
        _(
            "You play together with open hands and fulfil the missions on the cards. A region that "
            "fences enclose on all sides is an Exhibit."
        ),
        "P54",
    ),
    "guide_play": sentence(
        _(
            "On your turn, place one or two dominoes, claim an Area if you like, and draw until your hand "
            "is full."
        ),
        "P11",
    ),
    "guide_kinds": sentence(
        _(
            "A domino with background on both halves goes next to the map and covers nothing. A domino "
            "with an empty half must cover something where no pawn stands."
        ),
        "P13",
    ),
    "guide_place": sentence(
        _(
            "Place animals only on terrain they like. Keep an eye on the fences: what they enclose on "
            "all sides counts."
        ),
        "P18",
    ),
    "guide_claim": sentence(
        _(
            "Pawns left: {pawns}. An Area is a connected group of spaces with the same terrain. With "
            "your pawn on it, other players cannot cover it. Pawns stay, so choose Areas that will "
            "grow or be fenced in."
        ),
        "P20",
    ),
    "guide_draw": sentence(
        _("You draw from the open market. Take what your Areas need: fences, terrain or animals."), "P22"
    ),
    "guide_feed": sentence(
        _(
            "When an Exhibit is finished, the other claimed Exhibits with animals are fed. Each one gives "
            "up a domino with food."
        ),
        "P30",
    ),
    "guide_claim_short": sentence(_("Pawns stay where they are. Pawns left: {pawns}.")),
    "because_choose": sentence(_("This domino does the most on the map right now: {a}; {b}.")),
    "because_place": sentence(_("As far as the guide can see, this place helps you most.")),
    "because_claim": sentence(_("This Area promises the most, both now and once it is fenced in.")),
    "because_no_claim": sentence(_("No Area is worth a pawn yet: you have only a few.")),
    "because_enough": sentence(_("It is better to keep the rest of your hand.")),
    "because_return": sentence(
        _("You cannot place anything, so two dominoes go back. These help you least.")
    ),
    "because_take": sentence(_("This domino suits your hand best: {a}; {b}.")),
    "because_other": sentence(_("This seems to be the best choice here.")),
}
_CAMPAIGN: Final = {
    "campaign_level": sentence(_("Level {level}"), "P71"),
    "campaign_won": sentence(
        _("Level {level} won. Level {higher} comes next, with new cards. Everything else stays the same."),
        "P72",
    ),
    "campaign_lost": sentence(
        _("Level {level} lost. You play it again, with new cards. Everything else stays the same."), "P72"
    ),
    "campaign_complete": sentence(
        _("Level {level} won, and the campaign is complete. To play on, continue at level {higher}."), "P71"
    ),
    "campaign_highest": sentence(
        _("Level {level} won. It is the highest level. You can play it again, with new cards."), "P71"
    ),
}
_OPTIONS: Final = {
    "option_feeding": sentence(_("Feeding"), "P29"),
    "option_strong_species": sentence(_("Strong Species"), "P34"),
    "option_must_place_two": sentence(_("Two separate dominoes per turn"), "P36"),
    "option_wildlife_wishes": sentence(_("Wildlife Wishes"), "P37"),
    "option_unnatural_utilities": sentence(_("Unnatural Utilities"), "P47"),
    "option_zooperative": sentence(_("Zooperative"), "P54"),
    "option_level": sentence(_("Level of the Zooperative game"), "P54"),
    "option_own_areas_score": sentence(_("Players score only their own Areas in an Exhibit"), "P28"),
    "option_overhang": sentence(_("Half of a covering domino may lie on the table"), "P15"),
    "option_pawns_guard_dominoes": sentence(_("A pawn guards both halves of its domino"), "P16"),
    "option_areas_cross_fences": sentence(_("Areas extend across fences"), "P7"),
    "option_weak_fences_fall": sentence(
        _("A weak fence next to a strong animal counts for neither side"), "P34"
    ),
    "option_lone_animal_doubles": sentence(_("A single animal doubles its Exhibit"), "P26"),
    "option_wildcards_join": sentence(_("Wildcard spaces count towards the most common terrain"), "P41"),
    "option_replacing_loses": sentence(_("Five replaced campaign cards lose the game"), "P57"),
    "option_good_rules_make_harder": sentence(
        _("Campaign cards with good rules have harder missions"), "P62"
    ),
    "option_play_forced": sentence(_("Feed, take and scare automatically if there is no choice")),
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
