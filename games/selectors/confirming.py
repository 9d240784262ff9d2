"""The moves that a user must confirm before they are played, on the pages and under notifications."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.trial import try_moves
from games import models
from games.core import store
from games.core.result_cache import MEBIBYTE, ResultCache
from games.values import Choice

TEXT_BYTES: Final = 100
"""The approximate memory size of a move's text."""
MAX_TRIED: Final = 200
"""The maximum number of moves tried to see whether they can be undone. Further moves need confirmation."""


def confirmed(game: models.Game, user: models.User | None, choices: Iterable[Choice]) -> frozenset[str]:
    """Return the texts of the moves that the user must confirm, according to their preference."""
    moves = {choice.text: choice for choice in choices}
    wish = user.confirms if user else models.User.Confirms.ALWAYS
    if not moves or wish == models.User.Confirms.NEVER:
        return frozenset()
    if wish == models.User.Confirms.ALWAYS:
        return frozenset(moves)
    return frozenset(moves) - _undoable(game, _seat_of(game, user), moves.values())


def played_at_once(game: models.Game, user: models.User | None, choices: Iterable[Choice]) -> frozenset[str]:
    """Return the texts of the moves that the user's tap under a notification plays without asking again."""
    listed = list(choices)
    if user is None or not user.answers_at_once or not listed:
        return frozenset()
    return _undoable(game, _seat_of(game, user), listed)


def _seat_of(game: models.Game, user: models.User | None) -> Seat:
    return next(Seat(seat.number) for seat in game.seats.all() if user and seat.user_id == user.pk)


def _undoable(game: models.Game, seat: Seat, choices: Iterable[Choice]) -> frozenset[str]:
    """Return the texts of the moves that can be undone after being played.

    Neither they nor their consequences draw or reveal anything, and no bot answers at once.
    """
    bots = {Seat(each.number) for each in game.seats.all() if each.player}
    tryable = [choice for choice in choices if choice.reversible][:MAX_TRIED]

    def tried() -> frozenset[str]:
        rules, state = store.rules_of(game), store.state_of(game)
        return frozenset(
            choice.text
            for choice in tryable
            if _waits_for_people(rules, state, seat, codec.convert(choice.move, rules.move_type), bots)
        )

    snapshot = store.known_snapshot(game)
    if snapshot is None:
        return tried()
    position = (game.pk, game.ply, game.version, snapshot)
    return _UNDOABLE.result((position, seat, sorted(bots), [each.text for each in tryable]), tried)


_UNDOABLE: Final = ResultCache[frozenset[str]](MEBIBYTE, lambda texts: TEXT_BYTES * len(texts))
"""The moves that can be undone at the positions last shown on pages."""


def _waits_for_people(rules: AnyRuleset, state: Any, seat: Seat, move: Any, bots: set[Seat]) -> bool:
    """Return whether a move and its consequences can be undone and the table then waits only for people."""
    if rules.pending(state).sealed:
        return False  # the last sealed answer reveals all sealed answers
    try:
        trial = try_moves(rules, state, seat, [move], 0)
    except IllegalMove:  # somebody has moved since the choices were listed
        return False
    is_free = all(rules.reversible(step.before, step.seat, step.move) for step in trial.steps)
    return is_free and trial.stops_before == "choice" and bots.isdisjoint(trial.pending.awaited)
