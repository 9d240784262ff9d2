"""What a zoo reaches in a building phase and keeps though it is lost again before the phase ends (Y46, Y52).

A step that is taken back has reached nothing.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import COMMERCIAL_POPULARITY
from adjudicator.rules.zoo_tycoon.standards.checklist import Code, without_new_commerce
from adjudicator.rules.zoo_tycoon.standards.effects import standing
from adjudicator.rules.zoo_tycoon.standards.worth import settle_bonuses, tracks
from adjudicator.rules.zoo_tycoon.state import Player, Reached
from adjudicator.rules.zoo_tycoon.zoo import with_mixed_kept

UNFINISHED: Final[frozenset[Code]] = frozenset(
    (
        "bought_with_tiles_left",
        "bought_tiles_left",
        "panda_not_housed",
        "panda_without_enclosure",
        "center_not_placed",
    )
)
"""Faults of a zoo in which everything that is built may stand, while something is still to be built."""


def at_start(edition: Edition, player: Player) -> Player:
    """The player as a phase begins.

    Summer's education bonuses are paid (Y89), and mixed enclosures are remembered.
    """
    player = settle_bonuses(edition, replace(player, zoo=with_mixed_kept(player.zoo)))
    is_popular = tracks(edition, player).popularity >= COMMERCIAL_POPULARITY
    return replace(player, reached=Reached(is_popular, standing(edition, player.zoo)))


def after_step(phase: Phase, player: Player) -> Player:
    """The player after a step, with what the zoo reaches by it, if everything built may stand so."""
    better = _reaching(phase, player)
    return better if better != player and _is_in_order(phase, better) else player


def _reaching(phase: Phase, player: Player) -> Player:
    """The player with the education bonuses and all else that the zoo has at this moment."""
    player = settle_bonuses(phase.edition, player)
    served = dict.fromkeys((*player.reached.served, *standing(phase.edition, player.zoo)))
    bare = without_new_commerce(phase.edition, phase.start, player)
    is_popular = player.reached.is_popular or tracks(phase.edition, bare).popularity >= COMMERCIAL_POPULARITY
    return replace(player, reached=Reached(is_popular, tuple(served)))


def _is_in_order(phase: Phase, player: Player) -> bool:
    """Whether everything in the zoo may stand as it does, with or without new commercial buildings."""
    bare = without_new_commerce(phase.edition, phase.start, player)
    return any(all(fault.code in UNFINISHED for fault in phase.faults(each)) for each in (player, bare))
