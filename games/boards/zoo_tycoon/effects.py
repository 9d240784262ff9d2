"""The effects of the year's event and donor, of workers and of buildings."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, assert_never

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from adjudicator.rules.zoo_tycoon.data import events
from adjudicator.rules.zoo_tycoon.data.boards import BUILDING_RULES, BuildingKind
from adjudicator.rules.zoo_tycoon.data.numbers import COMMERCIAL_POPULARITY, ENTERTAINMENT, TRADES
from adjudicator.rules.zoo_tycoon.views import View
from games.boards.zoo_tycoon import names
from games.core.translation import gettext as _


def event_effects(view: View) -> Iterator[str]:
    """Yield a sentence for the event and one for the donor, if there are any."""
    if event := view.edition.events.get(view.event):
        yield f"{names.printed(event.id)}: {_effect(event.effect)}"
    if donor := view.edition.donors.get(view.donor):
        yield f"{names.printed(donor.id)}: {_wish(donor.criterion)}"


def staff_effects() -> Iterator[str]:
    """Yield a sentence for each staff action (Staff Board, and the boxes of spring, summer and fall)."""
    for action, text in _STAFF.items():
        yield f"{names.ACTIONS[action]}: {text}".format(trades=TRADES, **ENTERTAINMENT)


def building_effects() -> Iterator[str]:
    """Yield a sentence for each kind of building (Building Phase)."""
    for kind, text in _BUILDINGS.items():
        rule = BUILDING_RULES[kind]
        yield str(text).format(
            price=names.money(rule.price),
            each=rule.each,
            most=rule.most,
            biome=rule.most_per_biome,
            income=names.money(rule.income),
            popularity=COMMERCIAL_POPULARITY,
        )


_STAFF: Final[MappingProxyType[str, str | Promise]] = MappingProxyType(
    {
        "breeding": gettext_lazy("A worker rerolls one failed die, once per species each year."),
        "birth_control": gettext_lazy(
            "Put a contraception tile on a species. It rolls no dice until you remove the tile."
        ),
        "exchange": gettext_lazy("Each worker gives you one trade in addition to the {trades} free ones."),
        "unexpected_supply": gettext_lazy(
            "Once per game, take from an offer that another player has used up. This counts as a trade."
        ),
        "unexpected_demand": gettext_lazy(
            "Once per game, empty a quarantine square without any demand. This counts as a trade."
        ),
        "animal_keeping": gettext_lazy("Each worker adds one square of experience for a species."),
        "entertainment": gettext_lazy(
            "One worker per year gains popularity {popularity}, education {education} or conservation "
            "{conservation}."
        ),
        "maintenance": gettext_lazy(
            "Use a worker instead of money to change the biome of an empty enclosure or to move a "
            "building or a tile."
        ),
    }
)
_BUILDINGS: Final[MappingProxyType[BuildingKind, str | Promise]] = MappingProxyType(
    {
        "park": gettext_lazy(
            "Park ({price}): popularity {each} for each adjacent building that is not a park, at most {most}."
        ),
        "education_booth": gettext_lazy(
            "Education Booth ({price}): education {each} for each adjacent enclosure of its two biomes "
            "with a species that has education, at most {biome} per biome."
        ),
        "conservation_center": gettext_lazy(
            "Conservation Center ({price}): conservation {each} for each adjacent enclosure with a "
            "species that has conservation, at most {most}."
        ),
        "food_booth": gettext_lazy(
            "Food Booth ({price}, from popularity {popularity}): lowers running costs by {income}. The "
            "first of a biome must be next to two enclosures of that biome with animals, the second "
            "next to another one."
        ),
        "zoo_shop": gettext_lazy(
            "Zoo Shop ({price}, from popularity {popularity}): lowers running costs by {income}. It "
            "needs both food booths of its biome and must be next to an enclosure of that biome with "
            "animals."
        ),
    }
)


def _effect(effect: events.EventEffect) -> str:
    match effect:
        case events.Nothing():
            return _("A year like any other.")
        case events.BuzzForAll(buzz=buzz):
            return _("All players gain {buzz} buzz.").format(buzz=buzz)
        case events.BuzzForBiome(biome=biome, buzz=buzz):
            text = _("The zoos with the most {biome} species, co-species included, gain {buzz} buzz.")
            return text.format(biome=names.BIOMES[biome], buzz=buzz)
        case events.BuzzForEducation(buzz=buzz):
            return _("The zoos with the highest education gain {buzz} buzz.").format(buzz=buzz)
        case events.MoneyForAll(change=change) if change > 0:
            return _("All players get {money} money.").format(money=change)
        case events.MoneyForAll(change=change, floor=None):
            return _("All players lose {money} money.").format(money=-change)
        case events.MoneyForAll(change=change, floor=floor):
            text = _(
                "All players lose {money} money, but only down to {floor}. Players with less lose nothing."
            )
            return text.format(money=-change, floor=floor)
        case events.TilesForLeastPopular(tiles=tiles):
            text = _("The zoos with the lowest popularity, not counting buzz, get {tiles} enclosure tile.")
            return text.format(tiles=tiles)
        case events.SecondWorkerFree():
            return _("The second worker of the year is free, too.")
        case events.BreedingHalt(level=level):
            return _("Level {level} species have no offspring.").format(level=level)
        case events.AnimalRescue(male=male, female=female):
            text = _(
                "In summer, each zoo can add {male} male and {female} female to one species on the exchange."
            )
            return text.format(male=male, female=female)
        case events.HighFertility(bonus=bonus):
            return _("In spring, every die gets a bonus of {bonus}.").format(bonus=bonus)
        case events.ZooProtest(below=below):
            text = _("Zoos with an animal welfare below {below} lose all buzz when winter begins.")
            return text.format(below=below)
        case events.Disease(category=category):
            text = _("No {category} can enter an enclosure, except offspring born there.")
            return text.format(category=names.CATEGORIES[category])
        case _:
            assert_never(effect)


def _wish(criterion: events.MostOfBiome | events.BestWelfare) -> str:
    match criterion:
        case events.MostOfBiome(biome=biome):
            text = _(
                "In fall, the zoos with the most {biome} species, co-species included, get a free "
                "enclosure tile."
            )
            return text.format(biome=names.BIOMES[biome])
        case events.BestWelfare():
            return _("In fall, the zoos with the best animal welfare get a free enclosure tile.")
        case _:
            assert_never(criterion)
