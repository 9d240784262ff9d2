"""Play the moves that the corpus expects."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.dice import Dice
from adjudicator.engine.play import play, settle
from adjudicator.engine.seats import Seat
from tests.reading.sentences import Position


def after(position: Position, seat: Seat, texts: tuple[str, ...]) -> Any:
    """Return the state after the moves of one seat, each followed by all automatic moves.

    The dice depend only on the number of automatic moves. A build that includes its payment thus leads to the
    same state as a build followed by its payment.

    Raise `IllegalMove` for a move that the rules refuse.
    """
    rules, state, ply = position.rules, position.state, 1
    for text in texts:
        move = rules.notation.read(text)
        assert rules.notation.write(move) == text
        state = play(rules, state, seat, move, ply).after
        for step in settle(rules, state, lambda number: Dice(bytes(32), "corpus", number), ply):
            state, ply = step.after, step.ply + 1
    return state
