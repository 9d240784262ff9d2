"""How good a move looks: what the zoo looks good for after it, less what it looks good for before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, get_args

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.rules.zoo_tycoon.appraise.homes import litter
from adjudicator.rules.zoo_tycoon.appraise.outlook import INCOME, outlook
from adjudicator.rules.zoo_tycoon.appraise.parks import Prizes, prizes
from adjudicator.rules.zoo_tycoon.appraise.prospects import prospect
from adjudicator.rules.zoo_tycoon.appraise.rivals import bred
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import FREE_TILES, WORKER_COSTS
from adjudicator.rules.zoo_tycoon.moves import (
    Back,
    Convert,
    Done,
    Give,
    Move,
    Pass,
    Reintroduce,
    Reopen,
    Reroll,
    Step,
    Take,
    Wait,
)
from adjudicator.rules.zoo_tycoon.plans.examples import outcome_of, ways
from adjudicator.rules.zoo_tycoon.spring.discs import grown
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import FIRST_YEAR
from adjudicator.rules.zoo_tycoon.summer.homes import left, moved_in
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Zoo

ENOUGH: Final = 0.02
"""What a move must bring to be better than none."""
WORKER: Final = INCOME * WORKER_COSTS[-1]
"""What a worker is worth: each that is sent makes a later one of the year dearer."""
BAD: Final = -10.0


def prospects(view: View, seat: Seat) -> float:
    """The victory points that the seat's zoo looks good for, beside those of the others."""
    phase, player = _phase(view, seat), _coming(view, seat)
    rank = outlook(phase, player).conservation * bred(view, seat)
    return _prospect(phase, player, prizes(view, seat)) + rank


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves of the same choice."""
    match move:
        case Done() | Pass():
            return ENOUGH
        case Reopen():
            return BAD
        case Wait():
            return 2 * BAD
        case Back(all=every):
            return BAD if every else BAD / 2
        case Reroll(species):
            return _rerolled(view, seat, species)
        case Reintroduce(_, animals):
            return animals.total
        case Take() | Give() | Convert():
            return _traded(view, seat, move)
        case _ if isinstance(move, get_args(Step)):
            return _built(view, seat, move)
        case _:
            return 0.0


def glance(view: View, seat: Seat, legal: Sequence[Move]) -> Move:
    """The move that looks best of all, the first of several: were only some looked at, chance would drown
    the difference between two moves in noise.
    """
    looks = _looks(_phase(view, seat), view.players[seat], prizes(view, seat)) if view.sites else {}
    return max(legal, key=lambda move: looks[move] if move in looks else appraise(view, seat, move))


def _rerolled(view: View, seat: Seat, species: str) -> float:
    """What a second chance brings, less the worker."""
    player = view.players[seat]
    home = player.zoo.home_of(species)
    gain = litter(outlook(_phase(view, seat), player), home) if home else 0.0
    return gain - WORKER


def _phase(view: View, seat: Seat) -> Phase:
    """The building phase at hand, or that of the coming autumn."""
    return view.phase(seat) or Phase(
        edition=view.edition,
        start=view.players[seat],
        year=view.year,
        event=view.event,
        introductory=view.options.introductory,
    )


def _built(view: View, seat: Seat, step: Step) -> float:
    """What the best of the plans brings that a step begins."""
    return _looks(_phase(view, seat), view.players[seat], prizes(view, seat)).get(step, BAD)


@lru_cache(maxsize=512)
def _looks(phase: Phase, player: Player, parks: Prizes) -> Mapping[Move, float]:
    """What each step looks like that begins a plan. It is kept: to play on in mind comes by the same zoos."""
    before = _prospect(phase, player, parks)
    found = dict[Move, float]()
    for step, plans in ways(phase, player).items():
        ends = (outcome_of(phase, player, plan) for plan in plans)
        best = max((_prospect(phase, after, parks) for after in ends if after), default=None)
        found[step] = BAD if best is None else max(best - before, BAD)
    return MappingProxyType(found)


_prospect: Final = lru_cache(maxsize=1 << 9)(prospect)
"""What was reckoned is kept: whoever thinks ahead comes to the same zoo again and again."""


def _traded(view: View, seat: Seat, move: Take | Give | Convert) -> float:
    player, phase, parks = _coming(view, seat), _phase(view, seat), prizes(view, seat)
    try:
        zoo = _after(phase, player.zoo, move)
    except IllegalMove:
        return BAD
    gain = _prospect(phase, replace(player, zoo=zoo), parks) - _prospect(phase, player, parks)
    return gain - WORKER if isinstance(move, Take) and move.unexpected else gain


def _coming(view: View, seat: Seat) -> Player:
    """The player with the tiles that everybody is given before the next building phase."""
    player = view.players[seat]
    if view.sites or view.year == FIRST_YEAR:
        return player
    return replace(player, zoo=replace(player.zoo, tiles=player.zoo.tiles + FREE_TILES))


def _after(phase: Phase, zoo: Zoo, move: Take | Give | Convert) -> Zoo:
    """The zoo after a move that is legal."""
    match move:
        case Convert():
            return grown(zoo, move)
        case Give(species, animals, discs, housed):
            zoo = zoo.with_held(species, zoo.held(species).minus(animals))
            return zoo if discs == housed == NONE else left(phase.edition, zoo, species, housed, discs)
        case Take(species, animals, number, housed):
            rest = animals.minus(housed)
            zoo = zoo.with_held(species, zoo.held(species).plus(rest))
            place = zoo.enclosure(number)
            return moved_in(phase.edition, zoo, species, housed, place, phase.year) if place else zoo
