"""Moves as people type them."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST
from adjudicator.rules.zoo_tycoon.data.boards import FocalKind
from adjudicator.rules.zoo_tycoon.data.numbers import SCORE_TRACKS, Biome
from adjudicator.rules.zoo_tycoon.notation import read, write
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals

A, B, C = map(Seat, range(3))
TEXTS: dict[str, m.Move] = {
    "done": m.Done(),
    "birth_control lion": m.Contracept("lion"),
    "uncap lion": m.Uncap("lion"),
    "grow lion 1m 2f": m.Convert("lion", Animals(1, 2)),
    "breed lion": m.Reroll("lion"),
    "reintroduce tiger 1f": m.Reintroduce("tiger", Animals(0, 1)),
    "reintroduce tiger none": m.Reintroduce("tiger", NONE),
    "renew B2": m.Renew("B2"),
    "give lion 2m": m.Give("lion", Animals(2, 0)),
    "give lion discs 1f": m.Give("lion", discs=Animals(0, 1)),
    "give lion 1m discs 1f housed 1m 1f": m.Give("lion", Animals(1, 0), Animals(0, 1), Animals(1, 1)),
    "empty lion": m.Empty("lion"),
    "hire": m.Hire(),
    "rescue okapi 1m": m.Rescue("okapi", Animals(1, 0)),
    "take giant_panda 1m 1f": m.Take("giant_panda", Animals(1, 1)),
    "take lion 1m 2f in 2": m.Take("lion", Animals(1, 2), 2, Animals(1, 2)),
    "take lion 2m 2f house 1m 2f in 2": m.Take("lion", Animals(2, 2), 2, Animals(1, 2)),
    "take lion 1m in 2 unexpected": m.Take("lion", Animals(1, 0), 2, Animals(1, 0), unexpected=True),
    "take lion 1m unexpected": m.Take("lion", Animals(1, 0), unexpected=True),
    "pass": m.Pass(),
    "loan A1": m.Loan(0),
    "found savanna B3 B4 C3": m.Found("savanna", (17, 25, 18)),
    "extend 2 B5": m.Extend(2, (33,)),
    "buy_tile": m.BuyTile(),
    "buy_tile H1": m.BuyTile(7),
    "house lion 1m 2f in 2": m.House("lion", Animals(1, 2), 2),
    "lodge meerkat in 3": m.Lodge("meerkat", 3),
    "resettle lion in 3": m.Resettle("lion", 3),
    "focal retreat 2": m.AddFocal("retreat", 2),
    "focal popularity 2 x3": m.AddFocal("popularity", 2, 3),
    "build park_a D4": m.Build("park_a", 27),
    "biome 2 montane_forest": m.ChangeBiome(2, "montane_forest"),
    "biome 2 savanna worker": m.ChangeBiome(2, "savanna", worker=True),
    "move park_a D4": m.MoveBuilding("park_a", 27),
    "move zoo_shop_savanna D4 worker": m.MoveBuilding("zoo_shop_savanna", 27, worker=True),
    "move B3 C4": m.MoveTile(17, 26),
    "move B3 C4 worker": m.MoveTile(17, 26, worker=True),
    "keep lion": m.Keep("lion"),
    "entertain education": m.Entertain("education"),
    "forgo": m.Forgo(),
    "back": m.Back(),
    "back all": m.Back(all=True),
    "reopen": m.Reopen(),
    "wait": m.Wait(),
    "opened A B2 donor_savanna": m.Opened(A, "B2", "donor_savanna"),
    "year 2 B": m.YearBegun(2, B),
    "event normal_year": m.EventRevealed("normal_year"),
    "event normal_year bird_disease": m.EventRevealed("normal_year", ("bird_disease",)),
    "rolled A lion 1 6": m.Rolled(A, "lion", (1, 6)),
    "rerolled A lion 5": m.Rerolled(A, "lion", 5),
    "born C lion 1m 1f": m.Born(C, "lion", Animals(1, 1)),
    "released tiger 4 A C": m.Released("tiger", (A, C), 4),
    "spring_over": m.SpringOver(),
    "cleared": m.Cleared(),
    "tiles A B conservation C": m.TilesGiven((A, B), (C,)),
    "tiles conservation": m.TilesGiven((), ()),
    "donor donor_savanna": m.DonorRevealed("donor_savanna"),
    "building_over": m.BuildingOver(),
    "kept": m.Kept(),
    "kept B": m.Kept((B,)),
    "educated A C": m.Educated((A, C)),
    "paid B 2 14 4 21 -3": m.Paid(B, 2, 14, 4, 21, -3),
    "judged": m.Judged(),
    "ended": m.GameEnded(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_move_texts_round_trip(text: str) -> None:
    assert read(text) == TEXTS[text]
    assert write(TEXTS[text]) == text


def test_every_kind_of_move_has_a_text() -> None:
    assert {type(move) for move in TEXTS.values()} == {*get_args(m.PlayerMove), *get_args(m.NatureMove)}


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  TAKE Giant Panda 1F, 1M. ", "take giant_panda 1m 1f"),
        ("found montane forest b3, b4", "found montane_forest B3 B4"),
        ("buy tile h1", "buy_tile H1"),
        ("birth control lion", "birth_control lion"),
        ("build food booth montane forest 1 d4", "build food_booth_montane_forest_1 D4"),
        ("focal retreat 2 3", "focal retreat 2 x3"),
        ("renew b2", "renew B2"),
        ("take lion 1m 2f to quarantine", "take lion 1m 2f"),
        ("take lion 1m 2f into the enclosure 2", "take lion 1m 2f in 2"),
        ("house lion 1m from quarantine in 2", "house lion 1m in 2"),
        ("give lion 2m from quarantine", "give lion 2m"),
        ("move to C4 from B3", "move B3 C4"),
        ("move park a to d4", "move park_a D4"),
        ("extend enclosure 2 to B5 and B6", "extend 2 B5 B6"),
        ("focal retreat in 2 x3", "focal retreat 2 x3"),
        ("take lion 1m house 1m in 2", "take lion 1m in 2"),
        ("Back All!", "back all"),
        ("Wait for the players ahead of me.", "wait"),
        ("wait for the players ahead of me", "wait"),
        ("lodge Fischer's lovebird in 2", "lodge fischers_lovebird in 2"),
        ("lodge Fischer’s Lovebird in 2", "lodge fischers_lovebird in 2"),
    ],
)
def test_reads_variant_spellings(typed: str, text: str) -> None:
    assert write(read(typed)) == text


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "A move begins with one of these words: done, birth_control,"),
        ("jump", "A move begins with one of these words: done, birth_control,"),
        ("take", "Write “take” like this: take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure"),
        (
            "take lion 1m to quarantine in 2",
            "Write “take” like this: take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure",
        ),
        (
            "take lion 1m to the enclosure",
            "Write “take” like this: take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure",
        ),
        ("take lion 1m from 2", "“from” is not an enclosure."),
        ("house lion 1m from 2", "“from” is not an enclosure."),
        (
            "give lion discs 1f from quarantine",
            "Write “give” like this: give lion 2m from quarantine, or give lion discs 1f.",
        ),
        ("resettle lion from 3", "“from” is not an enclosure."),
        ("focal retreat 2 in 3", "“in” is not a number."),
        (
            "move B3 C4 from",
            "Write “move” like this: move park_a D4, or move B3 C3 for a tile, or move C3 from B3;",
        ),
        ("don't back", "A move begins with one of these words: "),
        ("back?", "This is a question."),
        ("take lyon 1m", "“lyon” is not a species. Did you mean lion?"),
        ("take qqqqq 1m", "“qqqqq” is not a species. Example: plains_zebra."),
        ("take lion two", "“two” is not a group of animals. Write one male and two females as “1m 2f”."),
        ("take lion 1m 2m", "“1m 2m” is not a group of animals. Write one male and two females as “1m 2f”."),
        ("house lion 1m", "Write “house” like this: house lion 1m 2f in 2."),
        ("house lion 1m in", "Write “house” like this: house lion 1m 2f in 2."),
        (
            "take lion 1m in 2 3",
            "Write “take” like this: take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure",
        ),
        ("house lion 1m in two", "“two” is not an enclosure."),
        ("found savanna", "Write “found” like this: found savanna B3 B4 C3."),
        ("found desert B3", "“desert” is not a biome. Biomes: rainforest, savanna, montane_forest."),
        ("found savanna I3", "“i3” is not a square. Name squares by column and row, like B3."),
        ("build park_d B3", "“park_d” is not a building."),
        (
            "focal beauty 2",
            "“beauty” is not a kind of focal point. Kinds: popularity, education, conservation,",
        ),
        ("entertain money", "“money” is not a track. Tracks: popularity, education, conservation."),
        (
            "renew Z9",
            "“z9” is not a position of the Animal Exchange. Positions: A1, A2, A3, B1, B2, B3, C1, C2,",
        ),
        (
            "give lion discs 1f discs 1f",
            "Write “give” like this: give lion 2m from quarantine, or give lion discs 1f.",
        ),
        (
            "move park_a D4 now",
            "Write “move” like this: move park_a D4, or move B3 C3 for a tile, or move C3 from B3;",
        ),
        ("done now", "Write “done” like this: done."),
        ("back none", "Write “back” like this: back, or back all."),
        ("paid A x 1 1 1 1", "“x” is not a number."),
        ("done " * 201, "This is too long for a move."),
    ],
)
def test_refuses_unreadable_text_with_a_hint(typed: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(typed)
    assert refused.value.reason.startswith(reason)


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_unreadable(typed: str) -> None:
    try:
        move = read(typed)
    except Unreadable:
        return
    assert read(write(move)) == move


EDITION = EDITIONS[NEWEST]
SEAT = st.sampled_from([A, B, C, Seat(3)])
SEATS = st.lists(SEAT, max_size=4).map(tuple)
NUMBER = st.integers(-99, 999)
GROUP = st.builds(Animals, st.integers(-20, 20), st.integers(-20, 20))
SQUARE = st.integers(0, 71)
SQUARES = st.lists(SQUARE, min_size=1, max_size=8).map(tuple)
SPECIES = st.sampled_from(sorted(EDITION.animals))
BUILDING = st.sampled_from(sorted(EDITION.buildings))
EVENT = st.sampled_from(sorted(EDITION.events))
DONOR = st.sampled_from(sorted(EDITION.donors))
POSITION = st.sampled_from(sorted(EDITION.exchange.at))
BIOME = st.sampled_from(get_args(Biome))
ENCLOSURE = st.integers(0, 30)
BOOL = st.booleans()
MOVES: dict[type, st.SearchStrategy[Any]] = {
    m.Contracept: st.builds(m.Contracept, SPECIES),
    m.Uncap: st.builds(m.Uncap, SPECIES),
    m.Convert: st.builds(m.Convert, SPECIES, GROUP),
    m.Reroll: st.builds(m.Reroll, SPECIES),
    m.Reintroduce: st.builds(m.Reintroduce, SPECIES, GROUP),
    m.Renew: st.builds(m.Renew, POSITION),
    m.Give: st.builds(m.Give, SPECIES, GROUP, GROUP, GROUP),
    m.Empty: st.builds(m.Empty, SPECIES),
    m.Rescue: st.builds(m.Rescue, SPECIES, GROUP),
    m.Take: st.builds(m.Take, SPECIES, GROUP, ENCLOSURE, GROUP, BOOL),
    m.Loan: st.builds(m.Loan, SQUARE),
    m.Found: st.builds(m.Found, BIOME, SQUARES),
    m.Extend: st.builds(m.Extend, ENCLOSURE, SQUARES),
    m.BuyTile: st.builds(m.BuyTile, st.none() | SQUARE),
    m.House: st.builds(m.House, SPECIES, GROUP, ENCLOSURE),
    m.Lodge: st.builds(m.Lodge, SPECIES, ENCLOSURE),
    m.Resettle: st.builds(m.Resettle, SPECIES, ENCLOSURE),
    m.AddFocal: st.builds(m.AddFocal, st.sampled_from(get_args(FocalKind)), ENCLOSURE, NUMBER),
    m.Build: st.builds(m.Build, BUILDING, SQUARE),
    m.ChangeBiome: st.builds(m.ChangeBiome, ENCLOSURE, BIOME, BOOL),
    m.MoveBuilding: st.builds(m.MoveBuilding, BUILDING, SQUARE, BOOL),
    m.MoveTile: st.builds(m.MoveTile, SQUARE, SQUARE, BOOL),
    m.Keep: st.builds(m.Keep, SPECIES),
    m.Entertain: st.builds(m.Entertain, st.sampled_from(SCORE_TRACKS)),
    m.Opened: st.builds(m.Opened, SEAT, POSITION, DONOR),
    m.YearBegun: st.builds(m.YearBegun, NUMBER, SEAT),
    m.EventRevealed: st.builds(m.EventRevealed, EVENT, st.lists(EVENT, max_size=5).map(tuple)),
    m.Rolled: st.builds(m.Rolled, SEAT, SPECIES, st.lists(st.integers(1, 6), max_size=9).map(tuple)),
    m.Rerolled: st.builds(m.Rerolled, SEAT, SPECIES, NUMBER),
    m.Born: st.builds(m.Born, SEAT, SPECIES, GROUP),
    m.Released: st.builds(m.Released, SPECIES, SEATS, NUMBER),
    m.TilesGiven: st.builds(m.TilesGiven, SEATS, SEATS),
    m.DonorRevealed: st.builds(m.DonorRevealed, DONOR),
    m.Kept: st.builds(m.Kept, SEATS),
    m.Educated: st.builds(m.Educated, SEATS),
    m.Paid: st.builds(m.Paid, SEAT, NUMBER, NUMBER, NUMBER, NUMBER, NUMBER),
}


def test_strategies_cover_every_move_with_values() -> None:
    kinds = {
        type(move) for move in TEXTS.values() if type(move).__struct_fields__ and type(move) is not m.Back
    }
    assert set(MOVES) == kinds


@given(st.one_of(*MOVES.values()))
def test_generated_moves_round_trip(move: m.Move) -> None:
    assert read(write(move)) == move
    assert read(write(move).upper()) == move
