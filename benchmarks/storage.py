"""Measure the bytes that each ply of running games with the most players adds to each database table.

People move on the page, one move at a time. Mails notify them of their turns, and only their receipts are
kept. Sizes are measured after the database has rewritten its tables, so they exclude dead rows and free
pages. A PostgreSQL table needs additional space for the dead rows between two runs of autovacuum.
"""

from __future__ import annotations

import os
from collections import Counter
from datetime import timedelta
from random import Random
from typing import Final

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.engine.seats import Seat  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.measure import report  # noqa: E402
from benchmarks.tables import new_table, no_wake_ups  # noqa: E402
from games.core import store  # noqa: E402
from games.mail.channel import Mail  # noqa: E402
from games.models import Channel, Game, Notice, User  # noqa: E402
from games.models.channel import MAIL  # noqa: E402
from games.services import notices  # noqa: E402
from games.services.judging import submissions, verdicts  # noqa: E402
from games.services.judging.submissions import Envelope  # noqa: E402
from games.services.upkeep import trimming  # noqa: E402

PLIES: Final = int(os.environ.get("STORAGE_PLIES", "400"))
"""The number of plies to play in each ruleset. If a game ends earlier, another one follows."""
MAX_PARTS: Final = 6
"""The number of parts of the database that are reported individually."""
SIZES: Final = """
    SELECT relation.relname, pg_table_size(relation.oid), pg_indexes_size(relation.oid)
    FROM pg_class relation WHERE relation.relkind = 'r' AND relation.relname LIKE 'games\\_%%'
"""


def main() -> None:
    call_command("migrate", verbosity=0)
    no_wake_ups()
    settings.NOTICE_CHANNELS = {MAIL: f"{MailServer.__module__}.{MailServer.__name__}"}
    for key, rules in RULESETS.items():
        weigh(key, rules.seats[-1], Random(1))


class MailServer(Mail):
    """A mail channel that does not send mails, but returns the response of a mail server."""

    def send_notice(self, notice: Notice) -> str:
        return f"250 2.0.0 Ok: queued as {notice.pk:010X}"


def weigh(ruleset: str, players: int, chance: Random) -> None:
    """Play `PLIES` plies of a ruleset, and report their size."""
    game = new_table_of_mail_readers(players, ruleset)
    before, plies = sizes(), 0
    while plies < PLIES:
        begun = game.ply
        play(game, begun + PLIES - plies, chance)
        plies += game.ply - begun
        if plies < PLIES:
            game = new_table_of_mail_readers(players, ruleset)
    held = per_ply(before, plies)
    largest = sorted(held, key=lambda part: -held[part])[:MAX_PARTS]
    figures = {part: (held[part], "bytes per ply") for part in largest}
    while trimming.trim(timezone.now() + timedelta(days=settings.PASSED_DAYS) + trimming.EVERY):
        pass
    report(
        f"storage, {RULESETS[ruleset].title}, {plies} plies",
        all=(sum(held.values()), "bytes per ply"),
        long_past=(sum(per_ply(before, plies).values()), "bytes per ply, all but the last played long ago"),
        **figures,
    )


def per_ply(before: Counter[str], plies: int) -> dict[str, float]:
    """Return the growth of each part per ply."""
    return {part: (size - before[part]) / plies for part, size in sizes().items()}


def new_table_of_mail_readers(players: int, ruleset: str) -> Game:
    game = new_table(players, ruleset)
    Channel.objects.filter(user__in=User.objects.filter(seats__game=game)).update(is_on=True)
    return game


def play(game: Game, until: int, chance: Random) -> None:
    """Let people move at random up to a ply or to the end of the game, with notices of their turns."""
    rules = store.rules_of(game)
    while game.ply < until and game.status == Game.Status.RUNNING:
        state = store.current_state(game)
        seat = chance.choice(list(game.seats.select_related("game").filter(must_act=True)))
        move = rules.notation.write(chance.choice(list(rules.legal(state, Seat(seat.number)))))
        at, key = timezone.now(), f"{chance.randbytes(16).hex()}"
        sent = submissions.submit(
            seat, [move], Envelope(expected_ply=game.ply, key=key, interface="web", at=at)
        )
        verdicts.judge(sent.pk, at)
        for notice in list(Notice.objects.unsent().filter(game=game)):
            notices.deliver(notice.pk, timezone.now())
        game.refresh_from_db()


def sizes() -> Counter[str]:
    """Return the bytes of each table and of its indexes, without dead rows."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM FULL")
        cursor.execute(SIZES)
        rows = cursor.fetchall()
    found: Counter[str] = Counter()
    for name, table, indexes in rows:
        found[f"{name.removeprefix('games_')} rows"] = table
        found[f"{name.removeprefix('games_')} indexes"] = indexes
    return found


if __name__ == "__main__":
    main()
