"""The numbers on buttons, known from a seat's view alone, equal the changes that the move makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest

from adjudicator.engine.dice import Dice
from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.play import sample_moves
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.the_zoo_game import effects as of_the_zoo_game
from adjudicator.rules.the_zoo_game import moves as the_zoo_game
from adjudicator.rules.zoo18 import effects as of_zoo18
from adjudicator.rules.zoo18 import moves as zoo18
from adjudicator.rules.zoo_parque import effects as of_zoo_parque
from adjudicator.rules.zoo_parque import moves as zoo_parque
from adjudicator.rules.zoo_tycoon import effects as of_zoo_tycoon
from adjudicator.rules.zoo_tycoon import moves as zoo_tycoon
from adjudicator.rules.zooloretto import effects as of_zooloretto
from adjudicator.rules.zooloretto import moves as zooloretto
from games.boards import Seen
from games.boards.numbers import shown
from games.boards.registry import BOARDS
from tests.contract.tables import ContractGame, at_telling_tables

DECISIONS: Final = 25
MOVES: Final = 6
"""The number of legal moves that are checked at each decision."""


BY_NAME: Final = ("hand", "p_hand")
"""Counts of cards. The effects of a trade name the cards instead."""


class Known(NamedTuple):
    """What a ruleset knows about its moves beforehand.

    `numbers`: the same numbers, read from a spectator's view. `unknown`: moves whose numbers depend on chance
    or on later choices. `later`: moves of NATURE that are not consequences of the move before them.
    `counted`: draws that change the numbers by an amount that is certain.
    """

    effects: Callable[..., tuple[Effect, ...]]
    numbers: Callable[[Any], dict[Owned, int]]
    unknown: tuple[type, ...] = ()
    later: tuple[type, ...] = ()
    counted: tuple[type, ...] = ()


def of_seats(of: str, values: Iterable[int]) -> dict[Owned, int]:
    return {(of, seat_letter(Seat(seat))): value for seat, value in enumerate(values)}


def _zooloretto(view: Any) -> dict[Owned, int]:
    points = of_seats("points", (score.total for score in view.scores))
    return points | of_seats("coins", (zoo.coins for zoo in view.zoos))


def _zoo18(view: Any) -> dict[Owned, int]:
    found = of_seats("cash", (player.cash for player in view.players))
    for each in view.families:
        value = each.box.value if each.box else 0
        found |= {("treasury", each.family): each.treasury, ("reputation", each.family): value}
    return found


def _zoo_tycoon(view: Any) -> dict[Owned, int]:
    found = of_seats("money", (player.money for player in view.players))
    for of in ("popularity", "education", "conservation"):
        found |= of_seats(of, (getattr(books.tracks, of) for books in view.books))
    found |= of_seats("buzz", (books.buzz for books in view.books))
    return found | of_seats("costs", (books.costs for books in view.books))


def _the_zoo_game(view: Any) -> dict[Owned, int]:
    found = of_seats("points", (score.total for score in view.scores))
    found |= of_seats("hand", (player.hand for player in view.players))
    return found | of_seats("p_hand", (player.p_hand for player in view.players))


_UNKNOWN: Final = (
    *(the_zoo_game.Draw, the_zoo_game.PlayPower, the_zoo_game.Copy, the_zoo_game.Ambush),
    *(the_zoo_game.Discard, the_zoo_game.Clear, the_zoo_game.Take, the_zoo_game.PassOn),
)
KNOWN: Final[Mapping[str, Known]] = MappingProxyType(
    {
        "zooloretto": Known(of_zooloretto.effects, _zooloretto, later=(zooloretto.Forced,)),
        "18zoo": Known(
            of_zoo18.effects,
            _zoo18,
            later=(zoo18.TurnEnded, zoo18.StockRoundEnded, zoo18.RoundBegan, zoo18.ZeroRun),
        ),
        "zoo-tycoon": Known(of_zoo_tycoon.effects, _zoo_tycoon, unknown=(zoo_tycoon.Done, zoo_tycoon.Back)),
        "the-zoo-game": Known(
            of_the_zoo_game.effects, _the_zoo_game, unknown=_UNKNOWN, counted=(the_zoo_game.PDrawn,)
        ),
        "zoo-parque": Known(
            of_zoo_parque.effects, lambda view: of_seats("points", view.scores), unknown=(zoo_parque.Extra,)
        ),
    }
)


@at_telling_tables
def test_the_numbers_on_buttons_are_what_the_move_changes(game: ContractGame) -> None:
    if game.rules.key not in KNOWN:
        pytest.skip("a ruleset without a board")
    wrong = list[str]()
    for step in game.decisions(DECISIONS):
        for move in sample_moves(game.rules, step.before, step.seat, MOVES, game.pick):
            wrong += faults(game, step.before, step.seat, move)
    assert not wrong, "\n".join(wrong)


def faults(game: ContractGame, state: Any, seat: Seat, move: Any) -> Iterable[str]:
    rules, known, board = game.rules, KNOWN[game.rules.key], BOARDS[game.rules.key]
    view, seen = rules.view(state, seat), Seen(tuple(map(seat_letter, game.table.seats)), seat)
    effects = known.effects(view, seat, move)
    made = changed(rules, state, seat, move)
    text = rules.notation.write(move)
    if made is not None and set(effects) != set(made) and not isinstance(move, known.unknown):
        yield f"{text}: told {effects}, made {made}"
    words = board.button(view, seen, text) or board.gain(view, seen, move)
    for each in effects if words else ():
        numbers = shown(abs(each.change)), shown(each.after)
        if each.of not in BY_NAME and not any(number in words for number in numbers):
            yield f"{text}: {each} is not in “{words}”"


def changed(rules: AnyRuleset, state: Any, seat: Seat, move: Any) -> tuple[Effect, ...] | None:
    """Return what a move and its certain consequences change, or None if an event interrupts it."""
    known = KNOWN[rules.key]
    if rules.key == "the-zoo-game":
        state = of_the_zoo_game.only_asked(state)
    before, state = state, rules.apply(state, seat, move)
    if isinstance(move, the_zoo_game.Build) and state.tray:
        state = rules.apply(state, seat, Random(0).choice(list(rules.legal(state, seat))))
    while True:
        dice = Dice(b"", "", 0)
        due = rules.advance(state, dice)
        is_open = dice.drawn and not isinstance(due, known.counted)
        if due is None or is_open or isinstance(due, known.later):
            break
        state = rules.apply(state, NATURE, due)
    if rules.key == "the-zoo-game" and state.planned:
        return None
    return compared(known.numbers(rules.view(before, None)), known.numbers(rules.view(state, None)))
