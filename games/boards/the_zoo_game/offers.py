"""Open moves reached by tapping: trades, builds beyond the listed ones, and any order of the market.

Missing parts of a trade are filled in, so that each part to tap next belongs to an offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.moves import ANY_CARD, ANY_P_CARD, Build, Clear, Offer, Piece, PlayerMove
from adjudicator.rules.the_zoo_game.previews import build_price, may_offer
from adjudicator.rules.the_zoo_game.state import without
from adjudicator.rules.the_zoo_game.views import View
from games.boards.the_zoo_game import touch

MAX_ANY: Final = 3
"""The maximum number of "any" cards in an offer that can be tapped. More can be typed."""


def offers(view: View, taps: Iterable[str]) -> Iterator[PlayerMove]:
    """Yield further moves of the viewer that start with these parts."""
    desk = _Desk(view, tuple(taps))
    if view.seat is None or view.is_over:
        return
    if view.phase == "clear":
        yield from desk.orders()
    if view.phase in ("turn", "free"):
        yield from desk.builds()
    if view.phase == "turn" and view.turn == view.seat and view.offers_left:
        yield from desk.trades()


@dataclass(frozen=True)
class _Desk:
    """A table and the parts that its viewer has tapped."""

    view: View
    taps: tuple[str, ...]

    def _tapped(self, place: str, cards: Iterable[str]) -> tuple[str, ...]:
        """Return the tapped cards of a place."""
        held = tuple(cards)
        parts = zip(held, touch.numbered(place, held), strict=True)
        return tuple(card for card, part in parts if part in self.taps)

    @cached_property
    def hand(self) -> tuple[str, ...]:
        return self._tapped("hand", self.view.hand)

    @cached_property
    def p_hand(self) -> tuple[str, ...]:
        return self._tapped("p", self.view.p_hand)

    @cached_property
    def market(self) -> tuple[str, ...]:
        return self._tapped("market", self.view.market)

    def orders(self) -> Iterator[Clear]:
        """Yield orders of the market that begin with the tapped cards, one for each possible next card."""
        order: tuple[str, ...] = ()
        for tap in self.taps:
            card = next((c for c in self.view.market if touch.clear_part(len(order) + 1, c) == tap), None)
            if card is not None:
                order = (*order, card)
        rest = without(self.view.market, order)
        yield from (Clear((*order, card, *without(rest, [card]))) for card in dict.fromkeys(rest))

    def builds(self) -> Iterator[Build]:
        """Yield a build of all tapped cards, and builds with one more card of the hand or the market."""
        seat = self.view.seat
        pieces = (*map(Piece, self.hand), *(Piece(card, market=True) for card in self.market))
        if seat is None or not pieces:
            return
        more = (
            *map(Piece, without(self.view.hand, self.hand)),
            *(Piece(card, market=True) for card in without(self.view.market, self.market)),
        )
        sets = CATALOGUES[self.view.cards].set_of
        joined = {"", *(sets[piece.card] for piece in pieces)} if PENGUIN in self.view.p_hand else {""}
        for built in ((*pieces, *one) for one in ((), *((piece,) for piece in dict.fromkeys(more)))):
            for penguin in sorted(joined):
                move = Build(built, penguin)
                if build_price(self.view, seat, move) is not None:
                    yield move

    def trades(self) -> Iterator[Offer]:
        """Yield offers to the tapped player.

        If only own cards are tapped, yield one to every other player.
        """
        view = self.view
        others = [Seat(seat) for seat in range(len(view.players)) if seat != view.seat]
        partners = [seat for seat in others if seat_letter(seat) in self.taps]
        give = (*self.hand, *self.p_hand)
        if not partners:
            yield from (Offer(seat, give, want_cards=1) for seat in others if give)
            return
        wanted = self._wanted
        own = without((*view.hand, *view.p_hand), give)
        gifts = [(*give, card) for card in dict.fromkeys(own)]
        wishes = [_with(wanted, card) for card in self._wishes if self._may_want(card)]
        for seat in partners:
            found = [self._offer(seat, give, wanted)]
            found += [self._offer(seat, gift, wanted) for gift in gifts]
            found += [self._offer(seat, give, wish) for wish in wishes]
            yield from dict.fromkeys(move for move in found if self._may(move))

    @cached_property
    def _wishes(self) -> tuple[str, ...]:
        """The cards and kinds of cards that an offer can ask for."""
        return (*CATALOGUES[self.view.cards].animals, *P_KINDS, ANY_CARD, ANY_P_CARD)

    @cached_property
    def _wanted(self) -> Offer:
        """The tapped wishes, as an offer that gives nothing."""
        wanted = Offer(Seat(0))
        for card in self._wishes:
            for part in touch.numbered("want", [card] * MAX_ANY):
                wanted = _with(wanted, card) if part in self.taps else wanted
        return wanted

    def _may_want(self, card: str) -> bool:
        """Return whether one more of this card can be tapped."""
        most = MAX_ANY if card in (ANY_CARD, ANY_P_CARD) else 1
        return self._wanted.wanted.count(card) < most

    def _offer(self, seat: Seat, give: tuple[str, ...], wanted: Offer) -> Offer:
        """Return the offer.

        By default, it gives the viewer's first card and wants any card of the other player.
        """
        first = (*self.view.hand, *self.view.p_hand)[:1]
        asked = wanted if wanted.wanted else replace(wanted, want_cards=1)
        return replace(asked, target=seat, give=give or first)

    def _may(self, move: Offer) -> bool:
        return self.view.seat is not None and may_offer(self.view, self.view.seat, move)


def _with(wanted: Offer, card: str) -> Offer:
    """Return the offer with one more wanted card."""
    if card == ANY_CARD:
        return replace(wanted, want_cards=wanted.want_cards + 1)
    if card == ANY_P_CARD:
        return replace(wanted, want_p_cards=wanted.want_p_cards + 1)
    return replace(wanted, want=(*wanted.want, card))
