"""The laws of the contract can fail: they tell each broken toy game from a correct one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as variant
from functools import partial
from itertools import count
from random import Random
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.campaigns import Sequel
from adjudicator.engine.codec import config_of
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.laws import BrokenLaw
from adjudicator.engine.lines import Line, line
from adjudicator.engine.outcomes import Score, ranked
from adjudicator.engine.play import Step
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_game, random_sources
from tests import toy
from tests.contract import options
from tests.contract import test_contract as contract
from tests.contract.nearmisses import changes, near_misses, refusal, words_of
from tests.contract.options import option_sets, values_of
from tests.contract.secrets import SWAPS, check_hidden_moves, check_swaps, hides_anything
from tests.contract.tables import KINDS, TABLES, TELLING, games_at, played, seed_of
from tests.contract.turns import LONGEST_TURN
from tests.engine.test_laws import BROKEN as BROKEN_LAWS
from tests.rulesets import changed
from tests.seeds import Seeded
from tests.toy import RULES, Bid, Dealt, Give, Opened


def games(rules: AnyRuleset) -> list[list[Step[Any]]]:
    config = config_of(rules, 3, {})
    return [list(random_game(rules, config, random_sources(seed, 3))) for seed in range(5)]


def check_all(rules: AnyRuleset, played: list[list[Step[Any]]]) -> None:
    for steps in played:
        check_hidden_moves(rules, steps, 3)


def leaking_animals(state: toy.State, seat: Seat | None) -> toy.View:
    return replace(toy.view(state, seat), animal=max(state.animals))


def leaking_bids(state: toy.State, seat: Seat | None) -> toy.View:
    return replace(toy.view(state, seat), peanuts=state.bids)


def leaking_words(state: toy.State, actor: Seat, move: toy.Move, viewer: Seat | None) -> Line:
    described = toy.describe(state, actor, move, viewer)
    return line(f"{described.code}_high") if isinstance(move, Dealt) and move.animal > 4 else described


BROKEN: dict[str, dict[str, Any]] = {
    "a hidden move leaves the same view": {"view": leaking_animals},
    "a hidden move leaves the same view ": {"view": leaking_bids},
    "a hidden move is told in the same words": {"describe": leaking_words},
    "a move that can be taken back reveals nothing": {"reversible": lambda *about: True},
}


def test_the_toys_secrets_are_compared() -> None:
    for steps in games(RULES):
        assert hides_anything(RULES, steps, 3)
        assert check_hidden_moves(RULES, steps, 3) > 10
        assert check_swaps(RULES, steps, 3) > 10


@pytest.mark.parametrize("law", BROKEN)
def test_a_leak_is_found(law: str) -> None:
    rules = changed(RULES, **BROKEN[law])
    played = games(rules)
    with pytest.raises(BrokenLaw, match=law.strip()):
        check_all(rules, played)


def test_a_leak_is_found_by_swapping() -> None:
    rules = variant(RULES, view=leaking_animals)
    with pytest.raises(BrokenLaw, match="a swapped secret"):
        check_swaps(rules, games(rules)[0], 3)


def test_near_misses_change_one_value_and_reach_every_kind() -> None:
    found = near_misses(RULES, [Bid(1), Dealt(3), Opened(Seat(1), 1)], Random(1), 1_000)
    assert {Bid(0), Bid(2), Bid(99), Give(1), Dealt(4)} <= set(found)
    assert {Opened(Seat(1), 2), Opened(Seat(0), 1)} <= set(found)
    assert not {Bid(-1), Bid(10**30), Opened(Seat(-1), 1)} & set(found), "no type lets them through"


def test_near_misses_of_a_list_change_its_length_its_order_and_each_value() -> None:
    found = list(changes([0, 1, 2], []))
    assert all(near in found for near in ([0, 1], [2, 1, 0], [0, 1, 2, 2], [1, 1, 2]))


def test_words_of_a_type_are_its_kinds() -> None:
    assert words_of(RULES.move_type) == {"bid", "give", "stop", "dealt", "opened"}


def test_a_refusal_is_told_from_a_defect() -> None:
    state = games(RULES)[0][2].after
    assert refusal(RULES, state, Seat(0), Bid(1)) is None
    error = refusal(RULES, state, Seat(0), Bid(9))
    assert error is not None
    assert error.code == "not_now"
    broken: dict[str, Any] = {"apply": lambda *about: 1 // 0}
    with pytest.raises(ZeroDivisionError):
        refusal(changed(RULES, **broken), state, Seat(0), Bid(1))


def test_option_sets_turn_every_switch_and_keep_to_what_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(options.EXTRA, "toy", ({"rounds": 2}, {"rounds": 4}))
    assert option_sets(RULES, 3) == [{}, {"rounds": 1}, {"rounds": 3}, {"rounds": 2}]
    assert values_of(msgspec.inspect.type_info(bool)) == [False, True]


# The laws of the contract run on the toy's games exactly as on those of any ruleset.

_ticks = count()


def overbidding(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    is_bid = isinstance(move, Bid) and list(toy.legal(state, seat)) and move.peanuts > toy.PEANUTS
    return replace(state, bids=(1,) * len(state.bids)) if is_bid else toy.apply(state, seat, move)


def forgeable(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    is_forged = isinstance(move, Opened) and seat != NATURE
    return state if is_forged else toy.apply(state, seat, move)


def crashing(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    if isinstance(move, Bid) and move.peanuts == 99:
        raise OverflowError
    return toy.apply(state, seat, move)


def nameless(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    try:
        return toy.apply(state, seat, move)
    except IllegalMove as error:
        raise IllegalMove("") from error


def shifted(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    """Play a different draw from the one that the dice determined."""
    is_last = state.animals.count(toy.NONE) == 1
    other = Dealt(move.animal % len(toy.ANIMALS) + 1) if isinstance(move, Dealt) and is_last else move
    return toy.apply(state, seat, other if other in toy.legal(state, seat) else move)


def endless(state: toy.State) -> Pending:
    return Pending((Ask(Seat(0), line("again")),))


def case_matters(text: str) -> toy.Move:
    if text != text.lower():
        raise Unreadable("shouted")
    return toy.read(text)


def patient(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    return replace(toy.apply(state, seat, move), rounds_left=2)


class Hidden(msgspec.Struct, frozen=True, tag="hidden"):
    """What remains of a secret move, in a type that no client knows."""


def unknown(state: toy.State, actor: Seat, move: toy.Move, viewer: Seat | None) -> toy.Move | Hidden:
    return toy.redact(state, actor, move, viewer) or Hidden()


def guessing(text: str) -> toy.Move:
    """Read a word, followed by any number of numbers, as a move of this kind."""
    kind, *numbers = text.split() or ["stop"]
    return toy.KINDS[kind](*map(int, numbers))


def wordless(move: toy.Move) -> str:
    return f"bid {['one', 'two', 'three'][move.peanuts - 1]}" if isinstance(move, Bid) else toy.write(move)


def echoing(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    try:
        return toy.apply(state, seat, move)
    except IllegalMove as error:
        raise IllegalMove(error.line.code, said=str(move) * 100) from error


def unprepared(config: Any) -> toy.State:
    """Fail for some values of an option."""
    return replace(toy.setup(config), rounds_left={1: 1, 2: 2}[config.options.rounds])


def hasty(state: toy.State) -> Any:
    """Return different lines on each call."""
    return ranked(tuple(Score((), next(_ticks)) for _ in state.peanuts))


def too_long(options: toy.Options, outcome: object) -> Sequel[toy.Options]:
    return Sequel(replace(options, rounds=toy.MAX_ROUNDS + 1), line("rounds_to_come"))


class Thawed(msgspec.Struct, forbid_unknown_fields=True):
    """Mutable options."""

    rounds: Annotated[int, Meta(ge=1, le=3)] = 2


class Chatty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of any size."""

    rounds: str = "two"


