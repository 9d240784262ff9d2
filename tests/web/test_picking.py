"""Each tap narrows down the moves."""

from __future__ import annotations

from typing import get_args

import pytest

from adjudicator.registry import RULESETS
from games.values import Choice
from games.web.table.picking import MAX_PRIMARY, Picking
from games.wording.words import move_kind


def choice(text: str, *parts: str, reversible: bool = True, **apart: bool) -> Choice:
    move = {"type": text.partition(" ")[0]}
    return Choice(text, move, text.title(), reversible, {}, parts=parts, **apart)


CHOICES = (
    choice("draw", "stack"),
    choice("take 1", "truck-1"),
    choice("move camel pen4", "camel", "pen4"),
    choice("move camel pen5", "camel", "pen5"),
    choice("discard camel", "camel"),
)


def texts(picking: Picking) -> list[str]:
    return [left.text for left in picking.left]


def test_without_a_tap_every_part_is_a_link():
    picking = Picking.of(CHOICES, ())
    assert texts(picking) == [each.text for each in CHOICES]
    assert picking.only is None
    assert set(picking.links("/t/")) == {"stack", "truck-1", "camel", "pen4", "pen5"}


def test_tapping_the_part_of_a_single_move_selects_it():
    assert Picking.of(CHOICES, ["truck-1"]).only == CHOICES[1]


def test_tapping_a_shared_part_narrows_the_moves_and_can_be_undone():
    picking = Picking.of(CHOICES, ["camel"])
    assert texts(picking) == ["move camel pen4", "move camel pen5", "discard camel"]
    assert picking.links("/t/") == {
        "pen4": "/t/?pick=camel&pick=pen4",
        "pen5": "/t/?pick=camel&pick=pen5",
        "camel": "/t/",
    }
    assert Picking.of(CHOICES, ["camel", "pen5"]).only == CHOICES[3]


@pytest.mark.parametrize("more", ["nothing", "camel", "truck-1", ""])
def test_taps_that_match_no_move_are_ignored(more):
    assert Picking.of(CHOICES, ["truck-1", more]) == Picking.of(CHOICES, ["truck-1"])
    assert Picking.of(CHOICES, ["nothing"]) == Picking.of(CHOICES, ())


def test_move_can_be_selected_by_its_text():
    assert Picking.of(CHOICES, (), "discard camel").only == CHOICES[4]
    assert Picking.of(CHOICES, (), "discard zebra").only is None


def test_single_legal_move_is_selected_at_once():
    picking = Picking.of(CHOICES[:1], ())
    assert picking.only == CHOICES[0]
    assert picking.links("/t/") == {}


def test_moves_are_grouped_by_kind_in_the_given_order():
    groups = Picking.of((*CHOICES, *MANY), ()).groups
    assert [group.heading for group in groups] == ["Draw", "Take", "Move", "Discard", "Put"]
    assert len(groups[2].choices) == 2


PASS = choice("pass")
MANY = tuple(choice(f"put {number}", f"truck-{number}") for number in range(MAX_PRIMARY))
SPENT = tuple(choice(f"exchange pen{number}", f"pen{number}", is_secondary=True) for number in range(4, 8))


def test_primary_moves_stay_the_same_after_a_tap():
    direct = (PASS, *CHOICES[:2], *MANY[:3])
    picking = Picking.of((*direct, *SPENT), ())
    assert picking.primary == direct
    assert (picking.groups, picking.below) == ((), 0)
    tapped = Picking.of((*direct, *SPENT), ["truck-1"])
    assert (tapped.primary, tapped.secondary) == (picking.primary, picking.secondary)
    assert [group.heading for group in tapped.groups] == ["Take", "Put"]


def test_multi_tap_moves_are_primary_only_among_few_moves():
    assert Picking.of((PASS, *CHOICES[2:4]), ()).primary == (PASS, *CHOICES[2:4])
    assert Picking.of((PASS, *CHOICES), ()).primary == (PASS, *CHOICES[:2], CHOICES[4])


def test_list_is_collapsed_if_taps_reach_every_move():
    assert Picking.of((PASS, *CHOICES), ()).is_folded(has_tray=False)
    assert not Picking.of(tuple(choice(f"say {number}") for number in range(MAX_PRIMARY + 2)), ()).is_folded(
        has_tray=False
    )
    tapped = Picking.of((PASS, *CHOICES), ["camel"])
    assert [tapped.is_folded(has_tray=has_tray) for has_tray in (False, True)] == [False, True]


def test_collapsed_list_names_its_kinds_of_moves():
    picking = Picking.of((PASS, *CHOICES, *MANY), ())
    assert picking.is_folded(has_tray=False)
    assert picking.kinds == "Draw, Take, Move, Discard, …"
    assert Picking.of((PASS, *CHOICES, *SPENT), ()).secondary_kinds == "Exchange"


def test_short_list_after_a_tap_is_open_unless_a_tray_shows_it():
    tapped = Picking.of((PASS, *CHOICES, *MANY), ["camel"])
    assert (tapped.is_folded(has_tray=False), tapped.is_folded(has_tray=True)) == (False, True)


def test_list_of_untappable_moves_is_open():
    choices = tuple(choice(f"say {number}") for number in range(MAX_PRIMARY + 1))
    assert not Picking.of(choices, ()).is_folded(has_tray=False)


