"""What everybody sees: the books of zoos, the exchange, and the lines of the log."""

from __future__ import annotations

import ast
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules import zoo_tycoon
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.autumn.building import Change, preview
from adjudicator.rules.zoo_tycoon.catalogue import CATALOGUE
from adjudicator.rules.zoo_tycoon.log_lines import describe
from adjudicator.rules.zoo_tycoon.standards.checklist import Code
from adjudicator.rules.zoo_tycoon.state import Deal, Options, Points, Site, Spring, State
from adjudicator.rules.zoo_tycoon.summer.exchange import exchange_at, with_gift
from adjudicator.rules.zoo_tycoon.views import Books, View, redact, view
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from tests.rules.zoo_tycoon.tables import START, table
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

A, B = Seat(0), Seat(1)
LIONS = player("111\n111", home("lion", 1, 2, retreat=2, experience=3), money=8)


def books(state: State, seat: Seat = A) -> Books:
    return view(state, seat).books[seat]


def building(*players: Any, **fields: Any) -> State:
    """Return a table in the building phase. Each player's site starts with the state of that player."""
    return table(players, stage="building", sites=tuple(map(Site, players)), **fields)


@cache
def steps() -> tuple[Any, ...]:
    """Return all steps of a few games."""
    tables: list[tuple[int, int, dict[str, Any]]] = [(2, 1, {}), (3, 2, {}), (4, 3, {"introductory": True})]
    return tuple(
        step
        for players, seed, options in tables
        for step in random_game(RULES, config_of(RULES, players, options), random_sources(seed, players))
    )


def test_catalogue_has_a_line_for_every_fault_and_refusal() -> None:
    assert set(CATALOGUE.faults) == set(get_args(Code))
    raised = set[str]()
    for file in Path(zoo_tycoon.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            match node:
                case ast.Call(ast.Name("IllegalMove"), [ast.Constant(str(code)), *_]):
                    raised.add(code)
    assert raised <= set(CATALOGUE.sentences)
    assert set(CATALOGUE.refusals) >= raised - set(CATALOGUE.faults)


def test_every_log_line_has_its_declared_values() -> None:
    codes = set[str]()
    for step in steps():
        sentence = describe(step.before, step.seat, step.move, None)
        assert tuple(name for name, _ in sentence.params) == CATALOGUE.sentences[sentence.code].params, (
            sentence
        )
        codes.add(sentence.code)
        for ask in RULES.pending(step.after).asks:
            assert (
                tuple(name for name, _ in ask.question.params)
                == CATALOGUE.sentences[ask.question.code].params
            )
        for report in step.after.reports:
            assert all(
                tuple(dict(row.reason.params)) == CATALOGUE.sentences[row.reason.code].params
                for row in report.lines
            )
        for award in step.after.awards:
            assert tuple(dict(award.reason.params)) == CATALOGUE.sentences[award.reason.code].params
    assert len(codes) > 50


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (m.Take("lion", Animals(1, 1)), line("take", seat=0, species="lion", animals="1m 1f")),
        (
            m.Take("lion", Animals(2, 1), 1, Animals(1, 1)),
            line("take_partly_housed", seat=0, species="lion", animals="2m 1f", housed="1m 1f", enclosure=1),
        ),
        (m.Give("lion", discs=Animals(0, 1)), line("give_young", seat=0, species="lion", animals="1f")),
        (
            m.Give("lion", Animals(1, 0), Animals(0, 1)),
            line("give", seat=0, species="lion", animals="1m 1f"),
        ),
        (m.Reintroduce("tiger", NONE), line("keep_young", seat=0, species="tiger")),
        (
            m.Found("savanna", (24, 25)),
            line("found", seat=0, enclosure=2, biome="savanna", squares=("A4", "B4")),
        ),
        (m.MoveTile(8, 24, worker=True), line("move_tile_worker", seat=0, source="A2", target="A4")),
        (m.BuyTile(0), line("buy_tile_freeing", seat=0, square="A1")),
        (m.Done(), line("ready_building", seat=0)),
    ],
)
def test_log_line_describes_the_move(move: m.Move, expected: Any) -> None:
    assert describe(building(LIONS, START), A, move, None) == expected


