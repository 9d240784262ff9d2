"""The lobby, and a table before its game begins."""

from __future__ import annotations

import pytest
from django.utils import timezone
from django.utils.html import escape

from adjudicator.registry import RULESETS
from games.models import ClosedAddress, Game, Seat, address_digest
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

SOLO = {"kind_0": "me", "kind_1": "bot-greedy", "options-play_forced": "on"}


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def as_ann(ann, sign_in):
    return sign_in(ann)


def test_empty_lists_say_what_to_do(as_ann):
    page = as_ann.get("/").text
    assert "No game is waiting for you." in page
    assert "/tables/new/" in page
    assert "/tables/open/" in page
    assert "No table is looking for players right now." in as_ann.get("/tables/open/").text


def test_strangers_see_open_tables_and_help(client, make_table):
    waiting = creating.create_table(
        make_table("Ben", "Cleo").created_by,
        "zooloretto",
        "Free",
        {},
        [SeatPlan("me"), SeatPlan("open")],
        timezone.now(),
    )
    assert waiting.pk in client.get("/tables/open/").text
    assert "Play a bot now" in client.get("/games/").text
    assert "Questions and answers" in client.get("/help/").text


def test_tables_with_invitations_are_hidden_from_strangers_and_guests(client, make_user):
    plans = [SeatPlan("me"), SeatPlan("invite", "carl@example.org"), SeatPlan("open")]
    hidden = creating.create_table(make_user("Ben"), "zooloretto", "Hidden", {}, plans, timezone.now())
    assert Game.objects.get(pk=hidden.pk).is_private
    assert hidden.pk not in client.get("/tables/open/").text
    client.post("/play/zooloretto/")
    assert hidden.pk not in client.get("/tables/open/").text
    assert hidden.pk not in client.get("/").text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/ladder/", "/leaderboards/"),
        ("/ladder/zooloretto/?players=2", "/leaderboards/zooloretto/?players=2"),
        ("/turn-law/", "/time-control/"),
    ],
)
def test_old_addresses_redirect_permanently(client, old, new):
    answer = client.get(old)
    assert (answer.status_code, answer.headers["Location"]) == (301, new)


def test_game_choice_shows_pictures_and_player_counts(as_ann):
    page = as_ann.get("/tables/new/").text
    assert page.count("<img") == 1 + len(RULESETS)
    assert "2 to 5 players" in page


def test_lobby_groups_tables_under_their_headings(ann, as_ann, make_user, make_table, sign_in):
    running = make_table("Ann", "Ben")
    waiting = make_table("Ann", "Ben", start=False)
    plans = [SeatPlan("me"), SeatPlan("invite", ann.email)]
    creating.create_table(make_user("Cleo"), "zooloretto", "Cleo's", {}, plans, timezone.now())
    page = as_ann.get("/").text
    asked = running.seats.get(must_act=True).user
    heading = "Your turn" if asked == ann else "Waiting for others"
    assert page.index(f"<h2>{heading}") < page.index(running.pk)
    assert page.index("<h2>Invitations") < page.index("You are invited") < page.index("<h2>Not started yet")
    assert page.index("<h2>Not started yet") < page.index(waiting.pk)


def test_form_creates_a_table(ann, as_ann):
    answer = as_ann.post(
        "/tables/new/?ruleset=zooloretto",
        {**SOLO, "name": "Mine", "kind_2": "open", "options-removed": ["camel", "panda"]},
    )
    game = Game.objects.get()
    assert answer.headers["Location"] == f"/tables/{game.pk}/"
    assert game.name == "Mine"
    assert game.options == {"play_forced": True, "removed": ["camel", "panda"]}
    assert [(seat.user, seat.bot) for seat in game.seats.all()] == [(ann, ""), (None, "greedy"), (None, "")]


def test_empty_seat_rows_are_ignored(as_ann):
    as_ann.post("/tables/new/?ruleset=zooloretto", {"kind_1": "bot-random", "kind_4": "me"})
    assert [seat.bot for seat in Seat.objects.order_by("number")] == ["random", ""]


