"""Turns end: two of three players cannot delay the third for longer than the time control allows.

The two delay the third like this:

- They answer in the last second.
- They choose moves that do not end the turn, and undo them.
- They take their seats back from stand-ins at once.
- Where the others decide about a late player, they give each other more time.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import count, product
from random import Random
from typing import Any, Final

import pytest

from adjudicator.engine import codec, play
from adjudicator.engine.seats import Seat as Number
from adjudicator.registry import RULESETS
from games.core import store
from games.core.errors import Refused
from games.models import Game, Seat, Submission
from games.services.absence import decisions, timeouts
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.time_control import turns
from games.time_control.clocks import DECIDING
from games.time_control.turns import TurnTime
from games.time_control.values import DAY, HOUR, FixedTime, TimeBank, TimeControl
from tests.games.time_controls import START, begin, people
from tests.seeds import run_seed, share

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded"), pytest.mark.heavy]

LAWS: Final = {
    "fixed": TimeControl(FixedTime(DAY)),
    "bank": TimeControl(TimeBank(start=2 * DAY, refill=6 * HOUR, cap=2 * DAY), grace=HOUR),
    "stand-in": TimeControl(FixedTime(DAY), absence="stand_in"),
    "others": TimeControl(FixedTime(DAY), absence="others"),
}
WARM_UP_MOVES: Final = {"18zoo": 30, "the-zoo-game": 6, "zoo-parque": 8, "zoo-tycoon": 12, "zooloretto": 10}
"""The number of moves before the delays begin. After them, players have something to delay with."""
STEPS: Final = 30
"""The number of delays. If each delay gained another day, the turn would take a month."""
FEW_STEPS: Final = 12
"""Enough delays if a turn takes two days: see `test_renewing_the_full_time_would_allow_stalling`."""
SAMPLE_SIZE: Final = 16
"""The number of legal moves that the delaying players consider."""
OFFERS: Final = 24 * HOUR
"""The time that the rules of The Zoo Game allow for the answers to a turn's offers."""
SECOND: Final = timedelta(seconds=1)


