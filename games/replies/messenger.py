"""Replies from a messenger: their table, their effects, and the answer for the chat.

Others may read the chat. So an answer contains only what every spectator of the table may know.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Final, Literal
from urllib.parse import parse_qs, urlsplit

from django.conf import settings
from django.db import transaction
from django.utils.text import get_text_list
from django.utils.translation import gettext

from games import selectors
from games.core.errors import Refused
from games.links.signed import notice_of, table_url
from games.models import Channel, Notice, Seat, Submission, User
from games.replies.acting import carry_out
from games.replies.interpretation import interpret
from games.replies.numbered_moves import without_numbers
from games.replies.shown_lists import ListName, last_list, list_in, lists_of, note, shown_list
from games.selectors import notices as notice_rows
from games.selectors import received_replies
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.notices import replies
from games.text.patterns import linear
from games.values import MessengerReply, ReplyAnswer, ReplyChoice
from games.wording.languages import in_language_of

ASKING: Final = (Notice.Kind.TURN, Notice.Kind.REMINDER)
"""The kinds of notices that ask a question. A reply to such a notice applies to its position."""
MAX_TABLES: Final = 5
"""The maximum number of waiting tables that an answer names."""
_URL: Final = linear(r"https?://[^\s<>]+")
_TABLE: Final = linear(r"/tables/([0-9a-z]{10})/")
_NOTICE: Final = linear(r"notice-([1-9][0-9]{0,17})")
_KEY: Final = linear(r"[0-9a-z]{10}")


@dataclass(frozen=True)
class Addressed:
    """The seat that a reply is meant for, the ply that its writer knew, and the list whose numbers count.

    `numbered`: None if it is unclear which message the reply answers. Then the last message about the table
    counts.
    """

    seat: Seat
    ply: int
    numbered: ListName | None = None


def receive(channel: Channel, message_id: str, reply: MessengerReply, at: datetime) -> Submission | None:
    """Carry out a reply once, and return its submission. Return None if its table is not clear.

    Raise `Refused` if the person sends too many replies.
    """
    user, key = channel.user, _key(channel, message_id)
    with transaction.atomic(), in_language_of(user):
        replies.count(user, at)
        earlier = received_replies.submission_of_reply(user, key)
        if earlier or replies.is_repeated(channel, message_id, at):
            return earlier
        replies.note(channel, message_id, at)
        found = _addressed(user, reply.reply_to)
        if found is None:
            return None
        how = Envelope(expected_ply=found.ply, key=key, interface=Submission.Face.MESSENGER, at=at)
        numbered = found.numbered
        if numbered is None:
            numbered = last_list(channel, found.seat.game_id, reply.sent_at)
        has_numbers = bool(numbered.mark)
        text = _printable(reply.text)
        interpretation = interpret(found.seat.game, user.name, text, has_numbers=has_numbers)
        moves_of = partial(without_numbers, lists_of, found.seat, *numbered) if has_numbers else tuple
        carry_out(found.seat, interpretation, how, moves_of)
        submissions.note_lines(found.seat, key, (), interpretation.ignored)
        return selectors.submission_with_key(found.seat, key)


def answer_of(submission: Submission | None, channel: Channel, at: datetime) -> ReplyAnswer:
    """Return the answer to post in the chat. From then on, the numbers of its moves count."""
    with in_language_of(channel.user):
        if submission is None:
            return ReplyAnswer("which_table", _which_table(channel.user))
        return _answer(received_replies.submission_again(submission), channel, at)


def _answer(submission: Submission, channel: Channel, at: datetime) -> ReplyAnswer:
    game, url = submission.game, table_url(submission.game_id)
    if not submission.is_judged:
        return ReplyAnswer("waiting", gettext("The site is checking your move."), game.pk, reply_to=url)
    sentences = [_result(submission), _ignored(submission)]
    choices: tuple[ReplyChoice, ...] = ()
    if game.status != game.Status.OPEN:
        position = selectors.position(game.pk, channel.user)
        if asked := selectors.question_of(position):
            sentences.append(asked.sentence)
        sentences.append(position.result)
        shown = shown_list(position)
        note(channel, shown, at)
        url = shown.address(url)
        choices = tuple(ReplyChoice(each.text, each.label) for each in shown.choices)
    sentence = "\n".join(filter(None, sentences))
    return ReplyAnswer(_answered(submission), sentence, game.pk, choices, url)


def _answered(submission: Submission) -> Literal["accepted", "held", "noted", "refused"]:
    match submission.status:
        case Submission.Status.ACCEPTED:
            return "accepted"
        case Submission.Status.HELD:
            return "held"
        case Submission.Status.NOTED:
            return "noted"
    return "refused"


def _result(submission: Submission) -> str:
    """Return the result of a reply in words that every spectator may read."""
    match submission.status:
        case Submission.Status.HELD:
            return gettext("Your answer is in. It stays hidden until everyone has answered.")
        case Submission.Status.ACCEPTED:
            return _played(submission) or gettext("Done.")
    # Nobody else may know about planned moves.
    if submission.reason and submission.reason["code"] == "mail_orders":
        words = gettext("Your planned moves are on the table’s page: {url}")
        return words.format(url=table_url(submission.game_id))
    return selectors.open_reason(submission)


def _played(submission: Submission) -> str:
    if submission.first_ply is None:
        return ""
    log = selectors.happenings(submission.game, None, submission.first_ply - 1, submission.last_ply)
    return "\n".join(each.sentence for each in log)


def _ignored(submission: Submission) -> str:
    if not submission.ignored:
        return ""
    lines = get_text_list([f"“{line}”" for line in submission.ignored.splitlines()], gettext("and"))
    return gettext("Ignored, because it is not a move: {lines}").format(lines=lines)


def _which_table(user: User) -> str:
    """Return the question about which table is meant, with the tables that wait for the writer."""
    waiting = list(selectors.listed_waiting_seats(user)[:MAX_TABLES])
    if not waiting:
        return gettext("No table is waiting for you. To write to a table, reply to one of its notifications.")
    names = get_text_list([seat.game.name for seat in waiting], gettext("and"))
    words = gettext(
        "These tables are waiting for you: {tables}. Reply to the notification about the one you mean."
    )
    return words.format(tables=names)


def _addressed(user: User, reply_to: str) -> Addressed | None:
    """Return the seat that a reply is meant for, or None if none or several could be meant."""
    if not reply_to.strip():
        waiting = list(selectors.listed_waiting_seats(user)[:2])
        return _now(waiting[0].game_id, user) if len(waiting) == 1 else None
    if notice := _notice_named(user, reply_to):
        found = _now(notice.game_id, user)
        is_question = found is not None and notice.kind in ASKING
        found = Addressed(found.seat, notice.ply) if found and is_question else found
        return replace(found, numbered=_list_named(reply_to)) if found else None
    table = _TABLE.search(reply_to)
    key = table[1] if table else reply_to.strip()
    found = _now(key, user) if _KEY.fullmatch(key) else None
    return replace(found, numbered=_list_named(reply_to)) if found and table else found


def _now(game_id: str, user: User) -> Addressed | None:
    """Return the user's current seat at a table, or None if the user has none or the game has not begun."""
    try:
        seat = selectors.seat_row(game_id, user)
    except Refused:
        return None
    return Addressed(seat, seat.game.ply)


