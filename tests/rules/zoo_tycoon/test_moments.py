"""What a zoo has reached at any moment of a building phase, and keeps (Y15, Y52, Y53)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST
from adjudicator.rules.zoo_tycoon.moves import Back, Build, Done, Entertain, MoveBuilding, Resettle
from adjudicator.rules.zoo_tycoon.standards.track_points import point_lines, tracks
from adjudicator.rules.zoo_tycoon.state import Player, Reached, State
from adjudicator.rules.zoo_tycoon.turns import entered
from tests.rules.zoo_tycoon.grounds import square
from tests.rules.zoo_tycoon.tables import table
from tests.rules.zoo_tycoon.zoos import home, player

EDITION = EDITIONS[NEWEST]
BOOTH = Build("food_booth_savanna_1", square("C2"))
TEN = Entertain("popularity")
AWAY = MoveBuilding("park_a", square("F4"))


def nine() -> Player:
    """Return a zoo with 9 popularity and a park next to two centers. It may build a food booth on C2."""
    now = player(
        "11.22... ........ ..CPD...",
        home(co="common_warthog"),
        home(co="common_ostrich"),
        money=30,
    )
    missing = 9 - tracks(EDITION, now).popularity
    return replace(now, earned=replace(now.earned, popularity=missing))


def building(*players: Player) -> State:
    return entered(table(players, year=3), "building")


def after(state: State, *moves: tuple[int, Any]) -> State:
    for seat, move in moves:
        state = RULES.apply(state, Seat(seat), move)
    return state


def test_reached_state_depends_only_on_the_seats_own_steps() -> None:
    """Y31: another seat's steps may come before, after or in between, and that seat may undo them."""
    mine = [(0, TEN), (0, BOOTH), (0, AWAY), (0, Done())]
    theirs = [(1, TEN), (1, BOOTH), (1, Back(all=True)), (1, Done())]
    start = building(nine(), nine())
    mixed = [move for pair in zip(mine, theirs, strict=True) for move in pair]
    ends = [after(start, *moves) for moves in (mine + theirs, theirs + mine, mixed)]
    assert all(end == ends[0] for end in ends)


def test_reached_state_is_cleared_after_the_phase() -> None:
    state = after(building(nine(), nine()), (0, TEN), (0, BOOTH), (0, AWAY), (0, Done()), (1, Done()))
    assert state.players[0].reached == Reached(is_popular=True, served=("food_booth_savanna_1",))
    over = RULES.advance(state, Dice(bytes(32), "moments", 1))
    assert over is not None
    state = RULES.apply(state, NATURE, over)
    assert state.players[0].reached == Reached()


def test_undone_step_does_not_count_as_reached() -> None:
    state = after(building(nine(), nine()), (0, TEN), (0, Back()), (0, BOOTH))
    assert not state.players[0].reached.is_popular
    with pytest.raises(IllegalMove, match="popularity_too_low"):
        after(state, (0, Done()))


def test_mixed_enclosure_keeps_its_point_when_animals_move() -> None:
    """Y15: the pair scores once, even if its animals live apart afterwards."""
    zebras = home("plains_zebra", 1, 2, co="meerkat", retreat=1)
    start = player("1111.222", zebras, home(biome="savanna"))
    state = building(start, nine())
    points = tracks(EDITION, state.players[0]).popularity
    for number in (2, 1, 2):
        state = after(state, (0, Resettle("meerkat", number)))
        assert tracks(EDITION, state.players[0]).popularity == points
    by_reason = {share.reason.code: share.points for share in point_lines(EDITION, state.players[0].zoo)}
    assert by_reason["worth_lasting"].popularity == 1
    assert "worth_mixed" not in by_reason
