"""How good a move looks: what the zoo looks good for after it, less what it looks good for before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, get_args

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.appraise.prospects import (
    BAD,
    WORKER,
    Prizes,
    bred,
    coming,
    outlook,
    phase_of,
    prizes,
    worth,
)
from adjudicator.rules.zoo_tycoon.appraise.trades import emptied, hired, rerolled, rescued, share, traded
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.plans.examples import outcome_of, ways
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.views import View

ENOUGH: Final = 0.02
"""What a move must bring to be better than none."""


def prospects(view: View, seat: Seat) -> float:
    """The victory points that the seat's zoo looks good for, beside those of the others."""
    phase, player = phase_of(view, seat), coming(view, seat)
    rank = outlook(phase, player).conservation * bred(view, seat)
    return worth(phase, player, prizes(view, seat)) + rank


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves of the same choice."""
    match move:
        case m.Done() | m.Pass() | m.Forgo():
            return ENOUGH
        case m.Reopen():
            return BAD
        case m.Wait():
            return 2 * BAD
        case m.Back(all=every):
            return BAD if every else BAD / 2
        case m.Reroll(species):
            return rerolled(view, seat, species)
        case m.Contracept(species):
            return -share(view, seat, species) - WORKER  # it can be lifted at any time
        case m.Uncap(species) if view.stage == "care":
            return share(view, seat, species)
        case m.Reintroduce(_, animals):
            return animals.total
        case m.Take() | m.Give() | m.Convert():
            return traded(view, seat, move)
        case m.Hire():
            return hired(view, seat)
        case m.Rescue():
            return rescued(view, seat, move)
        case m.Empty():
            return emptied(view, seat, move)
        case _ if isinstance(move, get_args(m.Step)):
            return _looks(phase_of(view, seat), view.players[seat], prizes(view, seat)).get(move, BAD)
        case _:
            return 0.0


def glance(view: View, seat: Seat, legal: Sequence[m.Move]) -> m.Move:
    """The move that looks best of all, the first of several: were only some looked at, chance would drown
    the difference between two moves in noise.
    """
    looks = _looks(phase_of(view, seat), view.players[seat], prizes(view, seat)) if view.sites else {}
    return max(legal, key=lambda move: looks[move] if move in looks else appraise(view, seat, move))


@lru_cache(maxsize=512)
def _looks(phase: Phase, player: Player, parks: Prizes) -> Mapping[m.Move, float]:
    """What each step looks like that begins a plan. It is kept: to play on in mind comes by the same zoos."""
    before = worth(phase, player, parks)
    found = dict[m.Move, float]()
    for step, plans in ways(phase, player).items():
        ends = (outcome_of(phase, player, plan) for plan in plans)
        best = max((worth(phase, after, parks) for after in ends if after), default=None)
        found[step] = BAD if best is None else max(best - before, BAD)
    return MappingProxyType(found)
