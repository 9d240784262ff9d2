"""What every ruleset guarantees about trial moves: a trial shows the result and reveals no secret."""

from __future__ import annotations

from typing import Any, Final

from adjudicator.engine.codec import encode
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.trial import try_moves
from tests.contract.nearmisses import near_misses
from tests.contract.secrets import SWAPS
from tests.contract.tables import ContractGame, at_telling_tables

POSITIONS: Final = 30
"""The number of decisions of a game at which moves are tried."""
SWAPPED: Final = 6
"""The number of positions in which one secret is swapped for another."""
MOVES: Final = 8
"""The number of legal and of almost legal moves that are tried in a position."""


@at_telling_tables
def test_the_preview_of_a_move_equals_its_effect(game: ContractGame) -> None:
    rules = game.rules
    for step in game.decisions(POSITIONS):
        before = encode(step.before)
        trial = try_moves(rules, step.before, step.seat, [step.move], step.ply - 1)
        made = game.steps[step.ply - 1 : step.ply - 1 + len(trial.steps)]
        assert [(each.ply, each.seat, each.move) for each in trial.steps] == [
            (each.ply, each.seat, each.move) for each in made
        ]
        assert encode(trial.after) == encode(made[-1].after)
        assert encode(step.before) == before
        following = game.steps[made[-1].ply :]
        hidden = isinstance(step.move, rules.reveals) or bool(following and following[0].seat == NATURE)
        assert trial.stops_before == ("chance" if hidden else "choice" if following else "end")


@at_telling_tables
def test_the_preview_of_a_move_does_not_depend_on_hidden_information(game: ContractGame) -> None:
    rules = game.rules
    for step in game.decisions(SWAPPED) if rules.key in SWAPS else ():
        legal = list(rules.legal(step.before, step.seat))
        some = game.pick.sample(legal, min(MOVES, len(legal)))
        moves = [step.move, *some, *near_misses(rules, some, game.pick, MOVES)]
        others = list(SWAPS[rules.key](step.before, step.seat))
        for move in moves:
            outcomes = trial_of(rules, step.before, step.seat, move)
            assert all(trial_of(rules, other, step.seat, move) == outcomes for other in others), move


def trial_of(rules: AnyRuleset, state: Any, seat: Seat, move: Any) -> bytes:
    """Return everything that a seat learns from trying a move."""
    try:
        trial = try_moves(rules, state, seat, [move], 0)
    except IllegalMove as refusal:
        return encode([refusal.line, refusal.place])
    lines = [
        (rules.describe(step.before, step.seat, step.move, seat), rules.redact(*_of(step), seat))
        for step in trial.steps
    ]
    return encode([lines, trial.stops_before, rules.view(trial.after, seat), trial.pending])


def _of(step: Any) -> tuple[Any, Seat, Any]:
    return step.before, step.seat, step.move
