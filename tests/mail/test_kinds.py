"""Properties of mails of every kind: they name their table and possible answers, and repeat nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from email.message import EmailMessage
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone, translation
from django.utils.translation import gettext
from msgspec.structs import replace

from adjudicator.engine.seats import Seat as Number
from games import selectors
from games.links import signed
from games.mail import outgoing
from games.mail.html import text_of_html
from games.models import Game, Notice, Presence, Proposal, Seat, User
from games.replies.commands import DECISIONS
from games.services.absence import timeouts
from games.services.agreements import proposals
from games.services.notices import OF_GATHERING
from games.text.titles import titled
from games.text.wrapping import WIDTH
from tests.conftest import InlineWorker
from tests.games.time_controls import A_DAY, begin, people
from tests.looks.album import LANGUAGES
from tests.looks.mails import mails, page_of, text_with_headers
from tests.mail.conftest import Maild, PostOffice, html_of, text_of
from tests.mail.test_letters import asked_at, mail_about, played, proposed

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]

Kind = Notice.Kind
AT_TABLES = tuple(kind for kind in Kind.values if kind not in (Kind.INVITED, Kind.DIGEST, Kind.GROUP))
OF_POSITIONS = tuple(
    kind for kind in AT_TABLES if kind not in (*OF_GATHERING, Kind.LEFT, Kind.AGREED, Kind.MATCHED)
)
TEMPLATES = Path(settings.BASE_DIR) / "templates" / "mail"
HEADING = re.compile(r"[A-ZÄÖÜ][A-ZÄÖÜ ,]+")
MARKER = "Write your answer above this line"


def mail_of(kind: str, seat: Seat) -> EmailMessage:
    """Return a mail of this kind to a seat, with the objects that the kind needs."""
    fields: dict[str, object] = {}
    if kind in (Kind.PROPOSAL, Kind.DECIDED, Kind.AGREED):
        proposal = proposed(seat, Proposal.Kind.PAUSE)
        proposal.status = "declined" if kind == Kind.DECIDED else "open"
        fields["proposal"] = proposal
    if kind == Kind.ANSWER:
        fields["submission"] = seat.submissions.latest("pk")
    return mail_about(seat, kind, **fields)


@pytest.fixture
def ann(make_table: Callable, worker: InlineWorker) -> Seat:
    """Return a seat at a running table whose player has moved."""
    game = make_table("Ann", "Ben")
    played(game, 4)
    return game.seats.select_related("user", "game").get(user__name="Ann")


def is_answered(mail: EmailMessage) -> bool:
    return mail["Reply-To"] is not None


@pytest.mark.parametrize("is_over", [False, True])
@pytest.mark.parametrize("kind", OF_POSITIONS)
@pytest.mark.sampled(3)
def test_only_mails_of_running_games_ask_for_a_reply(ann: Seat, kind: str, is_over: bool) -> None:
    if is_over:
        assert ann.user
        proposals.propose(ann.game_id, ann.user, "end", {"concede": True}, timezone.now())
    mail = mail_of(kind, ann)
    assert is_answered(mail) is not is_over
    assert (MARKER in text_of(mail)) is not is_over


@pytest.mark.parametrize("kind", AT_TABLES)
@pytest.mark.sampled(3)
def test_every_mail_starts_with_the_table_and_the_game(ann: Seat, kind: str) -> None:
    mail = mail_of(kind, ann)
    first = next(line for line in text_of(mail).splitlines() if line and not line.startswith(MARKER))
    assert first == "Tuesday (Zooloretto)"
    assert text_of_html(html_of(mail)).split()[:3] == ["Tuesday", "·", "Zooloretto"]


@pytest.mark.parametrize(
    ("kind", "seen"),
    [*((Kind.TURN, seen) for seen in (0, 1, 2, 10)), (Kind.REMINDER, 2), (Kind.LATE, 2), (Kind.OVER, 2)],
)
@pytest.mark.sampled(2)
def test_a_mail_lists_each_event_once(
    make_table: Callable, worker: InlineWorker, kind: str, seen: int
) -> None:
    """The reader has seen some of the news. At this table of five, there is more than fits at the top."""
    game = make_table("Ann", "Ben", "Cat", "Dan", "Eve", play_forced=False)
    seat = asked_at(game)
    played(game, 9)
    lines = [line for line in selectors.story(game, Number(seat.number)) if not line.undone]
    own = max(selectors.last_own_ply(game, Number(seat.number)), 0)
    sentences = [line.sentence for line in lines if line.ply > own]
    assert len(sentences) > 5
    Presence.objects.filter(game=game).delete()
    if seen:
        early = timezone.now() - timedelta(hours=9)
        assert seat.user
        Presence.objects.create(user=seat.user, game=game, seen_at=early, ply=own + seen)
    mail = mail_of(kind, seat)
    in_text = [line[2:] for line in text_of(mail).splitlines() if line.startswith("- ")]
    in_page = [unescape(line) for line in re.findall(r"<li[^>]*>([^<]*)</li>", html_of(mail))]
    assert sorted(in_text) == sorted(in_page) == sorted(sentences)


# Lateness


@pytest.fixture
def late(make_user: Callable, worker: InlineWorker, post_office: PostOffice) -> Seat:
    """Return a seat whose time is up, at a table where the other players decide."""
    law, now = replace(A_DAY, absence="others"), timezone.now()
    game = begin("zooloretto", law, people(make_user, "Ann", "Ben", "Cat"), at=now - timedelta(days=1))
    seat = asked_at(game)
    timeouts.play_clock(seat.pk, now)
    worker.run()
    return seat


@pytest.mark.parametrize("text", DECISIONS)
def test_players_can_decide_about_a_late_player_by_mail(
    late: Seat, text: str, worker: InlineWorker, post_office: PostOffice, maild: Maild
) -> None:
    name = next(name for name in ("Ann", "Ben", "Cat") if name != late.user.name)
    asked = post_office.last(name)
    assert f"    {text}\n" in text_of(asked)
    maild.send(maild.reply(asked, text))
    worker.run()
    late.refresh_from_db()
    assert late.late_at is None
    assert f"decided_{DECISIONS[text]}" in [remark.code for remark in selectors.remarks(late.game)]
    assert bool(late.stand_in) is (text == "let a bot play")
    answer = text_of(post_office.last(name))
    assert f"{late.user.name}" in answer.partition("WHAT")[0]
    assert "Refused" not in answer


def test_refuses_a_second_decision_about_a_late_player(
    late: Seat, worker: InlineWorker, post_office: PostOffice, maild: Maild
) -> None:
    others = [name for name in ("Ann", "Ben", "Cat") if name != late.user.name]
    mails = [post_office.last(name) for name in others]
    maild.send(maild.reply(mails[0], "wait once more"))
    maild.send(maild.reply(mails[1], "let a bot play"))
    worker.run()
    late.refresh_from_db()
    assert late.stand_in == ""
    assert "No one has to decide about this seat now." in text_of(post_office.last(others[1]))


def test_a_late_player_cannot_decide(
    late: Seat, worker: InlineWorker, post_office: PostOffice, maild: Maild
) -> None:
    mine = next(mail for mail in post_office.to(late.user.name) if mail["Reply-To"])
    maild.send(maild.reply(mine, "go on without"))
    worker.run()
    late.refresh_from_db()
    assert late.late_at is not None


# Digests


def collected(*seats: tuple[Seat, str]) -> list[Notice]:
    return [
        Notice(pk=number, user=seat.user, seat=seat, game=seat.game, kind=kind, ply=seat.game.ply)
        for number, (seat, kind) in enumerate(seats, 1)
    ]


def test_a_digest_lists_results_and_all_waiting_tables(make_table: Callable, worker: InlineWorker) -> None:
    over, news, later, soon, other = (make_table("Ann", "Ben", bots=bots) for bots in (0, 1, 0, 0, 0))
    ann, now = User.objects.get(name="Ann"), timezone.now()
    proposals.propose(over.pk, User.objects.get(name="Ben"), "end", {"concede": True}, now)
    for name, game in {"Over": over, "News": news, "Later": later, "Soon": soon, "Other": other}.items():
        Game.objects.filter(pk=game.pk).update(name=name)
        Seat.objects.filter(game=game).update(must_act=False)
    Seat.objects.filter(user=ann, game__in=[news, later, soon]).update(must_act=True, asked_at=now)
    Seat.objects.filter(user=ann, game=soon).update(due_at=now + timedelta(hours=1))
    seats = Seat.objects.select_related("user", "game").filter(user=ann)
    notices = collected((seats.get(game=over), "over"), (seats.get(game=news), "turn"))
    mail = outgoing.build_digest(notices, "ann@example.org", 7)
    for text in (text_of(mail), text_of_html(html_of(mail))):
        assert "Ben concedes: Ann wins." in text
        named = [text.lower().index(name) for name in ("news", "ben concedes", "soon", "later")]
        assert named == sorted(named)
        assert "Other" not in text
        assert "Ann" in text
    assert all(f"/tables/{game.pk}/" in text_of(mail) for game in (over, news, later, soon))


def test_a_digest_omits_other_tables_if_none_waits(make_table: Callable, worker: InlineWorker) -> None:
    game = make_table("Ann", bots=1)
    seat = game.seats.select_related("user", "game").get(user__name="Ann")
    mail = outgoing.build_digest(collected((seat, "turn")), "ann@example.org", 7)
    assert "also waiting for you" not in text_of(mail).lower()


# All kinds


def faults_of_text(text: str) -> Iterator[str]:
    """Yield lines that are too long, headings without content, and placeholders without a value."""
    lines = [line for line in text.splitlines() if line]
    for line, below in pairwise([*lines, "-- "]):
        is_whole = line.startswith("    ") or " " not in line
        if len(line) > WIDTH and not is_whole:
            yield line
        if HEADING.fullmatch(line) and (HEADING.fullmatch(below) or below == "-- "):
            yield line
        if re.search(r"%\(|\{\w*\}|\bNone\b", line):
            yield line


def faults_of_page(page: str) -> list[str]:
    """Return elements without content, headings with a full stop, and placeholders without a value."""
    return re.findall(r"<(?:h1|h2|p|ul|li)\b[^>]*>\s*</|<h[12]\b[^>]*>[^<.]+\.</|%\(|>\s*None\b", page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.sampled(2)
def test_the_pictures_show_every_kind_of_mail(make_table: Callable, language: str) -> None:
    kinds, faults = set(), []
    for name, mail in mails(make_table, language):
        kind = name.partition(" ")[0]
        kinds.add(kind)
        text = text_with_headers(mail).partition("\n\n")[2]
        found = [*faults_of_text(text), *faults_of_page(page_of(mail))]
        faults += [f"{name}: {fault}" for fault in found]
        topic = Notice(kind=kind).topic if kind in {*Kind.values} - {Kind.INVITED} else None
        if topic:
            with translation.override(language):
                foot = gettext("Stop these emails (%(topic)s):") % {"topic": topic.label}
            link = re.search(rf"{re.escape(foot)}\n\S*/unsubscribe/([^/]+)/", text)
            assert link, f"{name} names another topic"
            reader = signed.unsubscriber(link[1])
            assert reader
            assert reader[1] == topic
        assert "  " not in mail["Subject"]
    assert faults == []
    templates = {path.stem for path in TEMPLATES.glob("[a-z]*.txt")} - {"base", "news"}
    assert kinds == {*Kind.values, *templates}


@pytest.mark.parametrize(
    ("heading", "title"),
    [
        ("your seat was given away", "Your seat was given away"),
        ("ann@example.org has declined", "ann@example.org has declined"),
        ("Ben wins.", "Ben wins"),
        ("Ben wins. Ann is second.", "Ben wins. Ann is second."),
        ("", ""),
    ],
)
def test_titles_begin_with_a_capital_and_have_no_stop_but_leave_addresses_unchanged(
    heading: str, title: str
) -> None:
    assert titled(heading) == title
