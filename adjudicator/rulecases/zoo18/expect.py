"""The facts that a case of 18ZOO may expect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import seat_letter
from adjudicator.rulecases.case_games import REFUSED, CaseGame
from adjudicator.rulecases.expectations import (
    UNORDERED,
    Check,
    Each,
    Expectations,
    Fact,
    difference,
    sorted_items,
)
from adjudicator.rulecases.values import known, letters, require, require_known, seat_of
from adjudicator.rulecases.zoo18.format import (
    Counts,
    box_text,
    cards_text,
    of_everybody,
    squirrel_text,
    tile_text,
    token_text,
)
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.data.families import FAMILIES, Family
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.scoring import ranking, score
from adjudicator.rules.zoo18.state import OperatingRound, Over, Player, Playmat, State
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.stock import cards, market

Played: TypeAlias = CaseGame[State]


def at_work(state: State) -> Family | None:
    """Return the family that has its operating turn."""
    if isinstance(state.stage, OperatingRound) and state.stage.turn is not None:
        return state.stage.turn.family
    return None


def _waiting(course: Played) -> tuple[Family, ...]:
    stage = course.state.stage
    return stage.queue if isinstance(stage, OperatingRound) else ()


def _question(course: Played) -> str | None:
    asks = course.rules.pending(course.state).asks
    return asks[0].question.code.removeprefix("ask_") if asks else None


def _player(course: Played, letter: str) -> Player:
    return course.state.players[seat_of(letter, course.players)]


def _mat(course: Played, family: str) -> Playmat | None:
    """Return the playmat of a family if it is launched."""
    require_known(FAMILIES, [family], "$.expect")
    return next((mat for mat in course.state.mats if mat.family == family and mat.is_launched), None)


def _tile(course: Played, hex: str) -> str | None:
    require_known(course.state.board.plan.index, [hex], "$.expect")
    laid = course.state.board.on(hex)
    return tile_text(laid) if laid else None


def _tokens(course: Played, hex: str) -> list[str]:
    require_known(course.state.board.plan.index, [hex], "$.expect")
    return list(map(token_text, course.state.board.tokens_on(hex)))


def _tiles_left(course: Played, name: str) -> int:
    state = course.state
    supply = track.supply(state.board, twins_exchanged=not state.reading.twins_by_shape)
    return known(supply, name, "$.expect.left")


def _harvested(course: Played, name: str) -> int:
    """Return a result of the run by the family at work. `income`: the $N for its visits to O AREAS."""
    turn = work.turn(course.state)
    return known({"nuts": turn.nuts, "income": turn.water}, name, "$.expect.harvest")


def _best(course: Played, name: str) -> int:
    """Return a result of the best run. `water`: the number of visits to O AREAS."""
    best = run.harvest(course.state, run.best_routes(course.state))
    income = keeping.water_income(course.state, best.water)
    return known({"nuts": best.nuts, "water": best.water, "income": income}, name, "$.expect.best")


def _score(course: Played, letter: str) -> Mapping[str, int]:
    """Return a player's points by name: `cash`, `tickets`, `debt`, each family's animals, and `total`."""
    result = score(course.state, seat_of(letter, course.players))
    named = {}
    for each in result.lines:
        params = dict(each.reason.params)
        named[str(params.get("family") or each.reason.code.removeprefix("score_"))] = each.points
    return {**named, "total": result.total}


def _of_players(name: str) -> Check[Played]:
    def differences(course: Played, counts: Counts) -> Iterator[str]:
        for seat, wanted in of_everybody(counts, course.players).items():
            found = getattr(course.state.players[seat], name)
            yield from difference(f"{name} of {seat_letter(seat)}", wanted, found)

    return Check(Counts, differences)


def _verdict(course: Played, text: str) -> str:
    """Return the verdict on a move of the player who must move: a refusal code or `accepted`."""
    require(bool(course.asked), "No seat has to choose.", "$.expect")
    attempt = CaseGame(course.rules, course.state, course.players)
    try:
        attempt.play_one(course.asked[0], course.read(text))
    except IllegalMove as refusal:
        return refusal.code
    return "accepted"


def _verdicts(course: Played, wanted: Mapping[str, str]) -> Iterator[str]:
    for text, verdict in wanted.items():
        yield from difference(text, verdict, _verdict(course, text))


_FAMILY: Final = Expectations[Playmat](
    {
        "box": lambda mat: mat.cell and box_text(mat.cell),
        "cards": lambda mat: cards_text(mat.cards),
        "parents": lambda mat: seat_letter(mat.parents),
        "treasury": lambda mat: mat.treasury,
        "squirrels": Fact(lambda mat: list(map(squirrel_text, mat.squirrels)), sorted_items),
        "powers": Fact(lambda mat: mat.powers, sorted_items),
        "used": lambda mat: dict(mat.used),
    }
)

EXPECT: Final = Expectations[Played](
    {
        "refused": REFUSED,
        "asked": lambda course: course.first_asked,
        "question": _question,
        "at_work": lambda course: at_work(course.state),
        "round": lambda course: course.state.round_name,
        "phase": lambda course: course.state.phase,
        "order": lambda course: letters(course.state.order),
        "operating_order": lambda course: market.operating_order(course.state),
        "waiting": _waiting,
        "cash": _of_players("cash"),
        "tickets": _of_players("tickets"),
        "debt": _of_players("debt"),
        "powers": Each(lambda course, letter: _player(course, letter).powers, UNORDERED),
        "families": Each(_mat, _FAMILY),
        "tiles": Each(_tile),
        "tokens": Each(_tokens, UNORDERED),
        "hole": lambda course: course.state.board.hole,
        "left": Each(_tiles_left),
        "kitchen": lambda course: course.state.kitchen,
        "on_top": lambda course: squirrels.deck_offer(course.state),
        "shelf": lambda course: course.state.shelf,
        "coming": lambda course: course.state.coming,
        "card_limit": lambda course: cards.limit(course.state),
        "squirrel_limit": lambda course: squirrels.limit(course.state),
        "harvest": Each(_harvested),
        "best": Each(_best),
        "last_round": lambda course: course.state.is_last_round,
        "over": lambda course: isinstance(course.state.stage, Over),
        "score": Each(_score, Each(lambda lines, name: known(lines, name, "$.expect.score"))),
        "winners": lambda course: letters(ranking(course.state).winners),
        "legal": Check(
            tuple[str, ...], lambda course, texts: _verdicts(course, dict.fromkeys(texts, "accepted"))
        ),
        "illegal": Check(dict[str, str], _verdicts),
    }
)
"""The facts that a case may expect.

- `refused`: the code of the last move. All other moves must be accepted.
- `legal`, `illegal`: moves of the player who must move. `illegal` gives the refusal code of each.
- `harvest`: the results of the run that was made. `best`: the results of the best possible run.
- `left`: the number of tiles in the supply.

Null means that a family is not launched, that a hex has no tile, that nobody must move, or that no family is
at work.
"""
