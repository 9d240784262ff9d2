"""Replies as mail clients write them: the site keeps exactly the typed lines."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from django.utils.translation import get_language

from adjudicator.registry import RULESETS
from games.mail.reading import Broken, read_head, read_text
from games.models import Game
from games.replies.interpretation import interpret
from games.replies.reply_text import MARKER, typed_lines
from games.services.judging import submissions

NESTED = "Content-Type: multipart/mixed; boundary=0"
REPLIES = Path(__file__).parent / "replies"

TYPED = {
    "apple_mail_with_picture": ["take 1", "place zebra pen5"],
    "gmail_bottom_posted": ["take 1", "place zebra barn"],
    "gmail_de": ["Draw"],
    "gmail_en": ["draw"],
    "gmail_en_wrapped_attribution": ["take 1", "place zebra pen5"],
    "gmail_es_mobile_no_blank_line": ["draw"],
    "gmail_fr": ["put 2"],
    "gmail_ja": ["draw"],
    "gmail_pl": ["discard zebra"],
    "gmail_ru": ["take 1"],
    "iphone_de": ["Take 1", "Place zebra pen5"],
    "iphone_en": ["Draw"],
    "iphone_fr": ["Draw."],
    "iphone_ja": ["draw"],
    "iphone_ru_signature_first": ["put 2"],
    "k9_android_de": ["draw"],
    "no_attribution_no_marks": ["draw"],
    "nothing_but_quotation": [],
    "order_list_with_resign_like_words": ["take 1", "place zebra pen5", "place stall_1 pen5", "- resign"],
    "outlook_de_plain": ["take 1", "place zebra pen5"],
    "outlook_en_plain": ["draw"],
    "outlook_fr_underscores": ["take 1"],
    "outlook_phone_html_only": ["draw"],
    "outlook_web_html_only": ["take 1", "place zebra pen5"],
    "outlook_word_html_only": ["draw"],
    "protonmail_html": ["take 1"],
    "thanks_is_no_move": ["Hi zoo,", "draw please", "Thanks!"],
    "thunderbird_de_top": ["take 1", "place zebra.f pen4"],
    "thunderbird_flowed_en": ["draw"],
    "thunderbird_flowed_soft_break": ["move stall_1 barn pen6"],
    "thunderbird_fr_inline": ["take 1", "place zebra barn"],
    "undo": ["Undo"],
    "yahoo_en": ["buy B zebra pen5"],
}


NOT_MEANT = {"order_list_with_resign_like_words"}
"""The samples that nobody could mean as moves. The site must refuse them."""
BAR: Final = 0.95
"""The minimum share of the samples that must be played as meant."""


@pytest.fixture(autouse=True)
def _domain(settings) -> None:
    settings.MAIL_DOMAIN = "zoo.example"
    settings.DEFAULT_FROM_EMAIL = "Zooasync <zoo@zoo.example>"


def test_every_sample_has_an_expected_result():
    assert {path.stem for path in REPLIES.glob("*.eml")} == set(TYPED)


@pytest.mark.parametrize("name", sorted(TYPED))
def test_keeps_only_the_typed_lines(name: str):
    data = (REPLIES / f"{name}.eml").read_bytes()
    assert typed_lines(read_text(data)) == TYPED[name]
    assert read_head(data).sender == "ben@example.org"
    assert not read_head(data).is_automatic


@pytest.mark.parametrize("name", sorted(TYPED))
def test_smtp_line_endings_make_no_difference(name: str):
    data = (REPLIES / f"{name}.eml").read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    assert typed_lines(read_text(data)) == TYPED[name]


def test_nearly_all_samples_are_read_as_meant_and_none_otherwise():
    """At least 95 % of the samples with moves are played as they are. The others are refused as a whole."""
    rules = RULESETS["zooloretto"]
    game = Game(id="a" * 10, ruleset="zooloretto", version=rules.version)
    meant = {name: lines for name, lines in TYPED.items() if lines and name not in NOT_MEANT}
    played, misread, dropped = [], [], []
    for name, lines in meant.items():
        found = interpret(game, "Ben", read_text((REPLIES / f"{name}.eml").read_bytes()))
        is_same = list(found.moves) == lines
        played += [name] * (is_same and found.is_sound)
        misread += [name] * (found.is_sound and not is_same)
        dropped += [line for line in set(lines).difference(found.moves) if game_reads(line)]
    assert (misread, dropped) == ([], [])
    assert len(played) >= BAR * len(meant)


def game_reads(line: str) -> bool:
    """Return whether a line is a move of Zooloretto in its notation."""
    return submissions.reads(RULESETS["zooloretto"], line)


def _mail(body: str, headers: str = "Content-Type: text/plain; charset=utf-8") -> bytes:
    return f"From: ben@example.org\nMessage-ID: <a@b>\n{headers}\n\n{body}".encode()


@pytest.mark.parametrize(
    "charset", ["zip", "bz2", "hex", "rot13", "idna", "punycode", "undefined", "no-such", "'", "utf-8\x00"]
)
def test_an_invalid_charset_is_read_as_utf_8(charset: str):
    text = read_text(_mail("draw", f'Content-Type: text/plain; charset="{charset}"'))
    assert typed_lines(text) == ["draw"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 100,
        _mail("draw\0"),
        b"From: ben@example.org, ann@example.org\n\ndraw",
        b"From: \n\ndraw",
        b"To: play@zoo.example\n\ndraw",
        _mail("draw", "Content-Type: multipart/mixed"),
        _mail("draw", 'Content-Type: multipart/mixed; boundary="x"'),
        _mail("--x\n\ndraw", 'Content-Type: multipart/mixed; boundary="x"'),
        _mail("x", "Content-Type: text/plain\nContent-Transfer-Encoding: base64"),
        _mail(f"--0\n{NESTED}\n\n" * 3000, NESTED),
        _mail("\n" * 100_000),
        _mail("--x\n\ndraw\n" * 2000 + "--x--\n", 'Content-Type: multipart/mixed; boundary="x"'),
    ],
)
def test_rejects_broken_mails(data: bytes):
    with pytest.raises(Broken):
        _ = read_head(data), read_text(data)


@pytest.mark.parametrize(
    "header",
    [
        "Auto-Submitted: auto-replied (vacation)",
        "Auto-Submitted: AUTO-GENERATED",
        "Precedence: Bulk",
        "Precedence: auto_reply",
        "List-Id: <zoo.lists.example.org>",
        "X-Autoreply: yes",
        "Return-Path: <>",
        'Content-Type: multipart/report; boundary="x"',
    ],
)
def test_recognizes_automatic_mails(header: str):
    body = "--x\n\ndraw\n--x--\n" if "boundary" in header else "draw"
    assert read_head(_mail(body, header)).is_automatic


def test_auto_submitted_no_is_not_automatic():
    assert not read_head(_mail("draw", "Auto-Submitted: no")).is_automatic


def test_copies_of_a_mail_have_the_same_identity():
    first, again = _mail("draw"), b"Received: from elsewhere\n" + _mail("draw")
    assert read_head(first).identity == read_head(again).identity
    other = first.replace(b"<a@b>", b"<c@d>")
    assert read_head(first).identity != read_head(other).identity


def test_replaces_a_lone_surrogate():
    assert read_text(_mail("draw+2AA-", "Content-Type: text/plain; charset=utf-7")) == "draw?"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<p>draw</p><style>p > a {}</style>", ["draw"]),
        ("draw<!-- > --><br/>take 1<!-- take 2", ["draw", "take 1"]),
        ("<SCRIPT>take 2</scripture></SCRIPT >draw", ["draw"]),
        ('<a title="a > b">draw</a><a title="take 2', ["draw"]),
        ("<title>take 2</title>1 &lt; 2 &amp; 3 < 4", ["1 < 2 & 3 < 4"]),
        ("draw<div CLASS=gmail_quote><div>take 2</div>take 3</div>put 1", ["draw", ">", "put 1"]),
        ("draw<div data-id='a' id='divRplyFwdMsg'>take 2", ["draw", "_____", "take 2"]),
        ("draw<![if !supportLists]>&#8217;<o:p></o:p>", ["draw\u2019"]),
    ],
)
def test_html_is_read_as_displayed(html: str, text: list[str]):
    lines = read_text(_mail(html, "Content-Type: text/html")).splitlines()
    assert [line.strip() for line in lines if line.strip()] == text


def test_keeps_moves_directly_above_an_attribution_line():
    text = "draw\n\ntake 1\nOn Tue, Nov 3, 2026 Zooasync <zoo@zoo.example> wrote:\n> Hello"
    assert typed_lines(text) == ["draw", "take 1"]


def test_attached_mails_and_files_are_not_read():
    body = (
        "--x\n\ndraw\n"
        "--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\ntake 1\n"
        "--x\nContent-Type: message/rfc822\n\nSubject: old\n\ntake 2\n--x--\n"
    )
    text = read_text(_mail(body, 'Content-Type: multipart/mixed; boundary="x"'))
    assert typed_lines(text) == ["draw"]


FOOTERS = (
    "Verzonden vanaf mijn iPhone",
    "Verstuurd vanaf mijn iPad",
    "Outlook voor iOS downloaden",
    "Download Outlook voor Android",
    "Verzonden vanaf mijn Galaxy",
    "Verzonden vanuit Yahoo Mail op Android",
    "Von meinem iPhone gesendet",
    "Outlook für iOS beziehen",
    "Holen Sie sich Outlook für Android",
    "Von meinem/meiner Galaxy gesendet",
    "Gesendet von Yahoo Mail auf Android",
    "Envoyé de mon iPhone",
    "Obtenir Outlook pour iOS",
    "Télécharger Outlook pour Android",
    "Envoyé depuis mon appareil Galaxy",
    "Envoyé à partir de Yahoo Mail pour iPhone",
    "Enviado desde mi iPhone",
    "Obtener Outlook para iOS",
    "Obtén Outlook para Android",
    "Enviado desde mi dispositivo Samsung",
    "Enviado con Yahoo Mail para iPhone",
    "Inviato da iPhone",
    "Inviato dal mio iPad",
    "Ottieni Outlook per iOS",
    "Scarica Outlook per Android",
    "Inviato dal mio dispositivo Galaxy",
    "Inviato da Yahoo Mail su Android",
    "Yahoo Mail: Search, organise, conquer",
)


@pytest.mark.parametrize("footer", FOOTERS)
def test_removes_footers_of_mail_apps(footer: str):
    assert typed_lines(f"take 1\nplace zebra pen5\n\n{footer}\n") == ["take 1", "place zebra pen5"]


@pytest.mark.parametrize(
    "subject",
    [
        "Automatic reply: [Zooasync] Tuesday: your turn",
        "=?utf-8?q?Automatische_Antwort=3A_Dienstag?=",
        "Abwesenheitsnotiz: Dienstag",
        "Automatisch antwoord: dinsdag",
        "=?utf-8?q?R=C3=A9ponse_automatique_=3A_mardi?=",
        "Respuesta automática: martes",
        "Risposta automatica: martedì",
        "Re: Out of Office",
    ],
)
def test_recognizes_automatic_subjects(subject: str):
    assert read_head(f"From: ann@example.org\nSubject: {subject}\n\ndraw".encode()).is_automatic


def test_a_reply_to_our_subject_is_not_automatic():
    assert not read_head(
        b"From: ann@example.org\nSubject: Re: [Zooasync] Tuesday: your turn\n\ndraw"
    ).is_automatic


@pytest.mark.parametrize("marker", [MARKER, "Schreib über diese Zeile"])
def test_the_marker_ends_the_typed_text_in_any_language(
    settings, monkeypatch: pytest.MonkeyPatch, marker: str
) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    words = {"en": MARKER, "de": "Schreib über diese Zeile"}
    monkeypatch.setattr("games.replies.reply_text.gettext", lambda _: words[get_language() or ""])
    assert typed_lines(f"draw\n\n{marker}, take 1.\n\ntake 2") == ["draw"]
