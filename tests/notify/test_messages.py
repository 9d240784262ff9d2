"""The text of a notice on a phone's screen."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.utils import timezone

from games import selectors
from games.links.signed import ballot_of, offered_move, table_url
from games.models import Game, Notice, Proposal, Seat, Submission, User, Vote
from games.notify.messages import _BY_KIND, MAX_BODY, MAX_TITLE, ShortMessage, digest_message, message_of
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from games.web.account.notices import KINDS
from games.wording.words import SITE_WORDS
from tests.games.conftest import end, offer, send
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Kind = Notice.Kind


def seat_of(game: Game, name: str) -> Seat:
    return game.seats.select_related("user", "game").get(user__name=name)


def short_message(game: Game, name: str, kind: str, **fields: object) -> ShortMessage:
    """Return the message of a notice about the table's last ply."""
    game.refresh_from_db()
    seat = seat_of(game, name)
    return message_of(Notice(user=seat.user, seat=seat, game=game, kind=kind, ply=game.ply, **fields))


def on_turn(game: Game) -> str:
    return game.seats.select_related("user").filter(must_act=True).first().user.name


def test_a_turn_names_the_table_the_others_and_the_question(make_table):
    game = make_table("Ann", "Ben", "Cat")
    name = on_turn(game)
    others = sorted({"Ann", "Ben", "Cat"} - {name})
    message = short_message(game, name, Kind.TURN)
    question = selectors.position(game.pk, seat_of(game, name).user).questions[0].sentence
    assert message.title == f"Your turn: Tuesday (Zooloretto with {others[0]} and {others[1]})"
    assert message.body.splitlines()[0] == question
    assert message.url.startswith(f"{table_url(game.pk)}?n=")
    assert message.tag == f"zooasync-{game.pk}"
    assert message.url.startswith("http")


def test_an_unnamed_table_is_called_after_its_game(make_table):
    game = make_table("Ann", "Ben")
    Game.objects.update(name="Zooloretto")
    name = on_turn(game)
    assert (
        short_message(game, name, Kind.TURN).title
        == f"Your turn: Zooloretto with {({'Ann', 'Ben'} - {name}).pop()}"
    )


def test_the_deadline_uses_the_time_zone_of_the_reader(make_table):
    game = make_table("Ann", "Ben")
    name = on_turn(game)
    Seat.objects.filter(must_act=True).update(due_at=datetime(2026, 11, 24, 17, 30, tzinfo=UTC))
    User.objects.filter(name=name).update(zone="Asia/Tokyo")
    for kind in (Kind.TURN, Kind.REMINDER):
        assert "Answer by Wed 25 Nov, 02:30 JST." in short_message(game, name, kind).body.splitlines()


def test_a_turn_shows_the_latest_events(make_table):
    game = make_table("Ann", "Ben")
    first = on_turn(game)
    seen: list[str] = []
    while on_turn(game) == first:
        choices = selectors.position(game.pk, seat_of(game, first).user).choices
        send(game, first, choices[0].text)
        seen = short_message(game, on_turn(game), Kind.TURN).body.splitlines()[1:]
    game.refresh_from_db()
    log = selectors.happenings(game, None, game.ply - 2)
    assert seen == [line.sentence for line in log]
    assert first in "".join(seen)


def test_a_few_choices_are_shown_as_move_links(make_table, monkeypatch):
    game = make_table("Ann", "Ben")
    name = on_turn(game)
    monkeypatch.setattr("games.selectors.in_public.MAX_DIRECT_CHOICES", 1000)
    choices = short_message(game, name, Kind.TURN).choices
    position = selectors.position(game.pk, seat_of(game, name).user)
    assert choices
    assert [label for label, _, _ in choices] == [choice.label for choice in position.foremost]
    offers = [offered_move(urlsplit(link).path.rsplit("/do/")[1].strip("/")) for _, link, _ in choices]
    assert [offer.text for offer in offers] == [choice.text for choice in position.foremost]


def test_many_choices_are_omitted(make_table, monkeypatch):
    game = make_table("Ann", "Ben")
    monkeypatch.setattr("games.selectors.in_public.MAX_DIRECT_CHOICES", 0)
    assert short_message(game, on_turn(game), Kind.TURN).choices == ()


def test_messages_reveal_nothing_about_a_hand(make_table, monkeypatch):
    monkeypatch.setattr("games.selectors.in_public.MAX_DIRECT_CHOICES", 1000)
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    _, asked = offer(game)
    message = short_message(game, asked, Kind.TURN)
    assert selectors.position(game.pk, seat_of(game, asked).user).choices
    assert message.choices == ()
    game.refresh_from_db()
    public = [line.sentence for line in selectors.happenings(game, None, game.ply - 2)]
    assert message.body.splitlines()[-len(public) :] == public


