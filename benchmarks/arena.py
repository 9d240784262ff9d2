"""Play a bot against others.

`python -m benchmarks.arena REVISION` compares the current greedy bots with the bots of an earlier revision.
`python -m benchmarks.arena today --bot planner:0.5` compares a planner with current greedy bots. `--against
planner:2` replaces these opponents.

Tables of two have one bot of each kind, and tables of four have one against three. The measured rows of
`arena.csv` are rewritten after every deal, so you can stop a run at any time. Other rows stay.
"""

from __future__ import annotations

import argparse
import csv
import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean
from typing import Final

from adjudicator.arena import PlayedDeal, bot_totals, half_width, play_deals
from adjudicator.engine.codec import config_of
from adjudicator.registry import RULESETS

FILE: Final = Path(__file__).with_name("arena.csv")
COLUMNS: Final = (
    *(
        "ruleset",
        "players",
        "bot",
        "against",
        "games",
        "first deal",
        "wins per seat",
        "± 95 %",
        "times fair share",
    ),
    *("mean score", "others' mean score", "seconds per decision", "taken"),
)
PLAYERS: Final = (2, 4)
TODAY: Final = "today"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    parser.add_argument(
        "revision", help=f"revision of the opposing greedy bots; '{TODAY}' for the current ones"
    )
    parser.add_argument("rulesets", nargs="*", choices=[*RULESETS, []], help="games to play; by default all")
    parser.add_argument("--bot", default="greedy", help="the bot: greedy, or a planner with its budget")
    parser.add_argument("--against", help="the opponents, if not greedy")
    parser.add_argument(
        "--players",
        type=int,
        nargs="+",
        choices=PLAYERS,
        default=PLAYERS,
        help="numbers of players to measure",
    )
    parser.add_argument("--games", type=int, default=200, help="number of games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of parallel processes")
    options = parser.parse_args()
    against = options.against or greedy_of(options.revision)
    for key in options.rulesets or RULESETS:
        for players in options.players:
            names = (options.bot, *[against] * (players - 1))
            for row in measured(key, names, games=options.games, seed=options.seed, jobs=options.jobs):
                print(", ".join(f"{name}: {value}" for name, value in row.items()), flush=True)
                write_rows([*(other for other in read_rows() if place(other) != place(row)), row])


def greedy_of(revision: str) -> str:
    return "greedy" if revision == TODAY else f"greedy@{revision}"


def place(row: Mapping[str, str]) -> tuple[str, ...]:
    """Return the columns of a row that identify the measured match."""
    return tuple(row[column] for column in ("ruleset", "players", "bot", "against"))


def measured(key: str, names: Sequence[str], *, games: int, seed: int, jobs: int) -> Iterator[dict[str, str]]:
    """Play the first of these bots against the others, each deal from every seat.

    Yield a row after each deal.
    """
    rules, players, played = RULESETS[key], len(names), list[PlayedDeal]()
    deals = range(seed, seed + -(-games // players))
    for deal in play_deals(rules, config_of(rules, players, {}), names, deals, jobs):
        played.append(deal)
        yield row_of(key, names, seed, played)


def row_of(key: str, names: Sequence[str], seed: int, played: Sequence[PlayedDeal]) -> dict[str, str]:
    bot, others = bot_totals(names, played)
    part, players = mean(bot.win_shares), len(names)
    cells = (
        *(key, str(players), names[0], names[1], str(len(played) * players), str(seed)),
        *(f"{part:.3f}", f"{half_width(bot.win_shares):.3f}", f"{part * players:.2f}"),
        *(f"{mean(bot.scores):.1f}", f"{mean(others.scores):.1f}"),
        f"{bot.seconds / bot.decisions:.4f}",
        datetime.now(UTC).date().isoformat(),
    )
    return dict(zip(COLUMNS, cells, strict=True))


def read_rows() -> list[dict[str, str]]:
    """Return the rows of `arena.csv`."""
    if not FILE.exists():
        return []
    with FILE.open(newline="") as file:
        return list(csv.DictReader(file))


def write_rows(rows: Sequence[dict[str, str]]) -> None:
    with FILE.open("w", newline="") as file:
        table = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        table.writeheader()
        table.writerows(rows)


if __name__ == "__main__":
    main()
