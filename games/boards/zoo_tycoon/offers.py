"""Steps of the building phase that can be reached by tapping, whether or not they finish the zoo.

Focal points and buildings without effect are omitted. Before the first tap, there is one step per part, so
that the part can be tapped. Then there are steps with the first tapped part and all tapped squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.data.boards import FOCAL_KINDS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES, SCORE_TRACKS
from adjudicator.rules.zoo_tycoon.moves import Step
from adjudicator.rules.zoo_tycoon.standards.track_points import limits
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import Zoo, adjacent_squares, square_named
from games.boards import TRAY_PREFIX
from games.boards.zoo_tycoon import touch

_BOTH: Final = (False, True)
"""The ways to pay for a step: with money, and with Maintenance."""


def offers(view: View, taps: Iterable[str]) -> Iterator[Step]:
    """Yield the viewer's steps with these parts, if the viewer is building."""
    desk = desk_of(view, taps)
    if desk is None:
        return
    if desk.tapped:
        yield from desk.possible(desk.steps(desk.tapped[0]))
    else:
        for part in desk.parts:
            first = next(desk.possible(desk.steps(part)), None)
            if first is not None:
                yield first


def desk_of(view: View, taps: Iterable[str] = ()) -> ZooDraft | None:
    """Return the viewer's zoo while the viewer is building, otherwise None."""
    if view.seat is None or not view.sites or view.sites[view.seat].is_done:
        return None
    tapped = tuple(part for part in taps if not part.startswith(TRAY_PREFIX))
    return ZooDraft(view.phase(view.seat), view.players[view.seat], tapped)


@dataclass(frozen=True)
class ZooDraft:
    """A zoo under construction, and the tapped parts of its drawing."""

    phase: Phase
    player: Player
    tapped: tuple[str, ...]

    @property
    def zoo(self) -> Zoo:
        return self.player.zoo

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """The tapped squares."""
        names = (part.removeprefix("sq-") for part in self.tapped if part.startswith("sq-"))
        return tuple(square for name in names if (square := square_named(name)) is not None)

    @property
    def parts(self) -> Iterator[str]:
        """The parts that a player might tap first."""
        zoo = self.zoo
        yield from map(touch.square_part, (*zoo.free, *zoo.prohibited))
        yield from (touch.home_part(home.number) for home in zoo.enclosures)
        yield from (touch.building_part(building.id) for building in zoo.buildings)
        yield from (touch.slot_part(slot.species) for slot in zoo.quarantine)
        yield from map(touch.card_part, zoo.species)
        yield from (touch.staff_part("entertainment"), touch.TILES, touch.MOVE_TILES)

    @property
    def guests(self) -> tuple[str, ...]:
        """The parts of species that might be housed: those in quarantine, and the co-species not kept yet."""
        waiting = (slot.species for slot in self.zoo.quarantine)
        lodgers = (name for name in self.phase.edition.co_species if name not in self.zoo.co_species)
        return tuple(map(touch.slot_part, (*waiting, *(() if self.phase.last else lodgers))))

    def possible(self, steps: Iterable[Step]) -> Iterator[Step]:
        """Yield the steps that can be carried out."""
        return filter(self.is_possible, steps)

    def is_possible(self, step: Step) -> bool:
        """Return whether a step can be carried out."""
        try:
            carry_out(self.phase, self.player, step)
        except IllegalMove:
            return False
        return True

    def steps(self, part: str) -> Iterator[Step]:
        """Yield the steps that touch a part, possible or not."""
        kind, _dash, name = part.partition("-")
        match kind:
            case "sq" if (square := square_named(name)) is not None:
                yield from self._on_squares(self.squares or (square,))
            case "home" if name.isdecimal():
                yield from self._of_home(int(name))
            case "b":
                targets = product(self.zoo.free, _BOTH)
                yield from (m.MoveBuilding(name, square, worker) for square, worker in targets)
            case "slot":
                yield from self._housings(name)
            case "card":
                yield from self._of_card(name)
            case "staff":
                yield from map(m.Entertain, SCORE_TRACKS)
            case "tiles":
                yield m.BuyTile()
            case "move":
                yield from self._tile_moves()

    def _on_squares(self, squares: tuple[int, ...]) -> Iterator[Step]:
        yield from (m.Found(biome, squares) for biome in BIOMES)
        yield from (m.Extend(home.number, squares) for home in self.zoo.enclosures)
        if len(squares) == 1:
            (square,) = squares
            yield from filter(self.is_useful, (m.Build(name, square) for name in self._missing))
            yield m.BuyTile(square)
            yield m.Loan(square)
        for more in self._around(squares):
            yield m.Found(BIOMES[0], (*squares, more))
            yield from (m.Extend(home.number, (*squares, more)) for home in self.zoo.enclosures)

    @property
    def _missing(self) -> Iterator[str]:
        """The buildings that the zoo does not have yet."""
        there = {building.id for building in self.zoo.buildings}
        return (name for name in self.phase.edition.buildings if name not in there)

    def is_useful(self, step: m.Build) -> bool:
        """Return whether a building may stand at its place in the current zoo."""
        try:
            after = carry_out(self.phase, self.player, step)
        except IllegalMove:
            return False
        return all(fault.place != step.building for fault in self.phase.faults(after))

    def _around(self, squares: Iterable[int]) -> Iterator[int]:
        """Yield the free squares next to these squares."""
        near = {square for each in squares for square in adjacent_squares(each)}
        return (square for square in self.zoo.free if square in near.difference(squares))

    def _of_home(self, number: int) -> Iterator[Step]:
        home = self.zoo.enclosure(number)
        if home is None:
            return
        most = limits(self.phase.edition, home)
        kinds = (kind for kind in FOCAL_KINDS if getattr(home.focal, kind) < getattr(most, kind))
        yield from (m.AddFocal(kind, number) for kind in kinds)
        for slot in self.zoo.quarantine:
            yield from (m.House(slot.species, animals, number) for animals in slot.animals.parts)
        yield from (m.Lodge(name, number) for name in self.phase.edition.co_species)
        if self.squares:
            yield m.Extend(number, self.squares)
        for more in self._around((*home.tiles, *self.squares)):
            yield m.Extend(number, (*self.squares, more))
        yield from (m.Resettle(name, number) for name in self.zoo.species)
        yield from (m.ChangeBiome(number, biome, worker) for biome, worker in product(BIOMES, _BOTH))

    def _housings(self, species: str) -> Iterator[Step]:
        for home, animals in product(self.zoo.enclosures, self.zoo.held(species).parts):
            yield m.House(species, animals, home.number)

    def _of_card(self, species: str) -> Iterator[Step]:
        yield m.Keep(species)
        home = self.zoo.home_of(species)
        if home is not None and home.main == species:
            yield from (m.Convert(species, animals) for animals in home.discs.parts)
        yield m.Uncap(species)
        yield from (m.Resettle(species, other.number) for other in self.zoo.enclosures)

    def _tile_moves(self) -> Iterator[Step]:
        """Yield all steps that move tiles, or those that move the tapped tile."""
        sources = self.squares[:1] or tuple(tile for home in self.zoo.enclosures for tile in home.tiles)
        for source, target, worker in product(sources, self.zoo.free, _BOTH):
            yield m.MoveTile(source, target, worker)
