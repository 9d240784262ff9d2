"""Plays a rule case step by step and compares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.engine.codec import Malformed
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import NATURE, IllegalMove, Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import Place
from adjudicator.rules.zooloretto.moves import (
    Draw,
    GameEnded,
    Move,
    PlaceTile,
    Put,
    RoundEnded,
    Take,
    TileDrawn,
)
from adjudicator.rules.zooloretto.rulecases.expect import (
    differences,
    different,
    kind_differences,
    score_differences,
    setup_differences,
    turn_differences,
    winner_differences,
)
from adjudicator.rules.zooloretto.rulecases.format import (
    Case,
    DrawStep,
    Expect,
    PassStep,
    Placed,
    Step,
    TakeStep,
    number_of,
    read_case,
)
from adjudicator.rules.zooloretto.rulecases.moves import money_action
from adjudicator.rules.zooloretto.rulecases.table import dice_of_case, seat_at, table, with_turn
from adjudicator.rules.zooloretto.state import State
from adjudicator.rules.zooloretto.tiles import COIN, SQUARE_TILES


class _Run:
    """A case being played. `refusals` has one entry a step, None for an accepted one."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.round_over = False
        self.refusals: list[IllegalMove | None] = []
        self._settle()

    def step(self, step: Step) -> None:
        """Play a step whole, or nothing of it."""
        before = self.state, self.round_over
        try:
            seat = seat_at(self.state, step.by)
            self.state = with_turn(self.state, seat)
            self._play(seat, step)
            self.refusals.append(None)
        except IllegalMove as refusal:
            self.state, self.round_over = before
            self.refusals.append(refusal)

    def _play(self, seat: Seat, step: Step) -> None:
        match step:
            case DrawStep():
                self._draw(seat, step)
            case TakeStep():
                self._take(seat, step)
            case PassStep():
                raise IllegalMove("not_due")
            case _:
                self._do(seat, money_action(self.state.zoos[seat], step))

    def _do(self, seat: Seat, move: Move) -> None:
        self.state = play(RULES, self.state, seat, move, 1).after
        self._settle()

    def _settle(self) -> None:
        for step in settle(RULES, self.state, dice_of_case, 1):
            self.state = step.after
            self.round_over = self.round_over or isinstance(step.move, RoundEnded | GameEnded)

    def _draw(self, seat: Seat, step: DrawStep) -> None:
        drawing = play(RULES, self.state, seat, Draw(), 1).after
        tile = step.tile or next(t for t, left in zip(SQUARE_TILES, drawing.bag, strict=True) if left)
        self.state = RULES.apply(drawing, NATURE, TileDrawn(tile))
        choices = list(RULES.legal(self.state, seat))
        if step.truck:
            self._do(seat, Put(number_of(step.truck)))
        elif len(choices) == 1:
            self._do(seat, choices[0])

    def _take(self, seat: Seat, step: TakeStep) -> None:
        number = number_of(step.truck)
        coins = self.state.trucks[number - 1].tiles.count(COIN) if number <= len(self.state.trucks) else 0
        self._do(seat, Take(number))
        placed = step.place or ()
        if sum(each.tile == COIN for each in placed) > coins:
            raise IllegalMove("tile_not_taken", tile=COIN)
        for each in placed:
            if each.tile != COIN:
                self._do(seat, PlaceTile(each.tile, _place_of(each)))
        while self.state.placing:
            if step.place is not None:
                raise IllegalMove("place_first", tiles=self.state.placing)
            self._do(seat, RULES.timeout(self.state, seat))


def _place_of(placed: Placed) -> Place:
    if placed.to is None or placed.to == "coins" or placed.to == "money":
        raise Malformed(f"Where in the zoo does {placed.tile} go?", "$.do")
    return placed.to


def run_case(data: Mapping[str, object]) -> list[str]:
    """What fails in a case, in sentences; nothing when it passes."""
    try:
        return list(_failures(read_case(data)))
    except Malformed as error:
        return [f"{error.place}: {error.reason}"]


def _failures(case: Case) -> Iterator[str]:
    for players, facts in case.check.items():
        yield from setup_differences(players, facts)
    run, expect = _Run(table(case.given)), case.expect or Expect()
    for step in case.do:
        run.step(step)
    yield from _legality_differences(run, expect)
    yield from turn_differences(run.state, expect)
    if expect.round_over is not None:
        yield from different("round_over", expect.round_over, run.round_over)
    if expect.still_legal_kinds is not None:
        seat = seat_at(run.state, case.do[-1].by if case.do else case.given.active)
        yield from kind_differences(with_turn(run.state, seat), seat, expect.still_legal_kinds)
    yield from differences(run.state, expect)
    yield from score_differences(run.state, {**case.score, **expect.score})
    for winners in filter(None, (case.winners, expect.winners)):
        yield from winner_differences(run.state, winners)


def _legality_differences(run: _Run, expect: Expect) -> Iterator[str]:
    """Every step is accepted unless the case says otherwise."""
    found = [refusal is None for refusal in run.refusals]
    codes = [refusal.code if refusal else "legal" for refusal in run.refusals]
    wanted = [True] * len(found) if expect.steps is None else list(expect.steps)
    if expect.legal is not None:
        if found[-1:] != [expect.legal]:
            yield f"legal: expected {expect.legal} of the last step, found {codes}"
        if expect.steps is None:
            wanted, found = wanted[:-1], found[:-1]
    if wanted != found:
        yield f"steps: expected {wanted}, found {codes}"
    if expect.because is not None:
        last = next((refusal.code for refusal in reversed(run.refusals) if refusal), "")
        yield from different("because", expect.because, last)
