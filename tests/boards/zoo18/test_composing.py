"""Runs composed by taps: each tap leads to a legal run and does what its label promised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

import pytest

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.engine.trial import try_moves
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data import market
from adjudicator.rules.zoo18.routes import checking, composing, model, optimum
from adjudicator.rules.zoo18.state import State
from games.boards import Seen, zoo18
from games.boards.zoo18.composing import RunDraft, desk_of
from games.boards.zoo18.touch import hex_part, read_run, run_part, runner_part
from tests.boards.reading import SVG
from tests.boards.tables import NAMES
from tests.boards.zoo18.tables import GAMES, game
from tests.rules.zoo18.table import Table

PAGE = "/tables/x"


def runs_asked() -> Iterator[tuple[State, Seat]]:
    """Yield positions in which squirrels can make a run."""
    for table in GAMES[1:4]:
        for state in game(*table)[0]:
            asks = RULES.pending(state).asks
            if asks and asks[0].question.code == "ask_run" and RULES.view(state, None).best:
                yield state, asks[0].seat


def looked_at(state: State, seat: Seat, taps: tuple[str, ...] = ()) -> RunDraft:
    names = NAMES[: len(state.players)]
    seen = Seen(names, seat, move_links={"run best": f"{PAGE}?move=run+best"}, picked=frozenset(taps))
    desk = desk_of(RULES.view(state, seat), seen)
    assert desk is not None
    return desk


def taps_of(href: str) -> tuple[str, ...]:
    assert urlsplit(href).path == PAGE
    return tuple(value for name, value in parse_qsl(urlsplit(href).query) if name == "pick")


def stops(desk: RunDraft) -> set[str]:
    return {name for name in desk.with_next_taps.picked if name.startswith("hex-")}


def test_every_tap_leads_to_an_offered_legal_run() -> None:
    met = 0
    for state, seat in list(runs_asked())[::2]:
        desk = looked_at(state, seat)
        for name, href in desk.with_next_taps.links.items():
            taps = taps_of(href)
            (move,) = zoo18.BOARD.offers(RULES.view(state, seat), taps)
            assert set(taps) <= set(zoo18.BOARD.parts(move)), "else the page would lose the taps"
            RULES.apply(state, seat, move)
            if name.startswith("hex-"):
                assert (name in stops(looked_at(state, seat, taps))) != (name in stops(desk))
                met += 1
    assert met > 20


def test_shows_the_stops_of_the_tapped_squirrel() -> None:
    table = Table(3, map="A").family("GI", "ALLL-", (1, 1), squirrels=("2S", "2S"))
    table.board(K9="57 0", K15="202 1", K11="9 0", K13="9 0").token("station", "K15", "GI", 0).work(
        "GI", "run"
    )
    state, seat = table.state, table.turn
    assert seat is not None
    first = looked_at(state, seat)
    assert stops(first) == {"hex-K9", "hex-K15"}
    second = looked_at(state, seat, taps_of(first.with_next_taps.links[runner_part(1)]))
    assert runner_part(1) in second.with_next_taps.picked
    assert stops(second) == set(), "it finds no other way"
    drawn, _ = second.draw(0, 0)
    root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')
    texts = {node.text for node in root.iter(f"{SVG}text")}
    assert {"50 nuts", "does not run", "Best run", "50 nuts, 0 × water"} <= texts


@pytest.mark.parametrize(
    "forged", ["run-", "run-2S-", "run-9S-K9", "run-2S-ZZ.K9", "run-2S-K9.K9.K9", "runner-99", "runner-x"]
)
def test_forged_runs_are_ignored(forged: str) -> None:
    state, seat = next(runs_asked())
    assert list(zoo18.BOARD.offers(RULES.view(state, seat), (forged,))) == []


def test_run_parts_round_trip() -> None:
    route = model.Route("3SL", ("K9", "K11"))
    assert read_run(run_part(route)) == route
    assert zoo18.BOARD.parts(m.Run((route,)))[0] == run_part(route)
    assert zoo18.BOARD.parts(m.Run(())) == ()


def test_only_the_asked_seat_gets_links() -> None:
    state, seat = next(runs_asked())
    desk = looked_at(state, seat)
    assert hex_part(next(iter(composing.places(desk.view.board, desk.plan[0])))) in stops(desk)
    for viewer in (None, Seat((seat + 1) % len(state.players))):
        other = replace(desk, seen=replace(desk.seen, viewer=viewer))
        assert (other.with_next_taps.links, other.with_next_taps.picked) == ({}, frozenset())


def test_best_run_button_shows_its_harvest() -> None:
    state, seat = next(runs_asked())
    view = RULES.view(state, seat)
    assert view.running is not None
    found = checking.check(view.board, view.running, optimum.best(view.board, view.running))
    text = zoo18.BOARD.gain(view, Seen(NAMES, seat), m.RunBest())
    assert str(found.nuts) in text
    assert f"{found.water} × water" in text
    assert zoo18.BOARD.gain(view, Seen(NAMES, seat), m.Run(())) == ""


def test_share_and_keep_announce_the_actual_effect() -> None:
    announced = 0
    for table in GAMES[1:4]:
        for state in game(*table)[0]:
            asks = RULES.pending(state).asks
            if not asks or asks[0].question.code != "ask_harvest":
                continue
            seat, view = asks[0].seat, RULES.view(state, None)
            for move in (m.Share(), m.Keep()):
                made = [step.move for step in try_moves(RULES, state, seat, [move], 0).steps]
                for found in (each for each in made if isinstance(each, m.Harvested)):
                    text = zoo18.BOARD.gain(view, Seen(NAMES, seat), move)
                    paid = [
                        f"{seat_letter(Seat(n))} {each} $N" for n, each in enumerate(found.dividends) if each
                    ]
                    assert all(each in text for each in paid), (text, found)
                    assert (f"{found.treasury} $N for the treasury" in text) == bool(found.treasury)
                    assert text.endswith(f"→\u00a0{market.cell(found.cell).value}")
                    announced += 1
    assert announced


def test_best_run_facts_match_the_typed_routes() -> None:
    """Programs get the routes of the best run as text.

    Typed as a move, the routes earn the announced amount.
    """
    seen = 0
    for state, seat in list(runs_asked())[::10]:
        found: dict[str, Any] = dict(zoo18.BOARD.facts(RULES.view(state, seat), m.RunBest()))
        typed = RULES.notation.read(f"run {'; '.join(found['routes'])}")
        assert zoo18.BOARD.facts(RULES.view(state, seat), typed) == found
        [step] = try_moves(RULES, state, seat, [typed], 0).steps
        described: dict[str, Any] = RULES.describe(step.before, seat, typed, seat).values
        assert described["nuts"] == found["nuts"] > 0
        seen += 1
    assert seen
