"""A game played on in memory and written at once, for tests of what comes after so many moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.play import Diced, play, settle
from adjudicator.engine.ruleset import AnyRuleset, Seat
from adjudicator.engine.simulate import actor
from games import models, store
from games.services import cases
from games.services.cases import Case
from games.services.ledger import Ledger


def hurry(game: models.Game, chance: Random, *, until: int = 10**6, leave: int = 0) -> models.Game:
    """Let every seat move, people by chance and bots as they do, until a ply or the end; the game as it is.

    `leave`: so many turns before its end it stops. What is written is what the judge would have written, but
    for the snapshots and messages of the positions in between; whoever must choose at the last is told.
    """
    with transaction.atomic():
        case = cases.read(models.Game.objects.filter(pk=game.pk).locked(), quiet=True)[0]
        turns = list(_turns(case, chance, until))
        if played := turns[: len(turns) - leave]:
            _enter(case, played, timezone.now())
    game.refresh_from_db()
    return game


@dataclass(frozen=True)
class _Turn:
    """What seats decide of one position, more than one where it is sealed, and the plies that come of it."""

    answers: tuple[tuple[Seat, Any], ...]
    first: int
    last: int


def _turns(case: Case, chance: Random, until: int) -> Iterator[_Turn]:
    run = case.run()
    rules, state, ply = run.rules, run.state, run.ply
    diced = store.diced(case.game, case.secret, [seat.nonce for seat in case.seats])
    players = {Seat(seat.number): seat.player or "random" for seat in case.seats}
    while ply < until and (pending := rules.pending(state)).asks:
        answers = []
        for seat in pending.seats if pending.sealed else [actor(pending, chance)]:
            legal = list(rules.legal(state, seat))
            move = BOTS[players[seat]](rules, rules.view(state, seat), legal, seat, chance)
            answers.append((seat, move))
        first = ply + 1
        state, ply = _after(rules, state, ply, answers, diced)
        yield _Turn(tuple(answers), first, ply)


def _after(
    rules: AnyRuleset, state: Any, ply: int, answers: list[tuple[Seat, Any]], diced: Diced
) -> tuple[Any, int]:
    """The state and the ply after these answers and what follows from them."""
    for seat, move in answers:
        ply += 1
        state = play(rules, state, seat, move, ply).after
    for step in settle(rules, state, diced, ply + 1):
        state, ply = step.after, step.ply
    return state, ply


def _enter(case: Case, turns: list[_Turn], at: datetime) -> None:
    """Write the turns as accepted submissions and their moves, in the one transaction that is open."""
    seats, run, keys = {seat.number: seat for seat in case.seats}, case.run(), count()
    sent = models.Submission.objects.bulk_create(
        models.Submission(
            seat=seats[seat],
            game=case.game,
            key=f"hurried-{case.game.ply}-{next(keys)}",
            face="bot" if seats[seat].player else "api",
            expected_ply=turn.first - 1,
            moves=[codec.plain(move)],
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
    ledger = Ledger(at)
    ledger.add(run)
    ledger.write()
