"""Names of cards, sets, powers and events, as in the card lists and in the reader's language.

Other names, such as those of a custom card list, stay as the list writes them.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_noop

from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, AnimalSet
from games.core.translation import gettext

SOFT_HYPHEN: Final = "\xad"
_PARTED: Final = MappingProxyType(
    {
        name.replace(SOFT_HYPHEN, ""): name
        for name in (
            "Chim\xadpanzee",
            "Croco\xaddile",
            "Hippo\xadpotamus",
            "Kanga\xadroo",
            "Marmo\xadset",
            "Orang\xadutan",
            "Rhino\xadceros",
            "Tasmani\xadan devil",
        )
    }
)
"""Long English names with their soft hyphens."""
KNOWN: Final = frozenset(
    (
        gettext_noop("Reptiles"),
        gettext_noop("Ambush"),
        gettext_noop("Iguana"),
        gettext_noop("Cobra"),
        gettext_noop("Tortoise"),
        gettext_noop("Python"),
        gettext_noop("Komodo dragon"),
        gettext_noop("Crocodile"),
        gettext_noop("Birds"),
        gettext_noop("Migration"),
        gettext_noop("Parrot"),
        gettext_noop("Flamingo"),
        gettext_noop("Owl"),
        gettext_noop("Hawk"),
        gettext_noop("Peacock"),
        gettext_noop("Eagle"),
        gettext_noop("Australian animals"),
        gettext_noop("Pouch"),
        gettext_noop("Possum"),
        gettext_noop("Kangaroo"),
        gettext_noop("Wombat"),
        gettext_noop("Koala"),
        gettext_noop("Tasmanian devil"),
        gettext_noop("Platypus"),
        gettext_noop("Primates"),
        gettext_noop("Mimicry"),
        gettext_noop("Marmoset"),
        gettext_noop("Baboon"),
        gettext_noop("Lemur"),
        gettext_noop("Chimpanzee"),
        gettext_noop("Orangutan"),
        gettext_noop("Gorilla"),
        gettext_noop("Big cats"),
        gettext_noop("Hunt"),
        gettext_noop("Ocelot"),
        gettext_noop("Lynx"),
        gettext_noop("Cheetah"),
        gettext_noop("Leopard"),
        gettext_noop("Lion"),
        gettext_noop("Tiger"),
        gettext_noop("Grazers"),
        gettext_noop("Stampede"),
        gettext_noop("Antelope"),
        gettext_noop("Zebra"),
        gettext_noop("Giraffe"),
        gettext_noop("Hippopotamus"),
        gettext_noop("Rhinoceros"),
        gettext_noop("Elephant"),
        gettext_noop("Bears"),
        gettext_noop("Hibernate"),
        gettext_noop("Raccoon"),
        gettext_noop("Red panda"),
        gettext_noop("Sun bear"),
        gettext_noop("Grizzly bear"),
        gettext_noop("Polar bear"),
        gettext_noop("Giant panda"),
        gettext_noop("Beautiful Zoo Bonus"),
        gettext_noop("Ferocious Zoo Bonus"),
        gettext_noop("Rare Zoo Bonus"),
        gettext_noop("School Holidays"),
        gettext_noop("Government Grant"),
        gettext_noop("Bird Flu"),
        gettext_noop("Heat Wave"),
        gettext_noop("Animal Exchange"),
        gettext_noop("Open Day"),
    )
)
"""The names that have translations."""
_NAMES: Final = MappingProxyType(
    {
        thing.id: thing.name
        for catalogue in CATALOGUES.values()
        for things in (catalogue.animals, catalogue.sets, catalogue.events)
        for thing in things.values()
    }
)


def thing_name(thing: str) -> str:
    """Return the name of a card, set or event. Other words stay unchanged."""
    return hyphened(thing).replace(SOFT_HYPHEN, "")


def hyphened(thing: str) -> str:
    """Return the name, with the soft hyphen that a long word or its translation may have."""
    name = _translated(_NAMES[thing]) if thing in _NAMES else thing
    return _PARTED.get(name, name)


def power_of(group: AnimalSet) -> str:
    """Return the name of a set's power."""
    return _translated(group.power.name)


def _translated(name: str) -> str:
    return gettext(name) if name in KNOWN else name
