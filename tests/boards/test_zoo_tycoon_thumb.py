"""Zoo Tycoon's ghost pieces: their links, their drawing, and the reasons why a player cannot be done yet."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

import pytest

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.autumn.building import opened
from adjudicator.rules.zoo_tycoon.zoo import Animals, Slot, square_name
from games.boards import FOCUS, Seen, spot, zoo_tycoon
from games.boards.zoo_tycoon import touch
from games.boards.zoo_tycoon.next_taps import with_next_taps
from games.web.table.picking import move_links
from tests.boards.reading import SVG
from tests.boards.zoo_tycoon_tables import NAMES, Asked, positions, stage
from tests.rules.zoo_tycoon.tables import START, table
from tests.rules.zoo_tycoon.zoos import home, player

PAGE = "/t/"
CORNER = m.Found("savanna", (19, 20, 28))
"""A corner of three squares: D3, E3 and E4."""
NEED = 'data-sign="retreats"'
"""The markup of a requirement on an animal's card."""


def first_building() -> Asked:
    return next(each for each in positions(0) if each.state.stage == "building")


def seen_of(asked: Asked, *taps: str) -> Seen:
    """Return the viewer's state after these taps, with the links that lead directly to other steps."""
    picking = asked.tapped(*taps)
    return Seen(
        NAMES[: len(asked.state.players)],
        asked.seat,
        picking.links(PAGE),
        picking.on_board,
        move_links=move_links(picking.choices, PAGE),
        picked_text=picking.only.text if picking.only else "",
        page=PAGE,
    )


def drawn(asked: Asked, *taps: str) -> list[ElementTree.Element]:
    sheets = zoo_tycoon.BOARD.sheets(RULES.view(asked.state, asked.seat), seen_of(asked, *taps))
    return [ElementTree.fromstring(sheet.svg) for sheet in sheets]


def ghost(asked: Asked, step: m.Step) -> dict[str, str]:
    """Return where a tap on each square leads while this step is picked."""
    view = RULES.view(asked.state, asked.seat)
    links = with_next_taps(view, seen_of(asked, *touch.parts(step))).links
    return {part: href for part, href in links.items() if part.startswith("sq-")}


def landed(asked: Asked, href: str) -> m.Step:
    """Return the step that an address picks. The table must accept the step."""
    taps = [part for _key, part in parse_qsl(urlsplit(href).query)]
    picking = asked.tapped(*taps)
    assert picking.only is not None, href
    step = RULES.notation.read(picking.only.text)
    assert asked.seat is not None
    RULES.apply(asked.state, asked.seat, step)
    assert isinstance(step, m.Step)
    return step


def tiles_at(asked: Asked, links: dict[str, str], square: int) -> tuple[int, ...]:
    step = landed(asked, links[touch.square_part(square)])
    assert isinstance(step, m.Found)
    assert step.biome == CORNER.biome
    return step.tiles


def test_rules_accept_every_step_reached_from_a_ghost() -> None:
    asked = first_building()
    links = ghost(asked, CORNER)
    assert len(links) > 30
    for href in links.values():
        landed(asked, href)


def test_taps_add_and_remove_tiles() -> None:
    asked = first_building()
    links = ghost(asked, CORNER)
    assert tiles_at(asked, links, 27) == (19, 20, 28, 27)
    assert tiles_at(asked, links, 19) == (20, 28)
    assert "sq-E3" not in links  # the others would no longer be connected


def test_taps_on_the_last_tile_cycle_through_all_8_orientations() -> None:
    asked, step, found = first_building(), CORNER, list[frozenset[int]]()
    for _ in range(8):
        found.append(frozenset(step.tiles))
        following = landed(asked, ghost(asked, step)[touch.square_part(28)])
        assert isinstance(following, m.Found)
        assert following.tiles[-1] == 28
        step = following
    assert frozenset(step.tiles) == found[0]
    assert len(set(found)) == 8


def test_tapping_elsewhere_moves_the_piece() -> None:
    asked = first_building()
    assert tiles_at(asked, ghost(asked, CORNER), 41) == (32, 33, 41)
    edge = tiles_at(asked, ghost(asked, CORNER), 8)
    assert edge[-1] == 8
    assert len(edge) == 3


def test_removing_the_last_tile_clears_the_selection() -> None:
    asked = first_building()
    assert ghost(asked, m.Found("savanna", (28,)))["sq-E4"] == PAGE


