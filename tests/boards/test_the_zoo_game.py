"""The Zoo Game's texts: complete words, distinct buttons, narrow text, and nothing about others' cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import unescape
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from django.utils.translation import override

from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rulecases.the_zoo_game.table import EventGame, PlayGiven, table
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, NEWEST
from adjudicator.rules.the_zoo_game.moves import Clear, Offer
from adjudicator.rules.the_zoo_game.state import State
from games.boards import BoardSheet, Seen, the_zoo_game
from games.boards.columns import COLUMNS
from games.boards.the_zoo_game.cards import CARD_WIDTH, NAME, two_lines
from games.boards.the_zoo_game.names import KNOWN, SOFT_HYPHEN, hyphened, thing_name
from games.boards.the_zoo_game.paint import NEWS
from games.boards.the_zoo_game.words import effect, event_effect, noun
from games.selectors.positions import besides, choices_of
from games.web.table.picking import Picking
from tests.boards.reading import SVG
from tests.boards.tables import NAMES

PLAYERS = 4


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Return the positions of a whole game in which somebody must answer, and its end."""
    steps = list(random_game(RULES, config_of(RULES, PLAYERS, {}), random_sources(3, PLAYERS)))
    asked = [step.after for step in steps if RULES.pending(step.after).asks]
    return [*Random(1).sample(asked, 60), steps[-1].after]


def test_button_labels_are_distinct(positions: list[State]) -> None:
    for state in positions:
        for seat in RULES.pending(state).seats:
            moves = list(RULES.legal(state, seat))
            labels = [the_zoo_game.BOARD.label(move, NAMES) for move in moves]
            assert len(labels) == len(set(labels)), labels
            assert all(isinstance(the_zoo_game.BOARD.parts(move), tuple) for move in moves)


def test_text_fits_a_mail_and_shows_a_hand_only_to_players(positions: list[State]) -> None:
    for state in positions:
        for viewer in (*map(Seat, range(PLAYERS)), None):
            text = the_zoo_game.BOARD.text(RULES.view(state, viewer), Seen(NAMES[:PLAYERS], viewer))
            assert max(map(len, text.splitlines())) <= COLUMNS
            assert ("Your hand:" in text) == (viewer is not None and not state.is_over)


def test_german_text_explains_the_words_to_type(positions: list[State]) -> None:
    state = positions[0]
    view, seen = RULES.view(state, Seat(0)), Seen(NAMES[:PLAYERS], Seat(0))
    assert "words in brackets" not in the_zoo_game.BOARD.text(view, seen)
    with override("de"):
        words = " ".join(the_zoo_game.BOARD.text(view, seen).partition("Wörter in")[2].split())
        for animal in view.market:
            shown = thing_name(animal)
            assert f"{shown} ({animal})" in words or animal == shown.replace("-", "").lower()


def test_text_names_the_winners(positions: list[State]) -> None:
    outcome = RULES.outcome(positions[-1])
    assert outcome is not None
    text = the_zoo_game.BOARD.text(RULES.view(positions[-1], None), Seen(("Ann", "Ben", "Cleo", "Dan")))
    won = ", ".join(("Ann", "Ben", "Cleo", "Dan")[seat] for seat in outcome.winners)
    assert f"{won} won." in text


def tapped(state: State, seat: Seat, taps: Sequence[str] = ()) -> tuple[Picking, tuple[BoardSheet, ...]]:
    """Return the choices left after some taps, and the sheets that the page shows then."""
    names, view = NAMES[: len(state.players)], RULES.view(state, seat)
    listed = choices_of(RULES, state, seat, names, RULES.legal(state, seat))
    offers = besides(listed, choices_of(RULES, state, seat, names, the_zoo_game.BOARD.offers(view, taps)))
    picking = Picking.of(listed, taps, "", offers)
    way = picking.only.text if picking.only else ""
    seen = Seen(names, seat, picking.links("/t"), picking.on_board, picked_text=way)
    return picking, the_zoo_game.BOARD.sheets(view, seen)


def links_of(sheets: Iterable[BoardSheet]) -> set[str]:
    """Return the parts that a reader can tap without opening a fold."""
    roots = [ElementTree.fromstring(sheet.svg) for sheet in sheets if sheet.svg and not sheet.is_folded]
    return {node.get("data-part", "") for root in roots for node in root.iter(f"{SVG}a")}


