"""The content of a notice as plain values for the templates. It uses the same terms as the page."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from django.utils.text import get_text_list
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from msgspec import structs

from games import selectors
from games.links.moves import MoveLink, Offers, offer_of, offers_of, texts_of
from games.links.signed import (
    Ballot,
    Guest,
    back_url,
    ballot_url,
    invitation_url,
    no_invitations_url,
    rules_url,
    table_url,
    tagged,
    unsubscribe_url,
)
from games.mail.names import plain_name
from games.mail.paragraphs import TextBlock, blocks
from games.models import Game, Notice, Seat, Submission, User, address_digest
from games.replies.commands import DECISIONS
from games.replies.numbers import mark_of
from games.values import (
    MAX_DIRECT_CHOICES,
    Choice,
    CounterInfo,
    Happening,
    MessageInfo,
    OrderNews,
    Position,
    Question,
    SubmissionState,
    Suggestion,
    TableInfo,
)
from games.wording.moments import moment
from games.wording.news import News, news_of
from games.wording.proposals import Proposed, in_vain, proposed
from games.wording.words import ruling_of

MAX_LOG: Final = 60
"""The maximum number of log lines that a mail lists."""
MAX_MISSED: Final = 5
"""The maximum number of log lines, not yet seen on the page, that a mail shows first."""
MAX_CHAT_MESSAGES: Final = 10
"""The maximum number of chat messages that a mail lists."""
_DECISIONS: Final = {
    "wait": _("Give the player the same amount of time again"),
    "stand_in": _("Let a bot play until the player returns"),
    "timeout": _("Continue without this answer"),
}
_MOVE: Final = re.compile(r"moves\[(\d+)\]")

Kind = Notice.Kind


@dataclass(frozen=True)
class Letter:
    """The content of one mail."""

    kind: str
    table: TableInfo
    table_url: str
    reader: str
    unsubscribe_url: str = ""
    topic: str = ""
    """The topic from which the link unsubscribes the reader, in words."""
    inviter: str = ""
    verdict: SubmissionState | None = None
    typed: tuple[str, ...] = ()
    """The moves of the verdict, as the site writes them."""
    labels: tuple[str, ...] = ()
    """The moves of the verdict, as the buttons name them."""
    written: tuple[str, ...] = ()
    """The lines of the reader's mail, if they differ from the moves."""
    played: tuple[str, ...] = ()
    """The moves of the verdict in words, each with its text."""
    ignored: tuple[str, ...] = ()
    """Lines below the moves in the reader's mail that were ignored because they were not moves."""
    by_clock: bool = False
    """Whether the clock made the move for the reader."""
    by_host: bool = False
    """Whether a bot made the move at the host's request."""
    planned_moves: tuple[tuple[str, OrderNews], ...] = ()
    """Results of the reader's planned moves that are new to the reader, each with the planned move's text."""
    log: tuple[Happening, ...] = ()
    earlier: int = 0
    """The number of new log lines that are omitted before those listed."""
    missed: tuple[Happening, ...] = ()
    """The last log lines since the reader looked at the table or moved. They are shown first."""
    has_looked: bool = False
    """Whether the reader has looked at the table since their last move."""
    has_moved: bool = False
    """Whether the log begins after a move of the reader, not at the start of the game."""
    chat: tuple[MessageInfo, ...] = ()
    """Chat messages of others since the last mail or the reader's last look."""
    speaker: str = ""
    """The name of the person who mentions the reader."""
    position: Position | None = None
    question: Question | None = None
    """The question that the reader must or may answer now."""
    due: str = ""
    """The deadline, in the reader's time zone."""
    absence: str = ""
    """The consequence of a missed deadline, as in `TimeControl`."""
    offers: tuple[Offers, ...] = ()
    examples: tuple[tuple[str, str], ...] = ()
    """Examples of how to type moves that are not listed, each with its meaning."""
    counters: tuple[tuple[CounterInfo, str], ...] = ()
    """The terms on which other players would agree to a trade that the reader offered.

    Each comes with the link that offers these terms, or an empty string if the rules do not allow that now.
    """
    countered: str = ""
    """The reader's own counter-offer, in words."""
    countering: str = ""
    """The offer that the reader must answer, as the reader would write it."""
    waits_for: tuple[str, ...] = ()
    others: str = ""
    """The names of those who sit at a table to which the reader is invited."""
    late: str = ""
    """The names of the late players about whom the reader may decide."""
    decide_until: str = ""
    decisions: tuple[tuple[str, str], ...] = ()
    """The possible decisions, each with the line to send."""
    back_url: str = ""
    """The link for taking the seat back from the stand-in, or for resuming a resting game."""
    proposed: Proposed | None = None
    in_vain: str = ""
    """The reason why the proposal failed."""
    news: News | None = None
    """News about a player who joined or left, or about an agreement.

    Besides this, such a mail contains only chat messages.
    """
    yes_url: str = ""
    no_url: str = ""

    @property
    def waited_for(self) -> str:
        """The names of the other players that the game waits for, as in `Ann, Ben and Cat`."""
        return get_text_list(list(self.waits_for), gettext("and"))

    @property
    def rest(self) -> tuple[Happening, ...]:
        """The listed log lines that are not shown first."""
        return self.log[: len(self.log) - len(self.missed)]

    @property
    def rules_url(self) -> str:
        return rules_url(self.table.ruleset)

    @property
    def ruling_url(self) -> str:
        """The link to the ruling on the question or refusal, or an empty string."""
        refused = ruling_of(self.table.ruleset, self.verdict.fault.code) if self.verdict else ""
        ruling = refused or (self.question.ruling if self.question else "")
        return rules_url(self.table.ruleset, ruling) if ruling else ""

    @property
    def has_few_choices(self) -> bool:
        """Whether there are few enough choices to list them all."""
        listed = sum(len(group.listed) + group.more for group in self.offers)
        return 0 < listed <= MAX_DIRECT_CHOICES and not self.examples

    @property
    def few(self) -> tuple[MoveLink, ...]:
        """The first choices, for a mail about several tables."""
        return tuple(offer for group in self.offers for offer in group.listed)[:MAX_DIRECT_CHOICES]

    @property
    def mark(self) -> str:
        """The mark of the numbered choices, for the reply address."""
        return mark_of(texts_of(self.offers))

    @property
    def mark_of_few(self) -> str:
        """The mark of `few`, for the reply address in a mail about several tables."""
        return mark_of([offer.text for offer in self.few])

    @property
    def quoted(self) -> str:
        """The lines of the reader's mail, joined into one sentence."""
        return ", ".join(gettext("“{move}”").format(move=line) for line in self.written)

    @property
    def listed_lines(self) -> tuple[str, ...]:
        """The lines to show with a refusal, which points to the faulty one.

        A single line that is not a move is omitted, because the reason quotes it.
        """
        if not self.typed:
            return self.written if len(self.written) > 1 else ()
        return self.written if len(self.written) == len(self.typed) else self.typed

    @property
    def is_cut(self) -> bool:
        """Whether there are more choices than `few`."""
        return bool(self.offers) and not self.has_few_choices

    @property
    def fault(self) -> int:
        """The number of the refused move among the typed moves, from 1, or 0 if no typed move was refused."""
        match = _MOVE.match(self.verdict.fault.place) if self.verdict else None
        return int(match[1]) + 1 if match else 0

    @property
    def refusal_heading(self) -> str:
        """The heading of an answer that refuses moves or something else, such as an undo."""
        is_about_moves = self.verdict is not None and selectors.is_about_moves(self.verdict)
        return gettext("Nothing was played") if is_about_moves else gettext("That did not work")

    @property
    def board(self) -> list[TextBlock]:
        """The table in words, for any page width."""
        return blocks(self.position.text()) if self.position else []


