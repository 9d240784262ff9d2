"""Every marked sentence has a translation in every language of `games/locale`, and the site serves it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import polib
import pytest
from django.conf import settings
from django.core.management import call_command

LOCALE: Path = settings.BASE_DIR / "games" / "locale"
LANGUAGES = sorted(each.name for each in LOCALE.iterdir() if each.is_dir())
SOURCES = ("adjudicator", "games", "templates")
HOLE = re.compile(r"{\w*}|%\(\w+\)s|%%")

Key = tuple[str | None, str, str]


def catalogue(folder: Path, language: str) -> dict[Key, polib.POEntry]:
    entries = polib.pofile(str(folder / language / "LC_MESSAGES" / "django.po"))
    return {key_of(entry): entry for entry in entries if not entry.obsolete}


def key_of(entry: polib.POEntry | polib.MOEntry) -> Key:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def forms(entry: polib.POEntry | polib.MOEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) or [entry.msgstr]


def test_languages_match_the_catalogues_and_include_german() -> None:
    assert "de" in LANGUAGES
    assert {code for code, _ in settings.LANGUAGES} == {"en", *LANGUAGES}


@pytest.mark.gettext
@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_has_exactly_the_marked_sentences(
    language: str, tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The catalogue has no other sentences. `make words` collects the marked ones."""
    for name in SOURCES:
        no_sources = shutil.ignore_patterns("__pycache__", "static", "*.json")
        shutil.copytree(settings.BASE_DIR / name, tmp_path / name, ignore=no_sources)
    monkeypatch.chdir(tmp_path)
    settings.LOCALE_PATHS = [here := tmp_path / "games" / "locale"]
    call_command("makemessages", locale=[language], no_obsolete=True, verbosity=0)
    gathered, known = catalogue(here, language), catalogue(LOCALE, language)
    assert (gathered.keys() - known.keys(), known.keys() - gathered.keys()) == (set(), set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str) -> None:
    entries = catalogue(LOCALE, language).values()
    assert [entry.msgid for entry in entries if entry.fuzzy or not all(forms(entry))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_placeholders(language: str) -> None:
    """A plural form may spell out a number as a word."""
    wrong = [
        (entry.msgid, translation)
        for entry in catalogue(LOCALE, language).values()
        for translation in forms(entry)
        if not _fits(entry, set(HOLE.findall(translation)))
    ]
    assert wrong == []


def _fits(entry: polib.POEntry, holes: set[str]) -> bool:
    asked = set(HOLE.findall(entry.msgid)) | set(HOLE.findall(entry.msgid_plural))
    return holes <= asked if entry.msgid_plural else holes == asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogue_matches_the_source(language: str) -> None:
    """`make words` compiles the served file from the source."""
    folder = LOCALE / language / "LC_MESSAGES"
    served = polib.mofile(str(folder / "django.mo"))
    written = catalogue(LOCALE, language).values()
    assert {key_of(each): forms(each) for each in served} == {key_of(each): forms(each) for each in written}


DOUBLED = re.compile(r"\S[ \u00a0]{2,}\S|\b([^\W\d_]{4,}) \1\b")
COUNTED = re.compile(r"(?:\{(\w+)\}|%\((\w+)\)s) (?:[A-Z] )?(?:[a-z]+ )?(\w+s)\b")
"""A pattern for a value followed by a plural noun."""
VERBS = frozenset({"places", "moves", "others"})
SEVERAL = frozenset(
    {
        *("limit", "hours", "days", "minutes", "plies", "high"),
        *("many", "players", "number", "sets", "pawns", "spaces", "full", "threshold", "target", "most"),
        *("cards", "count", "seats", "to", "tiles", "points"),
        *("about", "allowance", "biome"),
    }
)
"""Values that are never 1: limits of the site, numbers of players, printed numbers of a game, and names.

`cards`, `count`, `tiles`, `to` and `points` belong here unless `OFTEN` names them.
"""
OFTEN = frozenset({"{hand} hand cards", "{p} P cards", "{count} tickets", "{draw} tiles", "{total} points"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_double_space_or_repeated_word(language: str) -> None:
    entries = catalogue(LOCALE, language).values()
    texts = [text for entry in entries for text in (entry.msgid, entry.msgid_plural, *forms(entry))]
    assert len(texts) > 1000
    assert [text for text in texts if DOUBLED.search(text)] == []


def test_countable_values_have_a_singular_form() -> None:
    """A noun with a singular and a plural form in one entry needs both wherever a value precedes it."""
    entries = list(catalogue(LOCALE, "de").values())
    nouns = {match[3] for entry in entries for match in COUNTED.finditer(entry.msgid_plural)} - VERBS
    assert {"cards", "points", "tickets"} <= nouns
    found = [
        match[0]
        for entry in entries
        if not entry.msgid_plural
        for match in COUNTED.finditer(entry.msgid)
        if match[3] in nouns and (match[0] in OFTEN or (match[1] or match[2]) not in SEVERAL)
    ]
    assert found == []
