"""Mails for notices, with text, HTML and a board picture. Mails to the same seat form a thread.

A digest combines several notices.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from email.header import Header
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage as Mime
from email.policy import SMTP, Policy
from email.utils import format_datetime
from typing import Any, Final

import css_inline
from django.conf import settings
from django.core.mail.message import sanitize_address
from django.template.loader import render_to_string
from django.utils.text import Truncator
from django.utils.translation import ngettext

from games import selectors
from games.boards.pictures import cached_picture
from games.core.markdown import mail_text
from games.core.zones import in_zone_of
from games.links.signed import group_url, table_url, tagged, unsubscribe_url
from games.mail.addresses import reply_address
from games.mail.headings import heading
from games.mail.letters import Letter, letter_of
from games.models import Notice, Topic, User
from games.replies.reply_text import MARKER
from games.services.notices import News
from games.text.patterns import linear
from games.text.ties import tied, unbroken
from games.text.wrapping import wrapped
from games.values import Position
from games.wording.moments import moment
from games.wording.news import group_news

PICTURE: Final = "board"
_INLINER: Final = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)
MAX_SUBJECT: Final = 70
"""The maximum number of characters of an announcement in the subject of its mail."""
_LINK: Final = linear(r" \(https?://[^ )]*\)")
_BETWEEN_TAGS: Final = re.compile(r">[^<]+<")
_LONG_CODE: Final = re.compile(r"[a-z_]{20,}")
_WHOLE: Final = re.compile(r"\b\d{4}-\d\d-\d\d\b|\d+–\d+")
"""A date or a range of numbers."""
_QUOTED: Final = re.compile(r"[„“][^„“”]{1,24}[“”]")
"""A few words in quotation marks, such as a command."""
_EMPTY_LINES: Final = re.compile(r"\n{3,}")

Kind = Notice.Kind


class _Unfolded(UnstructuredHeader, BaseHeader):
    """A header that is not folded into several lines.

    When the library folds a header, it turns long addresses and IDs into encoded words. RFC 2047 (section 5)
    forbids this, and mailbox providers cannot read such headers.
    """

    def fold(self, *, policy: Policy[Any]) -> str:
        return f"{self.name}: {self}{policy.linesep}"


class _Subject(UnstructuredHeader, BaseHeader):
    """A subject that is either plain or encoded as a whole.

    By default, the library encodes only some words, and adds a space between an encoded and a plain word
    (Python 3.11).
    """

    def fold(self, *, policy: Policy[Any]) -> str:
        charset = "us-ascii" if str(self).isascii() else "utf-8"
        text = Header(str(self), charset, header_name=self.name).encode(linesep=policy.linesep)
        return f"{self.name}: {text}{policy.linesep}"


_REGISTRY: Final = HeaderRegistry()
_REGISTRY.map_to_type("Subject", _Subject)
for _name in ("In-Reply-To", "References", "List-Unsubscribe"):
    _REGISTRY.map_to_type(_name, _Unfolded)
_POLICY: Final = SMTP.clone(cte_type="7bit", header_factory=_REGISTRY)


class Built(Mime):
    """A message in the form that Django's mail backends expect."""

    def as_bytes(self, unixfrom: bool = False, policy: Policy[Any] | None = None, linesep: str = "") -> bytes:
        return super().as_bytes(unixfrom, policy)


def build(notice: Notice, to: str) -> Built:
    """Return the complete mail: text and HTML with the board picture, with times in the reader's zone."""
    with in_zone_of(notice.user or notice.seat.user):
        letter = letter_of(notice)
        words = {
            "letter": letter,
            "heading": heading(letter),
            "marker": MARKER,
            "takes_answers": _answers_to(notice, letter, letter.mark) is not None,
            "picture": PICTURE,
        }
        template = "news" if letter.news else notice.kind
        message = _built(_headers(notice, letter, to), template, words)
        if letter.position:
            _add_picture(message.get_payload(1), letter.position, _number(notice))
    message.set_boundary(f"=_{_number(notice)}")
    return message


def build_digest(notices: Sequence[Notice], to: str, digest: int) -> Built:
    """Return one mail to a user about the tables of these notices.

    `digest`: the key of the digest notice. The mail's identity depends on this key, not on the content.
    """
    reader = _reader(notices[0])
    with in_zone_of(reader):
        entries = sorted(
            (_entry(notice) for notice in notices), key=lambda entry: not entry["letter"].question
        )
        number = f"digest-{digest}-{reader.pk}"
        count, stop = len(entries), unsubscribe_url(reader)
        title = ngettext("News from {count} table", "News from {count} tables", count)
        headers = _common(to, f"[Zooasync] {title.format(count=count)}", number, f"digest-{reader.pk}")
        headers["Date"] = format_datetime(max(notice.created_at for notice in notices))
        words = {
            "reader": reader.name,
            "entries": entries,
            "waiting": _also_waiting(reader, {notice.game_id for notice in notices}),
            "unsubscribe_url": stop,
        }
        message = _built({**headers, **_unsubscribing(stop)}, "digest", words)
    message.set_boundary(f"=_{number}")
    return message


def build_group(notice: Notice, to: str) -> Built:
    """Return the mail to a reader whom somebody added to a group."""
    reader, group, topic = _reader(notice), notice.group, notice.topic
    if group is None or topic is None:
        raise LookupError(f"notice {notice.pk} has no group")
    number, stop = f"group-{notice.pk}-{reader.pk}", unsubscribe_url(reader, topic)
    with in_zone_of(reader):
        news = group_news(notice)
        headers = _common(to, f"[Zooasync] {_plain(news.heading)}", number, f"group-{group.pk}-{reader.pk}")
        headers["Date"] = format_datetime(notice.created_at)
        words = {
            "reader": reader.name,
            "heading": news.heading,
            "sentence": news.sentence,
            "group_url": tagged(group_url(group.pk), notice),
            "unsubscribe_url": stop,
            "topic": topic.label,
        }
        message = _built({**headers, **_unsubscribing(stop)}, "group", words)
    message.set_boundary(f"=_{number}")
    return message


