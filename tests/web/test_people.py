"""The pages of people and groups: lists, favourites, invitations, the next game and the score."""

from __future__ import annotations

import pytest
from django.utils import timezone

from games.models import Game, SavedGroup, User
from games.services.people import accounts, groups
from tests.games.test_people import finish

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def table(make_table):
    return make_table("Ann", "Ben", "Cleo", ruleset="zooloretto")


@pytest.fixture
def ann(table):
    return User.objects.get(name="Ann")


@pytest.fixture
def ben(table):
    return User.objects.get(name="Ben")


@pytest.fixture
def as_ann(ann, sign_in):
    return sign_in(ann)


@pytest.fixture
def as_ben(ben, sign_in):
    return sign_in(ben)


@pytest.fixture
def group(ann, table):
    return groups.save_group(ann, table.pk, "Friday round", timezone.now())


def page_of(group: SavedGroup) -> str:
    return f"/people/groups/{group.pk}/"


def test_my_people_lists_players_with_links_to_invite_them(as_ann, ben):
    assert 'href="/people/"' in as_ann.get("/").text
    page = as_ann.get("/people/").text
    assert f'href="/players/{ben.sign}/">Ben</a>' in page
    assert f'href="/tables/new/?with={ben.sign}"' in page
    assert "1 game together" in page
    assert ben.email not in page
    assert f"with={ben.sign}&amp;ruleset=18zoo" in as_ann.get("/people/?ruleset=18zoo").text
    assert "&amp;ruleset=" not in as_ann.get("/people/?ruleset=nonsense").text


def test_more_people_are_shown_on_request(as_ann, make_table, monkeypatch):
    monkeypatch.setattr("games.web.lobby.people.SHOWN", 1)
    assert as_ann.get("/people/").text.count('value="add"') == 1
    assert as_ann.get("/people/?all=1").text.count('value="add"') == 2


def test_search_finds_only_players_with_visible_pages(as_ann, ben, make_user):
    make_user("Bernd")
    page = as_ann.get("/people/?q=be").text
    assert "Bernd" in page
    accounts.set_hidden(User.objects.get(name="Bernd"), is_hidden=True)
    assert "Bernd" not in as_ann.get("/people/?q=be").text
    assert "No players found for “bernd”." in as_ann.get("/people/?q=bernd").text
    short = as_ann.get("/people/?q=b")
    assert (short.status_code, "Enter at least 2 characters" in short.text) == (422, True)


def test_favourites_are_added_and_removed_on_both_pages(as_ann, ben):
    form = {"player": ben.sign, "act": "add", "next": f"/players/{ben.sign}/"}
    assert as_ann.post("/people/favourites/", form).headers["Location"] == form["next"]
    assert "Remove from favourites" in as_ann.get(form["next"]).text
    assert "Remove Ben from favourites" in as_ann.get("/people/").text
    as_ann.post("/people/favourites/", form | {"act": "remove", "next": "https://elsewhere.example/"})
    assert "Add to favourites" in as_ann.get(form["next"]).text


def test_player_page_shows_the_head_to_head_record_and_an_invitation(as_ann, as_ben, client, ben, table):
    finish(table, 1, 2, 0)
    address = f"/players/{ben.sign}/"
    page = as_ann.get(address).text
    assert "You and Ben" in page
    assert "1 game: 0 won, 0 drawn, 1 lost" in page
    assert f'href="/tables/new/?with={ben.sign}"' in page
    for reader in (client, as_ben):
        page = reader.get(address).text
        assert "You and Ben" not in page
        assert "/tables/new/?with=" not in page


def test_invitation_leads_through_the_choice_of_a_game_to_a_filled_form(as_ann, ann, ben, make_user):
    hidden = make_user("Dan", is_hidden=True)
    query = f"with={ben.sign}&with={hidden.sign}&with={ann.sign}&with=nonsense"
    choice = as_ann.get(f"/tables/new/?{query}").text
    assert "You invite: Ben" in choice
    assert f"?ruleset=zooloretto&amp;with={ben.sign}" in choice
    assert f"&amp;with={hidden.sign}" not in choice
    form = as_ann.get(f"/tables/new/?ruleset=zooloretto&{query}").context["form"]
    assert (form["kind_1"].initial, form["players"].initial) == ("invite", "2")
    assert form["who_1"].initial == "Ben"
    assert form["who_1"].label == "Ben (seat B)"
    assert form["kind_2"].initial == "bot-greedy"
    seats = {"players": "2", "kind_0": "me", "kind_1": "invite", "who_1": form["who_1"].initial}
    made = as_ann.post(f"/tables/new/?ruleset=zooloretto&{query}", seats)
    assert made.status_code == 302
    assert Game.objects.order_by("-created_at")[0].seats.get(number=1).invited == ben.email


