"""What every ruleset guarantees for any number of seats, any options and any game."""

from __future__ import annotations

import string
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.bots.players import BOTS
from adjudicator.engine.codec import (
    Malformed,
    config_of,
    convert,
    decode,
    encode,
    to_builtins,
    with_defaults,
    without_defaults,
)
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.laws import viewers
from adjudicator.engine.outcomes import Score, ranked
from adjudicator.engine.play import play, replay
from adjudicator.engine.record import read_record, referee, resting_plies
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import GAME_NAME, MAX_PLIES, playout, random_game, random_sources, record_of
from tests import toy
from tests.contract.bounds import unbounded
from tests.contract.nearmisses import changes, children, near_misses, reachable, refusal, words_of
from tests.contract.options import fits
from tests.contract.secrets import (
    SWAPS,
    check_hidden_moves,
    check_swaps,
    hidden_moves,
    hides_anything,
    known,
    logged_for,
)
from tests.contract.tables import (
    SOAK_FACTOR,
    TABLES,
    ContractGame,
    at_campaign_tables,
    at_every_table,
    at_telling_tables,
    for_absent_players_and_bots,
    for_every_ruleset,
)
from tests.contract.turns import LONGEST_TURN, longest_turn
from tests.scripted import Scripted
from tests.seeds import SOAK, Seeded

LONG_TEXT = "much " * 200
POSITIONS = 12 if SOAK else 6
"""The number of positions of a game that are checked in detail."""
ELSEWHERE = 40 if SOAK else 20
"""The number of positions whose legal moves are tried where they are not legal."""
SAMPLE_SIZE = None if SOAK else 4
"""The number of legal moves that are tried in a position.

Each ply has a new sample. Soak runs try all moves.
"""
HIDDEN = 6
"""The number of hidden moves of a game that are replaced by other moves."""


@at_every_table
def test_a_random_game_keeps_every_law_on_every_ply_and_ends(game: ContractGame) -> None:
    result = playout(game.rules, game.table.config, game.seed, played_steps=game.steps, max_moves=SAMPLE_SIZE)
    assert result.failure is None, f"seed {game.seed}, ply {result.plies}"


@at_every_table
def test_near_misses_are_illegal(game: ContractGame) -> None:
    """The rules refuse moves that are legal only in other positions, and legal moves with a changed value."""
    rules, pick = game.rules, game.pick
    offered = (move for step in game.decisions(ELSEWHERE) for move in rules.legal(step.before, step.seat))
    elsewhere = list(dict.fromkeys(offered))
    for step in game.decisions(POSITIONS):
        before, legal = encode(step.before), list(rules.legal(step.before, step.seat))
        others = pick.sample(elsewhere, min(150, len(elsewhere)))
        for move in [*near_misses(rules, legal, pick, 40), *others]:
            if move in legal or isinstance(move, rules.open_moves):
                continue
            error = refusal(rules, step.before, step.seat, move)
            assert error is not None, f"{move} is accepted, but not listed as legal in {step.before}"
            assert error.code
            assert decode(encode(error.line), type(error.line)) == error.line
            assert error.place.partition(".")[0].partition("[")[0] in ("", *move.__struct_fields__)
        assert encode(step.before) == before


@at_every_table
def test_any_move_at_any_time_is_accepted_or_illegal(game: ContractGame) -> None:
    """The moves come from anywhere in the game, including NATURE's moves.

    Some of them have a changed value.
    """
    rules, pick = game.rules, game.pick
    moves = list(dict.fromkeys(step.move for step in game.steps))
    for step in game.sample(POSITIONS):
        odd = near_misses(rules, pick.sample(moves, min(10, len(moves))), pick, 20)
        listed = {seat: list(rules.legal(step.before, seat)) for seat in game.table.seats}
        for move in [*odd, *pick.sample(moves, min(10, len(moves)))]:
            for seat, legal in listed.items():
                allowed = move in legal or isinstance(move, rules.open_moves)
                assert allowed or refusal(rules, step.before, seat, move) is not None
            refusal(rules, step.before, NATURE, move)


@at_every_table
def test_a_seat_that_is_not_asked_is_refused(game: ContractGame) -> None:
    for step in game.sample(POSITIONS):
        asked = game.rules.pending(step.before).seats
        for seat in {NATURE, Seat(game.table.players), *game.table.seats} - set(asked):
            with pytest.raises(IllegalMove, match="not_your_turn"):
                play(game.rules, step.before, seat, step.move, step.ply)
    for seat in game.table.seats:
        with pytest.raises(IllegalMove, match="game_over"):
            play(game.rules, game.steps[-1].after, seat, game.steps[-1].move, 1)