class StallingTable:
    """A table of three at which Ann and Ben delay Cara, who answers at once.

    `first`: the kind of move that they prefer.
    """

    def __init__(self, game: Game, chance: Random, first: str) -> None:
        self.game, self.at, self.chance, self.first = game, START, chance, first
        self.rules = store.rules_of(game)
        self.turn, self.since, self.longest = self._turn(), START, timedelta()
        self.depth = self.furthest = 0
        self._keys, self._seen = count(), {self.game.digest}

    def play_on(self, moves: int) -> None:
        """Play this many moves without delay."""
        for _ in range(moves):
            seat = next(iter(self._seats(must_act=True)))
            state = store.current_state(self.game)
            found = play.sample_moves(self.rules, state, Number(seat.number), SAMPLE_SIZE, self.chance)
            self._send(seat, [self.chance.choice(found)])
        self.turn, self.since = self._turn(), self.at

    def stall(self, steps: int) -> timedelta:
        """Delay this many times. Return the longest duration of a turn."""
        for _ in range(steps):
            if self.game.status != Game.Status.RUNNING:
                break
            if waiting := [seat for seat in self._seats(must_act=True) if _name(seat) == "Cara"]:
                self._send(waiting[0], [self._harmless(waiting[0])])
            else:
                self._come_back()
                self._stall()
            self._measure()
        return self.longest

    def undo_and_play_again(self, steps: int) -> timedelta:
        """Many times, wait until the last second and let the other player undo.

        Return the longest time without a new turn.
        """
        for _ in range(steps):
            seat, is_undone = next(iter(self._seats(must_act=True))), False
            if _name(seat) == "Cara":
                self._send(seat, [self._harmless(seat)])
            elif not (is_undone := self._undo_beside(seat)) and not self._end_turn(seat):
                self._run_down(seat)
            self._measure_turns(is_undone=is_undone)
        return self.longest

    def _undo_beside(self, seat: Seat) -> bool:
        """In a question's last second, let the other player undo the move before it.

        Return whether that worked.
        """
        others = [each for each in self._seats() if _name(each) not in ("Cara", _name(seat))]
        before, self.at = self.at, max(self.at, (seat.due_at or self.at) - SECOND)
        if any(self._send(each, []).status != Submission.Status.REFUSED for each in others):
            return True
        self.at = before
        return False

    def _end_turn(self, seat: Seat) -> bool:
        """Play a reversible move at once, if possible one that ends the turn.

        Return whether there was one.
        """
        state, number = store.current_state(self.game), Number(seat.number)
        found = play.sample_moves(self.rules, state, number, SAMPLE_SIZE, self.chance)
        found = [move for move in found if self.rules.reversible(state, number, move)]
        found.sort(key=lambda move: self.rules.turn(self.rules.apply(state, number, move)) == self.turn)
        return any(self._send(seat, [move]).status != Submission.Status.REFUSED for move in found[:3])

    def _measure_turns(self, *, is_undone: bool) -> None:
        """Measure the turns. A turn that was undone and played again does not count as new."""
        self.game.refresh_from_db()
        self.longest, before, self.turn = max(self.longest, self.at - self.since), self.turn, self._turn()
        if self.turn != before:
            self.depth += -1 if is_undone else 1
        if self.depth > self.furthest:
            self.furthest, self.since = self.depth, self.at

    def _stall(self) -> None:
        """Answer as late as possible with a move that keeps the turn going, or let the time run out."""
        seats = list(self._seats(must_act=True))
        seat = min(seats, key=lambda seat: seat.due_at or self.at)
        if seat.late_at:
            ally = next(each for each in self._seats() if _name(each) not in ("Cara", _name(seat)))
            assert ally.user
            try:
                decisions.decide_for(self.game.pk, ally.user, seat.number, "wait", self.at)
            except Refused:
                self._run_down(seat)
            return
        self.at = max(self.at, (seat.due_at or self.at) - SECOND)
        for each, moves in self._delays([seat, *self._seats(must_act=False)]):
            if self._send(each, moves).status != Submission.Status.REFUSED:
                return
        self._run_down(seat)

    def _delays(self, seats: list[Seat]) -> list[tuple[Seat, list[Any]]]:
        """Return moves that do not end the turn.

        Moves that lead back to a known position come first, or sometimes an undo.
        """
        state = store.current_state(self.game)
        found: list[tuple[Seat, list[Any]]] = []
        known: list[tuple[Seat, list[Any]]] = []
        asked = self.rules.pending(state).seats
        for seat in seats:
            if _name(seat) == "Cara" or Number(seat.number) not in asked:
                continue
            for move in play.sample_moves(self.rules, state, Number(seat.number), SAMPLE_SIZE, self.chance):
                after = self.rules.apply(state, Number(seat.number), move)
                if self.rules.outcome(after) is None and self.rules.turn(after) == self.turn:
                    is_known = codec.digest(after) in self._seen
                    (known if is_known else found).append((seat, [move]))
        self.chance.shuffle(found)
        found.sort(key=lambda each: each[1][0].__struct_config__.tag != self.first)
        if self.first and found:
            return found
        undo: list[tuple[Seat, list[Any]]] = [(seat, []) for seat in seats if _name(seat) != "Cara"]
        return undo + known + found[:3] if self.chance.random() < 0.3 else known + found[:3] + undo

    def _come_back(self) -> None:
        for seat in self._seats():
            if seat.stand_in and seat.user:
                decisions.come_back(self.game.pk, seat.user, self.at)

    def _run_down(self, seat: Seat) -> None:
        seat.refresh_from_db()
        self.at = max(self.at, seat.due_at or self.at)
        timeouts.play_clock(seat.pk, self.at)

    def _send(self, seat: Seat, moves: list[Any]) -> Submission:
        given: dict[str, Any] = {"expected_ply": self.game.ply, "key": f"drag-{next(self._keys)}"}
        seat.game = self.game
        if moves:
            sent = submissions.submit(seat, moves, Envelope(**given, interface="web", at=self.at))
        else:
            sent = submissions.submit_undo(seat, Envelope(**given, interface="web", at=self.at))
        return verdicts.verdict_on(sent.pk, self.at)

    def _harmless(self, seat: Seat) -> Any:
        return self.rules.timeout(store.current_state(self.game), Number(seat.number))

    def _measure(self) -> None:
        self.game.refresh_from_db()
        self._seen.add(self.game.digest)
        turn = self._turn()
        self.longest = max(self.longest, self.at - self.since)
        if turn != self.turn:
            self.turn, self.since = turn, self.at

    def _turn(self) -> str:
        return self.rules.turn(store.current_state(self.game))

    def _seats(self, **wanted: Any) -> list[Seat]:
        self.game.refresh_from_db()
        return list(self.game.seats.select_related("user").filter(**wanted).order_by("number"))


