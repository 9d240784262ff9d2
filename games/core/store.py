"""Conversion between database rows and values of the engine, and the cache of snapshots."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, TypeVar, cast

from django.db.models import F, QuerySet, Subquery
from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine import codec
from adjudicator.engine.campaigns import Campaign, Sequel
from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice, dice_key, seeded_name
from adjudicator.engine.lines import Line, line
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.play import DiceOfPly, replay
from adjudicator.engine.record import FORMAT, Ending, Entry, Fairness, Record, UndoMark, lasting_entries
from adjudicator.engine.record import resting_plies as resting
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.registry import RULESETS, rules_by
from games import models
from games.core import archive
from games.core.errors import Kind, Refused
from games.models.prepared import TEXT_KEYS, ByKeys, Prepared, PreparedObjects

T = TypeVar("T")

SNAPSHOT_EVERY: Final = 50
"""The approximate number of plies between stored snapshots in a game of usual length."""
MAX_SNAPSHOTS: Final = 32
"""The maximum number of snapshots per game. In longer games they are further apart."""
UNDO_REACH: Final = 50
"""The number of plies that an undo searches for the seat's last move."""

MAX_PLY: Final = 2**31 - 1
"""The largest ply that the database can store."""

logger = logging.getLogger(__name__)


def rules_of(game: models.Game) -> AnyRuleset:
    """Return the ruleset of a game in its version. Raise `Refused` if that version is not installed."""
    rules = rules_by(game.ruleset, game.version)
    if rules is None:
        raise _other_rules(game)
    return rules


def _rules_to_read(game: models.Game) -> AnyRuleset:
    """Return the ruleset of a game, in the current version if the game's is not installed."""
    return rules_by(game.ruleset, game.version) or RULESETS[game.ruleset]


def _other_rules(game: models.Game) -> Refused:
    rules = RULESETS[game.ruleset]
    return Refused(Kind.CONFLICT, "other_rules", title=rules.title, version=game.version, here=rules.version)


def config_of(game: models.Game) -> Config[Any]:
    return codec.config_of(rules_of(game), len(game.seats.all()), game.options)


def dice_of(game: models.Game, secret: bytes, nonces: Sequence[str]) -> DiceOfPly:
    """Return a function that returns the dice of a ply of a game."""
    key, name = dice_key(secret, nonces), name_in_chance(game)
    return lambda ply: Dice(key, name, ply)


def name_in_chance(game: models.Game) -> str:
    """Return the name of a game in its random draws: its ID or, at a seeded table, a name from the seed."""
    return seeded_name(game.dice_seed) if game.dice_seed else game.pk


def stand_ins_of(game: models.Game) -> tuple[Seat, ...]:
    """Return the seats of people for whom stand-ins played at the end, in order, or none without a result."""
    if game.status != models.Game.Status.FINISHED or game.outcome is None:
        return ()
    return tuple(Seat(seat.number) for seat in game.seats.all() if seat.is_stood_in_for)


def revealed_secret(game: models.Game) -> str | None:
    """Return the dice secret in hex once the game is over, otherwise None."""
    return secrets_of([game.pk])[game.pk].hex() if game.status == models.Game.Status.FINISHED else None


def secrets_of(games: Iterable[str]) -> dict[str, bytes]:
    """Return the dice secrets of games by game ID."""
    return {game_id: bytes(secret) for game_id, secret in _SECRETS(games)}


def _secrets(**games: str) -> QuerySet[models.GameSecret, Any]:
    return models.GameSecret.objects.filter(pk__in=games.values()).values_list("pk", "secret")


_SECRETS: Final = ByKeys(lambda keys: Prepared(_secrets, **keys).rows, TEXT_KEYS)


def current_state(game: models.Game) -> Any:
    """Return the state after the game's last ply, from the snapshot if there is one."""
    return state_with(game, current_snapshots([game.pk]).get(game.pk))


