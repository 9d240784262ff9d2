"""What each kind of mail says, in which order, and where its links lead."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from html import unescape
from html.parser import HTMLParser

import pytest
from django.template.loader import get_template
from django.utils import timezone

from adjudicator.registry import RULESETS
from games import selectors
from games.links.signed import back_url
from games.mail import outgoing
from games.mail.addresses import seat_at
from games.mail.headings import MAX_REASON
from games.mail.html import text_of_html
from games.models import Game, Notice, Proposal, Seat, Submission, User, Vote
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.notices import OF_GATHERING
from games.text.titles import titled
from games.wording import proposals as wording
from games.wording.moments import moment
from tests.conftest import InlineWorker
from tests.mail.conftest import html_of, offered, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "no_pictures")]

ZONE = "Asia/Kathmandu"


def mail_about(seat: Seat, kind: str, **fields: object) -> EmailMessage:
    """Return a mail of this kind to a seat."""
    seat = Seat.objects.select_related("user", "game").get(pk=seat.pk)
    notice = Notice(pk=7, user=seat.user, seat=seat, game=seat.game, kind=kind, ply=seat.game.ply, **fields)
    return outgoing.build(notice, "x@example.org")


def asked_at(game: Game) -> Seat:
    return game.seats.select_related("user", "game").filter(must_act=True).earliest("number")


def sent_in(seat: Seat, *moves: str, ply: int | None = None) -> Submission:
    """Submit moves as if they came by mail. Return the judged submission."""
    seat = Seat.objects.select_related("game", "user").get(pk=seat.pk)
    made, key = timezone.now(), f"k{Submission.objects.count()}"
    expected = seat.game.ply if ply is None else ply
    submission = submissions.submit(
        seat, moves, Envelope(expected_ply=expected, key=key, interface="mail", at=made)
    )
    verdicts.judge(submission.pk, made)
    return Submission.objects.select_related("seat", "game").get(pk=submission.pk)


class Headings(HTMLParser):
    """A parser that collects the headings of a page in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[list[str]] = []
        self._is_inside = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if re.fullmatch("h[1-6]", tag):
            self.found.append([tag, ""])
            self._is_inside = True

    def handle_endtag(self, tag: str) -> None:
        self._is_inside &= not re.fullmatch("h[1-6]", tag)

    def handle_data(self, data: str) -> None:
        if self._is_inside:
            self.found[-1][1] += data


def played(game: Game, plies: int) -> None:
    """Play this many moves. Each is the first choice of the seat that must act."""
    for _ in range(plies):
        game.refresh_from_db()
        seat = asked_at(game)
        sent_in(seat, selectors.position(game.pk, seat.user).choices[0].text)
    game.refresh_from_db()


def test_a_mail_before_the_readers_first_move_tells_what_happened_so_far(make_table: Callable) -> None:
    mail = mail_about(asked_at(make_table("Ann", "Ben")), "turn")
    assert "SO FAR" in text_of(mail)
    assert "SINCE YOUR LAST MOVE" not in text_of(mail)
    assert ["h2", "So far"] in Headings(html_of(mail)).found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_turn_mail_lists_question_choices_news_and_table(
    make_table: Callable, worker: InlineWorker, ruleset: str
) -> None:
    game = make_table("Ann", "Ben", ruleset=ruleset)
    played(game, 4)
    seat = asked_at(game)
    position = selectors.position(game.pk, seat.user)
    mail = mail_about(seat, "turn")
    text, page = text_of(mail), html_of(mail)
    question = position.my_question.sentence
    news = [text.index(each) for each in ("SINCE YOUR LAST MOVE", "SO FAR", "LATEST EVENTS") if each in text]
    assert text.index(question) < text.index(f"    {offered(mail)[0]}\n")
    assert text.index(f"    {offered(mail)[-1]}\n") < min(news, default=text.index("THE TABLE"))
    assert max(news, default=0) < text.index("THE TABLE")
    assert Headings(page).found[0] == ["h1", titled(question)]
    assert [name for _, name in Headings(page).found][-1] == "The table"
    assert page.rindex('class="choice"') < page.index(">The table<") < page.index("<img")
    below = text_of_html(page[page.index("<img") :]).partition("Tap the picture to open the table.")[2]
    assert " ".join(position.text().split()) in " ".join(below.split())
    assert len(page.encode()) < 90_000
    assert len(position.text().split()) > 20


