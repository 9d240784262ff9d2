"""The legal pages: the operator's own texts, the drafts, and the links that lead to them."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from games.core import legal, markdown
from games.links.signed import Guest, invitation_url
from games.models import User
from games.models.address import address_digest
from games.selectors.legal import legal_text
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db]

DRAFT = "a draft that comes with the software"
GERMAN = {"Accept-Language": "de"}
PAGES = pytest.mark.parametrize("name", legal.PAGES)


@pytest.fixture
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.LEGAL_DIR = str(tmp_path)
    return tmp_path


@PAGES
def test_a_stranger_reads_each_page_in_both_languages(client: Client, name: str) -> None:
    english, german = (
        client.get(f"/{name}/", headers={"Accept-Language": code}).content.decode() for code in ("en", "de")
    )
    assert DRAFT in english
    assert legal_text(name, "en").text.splitlines()[0][2:] in english
    assert legal_text(name, "de").text.splitlines()[0][2:] in german
    assert "{" not in re.sub(r"<script.*?</script>", "", german)


@pytest.mark.parametrize("file", sorted(legal.DRAFTS.iterdir()), ids=lambda file: file.name)
def test_drafts_have_the_parts_of_the_english_ones_in_every_language(file: Path) -> None:
    name, code, _ = file.name.split(".")
    assert code in dict(site_settings.LANGUAGES)
    assert "{" not in legal_text(name, code).text
    draft, english = (path.read_text() for path in (file, legal.DRAFTS / f"{name}.en.md"))
    for part in (r"^#+|^- ", r"`\w+`", r"\{\w+\}"):
        found, expected = (sorted(re.findall(part, text, re.MULTILINE)) for text in (draft, english))
        assert found == expected


def test_drafts_state_the_limits_and_the_contact_of_this_site(settings: Any) -> None:
    settings.PASSED_DAYS, settings.PACK_DAYS, settings.CONTACT_ADDRESS = 15, 0, "ann@example.org"
    text = legal_text("privacy", "de").text
    assert "Frist: 15\u00a0Tage" in text
    assert "3\u00a0Jahre)" in text
    assert "(limit: none)" in legal_text("privacy", "en").text
    assert "<ann@example.org>" in text


def test_contact_is_the_sender_of_mails_unless_the_operator_names_another(settings: Any) -> None:
    settings.DEFAULT_FROM_EMAIL = "Zoo <zoo@example.org>"
    assert "<zoo@example.org>" in legal_text("contact", "en").text


def test_privacy_notice_names_every_cookie(client: Client) -> None:
    named = set(re.findall(r"^- .*", legal_text("privacy", "en").text, re.MULTILINE))
    cookies = {name for line in named for name in re.findall(r"`(\w+)`", line)}
    names = (
        site_settings.SESSION_COOKIE_NAME,
        site_settings.CSRF_COOKIE_NAME,
        site_settings.LANGUAGE_COOKIE_NAME,
    )
    assert cookies == {*names, "theme", "announcements", "messages"}


def test_privacy_notice_names_the_words_of_the_account_page() -> None:
    for code in ("en", "de"):
        with translation.override(code):
            words = [translation.gettext(each) for each in ("Download my data", "Delete my account…")]
            assert [word for word in words if word not in legal_text("privacy", code).text] == []
            assert translation.gettext("Former player") in " ".join(legal_text("privacy", code).text.split())


def test_the_operators_text_replaces_the_draft(client: Client, folder: Path) -> None:
    (folder / "terms.de.md").write_text("# Hausregeln\n\nSei nett zu **{site}**. <b>roh</b>\n")
    page = client.get("/terms/", headers=GERMAN).content.decode()
    assert "<h1>Hausregeln</h1>" in page
    assert "<strong>Zooasync</strong>. &lt;b&gt;roh&lt;/b&gt;" in page
    assert "Entwurf" not in page
    assert DRAFT in client.get("/terms/").content.decode()


def test_readers_of_other_languages_see_the_operators_english_text(client: Client, folder: Path) -> None:
    (folder / "terms.en.md").write_text("Be nice.\n", encoding="utf-8-sig")
    page = client.get("/terms/", headers=GERMAN).content.decode()
    assert '<div lang="en">\n  <p>Be nice.</p>' in page
    assert DRAFT not in unescape(page)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# A & *b*\n\nc", "<p>c</p>\n"),
        ("[x](javascript:alert)", "<p>[x](javascript:alert)</p>\n"),
        ("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>\n"),
        ("", ""),
    ],
)
def test_texts_contain_no_code(text: str, html: str) -> None:
    assert markdown.article(text).body == html


@pytest.mark.parametrize("address", ["/", "/help/", "/nowhere/", "/sign-in/", "/api/v1/docs", "/privacy/"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_footer_links_to_the_three_pages(client: Client, address: str, language: str) -> None:
    page = client.get(address, headers={"Accept-Language": language}).content.decode()
    footer = page.partition("<footer>")[2]
    assert [name for name in legal.PAGES if f'href="/{name}/"' not in footer] == []


def applies(page: str) -> bool:
    return (
        'The <a href="/terms/">terms of use</a> and the <a href="/privacy/">privacy notice</a> apply.' in page
    )


@pytest.mark.usefixtures("seeded")
def test_forms_for_a_first_address_refer_to_the_terms(client: Client) -> None:
    assert applies(client.get(reverse("sign-in")).content.decode())
    client.post(reverse("play-at-once", args=["zooloretto"]))
    page = client.get(reverse("sign-in")).content.decode()
    assert "Save your games" in page
    assert applies(page)


@pytest.mark.usefixtures("seeded")
def test_invitation_refers_to_the_terms(client: Client, make_user: Any, sign_in: Any) -> None:
    ann: User = make_user("Ann")
    plans = [SeatPlan("me"), SeatPlan("invite", "ben@example.org")]
    game = creating.create_table(ann, "zooloretto", "", {}, plans, timezone.now())
    link = invitation_url(Guest(game.pk, address_digest("ben@example.org")))
    assert applies(client.get(link).content.decode())
