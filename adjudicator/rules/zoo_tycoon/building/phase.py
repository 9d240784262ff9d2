"""The facts of one zoo during a building phase or the last spending, and its achievements there.

A zoo keeps an achievement, even if it loses the reason in the phase, unless a step is undone (Y46, Y52).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import COMMERCIAL_POPULARITY
from adjudicator.rules.zoo_tycoon.standards import checklist
from adjudicator.rules.zoo_tycoon.standards.effects import standing_buildings
from adjudicator.rules.zoo_tycoon.standards.track_points import settle_bonuses, tracks
from adjudicator.rules.zoo_tycoon.state import Player, Reached, State
from adjudicator.rules.zoo_tycoon.zoo import with_mixed_kept

UNFINISHED: Final[frozenset[checklist.Code]] = frozenset(
    (
        "bought_with_tiles_left",
        "bought_tiles_left",
        "panda_not_housed",
        "panda_without_enclosure",
        "center_not_placed",
    )
)
"""The faults of a zoo in which everything may stay, but something is still missing."""


class Phase(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A building phase with the player at its `start`. `last`: whether it is the last spending."""

    edition: Edition
    start: Player
    year: int
    event: str = ""
    introductory: bool = False
    last: bool = False

    def faults(self, player: Player) -> tuple[checklist.Fault, ...]:
        """Return the faults that forbid leaving the zoo as it is."""
        return checklist.faults(self.edition, self.start, player, event=self.event, last=self.last)

    def is_ill(self, animal: str) -> bool:
        """Return whether a disease keeps a main or co-species out of the zoo's enclosures (Event Cards)."""
        return checklist.is_barred(self.edition, self.event, animal)


def phase_of(state: State, seat: Seat) -> Phase:
    return Phase(
        edition=state.edition,
        start=state.sites[seat].start,
        year=state.year,
        event=state.event,
        introductory=state.options.introductory,
        last=state.stage == "spending",
    )


def money_after_purchase(player: Player, price: int) -> int:
    """Return the money left after a purchase, or raise `IllegalMove` (rulebook, Building Phase)."""
    if price > max(player.money, 0):
        raise IllegalMove("too_little_money", price=price, money=player.money)
    return player.money - price


def at_start(edition: Edition, player: Player) -> Player:
    """Return the player at the start of a phase, with education bonuses (Y89) and mixed enclosures."""
    player = settle_bonuses(edition, replace(player, zoo=with_mixed_kept(player.zoo)))
    is_popular = tracks(edition, player).popularity >= COMMERCIAL_POPULARITY
    return replace(player, reached=Reached(is_popular, standing_buildings(edition, player.zoo)))


def after_step(phase: Phase, player: Player) -> Player:
    """Return the player after a step, with the zoo's new achievements if everything built may stay."""
    better = _reaching(phase, player)
    return better if better != player and _is_in_order(phase, better) else player


def _reaching(phase: Phase, player: Player) -> Player:
    """Return the player with the education bonuses and achievements that the zoo has at this moment."""
    player = settle_bonuses(phase.edition, player)
    served = dict.fromkeys((*player.reached.served, *standing_buildings(phase.edition, player.zoo)))
    bare = checklist.without_new_commerce(phase.edition, phase.start, player)
    is_popular = player.reached.is_popular or tracks(phase.edition, bare).popularity >= COMMERCIAL_POPULARITY
    return replace(player, reached=Reached(is_popular, tuple(served)))


def _is_in_order(phase: Phase, player: Player) -> bool:
    """Return whether everything in the zoo may stay, with or without new commercial buildings."""
    bare = checklist.without_new_commerce(phase.edition, phase.start, player)
    return any(all(fault.code in UNFINISHED for fault in phase.faults(each)) for each in (player, bare))
