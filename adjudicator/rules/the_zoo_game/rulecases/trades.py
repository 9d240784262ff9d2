"""Cases of the kind `trade`: each one offered and answered on the same table."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.codec import Malformed
from adjudicator.engine.play import play
from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.moves import Accept, Decline, Move, Offer
from adjudicator.rules.the_zoo_game.rulecases.format import Deal, PlayGiven, TradeCase
from adjudicator.rules.the_zoo_game.rulecases.table import letter_of, seat_of, table
from adjudicator.rules.the_zoo_game.state import State


def trades(case: TradeCase) -> dict[str, Any]:
    """Which trades are possible, and the hands after the first."""
    state = _table(case)
    results = [_traded(state, deal) for deal in case.given.cases]
    after = results[0] or state if results else state
    hands = {letter: len(after.players[seat_of(letter)].hand) for letter in case.given.hands}
    return {"legal": [result is not None for result in results], "hands_after_first": hands}


def _table(case: TradeCase) -> State:
    given = case.given
    letters = {*given.hands, *given.p_cards, given.active}
    players: Any = max(2, 1 + max(map(seat_of, letters)))
    empty = table(PlayGiven(players=players, active=given.active))
    pool = list(empty.cards.animals) * 3
    hands = {letter: tuple(pool.pop() for _ in range(number)) for letter, number in given.hands.items()}
    p_pool = ["power"] * empty.p_bag[0] + ["penguin"] * empty.p_bag[1]
    if sum(given.p_cards.values()) > len(p_pool):
        raise Malformed("There are not so many P cards.", "$.given.p_cards")
    p_hands = {letter: tuple(p_pool.pop() for _ in range(number)) for letter, number in given.p_cards.items()}
    return table(PlayGiven(players=players, active=given.active, hands=hands, p_hands=p_hands))


def _traded(state: State, deal: Deal) -> State | None:
    """The table after the trade, None where the rules do not allow it. Exhibits cannot be offered at all."""
    seats = [seat_of(letter) for letter in (deal.maker, deal.target)]
    if max(seats) >= len(state.players):
        raise Malformed(f"There is no player {letter_of(max(seats))}.", "$.given.cases")
    if deal.give.exhibits or deal.get.exhibits:
        return None
    maker, target = (state.players[seat] for seat in seats)
    give = (*maker.hand[: deal.give.hand], *maker.p_hand[: deal.give.p])
    handed = (*target.hand[: deal.get.hand], *target.p_hand[: deal.get.p])
    if len(give) < deal.give.hand + deal.give.p:
        return None
    answer: Move = Accept(handed) if deal.answer == "accept" else Decline()
    try:
        offered = play(RULES, state, seats[0], Offer(seats[1], give, (), deal.get.hand, deal.get.p), 1).after
        after: State = play(RULES, offered, seats[1], answer, 2).after
    except IllegalMove:
        return None
    return after
