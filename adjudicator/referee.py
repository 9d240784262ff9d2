"""Check game files, including their dice: `python -m adjudicator.referee FILE...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import UNSET

from adjudicator.engine.codec import Malformed
from adjudicator.engine.record import Entry, Fairness, Record, read_record, referee
from adjudicator.engine.seats import seat_letter
from adjudicator.registry import rules_for


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a game file")


def run(options: Mapping[str, Any], say: Callable[[str], object]) -> int:
    """Report for each file that it is correct, or list all its faults. Return the exit status."""
    status = 0
    for path in options["files"]:
        praise, faults = judge_file(path)
        status = 1 if faults else status
        for sentence in faults or [f"ok, {praise}"]:
            say(f"{path}: {_printable(sentence)}")
    return status


def judge_file(path: Path) -> tuple[str, list[str]]:
    """Return a summary of a record, and its faults, in sentences."""
    try:
        record = read_record(path.read_bytes())
    except OSError as error:
        return "", [f"cannot be read: {error.strerror or error}"]
    except Malformed as error:
        return "", [f"is not a game file: {error.place}: {error.reason}"]
    praise = f"{len(record.entries)} plies, {_dice_notes(record.fairness)}"
    return ", ".join([praise, *_host_notes(record.entries), *_stand_in_notes(record)]), judge(record)


def _host_notes(entries: Sequence[Entry]) -> list[str]:
    """Return phrases about the powers that the host used, which no rule can judge."""
    ours = [entry for entry in entries if entry.by_host]
    backs = [f"to {entry.undo_to} at ply {entry.ply}" for entry in ours if entry.undo_to is not None]
    answers = [f"{seat_letter(entry.seat)} at ply {entry.ply}" for entry in ours if entry.undo_to is None]
    notes = {"the host went back ": backs, "the host let a bot answer for ": answers}
    return [words + ", ".join(cases) for words, cases in notes.items() if cases]


def _stand_in_notes(record: Record) -> list[str]:
    """Return a phrase about any seats that stand-ins held at the end, which no rule can judge."""
    if record.stand_ins is UNSET:
        return []
    return ["stand-ins held at the end: " + ", ".join(seat_letter(seat) for seat in record.stand_ins)]


def _dice_notes(fairness: Fairness) -> str:
    """Return a phrase about the proof of the dice, for a record without faults."""
    if fairness.dice_seed is not UNSET:
        return "dice from a known seed, so nothing proves them fair"
    return "dice sealed" if fairness.secret is None else "dice verified"


def judge(record: Record) -> list[str]:
    """Return all faults of a record, each with its ply."""
    rules = rules_for(record.ruleset, record.version)
    if rules is None:
        return [f"ply 0: unknown ruleset {record.ruleset}"]
    faults: list[str] = []
    try:
        faults.extend(f"ply {fault.ply}: {fault.reason}" for fault in referee(rules, record))
    except Exception as error:  # a forged file can raise any error, and the next one must still run
        faults.append(f"replaying failed: {type(error).__name__}: {error}")
    return faults


def _printable(text: str) -> str:
    """Replace unprintable characters, so that a forged file cannot move the reader's cursor."""
    return "".join(char if char.isprintable() else "?" for char in text)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.referee", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
