"""The choices of a seat: all moves that can be listed, and examples of building steps, which are open (Y50).

An example begins a plan that leaves the zoo in order or, if it has faults, fixes some of them. Every step
uses up tiles, money or other means, so a player who follows the examples will finish.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice
from random import Random
from types import MappingProxyType
from typing import Final

from adjudicator.engine import sampling
from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.building import pandas
from adjudicator.rules.zoo_tycoon.building.phase import Phase, phase_of
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.moves import Convert, Found, PlayerMove, Step
from adjudicator.rules.zoo_tycoon.plans import improvements, rooms
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan, RoomNeeds, Source
from adjudicator.rules.zoo_tycoon.standards.happiness import occupied
from adjudicator.rules.zoo_tycoon.state import Player, State
from adjudicator.rules.zoo_tycoon.zoo import Enclosure

MAX_STEPS: Final = 300
"""The maximum number of steps shown."""
_CENTER_FAULT: Final = "center_not_placed"
"""The fault that a free building fixes at once."""


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """Yield the legal moves of a pending seat. Open moves are examples."""
    yield from turns.legal(state, seat)
    if _is_building(state, seat):
        yield from examples(phase_of(state, seat), state.players[seat])


def sample_moves(state: State, seat: Seat, number: int, chance: Random) -> Sequence[PlayerMove]:
    """Return up to `number` different legal moves of a pending seat, drawn at random."""
    if not _is_building(state, seat):
        return turns.sample_moves(state, seat, number, chance)
    others = list(turns.legal(state, seat))
    return drawn(phase_of(state, seat), state.players[seat], others, number, chance)


def _is_building(state: State, seat: Seat) -> bool:
    """Return whether a seat may take steps of the building phase or of the last spending."""
    is_asked = any(ask.seat == seat for ask in turns.pending(state).asks)
    return is_asked and bool(state.sites) and not state.sites[seat].is_done


def examples(phase: Phase, player: Player) -> tuple[Step, ...]:
    """Return each step once: steps that house animals, then buildings, focal points, tiles and staff."""
    return tuple(islice(ways(phase, player), MAX_STEPS))


@lru_cache(maxsize=32)
def ways(phase: Phase, player: Player) -> Mapping[Step, tuple[Plan, ...]]:
    """Return the plans behind the examples by first step. Cached, since others' moves repeat it."""
    found = dict[Step, list[Plan]]()
    if phase.faults(player):
        plans = _mending(phase, player)
    else:
        single = ((step,) for step in improvements.steps(phase, player))
        plans = chain(filter(tester(phase, player), _plans(sources(phase, player))), single)
    for plan in plans:
        found.setdefault(plan[0], []).append(plan)
    return MappingProxyType({step: tuple(plans) for step, plans in found.items()})


def _mending(phase: Phase, player: Player) -> Iterator[Plan]:
    """Yield plans that reduce the faults of a zoo.

    If the zoo had faults at the start, plans that fix all of them exclude other plans, which could use up
    their means.
    """
    better = filter(mends(phase, player), _plans(cures(phase, player)))
    if not phase.faults(phase.start):
        yield from better
        return
    plans = list(better)
    whole = [plan for plan in plans if (after := outcome_of(phase, player, plan)) and not phase.faults(after)]
    yield from whole or plans


def _plans(sources: Iterable[Source]) -> Iterator[Plan]:
    return filter(None, chain.from_iterable(source() for source in sources))


def sources(phase: Phase, player: Player) -> Iterator[Source]:
    """Yield the sources of plans that must be tried out."""
    if not phase.last:
        yield from _newcomers(phase, player)
    yield from improvements.rebuildings(phase, player)


def cures(phase: Phase, player: Player) -> Iterator[Source]:
    """Yield the sources of plans that may fix a zoo's faults."""
    yield partial(_repairs, phase, player)
    yield from sources(phase, player)
    yield lambda: ((step,) for step in improvements.steps(phase, player))
    yield lambda: (pandas.duties(phase, player),)


