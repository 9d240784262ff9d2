"""A table's position, log and verdicts, as one viewer may see them.

Only this module decides who must act, by when, and with which choices.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, cast

from django.db.models import F, Q, QuerySet
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language, gettext
from msgspec.structs import replace

from adjudicator.engine import codec
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.lines import Line
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.record import Record, undo_point
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from games import models
from games.boards import Seen, Traces
from games.boards.effects import with_words
from games.boards.registry import BOARDS
from games.core import store
from games.core.errors import Kind, Refused
from games.core.result_cache import MEBIBYTE, ResultCache
from games.core.translation import one_language
from games.models.prepared import PreparedObjects
from games.selectors.last_states import COLUMNS, set_last_state, with_last_state
from games.selectors.sitters import lasting_names, names_at, names_for_record, names_of
from games.selectors.tables import game_of, game_row, table_of, viewer_of
from games.values import (
    REMARK,
    Choice,
    Counted,
    Fault,
    Happening,
    Judged,
    LogRemark,
    Position,
    Question,
    Said,
    Sheet,
    SubmissionState,
    TableInfo,
)
from games.values.common import served_line
from games.wording.results import result_sentence
from games.wording.words import line_from, ruling_of, say

CHOICE_BYTES: Final = 1024
"""The approximate memory size of a choice, with its move and its label."""
HAPPENING_BYTES: Final = 2048
"""The approximate memory size of a log entry, with its move and its sentence."""


def position(game_id: str, user: models.User | None, ply: int | None = None) -> Position:
    """Return the position after a ply, or now if None, as this user may see it.

    Raise `Refused` if there is no such position.
    """
    game = game_row(game_id) if ply is not None else _game_with_state(game_id)
    return position_of(game, viewer_of(game, user), ply, user)


def _game_with_state(game_id: str) -> models.Game:
    """Return a game as `game_row` does, with its last state. Raise `Refused` if there is none."""
    seats = _SEATS.objects(game_id=game_id)
    game = game_of(seats)
    set_last_state(game, vars(seats[0]))
    return game


_SEATS: Final = PreparedObjects(
    lambda game_id: with_last_state(models.Seat.objects.filter(game_id=game_id), game_id),
    "game",
    "user",
    annotated=COLUMNS,
    game_id="(a game)",
)


def position_of(
    game: models.Game,
    viewer: Seat | None,
    ply: int | None = None,
    user: models.User | None = None,
    taps: Sequence[str] | None = None,
) -> Position:
    """Return the position as a seat may see it. `taps`: the parts tapped so far, to offer the next taps.

    `game` and its seats must have been read together, as by `game_row`. If somebody has moved since then, the
    position is still that of the ply that was read.
    """
    if game.status == models.Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "not_started")
    if ply is not None and not 0 <= ply <= game.ply:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.ply)
    is_current = ply is None or ply == game.ply
    state = store.state_of(game) if is_current else store.state_at(game, ply or 0)
    rules, info = store.rules_of(game), table_of(game, user)
    is_over = is_current and game.status == models.Game.Status.FINISHED
    outcome = store.outcome_of(game) if is_over else rules.outcome(state)
    pending = Pending() if is_over else rules.pending(state)
    asked = viewer if is_current and viewer is not None and viewer in pending.seats else None
    view = rules.view(state, viewer)
    choices: tuple[Choice, ...] = ()
    offers: tuple[Choice, ...] = ()
    if asked is not None:
        choices = _choices_at(game, rules, state, asked, info.names, view)
    if asked is not None and taps is not None:
        moves = BOARDS[rules.key].offers(view, taps)
        offers = besides(choices, choices_of(rules, state, asked, info.names, moves, view))
        plans = plans_of(rules, state, asked, BOARDS[rules.key].plans(view, taps))
        offers = (*plans, *besides(plans, offers))
    return Position(
        table=info,
        ply=game.ply if ply is None else ply,
        is_current=is_current,
        viewer=viewer,
        view=view,
        questions=tuple(question_at(info, ask, is_current) for ask in pending.asks),
        choices=choices,
        open_moves=tuple(str(kind.__struct_config__.tag) for kind in rules.open_moves),
        may_undo=is_current and viewer is not None and _may_undo(game, viewer),
        scores=score_sheets(game.ruleset, outcome, info.names, info.stand_ins) if outcome else (),
        offers=offers,
        result=result_of(game, outcome, info) if is_over else "",
    )


def happenings(
    game: models.Game, viewer: Seat | None, since: int = 0, until: int | None = None
) -> list[Happening]:
    """Return the log after ply `since`, oldest first, in words and redacted for the viewer."""
    if game.facts is None or (names := lasting_names(game)) is None:
        return _read_happenings(game, viewer, since, until)
    last = (game.pk, game.version, game.ply, game.facts.digest, game.packed_at)
    read = (*last, since, until, viewer, names, get_language(), get_current_timezone_name())
    return list(_LOGS.result(read, lambda: tuple(_read_happenings(game, viewer, since, until))))


_LOGS: Final = ResultCache[tuple[Happening, ...]](3 * MEBIBYTE, lambda log: HAPPENING_BYTES * len(log))
"""The logs last read. A log can change only when a ply is added.

