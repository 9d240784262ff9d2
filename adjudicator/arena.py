"""Play bots against each other: `python -m adjudicator.arena RULESET --seats BOT,BOT`.

The seats rotate, so each bot plays each deal from every seat. A bot is a bot of the site (`greedy`), a bot of
an earlier revision in this checkout's history (`greedy@99ff1ab`), or a planner with its own budget for each
decision: `planner:0.5` CPU seconds, or `planner:40p` playouts.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from adjudicator.bots.earlier import EarlierBot, NoEarlierBot
from adjudicator.bots.match import SeatResult, match
from adjudicator.bots.players import BOTS, Bot, planner_of
from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.laws import BrokenLaw
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.playouts import parse_option
from adjudicator.registry import RULESETS

PLANNER_PREFIX: Final = "planner:"
_INTERVAL_ERRORS: Final = 1.96
"""The number of standard errors on each side of a 95 % interval."""


class PlayedDeal(NamedTuple):
    """The games of a deal, one for each rotation of the seats, with results in the order of the names.

    `random_moves`: by name, the number of random moves played for a bot of an earlier revision.
    """

    games: tuple[tuple[SeatResult, ...], ...]
    random_moves: Mapping[str, int]


class BotTotals(NamedTuple):
    """A bot's totals.

    `seats` and `wins`: in all games. `win_shares` and `scores`: for each deal, its share of the wins and mean
    score.
    """

    name: str
    seats: int
    wins: float
    win_shares: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: int
    seconds: float
    random_moves: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", choices=sorted(RULESETS))
    parser.add_argument(
        "--seats",
        required=True,
        help="the bots, separated by commas; each bot plays each deal from every seat",
    )
    parser.add_argument("--games", type=int, default=100, help="number of games, rounded up to whole deals")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first deal; each further deal adds one"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="number of parallel processes")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=parse_option,
        metavar="KEY=VALUE",
        help="an option of the ruleset, with a JSON value; repeatable",
    )


def run(options: Mapping[str, Any], say: Callable[[str], object]) -> int:
    """Play the deals and report each bot's results. Return the exit status."""
    rules, names = RULESETS[options["ruleset"]], tuple(options["seats"].split(","))
    deals = range(options["seed"], options["seed"] + max(1, -(-options["games"] // len(names))))
    try:
        config = config_of(rules, len(names), dict(options["option"]))
        rules.setup(config)
        for name in names:
            bot_named(name)
        played = list(play_deals(rules, config, names, deals, options["jobs"]))
    except Malformed as error:
        say(f"{error.place}: {error.reason}")
        return 2
    except NoEarlierBot as error:
        say(str(error))
        return 2
    except BrokenLaw as error:
        say(str(error))
        return 1
    games = len(deals) * len(names)
    say(f"{rules.key}: {games} games: {len(deals)} deals from seed {deals[0]}, each played from every seat")
    for totals in bot_totals(names, played):
        for sentence in sentences(totals, len(names)):
            say(sentence)
    return 0


def play_deals(
    rules: AnyRuleset, config: Config[Any], names: Sequence[str], deals: range, jobs: int = 1
) -> Iterator[PlayedDeal]:
    """Play `jobs` deals in parallel, and yield them in the order of their numbers."""
    playing = partial(play_deal, rules, config, names)
    if jobs <= 1:
        yield from map(playing, deals)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(playing, deals)


def play_deal(rules: AnyRuleset, config: Config[Any], names: Sequence[str], number: int) -> PlayedDeal:
    """Play the games of a deal. For an endless game, raise `BrokenLaw` with its number and seats."""
    earlier = {name: bot for name in names if isinstance(bot := bot_named(name), EarlierBot)}
    before = {name: bot.random_moves for name, bot in earlier.items()}
    games = []
    for turn in range(len(names)):
        seated = [*names[turn:], *names[:turn]]
        try:
            showings = match(rules, config, [bot_named(name) for name in seated], number)
        except BrokenLaw as error:
            raise BrokenLaw(f"deal {number}, seats {','.join(seated)}: {error}") from error
        first = len(names) - turn
        games.append((*showings[first:], *showings[:first]))
    return PlayedDeal(tuple(games), {name: bot.random_moves - before[name] for name, bot in earlier.items()})


def bot_totals(names: Sequence[str], played: Sequence[PlayedDeal]) -> list[BotTotals]:
    """Return each bot's total results, in the order in which the bots are first named."""
    found = []
    for name in dict.fromkeys(names):
        deals = [
            [
                showing
                for game in deal.games
                for showing, held in zip(game, names, strict=True)
                if held == name
            ]
            for deal in played
        ]
        every = [showing for deal in deals for showing in deal]
        found.append(
            BotTotals(
                name=name,
                seats=len(every),
                wins=sum(showing.won for showing in every),
                win_shares=tuple(mean(showing.won for showing in deal) for deal in deals),
                scores=tuple(mean(showing.score for showing in deal) for deal in deals),
                decisions=sum(showing.decisions for showing in every),
                seconds=sum(showing.seconds for showing in every),
                random_moves=sum(deal.random_moves.get(name, 0) for deal in played),
            )
        )
    return found


def sentences(totals: BotTotals, players: int) -> Iterator[str]:
    """Yield lines about a bot's results. A fair share of the wins is one divided by the number of players."""
    part, score = mean(totals.win_shares), mean(totals.scores)
    yield f"{totals.name}: {totals.wins:g} wins in {totals.seats} seats"
    yield (
        f"  wins per seat {part:.3f} ± {half_width(totals.win_shares):.3f}, "
        f"{part * players:.2f} ± {half_width(totals.win_shares) * players:.2f} times the fair share"
    )
    yield f"  mean score {score:.2f} ± {half_width(totals.scores):.2f}"
    pace = totals.seconds / totals.decisions if totals.decisions else 0.0
    yield f"  {pace:.4f} seconds per decision, {totals.decisions} decisions"
    if totals.random_moves:
        number = totals.random_moves
        yield f"  {number} of them random, because the earlier code cannot read the view or any of the moves"


def half_width(values: Sequence[float]) -> float:
    """Return half the width of a mean's 95 % interval. Deals are independent, but games of a deal are not."""
    return _INTERVAL_ERRORS * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")


@cache
def bot_named(name: str) -> Bot:
    """Return a bot of the site, `BOT@REVISION` or `planner:BUDGET`.

    Raise `Malformed` or `NoEarlierBot` for anything else.
    """
    if name.startswith(PLANNER_PREFIX):
        try:
            return planner_of(name.removeprefix(PLANNER_PREFIX))
        except ValueError as error:
            raise Malformed(
                f"'{name}' is not a planner. Examples: planner:0.5, planner:40p.", "--seats"
            ) from error
    kind, _, revision = name.partition("@")
    if revision:
        return EarlierBot(kind, revision)
    if kind not in BOTS:
        raise Malformed(f"Unknown bot '{kind}'. Choose from: {', '.join(BOTS)}.", "--seats")
    return BOTS[kind]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.arena", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
