"""Measure a turn mail and its picture early, in the middle and late in random games with the most players."""

from __future__ import annotations

import struct
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any, Final

import django

django.setup()

from django.core.cache import caches  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.utils import timezone  # noqa: E402

from adjudicator.engine import codec  # noqa: E402
from adjudicator.engine.seats import Seat  # noqa: E402
from adjudicator.registry import RULESETS  # noqa: E402
from benchmarks.measure import per_second, report  # noqa: E402
from benchmarks.playouts import json_and_back  # noqa: E402
from benchmarks.tables import new_table, no_wake_ups, submit_move  # noqa: E402
from games import selectors  # noqa: E402
from games.boards.pictures import picture  # noqa: E402
from games.core import store  # noqa: E402
from games.mail import outgoing  # noqa: E402
from games.models import Game, Notice  # noqa: E402
from games.services.judging import verdicts  # noqa: E402

STAGES: Final = {
    "zooloretto": (20, 200, 400),
    "18zoo": (40, 300, 600),
    "the-zoo-game": (40, 400, 800),
    "zoo-parque": (10, 60, 120),
    "zoo-tycoon": (20, 200, 320),
}
"""The plies at which games of each ruleset are measured: early, in the middle and late."""
TIMES: Final = 7


def main() -> None:
    call_command("migrate", verbosity=0)
    no_wake_ups()
    for key, plies in STAGES.items():
        game, chance = new_table(RULESETS[key].seats[-1], key), Random(1)
        for stage, ply in zip(("early", "in the middle", "late"), plies, strict=True):
            play_to(game, ply, chance)
            measure(game, f"mail, {RULESETS[key].title}, {stage}")


def play_to(game: Game, ply: int, chance: Random) -> None:
    """Play at random up to a ply, or to the last question before the end."""
    rules = store.rules_of(game)
    while game.ply < ply:
        state = store.current_state(game)
        seat = Seat(chance.choice(list(game.seats.filter(must_act=True).values_list("number", flat=True))))
        move = chance.choice(list(rules.legal(state, seat)))
        if rules.outcome(rules.apply(state, seat, move)):
            return
        verdicts.judge(submit_move(game, rules.notation.write(move), seat).pk, timezone.now())
        game.refresh_from_db()
        if game.status != Game.Status.RUNNING:
            raise RuntimeError(f"{game} ended at ply {game.ply}; choose an earlier ply")


def measure(game: Game, part: str) -> None:
    rules, state = store.rules_of(game), store.current_state(game)
    seat = game.seats.select_related("user", "game").get(number=rules.pending(state).awaited[0])
    notice = Notice(pk=1, seat=seat, game=seat.game, kind=Notice.Kind.TURN, ply=game.ply)
    drawing = selectors.position(game.pk, seat.user).svg()
    drawn = picture(drawing)
    mail, alone = (milliseconds(act) for act in (partial(mail_of, notice), partial(picture, drawing)))
    yardstick = 1000 / per_second(partial(json_and_back, rules, codec.encode(state)), 0.5)
    report(
        f"{part} (ply {game.ply})",
        mail=(mail, "ms of the processor"),
        picture=(alone, "ms of it"),
        yardstick=(yardstick, "ms for a state from JSON and back"),
        size=(len(drawn) / 1000, "kB of picture"),
        width=(struct.unpack(">I", drawn[16:20])[0], "pixels"),
    )


def mail_of(notice: Notice) -> Any:
    """Return the mail of a notice. Its picture is drawn again, without the cache."""
    caches["pictures"].clear()
    return outgoing.build(notice, "ann@example.org").as_bytes()


def milliseconds(act: Callable[[], object]) -> float:
    """Return the median CPU time of `act` over some runs, in milliseconds."""
    spent = []
    for _ in range(TIMES):
        started = time.process_time()
        act()
        spent.append(1000 * (time.process_time() - started))
    return median(spent)


if __name__ == "__main__":
    main()
