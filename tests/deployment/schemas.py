"""Audit a game at each past schema, on the empty database at DATABASE_URL.

Run it with `python -m tests.deployment.schemas`.

A release does the same: its code audits the games before the database is migrated to its models.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.db.migrations.executor import MigrationExecutor  # noqa: E402

from adjudicator.engine import codec  # noqa: E402
from adjudicator.engine.seats import NATURE  # noqa: E402
from adjudicator.engine.simulate import random_game, random_sources  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from tests.upgrade.chain import single_migrations  # noqa: E402

SINCE: Final = "0001_initial"
"""The earliest schema that the audit can read.

If you change a column that it reads, set this to a later schema. Then write in docs/running/upkeep.md which
release must come first.
"""
PLAYERS: Final = 2
PLIES: Final = 20


def main() -> None:
    call_command("audit_games")
    _, names = single_migrations(connection)
    for name in names[names.index(SINCE) :]:
        executor = MigrationExecutor(connection)
        executor.loader, _ = single_migrations(connection)
        executor.migrate([("games", name)])
        if name == SINCE:
            fill(executor.loader.project_state(("games", name)).apps)
        call_command("audit_games")


def fill(apps: Any) -> None:
    """Create one running game with the models of that schema."""
    rules = RULESETS["zooloretto"]
    config = codec.config_of(rules, PLAYERS, {})
    steps = []
    for step, following in pairwise(random_game(rules, config, random_sources(1, PLAYERS))):
        steps.append(step)
        if len(steps) >= PLIES and following.seat != NATURE:
            break
    game = apps.get_model("games", "Game").objects.create(
        ruleset=rules.key,
        version=rules.version,
        options=codec.to_builtins(config.options),
        name="Before",
        status="running",
        commitment="0" * 64,
        start_digest=codec.digest(rules.setup(config)),
        ply=len(steps),
        digest=steps[-1].digest,
    )
    for number in range(PLAYERS):
        apps.get_model("games", "Seat").objects.create(game=game, number=number, bot="random")
    for step in steps:
        apps.get_model("games", "Move").objects.create(
            game=game,
            ply=step.ply,
            seat=step.seat,
            kind=step.move.__struct_config__.tag,
            move=codec.to_builtins(step.move),
            digest=step.digest,
            reversible=False,
            told={},
        )


if __name__ == "__main__":
    main()
