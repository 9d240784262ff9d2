"""Markdown of the site's own texts as HTML. It contains no raw HTML and no links that run code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

ENGLISH_QUOTES: Final = "“”‘’"


def parser(quotes: str = "") -> MarkdownIt:
    """Return a parser of CommonMark with tables. It shows HTML as text and drops unsafe addresses.

    `quotes`: the double and the single quotation marks that replace straight ones outside code. With them,
    straight apostrophes are replaced too.
    """
    options = {"typographer": bool(quotes), "quotes": quotes}
    return MarkdownIt("js-default", options).disable("replacements")


_MARKDOWN: Final = parser()


@dataclass(frozen=True)
class Article:
    """A text in two parts: its first heading, if the text begins with one, and the rest."""

    title: SafeString
    body: SafeString


def article(text: str) -> Article:
    """Return a text whose first line may be a heading of the first level."""
    tokens = _MARKDOWN.parse(text)
    title = ""
    if tokens and tokens[0].tag == "h1":
        title = _MARKDOWN.renderInline(tokens[1].content)
        tokens = tokens[3:]
    body: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return Article(mark_safe(title), mark_safe(body))


def line(text: str) -> SafeString:
    """Return a text without headings, lists and tables."""
    html: str = _MARKDOWN.renderInline(text)
    return mark_safe(html)


@dataclass(frozen=True)
class MailText:
    """A text for a mail, as plain text and as HTML."""

    plain: str
    html: SafeString


def mail_text(text: str, site: str) -> MailText:
    """Return a text for a mail. Links within the site begin with `site`. Pictures become their captions."""
    children = _MARKDOWN.parseInline(text)[0].children or []
    words, links = list[str](), list[str]()
    for token in children:
        if token.type == "link_open":
            address = str(token.attrGet("href") or "")
            token.attrSet("href", site + address if address.startswith("/") else address)
            links.append(str(token.attrGet("href")))
        elif token.type == "link_close":
            address = links.pop()
            words.append("" if words[-1:] == [address] else f" ({address})")
        else:
            token.type = "text" if token.type == "image" else token.type
            words.append("\n" if token.type in ("softbreak", "hardbreak") else token.content)
    html: str = _MARKDOWN.renderer.render([Token("inline", "", 0, children=children)], _MARKDOWN.options, {})
    return MailText("".join(words), mark_safe(html))
