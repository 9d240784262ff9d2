"""18ZOO: squirrels run for eight families of animals, and players hold cards of the families."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.zoo18 import appraise, laws, scoring, setup, turns
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.bargaining import BARGAINING
from adjudicator.rules.zoo18.catalogue import CATALOGUE
from adjudicator.rules.zoo18.data.setup import PLAYERS
from adjudicator.rules.zoo18.guide import GUIDE
from adjudicator.rules.zoo18.imagining import imagine
from adjudicator.rules.zoo18.log_lines import describe
from adjudicator.rules.zoo18.notation import NOTATION
from adjudicator.rules.zoo18.orders import ORDERS
from adjudicator.rules.zoo18.state import Options, State
from adjudicator.rules.zoo18.views import View, view

__all__ = ["RULES", "RULES_2"]

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
    reveals=(m.PowersRevealed,),
    open_moves=(m.Run, m.Sell, m.BuyCard, m.BuySquirrel, m.BuyPower),
    search=Search(
        appraise=appraise.appraise,
        evaluate=appraise.evaluate,
        rollout_policy=appraise.rollout_policy,
        sample_moves=turns.sample_moves,
        imagine=imagine,
    ),
    aids=Aids(guide=GUIDE, bargaining=BARGAINING, orders=ORDERS),
)
RULES_2: Final = replace(RULES, version=2, setup=setup.setup_2)
"""Version 2, which differs from the current one only in the reading 18xx.games (`READINGS_2`)."""