Only an undo changes earlier entries, and it is a new ply. Ply numbers are never reused. So the last ply
and the digest of its state identify the log.
"""


def _read_happenings(
    game: models.Game, viewer: Seat | None, since: int, until: int | None
) -> list[Happening]:
    names = names_at(game)
    rows = store.log_of(game, since, until)
    return [happening_of(game, row, viewer, names(row.created_at)) for row in rows]


def remarks(game: models.Game, since: int = 0, until: int | None = None) -> list[LogRemark]:
    """Return the remarks from ply `since` up to ply `until`, inclusive. All viewers get the same remarks."""
    if game.facts is not None and (game.facts.remark_ply is None or game.facts.remark_ply < since):
        return []
    rows = _REMARKS.objects(game_id=game.pk, since=since, until=store.MAX_PLY if until is None else until)
    names = names_at(game)
    return [_remark_info(game.ruleset, row, names(row.created_at)) for row in rows]


_REMARKS: Final = PreparedObjects(
    lambda game_id, since, until: models.Remark.objects.filter(
        game_id=game_id, ply__gte=since, ply__lte=until
    ).order_by("ply", "pk"),
    game_id="(a game)",
    since=store.MAX_PLY,
    until=store.MAX_PLY - 1,
)


def story(
    game: models.Game, viewer: Seat | None, since: int = 0, until: int | None = None
) -> list[Happening]:
    """Return the log after ply `since` together with the remarks from that ply on, in order."""
    notes = [_as_happening(remark) for remark in remarks(game, since, until)]
    return sorted([*happenings(game, viewer, since, until), *notes], key=lambda happening: happening.place)


def log(game_id: str, user: models.User | None, since: int, until: int) -> list[Happening]:
    """Return the log after ply `since` up to `until`, as this user may read it, without remarks."""
    game = game_row(game_id)
    return happenings(game, viewer_of(game, user), since, until)


def traces(game: models.Game, happenings: Iterable[Happening], viewer: Seat | None) -> Traces:
    """Return the changes that these moves made on the board, limited to what the reader may know."""
    rules, board = store.rules_of(game), BOARDS[game.ruleset]
    return {
        each.ply: board.traces(codec.convert(each.move, rules.move_type), each.seat, viewer)
        for each in happenings
        if each.move
    }


def last_own_ply(game: models.Game, seat: Seat) -> int:
    """Return the last ply that a seat's player played in person and that was not undone, or 0."""
    return store.last_ply_by_hand(game, seat)


def verdict(submission: models.Submission) -> SubmissionState:
    """Return a submission's verdict in words."""
    game = submission.game
    reason, fault = line_from(submission.reason) if submission.reason else None, None
    if reason:
        fault = Fault(reason.code, say(game.ruleset, reason, names_of(game)), submission.place)
    return SubmissionState(
        id=submission.pk,
        table=game.pk,
        my_seat=submission.seat.number,
        seat=submission.seat.number,
        status=cast("Judged", submission.status),
        expected_ply=submission.expected_ply,
        first_ply=submission.first_ply,
        last_ply=submission.last_ply,
        error=fault,
    )


def texts_of(submission: models.Submission) -> tuple[str, ...]:
    """Return the moves of a submission as text. An undo or an unreadable message has none."""
    rules = store.rules_of(submission.game)
    return tuple(rules.notation.write(codec.convert(move, rules.move_type)) for move in submission.moves)


