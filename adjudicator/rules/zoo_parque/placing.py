"""Dealing, choosing, laying and taking dominoes, and refilling the market."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.sampling import shuffled
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import cohabitation, deck
from adjudicator.rules.zoo_parque.data import ANIMALS, HAND, MARKET, MAX_PLACED, SWAPPED
from adjudicator.rules.zoo_parque.dominoes import Domino, Laid
from adjudicator.rules.zoo_parque.ground import (
    ground_of,
    has_lab_with,
    is_first_of_two,
    is_placeable,
    leaves_room,
    legal_places,
    may_be_first,
    places_with_room,
)
from adjudicator.rules.zoo_parque.moves import Choose, Dealt, DeckMade, Done, Place, Refilled, Return, Take
from adjudicator.rules.zoo_parque.state import State, Waiting, numbered, sorted_by_number, without


@lru_cache(maxsize=32)
def places(state: State, seat: Seat, domino: Domino) -> tuple[Place, ...]:
    """Return every place where a seat may lay a domino, in order."""
    found = tuple(places_with_room(state, seat, domino)) if is_first_of_two(state) else ()
    return tuple(Place(piece.at, piece.heading) for piece in found or legal_places(state, seat, domino))


def any_places(state: State, seat: Seat, domino: Domino, chance: Random) -> Iterator[Place]:
    """Yield the same places in random order. Each place is found only on demand."""
    is_first = is_first_of_two(state)
    is_tight = is_first and next(places_with_room(state, seat, domino), None) is None
    if is_tight or cohabitation.seeks_company(state, domino):
        yield from shuffled(lambda: places(state, seat, domino), chance)
        return
    ground = ground_of(state, seat)
    for at, heading in shuffled(lambda: ground.candidates(domino), chance):
        piece = Laid(domino, at, heading)
        if not ground.fault(piece) and (not is_first or leaves_room(state, seat, piece)):
            yield Place(at, heading)


def first_place(state: State, seat: Seat, domino: Domino) -> Place:
    """Return the first legal place of a domino. For a lifted domino, prefer its old place if it is legal."""
    found = next(places_with_room(state, seat, domino), None) if is_first_of_two(state) else None
    if state.origin:
        found = next((piece for piece in legal_places(state, seat, domino) if piece == state.origin), None)
    piece = found or next(legal_places(state, seat, domino))
    return Place(piece.at, piece.heading)


def placement_limit(state: State) -> int:
    """Return how many dominoes a turn may place."""
    return MAX_PLACED + bool(state.rule_about("dominoes_more"))


def _is_playable(state: State, domino: Domino) -> bool:
    return is_placeable(state, state.active, domino) and may_be_first(state, state.active, domino)


def has_playable(state: State) -> bool:
    """Return whether any domino can be placed. Fast tries without covering come first."""
    hand = sorted(state.hands[state.active], key=lambda domino: domino.is_top)
    return any(is_placeable(state, state.active, domino) for domino in hand)


def choose_choices(state: State) -> Iterator[Choose | Done]:
    """Yield the dominoes that can be placed, and a stop if that is legal."""
    yield from (Choose(domino.number) for domino in state.hands[state.active] if _is_playable(state, domino))
    if may_stop(state):
        yield Done()


def any_choices(state: State, chance: Random) -> Iterator[Choose | Done]:
    """Yield the same choices in random order. Each choice is found only on demand."""
    for domino in shuffled(lambda: (*state.hands[state.active], None), chance):
        if domino is None:
            if may_stop(state):
                yield Done()
        elif _is_playable(state, domino):
            yield Choose(domino.number)


def may_stop(state: State) -> bool:
    """Return whether a domino has been placed this turn and no other must be placed."""
    is_bound = state.options.must_place_two and len(state.placed) < MAX_PLACED
    return bool(state.placed) and not (is_bound and has_playable(state))


def return_choices(state: State, seat: Seat) -> Iterator[Return]:
    """Yield every way to put dominoes back if no domino can be placed (P12)."""
    numbers = [domino.number for domino in state.hands[seat]]
    count = 1 if state.rule_about("no_move") else SWAPPED
    yield from map(Return, combinations(numbers, min(count, len(numbers))))


def give_back(state: State, seat: Seat, move: Return) -> State:
    """Return the state after dominoes go back into the deck, or leave the game because of a card (P59)."""
    if state.placed or has_playable(state):
        raise IllegalMove("not_stuck")
    if move not in set(return_choices(state, seat)):
        raise IllegalMove("not_those", "dominoes")
    back = tuple(domino for domino in state.hands[seat] if domino.number in move.dominoes)
    kept = tuple(domino for domino in state.hands[seat] if domino.number not in move.dominoes)
    after = replace(state.with_hand(seat, kept), step="claim")
    if state.rule_about("no_move"):
        return replace(after, lost=state.lost + back, forfeited=state.forfeited + move.dominoes)
    return replace(after, deck=sorted_by_number(state.deck + back), exchanged=state.exchanged + 1)


def choose(state: State, seat: Seat, move: Choose) -> State:
    domino = numbered(state.hands[seat], move.domino)
    if domino is None:
        raise IllegalMove("not_in_hand", "domino", domino=move.domino)
    if not is_placeable(state, seat, domino):
        raise IllegalMove("fits_nowhere", "domino", domino=move.domino)
    if not may_be_first(state, seat, domino):
        raise IllegalMove("leaves_no_room", "domino")
    return replace(state.with_hand(seat, without(state.hands[seat], move.domino)), chosen=domino)


def place(state: State, seat: Seat, move: Place) -> State:
    """Lay the chosen domino."""
    domino = state.chosen
    if domino is None:
        raise IllegalMove("choose_first")
    return with_laid(replace(state, chosen=None), checked(state, seat, domino, move))


def with_laid(state: State, piece: Laid) -> State:
    """Return the table with a domino on the map. A domino lifted from elsewhere has no further effects."""
    after = replace(state, origin=None, is_extra=False, exchanged=0, laid=(*state.laid, piece))
    if state.origin:
        return after
    if state.is_extra:
        return _with_powers(replace(after, extras=(*state.extras, piece.domino)), piece)
    return _with_powers(replace(after, placed=(*state.placed, piece)), piece)


def checked(state: State, seat: Seat, domino: Domino, move: Place) -> Laid:
    """Return the domino in the place of the move. Raise `IllegalMove` if it may not lie there."""
    if not 0 <= move.heading < 4 or max(map(abs, move.at)) > 2 * state.dominoes + 2:
        raise IllegalMove("touches_nothing", "at")
    piece = Laid(domino, move.at, move.heading)
    if fault := ground_of(state, seat).fault(piece):
        raise IllegalMove(fault, "at")
    company = legal_places(state, seat, domino) if cohabitation.seeks_company(state, domino) else (piece,)
    if piece not in company:
        raise IllegalMove("okapis_together", "at")
    is_tight = is_first_of_two(state) and not leaves_room(state, seat, piece)
    if is_tight and move not in set(places(state, seat, domino)):
        raise IllegalMove("leaves_no_room", "at")
    return piece


def _with_powers(state: State, piece: Laid) -> State:
    """Return the state in which a new domino's research lab works and the powers of its animals wait."""
    if not state.options.unnatural_utilities:
        return state
    lab = has_lab_with(state, piece.domino)
    waiting = tuple(
        Waiting(piece.domino.number, index)
        for index, half in enumerate((piece.domino.a, piece.domino.b))
        if half.is_animal and ANIMALS[half.item].power == "played"
    )
    return replace(state, has_lab=lab, played=(*state.played, *waiting) if lab else state.played)


