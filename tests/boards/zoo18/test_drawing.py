"""The drawing is legible, tappable, safe and complete in positions of whole games."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board.model import Token
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, State
from games.boards import FOCUS, BoardSheet, Seen, places_of, zoo18
from games.boards.zoo18 import tiles
from games.boards.zoo18.grid import Hexagon, Spot
from games.boards.zoo18.legend import LEGEND
from games.boards.zoo18.paint import CHANGED, DASHES, ROUTES, TRACK
from games.boards.zoo18.paint import TILES as GROUNDS
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.touch import hex_part
from games.text.ties import tied
from tests.boards.reading import SVG, Written
from tests.boards.tables import NAMES
from tests.boards.zoo18.tables import GAMES, RandomGame, game, sampled_positions, seen_by
from tests.rules.zoo18.table import Table

MAX_BYTES = 160_000
TRAY_MOVES = re.compile("do-.*")


def sheets(state: State, seen: Seen) -> list[tuple[BoardSheet, ElementTree.Element]]:
    drawn = zoo18.BOARD.sheets(RULES.view(state, seen.viewer), seen)
    return [(sheet, ElementTree.fromstring(sheet.svg)) for sheet in drawn if sheet.svg]


def whole(state: State, seen: Seen) -> ElementTree.Element:
    return ElementTree.fromstring(zoo18.BOARD.svg(RULES.view(state, seen.viewer), seen))


def sheet(state: State, seen: Seen, place: str) -> ElementTree.Element | None:
    return next((root for sheet, root in sheets(state, seen) if sheet.place == place), None)


def linked(roots: list[ElementTree.Element]) -> Counter[str]:
    """Return how often the page draws each part that can be tapped."""
    return Counter(node.get("data-part", "") for root in roots for node in root.iter(f"{SVG}a"))


def on_map(state: State, seat: Seat) -> Iterator[m.LayTile | m.PlaceStation | m.Mark]:
    moves = RULES.legal(state, seat)
    return (move for move in moves if isinstance(move, m.LayTile | m.PlaceStation | m.Mark))


@pytest.mark.parametrize("table", GAMES)
@pytest.mark.sampled(2)
def test_every_part_of_a_legal_move_is_drawn_as_a_link(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 9):
        if seat is not None:
            seen = seen_by(state, seat)
            found = linked([root for _, root in sheets(state, seen)])
            drawn = {name for name in found if not TRAY_MOVES.match(name)}
            assert drawn == {name for name in seen.links if not TRAY_MOVES.match(name)}
            moves = [move for move in RULES.legal(state, seat) if zoo18.BOARD.parts(move)]
            places = {
                zoo18.BOARD.parts(move)[0] for move in moves if not all(map(zoo18.BOARD.is_secondary, moves))
            }
            tray = {name for name in found if TRAY_MOVES.match(name)}
            assert tray <= set(seen.links)
            assert tray or len(places) != 1
            twice = {name for name, count in found.items() if count > 1}
            assert all(name.startswith("squirrel-") for name in twice), "alike squirrels of a family"


@pytest.mark.parametrize("table", GAMES)
def test_tapping_a_hex_shows_its_moves_in_the_tray(table: RandomGame) -> None:
    met = 0
    for state, seat in sampled_positions(table, 7):
        for hex in {move.hex for move in on_map(state, seat)} if seat is not None else ():
            assert seat is not None
            tray = sheet(state, seen_by(state, seat, (f"hex-{hex}",)), "tray")
            assert tray is not None
            moves = [move for move in on_map(state, seat) if move.hex == hex]
            assert linked([tray]) == Counter(f"do-{RULES.notation.write(move)}" for move in moves)
            link_names = [node.get("aria-label", "") for node in tray.iter(f"{SVG}a")]
            labels = [zoo18.BOARD.label(move, NAMES) for move in moves]
            assert len(link_names) == len(labels)
            assert all(any(name.startswith(label) for name in link_names) for label in labels)
            met += 1
    assert met > 3


def test_map_previews_the_chosen_tile() -> None:
    table = Table(3, map="A").family("GI", "ALLL-", (1, 1), treasury=9, squirrels=("2S",)).work("GI")
    seat = table.turn
    assert seat is not None
    move = next(move for move in on_map(table.state, seat) if isinstance(move, m.LayTile))
    plain = sheet(table.state, seen_by(table.state, seat, (f"hex-{move.hex}",)), "plan")
    ghost = sheet(table.state, seen_by(table.state, seat, zoo18.BOARD.parts(move)), "plan")
    faint = [[node for node in root.iter() if node.get("opacity")] for root in (plain, ghost)]
    assert [len(each) for each in faint] == [0, 1]
    assert (
        ElementTree.tostring(faint[1][0]).count(b"<path") + ElementTree.tostring(faint[1][0]).count(b":path")
        > 1
    )


def test_tray_lists_moves_at_once_when_there_is_only_one_hex() -> None:
    table = Table(3, map="A").stock().do(m.Launch("GI", 5))
    assert table.question == "ask_home_tile"
    seat = table.turn
    assert seat is not None
    tray = sheet(table.state, seen_by(table.state, seat), "tray")
    assert tray is not None
    assert linked([tray]).total() == len(table.legal)


@pytest.mark.parametrize("table", GAMES)
def test_texts_are_large_enough_and_inside_the_drawing(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 40):
        seen = seen_by(state, seat)
        roots = [(root, 13) for _, root in sheets(state, seen)]
        for root, least in [*roots, (whole(state, seen), 8)]:
            _, _, width, height = map(float, root.get("viewBox", "").split())
            for each, (x, y) in placed(root):
                assert each.size >= least, each.text
                assert each.left + x >= 0, each.text
                assert each.right + x <= width, each.text
                assert each.top + y >= 0, each.text
                assert each.base + y <= height, each.text


def placed(
    node: ElementTree.Element, x: float = 0, y: float = 0
) -> Iterator[tuple[Written, tuple[float, float]]]:
    """Yield each text with the origin that it is drawn from."""
    if found := re.fullmatch(r"translate\((\S+) (\S+)\)", node.get("transform", "")):
        x, y = x + float(found[1]), y + float(found[2])
    if node.tag == f"{SVG}text":
        yield Written(node), (x, y)
    for child in node:
        yield from placed(child, x, y)


@pytest.mark.parametrize("table", GAMES)
def test_texts_outside_the_map_do_not_overlap(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 40):
        for drawn, root in sheets(state, seen_by(state, seat)):
            if drawn.place != "plan":
                texts = [Written(node) for node in root.iter(f"{SVG}text")]
                for one, other in combinations(texts, 2):
                    assert not one.covers(other), (one.text, other.text)


@pytest.mark.parametrize("table", GAMES)
def test_tap_targets_are_large_enough(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 40):
        for _, root in sheets(state, seen_by(state, seat)):
            for link in root.iter(f"{SVG}a"):
                width, height = touched(link[-1])
                assert width >= 40, link.get("data-part")
                assert height >= 40, link.get("data-part")


def touched(shape: ElementTree.Element) -> tuple[float, float]:
    """Return the size of a rectangle or a polygon that can be tapped."""
    assert shape.get("fill-opacity") == "0"
    if shape.tag == f"{SVG}rect":
        return float(shape.get("width", 0)), float(shape.get("height", 0))
    numbers = list(map(float, re.findall(r"-?[\d.]+", shape.get("d", ""))))
    xs, ys = numbers[::2], numbers[1::2]
    return max(xs) - min(xs), max(ys) - min(ys)


@pytest.mark.parametrize("table", GAMES)
def test_drawings_are_inert_and_small(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 60):
        seen = seen_by(state, seat)
        together = 0
        for root in (whole(state, seen), *(root for _, root in sheets(state, seen))):
            tags = {node.tag.removeprefix(SVG) for node in root.iter()}
            assert tags <= {"svg", "title", "g", "a", "rect", "circle", "ellipse", "path", "text"}
            names = {name for node in root.iter() for name in node.attrib}
            assert not any(name == "style" or name.startswith("on") for name in names)
            known = {None, FOCUS, *map(hex_part, state.board.plan.hexes)}
            assert {node.get("id") for node in root.iter()} <= known
        together = sum(len(drawn.svg) for drawn, _ in sheets(state, seen))
        assert max(together, len(zoo18.BOARD.svg(RULES.view(state, seat), seen))) < MAX_BYTES


def test_escapes_player_names() -> None:
    state, _ = next(iter(sampled_positions(GAMES[3], 400)))
    seen = seen_by(state, Seat(0))
    assert "<script" not in zoo18.BOARD.svg(RULES.view(state, None), seen)
    titles = {node.text for node in whole(state, seen).iter(f"{SVG}title")}
    assert set(NAMES) <= titles


def test_screen_readers_get_every_link_and_each_hex_once() -> None:
    state, seat = next(iter(sampled_positions(GAMES[0], 300)))
    assert seat is not None
    for _, root in sheets(state, seen_by(state, seat)):
        names = {node.get("id"): node.get("aria-label") for node in root.iter()}
        for link in root.iter(f"{SVG}a"):
            assert link.get("aria-label")
            assert "aria-owns" not in link.attrib or names[link.get("aria-owns")] == link.get("aria-label")


@pytest.mark.parametrize("table", GAMES)
def test_every_station_shows_its_familys_letters(table: RandomGame) -> None:
    state = game(*table)[0][-1]
    view = RULES.view(state, None)
    for root in (
        sheet(state, Seen(NAMES[: table.players]), "plan"),
        whole(state, Seen(NAMES[: table.players])),
    ):
        printed = Counter(node.text for node in root.iter(f"{SVG}text"))
        lying = Counter(token.family for token in view.board.tokens if token.kind in ("station", "extra"))
        assert lying
        assert all(printed[family] >= count for family, count in lying.items())


def test_map_shows_every_marker() -> None:
    table = Table(3, map="A").board(K9="57 0", E9="201 0", H14="57 0")
    tokens = (
        Token("reserved", "E9", "PB", 0),
        Token("blocked", "H14", None, 0),
        Token("wheat", "K9", "GI", -1),
        Token("extra", "K9", "PB", -1),
    )
    bare = table.state
    marked = replace(bare, board=replace(bare.board, tokens=tokens, hole=("C17", "F8")))
    seen = Seen(NAMES[:3])
    before, after = (texts(sheet(state, seen, "plan")) for state in (bare, marked))
    assert after - before == Counter({"PB": 2, "+30": 1, "HOLE": 2})
    assert before - after == Counter({"(60)": 2})
    roots = [sheet(state, seen, "plan") for state in (bare, marked)]
    crosses = [sum("m0 -" in node.get("d", "") for node in root.iter(f"{SVG}path")) for root in roots]
    assert crosses == [0, 1]


def texts(root: ElementTree.Element | None) -> Counter[str]:
    assert root is not None
    return Counter(node.text or "" for node in root.iter(f"{SVG}text"))


def test_each_run_has_its_own_colour_and_a_caption() -> None:
    table = Table(3, map="A").family("GI", "ALLL-", (1, 1), squirrels=("2S", "3S")).board(K9="57 0")
    routes = (Route("2S", ("K9", "K11")), Route("3S", ("K9", "K7", "L6")))
    turn = OperatingTurn("GI", "harvest", routes=routes, nuts=50)
    state = replace(table.state, stage=OperatingRound(turn, ()))
    roots = [root for _, root in sheets(state, Seen(NAMES[:3]))]
    lines = [node for root in roots for node in root.iter(f"{SVG}path") if node.get("stroke") in ROUTES]
    looks = Counter((node.get("stroke"), node.get("stroke-dasharray")) for node in lines)
    both = {(ROUTES[0], DASHES[0]), (ROUTES[1], DASHES[1])}
    assert looks == dict.fromkeys(both, 2), "one on the map and one beside its words each"
    assert {"2S: K9 K11", "3S: K9 K7 L6"} <= {text for root in roots for text in texts(root)}


def test_map_opens_first_when_the_question_is_about_it() -> None:
    table = Table(3, map="A").stock()
    seen = Seen(NAMES[:3])
    (map,) = (each for each, _ in sheets(table.state, seen) if each.place == "plan")
    assert map.is_folded
    table.do(m.Launch("GI", 5))
    head, first = (each for each, _ in sheets(table.state, seen)[:2])
    assert "Giraffes" in head.svg
    assert (first.place, first.is_folded) == ("plan", False)


@pytest.mark.parametrize("table", GAMES, ids=str)
@pytest.mark.sampled(2)
def test_open_sheets_fit_on_the_page(table: RandomGame) -> None:
    """The page may be 2,000 pixels high. The question, the story and the folds take 950 of them."""
    for state, seat in sampled_positions(table, 3):
        sheets = zoo18.BOARD.sheets(RULES.view(state, seat), seen_by(state, seat))
        opened = [sheet.svg for sheet in sheets if sheet.place == "column" and not sheet.is_folded]
        heights = [float(ElementTree.fromstring(svg).attrib["viewBox"].split()[3]) for svg in opened if svg]
        assert sum(heights) <= 1010, heights


def test_map_centres_on_the_operating_family_without_links() -> None:
    shared = 0
    for state, seat in sampled_positions(GAMES[1], 1):
        asks = RULES.pending(state).asks
        if asks and asks[0].question.code == "ask_harvest":
            drawn = zoo18.BOARD.sheets(RULES.view(state, seat), seen_by(state, seat, linked=False))
            atlas = next(each for each in drawn if each.place == "plan")
            assert "data-around" in atlas.svg
            assert "data-scene" not in atlas.svg
            shared += 1
    assert shared


def test_labels_squirrels_in_special_states() -> None:
    table = Table(3, map="A").family("GI", "ALLL-", (1, 1), squirrels=("2S",))
    mat = table.state.mat("GI")
    (squirrel,) = mat.squirrels
    for change, text in (("is_last", "last run"), ("is_asleep", "inactive"), ("is_patched", "PATCH")):
        changed = replace(mat, squirrels=(replace(squirrel, **{change: True}),))
        root = whole(table.state.with_mat(changed), Seen(NAMES[:3]))
        assert texts(root)[text] == 1


def test_a_finished_game_names_its_winners() -> None:
    state = game(*GAMES[1])[0][-1]
    outcome = RULES.outcome(state)
    assert outcome is not None
    seen = Seen(("Ann", "Ben", "Cleo"))
    text = " ".join(node.text or "" for node in whole(state, seen).iter(f"{SVG}text"))
    assert "Won by " + " and ".join(seen.names[seat] for seat in outcome.winners) in text
    assert text.count("winner: ") == len(outcome.winners)


def test_shows_the_harvest_before_running_and_before_sharing() -> None:
    table = Table(3, map="A").family("GI", "ALLL-", (1, 1), squirrels=("2S",)).board(K9="57 0", K15="202 1")
    table.board(K11="9 0", K13="9 0").token("station", "K15", "GI", 0).work("GI", "run")
    assert table.question == "ask_run"
    best = "The best run brings 50 nuts."
    assert texts(whole(table.state, Seen(NAMES[:3])))[best] == 1
    assert best in zoo18.BOARD.text(RULES.view(table.state, None), Seen(NAMES[:3]))
    table.do(m.RunBest())
    assert texts(whole(table.state, Seen(NAMES[:3])))["Harvest: 50 nuts, plus 0 $N for water."] == 1


@pytest.mark.parametrize(("tile", "bridges"), [("20", 1), ("16", 1), ("23", 0), ("40", 0), ("9", 0)])
def test_only_crossing_track_is_drawn_with_a_bridge(tile: str, bridges: int) -> None:
    kind = TILES[tile]
    look = tiles.tile(kind, 2, Hexagon(Spot(0, 0), 30), Style(value=12, note=0))
    assert look.count(f'stroke="{TRACK}"') == len(kind.tracks)
    assert look.count(f'stroke="{GROUNDS[kind.colour]}"') == bridges


@pytest.mark.parametrize("table", GAMES, ids=str)
def test_every_sign_of_the_map_and_the_stock_board_is_in_the_legend(table: RandomGame) -> None:
    for state, seat in sampled_positions(table, 60):
        for drawn, root in sheets(state, seen_by(state, seat)):
            above = {child: parent for parent in root.iter() for child in parent}
            assert {node.get("data-sign") for node in root.iter()} <= {None, *LEGEND}
            for written in root.iter(f"{SVG}text") if drawn.place == "plan" else ():
                node: ElementTree.Element | None = written
                while node is not None and not node.get("data-sign"):
                    node = above.get(node)
                assert node is not None, written.text


def test_stock_board_shows_what_is_left_of_a_family_and_who_has_it() -> None:
    table = Table(3, map="A").family("GI", "ABLK-", (1, 3), treasury=7).stock()
    roots = [root for _, root in sheets(table.state, seen_by(table.state, Seat(0)))]
    (card,) = (node for root in roots for node in root.iter() if node.get("data-part") == "family-GI")
    words = card.get("aria-label") or card.findtext(f"{SVG}title") or ""
    assert "9 $N per animal; cards left: 1 in the LOUNGE, 1 in the KITCHEN" in words
    assert f"animals: you 2, {NAMES[1]} 1; treasury 7 $N; PARENTS {NAMES[0]}" in words
    assert {"A2 B1", "L1 K1"} <= {node.text for node in card.iter(f"{SVG}text")}


def test_map_shows_the_runs_of_others_until_the_family_runs() -> None:
    table = Table(3, map="A").family("GI", "ALLL-", (1, 1), squirrels=("2S",)).board(K9="57 0")
    table.work("GI", "track")
    ran = RULES.notation.read("ran 2S K9 K11")
    seen = dataclasses.replace(Seen(NAMES[:3]), news=places_of({1: zoo18.BOARD.traces(ran, -1, None)}))
    before, after = (sheet(table.state, each, "plan") for each in (Seen(NAMES[:3]), seen))
    counts = [
        sum(node.get("stroke") == CHANGED for node in root.iter(f"{SVG}path"))
        for root in (before, after)
        if root is not None
    ]
    assert counts == [0, 1]


def test_buttons_state_the_money() -> None:
    table = Table(3, map="A").family("GI", "AABL-", (1, 3)).stock()
    view = RULES.view(table.state, Seat(0))
    seen = Seen(NAMES[:3], Seat(0))
    gains = {
        text: zoo18.BOARD.gain(view, seen, RULES.notation.read(text)) for text in ("buy GI", "sell GI 1")
    }
    cash = view.players[0].cash
    expected = {
        "buy GI": (f"−9 $N (then {cash - 9} $N)", "treasury +9 $N (then 9 $N)"),
        "sell GI 1": (f"+9 $N (then {cash + 9} $N)", "reputation 9 → 8"),
    }
    assert gains == {text: ", ".join(map(tied, words)) for text, words in expected.items()}
