"""The drawing is legible, tappable, safe and complete in every position of whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.state import State
from games.boards import Seen, zooloretto
from games.boards.svg import SMALL_TEXT, fit_line, fit_name, width_of
from tests.boards import letters
from tests.boards.reading import SVG, Written
from tests.boards.tables import GAMES, NAMES, positions


def drawn(
    state: State, viewer: Seat | None, links: dict[str, str] | None = None, **more: Any
) -> ElementTree.Element:
    """Return all drawings of a page as one element."""
    page = ElementTree.Element("page")
    page.extend(drawings(state, viewer, links, **more))
    return page


def drawings(
    state: State, viewer: Seat | None, links: dict[str, str] | None = None, **more: Any
) -> list[ElementTree.Element]:
    seen = Seen(NAMES[: len(state.zoos)], viewer, links or {}, **more)
    return [
        ElementTree.fromstring(sheet.svg)
        for sheet in zooloretto.BOARD.sheets(RULES.view(state, viewer), seen)
    ]


def linked(state: State, seat: Seat) -> dict[str, str]:
    parts = {part for move in RULES.legal(state, seat) for part in zooloretto.BOARD.parts(move)}
    return {part: f"?picked={part}&by=\"'<{seat}" for part in parts}


def sampled_positions(players: int, seed: int, step: int) -> Iterator[tuple[State, Seat | None]]:
    """Return an iterator over every `step`-th position of a game and its final position."""
    whole = list(positions(players, seed))
    return iter([*whole[seed % step :: step], whole[-1]])


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.sampled(2)
def test_every_part_of_a_legal_move_is_drawn_as_a_link(players: int, seed: int) -> None:
    for state, seat in sampled_positions(players, seed, 3):
        if seat is not None:
            links = linked(state, seat)
            assert all(zooloretto.BOARD.parts(move) for move in RULES.legal(state, seat))
            found = {
                node.get("data-part"): node.get("href") for node in drawn(state, seat, links).iter(f"{SVG}a")
            }
            assert found == links


def test_sampled_games_cover_every_kind_of_move() -> None:
    met = {
        type(move).__name__
        for game in GAMES
        for state, seat in sampled_positions(*game, 3)
        if seat is not None
        for move in RULES.legal(state, seat)
    }
    kinds = (
        "Draw",
        "Put",
        "Take",
        "PlaceTile",
        "MoveAnimal",
        "MoveStall",
        "Exchange",
        "Buy",
        "Discard",
        "Expand",
    )
    assert met == set(kinds)


@pytest.mark.parametrize(("players", "seed"), GAMES)
@pytest.mark.sampled(2)
def test_texts_are_legible_inside_the_drawing_and_do_not_overlap(players: int, seed: int) -> None:
    for state, seat in sampled_positions(players, seed, 12):
        for viewer in {seat, Seat(0), None}:
            for root in drawings(state, viewer):
                check_texts(root)


def check_texts(root: ElementTree.Element) -> None:
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert width == 360
    texts = [Written(node) for node in root.iter(f"{SVG}text")]
    for each in texts:
        assert each.size >= SMALL_TEXT, each.text
        assert each.left >= 0, each.text
        assert each.right <= width, each.text
        assert each.top >= 0, each.text
        assert each.base <= height, each.text
    for one, other in combinations(texts, 2):
        assert not one.covers(other), (one.text, other.text)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_tap_targets_are_large_enough(players: int, seed: int) -> None:
    for state, seat in sampled_positions(players, seed, 12):
        if seat is not None:
            for link in drawn(state, seat, linked(state, seat)).iter(f"{SVG}a"):
                touch = link[-1]
                assert touch.get("fill-opacity") == "0"
                assert float(touch.get("width", 0)) >= 40, link.get("data-part")
                assert float(touch.get("height", 0)) >= 40, link.get("data-part")


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_drawings_are_inert_and_define_each_symbol_once(players: int, seed: int) -> None:
    for state, seat in sampled_positions(players, seed, 12):
        for root in drawings(state, seat, linked(state, seat) if seat is not None else {}):
            tags = {node.tag.removeprefix(SVG) for node in root.iter()}
            assert tags <= {
                "svg", "title", "defs", "symbol", "g", "a", "use", "rect", "circle", "ellipse", "path", "text"
            }  # fmt: skip
            assert not any(
                name == "style" or name.startswith("on") for node in root.iter() for name in node.attrib
            )
            ids = [node.get("id", "") for node in root.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            assert all(name.startswith("symbol-") for name in ids)
            assert {node.get("href") for node in root.iter(f"{SVG}use")} == {f"#{name}" for name in ids}


def test_escapes_player_names() -> None:
    state, _ = next(positions(5, 1))
    seen = Seen(NAMES, Seat(0))
    assert "<script" not in zooloretto.BOARD.svg(RULES.view(state, Seat(0)), seen)
    titles = {node.text for node in drawn(state, Seat(0)).iter(f"{SVG}title")}
    assert {f"{name}’s zoo" for name in NAMES} <= titles


def test_drops_characters_that_xml_forbids() -> None:
    state, _ = next(positions(2, 1))
    seen = Seen(("An\x07n\x00", "B\ufffe"), Seat(0), {"stack": "?a\x1b"})
    titles = {
        node.text
        for node in ElementTree.fromstring(zooloretto.BOARD.svg(RULES.view(state, None), seen)).iter()
    }
    assert {"Ann’s zoo", "B’s zoo"} <= titles


def test_a_picked_part_is_ticked_and_keeps_its_link() -> None:
    state, seat = next(
        (state, seat)
        for state, seat in positions(3, 1)
        if seat is not None and "stack" in linked(state, seat)
    )
    links = linked(state, seat)

    def stack(picked: frozenset[str]) -> ElementTree.Element:
        root = drawn(state, seat, links, picked=picked)
        return next(node for node in root.iter(f"{SVG}a") if node.get("data-part") == "stack")

    plain, chosen = stack(frozenset()), stack(frozenset({"stack"}))
    assert chosen.get("href") == plain.get("href") == links["stack"]
    assert any(node.get("stroke-dasharray") == "5 3" for node in plain)
    assert not any(node.get("stroke-dasharray") == "5 3" for node in chosen)
    assert len(chosen.findall(f"{SVG}path")) == len(plain.findall(f"{SVG}path")) + 1


def test_names_of_pictures_and_links_say_everything_inside() -> None:
    """Screen readers read nothing inside pictures and links."""
    state, seat = next((state, seat) for state, seat in positions(3, 1) if seat is not None)
    for root in (*drawings(state, seat), *drawings(state, seat, linked(state, seat))):
        for node in root.iter():
            name = (node.get("aria-label") or node.findtext(f"{SVG}title") or "").casefold()
            said = [each.text or "" for each in node.iter() if each.tag in (f"{SVG}text", f"{SVG}title")]
            if node.tag == f"{SVG}a" or node.get("role") == "img":
                assert node.get("role") is None or node.find(f".//{SVG}a") is None
                assert all(word in name for word in re.findall("[a-z]{3,}", " ".join(said).casefold()))


def test_only_the_viewers_zoo_is_mine_and_it_comes_first() -> None:
    state, _ = next(positions(4, 1))
    parts = [node.get("data-part", "") for node in drawn(state, Seat(2)).iter() if node.get("data-part")]
    owners = list(dict.fromkeys(part.split("-")[0] for part in parts if part.endswith("pen5")))
    assert owners == ["mine", "D", "A", "B"]
    spectated = [node.get("data-part", "") for node in drawn(state, None).iter() if node.get("data-part")]
    assert not any(part.startswith("mine") for part in spectated)


@pytest.mark.parametrize("text", [*NAMES, "W" * 40, "illicit", "日本語の名前です", "Ωμέγα ώρα"])
def test_text_width_is_never_underestimated(text: str) -> None:
    for bold in (False, True):
        assert letters.width(text, 14, bold=bold) <= width_of(text, 14, bold=bold)
        assert letters.width(fit_line(text, 100, 14, bold=bold), 14, bold=bold) <= 100


def test_a_name_is_truncated_only_where_its_sentence_does_not_fit() -> None:
    sentence, name = "{name}’s turn", "Bartholomew"
    room = width_of("Bartholomew’s turn", 15, bold=True) + 0.01
    assert fit_name(sentence, name, room, 15, bold=True) == "Bartholomew’s turn"
    for less in (1, 30, 60):
        words = fit_name(sentence, name, room - less, 15, bold=True)
        assert words.endswith("…’s turn")
        assert width_of(words, 15, bold=True) <= room - less


def test_a_truncated_name_has_no_open_bracket() -> None:
    name = "Bartholomew (program)"
    for letters_fit in range(len("Bartholomew "), len(name) - 1):
        cut = fit_line(name, width_of(name[:letters_fit] + "…"))
        assert cut.count("(") == cut.count(")")
        assert cut.startswith("Bartholomew…")
    assert fit_line("(Robert the Great", width_of("(Rob…") + 1) == "(Rob…"
