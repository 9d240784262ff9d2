"""Sensible steps for a zoo: what `legal` shows of the building phase.

A step is shown when the zoo may be left as it is afterwards, or when it begins a plan that leads there.
While the zoo is at fault only what mends it is shown. Every step uses up tiles, money, staff, animals or
discs, so that whoever follows the examples comes to an end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, islice
from types import MappingProxyType
from typing import Final

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.moves import Convert, Forgo, Found, Step
from adjudicator.rules.zoo_tycoon.plans import improvements, newcomers, rebuilding, rooms
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan, Room
from adjudicator.rules.zoo_tycoon.standards.happiness import occupied
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Enclosure

MOST: Final = 300
"""So many steps are shown at most."""
_SOON: Final = "center_not_placed"
"""The fault that a free building mends at once."""
_NONE: Final = (0, 0)
"""The disorder of a zoo that may be left as it is."""


def examples(phase: Phase, player: Player) -> tuple[Step, ...]:
    """Each step once: those that house animals first, then buildings, focal points, tiles and staff."""
    return tuple(islice(ways(phase, player), MOST))


@lru_cache(maxsize=256)
def ways(phase: Phase, player: Player) -> Mapping[Step, tuple[Plan, ...]]:
    """The plans behind the examples by their first steps: each leads to a zoo that is in order.

    They are kept for a while: each seat is asked again after every move of the others.
    """
    found = dict[Step, list[Plan]]()
    for plan in _mending(phase, player) if phase.faults(player) else _growing(phase, player):
        found.setdefault(plan[0], []).append(plan)
    return MappingProxyType({step: tuple(plans) for step, plans in found.items()})


def _growing(phase: Phase, player: Player) -> Iterator[Plan]:
    """Plans for a zoo that may be left as it is."""
    tried: dict[object, bool] = {}
    for plan in _plans(phase, player):
        first = plan[0]
        key = (first.biome, len(first.tiles), plan[1:]) if isinstance(first, Found) else plan
        if key not in tried:
            tried[key] = _ends_well(phase, player, plan)
        if tried[key]:
            yield plan
    yield from ((step,) for step in improvements.steps(phase, player))


def _mending(phase: Phase, player: Player) -> Iterator[Plan]:
    """Plans for a zoo at fault after which less is wrong; where it was at fault from the start those after
    which nothing is, if there are any, lest the means for them are spent.
    """
    before = _disorder(phase, player)
    single = ((step,) for step in improvements.steps(phase, player))
    forgone: tuple[Plan, ...] = () if newcomers.can_house_pandas(phase) else ((Forgo(),),)
    better = []
    for plan in chain(_repairs(phase, player), _plans(phase, player), single, forgone):
        after = outcome_of(phase, player, plan)
        if after is not None and (disorder := _disorder(phase, after)) < before:
            better.append((plan, disorder))
    whole = [plan for plan, disorder in better if disorder == _NONE]
    yield from whole if whole and phase.faults(phase.start) else (plan for plan, _ in better)


def _plans(phase: Phase, player: Player) -> Iterator[Plan]:
    """Plans that must be tried out, none of them empty."""
    coming = () if phase.last else _newcomers(phase, player)
    yield from filter(None, chain(coming, rebuilding.plans(phase, player)))


def _newcomers(phase: Phase, player: Player) -> Iterator[Plan]:
    zoo = player.zoo
    for slot in zoo.quarantine:
        yield from newcomers.plans(phase, player, slot.species)
    for enclosure in zoo.enclosures:
        if enclosure.discs.total:
            yield from _grown(phase, player, enclosure)
    for name in phase.edition.co_species:
        yield from newcomers.lodgings(phase, player, name)


def _grown(phase: Phase, player: Player, enclosure: Enclosure) -> Iterator[Plan]:
    """Offspring that becomes part of its group."""
    card = phase.edition.species[enclosure.main]
    shared = occupied(phase.edition, enclosure) - card.tiles(enclosure.animals.total)
    for party in newcomers.parties(card, enclosure.discs, enclosure.animals):
        room = Room(card.biome, party.tiles + shared, party.retreats)
        for plan in rooms.prepared(phase, player, enclosure, room):
            yield (*plan, Convert(card.id, party.animals))


def _repairs(phase: Phase, player: Player) -> Iterator[Plan]:
    """Tiles and retreats for enclosures that miss the minimum standards of their animals."""
    for enclosure in player.zoo.enclosures:
        tiles, retreats = occupied(phase.edition, enclosure), 0
        if enclosure.main:
            card = phase.edition.species[enclosure.main]
            tiles, retreats = tiles + card.free_space.least, card.retreats.least
        yield from filter(
            None, rooms.prepared(phase, player, enclosure, Room(enclosure.biome, tiles, retreats))
        )


def outcome_of(phase: Phase, player: Player, plan: Plan) -> Player | None:
    """The player after a plan; None when it cannot be carried out."""
    try:
        for step in plan:
            player = carry_out(phase, player, step)
    except IllegalMove:
        return None
    return player


def _ends_well(phase: Phase, player: Player, plan: Plan) -> bool:
    """Whether the zoo is in order after a plan, but for an owed center that can be built now."""
    after = outcome_of(phase, player, plan)
    return after is not None and all(fault.code == _SOON for fault in phase.faults(after))


def _disorder(phase: Phase, player: Player) -> tuple[int, int]:
    """How far a zoo is from order."""
    return len(phase.faults(player)), player.zoo.bought
