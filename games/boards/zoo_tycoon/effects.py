"""The effects of the year's event and donor, of workers and of buildings."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, assert_never

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adjudicator.rules.zoo_tycoon.data import events
from adjudicator.rules.zoo_tycoon.data.boards import BUILDING_RULES, BuildingKind
from adjudicator.rules.zoo_tycoon.data.numbers import COMMERCIAL_POPULARITY, ENTERTAINMENT, TRADES
from adjudicator.rules.zoo_tycoon.views import View
from games.boards.zoo_tycoon import names


def event_effects(view: View) -> Iterator[str]:
    """Yield a sentence for the event and one for the donor, if present."""
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
        "breeding": gettext_lazy("a worker rolls one failed die again, once for each species a year."),
        "birth_control": gettext_lazy(
            "a contraception tile on a species: no dice for it until it is lifted."
        ),
        "exchange": gettext_lazy("a trade more for each worker, beside the {trades} free ones."),
        "unexpected_supply": gettext_lazy(
            "once a game, take from an offer that somebody else has used up; it counts as a trade."
        ),
        "unexpected_demand": gettext_lazy(
            "once a game, empty a square of the quarantine though nobody asks for it; it counts as a trade."
        ),
        "animal_keeping": gettext_lazy("one square of experience more for a species, for each worker."),
        "entertainment": gettext_lazy(
            "one worker a year: popularity {popularity}, education {education} or "
            "conservation {conservation}."
        ),
        "maintenance": gettext_lazy(
            "a worker instead of money: another biome for an empty enclosure, or a building or a tile moved."
        ),
    }
)
_BUILDINGS: Final[MappingProxyType[BuildingKind, str | Promise]] = MappingProxyType(
    {
        "park": gettext_lazy(
            "Park ({price}): popularity {each} for each building beside it that is no park, {most} at most."
        ),
        "education_booth": gettext_lazy(
            "Education Booth ({price}): education {each} for each enclosure beside it, of its two biomes, "
            "with a species that has education, {biome} at most for a biome."
        ),
        "conservation_center": gettext_lazy(
            "Conservation Center ({price}): conservation {each} for each enclosure beside it with a species "
            "that has conservation, {most} at most."
        ),
        "food_booth": gettext_lazy(
            "Food Booth ({price}, from popularity {popularity} on): running costs lower by {income}. The "
            "first of a biome stands beside two enclosures of it with animals, the second beside another one."
        ),
        "zoo_shop": gettext_lazy(
            "Zoo Shop ({price}, from popularity {popularity} on): running costs lower by {income}. It needs "
            "both food booths of its biome, and stands beside an enclosure of it with animals."
        ),
    }
)


def _effect(effect: events.EventEffect) -> str:
    match effect:
        case events.Nothing():
            return _("a year like any other.")
        case events.BuzzForAll(buzz=buzz):
            return _("everybody gains {buzz} buzz.").format(buzz=buzz)
        case events.BuzzForBiome(biome=biome, buzz=buzz):
            text = _("the zoos with most species of {biome}, co-species included, gain {buzz} buzz.")
            return text.format(biome=names.BIOMES[biome], buzz=buzz)
        case events.BuzzForEducation(buzz=buzz):
            return _("the zoos with the highest education gain {buzz} buzz.").format(buzz=buzz)
        case events.MoneyForAll(change=change) if change > 0:
            return _("everybody gets {money} money.").format(money=change)
        case events.MoneyForAll(change=change, floor=None):
            return _("everybody loses {money} money.").format(money=-change)
        case events.MoneyForAll(change=change, floor=floor):
            text = _("everybody loses {money} money, down to {floor}; who has less loses nothing.")
            return text.format(money=-change, floor=floor)
        case events.TilesForLeastPopular(tiles=tiles):
            text = _("the zoos with the lowest popularity, without buzz, get {tiles} enclosure tile.")
            return text.format(tiles=tiles)
        case events.SecondWorkerFree():
            return _("the second worker of the year costs nothing, too.")
        case events.BreedingHalt(level=level):
            return _("no offspring for species of Level {level}.").format(level=level)
        case events.AnimalRescue(male=male, female=female):
            text = _(
                "in summer each zoo may add {male} male and {female} female to one species on the exchange."
            )
            return text.format(male=male, female=female)
        case events.HighFertility(bonus=bonus):
            return _("{bonus} is added to every die in spring.").format(bonus=bonus)
        case events.ZooProtest(below=below):
            text = _("zoos with an animal welfare below {below} lose all buzz as winter begins.")
            return text.format(below=below)
        case events.Disease(category=category):
            text = _("no {category} may enter an enclosure, but for offspring born there.")
            return text.format(category=names.CATEGORIES[category])
        case _:
            assert_never(effect)


def _wish(criterion: events.MostOfBiome | events.BestWelfare) -> str:
    match criterion:
        case events.MostOfBiome(biome=biome):
            text = _(
                "in fall who has most species of {biome}, co-species included, gets a free enclosure tile."
            )
            return text.format(biome=names.BIOMES[biome])
        case events.BestWelfare():
            return _("in fall who has the best animal welfare gets a free enclosure tile.")
        case _:
            assert_never(criterion)