def test_the_alt_text_of_the_picture_refers_to_the_text_below(
    make_table: Callable, worker: InlineWorker
) -> None:
    page = html_of(mail_about(asked_at(make_table("Ann", "Ben")), "turn"))
    (picture,) = re.findall(r"<img[^>]*>", page)
    assert 'alt="Zooloretto: picture of the table. The text below says the same."' in picture


@pytest.mark.parametrize("kind", ["turn", "reminder", "away", "rests", "late", "proposal", "host"])
def test_headings_are_one_h1_followed_by_h2(make_table: Callable, worker: InlineWorker, kind: str) -> None:
    seat = asked_at(make_table("Ann", "Ben"))
    proposal = proposed(seat, Proposal.Kind.PAUSE) if kind == "proposal" else None
    levels = [level for level, _ in Headings(html_of(mail_about(seat, kind, proposal=proposal))).found]
    assert levels[0] == "h1"
    assert set(levels[1:]) == {"h2"}


def test_an_answer_shows_the_table_at_the_time_of_sending(make_table: Callable, worker: InlineWorker) -> None:
    """The answer comes after the bots' moves.

    It states these moves, the next question and where to answer.
    """
    game = make_table("Ann", bots=2, play_forced=False)
    worker.run()
    seat = asked_at(game)
    submission = sent_in(seat, "draw")
    before = game.moves.latest("ply").ply
    submission = sent_in(seat, selectors.position(game.pk, seat.user).choices[0].text)
    worker.run()
    game.refresh_from_db()
    answer = mail_about(seat, "answer", submission=submission)
    text = text_of(answer)
    question = selectors.position(game.pk, seat.user).my_question.sentence
    story = text.partition("WHAT HAPPENED")[2].partition("THE TABLE")[0]
    assert answer["Subject"] == "Re: [Zooasync] Tuesday: accepted; your turn again"
    assert text.splitlines()[2:5] == ["Tuesday (Zooloretto)", "", "Accepted; your turn again."]
    assert (
        text.index("again.\n\nYour move:\n    Put it on truck ")
        < text.index(question)
        < text.index("WHAT HAPP")
    )
    moved = set(game.moves.filter(ply__gt=before, seat__gt=seat.number).values_list("seat", flat=True))
    assert moved
    assert all(f"bot {'ABC'[bot]}" in story for bot in moved)
    assert offered(answer) == [choice.text for choice in selectors.position(game.pk, seat.user).foremost]
    assert seat_at(answer["Reply-To"].addresses[0].addr_spec) == (seat, game.ply)
    assert sent_in(seat, offered(answer)[0]).status == Submission.Status.ACCEPTED


def test_an_answer_takes_further_moves_while_others_act_too(
    make_table: Callable, worker: InlineWorker
) -> None:
    game = make_table("Ann", "Ben", ruleset="zoo-tycoon")
    while game.seats.filter(must_act=True).count() < 2:
        played(game, 1)
    mine, other = game.seats.select_related("user").order_by("number")
    submission = sent_in(mine, "found savanna C3 D3")
    assert submission.status == Submission.Status.ACCEPTED
    assert sent_in(other, "found savanna C3 D3").status == Submission.Status.ACCEPTED
    answer = mail_about(mine, "answer", submission=submission)
    assert "accepted; your turn again" in answer["Subject"]
    found = seat_at(answer["Reply-To"].addresses[0].addr_spec)
    assert found == (mine, Game.objects.get().ply)
    assert sent_in(mine, "done", ply=found[1]).status == Submission.Status.ACCEPTED


def test_an_answer_reveals_no_sealed_answers_of_others(
    toy_game: str, make_table: Callable, worker: InlineWorker
) -> None:
    game = make_table("Ann", "Ben", ruleset=toy_game)
    ann, ben = game.seats.order_by("number")
    hidden = sent_in(ben, "bid 2")
    assert hidden.status == Submission.Status.HELD
    refused = mail_about(ann, "answer", submission=sent_in(ann, "bid 2", "bid 2"))
    text = text_of(refused)
    above, _, below = text.partition("WHAT TO DO")
    assert "bid 2" in above.partition("You wrote:")[2]
    assert "bid" not in below.partition("THE TABLE")[2]
    kept = mail_about(ben, "answer", submission=hidden)
    assert kept["Subject"].endswith(": saved until everyone has answered")
    assert not offered(kept)
    sent_in(ann, "bid 1")
    hidden.refresh_from_db()
    late = mail_about(ben, "answer", submission=hidden)
    assert "accepted" in late["Subject"]
    assert "WHAT HAPPENED" in text_of(late)


