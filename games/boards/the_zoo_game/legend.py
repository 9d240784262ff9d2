"""The signs of the board, each with a sentence that explains it and the number of its ruling."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, NEWEST, PENGUIN, POWER
from games.boards.legend import Legend, Meaning
from games.boards.the_zoo_game.names import power_of, thing_name
from games.boards.the_zoo_game.words import P_NAMES, effect, use_of
from games.core.translation import gettext

_NEWEST: Final = CATALOGUES[NEWEST]
_POWER_RULINGS: Final = MappingProxyType(
    {
        "bears": "T61",
        "reptiles": "T62",
        "marsupials": "T63",
        "primates": "T64",
        "big_cats": "T65",
        "grazers": "T66",
        "birds": "T67",
    }
)
_ANY_POWER: Final = "T37"
"""The ruling on powers without a ruling of their own."""


def _animal(card: str) -> str:
    text = gettext("{name}: an exhibit of the set {set}. Two or more of its exhibits open the set.")
    return text.format(name=thing_name(card), set=thing_name(_NEWEST.set_of[card]))


def _set(group: str) -> str:
    power = _NEWEST.sets[group]
    text = gettext("{set}: a set of six animals. Its power, {power}: {effect}.")
    return text.format(set=thing_name(group), power=power_of(power), effect=effect(power.power))


def _p_card(card: str) -> str:
    return f"{P_NAMES[card]}: {use_of(card)}."


_lazy_animal, _lazy_set, _lazy_p_card = lazy(_animal, str), lazy(_set, str), lazy(_p_card, str)
_STATS: Final = {
    "beauty": Meaning(_("Beauty: counts for the Beautiful Zoo Bonus."), "T50"),
    "ferocity": Meaning(_("Ferocity: counts for the Ferocious Zoo Bonus."), "T50"),
    "rarity": Meaning(_("Rarity: counts for the Rare Zoo Bonus."), "T50"),
    "sum-beauty": Meaning(
        _(
            "Beauty of the whole zoo. At the Beautiful Zoo Bonus, the player with the highest sum draws "
            "three zoo cards."
        ),
        "T50",
    ),
    "sum-ferocity": Meaning(
        _(
            "Ferocity of the whole zoo. At the Ferocious Zoo Bonus, the player with the highest sum takes "
            "an exhibit."
        ),
        "T50",
    ),
    "sum-rarity": Meaning(
        _("Rarity of the whole zoo. At the Rare Zoo Bonus, the player with the highest sum draws a P card."),
        "T50",
    ),
}
_NUMBERS: Final = {
    "cost": Meaning(_("Cost: the number of hand cards that you pay to build this animal."), "T21"),
    "copies": Meaning(
        _("The number of these exhibits in the set. A set may have one pair of animals."), "T39"
    ),
    "progress": Meaning(_("Different exhibits in the set. Six earn a P card and an event."), "T31"),
    "owner": Meaning(_("The letter of the player who owns the exhibit."), "T50"),
    "order": Meaning(_("The position of the card in the discard order."), "T66"),
    "one-more": Meaning(_("Tap to add one more of these cards."), "T70"),
}
_P_CARDS: Final = {
    "p": Meaning(
        _("P card: not a hand card. You cannot pay with it, and it does not count towards the hand limit."),
        "T25",
    ),
    POWER: Meaning(_lazy_p_card(POWER), "T37"),
    PENGUIN: Meaning(_lazy_p_card(PENGUIN), "T35"),
    "event": Meaning(_("Event: you draw one each time you open a set or make it full."), "T31"),
}
LEGEND: Final[Legend] = MappingProxyType(
    {
        **{card: Meaning(_lazy_animal(card), "T30") for card in _NEWEST.animals},
        **{
            f"set-{group}": Meaning(_lazy_set(group), _POWER_RULINGS.get(group, _ANY_POWER))
            for group in _NEWEST.sets
        },
        **_STATS,
        **_NUMBERS,
        **_P_CARDS,
    }
)
"""The meaning of each sign, by its name."""
