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


def passports(view: View) -> Iterator[str]:
    """Yield a sentence for each thing with an effect in this game."""
    options, sets = view.options, set(view.options.sets)
    animals = ANIMALS if options.unnatural_utilities else {}
    box = {name: animal.sets for name, animal in animals.items()}
    box |= {name: thing.sets for name, thing in (*OBJECTS.items(), *STALLS.items())}
    for name, there in box.items():
        if sets.intersection(there) and (name != FOOD or options.feeding):
            yield f"{capfirst(str(ITEMS[name]))}: {POWERS.get(name) or THINGS[name]}."
