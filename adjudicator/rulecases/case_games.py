"""Play a case: its moves and their automatic consequences. Refused moves are recorded."""

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
from adjudicator.rulecases.expectations import Check, Fact
from adjudicator.rulecases.values import seat_of

S = TypeVar("S", bound=Struct)


def dice_of_case(ply: int, name: str = "rule case") -> Dice:
    """Return the dice for the draws that a case does not state."""
    return Dice(bytes(32), name, ply)


def settled_state(rules: Ruleset[S, Any, Any, Any], state: S) -> S:
    """Return the table after all automatic moves."""
    for step in settle(rules, state, dice_of_case, 1):
        state = step.after
    return state


class CaseGame(Generic[S]):
    """The table that a case is played on. A refused move changes nothing."""

    dice: str = "rule case"
    """The name of the dice."""
    is_checked: bool = False
    """Whether to check the conservation laws of the ruleset after every move."""

    def __init__(self, rules: AnyRuleset, state: S, players: int) -> None:
        self.rules = rules
        self.state = state
        self.players = players
        self.ply = 0
        self.refusals: list[IllegalMove | None] = []

    @property
    def refusal(self) -> IllegalMove | None:
        """The refusal of the last move, or None if it was accepted."""
        return self.refusals[-1] if self.refusals else None

    @property
    def code(self) -> str | None:
        """The code of the last move's refusal, or None if the move was accepted."""
        return self.refusal.code if self.refusal else None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may act."""
        return self.rules.pending(self.state).seats

    @property
    def first_asked(self) -> str | None:
        """The letter of the first seat that may act."""
        return seat_letter(self.asked[0]) if self.asked else None

    def play(self, moves: Iterable[tuple[str, str]]) -> None:
        """Play moves in players' notation. All moves except the last must be accepted."""
        where = "the setup before the moves"
        for number, (by, text) in enumerate(moves, start=1):
            if self.refusal:
                raise Malformed(f"{where} was refused: {self.code}", "$")
            where = f"move {number}, {by}: {text}"
            self.play_text(by, text)

    def play_text(self, by: str, text: str) -> None:
        """Play a move in text form, or record its refusal."""
        seat, move = self.seat_of(by), self.read(text)
        self.attempt(partial(self.play_move, seat, move))

    def attempt(self, act: Callable[[], object]) -> None:
        """Take a whole step, or record its refusal and restore the state before it."""
        before = self.state, self.ply
        try:
            act()
        except IllegalMove as refusal:
            self.state, self.ply = before
            self.refusals.append(refusal)
        else:
            self.refusals.append(None)

    def play_move(self, seat: Seat, move: Any) -> None:
        """Play a move and its automatic consequences. Raise `IllegalMove` if it is refused."""
        self.play_one(seat, move)
        self.settle()

    def play_one(self, seat: Seat, move: Any) -> None:
        """Play a move, and check that it is offered if and only if it is accepted.

        Moves of open types may be accepted without being offered.
        """
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
        self.record_move(seat, move, after)
        if self.is_checked:
            self.rules.check(self.state)

    def settle(self, is_enough: Callable[[Any], bool] = lambda move: False) -> None:
        """Play the automatic moves, up to the first one for which `is_enough` is true."""
        for _ in range(MAX_AUTOMATIC):
            move = self.due_move()
            if move is None or is_enough(move):
                return
            try:
                self.play_nature(move)
            except IllegalMove as error:
                raise self._inconsistent(move, f"due, but refused: {error.code}") from error
        raise Malformed("The automatic moves never end.", "$")

    def due_move(self) -> Any:
        """Return NATURE's next move, or None if there is none."""
        return self.rules.advance(self.state, dice_of_case(self.ply + 1, self.dice))

    def play_nature(self, move: Any) -> None:
        """Play a move of NATURE."""
        self.record_move(NATURE, move, self.rules.apply(self.state, NATURE, move))

    def record_move(self, seat: Seat, move: Any, after: S) -> None:
        """Make the state after a move the current one."""
        self.state, self.ply = after, self.ply + 1

    def read(self, text: str) -> Any:
        """Read a move. Raise `Malformed` if the text is not a move."""
        try:
            return self.rules.notation.read(text)
        except Unreadable as error:
            raise Malformed(f"'{text}': {error}", "$") from error

    def seat_of(self, by: str) -> Seat:
        """Return the seat that makes a move."""
        return seat_of(by, self.players)

    def _inconsistent(self, move: Any, why: str) -> Malformed:
        return Malformed(f"'{self.rules.notation.write(move)}' is {why}", "$")


def _legality(course: CaseGame[Any], wanted: Any) -> Iterator[str]:
    if wanted is not UNSET and not course.refusals:
        yield "legal: the case has no move"
    elif (wanted is not False) != (course.refusal is None):
        yield f"legal: expected {wanted is not False}, found {course.code or 'legal'}"


LEGAL: Final = Check[CaseGame[Any]](bool, _legality, is_always_compared=True)
"""Whether the last move is accepted. A case without this fact expects acceptance."""
BECAUSE: Final = Fact[CaseGame[Any]](lambda course: course.code)
"""The refusal code of the last move."""
REFUSED: Final = Fact[CaseGame[Any]](lambda course: course.code, default=None)
"""The refusal code of the last move. A case without this fact expects no refusal."""
