"""Finding, creating, joining, leaving and starting tables in the API, and the rulesets."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from adjudicator.engine.codec import convert
from adjudicator.registry import RULESETS
from games.models import ClosedAddress, Game, GameSecret, Seat, address_digest
from games.services.people import accounts
from tests.api.conftest import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TWO = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_rulesets_are_public(program):
    anybody = program()
    listed = anybody.get("/rulesets").json()
    assert listed["bots"] == ["random", "greedy", "planner-short", "planner-long"]
    assert [rules["key"] for rules in listed["rulesets"]] == list(RULESETS)
    assert listed["rulesets"][0]["seats"] == {"fewest": 2, "most": 5}
    assert refusal(anybody.get("/rulesets/chess")) == (404, "unknown_ruleset", "ruleset")


def test_ruleset_describes_its_options_and_moves(program):
    detail = program().get("/rulesets/zooloretto").json()
    assert "play_forced" in str(detail["options"])
    assert "If only one move is possible, the site makes it" in str(detail["options"])
    assert {"draw", "take", "place"} <= set(detail["moves"]["discriminator"]["mapping"])
    assert "draw" in detail["texts"]


def test_seats_link_to_player_profiles_unless_hidden(program):
    ann, ben = program("Ann"), program("Ben")
    table = ann.post("/tables", TWO).json()
    seats = ben.get(f"/tables/{table['id']}").json()["seats"]
    assert [seat["profile"] for seat in seats] == [ann.user.sign, ""]
    profile = ben.get(f"/players/{ann.user.sign}").json()
    assert (profile["name"], profile["is_me"], profile["results"], profile["pace"]) == (
        "Ann",
        False,
        [],
        None,
    )
    assert "email" not in str(profile)
    accounts.set_hidden(ann.user, is_hidden=True)
    assert refusal(ben.get(f"/players/{ann.user.sign}"))[:2] == (404, "no_such_player")
    assert ann.get(f"/players/{ann.user.sign}").json()["is_me"] is True
    assert ben.get(f"/tables/{table['id']}").json()["seats"][0]["profile"] == ""


def test_watchable_tables_are_paginated(program, make_table):
    eve, games = program("Eve"), [make_table("Ann", "Ben") for _ in range(3)]
    Game.objects.filter(pk__in=[game.pk for game in games[:2]]).update(is_shown=True)
    first = eve.get("/tables?which=shown&limit=1").json()
    second = eve.get(f"/tables?which=shown&limit=1&after={first['next']}").json()
    found = [table["id"] for page in (first, second) for table in page["tables"]]
    assert sorted(found) == sorted(game.pk for game in games[:2])
    assert second["next"] is None


def test_a_table_is_created_joined_and_started(program):
    ann, ben = program("Ann"), program("Ben")
    made = ann.post("/tables", TWO | {"name": "Tuesday", "options": {"play_forced": False}})
    assert made.status_code == 201
    table = made.json()
    assert made.headers["Location"] == f"/api/v1/tables/{table['id']}"
    assert (table["name"], table["status"], table["my_seat"], table["is_mine"]) == (
        "Tuesday",
        "open",
        0,
        True,
    )
    assert table["options"]["play_forced"] is False
    assert table["is_shown"] is False
    shown = ann.post("/tables", TWO | {"is_shown": True}).json()
    assert ann.get(f"/tables/{shown['id']}").json()["is_shown"] is True
    assert [seat["kind"] for seat in table["seats"]] == ["person", "free"]
    assert refusal(ann.post(f"/tables/{table['id']}/start"))[:2] == (409, "seats_empty")
    joined = ben.post(f"/tables/{table['id']}/join", {"nonce": "dried figs"}).json()
    assert (joined["my_seat"], joined["seats"][1]["nonce"]) == (1, "dried figs")
    started = ann.post(f"/tables/{table['id']}/start")
    assert (started.status_code, started.json()["status"]) == (200, "running")
    assert refusal(ben.post(f"/tables/{table['id']}/start"))[:2] == (409, "already_started")
    assert refusal(program("Eve").post(f"/tables/{table['id']}/join"))[:2] == (409, "already_started")


def test_custom_maps_must_be_valid(program):
    ann, modules = program("Ann"), ["1A", "2DF", "3ABDE", "4ADEF", "7A"]
    bots = {"ruleset": "18zoo", "seats": [{"kind": "me"}, {"kind": "bot", "who": "greedy"}]}
    made = ann.post("/tables", bots | {"options": {"map": "custom", "modules": modules}})
    assert (made.status_code, made.json()["options"]["modules"]) == (201, modules)
    started = ann.post(f"/tables/{made.json()['id']}/start")
    assert (started.status_code, started.json()["status"]) == (200, "running")
    refused = ann.post("/tables", bots | {"options": {"map": "custom", "modules": ["6CF", "7BD"]}})
    assert refusal(refused) == (422, "bad_options", "options.modules[1]")
    assert "7BD and 6CF cannot be on the same map." in refused.text


def test_joining_is_idempotent_and_a_full_table_is_a_conflict(program):
    ann, ben = program("Ann"), program("Ben")
    table = ann.post("/tables", TWO).json()["id"]
    assert [ben.post(f"/tables/{table}/join").status_code for _ in range(2)] == [200, 200]
    assert refusal(program("Eve").post(f"/tables/{table}/join"))[:2] == (409, "no_free_seat")


def test_leaving_frees_the_seat_and_the_last_to_leave_removes_the_table(program):
    ann, ben = program("Ann"), program("Ben")
    table = ann.post("/tables", TWO).json()["id"]
    assert refusal(ben.post(f"/tables/{table}/leave"))[:2] == (403, "not_at_table")
    ben.post(f"/tables/{table}/join")
    left = ben.post(f"/tables/{table}/leave")
    assert (left.status_code, left.content) == (204, b"")
    assert ann.get(f"/tables/{table}").json()["seats"][1]["kind"] == "free"
    ann.post(f"/tables/{table}/leave", {})
    assert refusal(ann.get(f"/tables/{table}"))[:2] == (404, "no_such_table")


def test_stirring_the_dice_sets_the_nonce_of_the_seat(program):
    ann = program("Ann")
    table = ann.post("/tables", TWO).json()["id"]
    stirred = ann.post(f"/tables/{table}/nonce", {"nonce": "three sneezes"}).json()
    assert stirred["seats"][0]["nonce"] == "three sneezes"
    assert refusal(program("Eve").post(f"/tables/{table}/nonce"))[:2] == (403, "not_at_table")
    assert refusal(ann.post(f"/tables/{table}/nonce", {"nonce": "x" * 65})) == (422, "bad_field", "nonce")


def test_invited_people_find_their_table_without_exposing_addresses(program):
    ann, ben, eve = program("Ann"), program("Ben"), program("Eve")
    seats = [{"kind": "me"}, {"kind": "invite", "who": "Ben@Example.org"}]
    made = ann.post("/tables", TWO | {"seats": seats})
    table = made.json()["id"]
    assert made.json()["seats"][1]["invitation"]["guest"] == "ben@example.org"
    for reader in (ben, eve):
        assert b"ben@example.org" not in reader.get(f"/tables/{table}").content.lower()
    assert [info["id"] for info in ben.get("/tables?which=joinable").json()["tables"]] == [table]
    assert eve.get("/tables?which=joinable").json()["tables"] == []
    assert ben.post(f"/tables/{table}/join").json()["my_seat"] == 1


def test_table_lists_are_filtered_and_paginated(program, make_table):
    ann = program("Ann")
    made = [ann.post("/tables", TWO | {"name": str(number)}).json()["id"] for number in range(3)]
    make_table("Ann", "Ben")
    assert len(ann.get("/tables").json()["tables"]) == 4
    first = ann.get("/tables?status=open&limit=2").json()
    rest = ann.get(f"/tables?status=open&limit=2&after={first['next']}").json()
    assert [info["id"] for info in first["tables"] + rest["tables"]] == made[::-1]
    assert rest["next"] is None
    assert refusal(ann.get("/tables?after=nosuch"))[:2] == (404, "no_such_table")


def test_own_tables_are_listed_by_deadline_with_their_last_moves(program, make_table):
    ann, now = program("Ann"), timezone.now()
    games = [make_table("Ann", "Ben", play_forced=False) for _ in range(4)]
    waiting = ann.post("/tables", TWO).json()["id"]
    asked = games[3].seats.select_related("user").get(must_act=True)
    mine = Seat.objects.filter(user__name="Ann", game__in=games)
    for game, hours in zip(games, (None, 3, 1, 2), strict=True):
        due_at = now + timedelta(hours=hours) if hours else None
        mine.filter(game=game).update(must_act=True, asked_at=now, due_at=due_at)
    mine.filter(game=games[3]).update(must_act=False)
    order = [games[2].pk, games[1].pk, games[0].pk, waiting, games[3].pk]
    found = list[dict[str, Any]]()
    after: str | None = ""
    while after is not None:
        page = ann.get(f"/tables?order=deadline&limit=2&after={after}").json()
        found, after = [*found, *page["tables"]], page["next"]
    assert [table["id"] for table in found] == order
    assert ann.get("/tables").json()["tables"][0]["id"] == waiting
    assert refusal(ann.get("/tables?order=name"))[:2] == (400, "bad_parameter")
    asked.save()
    program(asked.user.name).move(games[3].pk, "draw")
    for listed in ("order=deadline", "status=running"):
        tables = {table["id"]: table for table in ann.get(f"/tables?{listed}").json()["tables"]}
        last = tables[games[3].pk]["last_move"]
        assert (last["kind"], asked.user.name in last["sentence"]) == ("draw", True)
        assert tables[games[2].pk]["last_move"] is None
    assert "last_move" not in ann.get(f"/tables/{games[3].pk}").json()


def test_tables_by_deadline_are_filtered_before_they_are_counted(program, make_table):
    games = [
        make_table("Ann", "Ben", ruleset=ruleset) for ruleset in ("zoo-parque", "zooloretto", "zooloretto")
    ]
    for game, hours in zip(games, (1, 2, 3), strict=True):
        due_at = timezone.now() + timedelta(hours=hours)
        game.seats.filter(user__name="Ann").update(must_act=True, asked_at=timezone.now(), due_at=due_at)
    page = program("Ann").get("/tables?order=deadline&limit=1&ruleset=zooloretto").json()
    assert [table["id"] for table in page["tables"]] == [games[1].pk]
    assert page["next"] == games[1].pk


@pytest.mark.parametrize("waiting", [(), ("Ben",), ("Ben", "Cem", "Dov")])
def test_lists_take_a_bounded_number_of_queries(waiting, program, make_table, django_assert_max_num_queries):
    for name in ("Ben", "Cem", "Dov"):
        game = make_table("Ann", name)
        game.seats.filter(user__name="Ann").update(must_act=name in waiting)
    ann = program("Ann")
    with django_assert_max_num_queries(4):
        assert len(ann.get("/tables").json()["tables"]) == 3
    with django_assert_max_num_queries(6):
        assert len(ann.get("/tables?order=deadline").json()["tables"]) == 3


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"ruleset": "chess"}, "unknown_ruleset", "ruleset"),
        ({"ruleset": 7}, "bad_field", "ruleset"),
        ({"colour": "red"}, "bad_field", "colour"),
        ({"name": "x" * 61}, "bad_field", "name"),
        ({"name": None}, "bad_field", "name"),
        ({"options": {"no_such": 1}}, "bad_options", "options.no_such"),
        ({"options": {"play_forced": "yes"}}, "bad_options", "options.play_forced"),
        ({"options": []}, "bad_field", "options"),
        ({"seats": []}, "bad_options", "seats"),
        ({"seats": [{"kind": "me"}] * 2}, "seated_twice", "seats[1]"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "who": "deep"}]}, "unknown_bot", "seats[1]"),
        ({"seats": [{"kind": "me"}, {"kind": "invite", "who": "nobody"}]}, "bad_address", "seats[1]"),
        (
            {"seats": [{"kind": "me"}, {"kind": "invite", "who": "a" * 300 + "@b.cd"}]},
            "bad_field",
            "seats[1].who",
        ),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, "bad_field", "seats[1].kind"),
        ({"seats": [{"kind": "me"}, {"kind": "open", "x": 1}]}, "bad_field", "seats[1].x"),
        ({"seats": [{"kind": "me"}, {}]}, "bad_field", "seats[1].kind"),
        ({"seats": [{"kind": "open"}] * 21}, "bad_field", "seats"),
    ],
)
def test_refuses_an_invalid_table_and_stores_nothing(program, change, code, place):
    assert refusal(program("Ann").post("/tables", TWO | change)) == (422, code, place)
    assert not Game.objects.exists()


def test_too_many_tables_are_a_conflict(program, monkeypatch):
    monkeypatch.setattr("games.services.tables.creating.MAX_OPEN_TABLES", 1)
    ann = program("Ann")
    ann.post("/tables", TWO)
    assert refusal(ann.post("/tables", TWO))[:2] == (409, "too_many_tables")


def test_too_many_bot_tables_are_a_conflict(program, monkeypatch):
    monkeypatch.setattr("games.services.tables.starting.MAX_BOT_TABLES", 1)
    ann, bots = program("Ann"), [{"kind": "bot", "who": "random"}] * 2
    first, second = (ann.post("/tables", TWO | {"seats": bots}).json()["id"] for _ in range(2))
    assert ann.post(f"/tables/{first}/start").status_code == 200
    refused = ann.post(f"/tables/{second}/start")
    assert refusal(refused)[:2] == (409, "too_many_bot_tables")
    assert "Only bots are playing at 1 of the tables you started." in str(refused.json()["error"])


def test_the_secret_is_revealed_at_the_end_and_matches_the_commitment(program, make_table):
    game = make_table("Ann", "Ben")
    ann = program("Ann")
    assert ann.get(f"/tables/{game.pk}").json()["secret"] is None
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    table = ann.get(f"/tables/{game.pk}").json()
    secret = bytes.fromhex(table["secret"])
    assert secret == bytes(GameSecret.objects.get(pk=game.pk).secret)
    assert hashlib.sha256(secret).hexdigest() == table["commitment"]


def test_schema_defaults_are_valid_options(program):
    detail = program().get("/rulesets/zooloretto").json()
    names = detail["options"]["$defs"]["Options"]["properties"]
    default = {name: field["default"] for name, field in names.items()}
    assert convert(default, RULESETS["zooloretto"].options_type)


def test_invitations_have_a_daily_limit(program, settings):
    settings.INVITATIONS_PER_ACCOUNT = 1
    ann = program("Ann")
    guests = [{"kind": "me"}, {"kind": "invite", "who": "carl@example.org"}]
    table = {"ruleset": "zooloretto", "seats": guests}
    campaign = {"ruleset": "zoo-parque", "options": {"zooperative": True}, "seats": guests}
    assert ann.post("/tables", table).status_code == 201
    for answer in (ann.post("/tables", table), ann.post("/campaigns", campaign)):
        assert refusal(answer) == (429, "account_invitations", "seats")
        assert 86000 < int(answer.headers["Retry-After"]) <= 86401
    assert Game.objects.count() == 1


def test_refuses_invitations_to_a_closed_address(program):
    ClosedAddress.objects.create(digest=address_digest("carl@example.org"))
    guests = [{"kind": "me"}, {"kind": "invite", "who": "carl@example.org"}]
    answer = program("Ann").post("/tables", {"ruleset": "zooloretto", "seats": guests})
    assert refusal(answer) == (422, "no_invitations", "seats[1]")