def build_news(news: News, reader: User, to: str) -> Built:
    """Return the mail with an announcement. Its identity depends on the announcement and its reader."""
    number, stop = f"news-{news.id}-{reader.pk}", unsubscribe_url(reader, Topic.NEWS)
    text = mail_text(news.text, settings.SITE_URL)
    subject = Truncator(_plain(_LINK.sub("", text.plain))).chars(MAX_SUBJECT)
    headers = _common(to, f"[Zooasync] {subject}", number, f"news-{reader.pk}")
    words = {
        "reader": reader.name,
        "text": text,
        "language": news.language,
        "unsubscribe_url": stop,
        "topic": Topic.NEWS.label,
    }
    message = _built({**headers, **_unsubscribing(stop)}, "announcement", words)
    message.set_boundary(f"=_{number}")
    return message


def _entry(notice: Notice) -> dict[str, Any]:
    """Return a digest's content about one table, and the address for answers."""
    letter = letter_of(notice)
    address = _answers_to(notice, letter, letter.mark_of_few)
    return {"letter": letter, "heading": heading(letter), "address": address.addr_spec if address else ""}


def _also_waiting(reader: User, listed: Collection[str]) -> list[dict[str, str]]:
    """Return the tables that wait for the reader but do not appear among the digest's news."""
    seats = selectors.waiting_seats_besides(reader, listed)
    return [
        {
            "name": seat.game.name,
            "title": selectors.ruleset(seat.game.ruleset).title,
            "due": moment(seat.due_at, reader) if seat.due_at else "",
            "url": table_url(seat.game_id),
        }
        for seat in seats
    ]


def _reader(notice: Notice) -> User:
    user = notice.user or notice.seat.user
    if user is None:
        raise LookupError(f"notice {notice.pk} has no recipient")
    return user


def _built(headers: dict[str, Any], template: str, words: dict[str, Any]) -> Built:
    message = Built(policy=_POLICY)
    for name, value in headers.items():
        message[name] = value
    words = {**words, "site_url": settings.SITE_URL}
    message.set_content(_text(template, words), cte="quoted-printable")
    message.add_alternative(_html(template, words), subtype="html", cte="quoted-printable")
    return message


def _headers(notice: Notice, letter: Letter, to: str) -> dict[str, Any]:
    """Return the headers. `References` puts the mail into the seat's thread."""
    is_answer = "Re: " * (notice.kind == Kind.ANSWER)
    subject = f"{is_answer}[Zooasync] {_plain(letter.table.name)}: {_plain(heading(letter))}"
    headers = _common(to, subject, _number(notice), f"{notice.game_id}-{notice.seat.number}")
    headers["Date"] = format_datetime(notice.created_at)
    if address := _answers_to(notice, letter, letter.mark):
        headers["Reply-To"] = address
    return {**headers, **_unsubscribing(letter.unsubscribe_url)}


def _common(to: str, subject: str, number: str, root: str) -> dict[str, Any]:
    thread = f"<{root}@{settings.MAIL_DOMAIN}>"
    return {
        "From": sanitize_address(settings.DEFAULT_FROM_EMAIL, "utf-8"),
        "To": sanitize_address(to, "utf-8"),
        "Subject": subject,
        "Message-ID": f"<{number}@{settings.MAIL_DOMAIN}>",
        "In-Reply-To": thread,
        "References": thread,
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
    }


def _answers_to(notice: Notice, letter: Letter, mark: str) -> Address | None:
    """Return the reply address for the position and the numbered moves in the mail."""
    if letter.position is None or letter.position.viewer is None or letter.table.status == "finished":
        return None
    return Address("Zooasync", addr_spec=reply_address(notice.seat, letter.position.ply, mark))


def _unsubscribing(url: str) -> dict[str, str]:
    return {"List-Unsubscribe": f"<{url}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def _number(notice: Notice) -> str:
    return f"{notice.kind}-{notice.pk}-{notice.game_id}"


def _text(kind: str, words: dict[str, Any]) -> str:
    text = render_to_string(f"mail/{kind}.txt", words)
    return _EMPTY_LINES.sub("\n\n", wrapped(text)).strip() + "\n"


def _html(kind: str, words: dict[str, Any]) -> str:
    """Return the HTML.

    Numbers stay on one line with their nouns, dates, ranges and short quotations stay whole, and codes break
    after underscores.
    """
    head, tag, body = render_to_string(f"mail/{kind}.html", words).partition("<body")
    return _INLINER.inline(head + tag + _BETWEEN_TAGS.sub(_breaking_well, body))


def _breaking_well(found: re.Match[str]) -> str:
    quoted = _QUOTED.sub(lambda words: unbroken(words[0]), found[0])
    text = _WHOLE.sub(r'<span style="white-space: nowrap">\g<0></span>', tied(quoted))
    return _LONG_CODE.sub(lambda code: code[0].replace("_", "_<wbr>"), text)


def _add_picture(page: Any, position: Position, number: str) -> None:
    """Attach the board picture to the HTML that shows it."""
    picture = cached_picture(position.svg())
    name = f"{position.table.id}.png"
    page.add_related(picture, "image", "png", cid=f"<{PICTURE}>", filename=name, disposition="inline")
    page.set_boundary(f"=_picture-{number}")


def _plain(name: str) -> str:
    """Return a name on one line, without invisible characters."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())
