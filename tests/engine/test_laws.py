"""The laws can fail: each variant of the toy breaks one law, and the check names it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace as variant
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from adjudicator.engine import simulate
from adjudicator.engine.codec import config_of, decode, encode
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.lines import Line, line
from adjudicator.engine.outcomes import Outcome, ranked
from adjudicator.engine.play import replay
from adjudicator.engine.questions import Ask, Pending
from adjudicator.engine.record import read_record, referee
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import choose_seat, playout, random_game, random_sources, record_of
from tests import toy
from tests.rulesets import changed
from tests.toy import RULES, Bid, Dealt, Give, Opened, Stop


def _loud(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    after = toy.apply(state, seat, move)
    msgspec.structs.force_setattr(state, "rounds_left", 3)
    return after


def _refusing(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    if move == Bid(2):
        raise IllegalMove("not_now")
    return toy.apply(state, seat, move)


_ticks = count()


def _ticking(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    return replace(toy.apply(state, seat, move), rounds_left=next(_ticks))


def _flipping(state: toy.State, seat: Seat) -> list[toy.Move]:
    moves = list(toy.legal(state, seat))
    return moves[::-1] if next(_ticks) % 2 else moves


def _early(state: toy.State) -> Outcome | None:
    return toy.outcome(replace(state, animals=(1,) * len(state.animals), rounds_left=0, winner=None))


def _topped(state: toy.State) -> Outcome | None:
    outcome = toy.outcome(state)
    return outcome and replace(outcome, ranks=(1,) * (len(outcome.ranks) - 1) + (len(outcome.ranks) + 1,))


def _miscounted(state: toy.State) -> Outcome | None:
    outcome = toy.outcome(state)
    return outcome and replace(outcome, scores=tuple(replace(s, total=s.total + 1) for s in outcome.scores))


def _lucky(state: toy.State, dice: Any) -> toy.Move | None:
    return None if dice.below(3) == 0 else toy.advance(state, dice)


def _private(state: toy.State, actor: Seat, move: toy.Move, viewer: Seat | None) -> toy.Move | None:
    return None if isinstance(move, Bid) else toy.redact(state, actor, move, viewer)


def _telling(state: toy.State, actor: Seat, move: toy.Move, viewer: Seat | None) -> toy.Move | None:
    return Bid(0) if isinstance(move, Bid) and viewer != actor else toy.redact(state, actor, move, viewer)


def _chatting(state: toy.State, actor: Seat, move: toy.Move, viewer: Seat | None) -> Line:
    return toy.describe(state, actor, move, actor if isinstance(move, Bid) else viewer)


def _greeting(state: toy.State) -> Pending:
    return Pending((Ask(Seat(0), line("hello")),)) if toy.NONE in state.animals else toy.pending(state)


def _doubled(state: toy.State) -> Pending:
    pending = toy.pending(state)
    return replace(pending, asks=pending.asks * 2)


def _varied(**fields: Any) -> Callable[[toy.State], Pending]:
    """Return a function that returns the toy's questions with these fields changed."""

    def pending(state: toy.State) -> Pending:
        asked = toy.pending(state)
        return replace(asked, asks=tuple(replace(ask, **fields) for ask in asked.asks))

    return pending


def _unawaited_last(state: toy.State) -> Pending:
    pending = toy.pending(state)
    last = replace(pending.asks[-1], is_optional=True) if len(pending.asks) > 1 else None
    return replace(pending, asks=(*pending.asks[:-1], last)) if last else pending


def _hurrying(state: toy.State) -> Pending:
    """Add an optional question with a time limit for another seat."""
    pending = toy.pending(state)
    if state.winner is None or not pending.asks:
        return pending
    other = Seat(0 if state.winner else 1)
    asks = (*pending.asks, Ask(other, line("hurry"), within=60, is_optional=True))
    return replace(pending, asks=tuple(sorted(asks, key=lambda ask: ask.seat)))


