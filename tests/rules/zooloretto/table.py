"""A table of Zooloretto for tests, with moves as texts and with chosen draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.play import play, settle
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import SPECIES, PenName
from adjudicator.rules.zooloretto.moves import SpeciesRemoved, StartPlayerDrawn, TileDrawn
from adjudicator.rules.zooloretto.state import Pen, State


class Table:
    """A game that seat A begins. `log`: the log line of every move so far."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        self.state: State = RULES.setup(config_of(RULES, players, {"play_forced": False, **options}))
        self.log: list[Line] = []
        if self.state.removed is None:
            count = {2: 3, 3: 2, 4: 1}[players]
            self.nature(SpeciesRemoved(self.state.options.removed or SPECIES[:count]))
        self.nature(StartPlayerDrawn(Seat(0)))

    @property
    def turn(self) -> Seat | None:
        """Return the seat that must answer."""
        seats = RULES.pending(self.state).seats
        return seats[0] if seats else None

    @property
    def codes(self) -> list[str]:
        return [line.code for line in self.log]

    def nature(self, move: Any) -> None:
        self.log.append(RULES.describe(self.state, NATURE, move, None))
        self.state = RULES.apply(self.state, NATURE, move)

    def do(self, texts: str, seat: int | None = None) -> Table:
        """Play moves separated by `;`, and the moves that follow. `draw zebra` fixes the drawn tile."""
        for text in texts.split(";"):
            words = text.split()
            if words[0] == "draw" and len(words) == 2:
                self._play("draw", seat)
                self.nature(TileDrawn(words[1]))
            else:
                self._play(text, seat)
            self.settle()
        return self

    def settle(self) -> None:
        for step in settle(RULES, self.state, lambda ply: Dice(bytes(32), "test", ply), len(self.log) + 1):
            self.log.append(RULES.describe(step.before, NATURE, step.move, None))
            self.state = step.after

    def _play(self, text: str, seat: int | None) -> None:
        actor = Seat(seat) if seat is not None else self.turn
        assert actor is not None
        move = RULES.notation.read(text)
        entry = RULES.describe(self.state, actor, move, None) if move in self.legal else line("refused")
        self.state = play(RULES, self.state, actor, move, 1).after
        self.log.append(entry)

    @property
    def legal(self) -> list[Any]:
        return [] if self.turn is None else list(RULES.legal(self.state, self.turn))

    @property
    def texts(self) -> list[str]:
        """Return the legal moves as texts."""
        return [RULES.notation.write(move) for move in self.legal]

    def refusal(self, text: str, seat: int | None = None) -> IllegalMove:
        """Return why the rules refuse a move. The move must change nothing."""
        before = self.state
        try:
            self.do(text, seat)
        except IllegalMove as error:
            assert self.state == before
            return error
        raise AssertionError(f"{text} was accepted")

    def give(self, seat: int = 0, *, coins: int | None = None, barn: str = "", **pens: str) -> Table:
        """Fill a zoo: `give(0, barn="zebra stall_1", pen5="panda panda", pen4_stalls="stall_2")`."""
        zoo = self.state.zoos[seat]
        zoo = replace(zoo, coins=zoo.coins if coins is None else coins, barn=(*zoo.barn, *barn.split()))
        for name, tiles in pens.items():
            pen_name, _, kind = name.partition("_")
            pen = zoo.pen(pen_name)
            if pen is None:
                zoo = replace(zoo, pens=(*zoo.pens, pen := Pen(cast(PenName, pen_name))))
            zoo = zoo.with_pen(replace(pen, **{kind or "animals": tuple(tiles.split())}))
        self.state = self.state.with_zoo(Seat(seat), zoo)
        return self

    def load(self, *trucks: str) -> Table:
        """Put tiles on the trucks, one text per truck."""
        for number, tiles in enumerate(trucks, start=1):
            truck = replace(self.state.trucks[number - 1], tiles=tuple(tiles.split()))
            self.state = self.state.with_truck(number, truck)
        return self

    def pen(self, name: str, seat: int = 0) -> Sequence[str]:
        pen = self.state.zoos[seat].pen(name)
        assert pen is not None
        return pen.animals

    def coins(self, seat: int = 0) -> int:
        return self.state.zoos[seat].coins
