"""What a table is made with, checked: ruleset, options, time control, and who makes it."""

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
from games.turnlaw.checks import fault_of_law
from games.turnlaw.values import TurnLaw

MAX_GUEST_TABLES: Final = 3
"""At how many tables that are not over a guest may sit."""


def ruleset_called(key: str) -> AnyRuleset:
    """The ruleset of that key; `Refused` when there is none."""
    rules = RULESETS.get(key)
    if rules is None:
        raise Refused(Kind.INVALID, "unknown_ruleset", "ruleset", ruleset=key)
    return rules


def checked_options(ruleset: str, players: int, options: object) -> Any:
    """The options in full, as plain JSON; `Refused` when the ruleset does not take them."""
    rules = ruleset_called(ruleset)
    try:
        config = codec.config_of(rules, players, options)
        rules.setup(config)
    except Malformed as error:
        raise bad_options(error) from error
    return codec.plain(config.options)


def checked_law(law: TurnLaw | None) -> Any:
    """A law as plain JSON without what stands by default; `Refused` when it makes no sense.

    One that gives no limit is none.
    """
    if law is None or law == TurnLaw():
        return None
    fault = fault_of_law(law)
    if fault:
        raise Refused(Kind.INVALID, fault.code, f"law.{fault.place}", **fault.params)
    if law.absence == "stand_in" and law.stand_in not in BOTS:
        raise Refused(Kind.INVALID, "unknown_bot", "law.stand_in", bot=law.stand_in, known=tuple(BOTS))
    return codec.sparse(law)


def bad_options(error: Malformed) -> Refused:
    """How a service says what a ruleset has against options or the number of seats."""
    place = "seats" if error.place == "players" else "options" + error.place.removeprefix("$")
    return Refused(Kind.INVALID, "bad_options", place, reason=error.phrase.said(gettext))


def check_guest(by: User) -> None:
    """Another table is not too many for a guest."""
    if by.is_guest and Game.objects.of(by).exclude(status=Game.Status.FINISHED).count() >= MAX_GUEST_TABLES:
        raise Refused(Kind.CONFLICT, "too_many_guest_tables", limit=MAX_GUEST_TABLES)