def test_the_end_names_and_links_the_table(make_table):
    game = make_table("Ann", "Ben")
    winner = game.seats.get(user__name="Ann").number
    end(game, winner)
    message = short_message(game, "Ben", Kind.OVER)
    assert message.title == "The game is over: Tuesday (Zooloretto with Ann)"
    assert message.url.startswith(table_url(game.pk))


def test_a_stand_in_is_announced_to_the_absent_player(make_table):
    game = make_table("Ann", "Ben")
    message = short_message(game, "Ben", Kind.AWAY)
    assert message.title == "A stand-in is playing for you: Tuesday (Zooloretto with Ann)"
    assert message.choices == ()


def test_late_players_are_named_to_those_who_decide(make_table):
    game = make_table("Ann", "Ben", "Cat")
    due_at = datetime(2026, 11, 24, 17, 30, tzinfo=UTC)
    game.seats.exclude(user__name="Ben").update(late_at=due_at, due_at=due_at)
    message = short_message(game, "Ben", Kind.LATE, due_at=due_at)
    late = " and ".join(sorted({"Ann", "Cat"}, key=lambda name: seat_of(game, name).number))
    assert message.title.startswith(f"{late} did not answer in time: Tuesday")
    assert message.body == "Open the table by Tue 24 Nov, 17:30 UTC to decide what happens."


def test_every_kind_of_notice_has_a_message():
    assert set(_BY_KIND) | {Kind.DIGEST} == set(Kind)
    assert set(KINDS) == set(Kind)


@pytest.mark.parametrize("kind", Proposal.Kind.values)
def test_a_proposal_names_its_maker_and_its_deadline(make_table, kind):
    game = make_table("Ann", "Ben")
    lapses = datetime(2026, 11, 24, 17, 30, tzinfo=UTC)
    maker = seat_of(game, "Ann")
    proposal = Proposal.objects.create(game=game, seat=maker, kind=kind, ply=0, lapses_at=lapses)
    User.objects.filter(name="Ann").update(name="{table}")
    message = short_message(game, "Ben", Kind.PROPOSAL, proposal=proposal)
    assert message.title.startswith("{table} proposes ")
    assert message.title.endswith(": Tuesday (Zooloretto with {table})")
    assert "Tue 24 Nov, 17:30 UTC" in message.body


def test_a_proposal_offers_both_votes_to_its_reader(make_table):
    game = make_table("Ann", "Ben")
    User.objects.update(answers_at_once=True)
    lapses = timezone.now() + timedelta(days=7)
    proposal = Proposal.objects.create(
        game=game, seat=seat_of(game, "Ann"), kind="pause", ply=0, lapses_at=lapses
    )
    choices = short_message(game, "Ben", Kind.PROPOSAL, proposal=proposal).choices
    ballots = [ballot_of(urlsplit(each.url).path.split("/")[2]) for each in choices]
    assert [each.label for each in choices] == ["Agree", "Decline"]
    assert [(each.seat, each.proposal, each.agrees) for each in ballots] == [
        (seat_of(game, "Ben"), proposal.pk, agrees) for agrees in (True, False)
    ]
    assert not any(each.is_at_once for each in choices)


def test_one_tap_is_offered_only_for_moves_that_can_be_undone(make_table, seeded, monkeypatch):
    monkeypatch.setattr("games.selectors.in_public.MAX_DIRECT_CHOICES", 1000)
    game, chance = make_table("Ann", "Ben", "Cleo"), seeded.random("late")
    found: dict[str, Any] = {}
    while {"draw", "take 1"} - set(found):
        game = hurry(game, chance, until=game.ply + 1)
        name = on_turn(game)
        texts = [each.text for each in selectors.position(game.pk, seat_of(game, name).user).foremost]
        choices = short_message(game, name, Kind.TURN).choices
        assert not any(each.is_at_once for each in choices)
        User.objects.update(answers_at_once=True)
        found = dict(zip(texts, short_message(game, name, Kind.TURN).choices, strict=True))
        User.objects.update(answers_at_once=False)
    assert (found["draw"].is_at_once, found["take 1"].is_at_once) == (False, True)


def test_a_declined_proposal_names_the_voter(make_table):
    game = make_table("Ann", "Ben")
    maker, other = seat_of(game, "Ann"), seat_of(game, "Ben")
    now = timezone.now()
    proposal = Proposal.objects.create(
        game=game, seat=maker, kind="undo", ply=0, status="declined", lapses_at=now, closed_at=now
    )
    Vote.objects.create(proposal=proposal, seat=other, agrees=False)
    message = short_message(game, "Ann", Kind.DECIDED, proposal=proposal)
    assert message.title == "Ben declined your proposal (step back): Tuesday (Zooloretto with Ben)"
    assert message.body == "Your proposal was not accepted. Nothing changes at the table."


def test_an_undo_by_the_host_is_announced(make_table):
    message = short_message(make_table("Ann", "Ben"), "Ann", Kind.HOST)
    assert message.title == "The host stepped the game back: Tuesday (Zooloretto with Ben)"