def test_tray_offers_rotation_and_other_biomes_for_the_ghost() -> None:
    asked = first_building()
    board, *_rest, tray = drawn(asked, *touch.parts(CORNER))
    (shown,) = (node for node in board.iter() if node.get("id") == FOCUS)
    handles = {node.get("data-part") for node in shown.iter(f"{SVG}a")}
    assert handles == {"sq-D3", "sq-E4"}
    links = {node.get("data-part"): node.get("href", "") for node in tray.iter(f"{SVG}a")}
    assert {"turn", "do-found rainforest D3 E3 E4", "do-found montane_forest D3 E3 E4"} <= set(links)
    assert landed(asked, links["do-found rainforest D3 E3 E4"]) == m.Found("rainforest", CORNER.tiles)


def test_ghost_building_moves_only_to_accepted_squares() -> None:
    asked = stage("building")
    builds = [move for move in asked.legal if isinstance(move, m.Build)]
    assert builds
    for href in ghost(asked, builds[0]).values():
        if href != PAGE:
            step = landed(asked, href)
            assert isinstance(step, m.Build)
            assert step.building == builds[0].building


def test_distant_tap_starts_a_new_selection() -> None:
    asked = first_building()
    links = with_next_taps(RULES.view(asked.state, asked.seat), seen_of(asked, "sq-C3")).links
    assert links["sq-H6"] == f"{PAGE}?pick=sq-H6"
    assert "pick=sq-C3" in links["sq-C4"]


def waiting() -> Asked:
    """Return a zoo of two enclosures, with giraffes and red pandas in quarantine."""
    kept = home("lion", 1, 3, retreat=1), home("greater_flamingo", 4, 6, retreat=1)
    slots = Slot("giraffe", Animals(1, 2)), Slot("red_panda", Animals(1, 1))
    zoo = player("1122\n1122", *kept, tiles=7, quarantine=slots)
    state = opened(table((zoo, START), stage="building"), lambda _player: True)
    return Asked(state, Seat(0), tuple(RULES.legal(state, Seat(0))))


def planned(asked: Asked, href: str) -> tuple[m.Step, ...]:
    """Return the steps that an address proposes. The table must accept them in this order."""
    picking = asked.tapped(*(part for _key, part in parse_qsl(urlsplit(href).query)))
    assert picking.only is not None, href
    assert picking.only.is_plan, href
    steps = tuple(map(RULES.notation.read, picking.only.text.splitlines()))
    state = asked.state
    for step in steps:
        state = RULES.apply(state, Seat(0), step)
    return steps


def test_one_tap_proposes_enclosure_retreat_and_group_for_a_species() -> None:
    asked = waiting()
    links = with_next_taps(RULES.view(asked.state, asked.seat), seen_of(asked)).links
    found, *others = planned(asked, links["slot-giraffe"])
    assert isinstance(found, m.Found)
    assert found.biome == "savanna"
    assert others[-1] == m.House("giraffe", Animals(1, 2), 3)
    assert any(
        step == m.AddFocal("retreat", 3, step.number) for step in others if isinstance(step, m.AddFocal)
    )
    (label,) = (choice.label for choice in asked.tapped("slot-giraffe").offered if choice.is_plan)
    assert label.startswith("House Giraffe 1♂ 2♀ in a new enclosure: ")


def test_plan_moves_to_a_tapped_square_and_changes_by_the_tray() -> None:
    asked = waiting()
    seen = seen_of(asked, "slot-giraffe")
    links = with_next_taps(RULES.view(asked.state, asked.seat), seen).links
    moved = planned(asked, links["sq-H6"])
    (found,) = (step for step in moved if isinstance(step, m.Found))
    assert "H6" in map(square_name, found.tiles)
    tray = drawn(asked, "slot-giraffe")[-1]
    changed = {planned(asked, node.get("href", "")) for node in tray.iter(f"{SVG}a")}
    groups = {step.animals for plan in changed for step in plan if isinstance(step, m.House)}
    assert len(changed) > 2
    assert len(groups) > 1


def test_every_link_of_a_plan_leads_to_a_plan_that_the_rules_accept() -> None:
    asked = waiting()
    for slot in ("slot-giraffe", "slot-red_panda", "slot-meerkat"):
        seen = seen_of(asked, slot)
        links = with_next_taps(RULES.view(asked.state, asked.seat), seen).links
        ways = [href for part, href in links.items() if part.startswith("sq-") and "do-" in href]
        assert ways
        for href in ways[::5]:
            planned(asked, href)


