"""Victory points and who wins (rulebook, End of the Game)."""

from __future__ import annotations

from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.standards.worth import tracks
from adjudicator.rules.zoo_tycoon.state import State


def score(state: State, seat: Seat) -> Score:
    """The lower of popularity and conservation as it stands."""
    at = tracks(state.edition, state.players[seat])
    points = min(at.popularity, at.conservation)
    reason = line("score_lower", popularity=at.popularity, conservation=at.conservation)
    return Score((ScoreLine(reason, points),), points)


def outcome(state: State) -> Outcome | None:
    """The final ranks and scores once the game is over; equals share a rank, debtors have lost (Y110)."""
    return standing(state) if state.stage == "over" else None


def standing(state: State) -> Outcome:
    """The ranks if the game were over now: popularity and conservation of the zoos as they are."""
    losers = tuple(seat for seat in state.seats if state.players[seat].is_excluded)
    return ranked(tuple(score(state, seat) for seat in state.seats), losers)
