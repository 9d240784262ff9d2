"""How the things of Zoo Tycoon are called: by their cards, or in our words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.zoo import Animals

PRINTED: Final = MappingProxyType(
    {
        thing.id: thing.name
        for edition in EDITIONS.values()
        for things in (
            edition.animals,
            edition.buildings,
            edition.parks,
            edition.events,
            edition.donors,
        )
        for thing in things.values()
    }
)
"""Of animals, buildings, national parks, events and donors, as they are printed."""
BIOMES: Final = MappingProxyType(
    {
        "rainforest": gettext_lazy("rainforest"),
        "savanna": gettext_lazy("savanna"),
        "montane_forest": gettext_lazy("montane forest"),
    }
)
CATEGORIES: Final = MappingProxyType(
    {
        "primates": gettext_lazy("primates"),
        "ungulates": gettext_lazy("ungulates"),
        "carnivores": gettext_lazy("carnivores"),
        "birds": gettext_lazy("birds"),
    }
)
FOCAL: Final = MappingProxyType(
    {
        "popularity": gettext_lazy("popularity focal point"),
        "education": gettext_lazy("education focal point"),
        "conservation": gettext_lazy("conservation focal point"),
        "retreat": gettext_lazy("retreat"),
    }
)
TRACKS: Final = MappingProxyType(
    {
        "popularity": gettext_lazy("popularity"),
        "education": gettext_lazy("education"),
        "conservation": gettext_lazy("conservation"),
    }
)
CHANGES: Final = MappingProxyType(
    {**TRACKS, "buzz": gettext_lazy("buzz"), "costs": gettext_lazy("running costs")}
)
FIGURES: Final = MappingProxyType(
    {
        "popularity": gettext_lazy("Popularity"),
        "conservation": gettext_lazy("Conservation"),
        "education": gettext_lazy("Education"),
        "money": gettext_lazy("Money"),
        "cost": gettext_lazy("Running costs"),
        "group_size": gettext_lazy("Animals"),
        "welfare": gettext_lazy("Welfare"),
    }
)
"""What is told of a zoo in numbers, by the symbol that stands for it."""
ACTIONS: Final = MappingProxyType(
    {
        "breeding": gettext_lazy("Breeding"),
        "birth_control": gettext_lazy("Birth Control"),
        "exchange": gettext_lazy("Exchange"),
        "unexpected_supply": gettext_lazy("Unexpected Supply"),
        "unexpected_demand": gettext_lazy("Unexpected Demand"),
        "animal_keeping": gettext_lazy("Animal Keeping"),
        "entertainment": gettext_lazy("Entertainment"),
        "maintenance": gettext_lazy("Maintenance"),
    }
)
NEEDS: Final = MappingProxyType(
    {
        "experience": gettext_lazy("Experience"),
        "free_space": gettext_lazy("Free Space"),
        "retreats": gettext_lazy("Retreats"),
        "group_size": gettext_lazy("Group Size"),
    }
)
LEVELS: Final = MappingProxyType(
    {
        "yellow": gettext_lazy("yellow"),
        "light_green": gettext_lazy("light green"),
        "dark_green": gettext_lazy("dark green"),
    }
)
MALES: Final = MappingProxyType(
    {
        "alpha": gettext_lazy("one male at most"),
        "bachelor": gettext_lazy("several males only without females"),
        "any": gettext_lazy("any number of males"),
    }
)
STAGES: Final = MappingProxyType(
    {
        "opening": gettext_lazy("Setting up"),
        "event": gettext_lazy("Spring: the event"),
        "care": gettext_lazy("Spring: before the dice"),
        "breeding": gettext_lazy("Spring: offspring"),
        "young": gettext_lazy("Spring: the young"),
        "renewal": gettext_lazy("Summer: the exchange moves"),
        "leaving": gettext_lazy("Summer: Leaving"),
        "arrival": gettext_lazy("Summer: Arrival"),
        "autumn": gettext_lazy("Fall: free tiles"),
        "building": gettext_lazy("Fall: Building Phase"),
        "winter": gettext_lazy("Winter"),
        "end": gettext_lazy("The end is counted"),
        "spending": gettext_lazy("The last spending"),
        "over": gettext_lazy("The game is over"),
    }
)


def animals_words(animals: Animals) -> str:
    """`1 male and 2 females`."""
    males = ngettext("{number} male", "{number} males", animals.males).format(number=animals.males)
    females = ngettext("{number} female", "{number} females", animals.females)
    females = females.format(number=animals.females)
    if animals.males and animals.females:
        return _("{males} and {females}").format(males=males, females=females)
    if animals.males or animals.females:
        return males if animals.males else females
    return _("none")


def signs(animals: Animals) -> str:
    """`1♂ 2♀`, without a sex that is not there."""
    told = [f"{number}{sign}" for number, sign in ((animals.males, "♂"), (animals.females, "♀")) if number]
    return " ".join(told)


def money(amount: int) -> str:
    """`$5`, and `-$1` of a debt."""
    return f"-${-amount}" if amount < 0 else f"${amount}"


def printed(name: str) -> str:
    """What is printed on a card or tile, a sentence's first letter included."""
    return PRINTED.get(name, name)
