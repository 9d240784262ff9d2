"""The signs of the board, each with a sentence that explains it and the number of its ruling."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST
from games.boards.legend import Legend, Meaning
from games.boards.symbols import sign_of
from games.boards.zoo_tycoon.names import BIOMES, printed
from games.core.translation import gettext

_ZOO: Final = {
    "free": Meaning(_("A free square of your lawn. Tap it to lay enclosure tiles or to build."), "Y35"),
    "blocked": Meaning(
        _("Blocked: nothing can stand here. To free the square, buy an enclosure tile for $7."), "Y34"
    ),
    "enclosure": Meaning(
        _("An enclosure: connected tiles of one biome for one main species and one co-species."), "Y35"
    ),
    "male": Meaning(_("Dark square: a male. The animal card shows how many males can live together."), "Y5"),
    "female": Meaning(_("Light circle: a female. With a male, she can have offspring in spring."), "Y61"),
    "herd": Meaning(
        _(
            "The animals that live here: 1♂ 2♀ means one male and two females. Beside them: costs and "
            "occupied tiles."
        ),
        "Y5",
    ),
    "offspring": Meaning(
        _("Offspring discs need no space. You may let them grow up before the dice roll or while you build."),
        "Y39",
    ),
    "co-species": Meaning(
        _("A co-species. It is free, has no needs, and shares an enclosure only with a tolerant species."),
        "Y6",
    ),
    "missing": Meaning(_("Something is missing here. You cannot finish building until it is there."), "Y29"),
    "tiles": Meaning(_("Enclosure tiles in store. A tile gets its biome when you place it."), "Y33"),
    "needed-tiles": Meaning(
        _("The number of tiles of its biome that the enclosure of these animals needs."), "Y36"
    ),
    "needed-retreats": Meaning(_("The minimum number of retreats that these animals need."), "Y14"),
    "enclosure-number": Meaning(_("The number of the enclosure in which the animals live."), "Y35"),
    "coordinates": Meaning(_("Columns and rows, as you type squares in a move."), "Y50"),
    "quarantine": Meaning(
        _("Animals in quarantine wait for an enclosure. They are not part of the zoo yet."), "Y90"
    ),
}
_BIOMES: Final = {
    "biome-rainforest": Meaning(_("Rainforest: an enclosure for animals of the rainforest."), "Y6"),
    "biome-savanna": Meaning(_("Savanna: an enclosure for animals of the savanna."), "Y6"),
    "biome-montane_forest": Meaning(_("Montane forest: an enclosure for animals of the mountains."), "Y6"),
}
_FOCAL: Final = {
    "focal-popularity": Meaning(
        _("Focal point for popularity ($2): 1 point. The size of the group limits their number."), "Y11"
    ),
    "focal-education": Meaning(
        _("Focal point for education ($2): scores the education value of the enclosure once."), "Y12"
    ),
    "focal-conservation": Meaning(
        _(
            "Focal point for conservation ($2): 1 point. The conservation value of the enclosure limits "
            "their number."
        ),
        "Y13",
    ),
    "focal-retreat": Meaning(
        _("A retreat ($2): most animals need some. More retreats make animals happier."), "Y14"
    ),
}
_BUILDINGS: Final = {
    "building-park": Meaning(_("A park: popularity for each adjacent building that is not a park."), "Y16"),
    "building-education_booth": Meaning(
        _("An education booth: 2 education for each adjacent enclosure of its biomes with education."), "Y16"
    ),
    "building-conservation_center": Meaning(
        _("A conservation center: 1 conservation for each adjacent enclosure with conservation."), "Y16"
    ),
    "building-food_booth": Meaning(
        _("A food booth lowers running costs. It stands beside enclosures of its biome that hold animals."),
        "Y18",
    ),
    "building-zoo_shop": Meaning(
        _("A zoo shop lowers running costs. It needs both food booths of its biome."), "Y18"
    ),
}
_LEVELS: Final = {
    "level-dark_green": Meaning(_("Dark green: the animals are as happy as can be (welfare 2)."), "Y8"),
    "level-light_green": Meaning(_("Light green: the animals are content (welfare 0)."), "Y8"),
    "level-yellow": Meaning(_("Yellow: the animals are just comfortable (welfare −1)."), "Y8"),
    "level-missed": Meaning(_("The minimum standards are not met. The animals cannot stay like this."), "Y1"),
}
_NEEDS: Final = {
    "experience": Meaning(_("Experience: how well your zoo knows the species. It grows every year."), "Y7"),
    "free_space": Meaning(_("Free space: tiles of the enclosure on which no animal stands."), "Y4"),
    "retreats": Meaning(_("Retreats: the number of retreats in the enclosure."), "Y14"),
    "group_size": Meaning(
        _(
            "Group size: the number of animals that live together. Each species has a smallest and a "
            "largest group."
        ),
        "Y1",
    ),
}
_FIGURES: Final = {
    "popularity": Meaning(
        _("Popularity: visitors bring money in winter. “+3” is the buzz of this year."), "Y22"
    ),
    "conservation": Meaning(
        _("Conservation: the lower of popularity and conservation is your score."), "Y114"
    ),
    "education": Meaning(_("Education: at certain values, each zoo gets a bonus once."), "Y23"),
    "money": Meaning(_("Your money. It never falls below 0 while you build."), "Y30"),
    "cost": Meaning(_("Running costs: in winter you pay for occupied tiles and for staff."), "Y20"),
    "seat": Meaning(_("The letter and the colour of the player’s seat."), "Y95"),
    "account": Meaning(_("Account of a winter: income, costs and taxes, and the new balance."), "Y100"),
    "track-popularity": Meaning(
        _(
            "Popularity track: discs show popularity without buzz, rings with the buzz of this year. "
            "Below: revenue in winter."
        ),
        "Y22",
    ),
    "track-conservation": Meaning(
        _("Conservation track: your score is the lower of popularity and conservation."), "Y114"
    ),
    "track-education": Meaning(_("Education track: certain spaces bring a bonus, once for each zoo."), "Y23"),
    "welfare": Meaning(_("Welfare: −1 for each yellow species, 2 for each dark green one."), "Y8"),
}
_EXCHANGE: Final = {
    "offer": Meaning(
        _("On offer: 1♂ 2♀ means one male and two females. On green, they are enough for a group."), "Y84"
    ),
    "demand": Meaning(_("Wanted: zoos can give away these animals in the Leaving phase."), "Y79"),
    "level": Meaning(
        _(
            "I, II or III: the level. To take a species of level II or III, all your main species must be "
            "light green or better."
        ),
        "Y80",
    ),
    "card-education": Meaning(_("The education value of the species."), "Y12"),
    "card-conservation": Meaning(_("The conservation value of the species."), "Y13"),
    "position": Meaning(
        _("A position of the Animal Exchange. It moves to an adjacent position that it has not visited."),
        "Y75",
    ),
    "males": Meaning(_("♂: the number of males at this position."), "Y75"),
    "females": Meaning(_("♀: the number of females at this position."), "Y75"),
    "there": Meaning(_("The number of animals that the position offers. Minus: the number it wants."), "Y75"),
    "kept": Meaning(_("✓: you have some of these animals."), "Y81"),
    "card-popularity": Meaning(_("The popularity of the species, by the number of animals."), "Y9"),
    "card-group": Meaning(_("The smallest group that you may place in an enclosure."), "Y1"),
    "card-tile": Meaning(_("The number of these animals that stand on one tile."), "Y3"),
}
_EDITION: Final = EDITIONS[NEWEST]
_LEVELS_OF_SPECIES: Final = ("", "I", "II", "III")


def _species(name: str) -> str:
    species = _EDITION.species[name]
    text = gettext("{species}: level {level}, {biome}. Its enclosure can also hold one co-species.")
    level, biome = _LEVELS_OF_SPECIES[species.level], BIOMES[species.biome]
    return text.format(species=printed(name), level=level, biome=biome)


def _co_species(name: str) -> str:
    text = gettext("{species}: a co-species, {biome}. It is free and has no needs.")
    return text.format(species=printed(name), biome=BIOMES[_EDITION.co_species[name].biome])


_lazy_species, _lazy_co_species = lazy(_species, str), lazy(_co_species, str)
_ANIMALS: Final = {
    **{sign_of(name): Meaning(_lazy_species(name), "Y80") for name in _EDITION.species},
    **{sign_of(name): Meaning(_lazy_co_species(name), "Y37") for name in _EDITION.co_species},
}
LEGEND: Final[Legend] = MappingProxyType(
    {
        **_ZOO,
        **_BIOMES,
        **_FOCAL,
        **_BUILDINGS,
        **_LEVELS,
        **_NEEDS,
        **_FIGURES,
        **_EXCHANGE,
        **_ANIMALS,
    }
)
"""The meaning of each sign that the board draws."""
