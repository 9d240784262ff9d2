"""The table page in parts. A reader gets only the parts that have changed. See decision 0020.

A part's mark is a hash of its content. Scripts send the marks they have in the header `Zoo-Has`, as in
`ask=0a1b2c3d4e moves=...`. A part with the same mark is left empty in the response. A `~` after the mark
means that the part is folded up. If such a part has changed, the response contains only its heading. Its
content follows when it is opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from sys import getsizeof
from typing import Any, Final

from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import get_script_prefix
from django.utils.crypto import get_random_string
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from games.boards import BoardSheet
from games.core.result_cache import MEBIBYTE, ResultCache
from games.models import Game
from games.web.pages import Request
from games.web.table.layers import mark_of, with_marks

HEADER: Final = "Zoo-Has"
PARTS: Final = {
    Game.Status.OPEN: ("head", "refusal", "gathering", "talk", "news"),
    Game.Status.RUNNING: (
        *("head", "refusal", "notes", "ask", "board", "moves"),
        *("lists", "missed", "story", "before", "talk", "more", "news"),
    ),
}
"""The parts of a table in order: the templates `pages/table/<part>.html`. Finished tables use RUNNING."""
ANALYSIS_PARTS: Final = {
    "head": "pages/analysis/head.html",
    "refusal": "pages/table/refusal.html",
    "notes": "pages/analysis/notes.html",
    "ask": "pages/analysis/ask.html",
    "board": "",
    "moves": "pages/table/moves.html",
    "lists": "pages/table/lists.html",
    "lines": "pages/analysis/lines.html",
}
"""The parts of an analysis in order, with their templates. The board consists of sheets."""
BOARD: Final = "board"
CLOSED: Final = "~"
FOLDED: Final = frozenset({"before"})
"""Parts that can be folded up, besides sheets of the board."""
_DEFINES: Final = "<defs"
"""The markup that identifies a sheet with images that other sheets refer to."""
TALK: Final = "talk"
TALKS: Final = frozenset({"table-order", "table-talk", "table-talk-hide", "table-talk-block", "table-note"})
"""The endpoints of chat forms. After other forms, the chat, which is large, need not be replaced."""
READ: Final[Mapping[str, tuple[str, ...]]] = {
    "head": ("table", "chapter"),
    "refusal": ("refusal", "table.id", "table.ruleset", "start_address"),
    "moves": (
        *("table.id", "table.ply", "confirm", "typed", "picking", "button", "consequences", "confirmed"),
        *("says_with", "has_tray", "move_address", "start_address", "choice_count", "max_letters"),
    ),
    "lists": (
        *("table.ply", "confirm", "typed", "picking", "confirmed", "is_list_folded", "move_address"),
        "choice_count",
    ),
    "missed": ("table.id", "missed"),
    "story": (
        *("table.id", "table.ply", "table.ruleset", "table.status", "position.viewer", "log", "missed"),
        "traces",
    ),
    "before": ("table", "position.viewer", "log", "is_left_out", "may_resign", "user.is_authenticated"),
    "talk": (
        *("table.id", "table.status", "planned_move_sheet", "planned_moves", "planned_move_count"),
        *("planned_move_log", "foreseen", "chat", "typed_chat", "max_letters", "note", "max_note"),
        *("typed_note", "is_live", "user.is_muted", "user.is_suspended", "user.muted_until"),
    ),
    "more": ("table", "may_ask", "hosting", "may_resign", "is_last", "pause.pk"),
    "news": (
        *("table.id", "table.status", "poll", "summary.is_rating_pending", "asked.is_optional", "mark"),
        "is_news",
    ),
}
"""The context variables that the templates of a table's cached parts read.

