"""Zoo Parque's board: drawings, text and log sentences for every kind of table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import RULES
from adjudicator.rules.zoo_parque.cards import MISSIONS, RULES_OF_CARDS
from adjudicator.rules.zoo_parque.chart import chart_of
from adjudicator.rules.zoo_parque.data import GROUNDS, ITEMS
from adjudicator.rules.zoo_parque.dominoes import Space, cell_name
from adjudicator.rules.zoo_parque.moves import Claim, Place, Shift
from adjudicator.rules.zoo_parque.regions import FenceReading, Fields
from adjudicator.rules.zoo_parque.state import Feeding
from games.boards import FOCUS, Seen, zoo_parque
from games.boards.svg import CARD, Box
from games.boards.zoo_parque import paint, words
from games.boards.zoo_parque.placed import map_words
from games.wording.words import say
from tests.boards.reading import SVG
from tests.scripted import Scripted

NAMES = ("Ann", '<script>alert("B&B")</script>', "Wolfgang Amadeus Maximilian von und zu", "D")
ALL = dict.fromkeys(("feeding", "strong_species", "wildlife_wishes", "unnatural_utilities"), True)
TABLES: list[dict[str, Any]] = [{}, {"feeding": True}, ALL, {**ALL, "zooperative": True, "level": 5}]


@cache
def positions(table: int) -> list[tuple[Any, Seat | None, tuple[Any, ...]]]:
    """Return positions of a game, each with the seat to move and its legal moves.

    The last position is the end.
    """
    chance, found = Random(table), []
    game = Scripted(RULES, config_of(RULES, 3, TABLES[table]))
    while asks := RULES.pending(game.state).asks:
        legal = tuple(RULES.legal(game.state, asks[0].seat))
        found.append((game.state, asks[0].seat, legal))
        game.play(asks[0].seat, chance.choice(legal))
    return [*found[::4], (game.state, None, ())]


def seen_by(seat: Seat | None, legal: tuple[Any, ...]) -> Seen:
    return Seen(
        NAMES[:3], seat, {part: "/go?a=1&b=2" for move in legal for part in zoo_parque.BOARD.parts(move)}
    )


def the_map(view: Any, seen: Seen) -> ElementTree.Element:
    """Return the map of a page."""
    return next(
        ElementTree.fromstring(sheet.svg)
        for sheet in zoo_parque.BOARD.sheets(view, seen)
        if sheet.place == "plan"
    )


def laying(table: int) -> tuple[Any, Seat, dict[str, str]]:
    """Return a view where a domino must be placed, the seat that places it, and its possible placements."""
    state, seat, legal = next(
        found for found in positions(table)[4:] if len(found[2]) > 4 and isinstance(found[2][0], Place)
    )
    assert seat is not None
    return (
        RULES.view(state, seat),
        seat,
        {RULES.notation.write(move): f"?{n}" for n, move in enumerate(legal)},
    )


def hrefs(root: ElementTree.Element) -> dict[str, str]:
    """Return the addresses of the tappable parts."""
    links = root.iter("{http://www.w3.org/2000/svg}a")
    return {link.attrib["data-part"]: link.attrib["href"] for link in links}


def ghosts(root: ElementTree.Element) -> int:
    return sum(element.get("id") == FOCUS for element in root.iter())


every_table = pytest.mark.parametrize("table", range(len(TABLES)))


@every_table
def test_drawing_is_valid_and_contains_every_tappable_part(table: int) -> None:
    for state, seat, legal in positions(table):
        seen = seen_by(seat, legal)
        root = ElementTree.fromstring(zoo_parque.BOARD.svg(RULES.view(state, seat), seen))
        assert root.attrib["viewBox"].split()[2] == "360"
        drawn = {element.attrib["data-part"] for element in root.iter() if "data-part" in element.attrib}
        assert set(seen.links) <= drawn


@every_table
def test_sheets_are_valid_and_contain_every_tappable_part(table: int) -> None:
    for state, seat, legal in positions(table)[::3]:
        seen = seen_by(seat, legal)
        drawings = [
            ElementTree.fromstring(sheet.svg)
            for sheet in zoo_parque.BOARD.sheets(RULES.view(state, seat), seen)
            if sheet.svg
        ]
        elements = [element for root in drawings for element in root.iter()]
        drawn = {element.attrib["data-part"] for element in elements if "data-part" in element.attrib}
        assert set(seen.links) <= drawn


def test_placed_domino_is_tapped_on_the_map_only() -> None:
    state, seat, _legal = positions(0)[-2]
    view = RULES.view(state, seat)
    number = next(iter(chart_of(view.laid, view.options.reading).spaces.values())).number
    asked = Seen(NAMES[:3], seat, {f"domino-{number}": "?pick"})
    assert hrefs(the_map(view, asked)) == {f"domino-{number}": "?pick"}
    others = [sheet for sheet in zoo_parque.BOARD.sheets(view, asked) if sheet.place != "plan"]
    assert not any("?pick" in sheet.svg for sheet in others)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_sheets_with_headings_are_folded(table: int) -> None:
    for state, seat, legal in positions(table)[::9]:
        sheets = zoo_parque.BOARD.sheets(RULES.view(state, seat), seen_by(seat, legal))
        assert all(sheet.is_folded for sheet in sheets if sheet.heading)
        assert len([sheet for sheet in sheets if sheet.is_folded]) <= 2


def test_drawing_and_text_show_special_rules() -> None:
    """P58, P63: the board shows special rules that last to the end, and that the game is about to end."""
    state, seat, _legal = positions(3)[0]
    view = replace(RULES.view(state, seat), rules=(("no_move", ""), ("no_move", "")), exchanged=2)
    for shown in (
        zoo_parque.BOARD.svg(view, Seen(NAMES[:3], seat)),
        zoo_parque.BOARD.text(view, Seen(NAMES[:3], seat)),
    ):
        words = " ".join(re.sub("<[^>]+>", " ", shown).split())
        assert words.count("loses a domino for good") == 1
        assert "Turns in a row without a domino" in words


@every_table
def test_text_fits_a_mail(table: int) -> None:
    for state, seat, legal in positions(table):
        text = zoo_parque.BOARD.text(RULES.view(state, seat), seen_by(seat, legal))
        assert max(map(len, text.splitlines())) <= 72
        assert "{" not in text


@every_table
def test_every_legal_move_has_a_unique_label(table: int) -> None:
    for _state, _seat, legal in positions(table):
        labels = [zoo_parque.BOARD.label(move, NAMES) for move in legal]
        assert len(set(labels)) == len(labels)
        assert not any("{" in label for label in labels)


def test_every_component_has_words() -> None:
    assert set(words.ITEMS) == set(ITEMS)
    assert set(words.GROUNDS) == set(GROUNDS)
    assert set(words.MISSIONS) == set(MISSIONS)
    assert set(words.CARD_RULES) == set(RULES_OF_CARDS)


def test_pawn_moves_by_tapping_it_and_its_destination() -> None:
    move = Shift((0, 0), (2, -1))
    assert zoo_parque.BOARD.parts(move) == ("cell-E0S0", "cell-E2N1")
    assert zoo_parque.BOARD.label(move, NAMES) == "Move the pawn from E0S0 to E2N1"


def test_a_card_reads_as_a_sentence() -> None:
    assert (
        zoo_parque.BOARD.noun("mission", "terrain_specific.3.grass")
        == "An Area of grass has at least 3 spaces"
    )
    assert zoo_parque.BOARD.noun("rule", "terrain_bad.water") == "Animals cannot cover water."
    assert zoo_parque.BOARD.noun("rule", "") == ""
    card = {"form": "win", "mission": "terrain_specific.3.grass"}
    sentence = "A campaign card is removed. Win: An Area of grass has at least 3 spaces."
    assert say("zoo-parque", line("card_gone", **card, rule=""), NAMES) == sentence
    full = say("zoo-parque", line("card_gone", **card, rule="terrain_bad.water"), NAMES)
    assert full == f"{sentence} Animals cannot cover water."


def test_a_domino_half_reads_as_a_phrase() -> None:
    text = zoo_parque.BOARD.noun("a", "grass.lion.e.wn")
    assert text == "lion on grass, weak fence east, strong fences west and north"


def hungry() -> tuple[Any, Any]:
    """Return the space of a pawn, and the view of a table where the animals around it must be fed."""
    state = next(state for state, _seat, _legal in reversed(positions(1)[:-1]) if state.pawns)
    at = state.pawns[0].at
    return at, replace(RULES.view(state, Seat(0)), feeding=Feeding(Seat(0), (at,)))


def test_text_locates_the_dominoes_of_an_exhibit_to_be_fed() -> None:
    at, view = hungry()
    chart = chart_of(view.laid, view.options.reading)
    text = " ".join(zoo_parque.BOARD.text(view, Seen(NAMES[:3], Seat(0))).split())
    assert f"Exhibits to be fed: {cell_name(at)}." in text
    offered = text.partition(f"In the Exhibit at {cell_name(at)}: ")[2].partition("Your hand")[0]
    for cell in chart.area_at[at].cells:
        assert f"domino {chart.spaces[cell].number} at {cell_name(cell)}" in offered


def test_map_numbers_the_tappable_dominoes() -> None:
    at, view = hungry()
    number = chart_of(view.laid, view.options.reading).spaces[at].number
    seen = Seen(NAMES[:3], Seat(0), {f"domino-{number}": "/go"})
    root = the_map(view, seen)
    texts = root.iter("{http://www.w3.org/2000/svg}text")
    shown = {node.text for node in texts if node.get("fill") == CARD}
    assert shown == {str(number)}


@every_table
@pytest.mark.sampled(2)
def test_taps_cycle_through_exactly_the_legal_placements_on_a_space(table: int) -> None:
    view, seat, ways = laying(table)
    texts = {address: text for text, address in ways.items()}
    first = the_map(view, Seen(NAMES[:3], seat, move_links=ways))
    assert ghosts(first) == 0
    links = hrefs(first)
    assert all(links.keys() & zoo_parque.BOARD.parts(RULES.notation.read(text)) for text in ways)
    for part, address in list(links.items())[:: 1 + len(ways) // 100]:
        turned, now = set[str](), address
        while now not in turned:
            turned.add(now)
            root = the_map(view, Seen(NAMES[:3], seat, move_links=ways, picked_text=texts[now]))
            assert ghosts(root) == 1
            assert part in {element.get("data-part") for element in root.iter()}
            assert root.attrib["viewBox"] == first.attrib["viewBox"]
            assert set(hrefs(root).values()) <= set(texts)
            now = hrefs(root).get(part, now)
        assert turned == {
            ways[text] for text in ways if part in zoo_parque.BOARD.parts(RULES.notation.read(text))
        }


def test_tapping_elsewhere_keeps_the_dominos_heading_if_legal() -> None:
    view, seat, ways = laying(0)
    texts = {address: RULES.notation.read(text) for text, address in ways.items()}
    for text in list(ways)[::7]:
        root = the_map(view, Seen(NAMES[:3], seat, move_links=ways, picked_text=text))
        move = RULES.notation.read(text)
        for part, address in hrefs(root).items():
            if part in zoo_parque.BOARD.parts(move):
                continue
            alike = [each for each in texts.values() if each.heading == move.heading]
            if any(part in zoo_parque.BOARD.parts(each) for each in alike):
                assert texts[address].heading == move.heading


def test_outlines_changes_by_other_players() -> None:
    state, seat, _legal = positions(0)[-2]
    view = RULES.view(state, seat)
    new = frozenset(zoo_parque.BOARD.parts(Place(view.laid[-1].at, view.laid[-1].heading)))
    counts = [
        sum("data-news" in element.attrib for element in the_map(view, seen).iter())
        for seen in (Seen(NAMES[:3], seat), Seen(NAMES[:3], seat, news=new))
    ]
    assert counts == [0, 1]


@every_table
def test_text_on_a_page_is_large_enough(table: int) -> None:
    for state, seat, legal in positions(table)[::5]:
        for sheet in zoo_parque.BOARD.sheets(RULES.view(state, seat), seen_by(seat, legal)):
            sizes = re.findall(r'font-size="([\d.]+)"', sheet.svg)
            assert all(float(size) >= 13 for size in sizes)


def test_can_switch_directly_between_claims() -> None:
    state, seat, legal = next(
        found for found in positions(0) if sum(isinstance(move, Claim) for move in found[2]) > 2
    )
    assert seat is not None
    ways = {RULES.notation.write(move): f"?{n}" for n, move in enumerate(legal)}
    way = next(text for text in ways if text.startswith("claim"))
    picked = frozenset(zoo_parque.BOARD.parts(RULES.notation.read(way)))
    root = the_map(
        RULES.view(state, seat), Seen(NAMES[:3], seat, move_links=ways, picked_text=way, picked=picked)
    )
    claims = {address for text, address in ways.items() if text.startswith("claim") and text != way}
    assert claims <= set(hrefs(root).values())
    assert ghosts(root) == 1


def test_describes_the_consequences_of_moves() -> None:
    sentences = set[str]()
    for table in range(len(TABLES)):
        for state, seat, legal in positions(table)[::3]:
            for move in legal[::9]:
                seen = Seen(NAMES[:3], seat)
                lines = zoo_parque.BOARD.consequences(
                    RULES.view(state, seat), seen, RULES.notation.write(move)
                )
                sentences |= {say(RULES.key, line, NAMES) for line in lines}
    assert len(sentences) > 20
    assert not any("{" in each for each in sentences)


def test_one_pawn_is_singular() -> None:
    assert [words.pawns(number) for number in (0, 1, 2)] == ["0 pawns left", "1 pawn left", "2 pawns left"]


@every_table
def test_map_and_mail_name_each_domino_in_the_same_words(table: int) -> None:
    state, seat, legal = positions(table)[-2]
    view, seen = RULES.view(state, seat), seen_by(seat, legal)
    chart = chart_of(view.laid, view.options.reading)
    descriptions = list(map_words(view, chart, NAMES))
    idle = the_map(view, Seen(seen.names, seat)).iter(f"{SVG}g")
    named = [each.findtext(f"{SVG}title") or "" for each in idle if each.get("role")]
    assert sorted(descriptions) == sorted(named)
    for group in the_map(view, seen).iter(f"{SVG}g"):
        name = group.findtext(f"{SVG}title") or ""
        assert not any((link.get("aria-label") or "") in name for link in group.findall(f"{SVG}a"))
    mail = " ".join(zoo_parque.BOARD.text(view, Seen(("Ann", "Ben", "Cleo"), seat)).split())
    assert all(each in mail for each in map_words(view, chart, ("Ann", "Ben", "Cleo")))


def test_a_domino_in_words_has_grounds_fences_animals_and_pawns() -> None:
    descriptions = [
        sentence
        for table in range(len(TABLES))
        for state, _seat, _legal in positions(table)[-2:]
        for view in [RULES.view(state, None)]
        for sentence in map_words(view, chart_of(view.laid, view.options.reading), ("Ann", "Ben", "Cleo"))
    ]
    for part in ("Entrance, E0S0: path; E1S0: path", " on grass", "weak fences", "strong fences", "’s pawn"):
        assert any(part in each for each in descriptions)
    assert any("Claimed by " in each and "In an Exhibit worth " in each for each in descriptions)


@every_table
def test_pages_hide_coordinates_and_numbers_from_those_who_do_not_type(table: int) -> None:
    for state, seat, legal in positions(table)[::5]:
        for sheet in zoo_parque.BOARD.sheets(RULES.view(state, seat), seen_by(seat, legal)):
            root = ElementTree.fromstring(sheet.svg) if sheet.svg else ElementTree.Element("svg")
            typed = {text for each in root.iter() if "data-typed" in each.attrib for text in each.iter()}
            names = {text for text in root.iter(f"{SVG}text") if re.fullmatch(r"[EWNS]\d+", text.text or "")}
            assert names <= typed


def worthwhile() -> Iterator[tuple[Any, Any]]:
    """Yield Exhibits that are worth points, each with a spectator's view."""
    for table in range(len(TABLES)):
        for state, _seat, _legal in positions(table)[-12:]:
            view = RULES.view(state, None)
            yield from ((view, exhibit) for exhibit in view.exhibits if exhibit.value)


