"""The greedy bot plays Zoo Parque for points."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rules.zoo_parque import RULES, missions
from adjudicator.rules.zoo_parque.appraise import outlook_at
from adjudicator.rules.zoo_parque.appraise.outlook import Outlook
from adjudicator.rules.zoo_parque.appraise.quick_outlook import quick_outlook_of
from adjudicator.rules.zoo_parque.appraise.weights import QUICK_PLACES
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.dominoes import HEADINGS, Cell, Domino, Laid, domino_of_text
from adjudicator.rules.zoo_parque.ground import ground_of
from adjudicator.rules.zoo_parque.moves import (
    Choose,
    Claim,
    Done,
    HandOn,
    Lift,
    Move,
    Recall,
    Remove,
    Rotate,
    Scare,
    Shift,
    Take,
)
from adjudicator.rules.zoo_parque.state import Options, Pawn, State, Waiting
from tests.bots import bot_game, outcome_of

GAMES = 6
ME, OTHER = Seat(0), Seat(1)
PATHS = tuple(domino_of_text(f"{number}:path.-.-.-/path.-.-.-") for number in range(80, 120))
MARKET, DECK = PATHS[:5], PATHS[5:]
PEN = "1:grass.lion.ewn.-/grass.-.esw.-"
"""Two enclosed spaces: an Exhibit of four points."""
KRAAL = "2:grass.giraffe.ewn.-/water.-.esw.-"
"""Another Exhibit, of two Areas: two points."""


def laid(text: str, at: Cell, heading: str = "s") -> Laid:
    return Laid(domino_of_text(text), at, HEADINGS.index(heading))


def table(*pieces: Laid, players: int = 2, **changes: Any) -> State:
    """Return a state in the first seat's turn on this map, with dominoes to draw and four pawns each."""
    options = Options(**changes.pop("options", {}))
    start = State(options, ((),) * players, dominoes=100, deck=DECK, market=MARKET, pawns_left=(4,) * players)
    return replace(start, laid=(*start.laid, *pieces), **{"step": "play", **changes})


def held(*texts: str, players: int = 2) -> tuple[tuple[Domino, ...], ...]:
    """Return the first seat's hand, with empty hands for the others."""
    return tuple(map(domino_of_text, texts)), *((),) * (players - 1)


def worth(state: State, move: Move, seat: Seat = ME) -> float:
    return RULES.search.appraise(RULES.view(state, seat), seat, move)


def best(state: State) -> list[Move]:
    """Return the moves that look best to the seat that must answer."""
    (seat,) = RULES.pending(state).awaited
    values = {move: worth(state, move, seat) for move in RULES.legal(state, seat)}
    return [move for move, value in values.items() if value == max(values.values())]


def after(state: State, move: Move) -> State:
    return RULES.apply(state, ME, move)


def test_encloses_its_own_area():
    open_pen = laid("1:grass.lion.wn.-/grass.-.esw.-", (0, 1))
    state = table(open_pen, pawns=(Pawn(ME, (0, 1)),), chosen=domino_of_text("3:path.-.w.-/path.-.-.-"))
    (move, *_) = best(state)
    assert [each.value for each in RULES.view(after(state, move), ME).exhibits] == [4]


def test_opens_the_exhibit_of_its_only_opponent():
    state = table(
        laid(KRAAL, (0, 1)),
        options={"pawns_guard_dominoes": False},
        pawns=(Pawn(OTHER, (0, 1)),),
        pawns_left=(0, 3),
        chosen=domino_of_text("3:none.-.-.-/none.-.-.-"),
    )
    for move in best(state):
        assert not RULES.view(after(state, move), ME).exhibits


def test_keeps_a_teammates_exhibit_in_the_cooperative_game():
    state = table(
        laid(KRAAL, (0, 1)),
        options={"zooperative": True, "pawns_guard_dominoes": False},
        pawns=(Pawn(OTHER, (0, 1)),),
        pawns_left=(0, 3),
        chosen=domino_of_text("3:none.-.-.-/none.-.-.-"),
    )
    for move in best(state):
        assert RULES.view(after(state, move), ME).exhibits