def _name(seat: Seat) -> str:
    return seat.user.name if seat.user else ""


def max_delay(law: TimeControl) -> timedelta:
    """Return the longest time for which two players may delay one turn."""
    longest = turns.max_seconds_of(law)
    assert longest is not None
    deciding = 2 * DECIDING if law.absence == "others" else 0
    return timedelta(seconds=2 * (longest + deciding))


@pytest.fixture
def stalling(make_user: Callable) -> Callable[..., StallingTable]:
    def make(ruleset: str, law: TimeControl | None, first: str = "") -> StallingTable:
        game = begin(ruleset, law, people(make_user, "Ann", "Ben", "Cara"))
        table = StallingTable(game, Random(run_seed()), first)
        table.play_on(WARM_UP_MOVES[ruleset])
        return table

    return make


@pytest.mark.parametrize(("ruleset", "law"), share(product(RULESETS, LAWS), 6))
def test_stalling_cannot_exceed_the_time_control(ruleset: str, law: str, stalling: Callable) -> None:
    steps = FEW_STEPS if law in ("fixed", "stand-in") else STEPS
    assert stalling(ruleset, LAWS[law]).stall(steps) <= max_delay(LAWS[law])


@pytest.mark.parametrize(("ruleset", "law"), share(product(RULESETS, ("fixed", "bank")), 6))
def test_undoing_and_replaying_moves_gains_no_time(ruleset: str, law: str, stalling: Callable) -> None:
    """One player ends a turn, the other thinks, and the first player undoes the move, so no new turn begins.

    This delays two turns: the undone turn and the next one.
    """
    assert stalling(ruleset, LAWS[law]).undo_and_play_again(STEPS) <= 2 * max_delay(LAWS[law])


@pytest.mark.parametrize("law", ["fixed", "stand-in"])
def test_stalling_with_offers_cannot_exceed_the_time_control(law: str, stalling: Callable) -> None:
    assert stalling("the-zoo-game", LAWS[law], "offer").stall(FEW_STEPS) <= max_delay(LAWS[law])


def test_stalling_with_offers_is_bounded_without_a_time_control(stalling: Callable) -> None:
    held = stalling("the-zoo-game", None, "offer").stall(FEW_STEPS)
    assert timedelta() < held <= timedelta(seconds=turns.MAX_TIMES * OFFERS)


@pytest.mark.parametrize("law", ["fixed", "stand-in"])
def test_renewing_the_full_time_would_allow_stalling(
    law: str, stalling: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Show that the tests above can fail."""

    def renewed(time: TurnTime) -> TurnTime:
        return turns.begun(time.turn, time.first, time.least)

    monkeypatch.setattr(turns, "asked_again", renewed)
    assert stalling("the-zoo-game", LAWS[law]).stall(FEW_STEPS) > max_delay(LAWS[law])
