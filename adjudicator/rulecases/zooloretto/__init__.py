"""Rule cases of Zooloretto: a table, steps of its players, and facts after them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import UNSET, UnsetType

from adjudicator.engine.codec import Malformed
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rulecases.case_games import settled_state
from adjudicator.rulecases.kinds import CaseKind
from adjudicator.rulecases.values import Wanted, require, require_known
from adjudicator.rulecases.zooloretto.expect import EXPECT, SETUP, ZooGame
from adjudicator.rulecases.zooloretto.moves import MONEY_ACTIONS
from adjudicator.rulecases.zooloretto.table import (
    Case,
    CaseStep,
    Placed,
    number_of,
    options_of,
    table,
    with_turn,
)
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import COIN, SQUARE_TILES, Place
from adjudicator.rules.zooloretto.moves import Draw, PlaceTile, Put, Take, TileDrawn


class _CaseGame(ZooGame):
    def step(self, step: CaseStep) -> None:
        """Play a step in a turn of the player who makes it."""
        self.actor = seat = self.seat_of(step.by)
        self.state = with_turn(self.state, seat)
        if step.action == "draw":
            self._draw(seat, step)
        elif step.action in ("take", "take_truck"):
            self._take(seat, step)
        elif step.action in MONEY_ACTIONS:
            self.play_move(seat, MONEY_ACTIONS[step.action](self.state.zoos[seat], step))
        elif step.action == "play":
            self.play_move(seat, self.read(step.text))
        else:
            raise IllegalMove("not_due")

    def _draw(self, seat: Seat, step: CaseStep) -> None:
        self.play_one(seat, Draw())
        require_known(SQUARE_TILES, filter(None, [step.tile]), "$.do")
        tile = step.tile or next(t for t, left in zip(SQUARE_TILES, self.state.bag, strict=True) if left)
        self.play_nature(TileDrawn(tile))
        choices = list(RULES.legal(self.state, seat))
        if step.truck:
            self.play_move(seat, Put(number_of(step.truck)))
        elif len(choices) == 1:
            self.play_move(seat, choices[0])

    def _take(self, seat: Seat, step: CaseStep) -> None:
        number = number_of(step.truck)
        coins = self.state.trucks[number - 1].tiles.count(COIN) if number <= len(self.state.trucks) else 0
        self.play_move(seat, Take(number))
        placed = step.place or ()
        if sum(each.tile == COIN for each in placed) > coins:
            raise IllegalMove("tile_not_taken", tile=COIN)
        for each in placed:
            if each.tile != COIN:
                self.play_move(seat, PlaceTile(each.tile, _place_of(each)))
        while self.state.placing:
            if step.place is not None:
                raise IllegalMove("place_first", tiles=self.state.placing)
            self.play_move(seat, RULES.timeout(self.state, seat))


def _place_of(placed: Placed) -> Place:
    if placed.to is None or placed.to == "coins" or placed.to == "money":
        raise Malformed(f"The place for {placed.tile} is missing.", "$.do")
    return placed.to


def _failures(case: Case) -> Iterator[str]:
    for players, facts in case.check.items():
        state = settled_state(RULES, RULES.setup(Config(players, options_of(case.given))))
        yield from (
            f"{players} players: {each}" for each in SETUP.failures(facts, state, place=f"$.check[{players}]")
        )
    yield from _differences(case, _wanted(case))


def _wanted(case: Case) -> Wanted | UnsetType:
    """Return the expectations of a case: those in `expect`, or in keys next to it."""
    results = {"score": case.score, "winners": case.winners}
    stated = {key: value for key, value in results.items() if value is not UNSET}
    if not stated:
        return case.expect
    expect = {} if case.expect is UNSET else case.expect
    require(not stated.keys() & expect.keys(), "This appears twice.", "$.expect")
    return {**expect, **stated}


def _differences(case: Case, expect: Wanted | UnsetType) -> Iterator[str]:
    course = _CaseGame(table(case.given))
    for step in case.do:
        course.attempt(partial(course.step, step))
    if expect is not UNSET and expect.get("steps"):
        expect = {"legal": expect["steps"][-1], **expect}
    yield from EXPECT.failures(expect, course, is_optional=bool(case.check))


KINDS: Final = {"": CaseKind(Case, _failures)}