def test_claims_the_most_valuable_exhibit_even_beside_an_opponent():
    kraal = laid("2:grass.giraffe.ewn.-/water.-.ew.-", (0, 1))
    rest = laid("5:grass.giraffe.ew.-/grass.giraffe.esw.-", (0, 3))
    state = table(kraal, rest, laid(PEN, (-1, 1)), pawns=(Pawn(OTHER, (0, 4)),), step="claim")
    assert worth(state, Claim((0, 2))) > worth(state, Claim((-1, 1))) > worth(state, Done())


def test_exhibit_shared_with_the_only_opponent_is_worth_little():
    alone = table(laid(KRAAL, (0, 1)), pawns=(Pawn(ME, (0, 1)),), pawns_left=(3, 4))
    shared = replace(alone, pawns=(*alone.pawns, Pawn(OTHER, (0, 2))), pawns_left=(3, 3))
    assert total(alone) > 3 * total(shared) > 0


def total(state: State) -> float:
    """Return the estimated value of a whole table."""
    return outlook_at(RULES.view(state, ME), ME).total


@pytest.mark.parametrize(
    ("pawns_left", "is_last_turn", "is_placed"),
    [
        ((1, 1), False, False),
        ((1, 0), True, True),
    ],
)
def test_does_not_trigger_the_last_turn_for_a_few_points(pawns_left, is_last_turn, is_placed):
    state = table(laid(PEN, (0, 1)), step="claim", pawns_left=pawns_left, is_last_turn=is_last_turn)
    assert (best(state) != [Done()]) is is_placed


def test_spends_pawns_when_few_turns_are_left():
    small = laid("1:grass.lion.ewsn.-/path.-.-.-", (0, 1))
    early = table(small, step="claim")
    late = replace(early, deck=DECK[:2])
    assert best(early) == [Done()]
    assert best(late) == [Claim((0, 1))]


def test_open_region_is_worthless_in_the_last_turn():
    open_pen = laid("1:grass.lion.wn.-/grass.-.esw.-", (0, 1))
    state = table(open_pen, laid(KRAAL, (-1, 1)), step="claim", is_last_turn=True, pawns_left=(1, 0))
    assert worth(state, Claim((0, 1))) == 0 < worth(state, Claim((-1, 1)))


def test_prefers_one_kind_of_animal():
    pens = laid("1:grass.lion.ewn.-/grass.-.ew.-", (0, 1)), laid("6:grass.-.ew.-/grass.-.esw.-", (0, 3))
    state = table(*pens, pawns=(Pawn(ME, (0, 1)),), pawns_left=(0, 4))
    state = replace(state, hands=held("7:none.lion.esw.-/none.-.-.-", "8:none.giraffe.esw.-/none.-.-.-"))
    assert worth(state, Choose(7)) > worth(state, Choose(8))


def test_declines_a_second_domino_that_harms_its_own_exhibit():
    """A pawn guards only the lion here. The domino would cover the rest wherever it fits."""
    state = table(
        laid(PEN, (0, 1)),
        options={"pawns_guard_dominoes": False, "overhang": False},
        pawns=(Pawn(ME, (0, 1)),),
        pawns_left=(0, 4),
        placed=(laid(PEN, (0, 1)),),
        hands=held("9:none.giraffe.-.-/none.-.-.-"),
    )
    assert best(state) == [Done()]


def test_takes_the_domino_that_its_map_needs():
    open_pen = laid("1:grass.lion.wn.-/grass.-.esw.-", (0, 1))
    market = (*MARKET[:4], domino_of_text("22:path.-.w.-/path.-.-.-"))
    state = table(open_pen, pawns=(Pawn(ME, (0, 1)),), step="draw", market=market)
    assert best(state) == [Take(22)]


