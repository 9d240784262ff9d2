"""What trades are worth, and the workers and events that allow more of them.

For speed later trades are listed here from the view, fewer than the rules allow; the rules carry them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.appraise.prospects import BAD, WORKER, coming, phase_of, prizes, worth
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import QUARANTINE_SLOTS
from adjudicator.rules.zoo_tycoon.moves import Convert, Empty, Give, Rescue, Take
from adjudicator.rules.zoo_tycoon.spring.care import grown
from adjudicator.rules.zoo_tycoon.summer.access import given, taken
from adjudicator.rules.zoo_tycoon.views import Row, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Zoo

OTHERS: Final = 0.6
"""How much of a later trade is left when the others choose before it."""
EXTRA: Final = 0.01
"""What it costs to let others take a rescued animal."""


def traded(view: View, seat: Seat, move: Take | Give | Convert) -> float:
    """What a trade, or young that grow up, bring."""
    try:
        zoo = _after(phase_of(view, seat), coming(view, seat).zoo, move)
    except IllegalMove:
        return BAD
    gain = _gain(view, seat, zoo)
    return gain - WORKER if isinstance(move, Take) and move.unexpected else gain


def hired(view: View, seat: Seat) -> float:
    """What the best trade brings that a worker for it allows, less the worker."""
    zoo = coming(view, seat).zoo
    moves = _takes(view, zoo, view.rows) if view.stage == "arrival" else _gives(view, zoo)
    return _best(view, seat, zoo, moves) - WORKER


def rescued(view: View, seat: Seat, move: Rescue) -> float:
    """What the best trade brings that the rescued animals are part of, less the worker it may take."""
    zoo, offered = coming(view, seat).zoo, next(row for row in view.rows if row.species == move.species)
    there, raised = _supply(view, offered), replace(offered, offer=offered.offer.plus(move.animals))
    takes = (take for take in _takes(view, zoo, (raised,)) if not there.holds(take.animals))
    return _best(view, seat, zoo, takes) - EXTRA - (0 if view.books[seat].trades != 0 else WORKER)


def emptied(view: View, seat: Seat, move: Empty) -> float:
    """What it brings to be rid of animals in quarantine, and the room for others, less the worker."""
    zoo = coming(view, seat).zoo
    free = zoo.with_held(move.species, NONE)
    gain = _gain(view, seat, free) - WORKER
    if len(zoo.quarantine) < QUARANTINE_SLOTS:
        return gain
    with_room = _best(view, seat, free, _takes(view, free, view.rows))
    without = _best(view, seat, zoo, _takes(view, zoo, view.rows))
    return gain + OTHERS * max(with_room - max(without, 0.0), 0.0)


def _gain(view: View, seat: Seat, zoo: Zoo, before: Zoo | None = None) -> float:
    """What another zoo looks good for beyond that of a seat, or beyond one before."""
    player, phase, parks = coming(view, seat), phase_of(view, seat), prizes(view, seat)
    start = replace(player, zoo=before) if before else player
    return worth(phase, replace(player, zoo=zoo), parks) - worth(phase, start, parks)


def _best(view: View, seat: Seat, zoo: Zoo, moves: Iterable[Take | Give]) -> float:
    """What the best of some trades brings to a zoo; `BAD` without any."""
    phase, best = phase_of(view, seat), BAD
    for move in moves:
        try:
            after = _after(phase, zoo, move)
        except IllegalMove:
            continue
        best = max(best, _gain(view, seat, after, zoo))
    return best


def _supply(view: View, row: Row) -> Animals:
    """What the viewer may take of a species: nobody takes back what he gave."""
    animals = row.offer
    for gift in row.gifts:
        if gift.seat != view.seat:
            animals = animals.plus(gift.animals)
    return animals


def _takes(view: View, zoo: Zoo, rows: Iterable[Row]) -> Iterator[Take]:
    """What a zoo may want to take with a trade, to its enclosure where it is kept or to quarantine."""
    for row in rows:
        home = zoo.home_of(row.species)
        for animals in () if row.barred else _supply(view, row).parts:
            if home:
                yield Take(row.species, animals, home.number, animals)
            yield Take(row.species, animals)


def _gives(view: View, zoo: Zoo) -> Iterator[Give]:
    """What a zoo could give with a trade: as much of its quarantine and its young as is in demand."""
    for row in view.rows:
        home, wanted = zoo.home_of(row.species), row.demand
        animals = _least(zoo.held(row.species), wanted)
        discs = _least(home.discs if home else NONE, wanted.minus(animals))
        if animals.plus(discs) != NONE:
            yield Give(row.species, animals, discs)


def _least(one: Animals, other: Animals) -> Animals:
    return Animals(min(one.males, other.males), min(one.females, other.females))


def _after(phase: Phase, zoo: Zoo, move: Take | Give | Convert) -> Zoo:
    """The zoo after a move; `IllegalMove` where it cannot be made."""
    match move:
        case Convert():
            return grown(zoo, move)
        case Give():
            return given(phase.edition, zoo, move)
        case Take():
            return taken(phase.edition, zoo, move, phase.year, phase.event)
