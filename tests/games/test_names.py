"""Nobody can pass for somebody else: similar names are told apart, and misleading names are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.bots.players import BOTS
from games import selectors
from games.core.errors import Refused
from games.models import ApiToken, Game, Notice, User
from games.selectors.sitters import names_of
from games.services.chat import conversation
from games.services.people import accounts
from games.services.people.display_names import EVERYBODY, SITE, checked_name
from games.text.lookalikes import are_alike, distinct_names
from games.wording.bot_levels import level_name

LETTERS: Final = "ABCDEFGH"
LIKE_BEN: Final = {
    "another case": "bEN",
    "a Cyrillic letter": "B\u0435n",
    "Cyrillic letters alone": "\u0412\u0415N",
    "a Greek letter": "\u0392en",
    "full-width letters": "\uff22\uff45\uff4e",
    "mathematical letters": "\U0001d401\U0001d41e\U0001d427",
    "spaces": " B  e n ",
    "a no-break space": "Ben\u00a0",
    "signs": "-Ben.",
    "an accent": "B\u00e9n",
    "a zero-width space": "Be\u200bn",
    "a joiner": "B\u200den",
    "a right-to-left mark": "Ben\u200f",
    "an override": "\u202eBen",
    "a variation": "Ben\ufe0e",
    "a filler": "Ben\u3164",
    "a blank": "Ben\u2800",
}
"""Names with which an attacker tries to pass for Ben."""


def refused(name: str) -> str:
    """Return the code of a name's refusal, or an empty string."""
    try:
        checked_name(name)
    except Refused as error:
        return error.line.code
    return ""


@pytest.mark.parametrize("trick", LIKE_BEN)
def test_lookalike_names_get_a_seat_suffix(trick: str) -> None:
    """The table shows how such a name differs from Ben. The site refuses most of these names."""
    name = LIKE_BEN[trick]
    assert are_alike(name, "Ben")
    assert distinct_names(["Ben", name], LETTERS) == ("Ben (A)", f"{name} (B)")
    if not refused(name):
        assert checked_name(name).isprintable()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("B\u0435n", "mixed_letters"),
        ("A\u03b8", "mixed_letters"),
        ("Ann \u0412en", "mixed_letters"),
        ("Be\u200bn", "bad_text"),
        ("Ben\u200f", "bad_text"),
        ("\u202eBen", "bad_text"),
        ("Ben\u3164", "bad_text"),
        ("\u3164", "bad_text"),
        ("\u2800\u2800", "bad_text"),
        ("B" + "\u0336" * 9 + "en", "bad_text"),
        ("...", "bad_text"),
        ("", "bad_text"),
        ("x" * 41, "bad_text"),
        ("\ufdfa" * 3, "bad_text"),
        ("everyone", "reserved_name"),
        ("@All", "reserved_name"),
        ("h e r e", "reserved_name"),
        ("\u00c9veryone", "reserved_name"),
        ("\uff45\uff56\uff45\uff52\uff59\uff4f\uff4e\uff45", "reserved_name"),
        ("\u0430\u04cf\u04cf", "reserved_name"),
        ("Zooasync", "reserved_name"),
        ("Team Zoo Async", "reserved_name"),
        ("Z00async", "reserved_name"),
        ("Greedy bot", "reserved_name"),
        ("bot greedy", "reserved_name"),
        ("Gieriger Bot", "reserved_name"),
    ],
)
def test_refuses_misleading_or_malformed_names(name: str, code: str) -> None:
    assert refused(name) == code


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Ali", "ALI", "Bot\u00e9ro", "Hera", "Allegra", "Ian", "Zo\u00eb"),
        *("O'Neil", "Jean-Luc", "J4ck", "Du Li", "Ann \U0001f981", "\U0001f981"),
        *("\u0410\u043d\u043d\u0430", "Ann \u0411\u0435\u043d", "\u0391\u03b8\u03b7\u03bd\u03ac"),
        *("\u0645\u062d\u0645\u062f", "\u05d3\u05d5\u05d3", "\u0905\u092e\u093f\u0924"),
        *("\u0c2a\u0c4d\u0c30\u0c3f\u0c2f", "\u0e2a\u0e21\u0e0a\u0e32\u0e22", "Nguy\u1ec5n Th\u1ecb"),
        *("\u7530\u4e2d\u3055\u3093", "\u30bf\u30ca\u30ab", "\u674eLee", "\uae40\ucca0\uc218"),
    ],
)
def test_accepts_ordinary_names_in_any_script(name: str) -> None:
    assert checked_name(name) == name


