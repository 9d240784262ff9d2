"""Names of things in Zoo Tycoon, in the reader's language: printed names, or our own translations."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy, gettext_noop, ngettext

from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.zoo import Animals
from games.boards.numbers import MINUS
from games.core.translation import gettext as _

SOFT_HYPHEN: Final = "\xad"
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
"""The printed names of animals, buildings, national parks, events and donors."""
KNOWN: Final = frozenset(
    (
        gettext_noop("Plains zebra"),
        gettext_noop("Greater flamingo"),
        gettext_noop("Hamadryas baboon"),
        gettext_noop("Scarlet macaw"),
        gettext_noop("Common squirrel monkey"),
        gettext_noop("American black bear"),
        gettext_noop("Alpine ibex"),
        gettext_noop("Japanese macaque"),
        gettext_noop("Lion"),
        gettext_noop("Giraffe"),
        gettext_noop("Tiger"),
        gettext_noop("Red panda"),
        gettext_noop("Snow leopard"),
        gettext_noop("Asian elephant"),
        gettext_noop("Giant panda"),
        gettext_noop("Okapi"),
        gettext_noop("Himalayan monal"),
        gettext_noop("Bornean orangutan"),
        gettext_noop("Black rhinoceros"),
        gettext_noop("Dama gazelle"),
        gettext_noop("African wild dog"),
        gettext_noop("Bearded vulture"),
        gettext_noop("Golden lion tamarin"),
        gettext_noop("Common ostrich"),
        gettext_noop("Common warthog"),
        gettext_noop("Fischer's lovebird"),
        gettext_noop("Meerkat"),
        gettext_noop("Collared peccary"),
        gettext_noop("Southern cassowary"),
        gettext_noop("Proboscis monkey"),
        gettext_noop("Pygmy marmoset"),
        gettext_noop("Striped skunk"),
        gettext_noop("Common raccoon"),
        gettext_noop("Sichuan takin"),
        gettext_noop("Red-crowned crane"),
        gettext_noop("Park A"),
        gettext_noop("Park B"),
        gettext_noop("Park C"),
        gettext_noop("Education Booth rainforest & savanna"),
        gettext_noop("Education Booth savanna & montane forest"),
        gettext_noop("Education Booth rainforest & montane forest"),
        gettext_noop("Conservation Center A"),
        gettext_noop("Conservation Center B"),
        gettext_noop("Food Booth rainforest 1"),
        gettext_noop("Food Booth rainforest 2"),
        gettext_noop("Food Booth savanna 1"),
        gettext_noop("Food Booth savanna 2"),
        gettext_noop("Food Booth montane forest 1"),
        gettext_noop("Food Booth montane forest 2"),
        gettext_noop("Zoo Shop rainforest"),
        gettext_noop("Zoo Shop savanna"),
        gettext_noop("Zoo Shop montane forest"),
        gettext_noop("Broadcast TV Show"),
        gettext_noop("Normal Year"),
        gettext_noop("The Jungle Story"),
        gettext_noop("Bad Weather"),
        gettext_noop("The King of the Savanna"),
        gettext_noop("Nice Weather"),
        gettext_noop("Elk Brothers"),
        gettext_noop("Generous Legacy"),
        gettext_noop("Educational Excellence"),
        gettext_noop("Motivated Employees"),
        gettext_noop("Breeding Halt"),
        gettext_noop("Animal Rescue"),
        gettext_noop("High Fertility"),
        gettext_noop("Zoo Protest"),
        gettext_noop("Bird Disease"),
        gettext_noop("Primate Disease"),
        gettext_noop("Ungulate Disease"),
        gettext_noop("Carnivore Disease"),
        gettext_noop("Rainforest Donor"),
        gettext_noop("Savanna Donor"),
        gettext_noop("Montane Forest Donor"),
        gettext_noop("Animal Welfare Donor"),
    )
)
"""The names that are translated. Parks keep their names in every language."""
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
"""The names of a zoo's numbers, by symbol."""
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
        "opening": gettext_lazy("Setup"),
        "event": gettext_lazy("Spring: the event"),
        "care": gettext_lazy("Spring: before the dice roll"),
        "breeding": gettext_lazy("Spring: offspring dice"),
        "young": gettext_lazy("Spring: new offspring"),
        "renewal": gettext_lazy("Summer: moving the exchange"),
        "leaving": gettext_lazy("Summer: Leaving"),
        "arrival": gettext_lazy("Summer: Arrival"),
        "autumn": gettext_lazy("Fall: free tiles"),
        "building": gettext_lazy("Fall: Building Phase"),
        "winter": gettext_lazy("Winter"),
        "end": gettext_lazy("Final scoring"),
        "spending": gettext_lazy("Last spending"),
        "over": gettext_lazy("The game is over"),
    }
)


def animal_words(animals: Animals) -> str:
    """Return `1 male and 2 females`."""
    males = ngettext("{number} male", "{number} males", animals.males).format(number=animals.males)
    females = ngettext("{number} female", "{number} females", animals.females)
    females = females.format(number=animals.females)
    if animals.males and animals.females:
        return _("{males} and {females}").format(males=males, females=females)
    if animals.males or animals.females:
        return males if animals.males else females
    return _("none")


def signs(animals: Animals) -> str:
    """Return `1♂ 2♀`, without a sex that is missing."""
    parts = [f"{number}{sign}" for number, sign in ((animals.males, "♂"), (animals.females, "♀")) if number]
    return " ".join(parts)


def money(amount: int) -> str:
    """Return `$5`, or `−$1` for a debt."""
    return f"{MINUS if amount < 0 else ''}${abs(amount)}"


def printed(name: str) -> str:
    """Return the printed name of a card or tile."""
    return hyphened(name).replace(SOFT_HYPHEN, "")


def hyphened(name: str) -> str:
    """Return the name with the soft hyphens that a translation may have in long words."""
    text = PRINTED.get(name, name)
    return _(text) if text in KNOWN else text
