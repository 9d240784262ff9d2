"""The building of exhibits (rulebook, Building exhibits, Opening sets, Full sets; T31, T32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import decks
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import TO_OPEN
from adjudicator.rules.the_zoo_game.moves import Build, Built, Dropped, Pay, Piece, exhibits
from adjudicator.rules.the_zoo_game.state import (
    Due,
    Event,
    PCards,
    State,
    Tray,
    crowding,
    holds,
    is_filled,
    is_opened,
    picks,
    without,
)


def cost_of(state: State, seat: Seat, build: Build, *, free: bool) -> int:
    """Return the cost of a build. Raise `IllegalMove` if it is illegal. `free`: its first animal is free."""
    _check_source(state, seat, build)
    _check_places(state, seat, build)
    if free:
        _check_free(state, seat, build)
    cost = _price(state, build.cards[1:] if free else build.cards)
    payable = len(_rest(state, seat, build))
    if cost > payable:
        raise IllegalMove("too_few_cards", "cards", cost=cost, cards_left=payable)
    return cost


def _price(state: State, cards: Iterable[Piece]) -> int:
    return sum(state.cards.cost(piece.card) for piece in cards)


def set_by_set(state: State, build: Build) -> dict[str, Build]:
    """Split a build by sets in the named order. The set of a lone Penguin is last (T26)."""
    pieces: dict[str, list[Piece]] = {}
    for piece in build.cards:
        pieces.setdefault(state.cards.set_of[piece.card], []).append(piece)
    if build.penguin:
        pieces.setdefault(build.penguin, [])
    return {name: Build(tuple(own), name if name == build.penguin else "") for name, own in pieces.items()}


def _check_places(state: State, seat: Seat, build: Build) -> None:
    """Raise `IllegalMove` if any exhibit of a build has no legal place."""
    for name, part in set_by_set(state, build).items():
        members, more = state.members(seat, name), exhibits(part.cards, part.penguin)
        if not members and len(more) < TO_OPEN:
            raise IllegalMove("set_not_open", "cards", set=name)
        if fault := crowding((*members, *more)):
            raise IllegalMove(fault, "cards", set=name)


def _check_source(state: State, seat: Seat, build: Build) -> None:
    """Raise `IllegalMove` if any exhibit of a build is not available."""
    player = state.players[seat]
    for at, piece in enumerate(build.cards):
        if piece.card not in state.cards.animals:
            raise IllegalMove("unknown_card", f"cards[{at}]", card=piece.card)
    for place, market in ((player.hand, False), (state.market, True)):
        named = [piece.card for piece in build.cards if piece.market == market]
        if not holds(place, named):
            missing = next(card for card in named if named.count(card) > place.count(card))
            raise IllegalMove("not_in_market" if market else "not_in_hand", "cards", card=missing)
    if build.penguin:
        _check_penguin(state, seat, build.penguin)
    elif not build.cards:
        raise IllegalMove("nothing_to_build", "cards")


def _check_penguin(state: State, seat: Seat, name: str) -> None:
    if name not in state.cards.sets:
        raise IllegalMove("unknown_set", "penguin", set=name)
    if PENGUIN not in state.players[seat].p_hand:
        raise IllegalMove("no_p_card", "penguin", p_card=PENGUIN)
    if state.has_played_p or seat != state.active:
        raise IllegalMove("one_p_card_a_turn", "penguin")


def _check_free(state: State, seat: Seat, build: Build) -> None:
    """Raise `IllegalMove` if a free animal comes with more exhibits than needed to open its set (T61)."""
    if not build.cards:
        raise IllegalMove("free_is_an_animal", "cards")
    goes_with = len(build.cards) > 1 or build.penguin
    is_opening = not state.members(seat, state.cards.set_of[build.cards[0].card])
    if goes_with and (len(set_by_set(state, build)) > 1 or not is_opening):
        raise IllegalMove("free_stands_alone", "cards")


def _rest(state: State, seat: Seat, build: Build) -> tuple[str, ...]:
    return without(state.players[seat].hand, [piece.card for piece in build.cards if not piece.market])


def build(state: State, seat: Seat, move: Build, *, free: bool) -> State:
    """Make the build due if it is paid or free. Otherwise, put it on the tray until it is paid."""
    cost = cost_of(state, seat, move, free=free)
    if free:
        state = replace(state, due=state.due[1:])
    if move.pay or not cost:
        return _due_when_paid(state, Tray(seat, move, cost), move.pay)
    return replace(state, tray=Tray(seat, move, cost))


def pay(state: State, seat: Seat, move: Pay) -> State:
    assert state.tray is not None
    return _due_when_paid(replace(state, tray=None), state.tray, move.cards)


def _due_when_paid(state: State, tray: Tray, cards: tuple[str, ...]) -> State:
    place = "pay" if tray.build.pay else "cards"
    if len(cards) != tray.cost:
        raise IllegalMove("pay_exactly", place, cost=tray.cost)
    if not holds(_rest(state, tray.seat, tray.build), cards):
        raise IllegalMove("cannot_pay_with", place, cards=cards)
    first, *others = _paid(state, tray, cards)
    return replace(state.first_due(first), planned=(*others, *state.planned))


def _paid(state: State, tray: Tray, cards: tuple[str, ...]) -> Iterator[Built]:
    """Yield the build set by set with its part of the payment. A free animal's set gets the whole payment."""
    for part in set_by_set(state, tray.build).values():
        price = _price(state, part.cards)
        yield Built(tray.seat, part.cards, part.penguin, cards[:price])
        cards = cards[price:]


