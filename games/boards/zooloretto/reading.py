"""What the drawing and the text both read out of a view."""

from __future__ import annotations

from collections import Counter

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.tiles import Tile, species_of
from adjudicator.rules.zooloretto.views import View


def winners(view: View) -> list[Seat]:
    """Who has the most points, and among equals the most money."""
    worth = [(score.total, *(tie.points for tie in score.ties)) for score in view.scores]
    return [Seat(number) for number, mine in enumerate(worth) if mine == max(worth)]


def still_to_come(view: View) -> Counter[Tile]:
    """How many undrawn tiles there are of each species, of each type of stall and of coins."""
    left: Counter[Tile] = Counter()
    for token, number in view.unseen:
        left[species_of(token) or token] += number
    return left