def state_of(game: models.Game) -> Any:
    """Return the state at the ply of this row, even if somebody has moved since. Read the state only once."""
    if game.known_state is None or game.known_state[0] != (game.ply, game.version):
        state = state_with(game, _snapshot_of(game))
        game.known_state = (game.ply, game.version), state
    return game.known_state[1]


def known_snapshot(game: models.Game) -> bytes | None:
    """Return the state in the snapshot of the ply of a game's row, if both were read together."""
    known = game.known_snapshot
    return known[1] if known is not None and known[0] == game.ply else None


def _snapshot_of(game: models.Game) -> models.Snapshot | None:
    """Return the snapshot of the ply of a game's row, either read together with the row or now."""
    if state := known_snapshot(game):
        return models.Snapshot(game=game, ply=game.ply, version=game.version, state=state)
    return next(iter(_SNAPSHOT.objects(game_id=game.pk, ply=game.ply)), None)


_SNAPSHOT: Final = PreparedObjects(
    lambda game_id, ply: models.Snapshot.objects.filter(game_id=game_id, ply=ply),
    game_id="(a game)",
    ply=MAX_PLY,
)


def current_snapshots(games: Iterable[str]) -> dict[str, models.Snapshot]:
    """Return the stored snapshots of the games' last plies by game ID."""
    return {snapshot.game_id: snapshot for snapshot in _SNAPSHOTS(games)}


def _snapshots(**games: str) -> QuerySet[models.Snapshot]:
    return models.Snapshot.objects.filter(game__in=games.values(), ply=F("game__ply"))


_SNAPSHOTS: Final = ByKeys(lambda keys: PreparedObjects(_snapshots, **keys).objects, TEXT_KEYS)


def state_with(game: models.Game, snapshot: models.Snapshot | None) -> Any:
    """Return the state after the last ply, from its snapshot or else by replaying the moves."""
    usable = snapshot if snapshot and snapshot.version == game.version else None
    state = _state_in(usable, rules_of(game))
    return state_at(game, game.ply) if state is None else state


def state_at(game: models.Game, ply: int) -> Any:
    """Return the state after any ply, replayed from the nearest earlier snapshot of the same moves."""
    rules = rules_of(game)
    moves = lasting_entries(entries_of(game, until=ply))
    plies = [entry.ply for entry in moves]
    nearest = _nearest_snapshot(game, [0, *plies])
    state, done = _state_in(nearest, rules), nearest.ply if nearest else 0
    if state is None:
        state, done = rules.setup(config_of(game)), 0
    rest = ((entry.seat, codec.convert(entry.move, rules.move_type)) for entry in moves if entry.ply > done)
    return replay(rules, state, rest)


def _nearest_snapshot(game: models.Game, plies: list[int]) -> models.Snapshot | None:
    """Return the latest snapshot at one of these plies."""
    if game.packed_at is None:
        return game.snapshots.filter(version=game.version, ply__in=plies).order_by("-ply").first()
    row = models.Archive.objects.filter(pk=game.pk, version=game.version).only("states").first()
    states = archive.states_in(bytes(row.states)) if row else {}
    found = sorted(states.keys() & plies)[-1:]
    return next((models.Snapshot(game=game, ply=ply, state=states[ply]) for ply in found), None)


def states_before(game: models.Game, seat: Seat) -> Iterator[Any]:
    """Yield the states in which a seat made its moves, oldest first. Undone moves are left out."""
    rules = rules_of(game)
    state = rules.setup(config_of(game))
    for entry in lasting_entries(entries_of(game)):
        if entry.seat == seat:
            yield state
        state = rules.apply(state, entry.seat, codec.convert(entry.move, rules.move_type))


def _state_in(snapshot: models.Snapshot | None, rules: AnyRuleset) -> Any:
    """Return the state in a snapshot, or None if it cannot be read and the moves must be replayed."""
    if snapshot is None:
        return None
    try:
        return codec.decode(bytes(snapshot.state), rules.state_type)
    except Malformed:
        logger.warning(
            "Snapshot %s of game %s cannot be read. The position is replayed from an earlier one.",
            snapshot.ply,
            snapshot.game_id,
        )
        return None