def test_the_subject_of_a_refusal_gives_a_short_reason(make_table: Callable, worker: InlineWorker) -> None:
    seat = asked_at(make_table("Ann", "Ben"))
    submission = sent_in(seat, "take 1")
    subject = mail_about(seat, "answer", submission=submission)["Subject"]
    why = selectors.verdict(submission).fault.sentence
    assert subject.startswith("Re: [Zooasync] Tuesday: refused — ")
    assert why.startswith(subject.partition(" — ")[2].rstrip("…"))
    assert len(subject.partition(" — ")[2]) <= MAX_REASON


@pytest.mark.parametrize(
    "name", ["A table for five friends with a long name", "Für fünf, hat für alle Platz"]
)
def test_a_long_subject_arrives_as_written(make_table: Callable, worker: InlineWorker, name: str) -> None:
    seat = asked_at(make_table("Ann", "Ben"))
    Game.objects.update(name=name)
    raw = mail_about(seat, "rests").as_bytes()
    subject = f"[Zooasync] {name}: the game is on hold until a player returns"
    assert message_from_bytes(raw, policy=policy.default)["Subject"] == subject
    lines = re.search(rb"\r\n(Subject: .*?)\r\n\S", raw, re.DOTALL)
    assert lines
    assert max(map(len, lines[1].split(b"\r\n"))) <= 78


def test_an_answer_that_ends_the_game_says_so(make_table: Callable, worker: InlineWorker) -> None:
    game = make_table("Ann", "Ben")
    seat = asked_at(game)
    submission = sent_in(seat, selectors.position(game.pk, seat.user).choices[0].text)
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    game.seats.update(must_act=False)
    answer = mail_about(seat, "answer", submission=submission)
    assert answer["Subject"] == "Re: [Zooasync] Tuesday: accepted; the game is over"
    assert answer["Reply-To"] is None


@pytest.fixture
def limited(make_table: Callable, worker: InlineWorker) -> Seat:
    """Return a seat that must answer by tomorrow. Its person lives in another time zone."""
    game = make_table("Ann", "Ben")
    User.objects.update(zone=ZONE)
    due_at = timezone.now() + timedelta(days=1)
    game.seats.filter(must_act=True).update(due_at=due_at)
    return asked_at(game)


def test_a_reminder_states_the_local_deadline_and_repeats_the_choices(limited: Seat) -> None:
    assert limited.due_at
    mail = mail_about(limited, "reminder", due_at=limited.due_at)
    until = moment(limited.due_at, limited.user)
    assert until.endswith(" +0545")
    assert mail["Subject"] == f"[Zooasync] Tuesday: your time runs out on {until}"
    for text in (text_of(mail), html_of(mail)):
        assert text.index(f"your time runs out on {until}") < text.index(f"Answer by {until}. After that")
    assert offered(mail)
    assert html_of(mail).index('class="choice"') < html_of(mail).index("<img")
    assert mail["Reply-To"] is not None


def test_times_use_the_time_zone_of_the_reader() -> None:
    at = datetime(2026, 11, 24, 17, 30, tzinfo=UTC)
    assert moment(at, User(zone="Europe/Berlin")) == "Tue 24 Nov, 18:30 CET"
    assert moment(at, User()) == moment(at, None) == "Tue 24 Nov, 17:30 UTC"


@pytest.mark.parametrize(
    ("absence", "sentence"),
    [
        ("timeout", "After that, the site answers for you."),
        ("stand_in", "After that, a bot plays for you until you return."),
        ("others", "After that, the others decide what happens."),
    ],
)
def test_a_mail_explains_what_happens_after_the_deadline(limited: Seat, absence: str, sentence: str) -> None:
    Game.objects.update(law={"absence": absence})
    mail = mail_about(limited, "turn")
    assert sentence in text_of(mail)
    assert sentence in html_of(mail)


def test_an_absent_player_gets_a_return_link_and_no_choices(limited: Seat) -> None:
    Seat.objects.filter(pk=limited.pk).update(stand_in="greedy")
    mail = mail_about(limited, "away")
    assert mail["Subject"] == "[Zooasync] Tuesday: a bot is playing for you"
    back = back_url(limited).rpartition(":")[0].rpartition(":")[0]
    for text in (text_of(mail), unescape(html_of(mail))):
        assert back in text
        assert "Answer by" not in text
    assert not offered(mail)


