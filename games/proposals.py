"""What a proposal asks of the others, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.models import Proposal

Kind = Proposal.Kind

_WORDS: Final[dict[str, tuple[str | Promise, str | Promise]]] = {
    Kind.PAUSE: (
        _("{name} proposes a pause"),
        _("All clocks stand still until everybody agrees to go on. Moves can be made all the same."),
    ),
    Kind.RESUME: (_("{name} proposes to go on"), _("The pause ends, and the clocks run again.")),
    Kind.UNDO: (
        _("{name} proposes to take moves back"),
        _("The table goes back to how it stood before; what was played since does not count."),
    ),
    Kind.END: (
        _("{name} proposes to end the game"),
        _("The game is over at once, and counts as it stands."),
    ),
}


@dataclass(frozen=True)
class Proposed:
    """`words`: who proposes what; `meaning`: what follows if all others agree."""

    by: str
    words: str
    meaning: str


def proposed(proposal: Proposal, names: tuple[str, ...]) -> Proposed:
    """A proposal for those who shall agree; `names` are the players' names by seat."""
    by = names[proposal.seat.number]
    words, meaning = (str(told) for told in _WORDS[proposal.kind])
    return Proposed(by, words.format(name=by), meaning)
