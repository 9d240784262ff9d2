"""The symbols that boards share: present for all rulesets, small, and simple enough for mails."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pytest

from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.registry import RULESETS
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo_parque.data import ITEMS
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES
from adjudicator.rules.zoo_tycoon.standards.happiness import Needs
from adjudicator.rules.zooloretto.data import SPECIES, STALL_TYPES
from games.boards import Seen, symbols, tones
from games.boards.registry import BOARDS
from games.management.commands.draw_symbols import FOLDER, symbol_files
from tests.boards.reading import SVG

FILES = sorted((Path(symbols.__file__).parent / "art").glob("*.svg"))
MAX_BYTES = 900
SHAPES = {f"{SVG}{name}" for name in ("g", "path", "circle", "ellipse", "rect")}
FORBIDDEN = {"id", "class", "style", "href"}
PICTURE = re.compile(r'(?:data-symbol="|"#symbol-)([^"]+)"')
COLOUR = re.compile(r"none|#[0-9a-f]{6}")


def named() -> Iterator[str]:
    """Yield the names of everything in the rulesets' data that appears on boards."""
    for catalogue in CATALOGUES.values():
        for each in catalogue.file.sets:
            yield f"set-{each.id}"
            yield from (animal.id for animal in each.animals)
    yield from ("penguin", "beauty", "ferocity", "rarity", "cost", "power", "event", "card-back")
    for edition in EDITIONS.values():
        yield from edition.animals
        yield from (building.kind for building in edition.buildings.values())
        yield from (f"action-{action}" for action in edition.staff_actions)
    yield from (f"biome-{biome}" for biome in BIOMES)
    yield from Needs.__struct_fields__
    yield from (
        "welfare",
        "popularity",
        "education",
        "conservation",
        "retreat",
        "worker",
        "offspring-disc",
        "money",
    )
    yield from (f"power-{power}" for power in POWERS)
    yield from chain.from_iterable((family, f"family-{family}") for family in FAMILIES)
    yield from ("nut", "water", "squirrel", "ticket", "zoo_ticket", "stock", "r_area", "mountain", "obstacle")
    yield from ITEMS
    yield from chain(SPECIES, STALL_TYPES, ("coin", "back", "crate", "disc", "female", "male"))
    yield from ("undo", "pass", "done")


def test_everything_boards_show_has_a_symbol() -> None:
    assert set(named()) - symbols.NAMES == set()


def test_files_are_small_and_use_only_basic_shapes() -> None:
    for file in FILES:
        root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
        inside = [node for node in root.iter() if node is not root]
        assert root.get("viewBox") == "0 0 40 40", file
        assert file.stat().st_size <= MAX_BYTES, file
        assert {node.tag for node in inside} <= SHAPES, file
        assert FORBIDDEN.isdisjoint(chain.from_iterable(node.attrib for node in inside)), file


def test_dark_theme_does_not_recolour_symbols() -> None:
    palette = tones.tones()
    colours = [
        node.get(use, "none")
        for file in FILES
        for node in ElementTree.fromstring(file.read_text(encoding="utf-8")).iter()
        for use in ("fill", "stroke")
    ]
    assert all(map(COLOUR.fullmatch, colours))
    assert {*colours} & {*palette} == set()


def test_no_two_files_are_identical() -> None:
    assert len({file.read_text(encoding="utf-8") for file in FILES}) == len(FILES)


def test_symbol_is_centred_on_its_point() -> None:
    drawn = symbols.symbol("lion", 30, 50, 20)
    assert drawn.startswith('<g transform="translate(20 40) scale(0.5)" data-symbol="lion">')
    assert ElementTree.fromstring(drawn).tag == "g"


def test_symbol_files_are_up_to_date() -> None:
    for name, content in symbol_files():
        assert (FOLDER / name).read_text(encoding="utf-8") == content + "\n", "run manage.py draw_symbols"


def test_symbol_file_contains_every_symbol() -> None:
    root = ElementTree.fromstring(symbols.symbol_file())
    assert {node.get("id") for node in root} == {f"symbol-{file.stem}" for file in FILES}


def test_pictures_outside_the_file_stay_in_the_drawing() -> None:
    held = symbols.symbol("lion", 9, 9, 9) + symbols.symbol("tiger", 30, 9, 9)
    shown = symbols.reference("panda", 20, 20, 20) + symbols.reference("zebra", 20, 40, 20)
    drawing = f'<svg xmlns="{SVG[1:-1]}">{symbols.definitions(shown)}{held}{shown}</svg>'
    root = ElementTree.fromstring(symbols.by_reference(drawing, "/some.svg", {"lion", "zebra"}))
    assert [node.get("id") for node in root.iter(f"{SVG}symbol")] == ["symbol-giant_panda"]
    assert [node.get("data-symbol") for node in root.iter(f"{SVG}g") if node.get("data-symbol")] == ["tiger"]
    assert [node.get("href") for node in root.iter(f"{SVG}use")] == [
        *("/some.svg#symbol-lion", "#symbol-giant_panda", "/some.svg#symbol-zebra")
    ]


@pytest.mark.parametrize("key", BOARDS)
def test_file_of_a_game_has_every_picture_of_its_boards(key: str) -> None:
    rules, board = RULESETS[key], BOARDS[key]
    players = rules.seats[-1]
    config, chance = config_of(rules, players, {}), random_sources(1, players)
    decided = [step for step in random_game(rules, config, chance) if step.seat != NATURE]
    names, found = tuple(map(seat_letter, map(Seat, range(players)))), set[str]()
    for step in decided[:: max(1, len(decided) // 8)]:
        for sheet in board.sheets(rules.view(step.before, step.seat), Seen(names, step.seat)):
            found |= {*PICTURE.findall(sheet.svg + sheet.sign)}
    assert found
    assert found <= board.symbols


def test_page_drawings_reference_the_symbol_file() -> None:
    held = symbols.symbol("baboon", 30, 50, 20) + symbols.symbol("lion", 9, 9, 9)
    shown = symbols.reference("panda", 20, 20, 20)
    drawing = f'<svg xmlns="{SVG[1:-1]}">{symbols.definitions(shown)}{held}<text>x</text>{shown}</svg>'
    root = ElementTree.fromstring(symbols.by_reference(drawing, "/all.svg"))
    assert [node.tag.removeprefix(SVG) for node in root] == ["defs", "use", "use", "text", "use"]
    names = ("hamadryas_baboon", "lion", "giant_panda")
    assert [node.get("href") for node in root.iter(f"{SVG}use")] == [
        f"/all.svg#symbol-{name}" for name in names
    ]
    assert not list(root.iter(f"{SVG}path"))


def test_aliases_share_one_definition() -> None:
    shown = symbols.reference("panda", 20, 20, 20) + symbols.reference("giant_panda", 40, 20, 20)
    root = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{symbols.definitions(shown)}{shown}</svg>')
    ids = [node.get("id") for node in root.iter(f"{SVG}symbol")]
    assert len(ids) == 1
    assert [node.get("href") for node in root.iter(f"{SVG}use")] == [f"#{ids[0]}"] * 2


def test_unknown_symbol_raises_key_error() -> None:
    with pytest.raises(KeyError):
        symbols.symbol("unicorn", 0, 0, 20)
