"""From the text of a reply to the lines its writer typed: quotations and signatures are cut away.

No list of languages is needed for quotations: what introduces them names our own address or ends in
a colon. Whatever is not surely quotation stays, so that it is refused rather than silently dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, gettext_noop

from games.mail.addresses import names_us
from games.mail.saying import is_saying
from games.patterns import END, linear

MARKER: Final = gettext_noop("Write your answer above this line")
"""The first line of our mails' text, in the reader's language; nothing below a quoted one is the writer's."""

_RULED: Final = (frozenset("_*="), frozenset("-\u2014\u2013"))
"""The signs of ruled lines."""
MIN_RULE: Final = 5
"""How many of them make a line."""
_PHONE: Final = linear(
    r"(?i)\s*(?:(?:sent (?:from|with|via)|get outlook for|von meine[mr]|gesendet (?:von|mit|aus|über)"
    r"|von .{0,30}gesendet|diese nachricht wurde|outlook für .{0,20}(?:beziehen|herunterladen)"
    r"|hol(?:en sie sich| dir) outlook|(?:verzonden|verstuurd) (?:vanaf|vanuit|met|via|van)"
    r"|outlook voor .{0,20}downloaden|(?:download|haal) outlook|envoyé (?:de|à|avec|depuis|par)"
    r"|(?:obtenir|obtenez|télécharger|téléchargez) outlook|enviado (?:desde|do|con|por|a través)"
    r"|(?:obtener|obtén|obtenga|descargar|descarga|descargue) outlook|inviato (?:da|dal|dallo|con|tramite)"
    r"|(?:ottieni|scarica) outlook|wysłan[eo] (?:z|za)|отправлено (?:с|из)|skickat från|sendt fra|lähetetty"
    rf"|gönderildi|odesláno z){END}|yahoo mail ?:|.{{0,40}}から送信)"
)
"""What mail programs and phones write below a mail by themselves."""
_INTRODUCES: Final = linear(
    rf"\p{{Nd}}{{1,2}}[:.h]\p{{Nd}}{{2}}{END}|(?:^|[^\p{{L}}\p{{N}}_])20\p{{Nd}}{{2}}{END}|20\p{{Nd}}{{2}}年|@"
    r"|^\*?[\p{L}_][\p{L}\p{N}_. ]{0,20}\*? ?[:\x{ff1a}]"
)
"""How a line looks that belongs to "On Tuesday at 10:00 Zoo wrote:" or to "From: ... Sent: ..."."""


def typed_lines(text: str, is_said: Callable[[str], bool] = is_saying) -> list[str]:
    """What the writer typed, one entry per line with single spaces, without empty ones.

    `is_said` tells what could be a move or a command: above a quotation such a line introduces nothing.
    """
    kept: list[str] = []
    lines = [line if _is_quoted(line) else " ".join(line.split()) for line in text.splitlines()]
    marked, index = _markers(), 0
    while index < len(lines):
        line = lines[index]
        index += 1
        if _is_rule(line) or _PHONE.match(line):
            break
        if _is_quoted(line):
            _drop_introduction(kept, is_said)
        elif any(marker in line for marker in marked) or names_us(line):
            _drop_heads(kept, is_said)
            if not (resumed := _quotation_after(lines, index)):
                break
            index = resumed
        else:
            kept.append(line)
    return [line for line in kept if line]


def _is_quoted(line: str) -> bool:
    return line.lstrip().startswith((">", "|"))


def _is_rule(line: str) -> bool:
    """Whether a signature or a quoted mail begins: "-- ", a ruled line, "-----Original Message-----"."""
    if line == "--":
        return True
    if len(line) >= MIN_RULE and any(signs.issuperset(line) for signs in _RULED):
        return True
    words = (sign.isalnum() or sign == "_" for sign in line)
    return line.startswith("--") and line.endswith("--") and any(words)


def _markers() -> set[str]:
    """The marker in every language: who has changed theirs may answer an older mail."""
    found = {MARKER}
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            found.add(gettext(MARKER))
    return found


def _quotation_after(lines: list[str], index: int) -> int:
    """Where a quotation with ">" begins after its introduction, 0 if what follows is not marked so."""
    for place in range(index, len(lines)):
        if _is_quoted(lines[place]):
            return place
        if lines[place] and not lines[place].endswith((":", "\uff1a")):
            return 0
    return 0


def _drop_introduction(kept: list[str], is_said: Callable[[str], bool]) -> None:
    """Take away "Zoo wrote:" before a quotation."""
    while kept and not kept[-1]:
        kept.pop()
    if kept and kept[-1].endswith((":", "\uff1a")) and not is_said(kept[-1]):
        kept.pop()
        _drop_heads(kept, is_said)


def _drop_heads(kept: list[str], is_said: Callable[[str], bool]) -> None:
    """Take away the lines right above that belong to an introduction."""
    while kept and kept[-1] and _INTRODUCES.search(kept[-1]) and not is_said(kept[-1]):
        kept.pop()
