"""Cards, sets and events in the sentences of The Zoo Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from adjudicator.rules.the_zoo_game.data.cards import (
    PENGUIN,
    POWER,
    Best,
    BuildFree,
    CardCatalogue,
    CopyPower,
    DrawCards,
    EventEffect,
    Everybody,
    FreeBuild,
    FromMarket,
    HandExchange,
    Heat,
    HuntOne,
    Loss,
    Power,
    Raid,
    RenewMarket,
)
from adjudicator.rules.the_zoo_game.moves import ANY_CARD, ANY_P_CARD
from adjudicator.rules.the_zoo_game.state import Zoo, total
from games.boards.numbers import shown
from games.boards.the_zoo_game.names import thing_name
from games.core.translation import gettext

STANDING: Final = MappingProxyType({"ask": _("ask me"), "decline": _("decline")})
P_CARDS: Final = MappingProxyType(
    {
        POWER: (_("a Power"), _("{count} Powers")),
        PENGUIN: (_("a Penguin"), _("{count} Penguins")),
    }
)

HIGHEST: Final = MappingProxyType(
    {
        "beauty": _("the most beautiful zoo"),
        "ferocity": _("the most ferocious zoo"),
        "rarity": _("the rarest zoo"),
        "cost": _("the most expensive zoo"),
    }
)
LOWEST: Final = MappingProxyType(
    {
        "beauty": _("the least beautiful zoo"),
        "ferocity": _("the least ferocious zoo"),
        "rarity": _("the least rare zoo"),
        "cost": _("the cheapest zoo"),
    }
)
"""The zoo to which an event refers, by the value that it compares."""
STATS: Final = MappingProxyType({"beauty": _("beauty"), "ferocity": _("ferocity"), "rarity": _("rarity")})

ANY: Final = MappingProxyType(
    {
        ANY_CARD: (_("any hand card"), _("any {count} hand cards")),
        ANY_P_CARD: (_("any P card"), _("any {count} P cards")),
    }
)
"""The cards that the taker of an offer may choose, in words."""

P_NAMES: Final = MappingProxyType({POWER: _("Power"), PENGUIN: _("Penguin")})
"""The text on a P card."""


def noun(key: str, value: str | int, count: int = 1) -> str:
    """Return a value for a sentence. Cards are named."""
    if isinstance(value, int):
        return number_of_cards(value) if key in ("number", "cards_left") else str(value)
    if forms := P_CARDS.get(value) or ANY.get(value):
        return str(forms[count > 1]).format(count=count)
    if value in STANDING:
        return str(STANDING[value])
    name = thing_name(value)
    return name if count == 1 else f"{count} × {name}"


def listed(cards: Iterable[str]) -> str:
    """Return cards for a sentence, with equal ones counted."""
    counted = [noun("card", card, times) for card, times in Counter(cards).items()]
    return get_text_list(counted, gettext("and"))


def effect(power: Power) -> str:
    """Return the effect of a power."""
    match power:
        case Raid(cards=number):
            return gettext("an opponent discards {cards}").format(cards=number_of_cards(number))
        case DrawCards(cards=number):
            return gettext("draw {cards}, no hand limit").format(cards=number_of_cards(number))
        case FromMarket(cards=number):
            return gettext("take up to {cards} from the market").format(cards=number_of_cards(number))
        case CopyPower():
            return gettext("use an opponent’s power")
        case HuntOne(most=most):
            return gettext("discard a rival animal, cost ≤ {most}").format(most=most)
        case RenewMarket(cards=number):
            return gettext("new market, take up to {cards}").format(cards=number_of_cards(number))
        case BuildFree():
            return gettext("build an animal at no cost")


def event_effect(event: EventEffect) -> str:
    """Return the effect of an event."""
    match event:
        case Best(of=stat, lowest=lowest, reward=reward, number=number):
            best = LOWEST[stat] if lowest else HIGHEST[stat]
            if reward == "steal":
                return gettext(
                    "{best} steals an exhibit or a Penguin from another zoo for one of its own open sets"
                ).format(best=best)
            values = {"best": best, "cards": number_of_cards(number)}
            if reward == "p_cards":
                return gettext("{best} receives {cards} from the P deck").format(**values)
            return gettext("{best} draws {cards}, ignoring the hand limit").format(**values)
        case Everybody(number):
            return gettext("each player draws {cards}, ignoring the hand limit").format(
                cards=number_of_cards(number)
            )
        case Loss(name):
            return gettext("each zoo loses its cheapest animal in the {set} set").format(set=thing_name(name))
        case Heat():
            return gettext("each zoo loses one Penguin")
        case HandExchange():
            return gettext("each player passes a hand card to the left, face down")
        case FreeBuild():
            return gettext("the player who drew it may build one animal at no cost")


def use_of(p_card: str) -> str:
    """Return the use of a P card."""
    if p_card == PENGUIN:
        return gettext(
            "costs nothing; joins any open set in your zoo, or opens a set together with one of its "
            "animals; scores no points and dies if it is left alone"
        )
    return gettext("use the power of one of your open sets, then put this card under the P deck")


def qualities(cards: CardCatalogue, zoo: Zoo) -> str:
    """Return the totals of a zoo that bonuses depend on."""
    return gettext("beauty {beauty}, ferocity {ferocity}, rarity {rarity}").format(
        beauty=total(cards, zoo, "beauty"),
        ferocity=total(cards, zoo, "ferocity"),
        rarity=total(cards, zoo, "rarity"),
    )


def number_of_cards(number: int) -> str:
    text = ngettext("{number} card", "{number} cards", number)
    return text.format(number=number)


def hand_cards(number: int) -> str:
    return ngettext("{number} hand card", "{number} hand cards", number).format(number=number)


def p_cards(number: int) -> str:
    return ngettext("{number} P card", "{number} P cards", number).format(number=number)


def points(number: int) -> str:
    return ngettext("{number} point", "{number} points", abs(number)).format(number=shown(number))