def test_a_finished_table_is_saved_as_a_group(as_ann, table):
    finish(table, 1, 2, 3)
    assert f'href="/people/groups/new/?table={table.pk}"' in as_ann.get(f"/tables/{table.pk}/").text
    assert "Tuesday · Zooloretto · Ben, Cleo" in as_ann.get(f"/people/groups/new/?table={table.pk}").text
    made = as_ann.post("/people/groups/new/", {"table": table.pk, "name": "Friday round"})
    group = SavedGroup.objects.get()
    assert made.headers["Location"] == page_of(group)
    page = as_ann.get(page_of(group)).text
    assert "With Ben, Cleo." in page
    assert f'href="{page_of(group)}"' in as_ann.get(f"/tables/{table.pk}/").text
    assert f'href="{page_of(group)}"' in as_ann.get("/people/").text


def test_bad_forms_for_a_new_group_show_the_reason(as_ann, table, make_table, monkeypatch):
    strange = make_table("Ben", "Cleo")
    assert as_ann.post("/people/groups/new/", {"table": strange.pk}).status_code == 422
    monkeypatch.setattr(groups, "MAX_GROUPS", 0)
    full = as_ann.post("/people/groups/new/", {"table": table.pk})
    assert (full.status_code, "You already have 0 groups, the maximum. Delete one first." in full.text) == (
        409,
        True,
    )


def test_next_game_begins_when_all_members_pressed_the_button(as_ann, as_ben, group, sign_in):
    assert "Start next game" in as_ben.get(page_of(group)).text
    form = {"after": group.games.get().game_id}
    assert f'name="after" value="{form["after"]}"' in as_ann.get(page_of(group)).text
    first = as_ann.post(f"{page_of(group)}start/", form).headers["Location"]
    assert "Join the next game" in as_ben.get(page_of(group)).text
    assert "Open the next game" in as_ann.get(page_of(group)).text
    as_cleo = sign_in(User.objects.get(name="Cleo"))
    for one in (as_ben, as_cleo, as_cleo):
        assert one.post(f"{page_of(group)}start/", form).headers["Location"] == first
    assert Game.objects.get(pk=first.split("/")[2]).status == Game.Status.RUNNING


def test_owner_changes_the_group(as_ann, group, ben, make_table):
    other = make_table("Ann", "Dan", ruleset="zoo-parque")
    address = page_of(group)
    page = as_ann.get(address).text
    assert f'<option value="{User.objects.get(name="Dan").sign}">Dan</option>' in page
    as_ann.post(f"{address}change/", {"name": "Sunday round"})
    as_ann.post(f"{address}change/", {"table": other.pk})
    as_ann.post(f"{address}member/", {"player": User.objects.get(name="Dan").sign})
    as_ann.post(f"{address}member/", {"remove": group.members.get(user=ben).pk})
    as_ann.post(f"{address}season/")
    page = as_ann.get(address).text
    assert "Sunday round" in page
    assert "Zoo Parque" in page
    assert "With Cleo, Dan." in page
    assert "Season 2" in page
    assert as_ann.post(f"{address}member/", {"remove": "x"}).status_code == 404
    assert as_ann.post(f"{address}delete/").headers["Location"] == "/people/"
    assert as_ann.get(address).status_code == 404


def test_members_see_the_group_and_leave_it_but_do_not_change_it(as_ben, group, sign_in, make_user):
    page = as_ben.get(page_of(group)).text
    assert "New season" not in page
    assert "Delete group" not in page
    for act in ("change", "member", "season", "delete"):
        assert as_ben.post(f"{page_of(group)}{act}/").status_code == 403
    assert sign_in(make_user("Eve")).get(page_of(group)).status_code == 404
    assert as_ben.post(f"{page_of(group)}leave/").headers["Location"] == "/people/"
    assert as_ben.get(page_of(group)).status_code == 404


def test_guests_have_no_people(sign_in, client):
    guest = User.objects.create_guest()
    User.objects.filter(pk=guest.pk).update(is_name_proposed=False)
    as_guest = sign_in(guest)
    for address in ("/people/", "/people/groups/new/"):
        assert as_guest.get(address).status_code == 403
    assert "/people/" not in as_guest.get("/").text
    assert client.get("/people/").status_code == 302
