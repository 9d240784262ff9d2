"""A table of 18ZOO for tests: moves as values, everything on it as wished."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, Config, IllegalMove, Seat
from adjudicator.rules._18zoo import market, turns
from adjudicator.rules._18zoo.board import HOME_SLOT, Laid, Token
from adjudicator.rules._18zoo.data.families import Family
from adjudicator.rules._18zoo.data.market import At
from adjudicator.rules._18zoo.data.powers import POWERS
from adjudicator.rules._18zoo.data.setup import ROUNDS, RoundName
from adjudicator.rules._18zoo.data.squirrels import Kind
from adjudicator.rules._18zoo.moves import Move, PlayerMove
from adjudicator.rules._18zoo.setup import setup
from adjudicator.rules._18zoo.state import (
    APART,
    KITCHEN,
    LOUNGE,
    Options,
    Playmat,
    Squirrel,
    State,
    StockRound,
    StockTurn,
)

M = TypeVar("M", bound=msgspec.Struct)

_PLACES = {"L": LOUNGE, "K": KITCHEN, "-": APART}


class Table:
    """A game whose powers lie in their printed order; seat A has turn marker 1. `log`: NATURE's moves."""

    def __init__(self, players: int = 3, reading: str = "rulebook", **options: Any) -> None:
        options = {"power_order": POWERS, "interpretation": reading, **options}
        self.state: State = setup(Config(players, Options(**options)))
        self.log: list[Move] = []
        self.settle()

    # Playing.

    @property
    def turn(self) -> Seat | None:
        """The seat that is asked."""
        seats = turns.pending(self.state).seats
        return seats[0] if seats else None

    @property
    def question(self) -> str:
        return turns.pending(self.state).asks[0].question.code

    @property
    def legal(self) -> list[PlayerMove]:
        return [] if self.turn is None else list(turns.legal(self.state, self.turn))

    def offered(self, kind: type[M]) -> list[M]:
        """The legal moves of one kind."""
        return [cast(M, move) for move in self.legal if isinstance(move, kind)]

    def do(self, *moves: PlayerMove) -> Table:
        """Moves of whoever is asked; what follows from each is played too."""
        for move in moves:
            assert self.turn is not None
            self.state = turns.apply(self.state, self.turn, move)
            self.settle()
        return self

    def settle(self) -> None:
        while (move := turns.advance(self.state, Dice(bytes(32), "test", len(self.log)))) is not None:
            self.state = turns.apply(self.state, NATURE, move)
            self.log.append(move)

    def refusal(self, move: PlayerMove) -> str:
        """The code with which the rules refuse a move of the seat that is asked; it is not offered either."""
        assert self.turn is not None
        assert move not in self.legal
        try:
            turns.apply(self.state, self.turn, move)
        except IllegalMove as error:
            return error.code
        raise AssertionError(f"{move} was accepted")

    def logged(self, kind: type[M]) -> list[M]:
        """NATURE's moves of one kind, in order."""
        return [move for move in self.log if isinstance(move, kind)]

    # Setting the table.

    def stock(self, round: RoundName = "SR1", seat: int = 0, **changes: Any) -> Table:
        """The beginning of a seat's turn in a stock round; no power is on offer or to come."""
        turn = StockTurn(Seat(seat))
        bare = {"hidden": (), "coming": (), "shelf": (), **changes}
        self.state = replace(self.state, stage=StockRound(turn), round=ROUNDS.index(round), **bare)
        return self

    def player(self, seat: int, **changes: Any) -> Table:
        """`cash`, `tickets`, `powers` or `debt` of a player."""
        self.state = self.state.with_player(Seat(seat), replace(self.state.players[seat], **changes))
        return self

    def everybody(self, **changes: Any) -> Table:
        for seat in range(len(self.state.players)):
            self.player(seat, **changes)
        return self

    def family(
        self,
        family: Family,
        cards: str,
        at: tuple[int, int] = (1, 1),
        *,
        squirrels: tuple[Kind, ...] = (),
        **changes: Any,
    ) -> Table:
        """A launched family, its token under the others of the box.

        `cards`: who has the PARENTS, the CHILDREN and the COUSIN, a letter each: seats A to E, L for the
        LOUNGE, K for the KITCHEN, - for a card that is not yet in the game. `changes`: of its playmat.
        """
        state = self.state
        if family not in state.launches:
            home = Token("station", state.board.plan.homes[family], family, HOME_SLOT)
            state = replace(state, board=state.board.with_token(home), launches=(*state.launches, family))
        holders = tuple(_PLACES.get(letter, Seat(ord(letter) - ord("A"))) for letter in cards)
        mat = replace(state.mat(family), cards=holders, squirrels=tuple(map(Squirrel, squirrels)), **changes)
        self.state = market.arrive(state.with_mat(mat), family, At(*at))
        return self

    def tile(self, hex: str, tile: str, rotation: int) -> Table:
        """A tile on the map, be it legal or not."""
        self.state = replace(self.state, board=self.state.board.with_tile(hex, Laid(tile, rotation)))
        return self

    # Looking at it.

    def mat(self, family: Family) -> Playmat:
        return self.state.mat(family)

    def holders(self, family: Family) -> str:
        """Who has the family's cards, in the letters of `family`."""
        names = {seat: letter for letter, seat in _PLACES.items()}
        return "".join(names.get(seat) or chr(ord("A") + seat) for seat in self.mat(family).cards)

    def cash(self, seat: int) -> int:
        return self.state.players[seat].cash

    def treasury(self, family: Family) -> int:
        return self.mat(family).treasury

    def powers(self, seat: int) -> tuple[str, ...]:
        return self.state.players[seat].powers