def test_stores_names_in_normalized_form() -> None:
    assert checked_name(" \uff22\uff45\uff4e\u3000Bee ") == "Ben Bee"
    assert checked_name("Ann\u2764\ufe0f") == "Ann\u2764"


@pytest.mark.parametrize("language", [language for language, _ in settings.LANGUAGES])
def test_refuses_names_of_bots_groups_and_the_site_in_each_language(language: str) -> None:
    with override(language):
        names = [*BOTS, *(level_name(bot) for bot in BOTS), *EVERYBODY, SITE]
        assert [name for name in names if not refused(name)] == []
        assert [name for name in names if not refused(f"{name.upper()}.")] == []


NAMES = st.one_of(
    st.sampled_from([*LIKE_BEN.values(), "Ben", "Ben (A)", "Ben (B)", "Ben (B) (C)", "Ann", ""]),
    st.text(max_size=6),
)


@given(st.lists(NAMES, min_size=2, max_size=6))
def test_no_two_names_at_a_table_are_alike(names: list[str]) -> None:
    shown = distinct_names(names, LETTERS)
    assert len(shown) == len(set(shown)) == len(names)
    assert not any(are_alike(one, other) for at, one in enumerate(shown) for other in shown[:at])
    assert all(each.startswith(name) for each, name in zip(shown, names, strict=True))


def test_distinct_names_are_unchanged() -> None:
    names = ("Ann", "Anna", "Ben", "\u0410\u043d\u043d\u0430")
    assert distinct_names(names, LETTERS) == names


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    """Return a game with two players whose names look like Ben."""
    game = make_table("Ann", "Ben", "Bob")
    User.objects.filter(name="Bob").update(name="B\u0435n")
    return game


@pytest.mark.django_db
def test_page_and_api_show_distinct_names(game: Game, client: Client) -> None:
    shown = ("Ann", "Ben (B)", "B\u0435n (C)")
    assert names_of(selectors.game_row(game.pk)) == shown
    ann = User.objects.get(name="Ann")
    client.force_login(ann, "sesame.backends.ModelBackend")
    page = client.get(f"/tables/{game.pk}/").text
    assert "Ben (B)" in page
    assert "B\u0435n (C)" in page
    headers = {"authorization": f"Token {ApiToken.objects.issue(ann, 'bot')}"}
    table = Client().get(f"/api/v1/tables/{game.pk}", headers=headers).json()
    assert tuple(seat["name"] for seat in table["seats"]) == shown


@pytest.mark.django_db
@pytest.mark.usefixtures("programs")
def test_mention_with_a_seat_suffix_reaches_that_player(game: Game) -> None:
    now, ann = timezone.now(), User.objects.get(name="Ann")

    def reached(text: str) -> set[int]:
        Notice.objects.filter(kind=Notice.Kind.MENTION).delete()
        conversation.say(game.pk, ann, text, now)
        return set(Notice.objects.filter(kind=Notice.Kind.MENTION).values_list("seat__number", flat=True))

    assert reached("@Ben (B), look") == {1}
    assert reached("@B\u0435n (C) or @ann") == {2}
    assert reached("@Ben") == {1}


@pytest.mark.django_db
def test_spectator_with_a_players_name_is_marked_as_watching(
    game: Game, make_user: Callable[..., User]
) -> None:
    now = timezone.now()
    other = make_user("Eve")
    User.objects.filter(pk=other.pk).update(name="ANN")
    Game.objects.filter(pk=game.pk).update(is_shown=True)
    conversation.say(game.pk, User.objects.get(pk=other.pk), "I win", now)
    Game.objects.filter(pk=game.pk).update(status="finished", finished_at=now)
    messages = selectors.chat(selectors.game_row(game.pk), None).messages
    assert [message.name for message in messages] == ["ANN (watching)"]


@pytest.mark.django_db
def test_api_applies_the_same_name_rules(make_user: Callable[..., User], client: Client) -> None:
    ann = make_user("Ann")
    headers = {"authorization": f"Token {ApiToken.objects.issue(ann, 'bot')}"}

    def rename(name: str) -> Any:
        return client.patch("/api/v1/me", {"name": name}, "application/json", headers=headers)

    answer = rename("B\u0435n")
    assert (answer.status_code, answer.json()["error"]["code"]) == (422, "mixed_letters")
    assert rename("everyone").json()["error"]["code"] == "reserved_name"
    assert rename("Ben").json()["name"] == "Ben"


@pytest.mark.django_db
def test_keeps_an_existing_name_that_is_now_refused(make_user: Callable[..., User]) -> None:
    ann = make_user("everyone")
    accounts.change(ann, name="everyone", is_hidden=True)
    ann.refresh_from_db()
    assert (ann.name, ann.is_hidden) == ("everyone", True)
