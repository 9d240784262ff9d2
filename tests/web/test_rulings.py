"""The rulings of each game: a page with all rulings, a page for each ruling, and links to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from django.test.utils import override_script_prefix
from django.utils.translation import to_language

from adjudicator.registry import RULESETS
from games.web.lobby.rulebook import RULES, RulebookBlock, rulebook

PAGES = sorted(RULES.rglob("*.md"))
KEYS = pytest.mark.parametrize("key", RULESETS)
RULING = "/rules/zooloretto/rulings/Z4/"
NOT_THERE = "Die Regelauslegungen sind auf Englisch."
"""The note for German readers if there is no German page."""


def numbers(key: str) -> set[str]:
    return {ruling.number for chapter in rulebook(key, "en").chapters for ruling in chapter.rulings}


@pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: "-".join(page.relative_to(RULES).with_suffix("").parts)
)
def test_every_ruling_of_a_document_is_parsed_once(page):
    expected = re.findall(r"^- \*\*([A-Z]\d+)\*\*", page.read_text(), re.MULTILINE)
    book = rulebook(page.stem, "en" if page.parent == RULES else to_language(page.parent.name))
    found = [ruling.number for chapter in book.chapters for ruling in chapter.rulings]
    assert found == expected
    assert len(found) == len(set(found)) > 20
    assert all(chapter.title for chapter in book.chapters)
    blocks = (block for chapter in book.chapters for ruling in chapter.rulings for block in ruling.blocks)
    html = " | ".join(chain.from_iterable(map(_texts, blocks)))
    words = re.sub(r"<[^>]*>", "|", html)
    assert not re.search(r"\w \d+ \w", words)  # a number stays on one line with its noun
    assert not re.search("[\"']|&quot;", re.sub(r"<code>.*?</code>|<[^>]*>", "", html))
    assert book.language != "de" or "”" not in html


def _texts(block: RulebookBlock) -> Iterator[str]:
    yield from (block.text, *block.head)
    yield from (cell for row in block.rows for _, cell in row)


@KEYS
def test_sentences_cite_an_existing_ruling_or_explain_why_not(key):
    catalogue = RULESETS[key].catalogue
    sentences = catalogue.sentences
    assert {sentence.ruling for sentence in sentences.values()} - {""} <= numbers(key)
    assert not [code for code, each in sentences.items() if each.ruling and each.unruled]
    ideas = {code: each for code, each in catalogue.guide.items() if code.startswith("guide_")}
    sections = (catalogue.questions, catalogue.log, catalogue.refusals, catalogue.faults, ideas)
    expected = {
        code: each for section in sections for code, each in section.items() if not code.endswith("_short")
    }
    assert [code for code, each in expected.items() if not (each.ruling or each.unruled)] == []


def test_rulings_keep_tables_and_emphasis():
    setup = rulebook("zooloretto", "en").ruling("Z1")
    assert setup is not None
    text, table, *_ = setup.blocks
    assert "<em>Game setup,\u00a02-player variant.</em>" in text.text
    assert [heading for heading, _ in table.rows[0]] == [*table.head]
    assert [len(row) for row in table.rows] == [5] * 4
    assert rulebook("zooloretto", "en").ruling("Z99") is None


@pytest.mark.django_db
@KEYS
def test_rulings_have_pages(client, key):
    page = client.get(f"/rules/{key}/rulings/").text
    assert all(f'id="{number}"' in page for number in numbers(key))
    number = min(numbers(key))
    assert f"<b>{number}</b>" in client.get(f"/rules/{key}/rulings/{number}/").text.partition("<details")[0]
    assert f'href="/rules/{key}/rulings/"' in client.get(f"/rules/{key}/").text


@pytest.mark.django_db
def test_rulings_are_in_the_readers_language(client):
    english, german = (rulebook("zooloretto", code).ruling("Z4").blocks[0].text for code in ("en", "de"))
    page = client.get(RULING, headers={"Accept-Language": "de"}).text
    assert [text in page for text in (german, english, NOT_THERE)] == [True, False, False]
    assert '<div class="card" id="Z4">' in page
    page = client.get(RULING, headers={"Accept-Language": "en"}).text
    assert [text in page for text in (german, english, "in English")] == [False, True, False]


@pytest.mark.django_db
def test_untranslated_rulings_are_shown_in_english_with_a_note(client, monkeypatch, tmp_path):
    (tmp_path / "zooloretto.md").write_text("## Setup\n- **Z4** The start player is drawn.\n")
    monkeypatch.setattr("games.web.lobby.rulebook.RULES", tmp_path)
    monkeypatch.setattr("games.web.lobby.learn.rulebook", rulebook.__wrapped__)
    page = client.get(RULING, headers={"Accept-Language": "de"}).text
    assert '<div class="card" id="Z4" lang="en">' in page
    assert NOT_THERE in page


@pytest.mark.django_db
def test_questions_log_lines_and_refusals_link_to_their_rulings(table):
    page = table.asked_client.get(table.url).text
    asked, _, rest = page.partition('id="at-board"')
    assert 'href="/rules/zooloretto/rulings/Z7/" aria-label="Ruling Z7">Z7</a>' in asked
    assert 'href="/rules/zooloretto/rulings/Z4/">Z4</a>' in rest
    refused = table.post(table.asked_client, "take 1", confirmed="").text
    assert 'href="/rules/zooloretto/rulings/Z10/">Ruling Z10</a>' in refused


@pytest.mark.django_db
@pytest.mark.parametrize("prefix", ["/", "/zoo/", "/park/"])
def test_links_of_the_log_begin_with_the_script_prefix(table, prefix):
    with override_script_prefix(prefix):
        log = table.asked_client.get(table.url).text.partition('id="at-board"')[2]
    links = re.findall(r'<a class="rule" href="([^"]+)">Z4</a>', log)
    assert set(links) == {f"{prefix}rules/zooloretto/rulings/Z4/"}


@pytest.mark.django_db
@pytest.mark.usefixtures("seeded")
def test_unknown_rulings_are_not_found(client):
    assert client.get("/rules/zooloretto/rulings/Z99/").status_code == 404
    assert client.get("/rules/chess/rulings/").status_code == 404
    assert "&lt;b&gt;" not in client.get("/rules/zooloretto/rulings/<b>/").text