def test_button_and_map_say_what_a_claim_brings() -> None:
    view, exhibit = next(found for found in worthwhile() if len(found[1].seats) < 3)
    seat = next(Seat(seat) for seat in range(3) if seat not in exhibit.seats)
    chart = chart_of(view.laid, view.options.reading)
    text = f"claim {cell_name(next(cell for cell in exhibit.cells if cell in chart.area_at))}"
    seen = Seen(NAMES[:3], seat, move_links={text: "?"})
    assert zoo_parque.BOARD.button(view, seen, text) == f"Claim here\u00a0· you +{exhibit.value}"
    chips = [each for each in the_map(view, seen).iter() if each.get("data-sign") == "claim-worth"]
    assert [chip.findtext(f"{SVG}text") for chip in chips] == [f"+{exhibit.value}"]


def test_button_says_what_others_lose() -> None:
    view, exhibit = next(found for found in worthwhile() if found[1].seats)
    (owner, *_others), spaces = exhibit.seats, chart_of(view.laid, view.options.reading).spaces
    number = next(spaces[cell].number for cell in exhibit.cells if spaces[cell].is_animal)
    other = Seat((owner + 1) % 3)
    text = f"feed {cell_name(exhibit.cells[0])} {number}"
    label = zoo_parque.BOARD.button(view, Seen(NAMES[:3], other), text)
    assert label.startswith("Give up this domino\u00a0· ")
    assert f"{NAMES[owner]} −" in label