def test_uses_powers_only_where_they_help():
    """The crocodile and the elephant could only harm the bot's own Exhibit, and the lion can do nothing."""
    utilities = {"unnatural_utilities": True}
    state = table(
        laid("1:grass.giraffe.ewn.-/grass.-.ew.-", (0, 1)),
        laid("3:path.-.-.n/path.-.-.-", (0, 3)),
        laid("4:grass.lion.-.esw/path.-.-.-", (-1, 2), "w"),
        options=utilities,
        has_lab=True,
        pawns=(Pawn(ME, (0, 1)),),
        played=(Waiting(4, 0),),
    )
    assert worth(state, Remove(3)) < worth(state, Done())
    assert worth(state, Rotate(3)) < worth(state, Done())
    assert worth(state, Scare()) == worth(state, Done())


def totals(options: dict[str, Any], seed: int, kinds: list[str]) -> list[int]:
    """Return the points of a game between bots."""
    return [score.total for score in outcome_of(bot_game(RULES, kinds, seed, **options)).scores]


@pytest.mark.parametrize("options", [{}, {"strong_species": True}, {"wildlife_wishes": True}], ids=str)
@pytest.mark.sampled(2)
def test_greedy_bots_score_more_than_random_ones(options):
    greedy = random = 0
    for seed in range(GAMES):
        seat = seed % 2
        kinds = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        points = totals(options, seed, kinds)
        greedy, random = greedy + points[seat], random + points[1 - seat]
    assert greedy >= 2 * random + GAMES


def test_greedy_bots_score_against_each_other():
    assert min(sum(totals({}, seed, ["greedy"] * 3)) for seed in range(2)) > 0


def test_evaluation_counts_claimed_and_claimable_exhibits():
    """Another player's claim on the same Exhibit does not lower its value for this seat."""
    pen = laid(PEN, (1, 0))
    free, own = table(pen), table(pen, pawns=(Pawn(ME, (1, 0)),), pawns_left=(3, 4))
    shared = replace(own, pawns=(*own.pawns, Pawn(OTHER, (1, 1))))
    assert RULES.search.evaluate is not None
    bare, hoped, held, both = (
        RULES.search.evaluate(RULES.view(state, ME), ME) for state in (table(), free, own, shared)
    )
    assert bare < hoped
    assert held > bare
    assert both == held


def test_rollout_policy_finds_the_place_that_encloses_its_area():
    """The bot finds the place although it examines only a few places."""
    state = table(laid("1:grass.lion.ewn.-/grass.-.ew.-", (1, 0)), pawns=(Pawn(ME, (1, 0)),))
    state = replace(state, hands=held("3:grass.-.ews.-/path.-.-.-"))
    state = after(state, Choose(3))
    moves = list(RULES.legal(state, ME))
    assert RULES.search.rollout_policy is not None
    assert RULES.search.rollout_policy(RULES.view(state, ME), ME, moves) in best(state)
    assert len(moves) > QUICK_PLACES


def test_value_after_claim_matches_a_full_evaluation():
    """The whole map is evaluated again, and not only the region where the pawn stands."""
    tried = 0
    for step in random_game(RULES, config_of(RULES, 3, {}), random_sources(5, 3)):
        state, seat = step.before, step.before.active
        if state.step == "claim" and (view := RULES.view(state, seat)).active == seat:
            outlook = outlook_at(view, seat)
            for move in RULES.legal(state, seat):
                if isinstance(move, Claim):
                    assert (
                        outlook.value_after_claim(Pawn(seat, move.at))
                        == with_pawn(outlook, Pawn(seat, move.at)).total
                    )
                    tried += 1
    assert tried > 20


def with_pawn(outlook: Outlook, pawn: Pawn) -> Outlook:
    state = outlook.state
    fewer = tuple(number - (seat == pawn.seat) for seat, number in enumerate(state.pawns_left))
    after = replace(state, pawns=(*state.pawns, pawn), pawns_left=fewer)
    return Outlook(after, outlook.seat, outlook.moment)


