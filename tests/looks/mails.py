"""Every kind of mail that the site sends, each in a position that shows most of its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from random import Random
from typing import Any, Final

from django.core import mail
from django.utils import timezone, translation

from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat as Number
from adjudicator.engine.seats import seat_letter
from adjudicator.registry import RULESETS
from games import selectors
from games.core import mailbox, store
from games.mail import outgoing
from games.mail.addresses import reply_address
from games.mail.channel import Mail
from games.mail.incoming import receive
from games.models import Game, Notice, Presence, Proposal, Seat, Submission, User, Vote
from games.services.chat import conversation
from games.services.judging import planned_moves, verdicts
from games.services.moderation import decision_notices as moderation_mails
from games.services.moderation import reports
from games.services.moderation.reports import Subject
from games.services.notices import News
from games.services.people import accounts, address_mails, addresses, groups, sign_up_links
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from tests.hurry import hurry

Kind = Notice.Kind
Named = tuple[str, EmailMessage]
"""A mail and its name, which begins with the mail's kind."""

NAMES: Final = ("Ann", "Bartholomew", "Cleo")
UNTIL: Final = 60
"""The ply at which most mails are written."""
PROPOSALS: Final[dict[str, dict[str, Any]]] = {
    "pause": {},
    "resume": {},
    "undo": {"to": 3},
    "end": {"concede": True},
}
ANSWERS: Final = {
    "unreadable": ("dance",),
    "near": ("pt 2",),
    "several moves": ("{move}", "take 9"),
    "question": ("{move}?",),
    "help": ("help",),
    "undo": ("undo",),
    "back": ("back",),
    "resign": ("resign",),
    "pause": ("pause until 2030-13-01",),
    "planned move": ("order: draw",),
    "planned moves": ("orders",),
    "chat": ("say: Good luck!",),
    "played": ("Hello,", "{move}", "", "Your table manners are fine"),
}
"""Lines that a player sends, by the name of the mail that answers. `{move}` is the first legal move."""


def mails(make_table: Callable[..., Game], language: str) -> Iterator[Named]:
    """Yield all mails in this language, as their recipients read them."""
    with translation.override(language):
        for name, written in _mails(make_table, language):
            yield name, _received(written)


def _mails(make_table: Callable[..., Game], language: str) -> Iterator[Named]:
    game = make_table(*NAMES)
    User.objects.update(language=language)
    _played(game)
    yield from _of_time(game)
    yield from _of_proposals(game)
    yield from _of_answers(game)
    yield from _of_turns(make_table)
    yield from _of_offers(make_table(*NAMES, ruleset="the-zoo-game"))
    yield from _of_guests(make_table("Ann", bots=1), f"guest-{language}@example.org")
    yield from _of_the_end(game)
    yield from _of_accounts(_user("Ann"))
    yield from _of_people(game, _user("Ann"), _user("Cleo"))
    yield from _of_addresses(_user("Ann"), _user("Cleo"))


def text_with_headers(found: EmailMessage) -> str:
    """Return the main headers of a mail and its plain text."""
    shown = ("Subject", "From", "Reply-To", "List-Unsubscribe")
    head = [f"{name}: {found[name]}" for name in shown if found[name]]
    return "\n".join([*head, "", mailbox.content(found, "plain")])


def page_of(found: EmailMessage) -> str:
    """Return the HTML of a mail with its pictures, or an empty string."""
    html = mailbox.content(found, "html")
    for number, address in mailbox.pictures(found).items():
        html = html.replace(f"cid:{number}", address)
    return html


def _of_turns(make_table: Callable[..., Game]) -> Iterator[Named]:
    for key in RULESETS:
        game = _played(make_table(*NAMES, ruleset=key))
        yield f"turn {key}", _about(_asked(game), Kind.TURN)
    game = make_table(*NAMES, play_forced=False)
    first = _asked(game)
    second = game.seats.get(number=(first.number + 1) % len(NAMES))
    assert second.user
    planned_moves.add(game.pk, second.user, "draw", timezone.now())
    _answered(first, "draw")
    yield "answer accepted, same turn", _about(first, Kind.ANSWER, submission=_answered(first, "put 1"))
    yield "turn with a planned move", _about(second, Kind.TURN)