class Shout(msgspec.Struct, frozen=True, tag="Shout"):
    """A kind of move whose tag is not in lower case like the others."""


def without_shrinking(law: Any) -> Callable[..., None]:
    """Return a law on generated texts that stops at its first fault instead of shortening the text."""
    inner = law.hypothesis.inner_test
    return settings(max_examples=5, phases=(Phase.generate,))(given(data=st.data())(inner))


FAULTY: list[tuple[Callable[..., None], dict[str, Any]]] = [
    (contract.test_near_misses_are_illegal, {"apply": overbidding}),
    (contract.test_near_misses_are_illegal, {"apply": crashing}),
    (contract.test_near_misses_are_illegal, {"apply": nameless}),
    (
        contract.test_any_move_at_any_time_is_accepted_or_illegal,
        {"apply": forgeable},
    ),
    (
        contract.test_any_move_at_any_time_is_accepted_or_illegal,
        {"apply": crashing},
    ),
    (contract.test_a_seat_that_is_not_asked_is_refused, {"pending": endless}),
    (
        partial(contract.test_a_record_survives_its_file_and_the_referee, revealed=False),
        {"setup": lambda config: replace(toy.setup(config), rounds_left=1 + next(_ticks) % 2)},
    ),
    (contract.test_the_audit_finds_a_manipulated_draw, {"apply": shifted}),
    (
        contract.test_a_position_read_from_its_file_continues_in_the_same_way,
        {"view": lambda state, seat: replace(toy.view(state, seat), animal=id(state))},
    ),
    (
        contract.test_past_views_do_not_depend_on_future_dice,
        {"describe": lambda *about: line(f"move_{next(_ticks)}")},
    ),
    (contract.test_views_do_not_depend_on_hidden_information, {"view": leaking_animals}),
    (contract.test_views_do_not_depend_on_hidden_information, {"view": leaking_bids}),
    (contract.test_views_do_not_depend_on_hidden_information, {"describe": leaking_words}),
    (contract.test_views_do_not_depend_on_hidden_information, {"reversible": lambda *about: True}),
    (contract.test_reversible_moves_use_no_dice, {"reversible": lambda *about: True}),
    (
        contract.test_undo_restores_the_position_before_the_seats_last_move,
        {"reversible": lambda *about: next(_ticks) % 2 == 0},
    ),
    (contract.test_a_text_is_read_in_any_case_and_with_any_spacing, {"read": case_matters}),
    (contract.test_default_values_need_not_be_stored, {"redact": unknown}),
    (
        contract.test_a_game_with_joint_undos_and_an_agreed_end_has_a_valid_record,
        {"ranking": hasty},
    ),
]
OF_RULESETS: list[tuple[Callable[..., None], dict[str, Any]]] = [
    (without_shrinking(contract.test_any_text_is_a_move_or_unreadable), {"read": guessing}),
    (contract.test_any_decodable_move_has_a_text_and_a_short_refusal, {"write": wordless}),
    (contract.test_any_decodable_move_has_a_text_and_a_short_refusal, {"apply": echoing}),
    (contract.test_values_are_frozen_and_strict_at_every_depth, {"options_type": Thawed}),
    (contract.test_moves_and_options_are_bounded_in_size, {"options_type": Chatty}),
    (contract.test_every_move_type_has_a_unique_kind_and_a_schema, {"move_type": Shout | Bid}),
    (contract.test_a_ruleset_has_a_name_a_version_and_numbers_of_seats, {"version": 0}),
    (contract.test_a_ruleset_has_a_name_a_version_and_numbers_of_seats, {"seats": range(3)}),
]
"""Laws about a ruleset rather than its games."""
AT_TABLES: list[tuple[Callable[..., None], dict[str, Any]]] = [
    (contract.test_options_that_do_not_fit_are_malformed, {"setup": unprepared}),
    (
        contract.test_the_next_game_of_a_campaign_needs_no_more_players,
        {"campaign": variant(toy.CAMPAIGN, sequel=too_long)},
    ),
]
"""Laws about the options at a table."""
TOYS = [place for place in games_at(TELLING) if TABLES[place[0]].rules is RULES]