@at_telling_tables
@pytest.mark.parametrize("revealed", [False, True])
def test_a_record_survives_its_file_and_the_referee(game: ContractGame, revealed: bool) -> None:
    rules, table = game.rules, game.table
    record = record_of(rules, table.config, game.chances, game.steps, revealed=revealed)
    assert encode(read_record(encode(record))) == encode(record)
    assert list(referee(rules, read_record(encode(record)))) == []
    moves = [(entry.seat, convert(entry.move, rules.move_type)) for entry in record.entries]
    assert encode(replay(rules, rules.setup(table.config), moves)) == encode(game.steps[-1].after)


@at_telling_tables
def test_the_audit_finds_a_manipulated_draw(game: ContractGame) -> None:
    rules, pick = game.rules, game.pick
    draws = [step for step in game.steps if step.seat == NATURE and _drawn(game, step.before, step.ply)]
    for step in pick.sample(draws, min(3, len(draws))):
        throws = [rules.advance(step.before, Dice(bytes([n]) * 32, GAME_NAME, step.ply)) for n in range(20)]
        for loaded in [move for move in throws if move != step.move][:1]:
            forged = [*game.steps[: step.ply - 1], msgspec.structs.replace(step, move=loaded)]
            record = record_of(rules, game.table.config, game.chances, forged, revealed=True)
            fault = next(referee(rules, record))
            assert fault.ply == step.ply
            assert fault.reason.startswith("the dice give")


@at_telling_tables
def test_a_position_read_from_its_file_continues_in_the_same_way(game: ContractGame) -> None:
    rules = game.rules
    for step in game.sample(POSITIONS):
        restored = decode(encode(step.before), rules.state_type)
        for viewer in viewers(game.table.players):
            assert known(rules, restored, viewer) == known(rules, step.before, viewer)
        assert (
            rules.apply(restored, step.seat, convert(to_builtins(step.move), rules.move_type)) == step.after
        )


@at_telling_tables
def test_default_values_need_not_be_stored(game: ContractGame) -> None:
    rules = game.rules
    for step in game.steps:
        kept = without_defaults(step.move)
        assert convert(kept, rules.move_type) == step.move
        assert with_defaults(kept, rules.move_type) == to_builtins(step.move)
        for viewer in viewers(game.table.players):
            redacted = rules.redact(step.before, step.seat, step.move, viewer)
            assert redacted is None or with_defaults(
                without_defaults(redacted), rules.move_type
            ) == to_builtins(redacted)


@at_telling_tables
def test_past_views_do_not_depend_on_future_dice(game: ContractGame) -> None:
    """Replaying a game's first plies with other dice shows all viewers the same, byte for byte."""
    rules, table, pick = game.rules, game.table, game.pick
    shared = game.steps[: pick.randint(1, len(game.steps))]
    twin, key = rules.setup(table.config), dice_key(pick.randbytes(32), ())
    for step in shared:
        for viewer in viewers(table.players):
            assert logged_for(rules, twin, step.seat, step.move, viewer) == logged_for(
                rules, step.before, step.seat, step.move, viewer
            )
        rules.advance(twin, Dice(key, GAME_NAME, step.ply))
        twin = rules.apply(twin, step.seat, step.move)
    for viewer in viewers(table.players):
        assert known(rules, twin, viewer) == known(rules, shared[-1].after, viewer)


@at_telling_tables
def test_views_do_not_depend_on_hidden_information(game: ContractGame) -> None:
    rules, players = game.rules, game.table.players
    if rules.key in SWAPS:
        check_swaps(rules, game.decisions(POSITIONS), players)
        hidden = hidden_moves(rules, game.steps, players)
        places = game.pick.sample(hidden, min(HIDDEN, len(hidden)))
        check_hidden_moves(rules, game.steps, players, places)
    else:
        assert not hides_anything(rules, game.steps, players), "a ruleset with secrets says how to swap them"


@at_telling_tables
def test_the_ranking_does_not_depend_on_hidden_information(game: ContractGame) -> None:
    """A game can end before its secrets are revealed."""
    rules = game.rules
    assert rules.ranking is not None
    if rules.key not in SWAPS or rules.key == toy.RULES.key:  # the end of the toy reveals all its animals
        return
    for step in game.decisions(POSITIONS):
        ranking = rules.ranking(step.after)
        for viewer in viewers(game.table.players):
            assert all(rules.ranking(other) == ranking for other in SWAPS[rules.key](step.after, viewer))