def letter_of(notice: Notice) -> Letter:
    """Return the current content of a notice of any kind."""
    if notice.kind == Kind.INVITED:
        return _invitation(notice)
    user = notice.user or notice.seat.user
    if user is None:
        raise LookupError(f"notice {notice.pk} has no recipient")
    news = news_of(notice)
    if news or notice.game.status == Game.Status.OPEN:
        return replace(_without_position(notice, user), news=news)
    position = selectors.position(notice.game_id, user)
    letter = replace(_about_table(notice, user, position), **_about_answer(notice))
    return replace(
        letter,
        **_about_absence(notice, user),
        **_about_late(notice, user, position),
        **_about_proposal(notice, user, position),
        **_about_talk(notice, user),
    )


def _without_position(notice: Notice, user: User) -> Letter:
    """Return the content of a mail that omits the position, for unstarted tables and news about players."""
    letter = Letter(
        kind=notice.kind,
        table=selectors.table(notice.game_id, user),
        table_url=tagged(table_url(notice.game_id), notice),
        reader=user.name,
        **_stopping(notice, user),
    )
    return replace(letter, **_about_talk(notice, user))


def _about_table(notice: Notice, user: User, position: Position) -> Letter:
    """Return the content common to all mails about running or finished games."""
    known = _known_until(notice, position)
    log, earlier = _log(notice, position, known)
    question = _question(position) if not notice.seat.stand_in else None
    offers = _tagged_offers(notice, position) if question else ()
    due_at = (question.due_at if question else None) or (notice.due_at if notice.kind != Kind.RESTS else None)
    return Letter(
        kind=notice.kind,
        table=position.table,
        table_url=tagged(table_url(notice.game_id), notice),
        reader=user.name,
        **_stopping(notice, user),
        planned_moves=_orders(notice, user, position, known),
        log=log,
        earlier=earlier,
        has_moved=known > 0,
        **_missed(notice, user, log),
        position=position,
        question=question,
        due=moment(due_at, user) if due_at else "",
        absence=(notice.game.law or {}).get("absence", "timeout"),
        offers=offers,
        examples=_examples(position, offers) if question else (),
        **_about_offers(notice, user, position),
        waits_for=_acting_others(position),
    )


