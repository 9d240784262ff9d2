"""The text of an HTML reply without its quotations.

The source is read as a sequence of tokens, in linear time. Building a tree could take longer: HTML parsers
reopen elements, so a tree can have more nodes than its source has characters.
"""

from __future__ import annotations

from html import unescape
from typing import Final

from games.text.patterns import linear

_QUOTED: Final = "\n> \n"
"""A placeholder for a removed quotation, by which the quotation's introduction is recognized."""
_RULE: Final = "\n_____\n"
"""A placeholder for a line below which everything is quoted."""

_LINES: Final = frozenset(
    (
        *("address", "article", "blockquote", "br", "dd", "dl", "dt", "div", "footer", "form"),
        *("h1", "h2", "h3", "h4", "h5", "h6", "header", "li", "main", "ol", "p", "pre", "section"),
        *("table", "td", "th", "tr", "ul"),
    )
)
"""Elements that start and end on a new line."""
_SILENT: Final = frozenset(("head", "title", "template", "noscript"))
_QUOTE_CLASS: Final = linear(r"\b(gmail_quote|gmail_extra|moz-cite-prefix|yahoo_quoted|protonmail_quote)")
_BELOW_ID: Final = linear(r"(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)$")
"""The ID of Outlook's separator after a reply. The answered mail follows the separator as a sibling."""
_SPACE: Final = linear(r"[ \t\r\n\f\x{a0}]+")

_ATTRIBUTES: Final = rb"""(?:[^>=]|=\s*"[^"]*"|=\s*'[^']*'|=)*"""
_TOKEN: Final = linear(
    rb"(?is)<!--.*?(?:-->|\z)"
    rb"|<(?:[!?]|/[^a-z])[^>]*(?:>|\z)"
    rb"|<script(?:[\s/]" + _ATTRIBUTES + rb")?>.*?(?:</script[^>]*(?:>|\z)|\z)"
    rb"|<style(?:[\s/]" + _ATTRIBUTES + rb")?>.*?(?:</style[^>]*(?:>|\z)|\z)"
    rb"|<(?P<end>/?)(?P<tag>[a-z][^\s/>]*)(?P<attributes>" + _ATTRIBUTES + rb")(?:>|\z)"
)
"""Comments, scripts, styles and tags. Each match consumes all the text that it examines.

If the end is missing, a match extends to the end of the source. So nothing is read twice.
"""
_ATTRIBUTE: Final = linear(
    r"""(?i)(?:^|[\s"'/])(class|id)\s*=\s*(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s"'>]+))"""
)


class _Reader:
    """A reader that collects the pieces of a text, token by token."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self._skipped = ""
        """The tag of the element being skipped. `_depth` counts the open elements with this tag."""
        self._depth = 0

    def begin(self, tag: str, attributes: str) -> None:
        if self._skipped:
            self._depth += tag == self._skipped
            return
        if tag in _LINES:
            self.pieces.append("\n")
        found = _attributes(attributes)
        is_quoted = tag == "blockquote" or bool(_QUOTE_CLASS.search(found.get("class", "")))
        if tag == "hr" or _BELOW_ID.search(found.get("id", "")):
            self.pieces.append(_RULE)
        elif is_quoted:
            self.pieces.append(_QUOTED)
        if is_quoted or tag in _SILENT:
            self._skipped, self._depth = tag, 1

    def end(self, tag: str) -> None:
        if self._skipped:
            self._depth -= tag == self._skipped
            if not self._depth:
                self._skipped = ""
        elif tag in _LINES:
            self.pieces.append("\n")

    def say(self, source: bytes) -> None:
        if source and not self._skipped:
            self.pieces.append(_SPACE.sub(" ", unescape(source.decode())))


def text_of_html(html: str) -> str:
    """Return the text of this HTML, with placeholders for quotations."""
    source, reader, place = html.encode(errors="replace"), _Reader(), 0
    for token in _TOKEN.finditer(source):
        reader.say(source[place : token.start()])
        place = token.end()
        ends, tag, attributes = token.groups()
        if not tag:
            continue
        name, attribute_text = tag.decode().lower(), (attributes or b"").decode()
        if not ends:
            reader.begin(name, attribute_text)
        if ends or attribute_text.endswith("/"):
            reader.end(name)
    reader.say(source[place:])
    return "".join(reader.pieces)


def _attributes(source: str) -> dict[str, str]:
    """Return the class and ID of a tag, if present."""
    folded = source.lower()
    if "class" not in folded and "id" not in folded:
        return {}
    return {
        match[1].lower(): unescape(match["double"] or match["single"] or match["bare"] or "")
        for match in _ATTRIBUTE.finditer(source)
    }
