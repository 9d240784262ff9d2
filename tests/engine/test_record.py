"""Records: the referee accepts correct records and reports every kind of forgery with its ply."""

from __future__ import annotations

from dataclasses import replace as variant
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, config_of, encode, to_builtins
from adjudicator.engine.errors import RulesetError
from adjudicator.engine.outcomes import Outcome, with_concessions
from adjudicator.engine.record import (
    Entry,
    Record,
    UndoMark,
    lasting_entries,
    read_record,
    referee,
    resting_plies,
    undo_point,
)
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from tests.scripted import Scripted
from tests.toy import ANIMALS, RULES, Bid, Dealt, Give, Opened, State, Stop

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.fixture(scope="module")
def game() -> Scripted:
    """Return a game with one undo.

    Plies: 1-3 deals, 4-6 bids, 7 opens the bids, 8 deals, 9 B gives, 10 B undoes 9, 11 B gives, 12 B stops.
    """
    game = Scripted(RULES, config_of(RULES, 3, {"rounds": 1}))
    game.play(A, Bid(0))
    game.play(B, Bid(2))
    game.play(C, Bid(1))
    game.play(B, Give(1))
    assert game.undo(B)
    game.play(B, Give(1), Stop())
    return game


class EnglishFault(NamedTuple):
    """A fault in English."""

    ply: int
    reason: str


def faults(record: Record, rules: AnyRuleset = RULES) -> list[EnglishFault]:
    return [EnglishFault(fault.ply, fault.reason) for fault in referee(rules, record)]


def with_entry(record: Record, ply: int, **changes: Any) -> Record:
    """Return the record with only one ply changed."""
    entries = list(record.entries)
    entries[ply - 1] = replace(entries[ply - 1], **changes)
    return replace(record, entries=tuple(entries))


def with_move(record: Record, ply: int, move: Any) -> Record:
    return with_entry(record, ply, move=to_builtins(move))


def without(record: Record, *plies: int, renumber: bool) -> Record:
    rest = [entry for entry in record.entries if entry.ply not in plies]
    if renumber:
        rest = [replace(entry, ply=ply) for ply, entry in enumerate(rest, start=1)]
    return replace(record, entries=tuple(rest))


def other_animal(record: Record) -> Dealt:
    dealt = {entry.move["animal"] for entry in record.entries[:3]}
    return Dealt(next(animal for animal in ANIMALS if animal not in dealt))


@pytest.mark.parametrize("revealed", [True, False])
def test_correct_record_has_no_faults(game: Scripted, revealed: bool) -> None:
    record = game.record(revealed=revealed)
    assert record.outcome is not None
    assert len(record.entries) == 12
    assert faults(read_record(encode(record))) == []


def test_correct_record_of_a_running_game_has_no_faults() -> None:
    game = Scripted(RULES, config_of(RULES, 2, {}))
    game.play(A, Bid(1))
    assert faults(game.record(revealed=False)) == []


@pytest.mark.parametrize("ply", range(1, 13))
def test_reports_a_wrong_digest_with_its_ply(game: Scripted, ply: int) -> None:
    assert faults(with_entry(game.record(), ply, digest="0" * 64)) == [
        EnglishFault(ply, "the digest does not match")
    ]


def test_reports_a_wrong_start_digest_at_ply_zero(game: Scripted) -> None:
    assert faults(replace(game.record(), start="0" * 64)) == [EnglishFault(0, "the digest does not match")]


def test_reports_wrong_dice_with_their_ply(game: Scripted) -> None:
    record = game.record()
    ply, reason = faults(with_move(record, 2, other_animal(record)))[0]
    assert ply == 2
    assert reason.startswith('the dice give {"type":"dealt",')


def test_sealed_dice_are_checked_only_by_digest(game: Scripted) -> None:
    record = game.record(revealed=False)
    assert faults(with_move(record, 2, other_animal(record)))[0] == EnglishFault(
        2, "the digest does not match"
    )


def test_checks_automatic_moves_without_draws_under_sealed_dice() -> None:
    """An automatic move without draws follows from the rules alone."""
    record = Scripted(RULES, config_of(RULES, 2, {})).record(revealed=False)
    entries = (*record.entries, *(Entry(ply, Seat(ply - 3), "", to_builtins(Bid(1))) for ply in (3, 4)))
    due, opened = Opened(A, 1), Opened(B, 1)
    forged = replace(record, entries=(*entries, Entry(5, NATURE, "", to_builtins(opened))))
    reason = f"the rules give {encode(due).decode()}, but the game file has {encode(opened).decode()}"
    assert EnglishFault(5, reason) in faults(forged)


