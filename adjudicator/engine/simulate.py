"""Random games: played by chance alone, as records, and with every law checked on every ply."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.engine.asking import Pending
from adjudicator.engine.codec import digest, encode, plain
from adjudicator.engine.dice import Dice, commitment, dice_key
from adjudicator.engine.laws import check_choices, check_imagining, check_move, check_position, hold
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.play import Step, play, settle, some
from adjudicator.engine.record import FORMAT, Entry, Fairness, Record, read_record, referee
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.seats import Seat

MAX_PLIES: Final = 20_000
"""A random game longer than this counts as endless."""

SELDOM: Final = 8
"""One in this many moves goes to a seat that the table does not wait for, if there is one."""

IMAGINED: Final = 16
"""In one of this many positions, the seats that may act imagine the table."""

GAME: Final = "simulated"

Choice: TypeAlias = Callable[[AnyRuleset, Any, Seat, Random], Any]
"""How a seat finds its move: (ruleset, state, seat, chance) -> one of the legal moves."""


class Chances(NamedTuple):
    """The sources of a simulated game's choices and dice."""

    choices: Random
    secret: bytes
    nonces: tuple[str, ...]


def chances(seed: int, players: int) -> Chances:
    """Return the random sources of the game with this seed. They are the same on every machine."""
    secret = hashlib.sha256(f"simulated game {seed}".encode()).digest()
    return Chances(Random(seed), secret, tuple(f"{seed}/{seat}" for seat in range(players)))


def random_game(
    rules: AnyRuleset, config: Config[Any], chances: Chances, choose: Choice | None = None
) -> Iterator[Step[Any]]:
    """Yield every step of a game in which each seat plays a random legal move, all equally likely.

    `choose`: another way to find the move, such as `drawn`.
    """
    choose = choose or listed
    state, ply = rules.setup(config), 0
    key = dice_key(chances.secret, chances.nonces)
    while ply < MAX_PLIES:
        for step in settle(rules, state, lambda number: Dice(key, GAME, number), ply + 1):
            yield step
            state, ply = step.after, step.ply
        pending = rules.pending(state)
        if not pending.seats:
            return
        seat = actor(pending, chances.choices)
        move = choose(rules, state, seat, chances.choices)
        step = play(rules, state, seat, move, ply + 1)
        yield step
        state, ply = step.after, step.ply
    hold(False, f"a game ends within {MAX_PLIES} plies")


def listed(rules: AnyRuleset, state: Any, seat: Seat, choices: Random) -> Any:
    """Choose a legal move, all equally likely."""
    return choices.choice(list(rules.legal(state, seat)))


def drawn(rules: AnyRuleset, state: Any, seat: Seat, choices: Random) -> Any:
    """Draw a legal move in the fastest available way, as playouts of a search do."""
    return some(rules, state, seat, 1, choices)[0]


def actor(pending: Pending, choices: Random) -> Seat:
    """Choose who moves: a seat that the game waits for, or occasionally one that it does not wait for."""
    if pending.sealed:
        return pending.seats[0]
    optional = [ask.seat for ask in pending.asks if ask.is_optional]
    if optional and choices.randrange(SELDOM) == 0:
        return choices.choice(optional)
    return choices.choice(pending.awaited)


def record_of(
    rules: AnyRuleset, config: Config[Any], chances: Chances, steps: Sequence[Step[Any]], *, revealed: bool
) -> Record:
    """Return a simulated game as a record. `revealed`: whether it includes the secret."""
    end = steps[-1].after if steps else rules.setup(config)
    outcome: Outcome | None = rules.outcome(end)
    return Record(
        format=FORMAT,
        game=GAME,
        ruleset=rules.key,
        version=rules.version,
        players=config.players,
        options=plain(config.options),
        names=tuple(f"Player {number}" for number in range(1, config.players + 1)),
        start=digest(rules.setup(config)),
        entries=tuple(Entry(step.ply, step.seat, step.digest, plain(step.move)) for step in steps),
        fairness=Fairness(
            commitment=commitment(chances.secret),
            nonces=chances.nonces,
            secret=chances.secret.hex() if revealed else None,
        ),
        outcome=outcome,
    )


class Playout(NamedTuple):
    """A game played with every law checked: its length, and the failure if there was one."""

    seed: int
    plies: int
    failure: str | None


def playout(
    rules: AnyRuleset,
    config: Config[Any],
    seed: int,
    tried: int | None = None,
    played: Iterable[Step[Any]] | None = None,
) -> Playout:
    """Play the game of this seed, check every law on every ply and referee its record.

    - `played`: the game's steps, if it was already played.
    - `tried`: the maximum number of a seat's legal moves to apply in each position, drawn anew each time.
      None: all.
    """
    chance, steps = chances(seed, config.players), list[Step[Any]]()
    pick = Random(seed)

    def some(moves: Sequence[Any]) -> Sequence[Any]:
        return moves if tried is None or len(moves) <= tried else pick.sample(moves, tried)

    def check_state(state: Any) -> None:
        check_position(rules, state, config.players)
        check_choices(rules, state, config.players, some)
        if pick.randrange(IMAGINED) == 0:
            check_imagining(rules, state, pick)

    try:
        check_state(rules.setup(config))
        for step in played or random_game(rules, config, chance):
            steps.append(step)
            check_move(rules, step.before, step.seat, step.move, config.players)
            check_state(step.after)
        _check_record(rules, record_of(rules, config, chance, steps, revealed=True))
    except Exception as error:  # a ruleset under test can fail in any way; each failure fails one game
        return Playout(seed, len(steps), _sentence(error))
    return Playout(seed, len(steps), None)


def _check_record(rules: AnyRuleset, record: Record) -> None:
    for fault in referee(rules, read_record(encode(record))):
        hold(False, "a game's record stands up to the referee", f"ply {fault.ply}: {fault.reason}")


def _sentence(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.name}, {last.filename}:{last.lineno})"
