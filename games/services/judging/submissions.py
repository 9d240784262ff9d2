"""Intake of submissions: check and store what players send, and wake the judge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils.translation import gettext

from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.lines import Line
from adjudicator.engine.play import play
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.texts import is_question, too_long, without_question
from games import models
from games.core import restrictions, store
from games.core.errors import Kind, Refused
from games.core.suggestions import with_suggestions
from games.models.prepared import Prepared
from games.services import notices
from games.services.base.queue import enqueue
from games.services.chat import conversation
from games.services.judging import sentences
from games.services.notices import programs

MAX_MOVES: Final = 50
"""The maximum number of moves in a submission."""
MAX_BYTES: Final = 16 * 1024
"""The maximum size of a submission's moves as JSON. The longest turn of any game takes a quarter of it."""
MAX_TEXT: Final = 1_000
"""The maximum number of characters in a move's text. A ruleset may need more than linear time to parse it."""
MAX_REASON: Final = 300
"""The maximum number of characters in the reason why something cannot be read."""
MAX_KEY: Final = 100
MAX_QUOTED: Final = 80
"""The maximum number of characters of a line that an answer quotes."""
MAX_WRITTEN_LINES: Final = 12
MAX_IGNORED_LINES: Final = 4
"""The maximum numbers of lines that an answer quotes: lines read as moves, and ignored lines."""
JUDGED_AT_ONCE: Final = (models.Submission.Face.BOT, models.Submission.Face.CLOCK)
"""The interfaces whose submissions are judged directly, without a wake-up."""


@dataclass(frozen=True, kw_only=True)
class Envelope:
    """The data that accompanies every submission.

    `expected_ply`: the last ply that its sender knew. `key`: the idempotency key, unique within its seat.
    `interface`: a `Submission.Face`. `at`: when it arrived. `token`: the API token of a program.
    `is_fresh`: whether the table was read after it arrived.
    """

    expected_ply: int
    key: str
    interface: str
    at: datetime
    token: models.ApiToken | None = None
    is_fresh: bool = False


def submit(
    seat: models.Seat, moves: Sequence[object], envelope: Envelope, words: str = ""
) -> models.Submission:
    """Store moves for judging and wake the judge. The same key returns the same submission.

    A move is JSON data or text: in the ruleset's notation, or in the player's own words. `words` is a chat
    message to all players; repeating the key does not send it again. Raise `Refused`, and store nothing, if
    the moves can never be judged or the message cannot be sent.
    """
    check_size(moves)
    is_sentence = sentences.is_sentence(seat, moves)
    if is_sentence and (earlier := _earlier_sentence(seat, envelope)):
        return earlier
    try:
        read = read_all(seat, moves, may_be_sentence=is_sentence)
    except sentences.Unclear:
        _check_open(seat, envelope.expected_ply)  # an answer to an earlier question is stale, not unclear
        raise
    if not words.strip():
        return _take_in(seat, read, envelope)
    with transaction.atomic():
        submission = _take_in(seat, read, envelope)
        say_with(submission, words, envelope.at)
    return submission


def say_with(submission: models.Submission, words: str, at: datetime) -> None:
    """Send `words`, if any, as a chat message of the submission's player, once."""
    user = submission.seat.user
    if words.strip() and user:
        conversation.say(submission.game_id, user, words, at, f"with-{submission.pk}")


def check(seat: models.Seat, moves: Sequence[object]) -> None:
    """Raise `Refused` if the moves can never be judged, or `IllegalMove` if the first is illegal now.

    Later moves are not tried, because they may depend on a draw.
    """
    first, game = read_all(seat, moves)[0], seat.game
    if game.status != models.Game.Status.RUNNING:
        return
    rules, state, number = store.rules_of(game), store.current_state(game), Seat(seat.number)
    move = codec.convert(first, rules.move_type)
    try:
        play(rules, state, number, move, game.ply + 1)
    except IllegalMove as refusal:
        refusal.place = "moves[0]" + (f".{refusal.place}" if refusal.place else "")
        with_suggestions(refusal, rules, state, number, rules.notation.write(move))
        raise


