"""The signs of the board, each with a sentence that explains it and the number of its ruling."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.routes.model import Runner
from games.boards.legend import Legend, Meaning
from games.boards.symbols import sign_of
from games.boards.zoo18.names import family
from games.core.translation import gettext


def area_sign(kind: str) -> str:
    return f"area-{kind}"


def tile_sign(colour: str) -> str:
    return f"tile-{colour}"


def squirrel_sign(kind: Runner) -> str:
    return f"squirrel-{kind}"


def power_sign(power: Power) -> str:
    return f"power-{power}"


_AREAS: Final = {
    "plain": Meaning(_("Empty area: a yellow tile costs nothing here."), "E28"),
    "M": Meaning(_("M: the first tile here costs 1 $N. Only RABBITS and MOLES can replace it."), "E31"),
    "MM": Meaning(_("MM: the first tile here costs 2 $N. Only RABBITS and MOLES can replace it."), "E31"),
    "O": Meaning(
        _("O is water: each squirrel that passes brings 10 nuts, and 1 $N for the treasury."), "E38"
    ),
    "Y": Meaning(_("Y: a place for a station tile, which any family can build on."), "E32"),
    "HOME": Meaning(_("A family starts from its home and has its first station there."), "E15"),
    "R": Meaning(
        _(
            "R ends a run and brings as many nuts as the large number shows. The number in brackets is the "
            "other value."
        ),
        "E37",
    ),
    "track": Meaning(_("Printed track: a run may pass. Nobody can lay a tile here."), "E29"),
    "grey": Meaning(_("Grey area: nobody can lay a tile here."), "E29"),
}
_TILES: Final = {
    "yellow": Meaning(_("A yellow tile. Green tiles replace it from the first 3S on."), "E28"),
    "green": Meaning(_("A green tile. Brown tiles replace it from the 4S PERM on."), "E28"),
    "brown": Meaning(_("A brown tile. Only on some homes can a grey tile replace it."), "E32"),
    "grey": Meaning(_("A grey tile. Nothing replaces it."), "E32"),
}
_ON_TILES: Final = {
    "slot": Meaning(_("A free place for a station. The first one costs 2 $N, each later one 4 $N."), "E33"),
    "worth": Meaning(_("The number of nuts that each run through this station tile brings."), "E35"),
    "number": Meaning(_("The number of the tile, as you type it in a move."), "E28"),
    "station": Meaning(
        _("A station. When stations fill a tile, only families with a station there can run through it."),
        "E37",
    ),
    "extra": Meaning(_("A station beside the places of the tile, built with ON A DIET."), "E33"),
    "reserved": Meaning(_("A place reserved for this family, as its home or by THAT'S MINE."), "E34"),
    "blocked": Meaning(_("WORK IN PROGRESS: this place is closed for good."), "E61"),
    "wheat": Meaning(_("WHEAT: 30 extra nuts for each squirrel of its family that comes here."), "E62"),
    "hole": Meaning(_("HOLE: both areas with this sign count as one for every run."), "E59"),
    "run": Meaning(_("The line of a run: one colour and one kind of dashes for each squirrel."), "E35"),
    "past-run": Meaning(_("A run that another family made since your last move."), "E35"),
}
_MARKET: Final = {
    "box": Meaning(
        _(
            "A box of the stock board. Bold: the price of an animal. Right: the harvest that moves a "
            "family one box to the right. Below: what each animal earns, with + for the PARENTS."
        ),
        "E42",
    ),
    "par": Meaning(_("A yellow box: families can be launched here, for twice its price."), "E14"),
    "end": Meaning(_("The last box: a family that reaches it ends the game."), "E45"),
    "share": Meaning(
        _(
            "A family in its box. The family on top operates first. A2 B1: player A has 2 of its animals, "
            "B has 1. L: cards left in the LOUNGE. K: in the KITCHEN."
        ),
        "E17",
    ),
    "parents": Meaning(_("The holder of the PARENTS, who decides for the family."), "E19"),
    "waiting": Meaning(
        _("A family that has not been launched: its home and the price of its stations."), "E13"
    ),
}
_HOLDINGS: Final = {
    "cards": Meaning(
        _("The cards of a family and their holders. PARENTS count twice. L: LOUNGE, K: KITCHEN."), "E17"
    ),
    "ticket": Meaning(
        _("A ZOO Ticket: you can cash it in at any time in your turn. At the end, it is worth 20 $N."), "E68"
    ),
    "room": Meaning(_("The number of squirrels that this family may still get in this phase."), "E49"),
    "worths": Meaning(_("Total: cash, animals at their price and 20 $N for each ticket, less debt."), "E68"),
    "seat": Meaning(_("The letter of the player’s seat."), "E3"),
    "family": Meaning(_("The letters of a family, in its colour."), "E13"),
    "home": Meaning(_("The home of the family, as on the map."), "E15"),
    "buy": Meaning(_("+: you buy this. Below: where it comes from and what it costs."), "E8"),
    "sell": Meaning(_("−: you sell this. Below: what it brings."), "E9"),
    "deal": Meaning(_("The move, and what it costs or brings."), "E8"),
    "round": Meaning(_("The rounds, each with the value of a ZOO Ticket."), "E8"),
    "phase": Meaning(_("The phases: each begins with the first squirrel of its kind."), "E48"),
}
_SQUIRRELS: Final[Mapping[Runner, Meaning]] = {
    "1S": Meaning(_("The squirrel with the PATCH: it runs to one station, and to water on the way."), "E64"),
    "2S": Meaning(_("2S: up to 2 stops. It retires when a family buys the first 4S."), "E48"),
    "3S": Meaning(_("3S: up to 3 stops. It retires when a family buys the first 5S."), "E48"),
    "3SL": Meaning(
        _(
            "3S LONG: up to 3 stops. When a family buys the first 4J or 2J, it runs once more and then "
            "retires."
        ),
        "E48",
    ),
    "4S": Meaning(
        _("4S: up to 4 stops. When a family buys the first 4J or 2J, it runs once more and then retires."),
        "E48",
    ),
    "4SP": Meaning(_("4S PERM: up to 4 stops. It never retires."), "E48"),
    "5S": Meaning(_("5S: up to 5 stops. It never retires."), "E48"),
    "4J": Meaning(_("4J: up to 4 stops, including water. All its nuts count twice."), "E39"),
    "2J": Meaning(_("2J: up to 2 stops, including water. All its nuts count twice."), "E39"),
}
_POWER_RULINGS: Final[Mapping[Power, str]] = MappingProxyType(
    {
        "MIDAS": "E53",
        "LEPRECHAUN": "E54",
        "WHATSUP": "E55",
        "RABBITS": "E56",
        "MOLES": "E57",
        "MAPS": "E58",
        "HOLE": "E59",
        "MINE": "E60",
        "WORK": "E61",
        "WHEAT": "E62",
        "BARRELS": "E63",
        "PATCH": "E64",
        "WINGS": "E65",
        "SUGAR": "E66",
        "GOLD": "E67",
    }
)
_ANY_POWER: Final = "E52"
"""The ruling on powers without a ruling of their own."""


def _family(key: str) -> str:
    return gettext("{family}: this picture and its letters mark the family.").format(family=family(key))


_lazy_family = lazy(_family, str)
_FAMILIES: Final = {sign_of(key): Meaning(_lazy_family(key), "E13") for key in FAMILIES}

LEGEND: Final[Legend] = MappingProxyType(
    {
        **{area_sign(kind): meaning for kind, meaning in _AREAS.items()},
        **{tile_sign(colour): meaning for colour, meaning in _TILES.items()},
        **_ON_TILES,
        **_MARKET,
        **_HOLDINGS,
        **_FAMILIES,
        **{squirrel_sign(kind): meaning for kind, meaning in _SQUIRRELS.items()},
        **{
            power_sign(power): Meaning(
                gettext_lazy(CATALOGUE.previews[f"does_{power}"].text), _POWER_RULINGS.get(power, _ANY_POWER)
            )
            for power in POWERS
        },
    }
)
"""The meaning of each sign, by its name in drawings."""