def labels_of(submission: models.Submission) -> tuple[str, ...]:
    """Return the moves of a submission in words, as the buttons name them."""
    game = submission.game
    rules, board, names = store.rules_of(game), BOARDS[game.ruleset], names_of(game)
    return tuple(board.label(codec.convert(move, rules.move_type), names) for move in submission.moves)


def parts_of(game: models.Game, text: str) -> tuple[str, ...]:
    """Return the parts of the board that the move with this text touches, or none for any other text."""
    try:
        return BOARDS[game.ruleset].parts(store.rules_of(game).notation.read(text))
    except Unreadable:
        return ()


def submission_with_key(seat: models.Seat, key: str) -> models.Submission | None:
    """Return the submission of a seat with an idempotency key."""
    return seat.submissions.select_related("game", "seat").filter(key=key).first()


def submission_of(submission_id: int, user: models.User) -> models.Submission:
    """Return the user's own submission. Raise `Refused` for anybody else's, even in the same seat."""
    for submission in _OWN_SUBMISSION.objects(submission_id=submission_id, user_id=user.pk):
        return submission
    raise Refused(Kind.MISSING, "no_such_submission")


def _own_submission(submission_id: int, user_id: int) -> QuerySet[models.Submission]:
    since = Q(seat__taken_at=None) | Q(created_at__gte=F("seat__taken_at"))
    return models.Submission.objects.filter(since, pk=submission_id, seat__user_id=user_id)


_OWN_SUBMISSION: Final = PreparedObjects(_own_submission, "seat", "game", submission_id=-1, user_id=-2)


def record(game_id: str, user: models.User | None) -> Record:
    """Return a finished game's record. Raise `Refused` before the end, since moves may be secret."""
    game = game_row(game_id)
    if game.status != models.Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "not_over")
    return store.record_of(game, names_for_record(game))


def record_for_operator(game_id: str) -> Record:
    """Return a game's record, running or finished, for operators."""
    game = game_row(game_id)
    return store.record_of(game, names_for_record(game))


def secret_of(game_id: str) -> str | None:
    """Return the dice secret in hex once the game is over, otherwise None."""
    return store.revealed_secret(game_row(game_id))


def question_at(table: TableInfo, ask: Ask, is_current: bool) -> Question:
    """Return a question in words. Only the current one has a deadline."""
    return Question(
        seat=ask.seat,
        name=table.names[ask.seat],
        sentence=say(table.ruleset, ask.question, table.names),
        is_optional=ask.is_optional,
        due_at=table.seats[ask.seat].due_at if is_current else None,
        is_late=is_current and table.seats[ask.seat].late_at is not None,
        ruling=ruling_of(table.ruleset, ask.question.code),
        line=served_line(ask.question),
    )


def _choices_at(
    game: models.Game, rules: AnyRuleset, state: Any, seat: Seat, names: tuple[str, ...], view: Any
) -> tuple[Choice, ...]:
    """Return a seat's choices in a state. If the game's snapshot was read, it holds the same state."""

    @one_language()
    def make() -> tuple[Choice, ...]:
        return of_the_question(choices_of(rules, state, seat, names, rules.legal(state, seat), view))

    snapshot = store.known_snapshot(game)
    if snapshot is None:
        return make()
    return _CHOICES.result((game.pk, game.ply, game.version, snapshot, seat, names, get_language()), make)


_CHOICES: Final = ResultCache[tuple[Choice, ...]](3 * MEBIBYTE, lambda choices: CHOICE_BYTES * len(choices))
"""The choices last read for pages, by state. A tap does not change them."""


def choices_of(
    rules: AnyRuleset,
    state: Any,
    seat: Seat,
    names: tuple[str, ...],
    moves: Iterable[Any],
    view: Any = None,
) -> tuple[Choice, ...]:
    """Return these moves of a seat as choices. `view`: what the seat sees, if the caller knows it."""
    board, seen = BOARDS[rules.key], Seen(names, seat)
    view = rules.view(state, seat) if view is None else view
    return tuple(
        Choice(
            text=rules.notation.write(move),
            move=codec.to_builtins(move),
            label=with_words(board.label(move, names), board.gain(view, seen, move)),
            reversible=rules.reversible(state, seat, move),
            parts=board.parts(move),
            is_secondary=board.is_secondary(move),
            is_tapped=board.is_tapped(move),
            reckoned=dict(board.facts(view, move)),
        )
        for move in moves
    )