def submit_undo(seat: models.Seat, envelope: Envelope) -> models.Submission:
    """Submit a request to undo the seat's last move."""
    return _take_in(seat, [], envelope)


def check_size(moves: Sequence[object]) -> None:
    """Raise `Refused` if the moves are too large for a submission. Call this before reading them."""
    try:
        size = len(codec.to_json(moves))
    except Malformed as error:
        raise Refused(Kind.INVALID, "malformed", "moves", reason=error.phrase.render(gettext)) from error
    if size > MAX_BYTES:
        raise Refused(Kind.TOO_LARGE, "too_large_moves", "moves", limit=MAX_BYTES)


def refuse_unread(seat: models.Seat, refusal: Refused, envelope: Envelope) -> models.Submission:
    """Store an unreadable message as a refused submission, so that it is answered once."""
    refused = models.Submission.Status.REFUSED
    return _stored(seat, refused, refusal.line, refusal.place, envelope)


def carry_out(seat: models.Seat, act: Callable[[], Line], envelope: Envelope) -> models.Submission:
    """Run the action that a message asks for and store the result, so that the message is answered once.

    If `act` raises, nothing is stored.
    """
    with transaction.atomic():
        return _stored(seat, models.Submission.Status.NOTED, act(), "", envelope)


def note_lines(seat: models.Seat, key: str, written: Sequence[str], ignored: Sequence[str]) -> None:
    """Store the lines of a message that were read as moves and those that were ignored, cut for quoting.

    Do not store the lines that were read if they are the submitted moves, written as the site writes them.
    """
    submission = seat.submissions.filter(key=key).first()
    if submission is None:
        return
    is_same = _texts(submission) == [line.lower().rstrip(" .!") for line in written]
    submission.written = "" if is_same else _quoted(written, MAX_WRITTEN_LINES)
    submission.ignored = _quoted(ignored, MAX_IGNORED_LINES)
    submission.save(update_fields=["written", "ignored"])


def _texts(submission: models.Submission) -> list[str]:
    """Return the moves of a submission as text."""
    if not submission.moves:
        return []
    rules = store.rules_of(submission.game)
    return [rules.notation.write(codec.convert(move, rules.move_type)) for move in submission.moves]


def _quoted(lines: Sequence[str], limit: int) -> str:
    """Return at most `limit` lines, each cut to `MAX_QUOTED` characters. An ellipsis marks missing text."""
    quoted = [line[:MAX_QUOTED] + "…" * (len(line) > MAX_QUOTED) for line in lines[:limit]]
    return "\n".join([*quoted, *["…"] * (len(lines) > limit)])


def is_move(game: models.Game, text: str) -> bool:
    """Return whether a text reads as a move of this game or a question about a move, legal or not."""
    try:
        rules = store.rules_of(game)
    except Refused:
        return False
    return reads(rules, text)


def reads(rules: AnyRuleset, text: str) -> bool:
    """Return whether a text reads as a move under these rules, or as a question about a move."""
    try:
        read(rules, without_question(text))
    except Unreadable:
        return False
    return True


def read(rules: AnyRuleset, text: str) -> Any:
    """Return the move that a text describes. Raise `Unreadable` if it describes no move or is too long."""
    if len(text) > MAX_TEXT:
        raise too_long()
    return rules.notation.read(text)


def canonical(game: models.Game, text: str) -> str:
    """Return the move that a text describes, as the site writes it. Raise `Refused` if there is none."""
    rules = store.rules_of(game)
    try:
        return str(rules.notation.write(read(rules, without_question(text))))
    except Unreadable as error:
        raise Refused(Kind.INVALID, "unreadable", reason=shortened(error.phrase.render(gettext))) from error


