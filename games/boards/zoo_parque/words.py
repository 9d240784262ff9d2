"""The sentences of Zoo Parque, and how dominoes and spaces read in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo_parque.data import BARE
from adjudicator.rules.zoo_parque.dominoes import Half, half_of_text
from games.boards.numbers import shown
from games.boards.zoo_parque.guiding import GUIDE_WORDS

GROUNDS: Final = MappingProxyType(
    {
        "grass": _("grass"),
        "water": _("water"),
        "jungle": _("jungle"),
        "tundra": _("tundra"),
        "desert": _("desert"),
        "wildcard": _("wildcard"),
        "path": _("path"),
        "none": _("no background"),
    }
)
ITEMS: Final = MappingProxyType(
    {
        "lion": _("lion"),
        "polarbear": _("polar bear"),
        "wolf": _("wolf"),
        "dolphin": _("dolphin"),
        "panda": _("panda"),
        "giraffe": _("giraffe"),
        "elephant": _("elephant"),
        "bear": _("bear"),
        "crocodile": _("crocodile"),
        "okapi": _("okapi"),
        "lemur": _("lemur"),
        "camel": _("camel"),
        "kangaroo": _("kangaroo"),
        "redpanda": _("red panda"),
        "otter": _("otter"),
        "dino": _("dino"),
        "food": _("food"),
        "toys": _("toys"),
        "tree": _("tree"),
        "shrubs": _("shrubs"),
        "rocks": _("rocks"),
        "shelter": _("shelter"),
        "camera": _("camera"),
        "toilet": _("toilet"),
        "photo_booth": _("photo booth"),
        "gift_shop": _("gift shop"),
        "playground": _("playground"),
        "information_center": _("information center"),
        "research_lab": _("research lab"),
        "restaurant": _("restaurant"),
    }
)
SIDES: Final = MappingProxyType({"e": _("east"), "s": _("south"), "w": _("west"), "n": _("north")})
DIRECTIONS: Final = MappingProxyType(
    {"left": pgettext_lazy("to the", "left"), "right": pgettext_lazy("to the", "right")}
)
FILLED: Final = MappingProxyType(
    {
        "terrain": pgettext_lazy("campaign card", "terrain"),
        "animal": pgettext_lazy("campaign card", "animal"),
        "fence": pgettext_lazy("campaign card", "fence"),
        "strong": pgettext_lazy("campaign card", "strong"),
        "weak": pgettext_lazy("campaign card", "weak"),
        "exhibit": pgettext_lazy("campaign card", "exhibit"),
        "area": pgettext_lazy("campaign card", "area"),
        "herbivore": pgettext_lazy("campaign card", "herbivore"),
        "carnivore": pgettext_lazy("campaign card", "carnivore"),
        "social": pgettext_lazy("campaign card", "social"),
        "solitary": pgettext_lazy("campaign card", "solitary"),
    }
)
"""What is filled into missions and rules, beside animals and grounds."""
MISSIONS: Final = MappingProxyType(
    {
        "exhibit_score": _("some Exhibit scores at least {target}"),
        "player_points": _("everybody has at least {target} points"),
        "player_points_diversity": _("all scores lie within {target} of one another"),
        "exhibit_spaces": _("no Exhibit has fewer than {target} spaces"),
        "areas_no_exhibit": _("at most {target} Areas lie outside Exhibits"),
        "exhibit_animal_diversity": _("some Exhibit holds {target} types of animals"),
        "player_weakest_points": _("the lowest score is at least {target}"),
        "player_strongest_points": _("the highest score is at least {target}"),
        "main_path": _("a connected path has at least {target} spaces"),
        "exhibit_foodless": _("at least {target} Exhibits are without food"),
        "exhibit_food_specific": _("an Exhibit has at least {target} food"),
        "exhibit_dynamic_num": _("there are at least {target} Exhibits"),
        "animal_count": _("animals of every type have been played: at least {target} each"),
        "terrain_specific": _("an Area of {about} has at least {target} spaces"),
        "exhibits_path": _("Exhibits that contain a path: at most {target}"),
        "fence_uniformity": _("{target} Exhibits have one type of fence each"),
        "exhibit_size": _("an Exhibit has at least {target} spaces"),
        "exhibit_areas": _("an Exhibit has at least {target} Areas"),
        "property_claim": _("one player has claimed {target} Areas that share a property ({about})"),
        "exhibit_empty": _("an Exhibit has no empty space"),
        "exhibit_path": _("an Exhibit has no path"),
        "single_player_all_pawns": _("some player has placed all pawns"),
        "multi_area_claim": _("one player has claimed two Areas of an Exhibit"),
        "exhibit_empty_and_path": _("an Exhibit has neither empty space nor path"),
        "exhibit_all_types": _("an Exhibit holds every type of animal"),
        "all_players_all_pawns": _("everybody has placed all pawns"),
        "exhibit_claim_all": _("an Exhibit is claimed by everybody"),
        "exhibit_animal_match": _("an Exhibit holds one type of animal only"),
        "exhibit_pure": _("an Exhibit has terrain and an animal on every space"),
        "all_animals_caged": _("every animal is in an Exhibit"),
        "path_circle": _("an Exhibit is surrounded by path alone"),
        "all_preferred_terrains": _("every type of animal lies on top of each of its terrains"),
        "animal_area_match": _("an Area of 3 or more spaces holds one type of animal only"),
        "strong_only": _("an Exhibit holds only such animals: {about}"),
        "herbivores_count": _("at least {target} animals together ({about})"),
        "herd_count": _("at least {target} animals together ({about})"),
        "herd_area_claim": _("a social Area is claimed by everybody"),
        "exhibit_objects": _("objects in one Exhibit: at least {target}"),
        "exhibit_objects_no": _("an Exhibit has no objects"),
        "exhibit_objects_no_adjacent": _("an Exhibit has no object next to it"),
        "exhibit_zero_food": _("an Exhibit with animals needs no food"),
        "exhibit_lotsa_food": _("an Exhibit with animals needs 2 or more food"),
        "exhibit_stalls": _("stalls in one Exhibit: at least {target}"),
        "exhibit_stalls_adjacent": _("an Exhibit has no stall next to it"),
    }
)
CARD_RULES: Final = MappingProxyType(
    {
        "terrain_bad": _("no animal may cover {about}"),
        "animal_bad": _("each {about} counts for nothing"),
        "no_move": _("who can place nothing loses a domino for good"),
        "no_duplicates": _("the dominoes of a turn may not share: {about}"),
        "no_duplicates_layer": _("not two TOP nor two BOTTOM dominoes in a turn"),
        "extra_campaign": _("an Exhibit of fewer than 3 spaces draws a card"),
        "score_formula_bad": _("an Exhibit scores spaces plus animals"),
        "move_pawn": _("each player may move one pawn once"),
        "animal_good": _("each {about} counts double"),
        "dominoes_more": _("up to 3 dominoes a turn"),
        "points_reward": _("who first reaches {about} points takes a card away"),
        "score_formula_good": _("all spaces of an Exhibit count"),
    }
)
FORMS: Final = MappingProxyType({"win": _("Win"), "endgame": _("Endgame"), "replace": _("Replace")})

ASKS: Final = {
    "ask_play": _("{seat}, choose a domino to place, or go on to your claim."),
    "ask_place": _("{seat}, where does your domino go?"),
    "ask_claim": _("{seat}, claim an Area, or leave it."),
    "ask_draw": _("{seat}, take a domino from the market."),
    "ask_feed": _("{seat}, which domino do you give to feed your animals?"),
    "ask_power": _("{seat}, choose how your animal's power works."),
    "ask_give": _("{seat}, which dominoes do you hand on?"),
    "ask_recall": _("{seat}, you can take back a pawn while others feed."),
}
LOG: Final = {
    "choose": _("{seat} takes domino {number} in hand ({a}; {b})."),
    "choose_unseen": _("{seat} takes a domino in hand."),
    "extra": _("{seat}'s bear brings one more domino, {number} ({a}; {b})."),
    "extra_unseen": _("{seat}'s bear brings one more domino."),
    "place": _("{seat} places domino {number} at {at}, its second half to the {heading} ({a}; {b})."),
    "return": _("{seat} can place nothing and gives up dominoes {numbers}."),
    "return_unseen": _("{seat} can place nothing and gives up dominoes."),
    "give": _("{seat} hands on dominoes {numbers}."),
    "give_unseen": _("{seat} hands on dominoes."),
    "claim": _("{seat} claims the Area at {at}."),
    "shift": _("{seat} moves the pawn at {at} to {to}."),
    "recall": _("{seat} takes back the pawn at {at}."),
    "done": _("{seat} goes on."),
    "take": _("{seat} takes domino {number} from the market ({a}; {b})."),
    "feed": _("{seat} gives domino {number} for the Exhibit at {at} ({a}; {b})."),
    "forced_take": _("{seat} takes the last domino of the market, {number} ({a}; {b})."),
    "forced_feed": _("{seat} can give nothing but domino {number} for the Exhibit at {at} ({a}; {b})."),
    "forced_scare": _("{seat}'s lion scares away the animals next to it."),
    "remove": _("{seat}'s crocodile removes domino {number} ({a}; {b})."),
    "rotate": _("{seat}'s elephant turns domino {number} round ({a}; {b})."),
    "lift": _("{seat}'s giraffe takes up domino {number} ({a}; {b})."),
    "scare": _("{seat}'s lion scares away the animals next to it."),
    "hand_on": _("{seat}'s kangaroo has everybody hand on dominoes to the {to}."),
    "deck_made": _("The dominoes of this game are made."),
    "dealt": _("{seat} is dealt dominoes {numbers}."),
    "dealt_unseen": _("{seat} is dealt a hand."),
    "refilled": _("Domino {number} comes into the market ({a}; {b})."),
    "handed_on": _("The dominoes change hands."),
    "card_drawn": _("A campaign card is drawn. {form}: {mission}. {rule}"),
    "card_met": _("A campaign card holds. {form}: {mission}. {rule}"),
    "card_gone": _("A campaign card goes. {form}: {mission}. {rule}"),
}
CAMPAIGN: Final = {
    "campaign_level": _("Level {level}"),
    "campaign_won": _("Level {level} is won. Level {higher} comes next, with new cards; all else stays."),
    "campaign_lost": _("Level {level} is lost. It is played again, with new cards; all else stays."),
    "campaign_complete": _(
        "Level {level} is won, and the campaign with it. Who wants more goes on at level {higher}."
    ),
    "campaign_highest": _("Level {level} is won. It is the highest; you can play it again, with new cards."),
}
SCORES: Final = {
    "score_exhibit": _("The Exhibit at {at}, {size}"),
    "score_won": _("Won together"),
    "score_lost": _("Lost together"),
}
FORESEEN: Final = {
    "foreseen_covered": _("Covers: {covered}."),
    "foreseen_area": _("Lies in an Area of {size} of {ground}."),
    "foreseen_inside": _("In the Exhibit at {at}, worth {points}."),
    "foreseen_outside": _("In no Exhibit yet."),
    "foreseen_closed": _("Closes an Exhibit of {size}: {points} for {claim_seats}."),
    "foreseen_closed_free": _("Closes an Exhibit of {size}: {points}, claimed by nobody yet."),
    "foreseen_changed": _("The Exhibit at {at} goes from {before} to {points}."),
    "foreseen_opened": _("The Exhibit at {at} is open again, and its {points} are gone."),
    "foreseen_score": _("{seat} goes from {before} to {points}."),
    "foreseen_no_points": _("Nobody's points change."),
    "foreseen_hungry": _("Then these Exhibits must be fed: {cells}."),
    "foreseen_power": _("Then the power of the {item} works."),
}
ERRORS: Final = {
    "area_of_another": _("This would cover an Area that somebody else has claimed."),
    "banned_terrain": _("A campaign card lets no animal cover this terrain."),
    "camel": _("No camel lies next to water, or next to an animal that could live there."),
    "choose_first": _("Choose a domino first."),
    "claimed_already": _("This Area is claimed already."),
    "extinct": _("An extinct animal needs a research lab."),
    "fits_nowhere": _("Domino {domino} fits nowhere now."),
    "gift_shop": _("An Area next to a gift shop holds one type of animal only."),
    "leaves_no_room": _(
        "Then no second domino would fit apart from it. Choose a domino and a place that leave room."
    ),
    "lemur": _("Next to a lemur this domino must show its terrain, or a lemur."),
    "mixed": _("Herbivores and carnivores, or social and solitary animals, would be mixed."),
    "no_area": _("There is no Area."),
    "no_pawns": _("You have no pawns left."),
    "no_recall": _("This pawn cannot be taken back."),
    "no_shift": _("This pawn cannot be moved there."),
    "no_such_power": _("Your animal cannot do that."),
    "not_apart": _("The dominoes of a turn must lie apart."),
    "not_due": _("This happens by itself; nobody plays it."),
    "not_in_hand": _("Domino {domino} is not in your hand."),
    "not_in_market": _("Domino {domino} is not in the market."),
    "not_now": _("This cannot be done now."),
    "not_stuck": _("You can place a domino, so none goes back."),
    "not_that_food": _("Domino {domino} cannot be given for this Exhibit."),
    "not_those": _("These dominoes cannot be given."),
    "not_your_turn": _("It is not your turn."),
    "okapis_together": _("An okapi goes next to an okapi where its domino can."),
    "otter": _("No otter lies next to an object or stall."),
    "overhangs": _("Both halves must lie on dominoes."),
    "overlaps_nothing": _("A domino with a half without background must cover something."),
    "pawn_there": _("A domino under a pawn cannot be covered."),
    "place_first": _("Place a domino first."),
    "power_works": _("This power works; choose how. Only a power that says “may” can be declined."),
    "same_layer": _("A campaign card allows one TOP and one BOTTOM domino a turn."),
    "same_property": _("A campaign card lets the dominoes of a turn share nothing of this kind."),
    "space_taken": _("A domino with background on both halves covers nothing."),
    "toilet": _("A toilet lies next to a path."),
    "touches_nothing": _("The domino must lie next to the map."),
    "wolf_there": _("A wolf's domino stays as it is."),
    "wrong_terrain": _("The animal does not live on that terrain."),
}
OPTIONS: Final = {
    "option_feeding": _("Feeding"),
    "option_strong_species": _("Strong Species"),
    "option_must_place_two": _("Two dominoes a turn, apart"),
    "option_wildlife_wishes": _("Wildlife Wishes"),
    "option_unnatural_utilities": _("Unnatural Utilities"),
    "option_zooperative": _("Zooperative"),
    "option_level": _("Level of the Zooperative game"),
    "option_own_areas_score": _("Of an Exhibit only one's own Areas score"),
    "option_overhang": _("Half of a covering domino may lie on the bare table"),
    "option_pawns_guard_dominoes": _("A pawn guards both halves of its domino"),
    "option_areas_cross_fences": _("An Area goes on beyond a fence"),
    "option_weak_fences_fall": _("A weak fence beside a strong animal is void for both sides"),
    "option_lone_animal_doubles": _("An animal alone doubles its Exhibit"),
    "option_wildcards_join": _("Wildcard spaces count with the most frequent terrain"),
    "option_replacing_loses": _("Five replaced campaign cards lose the game"),
    "option_good_rules_make_harder": _("Campaign cards with a good rule have harder missions"),
    "option_play_forced": _("Feeding, taking and scaring without a choice are played by themselves"),
}
WORDS: Final = MappingProxyType(
    {**OPTIONS, **ASKS, **LOG, **SCORES, **CAMPAIGN, **FORESEEN, **ERRORS, **GUIDE_WORDS}
)


def noun(key: str, value: str | int, count: int = 1) -> str:
    """How a value reads in a sentence: half dominoes in words, missions and rules as sentences."""
    if isinstance(value, int):
        counted = _COUNTED.get(key)
        return counted(value) if counted else str(value)
    if key in ("a", "b") and value.count(".") == 3:
        return half_words(value)
    if key == "covered":
        said = told(half_of_text(value))
        return said if count == 1 else f"{count} × {said}"
    if value in (names := _NAMED.get(key, {})):
        return str(names[value])
    if key == "mission" and value.split(".")[0] in MISSIONS:
        name, target, *about = value.split(".")
        return mission_words(name, target, about)
    if key == "rule" and value:
        name, _dot, filling = value.partition(".")
        return rule_words(name, filling) + "."
    return str(ITEMS.get(value) or GROUNDS.get(value) or value)


def mission_words(name: str, target: int | str, about: Iterable[str]) -> str:
    """A mission as a sentence without its full stop."""
    filled = ", ".join(noun("about", word) for word in about)
    return str(MISSIONS[name]).format(target=target, about=filled)


def rule_words(name: str, about: str) -> str:
    return str(CARD_RULES[name]).format(about=noun("about", about))


def half_words(text: str) -> str:
    """`grass.lion.en.-` as "lion on grass, weak fences east and north"."""
    ground, item, weak, strong = text.split(".")
    said = str(GROUNDS["none" if ground == "-" else ground])
    if item != "-":
        said = _on(ITEMS[item], ground)
    for sides, kind in ((weak, _("weak fences {sides}")), (strong, _("strong fences {sides}"))):
        if sides != "-":
            said += ", " + str(kind).format(sides="/".join(str(SIDES[side]) for side in sides))
    return said


def told(space: Half) -> str:
    """What is seen of a space: its item and its ground."""
    if not space.item:
        return str(GROUNDS[space.ground])
    if space.ground == BARE:
        return str(ITEMS[space.item])
    return _on(ITEMS[space.item], space.ground)


def _on(item: str | Promise, ground: str) -> str:
    if ground in (BARE, "-"):
        return gettext("{item} on no background").format(item=item)
    return gettext("{item} on {ground}").format(item=item, ground=GROUNDS[ground])


def points(number: int) -> str:
    return ngettext("{number} point", "{number} points", number).format(number=shown(number))


def pawns(number: int) -> str:
    return ngettext("{number} pawn left", "{number} pawns left", number).format(number=number)


def spaces(number: int) -> str:
    return ngettext("{number} space", "{number} spaces", number).format(number=number)


_COUNTED: Final = MappingProxyType({"size": spaces, "points": points})
"""How numbers of these names read."""
_NAMED: Final[Mapping[str, Mapping[str, str | Promise]]] = MappingProxyType(
    {"heading": SIDES, "to": DIRECTIONS, "about": FILLED, "form": FORMS}
)
"""How words of these names read."""
