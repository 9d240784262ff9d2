"""Rule cases of Zoo Tycoon: games in move texts, and kinds of cases that calculate single values."""

from typing import Final

from adjudicator.rulecases.kinds import Kinds
from adjudicator.rulecases.zoo_tycoon import accounts, animals, boards, enclosures, play

KINDS: Final[Kinds] = {**enclosures.KINDS, **boards.KINDS, **animals.KINDS, **accounts.KINDS, **play.KINDS}