def test_button_names_what_the_board_shows() -> None:
    view, seat, ways = laying(0)
    buttons = {zoo_parque.BOARD.button(view, Seen(NAMES[:3], seat), text) for text in ways}
    assert all(each.startswith("Place here") for each in buttons)
    assert zoo_parque.BOARD.button(view, Seen(NAMES[:3], seat), "done") == "Continue"


def test_weak_fence_does_not_stop_a_strong_animal() -> None:
    """P34: the map draws a weak fence pale."""
    weak = {(0, 0): Space("grass", "lion", weak=1), (1, 0): Space("grass")}
    strong = {(0, 0): Space("grass", "lion", strong=1), (1, 0): Space("grass", weak=4)}
    assert Fields(weak, FenceReading("both_sides")).is_void((0, 0), 0)
    assert Fields(weak, FenceReading("one_side")).is_void((0, 0), 0)
    assert not Fields(weak, FenceReading("alike")).is_void((0, 0), 0)
    assert not Fields(strong, FenceReading("both_sides")).is_void((1, 0), 2)
    shown = paint.fences(weak[0, 0], Box(0, 0, 46, 46), 1)
    assert "opacity" in shown
    assert "opacity" not in paint.fences(weak[0, 0], Box(0, 0, 46, 46))


@every_table
def test_tray_of_a_draw_covers_little_of_the_map(table: int) -> None:
    """The market and the hand are side by side, inside the drawing."""
    heights = []
    for state, seat, legal in positions(table):
        view = RULES.view(state, seat)
        if view.step != "draw" or len(view.market) > 5:
            continue
        trays = [
            each.svg for each in zoo_parque.BOARD.sheets(view, seen_by(seat, legal)) if each.place == "tray"
        ]
        root = ElementTree.fromstring(trays[0])
        lefts = [float(each.attrib["x"]) for each in root.iter(f"{SVG}rect") if "x" in each.attrib]
        assert max(lefts) < 360
        assert {f"domino-{each.number}" for each in view.hand} <= {
            each.attrib.get("data-part", "") for each in root.iter()
        }
        heights.append(float(root.attrib["viewBox"].split()[3]))
    assert heights
    assert max(heights) <= 135


@every_table
def test_outlines_the_domino_or_the_pawn_that_moved(table: int) -> None:
    compared = set()
    for state, seat, legal in positions(table):
        for move in legal:
            if type(move) in compared or not isinstance(move, Place | Claim):
                continue
            assert seat is not None
            compared.add(type(move))
            ((mark, _source),) = zoo_parque.BOARD.traces(move, seat, None)
            after = RULES.apply(state, seat, move)
            root = the_map(RULES.view(after, seat), Seen(NAMES[:3], seat, news=frozenset({mark})))
            (box,) = [each for each in root.iter() if each.get("data-place") == mark]
            size = sorted(float(box.attrib[side]) for side in ("width", "height"))
            assert size == ([46, 92] if isinstance(move, Place) else [22, 29])
    assert compared == {Place, Claim}
