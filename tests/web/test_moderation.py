"""The pages for reports and moderation."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, Report, User
from games.services.chat import conversation
from games.services.moderation import cases, decision_notices
from tests.games.moderating import decided, made_moderator, reported

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded", "worker")]

NOW = timezone.now()
BERLIN = ZoneInfo("Europe/Berlin")
DAY = (NOW + timedelta(days=7)).date()


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben")


@pytest.fixture
def ann(game: Game, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(user("Ann"))


@pytest.fixture
def ben(game: Game, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(user("Ben"))


@pytest.fixture
def mia(make_user: Callable[..., User], sign_in: Callable[[User], Client]) -> Client:
    return sign_in(made_moderator(make_user("Mia", zone="Europe/Berlin")))


def user(name: str) -> User:
    return User.objects.get(name=name)


def test_message_is_reported_and_its_author_muted(game: Game, ann: Client, ben: Client, mia: Client) -> None:
    message = conversation.say(game.pk, user("Ben"), "You <b>fool</b>", NOW)
    address = f"/report/?table={game.pk}&amp;message={message.pk}"
    assert address in ann.get(f"/tables/{game.pk}/").text
    form = ann.get(address.replace("&amp;", "&")).text
    assert "The message from Ben" in form
    assert "You &lt;b&gt;fool&lt;/b&gt;" in form
    fields = {"table": game.pk, "message": message.pk, "what": "message", "reason": "insult", "words": "<i>"}
    answer = ann.post("/report/", fields)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/tables/{game.pk}/")
    report = Report.objects.get()
    assert "You &lt;b&gt;fool" in mia.get("/moderation/").text
    page = mia.get(f"/moderation/reports/{report.pk}/").text
    assert "&lt;i&gt;" in page
    assert "<b>fool" not in page
    at = f"/moderation/reports/{report.pk}"
    assert "Give back" in mia.post(f"{at}/take/", follow=True).text
    decision = {"things": "remove_message", "person": "mute", "until": str(DAY), "words": "Be kind."}
    shown = mia.post(f"{at}/decide/", {**decision, "do": "act", "reply": "Thanks."}, follow=True).text
    assert "Message removed" in shown
    assert "Mute" in shown
    muted = user("Ben").muted_until
    assert muted is not None
    assert muted.astimezone(BERLIN) == datetime.combine(DAY + timedelta(days=1), time.min, BERLIN)
    for reader in (ann, ben):
        page = reader.get(f"/tables/{game.pk}/").text
        assert ("Removed by a moderator." in page, "fool" in page) == (True, False)
    page = ben.get("/").text
    assert "you cannot write messages" in page
    assert "Be kind." in page
    assert "You reported Ben. A moderator took action." in ann.get("/").text
    assert "Thanks." in ann.get("/reports/").text


def test_notice_stays_until_it_is_closed(game: Game, ann: Client, ben: Client, mia: Client) -> None:
    decided(reported(user("Ben"), user("Ann")), user("Mia"), "warn")
    notice = user("Ben").moderation_notices.get()
    assert "Enough." in ben.get("/help/").text
    assert "Enough." not in ann.get("/help/").text
    close = f"/moderator-notices/{notice.pk}/close/"
    assert ann.post(close).status_code == 404
    assert ben.post(close, {"next": "https://evil.example/"}).headers["Location"] == "/"
    assert "Enough." not in ben.get("/help/").text


def test_suspended_person_reads_why_on_every_page_and_in_refusals(
    game: Game, ben: Client, mia: Client
) -> None:
    decided(reported(user("Ben"), user("Ann")), user("Mia"), "suspend")
    for row in user("Ben").moderation_notices.all():
        decision_notices.close(user("Ben"), row.pk, NOW)
    for page in ("/", "/account/", f"/tables/{game.pk}/", "/help/"):
        text = ben.get(page).text
        assert "You are suspended until" in text
        assert "Enough." in text
    refused = ben.post("/tables/new/?ruleset=zooloretto", {"kind_0": "me", "kind_1": "open"})
    assert "You are suspended until" in refused.text
    assert Game.objects.count() == 1


def test_conflict_and_mistakes_keep_what_the_moderator_wrote(
    game: Game, mia: Client, make_user: Callable[..., User], sign_in: Callable[[User], Client]
) -> None:
    max_ = made_moderator(make_user("Max"))
    report = reported(user("Ben"), user("Ann"))
    at = f"/moderation/reports/{report.pk}"
    empty = mia.post(f"{at}/decide/", {"person": "warn", "words": ""})
    assert (empty.status_code, "Write a message to the person." in empty.text) == (422, True)
    no_end = mia.post(f"{at}/decide/", {"person": "mute", "words": "My long words"})
    assert (no_end.status_code, "My long words" in no_end.text) == (422, True)
    cases.take(report.pk, max_, NOW)
    taken = mia.post(f"{at}/decide/", {"person": "warn", "words": "My long words"})
    assert (taken.status_code, "Max has taken this report." in taken.text) == (409, True)
    assert "My long words" in taken.text
    assert "Max has taken this report." in mia.post(f"{at}/take/").text
    assert "Give back" in mia.post(f"{at}/take/", {"over": "1"}, follow=True).text
    assert mia.post(f"{at}/decide/", {"do": "dismiss"}).status_code == 302
    closed = sign_in(max_).post(f"{at}/decide/", {"do": "dismiss"})
    assert (closed.status_code, "already decided" in closed.text) == (409, True)


def test_end_early_from_the_report_and_the_log(game: Game, mia: Client) -> None:
    report = decided(reported(user("Ben"), user("Ann")), user("Mia"), "mute")
    action = report.actions.get()
    assert "End early" in mia.get("/moderation/log/").text
    fields = {"words": "All right.", "report": str(report.pk)}
    answer = mia.post(f"/moderation/actions/{action.pk}/lift/", fields)
    assert answer.headers["Location"] == f"/moderation/reports/{report.pk}/"
    assert not user("Ben").is_muted
    assert "End early" not in mia.get("/moderation/log/").text
    assert mia.post(f"/moderation/actions/{action.pk}/lift/", fields).status_code == 409


def test_pages_of_moderators_are_closed_to_others(game: Game, ann: Client, client: Client) -> None:
    report = reported(user("Ben"), user("Ann"))
    at = f"/moderation/reports/{report.pk}"
    for page in ("/moderation/", "/moderation/log/", f"{at}/"):
        assert ann.get(page).status_code == 403
        assert client.get(page).status_code == 302
    for page in ("take", "release", "decide"):
        assert ann.post(f"{at}/{page}/").status_code == 403
    assert ann.post("/moderation/actions/1/lift/").status_code == 403
    assert "/moderation/" not in ann.get("/account/").text
    report.refresh_from_db()
    assert report.state == "open"


def test_moderators_find_their_pages(mia: Client) -> None:
    assert 'href="/moderation/"' in mia.get("/account/").text
    for state in ("waiting", "open", "taken", "closed", "nonsense"):
        assert mia.get(f"/moderation/?state={state}&after=x").status_code == 200


def test_report_forms_of_players_and_tables(game: Game, ann: Client, ben: Client, client: Client) -> None:
    sign = user("Ben").sign
    assert f"/report/?player={sign}" in ann.get(f"/players/{sign}/").text
    assert f"/report/?table={game.pk}" in ben.get(f"/tables/{game.pk}/").text
    assert f"/report/?table={game.pk}" not in client.get(f"/tables/{game.pk}/").text
    assert "The name “Ben”" in ann.get(f"/report/?player={sign}").text
    page = ben.get(f"/report/?table={game.pk}").text
    assert "The whole table" in page
    assert 'value="person-0"' in page
    assert 'value="person-1"' not in page
    own = ann.get(f"/report/?table={game.pk}").text
    assert "The whole table" not in own
    assert 'value="person-1"' in own
    for fields in ({"what": "person-9"}, {"what": "weather"}, {"what": "person-0", "reason": "x"}):
        answer = ben.post("/report/", {"table": game.pk, "reason": "spam", **fields})
        assert answer.status_code == 422
    answer = ben.post("/report/", {"table": game.pk, "what": "person-0", "reason": "cheating"})
    assert answer.status_code == 302
    assert Report.objects.get().person == user("Ann")
    for query in (
        "",
        "?player=nobody",
        "?table=0123456789",
        "?table=x&message=1",
        f"?table={game.pk}&message=77",
    ):
        assert ann.get(f"/report/{query}").status_code == 404


def test_solo_host_has_nothing_to_report(
    make_table: Callable[..., Game], sign_in: Callable[[User], Client]
) -> None:
    game = make_table("Dan", bots=1)
    dan = sign_in(user("Dan"))
    assert "/report/" not in dan.get(f"/tables/{game.pk}/").text
    assert dan.get(f"/report/?table={game.pk}").status_code == 409


def test_staff_reads_reports_and_log_in_the_admin(game: Game, mia: Client, admin_client: Client) -> None:
    decided(reported(user("Ben"), user("Ann")), user("Mia"), "warn", note="first time")
    (report,) = Report.objects.all()
    assert f"/moderation/reports/{report.pk}/" in admin_client.get("/admin/games/report/").text
    entry = report.actions.get()
    assert "first time" in admin_client.get(f"/admin/games/moderatoraction/{entry.pk}/change/").text
    for model in ("report", "moderatoraction", "moderationnotice"):
        assert admin_client.get(f"/admin/games/{model}/").status_code == 200
        assert admin_client.get(f"/admin/games/{model}/add/").status_code == 403
    assert admin_client.post(f"/admin/games/report/{report.pk}/delete/", {"post": "yes"}).status_code == 403
    assert (
        admin_client.post(f"/admin/games/moderatoraction/{entry.pk}/delete/", {"post": "yes"}).status_code
        == 403
    )