def _stopping(notice: Notice, user: User) -> dict[str, Any]:
    topic = notice.topic
    return {"unsubscribe_url": unsubscribe_url(user, topic), "topic": str(topic.label) if topic else ""}


def _about_offers(notice: Notice, user: User, position: Position) -> dict[str, Any]:
    bargain = selectors.bargain_in(notice.game, position)
    counters = selectors.counters(notice.game, user)
    others = [each for each in counters if not each.is_mine]
    return {
        "counters": tuple((each, _counter_url(notice, position, each)) for each in others),
        "countered": next((each.label for each in counters if each.is_mine), ""),
        "countering": f"counter: {bargain.terms}" if bargain else "",
    }


def _counter_url(notice: Notice, position: Position, counter: CounterInfo) -> str:
    if counter.choice is None:
        return ""
    is_listed = any(choice.text == counter.text for choice in position.choices)
    return tagged(_link(notice.seat, position, counter, counter.choice if is_listed else None).url, notice)


def _about_answer(notice: Notice) -> dict[str, Any]:
    submission = notice.submission
    if submission is None:
        return {}
    return {
        "verdict": selectors.verdict(submission),
        "typed": selectors.texts_of(submission),
        "labels": selectors.labels_of(submission),
        "written": tuple(submission.written.splitlines()),
        "played": _played(submission) if submission.written else (),
        "ignored": tuple(submission.ignored.splitlines()),
        "by_clock": submission.is_by_clock or submission.is_by_host,
        "by_host": submission.is_by_host,
    }


def _played(submission: Submission) -> tuple[str, ...]:
    """Return the moves of a submission in words, each with its text if that differs."""
    pairs = zip(selectors.labels_of(submission), selectors.texts_of(submission), strict=True)
    return tuple(text if label.lower() == text else f"{label} ({text})" for label, text in pairs)


def _about_absence(notice: Notice, user: User) -> dict[str, Any]:
    """Return the link for taking a seat back, or for resuming a resting game."""
    seat, game = notice.seat, notice.game
    is_offered = game.status == Game.Status.RUNNING and (seat.stand_in or game.is_resting)
    if not is_offered or seat.user_id != user.pk:
        return {}
    return {"back_url": tagged(back_url(seat), notice)}


def _about_late(notice: Notice, user: User, position: Position) -> dict[str, Any]:
    """Return the late players, the time until which others may decide, and the possible decisions."""
    if notice.kind != Kind.LATE:
        return {}
    late = get_text_list(list(position.table.late), gettext("and"))
    until = moment(notice.due_at, user) if notice.due_at else ""
    decisions = tuple((str(_DECISIONS[what]), text) for text, what in DECISIONS.items())
    return {"late": late, "decide_until": until, "decisions": decisions}


def _about_proposal(notice: Notice, user: User, position: Position) -> dict[str, Any]:
    if notice.proposal is None:
        return {}
    words = proposed(notice.proposal, position.table.names, user)
    if notice.kind == Kind.DECIDED:
        return {"proposed": words, "in_vain": in_vain(notice.proposal, position.table.names)}
    ballots = (Ballot(notice.seat, notice.proposal.pk, agrees) for agrees in (True, False))
    yes, no = (tagged(ballot_url(ballot), notice) for ballot in ballots)
    return {"proposed": words, "yes_url": yes, "no_url": no}


def _about_talk(notice: Notice, user: User) -> dict[str, Any]:
    """Return others' chat messages since the last mail about the table or the reader's last look."""
    moments = [
        at
        for at in (selectors.last_mail_before(notice, user), selectors.last_visit(notice.game, user).at)
        if at
    ]
    messages = selectors.messages_since(notice.game, user, max(moments, default=None), MAX_CHAT_MESSAGES)
    return {"chat": messages, "speaker": notice.message.user.name if notice.message else ""}


