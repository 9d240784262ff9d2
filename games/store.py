"""Rows to engine values and back, and the snapshot cache; the only module that knows both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from adjudicator.engine import codec
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.play import Diced, replay
from adjudicator.engine.record import FORMAT, Entry, Fairness, Mark, Record, standing
from adjudicator.engine.ruleset import AnyRuleset, Config, Outcome, Seat
from adjudicator.registry import RULESETS
from games import models

SNAPSHOT_EVERY: Final = 50
"""About how many plies lie between two snapshots that are kept for history."""


def rules_of(game: models.Game) -> AnyRuleset:
    """The ruleset a game is played by; `LookupError` when this site no longer has it."""
    rules = RULESETS[game.ruleset]
    if rules.version != game.version:
        raise LookupError(f"{game.ruleset} version {game.version} is not here")
    return rules


def config_of(game: models.Game) -> Config[Any]:
    return codec.config_of(rules_of(game), game.seats.count(), game.options)


def diced(game: models.Game) -> Diced:
    """The dice of each ply of a game."""
    secret = models.GameSecret.objects.get(pk=game.pk).secret
    nonces = game.seats.order_by("number").values_list("nonce", flat=True)
    key = dice_key(bytes(secret), list(nonces))
    return lambda ply: Dice(key, game.pk, ply)


def current_state(game: models.Game) -> Any:
    """The state after the game's last ply, from the snapshot if there is one."""
    rules = rules_of(game)
    snapshot = game.snapshots.filter(ply=game.ply, version=rules.version).first()
    return codec.decode(bytes(snapshot.state), rules.state_type) if snapshot else state_at(game, game.ply)


def state_at(game: models.Game, ply: int) -> Any:
    """The state after any ply, replayed from the nearest snapshot that stands before it."""
    rules = rules_of(game)
    moves = standing(entries_of(game, until=ply))
    plies = [entry.ply for entry in moves]
    nearest = game.snapshots.filter(version=rules.version, ply__in=[0, *plies]).order_by("-ply").first()
    if nearest is None:
        state, done = rules.setup(config_of(game)), 0
    else:
        state, done = codec.decode(bytes(nearest.state), rules.state_type), nearest.ply
    rest = ((entry.seat, codec.convert(entry.move, rules.move_type)) for entry in moves if entry.ply > done)
    return replay(rules, state, rest)


def entries_of(game: models.Game, until: int | None = None) -> list[Entry]:
    """The log up to a ply, moves as plain JSON."""
    rows = game.moves.order_by("ply")
    if until is not None:
        rows = rows.filter(ply__lte=until)
    fields = rows.values_list("ply", "seat", "digest", "move", "undo_to")
    return [Entry(ply, Seat(seat), digest, move, undo_to) for ply, seat, digest, move, undo_to in fields]


def marks_of(game: models.Game) -> list[Mark]:
    """The end of the standing log as far back as an undo could reach, oldest first."""
    marks: list[Mark] = []
    rows = game.moves.filter(undone=False, undo_to=None).order_by("-ply")
    for ply, seat, reversible in rows.values_list("ply", "seat", "reversible")[:SNAPSHOT_EVERY]:
        marks.append(Mark(ply, Seat(seat), reversible))
        if not reversible:
            break
    return marks[::-1]


def save_snapshot(game: models.Game, state: Any) -> None:
    """Keep the state of the game's last ply; of the older ones only some for history."""
    fields = {"version": game.version, "state": codec.encode(state)}
    game.snapshots.update_or_create(ply=game.ply, defaults=fields)
    plies = list(game.snapshots.order_by("ply").values_list("ply", flat=True))
    first_of_span: dict[int, int] = {}
    for ply in plies:
        first_of_span.setdefault(ply // SNAPSHOT_EVERY, ply)
    spent = set(plies) - {game.ply, *first_of_span.values()}
    if spent:
        game.snapshots.filter(ply__in=spent).delete()


def outcome_of(game: models.Game) -> Outcome | None:
    return codec.convert(game.outcome, Outcome) if game.outcome else None


def record_of(game: models.Game, names: Iterable[str]) -> Record:
    """The whole game as a file's value; the secret only once the game is over."""
    seats = list(game.seats.order_by("number"))
    secret = models.GameSecret.objects.get(pk=game.pk).secret
    over = game.status == models.Game.Status.FINISHED
    return Record(
        format=FORMAT,
        game=game.pk,
        ruleset=game.ruleset,
        version=game.version,
        players=len(seats),
        options=game.options,
        names=tuple(names),
        start=game.start_digest,
        entries=tuple(entries_of(game)),
        fairness=Fairness(
            commitment=game.commitment,
            nonces=tuple(seat.nonce for seat in seats),
            secret=bytes(secret).hex() if over else None,
        ),
        outcome=outcome_of(game),
    )
