"""Animal cards: their holders, purchases and sales (rulebook, 2.3, 6.2, 6.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import LOUNGE_LIMIT, PARENTS_ANIMALS
from adjudicator.rules.zoo18.data.setup import start
from adjudicator.rules.zoo18.moves import BuyCard, CardSource, Sell
from adjudicator.rules.zoo18.state import KITCHEN, LOUNGE, Playmat, State, StockRound
from adjudicator.rules.zoo18.stock import market, purses

PARENTS: Final = 0
"""The index of the PARENTS among a family's cards."""
_PILES: Final[dict[CardSource, Seat]] = {"lounge": LOUNGE, "kitchen": KITCHEN}


def limit(state: State) -> int:
    """Return the maximum number of cards of a player (2.3)."""
    return start(len(state.players), len(state.mats)).cards


def excess(state: State, seat: Seat) -> int:
    """Return the player's number of cards minus the limit. The PARENTS count as one card."""
    return sum([mat.cards.count(seat) for mat in state.mats]) - limit(state)


def single_cards(mat: Playmat, holder: Seat) -> tuple[int, ...]:
    return tuple([card for card, at in enumerate(mat.cards) if at == holder and card != PARENTS])


def heir(state: State, mat: Playmat, left: int) -> Seat | None:
    """Return who gets the majority if the holder of the PARENTS keeps `left` animals, or None (6.2).

    The holder wins ties. Ties among others go to the next of them after the holder in player order.
    """
    place = state.order.index(mat.parents)
    others = (*state.order[place + 1 :], *state.order[:place])
    best = max(others, key=mat.animals)
    return best if mat.animals(best) > left else None


def _swap(mat: Playmat, to: Seat) -> Playmat:
    """Exchange the PARENTS for two other animals of their new holder."""
    given = single_cards(mat, to)[:PARENTS_ANIMALS]
    cards = [mat.parents if card in given else at for card, at in enumerate(mat.cards)]
    cards[PARENTS] = to
    return replace(mat, cards=tuple(cards))


def _move(mat: Playmat, cards: tuple[int, ...], to: Seat) -> Playmat:
    return replace(mat, cards=tuple([to if card in cards else at for card, at in enumerate(mat.cards)]))


# Buying.


def takes_over(mat: Playmat, seat: Seat) -> bool:
    return seat != mat.parents and mat.animals(seat) + 1 > mat.animals(mat.parents)


def _refusal(state: State, seat: Seat, mat: Playmat, source: CardSource) -> IllegalMove | None:
    """Return why a player may not buy a card of a launched family from this place, or None (6.4)."""
    if _PILES[source] not in mat.cards[PARENTS + 1 :]:
        return IllegalMove("no_card_there", "source", family=mat.family, source=source)
    if isinstance(state.stage, StockRound) and (seat, mat.family) in state.stage.sold:
        return IllegalMove("previously_sold", "family", family=mat.family)
    if source == "lounge" and mat.animals(seat) >= LOUNGE_LIMIT:
        return IllegalMove("family_limit", "source", family=mat.family, limit=LOUNGE_LIMIT)
    may_swap = state.reading.parents_swap_above_limit and takes_over(mat, seat)
    if excess(state, seat) >= (1 if may_swap else 0):
        return IllegalMove("card_limit", limit=limit(state))
    return purses.cash_refusal(state, seat, market.value(mat))


def buy(state: State, seat: Seat, move: BuyCard) -> State:
    """Buy a card for a player. The price goes to the treasury (LOUNGE) or bank (KITCHEN)."""
    mat = next((mat for mat in state.mats if mat.family == move.family), None)
    if mat is None or not mat.is_launched:
        raise IllegalMove("not_launched", "family", family=move.family)
    if fault := _refusal(state, seat, mat, move.source):
        raise fault
    there = single_cards(mat, _PILES[move.source])
    card = there[0] if move.card is None else move.card
    if card not in there:
        raise IllegalMove("no_such_card", "card", family=move.family)
    cost = market.value(mat)
    bought = _move(mat, (card,), seat)
    if move.source == "lounge":
        bought = replace(bought, treasury=mat.treasury + cost)
    if takes_over(mat, seat):
        bought = _swap(bought, seat)
    return purses.earn(state.with_mat(bought), seat, -cost)


def purchases(state: State, seat: Seat) -> Iterator[BuyCard]:
    """Yield the cards that a player may buy. A card is named if its protection differs from the others'."""
    for mat in state.mats:
        if mat.is_launched:
            for source, pile in _PILES.items():
                if _refusal(state, seat, mat, source) is None:
                    yield BuyCard(mat.family, source)
                    if other := _differing(state, mat, single_cards(mat, pile)):
                        yield BuyCard(mat.family, source, other)


# Selling.