def _open_bids(state: toy.State) -> Pending:
    """Make the toy's bids open and independent."""
    pending = toy.pending(state)
    return replace(pending, sealed=False, independent=pending.sealed)


def _racing(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
    """Let every bidder after the first lose a peanut."""
    after = toy.apply(state, seat, move)
    if not isinstance(move, Bid) or set(state.bids) == {toy.NONE}:
        return after
    left = tuple(n - (n > 0 and at == seat) for at, n in enumerate(after.peanuts))
    return replace(after, peanuts=left)


def _endless(view: toy.View, seat: Seat, chance: Random) -> toy.State:
    return replace(toy.imagine(view, seat, chance), rounds_left=9)


def _unaware(state: toy.State, seat: Seat | None) -> toy.View:
    """Return a view that does not say who has bid."""
    return replace(toy.view(state, seat), bidders=())


def _all_rich(state: toy.State, seat: Seat | None) -> toy.View:
    return replace(toy.view(state, seat), peanuts=(toy.PEANUTS,) * len(state.peanuts))


def _all_poor(view: toy.View, seat: Seat, chance: Random) -> toy.State:
    return replace(toy.imagine(view, seat, chance), peanuts=(0,) * len(view.peanuts))


def _forgetful(view: toy.View, seat: Seat, chance: Random) -> toy.State:
    return toy.imagine(view, seat, Random(next(_ticks)))


def _two_of_a_kind(view: toy.View, seat: Seat, chance: Random) -> toy.State:
    return replace(toy.imagine(view, seat, chance), animals=(view.animal,) * len(view.peanuts))


def _lost(state: toy.State) -> None:
    if state.winner is not None:
        raise RulesetError("a peanut was lost")


BROKEN: dict[str, dict[str, Any]] = {
    "a state survives JSON|read from JSON": {
        "state_type": msgspec.defstruct("Other", [("rounds_left", int)])
    },
    "a peanut was lost": {"check": _lost},
    "a view has the view type": {"view": lambda state, seat: state},
    "same dice give the same automatic move": {
        "advance": lambda state, dice: toy.advance(state, dice) and Dealt(next(_ticks))
    },
    "whether a move is due does not depend on the dice": {"advance": _lucky},
    "nobody is asked while an automatic move is due": {"pending": _greeting},
    "there is an outcome exactly when": {"outcome": _early},
    "pending lists each seat once": {"pending": _doubled},
    "if any seat may act, the game waits for at least one": {"pending": _varied(is_optional=True)},
    "a sealed question waits for every seat": {"pending": _unawaited_last},
    "a sealed question is not independent": {
        "pending": lambda state: replace(toy.pending(state), independent=True)
    },
    "independent moves have the same result": {"pending": _open_bids, "apply": _racing},
    "an answer stays valid unless its own question changes": {
        "pending": lambda state: replace(_open_bids(state), independent=False)
    },
    "a time limit is positive": {"pending": _varied(within=0)},
    "applies to awaited seats only": {"pending": _hurrying},
    "an answer with a time limit is not reversible": {"pending": _varied(within=60)},
    "ranks follow from totals": {"outcome": _topped},
    "a total is the sum of its lines": {"outcome": _miscounted},
    "at the end, the ranking equals the outcome": {
        "ranking": lambda state: ranked(toy.ranking(state).scores, (Seat(0),))
    },
    "an outcome ranks and scores every seat": {
        "ranking": lambda state: toy.outcome(state) or ranked(toy.ranking(state).scores[1:])
    },
    "legal moves exactly when it is asked": {
        "legal": lambda state, seat: [] if state.winner is not None else list(toy.legal(state, seat))
    },
    "legal moves come in a fixed order": {"legal": _flipping},
    "no legal move is listed twice": {"legal": lambda state, seat: 2 * list(toy.legal(state, seat))},
    "few enough legal moves to list": {
        "legal": lambda state, seat: [Bid(n) for n in range(2_001)] if list(toy.legal(state, seat)) else []
    },
    "every legal move is accepted": {"apply": _refusing},
    "an imagined state has the same view": {"imagine": _endless},
    "an imagined state asks the same seats": {"view": _unaware},
    "an animal appears twice": {"imagine": _two_of_a_kind},
    "an imagined state gives its seat the same legal moves": {"imagine": _all_poor, "view": _all_rich},
    "the same random numbers give the same imagined state": {"imagine": _forgetful},
    "the requested number of distinct moves": {"sample_moves": lambda state, seat, number, chance: []},
    "every sampled move is legal": {
        "sample_moves": lambda state, seat, number, chance: [Bid(-n) for n in range(1, number + 1)]
    },
    "the rollout policy returns one of the given moves": {
        "rollout_policy": lambda view, seat, moves: Bid(-1)
    },
    "the timeout move is legal": {"timeout": lambda state, seat: Bid(99)},
    "does not change the bytes": {"apply": _loud},
    "the same move has the same effect": {"apply": _ticking},
    "a move survives its text": {"read": lambda text: Stop()},
    "one line without extra spaces": {"write": lambda move: toy.write(move) + " "},
    "a player can read all of their own move": {"redact": _private},
    "log lines contain only what their viewer may see": {"redact": _telling, "describe": _chatting},
    "every move has a log line": {"describe": lambda state, actor, move, viewer: line("")},
    "reversible returns True or False": {"reversible": lambda state, actor, move: None},
    "stands up to the referee": {
        "setup": lambda config: replace(toy.setup(config), rounds_left=1 + (next(_ticks) % 3 > 0))
    },
    "20 automatic moves": {"advance": lambda state, dice: Stop(), "apply": lambda state, seat, move: state},
    "ZeroDivisionError": {"view": lambda state, seat: 1 // 0},
}


def failure_of(rules: AnyRuleset, seeds: int = 10) -> str:
    """Return the message of the first failing playout, or an empty string.

    Each playout has one round at a table of three.
    """
    config = config_of(RULES, 3, {"rounds": 1})
    return next((found for seed in range(seeds) if (found := playout(rules, config, seed).failure)), "")


@pytest.mark.parametrize("law", BROKEN)
def test_reports_a_broken_law_by_name(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.engine.play.MAX_AUTOMATIC", 20)
    found = failure_of(changed(RULES, **BROKEN[law]))
    assert any(part in found for part in law.split("|")), found


def test_reports_a_mutable_state() -> None:
    """Lists survive JSON but are mutable, so code could change a snapshot."""

    def listed(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
        return replace(toy.apply(state, seat, move), bids=list(state.bids))

    assert "read from JSON equals itself" in failure_of(variant(RULES, apply=listed))


def test_open_bids_are_independent() -> None:
    assert not failure_of(variant(RULES, pending=_open_bids))


def test_independent_questions_stay_open_while_others_act() -> None:
    what, more = line("what"), line("more")
    first = Pending((Ask(Seat(0), what), Ask(Seat(1), what)), independent=True)
    then = Pending((Ask(Seat(0), more), Ask(Seat(1), what)), independent=True)
    assert then.still_asked(first, {Seat(0)}) == {Seat(1)}
    assert then.still_asked(first, {Seat(1)}) == set()
    assert then.still_asked(first, {Seat(0), NATURE}) == set()
    assert replace(then, independent=False).still_asked(first, {Seat(0)}) == set()
    assert then.still_asked(replace(first, independent=False), {Seat(0)}) == set()


def test_question_stays_open_when_another_seat_is_newly_asked() -> None:
    what, more = line("what"), line("more")
    first = Pending((Ask(Seat(0), what), Ask(Seat(2), what)), independent=True)
    then = Pending((Ask(Seat(1), more), Ask(Seat(2), what)), independent=True)
    assert then.still_asked(first, {Seat(0)}) == {Seat(2)}


def test_question_stays_open_when_it_becomes_optional_or_awaited() -> None:
    what, more, other = line("what"), line("more"), line("other")
    first = Pending((Ask(Seat(0), what), Ask(Seat(1), what, is_optional=True)), independent=True)
    then = Pending((Ask(Seat(0), what), Ask(Seat(1), more)), independent=True)
    optional = replace(first, asks=(Ask(Seat(1), other, is_optional=True),))
    assert then.still_asked(first, {Seat(0)}) == first.still_asked(then, {Seat(0)}) == {Seat(1)}
    assert optional.still_asked(first, {Seat(0)}) == {Seat(1)}
    assert replace(then, asks=(Ask(Seat(1), other),)).still_asked(then, {Seat(0)}) == set()
    assert then.still_asked(Pending((Ask(Seat(0), what),), independent=True), {Seat(0)}) == set()


def test_toy_ruleset_breaks_no_law() -> None:
    for players in RULES.seats:
        for seed in range(5):
            result = playout(RULES, config_of(RULES, players, {}), seed)
            assert result.failure is None
            assert result.plies > players


def test_reports_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MAX_PLIES", 30)

    def patient(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
        after = toy.apply(state, seat, move)
        return replace(after, rounds_left=3)

    assert "ends within 30 plies" in failure_of(variant(RULES, apply=patient))


def test_playout_tries_at_most_the_given_number_of_moves() -> None:
    def applied(tried: int | None) -> int:
        """Return how many first bids are applied. In this game of two, each seat has nine possible moves."""
        bids = []

        def apply(state: toy.State, seat: Seat, move: toy.Move) -> toy.State:
            if isinstance(move, Bid) and set(state.bids) == {toy.NONE}:
                bids.append(move)
            return toy.apply(state, seat, move)

        result = playout(variant(RULES, apply=apply), config_of(RULES, 2, {"rounds": 1}), 1, tried)
        assert not result.failure
        return len(bids)

    every = 2 * (toy.PEANUTS + 1)
    assert [applied(None) - applied(tried) for tried in (1, 3, 99)] == [every - 2, every - 6, 0]


def test_same_seed_gives_the_same_playout() -> None:
    config = config_of(RULES, 4, {"rounds": 3})

    def games(seed: int) -> list[Any]:
        return [step.digest for step in random_game(RULES, config, random_sources(seed, 4))]

    assert games(7) == games(7)
    assert games(7) != games(8)


def test_seats_with_optional_questions_act_occasionally() -> None:
    what, chance = line("what"), Random(1)
    waiting = Pending((Ask(Seat(0), what), Ask(Seat(1), what, is_optional=True)))
    acted = [choose_seat(waiting, chance) for _ in range(800)]
    assert 60 < acted.count(Seat(1)) < 140
    assert {choose_seat(Pending((Ask(Seat(2), what),)), chance) for _ in range(9)} == {Seat(2)}


def test_random_games_use_every_kind_of_move_and_end() -> None:
    kinds: Counter[type] = Counter()
    for seed in range(20):
        steps = list(random_game(RULES, config_of(RULES, 3, {}), random_sources(seed, 3)))
        kinds.update(type(step.move) for step in steps)
        assert RULES.outcome(steps[-1].after) is not None
    assert set(kinds) == {Bid, Give, Stop, Dealt, Opened}


@pytest.mark.parametrize("revealed", [True, False])
def test_referee_accepts_a_simulated_record(revealed: bool) -> None:
    config, chance = config_of(RULES, 3, {}), random_sources(3, 3)
    steps = list(random_game(RULES, config, chance))
    record = read_record(encode(record_of(RULES, config, chance, steps, revealed=revealed)))
    assert list(referee(RULES, record)) == []
    moves = [(entry.seat, msgspec.convert(entry.move, toy.Move)) for entry in record.entries]
    assert replay(RULES, RULES.setup(config), moves) == steps[-1].after
    assert decode(encode(steps[-1].after), toy.State) == steps[-1].after
    assert (record.fairness.secret is None) is not revealed
    assert {entry.seat for entry in record.entries} == {NATURE, 0, 1, 2}