def test_seat_rows_beyond_the_player_count_are_ignored(as_ann):
    rows = {"kind_0": "me", "kind_1": "bot-random", "kind_2": "bot-random", "kind_3": "invite", "who_3": "x"}
    as_ann.post("/tables/new/?ruleset=zooloretto", {**rows, "players": "2"})
    assert [seat.bot for seat in Seat.objects.order_by("number")] == ["", "random"]


@pytest.mark.parametrize("key", RULESETS)
def test_default_form_values_create_a_table_that_starts(as_ann, key):
    address = f"/tables/new/?ruleset={key}"
    page = as_ann.get(address)
    forms = [page.context[name] for name in ("form", "options", "law")]
    asked = [field for form in forms for field in form if field.value() not in (None, False)]
    made = as_ann.post(address, {field.html_name: field.value() for field in asked})
    game = Game.objects.get()
    assert made.headers["Location"] == f"/tables/{game.pk}/"
    assert [seat.bot for seat in game.seats.all()] == ["", "greedy", "greedy"]
    assert as_ann.post(f"/tables/{game.pk}/start/").status_code == 302


def test_introductory_zoo_tycoon_is_the_default_until_one_is_finished(as_ann, ann, make_table):
    def suggested():
        return as_ann.get("/tables/new/?ruleset=zoo-tycoon").context["options"]["introductory"].value()

    assert suggested() is True
    (introductory,) = as_ann.get("/tables/new/?ruleset=zoo-tycoon").context["options"].variants()
    assert [option.field.name for option in introductory.overruled] == ["events"]
    game = make_table("Ann", ruleset="zoo-tycoon", bots=1)
    assert suggested() is True
    Game.objects.filter(pk=game.pk).update(status="finished")
    assert suggested() is False


def test_advanced_options_are_collapsed_unless_changed(as_ann):
    address = "/tables/new/?ruleset=zoo-parque"
    assert '<details class="fine">' in as_ann.get(address).text
    shown = as_ann.get(address).context["options"]
    usual = {option.field.html_name: "on" for option in shown.fine_points() if option.field.value()}
    wrong = {"kind_0": "me", "options-level": "1"}
    assert '<details class="fine">' in as_ann.post(address, wrong | usual).text
    assert '<details class="fine" open>' in as_ann.post(address, wrong).text


@pytest.mark.parametrize("key", RULESETS)
def test_every_option_has_a_help_text(as_ann, key):
    page = as_ann.get(f"/tables/new/?ruleset={key}")
    for field in page.context["options"]:
        assert field.help_text.endswith(".")
        assert f'id="{field.auto_id}_helptext">{escape(field.help_text)}' in page.text


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind_1": ""}, "for 2 to 5 players, not 1"),
        ({"kind_1": "me"}, "cannot have two seats"),
        ({"kind_1": "invite"}, "Who do you want to invite?"),
        (
            {"kind_1": "invite", "who_1": "nobody"},
            "Enter a valid email address or a link to a player’s page.",
        ),
        ({"kind_1": "invite", "who_1": "ann@example.org"}, "cannot have two seats"),
        ({"kind_1": "bot-clever"}, "not one of the available choices"),
        ({"kind_1": "root"}, "not one of the available choices"),
        ({"name": "x" * 61}, "at most 60"),
        ({"name": "a\x00b"}, "Null characters"),
        ({"options-removed": ["dodo"]}, "not one of the available choices"),
        ({"options-removed": ["camel"]}, "These options are not valid"),
    ],
)
def test_invalid_form_shows_its_error_and_creates_nothing(as_ann, change, message):
    answer = as_ann.post("/tables/new/?ruleset=zooloretto", {**SOLO, **change})
    assert answer.status_code == 422
    assert message in answer.text
    assert not Game.objects.exists()


def test_refused_form_keeps_the_entered_values(as_ann):
    page = as_ann.post(
        "/tables/new/?ruleset=zooloretto", {"name": "Kept", "kind_0": "me", "kind_1": "invite", "who_1": "x"}
    ).text
    assert 'value="Kept"' in page
    assert '<option value="invite" selected>' in page


