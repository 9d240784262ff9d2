"""Rule cases of Zoo Parque: a map, a step or moves as texts, and facts after them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rulecases.expectations import difference
from adjudicator.rulecases.kinds import CaseKind
from adjudicator.rulecases.values import require, require_known
from adjudicator.rulecases.zoo_parque.expect import BEFORE, EXPECT, MapGame
from adjudicator.rulecases.zoo_parque.table import (
    PLACED_NUMBER,
    Case,
    ClaimCase,
    FeedCase,
    TurnCase,
    domino_of,
    table,
)
from adjudicator.rules.zoo_parque import RULES, feeding, missions
from adjudicator.rules.zoo_parque.cards import MISSIONS, Card
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid
from adjudicator.rules.zoo_parque.moves import Choose, Claim, Done, Feed, Move, Place, Return, Take


class _CaseGame(MapGame):
    def step(self, case: Case) -> None:
        """Play the step that a case describes."""
        if case.place:
            self.placing = domino_of(case.place, PLACED_NUMBER)
            self.attempt(partial(self.place, self.placing))
            self.place_refusal = self.refusal
        if case.claim:
            self.attempt(partial(self.claim, case.claim))
        if case.feed:
            self.attempt(partial(self.feed, case.feed))
        if case.turn:
            require(case.state is not None, "A turn needs the key `state`.", "$.turn")
            self.attempt(partial(self.take_turn, case.turn))
        self.play((text[0], text[3:]) for text in case.do)

    def place(self, piece: Laid) -> None:
        self.state = replace(self.state, chosen=piece.domino)
        self.state = RULES.apply(self.state, self.state.active, Place(piece.at, piece.heading))

    def claim(self, case: ClaimCase) -> None:
        seat = self.seat_of(case.by)
        self.state = replace(self.state, active=seat, step="claim", chosen=None, feeding=None, played=())
        self.state = RULES.apply(self.state, seat, Claim(case.at))

    def feed(self, case: FeedCase) -> None:
        self.state = feeding.begun(self.state, self.seat_of(case.trigger), frozenset(case.new_cells))
        for choice in case.choices:
            for number in choice.numbers:
                self._feed_one(choice.exhibit_with, number)
        if self.state.feeding:
            raise IllegalMove("still_hungry")

    def _feed_one(self, at: Cell, number: int) -> None:
        phase = self.state.feeding
        if phase is None:
            raise IllegalMove("nobody_is_hungry")
        if phase.bill:
            anchor = phase.bill.at
        else:
            cells = feeding.group_at(self.state, at)
            anchor = next((each for each in phase.hungry if each in cells), at)
        self.state = RULES.apply(self.state, feeding.decider(self.state), Feed(anchor, number))

    def take_turn(self, turn: TurnCase) -> None:
        seat = self.state.active
        self.settle()
        for _ in turn.play or ():
            self._lay_any(seat)
        if turn.back_to_deck:
            numbers = [domino.number for domino in self.state.hands[seat]]
            self.play_move(seat, Return(tuple(numbers[: turn.back_to_deck])))
        elif turn.play is None:
            self.state = replace(self.state, step="claim")
        elif self.state.step == "play":
            self.play_move(seat, Done())
        if turn.claims:
            self.play_move(seat, self._first(seat, Claim) or Claim((1, 0)))
        elif self.state.step == "claim":
            self.play_move(seat, Done())
        for _ in range(turn.draws):
            if not self.state.market:
                raise IllegalMove("not_in_market", "domino", domino=0)
            self.play_move(seat, Take(self.state.market[0].number))

    def _lay_any(self, seat: Seat) -> None:
        """Make the first legal placement of a domino in hand."""
        for kind in (Choose, Place):
            move = self._first(seat, kind)
            if move is None:
                raise IllegalMove("not_now")
            self.play_move(seat, move)

    def _first(self, seat: Seat, kind: type[Move]) -> Move | None:
        return next((move for move in RULES.legal(self.state, seat) if isinstance(move, kind)), None)


def _failures(case: Case) -> Iterator[str]:
    for icons in case.check.food_icons if case.check else ():
        need = feeding.food_need(list(icons.animals))
        yield from difference(f"food icons for {', '.join(icons.animals)}", icons.need, need)
    state = table(case)
    course = _CaseGame(RULES, state, state.players)
    course.seat = course.seat_of(case.turn_letter)
    if case.before is not UNSET:
        yield from BEFORE.failures(case.before, course, place="$.before")
    for each in case.missions:
        require_known(MISSIONS, (each.mission,), "$.missions")
        card = Card(1, each.mission, "win", each.target, each.about)
        yield from difference(f"mission {each.mission}", each.holds, missions.holds(state, card))
    course.step(case)
    yield from EXPECT.failures(case.expect, course, is_optional=bool(case.check or case.missions))


KINDS: Final = {"": CaseKind(Case, _failures)}
