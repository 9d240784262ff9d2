"""The heading of a mail: its subject and its first line."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from games.mail.letters import Letter
from games.models import Notice

MAX_REASON: Final = 60
"""The maximum number of characters that a subject quotes from the reason for a refusal."""

Kind = Notice.Kind

_WORDS: Final[dict[str, str | Promise]] = {
    Kind.INVITED: _("{inviter} invited you"),
    Kind.TURN: _("your turn"),
    Kind.OVER: _("the game is over"),
    Kind.REMINDER: _("your time runs out on {due}"),
    Kind.AWAY: _("a bot is playing for you"),
    Kind.RESTS: _("the game is on hold until a player returns"),
    Kind.PROPOSAL: _("{proposed}"),
    Kind.DECIDED: _("{in_vain}"),
    Kind.MENTION: _("{speaker} mentioned you"),
    Kind.HOST: _("the host stepped the game back"),
    Kind.LATE: _("{late} did not answer in time"),
    "noted": _("received — {reason}"),
    "refused": _("refused — {reason}"),
    "out_of_time": _("your time ran out and the site played for you"),
    "answered_for": _("the host let a bot answer for you"),
    "held": _("saved until everyone has answered"),
    "undone": _("your last move was undone"),
    "accepted": _("accepted"),
    "countered": _("counter-offer made"),
}
_NEXT: Final[dict[str, str | Promise]] = {
    "over": _("{verdict}; the game is over"),
    "mine": _("{verdict}; your turn again"),
    "one": _("{verdict}; {names} is next"),
    "several": _("{verdict}; waiting for {names}"),
    "nobody": "{verdict}",
}


def heading(letter: Letter) -> str:
    """Return a heading such as `your turn` or `accepted; Ben is next`, without a capital or full stop."""
    if letter.news:
        return letter.news.heading
    reason = letter.verdict.fault.sentence if letter.verdict else ""
    text = str(_WORDS[_key(letter)]).format(
        inviter=letter.inviter,
        due=letter.due,
        late=letter.late,
        proposed=letter.proposed.words if letter.proposed else "",
        in_vain=letter.in_vain,
        speaker=letter.speaker,
        reason=Truncator(reason.removesuffix(".")).chars(MAX_REASON),
    )
    return str(_NEXT[_next(letter)]).format(verdict=text, names=letter.waited_for)


def _key(letter: Letter) -> str:
    """Return the key of the heading's text."""
    if letter.verdict is None:
        return letter.kind
    if letter.verdict.status in ("refused", "noted"):
        return letter.verdict.status
    if letter.by_host:
        return "answered_for"
    if letter.by_clock:
        return "out_of_time"
    if letter.verdict.status == "held":
        return "held"
    if letter.countered:
        return "countered"
    return "accepted" if letter.typed else "undone"


def _next(letter: Letter) -> str:
    """Return the key of the text that says who must act after an accepted answer."""
    if letter.verdict is None or _key(letter) in ("refused", "noted", "held"):
        return "nobody"
    if letter.table.status == "finished":
        return "over"
    if letter.table.my_turn:
        return "mine"
    return {0: "nobody", 1: "one"}.get(len(letter.waits_for), "several")
