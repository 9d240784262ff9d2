"""Data export and account deletion: what is removed and what stays."""

from __future__ import annotations

import json
from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from adjudicator.engine.record import referee
from adjudicator.registry import RULESETS
from games import selectors
from games.models import ApiToken, Campaign, Game, Notice, Presence, Receipt, Submission, User
from games.services.people import accounts, deletion
from games.services.tables import campaigns, creating, joining, leaving, rematches, starting
from games.services.tables.seat_plans import SeatPlan
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NAME, ADDRESS = "Annabel Quince", "annabel@quince.example"
BEN = "ben@example.org"


def everything() -> str:
    """Return the whole database as text."""
    rows = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            rows += [f"{table} {row!r}" for row in cursor.fetchall()]
    return "\n".join(rows)


@pytest.fixture
def ann():
    return User.objects.create_user(ADDRESS, name=NAME)


@pytest.fixture
def ben(make_user):
    return make_user("Ben")


def sit(*people, ruleset="zooloretto", start=True, bots=0) -> Game:
    plans = [SeatPlan("me"), *[SeatPlan("open")] * (len(people) - 1), *[SeatPlan("bot", "random")] * bots]
    now = timezone.now()
    game = creating.create_table(people[0], ruleset, "Tuesday", {}, plans, now)
    for user in people[1:]:
        joining.join_table(game.pk, user, now)
    return starting.start_table(game.pk, people[0], now) if start else game


@pytest.fixture
def ann_games(ann, ben, seeded) -> dict[str, Game]:
    """Let Ann do everything that leaves traces on the site. Return the games."""
    now = timezone.now()
    finished = hurry(sit(ann, ben), seeded.random("finished"))
    left = hurry(sit(ben, ann), seeded.random("left"), until=12)
    leaving.resign(left.pk, ann, now)
    returned = sit(ann, ben)
    leaving.resign(returned.pk, ann, now)
    leaving.take_over(returned.pk, ann, now + timedelta(minutes=1))
    games = {
        "finished": finished,
        "left": left,
        "returned": returned,
        "running": hurry(sit(ann, ben), seeded.random("running"), until=20),
        "open": sit(ben, ann, start=False),
        "alone": sit(ann, bots=1),
        "waiting": sit(ann, bots=1, start=False),
    }
    plans = [SeatPlan("me"), SeatPlan("invite", ADDRESS)]
    games["invited"] = creating.create_table(ben, "zooloretto", "Sunday", {}, plans, now)
    shared = campaigns.begin_campaign(
        ben, "zoo-parque", "", {"zooperative": True}, [SeatPlan("me"), SeatPlan("open")], now
    )
    joining.join_table(shared.pk, ann, now)
    accounts.issue_token(ann, f"bot of {NAME}")
    hook = "https://hooks.example.org/annabel-secret"
    ann.channels.create(kind="webhook", label=NAME, address=hook, secret="whsec_annabel", position=1)
    ann.vacations.create(first=now.date(), last=now.date())
    seat = games["running"].seats.get(user=ann)
    Presence.objects.update_or_create(user=ann, game=seat.game, defaults={"seen_at": now})
    notice = Notice.objects.create(user=ann, seat=seat, game=seat.game, kind="turn", ply=999, error=ADDRESS)
    Receipt.objects.create(
        notice=notice, channel="mail", label=ADDRESS, status="failed", words=f"no box {ADDRESS}", at=now
    )
    invitation = Notice.objects.create(
        seat=seat, game=seat.game, kind="invited", ply=999, error=f"<{ADDRESS}>"
    )
    assert invitation.user is None
    person = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(
        user=ben, content_type=person, object_id=str(ann.pk), object_repr=NAME, action_flag=CHANGE
    )
    return games


def test_deletion_leaves_no_personal_data_in_the_database(ann, ann_games):
    before = everything()
    assert before.count(ADDRESS) > 5
    assert before.count(NAME) > 5
    deletion.forget(ann, timezone.now())
    after = everything()
    for trace in (ADDRESS, NAME, "annabel", "Quince"):
        assert [row for row in after.splitlines() if trace.lower() in row.lower()] == []


