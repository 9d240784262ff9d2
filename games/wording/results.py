"""The result of a game as a sentence, the same on pages, in mails and for programs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import ngettext

from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.seats import Seat
from games.boards.numbers import shown
from games.core.translation import gettext
from games.wording.words import say, stood_in_for

SCORE: Final = "score_"
"""The prefix of score line codes."""
TIE: Final = "tie_"
"""The prefix of the codes that say which score line broke a tie."""


def result_sentence(
    ruleset: str,
    outcome: Outcome,
    names: Sequence[str],
    *,
    by_agreement: bool = False,
    conceded: Sequence[Seat] = (),
    stand_ins: Collection[int] = (),
) -> str:
    """Return a sentence with the winner, the tie-breaker, and the cause of the end if not the rules.

    `conceded`: the seats that gave up. `stand_ins`: the seats held by stand-ins at the end.
    """
    absent = [names[seat] for seat in sorted(stand_ins)]
    ending = _ending(ruleset, outcome, names, by_agreement=by_agreement, conceded=conceded)
    return " ".join([ending, *([stood_in_for(absent)] if absent else [])])


def _ending(
    ruleset: str, outcome: Outcome, names: Sequence[str], *, by_agreement: bool, conceded: Sequence[Seat]
) -> str:
    """Return the sentence without stand-ins. If all but one seat conceded, it leaves points out."""
    winners = [names[seat] for seat in outcome.winners]
    if conceded and len(winners) == 1 and len(outcome.losers) == len(names) - 1:
        sentence = ngettext(
            "{losers} concedes: {name} wins.", "{losers} concede: {name} wins.", len(conceded)
        )
        return sentence.format(losers=_joined(names[seat] for seat in conceded), name=winners[0])
    parts = [_ended(names, by_agreement, conceded), _won(winners, outcome), _tie(ruleset, outcome, names)]
    return " ".join(filter(None, parts))


def _ended(names: Sequence[str], by_agreement: bool, conceded: Sequence[Seat]) -> str:
    """Return a sentence that says what ended the game, or an empty string if its rules did."""
    if conceded:
        sentence = ngettext("{losers} concedes.", "{losers} concede.", len(conceded))
        return sentence.format(losers=_joined(names[seat] for seat in conceded))
    return gettext("Everyone agreed to end the game.") if by_agreement else ""


def _won(winners: Sequence[str], outcome: Outcome) -> str:
    if not winners:
        return gettext("No one wins: the game is lost.")
    points = outcome.scores[outcome.winners[0]].total
    if len(winners) == 1:
        sentence = ngettext(
            "{name} wins with {points} point.", "{name} wins with {points} points.", abs(points)
        )
        return sentence.format(name=winners[0], points=shown(points))
    sentence = ngettext(
        "{names} share the victory with {points} point each.",
        "{names} share the victory with {points} points each.",
        abs(points),
    )
    return sentence.format(names=_joined(winners), points=shown(points))


def _tie(ruleset: str, outcome: Outcome, names: Sequence[str]) -> str:
    """Return a sentence that says what broke the winner's tie with others. Empty if points decided."""
    if not outcome.winners:
        return ""
    best = outcome.scores[outcome.winners[0]]
    tied = [
        seat
        for seat, score in enumerate(outcome.scores)
        if score.total == best.total and outcome.ranks[seat] > 1 and seat not in outcome.losers
    ]
    if not tied:
        return ""
    next_best = outcome.scores[min(tied, key=lambda seat: outcome.ranks[seat])]
    deciding = next(
        mine for mine, other in zip(best.ties, next_best.ties, strict=True) if mine.points != other.points
    )
    code = deciding.reason.code.replace(SCORE, TIE, 1)
    return say(ruleset, line(code, rivals_text=_joined(names[seat] for seat in tied)), names)


def _joined(names: Iterable[str]) -> str:
    return str(get_text_list(list(names), gettext("and")))
