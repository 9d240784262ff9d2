"""What the event and the donor of the year do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from django.utils.translation import gettext as _

from adjudicator.rules.zoo_tycoon.data import events
from adjudicator.rules.zoo_tycoon.views import View
from games.boards.zoo_tycoon import names


def tidings(view: View) -> Iterator[str]:
    """A sentence for each of the two that there is."""
    if event := view.edition.events.get(view.event):
        yield f"{names.printed(event.id)}: {_effect(event.effect)}"
    if donor := view.edition.donors.get(view.donor):
        yield f"{names.printed(donor.id)}: {_wish(donor.criterion)}"


def _effect(effect: events.EventEffect) -> str:
    match effect:
        case events.Nothing():
            return _("a year like any other.")
        case events.BuzzForAll(buzz=buzz):
            return _("everybody gains {buzz} buzz.").format(buzz=buzz)
        case events.BuzzForBiome(biome=biome, buzz=buzz):
            said = _("the zoos with most species of {biome}, co-species included, gain {buzz} buzz.")
            return said.format(biome=names.BIOMES[biome], buzz=buzz)
        case events.BuzzForEducation(buzz=buzz):
            return _("the zoos with the highest education gain {buzz} buzz.").format(buzz=buzz)
        case events.MoneyForAll(change=change) if change > 0:
            return _("everybody gets {money} money.").format(money=change)
        case events.MoneyForAll(change=change, floor=None):
            return _("everybody loses {money} money.").format(money=-change)
        case events.MoneyForAll(change=change, floor=floor):
            said = _("everybody loses {money} money, down to {floor}; who has less loses nothing.")
            return said.format(money=-change, floor=floor)
        case events.TilesForLeastPopular(tiles=tiles):
            said = _("the zoos with the lowest popularity, without buzz, get {tiles} enclosure tile.")
            return said.format(tiles=tiles)
        case events.SecondWorkerFree():
            return _("the second worker of the year costs nothing, too.")
        case events.BreedingHalt(level=level):
            return _("no offspring for species of Level {level}.").format(level=level)
        case events.AnimalRescue(male=male, female=female):
            said = _(
                "in summer each zoo may add {male} male and {female} female to one species on the exchange."
            )
            return said.format(male=male, female=female)
        case events.HighFertility(bonus=bonus):
            return _("{bonus} is added to every die in spring.").format(bonus=bonus)
        case events.ZooProtest(below=below):
            said = _("zoos with an animal welfare below {below} lose all buzz as winter begins.")
            return said.format(below=below)
        case events.Disease(category=category):
            said = _("no {category} may enter an enclosure, but for offspring born there.")
            return said.format(category=names.CATEGORIES[category])
        case _:
            assert_never(effect)


def _wish(criterion: events.MostOfBiome | events.BestWelfare) -> str:
    match criterion:
        case events.MostOfBiome(biome=biome):
            said = _(
                "in fall who has most species of {biome}, co-species included, gets a free enclosure tile."
            )
            return said.format(biome=names.BIOMES[biome])
        case events.BestWelfare():
            return _("in fall who has the best animal welfare gets a free enclosure tile.")
        case _:
            assert_never(criterion)