def next_planned(state: State) -> Built | Dropped | None:
    """Return the next set of a paid build, or drop it if earlier sets took its place or its cards."""
    if not state.planned:
        return None
    part = state.planned[0]
    build = Build(part.cards, part.penguin)
    try:
        _check_source(state, part.seat, build)
        _check_places(state, part.seat, build)
    except IllegalMove:
        return Dropped(part.seat)
    return part if holds(_rest(state, part.seat, build), part.pay) else Dropped(part.seat)


def drop(state: State) -> State:
    """Return the state without the next set of a build."""
    return replace(state, planned=state.planned[1:])


def finish(state: State, move: Built) -> State:
    """Put a set's exhibits into the zoo. An opened or filled set earns its cards (rulebook, Full sets)."""
    seat, build = move.seat, Build(move.cards, move.penguin)
    state = replace(state, due=state.due[1:]) if state.due else drop(state)
    state = state.with_hand(seat, _rest(state, seat, build))
    state = decks.thrown_away(state, seat, move.pay)
    state = replace(state, market=without(state.market, [p.card for p in build.cards if p.market]))
    if build.penguin:
        state = state.with_p_hand(seat, without(state.players[seat].p_hand, [PENGUIN]))
        state = replace(state, has_played_p=True)
    (name,) = set_by_set(state, build)
    state = joined(state, seat, name, exhibits(move.cards, move.penguin))
    return replace(state, has_acted=state.has_acted or seat == state.active)


def joined(state: State, seat: Seat, name: str, cards: tuple[str, ...]) -> State:
    """Add members to a set. Opening it earns an event. Filling it earns a P card, then an event."""
    before = state.members(seat, name)
    after = (*before, *cards)
    earned: list[Due] = []
    if is_opened(before, after):
        earned.append(Event(seat))
    if is_filled(before, after):
        earned += [PCards(seat, 1), Event(seat)]
    return state.with_set(seat, name, after).last_due(*earned)


def choices(state: State, seat: Seat, *, free: bool) -> Iterator[Build]:
    """Yield builds of one exhibit for an open set, or of a pair for a new set. Larger ones are legal too."""
    if free:
        yield from (move for build in _placed(state, seat) for move in _freed(state, seat, build))
        return
    cost, hand = state.cards.cost, len(state.players[seat].hand)
    for move in _placed(state, seat):
        payable = hand
        for piece in move.cards:
            payable -= cost(piece.card) + (not piece.market)
        if payable >= 0:
            yield move


def _freed(state: State, seat: Seat, build: Build) -> Iterator[Build]:
    """Yield the build once for each of its animals that may be the free one."""
    for at, piece in enumerate(build.cards):
        if piece in build.cards[:at]:
            continue
        move = replace(build, cards=(piece, *build.cards[:at], *build.cards[at + 1 :]))
        try:
            cost_of(state, seat, move, free=True)
        except IllegalMove:
            continue
        yield move


def _placed(state: State, seat: Seat) -> Iterator[Build]:
    """Yield builds of available exhibits that have a legal place, at any cost."""
    player, fitting = state.players[seat], _by_set(state, seat)
    can_play_penguin = PENGUIN in player.p_hand and not state.has_played_p and seat == state.active
    for name, members in zip(state.cards.sets, player.zoo, strict=True):
        pieces = fitting.get(name, ())
        if members:
            for piece in dict.fromkeys(pieces):
                if not crowding((*members, piece.card)):
                    yield Build((piece,))
            if can_play_penguin and not crowding((*members, PENGUIN)):
                yield Build(penguin=name)
        elif pieces:
            yield from map(Build, dict.fromkeys(combinations(pieces, TO_OPEN)))
            if can_play_penguin:
                yield from (Build((piece,), penguin=name) for piece in dict.fromkeys(pieces))


def _by_set(state: State, seat: Seat) -> dict[str, list[Piece]]:
    """Return the animals by set, first from the hand, then from the market, each in card list order."""
    cards, found = state.cards, dict[str, list[Piece]]()
    for card in state.players[seat].hand:
        found.setdefault(cards.set_of[card], []).append(Piece(card))
    for card in sorted(state.market, key=cards.order.__getitem__):
        found.setdefault(cards.set_of[card], []).append(Piece(card, market=True))
    return found


def payments(state: State) -> Iterator[Pay]:
    """Yield the ways to pay for the tray. Each selection of cards occurs in one order only."""
    assert state.tray is not None
    rest = _rest(state, state.tray.seat, state.tray.build)
    yield from map(Pay, picks(rest, state.tray.cost))


def cheapest_payment(state: State) -> Pay:
    """Return the cheapest payment for the tray. Of equally cheap cards, it uses the first in hand."""
    assert state.tray is not None
    rest = _rest(state, state.tray.seat, state.tray.build)
    by_cost = sorted(range(len(rest)), key=lambda at: state.cards.cost(rest[at]))
    return Pay(tuple(rest[at] for at in sorted(by_cost[: state.tray.cost])))
