"""Mails designed to cost the site more than their size suggests. Each shape comes in any size."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from itertools import count
from typing import Final

HEAD: Final = "From: Ann <ann@example.org>\r\nMessage-ID: <a@b>\r\n"
PLAIN: Final = "Content-Type: text/plain; charset=utf-8\r\n"
HTML: Final = "Content-Type: text/html; charset=utf-8\r\n"
BASE64: Final = "Content-Transfer-Encoding: base64\r\n"
QUOTED: Final = "Content-Transfer-Encoding: quoted-printable\r\n"
MIXED: Final = "Content-Type: multipart/mixed; boundary=x\r\n"

Shape = Callable[[int], bytes]


def _repeated(unit: str, size: int) -> str:
    return unit * (size // len(unit.encode()) + 1)


def _numbered(unit: str, size: int) -> str:
    """Repeat the unit up to a size. In each repetition, the next number replaces `#`."""
    pieces: list[str] = []
    length = 0
    for number in count():
        if length >= size:
            break
        pieces.append(unit.replace("#", str(number)))
        length += len(pieces[-1])
    return "".join(pieces)


def _wrapped(text: str, charset: str = "utf-8") -> bytes:
    return base64.encodebytes(text.encode(charset)).replace(b"\n", b"\r\n")


def _text(unit: str, before: str = "", behind: str = "", head: str = PLAIN) -> Shape:
    """Return a shape whose text is encoded in base64, so that its lines may have any length."""

    def shape(size: int) -> bytes:
        text = before + _repeated(unit, size * 3 // 4) + behind
        return f"{HEAD}{head}{BASE64}\r\n".encode() + _wrapped(text)

    return shape


def _body(unit: str, head: str, before: str = "", number: bool = False) -> Shape:
    def shape(size: int) -> bytes:
        body = _numbered(unit, size) if number else _repeated(unit, size)
        return f"{HEAD}{head}\r\n{before}{body}".encode()

    return shape


def _headers(unit: str, name: str = "", behind: str = "") -> Shape:
    """Return a shape with a long header or many headers, followed by `draw`."""

    def shape(size: int) -> bytes:
        return f"{name}{_repeated(unit, size)}{behind}\r\n{HEAD}\r\ndraw".encode()

    return shape


def _halves(first: str, second: str, head: str) -> Shape:
    def shape(size: int) -> bytes:
        text = _numbered(first, size * 3 // 8) + _numbered(second, size * 3 // 8)
        return f"{HEAD}{head}{BASE64}\r\n".encode() + _wrapped(text)

    return shape


def _plain_shapes() -> Iterator[tuple[str, Shape]]:
    yield "dashes and letters", _text("a", "--", "!")
    yield "dashes", _text("-", "", "!")
    yield "dashes by twos", _text("--a", "", "!")
    yield "underlines", _text("_", "", "!")
    yield "blanks", _text(" ", "draw", "draw")
    yield "tabs before a mark", _text("\t", "", "x")
    yield "one word", _text("x")
    yield "many words", _text("draw ")
    yield "many sentences", _text("draw,")
    yield "hello without end", _text("hi\u00a8")
    yield "closings", _text("thanks\n")
    yield "moves", _text("take 1\n")
    yield "no moves", _text("taek 1\n")
    yield "empty lines", _text("\n")
    yield "says", _text("say: hello\n")
    yield "one saying", _text("a ", "say: ")
    yield "a saying that goes on", _text("b\n", "say: " + "a" * 70 + "\n")
    yield "quotations", _text("> a\n")
    yield "a line above quotations", _halves("say #,", "\n>", PLAIN)
    yield "heads above quotations", _halves("@ 10:00\n", "\n> a", PLAIN)
    yield "introductions", _text("Zoo wrote:\n> a\n")
    yield "colons", _text("a:\n", "zoo@zoo.example\n")
    yield "our address", _text("zoo@zoo.example\n\n>\n")
    yield "footers", _text("von ", "", "x")
    yield "footers in Japanese", _text("あ", "", "から")
    yield "lines of phones", _text("Sent from my iPhone\n", "draw\n")
    yield "almost a program's line", _text("outlook iphon ")
    yield "almost programs' lines", _text("avast outlook for ios and virus\n")
    yield "heads of mails", _text("From: a\n")
    yield "heads of mails without their ends", _text("From: a\nSent: b\n\n")
    yield "lines below a move", _text("Example GmbH\n", "draw\n\n")
    yield "words below a move", _text("take lion in ", "draw\n\n")
    yield "almost moves below a move", _text("tkae lion in and take\n", "draw\n\n")
    yield "long words below a move", _text("q" * 38 + " ", "draw\n\n")
    yield "closings below a move", _text("thanks\n\n", "draw\n")
    yield "times", _text("10:0 20")
    yield "digits", _text("9")
    yield "dates", _text("12. ", "pause until ")
    yield "soft lines", _text("a \n", head="Content-Type: text/plain; format=flowed; delsp=yes\r\n")
    yield "one sign", _text("\ud7ff")
    yield "other line ends", _text("a\x0b\x0c\x1c\u2028")


def _html_shapes() -> Iterator[tuple[str, Shape]]:
    for unit in (
        *("<a ", "<", "</", "<a>", "<div>", "</div>", "<b><p>", "<a b='", '<a b="', "<a b=", "<a =\"'"),
        *(
            "<!--",
            "<!-- -->",
            "<!",
            "<?",
            "<![CDATA[",
            "<script>",
            "<style>",
            "<style ",
            "</script>",
            "<title>",
        ),
        *(
            "&",
            "&a",
            "&#",
            "&#9",
            "&#x",
            "&amp;",
            "&lt;a ",
            "<blockquote>",
            "</blockquote>",
            "<hr>",
            "<table><b>",
        ),
        *("<div class=", "<div class='gmail_quote' ", "<div id=", "\u00a0 ", "<a/", "=", '="', "='"),
    ):
        yield f"HTML {unit}", _text(unit, head=HTML)
    yield "HTML attributes", _text("id=a class=b ", "<a ", head=HTML)
    yield "HTML of one digit", _text("9", "&#", head=HTML)
    yield "HTML of one entity", _text("a", "&", head=HTML)
    yield "HTML with many names", _halves("<a x#", " x#=y", HTML)
    yield "HTML that a tree repeats", _halves("<b id=#>", "<p>", HTML)
    yield "HTML that ends what is not open", _halves("<div>", "</b>", HTML)
    yield "HTML tags in quotations", _halves("<blockquote><p>", "</p>", HTML)


def _mime_shapes() -> Iterator[tuple[str, Shape]]:
    nested = "--x#\r\nContent-Type: multipart/mixed; boundary=x{}\r\n\r\n"
    yield "parts", _body("--x\r\n\r\na\r\n", MIXED)
    yield "parts with headers", _body(f"--x\r\n{PLAIN}\r\na\r\n", MIXED)
    yield "parts in parts", _body(nested.replace("{}", "y#"), MIXED, number=True)
    yield "the same parts in parts", _body(f"--x\r\n{MIXED}\r\n", MIXED)
    yield "mails in mails", _body("Content-Type: message/rfc822\r\n\r\n", "Content-Type: message/rfc822\r\n")
    yield (
        "mails in mails that name a report",
        _body(
            "Content-Type: message/rfc822\r\n\r\n",
            "X-Report: message/delivery-status\r\nContent-Type: message/rfc822\r\n",
        ),
    )
    yield "few mails in mails and many parts", _few_mails
    yield "reports", _body("Action: a\r\n\r\n", "Content-Type: message/delivery-status\r\n")
    yield "reports in parts", _body("--x\r\nContent-Type: message/delivery-status\r\n\r\na: b\r\n\r\n", MIXED)
    yield "few parts in parts and many lines", _few_levels
    yield "boundaries that do not fit", _body("--y\r\n", MIXED)
    yield "almost a boundary", _body("--x-\r\n", MIXED)
    yield "a boundary with blanks", _body(" " * 900 + "\r\n--x", MIXED)
    yield "no boundary", _body("--x\r\n", "Content-Type: multipart/mixed\r\n")
    yield "lines", _body("\r\n", PLAIN)
    yield "carriage returns", _body("\r", PLAIN)
    yield "base64 that is none", _body("=\r\n", PLAIN + BASE64)
    yield "base64 of signs", _body("!*\r\n", PLAIN + BASE64)
    yield "quoted-printable", _body("=3D=\r\n", PLAIN + QUOTED)
    yield "quoted-printable that is none", _body("==", PLAIN + QUOTED)
    yield "uuencode", _body("begin 644 a\r\n", PLAIN + "Content-Transfer-Encoding: x-uuencode\r\n")
    for charset in (
        "utf-7",
        "hz",
        "iso-2022-jp",
        "iso-2022-kr",
        "gb18030",
        "utf-16",
        "utf-32",
        "cp1252",
        "x",
    ):
        head = f"Content-Type: text/plain; charset={charset}\r\n"
        yield f"charset {charset}", _body("+2AA-~{~}\x1b$B\x1b(B", head)


def _few_levels(size: int) -> bytes:
    """Return a mail whose parts are nested as deep as possible, with lines that look like all boundaries."""
    inner = "".join(f"--x{n}\r\nContent-Type: multipart/mixed; boundary=x{n + 1}\r\n\r\n" for n in range(18))
    head = "Content-Type: multipart/mixed; boundary=x0\r\n\r\n"
    return (
        HEAD + head + inner + f"--x18\r\n{PLAIN}\r\n" + _repeated("--" + "a" * 30 + "\r\n", size)
    ).encode()


def _few_mails(size: int) -> bytes:
    """Return a mail whose parts are nested as deep as possible in attached mails."""
    head = "Content-Type: message/rfc822\r\n\r\n" * 19 + MIXED
    return (HEAD + head + "\r\n" + _repeated("--x\r\n\r\na\r\n", size)).encode()


def _header_shapes() -> Iterator[tuple[str, Shape]]:
    yield "headers", _headers("A: b\r\n")
    yield "headers without end", _headers("A")
    yield "headers that go on", _headers("\r\n b", "Subject: a")
    yield "a subject of encoded words", _headers("=?utf-8?q?a?= ", "Subject: ")
    yield "a subject of half encoded words", _headers("=?utf-8?q?a ", "Subject: ")
    yield "a subject of blanks", _headers(" ", "Subject: a")
    yield "a sender of encoded words", _headers("=?utf-8?q?a?=\r\n ", "From: ", "<ann@example.org>")
    for sign in ("(", "<", '"', "\\", ",", ":", ";", "a:", "a@", "(a)", "a b ", '"a" ', "[", "<a@b>,", "@a,"):
        yield f"a sender of {sign}", _headers(sign, "From: ")
    yield "senders", _headers("From: a@b\r\n")
    yield "parameters", _headers(';"', "Content-Type: text/plain")
    yield "parameters of names", _headers("; a=b", "Content-Type: text/plain")
    yield "parameters of slashes", _headers(';\\"', 'Content-Type: text/plain; charset="')
    yield "parameters with numbers", _headers("; charset*0*=utf-8''a", "Content-Type: text/plain")
    yield "parameters of a boundary", _headers("; boundary*1=a", "Content-Type: multipart/mixed")
    yield "parameters that go on", _headers('\r\n ;"', "Content-Type: text/plain")
    yield "dispositions", _headers('; filename="', "Content-Disposition: inline")
    yield "encodings", _headers(" a", "Content-Transfer-Encoding: ")
    yield "references", _headers("<a@b>\r\n ", "References: ")
    yield "a long number", _headers("a ", "Message-ID: ")
    yield "machines", _headers("X-Loop: no\r\n")
    yield "subjects", _headers("Subject: Re: a\r\n")
    yield "results of others", _headers("Authentication-Results: x; dkim=pass header.d=a\r\n")
    for unit in ("; dkim=pass header.d=", "(", "()", "header.d=", "; a=b", "; spf = ", '"', '\\"', '\\"()'):
        yield f"results {unit}", _headers(unit, "Authentication-Results: mx.zoo.example; dkim=pass ")
    yield "bytes of no charset", lambda size: b"Subject: " + b"\xff" * size + f"\r\n{HEAD}\r\ndraw".encode()


SHAPES: Final[dict[str, Shape]] = {
    name: shape
    for shapes in (_plain_shapes(), _html_shapes(), _mime_shapes(), _header_shapes())
    for name, shape in shapes
}
"""The shapes by name. Called with a size, a shape returns a mail of about that many bytes."""