def test_a_mail_about_a_resting_game_has_a_return_link(limited: Seat) -> None:
    Game.objects.update(is_resting=True, paused_at=timezone.now())
    Seat.objects.filter(pk=limited.pk).update(due_at=None)
    mail = mail_about(limited, "rests", due_at=timezone.now())
    assert mail["Subject"] == "[Zooasync] Tuesday: the game is on hold until a player returns"
    back = back_url(limited).rpartition(":")[0].rpartition(":")[0]
    for text in (text_of(mail), unescape(html_of(mail))):
        assert back in text
        assert "Answer by" not in text
        assert "Now waiting for" not in text
    assert offered(mail)


@pytest.mark.parametrize("kind", ["away", "rests", "over", "mention"])
def test_mails_of_finished_games_have_no_return_link(limited: Seat, kind: str) -> None:
    Game.objects.update(status=Game.Status.FINISHED, finished_at=timezone.now())
    Seat.objects.filter(pk=limited.pk).update(stand_in="greedy")
    mail = mail_about(limited, kind)
    for text in (text_of(mail), html_of(mail)):
        assert "/back/" not in text


def test_a_late_mail_names_the_player_and_the_deadline(limited: Seat) -> None:
    other = Seat.objects.exclude(pk=limited.pk).get()
    due_at = timezone.now() + timedelta(days=5)
    Seat.objects.filter(pk=limited.pk).update(late_at=timezone.now(), due_at=due_at)
    mail = mail_about(other, "late", due_at=due_at)
    assert limited.user
    name = limited.user.name
    assert mail["Subject"] == f"[Zooasync] Tuesday: {name} did not answer in time"
    for text in (text_of(mail), html_of(mail)):
        assert text.index(f"{name} did not answer in time") < text.index("let a bot play")
        until = f"If no one decides by {moment(due_at, other.user)}, the game continues without this answer."
        assert until in " ".join(text.split())
        assert f"/tables/{limited.game_id}/" in text


def test_every_kind_of_notice_has_text_and_html_templates() -> None:
    news = {*OF_GATHERING, Notice.Kind.AGREED, Notice.Kind.MATCHED}
    for kind in {"news", *Notice.Kind.values} - news:
        assert get_template(f"mail/{kind}.txt")
        assert get_template(f"mail/{kind}.html")


def proposed(seat: Seat, kind: str, **data: object) -> Proposal:
    """Return a proposal by the other seat at a table."""
    other = Seat.objects.filter(game=seat.game_id).exclude(pk=seat.pk).earliest("number")
    lapses_at = timezone.now() + timedelta(days=7)
    return Proposal.objects.create(
        game=seat.game, seat=other, kind=kind, data=data, ply=seat.game.ply, lapses_at=lapses_at
    )


@pytest.mark.parametrize(
    ("kind", "data", "words", "meaning"),
    [
        (
            "pause",
            {},
            "proposes a pause",
            "All clocks stop until everyone agrees to resume, for 30 days at most.",
        ),
        ("pause", {"until": "2026-12-24T12:00:00+00:00"}, "proposes a pause", "Thu 24 Dec, 17:45 +0545"),
        ("resume", {}, "proposes to resume the game", "the clocks run again"),
        ("undo", {"to": 3}, "proposes to step back to an earlier move", "the position after move 3."),
        ("end", {}, "proposes to end the game", "ends at once with the current scores."),
        (
            "end",
            {"concede": True},
            "proposes to end the game and concedes",
            "loses, and the others keep their current scores.",
        ),
    ],
)
def test_a_proposal_mail_explains_its_effect_and_links_both_votes(
    limited: Seat, kind: str, data: dict[str, object], words: str, meaning: str
) -> None:
    proposal = proposed(limited, kind, **data)
    mail = mail_about(limited, "proposal", proposal=proposal)
    name = User.objects.get(seats=proposal.seat).name
    assert mail["Subject"] == f"[Zooasync] Tuesday: {name} {words}"
    for text in (text_of(mail), html_of(mail)):
        assert text.index(f"{name} {words}") < text.index(meaning) < text.index("/vote/")
        assert len(set(re.findall(r"/vote/([^/]+)/", text))) == 2
        assert f"only if everyone agrees by {moment(proposal.lapses_at, limited.user)}" in text


