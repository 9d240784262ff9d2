"""What a rule case expects of a table, and where the table differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.powers import squeeze
from adjudicator.rules.zoo18.rulecases.format import Expect, FamilyCase, HarvestCase
from adjudicator.rules.zoo18.rulecases.words import (
    box_text,
    cards_text,
    of_everybody,
    seat_of,
    squirrel_text,
    tile,
    token,
)
from adjudicator.rules.zoo18.scoring import outcome, score
from adjudicator.rules.zoo18.state import OperatingRound, Over, State
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.stock import cards, market


def differences(state: State, expect: Expect) -> Iterator[str]:
    """Where the table is not as expected."""
    for name, found in _FACTS.items():
        wanted = getattr(expect, name)
        if wanted is not None:
            yield from different(name, wanted, found(state))
    yield from _player_differences(state, expect)
    for family, case in expect.families.items():
        yield from _family_differences(state, family, case)
    yield from _board_differences(state, expect)
    yield from _harvest_differences(state, expect)
    yield from _score_differences(state, expect)


def different(what: str, wanted: object, found: object) -> Iterator[str]:
    if wanted != found:
        yield f"{what}: expected {wanted}, found {found}"


def _asked(state: State) -> str | None:
    seats = RULES.pending(state).seats
    return seat_letter(seats[0]) if seats else None


def _question(state: State) -> str | None:
    asks = RULES.pending(state).asks
    return asks[0].question.code.removeprefix("ask_") if asks else None


def at_work(state: State) -> Family | None:
    """The family whose operating turn it is."""
    if isinstance(state.stage, OperatingRound) and state.stage.turn is not None:
        return state.stage.turn.family
    return None


def _waiting(state: State) -> tuple[Family, ...]:
    return state.stage.queue if isinstance(state.stage, OperatingRound) else ()


_FACTS: Final[Mapping[str, Callable[[State], Any]]] = {
    "question": _question,
    "round": lambda state: state.round_name,
    "phase": lambda state: state.phase,
    "order": lambda state: tuple(map(seat_letter, state.order)),
    "operating_order": market.operating_order,
    "waiting": _waiting,
    "hole": lambda state: state.board.hole,
    "kitchen": lambda state: state.kitchen,
    "on_top": squirrels.top,
    "shelf": lambda state: state.shelf,
    "coming": lambda state: state.coming,
    "card_limit": cards.limit,
    "squirrel_limit": squirrels.limit,
    "last_round": lambda state: state.is_last_round,
    "over": lambda state: isinstance(state.stage, Over),
}
"""What is compared as it is, unless the case says nothing about it."""


def turn_differences(state: State, expect: Expect) -> Iterator[str]:
    """Where somebody else is asked, or another family is at work."""
    for name, wanted, found in (
        ("asked", expect.asked, _asked(state)),
        ("at_work", expect.at_work, at_work(state)),
    ):
        if wanted is not UNSET:
            yield from different(name, wanted, found)


def _player_differences(state: State, expect: Expect) -> Iterator[str]:
    players = len(state.players)
    for name in ("cash", "tickets", "debt"):
        counts = getattr(expect, name)
        if counts is not None:
            for seat, wanted in of_everybody(counts, players).items():
                what = f"{name} of {seat_letter(seat)}"
                yield from different(what, wanted, getattr(state.players[seat], name))
    for letter, powers in expect.powers.items():
        found = state.players[seat_of(letter, players)].powers
        yield from different(f"powers of {letter}", Counter(powers), Counter(found))


def _family_differences(state: State, family: Family, case: FamilyCase | None) -> Iterator[str]:
    mat = next((mat for mat in state.mats if mat.family == family), None)
    if mat is None or case is None or mat.cell is None:
        yield from different(f"{family} launched", case is not None, mat is not None and mat.is_launched)
        return
    found: dict[str, object] = {
        "box": box_text(mat.cell),
        "cards": cards_text(mat.cards),
        "parents": seat_letter(mat.parents),
        "treasury": mat.treasury,
        "squirrels": sorted(map(squirrel_text, mat.squirrels)),
        "powers": sorted(mat.powers),
        "used": dict(mat.used),
    }
    for name, had in found.items():
        wanted = getattr(case, name)
        if wanted is not None:
            yield from different(
                f"{name} of {family}", sorted(wanted) if isinstance(had, list) else wanted, had
            )


def _board_differences(state: State, expect: Expect) -> Iterator[str]:
    for hex, text in expect.tiles.items():
        wanted, found = tile(text) if text else None, state.board.on(hex)
        same = found and replace(found, loose=False)
        yield from different(f"tile on {hex}", wanted, same)
    for hex, texts in expect.tokens.items():
        tokens = Counter(token(hex, text) for text in texts)
        yield from different(f"tokens on {hex}", tokens, Counter(state.board.tokens_on(hex)))
    supply = track.supply(state.board, twins_exchanged=not state.reading.twins_by_shape)
    for name, count in expect.left.items():
        yield from different(f"tiles {name} left", count, supply.get(name))


def _harvest_differences(state: State, expect: Expect) -> Iterator[str]:
    if expect.harvest is not None:
        turn = work.turn(state)
        yield from _harvest_case("harvest", expect.harvest, {"nuts": turn.nuts, "income": turn.water})
    if expect.best is not None:
        best = run.harvest(state, run.best_routes(state))
        income = squeeze.income(state, best.water)
        found = {"nuts": best.nuts, "water": best.water, "income": income}
        yield from _harvest_case("best", expect.best, found)


def _harvest_case(what: str, case: HarvestCase, found: Mapping[str, int]) -> Iterator[str]:
    for name in ("nuts", "water", "income"):
        wanted = getattr(case, name)
        if wanted is not None:
            yield from different(f"{name} of {what}", wanted, found.get(name))


def _score_differences(state: State, expect: Expect) -> Iterator[str]:
    """Where the players are not worth what is expected, were the game over now."""
    for letter, lines in expect.score.items():
        found = _score_lines(state, seat_of(letter, len(state.players)))
        for name, points in lines.items():
            yield from different(f"score of {letter}, {name}", points, found.get(name))
    if expect.winners is not None:
        result = outcome(replace(state, stage=Over()))
        yield from different(
            "winners", expect.winners, tuple(map(seat_letter, result.winners if result else ()))
        )


def _score_lines(state: State, seat: Seat) -> dict[str, int]:
    """Points by name: `cash`, `tickets`, `debt`, a family for its animals, and `total`."""
    result = score(state, seat)
    named = {}
    for each in result.lines:
        params = dict(each.reason.params)
        named[str(params.get("family") or each.reason.code.removeprefix("score_"))] = each.points
    return {**named, "total": result.total}
