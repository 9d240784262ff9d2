"""How the greedy bot of Zoo Tycoon values positions where it is easy to waste a year."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.appraise.zoo_value import park_prizes, zoo_value
from adjudicator.rules.zoo_tycoon.data.numbers import FREE_TILES, TAX_KEEPS
from adjudicator.rules.zoo_tycoon.moves import BuyTile, Done, Pass
from adjudicator.rules.zoo_tycoon.state import Park, Player, Site, State
from tests.rules.zoo_tycoon.grounds import phase, waiting
from tests.rules.zoo_tycoon.summers import Summer
from tests.rules.zoo_tycoon.tables import START, table
from tests.rules.zoo_tycoon.zoos import home, player

GREEDY = Seat(0)
SERENGETI = (("serengeti", 6),)


def worth(now: Player, year: int = 3, parks: tuple[tuple[str, int], ...] = ()) -> float:
    return zoo_value(phase(now, year=year), now, parks)


def best(state: State, seat: Seat = GREEDY) -> list[Any]:
    """Return the bot's best moves, including ties."""
    view, moves = RULES.view(state, seat), list(RULES.legal(state, seat))
    values = {move: RULES.search.appraise(view, seat, move) for move in moves}
    return [move for move, value in values.items() if value == max(values.values())]


def autumn(now: Player, **fields: Any) -> State:
    """Return a table in the building phase, with this player and another player who is done."""
    sites = (Site(now), Site(START, is_done=True))
    return table((now, START), sites=sites, **{"stage": "building", **fields})


def built(now: Player, **fields: Any) -> Player:
    """Return the player after the bot is done with building."""
    state = autumn(now, **fields)
    while not isinstance(move := best(state)[0], Done):
        state = RULES.apply(state, GREEDY, move)
    return state.players[GREEDY]


def test_houses_waiting_animals_with_stored_tiles() -> None:
    after = built(player(tiles=7, money=17, quarantine=waiting(common_squirrel_monkey=(3, 1))))
    assert after.zoo.main_species == ("common_squirrel_monkey",)
    assert not after.zoo.quarantine


def test_spends_money_that_would_be_taxed() -> None:
    lions = home("lion", 1, 2, retreat=2, experience=3)
    after = built(player("11111... 1.......", lions, money=18, tiles=4))
    assert after.money <= TAX_KEEPS
    assert after.zoo.tiles == 0


def test_takes_animals_that_the_autumn_tiles_will_house() -> None:
    """Each zoo gets three tiles before building. They give room for two red pandas."""
    monals = home("himalayan_monal", 1, 2, retreat=2, experience=3)
    summer = Summer(player("1111....", monals, money=10), cells={"red_panda": (1, 1)})
    (taken,) = best(summer.state)
    assert (taken.species, taken.animals.total) == ("red_panda", 2)


def test_does_not_take_a_group_it_cannot_house() -> None:
    summer = Summer(player(money=0), cells={"japanese_macaque": (1, 2)})
    assert best(summer.state) == [Pass()]


@pytest.mark.parametrize("species", ["giraffe", "lion", "okapi", "black_rhinoceros", "dama_gazelle"])
def test_a_group_with_a_male_is_better_than_one_without(species: str) -> None:
    pair, females = ((home(species, *group, retreat=2, experience=3)) for group in ((1, 3), (0, 4)))
    assert worth(player("11111111", pair)) > worth(player("11111111", females))


def test_breeding_is_worth_more_in_early_years() -> None:
    def gain(year: int, **fields: Any) -> float:
        pair, female = (home("giraffe", males, 3 - males, experience=3, **fields) for males in (1, 0))
        return worth(player("11111111", pair), year) - worth(player("11111111", female), year)

    assert gain(3, retreat=1) > gain(5, retreat=1) > gain(7, retreat=1) == 0


def test_contentment_is_worth_the_price_of_a_retreat() -> None:
    """A zoo cannot take Level II and III species until all its species are content."""
    poor, content = (home("hamadryas_baboon", 1, 4, retreat=number, experience=2) for number in (1, 2))
    assert worth(player("1111....", content, money=8)) > worth(player("1111....", poor, money=10))


