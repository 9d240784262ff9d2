"""Previews of moves, based on what a seat knows: whether a move is legal, and its consequences."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import building, decks, trading
from adjudicator.rules.the_zoo_game.data.numbers import GOAL_BONUS, MAX_OFFERS
from adjudicator.rules.the_zoo_game.moves import Build, Buy, Draw, Move, Offer, Pay, exhibits
from adjudicator.rules.the_zoo_game.state import (
    Options,
    Player,
    State,
    full_sets,
    is_filled,
    is_goal,
    is_opened,
    with_set,
)
from adjudicator.rules.the_zoo_game.turns import draws
from adjudicator.rules.the_zoo_game.views import View


def known_table(view: View) -> State:
    """Return the table as its viewer knows it: other hands are empty, bags have only their totals."""
    players = [Player(player.zoo) for player in view.players]
    if view.seat is not None:
        own = view.players[view.seat]
        players[view.seat] = Player(own.zoo, view.hand, view.p_hand, view.standing or "ask")
    return State(
        options=Options(view.cards),
        players=tuple(players),
        bag=(view.bag,),
        p_bag=(view.p_bag, 0),
        event_bag=view.events_left,
        deck=view.deck,
        discard=view.discard,
        p_bottom=view.p_bottom,
        event_discard=view.event_discard,
        market=view.market,
        active=view.turn,
        is_ending=False,
        has_played_p=view.has_played_p,
        offers=MAX_OFFERS - view.offers_left,
        reached_by=view.reached_by,
    )


def build_price(view: View, seat: Seat, move: Build) -> int | None:
    """Return the cost of a build that this seat may make now, or None."""
    if view.phase not in ("turn", "free"):
        return None
    try:
        return building.cost_of(known_table(view), seat, move, free=view.phase == "free")
    except IllegalMove:
        return None


def may_offer(view: View, seat: Seat, move: Offer) -> bool:
    """Return whether this seat may make this offer now."""
    if view.phase != "turn" or seat != view.turn or view.is_over:
        return False
    try:
        trading.offer(known_table(view), seat, move)
    except IllegalMove:
        return False
    return True


def preview_move(view: View, seat: Seat, move: Move) -> tuple[Line, ...]:
    """Return the effects of a legal move in order, except those of chance and of other players' choices."""
    return tuple(_preview(view, seat, move))


def _preview(view: View, seat: Seat, move: Move) -> Iterator[Line]:
    match move:
        case Build(pay=()):
            held = sum(not piece.market for piece in move.cards)
            if cost := build_price(view, seat, move):
                yield line("then_pay", number=cost, cards_left=len(view.hand) - held - cost)
            yield from _built(view, seat, move)
        case Build():
            yield from _built(view, seat, move)
        case Pay() if view.tray:
            yield from _built(view, seat, view.tray.build)
        case Buy() if decks.is_p_public(known_table(view)):
            yield line("then_p_card", card=view.p_bottom[0])
        case Draw():
            number = draws(len(view.hand), full_sets(view.players[seat].zoo))
            if view.bag or len(view.deck) < number:
                yield line("then_draw", number=number)
            else:
                yield line("then_draw_known", cards=view.deck[:number])
        case _:
            return


def _built(view: View, seat: Seat, move: Build) -> Iterator[Line]:
    """Yield the sets that a build opens and fills, the event if only one is left, and a reached goal."""
    state = known_table(view)
    zoo, events = view.players[seat].zoo, 0
    for name, part in building.set_by_set(state, move).items():
        before = zoo[state.cards.index[name]]
        after = (*before, *exhibits(part.cards, part.penguin))
        zoo = with_set(state.cards, zoo, name, after)
        if is_opened(before, after):
            events += 1
            yield line("then_opened", set=name)
        if is_filled(before, after):
            events += 1
            yield line("then_full", set=name)
    if events and sum(view.events_left) == 1:
        (number,) = (number for number, left in enumerate(view.events_left) if left)
        yield line("then_event", event=tuple(state.cards.events)[number])
    if view.reached_by is None and is_goal(zoo, view.goal):
        yield line("then_goal", points=GOAL_BONUS)
