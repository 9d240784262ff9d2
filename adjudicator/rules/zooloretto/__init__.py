"""Zooloretto: two to five zoos, delivery trucks and the final stack under a wooden disc."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.zooloretto import appraise, laws, scoring, setup, turns
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from adjudicator.rules.zooloretto.data import SETTINGS
from adjudicator.rules.zooloretto.guide import GUIDE
from adjudicator.rules.zooloretto.imagining import imagine
from adjudicator.rules.zooloretto.log_lines import describe
from adjudicator.rules.zooloretto.notation import NOTATION
from adjudicator.rules.zooloretto.orders import ORDERS
from adjudicator.rules.zooloretto.state import Options, State
from adjudicator.rules.zooloretto.views import View, view

__all__ = ["RULES"]

RULES: Final = Ruleset(
    key="zooloretto",
    version=1,
    title="Zooloretto",
    seats=range(min(SETTINGS), max(SETTINGS) + 1),
    catalogue=CATALOGUE,
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=m.Move,
    player_move_type=m.PlayerMove,
    notation=NOTATION,
    setup=setup.setup,
    pending=turns.pending,
    legal=turns.legal,
    apply=turns.apply,
    advance=turns.advance,
    turn=turns.turn,
    timeout=turns.timeout,
    outcome=scoring.outcome,
    ranking=scoring.ranking,
    view=view,
    redact=turns.redact,
    describe=describe,
    reversible=turns.reversible,
    check=laws.check,
    search=Search(evaluate=appraise.evaluate, horizon=3, appraise=appraise.appraise, imagine=imagine),
    aids=Aids(guide=GUIDE, orders=ORDERS),
)
