"""Random games: play them, convert them to records, and check every law on every ply."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from adjudicator.engine.codec import digest, encode, to_builtins
from adjudicator.engine.dice import Dice, commitment, dice_key
from adjudicator.engine.laws import check_choices, check_imagining, check_move, check_position, require_law
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.play import Step, play, sample_moves, settle
from adjudicator.engine.questions import Pending
from adjudicator.engine.record import FORMAT, Entry, Fairness, Record, read_record, referee
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.seats import Seat

MAX_PLIES: Final = 20_000
"""The number of plies after which a random game counts as endless."""

OPTIONAL_EVERY: Final = 8
"""One move in this many is by a seat that the table does not wait for, if there is such a seat."""

IMAGINE_EVERY: Final = 16
"""In one position in this many, imagined tables are checked for the seats that may act."""

GAME_NAME: Final = "simulated"

MoveChooser: TypeAlias = Callable[[AnyRuleset, Any, Seat, Random], Any]
"""A function that chooses a move: (ruleset, state, seat, chance) -> one of the legal moves."""


class RandomSources(NamedTuple):
    """The sources of a simulated game's choices and dice."""

    choices: Random
    secret: bytes
    nonces: tuple[str, ...]


def random_sources(seed: int, players: int) -> RandomSources:
    """Return the random sources of the game with this seed. They are the same on every machine."""
    secret = hashlib.sha256(f"simulated game {seed}".encode()).digest()
    return RandomSources(Random(seed), secret, tuple(f"{seed}/{seat}" for seat in range(players)))


def random_game(
    rules: AnyRuleset, config: Config[Any], chances: RandomSources, choose: MoveChooser | None = None
) -> Iterator[Step[Any]]:
    """Yield every step of a game in which each seat plays random legal moves, all equally likely.

    `choose`: another way to find the move, such as `choose_sampled`.
    """
    choose = choose or choose_listed
    state, ply = rules.setup(config), 0
    key = dice_key(chances.secret, chances.nonces)
    while ply < MAX_PLIES:
        for step in settle(rules, state, lambda number: Dice(key, GAME_NAME, number), ply + 1):
            yield step
            state, ply = step.after, step.ply
        pending = rules.pending(state)
        if not pending.seats:
            return
        seat = choose_seat(pending, chances.choices)
        move = choose(rules, state, seat, chances.choices)
        step = play(rules, state, seat, move, ply + 1)
        yield step
        state, ply = step.after, step.ply
    require_law(False, f"a game ends within {MAX_PLIES} plies")


def choose_listed(rules: AnyRuleset, state: Any, seat: Seat, choices: Random) -> Any:
    """Choose a legal move at random. All are equally likely."""
    return choices.choice(list(rules.legal(state, seat)))


def choose_sampled(rules: AnyRuleset, state: Any, seat: Seat, choices: Random) -> Any:
    """Draw a legal move in the fastest available way, as playouts of a search do."""
    return sample_moves(rules, state, seat, 1, choices)[0]


def choose_seat(pending: Pending, choices: Random) -> Seat:
    """Choose the seat to move: one that the table waits for, or occasionally one that need not act."""
    if pending.sealed:
        return pending.seats[0]
    optional = [ask.seat for ask in pending.asks if ask.is_optional]
    if optional and choices.randrange(OPTIONAL_EVERY) == 0:
        return choices.choice(optional)
    return choices.choice(pending.awaited)


def record_of(
    rules: AnyRuleset,
    config: Config[Any],
    chances: RandomSources,
    steps: Sequence[Step[Any]],
    *,
    revealed: bool,
) -> Record:
    """Return a simulated game as a record. `revealed`: whether it includes the secret."""
    end = steps[-1].after if steps else rules.setup(config)
    outcome: Outcome | None = rules.outcome(end)
    return Record(
        format=FORMAT,
        game=GAME_NAME,
        ruleset=rules.key,
        version=rules.version,
        players=config.players,
        options=to_builtins(config.options),
        names=tuple(f"Player {number}" for number in range(1, config.players + 1)),
        start=digest(rules.setup(config)),
        entries=tuple(Entry(step.ply, step.seat, step.digest, to_builtins(step.move)) for step in steps),
        fairness=Fairness(
            commitment=commitment(chances.secret),
            nonces=chances.nonces,
            secret=chances.secret.hex() if revealed else None,
        ),
        outcome=outcome,
    )


class Playout(NamedTuple):
    """The result of a game checked against every law: its length, and the failure if there was one."""

    seed: int
    plies: int
    failure: str | None


def playout(
    rules: AnyRuleset,
    config: Config[Any],
    seed: int,
    max_moves: int | None = None,
    played_steps: Iterable[Step[Any]] | None = None,
) -> Playout:
    """Play the game of this seed, check every law on every ply and referee its record.

    - `played_steps`: the game's steps, if it was already played.
    - `max_moves`: the maximum number of a seat's legal moves to apply in each position. They are drawn at
      random each time. None: all.
    """
    chance, steps = random_sources(seed, config.players), list[Step[Any]]()
    pick = Random(seed)

    def sample(moves: Sequence[Any]) -> Sequence[Any]:
        return moves if max_moves is None or len(moves) <= max_moves else pick.sample(moves, max_moves)

    def check_state(state: Any) -> None:
        check_position(rules, state, config.players)
        check_choices(rules, state, config.players, sample)
        if pick.randrange(IMAGINE_EVERY) == 0:
            check_imagining(rules, state, pick)

    try:
        check_state(rules.setup(config))
        for step in played_steps or random_game(rules, config, chance):
            steps.append(step)
            check_move(rules, step.before, step.seat, step.move, config.players)
            check_state(step.after)
        _check_record(rules, record_of(rules, config, chance, steps, revealed=True))
    except Exception as error:  # a ruleset under test can fail in any way; each failure fails one game
        return Playout(seed, len(steps), _describe_error(error))
    return Playout(seed, len(steps), None)


def _check_record(rules: AnyRuleset, record: Record) -> None:
    for fault in referee(rules, read_record(encode(record))):
        require_law(False, "a game's record stands up to the referee", f"ply {fault.ply}: {fault.reason}")


def _describe_error(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.name}, {last.filename}:{last.lineno})"
