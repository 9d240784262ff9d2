"""The text of a reply that was written as HTML; what it quotes is left out."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

_QUOTED: Final = "\n> \n"
"""Stands for a quotation that was left out, so that its introduction is recognised."""
_RULE: Final = "\n_____\n"
"""Stands for the line below which everything is quoted."""

_LINES: Final = re.compile(
    r"address|article|blockquote|br|d[dlt]|div|footer|form|h[1-6]|header|li|main|ol|p|pre|section|table|t[dhr]|ul"
)
"""Elements that begin and end on a line of their own."""
_SILENT: Final = frozenset(("script", "style", "head", "title", "template", "noscript"))
_QUOTE_CLASS: Final = re.compile(r"\b(gmail_quote|gmail_extra|moz-cite-prefix|yahoo_quoted|protonmail_quote)")
_BELOW_ID: Final = re.compile(r"(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)$")
"""What Outlook puts between the reply and the mail it answers; that mail follows beside it, not inside."""
_SPACE: Final = re.compile(r"[ \t\r\n\f\u00a0]+")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self._skipped = ""
        """The element being left out with all it holds; `_depth` counts those of its kind inside."""
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._skipped:
            self._depth += tag == self._skipped
            return
        if _LINES.fullmatch(tag):
            self.pieces.append("\n")
        attributes = {name: value or "" for name, value in attrs}
        is_quoted = tag == "blockquote" or _QUOTE_CLASS.search(attributes.get("class", ""))
        if tag == "hr" or _BELOW_ID.search(attributes.get("id", "")):
            self.pieces.append(_RULE)
        elif is_quoted:
            self.pieces.append(_QUOTED)
        if is_quoted or tag in _SILENT:
            self._skipped, self._depth = tag, 1

    def handle_endtag(self, tag: str) -> None:
        if self._skipped:
            self._depth -= tag == self._skipped
            if not self._depth:
                self._skipped = ""
        elif _LINES.fullmatch(tag):
            self.pieces.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self.pieces.append(_SPACE.sub(" ", data))


def text_of_html(html: str) -> str:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return "".join(reader.pieces)
