"""Measure the number of turn notices that planned moves save, in records of 18ZOO and in games of bots.

A notice counts each time a seat must act and none of its planned moves (orders) answers. A player who has
just moved by hand is at the table and needs no notice. The records come from another site. Without them, only
the bots are measured.
"""

from __future__ import annotations

from statistics import mean
from typing import Final

from adjudicator.registry import RULESETS
from benchmarks.measure import report
from benchmarks.notices.bots import BOT_HABITS, BotHabits, games
from benchmarks.notices.records import MIN_LONG_ROUND, OrderTally, of_records
from benchmarks.replay_18zoo import imported, records

PLAYERS: Final = 3
SEEDS: Final = range(1, 3)


def main() -> None:
    if files := records():
        long, longest, whole = of_records([imported(data).steps for data in files])
        tell(f"notices, 18ZOO, stock rounds of {MIN_LONG_ROUND} moves and more", long)
        tell(f"notices, 18ZOO, the longest of them, {longest.moves} moves", longest)
        tell(f"notices per game, 18ZOO, {len(files)} records", whole, games=len(files))
    for key, manners in BOT_HABITS.items():
        rules = RULESETS[key]
        without = list(games(rules, PLAYERS, SEEDS, BotHabits()))
        played = list(games(rules, PLAYERS, SEEDS, manners))
        by_orders = sum(game.by_orders for game in played)
        report(
            f"notices per game, {rules.title}, {PLAYERS} greedy",
            without_orders=(mean(game.notices for game in without), "notices"),
            with_orders=(mean(game.notices for game in played), "notices"),
            by_orders=(by_orders / len(played), "moves per game"),
            alike=(100 * sum(game.alike for game in played) / max(by_orders, 1), "% as the bot would"),
        )


def tell(part: str, tally: OrderTally, games: int = 1) -> None:
    report(
        part,
        without_orders=(tally.without / games, "notices"),
        with_orders=(tally.with_orders / games, "notices"),
        removed=(100 * (1 - tally.with_orders / tally.without), "%"),
        by_orders=(tally.played / games, "moves"),
        wrong=(tally.failed, "orders that would have played otherwise"),
    )


if __name__ == "__main__":
    main()
