"""What the powers do, who has them and when they are used, in short sentences."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adjudicator.rules.zoo18.data.powers import POWER_FACTS, POWERS, Power
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.zoo18 import names
from games.boards.zoo18.touch import power_part

DOES: Final = MappingProxyType[Power, Promise](
    {
        "MIDAS": gettext_lazy("You get turn marker 1 at the end of this stock round. Once."),
        "GREEK": gettext_lazy("After a sale or a purchase you have another turn at once. Once."),
        "RESPONSIBILITY": gettext_lazy("You get 3 $N at once. Once."),
        "DAYS_OFF": gettext_lazy("The reputation of any family goes one column to the right. Once."),
        "LEPRECHAUN": gettext_lazy("You get 2 $N now and at the beginning of every stock round."),
        "WHATSUP": gettext_lazy(
            "A family of yours buys a squirrel in the stock round; its reputation goes one column to the"
            " right. In its next turn that squirrel does not run yet. Once."
        ),
        "BARRELS": gettext_lazy(
            "In one run each visit of water brings 20 nuts instead of 10, and nothing into the treasury."
            " Announced before the run, twice."
        ),
        "SQUEEZE": gettext_lazy(
            "A run that comes to water brings 3 $N into the treasury, however often it does."
        ),
        "MINE": gettext_lazy(
            "Keep a free place on any station tile for the family; it may build there later, for the usual"
            " price, once its track leads there."
        ),
        "WORK": gettext_lazy("Close a free place on any station tile for good. Once."),
        "GOLD": gettext_lazy("On an M area the family gets 2 $N instead of paying, on an MM area 1 $N."),
        "MAPS": gettext_lazy("Two more yellow tiles in one turn. Once."),
        "MOLES": gettext_lazy(
            "Four special tiles, 80 to 83, replace yellow track without stations, also on M, MM and O areas."
            " They are never replaced."
        ),
        "RABBITS": gettext_lazy(
            "Two more upgrades: also before the phase for their colour, and on M, MM and O areas."
        ),
        "WINGS": gettext_lazy(
            "One squirrel of each run passes a station where all places are taken by others, without its"
            " nuts."
        ),
        "DIET": gettext_lazy("A station on a station tile, beside the places that it has. Once."),
        "WHEAT": gettext_lazy(
            "30 nuts more at one station of the family, for every squirrel of it that comes there."
        ),
        "SUGAR": gettext_lazy("One squirrel of each run makes one stop more; not a 4J or 2J."),
        "PATCH": gettext_lazy(
            "A squirrel that would retire stays, and runs to one station of the family and the water beside"
            " it. Meanwhile the family buys no squirrel."
        ),
        "HOLE": gettext_lazy("Joins two R areas: squirrels of all families run from one to the other. Once."),
    }
)


def told(view: View, seen: Seen) -> tuple[str, ...]:
    """All powers that anybody has or can have, each with what it does."""
    return tuple(f"{said}: {DOES[power]}" for power, said in _known(view, seen))


def picked(seen: Seen) -> Power | None:
    """The power that was tapped."""
    return next((power for power in POWERS if power_part(power) in seen.picked), None)


def sentence(view: View, seen: Seen, power: Power) -> str:
    """A power with where it is and when it is used."""
    return f"{dict(_known(view, seen)).get(power, names.power(power))}: {DOES[power]}"


def _known(view: View, seen: Seen) -> Iterator[tuple[Power, str]]:
    """Powers in their order, with who has them and when they are used."""
    where = dict(_places(view, seen))
    for power in POWERS:
        if power in where:
            when = _("in stock rounds") if POWER_FACTS[power].blue else _("in its family's turn")
            yield power, f"{names.power(power)} ({where[power]}, {when})"


def _places(view: View, seen: Seen) -> Iterator[tuple[Power, str]]:
    for power in view.coming:
        yield power, _("to come, {money}").format(money=names.money(POWER_FACTS[power].price))
    for offer in view.shelf:
        yield offer.power, _("on offer, {money}").format(money=names.money(offer.price))
    for player, name in zip(view.players, seen.names, strict=True):
        yield from ((power, name) for power in player.powers)
    for each in view.families:
        yield from ((power, names.family(each.family)) for power in each.powers)
