"""What that site offered before each entry, compared in both directions with what we do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from adjudicator.engine.codec import decode
from adjudicator.engine.ruleset import IllegalMove, Seat
from adjudicator.imports._18xx.actors import family_at_work
from adjudicator.imports._18xx.checkpoints import Difference
from adjudicator.imports._18xx.offers import Offer, Priced, Row, offers, priced
from adjudicator.imports._18xx.positions import step_of
from adjudicator.imports._18xx.quirks import quirk_of
from adjudicator.imports._18xx.replay import Replay, no_dice
from adjudicator.rules._18zoo import moves
from adjudicator.rules._18zoo.state import State


class Offered:
    """The rows of a file of legal moves, by the place of the entry before which they hold."""

    def __init__(self, data: bytes) -> None:
        content: _Content = decode(data, _Content)
        self._rows = {(row.i, row.auto): row for row in content.rows}
        self.quirks: Counter[str] = Counter()
        """How often each known quirk was met."""

    def __len__(self) -> int:
        return len(self._rows)

    def compare(self, index: int, auto: int, replay: Replay) -> Iterator[Difference]:
        """Everything that differs before an entry."""
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
    rows: tuple[Row, ...]


class _Position:
    """One row beside the position for which it was written."""

    def __init__(self, row: Row, replay: Replay, seat: Seat) -> None:
        self.row, self.replay, self.seat = row, replay, seat
        self.state, self.rules = replay.state, replay.rules
        self.offers = {offer.move: offer for offer in offers(row, self.state, seat, replay.pieces)}
        self.priced = {_plain(each.at(each.least)): each for each in priced(row)}
        self.listed = {_plain(move): move for move in self.rules.legal(self.state, seat)}
        self.runs = [self.listed.pop(move) for move in list(self.listed) if isinstance(move, _RUNS)]

    def compare(self) -> Iterator[Difference]:
        step = step_of(self.replay)[0]
        if self.row.step != step:
            yield Difference("step", self.row.step, step)
        expected = {*self.offers, *self.priced}
        yield from (Difference("offered", move, None) for move in expected - self.listed.keys())
        yield from (Difference("offered", None, move) for move in self.listed.keys() - expected)
        for move in expected & self.listed.keys():
            if move in self.offers:
                yield from self._effect(self.offers[move])
            else:
                yield from self._bounds(self.priced[move])
        yield from self._running()

    def _effect(self, offer: Offer) -> Iterator[Difference]:
        """An offer is accepted, and does what it is said to do."""
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

    def _bounds(self, purchase: Priced) -> Iterator[Difference]:
        """A purchase is accepted at its least and most price, and not beyond them."""
        least, most = purchase.least, purchase.most
        for price in (least - 1, least, most, most + 1):
            is_legal, after = least <= price <= most, self._after(purchase.at(price))
            if is_legal == isinstance(after, IllegalMove):
                yield Difference(f"accepted {purchase.at(price)}", is_legal, not is_legal)

    def _running(self) -> Iterator[Difference]:
        if self.row.run is None:
            yield from (Difference("offered", None, move) for move in self.runs)
            return
        if isinstance(self._after(moves.Run(())), IllegalMove):
            yield Difference("accepted", "no run", None)
        best = self._after(moves.RunBest())
        ran = None if isinstance(best, IllegalMove) else self.rules.advance(best, no_dice(1))
        routes = ran.routes if ran else ()
        if bool(self.row.run.any_route) != bool(routes):
            yield Difference("any route", bool(self.row.run.any_route), bool(routes))

    def _after(self, move: Any) -> State | IllegalMove:
        try:
            after: State = self.rules.apply(self.state, self.seat, move)
            return after
        except IllegalMove as error:
            return error

    def _money(self, state: State) -> int:
        """What the seat has, with the treasury of the family that is at work for it now."""
        family = family_at_work(self.state)
        treasury = state.mat(family).treasury if family else 0
        return state.players[self.seat].cash + treasury


_RUNS = (moves.Run, moves.RunBest)


def _plain(move: Any) -> Any:
    """A move without what may be said in several ways: which of equal cards, and for how much."""
    match move:
        case moves.Sell():
            return replace(move, cards=())
        case moves.BuyCard():
            return replace(move, card=None)
        case moves.BuyPower() | moves.BuySquirrel():
            return replace(move, price=None)
    return move
