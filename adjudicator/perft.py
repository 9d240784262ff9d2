"""Count the move sequences from a position: `python -m adjudicator.perft RULESET RECORD[@PLY] --depth D`.

A sequence has D moves of players. NATURE's moves belong to the preceding player's move, and the dice are
fixed. Games that end earlier do not count. Two implementations of the same rules must get the same number. If
they do not, `--divide` shows the first moves for which they differ.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from adjudicator.engine.codec import Malformed, config_of, convert
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import play, replay, settle
from adjudicator.engine.record import Record, lasting_entries, read_record
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.registry import RULESETS

_KEY: Final = bytes(32)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", choices=sorted(RULESETS))
    parser.add_argument(
        "position",
        metavar="RECORD[@PLY]",
        help="a game file, and the ply from which to count (by default its end)",
    )
    parser.add_argument("--depth", type=int, required=True, help="number of moves by players in a sequence")
    parser.add_argument("--divide", action="store_true", help="count each first move separately")


def run(options: Mapping[str, Any], say: Callable[[str], object]) -> int:
    """Report the number of sequences. Return the exit status."""
    rules = RULESETS[options["ruleset"]]
    try:
        state = position(rules, options["position"])
    except (OSError, Malformed, IllegalMove) as error:
        say(f"{options['position']}: {_words(error)}")
        return 2
    if not options["divide"]:
        say(str(perft(rules, state, options["depth"])))
        return 0
    total = 0
    for seat, move in _moves(rules, state) if options["depth"] > 0 else ():
        ways = perft(rules, state_after(rules, state, seat, move), options["depth"] - 1)
        total += ways
        say(f"{seat_letter(seat)} {rules.notation.write(move)}: {ways}")
    say(str(total))
    return 0


def position(rules: AnyRuleset, place: str) -> Any:
    """Return the position that `RECORD` or `RECORD@PLY` names, after NATURE's moves."""
    name, _, ply = place.rpartition("@")
    if not ply.isdecimal() or not name:
        name, ply = place, ""
    record = read_record(Path(name).read_bytes())
    if record.ruleset != rules.key:
        raise Malformed(f"The game file is a game of {record.ruleset}.", "$.ruleset")
    return _settled_state(rules, _state_at(rules, record, int(ply) if ply else len(record.entries)))


def _state_at(rules: AnyRuleset, record: Record, ply: int) -> Any:
    if ply > len(record.entries):
        raise Malformed(f"The game file ends at ply {len(record.entries)}.", "$.entries")
    moves = [
        (entry.seat, convert(entry.move, rules.move_type)) for entry in lasting_entries(record.entries[:ply])
    ]
    return replay(rules, rules.setup(config_of(rules, record.players, record.options)), moves)


def perft(rules: AnyRuleset, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` moves from a settled position."""
    if depth <= 0:
        return 1
    return sum(
        perft(rules, state_after(rules, state, seat, move), depth - 1) for seat, move in _moves(rules, state)
    )


def state_after(rules: AnyRuleset, state: Any, seat: Seat, move: Any) -> Any:
    """Return the position after a move and its automatic consequences."""
    return _settled_state(rules, play(rules, state, seat, move, 1).after)


def _moves(rules: AnyRuleset, state: Any) -> Iterator[tuple[Seat, Any]]:
    """Yield every legal move.

    If answers are sealed, yield only the first seat's moves, because their order makes no difference.
    """
    pending = rules.pending(state)
    for seat in pending.seats[:1] if pending.sealed else pending.seats:
        yield from ((seat, move) for move in rules.legal(state, seat))


def _settled_state(rules: AnyRuleset, state: Any) -> Any:
    for step in settle(rules, state, lambda ply: Dice(_KEY, "perft", ply), 1):
        state = step.after
    return state


def _words(error: Exception) -> str:
    match error:
        case Malformed():
            return f"{error.place}: {error.reason}"
        case IllegalMove():
            return f"the game file has an illegal move: {error.code}"
    return str(error)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.perft", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
