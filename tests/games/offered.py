"""Tables at which somebody receives an offer."""

from __future__ import annotations

from games import selectors
from games.core import store
from games.models import Game, User
from games.time_control.values import TimeControl
from tests.games.time_controls import begin
from tests.hurry import Ahead
from tests.seeds import Seeded


def offered_18zoo(users: list[User], seeded: Seeded, law: TimeControl | None = None) -> Game:
    """Return a table at which the owner of one family offers to buy a squirrel of another family."""
    for seed in range(20):
        ahead = Ahead(begin("18zoo", law, users), seeded.random(seed))
        rules = store.rules_of(ahead.game)
        for number, turn in enumerate(ahead.turns):
            asks = rules.pending(turn.before).asks
            if asks and asks[0].question.code == "ask_offer_squirrel":
                return selectors.game_row(ahead.write(number).pk)
    raise AssertionError("nobody has asked anybody")
