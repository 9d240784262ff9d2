"""The site's mails as they arrive over SMTP."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from email.message import EmailMessage
from unittest import mock

import pytest
from django.utils import timezone

from games import selectors
from games.mail import outgoing
from games.mail.channel import Mail
from games.mail.letters import letter_of
from games.models import Channel, Game, GameSecret, Notice, ReturnedMail, User
from games.services import notices
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.notices import News
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import sweep
from games.values import MAX_DIRECT_CHOICES
from tests.mail.conftest import PostOffice, free_port, html_of, offered, text_of, wrapped_text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


def asked(game: Game) -> tuple[str, Notice]:
    seat = game.seats.select_related("user").get(must_act=True)
    return seat.user.name, seat.notices.latest("pk")


def play(game: Game) -> None:
    """Play the first choice of the seat that must act, on the page."""
    game.refresh_from_db()
    seat = game.seats.select_related("game", "user").get(must_act=True)
    move = selectors.position(game.pk, seat.user).choices[0].text
    submissions.submit(
        seat, [move], Envelope(expected_ply=game.ply, key=f"k{game.ply}", interface="web", at=timezone.now())
    )


def test_long_codes_break_after_underscores_and_dates_stay_whole(make_user):
    ann = make_user("Ann")
    text = "Type build zoo_shop_montane_forest or pause until 2026-12-09 in 3 days."
    page = outgoing.build_news(News(1, "en", text), ann, ann.email).get_body(("html",))
    assert page is not None
    html = page.get_content()
    assert "zoo_<wbr>shop_<wbr>montane_<wbr>forest" in html
    assert '<span style="white-space: nowrap">2026-12-09</span>' in html
    assert "in&nbsp;3&nbsp;days" in html


def test_a_turn_mail_has_text_html_and_a_picture(make_table, worker, post_office: PostOffice):
    game = make_table("Ann", "Ben")
    worker.run()
    name, _ = asked(game)
    mail = post_office.last(name)
    kinds = [part.get_content_type() for part in mail.walk()]
    assert kinds == ["multipart/alternative", "text/plain", "multipart/related", "text/html", "image/png"]
    picture = list(mail.walk())[-1]
    assert picture.get_payload(decode=True).startswith(b"\x89PNG")
    assert f"cid:{picture['Content-ID'].strip('<>')}" in html_of(mail)
    text = text_of(mail)
    assert text.splitlines()[0] == "Write your answer above this line, one move per line."
    assert offered(mail)
    assert f"/tables/{game.pk}/" in text
    assert max(map(len, text.splitlines())) <= 998
    assert "<script" not in html_of(mail)
    assert not re.search(r'src="(?!cid:)', html_of(mail))
    assert len(html_of(mail)) < 100_000


def test_a_few_choices_come_before_the_picture(make_table, worker, post_office, no_pictures):
    game = make_table("Ann", "Ben")
    worker.run()
    mail = post_office.last(asked(game)[0])
    page = html_of(mail)
    assert len(offered(mail)) <= MAX_DIRECT_CHOICES
    assert page.rindex('class="choice"') < page.index("<img")


def test_headers_thread_the_mails_of_a_seat_and_mark_them_automatic(
    make_table, worker, post_office, no_pictures
):
    game = make_table("Ann", "Ben")
    worker.run()
    name, _ = asked(game)
    while len(post_office.to(name)) < 3:
        play(game)
        worker.run()
    mails = post_office.to(name)
    assert len({mail["References"] for mail in mails}) == 1
    assert {mail["In-Reply-To"] for mail in mails} == {mails[0]["References"]}
    assert {mail["Subject"] for mail in mails} == {"[Zooasync] Tuesday: your turn"}
    assert len({mail["Message-ID"] for mail in mails}) == len(mails)
    assert len({mail["Reply-To"] for mail in mails}) == len(mails)
    for mail in mails:
        assert mail["Auto-Submitted"] == "auto-generated"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = mail["List-Unsubscribe"].strip("<>")
        assert link in text_of(mail)
        assert link in html_of(mail)
    others = [mail for mail in post_office.mails if mail["To"] != mails[0]["To"]]
    assert not {mail["References"] for mail in others} & {mails[0]["References"]}


def test_long_addresses_and_ids_in_headers_are_not_encoded(
    make_table, worker, post_office, no_pictures, settings
):
    """Encoded words are not allowed there (RFC 2047, section 5). Servers that split them find no address."""
    host = "games-of-the-neighbourhood.a-club-with-a-long-name.example.org"
    settings.SITE_URL, settings.MAIL_DOMAIN = f"https://{host}", host
    make_table("Ann", "Ben")
    worker.run()
    mail, lines = post_office.mails[-1], post_office.bytes[-1].decode().splitlines()
    for name in ("Message-ID", "In-Reply-To", "References", "List-Unsubscribe"):
        assert host in mail[name]
        assert f"{name}: {mail[name]}" in lines


def test_a_non_ascii_sender_domain_is_sent_as_punycode(
    make_table, worker, post_office, no_pictures, settings
):
    """Encoded words are not allowed in an address either."""
    settings.DEFAULT_FROM_EMAIL = "Zoo Köln <zoo@köln.example>"
    make_table("Ann", "Ben")
    worker.run()
    lines = post_office.bytes[-1].decode().splitlines()
    assert "From: Zoo =?utf-8?q?K=C3=B6ln?= <zoo@xn--kln-sna.example>" in lines


def test_a_resent_notice_is_the_same_message(make_table, worker, post_office):
    game = make_table("Ann", "Ben")
    worker.run()
    _, notice = asked(game)
    Mail().send_notice(notice)
    first, again = post_office.mails[-2:]
    assert (first["Message-ID"], first["Date"]) == (again["Message-ID"], again["Date"])
    assert text_of(first) == text_of(again)


def test_a_mail_shows_news_since_the_last_move_once(make_table, worker, post_office, no_pictures):
    game = make_table("Ann", bots=2)
    worker.run()
    while len(post_office.to("Ann")) < 3:
        play(game)
        worker.run()
    mail = text_of(post_office.last("Ann"))
    story = mail.partition("SINCE YOUR LAST MOVE")[2].partition("WHAT TO DO")[0]
    assert "Random bot B" in story or "Random bot C" in story
    assert mail.count("SINCE YOUR LAST MOVE") == 1


HOSTILE = "Ann\r\nBcc: all@example.org\n\n<script>alert(1)</script>"


def test_names_cannot_inject_headers_or_html(make_user, worker, post_office):
    ann = make_user("Ann")
    User.objects.filter(pk=ann.pk).update(name=HOSTILE[:40])
    ann.refresh_from_db()
    plans = [SeatPlan("me"), SeatPlan("invite", "carl@example.org"), SeatPlan("bot", "random")]
    game = creating.create_table(ann, "zooloretto", "x", {}, plans, timezone.now())
    Game.objects.filter(pk=game.pk).update(name=HOSTILE)
    worker.run()
    mail = post_office.last("Carl")
    assert mail["Bcc"] is None
    assert "\n" not in mail["Subject"]
    assert "<script>" not in html_of(mail)
    carl = User.objects.create_user("carl@example.org", name="Carl")
    joining.join_table(game.pk, carl, timezone.now())
    starting.start_table(game.pk, ann, timezone.now())
    worker.run()
    for mail in post_office.mails:
        assert mail["Bcc"] is None
        assert "<script>" not in html_of(mail)


def test_a_long_move_list_is_truncated_with_a_note(make_table, worker, monkeypatch):
    monkeypatch.setattr("games.links.moves.MAX_PER_VERB", 1)
    game = make_table("Ann", "Ben")
    _, notice = asked(game)
    letter = letter_of(notice)
    assert [len(group.listed) for group in letter.offers] == [1] * len(letter.offers)
    assert sum(group.more for group in letter.offers) > 0
    assert "more starting with" in text_of(outgoing.build(notice, "ann@example.org"))


def test_no_mail_is_sent_about_a_past_turn(make_table, worker, post_office, no_pictures):
    game = make_table("Ann", "Ben")
    _, notice = asked(game)
    play(game)
    kept = [wake_up for wake_up in worker.wake_ups if wake_up != ("deliver", (notice.pk,))]
    worker.wake_ups.clear()
    worker.wake_ups.extend(kept)
    worker.run()
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert notice.status == Notice.Status.MOOT
    assert notice.seat.user.email not in {
        mail["To"] for mail in post_office.mails if mail["Message-ID"].startswith(f"<turn-{notice.pk}-")
    }


def test_players_with_mail_switched_off_get_none(make_table, worker, post_office, no_pictures):
    game = make_table("Ann", "Ben")
    Channel.objects.update(is_on=False)
    play(game)
    worker.run()
    assert post_office.mails == []


def test_retries_until_the_mail_server_is_back(make_table, worker, post_office, settings, no_pictures):
    there, settings.EMAIL_PORT = settings.EMAIL_PORT, free_port()
    game = make_table("Ann", "Ben")
    worker.run()
    _, notice = asked(game)
    now = timezone.now()
    assert (notice.status, notice.attempts, notice.sent_at) == (Notice.Status.OWED, 1, None)
    assert "refused" in notice.error
    assert notice.next_try_at > now
    notices.deliver(notice.pk, now)
    sweep.sweep(notice.next_try_at)
    with _at(notice.next_try_at):
        worker.run()
    notice.refresh_from_db()
    assert notice.attempts == 2
    assert notice.next_try_at - now > timedelta(minutes=1)
    settings.EMAIL_PORT = there
    assert sweep.sweep(notice.next_try_at) == {}
    with _at(notice.next_try_at):
        worker.run()
    notice.refresh_from_db()
    assert (notice.status, notice.error) == (Notice.Status.SENT, "")
    assert len(post_office.mails) == 1


@pytest.mark.parametrize(
    ("command", "refusal", "is_gone"),
    [
        ("RCPT", "550 5.1.1 nobody of that name", True),
        ("RCPT", "550 5.7.1 we want no mail from you", False),
        ("RCPT", "550 you are on our list", False),
        ("DATA", "554 5.7.1 we do not want such mail", False),
    ],
)
def test_a_permanent_refusal_is_not_retried_and_stores_its_reason(
    make_table, worker, post_office, no_pictures, command, refusal, is_gone
):
    post_office.refusals[command] = refusal
    game = make_table("Ann", "Ben")
    worker.run()
    _, notice = asked(game)
    assert (notice.status, notice.attempts) == (Notice.Status.FAILED, 1)
    assert notice.error == refusal
    assert Channel.objects.get(user=notice.user).is_on
    assert ReturnedMail.objects.filter(user=notice.user, cause="no_mailbox").exists() is is_gone
    post_office.refusals.clear()
    later = timezone.now() + timedelta(days=1)
    assert "deliver" not in sweep.sweep(later)
    notices.deliver(notice.pk, later)
    assert post_office.mails == []


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        ("RCPT", "450 4.2.1 come back later"),
        ("DATA", "451 4.3.0 the disk is full"),
        ("MAIL", "530 5.7.0 who are you?"),
    ],
)
def test_temporary_and_sender_refusals_are_retried(
    make_table, worker, post_office, no_pictures, command, refusal
):
    post_office.refusals[command] = refusal
    game = make_table("Ann", "Ben")
    worker.run()
    _, notice = asked(game)
    assert (notice.status, notice.attempts) == (Notice.Status.OWED, 1)
    assert refusal[4:] in notice.error
    post_office.refusals.clear()
    notices.deliver(notice.pk, notice.next_try_at)
    notice.refresh_from_db()
    assert (notice.status, notice.error, len(post_office.mails)) == (Notice.Status.SENT, "", 1)


@contextmanager
def _at(moment) -> Iterator[None]:
    with mock.patch("adjudicator.tasks.timezone.now", return_value=moment):
        yield


def test_mails_do_not_depend_on_the_dice_secret(make_table, worker, post_office):
    make_table("Ann", "Ben", bots=1)
    worker.run()
    sent = list(Notice.objects.select_related("seat__user", "game", "submission"))
    assert sent
    with mock.patch("time.time", return_value=time.time()):
        before = [outgoing.build(notice, "x@example.org").as_bytes() for notice in sent]
        secret = GameSecret.objects.get()
        for hidden in (bytes(secret.secret), bytes(secret.secret).hex().encode()):
            assert not any(hidden in mail for mail in before)
        secret.secret = bytes(range(32))
        secret.save()
        after = [outgoing.build(notice, "x@example.org").as_bytes() for notice in sent]
    assert before == after


def test_text_boards_are_at_most_72_characters_wide(make_table, worker, post_office, no_pictures):
    make_table("Ann", "Ben", bots=1)
    worker.run()
    mail: EmailMessage = post_office.mails[-1]
    table = wrapped_text_of(mail).partition("THE TABLE")[2].partition("\n-- \n")[0]
    assert max(map(len, table.splitlines())) <= 72