def test_improves_the_lower_track() -> None:
    gazelles = home("dama_gazelle", 1, 5, retreat=1, experience=3)
    (focal,) = best(autumn(player("111111", gazelles, money=2), year=7, stage="spending"))
    assert (focal.kind, focal.enclosure) == ("conservation", 1)


@pytest.mark.parametrize(("scored", "money", "is_bought"), [(2, 9, True), (2, 8, False), (3, 9, False)])
def test_spends_its_last_money_on_a_tile_for_a_focal_point(scored: int, money: int, is_bought: bool) -> None:
    """A tile and a focal point cost $9. Without a third point of conservation to score, both are useless."""
    focal: dict[str, Any] = {"popularity": 2, "education": 1, "conservation": scored, "retreat": 4 - scored}
    gazelles = home("dama_gazelle", 1, 5, experience=3, **focal)
    state = autumn(player("1111111", gazelles, money=money), year=7, stage="spending")
    view = RULES.view(state, GREEDY)
    bought, done = (RULES.search.appraise(view, GREEDY, move) for move in (BuyTile(), Done()))
    assert (bought > done) is is_bought


def test_each_further_park_member_is_worth_more() -> None:
    zoos = [
        player(money=0),
        player("1111....", home("lion", 1, 2, retreat=2)),
        player("1111.22.", home("lion", 1, 2, retreat=2), home(co="common_ostrich")),
        player("1111.22. 3.......", home("lion", 1, 2, retreat=2), home(co="common_ostrich"),
               home(co="fischers_lovebird")),
    ]  # fmt: skip
    gains = [worth(now, parks=SERENGETI) - worth(now) for now in zoos]
    steps = [after - before for before, after in pairwise(gains)]
    assert 0 < steps[0] < steps[1] < steps[2]


@pytest.mark.parametrize(
    ("players", "owner", "points"), [(2, GREEDY, 6), (2, Seat(1), 0), (3, Seat(1), 3), (3, GREEDY, 6)]
)
def test_park_completed_by_another_zoo_is_worth_second_place(players: int, owner: Seat, points: int) -> None:
    state = table((START,) * players, parks=(Park("serengeti", owner, 1, 2, 6),))
    assert dict(park_prizes(RULES.view(state, GREEDY), GREEDY))["serengeti"] == points


@pytest.mark.parametrize(("year", "stage"), [(7, "arrival"), (6, "arrival"), (3, "arrival"), (7, "spending")])
def test_evaluation_counts_a_breeding_lead_in_late_years(year: int, stage: str) -> None:
    """The breeding points count more in later years.

    In early years and after they were given, they count nothing.
    """

    def promised(own: int, other: int) -> float:
        players = (replace(START, breeding=own), replace(START, breeding=other))
        state = table(players, year=year, stage=stage, sites=(Site(players[0]), Site(players[1])))
        assert RULES.search.evaluate
        return RULES.search.evaluate(RULES.view(state, GREEDY), GREEDY)

    gain = promised(2, 1) - promised(2, 3)
    assert (gain > 1) == (year == 7 and stage == "arrival")
    assert (gain > 0) == (year > 5 and stage == "arrival")


def test_two_players_do_not_aim_for_a_fourth_park() -> None:
    names: Sequence[str] = ("serengeti", "wolong", "yasuni")
    state = table(parks=tuple(Park(name, GREEDY, 1, 2, 5) for name in names))
    assert [name for name, _ in park_prizes(RULES.view(state, GREEDY), GREEDY)] == list(names)


def test_evaluation_includes_the_tiles_still_to_be_given() -> None:
    now = player(tiles=2, money=9)
    building, trading = autumn(now), table((now, START), stage="leaving", year=3)
    assert RULES.search.evaluate is not None
    assert RULES.search.evaluate(RULES.view(building, GREEDY), GREEDY) == worth(now)
    given = replace(now, zoo=replace(now.zoo, tiles=now.zoo.tiles + FREE_TILES))
    assert RULES.search.evaluate(RULES.view(trading, GREEDY), GREEDY) == worth(given)
