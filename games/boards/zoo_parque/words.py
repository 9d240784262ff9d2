"""Dominoes and spaces in the sentences of Zoo Parque."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from adjudicator.rules.zoo_parque.data import BARE
from adjudicator.rules.zoo_parque.dominoes import Half, half_of_text
from games.boards.numbers import shown
from games.core.translation import gettext

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
"""The words, besides animals and grounds, that complete the sentences of missions and rules."""
MISSIONS: Final = MappingProxyType(
    {
        "exhibit_score": _("An Exhibit scores at least {target} points"),
        "player_points": _("All players have at least {target} points"),
        "player_points_diversity": _("All scores are within {target} points of each other"),
        "exhibit_spaces": _("No Exhibit has fewer than {target} spaces"),
        "areas_no_exhibit": _("At most {target} Areas are outside Exhibits"),
        "exhibit_animal_diversity": _("An Exhibit contains at least {target} types of animals"),
        "player_weakest_points": _("The lowest score is at least {target}"),
        "player_strongest_points": _("The highest score is at least {target}"),
        "main_path": _("A connected path has at least {target} spaces"),
        "exhibit_foodless": _("At least {target} Exhibits contain no food"),
        "exhibit_food_specific": _("An Exhibit contains at least {target} food"),
        "exhibit_dynamic_num": _("Number of Exhibits: at least {target}"),
        "animal_count": _("Animals of every type have been played: at least {target} each"),
        "terrain_specific": _("An Area of {about} has at least {target} spaces"),
        "exhibits_path": _("Exhibits that contain a path: at most {target}"),
        "fence_uniformity": _("{target} Exhibits have only one type of fence each"),
        "exhibit_size": _("An Exhibit has at least {target} spaces"),
        "exhibit_areas": _("An Exhibit has at least {target} Areas"),
        "property_claim": _("One player has claimed {target} Areas that share a property ({about})"),
        "exhibit_empty": _("An Exhibit has no empty space"),
        "exhibit_path": _("An Exhibit has no path"),
        "single_player_all_pawns": _("A player has placed all their pawns"),
        "multi_area_claim": _("One player has claimed two Areas in the same Exhibit"),
        "exhibit_empty_and_path": _("An Exhibit has neither an empty space nor a path"),
        "exhibit_all_types": _("An Exhibit contains every type of animal"),
        "all_players_all_pawns": _("All players have placed all their pawns"),
        "exhibit_claim_all": _("All players have a claim in the same Exhibit"),
        "exhibit_animal_match": _("An Exhibit contains only one type of animal"),
        "exhibit_pure": _("An Exhibit has terrain and an animal on every space"),
        "all_animals_caged": _("Every animal is in an Exhibit"),
        "path_circle": _("An Exhibit is surrounded only by paths"),
        "all_preferred_terrains": _("Every type of animal lies on top of each of its terrains"),
        "animal_area_match": _("An Area of 3 or more spaces contains only one type of animal"),
        "strong_only": _("An Exhibit contains only {about} animals"),
        "herbivores_count": _("At least {target} animals together ({about})"),
        "herd_count": _("At least {target} animals together ({about})"),
        "herd_area_claim": _("All players have claimed the same social Area"),
        "exhibit_objects": _("Objects in one Exhibit: at least {target}"),
        "exhibit_objects_no": _("An Exhibit contains no objects"),
        "exhibit_objects_no_adjacent": _("An Exhibit has no object next to it"),
        "exhibit_zero_food": _("An Exhibit with animals needs no food"),
        "exhibit_lotsa_food": _("An Exhibit with animals needs 2 or more food"),
        "exhibit_stalls": _("Stalls in one Exhibit: at least {target}"),
        "exhibit_stalls_adjacent": _("An Exhibit has no stall next to it"),
    }
)
CARD_RULES: Final = MappingProxyType(
    {
        "terrain_bad": _("Animals cannot cover {about}"),
        "animal_bad": _("Each {about} counts for nothing"),
        "no_move": _("A player who cannot place anything loses a domino for good"),
        "no_duplicates": _("The dominoes of one turn cannot share: {about}"),
        "no_duplicates_layer": _("No two TOP and no two BOTTOM dominoes in one turn"),
        "extra_campaign": _("Each new Exhibit of fewer than 3 spaces draws a card"),
        "score_formula_bad": _("An Exhibit scores spaces plus animals"),
        "move_pawn": _("Each player can move one pawn once"),
        "animal_good": _("Each {about} counts double"),
        "dominoes_more": _("Up to 3 dominoes per turn"),
        "points_reward": _("The first player to reach {about} points removes a card"),
        "score_formula_good": _("All spaces of an Exhibit count"),
    }
)
FORMS: Final = MappingProxyType({"win": _("Win"), "endgame": _("Endgame"), "replace": _("Replace")})


def noun(key: str, value: str | int, count: int = 1) -> str:
    """Return a value for a sentence: half dominoes in words, missions and rules as sentences."""
    if isinstance(value, int):
        counted = _COUNTED.get(key)
        return counted(value) if counted else str(value)
    if key in ("a", "b") and value.count(".") == 3:
        return half_words(value)
    if key == "covered":
        text = space_words(half_of_text(value))
        return text if count == 1 else f"{count} × {text}"
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
    """Return a mission as a sentence without its full stop."""
    filled = ", ".join(noun("about", word) for word in about)
    return str(MISSIONS[name]).format(target=target, about=filled)


def rule_words(name: str, about: str) -> str:
    return str(CARD_RULES[name]).format(about=noun("about", about))


def half_words(text: str) -> str:
    """Return `grass.lion.en.-` as "lion on grass, weak fences east and north"."""
    ground, item, weak, strong = text.split(".")
    words = str(GROUNDS["none" if ground == "-" else ground])
    if item != "-":
        words = _on(ITEMS[item], ground)
    if weak != "-":
        kind = ngettext("weak fence {sides}", "weak fences {sides}", len(weak))
        words += ", " + kind.format(sides=_sides(weak))
    if strong != "-":
        kind = ngettext("strong fence {sides}", "strong fences {sides}", len(strong))
        words += ", " + kind.format(sides=_sides(strong))
    return words


def _sides(sides: str) -> str:
    return get_text_list([str(SIDES[side]) for side in sides], gettext("and"))


def space_words(space: Half) -> str:
    """Return the visible parts of a space: its item and its ground."""
    if not space.item:
        return str(GROUNDS[space.ground])
    if space.ground == BARE:
        return str(ITEMS[space.item])
    return _on(ITEMS[space.item], space.ground)


def _on(item: str | Promise, ground: str) -> str:
    if ground in (BARE, "-"):
        return gettext("{item} without background").format(item=item)
    return gettext("{item} on {ground}").format(item=item, ground=GROUNDS[ground])


def points(number: int) -> str:
    return ngettext("{number} point", "{number} points", abs(number)).format(number=shown(number))


def pawns(number: int) -> str:
    return ngettext("{number} pawn left", "{number} pawns left", number).format(number=number)


def spaces(number: int) -> str:
    return ngettext("{number} space", "{number} spaces", number).format(number=number)


_COUNTED: Final = MappingProxyType({"size": spaces, "points": points})
"""The functions that put numbers with these names into words."""
_NAMED: Final[Mapping[str, Mapping[str, str | Promise]]] = MappingProxyType(
    {"heading": SIDES, "to": DIRECTIONS, "about": FILLED, "form": FORMS}
)
"""The texts of values with these names."""
