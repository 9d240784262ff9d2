"""Values in the sentences of 18ZOO."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adjudicator.rules.zoo18.data.maps import families_of
from adjudicator.rules.zoo18.data.modules import MODULE_NAMES, ModuleName
from games.boards.zoo18 import names
from games.core.translation import gettext


def _module(name: ModuleName) -> str:
    """Return a module with its home families."""
    families = ", ".join(map(names.family, families_of((name,))))
    return f"{name}: {families}" if families else name


OPTION_VALUES: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {
        **{f"option_modules_{name}": lazy(_module, str)(name) for name in MODULE_NAMES},
        "option_interpretation_rulebook": pgettext_lazy("option", "Rulebook"),
    }
)


_MONEY: Final = frozenset(
    (
        *("cost", "gain", "price", "given", "income", "treasury", "paid", "paid_seats", "debt", "cash"),
        *("money", "missing"),
    )
)
_SOURCES: Final = MappingProxyType(
    {"deck": _("the deck"), "lounge": _("the LOUNGE"), "kitchen": _("the KITCHEN")}
)


def noun(key: str, value: str | int, count: int = 1) -> str:
    """Return a value for a sentence. `CR:4` stands for a family with an amount or a value."""
    if isinstance(value, int):
        return _number(key, value)
    match key:
        case "family" | "owner" | "families":
            return names.family(value)
        case "incomes" | "risen" | "retired" | "last":
            return _of_family(key, value, count)
        case "power" | "powers":
            return names.power(value)
        case "squirrel" | "squirrels":
            return names.squirrel(value, count)
        case "phase":
            return names.phase(value)
        case "kind":
            return names.kind(value)
        case "tile" | "old_tile":
            return names.tile(value)
        case "round":
            return names.round_name(value)
        case "source":
            return _source(value)
        case _:
            return value


def _number(key: str, value: int) -> str:
    if key in _MONEY:
        return names.money(value)
    match key:
        case "nuts":
            return names.nuts(value)
        case "animals":
            return names.animals(value)
        case "water":
            return names.water(value)
        case _:
            return str(value)


def _of_family(key: str, word: str, count: int) -> str:
    """Return a family's value in words.

    Under `incomes`, `CR:4` means an income of 4 $N for the family. Under `risen`, it means the family's new
    value. `CR:2S` and `2S` are squirrels.
    """
    name, colon, what = word.partition(":")
    if not colon:
        return gettext("{squirrel} in the KITCHEN").format(squirrel=names.squirrel(word, count))
    values = {"family": names.family(name)}
    if key == "incomes":
        return gettext("the {family} {money}").format(money=names.money(int(what)), **values)
    if key == "risen":
        return gettext("the {family} to {value}").format(value=what, **values)
    return gettext("{squirrel} of the {family}").format(squirrel=names.squirrel(what, count), **values)


def _source(name: str) -> str:
    return (
        str(_SOURCES[name]) if name in _SOURCES else gettext("the {family}").format(family=names.family(name))
    )