def test_reports_a_missing_automatic_move(game: Scripted) -> None:
    reasons = faults(without(game.record(), 7, 8, renumber=True))
    assert reasons[0] == EnglishFault(7, "an automatic move is missing")
    record = game.record()
    cut = replace(record, entries=record.entries[:7], outcome=None)
    assert faults(cut) == [EnglishFault(7, "an automatic move is missing at the end")]


def test_reports_an_automatic_move_that_was_not_due(game: Scripted) -> None:
    record = with_entry(game.record(), 4, seat=NATURE, move=to_builtins(Dealt(1)))
    assert faults(record) == [
        EnglishFault(4, "no automatic move was due"),
        EnglishFault(4, "illegal move: not_now"),
    ]


def test_stops_at_a_gap_in_the_plies(game: Scripted) -> None:
    assert faults(without(game.record(), 5, renumber=False)) == [
        EnglishFault(5, "expected ply 5, found ply 6")
    ]


@pytest.mark.parametrize(
    ("ply", "changes", "reason"),
    [
        (5, {"move": to_builtins(Bid(9))}, "illegal move: not_now"),
        (5, {"move": to_builtins(Stop())}, "illegal move: not_now"),
        (5, {"seat": A}, "illegal move: not_your_turn"),
        (5, {"seat": Seat(7)}, "illegal move: not_your_turn"),
        (9, {"move": to_builtins(Give(2))}, "illegal move: not_enough"),
        (5, {"move": {"type": "bid", "peanuts": "2"}}, "$.peanuts: Expected `int`, got `str`."),
        (5, {"move": {"type": "steal"}}, "$.type: Invalid value 'steal'."),
        (5, {"move": None}, "$: Expected `object`, got `null`."),
        (10, {"seat": A}, "illegal move: cannot_undo"),
        (10, {"seat": NATURE, "undo_to": 0}, "illegal move: cannot_undo"),
        (10, {"seat": NATURE, "undo_to": 6}, "illegal move: cannot_undo"),
        (10, {"seat": NATURE, "undo_to": 7}, "illegal move: cannot_undo"),
        (10, {"seat": NATURE, "undo_to": 9}, "illegal move: cannot_undo"),
        (10, {"seat": NATURE, "undo_to": -1}, "illegal move: cannot_undo"),
        (10, {"undo_to": 6}, "illegal move: cannot_undo"),
        (10, {"undo_to": 9}, "illegal move: cannot_undo"),
        (10, {"undo_to": -1}, "illegal move: cannot_undo"),
        (10, {"move": to_builtins(Stop())}, "$.move: An undo cannot contain a move."),
        (9, {"move": None, "undo_to": 6}, "illegal move: cannot_undo"),
    ],
)
def test_stops_at_an_illegal_entry(game: Scripted, ply: int, changes: dict[str, Any], reason: str) -> None:
    assert faults(with_entry(game.record(), ply, **changes)) == [EnglishFault(ply, reason)]


def test_refuses_undo_after_the_end() -> None:
    """The end of the game reveals what was hidden."""
    game = Scripted(RULES, config_of(RULES, 2, {"rounds": 1}))
    game.play(A, Bid(1))
    game.play(B, Bid(0))
    game.play(A, Stop())
    record = game.record()
    ply = len(record.entries)
    undo = Entry(ply + 1, A, record.entries[-2].digest, undo_to=ply - 1)
    forged = replace(record, entries=(*record.entries, undo))
    assert faults(forged) == [EnglishFault(ply + 1, "illegal move: game_over")]


def test_reports_a_wrong_outcome_at_the_last_ply(game: Scripted) -> None:
    record = game.record()
    assert record.outcome is not None
    turned = Outcome(tuple(4 - rank for rank in record.outcome.ranks), record.outcome.scores)
    assert faults(replace(record, outcome=turned)) == [EnglishFault(12, "the result does not match")]
    assert faults(replace(record, outcome=None)) == [EnglishFault(12, "the result does not match")]


@pytest.mark.parametrize(
    ("secret", "reason"),
    [
        ("11" * 32, "$.fairness.secret: The secret does not match its seal."),
        ("xyz", "$.fairness.secret: The secret is not hexadecimal."),
    ],
)
def test_reports_a_wrong_secret_and_checks_the_rest(game: Scripted, secret: str, reason: str) -> None:
    record = game.record()
    forged = replace(record, fairness=replace(record.fairness, secret=secret))
    assert faults(forged) == [EnglishFault(0, reason)]
    assert faults(with_entry(forged, 5, digest="")) == [
        EnglishFault(0, reason),
        EnglishFault(5, "the digest does not match"),
    ]


