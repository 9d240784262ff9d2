"""18ZOO: squirrels run for eight families of animals, and players hold the families' cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import appraise, glance, prospects
from adjudicator.rules.zoo18.bargaining import BARGAINING
from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.setup import PLAYERS
from adjudicator.rules.zoo18.guide import GUIDE
from adjudicator.rules.zoo18.imagining import imagine
from adjudicator.rules.zoo18.laws import check
from adjudicator.rules.zoo18.notation import NOTATION
from adjudicator.rules.zoo18.orders import ORDERS
from adjudicator.rules.zoo18.scoring import outcome, standing
from adjudicator.rules.zoo18.setup import setup, setup_2
from adjudicator.rules.zoo18.state import Options, State
from adjudicator.rules.zoo18.telling import describe
from adjudicator.rules.zoo18.turns import (
    advance,
    apply,
    legal,
    pending,
    redact,
    reversible,
    some,
    timeout,
    turn,
)
from adjudicator.rules.zoo18.views import View, view

__all__ = ["LINES", "RULES", "RULES_2"]

RULES: Final = Ruleset(
    key="18zoo",
    version=3,
    title="18ZOO",
    seats=PLAYERS,
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
    reveals=(m.PowersRevealed,),
    open_moves=(m.Run, m.Sell, m.BuyCard, m.BuySquirrel, m.BuyPower),
    search=Search(
        appraise=appraise, evaluate=prospects, rollout_policy=glance, sample_moves=some, imagine=imagine
    ),
    aids=Aids(guide=GUIDE, bargaining=BARGAINING, orders=ORDERS),
)
RULES_2: Final = replace(RULES, version=2, setup=setup_2)
"""As before, what differs is the reading 18xx.games (`data.readings.READINGS_2`)."""
