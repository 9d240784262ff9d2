"""The score of a zoo, line by line, and the winner."""

from __future__ import annotations

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked
from adjudicator.rules.zooloretto.data import BARN_TYPE_POINTS, STALL_TYPE_POINTS, is_stall, species_of
from adjudicator.rules.zooloretto.state import Pen, State, Zoo


@lru_cache(maxsize=1 << 8)
def score(zoo: Zoo) -> Score:
    """Return the current points of a zoo (rulebook, Scoring). Money breaks ties."""
    stalls = {stall for pen in zoo.pens for stall in pen.stalls}
    barn_animals = {species for tile in zoo.barn if (species := species_of(tile))}
    barn_stalls = {tile for tile in zoo.barn if is_stall(tile)}
    lines = (
        *map(_pen_line, zoo.pens),
        _types_line("score_stalls", len(stalls), STALL_TYPE_POINTS),
        _types_line("score_barn_stalls", len(barn_stalls), BARN_TYPE_POINTS),
        _types_line("score_barn_animals", len(barn_animals), BARN_TYPE_POINTS),
    )
    money = ScoreLine(line("score_money", coins=zoo.coins), zoo.coins)
    return Score(lines, sum(each.points for each in lines), ties=(money,))


def outcome(state: State) -> Outcome | None:
    """Return the final ranks and scores. Players with equal points and equal money share a rank."""
    return ranking(state) if state.is_over else None


def ranking(state: State) -> Outcome:
    """Return the ranks as if the game ended now. Tiles on trucks do not count."""
    return ranked(tuple(map(score, state.zoos)))


def pen_points(pen: Pen) -> int:
    return _pen_line(pen).points


def _pen_line(pen: Pen) -> ScoreLine:
    animals = len(pen.animals)
    if not animals:
        return ScoreLine(line("score_pen_empty", pen=pen.name), 0)
    species = pen.species or ""
    if pen.room == 0:
        return ScoreLine(line("score_pen_full", pen=pen.name, species=species), pen.plan.full)
    if pen.room == 1:
        return ScoreLine(line("score_pen_one_missing", pen=pen.name, species=species), pen.plan.one_missing)
    params = {"pen": pen.name, "species": species, "animals": animals}
    if pen.stalls:
        return ScoreLine(line("score_pen_with_stall", **params), animals)
    return ScoreLine(line("score_pen_without_stall", **params), 0)


def _types_line(code: str, types: int, points: int) -> ScoreLine:
    return ScoreLine(line(code, types=types), types * points)
