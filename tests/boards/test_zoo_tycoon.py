"""Zoo Tycoon's board: drawings, text and log sentences in whole games, and building by thumb."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.data.boards import BUILDING_RULES, STAFF_IDS
from adjudicator.rules.zoo_tycoon.state import Spring, StageName
from adjudicator.rules.zoo_tycoon.zoo import Animals
from games.boards import Seen, zoo_tycoon
from games.boards.columns import COLUMNS
from games.boards.pictures import png
from games.boards.zoo_tycoon import effects, names, touch
from games.boards.zoo_tycoon.pen import parted
from games.boards.zoo_tycoon.tray import draw_tray
from games.boards.zoo_tycoon.words import line_text
from games.web.table.picking import Picking
from tests.boards.reading import SVG, Written
from tests.boards.zoo_tycoon_tables import GAMES, NAMES, Asked, positions, stage
from tests.rules.zoo_tycoon.tables import START, table
from tests.rules.zoo_tycoon.zoos import home, player

every_game = pytest.mark.parametrize("game", range(len(GAMES)))


def drawn(asked: Asked, *taps: str) -> list[ElementTree.Element]:
    seen = asked.seen(*taps)
    sheets = zoo_tycoon.BOARD.sheets(asked.view, seen)
    return [ElementTree.fromstring(sheet.svg) for sheet in sheets]


def links(roots: list[ElementTree.Element]) -> dict[str, str]:
    found = (node for root in roots for node in root.iter(f"{SVG}a"))
    return {node.get("data-part", ""): node.get("href", "") for node in found}


def sampled_positions(game: int) -> Iterator[Asked]:
    whole = positions(game)
    return iter((*whole[::6], whole[-1]))


def test_every_component_and_stage_has_a_name() -> None:
    edition = stage("building").state.edition
    assert set(names.ACTIONS) == set(edition.staff_actions)
    assert set(names.BIOMES) == {animal.biome for animal in edition.animals.values()}
    assert set(names.CATEGORIES) == {animal.category for animal in edition.animals.values()}
    assert set(names.MALES) == {species.males for species in edition.species.values()}
    assert set(names.FOCAL) == {point.id for point in edition.file.focal_points}
    assert set(names.STAGES) == set(get_args(StageName))


def test_every_name_except_parks_is_translatable() -> None:
    things = [thing for edition in EDITIONS.values() for thing in edition.parks.values()]
    assert set(names.PRINTED.values()) - names.KNOWN == {park.name for park in things}


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Toten~kopf~affe", ["Totenkopf-", "affe"]),
        ("Afri~kanischer Wildhund", ["Afri-", "kanischer", "Wildhund"]),
        ("Borneo-~Orang-Utan", ["Borneo-", "Orang-Utan"]),
        ("Nasen~affe", ["Nasenaffe"]),
    ],
)
def test_only_long_words_break_at_soft_hyphens(name: str, lines: list[str]) -> None:
    assert parted(name.replace("~", names.SOFT_HYPHEN), 82) == lines


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("species", "giant_panda", "Giant panda"),
        ("animals", "1m 2f", "1 male and 2 females"),
        ("housed", "2m", "2 males"),
        ("animals", "many", "many"),
        ("needed", "montane_forest", "montane forest"),
        ("needed", 3, "3"),
        ("focal", "popularity", "popularity focal point"),
        ("track", "popularity", "popularity"),
        ("building", "park_a", "Park A"),
        ("position", "B2", "B2"),
    ],
)
def test_formats_values_as_words(key: str, value: str | int, expected: str) -> None:
    assert zoo_tycoon.BOARD.noun(key, value) == expected


def test_counts_equal_items_in_a_list() -> None:
    assert zoo_tycoon.BOARD.noun("dice", "5", 2) == "2 × 5"


@every_game
@pytest.mark.sampled(3)
def test_drawings_are_readable_and_tappable_on_a_phone(game: int) -> None:
    """Draw each position once for all checks."""
    for asked in sampled_positions(game):
        roots = drawn(asked)
        _is_all_linked(asked, roots)
        for root in roots:
            _is_readable(root)
            _is_tappable(root)
            _has_whole_names(root)


def _is_all_linked(asked: Asked, roots: list[ElementTree.Element]) -> None:
    assert all(root.get("viewBox", "").split()[2] == "360" for root in roots)
    later = {touch.square_part(tile) for tile in _tiles(asked)}
    wanted = {part: href for part, href in asked.seen().links.items() if not part.startswith("do-")}
    assert links(roots) == {part: href for part, href in wanted.items() if part not in later}


def _is_readable(root: ElementTree.Element) -> None:
    _, _, width, height = map(float, root.get("viewBox", "").split())
    for node in root.iter(f"{SVG}text"):
        written = Written(node)
        assert written.size >= 11, written.text
        assert 0 <= written.left < written.right <= width, (written.text, written.right)
        assert 0 <= written.top < written.base <= height, written.text


def _is_tappable(root: ElementTree.Element) -> None:
    for link in root.iter(f"{SVG}a"):
        area = link[-1]
        if area.tag == f"{SVG}rect":
            sides = float(area.get("width", 0)), float(area.get("height", 0))
            assert min(sides) >= 40, link.get("data-part")


def _has_whole_names(root: ElementTree.Element) -> None:
    for group in root.iter(f"{SVG}g"):
        if group.get("data-part", "").startswith(("x-", "slot-", "card-")):
            assert not any("…" in (node.text or "") for node in group.iter(f"{SVG}text"))


def _tiles(asked: Asked) -> Iterator[int]:
    """Yield the squares of the player's enclosures. A player taps an enclosure as a whole."""
    if asked.seat is not None:
        for home in asked.state.players[asked.seat].zoo.enclosures:
            yield from home.tiles


