"""The end of the game: the scoring, the last spending and the winner (rulebook, End of the Game)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.building.steps import LAST_STEPS
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.data.numbers import CONSTRUCTION_PRICE, FOCAL_POINT_PRICE
from adjudicator.rules.zoo_tycoon.moves import Back, Done, GameEnded, Judged, Reopen, Wait
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards.happiness import welfare
from adjudicator.rules.zoo_tycoon.standards.track_points import tracks
from adjudicator.rules.zoo_tycoon.state import Award, Player, Points, State


def place_points(values: Mapping[Seat, int], awards: tuple[int, int], least: int) -> dict[Seat, int]:
    """Return the awards of first and second place from `least` on. Tied leaders bar a second (Y112)."""
    ranked = sorted((value for value in values.values() if value >= least), reverse=True)
    if not ranked:
        return {}
    second = ranked[1] if len(ranked) > 1 and ranked[1] < ranked[0] else None
    given = {ranked[0]: awards[0]} if second is None else {ranked[0]: awards[0], second: awards[1]}
    return {seat: given[value] for seat, value in values.items() if value in given}


def breeding_points(values: Mapping[Seat, int], halves: Mapping[Seat, int], players: int) -> dict[Seat, int]:
    """Return the points of the breeding program (End of the Game, 4; Two-Player Variant, 4)."""
    points = place_points(values, numbers.BREEDING_POINTS, 1)
    if numbers.TABLES[players].second_breeding_anywhere or not points:
        return points
    top = max(halves[seat] for seat in points if points[seat] == numbers.BREEDING_POINTS[0])
    return {seat: each for seat, each in points.items() if halves[seat] == top}


def welfare_points(values: Mapping[Seat, int], players: int) -> dict[Seat, int]:
    """Return the points of the Animal Welfare Project (End of the Game, 5; Two-Player Variant, 5)."""
    points = place_points(values, numbers.WELFARE_POINTS, numbers.WELFARE_AWARD_FROM)
    if not numbers.TABLES[players].second_welfare:
        points = {seat: each for seat, each in points.items() if each == numbers.WELFARE_POINTS[0]}
    poor = (seat for seat, value in values.items() if value < numbers.WELFARE_PENALTY_BELOW)
    return {**points, **dict.fromkeys(poor, -numbers.WELFARE_PENALTY)}


def split(popularity: int, conservation: int, points: int) -> Points:
    """Split points, down to 0: the lower track first, then both in turn, beginning with popularity (Y113)."""
    gap, step = conservation - popularity, 1 if points > 0 else -1
    number = abs(points)
    alone = min(number, abs(gap)) if points > 0 or not gap else number
    turns = number - alone
    first, second = (turns + 1) // 2, turns // 2
    shares = (alone + first, second) if gap > 0 else (first, alone + second)
    return Points(
        popularity=max(step * shares[0], -popularity), conservation=max(step * shares[1], -conservation)
    )


def with_final_scoring(state: State) -> State:
    """Return the state after the scoring at the end of the game, in its order."""
    players = tuple(replace(player, is_excluded=player.money < 0) for player in state.players)
    state = replace(state, players=players)
    for awards in (_young, _parks, _breeding_scored, _welfare_scored):
        for award in list(awards(state)):
            state = replace(state.with_points(award.seat, award.points), awards=(*state.awards, award))
    return state


def _playing(state: State) -> tuple[Seat, ...]:
    """Return the seats that are not excluded (Y109). Excluded seats do not take places (Y111)."""
    return tuple(seat for seat in state.seats if not state.players[seat].is_excluded)


def _young(state: State) -> Iterator[Award]:
    for seat in _playing(state):
        player = state.players[seat]
        if left := sum(home.discs.total for home in player.zoo.enclosures):
            lost = min(numbers.DISC_PENALTY * left, tracks(state.edition, player).popularity)
            yield Award(seat, line("award_discs", discs=left), Points(popularity=-lost))


def _parks(state: State) -> Iterator[Award]:
    playing = _playing(state)
    for mark in state.parks:
        if mark.seat in playing:
            reason = line("award_park", park=mark.park, place=mark.place)
            without = state.edition.parks[mark.park].without
            if without is not None and not mark.place:
                reason = line("award_park_without", park=mark.park, species=without.species)
            yield Award(mark.seat, reason, Points(conservation=mark.points))


def _breeding_scored(state: State) -> Iterator[Award]:
    values = {seat: state.players[seat].breeding for seat in _playing(state)}
    track = state.edition.tracks.breeding
    halves = {seat: track.segment(value) for seat, value in values.items()}
    for seat, points in breeding_points(values, halves, len(state.players)).items():
        yield Award(seat, line("award_breeding", spaces=values[seat]), Points(conservation=points))


def _welfare_scored(state: State) -> Iterator[Award]:
    values = {seat: welfare(state.edition, state.players[seat].zoo) for seat in _playing(state)}
    for seat, points in welfare_points(values, len(state.players)).items():
        at = tracks(state.edition, state.players[seat])
        reason = line("award_welfare", welfare=values[seat])
        yield Award(seat, reason, split(at.popularity, at.conservation, points))


END: Final = Stage(
    due=lambda state: None if state.done else Judged(),
    carry_out=lambda state, move: replace(with_final_scoring(state), done=("judged",)),
)


def score(state: State, seat: Seat) -> Score:
    """Return the lower of popularity and conservation at present."""
    at = tracks(state.edition, state.players[seat])
    points = min(at.popularity, at.conservation)
    reason = line("score_lower", popularity=at.popularity, conservation=at.conservation)
    return Score((ScoreLine(reason, points),), points)


def outcome(state: State) -> Outcome | None:
    """Return the final ranks and scores once the game is over. Ties share a rank. Debtors lose (Y110)."""
    return ranking(state) if state.stage == "over" else None


def ranking(state: State) -> Outcome:
    """Return the ranks as if the game ended now, by current popularity and conservation."""
    losers = tuple(seat for seat in state.seats if state.players[seat].is_excluded)
    return ranked(tuple(score(state, seat) for seat in state.seats), losers)


OVER: Final = "spending_over"
CHEAPEST: Final = min(FOCAL_POINT_PRICE, CONSTRUCTION_PRICE)


def has_choice(player: Player) -> bool:
    return not player.is_excluded and (player.zoo.tiles > 0 or player.money >= CHEAPEST)


SPENDING: Final[Stage] = Stage(
    is_independent=True,
    enter=lambda state: building.opened(state, has_choice),
    ends=lambda state: OVER in state.done,
    due=lambda state: GameEnded() if building.are_all_done(state) else None,
    carry_out=lambda state, move: replace(building.closed(state), done=(OVER,)),
    answers=(Done, Back, Reopen, Wait, *LAST_STEPS),
    asks=building.asks,
    choices=building.choices,
    act=building.act,
    timeout=building.timeout,
)
