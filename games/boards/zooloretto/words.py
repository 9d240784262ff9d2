"""Tiles and places in the sentences of Zooloretto."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.functional import Promise, lazystr
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from adjudicator.rules.zooloretto.data import COIN, FACES, TileFace
from games.boards.numbers import shown


class Name(NamedTuple):
    """The words for one thing and for several."""

    one: str | Promise
    many: str | Promise


SPECIES: Final = MappingProxyType(
    {
        "flamingo": Name(_("flamingo"), _("flamingos")),
        "camel": Name(_("camel"), _("camels")),
        "leopard": Name(_("leopard"), _("leopards")),
        "elephant": Name(_("elephant"), _("elephants")),
        "panda": Name(_("panda"), _("pandas")),
        "chimpanzee": Name(_("chimpanzee"), _("chimpanzees")),
        "zebra": Name(_("zebra"), _("zebras")),
        "kangaroo": Name(_("kangaroo"), _("kangaroos")),
    }
)
_KIN: Final = MappingProxyType(
    {
        "flamingo": Name(
            pgettext_lazy("male, female or baby", "flamingo"),
            pgettext_lazy("male, female or baby", "flamingos"),
        ),
        "camel": Name(
            pgettext_lazy("male, female or baby", "camel"), pgettext_lazy("male, female or baby", "camels")
        ),
        "leopard": Name(
            pgettext_lazy("male, female or baby", "leopard"),
            pgettext_lazy("male, female or baby", "leopards"),
        ),
        "elephant": Name(
            pgettext_lazy("male, female or baby", "elephant"),
            pgettext_lazy("male, female or baby", "elephants"),
        ),
        "panda": Name(
            pgettext_lazy("male, female or baby", "panda"), pgettext_lazy("male, female or baby", "pandas")
        ),
        "chimpanzee": Name(
            pgettext_lazy("male, female or baby", "chimpanzee"),
            pgettext_lazy("male, female or baby", "chimpanzees"),
        ),
        "zebra": Name(
            pgettext_lazy("male, female or baby", "zebra"), pgettext_lazy("male, female or baby", "zebras")
        ),
        "kangaroo": Name(
            pgettext_lazy("male, female or baby", "kangaroo"),
            pgettext_lazy("male, female or baby", "kangaroos"),
        ),
    }
)
"""The names of species in texts that also state a sex or age."""
STALLS: Final = MappingProxyType(
    {
        "stall_1": Name(_("an ice cream stall"), _("{count} ice cream stalls")),
        "stall_2": Name(_("a juice stall"), _("{count} juice stalls")),
        "stall_3": Name(_("a balloon stall"), _("{count} balloon stalls")),
        "stall_4": Name(_("a popcorn stall"), _("{count} popcorn stalls")),
    }
)
PLACES: Final = MappingProxyType(
    {
        "pen5": _("the pen of 5"),
        "pen4": _("the pen of 4"),
        "pen6": _("the pen of 6"),
        "expansion": _("the expansion pen"),
        "expansion2": _("the second expansion pen"),
        "barn": _("the barn"),
    }
)
_INTO: Final = MappingProxyType(
    {
        "pen5": pgettext_lazy("in or to", "the pen of 5"),
        "pen4": pgettext_lazy("in or to", "the pen of 4"),
        "pen6": pgettext_lazy("in or to", "the pen of 6"),
        "expansion": pgettext_lazy("in or to", "the expansion pen"),
        "expansion2": pgettext_lazy("in or to", "the second expansion pen"),
        "barn": pgettext_lazy("in or to", "the barn"),
    }
)
_OUT_OF: Final = MappingProxyType(
    {
        "pen5": pgettext_lazy("from", "the pen of 5"),
        "pen4": pgettext_lazy("from", "the pen of 4"),
        "pen6": pgettext_lazy("from", "the pen of 6"),
        "expansion": pgettext_lazy("from", "the expansion pen"),
        "expansion2": pgettext_lazy("from", "the second expansion pen"),
        "barn": pgettext_lazy("from", "the barn"),
    }
)
_WAYS: Final = MappingProxyType({"to": _INTO, "source": _OUT_OF})
"""The names of places as a destination or an origin, by the key of the value."""
PENS: Final = MappingProxyType(
    {
        "pen5": _("Pen of 5"),
        "pen4": _("Pen of 4"),
        "pen6": _("Pen of 6"),
        "expansion": _("Expansion"),
        "expansion2": _("Expansion 2"),
    }
)
"""The text on the pens."""
_ORDINARY: Final = Name(_("a {one}"), _("{count} {many}"))
_VOWEL: Final = Name(_("an {one}"), _("{count} {many}"))
_BABY: Final = Name(_("a baby {one}"), _("{count} baby {many}"))
_FERTILE: Final = MappingProxyType(
    {
        ("m", False): Name(_("a fertile male {one}"), _("{count} fertile male {many}")),
        ("f", False): Name(_("a fertile female {one}"), _("{count} fertile female {many}")),
        ("m", True): Name(_("a male {one} that has bred"), _("{count} male {many} that have bred")),
        ("f", True): Name(_("a female {one} that has bred"), _("{count} female {many} that have bred")),
    }
)
_OBJECTS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        "flamingo": pgettext_lazy("object of a verb", "a flamingo"),
        "camel": pgettext_lazy("object of a verb", "a camel"),
        "leopard": pgettext_lazy("object of a verb", "a leopard"),
        "elephant": pgettext_lazy("object of a verb", "an elephant"),
        "panda": pgettext_lazy("object of a verb", "a panda"),
        "chimpanzee": pgettext_lazy("object of a verb", "a chimpanzee"),
        "zebra": pgettext_lazy("object of a verb", "a zebra"),
        "kangaroo": pgettext_lazy("object of a verb", "a kangaroo"),
        "stall_1": pgettext_lazy("object of a verb", "an ice cream stall"),
        "stall_2": pgettext_lazy("object of a verb", "a juice stall"),
        "stall_3": pgettext_lazy("object of a verb", "a balloon stall"),
        "stall_4": pgettext_lazy("object of a verb", "a popcorn stall"),
        COIN: pgettext_lazy("object of a verb", "a coin"),
    }
)
_KIN_OBJECTS: Final[Mapping[tuple[str | None, bool], str | Promise]] = MappingProxyType(
    {
        (None, False): pgettext_lazy("object of a verb", "a baby {one}"),
        ("m", False): pgettext_lazy("object of a verb", "a fertile male {one}"),
        ("f", False): pgettext_lazy("object of a verb", "a fertile female {one}"),
        ("m", True): pgettext_lazy("object of a verb", "a male {one} that has bred"),
        ("f", True): pgettext_lazy("object of a verb", "a female {one} that has bred"),
    }
)
"""The names of single tiles in sentences. In lists, languages such as German name them without an article."""


OPTION_VALUES: Final = MappingProxyType(
    {f"option_removed_{species}": capfirst(lazystr(name.one)) for species, name in SPECIES.items()}
)

SECONDARY: Final = _("Spend coins")


def noun(key: str, value: str | int, count: int = 1) -> str:
    """Return a value for a sentence.

    Under keys that end in `species`, animals are named as kinds: "zebras".
    """
    if isinstance(value, int):
        return coins(value) if key in ("coins", "cost", "bonus") else _number(key, value)
    if value in PLACES:
        return str(_WAYS.get(key, PLACES)[value])
    if key.endswith("species") and value in SPECIES:
        return str(SPECIES[value].many)
    return _object(value) if key == "tile" and count == 1 else _tile(value, count)


def coins(number: int) -> str:
    return ngettext("{number} coin", "{number} coins", number).format(number=number)


def points(number: int) -> str:
    text = ngettext("{number} point", "{number} points", abs(number))
    return text.format(number=shown(number))


def short_points(number: int) -> str:
    text = ngettext("{number} pt", "{number} pts", abs(number))
    return text.format(number=shown(number))


def _number(key: str, value: int) -> str:
    if key == "animals":
        return ngettext("{number} animal", "{number} animals", value).format(number=value)
    return shown(value)


def _tile(token: str, count: int) -> str:
    face = FACES.get(token)
    if face is None:
        return token
    if token == COIN:
        return str(_("a coin")) if count == 1 else coins(count)
    name = STALLS[token] if face.is_stall else _animal(face)
    text = str(name.one if count == 1 else name.many)
    names = _KIN if face.sex or face.is_offspring else SPECIES
    species = names[face.species] if face.species else Name("", "")
    return text.format(one=species.one, many=species.many, count=count)


def _object(token: str) -> str:
    """Return the name of one tile as the object of a verb."""
    if token in _OBJECTS or token not in FACES:
        return str(_OBJECTS.get(token, token))
    face = FACES[token]
    assert face.species
    return str(_KIN_OBJECTS[face.sex, face.has_bred]).format(one=_KIN[face.species].one)


def _animal(face: TileFace) -> Name:
    if face.sex:
        return _FERTILE[face.sex, face.has_bred]
    if face.is_offspring:
        return _BABY
    return _VOWEL if face.species == "elephant" else _ORDINARY