def test_invitations_to_strangers_contain_no_text_of_players(make_user):
    ann = make_user("Buy gold at example.com")
    cat = make_user("Cat", last_login=timezone.now())
    plans = [SeatPlan("me"), SeatPlan("invite", "ben@example.org"), SeatPlan("invite", cat.email)]
    creating.create_table(ann, "zooloretto", "Gold is cheap", {}, plans, timezone.now())
    to_ben, to_cat = map(message_of, Notice.objects.filter(kind=Kind.INVITED).order_by("seat__number"))
    assert to_ben.title == "Someone invited you: Zooloretto"
    assert to_cat.title.startswith("Buy gold at example.com invited you: Gold is cheap (Zooloretto")
    assert "gold" not in (to_ben.title + to_ben.body + to_ben.url).lower()


def answer_to_moves(game: Game, name: str, *moves: str) -> ShortMessage:
    submission = send(game, name, *moves, face="mail")
    return short_message(game, name, Kind.ANSWER, submission=submission)


def test_an_answer_states_the_result_of_a_move(make_table):
    game = make_table("Ann", "Ben")
    name = on_turn(game)
    other = ({"Ann", "Ben"} - {name}).pop()
    assert answer_to_moves(game, other, "draw").title.startswith("Nothing was played: ")
    assert answer_to_moves(game, other, "draw").body.startswith("It is not your turn.")
    move = selectors.position(game.pk, seat_of(game, name).user).choices[0].text
    assert answer_to_moves(game, name, move).title.startswith("Done: ")


def test_a_refusal_by_the_rules_hides_its_reason(make_table):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    name = on_turn(game)
    message = answer_to_moves(game, name, "withdraw")
    submission = Submission.objects.latest("pk")
    assert submission.reason["code"] not in SITE_WORDS
    assert selectors.verdict(submission).fault.sentence not in message.body
    assert message.body.startswith("The rules do not allow this move.")


def test_a_timeout_message_hides_the_sealed_answer(toy_game, make_table):
    game = make_table("Ann", "Ben", ruleset=toy_game)
    seat = seat_of(game, "Ann")
    submission = submissions.submit(
        seat, ["bid 3"], Envelope(expected_ply=game.ply, key="k", interface="clock", at=timezone.now())
    )
    Submission.objects.filter(pk=submission.pk).update(status="held")
    submission.refresh_from_db()
    message = short_message(game, "Ann", Kind.ANSWER, submission=submission)
    assert message.title.startswith("Your time ran out: ")
    assert "3" not in message.body


def test_a_digest_has_a_line_for_each_table(make_table):
    games = [make_table("Ann", "Ben") for _ in range(2)]
    notices = []
    for game in [*games, games[0]]:
        seat = seat_of(game, "Ann")
        notices.append(Notice(user=seat.user, seat=seat, game=game, kind=Kind.TURN, ply=game.ply))
    message = digest_message(notices)
    assert message.title == "News from 2 tables"
    assert len(message.body.splitlines()) == 2
    assert (message.url, message.tag) == (settings.SITE_URL + "/", "zooasync-tables")


def test_a_digest_notice_shows_its_collected_notices(make_table):
    game = make_table("Ann", "Ben")
    seat = seat_of(game, "Ann")
    notice = Notice(user=seat.user, seat=seat, game=game, kind=Kind.TURN, ply=game.ply)
    digest = Notice(pk=7, user=seat.user, seat=seat, game=game, kind="digest", ply=game.ply)
    vars(digest)["collected"] = (notice,)
    assert message_of(digest) == replace(digest_message([notice]), id="notice-7")


def test_the_id_of_a_notice_is_independent_of_its_text(make_table):
    game = make_table("Ann", "Ben")
    name = on_turn(game)
    notice, other = (
        Notice(pk=pk, user=seat_of(game, name).user, seat=seat_of(game, name), game=game, kind=Kind.TURN)
        for pk in (3, 4)
    )
    first = message_of(notice)
    Game.objects.update(name="Wednesday")
    notice.game.refresh_from_db()
    again = message_of(notice)
    assert first.title != again.title
    assert (first.id, again.id, message_of(other).id) == ("notice-3", "notice-3", "notice-4")


def test_title_and_body_have_a_maximum_length(make_table):
    game = make_table("Ann", "Ben")
    name = on_turn(game)
    Game.objects.update(name="x" * 60)
    User.objects.exclude(name=name).update(name="y" * 40)
    message = short_message(game, name, Kind.TURN)
    assert len(message.title) == MAX_TITLE
    assert len(message.body) <= MAX_BODY


def test_times_default_to_the_time_zone_of_the_site(make_table, settings):
    settings.TIME_ZONE = "Europe/Berlin"
    game = make_table("Ann", "Ben")
    Seat.objects.filter(must_act=True).update(due_at=datetime(2026, 7, 1, 12, tzinfo=UTC))
    assert "Wed 1 Jul, 14:00 CEST" in short_message(game, on_turn(game), Kind.TURN).body