@every_game
@pytest.mark.sampled(2)
def test_tapping_all_parts_of_a_move_selects_it(game: int) -> None:
    """After taps on all other parts of a move, its last part leads to the tray with only this move."""
    for asked in sampled_positions(game):
        for move in asked.legal[::5]:
            parts = zoo_tycoon.BOARD.parts(move)
            if not parts:
                continue
            picking = asked.tapped(*parts)
            assert picking.only is not None
            assert picking.only.text == RULES.notation.write(move)
            before = asked.tapped(*parts[:-1])
            assert len(before.shown) == 1 or parts[-1] in _in_tray(asked, before)


def _in_tray(asked: Asked, picking: Picking) -> dict[str, str]:
    """Return the parts of the tray that can be tapped."""
    tray = draw_tray(asked.view, asked.after(picking))
    return links([ElementTree.fromstring(tray)]) if tray else {}


@every_game
@pytest.mark.sampled(2)
def test_rules_accept_every_offered_move(game: int) -> None:
    offered = set[str]()
    for asked in sampled_positions(game):
        if asked.seat is None:
            continue
        view = asked.view
        first = list(zoo_tycoon.BOARD.offers(view, ()))
        for part in dict.fromkeys(part for move in first for part in zoo_tycoon.BOARD.parts(move)[:1]):
            for move in zoo_tycoon.BOARD.offers(view, (part,)):
                RULES.apply(asked.state, asked.seat, move)
                assert isinstance(move, RULES.open_moves)
                offered.add(type(move).__name__)
    assert {"Found", "Extend", "AddFocal", "Build", "Lodge", "MoveTile", "Entertain"} <= offered


@pytest.mark.parametrize(
    "tap", ["home-99", "home-x", "sq-Z9", "slot-leon", "b-park_z", "nothing", "", "do-x", "card-"]
)
def test_unknown_tap_offers_nothing(tap: str) -> None:
    asked = stage("building")
    moves = list(zoo_tycoon.BOARD.offers(asked.view, (tap,)))
    assert moves == [] or tap.startswith("do-")


def test_spectators_and_finished_seats_get_no_offers() -> None:
    asked = stage("building")
    assert list(zoo_tycoon.BOARD.offers(RULES.view(asked.state, None), ())) == []
    done = RULES.apply(asked.state, asked.seat or Seat(0), m.Done())
    assert list(zoo_tycoon.BOARD.offers(RULES.view(done, asked.seat), ())) == []


def test_enclosure_of_any_shape_is_built_square_by_square() -> None:
    first = positions(0)[[each.state.stage for each in positions(0)].index("building")]
    taps = list[str]()
    for square in ("sq-D3", "sq-D4", "sq-E4"):
        assert square in first.seen(*taps).links
        taps.append(square)
    picking = first.tapped(*taps)
    assert {choice.text for choice in picking.shown} == {
        "found rainforest D3 D4 E4",
        "found savanna D3 D4 E4",
        "found montane_forest D3 D4 E4",
    }
    tray = drawn(first, *taps)[-1]
    assert set(links([tray])) == {f"do-{choice.text}" for choice in picking.shown}