def test_quick_outlook_visits_the_most_promising_places():
    state = replace(table(laid("1:grass.lion.ew.-/grass.-.esw.-", (0, -2))), pawns=(Pawn(ME, (0, -1)),))
    state = replace(state, laid=(*state.laid, laid("2:grass.-.-.-/grass.-.-.-", (3, 0))))
    moment, ground = outlook_at(RULES.view(state, ME), ME).moment, ground_of(state, ME)
    for text in ("3:grass.-.n.-/water.-.-.-", "4:-.lion.-.-/grass.-.-.-"):
        glimpse, domino = quick_outlook_of(state, ME, moment), domino_of_text(text)
        pieces = [Laid(domino, *place) for place in set(ground.candidates(domino))]
        heats = sorted(
            (glimpse.place_value(piece) for piece in pieces if not ground.fault(piece)), reverse=True
        )
        assert [glimpse.place_value(piece) for piece in glimpse._best_place(domino, 5, -1.0)] == heats[:5]
        assert len(heats) > 5
        assert max(glimpse._space_values.values()) > 0


@pytest.mark.parametrize("players", [2, 4, 6])
def test_can_look_ahead_when_two_turns_each_draw_all_dominoes(players: int) -> None:
    """A turn draws two dominoes, so in two turns each player draws four, from the market or the deck."""
    assert RULES.search.can_look_ahead
    for left, can_look_ahead in ((4 * players, True), (4 * players + 1, False)):
        state = table(players=players, market=PATHS[:3], deck=PATHS[3:left])
        assert RULES.search.can_look_ahead(RULES.view(state, ME)) == can_look_ahead


COOPERATIVE = {"zooperative": True}
UTILITIES = {"unnatural_utilities": True}
GIRAFFE = "4:grass.giraffe.-.-/path.-.-.-"
KANGAROO = "5:grass.kangaroo.-.-/path.-.-.-"
CLOSING = "3:path.-.w.-/path.-.-.-"
"""A domino that encloses the space to its west, which is open to the east."""
OPEN_PEN = "1:grass.lion.wn.-/grass.-.esw.-"


def test_fulfils_a_win_card_if_possible():
    """The only place in the row of the entrance makes a path of four."""
    card = Card(1, "main_path", "win", 4)
    state = table(laid(PEN, (0, 1)), options=COOPERATIVE, cards=(card,), chosen=PATHS[0])
    assert not missions.holds(state, card)
    for move in best(state):
        assert missions.holds(after(state, move), card)
    blind = replace(state, cards=())
    assert any(not missions.holds(after(blind, move), card) for move in best(blind))


def test_chooses_the_domino_that_a_card_needs():
    card = Card(1, "terrain_specific", "win", 2, ("water",))
    hands = held("7:water.-.-.-/water.-.-.-", "8:grass.-.-.-/grass.-.-.-")
    state = table(options=COOPERATIVE, hands=hands)
    assert worth(state, Choose(7)) == worth(state, Choose(8))
    state = replace(state, cards=(card,))
    assert worth(state, Choose(7)) > worth(state, Choose(8))


def test_makes_progress_towards_a_card():
    card = Card(1, "main_path", "win", 9)
    state = table(laid(PEN, (0, 1)), options=COOPERATIVE, cards=(card,), chosen=PATHS[0])
    nearer = replace(card, target=4)
    assert all(missions.holds(after(state, move), nearer) for move in best(state))


def test_keeps_its_last_pawn_to_avoid_replacing_a_card():
    state = table(laid(PEN, (0, 1)), options=COOPERATIVE, step="claim", pawns_left=(1, 1), is_last_turn=True)
    lost = Card(1, "single_player_all_pawns", "replace")
    assert best(state) != [Done()]
    assert best(replace(state, cards=(lost,), replaced=4)) == [Done()]
    assert best(replace(state, cards=(replace(lost, form="endgame"),))) != [Done()]


def power(animal: str, *pieces: Laid, **changes: Any) -> State:
    """Return a state in the first seat's turn, with a choice of the power of the last domino's animal."""
    waiting = Waiting(pieces[-1].domino.number, 0)
    assert pieces[-1].domino.a.item == animal
    changes["options"] = {**UTILITIES, **changes.get("options", {})}
    return table(*pieces, has_lab=True, played=(waiting,), **changes)