A cached part is rendered from these variables alone, so no other variable can make it wrong. Parts that
depend on the time are not cached.
"""
_TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"')
"""The CSRF token of a form. It differs in each response, but every token stays valid."""


@dataclass(frozen=True)
class PagePart:
    """A part of the page: its unique name, its HTML and its mark."""

    name: str
    html: SafeString
    mark: str
    is_known: bool
    """Whether the reader already has this part."""
    sheets: tuple[tuple[BoardSheet, PagePart], ...] = ()
    """The sheets of the board, if it is the board."""


def parts_of(request: Request, words: Mapping[str, Any]) -> dict[str, Any]:
    """Return the context of the template `pages/table/body.html`."""
    status = Game.Status.OPEN if words["table"].status == Game.Status.OPEN else Game.Status.RUNNING
    page = _Page(request, words, {name: f"pages/table/{name}.html" for name in PARTS[status]})
    return {**page.words, "parts": page.parts()}


def analysis_parts_of(request: Request, words: Mapping[str, Any]) -> dict[str, Any]:
    """Return the context of the template `pages/analysis/body.html`. It shares some parts with a table."""
    page = _Page(request, words, ANALYSIS_PARTS, leaves_out=False)
    return {**page.words, "parts": page.parts()}


class _Page:
    """A page in parts. `leaves_out`: whether the content of folded parts is left out until it is opened."""

    def __init__(
        self,
        request: Request,
        words: Mapping[str, Any],
        templates: Mapping[str, str],
        *,
        leaves_out: bool = True,
    ) -> None:
        self._request, self._templates = request, templates
        # One token for all forms of a response. Without a form, there is no token and no cookie.
        self.words: dict[str, Any] = {**words, "csrf_token": SimpleLazyObject(lambda: get_token(request))}
        self._known, closed = _known(request.headers.get(HEADER, ""))
        self._closed = closed if leaves_out else frozenset()
        self._keeps = leaves_out
        match = request.resolver_match
        self._talks = match is not None and match.view_name in TALKS
        self._has_sent = request.method == "POST" or "sent" in request.GET

    def parts(self) -> list[PagePart]:
        return [self._part(name) for name in self._templates]

    def _part(self, name: str) -> PagePart:
        if name == BOARD:
            return PagePart(name, mark_safe(""), "", False, tuple(self._sheets(self.words["board"])))
        if name in FOLDED:
            return self._folded(name)
        html = self._html(name)
        # A form that was submitted must be replaced, because its key is used up.
        is_used_up = self._has_sent and (name != TALK or self._talks)
        key = "" if is_used_up else self.words.get("key", "")
        return self._marked(name, html, key)

    def _folded(self, name: str) -> PagePart:
        """Return a part that can be folded up. Its mark is a hash of its heading and of the table's mark."""
        heading = self._html(name, is_left_out=True)
        part = self._marked(name, heading + str(self.words["mark"]))
        html = heading if part.is_known or name in self._closed else self._html(name)
        return replace(part, html=mark_safe(html))

    def _html(self, name: str, *, is_left_out: bool = False) -> str:
        words = {**self.words, "is_left_out": True} if is_left_out else self.words
        if self._keeps and name in READ:
            return self._kept(name, words)
        return render_to_string(self._templates[name], words, self._request).strip()

    def _kept(self, name: str, words: Mapping[str, Any]) -> str:
        """Return a part, cached or rendered now, with the token and the key of this response."""
        read = read_words(READ[name], {**words, "user": self._request.user, "is_live": True})
        html = _rendered(self._templates[name], {**read, "csrf_token": _TOKEN_PLACE, "key": _KEY_PLACE})
        if _TOKEN_PLACE in html:
            html = html.replace(_TOKEN_PLACE, str(self.words["csrf_token"]))
        return html.replace(_KEY_PLACE, str(self.words.get("key", "")))

    def _sheets(self, board: Iterable[BoardSheet]) -> Iterable[tuple[BoardSheet, PagePart]]:
        counts: dict[str, int] = {}
        for sheet in board:
            kind = f"{sheet.place}-{sheet.scene}".removesuffix("-")
            number = counts[kind] = counts.get(kind, 0) + 1
            words = {"sheet": sheet, "ruleset": self.words["table"].ruleset}
            html = _rendered("pages/table/sheet.html", words)
            part = self._marked(f"{kind}-{number}", html)
            # A sheet's name changes if a new sheet of its kind comes before it.
            part = replace(part, is_known=part.mark in self._known.values())
            is_closed = sheet.is_folded and part.name in self._closed and _DEFINES not in sheet.svg
            if is_closed and not part.is_known:
                heading = {**words, "is_left_out": True}
                html = _rendered("pages/table/sheet.html", heading)
            elif not sheet.is_folded and not part.is_known:
                html = with_marks(html, self._known.values())
            yield sheet, replace(part, html=mark_safe(html))

    def _marked(self, name: str, html: str, key: str = "") -> PagePart:
        """Return the part. `key`: the form key, which differs in each response and is not content."""
        content = _TOKEN.sub("", html)
        content = content.replace(key, "") if key else content
        mark = mark_of(content)
        return PagePart(name, mark_safe(html), mark, self._known.get(name) == mark)


_KEPT: Final = ResultCache[str](8 * MEBIBYTE, getsizeof)
"""The parts last rendered, with placeholders for the values that differ in each response."""
_TOKEN_PLACE: Final = f"token-{get_random_string(32)}"
_KEY_PLACE: Final = f"key-{get_random_string(32)}"
"""The placeholders of the CSRF token and of the form key in cached parts. No user can guess them."""


def _rendered(template: str, words: Mapping[str, Any]) -> str:
    """Return a template rendered from these variables alone, in the reader's language and time zone.

    The script prefix, with which all addresses begin, can also depend on the request.
    """
    read = (template, get_language(), get_current_timezone_name(), get_script_prefix(), words)
    return _KEPT.result(read, lambda: render_to_string(template, dict(words)).strip())


def read_words(paths: Iterable[str], words: Mapping[str, Any]) -> dict[str, Any]:
    """Return only the variables with these paths, such as `table.id`, nested in the same way.

    A path that ends early, at None or at a missing variable, leads to None.
    """
    found: dict[str, Any] = {}
    for path in paths:
        name, _, attribute = path.partition(".")
        value = words.get(name)
        if attribute and value is not None:
            found.setdefault(name, {})[attribute] = getattr(value, attribute, None)
        else:
            found[name] = value
    return found


def is_folded_up(request: Request, name: str) -> bool:
    """Return whether the reader has folded this part up, so that its content is not sent."""
    return name in _known(request.headers.get(HEADER, ""))[1]


def _known(header: str) -> tuple[dict[str, str], frozenset[str]]:
    """Return the marks by part, and which of the parts are folded up."""
    marks = {name: mark for name, _, mark in (each.partition("=") for each in header.split())}
    closed = frozenset(name for name, mark in marks.items() if mark.endswith(CLOSED))
    return {name: mark.removesuffix(CLOSED) for name, mark in marks.items()}, closed