def test_deletion_keeps_games_with_others_intact(ann, ben, ann_games):
    kept = ("finished", "left", "running", "returned")
    plies = {name: ann_games[name].moves.count() for name in kept}
    deletion.forget(ann, timezone.now())
    assert {name: ann_games[name].moves.count() for name in kept} == plies
    record = selectors.record(ann_games["finished"].pk, ben)
    assert sorted(record.names) == ["Ben", "Former player"]
    assert list(referee(RULESETS[record.ruleset], record)) == []
    for name in kept:
        table = selectors.table(ann_games[name].pk, ben)
        assert {seat.name for seat in table.seats if seat.is_vacant} <= {"Greedy bot A", "Greedy bot B"}
        assert table.seats
        assert not any(NAME in seat.name for seat in table.seats)
    running = ann_games["running"].seats.get(is_vacant=True)
    assert (running.user, running.bot) == (None, "greedy")
    story = [remark.sentence for remark in selectors.remarks(ann_games["left"], 0)]
    assert any(line.startswith("Former player") for line in story)


def test_deletion_removes_solo_tables_and_frees_waiting_seats(ann, ben, ann_games):
    deletion.forget(ann, timezone.now())
    for name in ("alone", "waiting"):
        assert not Game.objects.filter(pk=ann_games[name].pk).exists()
    for name in ("open", "invited"):
        table = selectors.table(ann_games[name].pk, ben)
        assert [seat.kind for seat in table.seats] == ["person", "free"]
    assert Campaign.objects.get().members.get().user == ben


def test_deleted_account_is_inactive_and_its_address_can_sign_up(ann, ann_games):
    deletion.forget(ann, timezone.now())
    row = User.objects.get(pk=ann.pk)
    assert (row.is_active, row.profile, row.has_usable_password()) == (False, "", False)
    assert not ApiToken.objects.exists()
    assert User.objects.at_address(ADDRESS) is None
    accounts.request_sign_in(ADDRESS, "192.0.2.1")
    assert User.objects.at_address(ADDRESS).seats.count() == 0


def test_leaving_all_tables_again_after_deletion_changes_nothing(ann, ann_games):
    deletion.forget(ann, timezone.now())
    before = everything()
    deletion._leave_all(User.objects.get(pk=ann.pk), timezone.now())
    assert everything() == before


def test_deletion_keeps_submissions_of_a_successor(ann, ben, make_user):
    cleo, game, now = make_user("Cleo"), sit(ann, ben), timezone.now()
    leaving.resign(game.pk, ann, now)
    seat = leaving.take_over(game.pk, cleo, now + timedelta(seconds=1))
    theirs = Submission.objects.create(
        seat=seat,
        game=game,
        key="k",
        face="web",
        expected_ply=0,
        moves=[],
        status="refused",
        created_at=now + timedelta(minutes=1),
    )
    deletion.forget(ann, now + timedelta(hours=1))
    theirs.refresh_from_db()
    assert theirs.key == "k"
    assert selectors.export_of(cleo)["submissions"][0]["key"] == "k"


def test_rematch_does_not_invite_a_deleted_player(ann, ben, ann_games):
    deletion.forget(ann, timezone.now())
    rematch = rematches.play_again(ann_games["finished"].pk, ben, timezone.now())
    assert sorted((seat.user == ben, seat.invited) for seat in rematch.seats.all()) == [
        (False, ""),
        (True, ""),
    ]


def test_export_is_complete_and_contains_no_secrets(ann, ben, ann_games):
    seat = ann_games["running"].seats.get(user=ann)
    export = selectors.export_of(ann)
    text = json.dumps(export, default=str)
    assert export["account"]["email"] == ADDRESS
    assert [channel["address"] for channel in export["channels"]] == [ADDRESS, "hooks.example.org"]
    assert {row["game"] for row in export["seats"]} >= {seat.game_id, ann_games["finished"].pk}
    assert [row["seat__game"] for row in export["seats_left"]] == [
        ann_games["left"].pk,
        ann_games["returned"].pk,
    ]
    assert [row["game"] for row in export["invitations"]] == [ann_games["invited"].pk]
    mine = Submission.objects.filter(seat__user=ann, seat__taken_at=None).count()
    assert len(export["submissions"]) >= mine > 0
    assert export["receipts"][0]["words"] == f"no box {ADDRESS}"
    for secret in ("annabel-secret", ann.channels.get(kind="webhook").secret, BEN, ann.tokens.get().digest):
        assert secret not in text


def test_operator_commands_export_and_delete_by_address(ann, ann_games):
    out = StringIO()
    call_command("export_person", ADDRESS, stdout=out)
    assert json.loads(out.getvalue())["account"]["name"] == NAME
    with pytest.raises(CommandError, match="--yes"):
        call_command("forget_person", ADDRESS)
    with pytest.raises(CommandError, match="No account"):
        call_command("forget_person", "nobody@example.org", "--yes")
    call_command("forget_person", ADDRESS.upper(), "--yes", stdout=StringIO())
    assert ADDRESS not in everything()
