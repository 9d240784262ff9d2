"""The Zoo Game told: words complete, buttons told apart, text narrow and silent about others' cards."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from string import Formatter
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import Seat
from adjudicator.engine.simulate import chances, random_game
from adjudicator.rules.the_zoo_game import LINES, RULES
from adjudicator.rules.the_zoo_game.moves import Offer
from adjudicator.rules.the_zoo_game.rulecases.format import PlayGiven
from adjudicator.rules.the_zoo_game.rulecases.table import Course, table
from adjudicator.rules.the_zoo_game.state import State
from games.boards import Seen, the_zoo_game
from games.boards.columns import COLUMNS
from games.boards.the_zoo_game.drawing import CARD_WIDTH, two_lines
from games.boards.the_zoo_game.words import effect
from tests.boards.tables import NAMES

PLAYERS = 4


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions of a whole game in which somebody is asked, and its end."""
    steps = list(random_game(RULES, config_of(RULES, PLAYERS, {}), chances(3, PLAYERS)))
    asked = [step.after for step in steps if RULES.pending(step.after).asks]
    return [*Random(1).sample(asked, 60), steps[-1].after]


def test_there_are_words_for_every_line_and_option_and_for_nothing_else() -> None:
    options = {f"option_{name}" for name in RULES.options_type.__struct_fields__}
    assert set(the_zoo_game.WORDS) == {*LINES, *options}


@pytest.mark.parametrize("code", sorted(LINES))
def test_a_sentence_uses_exactly_the_values_of_its_line(code: str) -> None:
    used = {field for _, field, _, _ in Formatter().parse(str(the_zoo_game.WORDS[code])) if field is not None}
    assert used == set(LINES[code])


def test_the_buttons_of_a_choice_differ(positions: list[State]) -> None:
    for state in positions:
        for seat in RULES.pending(state).seats:
            moves = list(RULES.legal(state, seat))
            labels = [the_zoo_game.label(move, NAMES) for move in moves]
            assert len(labels) == len(set(labels)), labels
            assert all(isinstance(the_zoo_game.parts(move), tuple) for move in moves)


def test_no_line_is_wider_than_a_mail_and_the_hand_is_its_owners(positions: list[State]) -> None:
    for state in positions:
        for viewer in (*map(Seat, range(PLAYERS)), None):
            told = the_zoo_game.text(RULES.view(state, viewer), Seen(NAMES[:PLAYERS], viewer))
            assert max(map(len, told.splitlines())) <= COLUMNS
            assert ("Your hand:" in told) == (viewer is not None and not state.is_over)


def test_the_end_names_the_winners(positions: list[State]) -> None:
    outcome = RULES.outcome(positions[-1])
    assert outcome is not None
    told = the_zoo_game.text(RULES.view(positions[-1], None), Seen(("Ann", "Ben", "Cleo", "Dan")))
    won = ", ".join(("Ann", "Ben", "Cleo", "Dan")[seat] for seat in outcome.winners)
    assert f"it goes to {won}." in told


def test_the_drawing_is_sound_and_everything_that_can_be_named_is_on_it(positions: list[State]) -> None:
    for state in positions:
        for seat in RULES.pending(state).seats or (None,):
            view = RULES.view(state, seat)
            touched = {part for move in _shown(state, seat) for part in the_zoo_game.parts(move)}
            links = {part: f"?picked={part}" for part in touched}
            (sheet,) = the_zoo_game.sheets(view, Seen(NAMES[:PLAYERS], seat, links))
            found = {node.get("data-part") for node in ElementTree.fromstring(sheet.svg).iter()}
            assert touched <= found, touched - found


def _shown(state: State, seat: Seat | None) -> list[Any]:
    return [] if seat is None else list(RULES.legal(state, seat))


def test_the_drawing_shows_a_hand_to_its_owner_alone(positions: list[State]) -> None:
    for state in positions[:-1]:
        for viewer in (*map(Seat, range(PLAYERS)), None):
            drawing = the_zoo_game.svg(RULES.view(state, viewer), Seen(NAMES[:PLAYERS], viewer))
            assert ("Your hand" in drawing) == (viewer is not None)
            held = set(re.findall(r'data-part="hand-([a-z_]+)"', drawing))
            assert held == (set() if viewer is None else set(state.players[viewer].hand))


PARTY, THIRD = r"You offer|offers you", r"has made .* an offer"