def _of_time(game: Game) -> Iterator[Named]:
    seat, other = _two(game)
    due_at = timezone.now() + timedelta(days=1)
    Seat.objects.filter(pk=seat.pk).update(due_at=due_at)
    Presence.objects.create(user=seat.user, game=game, seen_at=timezone.now(), ply=game.ply - 2)
    message = conversation.say(game.pk, other.user, f"@{seat.user.name}, not truck 2!", timezone.now())
    yield "mention", _about(seat, Kind.MENTION, message=message)
    yield "turn with chat", _about(seat, Kind.TURN)
    yield "digest", _digest(seat, other)
    yield "host", _about(other, Kind.HOST)
    for absence in ("stand_in", "others"):
        Game.objects.filter(pk=game.pk).update(law={"absence": absence})
        yield f"reminder {absence}", _about(seat, Kind.REMINDER, due_at=due_at)
    Seat.objects.filter(pk=seat.pk).update(late_at=timezone.now())
    yield "late", _about(other, Kind.LATE, due_at=due_at)
    Seat.objects.filter(pk=seat.pk).update(late_at=None, stand_in="greedy")
    yield "away", _about(seat, Kind.AWAY)
    Seat.objects.filter(pk=seat.pk).update(stand_in="", due_at=None)
    Game.objects.filter(pk=game.pk).update(is_resting=True)
    yield "rests", _about(seat, Kind.RESTS)
    Game.objects.filter(pk=game.pk).update(is_resting=False)


def _of_proposals(game: Game) -> Iterator[Named]:
    seat, other = _two(game)
    for kind, data in PROPOSALS.items():
        lapses_at = timezone.now() + timedelta(days=7)
        proposal = Proposal.objects.create(
            game=game, seat=other, kind=kind, data=data, ply=game.ply, lapses_at=lapses_at
        )
        yield f"proposal {kind}", _about(seat, Kind.PROPOSAL, proposal=proposal)
        if kind != "end":
            yield f"agreed {kind}", _about(seat, Kind.AGREED, proposal=proposal)
        Vote.objects.create(proposal=proposal, seat=seat, agrees=False)
        for status, closed_at in (("declined", None), ("lapsed", lapses_at), ("lapsed", None)):
            Proposal.objects.filter(pk=proposal.pk).update(status=status, closed_at=closed_at)
            proposal.refresh_from_db()
            yield f"decided {kind} {proposal.end}", _about(other, Kind.DECIDED, proposal=proposal)


def _of_answers(game: Game) -> Iterator[Named]:
    for name, lines in ANSWERS.items():
        seat = _asked(game)
        move = selectors.position(game.pk, seat.user).choices[0].text
        submission = _answered(seat, *(line.format(move=move) for line in lines))
        yield f"answer {name}", _about(seat, Kind.ANSWER, submission=submission)
    for face in (Submission.Face.CLOCK, Submission.Face.HOST):
        submission.face = face
        yield f"answer by {face.value}", _about(seat, Kind.ANSWER, submission=submission)


def _of_offers(game: Game) -> Iterator[Named]:
    maker = _asked(game)
    asked = game.seats.get(number=(maker.number + 1) % len(NAMES))
    given, held = (store.current_state(game).players[each.number].hand[0] for each in (maker, asked))
    _answered(maker, f"offer {seat_letter(Number(asked.number))} give {given} want 1 card")
    yield "turn with an offer", _about(asked, Kind.TURN)
    countered = _answered(asked, f"counter: give {held} want {given}")
    yield "answer counter-offer", _about(asked, Kind.ANSWER, submission=countered)
    yield "turn with a counter-offer", _about(maker, Kind.TURN)


def _of_guests(running: Game, address: str) -> Iterator[Named]:
    host = User.objects.get(seats__game=running, seats__bot="")
    plans = [SeatPlan("me"), SeatPlan("invite", address), SeatPlan("bot", "random")]
    table = creating.create_table(host, "zoo-parque", "Sunday", {}, plans, timezone.now())
    mine, seat = table.seats.order_by("number")[:2]
    yield "invited stranger", _about(seat, Kind.INVITED, user=None)
    guest = User.objects.create_user(address, name="Gwen", last_login=timezone.now())
    yield "invited player", _about(seat, Kind.INVITED, user=None)
    vacant = running.seats.exclude(bot="").get()
    Seat.objects.filter(pk=vacant.pk).update(invited=address, invited_by=host, is_vacant=True)
    yield "invited running", _about(vacant, Kind.INVITED, user=None)
    yield "joined", _about(seat, Kind.JOINED, user=host, about=guest)
    yield "declined", _about(seat, Kind.DECLINED, user=host)
    yield "returned", _about(seat, Kind.RETURNED, user=host)
    yield "full", _about(mine, Kind.FULL)
    yield "full running", _about(running.seats.get(user=host), Kind.FULL)
    yield "left", _about(seat, Kind.LEFT, user=host, about=guest)
    yield "left running", _about(vacant, Kind.LEFT, user=host, about=guest)
    yield "left given away", _about(seat, Kind.LEFT, user=guest, about=guest)


