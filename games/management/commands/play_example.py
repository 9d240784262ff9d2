"""`manage.py play_example`: let a bot play the example game of a ruleset, and write it as a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from adjudicator.arena import bot_named
from adjudicator.bots.players import Bot
from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.play import Step, play, settle
from adjudicator.engine.ruleset import AnyRuleset, Config
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.engine.simulate import GAME_NAME, RandomSources, random_sources
from adjudicator.registry import RULESETS
from games.web.lobby.examples.example_games import NATURE_SIGN, RECORDS, ExampleRecord

DEFAULT_BOT: Final = "planner:0.2"


def record_by(rules: AnyRuleset, players: int, seed: int, bot: str) -> ExampleRecord:
    """Return the game of this seed in which the bot plays every seat. Readers follow a winner."""
    config, chance = config_of(rules, players, {}), random_sources(seed, players)
    steps = list(_played(rules, config, chance, bot_named(bot)))
    moves = tuple(f"{_sign(step.seat)} {rules.notation.write(step.move)}" for step in steps)
    outcome = rules.outcome(steps[-1].after)
    reader = outcome.winners[0] if outcome and outcome.winners else Seat(0)
    return ExampleRecord(rules.key, rules.version, players, seed, bot, seat_letter(reader), moves)


def _played(rules: AnyRuleset, config: Config[Any], chance: RandomSources, bot: Bot) -> Iterator[Step[Any]]:
    """Yield every step of a game. Seats that need not act do nothing."""
    key, state, ply = dice_key(chance.secret, chance.nonces), rules.setup(config), 0
    while True:
        for step in settle(rules, state, lambda number: Dice(key, GAME_NAME, number), ply + 1):
            yield step
            state, ply = step.after, step.ply
        awaited = rules.pending(state).awaited
        if not awaited:
            return
        seat, ply = awaited[0], ply + 1
        move = bot(rules, rules.view(state, seat), list(rules.legal(state, seat)), seat, chance.choices)
        step = play(rules, state, seat, move, ply)
        yield step
        state = step.after


def _sign(seat: Seat) -> str:
    return NATURE_SIGN if seat == NATURE else seat_letter(seat)


class Command(BaseCommand):
    help = "Let a bot play a new example game of a ruleset. Afterwards, write its comments and captions."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ruleset", choices=sorted(RULESETS))
        parser.add_argument("folder", nargs="?", type=Path, default=RECORDS, help="where to write the file")
        parser.add_argument("--players", type=int, default=2)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--bot", default=DEFAULT_BOT, help="the bot, named as for `manage.py arena`")

    def handle(self, *args: Any, **options: Any) -> None:
        rules = RULESETS[options["ruleset"]]
        record = record_by(rules, options["players"], options["seed"], options["bot"])
        file = options["folder"] / f"{rules.key}.json"
        file.write_bytes(msgspec.json.format(encode(record), indent=1) + b"\n")
