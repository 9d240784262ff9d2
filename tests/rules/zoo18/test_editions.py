"""The current form of the reading 18xx.games, and its version 2 (two readings, 18 and 36 to 44)."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

import pytest
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from adjudicator.engine.codec import decode, encode
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import settle
from adjudicator.engine.record import Record, read_record
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources, record_of
from adjudicator.referee import judge
from adjudicator.registry import PLAYABLE, RULESETS, rules_by
from adjudicator.rules.zoo18 import RULES, RULES_2
from adjudicator.rules.zoo18.data.readings import READINGS, READINGS_2, Interpretation
from adjudicator.rules.zoo18.moves import (
    BuyCard,
    Greek,
    Keep,
    Launch,
    LayTile,
    Mark,
    Pass,
    Patch,
    PlaceStation,
    Run,
    Unpatch,
    Whatsup,
)
from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.state import Options, Squirrel, State, StockRound
from adjudicator.rules.zoo18.steps import run
from tests.rules.zoo18.table import Table

SITE: Final = "18xx.games"
PLIES = 150


def of_version_2(table: Table) -> Table:
    table.state = replace(table.state, edition=UNSET)
    return table


# Versions.


def test_new_games_use_version_3_and_version_2_stays_playable() -> None:
    assert RULESETS["18zoo"] is RULES
    assert rules_by("18zoo", 2) is RULES_2
    assert [rules.version for rules in PLAYABLE if rules.key == "18zoo"] == [3, 2]


def test_rulebook_reading_is_the_same_in_both_versions() -> None:
    assert READINGS["rulebook"] is READINGS_2["rulebook"]


def test_version_2_follows_the_rulebook_on_changed_points() -> None:
    now, then, book = (asdict(each) for each in (READINGS[SITE], READINGS_2[SITE], READINGS["rulebook"]))
    changed = {name for name in now if now[name] != then[name]}
    assert {name: then[name] for name in changed - {"mine_moves_to_free_slot"}} == {
        name: book[name] for name in changed - {"mine_moves_to_free_slot"}
    }
    assert (now["mine_moves_to_free_slot"], then["mine_moves_to_free_slot"]) == (True, False)


def game(rules: AnyRuleset, reading: Interpretation) -> Record:
    """Return an unfinished game of random moves."""
    config, chance = Config(3, Options(interpretation=reading)), random_sources(7, 3)
    steps = list(islice(random_game(rules, config, chance, choose_sampled), PLIES))
    return record_of(rules, config, chance, steps, revealed=True)


def test_rulebook_games_have_the_same_digests_in_both_versions() -> None:
    now, then = game(RULES, "rulebook"), game(RULES_2, "rulebook")
    assert (now.start, now.entries) == (then.start, then.entries)


@pytest.mark.parametrize("rules", [RULES, RULES_2], ids=["3", "2"])
def test_referee_accepts_records_of_both_versions(rules: AnyRuleset) -> None:
    assert judge(read_record(encode(game(rules, SITE)))) == []


@pytest.mark.parametrize("rules", [RULES, RULES_2], ids=["3", "2"])
def test_views_and_imagined_states_keep_the_edition(rules: AnyRuleset) -> None:
    state = rules.setup(Config(3, Options(interpretation=SITE, power_order=())))
    for step in settle(rules, state, lambda ply: Dice(bytes(32), "editions", ply), 1):
        state = step.after
    (seat,) = rules.pending(state).seats
    assert rules.search.imagine is not None
    assert rules.search.imagine(rules.view(state, seat), seat, Random(1)).edition == state.edition
    assert decode(encode(state), State) == state


# Differences.


@pytest.mark.parametrize(
    ("reading", "edition", "slot", "is_kept"),
    [("rulebook", 3, 1, True), ("18xx.games", 3, 1, True), ("18xx.games", UNSET, 0, False)],
)
def test_thats_mine_beside_another_station(
    reading: str, edition: int | UnsetType, slot: int, is_kept: bool
) -> None:
    """18: the free slot is reserved. In version 2, the marker lies on the first slot and reserves nothing."""
    played = Table(3, reading).everybody(tickets=0).board(K9="57 0", N10="57 0", L4="792 0")
    played.family("GI", "ALLL-", treasury=20, powers=("MINE",)).family("PB", "BLLL-", treasury=20)
    played.token("station", "L4", "LI", 0).work("GI")
    played.state = replace(played.state, edition=edition)
    played.do(Mark("MINE", "L4"))
    (kept,) = (token for token in played.state.board.tokens if token.kind == "reserved")
    assert kept.slot == slot
    played.tile("L4", "793", 5)
    assert (PlaceStation("L4") in played.work("PB", "station").legal) != is_kept


def test_lost_extra_turn_goes_to_the_first_player_of_the_next_round() -> None:
    """37: GREEK stays announced if the round ends before its extra turn."""
    table = Table(2, SITE).stock().player(0, powers=("GREEK",), cash=14).player(1, cash=50)
    table.do(Launch("GI", 5), LayTile("K9", "57", 0), Pass(), Pass(), Greek(), Pass())
    assert table.state.round_name == "OR1.1"
    assert (table.powers(0), table.state.is_greek_due) == (("GREEK",), True)
    while not isinstance(table.state.stage, StockRound):
        table.do(Pass() if Pass() in table.legal else table.legal[0])
    assert (table.turn, table.state.stage.turn.again) == (1, True)
    table.do(Pass())
    assert (table.turn, table.powers(0), table.state.is_greek_due) == (1, (), UNSET)
    assert table.do(Pass()).turn == 0


def test_new_phase_cancels_a_pending_extra_turn() -> None:
    """38."""
    table = Table(2, SITE).stock("SR2").player(0, powers=("GREEK",)).player(1, powers=("WHATSUP",))
    table.family("GI", "BLLL-", treasury=12).family("PB", "ALLL-", squirrels=("2S", "2S"))
    table.state = replace(table.state, deck=table.state.deck[2:], is_greek_due=True)
    table.do(Pass(), Whatsup("GI", "3S"))
    assert (table.powers(0), table.state.is_greek_due) == ((), UNSET)


def test_purchase_in_an_extra_turn_resets_the_passes() -> None:
    """37: everybody then has another turn."""
    table = Table(3, SITE).stock().everybody(cash=40).player(1, powers=("GREEK",))
    table.family("GI", "CLLL-", treasury=14)
    table.do(Pass(), BuyCard("GI", "lounge"), Greek(), Pass(), BuyCard("GI", "lounge"), Pass())
    assert table.do(Pass(), Pass()).state.round_name == "SR1"
    assert table.do(Pass()).state.round_name == "OR1.1"


def patched(table: Table, kind: str = "3S") -> Table:
    """Return a table where LIONS at E15 reach the R at C17 and have the PATCH on an earlier squirrel."""
    worn = Squirrel(kind, is_patched=True)  # type: ignore[arg-type]
    table.everybody(tickets=0).board(E15="57 1", D16="9 1")
    table.family("LI", "ALLL-", powers=("PATCH",))
    table.state = table.state.with_mat(replace(table.mat("LI"), squirrels=(worn,)))
    return table


def test_squirrel_can_run_after_its_patch_is_removed_in_a_later_turn() -> None:
    """40: the covered squirrel stays as it was when the PATCH was put on."""
    table = Table(2, SITE).everybody(tickets=0).board(E15="57 1", D16="9 1")
    table.family("LI", "ALLL-", squirrels=("3S",), powers=("PATCH",))
    table.work("LI", "run").do(Patch("LI", "3S"), Run((Route("1S", ("E15",)),)), Keep())
    while table.state.round_name == "OR1.2" or isinstance(table.state.stage, StockRound):
        table.do(Pass())
    table.do(Unpatch(), Pass())
    assert table.question == "ask_run"
    assert run.conditions(table.state).squirrels == ("3S",)


@pytest.mark.parametrize(("edition", "question"), [(3, "ask_end"), (UNSET, "ask_run")])
def test_version_2_lets_a_squirrel_run_without_its_patch(edition: int | UnsetType, question: str) -> None:
    """40."""
    table = patched(Table(2, SITE)).work("LI", "track")
    table.state = replace(table.state, edition=edition)
    assert table.do(Unpatch(), Pass()).question == question


def test_version_2_needs_consecutive_passes_to_end_a_round() -> None:
    """37."""
    table = of_version_2(Table(3, SITE)).stock().everybody(cash=40).player(1, powers=("GREEK",))
    table.family("GI", "CLLL-", treasury=14)
    table.do(Pass(), BuyCard("GI", "lounge"), Greek(), Pass(), Pass(), Pass())
    assert (table.state.round_name, table.turn) == ("SR1", 0)
