"""The Zoo Game: two to six players build exhibits in seven sets, with Powers, Penguins and events."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Aids
from adjudicator.engine.ruleset import Ruleset
from adjudicator.engine.search import Search
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.appraise import appraise, evaluate
from adjudicator.rules.the_zoo_game.bargaining import BARGAINING
from adjudicator.rules.the_zoo_game.catalogue import CATALOGUE
from adjudicator.rules.the_zoo_game.choices import legal
from adjudicator.rules.the_zoo_game.data.numbers import GOALS
from adjudicator.rules.the_zoo_game.guide import GUIDE
from adjudicator.rules.the_zoo_game.imagining import imagine
from adjudicator.rules.the_zoo_game.laws import check
from adjudicator.rules.the_zoo_game.log_lines import describe
from adjudicator.rules.the_zoo_game.notation import NOTATION
from adjudicator.rules.the_zoo_game.orders import ORDERS
from adjudicator.rules.the_zoo_game.scoring import outcome, ranking
from adjudicator.rules.the_zoo_game.setup import setup
from adjudicator.rules.the_zoo_game.state import Options, State
from adjudicator.rules.the_zoo_game.turns import advance, apply, pending, reversible, timeout, turn
from adjudicator.rules.the_zoo_game.views import View, redact, view

__all__ = ["RULES"]

RULES: Final = Ruleset(
    key="the-zoo-game",
    version=2,
    title="The Zoo Game",
    seats=range(min(GOALS), max(GOALS) + 1),
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
    ranking=ranking,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    check=check,
    reveals=(m.Declined, m.Exchanged, m.Offer),
    open_moves=(m.Build, m.Pay, m.Buy, m.Clear, m.Offer, m.Accept),
    search=Search(evaluate=evaluate, horizon=6, appraise=appraise, imagine=imagine),
    aids=Aids(guide=GUIDE, bargaining=BARGAINING, orders=ORDERS),
)
