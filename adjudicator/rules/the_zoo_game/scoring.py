"""The goal, the final score and the winner (rulebook, Endgame)."""

from __future__ import annotations

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from adjudicator.rules.the_zoo_game.data.numbers import GOAL_BONUS
from adjudicator.rules.the_zoo_game.state import State, Zoo, is_goal


def first_to_goal(state: State) -> Seat | None:
    """Return the first seat whose zoo reaches the goal, clockwise from the acting player (T43)."""
    seats = state.seats_from(state.active or Seat(0))
    return next((seat for seat in seats if is_goal(state.players[seat].zoo, state.goal)), None)


def score(state: State, seat: Seat) -> Score:
    """Return the cost of a zoo, set by set, and ten points for reaching the goal first."""
    return _score(state.options.cards, state.players[seat].zoo, seat == state.reached_by)


@lru_cache(maxsize=1 << 8)
def _score(version: str, zoo: Zoo, has_reached: bool) -> Score:
    cards = CATALOGUES[version]
    lines = [
        ScoreLine(line("score_set", set=name, cards=members), sum(map(cards.cost, members)))
        for name, members in zip(cards.sets, zoo, strict=True)
        if members
    ]
    if has_reached:
        lines.append(ScoreLine(line("score_goal"), GOAL_BONUS))
    return Score(tuple(lines), sum(each.points for each in lines))


def outcome(state: State) -> Outcome | None:
    """Return the final ranks and scores once the game is over. Equal totals share a rank."""
    return ranking(state) if state.is_over else None


def ranking(state: State) -> Outcome:
    """Return the ranks as if the game ended now. Only built zoos count, not hands."""
    return ranked(tuple(score(state, Seat(seat)) for seat in range(len(state.players))))
