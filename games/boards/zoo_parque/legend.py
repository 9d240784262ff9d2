"""The signs of the board, each with a sentence that explains it and the number of its ruling."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo_parque.data import ANIMALS
from games.boards.legend import Legend, Meaning
from games.boards.symbols import sign_of
from games.boards.zoo_parque.passports import THINGS, passport, power, thing


def _passport(name: str) -> str:
    """Return the sentences about an animal, including its power."""
    return f"{passport(name)} {power(name)}"


_animal = lazy(_passport, str)
_thing = lazy(thing, str)

_GROUNDS: Final = {
    "ground-grass": Meaning(_("Grass: connected spaces form an Area, which a pawn can claim."), "P7"),
    "ground-water": Meaning(_("Water: connected spaces form an Area, which a pawn can claim."), "P7"),
    "ground-jungle": Meaning(_("Jungle: connected spaces form an Area, which a pawn can claim."), "P7"),
    "ground-tundra": Meaning(_("Tundra: connected spaces form an Area, which a pawn can claim."), "P7"),
    "ground-desert": Meaning(_("Desert: connected spaces form an Area, which a pawn can claim."), "P7"),
    "ground-wildcard": Meaning(
        _(
            "Wildcard: every animal can live here. In scoring, it is added to the most common terrain of "
            "its Exhibit."
        ),
        "P41",
    ),
    "ground-path": Meaning(_("Path: not a terrain and not part of an Area. Stalls stand on paths."), "P7"),
    "ground-none": Meaning(
        _("Half without background: its domino must cover at least one space of the map."), "P13"
    ),
}
_FENCES: Final = {
    "fence-weak": Meaning(
        _("Weak fence: it closes this side. With Strong Species, it does not stop strong animals."), "P34"
    ),
    "fence-strong": Meaning(_("Strong fence: it closes this side and stops every animal."), "P34"),
}
_PIECES: Final = {
    "pawn": Meaning(
        _(
            "Pawn with its player’s letter: it claims the coloured Area. Other players cannot cover that "
            "Area, and nobody can cover the pawn’s domino."
        ),
        "P16",
    ),
    "worth": Meaning(
        _(
            "Sign of an Exhibit: the points that each player with a pawn inside scores. They are the "
            "number of spaces of its most common terrain times the number of its animals, doubled if all "
            "animals are of one type."
        ),
        "P26",
    ),
    "exhibit": Meaning(_("Golden line: a finished Exhibit, enclosed by fences or made by a shelter."), "P8"),
    "claim-worth": Meaning(_("Points that you gain if you claim this Area now."), "P27"),
    "spot": Meaning(_("Blue dot: the domino can go here. Tap again to turn it."), "P18"),
    "turn": Meaning(_("Round arrow: tap the domino again to turn it."), "P18"),
    "news": Meaning(_("Purple double line: changed since your last move."), "P11"),
    "market": Meaning(
        _("Market: at the end of your turn, you take dominoes here until you have five."), "P22"
    ),
    "hand": Meaning(_("Your hand: place one or two of these dominoes each turn."), "P11"),
    "chosen": Meaning(_("Orange frame: you place this domino now."), "P11"),
    "fresh": Meaning(_("Purple frame: new since your last move."), "P22"),
    "number": Meaning(_("The number of the domino, as you type it in a move."), "P11"),
    "coordinates": Meaning(
        _("Columns and rows, counted from the entrance: E1S0 is one space east of it."), "P11"
    ),
}
_RULINGS_OF_THINGS: Final = MappingProxyType(
    {
        "food": "P30",
        **dict.fromkeys(("toys", "shrubs", "tree"), "P39"),
        "rocks": "P35",
        **dict.fromkeys(("toilet", "gift_shop"), "P42"),
        **dict.fromkeys(("photo_booth", "playground", "camera"), "P43"),
        **dict.fromkeys(("restaurant", "shelter"), "P44"),
        "information_center": "P45",
        "research_lab": "P46",
    }
)
LEGEND: Final[Legend] = MappingProxyType(
    {
        **_GROUNDS,
        **_FENCES,
        **{sign_of(name): Meaning(_animal(name), "P18") for name in ANIMALS},
        **{name: Meaning(_thing(name), _RULINGS_OF_THINGS[name]) for name in THINGS},
        **_PIECES,
    }
)
"""The meaning of each sign, by its name."""
