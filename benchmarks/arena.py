"""Today's greedy bots against those of an earlier revision: `python -m benchmarks.arena REVISION`.

With two players one of each, with four one of today's among three earlier ones. The rows of what was measured
are written anew in `arena.csv`, the others stay.
"""

from __future__ import annotations

import argparse
import csv
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from typing import Final

from adjudicator.arena import half_width, play_deals, standings
from adjudicator.engine.codec import config_of
from adjudicator.registry import RULESETS

FILE: Final = Path(__file__).with_name("arena.csv")
COLUMNS: Final = (
    *("ruleset", "players", "against", "games", "first deal", "wins per seat", "± 95 %", "times fair share"),
    *("mean score", "earlier mean score", "seconds per decision", "taken"),
)
MOST_PLAYERS: Final = 4


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    parser.add_argument("revision")
    parser.add_argument(
        "rulesets", nargs="*", choices=[*RULESETS, []], help="which games; all if none is named"
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="the first deal's")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    rows = {(row["ruleset"], row["players"]): row for row in written()}
    for key in options.rulesets or RULESETS:
        for players in (2, MOST_PLAYERS):
            row = measure(
                key, players, options.revision, games=options.games, seed=options.seed, jobs=options.jobs
            )
            rows[key, str(players)] = row
            print(", ".join(f"{name}: {value}" for name, value in row.items()), flush=True)
            write(list(rows.values()))


def measure(key: str, players: int, revision: str, *, games: int, seed: int, jobs: int) -> dict[str, str]:
    """One of today's greedy bots among earlier ones, each deal from every seat, as a row of the table."""
    names = ("greedy", *[f"greedy@{revision}"] * (players - 1))
    deals = range(seed, seed + -(-games // players))
    played = list(play_deals(RULESETS[key], config_of(RULESETS[key], players, {}), names, deals, jobs))
    today, earlier = standings(names, played)
    part = mean(today.parts)
    cells = (
        *(key, str(players), revision, str(len(deals) * players), str(seed)),
        *(f"{part:.3f}", f"{half_width(today.parts):.3f}", f"{part * players:.2f}"),
        *(f"{mean(today.scores):.1f}", f"{mean(earlier.scores):.1f}"),
        f"{today.seconds / today.decisions:.4f}",
        datetime.now(UTC).date().isoformat(),
    )
    return dict(zip(COLUMNS, cells, strict=True))


def written() -> list[dict[str, str]]:
    """The rows that stand in the file."""
    if not FILE.exists():
        return []
    with FILE.open(newline="") as file:
        return list(csv.DictReader(file))


def write(rows: Sequence[dict[str, str]]) -> None:
    with FILE.open("w", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


if __name__ == "__main__":
    main()