def test_changed_nonce_makes_the_dice_wrong(game: Scripted) -> None:
    record = game.record()
    nonces = ("loaded", *record.fairness.nonces[1:])
    found = faults(replace(record, fairness=replace(record.fairness, nonces=nonces)))
    assert any(fault.reason.startswith("the dice give") for fault in found)


def test_reports_missing_names_and_nonces(game: Scripted) -> None:
    record = game.record()
    fewer = replace(record.fairness, nonces=record.fairness.nonces[:2])
    assert faults(replace(record, fairness=fewer))[0] == EnglishFault(0, "2 nonces for 3 seats")
    assert faults(replace(record, names=("A",))) == [EnglishFault(0, "1 names for 3 seats")]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            {"version": 2},
            "this game was played under version 2 of the rules of toy. This site has version 1, which "
            "may judge it differently, so it cannot check the game",
        ),
        ({"ruleset": "chess"}, "this is toy, but the game file is for chess"),
        ({"players": 9}, "players: Keepers is for 2 to 4 players, not 9."),
        ({"options": {"rounds": 7}}, "$.rounds: Expected `int` <= 3."),
    ],
)
def test_reports_an_invalid_setup_at_ply_zero(game: Scripted, changes: dict[str, Any], reason: str) -> None:
    assert faults(replace(game.record(), **changes)) == [EnglishFault(0, reason)]


def test_changed_options_give_another_start_digest(game: Scripted) -> None:
    assert faults(replace(game.record(), options={"rounds": 2}))[0] == EnglishFault(
        0, "the digest does not match"
    )


def test_reports_a_failed_ruleset_check(game: Scripted) -> None:
    def check(state: State) -> None:
        if state.winner is not None:
            raise RulesetError("peanuts were lost")

    assert faults(game.record(), variant(RULES, check=check)) == [EnglishFault(7, "peanuts were lost")]


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b"\xff\x00", b"{" * 9, b'{"format":1}', b"null", b'"a record"'],
)
def test_refuses_bytes_that_are_not_a_record(data: bytes) -> None:
    with pytest.raises(Malformed):
        read_record(data)


def test_refuses_an_unknown_format_or_field(game: Scripted) -> None:
    data = encode(game.record())
    with pytest.raises(Malformed) as caught:
        read_record(data.replace(b'"format":1', b'"format":2'))
    assert caught.value.place == "$.format"
    with pytest.raises(Malformed):
        read_record(data.replace(b'"format":1', b'"format":1,"note":""'))


def test_lasting_entries_leave_out_undone_moves() -> None:
    def entry(ply: int, undo_to: int | None = None) -> Entry:
        return Entry(ply, A, "", move=None if undo_to is not None else {}, undo_to=undo_to)

    log = [entry(1), entry(2), entry(3), entry(4, 1), entry(5), entry(6, 1), entry(7), entry(8, 0)]
    assert [[e.ply for e in lasting_entries(log[:count])] for count in range(1, 9)] == [
        [1],
        [1, 2],
        [1, 2, 3],
        [1],
        [1, 5],
        [1],
        [1, 7],
        [],
    ]


@pytest.mark.parametrize(
    ("marks", "seat", "point"),
    [
        ([], A, None),
        ([(1, A, True)], A, 0),
        ([(1, A, False)], A, None),
        ([(1, A, True)], B, None),
        ([(1, B, True), (4, A, True)], A, 1),
        ([(1, A, True), (2, B, True)], A, None),
        ([(3, A, True), (4, NATURE, True)], A, 0),
        ([(3, A, True), (4, NATURE, False)], A, None),
        ([(2, NATURE, False), (3, A, True), (4, A, True)], A, 3),
        ([(2, NATURE, False), (3, A, True), (4, A, False)], A, None),
        ([(2, NATURE, True)], A, None),
        ([(2, NATURE, True)], NATURE, None),
    ],
)
def test_undo_never_crosses_another_seat_a_draw_or_a_reveal(
    marks: list[tuple[int, Seat, bool]], seat: Seat, point: int | None
) -> None:
    assert undo_point([UndoMark(*mark) for mark in marks], seat) == point


