"""Moves as people type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.engine.codec import Malformed, convert
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo18.data.squirrels import KINDS
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.notation import read, write
from adjudicator.rules.zoo18.routes.model import LONGEST_RUN, MAX_RUNS, Route

A, B, C = map(Seat, range(3))
TEXTS: dict[str, m.Move] = {
    "pass": m.Pass(),
    "launch GI 7": m.Launch("GI", 7),
    "buy PE": m.BuyCard("PE", "lounge"),
    "buy PE kitchen": m.BuyCard("PE", "kitchen"),
    "buy PE kitchen 3": m.BuyCard("PE", "kitchen", 3),
    "buy PE 0": m.BuyCard("PE", "lounge", 0),
    "buy 3S": m.BuySquirrel("3S"),
    "buy 4SP 20": m.BuySquirrel("4SP", "deck", 20),
    "buy 3S kitchen": m.BuySquirrel("3S", "kitchen"),
    "buy 3S CR 5": m.BuySquirrel("3S", "CR", 5),
    "buy days-off": m.BuyPower("DAYS_OFF"),
    "buy rabbits 0": m.BuyPower("RABBITS", 0),
    "sell PE 2": m.Sell("PE", 2),
    "sell PE 2 0 3": m.Sell("PE", 2, (0, 3)),
    "ticket": m.Ticket(),
    "ticket 5": m.Ticket(5),
    "midas": m.Midas(),
    "greek": m.Greek(),
    "responsibility": m.Responsibility(),
    "days-off CR": m.DaysOff("CR"),
    "whatsup CR 3SL": m.Whatsup("CR", "3SL"),
    "whatsup CR 2J kitchen": m.Whatsup("CR", "2J", "kitchen"),
    "lay D5 9 1": m.LayTile("D5", "9", 1),
    "lay I0 X8 0": m.LayTile("I0", "X8", 0),
    "lay K9 GI_455 5": m.LayTile("K9", "GI_455", 5),
    "lay D5 26 1 rabbits": m.LayTile("D5", "26", 1, "RABBITS"),
    "station D5": m.PlaceStation("D5"),
    "station D5 diet": m.PlaceStation("D5", "DIET"),
    "mark hole C17": m.Mark("HOLE", "C17"),
    "barrels": m.Barrels(),
    "patch CR 3S": m.Patch("CR", "3S"),
    "unpatch": m.Unpatch(),
    "run best": m.RunBest(),
    "run nothing": m.Run(()),
    "run 1S K9": m.Run((Route("1S", ("K9",)),)),
    "run 3S K9 K11 L12; 2S K9 J10": m.Run((Route("3S", ("K9", "K11", "L12")), Route("2S", ("K9", "J10")))),
    "share": m.Share(),
    "keep": m.Keep(),
    "discard CR 2S": m.Discard("CR", "2S"),
    "accept": m.Accept(),
    "decline": m.Decline(),
    "order B A C": m.OrderDrawn((B, A, C)),
    "revealed hole days-off": m.PowersRevealed(("HOLE", "DAYS_OFF")),
    "round OR1.1": m.RoundBegan("OR1.1"),
    "round OR1.2 CR:4": m.RoundBegan("OR1.2", kitchen=(("CR", 4),)),
    "round SR3 cousins A:2": m.RoundBegan("SR3", True, ((A, 2),)),
    "turn-over A": m.TurnEnded(A),
    "turn-over C EL": m.TurnEnded(C, "EL"),
    "stock-over B A C": m.StockRoundEnded((), (B, A, C)),
    "stock-over CR:0.4 PE:1.3 B A C midas:B": m.StockRoundEnded(
        (("CR", At(0, 4)), ("PE", At(1, 3))), (B, A, C), B
    ),
    "ran nothing": m.RanBest(()),
    "ran 3S K9 K11": m.RanBest((Route("3S", ("K9", "K11")),)),
    "zero CR 3.0": m.ZeroRun("CR", At(3, 0)),
    "harvested CR shared 110 2 0.11 6 0 4": m.Harvested("CR", True, 110, 2, (6, 0, 4), At(0, 11)),
    "harvested CR kept 110 5 1.2 0 0": m.Harvested("CR", False, 110, 5, (0, 0), At(1, 2)),
    "left CR 4S 3SL": m.SquirrelsLeft("CR", ("4S", "3SL")),
    "moved CR 2.3 new-phase": m.TokenMoved("CR", At(2, 3), "new_phase"),
    "phase 3S": m.PhaseBegan("3S"),
    "phase 4J CR:4S PE:3SL* PE:4S* 4S": m.PhaseBegan(
        "4J", (("CR", "4S"),), (("PE", "3SL"), ("PE", "4S")), ("4S",)
    ),
    "game-over": m.GameEnded(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_move_texts_round_trip(text):
    assert read(text) == TEXTS[text]
    assert write(TEXTS[text]) == text


def test_every_kind_of_move_has_a_text():
    kinds = {type(move) for move in TEXTS.values()}
    assert kinds == {*m.PlayerMove.__args__, *m.NatureMove.__args__}


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  LAY   d5 9   1 . ", "lay D5 9 1"),
        ("Lay k9 gi_455 5", "lay K9 GI_455 5"),
        ("lay D5 26 1 with the Rabbits!", "lay D5 26 1 rabbits"),
        ("launch Polar Bears at 6", "launch PB 6"),
        ("buy penguins from the kitchen", "buy PE kitchen"),
        ("buy PE card 3", "buy PE 3"),
        ("sell giraffes 2", "sell GI 2"),
        ("sell PE 2 cards 0 3", "sell PE 2 0 3"),
        ("buy 3s long", "buy 3SL"),
        ("Buy 4S Perm from lions for 7.", "buy 4SP LI 7"),
        ("buy 4SP from LI for 7 $N", "buy 4SP LI 7"),
        ("sell PE 2 cards", "sell PE 2"),
        ("run 3S from K9 to L12", "run 3S K9 L12"),
        ("days-off for CR", "days-off CR"),
        ("buy That's mine!", "buy mine"),
        ("buy a squeeze 2", "buy squeeze 2"),
        ("buy days_off", "buy days-off"),
        ("days off crocodiles", "days-off CR"),
        ("whatsup BB 5S from the deck", "whatsup BB 5S"),
        ("buy 3S deck", "buy 3S"),
        ("station d5 on a diet", "station D5 diet"),
        ("mark Work in progress c17", "mark work C17"),
        ("Run Best", "run best"),
        ("run 3s long k9 k11 ; 1S K9;", "run 3SL K9 K11; 1S K9"),
    ],
)
def test_reads_variant_spellings(typed, text):
    assert write(read(typed)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with one of these words: pass, launch, buy, sell"),
        ("dance", "begins with one of these words"),
        ("buy", "Write “buy” like this: buy PE or buy PE kitchen, or buy 3S, buy 3S kitchen"),
        ("buy unicorn", "Write “buy” like this: buy PE or buy PE kitchen, or buy 3S, buy 3S kitchen"),
        ("buy PE deck", "Write “buy” like this: buy PE or buy PE kitchen, or buy 3S, buy 3S kitchen"),
        ("lay", "Write “lay” like this: lay D5 9 1 or lay D5 26 1 rabbits"),
        ("lay 9 D5 1", "“9” is not a hex. Hexes have names like D5"),
        ("lay D5 1 9", "“1” is not a tile"),
        ("lay D5 9 one", "“one” is not a number"),
        ("lay D5 9 99999999999999999999", "“99999999999999999999” is not a number"),
        ("lay D5 9 1 wings", "Write “lay” like this: lay D5 9 1 or lay D5 26 1 rabbits"),
        (
            "launch unicorns 7",
            "“unicorns” is not a family. Families in this game: CR, GI, PB, PE, LI, TI, BB, EL.",
        ),
        ("patch CR 6S", "“6s” is not a squirrel. Squirrels in this game: 2S, 3S, 3SL, 4S, 4SP, 5S, 4J, 2J."),
        ("mark rabbits C17", "“rabbits” is not a power with a marker. Choose from: hole, wheat, mine, work"),
        ("pass twice", "Write “pass” like this: pass."),
        ("pass?", "This is a question."),
        ("buy 3S for CR", "Write “buy” like this: buy PE or buy PE kitchen, or buy 3S, buy 3S kitchen"),
        ("buy 3S to CR", "Write “buy” like this: buy PE or buy PE kitchen, or buy 3S, buy 3S kitchen"),
        ("buy PE 3 cards", "Write “buy” like this: buy PE or buy PE kitchen, or buy 3S, buy 3S kitchen"),
        ("sell PE 2 for 3", "Write “sell” like this: sell PE 2"),
        ("lay D5 9 $n 1", "“$n” is not a number"),
        ("station from D5", "“from” is not a hex"),
        ("run 3S K9 to", "“to” is not a hex"),
        ("run", "Write “run” like this: run best, run nothing or run 3S K9 K11 L12; 2S K9"),
        ("run 9S K9 K11", "A run begins with a squirrel, but “9s” is not a squirrel"),
        ("run 3S K9 9 K11", "“9” is not a hex"),
        ("run 3S", "Name the hexes that the run goes through, as in: 3s K9 K11 L12"),
        ("harvested", "Moves that begin with “harvested” happen automatically"),
        ("zero CR 9.9", "“9.9” is not a box of the stock board"),
        ("pass " * 1000, "too long"),
        ("sell PE 2 1 2 3 4 0 1", "Write “sell” like this: sell PE 2"),
        (f"run 3S{' K9' * (LONGEST_RUN + 1)}", "too long"),
        (f"run {'3S K9; ' * (MAX_RUNS + 1)}", "too long"),
    ],
)
def test_refuses_unreadable_text_with_a_hint(text, reason):
    with pytest.raises(Unreadable) as refused:
        read(text)
    assert reason in refused.value.reason
    assert refused.value.reason.endswith(".")


@given(st.text(max_size=60))
def test_any_text_is_a_move_or_unreadable(text):
    try:
        move = read(text)
    except Unreadable:
        return
    assert read(write(move)) == move


families, kinds, tiles = map(st.sampled_from, (FAMILIES, KINDS, list(TILES)))
powers, numbers, seats = st.sampled_from(POWERS), st.integers(0, m.MAX_NUMBER), st.integers(0, 4).map(Seat)
hexes = st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJKLMNOP"), st.integers(0, 24))
MOVES = st.one_of(
    st.builds(m.LayTile, hexes, tiles, numbers, st.sampled_from((None, "RABBITS", "MOLES", "MAPS"))),
    st.builds(m.BuySquirrel, kinds, st.sampled_from(("deck", "kitchen", *FAMILIES)), st.none() | numbers),
    st.builds(m.BuyCard, families, st.sampled_from(("lounge", "kitchen")), st.none() | numbers),
    st.builds(m.BuyPower, powers, st.none() | numbers),
    st.builds(m.Sell, families, numbers, st.lists(numbers, max_size=4).map(tuple)),
    st.builds(m.Mark, st.sampled_from(("HOLE", "WHEAT", "MINE", "WORK")), hexes),
    st.builds(
        m.PhaseBegan,
        st.just("5S"),
        *([st.lists(st.tuples(families, kinds), max_size=3).map(tuple)] * 2),
        st.lists(kinds, max_size=3).map(tuple),
    ),
    st.builds(
        m.RoundBegan,
        st.just("SR3"),
        st.booleans(),
        st.lists(st.tuples(seats, numbers), max_size=5).map(tuple),
    ),
)


@given(MOVES)
def test_generated_moves_round_trip(move):
    assert read(write(move)) == move


@pytest.mark.parametrize(
    ("move", "place"),
    [
        ({"type": "sell", "family": "PE", "animals": 1, "cards": [1] * 6}, "$.cards"),
        ({"type": "run", "routes": [{"kind": "2S", "hexes": []}] * (MAX_RUNS + 1)}, "$.routes"),
        (
            {"type": "run", "routes": [{"kind": "2S", "hexes": ["K9"] * (LONGEST_RUN + 1)}]},
            "$.routes[0].hexes",
        ),
        ({"type": "run", "routes": [{"kind": "2S", "hexes": ["K" * 49]}]}, "$.routes[0].hexes[0]"),
        ({"type": "order_drawn", "order": [0] * 6}, "$.order"),
    ],
)
def test_refuses_lists_that_are_too_long_with_their_place(move, place):
    with pytest.raises(Malformed) as caught:
        convert(move, m.Move)
    assert caught.value.place == place
