"""A table of 18ZOO for tests, with moves as values and any position."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import RULES, turns
from adjudicator.rules.zoo18.board.model import HOME_SLOT, Laid, Token, TokenKind
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo18.data.setup import ROUNDS, RoundName
from adjudicator.rules.zoo18.data.squirrels import PHASE_OF, PHASES, Kind, Phase, deck
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Move, PlayerMove
from adjudicator.rules.zoo18.setup import setup
from adjudicator.rules.zoo18.state import (
    APART,
    KITCHEN,
    LOUNGE,
    OperatingRound,
    OperatingTurn,
    Options,
    Playmat,
    Squirrel,
    State,
    Step,
    StockRound,
    StockTurn,
)
from adjudicator.rules.zoo18.steps import flow
from adjudicator.rules.zoo18.stock import market

M = TypeVar("M", bound=msgspec.Struct)

_PLACES = {"L": LOUNGE, "K": KITCHEN, "-": APART}


class Table:
    """A game with its powers in printed order. Seat A has turn marker 1. `log`: the moves of NATURE."""

    def __init__(self, players: int = 3, reading: str = "rulebook", **options: Any) -> None:
        options = {"power_order": POWERS, "interpretation": reading, **options}
        self.state: State = setup(Config(players, Options(**options)))
        self.log: list[Move] = []
        self.settle()

    # Playing.

    @property
    def turn(self) -> Seat | None:
        """Return the seat that must answer."""
        seats = turns.pending(self.state).seats
        return seats[0] if seats else None

    @property
    def question(self) -> str:
        return turns.pending(self.state).asks[0].question.code

    @property
    def legal(self) -> list[PlayerMove]:
        return [] if self.turn is None else list(turns.legal(self.state, self.turn))

    def offered(self, kind: type[M]) -> list[M]:
        """Return the legal moves of one kind."""
        return [cast(M, move) for move in self.legal if isinstance(move, kind)]

    def do(self, *moves: PlayerMove) -> Table:
        """Play moves of the seats that must answer, and the moves that follow. Each move must be legal."""
        for move in moves:
            assert self.turn is not None
            assert isinstance(move, RULES.open_moves) or move in self.legal
            self.state = turns.apply(self.state, self.turn, move)
            self.settle()
        return self

    def settle(self) -> None:
        while (move := turns.advance(self.state, Dice(bytes(32), "test", len(self.log)))) is not None:
            self.state = turns.apply(self.state, NATURE, move)
            self.log.append(move)

    def refusal(self, move: PlayerMove) -> str:
        """Return the code with which the rules refuse a move of the seat to move.

        The list must not contain it.
        """
        assert self.turn is not None
        assert move not in self.legal
        try:
            turns.apply(self.state, self.turn, move)
        except IllegalMove as error:
            return error.code
        raise AssertionError(f"{move} was accepted")

    def logged(self, kind: type[M]) -> list[M]:
        """Return NATURE's moves of one kind, in order."""
        return [move for move in self.log if isinstance(move, kind)]

    # Preparing the table.

    def stock(self, round: RoundName = "SR1", seat: int = 0, **changes: Any) -> Table:
        """Begin a seat's turn in a stock round. No power is on offer, and none will follow."""
        turn = StockTurn(Seat(seat))
        bare = {"hidden": (), "coming": (), "shelf": (), **changes}
        self.state = replace(self.state, stage=StockRound(turn), round=ROUNDS.index(round), **bare)
        return self

    def work(
        self,
        family: Family,
        step: Step = "track",
        round: RoundName = "OR1.2",
        queue: tuple[Family, ...] = (),
        **turn: Any,
    ) -> Table:
        """Begin a launched family's turn in an operating round, at this step or the next possible one.

        `queue`: the families that operate after it.
        """
        stage = OperatingRound(OperatingTurn(family, step, **turn), queue)
        bare: dict[str, Any] = {"hidden": (), "coming": (), "shelf": ()}
        self.state = flow.next_step(replace(self.state, stage=stage, round=ROUNDS.index(round), **bare))
        self.settle()
        return self

    def board(self, **tiles: str) -> Table:
        """Put tiles on the map. `K9="57 0"` gives the tile's name and its rotation."""
        for hex, laid in tiles.items():
            tile, rotation = laid.split()
            self.tile(hex, tile, int(rotation))
        return self

    def token(self, kind: TokenKind, hex: str, family: Family | None, slot: int) -> Table:
        """Put a marker on a station tile."""
        board = self.state.board.with_token(Token(kind, hex, family, slot))
        self.state = replace(self.state, board=board)
        return self

    def phase(self, phase: Phase) -> Table:
        """Begin a phase right after its first squirrel was bought. The deck starts with the next squirrel."""
        kinds = deck(len(self.state.players))
        later = [kind for kind in kinds if PHASES.index(PHASE_OF[kind]) >= PHASES.index(phase)]
        bought = 0 if phase == "2S" else 1
        self.state = replace(self.state, phase=phase, deck=tuple(later[bought:]))
        return self

    @property
    def at_work(self) -> OperatingTurn:
        """Return the current operating turn."""
        return work.turn(self.state)

    def player(self, seat: int, **changes: Any) -> Table:
        """Set `cash`, `tickets`, `powers` or `debt` of a player."""
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
        """Launch a family, with its token under the other tokens of the box.

        `cards`: the owners of the PARENTS, the CHILDREN and the COUSIN, one letter each. Seats are A to E. L
        is the LOUNGE, and K is the KITCHEN. A hyphen stands for a card that is not yet in the game.
        `changes`: values of the family's playmat.
        """
        state = self.state
        if family not in state.launches:
            home = Token("station", state.board.plan.homes[family], family, HOME_SLOT)
            state = replace(state, board=state.board.with_token(home), launches=(*state.launches, family))
        holders = tuple(_PLACES.get(letter, Seat(ord(letter) - ord("A"))) for letter in cards)
        mat = replace(state.mat(family), cards=holders, squirrels=tuple(map(Squirrel, squirrels)), **changes)
        self.state = market.arrive(state.with_mat(mat), family, At(*at))
        return self

    def asleep(self, family: Family) -> Table:
        """Put all squirrels of a family to sleep, as after WHATSUP."""
        mat = self.state.mat(family)
        sleeping = tuple(replace(squirrel, is_asleep=True) for squirrel in mat.squirrels)
        self.state = self.state.with_mat(replace(mat, squirrels=sleeping))
        return self

    def tile(self, hex: str, tile: str, rotation: int) -> Table:
        """Put a tile on the map, even an illegal one."""
        self.state = replace(self.state, board=self.state.board.with_tile(hex, Laid(tile, rotation)))
        return self

    # Reading the table.

    def mat(self, family: Family) -> Playmat:
        return self.state.mat(family)

    def holders(self, family: Family) -> str:
        """Return the owners of a family's cards, in the letters that `family` takes."""
        names = {seat: letter for letter, seat in _PLACES.items()}
        return "".join(names.get(seat) or chr(ord("A") + seat) for seat in self.mat(family).cards)

    def cash(self, seat: int) -> int:
        return self.state.players[seat].cash

    def treasury(self, family: Family) -> int:
        return self.mat(family).treasury

    def powers(self, seat: int) -> tuple[str, ...]:
        return self.state.players[seat].powers
