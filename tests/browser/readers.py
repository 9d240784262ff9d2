"""Readers in any language: their browser, and the site's sentences as they see them."""

from __future__ import annotations

from typing import Any

from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Locator, Page, expect


class Reader:
    """A person whose browser asks for a language, and who knows the site's sentences in it."""

    def __init__(self, page: Page, language: str) -> None:
        self.page, self.language = page, language

    def translated(self, sentence: str, **values: Any) -> str:
        """Return a sentence of the site as this reader sees it."""
        with translation.override(self.language):
            translated = gettext(sentence)
        return translated % values if "%(" in translated else translated

    def button(self, sentence: str, **values: Any) -> None:
        self.page.get_by_role("button", name=self.translated(sentence, **values), exact=True).tap()

    def link(self, sentence: str) -> None:
        self.page.get_by_role("link", name=self.translated(sentence), exact=True).tap()

    def field(self, sentence: str, **values: Any) -> Locator:
        return self.page.get_by_label(self.translated(sentence, **values), exact=True)

    def heading(self, sentence: str) -> Locator:
        return self.page.get_by_role("heading", name=self.translated(sentence), exact=True)

    def sees(self, sentence: str) -> None:
        expect(self.page.locator("main")).to_contain_text(self.translated(sentence))
