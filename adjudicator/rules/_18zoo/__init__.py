"""18ZOO: squirrels run for eight families of animals, and players hold the families' cards."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.ruleset import Ruleset
from adjudicator.rules._18zoo.appraisal import appraise
from adjudicator.rules._18zoo.data.setup import PLAYERS
from adjudicator.rules._18zoo.laws import check
from adjudicator.rules._18zoo.lines import LINES
from adjudicator.rules._18zoo.moves import BuyCard, BuyPower, BuySquirrel, Move, Run, Sell
from adjudicator.rules._18zoo.scoring import outcome
from adjudicator.rules._18zoo.setup import setup
from adjudicator.rules._18zoo.state import Options, State
from adjudicator.rules._18zoo.telling import describe
from adjudicator.rules._18zoo.text import read, write
from adjudicator.rules._18zoo.turns import (
    advance,
    apply,
    legal,
    pending,
    redact,
    reversible,
    timeout,
)
from adjudicator.rules._18zoo.views import View, view

__all__ = ["LINES", "RULES"]

RULES: Final = Ruleset(
    key="18zoo",
    version=1,
    title="18ZOO",
    seats=PLAYERS,
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    advance=advance,
    timeout=timeout,
    outcome=outcome,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    write=write,
    read=read,
    check=check,
    appraise=appraise,
    open_moves=(Run, Sell, BuyCard, BuySquirrel, BuyPower),
)
