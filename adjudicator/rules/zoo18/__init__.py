"""18ZOO: squirrels run for eight families of animals, and players hold the families' cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from adjudicator.engine.phrases import Sentences
from adjudicator.engine.ruleset import Ruleset
from adjudicator.rules.zoo18.appraise import appraise, glance, prospects
from adjudicator.rules.zoo18.bargaining import BARGAINING
from adjudicator.rules.zoo18.data.setup import PLAYERS
from adjudicator.rules.zoo18.guide import GUIDE, GUIDE_LINES
from adjudicator.rules.zoo18.imagining import imagine
from adjudicator.rules.zoo18.laws import check
from adjudicator.rules.zoo18.moves import (
    BuyCard,
    BuyPower,
    BuySquirrel,
    Move,
    PlayerMove,
    PowersRevealed,
    Run,
    Sell,
)
from adjudicator.rules.zoo18.orders import ORDERS
from adjudicator.rules.zoo18.scoring import outcome, standing
from adjudicator.rules.zoo18.setup import setup, setup_2
from adjudicator.rules.zoo18.state import Options, State
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
from adjudicator.rules.zoo18.words.lines import ASKS, LOG, SCORES
from adjudicator.rules.zoo18.words.lines import LINES as TABLE_LINES
from adjudicator.rules.zoo18.words.rulings import RULINGS
from adjudicator.rules.zoo18.words.telling import describe
from adjudicator.rules.zoo18.words.text import GRAMMAR, read, write
from adjudicator.rules.zoo18.words.values import Values

__all__ = ["LINES", "RULES", "RULES_2"]

LINES: Final = {**TABLE_LINES, **GUIDE_LINES}
"""All codes of the game with the names of their values, in order."""
RULES: Final = Ruleset(
    key="18zoo",
    version=3,
    title="18ZOO",
    seats=PLAYERS,
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    player_move_type=PlayerMove,
    grammar=GRAMMAR,
    sentences=Sentences(questions=ASKS, log=LOG, scores=SCORES, values=Values),
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
    write=write,
    read=read,
    check=check,
    appraise=appraise,
    worth=prospects,
    glance=glance,
    some=some,
    imagine=imagine,
    reveals=(PowersRevealed,),
    guide=GUIDE,
    bargaining=BARGAINING,
    orders=ORDERS,
    rulings=RULINGS,
    open_moves=(Run, Sell, BuyCard, BuySquirrel, BuyPower),
)
RULES_2: Final = replace(RULES, version=2, setup=setup_2)
"""As before, what differs is the reading 18xx.games (`data.readings.READINGS_2`)."""
