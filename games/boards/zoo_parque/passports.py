"""The powers of animals, objects and stalls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo_parque.data import ANIMALS, OBJECTS, STALLS
from adjudicator.rules.zoo_parque.views import View
from games.boards.zoo_parque.words import ITEMS

FOOD: Final = "food"
POWERS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "lion": _("the animals next to it leave with their dominoes, other lions stay"),
        "crocodile": _("one domino in sight, without a pawn, leaves the map"),
        "giraffe": _("one domino on which nothing lies is moved"),
        "elephant": _("one domino on which nothing lies and that shows a strong fence is turned round"),
        "bear": _("one more domino, with water or a tree, may be placed"),
        "kangaroo": _("all hand three dominoes on, to the left or to the right"),
        "dino": _("it does what any other animal on the map could do; it needs a research lab"),
        "wolf": _("its domino stays as it is"),
        "okapi": _("it goes next to another okapi where it can"),
        "lemur": _("a domino that touches it does so with its terrain or another lemur"),
        "camel": _("not next to water, nor to an animal that could live there"),
        "otter": _("not next to an object or a stall"),
        "polarbear": _("on water, or over it without background, it counts two"),
        "dolphin": _("three in a straight line count two each"),
        "redpanda": _("it counts only in an Exhibit of an odd number of spaces"),
        "panda": _("pandas of a claimed Area are fed though it is not enclosed"),
    }
)
"""The powers of animals, used only with Unnatural Utilities."""
THINGS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "food": _("feeds the Exhibit that gives its domino up"),
        "toys": _("every animal of the Exhibit counts one more"),
        "shrubs": _("every Area of the Exhibit counts one space more"),
        "tree": _("herbivores of the Exhibit need no food"),
        "rocks": _("strong fences on all four sides"),
        "shelter": _("an open Area it is in or next to counts as an Exhibit"),
        "camera": _("2 points for each animal next to it in its own Exhibit"),
        "toilet": _("lies next to a path"),
        "photo_booth": _("animals next to it count one more"),
        "gift_shop": _("an Area next to it holds one type of animal"),
        "playground": _("3 points for each Exhibit it is in or next to"),
        "information_center": _("a pawn next to it may be taken back at any moment of its owner's turn"),
        "research_lab": _("powers of animals, and extinct animals, wait for it"),
        "restaurant": _("Exhibits it is in or next to are not fed"),
    }
)


def passports(view: View) -> Iterator[str]:
    """Yield a sentence for each thing with an effect in this game."""
    options, sets = view.options, set(view.options.sets)
    animals = ANIMALS if options.unnatural_utilities else {}
    box = {name: animal.sets for name, animal in animals.items()}
    box |= {name: thing.sets for name, thing in (*OBJECTS.items(), *STALLS.items())}
    for name, there in box.items():
        if sets.intersection(there) and (name != FOOD or options.feeding):
            yield f"{capfirst(str(ITEMS[name]))}: {POWERS.get(name) or THINGS[name]}."