def test_refuses_too_many_open_tables(as_ann, monkeypatch):
    monkeypatch.setattr(creating, "MAX_OPEN_TABLES", 0)
    answer = as_ann.post("/tables/new/?ruleset=zooloretto", SOLO)
    assert answer.status_code == 409
    assert "Start or leave one first." in answer.text


def test_refuses_too_many_games_between_bots(as_ann, monkeypatch):
    monkeypatch.setattr(starting, "MAX_BOT_TABLES", 1)
    bots = {**SOLO, "kind_0": "bot-random", "name": "Bots"}
    first, second = (as_ann.post("/tables/new/?ruleset=zooloretto", bots)["Location"] for _ in range(2))
    assert as_ann.post(f"{first}start/").status_code == 302
    answer = as_ann.post(f"{second}start/")
    assert answer.status_code == 409
    assert "Wait until one of these games is over." in answer.text


def test_an_unknown_game_is_not_found(as_ann):
    assert as_ann.get("/tables/new/?ruleset=chess").status_code == 404


def test_new_table_page_asks_for_the_game_first(as_ann, toy_game):
    page = as_ann.get("/tables/new/")
    assert "Which game?" in page.text
    assert f"?ruleset={toy_game}" in page.text
    assert 'name="options-rounds"' in as_ann.get(f"/tables/new/?ruleset={toy_game}").text


def test_form_fields_follow_the_option_type_of_the_ruleset(as_ann, toy_game):
    url = f"/tables/new/?ruleset={toy_game}"
    refused = as_ann.post(url, {"kind_0": "me", "kind_1": "bot-random", "options-rounds": "9"})
    assert refused.status_code == 422
    as_ann.post(url, {"kind_0": "me", "kind_1": "bot-random", "options-rounds": "3"})
    assert Game.objects.get().options == {"rounds": 3, "seconds": None}


def test_form_omits_options_of_imported_games(as_ann):
    page = as_ann.get("/tables/new/?ruleset=18zoo").text
    assert 'name="options-map"' in page
    assert 'name="options-interpretation"' in page
    assert "options-power_order" not in page
    assert "options-draft_prices" not in page


def test_form_creates_a_table_on_a_custom_map(as_ann):
    page = as_ann.get("/tables/new/?ruleset=18zoo").text
    assert "Custom: the modules chosen below" in page
    assert "3ABDE: Polar Bears, Penguins" in page
    url, modules = "/tables/new/?ruleset=18zoo", ["1BCDEF", "2ABE", "3ABDE", "4ADEF", "6AD", "7BD"]
    seats = {"kind_0": "me", "kind_1": "bot-greedy"}
    table = {**seats, "options-base": "1", "options-interpretation": "rulebook"}
    refused = as_ann.post(url, {**table, "options-map": "custom", "options-modules": ["1A", "1BCDEF"]})
    assert refused.status_code == 422
    assert "1BCDEF and 1A cannot be on the same map." in refused.text
    game = as_ann.post(url, {**table, "options-map": "custom", "options-modules": modules})
    assert Game.objects.get().options["modules"] == modules
    as_ann.post(f"{game.headers['Location']}start/")
    assert "18ZOO, map 1BCDEF 2ABE 3ABDE 4ADEF 6AD 7BD" in as_ann.get(game.headers["Location"]).text


def test_second_player_joins_and_starts_the_game(as_ann, make_user, make_table, sign_in):
    ben = sign_in(make_user("Ben"))
    as_ann.post("/tables/new/?ruleset=zooloretto", {"kind_0": "me", "kind_1": "open"})
    game = Game.objects.get()
    url = f"/tables/{game.pk}/"
    assert "Take a seat" in ben.get(url).text
    assert as_ann.post(url + "start/").status_code == 409
    ben.post(url + "join/")
    assert "Start game" in ben.get(url).text
    ben.post(url + "start/")
    game.refresh_from_db()
    assert game.status == "running"


