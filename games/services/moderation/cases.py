"""Moderators' decisions: take a report, decide it, and end a restriction early.

Of two moderators who act at once, the second is refused. Every decision adds entries to the log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final, TypeAlias

from django.db import transaction

from adjudicator.engine.lines import Line, line
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.core.moderators import check_moderator
from games.models import Game, ModeratorAction, Report, User, new_guest_name, new_name
from games.services.base.texts import checked_lines
from games.services.chat import conversation
from games.services.moderation import decision_notices, suspensions
from games.services.people import former_names
from games.services.tables.checks import ruleset_called
from games.wording.languages import in_language_of

Act = ModeratorAction.Act

_READ: Final = ("message__user", "message__game", "person", "game__created_by", "taken_by", "user")
MAX_WORDS: Final = 1000
MAX_DAYS: Final = 366
"""The maximum length, in days, of a mute or of a temporary suspension."""
TIMED: Final = (Act.MUTE, Act.SUSPEND)
"""The acts that need an end."""
OF_PERSON: Final = (Act.WARN, Act.MUTE, Act.SUSPEND, Act.BAN)
"""The acts that exclude each other: a decision contains at most one."""
_POSSIBLE: Final = MappingProxyType(
    {
        Report.Kind.MESSAGE: (Act.REMOVE_MESSAGE, *OF_PERSON),
        Report.Kind.PERSON: (Act.RENAME, *OF_PERSON),
        Report.Kind.NAME: (Act.RENAME, *OF_PERSON),
        Report.Kind.TABLE: (Act.RENAME_TABLE, *OF_PERSON),
        Report.Kind.TABLE_NAME: (Act.RENAME_TABLE, *OF_PERSON),
    }
)
"""The possible acts for each kind of report, besides doing nothing, in order of execution."""


@dataclass(frozen=True)
class ModeratorDecision:
    """A moderator's answer to a report.

    - `acts`: `dismiss`, or one or more other acts.
    - `until`: the end of a mute or a suspension.
    - `words`: the message to the person. `note`: a text for other moderators only. `reply`: the message to
      the people who reported it.
    - `seat`: the seat of the person, in a report of a table. None for the table's host.
    """

    acts: Collection[str]
    until: datetime | None = None
    words: str = ""
    note: str = ""
    reply: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class _Case:
    """A report, the person affected by the decision, and the moderator who decides."""

    report: Report
    person: User | None
    by: User
    decision: ModeratorDecision
    at: datetime

    @property
    def somebody(self) -> User:
        if self.person is None:
            raise Refused(Kind.CONFLICT, "nobody_reported", "acts")
        return self.person


ActionHandler: TypeAlias = Callable[[_Case], "tuple[Line, str] | None"]
"""A function that carries out an act.

