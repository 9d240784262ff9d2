"""Dominoes and spaces in the sentences of Zoo Parque."""

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
"""What fills missions and rules, besides animals and grounds."""
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
    for sides, kind in ((weak, _("weak fences {sides}")), (strong, _("strong fences {sides}"))):
        if sides != "-":
            words += ", " + str(kind).format(sides="/".join(str(SIDES[side]) for side in sides))
    return words


def space_words(space: Half) -> str:
    """Return what is visible of a space: its item and its ground."""
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
"""The format of numbers with these names."""
_NAMED: Final[Mapping[str, Mapping[str, str | Promise]]] = MappingProxyType(
    {"heading": SIDES, "to": DIRECTIONS, "about": FILLED, "form": FORMS}
)
"""The text of words with these names."""