def tap_to(state: State, seat: Seat, move: Any) -> Picking:
    """Tap the parts of a move one by one. Each of them must be a visible link."""
    taps: tuple[str, ...] = ()
    picking, sheets = tapped(state, seat)
    for part in the_zoo_game.BOARD.parts(move):
        if picking.only and picking.only.text == RULES.notation.write(move):
            break
        if all(part in choice.parts for choice in (*picking.left, *picking.offered)):
            continue  # nothing else can be tapped
        assert part in links_of(sheets), (RULES.notation.write(move), taps, part)
        taps = (*taps, part)
        picking, sheets = tapped(state, seat, taps)
        assert picking.picked == taps
    return picking


def test_moves_with_parts_can_be_tapped(positions: list[State]) -> None:
    chance, kinds = Random(2), set[str]()
    for state in positions[::3]:
        for seat in RULES.pending(state).seats:
            moves = list(RULES.legal(state, seat))
            by_kind = {type(move): move for move in chance.sample(moves, len(moves))}
            for move in by_kind.values():
                kinds.add(type(move).__name__)
                if the_zoo_game.BOARD.parts(move):
                    only = tap_to(state, seat, move).only
                    assert only is not None, RULES.notation.write(move)
                    assert only.text == RULES.notation.write(move)
    assert kinds >= {"Build", "Pay", "Draw", "Offer", "PlayPower", "Answer", "Decline"}, kinds


def test_a_tapped_victim_of_an_ambush_keeps_the_other_sheets() -> None:
    games = (random_game(RULES, config_of(RULES, PLAYERS, {}), random_sources(n, PLAYERS)) for n in range(20))
    steps = (step.after for game in games for step in game)
    state = next(each for each in steps if RULES.view(each, None).phase == "ambush")
    (seat,) = RULES.pending(state).seats
    victim = next(iter(RULES.legal(state, seat)))
    before, after = (
        [
            re.findall("Your hand: |Market|Who must discard", sheet.svg)
            for sheet in tapped(state, seat, taps)[1]
        ]
        for taps in ((), the_zoo_game.BOARD.parts(victim))
    )
    assert [*filter(None, before)] == [*filter(None, after)]


def test_rules_accept_every_offered_move(positions: list[State]) -> None:
    chance, found = Random(3), set[str]()
    for state in positions[::2]:
        for seat in RULES.pending(state).seats:
            view = RULES.view(state, seat)
            places = [f"hand-{card}" for card in view.hand] + [f"market-{card}" for card in view.market]
            places += [f"p-{card}" for card in view.p_hand]
            places += [
                *map(seat_letter, map(Seat, range(PLAYERS))),
                "want-owl",
                "want-any_p_card",
                "nonsense",
            ]
            for _ in range(2):
                for move in the_zoo_game.BOARD.offers(view, chance.sample(places, chance.randint(0, 4))):
                    found.add(type(move).__name__)
                    RULES.apply(state, seat, move)
    assert found >= {"Build", "Offer"}


def turn_of(**given: Any) -> State:
    """Return a state in the first player's turn, at a table of three."""
    market = ("eagle", "lion", "gorilla", "raccoon", "wombat")
    return EventGame(table(PlayGiven(**{"market": market, **given})), ()).state


def test_trade_offer_is_composed_by_tapping_both_sides() -> None:
    """T70."""
    state = turn_of(hands={"a": ("owl", "owl", "lion"), "b": ("koala",)})
    wanted = RULES.notation.read("offer B give owl owl want koala penguin 2 cards")
    picking = tap_to(state, Seat(0), wanted)
    assert picking.only is not None
    assert picking.only.label == f"Offer {NAMES[1]} 2 × Owl for Koala, a Penguin and any 2 hand cards"
    text, view = picking.only.text, RULES.view(state, Seat(0))
    assert RULES.apply(state, Seat(0), RULES.notation.read(text)).offer == wanted
    offers = list(the_zoo_game.BOARD.offers(view, ("B", "hand-owl")))
    assert all(isinstance(move, Offer) and move.target == 1 and "owl" in move.give for move in offers)


def test_one_more_tap_offers_a_card_to_any_player_for_any_card() -> None:
    """T70."""
    state = turn_of(hands={"a": ("owl", "lion"), "b": ("koala",), "c": ("koala",)})
    plain = ["do-offer B give owl want 1 card", "do-offer C give owl want 1 card"]
    for taps, found in ((("hand-owl",), plain), (("hand-owl", "C"), plain[1:]), (("C",), [])):
        picking, sheets = tapped(state, Seat(0), taps)
        assert picking.only is None
        tray = [sheet for sheet in sheets if sheet.place == "tray"]
        assert sorted(part for part in links_of(tray) if part.startswith("do-offer")) == found
    picking, _ = tapped(state, Seat(0), ("hand-owl", plain[0]))
    assert picking.only is not None
    assert picking.only.label == f"Offer {NAMES[1]} Owl for any hand card"