It returns the message to the person and the replaced name, or None if nothing was done.
"""


def acts_for(report: Report) -> tuple[ModeratorAction.Act, ...]:
    """Return the possible acts for an undecided report, in order of execution."""
    gone = set()
    if report.message is None or report.message.removed_at:
        gone.add(Act.REMOVE_MESSAGE)
    if report.game is None:
        gone.add(Act.RENAME_TABLE)
    return (Act.DISMISS, *(act for act in _POSSIBLE[Report.Kind(report.kind)] if act not in gone))


def take(report_id: int, by: User, at: datetime, *, from_colleague: bool = False) -> Report:
    """Take a report, so that no other moderator can decide it. Taking it again changes nothing.

    `from_colleague`: take it even if another moderator has taken it.
    """
    with transaction.atomic():
        report = _locked(report_id, by, at)
        if report.taken_by_id not in (None, by.pk) and not from_colleague:
            raise _is_taken(report)
        if report.taken_by_id != by.pk:
            report.state, report.taken_by, report.taken_at = Report.State.TAKEN, by, at
            report.save(update_fields=["state", "taken_by", "taken_at"])
    return report


def release(report_id: int, by: User, at: datetime) -> Report:
    """Release a report for other moderators. Only the moderator who took it can do this."""
    with transaction.atomic():
        report = _locked(report_id, by, at)
        if report.taken_by_id not in (None, by.pk):
            raise _is_taken(report)
        report.state, report.taken_by, report.taken_at = Report.State.OPEN, None, None
        report.save(update_fields=["state", "taken_by", "taken_at"])
    return report


def decide(report_id: int, by: User, decision: ModeratorDecision, at: datetime) -> Report:
    """Decide a report and all other reports of the same thing. Notify everybody concerned.

    Raise `Refused` if another moderator has taken or decided it.
    """
    with transaction.atomic():
        report = _locked(report_id, by, at)
        if report.taken_by_id not in (None, by.pk):
            raise _is_taken(report)
        person = _person(report, decision.seat)
        _check_person(person, by)
        case = _Case(report, person, by, _checked(report, decision, at), at)
        reporters = _close(case)
        for act in case.decision.acts:
            _do(case, Act(act))
        _reply(case, reporters)
    if person and {Act.SUSPEND, Act.BAN} & set(case.decision.acts):
        suspensions.leave_tables(User.objects.get(pk=person.pk), at)
    report.refresh_from_db()
    return report


def lift(action_id: int, by: User, words: str, note: str, at: datetime) -> ModeratorAction:
    """End a mute or a suspension early. Log it and tell the person."""
    check_moderator(by)
    restrictions.check_may_act(by, at)
    words, note = (_text(text, place) for text, place in ((words, "words"), (note, "note")))
    with transaction.atomic():
        person = _person_of(action_id)
        action = ModeratorAction.objects.in_force(at).filter(pk=action_id).first()
        if action is None or person is None:
            raise Refused(Kind.CONFLICT, "not_in_force")
        _check_person(person, by)
        is_mute = action.act == Act.MUTE
        fields = ("muted_until",) if is_mute else ("suspended_at", "suspended_until")
        User.objects.filter(pk=person.pk).update(**dict.fromkeys(fields))
        act = Act.UNMUTE if is_mute else Act.UNSUSPEND
        decision_notices.tell(person, line(f"told_{act}"), words, at)
        return ModeratorAction.objects.create(
            act=act, by=by, at=at, person=person, report=action.report, words=words, note=note
        )


def _locked(report_id: int, by: User, at: datetime) -> Report:
    """Return an undecided report that a moderator may decide, under its lock.

    All reports of the same thing are locked, in the same order for every moderator.
    """
    check_moderator(by)
    restrictions.check_may_act(by, at)
    seen = Report.objects.open_to(by).filter(pk=report_id).first()
    if seen is None:
        raise Refused(Kind.MISSING, "no_such_report")
    matter = Report.objects.of_same_matter(seen).locked()
    report = next((each for each in matter.select_related(*_READ) if each.pk == seen.pk), None)
    if report is None:
        raise Refused(Kind.CONFLICT, "report_closed")
    return report


def _is_taken(report: Report) -> Refused:
    who = report.taken_by.name if report.taken_by else ""
    return Refused(Kind.CONFLICT, "report_taken", who=who)


def _person(report: Report, number: int | None) -> User | None:
    """Return the person affected by a decision. `number`: a seat at a reported table, None for its host."""
    if number is None:
        return report.about
    is_of_table = report.kind in (Report.Kind.TABLE, Report.Kind.TABLE_NAME)
    seats = report.game.seats.select_related("user") if report.game and is_of_table else ()
    person = next((seat.user for seat in seats if seat.number == number), None)
    if person is None:
        raise Refused(Kind.MISSING, "no_such_seat", "seat")
    return person


def _person_of(action_id: int) -> User | None:
    """Lock and return the person that a log entry is about."""
    people = User.objects.select_for_update(of=("self",), no_key=True)
    return people.filter(moderator_actions=action_id).first()


def _check_person(person: User | None, by: User) -> None:
    """Raise `Refused` if the moderator may not decide about this person."""
    if person == by:
        raise Refused(Kind.FORBIDDEN, "own_case")
    if person and person.is_superuser and not by.is_superuser:
        raise Refused(Kind.FORBIDDEN, "superuser_protected")


def _checked(report: Report, decision: ModeratorDecision, at: datetime) -> ModeratorDecision:
    """Return the decision with sorted acts, and with texts ready to be stored."""
    given, possible = set(decision.acts), acts_for(report)
    if not given:
        raise Refused(Kind.INVALID, "no_acts", "acts")
    is_dismissed = given == {Act.DISMISS}
    goes_together = is_dismissed or (Act.DISMISS not in given and len(given & set(OF_PERSON)) <= 1)
    if not given <= set(possible) or not goes_together:
        raise Refused(Kind.INVALID, "bad_acts", "acts", known=tuple(act.value for act in possible))
    if given & set(TIMED):
        _check_end(decision.until, at)
    words = _text(decision.words, "words")
    if not is_dismissed and not words:
        raise Refused(Kind.INVALID, "words_missing", "words")
    return replace(
        decision,
        acts=[act for act in possible if act in given],
        words=words,
        note=_text(decision.note, "note"),
        reply=_text(decision.reply, "reply"),
    )


def _check_end(until: datetime | None, at: datetime) -> None:
    if until is None or not at < until <= at + timedelta(days=MAX_DAYS):
        raise Refused(Kind.INVALID, "bad_end", "until", days=MAX_DAYS)


def _text(text: str, place: str) -> str:
    return checked_lines(text, place, letters=MAX_WORDS)


def _close(case: _Case) -> list[Report]:
    """Close the reports of the same thing and return them."""
    matter = list(Report.objects.of_same_matter(case.report).select_related(*_READ))
    outcome = Report.Outcome.DISMISSED if Act.DISMISS in case.decision.acts else Report.Outcome.ACTED
    for report in matter:
        report.state, report.outcome, report.closed_at = Report.State.CLOSED, outcome, case.at
        report.taken_by, report.taken_at = case.by, report.taken_at or case.at
        report.reply = case.decision.reply
        report.save(update_fields=["state", "outcome", "closed_at", "taken_by", "taken_at", "reply"])
    return matter


def _reply(case: _Case, reports: Iterable[Report]) -> None:
    """Tell the people who reported it whether a moderator took action, but not what the action was."""
    for report in reports:
        if report.user and report.user.is_active:
            sentence = line(f"told_report_{report.outcome}", about_text=report.about_text)
            decision_notices.tell(report.user, sentence, report.reply, case.at)


def _do(case: _Case, act: ModeratorAction.Act) -> None:
    """Carry out an act, log it, and tell the person."""
    result = _HANDLERS[act](case)
    person = case.report.about if act == Act.RENAME_TABLE else case.person
    has_end = act in TIMED
    ModeratorAction.objects.create(
        act=act,
        by=case.by,
        at=case.at,
        person=person,
        game=case.report.table,
        message=case.report.message,
        report=case.report,
        until=case.decision.until if has_end else None,
        before=result[1] if result else "",
        words=case.decision.words if result else "",
        note=case.decision.note,
    )
    if result and person and person.is_active:
        decision_notices.tell(person, result[0], case.decision.words, case.at)


def _dismiss(case: _Case) -> None:
    return None


def _warn(case: _Case) -> tuple[Line, str]:
    assert case.somebody
    return line("told_warn"), ""


def _mute(case: _Case) -> tuple[Line, str]:
    User.objects.filter(pk=case.somebody.pk).update(muted_until=case.decision.until)
    return line("told_mute", until=_iso(case.decision.until)), ""


def _suspend(case: _Case) -> tuple[Line, str]:
    until = case.decision.until
    User.objects.filter(pk=case.somebody.pk).update(suspended_at=case.at, suspended_until=until)
    return line("told_suspend", until=_iso(until)), ""


def _ban(case: _Case) -> tuple[Line, str]:
    User.objects.filter(pk=case.somebody.pk).update(suspended_at=case.at, suspended_until=None)
    return line("told_ban"), ""


def _rename(case: _Case) -> tuple[Line, str]:
    """Give the person a neutral name. The site asks the person for another name at the next sign-in."""
    person, before = case.somebody, case.somebody.name
    with in_language_of(person):
        name = new_guest_name() if person.is_guest else new_name()
    former_names.replace_in_remarks(person, name)
    former_names.replace_in_mentions(person, before, name)
    User.objects.filter(pk=person.pk).update(name=name, is_name_proposed=True)
    return line("told_rename", name_text=before), before


def _rename_table(case: _Case) -> tuple[Line, str]:
    """Give the table the name of its game. Do the same for its campaign if it has the table's name."""
    game = Game.objects.locked().select_related("campaign").get(pk=case.report.game_id)
    before, name = game.name, ruleset_called(game.ruleset).title
    game.name = name
    game.save(update_fields=["name"])
    if game.campaign and game.campaign.name == before:
        game.campaign.name = name
        game.campaign.save(update_fields=["name"])
    return line("told_rename_table", name_text=before), before


def _remove_message(case: _Case) -> tuple[Line, str]:
    message = case.report.message
    assert message is not None
    conversation.remove(message, case.by, case.at)
    return line("told_remove_message", table_text=message.game.name), ""


def _iso(moment: datetime | None) -> str:
    return moment.isoformat() if moment else ""


_HANDLERS: Final[MappingProxyType[ModeratorAction.Act, ActionHandler]] = MappingProxyType(
    {
        Act.DISMISS: _dismiss,
        Act.WARN: _warn,
        Act.MUTE: _mute,
        Act.SUSPEND: _suspend,
        Act.BAN: _ban,
        Act.RENAME: _rename,
        Act.RENAME_TABLE: _rename_table,
        Act.REMOVE_MESSAGE: _remove_message,
    }
)
