"""The pages of one's own account: name, mail and API tokens."""

from __future__ import annotations

import re

import pytest
from django.utils.html import strip_tags

from games.models import ApiToken
from games.services.people import accounts

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def as_ann(ann, sign_in):
    return sign_in(ann)


def test_account_data_downloads_as_json(as_ann, ann, make_table):
    game = make_table("Ann", "Ben")
    answer = as_ann.get("/account/data/")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="zooasync.json"'
    assert "no-store" in answer.headers["Cache-Control"]
    assert [seat["game"] for seat in answer.json()["seats"]] == [game.pk]
    assert answer.json()["account"]["email"] == ann.email


def test_deleting_an_account_requires_typing_its_address(as_ann, ann, client):
    assert "Deletion is permanent and takes effect at once" in as_ann.get("/account/delete/").text
    for wrong in ("", "ben@example.org", "ann"):
        assert as_ann.post("/account/delete/", {"email": wrong}).status_code == 422
    assert as_ann.post("/account/delete/", {"email": " ANN@example.org "}).headers["Location"] == "/"
    assert "Account deleted." in as_ann.get("/").text
    ann.refresh_from_db()
    assert (ann.is_active, ann.name) == (False, "Former player")
    assert as_ann.get("/account/").status_code == 302
    assert client.get("/account/data/").status_code == 302


def test_user_can_change_their_name(ann, as_ann):
    assert as_ann.post("/account/", {"name": "  Anna   Bee "}).status_code == 302
    ann.refresh_from_db()
    assert ann.name == "Anna Bee"
    assert "Name changed." in as_ann.get("/account/").text


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", "a\u202eb"])
def test_refuses_blank_long_and_unprintable_names(ann, as_ann, name):
    answer = as_ann.post("/account/", {"name": name})
    assert answer.status_code == 422
    assert 'class="error"' in answer.text
    ann.refresh_from_db()
    assert ann.name == "Ann"


def test_names_are_escaped(ann, as_ann):
    as_ann.post("/account/", {"name": "<b>Ann"})
    assert "<b>Ann" not in as_ann.get("/account/").text


def test_a_token_is_shown_once_and_works(ann, as_ann):
    page = as_ann.post("/account/tokens/", {"label": "my bot"})
    assert page.status_code == 201
    text = re.search(r"zoo_[\w-]+", page.text).group()
    assert ApiToken.objects.bearer(text).user == ann
    later = as_ann.get("/account/").text
    assert "my bot" in later
    assert text not in later


def test_token_scopes_are_stored_and_listed(ann, as_ann):
    sent = [{"scope": "read"}, {"scope": "full", "is_quiet": "on"}, {}]
    for number, more in enumerate(sent):
        assert as_ann.post("/account/tokens/", {"label": f"bot {number}", **more}).status_code == 201
    made = ann.tokens.order_by("label").values_list("scope", "is_quiet")
    assert list(made) == [("read", False), ("full", True), ("play", False)]
    page = strip_tags(as_ann.get("/account/").text)
    assert all(words in page for words in ("read only", "full access · no turn notifications", "play games"))
    assert as_ann.post("/account/tokens/", {"label": "bot", "scope": "king"}).status_code == 422


@pytest.mark.parametrize("label", ["", "x" * 41, "\x07"])
def test_a_token_needs_a_label(as_ann, label):
    assert as_ann.post("/account/tokens/", {"label": label}).status_code == 422
    assert not ApiToken.objects.exists()


def test_number_of_tokens_is_limited(ann, as_ann, monkeypatch):
    monkeypatch.setattr(accounts, "MAX_TOKENS", 1)
    as_ann.post("/account/tokens/", {"label": "one"})
    answer = as_ann.post("/account/tokens/", {"label": "two"})
    assert answer.status_code == 422
    assert "Revoke one first." in answer.text


def test_only_the_owner_can_revoke_a_token(ann, as_ann, make_user, sign_in):
    token = ApiToken.objects.bearer(accounts.issue_token(ann, "bot"))
    assert sign_in(make_user("Ben")).post(f"/account/tokens/{token.pk}/revoke/").status_code == 404
    assert as_ann.get(f"/account/tokens/{token.pk}/revoke/").status_code == 405
    assert as_ann.post(f"/account/tokens/{token.pk}/revoke/").status_code == 302
    assert not ApiToken.objects.exists()
    assert as_ann.post(f"/account/tokens/{10**30}/revoke/").status_code == 404


@pytest.mark.parametrize("path", ["/account/", "/tables/new/"])
def test_private_pages_require_sign_in_and_are_not_stored(client, as_ann, path):
    assert client.get(path).headers["Location"].startswith("/sign-in/")
    assert "no-store" in as_ann.get(path).headers["Cache-Control"]


def test_program_accounts_are_labelled_wherever_seats_are_listed(ann, as_ann, make_table, sign_in):
    game = make_table("Ann", "Ben")
    assert as_ann.post("/account/program/", {"program": "on"}).status_code == 302
    as_ben = sign_in(game.seats.get(user__name="Ben").user)
    for path in ("/", f"/tables/{game.pk}/players/"):
        assert "Ann (program)" in as_ben.get(path).text
    assert "A program plays on this account." in as_ann.get(f"/players/{ann.sign}/").text
    as_ann.post("/account/program/", {})
    ann.refresh_from_db()
    assert not ann.is_program
    assert "Ann (program)" in as_ben.get("/").text


def test_host_closes_a_table_on_its_page(as_ann, make_table):
    game = make_table("Ann", "Ben", start=False)
    assert "Close table" in as_ann.get(f"/tables/{game.pk}/").text
    assert as_ann.post(f"/tables/{game.pk}/close/").headers["Location"] == "/"
    assert "Table closed." in as_ann.get("/").text
    assert "Close table" not in as_ann.get(f"/tables/{make_table('Ann', 'Ben').pk}/").text


def test_confirmation_setting_accepts_only_known_values(as_ann, ann):
    assert as_ann.post("/account/confirms/", {"confirms": "never"}).headers["Location"] == "/account/"
    assert '<option value="never" selected>' in as_ann.get("/account/").text
    for wrong in ("", "sometimes", "NEVER"):
        answer = as_ann.post("/account/confirms/", {"confirms": wrong})
        assert answer.status_code == 422
        assert 'class="error"' in answer.text
    ann.refresh_from_db()
    assert ann.confirms == "never"


def test_answers_at_once_are_switched_on_and_off_with_the_confirmations(as_ann, ann):
    for sent, is_on in (({"answers_at_once": "on"}, True), ({}, False)):
        as_ann.post("/account/confirms/", {"confirms": "final", **sent})
        ann.refresh_from_db()
        assert ann.answers_at_once is is_on
        ticked = re.search(r'<input[^>]*name="answers_at_once"[^>]*>', as_ann.get("/account/").text)[0]
        assert ("checked" in ticked) is is_on