def test_three_cards_can_open_a_set_at_once() -> None:
    state = turn_of(hands={"a": ("parrot", "owl", "flamingo", *3 * ("tiger",), "iguana", "iguana")})
    picking = tap_to(state, Seat(0), RULES.notation.read("build parrot flamingo owl"))
    assert picking.only is not None
    assert picking.only.label == "Build Parrot, Flamingo and Owl"


def test_drawn_cards_move_nothing_below_them() -> None:
    cards = ("parrot", "owl", "flamingo", "tiger", "iguana", "koala", "hawk")
    drawn = [tapped(turn_of(hands={"a": cards[:number]}), Seat(0))[1][0].svg for number in (1, 5, 7)]
    assert len({re.search(r'viewBox="[^"]+"', svg)[0] for svg in drawn}) == 1


def test_market_is_discarded_in_tapping_order() -> None:
    """T66."""
    state = turn_of(
        hands={"a": ("owl",)}, p_hands={"a": ("power",)}, zoos={"a": {"grazers": ("zebra", "antelope")}}
    )
    state = RULES.apply(state, Seat(0), RULES.notation.read("power grazers"))
    order = tuple(reversed(state.market))
    assert order != state.market
    picking = tap_to(state, Seat(0), Clear(order))
    assert picking.only is not None
    assert RULES.apply(state, Seat(0), RULES.notation.read(picking.only.text)).discard[-len(order) :] == order


def test_piles_are_shown_in_order_to_everyone(positions: list[State]) -> None:
    """T10, T11, T12; rulebook, Discard piles."""
    flipped = 0
    for state in positions:
        names = NAMES[:PLAYERS]
        piles = [", ".join(noun("card", card) for card in pile) for pile in (state.discard, state.deck)]
        flipped += bool(state.deck)
        for viewer in (*map(Seat, range(PLAYERS)), None):
            view, seen = RULES.view(state, viewer), Seen(names, viewer)
            text = " ".join(the_zoo_game.BOARD.text(view, seen).split())
            folded = [sheet for sheet in the_zoo_game.BOARD.sheets(view, seen) if sheet.is_folded]
            words = " ".join(word for sheet in folded for word in sheet.words)
            assert all(pile in text and pile in words for pile in piles)
            assert (f"Zoo deck: {sum(state.bag)} cards, shuffled" in words) == (sum(state.bag) > 1)
    assert flipped


def test_opponents_scores_are_visible_and_their_zoos_folded(positions: list[State]) -> None:
    for state in positions[::5]:
        view = RULES.view(state, Seat(1))
        sheets = the_zoo_game.BOARD.sheets(view, Seen(NAMES[:PLAYERS], Seat(1)))
        drawing = unescape("".join(sheet.svg for sheet in sheets if not sheet.is_folded))
        for seat in (2, 3, 0):
            assert f">{view.scores[seat].total} points, " in drawing
            assert f", {view.players[seat].p_hand} P<" in drawing
        assert sum("beauty" in sheet.svg and sheet.is_folded for sheet in sheets) >= 1


def test_one_sheet_defines_all_symbols(positions: list[State]) -> None:
    view = RULES.view(positions[40], Seat(0))
    sheets = the_zoo_game.BOARD.sheets(view, Seen(NAMES[:PLAYERS], Seat(0)))
    defined = [set(re.findall(r'<symbol [^>]*id="([^"]+)"', sheet.svg)) for sheet in sheets]
    used = {name for sheet in sheets for name in re.findall(r'href="#([^"]+)"', sheet.svg)}
    assert sum(map(bool, defined)) == 1
    assert used <= set[str]().union(*defined)
    mail = the_zoo_game.BOARD.svg(view, Seen(NAMES[:PLAYERS], Seat(0)))
    assert set(re.findall(r'href="#([^"]+)"', mail)) == set(re.findall(r'<symbol [^>]*id="([^"]+)"', mail))