def test_only_untappable_moves_are_primary_among_many_moves():
    picking = Picking.of((PASS, *CHOICES, *MANY), ())
    assert picking.primary == (PASS,)
    assert [group.heading for group in picking.groups] == ["Draw", "Take", "Move", "Discard", "Put"]
    tapped = Picking.of((PASS, *CHOICES, *MANY), ["camel"])
    assert tapped.primary == picking.primary
    assert [group.heading for group in tapped.groups] == ["Move", "Discard"]


def test_moves_that_the_board_is_enough_for_have_no_button():
    shown = tuple(choice(f"take {number}", f"tile-{number}", is_tapped=True) for number in range(2))
    picking = Picking.of((PASS, *shown), ())
    assert picking.primary == (PASS,)
    assert [group.choices for group in picking.groups] == [shown]
    assert picking.is_folded(has_tray=True)


def test_secondary_moves_form_one_group_collapsed_if_long():
    picking = Picking.of((PASS, *SPENT[:3]), ())
    assert (picking.primary, picking.secondary, picking.is_secondary_folded) == ((PASS,), SPENT[:3], False)
    assert Picking.of((PASS, *SPENT), ()).is_secondary_folded
    assert Picking.of((PASS, *SPENT), ["pen4"]).secondary == SPENT


def test_secondary_moves_of_one_kind_and_part_share_a_button():
    tickets = tuple(
        choice(f"ticket {give}", "tickets", f"do-ticket {give}", is_secondary=True) for give in range(9)
    )
    picking = Picking.of((PASS, *tickets, SPENT[0]), (), ruleset="18zoo")
    assert picking.secondary_buttons == (("Cash in ZOO Ticket", "tickets"), SPENT[0])
    assert not picking.is_secondary_folded
    assert Picking.of((PASS, tickets[0], SPENT[0]), ()).secondary_buttons == (tickets[0], SPENT[0])


def test_counts_the_moves_listed_below_the_board():
    choices = (PASS, *CHOICES, *MANY, *SPENT)
    assert Picking.of(choices, ()).below == len(CHOICES) + len(MANY)
    assert Picking.of(choices, ["camel"]).below == 3
    assert Picking.of((PASS, *CHOICES[:2], *SPENT), ["stack"]).below == 0
    assert Picking.of((PASS,), ()).below == 0


def test_single_untappable_move_is_selected_at_once():
    picking = Picking.of((PASS,), ())
    assert (picking.only, picking.primary) == (PASS, ())


def test_without_moves_there_is_nothing_to_tap():
    picking = Picking.of((), ["camel"])
    assert (picking.only, picking.groups, picking.links("/t/")) == (None, (), {})


OFFERS = (
    choice("found pen6", "sq-1", "do-pen6"),
    choice("found pen6 wide", "sq-1", "sq-2", "do-wide"),
    choice("build hut", "sq-3", "do-hut"),
)


def test_offers_can_be_tapped_but_are_not_listed_before_a_tap():
    picking = Picking.of((PASS,), (), offers=OFFERS)
    assert picking.only == PASS
    assert {"sq-1", "sq-2", "sq-3"} <= set(picking.links("/t/"))
    assert [group.choices for group in picking.groups] == [(PASS,)]


def test_after_a_tap_the_offers_one_tap_away_are_listed():
    picking = Picking.of((PASS,), ["sq-1"], offers=OFFERS)
    assert picking.shown == OFFERS[:1]
    assert "sq-2" in picking.links("/t/")
    assert Picking.of((PASS,), ["sq-1", "do-pen6"], offers=OFFERS).only == OFFERS[0]
    assert Picking.of((PASS,), ["sq-3"], offers=OFFERS).only == OFFERS[2]


def test_completed_offer_is_selected_and_can_be_extended():
    picking = Picking.of((PASS,), ["sq-1"], offers=OFFERS)
    assert picking.only == OFFERS[0]
    assert picking.on_board == {"sq-1", "do-pen6"}
    wider = Picking.of((PASS,), ["sq-1", "sq-2"], offers=OFFERS)
    assert (wider.only, wider.on_board) == (OFFERS[1], frozenset({"sq-1", "sq-2", "do-wide"}))


def test_ambiguous_offers_are_not_selected():
    twice = (*OFFERS, choice("found pen7", "sq-1", "do-pen7"))
    picking = Picking.of((PASS,), ["sq-1"], offers=twice)
    assert (picking.only, picking.on_board) == (None, frozenset({"sq-1"}))
    assert Picking.of((PASS,), ["sq-1", "do-pen7"], offers=twice).only == twice[-1]


def test_completed_move_is_not_selected_while_a_longer_one_fits():
    longer = (choice("move camel", "camel"), choice("move camel pen4", "camel", "pen4"))
    assert Picking.of(longer, ["camel"]).only is None


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.key)
def test_move_kinds_have_unique_readable_names(rules):
    known = {kind.__struct_config__.tag for kind in get_args(rules.player_move_type)}
    assert rules.catalogue.moves.keys() <= known
    names = [move_kind(rules.key, kind) for kind in known]
    assert len({*names}) == len(names)
    assert [name for name in names if not name[:1].isupper() or "_" in name] == []


def test_a_proposed_plan_is_selected_and_marked_on_the_board():
    plan = Choice(
        "found\nhouse", {"type": "found"}, "House", True, {}, parts=("slot", "sq-1", "do-plan"), is_plan=True
    )
    picking = Picking.of((PASS, choice("house", "slot", "home")), ["slot"], offers=(plan,))
    assert picking.only == plan
    assert picking.on_board == {"slot", "do-plan"}
    assert Picking.of((PASS,), (), offers=(plan,)).only == PASS
