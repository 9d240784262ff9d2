"""Proposals in words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.models import Proposal, User
from games.wording.moments import moment

Kind = Proposal.Kind

_WORDS: Final = MappingProxyType(
    {
        Kind.PAUSE.value: (
            _("{name} proposes a pause"),
            _(
                "All clocks stand still until the table agrees to go on, for 30 days at most. "
                "Who wants to move can do so."
            ),
        ),
        "pause until": (
            _("{name} proposes a pause"),
            _("All clocks stand still until {until}. Who wants to move can do so."),
        ),
        Kind.RESUME.value: (
            _("{name} proposes to go on"),
            _("The pause ends, and the clocks run again."),
        ),
        Kind.UNDO.value: (
            _("{name} proposes to take moves back"),
            _("The table goes back to how it was after move {to}; what was played since does not count."),
        ),
        Kind.END.value: (
            _("{name} proposes to end the game"),
            _("The game is over at once, and counts as it stands."),
        ),
        "concede": (
            _("{name} proposes to end the game, and concedes it"),
            _("The game is over at once, and {name} has lost; the others count as they stand."),
        ),
    }
)
_ENDS: Final = MappingProxyType(
    {
        "declined": _("{who} does not agree to {matter}"),
        "lapsed": _("not all agreed to {matter} in time"),
        "overtaken": _("what you asked for, {matter}, was overtaken by what happened since"),
    }
)
_MATTERS: Final = MappingProxyType(
    {
        Kind.PAUSE.value: _("a pause"),
        Kind.RESUME.value: _("going on"),
        Kind.UNDO.value: _("taking moves back"),
        Kind.END.value: _("ending the game"),
    }
)


@dataclass(frozen=True)
class Proposed:
    """`words`: who proposes what. `meaning`: what follows if all agree. `until`: when it lapses."""

    words: str
    meaning: str
    until: str


def proposed(proposal: Proposal, names: tuple[str, ...], reader: User | None) -> Proposed:
    """Return a proposal in words for a voter. `names` are the players' names by seat."""
    data, key = proposal.data, str(proposal.kind)
    values = {"name": names[proposal.seat.number], "to": data.get("to")}
    if data.get("concede"):
        key = "concede"
    if data.get("until"):
        key, values["until"] = "pause until", moment(datetime.fromisoformat(data["until"]), reader)
    words, meaning = (str(told).format(**values) for told in _WORDS[key])
    return Proposed(words, meaning, moment(proposal.lapses_at, reader))


def matter_of(proposal: Proposal) -> str:
    """Return the subject of a proposal, as in `a pause`."""
    return str(_MATTERS[proposal.kind])


def in_vain(proposal: Proposal, names: tuple[str, ...]) -> str:
    """Return why a proposal failed, for its author, as in `Ben does not agree to a pause`."""
    said_no = proposal.votes.filter(agrees=False).values_list("seat__number", flat=True)
    who = get_text_list([names[number] for number in said_no], gettext("and"))
    return str(_ENDS[proposal.end]).format(who=who, matter=_MATTERS[proposal.kind])
