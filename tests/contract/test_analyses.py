"""What every ruleset guarantees about analyses: any seat can play on from its guess, go back and branch."""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeAlias

from adjudicator.engine.analysis import Line, extend, guess, play_line, seat_to_move, seeded_dice
from adjudicator.engine.codec import encode
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from tests.contract.tables import ContractGame, at_telling_tables

Moves: TypeAlias = list[tuple[Seat, Any]]

POSITIONS: Final = 2
"""The number of decisions in a game from which seats play on."""
MOVES: Final = 10
BACK: Final = 5
"""The number of moves after which the second line branches off."""


@at_telling_tables
def test_every_seat_can_play_on_from_its_guess_and_branch(game: ContractGame) -> None:
    rules, chance = game.rules, game.pick
    for step in game.decisions(POSITIONS):
        for seat in {step.seat, chance.choice(game.table.seats)}:
            seed, view = f"{step.ply} {seat}", rules.view(step.before, seat)
            start, same = (guess(rules, view, seat, seed).state for _ in range(2))
            assert seat != step.seat or rules.view(start, seat) == view
            moves = played_on(rules, start, seat, seed, [], chance)
            branch = played_on(rules, start, seat, seed, moves[:BACK], chance)
            common = steps_of(line_of(rules, start, moves[:BACK], seed))
            for line in (line_of(rules, start, moves, seed), line_of(rules, start, branch, seed)):
                assert steps_of(line)[: len(common)] == common
            assert encode(line_of(rules, same, moves, seed).state) == encode(
                line_of(rules, start, moves, seed).state
            )


def played_on(rules: AnyRuleset, start: Any, seat: Seat, seed: str, moves: Moves, chance: Random) -> Moves:
    """Return these moves, followed by random moves for everybody, `MOVES` in all.

    Check the position after every random move.
    """
    line, made = line_of(rules, start, moves, seed), [*moves]
    while len(made) < MOVES:
        mover = seat_to_move(rules.pending(line.state), None, seat)
        if mover is None:
            assert rules.outcome(line.state) is not None
            break
        move = chance.choice(list(rules.legal(line.state, mover)))
        line = extend(rules, line, mover, move, seeded_dice(seed))
        rules.check(line.state)
        made.append((mover, move))
    return made


def line_of(rules: AnyRuleset, start: Any, moves: Moves, seed: str) -> Line:
    return play_line(rules, start, moves, seeded_dice(seed))


def steps_of(line: Line) -> list[tuple[Seat, Any]]:
    return [(step.seat, step.move) for step in line.steps]