def is_legal(seat: models.Seat, text: str) -> bool:
    """Return whether a text is a move that this seat may play now."""
    if seat.game.status != models.Game.Status.RUNNING:
        return False
    try:
        check(seat, [text])
    except (Refused, IllegalMove):
        return False
    return True


def as_moves(seat: models.Seat, lines: Sequence[str]) -> list[str]:
    """Translate a player's own words to moves. Return other lines unchanged. Raise `Refused` if unclear."""
    return [str(move) for move in sentences.moves_meant(seat, lines)]


def is_understood(seat: models.Seat, lines: Sequence[str]) -> bool:
    """Return whether lines are a sentence that names moves the seat may play now."""
    try:
        return bool(lines) and sentences.moves_meant(seat, lines) != [*lines]
    except Refused:
        return False


def without_questions(seat: models.Seat, lines: Sequence[str]) -> list[str]:
    """Return the lines, with each question replaced by the move it is about.

    Raise `Refused` if a question is about no move.
    """
    rules = store.rules_of(seat.game)
    return [
        _move_asked(seat, rules, line, at) if is_question(line) else line for at, line in enumerate(lines)
    ]


def _stored(
    seat: models.Seat,
    status: models.Submission.Status,
    reason: Line,
    place: str,
    envelope: Envelope,
) -> models.Submission:
    """Store a message without moves and answer it, unless the seat already has one with this key."""
    with transaction.atomic():
        submission, created = models.Submission.objects.get_or_create(
            seat=seat,
            key=envelope.key,
            defaults={
                "game": seat.game,
                "face": envelope.interface,
                "expected_ply": envelope.expected_ply,
                "moves": [],
                "status": status,
                "reason": codec.to_builtins(reason),
                "place": place,
                "created_at": envelope.at,
                "judged_at": envelope.at,
            },
        )
        if created:
            notices.store(notices.answer_to(submission, envelope.at))
    return submission


def read_all(seat: models.Seat, moves: Sequence[object], *, may_be_sentence: bool = True) -> list[Any]:
    """Read moves sent as JSON or text and return plain JSON. Raise `Refused` with the place of the fault.

    Together, the texts may be one sentence in the player's own words, with more or fewer moves than texts,
    unless the caller knows that they are not.
    """
    if not moves:
        raise Refused(Kind.INVALID, "no_moves", "moves")
    if len(moves) > MAX_MOVES:
        raise Refused(Kind.INVALID, "too_many_moves", f"moves[{MAX_MOVES}]", limit=MAX_MOVES)
    meant = sentences.moves_meant(seat, moves) if may_be_sentence else moves
    return [_read(seat, data, index) for index, data in enumerate(meant)]


def _read(seat: models.Seat, data: object, index: int) -> Any:
    rules, place = store.rules_of(seat.game), f"moves[{index}]"
    if isinstance(data, str) and is_question(data):
        asked = _move_asked(seat, rules, data, index)
        raise Refused(Kind.INVALID, "question", place, move_text=shortened(asked))
    try:
        value = _read_text(seat, rules, data, index) if isinstance(data, str) else data
        return codec.to_builtins(codec.convert(value, rules.move_type))
    except Malformed as error:
        inner = error.place.removeprefix("$")
        raise Refused(
            Kind.INVALID, "malformed", place + inner, reason=shortened(error.phrase.render(gettext))
        ) from error


def _move_asked(seat: models.Seat, rules: AnyRuleset, line: str, index: int) -> str:
    """Return the text of the move that a question is about. Raise `Refused` if it is about no move."""
    return str(rules.notation.write(_read_text(seat, rules, without_question(line), index)))


def _read_text(seat: models.Seat, rules: AnyRuleset, text: str, index: int) -> Any:
    """Return the move that a text describes, or raise `Refused` with the reason and any suggestion."""
    try:
        return read(rules, text)
    except Unreadable as error:
        reason = shortened(error.phrase.render(gettext))
        refusal = Refused(Kind.INVALID, "unreadable", f"moves[{index}]", reason=reason)
        if index == 0 and seat.game.status == models.Game.Status.RUNNING:
            with_suggestions(refusal, rules, store.current_state(seat.game), Seat(seat.number), text)
        raise refusal from error


