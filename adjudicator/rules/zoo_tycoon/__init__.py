"""Zoo Tycoon: The Board Game: two to four zoos grow over seven years of four seasons."""

from __future__ import annotations

from typing import Final, get_args

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.zoo_tycoon.appraise import appraise, evaluate, rollout_policy
from adjudicator.rules.zoo_tycoon.catalogue import CATALOGUE
from adjudicator.rules.zoo_tycoon.data.numbers import PLAYERS
from adjudicator.rules.zoo_tycoon.guide import GUIDE
from adjudicator.rules.zoo_tycoon.imagining import imagine
from adjudicator.rules.zoo_tycoon.laws import check
from adjudicator.rules.zoo_tycoon.log_lines import describe
from adjudicator.rules.zoo_tycoon.moves import Back, Forgo, Move, PlayerMove, Step
from adjudicator.rules.zoo_tycoon.notation import NOTATION
from adjudicator.rules.zoo_tycoon.orders import ORDERS
from adjudicator.rules.zoo_tycoon.plans.examples import legal, sample_moves
from adjudicator.rules.zoo_tycoon.setup import setup
from adjudicator.rules.zoo_tycoon.state import Options, State
from adjudicator.rules.zoo_tycoon.turns import advance, apply, pending, reversible, timeout, turn
from adjudicator.rules.zoo_tycoon.views import View, redact, view
from adjudicator.rules.zoo_tycoon.winter.scoring import outcome, ranking

__all__ = ["RULES"]

RULES: Final = Ruleset(
    key="zoo-tycoon",
    version=3,
    title="Zoo Tycoon: The Board Game",
    seats=PLAYERS,
    catalogue=CATALOGUE,
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    player_move_type=PlayerMove,
    notation=NOTATION,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    advance=advance,
    turn=turn,
    timeout=timeout,
    outcome=outcome,
    ranking=ranking,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    check=check,
    open_moves=(Back, *(step for step in get_args(Step) if step is not Forgo)),
    search=Search(
        appraise=appraise,
        evaluate=evaluate,
        horizon=4,
        sample_moves=sample_moves,
        rollout_policy=rollout_policy,
        imagine=imagine,
    ),
    aids=Aids(guide=GUIDE, orders=ORDERS),
)