def test_resting_plies_are_where_a_seat_had_to_choose() -> None:
    marks = [
        UndoMark(1, NATURE, False),
        UndoMark(2, A, False),
        UndoMark(5, NATURE, False),
        UndoMark(6, B, True),
    ]
    assert resting_plies(marks) == [1, 5]
    assert resting_plies([UndoMark(1, A, True), UndoMark(3, NATURE, True)]) == [0]
    assert resting_plies([]) == []


def test_replayed_moves_after_a_joint_undo_use_new_dice() -> None:
    """The undo goes back past other seats' moves, draws and reveals."""
    game = Scripted(RULES, config_of(RULES, 2, {}))
    start = len(game.entries)
    game.play(A, Bid(1))
    game.play(B, Bid(0))
    dealt = game.entries[-1].move
    game.play(A, Give(1), Stop())
    game.undo_together(start)
    assert game.state == game.states[start]
    game.play(A, Bid(1))
    game.play(B, Bid(0))
    assert game.entries[-1].move != dealt
    record = game.record()
    assert faults(record) == []
    undone = next(entry.ply for entry in record.entries if entry.undo_to is not None)
    assert faults(with_entry(record, undone, seat=A)) == [EnglishFault(undone, "illegal move: cannot_undo")]
    assert faults(with_entry(record, undone, undo_to=start + 1)) != []


def test_refuses_joint_undo_after_the_end(game: Scripted) -> None:
    record = game.record()
    undo = Entry(13, NATURE, record.entries[7].digest, undo_to=8)
    assert faults(replace(record, entries=(*record.entries, undo))) == [
        EnglishFault(13, "illegal move: game_over")
    ]


@given(data=st.data())
def test_referee_accepts_any_sequence_of_joint_undos(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 4))
    secret = data.draw(st.binary(min_size=32, max_size=32))
    game = Scripted(RULES, config_of(RULES, players, {}), secret)
    for _ in range(data.draw(st.integers(0, 25))):
        if not (asked := RULES.pending(game.state).seats):
            break
        game.play(asked[0], data.draw(st.sampled_from(list(RULES.legal(game.state, asked[0])))))
        is_undone: bool = data.draw(st.booleans())
        if RULES.pending(game.state).seats and is_undone:
            target = data.draw(st.sampled_from(resting_plies(game.marks)))
            game.undo_together(target)
            assert game.state == game.states[target]
    revealed: bool = data.draw(st.booleans())
    assert faults(read_record(encode(game.record(revealed=revealed)))) == []


@pytest.fixture
def ended() -> Record:
    """Return a game of three that all players agreed to end right after the start."""
    game = Scripted(RULES, config_of(RULES, 3, {}))
    game.play(A, Bid(0))
    return game.record(ended=True)


def test_agreed_end_scores_the_current_ranking(ended: Record) -> None:
    assert ended.outcome is not None
    assert faults(read_record(encode(ended))) == []
    assert faults(replace(ended, ending="rules")) == [EnglishFault(4, "the result does not match")]
    assert faults(replace(ended, outcome=None)) == [EnglishFault(4, "the result does not match")]
    assert faults(replace(ended, ending="abandoned")) == [EnglishFault(4, "the result does not match")]
    assert faults(replace(ended, ending="abandoned", outcome=None)) == []


def test_conceding_seat_loses(ended: Record) -> None:
    assert ended.outcome is not None
    lost = with_concessions(ended.outcome, [C])
    assert (lost.ranks[C], lost.losers) == (3, (C,))
    assert faults(replace(ended, outcome=lost, conceded=(C,))) == []
    assert faults(replace(ended, outcome=lost)) == [EnglishFault(4, "the result does not match")]
    assert faults(
        replace(ended, outcome=with_concessions(ended.outcome, [Seat(7)]), conceded=(Seat(7),))
    ) == [EnglishFault(4, "the list of players who conceded is not valid")]


def test_refuses_agreement_or_concession_after_the_end(game: Scripted) -> None:
    record = game.record()
    assert faults(replace(record, ending="agreement")) == [
        EnglishFault(12, "the game had already ended under the rules")
    ]
    assert faults(replace(record, conceded=(A,))) == [
        EnglishFault(12, "the list of players who conceded is not valid")
    ]


def test_ruleset_without_ranking_cannot_end_by_agreement(ended: Record) -> None:
    rules = variant(RULES, ranking=None)
    assert faults(ended, rules) == [EnglishFault(4, "this game can end only by its rules")]
