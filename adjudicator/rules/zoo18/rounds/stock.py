"""The stock round: turns in player order until all pass in a row (rulebook, 6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.powers import blue
from adjudicator.rules.zoo18.rounds import calendar
from adjudicator.rules.zoo18.state import State, StockRound, StockTurn
from adjudicator.rules.zoo18.stock import cards, launch, market, purses


def asked(state: State) -> Seat | None:
    return state.stage_of(StockRound).turn.seat


def question(state: State) -> Line:
    turn = state.stage_of(StockRound).turn
    if turn.launching is not None:
        return launch.question(turn.seat, turn.launching)
    return line("ask_stock", seat=turn.seat)


def choices(state: State) -> Iterator[m.PlayerMove]:
    turn = state.stage_of(StockRound).turn
    if turn.launching is not None:
        yield from launch.steps(state, turn.launching)
        return
    if not _must_sell(state):
        yield m.Pass()
    yield from _sales(state)
    yield from _purchases(state)
    if not _must_sell_first(state):
        yield from (m.Ticket(gift) for gift in purses.ticket_gifts(state, turn.seat, None))
        yield from _powers(state)


def act(state: State, move: m.PlayerMove) -> State:
    turn = state.stage_of(StockRound).turn
    if turn.launching is not None:
        return launch.step(state, turn.launching, move)
    match move:
        case m.Pass():
            if _must_sell(state):
                raise IllegalMove("card_limit", limit=cards.limit(state))
            return _end_turn(state)
        case m.Sell():
            return _sell(state, move)
        case m.BuyCard() | m.BuyPower() | m.Launch():
            return _buy(state, move)
        case m.Ticket() | m.Midas() | m.Greek() | m.Responsibility() | m.DaysOff() | m.Whatsup():
            return _use(state, move)
        case _:
            raise IllegalMove("not_now")


def _use(state: State, move: m.PlayerMove) -> State:
    """Use a ticket or a blue power. Neither is an action (6). Cards above the limit must be sold first."""
    if _must_sell_first(state):
        raise IllegalMove("card_limit", limit=cards.limit(state))
    round = state.stage_of(StockRound)
    if isinstance(move, m.Ticket):
        return purses.cash_ticket(state, round.turn.seat, move)
    return blue.use(state, round, round.turn.seat, move)


def automatic_move(state: State) -> m.NatureMove | None:
    round = state.stage_of(StockRound)
    if round.is_over:
        return calendar.next_round(state)
    if round.passes == len(state.players):
        return _ending(state)
    return None if _is_open(state) else m.TurnEnded(round.turn.seat)


def apply_automatic(state: State, move: m.NatureMove) -> State:
    match move:
        case m.TurnEnded():
            return _end_turn(state)
        case m.StockRoundEnded():
            return _end_round(state, move)
        case m.RoundBegan() | m.GameEnded():
            return calendar.begin(state, move)
        case _:
            raise IllegalMove("not_due")


# A turn: sales, then one purchase. Tickets and powers can be used at any time.


def _sell(state: State, move: m.Sell) -> State:
    turn = state.stage_of(StockRound).turn
    if turn.has_bought:
        raise IllegalMove("sell_before_buying")
    if move.family in turn.sold:
        raise IllegalMove("sold_in_one_block", "family", family=move.family)
    state = cards.sell(state, turn.seat, move)
    round = state.stage_of(StockRound)
    mark = (turn.seat, move.family)
    sold = round.sold if mark in round.sold else (*round.sold, mark)
    turn = replace(turn, sold=(*turn.sold, move.family))
    return replace(state, stage=replace(round, turn=turn, sold=sold))


def _sales(state: State) -> Iterator[m.Sell]:
    turn = state.stage_of(StockRound).turn
    if not turn.has_bought:
        yield from (sale for sale in cards.sales(state, turn.seat) if sale.family not in turn.sold)


def _buy(state: State, move: m.BuyCard | m.BuyPower | m.Launch) -> State:
    turn = state.stage_of(StockRound).turn
    if turn.has_bought:
        raise IllegalMove("one_purchase")
    if cards.excess(state, turn.seat) > 0:
        raise IllegalMove("card_limit", limit=cards.limit(state))
    match move:
        case m.BuyCard():
            state = cards.buy(state, turn.seat, move)
        case m.BuyPower():
            state = blue.buy(state, turn.seat, move)
        case m.Launch():
            return launch.begin(state, turn.seat, move)
    return replace(state, stage=replace(state.stage_of(StockRound), turn=replace(turn, has_bought=True)))


@lru_cache(maxsize=16)
def _purchases(state: State) -> tuple[m.BuyCard | m.BuyPower | m.Launch, ...]:
    """Return the possible purchases. They are cached, since `_is_open` first asks whether there are any."""
    turn = state.stage_of(StockRound).turn
    if turn.has_bought or cards.excess(state, turn.seat) > 0:
        return ()
    return (
        *launch.choices(state, turn.seat),
        *cards.purchases(state, turn.seat),
        *blue.purchases(state, turn.seat),
    )


def _powers(state: State) -> Iterator[m.PlayerMove]:
    round = state.stage_of(StockRound)
    return blue.choices(state, round, round.turn.seat)


def _must_sell(state: State) -> bool:
    """Return whether a hand above the card limit rules out a pass. One reading allows the pass (6.2)."""
    return state.reading.mandatory_sale_binds and _is_sale_due(state)


def _must_sell_first(state: State) -> bool:
    """Return whether a hand above the limit rules out tickets and powers. One reading allows them (6.2)."""
    return state.reading.mandatory_sale_first and _is_sale_due(state)


def _is_sale_due(state: State) -> bool:
    """Return whether a hand is above the card limit and a sale is possible."""
    return cards.excess(state, state.stage_of(StockRound).turn.seat) > 0 and any(True for _ in _sales(state))


def _is_open(state: State) -> bool:
    """Return whether the player has a choice. In one reading, any power on offer counts as one."""
    turn = state.stage_of(StockRound).turn
    if turn.launching is not None or state.players[turn.seat].tickets:
        return True
    if state.shelf and not turn.has_bought and not state.reading.idle_turns_end:
        return True
    return _can_trade(state)


@lru_cache(maxsize=16)
def _can_trade(state: State) -> bool:
    """Return whether the player can buy, sell or use a power. Cached, since every query asks."""
    return bool(_purchases(state)) or any(True for _ in _sales(state)) or any(True for _ in _powers(state))


def _end_turn(state: State) -> State:
    """Begin the next turn: the same player's turn after GREEK, otherwise the next player's."""
    round = state.stage_of(StockRound)
    turn = round.turn
    if turn.again:
        return _again(state, round)
    place = (state.order.index(turn.seat) + 1) % len(state.order)
    passes = 0 if turn.has_acted else round.passes + 1
    return replace(state, stage=replace(round, turn=StockTurn(state.order[place]), passes=passes))


def _again(state: State, round: StockRound) -> State:
    """End a turn whose player has announced the extra turn of GREEK.

    In one reading, it neither adds to the passes nor resets them, unless only its pass is missing to end the
    round.
    """
    turn, passes = round.turn, round.passes
    if state.reading.passes_run_in_a_row:
        passes = 0 if turn.has_acted else passes
    elif not turn.has_acted and passes + 1 == len(state.players):
        return replace(state, is_greek_due=True, stage=replace(round, passes=passes + 1))
    state = blue.discard_greek(state)
    return replace(state, stage=replace(round, turn=StockTurn(turn.seat), passes=passes))


# The end of the round (6.7).


def _ending(state: State) -> m.StockRoundEnded:
    """Return the end of the round: sold-out families rise, and MIDAS, then the richest, get turn markers."""
    announced = state.stage_of(StockRound).midas
    richest = sorted(state.order, key=lambda seat: -state.players[seat].cash)
    order = richest if announced is None else [announced, *(seat for seat in richest if seat != announced)]
    return m.StockRoundEnded(market.rising_families(state), tuple(order), announced)


def _end_round(state: State, move: m.StockRoundEnded) -> State:
    for family, box in move.risen:
        state = market.arrive(state, family, box)
    if move.midas is not None:
        state = purses.without_power(state, move.midas, "MIDAS")
    if state.reading.powers_follow_stock_round:
        state = calendar.with_new_powers(state)
    return replace(state, order=move.order, stage=replace(state.stage_of(StockRound), is_over=True))