def plans_of(
    rules: AnyRuleset, state: Any, seat: Seat, plans: Iterable[tuple[Any, ...]]
) -> tuple[Choice, ...]:
    """Return a choice for each sequence of moves. Its facts are those of the first move."""
    board = BOARDS[rules.key]
    return tuple(
        Choice(
            text="\n".join(map(rules.notation.write, moves)),
            move=codec.to_builtins(moves[0]),
            label=board.plan_label(moves),
            reversible=rules.reversible(state, seat, moves[0]),
            parts=board.plan_parts(moves),
            reckoned={},
            is_plan=True,
        )
        for moves in plans
    )


def of_the_question(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the choices. If all of them are secondary, make them primary.

    If there are several and all start with the same tap, leave that tap out.
    """
    if not all(choice.is_secondary for choice in choices):
        return choices
    known = int(len({choice.parts[:1] for choice in choices}) == 1 < len(choices))
    return tuple(replace(choice, parts=choice.parts[known:], is_secondary=False) for choice in choices)


def besides(choices: tuple[Choice, ...], offers: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Return the offers that are not among the choices."""
    listed = {choice.text for choice in choices}
    return tuple(offer for offer in offers if offer.text not in listed)


def _may_undo(game: models.Game, seat: Seat) -> bool:
    if game.status != models.Game.Status.RUNNING:
        return False
    decisive = game.known_decisive
    return undo_point(store.marks_of(game) if decisive is None else [decisive], seat) is not None


def happening_of(
    game: models.Game, row: models.Move, viewer: Seat | None, names: tuple[str, ...]
) -> Happening:
    """Return one ply in words, redacted for the viewer."""
    reading = row.told.get("" if viewer is None else str(viewer), row.told[""])
    line = line_from(reading["line"])
    return Happening(
        ply=row.ply,
        seat=row.seat,
        kind=row.kind,
        sentence=say(game.ruleset, line, names),
        move=store.whole_move(game, reading.get("move")),
        undone=row.undone,
        undo_to=row.undo_to,
        by_clock=row.by_clock,
        at=row.created_at,
        ruling=ruling_of(game.ruleset, line.code),
        line=served_line(line),
        by_host=row.by_host,
        by_stand_in=row.by_stand_in,
        stood_in_for=names[row.seat] if row.by_stand_in else "",
    )


def _remark_info(ruleset: str, row: models.Remark, names: tuple[str, ...]) -> LogRemark:
    line = line_from(row.line)
    return LogRemark(row.pk, row.ply, line.code, say(ruleset, line, names), row.created_at)


def _as_happening(remark: LogRemark) -> Happening:
    return Happening(
        ply=remark.ply,
        seat=NATURE,
        kind=REMARK,
        sentence=remark.sentence,
        line=Said(remark.code, {}),
        move=None,
        undone=False,
        undo_to=None,
        by_clock=False,
        by_host=False,
        by_stand_in=False,
        at=remark.at,
    )


def result_of(game: models.Game, outcome: Outcome | None, info: TableInfo) -> str:
    """Return a sentence that says how a finished game ended. Without an outcome, it is the last remark."""
    if outcome is None:
        notes = remarks(game, game.ply)
        return notes[-1].sentence if notes else gettext("The game ended without a result.")
    by_agreement = game.ending == models.Game.Ending.AGREEMENT
    conceded = store.conceded_in(game)
    return result_sentence(
        game.ruleset,
        outcome,
        info.names,
        by_agreement=by_agreement,
        conceded=conceded,
        stand_ins=info.stand_ins,
    )


def score_sheets(
    ruleset: str, outcome: Outcome, names: tuple[str, ...], stand_ins: Collection[int]
) -> tuple[Sheet, ...]:
    """Return the scores in order of rank. `stand_ins`: the seats held by stand-ins at the end."""

    def words(reason: Line) -> str:
        return say(ruleset, reason, names)

    sheets = [
        Sheet(
            seat=seat,
            name=names[seat],
            rank=outcome.ranks[seat],
            is_winner=seat in outcome.winners,
            lines=tuple(Counted(words(entry.reason), entry.points) for entry in score.lines),
            total=score.total,
            ties=tuple(Counted(words(entry.reason), entry.points) for entry in score.ties),
            by_stand_in=seat in stand_ins,
        )
        for seat, score in enumerate(outcome.scores)
    ]
    return tuple(sorted(sheets, key=lambda sheet: (sheet.rank, sheet.seat)))
