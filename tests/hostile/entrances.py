"""All entrances for text from strangers. `tests/mail/hostile.py` covers mails.

If you add an entrance, add a line here with the limit beyond which nothing is read. Two sources are not
entrances: files that operators give to commands (rule cases, games to import), and answers of the site's own
services.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, QueryDict
from django.test import RequestFactory
from django.utils.http import parse_etags, parse_header_parameters
from django.utils.translation import trans_real

from adjudicator.engine.grammar import verbs_of
from adjudicator.engine.orders import MAX_LETTERS, read_order
from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.registry import RULESETS
from adjudicator.rules.the_zoo_game import bargaining
from games.api.json import JsonParser, query_as
from games.api.prefer import wait_preferred
from games.core.clients import client_of
from games.models import User
from games.notify.channels.webhook import Webhook
from games.replies import messenger
from games.services.base import texts
from games.services.chat import conversation
from games.services.judging import offers, submissions
from games.services.notices import channels
from games.services.people import display_names
from games.services.tables import records
from games.text.mentions import pieces
from games.web.device import push
from games.web.lobby.forms import SearchForm
from zooasync import buffering, server
from zooasync.headers import HeadersMiddleware, without_costly_type
from zooasync.redaction import without_addresses

MAX_ENTRIES: Final = 2000
"""The number of entries in the imported files that a test tries.

