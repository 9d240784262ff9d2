"""Zooloretto: two to five zoos, delivery trucks, and the last stack under a wooden disc."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.appraise import appraise, prospects
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from adjudicator.rules.zooloretto.data import SETTINGS
from adjudicator.rules.zooloretto.guide import GUIDE
from adjudicator.rules.zooloretto.imagining import imagine
from adjudicator.rules.zooloretto.laws import check
from adjudicator.rules.zooloretto.notation import NOTATION
from adjudicator.rules.zooloretto.orders import ORDERS
from adjudicator.rules.zooloretto.scoring import outcome, standing
from adjudicator.rules.zooloretto.setup import setup
from adjudicator.rules.zooloretto.state import Options, State
from adjudicator.rules.zooloretto.telling import describe
from adjudicator.rules.zooloretto.turns import (
    advance,
    apply,
    legal,
    pending,
    redact,
    reversible,
    timeout,
    turn,
)
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
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    advance=advance,
    turn=turn,
    timeout=timeout,
    outcome=outcome,
    standing=standing,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    check=check,
    search=Search(evaluate=prospects, horizon=3, appraise=appraise, imagine=imagine),
    aids=Aids(guide=GUIDE, orders=ORDERS),
)