def seen_by(state: State, viewer: Seat | None) -> tuple[str, str]:
    """The drawing and the text."""
    view, seen = RULES.view(state, viewer), Seen(NAMES[: len(state.players)], viewer)
    return the_zoo_game.svg(view, seen), the_zoo_game.text(view, seen)


def test_an_offer_is_read_by_its_two_parties_and_known_to_all(positions: list[State]) -> None:
    """T73."""
    offers = 0
    for state in positions:
        for move in [move for seat in RULES.pending(state).seats for move in RULES.legal(state, seat)]:
            if isinstance(move, Offer) and state.players[move.target].standing == "ask":
                offered, offers = RULES.apply(state, state.turn, move), offers + 1
                for viewer in (*map(Seat, range(PLAYERS)), None):
                    drawing, told = seen_by(offered, viewer)
                    is_party = viewer in (state.turn, move.target)
                    assert bool(re.search(PARTY, drawing)) == is_party
                    assert bool(re.search(THIRD, drawing)) != is_party
                    assert ("Wanted:" in told) == is_party
                    assert re.search(THIRD, told)
                break
    assert offers


def test_what_is_being_built_is_shown_to_its_builder_alone(positions: list[State]) -> None:
    """T20."""
    paying = [state for state in positions if state.tray]
    assert paying
    for state in paying:
        for viewer in (*map(Seat, range(PLAYERS)), None):
            drawing, told = seen_by(state, viewer)
            is_builder = state.tray is not None and viewer == state.tray.seat
            assert ("To be built" in drawing, "To be built" in told) == (is_builder, is_builder)


def course(events: str, build: str, **given: Any) -> State:
    """A table after the first player's build and the event that it draws."""
    played = Course(table(PlayGiven(**given)), (events,))
    played.do(Seat(0), RULES.read(build))
    return played.state


def test_what_is_still_planned_is_shown_to_its_builder_alone() -> None:
    """T26."""
    hand = ("parrot", "antelope", "owl", "zebra", "lion", "lion", "tiger", "tiger", "lynx", "lynx")
    build = "build antelope zebra parrot owl pay lion lion tiger tiger lynx lynx"
    state = course("animal_exchange", build, hands={"a": hand, "b": ("koala",)})
    for viewer in (*map(Seat, range(3)), None):
        drawing, told = seen_by(state, viewer)
        assert ("To be built next: parrot, owl" in told) == (viewer == 0)
        assert ("Paid with: tiger, lynx, lynx" in told) == (viewer == 0)
        assert ("To be built next" in drawing) == (viewer == 0)


@pytest.mark.parametrize(
    ("event", "zoo", "labels"),
    [
        ("bird_flu", {"birds": ("owl", "flamingo")}, ["Give up Owl", "Give up Flamingo"]),
        (
            "heat_wave",
            {"birds": ("owl", "penguin"), "bears": ("raccoon", "penguin")},
            ["Give up a Penguin of the Birds", "Give up a Penguin of the Bears"],
        ),
    ],
)
def test_what_is_given_up_is_named_and_tapped(event: str, zoo: Any, labels: list[str]) -> None:
    """T54, T55."""
    hand = ("antelope", "zebra", "hawk", "lion", "lynx")
    state = course(event, "build antelope zebra pay hawk lion lynx", hands={"a": hand}, zoos={"b": zoo})
    moves = list(RULES.legal(state, Seat(1)))
    assert [the_zoo_game.label(move, NAMES) for move in moves] == labels
    parts = [part for move in moves for part in the_zoo_game.parts(move)]
    assert len(set(parts)) == len(moves)
    drawing = the_zoo_game.svg(
        RULES.view(state, Seat(1)), Seen(NAMES[:3], Seat(1), dict.fromkeys(parts, "#"))
    )
    assert all(f'data-part="{part}"' in drawing for part in parts)


def test_every_power_and_what_it_does_stands_at_its_set(positions: list[State]) -> None:
    for state in positions:
        drawing, _ = seen_by(state, None)
        for group in state.cards.sets.values():
            is_open = any(player.zoo[state.cards.index[group.id]] for player in state.players)
            assert (f"{group.power.name}: {effect(group.power)}" in unescape(drawing)) == is_open


@pytest.mark.parametrize("name", ["Hippopotamus", "Tasmanian devil", "Komodo dragon"])
def test_the_longest_names_stand_whole_on_their_cards(name: str) -> None:
    lines = two_lines(name, CARD_WIDTH - 6)
    assert "".join(lines).replace("-", "") == name.replace(" ", "")