def test_only_the_invited_player_takes_the_seat(as_ann, make_user, sign_in):
    as_ann.post(
        "/tables/new/?ruleset=zooloretto", {"kind_0": "me", "kind_1": "invite", "who_1": "ben@example.org"}
    )
    url = f"/tables/{Game.objects.get().pk}/"
    cleo, ben = sign_in(make_user("Cleo")), sign_in(make_user("Ben"))
    assert "ben@example.org" not in cleo.get(url).text
    refused = cleo.post(url + "join/")
    assert refused.status_code == 409
    assert "no free seat" in refused.text
    assert "You are invited" in ben.get(url).text
    ben.post(url + "join/")
    assert Seat.objects.get(number=1).user.name == "Ben"


def test_table_is_deleted_when_its_only_person_leaves(as_ann, make_table):
    game = make_table("Ann", bots=1, start=False)
    assert as_ann.post(f"/tables/{game.pk}/leave/").headers["Location"] == "/"
    assert not Game.objects.exists()


def test_players_contribute_a_nonce_before_the_start(as_ann, make_table):
    game = make_table("Ann", "Ben", start=False)
    url = f"/tables/{game.pk}/stir/"
    as_ann.post(url, {"nonce": "seven camels"})
    assert game.seats.get(number=0).nonce == "seven camels"
    for bad in ("x" * 65, "a\x00b"):
        assert as_ann.post(url, {"nonce": bad}).status_code == 422
    assert game.seats.get(number=0).nonce == "seven camels"
    assert "seven camels" in as_ann.get(f"/tables/{game.pk}/dice/").text


@pytest.mark.parametrize("act", ["leave", "start", "stir", "move", "undo"])
def test_strangers_cannot_act_on_a_table(make_user, make_table, sign_in, act):
    open_table, running = make_table("Ann", "Ben", start=False), make_table("Ann", "Ben")
    before = Game.objects.order_by("pk").values_list("status", "ply", "digest")
    known, stranger = list(before), sign_in(make_user("Cleo"))
    data = {"moves": "draw", "ply": running.ply, "key": "k", "confirmed": "on"}
    assert stranger.post(f"/tables/{open_table.pk}/{act}/", data).status_code == 403
    assert stranger.post(f"/tables/{running.pk}/{act}/", data).status_code in (403, 409)
    assert list(before.all()) == known


@pytest.mark.parametrize("act", ["join", "leave", "start", "stir", "move", "undo"])
def test_actions_require_sign_in_and_post(client, as_ann, make_table, act):
    game = make_table("Ann", "Ben", start=False)
    url = f"/tables/{game.pk}/{act}/"
    assert as_ann.get(url).status_code == 405
    assert client.post(url).headers["Location"] == f"/sign-in/?next=/tables/{game.pk}/"


def test_full_table_prompts_its_players_to_start(as_ann, make_table):
    game = make_table("Ann", "Ben", start=False)
    assert "Everyone is here" in as_ann.get(f"/tables/{game.pk}/").text


def test_lobby_needs_few_queries_for_many_tables(as_ann, make_table, django_assert_max_num_queries):
    make_table("Ann", "Ben")
    for _ in range(6):
        make_table("Ann", "Ben", start=False)
    as_ann.get("/account/")  # the first page view of a day writes to the database
    with django_assert_max_num_queries(13):
        assert as_ann.get("/").status_code == 200


def test_zoo_game_form_asks_for_hours_but_not_for_cards(as_ann):
    page = as_ann.get("/tables/new/?ruleset=the-zoo-game").text
    assert "Hours to answer an offer" in page
    assert "options-cards" not in page


def test_form_refuses_addresses_that_accept_no_invitations(as_ann):
    ClosedAddress.objects.create(digest=address_digest("carl@example.org"))
    fields = {"kind_0": "me", "kind_1": "invite", "who_1": "carl@example.org"}
    answer = as_ann.post("/tables/new/?ruleset=zooloretto", fields)
    assert answer.status_code == 422
    assert "carl@example.org accepts no invitations from this site" in answer.text
    assert not Game.objects.exists()


def test_form_refuses_too_many_invitations(as_ann, settings):
    settings.INVITATIONS_PER_ACCOUNT = 0
    fields = {"kind_0": "me", "kind_1": "invite", "who_1": "carl@example.org"}
    answer = as_ann.post("/tables/new/?ruleset=zooloretto", fields)
    assert answer.status_code == 429
    assert "limit of 0 invitations a day" in answer.text