def test_log_line_shows_the_result_of_dice() -> None:
    """Y62: light green lions have offspring on 5 or more."""
    state = table((LIONS, START), stage="breeding")
    rolled = describe(state, NATURE, m.Rolled(A, "lion", (5, 6)), None)
    assert rolled == line("rolled", seat=0, species="lion", dice=("5", "6"), number=2)
    assert describe(state, NATURE, m.Rolled(A, "lion", (1, 2)), None).code == "rolled_nothing"
    assert describe(state, NATURE, m.Rerolled(A, "lion", 4), None).code == "rerolled_nothing"
    assert describe(state, NATURE, m.Rerolled(A, "lion", 5), None).code == "rerolled"


def test_log_line_shows_offspring_buzz_by_seat() -> None:
    spring = Spring(rolls=(m.Rolled(A, "lion", (6, 1)),))
    state = table((LIONS, START), stage="young", spring=spring)
    assert describe(state, NATURE, m.SpringOver(), None) == line("spring_over_buzz", buzz_seats=("A:5",))
    assert describe(table(stage="young"), NATURE, m.SpringOver(), None) == line("spring_over")


def test_log_line_names_completed_parks() -> None:
    smoky = player(
        "11122\n111.3",
        home("american_black_bear", 1, 1, retreat=1),
        home(co="striped_skunk"),
        home(co="common_raccoon"),
    )
    state = building(smoky, START)
    sentence = describe(state, NATURE, m.BuildingOver(), None)
    assert sentence == line("parks_completed", parks=("great_smoky_mountains",), park_seats=("A",))
    assert describe(building(START, START), NATURE, m.BuildingOver(), None) == line("building_over")


def test_books_show_happiness_and_its_limiting_needs() -> None:
    """Y1, Y2: three lions on two of six tiles, two retreats, square 3."""
    shown = books(table((LIONS, START))).homes[0]
    assert (shown.occupied, shown.free, shown.cost) == (2, 4, 4)
    assert shown.level == "light_green"
    assert shown.limits == ("experience", "retreats", "group_size")
    alone = player("11", home("lion", 1, 0, experience=1))
    missed = books(table((alone, START))).homes[0]
    assert missed.level is None
    assert missed.limits == ("retreats", "group_size")


def test_an_empty_enclosure_has_no_needs() -> None:
    shown = books(table((player("11", home(biome="savanna")), START))).homes[0]
    assert (shown.needs, shown.level, shown.limits, shown.free) == (None, None, (), 2)


def test_winter_is_forecast_until_the_last_one() -> None:
    """Y102, Y104: money above 3 is lost, lions cost 4, and popularity 5, with the newcomers' buzz, leads."""
    zoo = replace(LIONS.zoo, since=(("lion", 3),))
    state = table((replace(LIONS, zoo=zoo), START))
    payment = books(state).payment
    assert payment is not None
    assert (payment.forfeited, payment.revenue, payment.bonus, payment.costs) == (5, 14, 4, 4)
    assert payment.money == 3 + 14 + 4 - 4
    assert books(replace(state, stage="spending")).payment is None


def test_draft_shows_its_changes_and_faults() -> None:
    """Y29: the view has the faults of the checklist in their order."""
    draft = replace(
        LIONS,
        money=6,
        zoo=replace(LIONS.zoo, enclosures=(replace(LIONS.zoo.enclosures[0], animals=Animals(2, 2)),)),
    )
    state = replace(building(LIONS, START), players=(draft, START))
    shown = books(state)
    assert [fault.code for fault in shown.faults] == ["males_quarrel"]
    assert shown.change == Change(Points(), money=-2)
    assert books(state, B).faults == ()
    assert books(table((LIONS, START))).change is None


def test_preview_shows_the_changes_of_a_step() -> None:
    seen = view(building(LIONS, START), A)
    phase = seen.phase(A)
    shown = preview(phase, LIONS, m.AddFocal("education", 1))
    assert shown is not None
    assert shown.change == Change(Points(education=2), money=-2)
    assert shown.faults == ()
    park = preview(phase, LIONS, m.Build("park_a", 40))
    assert park is not None
    assert [fault.code for fault in park.faults] == ["building_without_effect"]
    assert preview(phase, LIONS, m.AddFocal("education", 1, 9)) is None
    assert view(table((LIONS, START)), A).phase(A).start == LIONS