def _of_the_end(game: Game) -> Iterator[Named]:
    hurry(game, Random(UNTIL))
    yield "over", _about(game.seats.get(number=0), Kind.OVER)
    ended = game.submissions.select_related("seat", "game").exclude(seat__user=None).latest("pk")
    yield "answer game over", _about(ended.seat, Kind.ANSWER, submission=ended)


def _of_accounts(user: User) -> Iterator[Named]:
    accounts.request_sign_in(user.email, "")
    yield "sign_in", mail.outbox.pop().message()
    link = sign_up_links.invite(user, timezone.now())
    sign_up_links.request(link.key, "new@example.org", "", timezone.now())
    yield "sign_up", mail.outbox.pop().message()
    Mail().send_test(user.channels.get(kind="mail"))
    yield "test", mail.outbox.pop().message()


def _of_people(game: Game, host: User, other: User) -> Iterator[Named]:
    """Yield the mails about wishes, groups, announcements and moderation."""
    now, seat = timezone.now(), game.seats.get(user=host)
    yield "matched", _about(seat, Kind.MATCHED)
    groups.save_group(host, game.pk, "Friday round", now)
    notices = Notice.objects.select_related("user", "seat", "game", "group", "about").filter(kind=Kind.GROUP)
    found = notices.get(user=other)
    yield "group", outgoing.build_group(found, other.email)
    yield (
        "announcement",
        outgoing.build_news(News(1, "en", "The site is closed on Sunday."), host, host.email),
    )
    reports.report(Subject("table", table=game.pk), other, "spam", "Look at the name.", now)
    assert moderation_mails.tell_operator(now)
    yield "new_reports", mail.outbox.pop().message()
    moderation_mails.tell(host, line("told_warn"), "Please stay polite.", now)
    assert moderation_mails.send_mails(now)
    yield "moderation", mail.outbox.pop().message()


def _of_addresses(user: User, other: User) -> Iterator[Named]:
    """Yield the mails about changes of addresses. Each request sends two mails."""
    now = timezone.now()
    addresses.ask(user, other.email, now)
    yield "address_taken", mail.outbox.pop().message()
    yield "address_warning", mail.outbox.pop().message()
    change = addresses.ask(user, "new@example.org", now)
    yield "address_confirm", mail.outbox.pop().message()
    mail.outbox.clear()
    addresses.confirm(
        address_mails.link_of(change, address_mails.CONFIRM).rstrip("/").rpartition("/")[2], now
    )
    yield "address_changed", mail.outbox.pop().message()


def _played(game: Game) -> Game:
    return hurry(game, Random(UNTIL), until=UNTIL)


def _user(name: str) -> User:
    return User.objects.filter(name=name).earliest("pk")


def _asked(game: Game) -> Any:
    return game.seats.select_related("user", "game").filter(must_act=True).earliest("number")


def _two(game: Game) -> tuple[Any, Any]:
    """Return the seat that must act and another seat."""
    return _asked(game), game.seats.filter(must_act=False).earliest("number")


def _about(seat: Seat, kind: str, **fields: Any) -> EmailMessage:
    """Return the mail of this kind about a seat.

    It goes to the seat's player, or to `user` if that is given.
    """
    found = Seat.objects.select_related("user", "game").get(pk=seat.pk)
    given = {"user": found.user, **fields}
    notice = Notice(pk=7, seat=found, game=found.game, kind=kind, ply=found.game.ply, **given)
    return outgoing.build(notice, given["user"].email if given["user"] else found.invited)


def _digest(*seats: Any) -> EmailMessage:
    """Return a digest for the user of the first seat with notices about all these seats."""
    user = seats[0].user
    kinds = (Kind.TURN, Kind.HOST)
    notices = [
        Notice(pk=number, user=user, seat=seat, game=seat.game, kind=kind, ply=seat.game.ply)
        for number, (seat, kind) in enumerate(zip(seats, kinds, strict=True), 1)
    ]
    return outgoing.build_digest(notices, user.email, 7)


def _answered(seat: Seat, *lines: str) -> Submission:
    """Answer a mail with these lines. Return the judged submission."""
    seat = Seat.objects.select_related("game", "user").get(pk=seat.pk)
    assert seat.user
    reply = EmailMessage()
    reply["From"] = seat.user.email
    number = seat.game.submissions.count()
    reply["Message-ID"] = f"<{number}.{seat.game_id}@example.org>"
    reply.set_content("\n".join(lines))
    receive(reply_address(seat, seat.game.ply), reply.as_bytes(), timezone.now() + timedelta(hours=number))
    submission = seat.submissions.latest("pk")
    verdicts.judge(submission.pk, timezone.now())
    return Submission.objects.select_related("seat", "game").get(pk=submission.pk)


def _received(written: Any) -> EmailMessage:
    return message_from_bytes(written.as_bytes(), policy=policy.default)