def test_outlines_new_cards_and_previews_the_picked_build() -> None:
    state = turn_of(hands={"a": ("parrot", "owl", "tiger", "tiger", "tiger")})
    view, names = RULES.view(state, Seat(0)), NAMES[:3]

    def drawn(**more: Any) -> str:
        return "".join(sheet.svg for sheet in the_zoo_game.BOARD.sheets(view, Seen(names, Seat(0), **more)))

    assert NEWS not in drawn()
    for part in ("drawn-A-owl", f"dealt-{state.market[0]}"):
        assert drawn(news=frozenset({part})).count(f'"{NEWS}"') >= 1
    assert NEWS not in drawn(news=frozenset({"drawn-B-owl"}))
    assert "Migration" not in drawn()
    assert "Migration" in drawn(picked_text="build parrot owl")


def test_drawing_shows_a_hand_only_to_its_owner(positions: list[State]) -> None:
    for state in positions[:-1]:
        for viewer in (*map(Seat, range(PLAYERS)), None):
            drawing = the_zoo_game.BOARD.svg(RULES.view(state, viewer), Seen(NAMES[:PLAYERS], viewer))
            assert ("Your hand" in drawing) == (viewer is not None)
            held = set(re.findall(r'data-part="hand-([a-z_]+)"', drawing))
            assert held == (set() if viewer is None else set(state.players[viewer].hand))


PARTY, THIRD = r"You offer|offers( you)?<", r"made .* an offer"


def seen_by(state: State, viewer: Seat | None) -> tuple[str, str]:
    """Return the drawing and the text that a viewer sees."""
    view, seen = RULES.view(state, viewer), Seen(NAMES[: len(state.players)], viewer)
    return the_zoo_game.BOARD.svg(view, seen), the_zoo_game.BOARD.text(view, seen)


def test_only_the_two_parties_see_the_content_of_an_offer(positions: list[State]) -> None:
    """T73."""
    offers = 0
    for state in positions:
        for move in [move for seat in RULES.pending(state).seats for move in RULES.legal(state, seat)]:
            if isinstance(move, Offer) and state.players[move.target].standing == "ask":
                offered, offers = RULES.apply(state, state.turn, move), offers + 1
                for viewer in (*map(Seat, range(PLAYERS)), None):
                    drawing, text = seen_by(offered, viewer)
                    is_party = viewer in (state.turn, move.target)
                    assert bool(re.search(PARTY, drawing)) == is_party
                    assert bool(re.search(THIRD, drawing)) != is_party
                    assert ("Wanted:" in text) == is_party
                    assert re.search(THIRD, text)
                break
    assert offers


def test_says_who_must_answer_while_it_is_the_turn_of_another(positions: list[State]) -> None:
    for state in positions[:-1]:
        asked = {ask.seat for ask in RULES.pending(state).asks if not ask.is_optional}
        drawing, told = seen_by(state, None)
        assert set(RULES.view(state, None).waited_for) == asked
        assert (
            ("Waiting for " in drawing)
            == ("The game waits for " in " ".join(told.split()))
            == (asked != {state.turn})
        )


def test_only_the_builder_sees_the_current_build(positions: list[State]) -> None:
    """T20."""
    paying = [state for state in positions if state.tray]
    assert paying
    for state in paying:
        for viewer in (*map(Seat, range(PLAYERS)), None):
            drawing, text = seen_by(state, viewer)
            is_builder = state.tray is not None and viewer == state.tray.seat
            assert ("Being built for" in drawing, "Being built for" in text) == (is_builder, is_builder)


def after_build(events: str, build: str, **given: Any) -> State:
    """Return a table after the first player's build and the event that it draws."""
    played = EventGame(table(PlayGiven(**given)), (events,))
    played.play_move(Seat(0), RULES.notation.read(build))
    return played.state


def test_only_the_builder_sees_the_next_build() -> None:
    """T26."""
    hand = ("parrot", "antelope", "owl", "zebra", "lion", "lion", "tiger", "tiger", "lynx", "lynx")
    build = "build antelope zebra parrot owl pay lion lion tiger tiger lynx lynx"
    state = after_build("animal_exchange", build, hands={"a": hand, "b": ("koala",)})
    for viewer in (*map(Seat, range(3)), None):
        drawing, text = seen_by(state, viewer)
        assert ("Next build: Parrot, Owl" in text) == (viewer == 0)
        assert ("Paid with: Tiger, 2 × Lynx" in text) == (viewer == 0)
        assert ("Next build" in drawing) == (viewer == 0)


