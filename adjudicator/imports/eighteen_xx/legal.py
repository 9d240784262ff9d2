"""Compare the legal moves on 18xx.games before each entry with ours, in both directions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from adjudicator.engine.codec import decode, encode
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx.actors import family_at_work
from adjudicator.imports.eighteen_xx.checkpoints import Difference, differences
from adjudicator.imports.eighteen_xx.offers import OfferRow, PricedPurchase, RowMove, offers, priced
from adjudicator.imports.eighteen_xx.paths import runner_of
from adjudicator.imports.eighteen_xx.positions import step_of
from adjudicator.imports.eighteen_xx.quirks import quirk_of
from adjudicator.imports.eighteen_xx.replay import PartialReplay
from adjudicator.rules.zoo18 import moves
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.routes import checking, optimum
from adjudicator.rules.zoo18.routes.model import Conditions
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.steps import run


class OfferedMoves:
    """The rows of a file of legal moves, by the place of the entry that follows."""

    def __init__(self, data: bytes) -> None:
        content: _Content = decode(data, _Content)
        self._rows = {(row.i, row.auto): row for row in content.rows}
        self.quirks: Counter[str] = Counter()
        """The number of occurrences of each known quirk."""

    def __len__(self) -> int:
        return len(self._rows)

    def compare(self, index: int, auto: int, replay: PartialReplay) -> Iterator[Difference]:
        """Yield every difference before an entry."""
        row = self._rows.get((index, auto))
        seats = replay.rules.pending(replay.state).seats
        if row is None or not seats:
            yield Difference("asked", row.entity if row else None, list(seats))
        else:
            for difference in _Position(row, replay, seats[0]).compare():
                if quirk := quirk_of(row, difference):
                    self.quirks[quirk.code] += 1
                else:
                    yield difference


class _Content(msgspec.Struct, frozen=True):
    rows: tuple[OfferRow, ...]


class _Position:
    """A row, and the position that it describes."""

    def __init__(self, row: OfferRow, replay: PartialReplay, seat: Seat) -> None:
        self.row, self.replay, self.seat = row, replay, seat
        self.state, self.rules = replay.state, replay.rules
        self.offers = {offer.move: offer for offer in offers(row, self.state, seat, replay.pieces)}
        self.priced = list(priced(row))
        self.listed = {_plain(move): move for move in self.rules.legal(self.state, seat)}
        self.runs = [self.listed.pop(move) for move in list(self.listed) if isinstance(move, _RUNS)]

    def compare(self) -> Iterator[Difference]:
        yield from differences("step", self.row.step, step_of(self.replay)[0])
        if self.row.tickets:
            yield from differences("tickets", len(self.row.tickets), self._tickets)
        expected = {*self.offers, *(_plain(each.at(each.least)) for each in self.priced)}
        for move in sorted(expected ^ self.listed.keys(), key=encode):
            yield Difference("offered", *((move, None) if move in expected else (None, move)))
        for move in self.offers.keys() & self.listed.keys():
            yield from self._effect(self.offers[move])
        for purchase in self.priced:
            if _plain(purchase.at(purchase.least)) in self.listed:
                yield from self._bounds(purchase)
        yield from self._running()

    def _effect(self, offer: RowMove) -> Iterator[Difference]:
        """Check that an offered move is accepted and has the stated effect."""
        after = self._after(self.listed[offer.move])
        if isinstance(after, IllegalMove):
            yield Difference("accepted", offer.move, after.code)
            return
        paid = self._money(self.state) - self._money(after)
        if offer.paid not in (None, paid):
            yield Difference(f"price of {offer.move}", offer.paid, paid)
        slots = [token.slot for token in after.board.tokens if token not in self.state.board.tokens]
        if offer.slot is not None and slots != [offer.slot]:
            yield Difference(f"slot of {offer.move}", [offer.slot], slots)

    def _bounds(self, purchase: PricedPurchase) -> Iterator[Difference]:
        """Check that a purchase is accepted at its minimum and maximum prices, and refused outside them."""
        least, most = purchase.least, purchase.most
        for price in (least - 1, least, most, most + 1):
            is_legal, after = least <= price <= most, self._after(purchase.at(price))
            if is_legal == isinstance(after, IllegalMove):
                yield Difference(f"accepted {purchase.at(price)}", is_legal, not is_legal)

    def _running(self) -> Iterator[Difference]:
        if self.row.run is None:
            yield from (Difference("offered", None, move) for move in self.runs)
            return
        if isinstance(self._after(moves.Run(())), IllegalMove) or moves.RunBest() not in self.runs:
            yield Difference("accepted", "no run, and the best one", None)
        runners = sorted(runner_of(id, self.replay.pieces, "$") for id in self.row.run.squirrels)
        conditions = run.conditions(self.state)
        yield from differences("squirrels", runners, sorted(conditions.squirrels))
        yield from differences("any route", bool(self.row.run.any_route), bool(run.best_routes(self.state)))
        yield from self._less_than_was_run()
        yield from differences("best single", self.row.run.best_single, self._best_single(conditions))

    def _less_than_was_run(self) -> Iterator[Difference]:
        """Check that our best routes earn at least as much as the player's: by nuts, then by water income."""
        if self.row.ran is None:
            return
        best = run.harvest(self.state, run.best_routes(self.state))
        if (best.nuts, keeping.water_income(self.state, best.water)) < (
            self.row.ran.nuts,
            self.row.ran.water,
        ):
            yield Difference("best routes", self.row.ran, best)

    def _best_single(self, conditions: Conditions) -> int:
        """Return the most nuts that any single squirrel earns without WINGS, by the rules of 18xx.games."""
        board, found = self.state.board, [0]
        for runner in set(conditions.squirrels):
            alone = replace(conditions, squirrels=(runner,), wings=False, looks_beside=False)
            found.append(checking.check(board, alone, optimum.best(board, alone)).nuts)
        return max(found)

    def _after(self, move: Any) -> State | IllegalMove:
        try:
            after: State = self.rules.apply(self.state, self.seat, move)
            return after
        except IllegalMove as error:
            return error

    @property
    def _tickets(self) -> int:
        return self.state.players[self.seat].tickets

    def _money(self, state: State) -> int:
        """Return the seat's money, plus the treasury of the operating family."""
        family = family_at_work(self.state)
        treasury = state.mat(family).treasury if family else 0
        return state.players[self.seat].cash + treasury


_RUNS = (moves.Run, moves.RunBest)


def _plain(move: Any) -> Any:
    """Return a move without the details that can vary: the choice among equal cards, and the price."""
    match move:
        case moves.Sell():
            return replace(move, cards=())
        case moves.BuyCard():
            return replace(move, card=None)
        case moves.BuyPower() | moves.BuySquirrel():
            return replace(move, price=None)
    return move
