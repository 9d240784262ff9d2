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
from games.wording.positions import after_move

Kind = Proposal.Kind

_WORDS: Final = MappingProxyType(
    {
        Kind.PAUSE.value: (
            _("{name} proposes a pause"),
            _(
                "All clocks stop until everyone agrees to resume, for 30 days at most. You can still "
                "make moves."
            ),
        ),
        "pause until": (
            _("{name} proposes a pause"),
            _("All clocks stop until {until}. You can still make moves."),
        ),
        Kind.RESUME.value: (
            _("{name} proposes to resume the game"),
            _("The pause ends and the clocks run again."),
        ),
        Kind.UNDO.value: (
            _("{name} proposes to step back to an earlier move"),
            _("The game goes back to the position {to}. Later moves no longer count."),
        ),
        Kind.END.value: (
            _("{name} proposes to end the game"),
            _("The game ends at once with the current scores."),
        ),
        "concede": (
            _("{name} proposes to end the game and concedes"),
            _("The game ends at once. {name} loses, and the others keep their current scores."),
        ),
        "own concession": (
            _("{name} proposes to end the game and concedes"),
            _("The game ends at once. You lose, and the others keep their current scores."),
        ),
    }
)
_ENDS: Final = MappingProxyType(
    {
        "declined": _("{who} declined your proposal ({matter})"),
        "lapsed": _("your proposal ({matter}) expired before everyone agreed"),
        "overtaken": _("your proposal ({matter}) no longer applies because the game has moved on"),
    }
)
_MATTERS: Final = MappingProxyType(
    {
        Kind.PAUSE.value: _("pause"),
        Kind.RESUME.value: _("end of the pause"),
        Kind.UNDO.value: _("step back"),
        Kind.END.value: _("end of the game"),
    }
)


@dataclass(frozen=True)
class Proposed:
    """A proposal in words.

    `words`: who proposes what. `meaning`: what happens if all agree. `until`: when the proposal lapses.
    """

    words: str
    meaning: str
    until: str


def proposed(proposal: Proposal, names: tuple[str, ...], reader: User | None) -> Proposed:
    """Return a proposal in words for its author or a voter. `names` are the players' names by seat."""
    words, meaning = _filled(proposal, names[proposal.seat.number], reader)
    return Proposed(words, meaning, moment(proposal.lapses_at, reader))


def effect_of(proposal: Proposal, reader: User | None) -> str:
    """Return what a proposal changes if all agree, for any proposal but a concession."""
    return _filled(proposal, "", reader)[1]


def _filled(proposal: Proposal, name: str, reader: User | None) -> tuple[str, str]:
    """Return the sentence that makes the proposal, and the sentence about its effect."""
    data, key = proposal.data, str(proposal.kind)
    values = {"name": name, "to": after_move(data.get("to", 0))}
    if data.get("concede"):
        is_author = reader is not None and proposal.seat.user_id == reader.pk
        key = "own concession" if is_author else "concede"
    if data.get("until"):
        key, values["until"] = "pause until", moment(datetime.fromisoformat(data["until"]), reader)
    words, meaning = (str(sentence).format(**values) for sentence in _WORDS[key])
    return words, meaning


def subject_of(proposal: Proposal) -> str:
    """Return the subject of a proposal, such as `pause`."""
    return str(_MATTERS[proposal.kind])


def in_vain(proposal: Proposal, names: tuple[str, ...]) -> str:
    """Return why a proposal failed, for its author, such as `Ben declined your proposal (pause)`."""
    opponents = proposal.votes.filter(agrees=False).values_list("seat__number", flat=True)
    who = get_text_list([names[number] for number in opponents], gettext("and"))
    return str(_ENDS[proposal.end]).format(who=who, matter=_MATTERS[proposal.kind])
