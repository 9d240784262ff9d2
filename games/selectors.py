"""Every read the faces need, as plain values.

"Who must act, until when, with which choices" is answered here alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db.models import Q, QuerySet, prefetch_related_objects

from adjudicator.engine import codec
from adjudicator.engine.record import Record, undo_point
from adjudicator.engine.ruleset import AnyRuleset, Ask, Line, Outcome, Seat, seat_letter
from adjudicator.registry import RULESETS
from games import models, store
from games.boards import board_of
from games.models.game import GameQuerySet
from games.services.errors import Kind, Refused
from games.values import (
    Choice,
    Happening,
    Lobby,
    Position,
    Question,
    ScoreSheet,
    SeatInfo,
    TableInfo,
    Verdict,
)
from games.words import line_from, say

FINISHED_SHOWN: Final = 20
"""How many finished tables the lobby shows."""


def table(game_id: str, user: models.User | None) -> TableInfo:
    """One table; `Refused` when there is none. Any table may be looked at by whoever knows its address."""
    return table_of(game_row(game_id), user)


def game_row(game_id: str) -> models.Game:
    game = models.Game.objects.with_seats().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    return game


def seat_row(game_id: str, user: models.User) -> models.Seat:
    """The seat of a person at a table; `Refused` for strangers."""
    game = game_row(game_id)
    seat = next((seat for seat in game.seats.all() if seat.user_id == user.pk), None)
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return seat


def mark(game_id: str) -> str:
    """Differs whenever a table's page would, in one query; `Refused` when there is no such table."""
    seats = models.Seat.objects.filter(game=game_id).order_by("number")
    fields = ("user__name", "bot", "invited", "nonce", "must_act", "game__ply", "game__status")
    rows = list(seats.values_list(*fields))
    if not rows:
        raise Refused(Kind.MISSING, "no_such_table")
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:16]


def lobby(user: models.User) -> Lobby:
    """Everything the lobby shows, newest first."""
    mine = _newest(models.Game.objects.of(user))
    live = [table_of(game, user) for game in mine.exclude(status=models.Game.Status.FINISHED)]
    over = mine.filter(status=models.Game.Status.FINISHED).order_by("-finished_at", "pk")
    running = [table for table in live if table.status == models.Game.Status.RUNNING]
    return Lobby(
        my_turn=tuple(table for table in running if table.my_turn),
        playing=tuple(table for table in running if not table.my_turn),
        gathering=tuple(table for table in live if table.status == models.Game.Status.OPEN),
        joinable=tuple(joinable(user)),
        finished=tuple(table_of(game, user) for game in over[:FINISHED_SHOWN]),
    )


def joinable(user: models.User, limit: int = 50) -> list[TableInfo]:
    """The tables at which this person could take a seat, invitations first."""
    invited = models.Game.objects.filter(
        status=models.Game.Status.OPEN, seats__invited__iexact=user.email, seats__user=None
    )
    found = [*_newest(invited), *_newest(models.Game.objects.open())[:limit]]
    tables = {game.pk: table_of(game, user) for game in found}
    return [info for info in tables.values() if info.my_seat is None]


def my_tables(
    user: models.User, status: str | None = None, after: str = "", limit: int = 50
) -> list[TableInfo]:
    """Tables at which this person sits, newest first: at most `limit`, all older than the table `after`."""
    games = models.Game.objects.of(user)
    if status:
        games = games.filter(status=status)
    if after:
        last = game_row(after)
        same_time = Q(created_at=last.created_at, pk__gt=last.pk)
        games = games.filter(Q(created_at__lt=last.created_at) | same_time)
    return [table_of(game, user) for game in _newest(games)[:limit]]


def position(game_id: str, user: models.User | None, ply: int | None = None) -> Position:
    """The position after a ply (None: now) as this person may know it; `Refused` when there is none."""
    game = game_row(game_id)
    return position_of(game, viewer_of(game, user), ply, user)


