"""The value of each player, line by line, and the winner (rulebook, 8)."""

from __future__ import annotations

from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data import market
from adjudicator.rules.zoo18.data.setup import TICKET_AT_END
from adjudicator.rules.zoo18.state import Over, State


def score(state: State, seat: Seat) -> Score:
    """Return the cash, animals by reputation and ZOO Tickets, less debt. Turn markers break ties."""
    player = state.players[seat]
    lines = [ScoreLine(line("score_cash", cash=player.cash), player.cash)]
    for mat in state.mats:
        animals = mat.animals(seat)
        if animals and mat.cell is not None:
            value = market.cell(mat.cell).value
            reason = line("score_animals", family=mat.family, animals=animals, value=value)
            lines.append(ScoreLine(reason, animals * value))
    tickets = player.tickets * TICKET_AT_END
    lines.append(ScoreLine(line("score_tickets", tickets=player.tickets), tickets))
    if player.debt:
        lines.append(ScoreLine(line("score_debt", debt=player.debt), -player.debt))
    marker = state.order.index(seat) + 1 if state.order else len(state.players)
    tie = ScoreLine(line("score_marker", marker=marker), len(state.players) - marker)
    return Score(tuple(lines), sum(each.points for each in lines), ties=(tie,))


def outcome(state: State) -> Outcome | None:
    return ranking(state) if isinstance(state.stage, Over) else None


def ranking(state: State) -> Outcome:
    """Return the ranks as if the game ended now."""
    return ranked(tuple(score(state, Seat(seat)) for seat in range(len(state.players))))