def _missed(notice: Notice, user: User, log: tuple[Happening, ...]) -> dict[str, Any]:
    """Return the last log lines not seen on the page, if the notice tells the reader of a turn."""
    if notice.kind != Kind.TURN:
        return {}
    looked = selectors.last_visit(notice.game, user).ply or 0
    seen = selectors.seen_ply(notice.game, user)
    missed = tuple(line for line in log if line.ply > seen)[-MAX_MISSED:]
    return {"missed": missed, "has_looked": 0 < looked == seen}


def _tagged_offers(notice: Notice, position: Position) -> tuple[Offers, ...]:
    """Return the choices, each with a link that identifies the mail."""
    return tuple(
        replace(group, listed=tuple(replace(offer, url=tagged(offer.url, notice)) for offer in group.listed))
        for group in offers_after(notice.seat, position, notice.submission)
    )


def offers_after(seat: Seat, position: Position, submission: Submission | None) -> tuple[Offers, ...]:
    """Return the numbered choices of a mail. After a refusal, moves that may have been meant come first."""
    if submission is None:
        return offers_of(seat, position)
    found = selectors.suggestions(submission, position)
    return offers_of(seat, position, [_link(seat, position, each, each.choice) for each in found])


def _link(seat: Seat, position: Position, move: Suggestion | CounterInfo, legal: Choice | None) -> MoveLink:
    """Return a move with its link. `legal`: the same move among the listed ones.

    No page plays an open move directly. Its link selects the move on the table's page.
    """
    if legal:
        return offer_of(seat, position.ply, legal)
    return MoveLink(move.text, move.label, f"{table_url(seat.game_id)}?{move.query}", reversible=False)


def _question(position: Position) -> Question | None:
    """Return the question, unless the reader has already given a sealed answer."""
    asked = position.my_question
    return asked if asked and (asked.is_optional or position.table.my_turn) else None


def _examples(position: Position, offers: tuple[Offers, ...]) -> tuple[tuple[str, str], ...]:
    """Return examples for the verbs with moves that are not listed."""
    whole = {offer.verb for offer in offers if not offer.more}
    return tuple(pair for pair in position.examples if pair[0].partition(" ")[0] not in whole)


def _acting_others(position: Position) -> tuple[str, ...]:
    """Return the names of the other players that the game waits for.

    A resting game waits for nobody. A reader who has left gets no names.
    """
    if position.viewer is None or position.table.is_resting:
        return ()
    return tuple(seat.name for seat in position.table.seats if seat.must_act and not seat.is_me)


def _invitation(notice: Notice) -> Letter:
    """Return an invitation. Strangers get no text written by players, except the host's plain name."""
    table, to = selectors.table(notice.game_id, None), notice.seat.invited
    host, guest = notice.seat.invited_by or notice.game.created_by, Guest(notice.game_id, address_digest(to))
    inviter = host.name if host else ""
    if not selectors.has_signed_in(to):
        table, inviter = structs.replace(table, name=table.title, seats=()), plain_name(inviter)
    seated = [each.called for each in table.seats if each.kind in ("person", "bot") and not each.is_vacant]
    return Letter(
        kind=notice.kind,
        table=table,
        table_url=invitation_url(guest),
        reader="",
        unsubscribe_url=no_invitations_url(guest),
        inviter=inviter or gettext("Someone"),
        others=get_text_list(seated, gettext("and")),
    )


def _log(notice: Notice, position: Position, since: int) -> tuple[tuple[Happening, ...], int]:
    """Return the log lines after ply `since`, and the number of earlier lines that are omitted."""
    if position.viewer is None:
        return (), 0
    log = selectors.story(notice.game, position.viewer, since, position.ply)
    return tuple(log[-MAX_LOG:]), max(0, len(log) - MAX_LOG)


def _orders(notice: Notice, user: User, position: Position, since: int) -> tuple[tuple[str, OrderNews], ...]:
    """Return the results of the reader's planned moves after ply `since`."""
    if position.viewer is None:
        return ()
    return tuple(selectors.planned_move_news(notice.game, user, since)[-MAX_LOG:])


def _known_until(notice: Notice, position: Position) -> int:
    """Return the ply up to which the reader knows the game."""
    submission = notice.submission
    if submission is None:
        return selectors.last_own_ply(notice.game, position.viewer) if position.viewer is not None else 0
    return submission.expected_ply