def shortened(reason: str) -> str:
    """Return a reason cut to `MAX_REASON` characters, since it may quote a long text."""
    return reason if len(reason) <= MAX_REASON else reason[:MAX_REASON] + "…"


def _take_in(seat: models.Seat, moves: list[Any], envelope: Envelope) -> models.Submission:
    key, expected_ply = envelope.key, envelope.expected_ply
    if seat.user and envelope.interface not in JUDGED_AT_ONCE:
        restrictions.check_may_act(seat.user, envelope.at)
    if not 0 < len(key) <= MAX_KEY or not key.isprintable():
        raise Refused(Kind.INVALID, "bad_key", "key", limit=MAX_KEY)
    try:
        with _one_transaction(seat, envelope):
            if envelope.is_fresh:
                _check_progress(seat.game.status, seat.game.ply, seat.game.question_ply, expected_ply)
            else:
                _check_open(seat, expected_ply)
            submission = models.Submission(
                seat=seat,
                game=seat.game,
                key=key,
                face=envelope.interface,
                expected_ply=expected_ply,
                moves=moves,
                written="",
                ignored="",
                created_at=envelope.at,
            )
            models.many.create(submission)
            if envelope.interface not in JUDGED_AT_ONCE:
                programs.moves(seat, envelope.token)
                enqueue("judge", submission.pk)
    except (Refused, IntegrityError):
        earlier = _existing(seat, key, moves, expected_ply)
        if earlier is None:
            _check_open(seat, expected_ply)  # the table may have been deleted in the meantime
            raise
        return earlier
    return submission


def _earlier_sentence(seat: models.Seat, envelope: Envelope) -> models.Submission | None:
    """Return the submission with the key of a sentence, which may by now mean other moves."""
    rows = models.Submission.objects.select_related("seat", "game")
    return rows.filter(seat=seat, key=envelope.key, expected_ply=envelope.expected_ply).first()


def _existing(seat: models.Seat, key: str, moves: list[Any], expected_ply: int) -> models.Submission | None:
    rows = models.Submission.objects.select_related("seat", "game")
    submission = rows.filter(seat=seat, key=key).first()
    if submission and (submission.moves, submission.expected_ply) != (moves, expected_ply):
        raise Refused(Kind.CONFLICT, "key_reused", "key")
    return submission


def _one_transaction(seat: models.Seat, envelope: Envelope) -> AbstractContextManager[None]:
    """Return a transaction, unless taking in the submission takes only one statement."""
    needs_one = transaction.get_connection().in_atomic_block or programs.would_change(seat, envelope.token)
    return transaction.atomic() if needs_one else nullcontext()


def _check_open(seat: models.Seat, expected_ply: int) -> None:
    """Refuse submissions that the judge would refuse anyway. The judge checks again under the game's lock."""
    found = _PROGRESS.rows(game_id=seat.game_id)
    if not found:
        raise Refused(Kind.MISSING, "no_such_table")
    status, ply, question_ply = found[0]
    _check_progress(status, ply, question_ply, expected_ply)


def _check_progress(status: str, ply: int, question_ply: int, expected_ply: int) -> None:
    if status == models.Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "not_started")
    if status == models.Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "game_over")
    if expected_ply > ply:
        raise Refused(Kind.CONFLICT, "future_ply", "expected_ply", expected=expected_ply, ply=ply)
    if expected_ply < question_ply:
        raise Refused(Kind.CONFLICT, "stale", "expected_ply", expected=expected_ply, ply=ply)


_PROGRESS: Final = Prepared(
    lambda game_id: models.Game.objects.filter(pk=game_id).values_list("status", "ply", "question_ply"),
    game_id="(a game)",
)