@pytest.mark.parametrize(
    "text",
    [
        "do-found savanna A3; house giraffe 9m in 3",
        "do-house giraffe 1m in 9; lodge meerkat in 9",
        "do-nonsense; lodge meerkat in 1",
        "do-" + "; ".join(["buy tile"] * 40),
    ],
)
def test_refuses_impossible_plans(text: str) -> None:
    asked = waiting()
    assert list(zoo_tycoon.BOARD.plans(RULES.view(asked.state, asked.seat), [text])) == []


def test_screen_readers_hear_each_enclosure_in_the_words_of_the_mail() -> None:
    asked = waiting()
    view, seen = RULES.view(asked.state, asked.seat), seen_of(asked)
    spoken = {node.get("aria-label", "") for root in drawn(asked) for node in root.iter()}
    typed = " ".join(zoo_tycoon.BOARD.text(view, seen).split())
    first = next(text for text in spoken if text.startswith("Enclosure 1: "))
    assert first.startswith("Enclosure 1: savanna, 4 tiles; Lion (1 male and 3 females); ")
    assert "1: savanna, 4 tiles, Lion (1 male and 3 females)" in typed
    mood, limits, occupied = first.split("; ")[2:5]
    assert f"{mood}, {limits}, {occupied}" in typed


def faulty() -> Asked:
    """Return a zoo with an enclosure that is too small for its co-species."""
    asked = first_building()
    assert asked.seat is not None
    state = RULES.apply(asked.state, asked.seat, m.Found("savanna", (8,)))
    state = RULES.apply(state, asked.seat, m.Lodge("common_ostrich", 1))
    return Asked(state, asked.seat, tuple(RULES.legal(state, asked.seat)))


def test_numbers_each_fault_where_it_occurs() -> None:
    asked = faulty()
    view, seen = RULES.view(asked.state, asked.seat), seen_of(asked)
    ((line, part),) = zoo_tycoon.BOARD.obstacles(view, seen)
    assert (line.code, part) == ("too_few_tiles", "home-1")
    (mark,) = (node for root in drawn(asked) for node in root.iter() if node.get("id") == spot(part))
    assert [node.text for node in mark.iter(f"{SVG}text")] == ["1"]
    (spoken,) = (node.get("aria-label", "") for root in drawn(asked) for node in root.iter(f"{SVG}a")
                 if node.get("data-part") == part)  # fmt: skip
    assert spoken.endswith("Enclosure 1: too few tiles for its animals (needs 2, has 1).")
    assert spot(part) in zoo_tycoon.BOARD.svg(view, seen)


@pytest.mark.parametrize("viewer", [None, "done"])
def test_seats_that_are_not_asked_have_no_obstacles(viewer: str | None) -> None:
    asked = first_building() if viewer else faulty()
    assert asked.seat is not None
    state = RULES.apply(asked.state, asked.seat, m.Done()) if viewer else asked.state
    seat = asked.seat if viewer else None
    assert zoo_tycoon.BOARD.obstacles(RULES.view(state, seat), Seen(NAMES[:2], seat)) == ()


def test_winter_accounts_and_other_zoos_are_folded() -> None:
    for name, count in (("arrival", 3), ("building", 3), ("care", 3)):
        asked = stage(name)
        sheets = zoo_tycoon.BOARD.sheets(RULES.view(asked.state, asked.seat), seen_of(asked))
        assert 1 <= sum(not sheet.is_folded for sheet in sheets) <= count
        headings = " ".join(sheet.heading for sheet in sheets if sheet.is_folded)
        assert "Winter accounts" in headings
        assert all(f"{other}’s zoo" in headings for seat, other in enumerate(seen_of(asked).names)
                   if seat != asked.seat)  # fmt: skip


def test_folded_zoo_shows_its_tracks() -> None:
    asked = stage("building")
    view, seen = RULES.view(asked.state, asked.seat), seen_of(asked)
    sheets = [sheet for sheet in zoo_tycoon.BOARD.sheets(view, seen) if sheet.sign]
    assert len(sheets) == len(seen.names) - 1
    for sheet, seat in zip(sheets, seen.seats[1:], strict=True):
        tracks, sign = view.books[seat].tracks, ElementTree.fromstring(sheet.sign)
        called = sign.get("aria-label", "")
        assert called.startswith(f"{seen.names[seat]}’s zoo: Popularity {tracks.popularity}")
        assert f"Conservation {tracks.conservation}, Education {tracks.education}, Money" in called
        shown = [node.text for node in sign.iter(f"{SVG}text")]
        assert (shown[0], shown[-1]) == (seat_letter(seat), str(tracks.education))