def test_exchange_is_listed_by_species() -> None:
    state = exchange_at(table((LIONS, START), stage="arrival"), "B2")
    state = with_gift(state, B, "lion", Animals(0, 1))
    deals = (Deal(B, "lion", Animals(1, 0)),)
    state = replace(state, exchange=replace(state.exchange, deals=deals))
    rows = {row.species: row for row in view(state, A).rows}
    assert list(rows) == list(EDITION.species)
    for species, row in rows.items():
        cell = EDITION.cell("B2", species)
        assert (row.offer.males, row.offer.females) == cell.supply
        assert (row.demand.males, row.demand.females) == cell.demand
    assert [gift.animals for gift in rows["lion"].gifts] == [Animals(0, 1)]
    assert rows["lion"].takers == (B,)
    assert rows["lion"].is_used
    assert rows["lion"].barred is None
    barred = rows["asian_elephant"].barred
    assert barred is not None
    assert barred.code == "needs_category"
    assert all(row.barred is None for row in view(state, None).rows)
    assert view(table(), A).rows == ()


def test_coming_turns_follow_the_snake_without_passed_seats() -> None:
    state = exchange_at(table((START,) * 3, stage="arrival", first=B), "B2")
    assert view(state, None).coming == (1, 2, 0, 0, 2, 1)
    state = replace(state, exchange=replace(state.exchange, turn=2, passed=(Seat(2),)))
    assert view(state, None).coming == (0, 0, 1, 1)
    assert view(replace(state, stage="building"), None).coming == (1, 2, 0)
    assert view(RULES.setup(config_of(RULES, 2, {})), None).coming == ()


def test_exchange_ways_are_neighbouring_positions() -> None:
    """Y75."""
    state = exchange_at(table(year=1), "B2")
    assert set(view(state, None).ways) <= set(EDITION.exchange.at["B2"].beside)
    assert view(table(), None).ways == ()


@pytest.mark.parametrize(("introductory", "trades"), [(False, 1), (True, None)])
def test_books_show_the_trades_left(introductory: bool, trades: int | None) -> None:
    state = table((replace(START, trades=2, staff=("exchange",)), START))
    assert books(replace(state, options=Options(introductory=introductory))).trades == trades


def test_views_differ_only_in_what_the_seat_may_take() -> None:
    for step in steps()[::9]:
        seen = [view(step.after, seat) for seat in (A, B, None)]
        assert len({encode(_common(each)) for each in seen}) == 1
        assert msgspec.json.decode(encode(seen[0]), type=View) == seen[0]


def _common(seen: View) -> View:
    rows = tuple(replace(row, barred=None, is_used=False) for row in seen.rows)
    return replace(seen, seat=None, rows=rows)


def test_every_move_is_public() -> None:
    for step in steps()[::9]:
        assert redact(step.before, step.seat, step.move, None) == step.move
        assert redact(step.before, step.seat, step.move, B) == step.move


def test_refusals_have_the_values_of_their_sentence() -> None:
    """The refused moves are moves of the game that another seat makes, or that are made twice."""
    refused: dict[str, set[str]] = {}
    for step in steps()[::5]:
        for state, seat in product((step.before, step.after), step.before.seats):
            try:
                RULES.apply(state, seat, step.move)
            except IllegalMove as refusal:
                refused[refusal.code] = {name for name, _ in refusal.line.params}
    assert len(refused) > 8
    for code, names in refused.items():
        assert set(CATALOGUE.sentences[code].params) <= names, code


@pytest.mark.parametrize("move", [m.Keep(""), m.Convert("", Animals(1, 0)), m.Resettle("", 1), m.Uncap("")])
def test_refuses_a_move_without_a_species(move: m.Move) -> None:
    """An enclosure without a main species or co-species is no species' home."""
    with pytest.raises(IllegalMove):
        RULES.apply(building(player("11", home(biome="savanna")), START), A, move)
