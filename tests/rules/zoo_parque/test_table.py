"""The setup, secrets, texts and conservation laws of Zoo Parque."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.bots.players import BOTS, QUICK_BOTS
from adjudicator.engine.codec import Malformed, config_of, convert
from adjudicator.engine.errors import RulesetError, Unreadable
from adjudicator.engine.laws import check_choices, check_move, check_position
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zoo_parque import RULES, ground
from adjudicator.rules.zoo_parque.catalogue import CATALOGUE
from adjudicator.rules.zoo_parque.dominoes import neighbours
from adjudicator.rules.zoo_parque.moves import Choose, DeckMade, Give, Place, Shift
from adjudicator.rules.zoo_parque.regions import Fields
from tests.contract.secrets import check_hidden_moves, swap_dominoes
from tests.scripted import Scripted

ALL = dict.fromkeys(("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities"), True)
TABLES = [
    (2, {}),
    (3, {"feeding": True, "strong_species": True}),
    (4, {"feeding": True, "wildlife_wishes": True}),
    (5, {"unnatural_utilities": True, "feeding": True}),
    (6, ALL),
    (2, {**ALL, "zooperative": True, "level": 8}),
]


def game(players, options, seed=1):
    return list(random_game(RULES, config_of(RULES, players, options), random_sources(seed, players)))


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table[0]}-{'+'.join(table[1]) or 'base'}")
def played(request):
    return request.param[0], game(*request.param)


def test_games_break_no_law_and_end(played):
    players, steps = played
    for step in steps[::7]:
        check_position(RULES, step.after, players)
        check_move(RULES, step.before, step.seat, step.move, players)
    for step in steps[::40]:
        check_choices(RULES, step.after, players)
    assert RULES.outcome(steps[-1].after) is not None


def test_inherited_map_data_matches_a_fresh_calculation(played):
    """P6 to P9, P34: a chart keeps the facts about the previous map that are still true."""
    for chart in (step.after.chart for step in played[1][::3]):
        fresh = Fields(chart.spaces, chart.reading)
        for cell in chart.spaces:
            assert chart.fields.region(cell) == fresh.region(cell)
            if chart.spaces[cell].is_terrain:
                assert chart.fields.area(cell) == fresh.area(cell)
        near = {beyond for cell in chart.spaces for beyond in neighbours(cell)}
        assert chart.rim == near - chart.spaces.keys()


def test_sentences_have_their_declared_values(played):
    players, steps = played
    for step in steps:
        for viewer in (*map(Seat, range(players)), None):
            sentence = RULES.describe(step.before, step.seat, step.move, viewer)
            assert tuple(name for name, _ in sentence.params) == CATALOGUE.log[sentence.code].params
    for ask in (ask for step in steps for ask in RULES.pending(step.after).asks):
        assert tuple(name for name, _ in ask.question.params) == CATALOGUE.sentences[ask.question.code].params


def test_views_hide_hands_and_deck():
    players, steps = 2, game(2, {})
    assert check_hidden_moves(RULES, steps[:12], players) > 10
    state = steps[40].after
    for viewer in (Seat(0), Seat(1), None):
        for other in swap_dominoes(state, viewer):
            assert RULES.view(other, viewer) == RULES.view(state, viewer)
            assert other != state


def test_deck_order_is_redacted_for_everyone():
    step = game(2, {})[0]
    assert isinstance(step.move, DeckMade)
    assert all(RULES.redact(step.before, step.seat, step.move, viewer) is None for viewer in (Seat(0), None))
    assert RULES.notation.read(RULES.notation.write(step.move)) == step.move


def test_check_detects_a_lost_domino_or_pawn():
    state = game(2, {})[20].after
    for broken in (
        replace(state, deck=state.deck[1:]),
        replace(state, deck=(*state.deck, state.market[0])),
        replace(state, pawns_left=(5, *state.pawns_left[1:])),
        replace(state, pawns_left=(-1, *state.pawns_left[1:])),
    ):
        with pytest.raises(RulesetError):
            RULES.check(broken)


@pytest.mark.parametrize("bot", QUICK_BOTS)
def test_bots_finish_games(bot):
    scripted = Scripted(RULES, config_of(RULES, 2, {"feeding": True}))
    chance = random_sources(1, 2).choices
    while asked := RULES.pending(scripted.state).seats:
        seat = asked[0]
        legal = list(RULES.legal(scripted.state, seat))
        scripted.play(seat, BOTS[bot](RULES, RULES.view(scripted.state, seat), legal, seat, chance))
    assert RULES.outcome(scripted.state)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Choose domino 12.", Choose(12)),
        ("PLACE e3n1 S", Place((3, -1), 1)),
        ("place at w2s4 n", Place((-2, 4), 3)),
        ("place the domino to w2s4 n", Place((-2, 4), 3)),
        ("shift from E1S0 to E3S0", Shift((1, 0), (3, 0))),
        ("shift to E3S0 from E1S0", Shift((1, 0), (3, 0))),
        ("give dominoes 3 and 7", Give((3, 7))),
    ],
)
def test_reads_variant_spellings(text, move):
    assert RULES.notation.read(text) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "dance", "place", "place 3 s", "choose x", "claim E3", "deck 1:grass"),
        *("place from E3N1 s", "shift E1S0 from E3S0", "recall to E1S0", "claim domino E1S0", "scare domino"),
        *("return 3 from 7", "choose 12 domino", "take 12?", "don't take 12", "take 12 or 13"),
    ],
)
def test_refuses_unreadable_text(text):
    with pytest.raises(Unreadable):
        RULES.notation.read(text)


def test_refusal_codes_are_not_log_codes():
    assert not set(CATALOGUE.refusals) & set(CATALOGUE.log)


@pytest.mark.parametrize("kind", ["return", "give", "dealt"])
def test_refuses_more_dominoes_than_a_hand_holds(kind):
    """A list that is too long is refused when it is read, with its location."""
    seat = {"seat": 0} if kind == "dealt" else {}
    with pytest.raises(Malformed, match="<= 5"):
        convert({"type": kind, "dominoes": [1] * 6, **seat}, RULES.move_type)


def exchanging(exchanged):
    """Return a game in which this many turns in a row placed no domino.

    In most cases, one could be placed.
    """
    state = next(step.after for step in game(2, {}) if step.after.step == "claim")
    return replace(state, exchanged=exchanged)


def test_game_ends_after_enough_turns_without_a_placed_domino():
    """P63: the wait ends after as many turns as there are dominoes left."""
    state = exchanging(2)
    left = len(state.deck) + len(state.market) + sum(map(len, state.hands))
    assert not ground.is_last(state)
    assert not ground.is_last(exchanging(left - 1))
    assert ground.is_last(exchanging(left))
