"""Zoo Parque: two to six players lay dominoes, enclose Exhibits with fences and claim their Areas."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.zoo_parque import turns
from adjudicator.rules.zoo_parque.appraise import appraise, can_look_ahead, evaluate, rollout_policy
from adjudicator.rules.zoo_parque.appraise.weights import HORIZON
from adjudicator.rules.zoo_parque.campaign import CAMPAIGN, is_cooperative
from adjudicator.rules.zoo_parque.catalogue import CATALOGUE
from adjudicator.rules.zoo_parque.data import SEATS
from adjudicator.rules.zoo_parque.guide import GUIDE
from adjudicator.rules.zoo_parque.imagining import imagine
from adjudicator.rules.zoo_parque.laws import check
from adjudicator.rules.zoo_parque.log_lines import describe
from adjudicator.rules.zoo_parque.moves import CardDrawn, Dealt, HandedOn, Move, PlayerMove, Refilled
from adjudicator.rules.zoo_parque.notation import NOTATION
from adjudicator.rules.zoo_parque.orders import ORDERS
from adjudicator.rules.zoo_parque.scoring import outcome, ranking
from adjudicator.rules.zoo_parque.setup import setup
from adjudicator.rules.zoo_parque.state import Options, State
from adjudicator.rules.zoo_parque.views import View, view

__all__ = ["RULES"]

RULES: Final = Ruleset(
    key="zoo-parque",
    version=3,
    title="Zoo Parque",
    seats=SEATS,
    catalogue=CATALOGUE,
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    player_move_type=PlayerMove,
    notation=NOTATION,
    setup=setup,
    pending=turns.pending,
    legal=turns.legal,
    apply=turns.apply,
    advance=turns.advance,
    turn=turns.turn,
    timeout=turns.timeout,
    outcome=outcome,
    ranking=ranking,
    view=view,
    redact=turns.redact,
    describe=describe,
    reversible=turns.reversible,
    check=check,
    reveals=(CardDrawn, Dealt, HandedOn, Refilled),
    campaign=CAMPAIGN,
    is_cooperative=is_cooperative,
    search=Search(
        appraise=appraise,
        evaluate=evaluate,
        rollout_policy=rollout_policy,
        sample_moves=turns.sample_moves,
        horizon=HORIZON,
        can_look_ahead=can_look_ahead,
        imagine=imagine,
    ),
    aids=Aids(guide=GUIDE, orders=ORDERS),
)
