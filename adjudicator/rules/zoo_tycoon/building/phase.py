"""What holds for one zoo during a whole building phase or the last spending."""

from __future__ import annotations

from msgspec import Struct

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault, faults, is_barred
from adjudicator.rules.zoo_tycoon.state import Player, State


class Phase(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A phase in which a zoo is built: the player at its start, the year and its event.

    `introductory`: the rules of the Introductory Game hold; `last`: it is the spending after the last winter.
    """

    edition: Edition
    start: Player
    year: int
    event: str = ""
    introductory: bool = False
    last: bool = False

    def faults(self, player: Player) -> tuple[Fault, ...]:
        """What forbids leaving the zoo as it is."""
        return faults(self.edition, self.start, player, event=self.event, last=self.last)

    def is_ill(self, animal: str) -> bool:
        """Whether a disease keeps a main or co-species from entering the zoo (Event Cards)."""
        return is_barred(self.edition, self.event, animal)


def phase_of(state: State, seat: Seat) -> Phase:
    """The phase that a seat is in."""
    return Phase(
        edition=state.edition,
        start=state.sites[seat].start,
        year=state.year,
        event=state.event,
        introductory=state.options.introductory,
        last=state.stage == "spending",
    )


def paid(player: Player, price: int) -> int:
    """The money left after a purchase, never below 0 (rulebook, Building Phase); `IllegalMove` otherwise.
    Debts do not keep anybody from what is free.
    """
    if price > max(player.money, 0):
        raise IllegalMove("too_little_money", price=price, money=player.money)
    return player.money - price