def tester(phase: Phase, player: Player) -> Callable[[Plan], bool]:
    """Return a test of whether a plan leaves no fault except an owed center, wherever new enclosures lie."""
    tried: dict[object, bool] = {}

    def is_sound(plan: Plan) -> bool:
        first = plan[0]
        key = (first.biome, len(first.tiles), plan[1:]) if isinstance(first, Found) else plan
        if key not in tried:
            after = outcome_of(phase, player, plan)
            tried[key] = after is not None and all(
                fault.code == _CENTER_FAULT for fault in phase.faults(after)
            )
        return tried[key]

    return is_sound


def mends(phase: Phase, player: Player) -> Callable[[Plan], bool]:
    """Return a test of whether a plan reduces the faults."""
    before = _disorder(phase, player)

    def is_better(plan: Plan) -> bool:
        after = outcome_of(phase, player, plan)
        return after is not None and _disorder(phase, after) < before

    return is_better


def _newcomers(phase: Phase, player: Player) -> Iterator[Source]:
    zoo = player.zoo
    for slot in zoo.quarantine:
        yield partial(rooms.housings, phase, player, slot.species)
    for enclosure in zoo.enclosures:
        if enclosure.discs.total:
            yield partial(_grown, phase, player, enclosure)
    for name in phase.edition.co_species:
        yield partial(rooms.lodgings, phase, player, name)


def _grown(phase: Phase, player: Player, enclosure: Enclosure) -> Iterator[Plan]:
    """Yield plans that make an enclosure's offspring part of its group."""
    card = phase.edition.species[enclosure.main]
    shared = occupied(phase.edition, enclosure) - card.tiles(enclosure.animals.total)
    for party in rooms.parties(card, enclosure.discs, enclosure.animals):
        room = RoomNeeds(card.biome, party.tiles + shared, party.retreats)
        for plan in rooms.room_plans(phase, player, enclosure, room):
            yield (*plan, Convert(card.id, party.animals))


def _repairs(phase: Phase, player: Player) -> Iterator[Plan]:
    """Yield plans that add tiles and retreats to enclosures below the minimum standards."""
    for enclosure in player.zoo.enclosures:
        tiles, retreats = occupied(phase.edition, enclosure), 0
        if enclosure.main:
            card = phase.edition.species[enclosure.main]
            tiles, retreats = tiles + card.free_space.least, card.retreats.least
        room = RoomNeeds(enclosure.biome, tiles, retreats)
        yield from filter(None, rooms.room_plans(phase, player, enclosure, room))


def outcome_of(phase: Phase, player: Player, plan: Plan) -> Player | None:
    """Return the player after a plan, or None if it is not legal."""
    try:
        for step in plan:
            player = carry_out(phase, player, step)
    except IllegalMove:
        return None
    return player


def _disorder(phase: Phase, player: Player) -> tuple[int, int]:
    return len(phase.faults(player)), player.zoo.bought


def drawn(
    phase: Phase, player: Player, others: Sequence[PlayerMove], number: int, chance: Random
) -> list[PlayerMove]:
    """Return up to `number` different moves from the examples and `others`. Only drawn plans are tested."""
    return sampling.sample_sources((iter(others), *_sources(phase, player, chance)), number, chance)


def _sources(phase: Phase, player: Player, chance: Random) -> Iterator[Iterator[Step]]:
    """Yield the examples, one iterator per source."""
    if not phase.faults(player):
        yield from (sampling.shuffled(source, chance) for source in improvements.sources(phase, player))
        is_sound = tester(phase, player)
        yield from (_first_steps(source, is_sound, chance) for source in sources(phase, player))
    elif phase.faults(phase.start):
        yield sampling.shuffled(lambda: examples(phase, player), chance)
    else:
        is_better = mends(phase, player)
        yield from (_first_steps(source, is_better, chance) for source in cures(phase, player))


def _first_steps(
    source: Callable[[], Iterable[Plan]], is_sound: Callable[[Plan], bool], chance: Random
) -> Iterator[Step]:
    """Yield the first steps of a source's sound plans, in any order."""
    plans = sampling.shuffled(lambda: filter(None, source()), chance)
    yield from (plan[0] for plan in plans if is_sound(plan))