def entries_of(game: models.Game, until: int | None = None) -> list[Entry]:
    """Return the log up to a ply, with moves as plain JSON."""

    def of_rows() -> list[Entry]:
        fields = _rows(game, 0, until).values_list(*Entry.__struct_fields__)
        return [Entry(ply, Seat(seat), *rest) for ply, seat, *rest in fields]

    def packed(log: bytes) -> list[Entry]:
        moves = archive.unpacked(game.pk, log)[:until]
        return [
            Entry(each.ply, Seat(each.seat), each.digest, each.move, each.undo_to, each.by_host)
            for each in moves
        ]

    return _read_log(game, of_rows, packed)


def log_of(game: models.Game, since: int = 0, until: int | None = None) -> list[models.Move]:
    """Return the moves after ply `since` up to ply `until`, in order, from rows or the packed log."""

    def of_rows() -> list[models.Move]:
        found = _MOVES.objects(game_id=game.pk, since=since, until=MAX_PLY if until is None else until)
        for move in found:
            move.game = game
        return found

    return _read_log(game, of_rows, lambda log: archive.unpacked(game.pk, log)[since:until])


_MOVES: Final = PreparedObjects(
    lambda game_id, since, until: models.Move.objects.filter(
        game_id=game_id, ply__gt=since, ply__lte=until
    ).order_by("ply"),
    game_id="(a game)",
    since=MAX_PLY,
    until=MAX_PLY - 1,
)


def seats_moved(game: models.Game) -> list[tuple[int, int]]:
    """Return each ply with its seat, in order."""
    return _read_log(
        game,
        lambda: list(_rows(game, 0, None).values_list("ply", "seat")),
        lambda log: list(enumerate(archive.columns_in(log).seat, start=1)),
    )


def last_ply_by_hand(game: models.Game, seat: Seat) -> int:
    """Return the last ply that a seat's player played in person and that was not undone, or 0."""

    def of_rows() -> int:
        known = _known_ply_by_hand(game, seat)
        if known is not None:
            return known
        return next((ply for (ply,) in _LAST_BY_HAND.rows(game_id=game.pk, seat=seat)), 0)

    def packed(log: bytes) -> int:
        ordered = archive.columns_in(log).ordered
        own = [move for move in archive.unpacked(game.pk, log) if move.seat == seat and not move.undone]
        own = [move for move in own if move.undo_to is None and move.is_by_hand]
        by_hand = (move.ply for move in own if move.ply not in ordered)
        return max(by_hand, default=0)

    return _read_log(game, of_rows, packed)


def _known_ply_by_hand(game: models.Game, seat: Seat) -> int | None:
    """Return the last ply that a seat's player played in person, if it was read together with the game."""
    reader = game.facts.user_id if game.facts else None
    is_own = reader and any(each.user_id == reader for each in game.seats.all() if each.number == seat)
    return game.facts.own_ply if game.facts and is_own else None


def plies_by_hand(game_id: str, seat: int | Subquery) -> QuerySet[models.Move]:
    """Return the moves that a seat's player played in person and that were not undone, latest first."""
    own = models.Move.objects.filter(game_id=game_id, seat=seat, undone=False, undo_to=None, by_clock=False)
    own = own.filter(by_host=False, by_stand_in=False)
    return own.exclude(submission__face=models.Submission.Face.ORDER).order_by("-ply")


_LAST_BY_HAND: Final = Prepared(
    lambda game_id, seat: plies_by_hand(game_id, seat).values_list("ply")[:1], game_id="(a game)", seat=-1
)


def _rows(game: models.Game, since: int, until: int | None) -> QuerySet[models.Move]:
    rows = game.moves.filter(ply__gt=since).order_by("ply")
    return rows if until is None else rows.filter(ply__lte=until)


