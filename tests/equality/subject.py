"""What a record reads from the rulesets. When their functions move, adapt only this module.

Here a ruleset is any object with the attributes of `Ruleset`. If a checkout keeps them in several objects,
`PLAYED` joins them, for example with `SimpleNamespace(**vars(rules), **vars(search))`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from adjudicator.bots.players import planner_of
from adjudicator.engine.aids import ReportedMove
from adjudicator.engine.codec import Malformed, config_of, decode, digest, encode
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.grammar import ebnf
from adjudicator.engine.lines import Line
from adjudicator.engine.orders import OrderOrigin, order_grammar, read_order, write_order
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.import_18xx import judge_file
from adjudicator.registry import PLAYABLE as _PLAYED
from games.wording.words import say
from tests.contract.nearmisses import changes, words_of
from tests.contract.options import option_sets
from tests.contract.sentences import rules_of, sentence
from tests.imports.eighteen_xx.files import DIFFERENCES, FILES

__all__ = [
    "DIFFERENCES",
    "FILES",
    "NATURE",
    "PLAYED",
    "AnyRuleset",
    "Dice",
    "IllegalMove",
    "Line",
    "Malformed",
    "ReportedMove",
    "Seat",
    "Unreadable",
    "changes",
    "config_of",
    "decode",
    "dice_key",
    "digest",
    "encode",
    "grammar_of",
    "imported",
    "option_sets",
    "order_grammar_of",
    "planned",
    "read_order_again",
    "rules_of",
    "ruleset",
    "say",
    "sentence",
    "words_of",
]

PLAYED: Final[tuple[AnyRuleset, ...]] = _PLAYED


def ruleset(key: str, version: int) -> AnyRuleset:
    """Return this version of a ruleset."""
    return next(rules for rules in PLAYED if (rules.key, rules.version) == (key, version))


def grammar_of(rules: AnyRuleset) -> str:
    """Return the EBNF of a ruleset's moves."""
    return ebnf(rules.notation.grammar, rules.title)


def planned(rules: AnyRuleset, view: Any, legal: Sequence[Any], seat: Seat, chance: Random) -> Any:
    """Return the move of the planner bot, limited to a few playouts so that time has no influence."""
    return planner_of("4p")(rules, view, legal, seat, chance)


def order_grammar_of(rules: AnyRuleset) -> str:
    """Return the EBNF for planned moves in a ruleset."""
    return ebnf(order_grammar(rules), rules.title)


def read_order_again(rules: AnyRuleset, text: str) -> str:
    """Return the text of a planned move as the site writes it."""
    return write_order(rules, read_order(rules, text, OrderOrigin(0, "", "")))


def imported(path: Path) -> tuple[str, list[str], Any]:
    """Return the summary of replaying another site's file, its faults, and its record or None."""
    comparison, faults = judge_file(path)
    if comparison is None:
        return "", faults, None
    return comparison.summary, faults, comparison.replay.record(path.stem)
