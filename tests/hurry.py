"""A game that is played in memory and written at once, for tests that need a game with many moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count, pairwise
from random import Random
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.play import DiceOfPly, play, settle
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import choose_seat
from games import models
from games.core import store
from games.services.judging import locked_games
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork
from tests.seeds import Seeded

MAX_PLY: Final = 200
MAX_TRIED: Final = 40
"""The maximum number of games to search for a rare position. Each game is searched up to `MAX_PLY`."""


def hurry(game: models.Game, chance: Random, *, until: int = 10**6, leave: int = 0) -> models.Game:
    """Play all seats until a ply or the end, people at random and bots as usual. Return the current game.

    `leave`: stop where a person must choose, at least this many turns before the end. Without this, bots
    could play on differently and finish the game alone.

    The result is what the judge would have written, without the snapshots and messages of the positions in
    between. The players who must choose at the end are notified. A concurrent program sees either the old or
    the new table.
    """
    with transaction.atomic():
        ahead = Ahead(game, chance, until)
        return ahead.write(ahead.before_a_person(leave) if leave else len(ahead.turns))


@dataclass(frozen=True)
class AnsweredTurn:
    """The answers to one position and the plies that follow from them.

    A sealed position has several answers. `before`: the position before the answers.
    """

    before: Any
    answers: tuple[tuple[Seat, Any], ...]
    first: int
    last: int


class Ahead:
    """A game played to its end in memory. Any number of its turns can be written."""

    def __init__(self, game: models.Game, chance: Random, until: int = 10**6) -> None:
        self.game = game
        with transaction.atomic():
            self.turns: Sequence[AnsweredTurn] = tuple(_turns(self._case(), chance, until))
        self.written = 0

    def before_a_person(self, leave: int) -> int:
        """Return how many turns precede the last person's question that at least `leave` turns follow.

        If there is no such question, return the number of turns that leaves `leave` turns.
        """
        people = {Seat(seat.number) for seat in self.game.seats.all() if not seat.player}
        rules, left = store.rules_of(self.game), max(len(self.turns) - leave, 0)
        of_people = (
            number
            for number, turn in reversed([*enumerate(self.turns[: left + 1])])
            if people.intersection(rules.pending(turn.before).awaited)
        )
        return next(of_people, left)

    def write(self, turns: int) -> models.Game:
        """Write at least this many turns. Return the current game."""
        if turns > self.written:
            with transaction.atomic():
                _enter(self._case(), self.turns[self.written : turns], timezone.now())
            self.written = turns
        self.game.refresh_from_db()
        return self.game

    def _case(self) -> LockedGame:
        return locked_games.read(models.Game.objects.filter(pk=self.game.pk).locked(), quiet=True)[0]


def until_sealed(game: models.Game, seeded: Seeded, seat: Seat) -> tuple[AnsweredTurn, AnsweredTurn]:
    """Play until one move before a sealed question at which `seat` has several choices.

    Return the move before the question, which is not made yet, and the answers to the question.
    """
    legal = store.rules_of(game).legal
    for number in range(MAX_TRIED):
        ahead = Ahead(game, seeded.random(number), until=MAX_PLY)
        for index, (turn, sealed) in enumerate(pairwise(ahead.turns)):
            if len(sealed.answers) > 1 and len(list(legal(sealed.before, seat))) > 1:
                ahead.write(index)
                return turn, sealed
    raise AssertionError("no game has such a question early on")


def _turns(case: LockedGame, chance: Random, until: int) -> Iterator[AnsweredTurn]:
    run = case.session()
    rules, state, ply = run.rules, run.state, run.ply
    dice_of_ply = store.dice_of(case.game, case.secret, [seat.nonce for seat in case.seats])
    players = {Seat(seat.number): seat.player or "random" for seat in case.seats}
    while ply < until and (pending := rules.pending(state)).asks:
        answers = []
        for seat in pending.seats if pending.sealed else [choose_seat(pending, chance)]:
            legal = list(rules.legal(state, seat))
            move = BOTS[players[seat]](rules, rules.view(state, seat), legal, seat, chance)
            answers.append((seat, move))
        before, first = state, ply + 1
        state, ply = _after(rules, state, ply, answers, dice_of_ply)
        yield AnsweredTurn(before, tuple(answers), first, ply)


def _after(
    rules: AnyRuleset, state: Any, ply: int, answers: list[tuple[Seat, Any]], dice_of_ply: DiceOfPly
) -> tuple[Any, int]:
    """Return the state and the ply after these answers and NATURE's moves."""
    for seat, move in answers:
        ply += 1
        state = play(rules, state, seat, move, ply).after
    for step in settle(rules, state, dice_of_ply, ply + 1):
        state, ply = step.after, step.ply
    return state, ply


def _enter(case: LockedGame, turns: Sequence[AnsweredTurn], at: datetime) -> None:
    """Write the turns as accepted submissions and their moves, in the open transaction."""
    seats, run, keys = {seat.number: seat for seat in case.seats}, case.session(), count()
    sent = models.Submission.objects.bulk_create(
        models.Submission(
            seat=seats[seat],
            game=case.game,
            key=f"hurried-{case.game.ply}-{next(keys)}",
            face="bot" if seats[seat].player else "api",
            expected_ply=turn.first - 1,
            moves=[codec.to_builtins(move)],
            status=models.Submission.Status.ACCEPTED,
            first_ply=turn.first,
            last_ply=turn.last,
            judged_at=at,
        )
        for turn in turns
        for seat, move in turn.answers
    )
    by = iter(sent)
    for turn in turns:
        for seat, move in turn.answers:
            submission = next(by)
            run.play(seat, move, submission)
        run.settle(submission if len(turn.answers) == 1 else None)
    work = UnitOfWork(at)
    work.add(run)
    work.write()