def position_of(
    game: models.Game,
    viewer: Seat | None,
    ply: int | None = None,
    user: models.User | None = None,
    taps: Sequence[str] | None = None,
) -> Position:
    """The position as a seat may know it, with what it may tap next where `taps` says what it has tapped."""
    if game.status == models.Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "not_started")
    if ply is not None and not 0 <= ply <= game.ply:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.ply)
    is_current = ply is None or ply == game.ply
    state = store.current_state(game) if is_current else store.state_at(game, ply or 0)
    rules, info = store.rules_of(game), table_of(game, user)
    outcome = rules.outcome(state)
    pending = rules.pending(state)
    asked = viewer if is_current and viewer is not None and viewer in pending.seats else None
    view = rules.view(state, viewer)
    choices: tuple[Choice, ...] = ()
    offers: tuple[Choice, ...] = ()
    if asked is not None:
        choices = _choices(rules, state, asked, info.names, rules.legal(state, asked))
    if asked is not None and taps is not None:
        moves = board_of(rules.key).offers(view, taps)
        offers = _besides(choices, _choices(rules, state, asked, info.names, moves))
    return Position(
        table=info,
        ply=game.ply if ply is None else ply,
        is_current=is_current,
        viewer=viewer,
        view=view,
        questions=tuple(_question(info, ask, is_current) for ask in pending.asks),
        choices=choices,
        open_moves=tuple(str(kind.__struct_config__.tag) for kind in rules.open_moves),
        may_undo=is_current and viewer is not None and _may_undo(game, viewer),
        scores=_sheets(game.ruleset, outcome, info.names) if outcome else (),
        offers=offers,
    )


def happenings(
    game: models.Game, viewer: Seat | None, since: int = 0, until: int | None = None
) -> list[Happening]:
    """The log after ply `since`, oldest first, each in words and redacted for the viewer."""
    rows = game.moves.filter(ply__gt=since).order_by("ply")
    if until is not None:
        rows = rows.filter(ply__lte=until)
    names = _names(game)
    return [_happening(game.ruleset, row, viewer, names) for row in rows]


def log(game_id: str, user: models.User | None, since: int, until: int) -> list[Happening]:
    """The log from after ply `since` up to ply `until`, as this person may read it."""
    game = game_row(game_id)
    return happenings(game, viewer_of(game, user), since, until)


def last_own_ply(game: models.Game, seat: Seat) -> int:
    """The ply of the last standing move that a seat made itself, 0 before its first."""
    own = game.moves.filter(seat=seat, undone=False, undo_to=None, by_clock=False).order_by("-ply")
    return own.values_list("ply", flat=True).first() or 0


def verdict(submission: models.Submission) -> Verdict:
    """A submission's verdict in words."""
    game = submission.game
    reason = line_from(submission.reason) if submission.reason else None
    return Verdict(
        submission=submission.pk,
        game=game.pk,
        seat=submission.seat.number,
        status=submission.status,
        expected_ply=submission.expected_ply,
        first_ply=submission.first_ply,
        last_ply=submission.last_ply,
        code=reason.code if reason else "",
        sentence=say(game.ruleset, reason, _names(game)) if reason else "",
        place=submission.place,
    )


def texts_of(submission: models.Submission) -> tuple[str, ...]:
    """The moves of a submission as texts; none for what could not be read, nor for an undo."""
    rules = store.rules_of(submission.game)
    return tuple(rules.write(codec.convert(move, rules.move_type)) for move in submission.moves)


def submission_of(submission_id: int, user: models.User) -> models.Submission:
    """A submission of one's own; `Refused` for anybody else's."""
    rows = models.Submission.objects.select_related("seat", "game")
    submission = rows.filter(pk=submission_id, seat__user=user).first()
    if submission is None:
        raise Refused(Kind.MISSING, "no_such_submission")
    return submission


def waiting_seats(user: models.User) -> QuerySet[models.Seat]:
    """The seats of a person that must choose now; those that only may are not among them."""
    rows = models.Seat.objects.filter(user=user, must_act=True, game__status=models.Game.Status.RUNNING)
    return rows.select_related("game").order_by("asked_at", "pk")


def tokens(user: models.User) -> QuerySet[models.ApiToken]:
    """A person's API tokens, newest first; of each only the end is known."""
    return user.tokens.order_by("-created_at", "-pk")


def record(game_id: str, user: models.User | None) -> Record:
    """A finished game's record; `Refused` while it runs, since moves may still be secret."""
    game = game_row(game_id)
    if game.status != models.Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "not_over")
    return store.record_of(game, _names(game))


def record_for_operator(game_id: str) -> Record:
    """A game's record whether it runs or not, for those who keep the site."""
    game = game_row(game_id)
    return store.record_of(game, _names(game))


def secret_of(game_id: str) -> str | None:
    """The dice secret in hex once the game is over, else None."""
    return store.revealed_secret(game_row(game_id))


def rulesets() -> Sequence[AnyRuleset]:
    return tuple(RULESETS.values())


def _newest(games: GameQuerySet) -> GameQuerySet:
    return games.with_seats().order_by("-created_at", "pk")


