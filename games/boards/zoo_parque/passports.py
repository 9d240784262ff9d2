"""The passports: the terrains of each animal, its features in the expansions, and the effects of things."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.text import capfirst, get_text_list
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo_parque.data import ANIMALS, GROUND_SHARES, OBJECTS, STALLS, Animal, Terrain
from adjudicator.rules.zoo_parque.state import Options
from adjudicator.rules.zoo_parque.views import View
from games.boards.zoo_parque.words import GROUNDS, ITEMS
from games.core.translation import gettext

FOOD: Final = "food"
POWERS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "lion": _("scares away the animals next to it, together with their dominoes, but not other lions"),
        "crocodile": _("removes one visible domino without a pawn from the map"),
        "giraffe": _("moves one domino that has nothing on it"),
        "elephant": _("turns around one domino that shows a strong fence and has nothing on it"),
        "bear": _("you may place one more domino, with water or a tree"),
        "kangaroo": _("makes all players pass on three dominoes, to the left or to the right"),
        "dino": _("does what any other animal on the map could do; needs a research lab"),
        "wolf": _("its domino cannot be covered, moved or removed"),
        "okapi": _("must lie next to another okapi if possible"),
        "lemur": _(
            "a domino that touches it must do so with the lemur’s terrain or another lemur, if it has one"
        ),
        "camel": _("not next to water or an animal that could live there"),
        "otter": _("not next to an object or a stall"),
        "polarbear": _("counts double on water, even on a half without background over water"),
        "dolphin": _("three in a straight line each count double"),
        "redpanda": _("counts only in an Exhibit with an odd number of spaces"),
        "panda": _("pandas in a claimed Area are fed even if it is not enclosed"),
    }
)
"""The powers of animals, used only with Unnatural Utilities."""
THINGS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "food": _("feeds the Exhibit that gives up its domino"),
        "toys": _("each animal in the Exhibit counts one more"),
        "shrubs": _("each Area in the Exhibit counts one more space"),
        "tree": _("herbivores in the Exhibit need no food"),
        "rocks": _("strong fences on all four sides"),
        "shelter": _("an open Area it is in or next to counts as an Exhibit"),
        "camera": _("2 points for each animal next to it in its own Exhibit"),
        "toilet": _("lies next to a path"),
        "photo_booth": _("animals next to it count one more"),
        "gift_shop": _("an Area next to it can contain only one type of animal"),
        "playground": _("3 points for each Exhibit it is in or next to"),
        "information_center": _("you can take back your pawn next to it at any time during your turn"),
        "research_lab": _("animal powers and extinct animals need it"),
        "restaurant": _("Exhibits it is in or next to are not fed"),
    }
)


_EVERYTHING: Final = Options(
    feeding=True, strong_species=True, wildlife_wishes=True, unnatural_utilities=True
)


def passport(name: str, options: Options = _EVERYTHING) -> str:
    """Return the text of an animal's passport. Omit facts that do not matter with these options."""
    animal = ANIMALS[name]
    terrains = [str(GROUNDS[ground]) for ground in animal.terrains if _is_in_play(ground, options)]
    home = gettext("{animal}: lives on {terrains}.").format(
        animal=capfirst(str(ITEMS[name])), terrains=get_text_list(terrains, gettext("and"))
    )
    details = ", ".join(_details(animal, options))
    return f"{home} {capfirst(details)}." if details else home


def power(name: str) -> str:
    """Return an animal's power as a sentence."""
    text = gettext("Power of the {animal}: {effect}.")
    return text.format(animal=ITEMS[name], effect=POWERS[name])


def thing(name: str) -> str:
    """Return the effect of an object or stall as a sentence."""
    return f"{capfirst(str(ITEMS[name]))}: {THINGS[name]}."


def passports(view: View) -> Iterator[str]:
    """Yield sentences for each animal and each thing with an effect in this game."""
    options, sets = view.options, set(view.options.sets)
    for name, animal in ANIMALS.items():
        if sets.intersection(animal.sets):
            yield passport(name, options)
            if options.unnatural_utilities:
                yield power(name)
    for name, found in (*OBJECTS.items(), *STALLS.items()):
        if sets.intersection(found.sets) and (name != FOOD or options.feeding):
            yield thing(name)


def _is_in_play(ground: Terrain, options: Options) -> bool:
    return bool({*GROUND_SHARES[ground].sets}.intersection(options.sets))


def _details(animal: Animal, options: Options) -> Iterator[str]:
    if options.strong_species and animal.is_strong:
        yield gettext("strong")
    if options.wildlife_wishes:
        yield gettext("herbivore") if animal.diet == "herbivore" else gettext("carnivore")
        yield gettext("social") if animal.is_social else gettext("solitary")
    if options.unnatural_utilities:
        if options.feeding:
            yield gettext("needs {number} food").format(number=animal.food)
        if animal.is_extinct:
            yield gettext("extinct: needs a research lab")
