"""Zooloretto: two to five zoos, delivery trucks, and the last stack under a wooden disc."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.ruleset import Ruleset
from adjudicator.rules.zooloretto.appraise import appraise, prospects
from adjudicator.rules.zooloretto.catalogue import CATALOGUE
from adjudicator.rules.zooloretto.data import SETTINGS
from adjudicator.rules.zooloretto.guide import GUIDE
from adjudicator.rules.zooloretto.imagining import imagine
from adjudicator.rules.zooloretto.laws import check
from adjudicator.rules.zooloretto.moves import Move, PlayerMove
from adjudicator.rules.zooloretto.notation import NOTATION, read, write
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
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    player_move_type=PlayerMove,
    grammar=NOTATION.grammar,
    catalogue=CATALOGUE,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    advance=advance,
    turn=turn,
    timeout=timeout,
    outcome=outcome,
    standing=standing,
    worth=prospects,
    horizon=3,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    write=write,
    read=read,
    check=check,
    appraise=appraise,
    imagine=imagine,
    guide=GUIDE,
    orders=ORDERS,
)