def _read_log(game: models.Game, of_rows: Callable[[], T], packed: Callable[[bytes], T]) -> T:
    """Read the log from the move rows or, if the game is packed, from the archive."""
    if game.packed_at is None and ((found := of_rows()) or not _was_packed_meanwhile(game)):
        return found
    return packed(bytes(models.Archive.objects.only("log").get(pk=game.pk).log))


def _was_packed_meanwhile(game: models.Game) -> bool:
    """Return whether a game was packed after its row was read."""
    if game.status == models.Game.Status.FINISHED:
        game.refresh_from_db(fields=["packed_at"])
    return game.packed_at is not None


def decisive_moves(game_id: str, ply: int | F) -> QuerySet[models.Move]:
    """Return the moves up to a ply, latest first. The first one alone decides whether a seat may undo.

    They are the last moves that were not undone, without those of NATURE that can be undone. The search
    covers fewer plies than an undo can reach, so the limit of an undo never applies to them.
    """
    reached = models.Move.objects.filter(game_id=game_id, ply__lte=ply, ply__gt=ply - (UNDO_REACH - 1))
    lasting = reached.filter(undone=False, undo_to=None)
    return lasting.exclude(seat=NATURE, reversible=True).order_by("-ply")


def marks_of(game: models.Game) -> list[UndoMark]:
    """Return the last moves, as far back as an undo can reach, oldest first, without undone moves."""
    last = [
        UndoMark(ply, Seat(seat), free) for ply, seat, free in _MARKS.rows(game_id=game.pk, until=game.ply)
    ]
    if len(last) == UNDO_REACH:
        last[-1] = last[-1]._replace(reversible=False)
    return last[::-1]


def _marks(game_id: str, until: int) -> QuerySet[models.Move, Any]:
    rows = models.Move.objects.filter(game_id=game_id, ply__lte=until, undone=False, undo_to=None)
    return rows.order_by("-ply").values_list(*UndoMark._fields)[:UNDO_REACH]


_MARKS: Final = Prepared(_marks, game_id="(a game)", until=MAX_PLY)


def resting_plies(game: models.Game) -> list[int]:
    """Return the plies to which the table or its host may go back, oldest first.

    A seat had to choose after each of them. Sealed answers are played together, so the plies between them are
    excluded.
    """
    rows = game.moves.filter(undone=False, undo_to=None).order_by("ply")
    fields = (*UndoMark._fields, "submission", "submission__first_ply")
    marks, played_with = [], {}
    for ply, seat, free, submission, first in rows.values_list(*fields):
        marks.append(UndoMark(ply, Seat(seat), free))
        played_with[ply] = submission, first
    together = {
        mark.ply
        for mark, after in pairwise(marks)
        if _are_together(played_with[mark.ply], played_with[after.ply])
    }
    return [ply for ply in resting(marks) if ply not in together]


def _are_together(one: tuple[int | None, int | None], other: tuple[int | None, int | None]) -> bool:
    """Return whether two moves belong to different submissions that were accepted together."""
    return one[1] is not None and one[1] == other[1] and one[0] != other[0]


def answer_after(game: models.Game, ply: int) -> models.Submission | None:
    """Return the submission of the first move after a ply, or None if there is none or no time control."""
    if game.law is None:
        return None
    moves = game.moves.filter(ply__gt=ply, undone=False, undo_to=None).select_related("submission")
    move = moves.order_by("ply").first()
    return move.submission if move else None


def snapshot_after(
    game: models.Game, before: int, last: models.Snapshot | None, state: bytes
) -> models.Snapshot:
    """Return the snapshot to save for the last ply. It replaces the last one unless that must remain."""
    apart = plies_between(game.ply)
    is_kept = before // apart != game.ply // apart
    snapshot = models.Snapshot(game=game) if last is None or is_kept else last
    snapshot.ply, snapshot.version, snapshot.state = game.ply, game.version, state
    return snapshot


def plies_between(ply: int) -> int:
    """Return the number of plies between stored snapshots in a game of this length."""
    apart = SNAPSHOT_EVERY
    while ply // apart >= MAX_SNAPSHOTS - 1:
        apart *= 2
    return apart


