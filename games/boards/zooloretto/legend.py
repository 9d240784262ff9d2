"""The signs of the board, each with a sentence that explains it and the number of its ruling."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.boards.legend import Legend, Meaning

_ANIMALS: Final = {
    "flamingo": Meaning(_("Flamingo. A pen holds animals of one species only."), "Z15"),
    "camel": Meaning(_("Camel. A pen holds animals of one species only."), "Z15"),
    "leopard": Meaning(_("Leopard. A pen holds animals of one species only."), "Z15"),
    "elephant": Meaning(_("Elephant. A pen holds animals of one species only."), "Z15"),
    "giant_panda": Meaning(_("Panda. A pen holds animals of one species only."), "Z15"),
    "chimpanzee": Meaning(_("Chimpanzee. A pen holds animals of one species only."), "Z15"),
    "zebra": Meaning(_("Zebra. A pen holds animals of one species only."), "Z15"),
    "kangaroo": Meaning(_("Kangaroo. A pen holds animals of one species only."), "Z15"),
    "male": Meaning(
        _("Fertile male. With a fertile female of its species in one pen, it has a baby."), "Z18"
    ),
    "female": Meaning(
        _("Fertile female. With a fertile male of its species in one pen, it has a baby."), "Z18"
    ),
    "male-bred": Meaning(_("A male that has bred. Each animal breeds only once."), "Z20"),
    "female-bred": Meaning(_("A female that has bred. Each animal breeds only once."), "Z20"),
}
_STALL: Final = _(
    "Stall. Each type of stall next to your pens scores 2 points. Its pen scores even if it is not full."
)
_TILES: Final = {
    **dict.fromkeys(("stall_1", "stall_2", "stall_3", "stall_4"), Meaning(_STALL, "Z44")),
    "booth": Meaning(_("Free place for a stall. It belongs to this pen."), "Z16"),
    "coin": Meaning(_("Coin tile: the player who takes its truck gets 1 coin."), "Z14"),
    "space": Meaning(_("Free space for one tile."), "Z8"),
    "crate": Meaning(_("Blocked space. With two players, the trucks hold fewer tiles."), "Z47"),
    "count": Meaning(_("×2: the number of tiles of this kind."), "Z13"),
}
_TABLE: Final = {
    "pile-back": Meaning(_("Draw stack: the number of tiles left in it. They are drawn at random."), "Z3"),
    "pile-disc": Meaning(
        _("Last stack: 15 tiles. The first tile drawn from it makes this the last round."), "Z41"
    ),
    "pile-coin": Meaning(_("Bank: the coins left in it. An empty bank pays nothing."), "Z29"),
    "truck": Meaning(
        _(
            "The number of the truck. You take a truck with at least one tile, and then sit out until the "
            "round ends."
        ),
        "Z10",
    ),
    "coming": Meaning(
        _("Below a tile: the number of tiles of this kind that have not been drawn yet."), "Z3"
    ),
}
_ZOO: Final = {
    "seat": Meaning(_("The letter of the player’s seat. If it is red, it is that player’s turn."), "Z7"),
    "coins": Meaning(_("The player’s coins. Actions cost 1 to 3 coins, and coins break ties."), "Z32"),
    "points": Meaning(_("The points that the zoo is worth now."), "Z43"),
    "pen-points": Meaning(
        _(
            "The points that the pen is worth now. With two or more free spaces, it scores nothing "
            "without a stall."
        ),
        "Z43",
    ),
    "worth": Meaning(
        _("Value of the pen: the number of animals, then its points when full and with one space free."),
        "Z43",
    ),
    "bonus": Meaning(_("Fill the last space of the pen to earn these coins."), "Z25"),
    "barn": Meaning(
        _("Barn: you lose 2 points at the end for each species and each type of stall in it."), "Z45"
    ),
    "closed": Meaning(_("Closed pen: open it for 3 coins."), "Z39"),
}
LEGEND: Final[Legend] = MappingProxyType({**_ANIMALS, **_TILES, **_TABLE, **_ZOO})
"""The meaning of each sign, by its name."""
