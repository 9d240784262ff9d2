"""The text of notices on a phone's screen.

It is short and contains no secrets, because anybody nearby can read a screen, and everybody in a chat can
read its messages. Events are described as spectators see them. Choices are offered only if the reader knows
no more about the table than spectators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from django.utils.text import Truncator, get_text_list
from django.utils.translation import gettext, ngettext

from games import selectors
from games.boards.numbers import shown
from games.links.moves import ShortAnswer, short_answers
from games.links.signed import (
    Ballot,
    Guest,
    ballot_url,
    device_tag,
    group_url,
    invitation_url,
    lobby_url,
    table_url,
    tagged,
)
from games.models import Notice, Proposal, Seat, Submission, address_digest
from games.replies.shown_lists import ShownList, shown_list
from games.selectors import question_of
from games.services.notices import OF_GATHERING
from games.text.titles import titled
from games.values import Position, Question, SubmissionState, TableInfo
from games.wording.moments import moment
from games.wording.news import group_news, news_of
from games.wording.proposals import in_vain, proposed

MAX_HAPPENINGS: Final = 2
"""The maximum number of plies, counted from the last, whose events are included."""
MAX_TITLE: Final = 120
MAX_BODY: Final = 500
"""The maximum number of characters in the title and in the body."""

Kind = Notice.Kind


@dataclass(frozen=True)
class ShortMessage:
    """A message for one reader. All URLs are absolute.

    A later message with the same `tag` replaces an earlier one. Each table has one tag. `choices`: all
    possible moves, or none. `id`: the notice's ID, the same for all attempts, or empty for other messages.
    `waiting`: the number of tables that wait for the reader, if known. `listed`: the numbered list of a
    message about a position, if its reader can reply with a number.
    """

    title: str
    body: str
    url: str
    tag: str
    choices: tuple[ShortAnswer, ...] = ()
    id: str = ""
    waiting: int | None = None
    listed: ShownList | None = None


def message_of(notice: Notice) -> ShortMessage:
    """Return the current text of a notice. For a digest, return the text of all its notices."""
    collected = notice.collected
    message = digest_message(collected) if collected else _BY_KIND[Kind(notice.kind)](notice)
    return replace(message, id=f"notice-{notice.pk}")


def digest_message(notices: Sequence[Notice]) -> ShortMessage:
    """Return the text of several notices to one user, one line per table."""
    tables = {notice.game_id: message_of(notice) for notice in notices}
    lines = [f"{message.title}. {''.join(message.body.splitlines()[:1])}" for message in tables.values()]
    title = ngettext("News from {count} table", "News from {count} tables", len(tables))
    return _message(title.format(count=len(tables)), lines, lobby_url(), "tables")


def _turn(notice: Notice) -> ShortMessage:
    position = _position(notice)
    asked = question_of(position)
    lines = [*_asked(notice, asked), *_happened(notice, position)]
    title = gettext("Your turn: {table}")
    return _asking(notice, position, title, lines)


def _reminder(notice: Notice) -> ShortMessage:
    position = _position(notice)
    asked = question_of(position)
    title = gettext("Your time is running out: {table}")
    return _asking(notice, position, title, _asked(notice, asked))


def _over(notice: Notice) -> ShortMessage:
    position = _position(notice)
    lines = [position.result]
    if own := next((sheet for sheet in position.scores if sheet.seat == position.viewer), None):
        text = ngettext(
            "Your result: place {rank}, {total} point.",
            "Your result: place {rank}, {total} points.",
            abs(own.total),
        )
        lines.append(text.format(rank=own.rank, total=shown(own.total)))
    return _about(notice, position.table, gettext("The game is over: {table}"), lines)


def _away(notice: Notice) -> ShortMessage:
    table = selectors.table(notice.game_id, notice.seat.user)
    words = gettext("Your time ran out while you were away. Open the table to take your seat back.")
    return _about(notice, table, gettext("A stand-in is playing for you: {table}"), [words])


def _rests(notice: Notice) -> ShortMessage:
    table = selectors.table(notice.game_id, notice.seat.user)
    words = gettext("Everyone is away. Open the table to continue the game.")
    return _about(notice, table, gettext("The game is on hold: {table}"), [words])


def _late(notice: Notice) -> ShortMessage:
    table = selectors.table(notice.game_id, notice.seat.user)
    words = gettext("Open the table to decide what happens.")
    if notice.due_at:
        until = moment(notice.due_at, notice.seat.user)
        words = gettext("Open the table by {at} to decide what happens.").format(at=until)
    title = gettext("{names} did not answer in time: {table}")
    return _about(notice, table, title, [words], names=_and(table.late))


def _proposal(notice: Notice) -> ShortMessage:
    proposal = notice.proposal
    if proposal is None:
        raise LookupError(f"notice {notice.pk} has no proposal")
    table = selectors.table(notice.game_id, notice.seat.user)
    words = gettext("The proposal takes effect only if everyone agrees. Open the table to vote by {at}.")
    proposed_words = proposed(proposal, table.names, notice.seat.user)
    lines = [words.format(at=proposed_words.until)]
    return _about(
        notice, table, "{words}: {table}", lines, _votes(notice.seat, proposal), words=proposed_words.words
    )


def _votes(seat: Seat, proposal: Proposal) -> tuple[ShortAnswer, ...]:
    answers = ((gettext("Agree"), True), (gettext("Decline"), False))
    return tuple(
        ShortAnswer(label, ballot_url(Ballot(seat, proposal.pk, agrees))) for label, agrees in answers
    )


def _decided(notice: Notice) -> ShortMessage:
    if notice.proposal is None:
        raise LookupError(f"notice {notice.pk} has no proposal")
    table = selectors.table(notice.game_id, notice.seat.user)
    reason = in_vain(notice.proposal, table.names)
    words = gettext("Your proposal was not accepted. Nothing changes at the table.")
    return _about(notice, table, "{told}: {table}", [words], told=titled(reason))


def _host(notice: Notice) -> ShortMessage:
    table = selectors.table(notice.game_id, notice.seat.user)
    words = gettext("Open the table to see the current position.")
    return _about(notice, table, gettext("The host stepped the game back: {table}"), [words])


def _news(notice: Notice) -> ShortMessage:
    news = news_of(notice)
    if news is None:
        raise LookupError(f"notice {notice.pk} has no change to report")
    table = selectors.table(notice.game_id, notice.user)
    return _about(notice, table, "{heading}: {table}", [news.sentence], heading=titled(news.heading))


def _group(notice: Notice) -> ShortMessage:
    """Return the text for a reader who was added to a group."""
    if notice.group is None:
        raise LookupError(f"notice {notice.pk} has no group")
    news = group_news(notice)
    url = tagged(group_url(notice.group.pk), notice)
    return _message(news.heading, [news.sentence], url, f"group-{notice.group.pk}")


def _mention(notice: Notice) -> ShortMessage:
    """Return the text for a mention, without the chat message, because others may see the screen."""
    if notice.message is None:
        raise LookupError(f"notice {notice.pk} has no message")
    table = selectors.table(notice.game_id, notice.seat.user)
    words = gettext("Open the table to read the message.")
    return _about(
        notice, table, gettext("{name} mentioned you: {table}"), [words], name=notice.message.user.name
    )


def _invited(notice: Notice) -> ShortMessage:
    """Return the text for an invitation. Strangers get no text written by players."""
    invited = notice.seat.invited
    table = selectors.table(notice.game_id, None)
    host, is_known = notice.game.created_by, selectors.has_signed_in(invited)
    who = host.name if host and is_known else gettext("Someone")
    called = _called(table) if is_known else table.title
    title = gettext("{who} invited you: {table}").format(who=who, table=called)
    url = invitation_url(Guest(notice.game_id, address_digest(invited)))
    return _message(title, [gettext("Open your invitation to take your seat.")], url, notice.game_id)


def _answer(notice: Notice) -> ShortMessage:
    submission = notice.submission
    if submission is None:
        raise LookupError(f"notice {notice.pk} has no submission")
    position = _position(notice)
    asked = question_of(position)
    title, reasons = _verdict(selectors.verdict(submission), submission)
    lines = [*reasons, *_happened(notice, position), *_asked(notice, asked)]
    return _asking(notice, position, title, lines)


def _verdict(verdict: SubmissionState, submission: Submission) -> tuple[str, list[str]]:
    """Return the text for a verdict. Omit reasons from the rules, because they may reveal secrets."""
    if verdict.status == "refused":
        played = gettext("Nothing was played: {table}")
        title = played if selectors.is_about_moves(verdict) else gettext("That did not work: {table}")
        return title, [selectors.open_reason(submission)]
    if submission.is_by_clock:
        return gettext("Your time ran out: {table}"), [gettext("The site answered for you.")]
    if submission.is_by_host:
        return gettext("You were absent: {table}"), [gettext("The host let a bot answer for you.")]
    if verdict.status == "held":
        return gettext("Saved until everyone has answered: {table}"), []
    return gettext("Done: {table}"), []


_BY_KIND: Final[MappingProxyType[Notice.Kind, Callable[[Notice], ShortMessage]]] = MappingProxyType(
    {
        Kind.INVITED: _invited,
        Kind.TURN: _turn,
        Kind.ANSWER: _answer,
        Kind.OVER: _over,
        Kind.REMINDER: _reminder,
        Kind.AWAY: _away,
        Kind.RESTS: _rests,
        Kind.LATE: _late,
        Kind.PROPOSAL: _proposal,
        Kind.DECIDED: _decided,
        Kind.MENTION: _mention,
        Kind.HOST: _host,
        Kind.GROUP: _group,
        **dict.fromkeys((*OF_GATHERING, Kind.AGREED, Kind.MATCHED), _news),
    }
)


def _position(notice: Notice) -> Position:
    if notice.seat.user is None:
        raise LookupError(f"seat {notice.seat} has no player")
    return selectors.position(notice.game_id, notice.seat.user)


def _asked(notice: Notice, asked: Question | None) -> list[str]:
    """Return the lines with the question and its deadline, or none without a question."""
    if asked is None:
        return []
    if asked.due_at is None:
        return [asked.sentence]
    until = gettext("Answer by {at}.").format(at=moment(asked.due_at, notice.seat.user))
    return [asked.sentence, until]


def _happened(notice: Notice, position: Position) -> list[str]:
    """Return the last log lines since the reader moved, as spectators see them."""
    if position.viewer is None:
        return []
    known = selectors.last_own_ply(notice.game, position.viewer)
    since = max(known, position.ply - MAX_HAPPENINGS)
    happenings = selectors.happenings(notice.game, None, since, position.ply)
    return [happening.sentence for happening in happenings]


def _choices(notice: Notice, position: Position) -> tuple[ShortAnswer, ...]:
    """Return all moves if they are few and reveal nothing that only the reader knows, otherwise none."""
    choices = selectors.open_choices(position)
    at_once = selectors.played_at_once(notice.game, notice.seat.user, choices)
    return short_answers(notice.seat, position, at_once) if choices else ()


def _asking(notice: Notice, position: Position, title: str, lines: Sequence[str]) -> ShortMessage:
    """Return a message with the question and possible moves, if there are any."""
    message = _about(notice, position.table, title, lines, _choices(notice, position))
    can_reply = notice.via is not None and notice.via.reply_secret
    return replace(message, listed=shown_list(position) if can_reply else None)


def _about(
    notice: Notice,
    table: TableInfo,
    title: str,
    lines: Sequence[str],
    choices: tuple[ShortAnswer, ...] = (),
    **names: str,
) -> ShortMessage:
    """Return a message about a table. `{table}` in `title` is replaced by the table's name."""
    called = title.format(table=_called(table), **names)
    links = tuple(choice._replace(url=tagged(choice.url, notice)) for choice in choices)
    return _message(called, lines, tagged(table_url(notice.game_id), notice), notice.game_id, links)


def _message(
    title: str, lines: Sequence[str], url: str, tag: str, choices: tuple[ShortAnswer, ...] = ()
) -> ShortMessage:
    body = "\n".join(_plain(line) for line in lines)
    return ShortMessage(
        _short(_plain(title), MAX_TITLE), _short(body, MAX_BODY), url, device_tag(tag), choices
    )


def _called(table: TableInfo) -> str:
    """Return a table's game and other players, together with the table's name if it has one."""
    seats = [seat for seat in table.seats if not seat.is_me and seat.kind in ("person", "bot")]
    game = table.title
    if seats:
        names = _and([seat.name for seat in seats])
        game = gettext("{game} with {names}").format(game=table.title, names=names)
    return game if table.name == table.title else f"{table.name} ({game})"


def _and(names: Sequence[str]) -> str:
    return str(get_text_list(list(names), gettext("and")))


def _plain(text: str) -> str:
    """Return a text on one line without invisible characters."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())


def _short(text: str, limit: int) -> str:
    return Truncator(text).chars(limit)