def thin_out(game: models.Game, before: int) -> None:
    """Delete surplus snapshots if the game has grown so much since ply `before` that they are too close."""
    apart = plies_between(game.ply)
    if apart == plies_between(before):
        return
    rows = list(game.snapshots.exclude(ply=game.ply).order_by("ply").values_list("pk", "ply"))
    last_of_each = {ply // apart: pk for pk, ply in rows}
    game.snapshots.filter(pk__in={pk for pk, _ in rows} - set(last_of_each.values())).delete()


def outcome_of(game: models.Game) -> Outcome | None:
    return codec.convert(game.outcome, Outcome) if game.outcome else None


def stage_of(game: models.Game) -> Line:
    """Return the line that names this game of its campaign. Raise `Malformed` if the options name no game."""
    return _campaign_of(game).stage(_options_of(game))


def is_cooperative(game: models.Game) -> bool:
    """Return whether the players win or lose together."""
    is_so = _rules_to_read(game).is_cooperative
    return is_so is not None and is_so(_options_of(game))


def sequel_of(game: models.Game) -> Sequel[Any] | None:
    """Return the sequel of a campaign game, or None if the game is not over.

    A game without a result is played again.
    """
    if game.status != models.Game.Status.FINISHED:
        return None
    outcome, options = outcome_of(game), _options_of(game)
    return _campaign_of(game).sequel(options, outcome) if outcome else Sequel(options, line("same_again"))


def stage_after(game: models.Game, sequel: Sequel[Any]) -> Line:
    """Return the line that names the game of the campaign that follows this one."""
    return _campaign_of(game).stage(sequel.options)


def _campaign_of(game: models.Game) -> Campaign[Any]:
    campaign = _rules_to_read(game).campaign
    if campaign is None:
        raise LookupError(f"{game.ruleset} has no campaigns")
    return campaign


def _options_of(game: models.Game) -> Any:
    """Return a game's options, even if its version is not installed, or raise `Refused` if unreadable."""
    try:
        return codec.convert(game.options, _rules_to_read(game).options_type)
    except Malformed as error:
        raise _other_rules(game) from error


def record_of(game: models.Game, names: Iterable[str]) -> Record:
    """Return the complete record of a game. It contains the secret only once the game is over."""
    seats = game.seats.all()
    return Record(
        format=FORMAT,
        game=game.pk,
        ruleset=game.ruleset,
        version=game.version,
        players=len(seats),
        options=game.options,
        names=tuple(names),
        start=game.start_digest,
        entries=tuple(_whole(entry, game) for entry in entries_of(game)),
        fairness=Fairness(
            commitment=game.commitment,
            nonces=tuple(seat.nonce for seat in seats),
            secret=revealed_secret(game),
            dice_seed=game.dice_seed or UNSET,
        ),
        outcome=outcome_of(game),
        ending=cast(Ending, game.ending),  # the values of `Game.Ending`
        conceded=conceded_in(game),
        stand_ins=stand_ins_of(game) or UNSET,
    )


def _whole(entry: Entry, game: models.Game) -> Entry:
    """Return the entry with all fields of its move."""
    whole: Entry = replace(entry, move=whole_move(game, entry.move))
    return whole


def whole_move(game: models.Game, move: Any) -> Any:
    """Return a stored move with its default fields. If the rules cannot read it, return it unchanged."""
    rules = rules_by(game.ruleset, game.version)
    if move is None or rules is None:
        return move
    try:
        return codec.with_defaults(move, rules.move_type)
    except Malformed:
        return move


def conceded_in(game: models.Game) -> tuple[Seat, ...]:
    """Return the seat that conceded, if that ended the game."""
    if game.ending != models.Game.Ending.AGREEMENT:
        return ()
    kind, carried = models.Proposal.Kind.END, models.Proposal.Status.CARRIED
    rows = game.proposals.filter(kind=kind, status=carried, data__concede=True)
    return tuple(Seat(number) for number in rows.values_list("seat__number", flat=True))
