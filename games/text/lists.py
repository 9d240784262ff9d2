"""Plain texts with lists, as HTML."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

_MARK: Final = "- "
_BREAK: Final = mark_safe("<br>")


def with_lists(text: str) -> SafeString:
    """Return a text as HTML. Lines that begin with a hyphen are the items of a list."""
    blocks = groupby(text.split("\n"), key=lambda line: line.startswith(_MARK))
    return format_html_join("", "{}", ((_block(is_list, [*lines]),) for is_list, lines in blocks))


def _block(is_list: bool, lines: list[str]) -> SafeString:
    if is_list:
        items = ((line.removeprefix(_MARK),) for line in lines)
        return format_html("<ul>{}</ul>", format_html_join("", "<li>{}</li>", items))
    return format_html("<p>{}</p>", format_html_join(_BREAK, "{}", ((line,) for line in lines)))