def table_of(game: models.Game, user: models.User | None) -> TableInfo:
    """A table as one person sees it."""
    seats = tuple(_seat_info(game, seat, user) for seat in game.seats.all())
    mine = next((seat.number for seat in seats if seat.is_me), None)
    invited = user is not None and any(_is_invited(seat, user) for seat in game.seats.all())
    is_open = game.status == models.Game.Status.OPEN
    return TableInfo(
        id=game.pk,
        name=game.name,
        ruleset=game.ruleset,
        title=RULESETS[game.ruleset].title,
        options=game.options,
        status=game.status,
        ply=game.ply,
        seats=seats,
        my_seat=mine,
        is_mine=user is not None and game.created_by_id == user.pk,
        is_invited=invited and is_open and mine is None,
        may_join=is_open and mine is None and (invited or any(seat.kind == "free" for seat in seats)),
        created_at=game.created_at,
        started_at=game.started_at,
        finished_at=game.finished_at,
        commitment=game.commitment,
    )


def _seat_info(game: models.Game, seat: models.Seat, user: models.User | None) -> SeatInfo:
    outcome = store.outcome_of(game)
    return SeatInfo(
        number=seat.number,
        letter=seat_letter(Seat(seat.number)),
        name=_name(seat),
        kind="person" if seat.user else "bot" if seat.bot else "invited" if seat.invited else "free",
        is_me=user is not None and seat.user_id == user.pk,
        must_act=seat.must_act,
        due_at=seat.until,
        nonce=seat.nonce,
        rank=outcome.ranks[seat.number] if outcome else None,
        total=outcome.scores[seat.number].total if outcome else None,
    )


def _is_invited(seat: models.Seat, user: models.User) -> bool:
    return seat.user_id is None and seat.invited.lower() == user.email.lower()


def _name(seat: models.Seat) -> str:
    """How a seat is called; an invited address is shown to nobody."""
    letter = seat_letter(Seat(seat.number))
    if seat.user:
        return seat.user.name
    return f"{seat.bot.capitalize()} bot {letter}" if seat.bot else f"Seat {letter}"


def _names(game: models.Game) -> tuple[str, ...]:
    prefetch_related_objects([game], models.seats_with_users())
    return tuple(_name(seat) for seat in game.seats.all())


def viewer_of(game: models.Game, user: models.User | None) -> Seat | None:
    """The seat through whose eyes a person sees a table; None for a spectator."""
    if user is None:
        return None
    return next((Seat(seat.number) for seat in game.seats.all() if seat.user_id == user.pk), None)


def _question(table: TableInfo, ask: Ask, is_current: bool) -> Question:
    return Question(
        seat=ask.seat,
        name=table.names[ask.seat],
        sentence=say(table.ruleset, ask.question, table.names),
        is_optional=ask.is_optional,
        due_at=table.seats[ask.seat].due_at if is_current else None,
    )


def _choices(
    rules: AnyRuleset, state: Any, seat: Seat, names: tuple[str, ...], moves: Iterable[Any]
) -> tuple[Choice, ...]:
    board = board_of(rules.key)
    return tuple(
        Choice(
            text=rules.write(move),
            move=codec.plain(move),
            label=board.label(move, names),
            reversible=rules.reversible(state, seat, move),
            parts=board.parts(move),
        )
        for move in moves
    )


def _besides(choices: tuple[Choice, ...], offers: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The offers that are not among the choices."""
    listed = {choice.text for choice in choices}
    return tuple(offer for offer in offers if offer.text not in listed)


def _may_undo(game: models.Game, seat: Seat) -> bool:
    running = game.status == models.Game.Status.RUNNING
    return running and undo_point(store.marks_of(game), seat) is not None


def _happening(ruleset: str, row: models.Move, viewer: Seat | None, names: tuple[str, ...]) -> Happening:
    told = row.told.get("" if viewer is None else str(viewer), row.told[""])
    return Happening(
        ply=row.ply,
        seat=row.seat,
        kind=row.kind,
        sentence=say(ruleset, line_from(told["line"]), names),
        move=told.get("move"),
        undone=row.undone,
        undo_to=row.undo_to,
        by_clock=row.by_clock,
        at=row.created_at,
    )


def _sheets(ruleset: str, outcome: Outcome, names: tuple[str, ...]) -> tuple[ScoreSheet, ...]:
    def words(reason: Line) -> str:
        return say(ruleset, reason, names)

    sheets = [
        ScoreSheet(
            seat=seat,
            name=names[seat],
            rank=outcome.ranks[seat],
            is_winner=seat in outcome.winners,
            lines=tuple((words(entry.reason), entry.points) for entry in score.lines),
            total=score.total,
            ties=tuple((words(entry.reason), entry.points) for entry in score.ties),
        )
        for seat, score in enumerate(outcome.scores)
    ]
    return tuple(sorted(sheets, key=lambda sheet: (sheet.rank, sheet.seat)))