def test_tray_shows_the_cost_and_gain_of_a_step() -> None:
    first = positions(0)[[each.state.stage for each in positions(0)].index("building")]
    assert first.seat is not None
    state = RULES.apply(first.state, first.seat, m.Found("savanna", (8, 9, 10)))
    asked = Asked(state, first.seat, tuple(RULES.legal(state, first.seat)))
    text = " ".join(node.text or "" for node in drawn(asked, "home-1")[-1].iter(f"{SVG}text"))
    assert "\N{MINUS SIGN}2 money" in text
    assert "+2 popularity" in text


def test_tile_moves_by_tapping_it_and_its_new_square() -> None:
    first = positions(0)[[each.state.stage for each in positions(0)].index("building")]
    assert first.seat is not None
    state = RULES.apply(first.state, first.seat, m.Found("savanna", (8, 9)))
    asked = Asked(state, first.seat, tuple(RULES.legal(state, first.seat)))
    assert touch.MOVE_TILES in links(drawn(asked))
    assert {"sq-A2", "sq-B2"} <= set(links(drawn(asked, touch.MOVE_TILES)))
    texts = {choice.text for choice in asked.tapped(touch.MOVE_TILES, "sq-B2", "sq-A3").shown}
    assert texts == {"move B2 A3", "move B2 A3 worker"}


@pytest.mark.parametrize("game", [0, 1])
def test_numbers_of_enclosures_cover_all_animals(game: int) -> None:
    for asked in sampled_positions(game):
        for root in drawn(asked):
            found = [*root.iter()]
            signs = [at for at, node in enumerate(found) if node.get("data-sign") == "enclosure"]
            animals = [at for at, node in enumerate(found) if node.get("data-sign") in {"male", "female"}]
            assert not signs or min(signs) > max(animals, default=0)


def test_text_and_drawing_show_what_an_enclosure_lacks() -> None:
    first = positions(0)[[each.state.stage for each in positions(0)].index("building")]
    seat = first.seat
    assert seat is not None
    state = RULES.apply(first.state, seat, m.Found("savanna", (8,)))
    state = RULES.apply(state, seat, m.Lodge("common_ostrich", 1))
    view, seen = RULES.view(state, seat), Seen(NAMES[:2], seat)
    missing = "Enclosure 1: too few tiles for its animals (needs 2, has 1)."
    assert [line_text(fault.refusal.line) for fault in view.books[seat].faults] == [missing]
    assert missing in " ".join(zoo_tycoon.BOARD.text(view, seen).split())
    shown = (node.text or "" for node in ElementTree.fromstring(zoo_tycoon.BOARD.svg(view, seen)).iter())
    assert missing in " ".join(shown)


@pytest.mark.parametrize(
    ("players", "typed", "shown"),
    [
        (2, "Wolong 8, 4 without Giant panda:", "Wolong: 8 for the first, 4 without Giant panda"),
        (
            3,
            "Wolong 8/4, 4 without Giant panda:",
            "Wolong: 8 for the first, 4 for the second, 4 without Giant panda",
        ),
    ],
)
def test_park_points_depend_on_the_number_of_players(players: int, typed: str, shown: str) -> None:
    view, seen = RULES.view(table([player()] * players), None), Seen(NAMES[:players], None)
    assert typed in " ".join(zoo_tycoon.BOARD.text(view, seen).split())
    roots = [ElementTree.fromstring(sheet.svg) for sheet in zoo_tycoon.BOARD.sheets(view, seen)]
    assert shown in " ".join(" ".join(node.text or "" for root in roots for node in root.iter()).split())


@every_game
def test_button_labels_are_distinct(game: int) -> None:
    for asked in positions(game):
        labels = [zoo_tycoon.BOARD.label(move, NAMES) for move in asked.legal]
        assert len(labels) == len(set(labels))
        assert not any("{" in label or "_" in label for label in labels)


@every_game
@pytest.mark.sampled(2)
def test_text_fits_a_mail(game: int) -> None:
    for asked in sampled_positions(game):
        for viewer in {asked.seat, Seat(0), None}:
            seen = Seen(NAMES[: len(asked.state.players)], viewer)
            text = zoo_tycoon.BOARD.text(RULES.view(asked.state, viewer), seen)
            assert max(map(len, text.splitlines())) <= COLUMNS
            assert "{" not in text