@at_telling_tables
def test_reversible_moves_use_no_dice(game: ContractGame) -> None:
    for step in game.steps:
        if step.seat == NATURE and game.rules.reversible(step.before, NATURE, step.move):
            assert not _drawn(game, step.before, step.ply), step.move


@at_telling_tables
def test_undo_restores_the_position_before_the_seats_last_move(game: ContractGame) -> None:
    chance, rules = game.pick, game.rules
    again = Scripted(rules, game.table.config, chance.randbytes(32))
    for _ in range(60):
        asked = rules.pending(again.state).seats
        if not asked:
            break
        seat = asked[0]
        again.play(seat, chance.choice(list(rules.legal(again.state, seat))))
        if chance.random() < 0.5 and rules.pending(again.state).seats:
            _take_back(again, chance.choice(game.table.seats))
    record = again.record(revealed=False)
    assert list(referee(rules, read_record(encode(record)))) == []


@at_telling_tables
def test_a_game_with_joint_undos_and_an_agreed_end_has_a_valid_record(game: ContractGame) -> None:
    chance, rules = game.pick, game.rules
    again = Scripted(rules, game.table.config, chance.randbytes(32))
    for _ in range(40):
        asked = rules.pending(again.state).seats
        if not asked:
            break
        again.play(asked[0], chance.choice(list(rules.legal(again.state, asked[0]))))
        if rules.pending(again.state).seats and chance.random() < 0.2:
            target = chance.choice(resting_plies(again.marks))
            again.undo_together(target)
            assert again.state == again.states[target]
            assert rules.pending(again.state).seats
    record = again.record(ended=rules.outcome(again.state) is None)
    assert list(referee(rules, read_record(encode(record)))) == []


def _take_back(game: Scripted, seat: Seat) -> None:
    """Undo the seat's last move if this is allowed, and check the result."""
    marks = list(game.marks)
    if not game.undo(seat):
        return
    target = game.entries[-1].undo_to
    assert target is not None
    taken = [mark for mark in marks if mark.ply > target]
    assert [mark.seat for mark in taken] == [seat] + [NATURE] * (len(taken) - 1)
    assert all(mark.reversible for mark in taken)
    assert game.state == game.states[target]
    assert seat in game.rules.pending(game.state).seats


@for_absent_players_and_bots
def test_a_table_of_absent_players_or_bots_plays_to_the_end(
    name: str, kinds: tuple[str, ...], seeded: Seeded
) -> None:
    """Bots of the given kinds take the seats in turn. If no kind is given, all players are absent."""
    table, chance = TABLES[name], seeded.random("bots")
    rules, game = table.rules, Scripted(table.rules, table.config, seeded.random("dice").randbytes(32))
    while awaited := rules.pending(game.state).awaited:
        assert len(game.entries) < MAX_PLIES
        seat = awaited[0]
        if not kinds:
            move = rules.timeout(game.state, seat)
        else:
            legal = list(rules.legal(game.state, seat))
            bot = BOTS[kinds[seat % len(kinds)]]
            move = bot(rules, rules.view(game.state, seat), legal, seat, chance)
            assert move in legal
        game.play(seat, move)
    assert rules.outcome(game.state) is not None


@for_every_ruleset
@settings(max_examples=5 * SOAK_FACTOR)
@given(data=st.data())
def test_any_text_is_a_move_or_unreadable(rules: AnyRuleset, data: st.DataObject) -> None:
    words = st.one_of(
        st.sampled_from(sorted(words_of(rules.move_type))),
        st.sampled_from(
            [*string.ascii_letters, "pen", "²", "-1", "1_0", "9" * 5_000, "ß", "\ud800", "\0", "{"]
        ),
        st.integers().map(str),
        st.text(max_size=8),
    )
    for text in data.draw(st.lists(st.lists(words, max_size=5).map(" ".join), min_size=50, max_size=50)):
        with suppress(Unreadable):
            move = rules.notation.read(text)
            assert decode(encode(move), rules.move_type) == move


@at_telling_tables
def test_every_turn_fits_well_within_the_size_of_a_submission(game: ContractGame) -> None:
    assert longest_turn((step.seat, step.move) for step in game.steps) < LONGEST_TURN


@at_telling_tables
def test_a_text_is_read_in_any_case_and_with_any_spacing(game: ContractGame) -> None:
    """Phone keyboards change case and spacing."""
    rules = game.rules
    for step in game.decisions(POSITIONS):
        text = rules.notation.write(step.move)
        for typed in (text.upper(), text.capitalize(), f"  {text.replace(' ', '   ')} "):
            assert rules.notation.read(typed) == step.move


