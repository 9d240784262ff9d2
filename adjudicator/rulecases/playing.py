"""The playing of a case: its moves, what follows by itself, and which move is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final, Generic, TypeVar

from msgspec import UNSET, Struct

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.play import MAX_AUTOMATIC, play, settle
from adjudicator.engine.ruleset import AnyRuleset, Ruleset
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rulecases.expecting import Check, Fact
from adjudicator.rulecases.values import seat_of

S = TypeVar("S", bound=Struct)


def dice_of_case(ply: int, name: str = "rule case") -> Dice:
    """The dice that decide what a case leaves open."""
    return Dice(bytes(32), name, ply)


def settled(rules: Ruleset[S, Any, Any, Any], state: S) -> S:
    """The table after all that follows by itself."""
    for step in settle(rules, state, dice_of_case, 1):
        state = step.after
    return state


class Course(Generic[S]):
    """A table on which a case is played. A move that is refused changes nothing."""

    dice: str = "rule case"
    """The name of the dice that are thrown."""
    is_checked: bool = False
    """Whether the conservation laws of the ruleset hold after every move."""

    def __init__(self, rules: AnyRuleset, state: S, players: int) -> None:
        self.rules = rules
        self.state = state
        self.players = players
        self.ply = 0
        self.refusals: list[IllegalMove | None] = []

    @property
    def refusal(self) -> IllegalMove | None:
        """Why the last move was refused, None when it was accepted."""
        return self.refusals[-1] if self.refusals else None

    @property
    def code(self) -> str | None:
        """The code of that refusal."""
        return self.refusal.code if self.refusal else None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whose move it is."""
        return self.rules.pending(self.state).seats

    @property
    def first_asked(self) -> str | None:
        """The letter of the first of those whose move it is."""
        return seat_letter(self.asked[0]) if self.asked else None

    def play(self, moves: Iterable[tuple[str, str]]) -> None:
        """Play moves as players write them. All but the last must be accepted."""
        where = "what comes before the moves"
        for number, (by, text) in enumerate(moves, start=1):
            if self.refusal:
                raise Malformed(f"{where} is refused: {self.code}", "$")
            where = f"move {number}, {by}: {text}"
            self.make(by, text)

    def make(self, by: str, text: str) -> None:
        """Play a move as somebody writes it, unless it is refused."""
        seat, move = self.seat_of(by), self.read(text)
        self.attempt(partial(self.do, seat, move))

    def attempt(self, act: Callable[[], object]) -> None:
        """Play a step whole, or refuse it whole."""
        before = self.state, self.ply
        try:
            act()
        except IllegalMove as refusal:
            self.state, self.ply = before
            self.refusals.append(refusal)
        else:
            self.refusals.append(None)

    def do(self, seat: Seat, move: Any) -> None:
        """Play a move and what follows by itself; `IllegalMove` when it is refused."""
        self.play_one(seat, move)
        self.settle()

    def play_one(self, seat: Seat, move: Any) -> None:
        """Play a move. Unless moves of its type are open, it is offered exactly when it is accepted."""
        is_offered = move in self.rules.legal(self.state, seat)
        is_open = isinstance(move, self.rules.open_moves)
        try:
            after = play(self.rules, self.state, seat, move, self.ply + 1).after
        except IllegalMove as refusal:
            if is_offered and not is_open:
                raise self._inconsistent(move, f"offered, but refused: {refusal.code}") from refusal
            raise
        if not (is_offered or is_open):
            raise self._inconsistent(move, "accepted, but not offered")
        self.happen(seat, move, after)
        if self.is_checked:
            self.rules.check(self.state)

    def settle(self, is_enough: Callable[[Any], bool] = lambda move: False) -> None:
        """Play what follows by itself, up to a move that need not be played any more."""
        for _ in range(MAX_AUTOMATIC):
            move = self.due()
            if move is None or is_enough(move):
                return
            try:
                self.by_nature(move)
            except IllegalMove as error:
                raise self._inconsistent(move, f"due, but refused: {error.code}") from error
        raise Malformed("This goes on forever.", "$")

    def due(self) -> Any:
        """The next move of NATURE, None when there is none."""
        return self.rules.advance(self.state, dice_of_case(self.ply + 1, self.dice))

    def by_nature(self, move: Any) -> None:
        """Play a move of NATURE."""
        self.happen(NATURE, move, self.rules.apply(self.state, NATURE, move))

    def happen(self, seat: Seat, move: Any, after: S) -> None:
        """Go on to the table after a move."""
        self.state, self.ply = after, self.ply + 1

    def read(self, text: str) -> Any:
        """The move that a text is; `Malformed` when it is none."""
        try:
            return self.rules.notation.read(text)
        except Unreadable as error:
            raise Malformed(f"'{text}': {error}", "$") from error

    def seat_of(self, by: str) -> Seat:
        """The seat of who makes a move."""
        return seat_of(by, self.players)

    def _inconsistent(self, move: Any, why: str) -> Malformed:
        return Malformed(f"'{self.rules.notation.write(move)}' is {why}", "$")


def _legality(course: Course[Any], wanted: Any) -> Iterator[str]:
    if wanted is not UNSET and not course.refusals:
        yield "legal: there is no move that could be legal"
    elif (wanted is not False) != (course.refusal is None):
        yield f"legal: expected {wanted is not False}, found {course.code or 'legal'}"


LEGAL: Final = Check[Course[Any]](bool, _legality, is_always_compared=True)
"""Whether the last move is accepted, as it is unless the case says otherwise."""
BECAUSE: Final = Fact[Course[Any]](lambda course: course.code)
"""The code of the refusal of the last move."""
REFUSED: Final = Fact[Course[Any]](lambda course: course.code, default=None)
"""The same where a case without it expects that all is accepted."""