@pytest.mark.parametrize(
    ("event", "zoo", "labels"),
    [
        ("bird_flu", {"birds": ("owl", "flamingo")}, ["Give up Owl", "Give up Flamingo"]),
        (
            "heat_wave",
            {"birds": ("owl", "penguin"), "bears": ("raccoon", "penguin")},
            ["Give up a Penguin from Birds", "Give up a Penguin from Bears"],
        ),
    ],
)
def test_animals_to_give_up_are_named_and_tappable(event: str, zoo: Any, labels: list[str]) -> None:
    """T54, T55."""
    hand = ("antelope", "zebra", "hawk", "lion", "lynx")
    state = after_build(event, "build antelope zebra pay hawk lion lynx", hands={"a": hand}, zoos={"b": zoo})
    moves = list(RULES.legal(state, Seat(1)))
    assert [the_zoo_game.BOARD.label(move, NAMES) for move in moves] == labels
    parts = [part for move in moves for part in the_zoo_game.BOARD.parts(move)]
    assert len(set(parts)) == len(moves)
    drawing = the_zoo_game.BOARD.svg(
        RULES.view(state, Seat(1)), Seen(NAMES[:3], Seat(1), dict.fromkeys(parts, "#"))
    )
    assert all(f'data-part="{part}"' in drawing for part in parts)


def test_powers_are_explained_at_open_sets_and_in_the_legend(positions: list[State]) -> None:
    for state in positions:
        sheets = the_zoo_game.BOARD.sheets(RULES.view(state, None), Seen(NAMES[:PLAYERS]))
        drawing = unescape("".join(sheet.svg for sheet in sheets))
        words = "".join(word for sheet in sheets for word in sheet.words)
        for group in state.cards.sets.values():
            is_open = any(player.zoo[state.cards.index[group.id]] for player in state.players)
            assert (f"{group.power.name}: {effect(group.power)}" in drawing) == is_open
            assert f"{group.power.name}, {effect(group.power)}." in words
        for event in state.cards.events.values():
            assert f"{event.name}: {event_effect(event.effect)}." in words


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_fit_on_their_cards(language: str) -> None:
    assert NAME < CARD_WIDTH
    with override(language):
        for animal in CATALOGUES[NEWEST].animals:
            lines = two_lines(hyphened(animal), NAME)
            shown = "".join(lines).replace("-", "")
            assert shown.replace(" ", "") == thing_name(animal).replace(" ", "")


def test_only_long_words_break_at_soft_hyphens() -> None:
    assert two_lines(f"Schna{SOFT_HYPHEN}beltier", NAME) == ("Schna-", "beltier")
    assert two_lines(f"Wom{SOFT_HYPHEN}bat", NAME) == ("Wombat", "")


def test_every_name_in_the_newest_list_is_translatable() -> None:
    cards = CATALOGUES[NEWEST]
    powers = {group.power.name for group in cards.sets.values()}
    listed = {thing.name for things in (cards.animals, cards.sets, cards.events) for thing in things.values()}
    assert listed | powers == KNOWN


def test_each_other_zoo_is_a_sheet_that_can_fill_a_column(positions: list[State]) -> None:
    """A single sheet of all other zoos would leave the third column of a large screen empty."""
    for state in positions[::5]:
        for viewer in (Seat(0), None):
            sheets = the_zoo_game.BOARD.sheets(RULES.view(state, viewer), Seen(NAMES[:PLAYERS], viewer))
            zoos = [sheet.heading for sheet in sheets if sheet.unfolds and "point" in sheet.heading]
            assert [heading[0] for heading in zoos] == ["A", "B", "C", "D", "E", "F"][
                viewer is not None : PLAYERS
            ]


def test_hand_stays_in_place_when_an_offer_arrives(positions: list[State]) -> None:
    """The offer takes the place of the market."""
    place = re.compile(r'data-part="hand-.*?<rect[^>]* y="([^"]+)"', re.DOTALL)
    compared = 0
    for state in positions:
        for move in [move for seat in RULES.pending(state).seats for move in RULES.legal(state, seat)]:
            if isinstance(move, Offer) and state.players[move.target].standing == "ask":
                offered = RULES.apply(state, state.turn, move)
                before, after = (
                    the_zoo_game.BOARD.sheets(
                        RULES.view(each, move.target), Seen(NAMES[:PLAYERS], move.target)
                    )[0].svg
                    for each in (state, offered)
                )
                assert place.findall(before) == place.findall(after)
                compared += bool(place.findall(before))
                break
    assert compared