@pytest.mark.parametrize("name", TABLES)
def test_options_that_do_not_fit_are_malformed(name: str) -> None:
    table = TABLES[name]
    rules, options = table.rules, to_builtins(table.config.options)
    for candidate in changes(options, sorted(words_of(rules.options_type) | {"x"})):
        fits(rules, table.players, candidate)
    assert not fits(rules, table.players, {**options, "an option nobody knows": 1})
    assert not fits(rules, table.players, [options])


@for_every_ruleset
def test_any_decodable_move_has_a_text_and_a_short_refusal(rules: AnyRuleset) -> None:
    """The test tries extreme numbers and a long name. No refusal repeats the whole name."""
    config = config_of(rules, rules.seats[0], {})
    decided = [
        step for step in random_game(rules, config, random_sources(1, config.players)) if step.seat != NATURE
    ]
    for step in {type(step.move): step for step in decided}.values():
        for data in changes(to_builtins(step.move), [LONG_TEXT]):
            try:
                odd = convert(data, rules.move_type)
            except Malformed:
                continue
            assert rules.notation.write(odd)
            error = refusal(rules, step.before, step.seat, odd)
            assert error is None or len(encode(error.line)) < len(LONG_TEXT)


@for_every_ruleset
def test_values_are_frozen_and_strict_at_every_depth(rules: AnyRuleset) -> None:
    """Unordered or mutable values would not always encode to the same bytes."""
    strict = set(_structs(rules.move_type)) | {rules.options_type}
    for kind in (rules.state_type, rules.move_type, rules.view_type, rules.options_type):
        for struct in _structs(kind):
            assert struct.__struct_config__.frozen, struct
            assert struct not in strict or struct.__struct_config__.forbid_unknown_fields, struct
    allowed = (
        msgspec.inspect.StructType,
        msgspec.inspect.UnionType,
        msgspec.inspect.VarTupleType,
        msgspec.inspect.TupleType,
        msgspec.inspect.NamedTupleType,
        msgspec.inspect.LiteralType,
        msgspec.inspect.EnumType,
        msgspec.inspect.StrType,
        msgspec.inspect.IntType,
        msgspec.inspect.BoolType,
        msgspec.inspect.NoneType,
        msgspec.inspect.Metadata,
    )
    for kind in (rules.state_type, rules.move_type, rules.options_type):
        for info in reachable(msgspec.inspect.type_info(kind)):
            assert isinstance(info, allowed), info


@for_every_ruleset
def test_moves_and_options_are_bounded_in_size(rules: AnyRuleset) -> None:
    """Types limit what strangers may send before any rule sees it."""
    assert unbounded(rules.move_type) == []
    assert unbounded(rules.options_type) == []


@for_every_ruleset
def test_every_move_type_has_a_unique_kind_and_a_schema(rules: AnyRuleset) -> None:
    info = msgspec.inspect.type_info(rules.move_type)
    kinds = [kind.tag for kind in children(info)]
    assert len(kinds) == len(set(kinds)) > 1
    assert all(isinstance(kind, str) and kind.isidentifier() and kind == kind.lower() for kind in kinds)
    assert msgspec.json.schema(rules.move_type)
    assert msgspec.json.schema(rules.options_type)


@for_every_ruleset
def test_a_ruleset_has_a_name_a_version_and_numbers_of_seats(rules: AnyRuleset) -> None:
    assert rules.key == rules.key.lower()
    assert rules.key.replace("-", "").isalnum()
    assert rules.version >= 1
    assert rules.title
    assert rules.seats.step == 1
    assert 1 <= rules.seats[0] <= rules.seats[-1] <= 26
    rules.options_type()


@at_campaign_tables
def test_the_next_game_of_a_campaign_needs_no_more_players(name: str) -> None:
    """The winner may be nobody, the first seat or everyone.

    Each game that follows must itself have a next game.
    """
    table = TABLES[name]
    rules, campaign, options = table.rules, table.rules.campaign, table.config.options
    assert campaign is not None
    for losers in (table.seats, table.seats[1:], ()):
        for _ in range(3):
            outcome = ranked((Score((), 0),) * table.players, losers)
            options = campaign.sequel(options, outcome).options
            campaign.stage(options)
            for players in range(rules.seats[0], table.players + 1):
                assert fits(rules, players, to_builtins(options))


def _structs(kind: Any) -> list[Any]:
    infos = reachable(msgspec.inspect.type_info(kind))
    return [info.cls for info in infos if isinstance(info, msgspec.inspect.StructType)]


def _drawn(game: ContractGame, state: Any, ply: int) -> bool:
    dice = Dice(dice_key(game.chances.secret, game.chances.nonces), GAME_NAME, ply)
    game.rules.advance(state, dice)
    return dice.drawn