def test_a_declined_proposal_names_the_voter_and_has_no_vote_links(limited: Seat) -> None:
    proposal = proposed(limited, "pause", until="2026-12-24T12:00:00+00:00")
    Vote.objects.create(proposal=proposal, seat=limited, agrees=False)
    Proposal.objects.update(status="declined", closed_at=timezone.now())
    proposal.refresh_from_db()
    mail = mail_about(proposal.seat, "decided", proposal=proposal)
    assert limited.user
    words = f"{limited.user.name} declined your proposal (pause)"
    assert mail["Subject"] == f"[Zooasync] Tuesday: {words}"
    for text in (text_of(mail), html_of(mail)):
        date = "Thu 24 Dec, 17:45 +0545"
        assert text.index(words) < text.index(date) < text.index("Nothing changes at the table.")
        assert "/vote/" not in text


def test_a_declined_concession_says_you_to_the_player_who_offered_it(limited: Seat) -> None:
    proposal = proposed(limited, "end", concede=True)
    Proposal.objects.update(status="declined", closed_at=timezone.now())
    Vote.objects.create(proposal=proposal, seat=limited, agrees=False)
    proposal.refresh_from_db()
    author, voter = proposal.seat.user, limited.user
    assert author
    mail = mail_about(proposal.seat, "decided", proposal=proposal)
    assert "“The game ends at once. You lose, and the others keep their current scores.”" in text_of(mail)
    names = selectors.table(limited.game_id, None).names
    assert f"{author.name} loses" in wording.proposed(proposal, names, voter).meaning


def test_an_answer_says_that_the_host_let_a_bot_answer(limited: Seat) -> None:
    submission = sent_in(limited, selectors.position(limited.game_id, limited.user).choices[0].text)
    Submission.objects.filter(pk=submission.pk).update(face="host")
    submission.refresh_from_db()
    mail = mail_about(limited, "answer", submission=submission)
    assert "the host let a bot answer for you" in mail["Subject"]
    assert "your time ran out" not in mail["Subject"]
    assert "The host let a bot answer for you; " in text_of(mail)


def test_a_host_mail_says_that_moves_were_undone(limited: Seat) -> None:
    mail = mail_about(limited, "host")
    assert mail["Subject"] == "[Zooasync] Tuesday: the host stepped the game back"
    for text in (text_of(mail), html_of(mail)):
        assert "the host stepped the game back" in text.lower()
        assert "The game at the table “Tuesday” continues from an earlier position." in text


def test_a_digest_shows_each_question_with_its_reply_address(
    make_table: Callable, worker: InlineWorker
) -> None:
    games = [make_table("Ann", bots=1, ruleset=key) for key in ("zooloretto", "zoo-parque")]
    worker.run()
    games[0].seats.filter(user__name="Ann").update(due_at=timezone.now() + timedelta(days=1))
    seats = [game.seats.select_related("user", "game").get(user__name="Ann") for game in games]
    notices = [
        Notice(pk=number, user=seat.user, seat=seat, game=seat.game, kind="turn", ply=seat.game.ply)
        for number, seat in enumerate(seats, 1)
    ]
    mail = outgoing.build_digest(notices, "ann@example.org", 7)
    assert mail["Message-ID"] == outgoing.build_digest(notices[1:], "ann@example.org", 7)["Message-ID"]
    text, page = text_of(mail), unescape(html_of(mail))
    assert mail["Subject"] == "[Zooasync] News from 2 tables"
    assert mail["Reply-To"] is None
    assert mail["List-Unsubscribe"].strip("<>") in text
    for seat in seats:
        position = selectors.position(seat.game_id, seat.user)
        for content in (text, page):
            assert position.my_question.sentence in content
            assert f"/tables/{seat.game_id}/" in content
        addresses = re.findall(r"play\+\S+@localhost", text)
        assert (seat, position.ply) in [seat_at(address) for address in addresses]
        assert all(f"mailto:{address}" in page for address in addresses)
    assert "<img" not in page
    assert 0 < page.count('class="choice"') <= 6
    assert text.count("Answer by") == 1


def test_an_invitation_to_a_running_game_says_a_player_has_left(
    make_table: Callable, worker: InlineWorker
) -> None:
    game = make_table("Ann", bots=1)
    seat = game.seats.get(number=1)
    seat.invited, seat.game = "carl@example.org", Game.objects.get()
    mail = outgoing.build(Notice(pk=1, seat=seat, game=seat.game, kind="invited", ply=0), seat.invited)
    for text in (text_of(mail), html_of(mail)):
        assert "A player has left" in text
        assert "Take my seat" in text
        assert "Take a seat" not in text
