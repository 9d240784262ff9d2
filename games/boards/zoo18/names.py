"""Names of families, squirrels, powers, rounds and amounts of money."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, cast

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext

from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import HexKind
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.tiles import TILES, Colour
from adjudicator.rules.zoo18.routes.model import Runner
from games.core.translation import gettext as _

_FAMILIES: Final = MappingProxyType[Family, str | Promise](
    {
        "CR": gettext_lazy("Crocodiles"),
        "GI": gettext_lazy("Giraffes"),
        "PB": gettext_lazy("Polar Bears"),
        "PE": gettext_lazy("Penguins"),
        "LI": gettext_lazy("Lions"),
        "TI": gettext_lazy("Tigers"),
        "BB": gettext_lazy("Brown Bears"),
        "EL": gettext_lazy("Elephants"),
    }
)
SQUIRRELS: Final = MappingProxyType[Runner, str](
    {
        "1S": "1S",
        "2S": "2S",
        "3S": "3S",
        "3SL": "3S LONG",
        "4S": "4S",
        "4SP": "4S PERM",
        "5S": "5S",
        "4J": "4J",
        "2J": "2J",
    }
)
SHORT_SQUIRRELS: Final = MappingProxyType[Runner, str]({**SQUIRRELS, "3SL": "3S L", "4SP": "4S P"})
SHORT_POWERS: Final = MappingProxyType[Power, str](
    {
        "MIDAS": "Midas",
        "GREEK": "Greek",
        "RESPONSIBILITY": "Responsib.",
        "DAYS_OFF": "Days off",
        "LEPRECHAUN": "Leprechaun",
        "WHATSUP": "Whatsup",
        "BARRELS": "Barrels",
        "SQUEEZE": "Squeeze",
        "MINE": "Mine!",
        "WORK": "Work",
        "GOLD": "Gold",
        "MAPS": "Maps",
        "MOLES": "Moles",
        "RABBITS": "Rabbits",
        "WINGS": "Wings",
        "DIET": "Diet",
        "WHEAT": "Wheat",
        "SUGAR": "Sugar",
        "PATCH": "Patch",
        "HOLE": "Hole",
    }
)
AREAS: Final = MappingProxyType[HexKind, str | Promise](
    {
        "plain": gettext_lazy("empty area"),
        "M": gettext_lazy("M area, 1 $N"),
        "MM": gettext_lazy("MM area, 2 $N"),
        "O": gettext_lazy("O area, water"),
        "Y": gettext_lazy("Y area"),
        "HOME": gettext_lazy("home"),
        "R": gettext_lazy("R area"),
        "track": gettext_lazy("grey area with track"),
        "grey": gettext_lazy("grey area"),
    }
)
COLOURS: Final = MappingProxyType[Colour, str | Promise](
    {
        "yellow": gettext_lazy("yellow"),
        "green": gettext_lazy("green"),
        "brown": gettext_lazy("brown"),
        "grey": gettext_lazy("grey"),
    }
)
_DAYS: Final = MappingProxyType(
    {"1": gettext_lazy("Monday"), "2": gettext_lazy("Tuesday"), "3": gettext_lazy("Wednesday")}
)


def family(name: str) -> str:
    return str(_FAMILIES[cast(Family, name)]) if name in _FAMILIES else name


def power(name: str) -> str:
    """Return the printed name, in capitals as in the rulebook."""
    return POWER_FACTS[cast(Power, name)].name.upper() if name in POWER_FACTS else name


def kind(name: str) -> str:
    """Return the text printed on a squirrel."""
    return SQUIRRELS.get(cast(Runner, name), name)


def squirrel(kind_name: str, count: int = 1) -> str:
    """Return `a 2S` or `2 × 3S`. Some kinds exist only once."""
    name = kind(kind_name)
    if count > 1:
        return _("{count} × {squirrel}").format(count=count, squirrel=name)
    if kind_name == "1S":
        return _("the squirrel with the PATCH")
    return (_("the {squirrel}") if kind_name in ("3SL", "4SP") else _("a {squirrel}")).format(squirrel=name)


def phase(name: str) -> str:
    """Return the squirrels that start a phase."""
    return "4J/2J" if name == "4J" else kind(name)


def tile(name: str) -> str:
    """Return the text printed on a tile."""
    return name.removeprefix(f"{TILES[name].family}_") if name in TILES else name


def round_name(name: str) -> str:
    """Return `Monday's stock round` or `Monday's operating round 2`."""
    if name == "DRAFT":
        return _("the draft")
    day, _dot, number = name[2:].partition(".")
    if name.startswith("SR"):
        return _("{day}’s stock round").format(day=_DAYS[day])
    return _("{day}’s operating round {number}").format(day=_DAYS[day], number=number)


def short_round(name: RoundName) -> str:
    """Return a round's name as it appears on the track of rounds: `SR1`, `1.2`."""
    if name == "DRAFT":
        return _("Draft")
    if name.startswith("SR"):
        return _("SR{day}").format(day=name.removeprefix("SR"))
    return name.removeprefix("OR")


def money(amount: int) -> str:
    return f"{amount} $N"


def tickets(number: int) -> str:
    return ngettext("{count} ticket", "{count} tickets", number).format(count=number)


def nuts(number: int) -> str:
    return ngettext("{number} nut", "{number} nuts", number).format(number=number)


def animals(number: int) -> str:
    return ngettext("{number} animal", "{number} animals", number).format(number=number)


def water(visits: int) -> str:
    return ngettext("{number} visit to water", "{number} visits to water", visits).format(number=visits)