Each entry costs the same, and a real file may have a thousand times as many.
"""


@dataclass(frozen=True)
class Entrance:
    """An entrance for text from outside.

    `cap`: the maximum length that is read. `is_refused`: whether the entrance itself refuses longer texts. If
    not, the web server or a form in front of it does.
    """

    name: str
    feed: Callable[[str], object]
    cap: int
    is_refused: bool = True
    before: tuple[str, ...] = ("",)
    """The beginnings of the tested texts."""
    units: tuple[str, ...] = field(default=())
    """Units to repeat in the tested texts, in addition to the units used everywhere."""
    counts_length: bool = False
    """Whether only the length of a text matters, and not its content."""


def _request(**headers: str) -> HttpRequest:
    return RequestFactory().get("/", **headers)  # type: ignore[arg-type]


def _through_middleware(name: str, read: Callable[[HttpRequest], object]) -> Callable[[str], object]:
    """Read a header after the middleware, which refuses some headers."""

    def reads(request: HttpRequest) -> Any:
        return read(request)

    return lambda text: HeadersMiddleware(reads)(_request(**{name: text}))


def _accepted(request: HttpRequest) -> object:
    """Read the header as the framework does."""
    return [parse_header_parameters(each) for each in request.META["HTTP_ACCEPT"].split(",")]


def _channel(text: str) -> object:
    return channels._checked_address(Webhook(), text)


def _moves() -> Iterator[Entrance]:
    for key, rules in RULESETS.items():
        verbs = tuple(f"{verb} " for verb in sorted(verbs_of(rules.notation.grammar)))
        units = ("owl market, ", "give owl want ", "from market ", "@a's ", "1 p card ")
        yield Entrance(
            f"a move of {key} as text",
            lambda text, rules=rules: submissions.read(rules, text),  # type: ignore[misc]
            submissions.MAX_TEXT,
            before=("", *verbs),
            units=units,
        )
        if rules.aids.orders:
            yield Entrance(
                f"a planned move of {key}",
                lambda text, rules=rules: read_order(rules, text, None),  # type: ignore[misc, arg-type]
                MAX_LETTERS,
                before=("", "if ", "draw until "),
                units=("and ", "or ", "until ", "then "),
            )


def _people() -> Iterator[Entrance]:
    yield Entrance(
        "a chat message",
        lambda text: texts.checked_lines(
            text, "text", letters=conversation.MAX_LETTERS, lines=conversation.MAX_LINES
        ),
        texts.MAX_RAW_FACTOR * conversation.MAX_LETTERS,
    )
    yield Entrance(
        "a note",
        lambda text: texts.checked_lines(text, "text", letters=conversation.MAX_NOTE),
        texts.MAX_RAW_FACTOR * conversation.MAX_NOTE,
    )
    yield Entrance(
        "a label",
        lambda text: texts.checked_text(text, "label", channels.MAX_LABEL),
        texts.MAX_RAW_FACTOR * channels.MAX_LABEL,
    )
    yield Entrance("a name", display_names.checked_name, display_names.MAX_TYPED)
    yield Entrance(
        "who is mentioned in a message",
        lambda text: pieces(text, ["Ann", "Ben", "A B C"]),
        conversation.MAX_LETTERS,
        is_refused=False,
        units=("@", "@Ann", "@A B "),
    )
    yield Entrance(
        "terms of an offer",
        bargaining._parts,
        offers.MAX_TERMS,
        is_refused=False,
        before=("", "give "),
        units=("want ", "give "),
    )
    yield Entrance(
        "what a reply from a messenger answers",
        lambda text: messenger._notice_named(User(pk=0), text),
        8000,
        is_refused=False,
        before=("", f"{settings.SITE_URL}/tables/abcdefghij/?n="),
        units=(f"{settings.SITE_URL}/?n=a&", "notice-1", "http://", "/tables/"),
    )
    yield Entrance("a search", lambda text: SearchForm({"q": text}).is_valid(), 60, is_refused=False)
    yield Entrance("the address of a webhook", _channel, channels.MAX_ADDRESS, before=("", "https://"))


def _headers() -> Iterator[Entrance]:
    one, all_of_them = server.limit_request_field_size, buffering.MAX_HEAD_BYTES
    yield Entrance(
        "Accept-Language",
        lambda text: trans_real.get_language_from_request(_request(HTTP_ACCEPT_LANGUAGE=text)),
        all_of_them,
        is_refused=False,
        units=("en,", "en;q=0.1,", "a-", "de-"),
    )
    yield Entrance(
        "cookies",
        _through_middleware("HTTP_COOKIE", lambda request: request.COOKIES),
        all_of_them,
        is_refused=False,
        before=("", 'a="'),
        units=('\\"', "\\1", "\\101", "a=b;", '";'),
    )
    readers: dict[str, Callable[[str], object]] = {
        "the type of a body": lambda text: parse_header_parameters(without_costly_type(text)),
        "Accept": _through_middleware(
            "HTTP_ACCEPT",
            lambda request: [*map(parse_header_parameters, request.META["HTTP_ACCEPT"].split(","))],
        ),
    }
    for name, read in readers.items():
        units = (";", ";a=b", ";a*0=b", '\\";', ",a/b")
        yield Entrance(name, read, all_of_them, False, before=("", 'a/b; x="'), units=units)
    yield Entrance(
        "X-Forwarded-For",
        lambda text: client_of(_request(HTTP_X_FORWARDED_FOR=text)),
        all_of_them,
        is_refused=False,
        units=("1.", "[", "::", "1:"),
    )
    yield Entrance("If-None-Match", parse_etags, one, is_refused=False, units=('"', 'W/"a",', "W/"))
    yield Entrance(
        "Prefer",
        lambda text: wait_preferred(_request(HTTP_PREFER=text)),  # type: ignore[arg-type]
        all_of_them,
        is_refused=False,
        units=("wait=", "a;"),
    )
    yield Entrance(
        "User-Agent",
        lambda text: push.device_name(_request(HTTP_USER_AGENT=text)),
        all_of_them,
        is_refused=False,
    )
    yield Entrance(
        "a query", lambda text: query_as(push.Renewal, QueryDict(text)), server.limit_request_line, False
    )
    yield Entrance("a line of the log", without_addresses, all_of_them, is_refused=False, units=("a.", "a+"))


def _bodies() -> Iterator[Entrance]:
    def body(text: str) -> object:
        return JsonParser().parse(BytesIO(text.encode(errors="replace")))

    limit = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    yield Entrance(
        "a body of the API",
        body,
        limit,
        before=("", '"', '{"', "[1"),
        units=("[", '{"a":', ",1", '","', "\\u0041", "9", "1e9,"),
    )


def _files() -> Iterator[Entrance]:
    entries = {
        "undos": [{"type": "undo", "id": 1, "action_id": 1}],
        "undos and redos": [{"type": "undo", "action_id": 1}, {"type": "redo"}],
        "entries": [{"type": "pass", "id": 1, "entity": 1, "entity_type": "player"}],
        "messages": [{"type": "message", "id": 1}],
    }
    for name, replies in entries.items():
        yield Entrance(
            f"an imported file of {name}",
            lambda text, replies=replies: _opened(text, replies),  # type: ignore[misc]
            MAX_ENTRIES,
            is_refused=False,
            counts_length=True,
        )
    yield Entrance(
        "a file", lambda text: records._record_in(text.encode(errors="replace"), 1e12), MAX_ENTRIES, False
    )


def _opened(text: str, replies: list[dict[str, Any]]) -> object:
    """Read a file with as many entries as the text has characters. Half of the entries are passes."""
    people = [{"id": number, "name": str(number)} for number in (1, 2, 3)]
    begun = [
        {"type": "pass", "id": number, "entity": 1, "entity_type": "player"}
        for number in range(len(text) // 2)
    ]
    actions = begun + replies * (len(text) // 2 // len(replies))
    file = {"id": 1, "title": "18ZOO - Map A", "players": people, "actions": actions}
    return read_game(json.dumps(file).encode())


ENTRANCES: Final[dict[str, Entrance]] = {
    entrance.name: entrance
    for entrances in (_moves(), _people(), _headers(), _bodies(), _files())
    for entrance in entrances
}
UNITS: Final = (
    *("a", "a ", "a,", "1", "-1", "é", "А", "\u200d", "\u0301\u0316", "ﷺ", "'", '"', '\\"', "\\1", "("),
    *("]", ":", "/", "a/", "://", "a.", "a@", "%41", "&a=", ";", "*", "_", " ", "\n", "\t", "?", "and "),
)
"""Units that are repeated at every entrance."""
