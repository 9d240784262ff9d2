"""Plays a rule case step by step and compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import IllegalMove, Seat, seat_letter
from adjudicator.rules.zoo_parque import RULES, feeding, missions, scoring
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.chart import Exhibit
from adjudicator.rules.zoo_parque.dominoes import Cell
from adjudicator.rules.zoo_parque.moves import Choose, Claim, Done, Feed, Move, Place, Return, Take
from adjudicator.rules.zoo_parque.rulecases.format import (
    Case,
    ExhibitCase,
    Expect,
    FeedCase,
    TurnCase,
    read_case,
    seat_of,
)
from adjudicator.rules.zoo_parque.rulecases.table import PLACED_NUMBER, domino_of, table
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import State


class _Run:
    """A case being played. `refusal`: of its last step; a refused step changes nothing."""

    def __init__(self, case: Case) -> None:
        self.state = table(case)
        self.case = case
        self.placing: Laid | None = None
        self.place_refusal: IllegalMove | None = None
        self.refusal: IllegalMove | None = None

    def play(self) -> None:
        case = self.case
        if case.place:
            self.placing = domino_of(case.place, PLACED_NUMBER)
            self.place_refusal = self.refusal = self._tried(self._place)
        if case.claim:
            self.refusal = self._tried(self._claim)
        if case.feed:
            self.refusal = self._tried(self._feed)
        if case.turn:
            self.refusal = self._tried(self._turn)
        for number, text in enumerate(case.do, 1):
            seat, move = seat_of(text[0]), RULES.read(text[3:])
            self.refusal = self._tried(lambda seat=seat, move=move: self._do(seat, move))
            if self.refusal and number < len(case.do):
                raise Malformed(f"Step {number} is refused: {self.refusal.code}.", "$.do")

    def _tried(self, step: object) -> IllegalMove | None:
        before = self.state
        try:
            assert callable(step)
            step()
        except IllegalMove as refusal:
            self.state = before
            return refusal
        return None

    def _do(self, seat: Seat, move: Move) -> None:
        self.state = play(RULES, self.state, seat, move, 1).after
        self._settle()

    def _settle(self) -> None:
        for step in settle(RULES, self.state, _dice, 1):
            self.state = step.after

    def _place(self) -> None:
        piece = self.placing
        assert piece
        self.state = replace(self.state, chosen=piece.domino)
        after = RULES.apply(self.state, self.state.active, Place(piece.at, piece.heading))
        self.state = after

    def _claim(self) -> None:
        assert self.case.claim
        seat = seat_of(self.case.claim.by)
        self.state = replace(self.state, active=seat, step="claim", chosen=None, feeding=None, played=())
        self.state = RULES.apply(self.state, seat, Claim(self.case.claim.at))

    def _feed(self) -> None:
        case: FeedCase | None = self.case.feed
        assert case
        self.state = feeding.begun(self.state, seat_of(case.trigger), frozenset(case.new_cells))
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

    def _turn(self) -> None:
        turn: TurnCase | None = self.case.turn
        assert turn
        seat = self.state.active
        self._settle()
        for _ in turn.play or ():
            self._lay_any(seat)
        if turn.back_to_deck:
            numbers = [domino.number for domino in self.state.hands[seat]]
            self._do(seat, Return(tuple(numbers[: turn.back_to_deck])))
        elif turn.play is None:
            self.state = replace(self.state, step="claim")
        elif self.state.step == "play":
            self._do(seat, Done())
        if turn.claims:
            self._do(seat, self._first(seat, Claim) or Claim((1, 0)))
        elif self.state.step == "claim":
            self._do(seat, Done())
        for _ in range(turn.draws):
            if not self.state.market:
                raise IllegalMove("not_in_market", "domino", domino=0)
            self._do(seat, Take(self.state.market[0].number))

    def _lay_any(self, seat: Seat) -> None:
        """Any domino of the hand laid anywhere."""
        for kind in (Choose, Place):
            move = self._first(seat, kind)
            if move is None:
                raise IllegalMove("not_now")
            self._do(seat, move)

    def _first(self, seat: Seat, kind: type[Move]) -> Move | None:
        return next((move for move in RULES.legal(self.state, seat) if isinstance(move, kind)), None)


def _dice(ply: int) -> Dice:
    return Dice(bytes(32), "case", ply)


def run_case(data: Mapping[str, object]) -> list[str]:
    """What fails in a case, in sentences; nothing when it passes."""
    try:
        return list(_failures(read_case(data)))
    except Malformed as error:
        return [f"{error.place}: {error.reason}"]


def _failures(case: Case) -> Iterator[str]:
    for icons in case.check.food_icons if case.check else ():
        need = feeding.food_need(list(icons.animals))
        yield from _different(f"food icons for {', '.join(icons.animals)}", icons.need, need)
    run, expect = _Run(case), case.expect or Expect()
    if case.before:
        yield from _map_differences(run.state, case.before)
        yield from _turn_differences(run, case.before)
    for each in case.missions:
        card = Card(1, each.mission, "win", each.target, each.about)
        yield from _different(f"mission {each.mission}", each.holds, missions.holds(run.state, card))
    run.play()
    yield from _legality_differences(run, expect)
    yield from _map_differences(run.state, expect)
    yield from _turn_differences(run, expect)


def _different(what: str, wanted: object, found: object) -> Iterator[str]:
    if wanted != found:
        yield f"{what}: expected {wanted}, found {found}"


def _legality_differences(run: _Run, expect: Expect) -> Iterator[str]:
    """The step is accepted unless the case says otherwise."""
    wanted = True if expect.legal is None else expect.legal
    found = run.refusal.code if run.refusal else "legal"
    if wanted != (run.refusal is None):
        yield f"legal: expected {wanted}, found {found}"
    if expect.because is not None:
        yield from _different("because", expect.because, found)
    if expect.place_legal is not None:
        yield from _different("place_legal", expect.place_legal, run.place_refusal is None)
    if expect.kind is not None:
        layer = None if run.placing is None else "top" if run.placing.domino.is_top else "bottom"
        yield from _different("kind", expect.kind, layer)


def _map_differences(state: State, expect: Expect) -> Iterator[str]:
    """Where the map is not as expected."""
    if expect.areas is not None:
        sizes = sorted(len(area.cells) for area in state.chart.areas)
        yield from _different("areas", sorted(expect.areas), sizes)
    if expect.exhibits is not None:
        yield from _exhibit_differences(state, expect.exhibits)
    for letter, points in expect.score.items():
        seat = seat_of(letter)
        if seat >= state.players:
            raise Malformed(f"There is no player {letter}.", "$.expect.score")
        yield from _different(f"score of {letter}", points, scoring.score(state, seat).total)
    if expect.on_map_after is not None:
        numbers = sorted(piece.domino.number for piece in state.laid)
        yield from _different("on_map_after", sorted(expect.on_map_after), numbers)


def _exhibit_differences(state: State, wanted: Sequence[ExhibitCase]) -> Iterator[str]:
    found = [_facts(state, exhibit) for exhibit in state.chart.exhibits]
    pairings = permutations(found) if len(found) == len(wanted) else ()
    if not any(all(map(_fits, wanted, each)) for each in pairings):
        yield f"exhibits: expected {list(wanted)}, found {found}"


def _facts(state: State, exhibit: Exhibit) -> dict[str, set[int]]:
    """What may be said of an Exhibit: of animals, how many there are or how many they count for."""
    heads = sum(state.chart.spaces[cell].is_animal for cell in exhibit.cells)
    return {
        "cells": {len(exhibit.cells)},
        "spaces": {scoring.spaces_of(state, exhibit)},
        "animals": {heads, scoring.animals_of(state, exhibit)},
        "value": {scoring.value(state, exhibit)},
    }


def _fits(wanted: ExhibitCase, found: Mapping[str, set[int]]) -> bool:
    return all(getattr(wanted, name) in (None, *figures) for name, figures in found.items())


def _turn_differences(run: _Run, expect: Expect) -> Iterator[str]:
    """Where the turn is not as expected; `hand` is of the player whose turn the case tells."""
    state, pending = run.state, RULES.pending(run.state)
    seat = seat_of(run.case.state.active if run.case.state else "A")
    asked = tuple(map(seat_letter, pending.seats))
    questions = {ask.question.code for ask in pending.asks}
    for what, wanted, found in (
        ("hand", expect.hand, len(state.hands[seat])),
        ("deck", expect.deck, len(state.deck)),
        ("market", expect.market, len(state.market)),
        ("game_over", expect.game_over, state.step == "over"),
        ("next", expect.next, seat_letter(state.active)),
        ("final_turn", expect.final_turn, state.is_last_turn),
        ("asked", expect.asked, asked),
        ("won", expect.won, state.is_won),
        ("cards", expect.cards, len(state.cards)),
        ("replaced", expect.replaced, state.replaced),
        ("question", {expect.question} if expect.question else None, questions),
    ):
        if wanted is not None:
            yield from _different(what, wanted, found)
    for letter, count in expect.hands.items():
        yield from _different(f"hand of {letter}", count, len(state.hands[seat_of(letter)]))
    for letter, count in expect.pawns_left.items():
        yield from _different(f"pawns of {letter}", count, state.pawns_left[seat_of(letter)])
    if expect.moves is not None:
        texts = [RULES.write(move) for each in pending.seats[:1] for move in RULES.legal(state, each)]
        if Counter(expect.moves) != Counter(texts):
            yield from _different("moves", sorted(expect.moves), sorted(texts))