@every_game
def test_spectator_drawing_has_no_own_parts_and_escapes_names(game: int) -> None:
    asked = positions(game)[len(positions(game)) // 2]
    seen = Seen(NAMES[: len(asked.state.players)], None)
    svg = zoo_tycoon.BOARD.svg(RULES.view(asked.state, None), seen)
    assert "<script" not in svg
    parts = {node.get("data-part") for node in ElementTree.fromstring(svg).iter() if node.get("data-part")}
    assert all(part is not None and part.startswith("x-") for part in parts)


def test_drawing_renders_as_a_png_for_mails() -> None:
    asked = stage("arrival")
    view, seen = asked.view, asked.seen()
    assert png(zoo_tycoon.BOARD.svg(view, seen)).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "name", ["care", "breeding", "renewal", "leaving", "arrival", "building", "spending"]
)
def test_games_reach_the_question_of_each_stage(name: str) -> None:
    asked = stage(name)
    (question,) = (ask.question for ask in RULES.pending(asked.state).asks if ask.seat == asked.seat)
    assert question.code.removesuffix("_or_wait").removesuffix("_waited") == f"ask_{name}"


def _moves(game: int) -> set[type[Any]]:
    return {type(move) for asked in positions(game) for move in asked.legal}


def test_games_cover_most_kinds_of_moves() -> None:
    met = set().union(*map(_moves, range(len(GAMES))))
    assert met >= {m.Done, m.Take, m.Give, m.House, m.Lodge, m.Found, m.Extend, m.AddFocal, m.Build, m.Keep}
    assert met >= {m.Reroll, m.Convert, m.Contracept, m.Renew, m.Empty, m.Hire, m.Loan, m.Pass}


def test_offspring_can_be_reintroduced_or_kept_beside_the_question() -> None:
    """Y67: the player has three young gazelles, and the species track takes three."""
    herd = home("dama_gazelle", 1, 3, retreat=1, experience=2)
    spring = Spring(litters=(m.Born(Seat(0), "dama_gazelle", Animals(2, 1)),))
    state = table((player("111\n11", herd), START), stage="young", spring=spring)
    asked = Asked(state, Seat(0), tuple(RULES.legal(state, Seat(0))))
    assert "card-dama_gazelle" not in links(drawn(asked))
    assert {choice.label for choice in asked.tapped().primary} >= {
        "Keep all offspring of Dama gazelle",
        "Reintroduce offspring of Dama gazelle: 2 males and 1 female",
    }
    assert "Reintroduce or keep: 2♂ 1♀" in {node.text for root in drawn(asked) for node in root.iter()}


def test_shows_the_printed_offers_of_each_exchange_destination() -> None:
    asked = stage("renewal")
    assert asked.seat is not None
    view, edition = asked.view, asked.state.edition
    (picture, *_rest) = drawn(asked)
    titled = ((group.findtext(f"{SVG}title"), group) for group in picture.iter(f"{SVG}g"))
    rows = {text: [each.text or "" for each in group.iter(f"{SVG}text")] for text, group in titled if text}
    written = " ".join(zoo_tycoon.BOARD.text(view, asked.seen()).split())
    assert view.ways
    for place in view.ways:
        offered = [name for name in edition.species if any(edition.cell(place, name).supply)]
        assert offered
        for name in offered:
            text = f"{place} offers {names.animal_words(Animals(*edition.cell(place, name).supply))}"
            (shown,) = (row for row in rows if row.startswith(names.printed(name)) and text in row)
            assert set(filter(None, edition.cell(place, name).supply)) <= {*map(_number, rows[shown])}
            assert names.printed(name) in written.partition(f"{place} offers ")[2].partition(" wants ")[0]


def _number(text: str) -> int:
    """Return the number in a cell, or 0 for a tick."""
    return int(text.replace("−", "-")) if text[-1].isdigit() else 0


def test_tray_says_when_a_step_changes_no_points_or_money() -> None:
    first = positions(0)[[each.state.stage for each in positions(0)].index("building")]
    text = " ".join(node.text or "" for node in drawn(first, "sq-D3")[-1].iter(f"{SVG}text"))
    assert "New enclosure: savanna D3 no change in points or money" in " ".join(text.split())


def test_explains_every_staff_action_and_building() -> None:
    texts = list(effects.staff_effects())
    assert [text.partition(":")[0] for text in texts] == [str(names.ACTIONS[action]) for action in STAFF_IDS]
    built = list(effects.building_effects())
    assert [text.partition(" (")[0].lower().replace(" ", "_") for text in built] == list(BUILDING_RULES)
    assert not any("{" in text for text in (*texts, *built))
