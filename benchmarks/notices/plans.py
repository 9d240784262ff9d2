"""The orders of an 18ZOO player in a stock round who knows the moves to come.

After a turn by hand, the player plans the next turns if they are passes or purchases: `end turn`, `buy PB
until sold PB, once`, `pass until sold GI, this round`. The player does not plan moves that require a look at
the table: a launch, a sale or the use of a power.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, dropwhile, groupby, islice, takewhile
from typing import Any, Final, TypeAlias

from adjudicator.engine.play import Step
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.moves import BuyCard, BuyPower, Launch, LayTile, Pass, Sell, Ticket
from adjudicator.rules.zoo18.state import State, StockRound
from adjudicator.rules.zoo18.views import View

FORESEEN_TURNS: Final = 4
"""The number of turns that a player can foresee."""
MIN_ANIMALS: Final = 2
"""A player with this many animals of a family wants to know when others sell it. PARENTS count twice."""
MAX_STOPS: Final = 4

Turn: TypeAlias = tuple[Any, ...]


def is_stock(step: Step[State]) -> bool:
    return isinstance(step.before.stage, StockRound)


def in_round(steps: Sequence[Step[State]], index: int) -> Iterator[Step[State]]:
    """Yield the players' moves after this step in the same stock round."""
    name = steps[index].before.round_name
    here = takewhile(
        lambda step: is_stock(step) and step.before.round_name == name, islice(steps, index + 1, None)
    )
    return (step for step in here if step.seat != NATURE)


def plan(view: View, seat: Seat, to_come: Sequence[Step[State]]) -> list[str]:
    """Return the orders of a seat after its turn, given the moves that follow in its stock round."""
    turns = [tuple(step.move for step in moves) for who, moves in groupby(to_come, _whose) if who == seat]
    orders = [] if any(map(_goes_on, turns)) else ["end turn, this round"]
    for number, turn in enumerate(turns[:FORESEEN_TURNS]):
        if _is_purchase(turn):
            orders += _bought(turn)
        elif _is_passed(turn):
            return [*orders, *_passes(view, seat, turns, number, to_come)]
        else:
            break
    return orders


def _whose(step: Step[State]) -> Seat:
    return step.seat


def _is_passed(turn: Turn) -> bool:
    return all(isinstance(move, Pass) for move in turn)


def _goes_on(turn: Turn) -> bool:
    """Return whether a turn continues after a purchase."""
    behind = list(dropwhile(lambda move: not isinstance(move, BuyCard | BuyPower | Launch), turn))[1:]
    return not all(isinstance(move, Pass | LayTile) for move in behind)


def _is_purchase(turn: Turn) -> bool:
    """Return whether a turn consists of one purchase of a card or power, with or without tickets."""
    bought = [move for move in turn if not isinstance(move, Ticket | Pass)]
    return len(bought) == 1 and isinstance(bought[0], BuyCard | BuyPower)


def _bought(turn: Turn) -> Iterator[str]:
    for move in turn:
        match move:
            case BuyCard(family=family, source=source):
                yield f"{RULES.notation.write(BuyCard(family, source))} until sold {family}, once"
            case BuyPower() | Ticket():
                yield f"{RULES.notation.write(move)}, once"


def _passes(
    view: View, seat: Seat, turns: Sequence[Turn], number: int, to_come: Sequence[Step[State]]
) -> Iterator[str]:
    """Yield orders to pass until the awaited event, or until somebody sells a family of the player."""
    after = next(place for place in count(number) if place == len(turns) or not _is_passed(turns[place]))
    holds = [f"sold {each.family}" for each in view.players[seat].animals if each.animals >= MIN_ANIMALS]
    waits_for = None
    if after < len(turns):
        match turns[after][0]:
            case BuyCard(family=family, source="kitchen") if _is_purchase(turns[after]):
                yield f"if turn and kitchen {family} then buy {family} kitchen, once"
                holds, waits_for = [each for each in holds if each != f"sold {family}"], "own trade"
            case _:
                waits_for = _what_came(seat, after, to_come)
                if waits_for is None:
                    yield from ["pass, once"] * min(after - number, FORESEEN_TURNS - number)
                    return
    stops = list(dict.fromkeys([*([waits_for] if waits_for else []), *holds]))[:MAX_STOPS]
    yield f"pass until {' or '.join(stops)}, this round" if stops else "pass, this round"


def _what_came(seat: Seat, turn: int, to_come: Sequence[Step[State]]) -> str | None:
    """Return the last new trade by others before a turn of a seat.

    A trade is new if it did not occur before the seat's earlier turns. `turn`: the number of the turn,
    counted from 0.
    """
    before, since, turns = set[str](), list[str](), 0
    for who, moves in groupby(to_come, _whose):
        if who != seat:
            since += [text for step in moves if (text := _trade(step.move))]
        elif turns == turn:
            break
        else:
            before, since, turns = before.union(since), [], turns + 1
    return next((text for text in reversed(since) if text not in before), None)


def _trade(move: Any) -> str | None:
    match move:
        case Sell(family=family):
            return f"sold {family}"
        case BuyCard(family=family) | Launch(family=family):
            return f"bought {family}"
    return None