def draw(state: State, dice: Dice) -> DeckMade | Dealt | Refilled | None:
    """Return the random move that is due."""
    if not state.dominoes:
        return DeckMade(deck.dominoes(state.options.sets, dice))
    seat = _undealt(state)
    if seat is not None:
        return Dealt(seat, tuple(sorted(dice.sample([domino.number for domino in state.deck], HAND))))
    return Refilled(dice.choice(state.deck).number) if is_refill_due(state) else None


def is_refill_due(state: State) -> bool:
    return len(state.market) < MARKET and bool(state.deck) and state.step != "over"


def make(state: State, move: DeckMade) -> State:
    numbers = [domino.number for domino in move.dominoes]
    if state.dominoes or len(numbers) < HAND * state.players or numbers != list(range(1, len(numbers) + 1)):
        raise IllegalMove("not_due")
    return replace(state, deck=move.dominoes, dominoes=len(numbers))


def deal(state: State, move: Dealt) -> State:
    drawn = [numbered(state.deck, number) for number in move.dominoes]
    in_order = move.dominoes == tuple(sorted(set(move.dominoes))) and len(drawn) == HAND
    if not state.dominoes or move.seat != _undealt(state) or not in_order:
        raise IllegalMove("not_due")
    hand = tuple(domino for domino in drawn if domino)
    if len(hand) < HAND:
        raise IllegalMove("not_due")
    rest = tuple(domino for domino in state.deck if domino.number not in move.dominoes)
    return replace(state.with_hand(move.seat, hand), deck=rest)


def refill(state: State, move: Refilled) -> State:
    domino = numbered(state.deck, move.domino)
    if domino is None or not is_refill_due(state) or _undealt(state) is not None:
        raise IllegalMove("not_due")
    return replace(state, deck=without(state.deck, move.domino), market=(*state.market, domino))


def take(state: State, seat: Seat, move: Take) -> State:
    """Put a domino from the market into the hand of the player who takes it."""
    domino = numbered(state.market, move.domino)
    if domino is None:
        raise IllegalMove("not_in_market", "domino", domino=move.domino)
    after = state.with_hand(seat, (*state.hands[seat], domino))
    return replace(after, market=without(state.market, move.domino))


def _undealt(state: State) -> Seat | None:
    """Return the first seat without a hand while hands are dealt, else None."""
    if state.step != "deal" or not state.dominoes:
        return None
    return next((Seat(seat) for seat, hand in enumerate(state.hands) if not hand), None)