def sale_sizes(state: State, seat: Seat, mat: Playmat) -> range:
    """Return how many animals a player may sell: the PARENTS only if another player can take them (6.2)."""
    own = mat.animals(seat)
    if seat != mat.parents:
        return range(1, own + 1)
    others = max(mat.animals(other) for other in state.order if other != seat)
    return range(1, own + 1 if others >= PARENTS_ANIMALS else own + 1 - PARENTS_ANIMALS)


def check_sale(state: State, seat: Seat, move: Sell) -> Playmat:
    """Return the family of a sale. Raise `IllegalMove` if the player cannot sell that many animals (6.2)."""
    mat = next((mat for mat in state.mats if mat.family == move.family), None)
    if mat is None or not mat.animals(seat):
        raise IllegalMove("no_animals", "family", family=move.family)
    if move.animals not in (possible := sale_sizes(state, seat, mat)):
        if 0 < move.animals <= mat.animals(seat):
            raise IllegalMove("parents_stay", "animals", family=move.family)
        raise IllegalMove("wrong_number", "animals", least=1, most=possible.stop - 1)
    return mat


def sell(state: State, seat: Seat, move: Sell) -> State:
    """Sell animals of one family to the bank, all at the value before the sale (6.2).

    Each card goes to the KITCHEN and lowers the token by a row, unless it is protected (6.2.1, E12). If the
    majority changes hands, the PARENTS change hands first.
    """
    mat = check_sale(state, seat, move)
    new = heir(state, mat, mat.animals(seat) - move.animals) if seat == mat.parents else None
    swapped = mat if new is None else _swap(mat, new)
    cards = _chosen(mat, swapped, seat, move)
    rows = _rows(state, mat, seat, cards)
    state = state.with_mat(_move(swapped, cards, KITCHEN))
    state = purses.earn(state, seat, move.animals * market.value(mat))
    for _ in range(rows):
        state = market.move(state, mat.family, boxes.down)
    return state if seat == mat.parents else _protect(state, mat, cards)


def sales(state: State, seat: Seat) -> Iterator[Sell]:
    """Yield the sales open to a player. A card is named if its protection differs from the others'."""
    for mat in state.mats:
        if mat.animals(seat):
            for animals in sale_sizes(state, seat, mat):
                yield Sell(mat.family, animals)
            if seat != mat.parents and (other := _differing(state, mat, single_cards(mat, seat))):
                yield Sell(mat.family, 1, (other,))


def _chosen(mat: Playmat, swapped: Playmat, seat: Seat, move: Sell) -> tuple[int, ...]:
    """Return the cards sold: the named cards or the first ones, then the cards received for the PARENTS."""
    own = single_cards(mat, seat)
    gained = tuple(card for card in single_cards(swapped, seat) if card not in own)
    if not move.cards:
        return (*own, *gained)[: move.animals]
    named = tuple(card for card in move.cards if card != PARENTS)
    missing = move.animals - len(named)
    is_half_or_whole = PARENTS in move.cards and 0 < missing <= len(gained)
    is_held = set(named) <= set(own) and len(set(move.cards)) == len(move.cards)
    if not is_held or not (is_half_or_whole or (missing == 0 and PARENTS not in move.cards)):
        raise IllegalMove("no_such_card", "cards", family=move.family)
    return (*named, *gained[:missing])


# Wait-and-sell protection.


def _rows(state: State, mat: Playmat, seat: Seat, cards: tuple[int, ...]) -> int:
    """Return by how many rows a sale lowers the token: none for cards protected from the seller (6.2.1)."""
    if not isinstance(state.stage, StockRound) or seat == mat.parents:
        return len(cards)
    if state.reading.protected_cards:
        return sum(not is_protected(state, mat, card) for card in cards)
    return 0 if (mat.family, tuple(sorted(cards))) in state.stage.protected else len(cards)


def is_protected(state: State, mat: Playmat, card: int) -> bool:
    """Return whether a card is upside down: sold in this round, but not by the holder of the PARENTS."""
    return isinstance(state.stage, StockRound) and (mat.family, (card,)) in state.stage.protected


def _protect(state: State, mat: Playmat, cards: tuple[int, ...]) -> State:
    """Mark cards sold by a player other than the PARENTS' holder, one by one or as a bundle."""
    if not isinstance(state.stage, StockRound):
        return state
    bundles = [(card,) for card in cards] if state.reading.protected_cards else [tuple(sorted(cards))]
    marks = ((mat.family, bundle) for bundle in bundles)
    added = tuple(mark for mark in marks if mark not in state.stage.protected)
    return replace(state, stage=replace(state.stage, protected=(*state.stage.protected, *added)))


def _differing(state: State, mat: Playmat, cards: tuple[int, ...]) -> int | None:
    """Return the first card whose protection differs from the first card's."""
    if not (isinstance(state.stage, StockRound) and state.stage.protected):
        return None
    first = is_protected(state, mat, cards[0])
    return next((card for card in cards if is_protected(state, mat, card) != first), None)