def finds(law: Callable[..., None], rules: AnyRuleset, run: int) -> str:
    """Return the fault that a law finds in a run's games under changed rules, or an empty string."""
    for place in TOYS:
        game = played(TABLES[place[0]], seed_of(place, run))
        try:
            law(variant(game, table=game.table._replace(rules=rules)))
        except (Exception, pytest.fail.Exception) as fault:
            return f"{type(fault).__name__}: {fault}"
    return ""


@pytest.mark.parametrize(
    ("law", "fields"),
    FAULTY,
    ids=[f"{number}-{'+'.join(fields)}" for number, (_, fields) in enumerate(FAULTY)],
)
def test_each_law_finds_what_breaks_it(
    law: Callable[..., None], fields: dict[str, Any], seeded: Seeded
) -> None:
    assert not finds(law, RULES, seeded.run)
    assert finds(law, changed(RULES, **fields), seeded.run)


@pytest.mark.parametrize(("law", "fields"), OF_RULESETS)
def test_each_law_about_a_ruleset_finds_what_breaks_it(
    law: Callable[..., None], fields: dict[str, Any]
) -> None:
    law(rules=RULES)
    with pytest.raises((Exception, pytest.fail.Exception)):  # of any kind
        law(rules=changed(RULES, **fields))


@pytest.mark.parametrize(("law", "fields"), AT_TABLES)
def test_each_law_about_options_finds_what_breaks_it(
    law: Callable[..., None], fields: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    law("toy-2")
    monkeypatch.setitem(TABLES, "toy-2", TABLES["toy-2"]._replace(rules=changed(RULES, **fields)))
    with pytest.raises((KeyError, AssertionError)):
        law("toy-2")


def test_a_ranking_that_tells_a_secret_is_found(seeded: Seeded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SWAPS, "keepers", SWAPS["toy"])
    law = contract.test_the_ranking_does_not_depend_on_hidden_information
    sound = variant(RULES, key="keepers", ranking=lambda state: ranked((Score((), 0),) * len(state.peanuts)))
    assert not finds(law, sound, seeded.run)
    assert finds(law, variant(sound, ranking=toy.ranking), seeded.run)


def test_a_turn_that_fills_a_submission_is_found(seeded: Seeded) -> None:
    law, place = contract.test_every_turn_fits_well_within_the_size_of_a_submission, TOYS[0]
    game = played(TABLES[place[0]], seed_of(place, seeded.run))
    law(game)
    with pytest.raises(AssertionError):
        law(variant(game, steps=(*game.decisions(1),) * LONGEST_TURN))


def test_every_law_of_the_contract_has_a_fault_that_it_finds() -> None:
    laws = {name for name in vars(contract) if name.startswith("test_")}
    tried = {getattr(law, "func", law).__name__ for law, _ in (*FAULTY, *OF_RULESETS, *AT_TABLES)}
    assert laws - tried == {
        "test_a_random_game_keeps_every_law_on_every_ply_and_ends",
        "test_a_table_of_absent_players_or_bots_plays_to_the_end",
        "test_every_turn_fits_well_within_the_size_of_a_submission",
        "test_the_ranking_does_not_depend_on_hidden_information",
    }, "those have tests of their own here"


@pytest.mark.parametrize("broken", [law for law in BROKEN_LAWS if "automatic moves" not in law])
def test_the_games_of_a_run_find_every_broken_law(broken: str, seeded: Seeded) -> None:
    """The law finds each fault that playouts can find, in the games of a single run."""
    law = contract.test_a_random_game_keeps_every_law_on_every_ply_and_ends
    found = finds(law, changed(RULES, **BROKEN_LAWS[broken]), seeded.run)
    assert any(part in found for part in broken.split("|")), found


@pytest.mark.parametrize("kinds", KINDS, ids=["absent", "mixed", "greedy"])
def test_a_table_that_never_ends_by_itself_is_found(
    kinds: tuple[str, ...], seeded: Seeded, monkeypatch: pytest.MonkeyPatch
) -> None:
    law = contract.test_a_table_of_absent_players_or_bots_plays_to_the_end
    monkeypatch.setattr(contract, "MAX_PLIES", 200)
    law("toy-2", kinds, seeded)
    monkeypatch.setitem(TABLES, "toy-2", TABLES["toy-2"]._replace(rules=variant(RULES, apply=patient)))
    with pytest.raises(AssertionError):
        law("toy-2", kinds, seeded)
