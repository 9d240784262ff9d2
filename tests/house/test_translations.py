"""Every text of pages and mails can be translated: it is in a tag that translation tools find."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation.template import templatize

TEMPLATES = settings.BASE_DIR / "templates"
FILES = sorted(path.relative_to(TEMPLATES) for path in TEMPLATES.rglob("*") if path.is_file())
ENGLISH = {Path("api/reference.html")}
"""The templates that are not translated. The API reference consists of the texts of the API document."""
TAG = re.compile(r"{% blocktranslate.*?{% endblocktranslate %}|{%.*?%}|{{.*?}}", re.DOTALL)
CODE = re.compile(r"<(style|script|code)\b.*?</\1>", re.DOTALL)
ATTRIBUTES = re.compile(r'\b(?:alt|title|aria-label|placeholder)="([^"]*)"')
MARKUP = re.compile(r"<[^>]*>|&\w+;")
WORD = re.compile(r"[^\W\d_]{2,}")
NAMES = {"Zooasync"}


def untranslatable(file: Path) -> set[str]:
    """Return the words of a template that are outside the tags for translation."""
    text = TAG.sub("", (TEMPLATES / file).read_text())
    if file.suffix == ".html":
        text = CODE.sub("", text)
        text = " ".join([MARKUP.sub(" ", text), *ATTRIBUTES.findall(text)])
    return set(WORD.findall(text)) - NAMES


def test_every_text_of_a_template_is_translatable() -> None:
    assert {file for file in FILES if untranslatable(file)} == ENGLISH


def test_makemessages_can_parse_every_template() -> None:
    """`makemessages` reads templates in this way. It would fail at a tag inside a translated block."""
    for file in FILES:
        templatize((TEMPLATES / file).read_text(), origin=str(file))


def test_words_outside_the_tags_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.html").write_text(
        '<p class="soft" title="A hint">{% translate "Yes" %} No {{ name }}</p><code>play</code> · Zooasync'
    )
    monkeypatch.setattr("tests.house.test_translations.TEMPLATES", tmp_path)
    assert untranslatable(Path("page.html")) == {"hint", "No"}