def _notice_named(user: User, text: str) -> Notice | None:
    """Return the notice to this user that a text names by its id or by a table's address."""
    if match := _NOTICE.fullmatch(text.strip()):
        return _about_one_table(notice_rows.own_notice(user, int(match[1])))
    for match in _URL.finditer(text):
        url = urlsplit(match[0])
        if match[0].startswith(f"{settings.SITE_URL}/") and (tag := parse_qs(url.query).get("n")):
            return _about_one_table(notice_of(tag[0], user))
    return None


def _list_named(text: str) -> ListName:
    """Return the list that a message with an address of this site shows."""
    urls = [match[0] for match in _URL.finditer(text) if match[0].startswith(f"{settings.SITE_URL}/")]
    return next((name for name in map(list_in, urls) if name.mark), ListName())


def _about_one_table(notice: Notice | None) -> Notice | None:
    return None if notice is None or notice.kind == Notice.Kind.DIGEST else notice


def _printable(text: str) -> str:
    """Return the text with a space for each character that is neither shown nor a line break."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def _key(channel: Channel, message_id: str) -> str:
    """Return the idempotency key of a message. Only the channel's messages have this key."""
    digest = hashlib.sha256(f"{channel.pk}\n{message_id}".encode()).hexdigest()
    return f"messenger-{digest[:40]}"
