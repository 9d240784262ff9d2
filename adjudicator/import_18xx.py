"""Replay game files of 18xx.games under our rules: `python -m adjudicator.import_18xx FILE...`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from adjudicator.engine.codec import Malformed, encode
from adjudicator.imports.eighteen_xx.checkpoints import Checkpoints
from adjudicator.imports.eighteen_xx.comparison import Comparison
from adjudicator.imports.eighteen_xx.faults import fault_prefix
from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.imports.eighteen_xx.legal import OfferedMoves

MAX_FAULTS: Final = 3
"""The number of faults to report for each file, unless all are requested."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a game file of 18xx.games")
    parser.add_argument(
        "--checkpoints",
        type=Path,
        metavar="DIR",
        help="compare every position with that of 18xx.games in DIR/NAME or DIR/FOLDER/NAME",
    )
    parser.add_argument(
        "--legal",
        type=Path,
        metavar="DIR",
        help="compare the legal moves with those of 18xx.games in the same way",
    )
    parser.add_argument(
        "--record", type=Path, metavar="DIR", help="write games without differences as game files"
    )
    parser.add_argument("--verbose", action="store_true", help="print every difference")


KeepGame: TypeAlias = Callable[[str, Comparison], None]
"""A callback that receives each game without faults, with the name of its file."""


def run(options: Mapping[str, Any], say: Callable[[str], object], keep: KeepGame | None = None) -> int:
    """Report the replay of each file and its differences. Return the exit status."""
    status = 0
    for path in options["files"]:
        comparison, faults = judge_file(path, options["checkpoints"], options["legal"])
        say(f"{path.stem}: {comparison.summary if comparison else 'cannot be imported'}")
        _say_faults(faults, say, None if options["verbose"] else MAX_FAULTS)
        if comparison and not faults:
            if options["record"]:
                _write(comparison, path.stem, options["record"])
            if keep:
                keep(path.stem, comparison)
        status = 1 if faults else status
    return status


def _say_faults(faults: Sequence[str], say: Callable[[str], object], most: int | None) -> None:
    for fault in faults[:most]:
        say(f"  {_printable(fault)}")
    if most is not None and len(faults) > most:
        say(f"  and {len(faults) - most} more")


def _write(comparison: Comparison, name: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_bytes(encode(comparison.replay.record(name)))


def judge_file(
    path: Path, checkpoints: Path | None = None, legal: Path | None = None
) -> tuple[Comparison | None, list[str]]:
    """Return a file's replay and its faults. The replay is None if the file cannot be read."""
    try:
        known = _companion_data(path, checkpoints, Checkpoints), _companion_data(path, legal, OfferedMoves)
        comparison = Comparison(read_game(path.read_bytes()), *known)
    except OSError as error:
        return None, [f"{error.filename} cannot be read: {error.strerror or error}"]
    except Malformed as error:
        return None, [f"{error.place}: {error.reason}"]
    try:
        comparison.run()
    except Exception as error:  # a forged file can raise any error, and the next one must still run
        comparison.faults.append(f"cannot be replayed: {type(error).__name__}: {error}")
    return comparison, comparison.faults


def _companion_data(path: Path, folder: Path | None, kind: Callable[[bytes], Any]) -> Any:
    """Return the data about a game from another folder, or None if there is no such folder."""
    if folder is None:
        return None
    there = folder / path.parent.name / path.name
    found = there if there.exists() else folder / path.name
    with fault_prefix(str(found)):
        return kind(found.read_bytes())


def _printable(text: str) -> str:
    """Replace unprintable characters, so that a forged file cannot move the reader's cursor."""
    return "".join(char if char.isprintable() else "?" for char in text)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.import_18xx", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