@pytest.mark.parametrize(("count", "drawing"), [(2, "1122 1122"), (3, "1122 33.. 1122 33..")])
def test_tappable_animals_are_visible_and_compact_if_many(count: int, drawing: str) -> None:
    named = ("lion", "giraffe", "plains_zebra")[:count]
    kept = (home(name, 2, 1, retreat=1) for name in named)
    view = RULES.view(table((player(drawing, *kept), START), stage="building"), Seat(0))
    cards = [touch.card_part(name) for name in named]

    def shown(seen: Seen, *, is_folded: bool) -> str:
        return "".join(
            sheet.svg for sheet in zoo_tycoon.BOARD.sheets(view, seen) if sheet.is_folded == is_folded
        )

    asked, idle = Seen(NAMES[:2], Seat(0), dict.fromkeys(cards, PAGE)), Seen(NAMES[:2], Seat(0))
    elsewhere, picked = (replace(asked, picked=frozenset([part])) for part in ("sq-H6", cards[0]))
    for seen in (asked, picked):
        assert all(f'href="{PAGE}" data-part="{card}"' in shown(seen, is_folded=False) for card in cards)
        assert (count > 2) == (NEED in shown(seen, is_folded=True))
        assert (count > 2) == (NEED not in shown(seen, is_folded=False))
    for seen in (idle, elsewhere):
        assert not any(card in shown(seen, is_folded=False) for card in cards)
        assert NEED in shown(seen, is_folded=True)


def test_outlines_each_piece_that_another_player_built() -> None:
    kept = (home("giraffe", 1, 1, retreat=1), home("lion", 1, 1, retreat=1))
    view = RULES.view(table((START, player("1122P 11", *kept)), stage="building"), Seat(0))
    built: tuple[m.Step, ...] = (
        m.Extend(1, (8, 9, 16, 17)),
        m.Found("savanna", (10, 11)),
        m.Build("park_a", 12),
        m.AddFocal("retreat", 1, 1),
        m.House("lion", Animals(1, 1), 2),
    )
    traces = [zoo_tycoon.BOARD.traces(step, Seat(1), Seat(0)) for step in built]
    news = [trace.part for (trace,) in traces]

    def marked(seen: Seen) -> str:
        return "".join(sheet.svg for sheet in zoo_tycoon.BOARD.sheets(view, seen))

    for count in range(len(news) + 1):
        drawing = marked(Seen(NAMES[:2], Seat(0), news=frozenset(news[:count])))
        assert drawing.count('stroke="#8a2be2"') == count
        assert [name for name in news if f'data-place="{name}"' in drawing] == news[:count]


def test_outlines_the_animals_that_were_housed() -> None:
    asked = waiting()
    assert asked.seat is not None
    links = with_next_taps(RULES.view(asked.state, asked.seat), seen_of(asked)).links
    state = asked.state
    for step in planned(asked, links["slot-giraffe"]):
        state = RULES.apply(state, asked.seat, step)
    ((mark, source),) = zoo_tycoon.BOARD.traces(step, asked.seat, None)
    assert (mark, source) == (f"housed-giraffe@{asked.seat}", f"slot-giraffe@{asked.seat}")
    seen = Seen(NAMES[:2], asked.seat, news=frozenset({mark}))
    sheets = zoo_tycoon.BOARD.sheets(RULES.view(state, asked.seat), seen)
    assert sum(sheet.svg.count(f'data-place="{mark}"') for sheet in sheets) == 1


def test_tray_shows_each_new_enclosure_in_full() -> None:
    tray = drawn(first_building(), "sq-D3")[-1]
    printed = " ".join(node.text or "" for node in tray.iter(f"{SVG}text"))
    for biome in ("rainforest", "savanna", "montane forest"):
        assert f"New enclosure: {biome} D3" in printed


def test_tray_shows_the_tracks_of_entertainment_in_full() -> None:
    state = table((player("1...", home("lion", 1, 1, retreat=1)), START), stage="building")
    asked = Asked(state, Seat(0), tuple(RULES.legal(state, Seat(0))))
    tray = drawn(asked, touch.staff_part("entertainment"))[-1]
    printed = [node.text for node in tray.iter(f"{SVG}text")]
    assert {"Popularity", "Conservation", "Education"} <= {*printed}
