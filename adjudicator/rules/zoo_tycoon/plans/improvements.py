"""Single steps that leave a zoo in order as it is: tiles, focal points, staff, loans."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Final, get_args

from adjudicator.rules.zoo_tycoon.building.enclosing import is_borrowing
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.buildings import FOCAL_KINDS
from adjudicator.rules.zoo_tycoon.data.kinds import SCORE_TRACKS, Biome
from adjudicator.rules.zoo_tycoon.data.numbers import (
    FOCAL_POINT_PRICE,
    LOAN_BELOW,
    TILE_PRICE,
)
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    BuyTile,
    Entertain,
    Extend,
    Found,
    Keep,
    Loan,
    Step,
    Uncap,
)
from adjudicator.rules.zoo_tycoon.plans.rooms import spare_squares
from adjudicator.rules.zoo_tycoon.plans.shapes import edges, growth, sites
from adjudicator.rules.zoo_tycoon.standards.staff import can_hire
from adjudicator.rules.zoo_tycoon.standards.worth import limits
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo, beside

SINGLES: Final = 3
"""In how many directions an enclosure is extended by one tile."""
GROWTH: Final = 3
"""By how many tiles an enclosure is extended at most."""
SQUARES: Final = 4
"""How many squares are proposed for a loan, or to be freed."""


def steps(phase: Phase, player: Player) -> Iterator[Step]:
    """All of them."""
    return chain.from_iterable(source() for source in sources(phase, player))


def sources(phase: Phase, player: Player) -> Iterator[Callable[[], Iterable[Step]]]:
    """Where they come from."""
    yield partial(_focal_points, phase, player)
    yield partial(_extensions, player.zoo)
    yield partial(_bought, player)
    if not phase.last:
        yield partial(_staff, phase, player)
        yield partial(map, Uncap, player.zoo.contraception)
        yield partial(_loans, phase, player)


def _focal_points(phase: Phase, player: Player) -> Iterator[AddFocal]:
    if player.money < FOCAL_POINT_PRICE:
        return
    for enclosure in player.zoo.enclosures:
        if enclosure.focal.total >= len(enclosure.tiles):
            continue
        most = limits(phase.edition, enclosure)
        for kind in FOCAL_KINDS:
            wanted = _wanted_retreats(phase, enclosure) if kind == "retreat" else getattr(most, kind)
            if getattr(enclosure.focal, kind) < wanted:
                yield AddFocal(kind, enclosure.number)


def _wanted_retreats(phase: Phase, enclosure: Enclosure) -> int:
    """The retreats of the best happiness; none where they count for nothing more."""
    if phase.last or not enclosure.main:
        return 0
    return phase.edition.species[enclosure.main].retreats.steps[-1][1]


def _extensions(zoo: Zoo) -> Iterator[Extend]:
    stock = zoo.tiles + zoo.bought
    if not stock:
        return
    for enclosure in zoo.enclosures:
        for square in edges(zoo, enclosure.tiles)[:SINGLES]:
            yield Extend(enclosure.number, (square,))
        most = growth(zoo, enclosure.tiles, min(stock, GROWTH))
        for number in range(1, len(most) + 1):
            yield Extend(enclosure.number, most[:number])


def _bought(player: Player) -> Iterator[Step]:
    """To buy a tile, and to place it where there is no enclosure to extend."""
    zoo = player.zoo
    if zoo.bought:
        for shape in sites(zoo, 1)[:SINGLES]:
            yield from (Found(biome, shape) for biome in get_args(Biome))
    elif not zoo.tiles and player.money >= TILE_PRICE:
        if zoo.free:
            yield BuyTile()
        laid = {square for enclosure in zoo.enclosures for square in enclosure.tiles}
        useful = sorted(zoo.prohibited, key=lambda square: (-len(laid.intersection(beside(square))), square))
        yield from (BuyTile(square) for square in useful[:SQUARES])


def _staff(phase: Phase, player: Player) -> Iterator[Step]:
    for enclosure in player.zoo.enclosures if can_hire(phase.edition, player, "animal_keeping") else ():
        if enclosure.main and enclosure.experience < len(phase.edition.species[enclosure.main].experience):
            yield Keep(enclosure.main)
    if can_hire(phase.edition, player, "entertainment"):
        yield from (Entertain(track) for track in SCORE_TRACKS)


def _loans(phase: Phase, player: Player) -> Iterator[Loan]:
    if player.money < LOAN_BELOW and is_borrowing(phase, player):
        yield from map(Loan, spare_squares(player.zoo)[:SQUARES])
