"""Checks for new tables: ruleset, options, time control and creator."""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import RULESETS
from games.core.errors import Kind, Refused
from games.models import Game, User
from games.time_control.checks import fault_of_time_control
from games.time_control.values import TimeControl

MAX_GUEST_TABLES: Final = 3
"""The maximum number of unfinished tables at which a guest may play."""


def ruleset_called(key: str) -> AnyRuleset:
    """Return the ruleset with this key, or raise `Refused`."""
    rules = RULESETS.get(key)
    if rules is None:
        raise Refused(Kind.INVALID, "unknown_ruleset", "ruleset", ruleset=key)
    return rules


def checked_options(ruleset: str, players: int, options: object) -> Any:
    """Return all options as plain JSON. Raise `Refused` if the ruleset does not accept them."""
    rules = ruleset_called(ruleset)
    try:
        config = codec.config_of(rules, players, options)
        rules.setup(config)
    except Malformed as error:
        raise bad_options(error) from error
    return codec.to_builtins(config.options)


def checked_time_control(law: TimeControl | None) -> Any:
    """Return a time control as plain JSON without default values. Raise `Refused` if it is not valid.

    A time control without a limit counts as no time control.
    """
    if law is None or law == TimeControl():
        return None
    fault = fault_of_time_control(law)
    if fault:
        raise Refused(Kind.INVALID, fault.code, f"law.{fault.place}", **fault.params)
    if law.absence == "stand_in" and law.stand_in not in BOTS:
        raise Refused(Kind.INVALID, "unknown_bot", "law.stand_in", bot=law.stand_in, known=tuple(BOTS))
    return codec.without_defaults(law)


def bad_options(error: Malformed) -> Refused:
    """Return a refusal for options, or a number of seats, to which a ruleset objects."""
    place = "seats" if error.place == "players" else "options" + error.place.removeprefix("$")
    return Refused(Kind.INVALID, "bad_options", place, reason=error.phrase.render(gettext))


def check_guest(by: User) -> None:
    """Raise `Refused` if a guest already plays at the maximum number of tables."""
    if by.is_guest and Game.objects.of(by).exclude(status=Game.Status.FINISHED).count() >= MAX_GUEST_TABLES:
        raise Refused(Kind.CONFLICT, "too_many_guest_tables", limit=MAX_GUEST_TABLES)