def test_giraffe_moves_the_domino_that_encloses_its_area():
    """The bot would do best to put any other domino back where it was."""
    pieces = laid(OPEN_PEN, (0, 1)), laid(CLOSING, (-4, 0), "w"), laid(GIRAFFE, (-2, 0), "w")
    state = power("giraffe", *pieces, pawns=(Pawn(ME, (0, 1)),), pawns_left=(3, 4))
    assert best(state) == [Lift(3)]
    lifted = after(state, Lift(3))
    assert [each.value for each in RULES.view(after(lifted, best(lifted)[0]), ME).exhibits] == [4]


def test_giraffe_keeps_the_exhibit_if_nothing_can_be_improved():
    pieces = laid(PEN, (0, 1)), laid(GIRAFFE, (-2, 0), "w")
    state = power("giraffe", *pieces, pawns=(Pawn(ME, (0, 1)),), pawns_left=(3, 4))
    move = best(state)[0]
    assert worth(state, move) >= 0
    lifted = after(state, move)
    assert [each.value for each in RULES.view(after(lifted, best(lifted)[0]), ME).exhibits] == [4]


def test_kangaroo_passes_hands_in_the_direction_that_returns_more():
    """If all players pass their dominoes to the left, the first seat gets the dominoes of the last seat."""
    full = tuple(map(domino_of_text, ("61:path.-.-.-/path.-.-.-", "62:path.-.-.-/path.-.-.-")))
    for hands, move in ((((), (), full), HandOn("left")), (((), full, ()), HandOn("right"))):
        state = power("kangaroo", laid(KANGAROO, (-1, 0), "w"), players=3, hands=hands)
        assert best(state) == [move]


def test_kangaroo_fetches_the_useful_domino_when_hands_are_open():
    useful, useless = (domino_of_text(CLOSING),), (domino_of_text("62:path.-.-.-/path.-.-.-"),)
    for hands, move in ((((), useless, useful), HandOn("left")), (((), useful, useless), HandOn("right"))):
        pieces = laid(OPEN_PEN, (0, 1)), laid(KANGAROO, (-1, 0), "w")
        state = power("kangaroo", *pieces, players=3, hands=hands, options=COOPERATIVE)
        state = replace(state, pawns=(Pawn(ME, (0, 1)),), pawns_left=(3, 4, 4))
        assert best(state) == [move]


def test_recalls_a_pawn_that_another_area_needs():
    center = laid("6:grass.-.-.-/path.information_center.-.-", (-1, 0), "w")
    pen = laid("7:grass.lion.ewn.-/grass.lion.esw.-", (0, 1))
    state = table(center, pen, step="claim", options=UTILITIES, pawns=(Pawn(ME, (-1, 0)),), deck=DECK[:2])
    state = replace(state, pawns_left=(0, 4))
    assert best(state) == [Recall((-1, 0))]
    assert best(after(state, Recall((-1, 0))))[0] in (Claim((0, 1)), Claim((0, 2)))


def test_leaves_a_scoring_pawn_in_place():
    pen = laid("6:grass.lion.ewn.-/grass.-.esw.-", (0, 1))
    center = laid("7:path.information_center.-.-/path.-.-.-", (-1, 1), "w")
    state = table(pen, center, step="claim", options=UTILITIES, pawns=(Pawn(ME, (0, 1)),), deck=DECK[:2])
    assert worth(state, Recall((0, 1))) < worth(state, Done())


def test_moves_a_pawn_to_a_scoring_space():
    field = laid("6:water.-.-.-/path.-.-.-", (-1, 0), "w")
    pen = laid("7:grass.lion.ewn.-/grass.lion.esw.-", (0, 1))
    rules = (("move_pawn", ""),)
    state = table(field, pen, step="claim", options=COOPERATIVE, rules=rules, pawns=(Pawn(ME, (-1, 0)),))
    state = replace(state, pawns_left=(0, 4), deck=DECK[:2])
    assert set(best(state)) == {Shift((-1, 0), (0, 1)), Shift((-1, 0), (0, 2))}
    earning = replace(state, pawns=(Pawn(ME, (0, 1)),))
    assert best(earning) == [Done()]
