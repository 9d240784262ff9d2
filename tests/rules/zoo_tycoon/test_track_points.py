"""The points and costs of a zoo, and the segments of the tracks."""

from __future__ import annotations

import pytest

from adjudicator.rules.zoo_tycoon.data.boards import StaffId
from adjudicator.rules.zoo_tycoon.standards.track_points import (
    animal_costs,
    base_popularity,
    buzz,
    commerce,
    leading_seats,
    limits,
    newcomer_buzz,
    point_lines,
    running_costs,
    settle_bonuses,
    staff_costs,
    tracks,
    zoo_points,
)
from adjudicator.rules.zoo_tycoon.state import Points
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Focal, Slot
from tests.rules.zoo_tycoon.zoos import EDITION, home, player, zoo

RHINO = home("black_rhinoceros", 1, 1, retreat=1)
GAZELLE = home("dama_gazelle", 1, 3, retreat=1)


def zebras(females: int = 5, **fields: int) -> Enclosure:
    return home("plains_zebra", 1, females, co="fischers_lovebird", retreat=2, **fields)


def points_of(house: Enclosure) -> Points:
    """Return the points of an enclosure of six tiles."""
    return zoo_points(EDITION, zoo("111111", house))


def test_points_and_costs_of_a_new_mixed_enclosure() -> None:
    """Y9, Y15, Y20, Y24: the example New Enclosure/Mixed Enclosure."""
    board = zoo("1111", zebras(2), since=(("plains_zebra", 1), ("fischers_lovebird", 1)))
    assert zoo_points(EDITION, board) == Points(popularity=4)
    assert (newcomer_buzz(EDITION, board, 1), animal_costs(EDITION, board)) == (2, 4)


def test_a_larger_group_costs_more_and_scores_the_same() -> None:
    """Y9, Y20: six zebras instead of three cost one more, because they need another tile."""
    few, many = zoo("11111", zebras(2)), zoo("11111", zebras())
    assert animal_costs(EDITION, many) - animal_costs(EDITION, few) == 1
    assert zoo_points(EDITION, many) == zoo_points(EDITION, few)


def test_a_second_tiger_is_worth_more() -> None:
    """Y9: the base value depends on the number of animals."""
    one, two = zoo("1111", home("tiger", 1, 0, retreat=1)), zoo("1111", home("tiger", 1, 1, retreat=1))
    assert [zoo_points(EDITION, board).popularity for board in (one, two)] == [4, 5]
    assert [animal_costs(EDITION, board) for board in (one, two)] == [2, 4]
    assert base_popularity(EDITION, "common_ostrich") == 2


def test_focal_points_of_the_zebras() -> None:
    """Y11, Y12: the example Focal Points."""
    assert points_of(zebras(education=1, popularity=2)) == Points(4 + 2, 3, 0)
    assert limits(EDITION, zebras(tiles=5)) == Focal(popularity=2, education=1, conservation=0, retreat=5)


@pytest.mark.parametrize(
    ("house", "points"),
    [
        (zebras(2, popularity=2), Points(4)),
        (zebras(3, popularity=2), Points(4 + 1)),
        (zebras(conservation=1), Points(4)),
        (home("alpine_ibex", 1, 2, retreat=1, conservation=2), Points(2, 0, 1)),
        (home("alpine_ibex", 1, 2, co="red_crowned_crane", conservation=3), Points(5, 0, 3)),
        (home(co="proboscis_monkey", education=1, conservation=2), Points(2, 1, 2)),
        (home(biome="savanna", education=1, conservation=1, popularity=1, retreat=1), Points()),
    ],
)
def test_only_effective_focal_points_score(house: Enclosure, points: Points) -> None:
    """Y11-Y13: the effect depends on the animals, including the co-species' values."""
    assert points_of(house) == points


@pytest.mark.parametrize(
    ("house", "kind", "most"),
    [
        (home("asian_elephant", 1, 2), "popularity", 1),
        (home("asian_elephant", 1, 3), "popularity", 2),
        (home("asian_elephant", 1, 3), "conservation", 2),
        (home(co="common_warthog", tiles=3), "retreat", 0),
        (home(biome="savanna", tiles=3), "retreat", 3),
        (home(biome="savanna", tiles=3), "education", 0),
    ],
)
def test_limits_of_effective_focal_points(house: Enclosure, kind: str, most: int) -> None:
    """Y11-Y14."""
    assert getattr(limits(EDITION, house), kind) == most


def test_point_lines_name_every_source_once_and_add_up() -> None:
    """Y9, Y12, Y15, Y16."""
    board = zoo("1111E. 1111CP", zebras(education=1))
    found = [
        (share.reason.code, dict(share.reason.params), share.points) for share in point_lines(EDITION, board)
    ]
    assert found == [
        ("worth_species", {"enclosure": 1, "species": "plains_zebra"}, Points(2)),
        ("worth_species", {"enclosure": 1, "species": "fischers_lovebird"}, Points(1)),
        ("worth_mixed", {"enclosure": 1}, Points(1)),
        ("worth_focal_points", {"enclosure": 1}, Points(0, 3)),
        ("worth_building", {"building": "park_a"}, Points(1)),
        ("worth_building", {"building": "conservation_center_a"}, Points()),
        ("worth_building", {"building": "education_booth_rainforest_savanna"}, Points(0, 2)),
    ]
    assert zoo_points(EDITION, board) == Points(5, 5, 0)


def test_tracks_add_earned_points_and_the_zoos_points() -> None:
    """Y9: the tracks include neither buzz nor animals in quarantine."""
    waiting = (Slot("asian_elephant", Animals(1, 2)),)
    owner = player("1111", zebras(2), earned=Points(1, 2, 3), buzz=4, quarantine=waiting)
    assert tracks(EDITION, owner) == Points(5, 2, 3)


def test_buzz_of_newcomers_is_the_best_value_and_not_the_sum() -> None:
    """Y24: only main species that arrived this year count. The buzz of events and young animals is added."""
    homes = (
        home("black_rhinoceros", 1, 1),
        home("giraffe", 1, 1),
        home("lion", 1, 1),
        home(co="common_ostrich"),
    )
    since = (("black_rhinoceros", 2), ("giraffe", 3), ("lion", 2), ("common_ostrich", 3))
    owner = player("111222333 4444", *homes, since=since, buzz=3)
    assert newcomer_buzz(EDITION, owner.zoo, 3) == 4
    assert [buzz(EDITION, owner, year) for year in (2, 3, 4)] == [3 + 5, 3 + 4, 3]


def test_a_booth_takes_three_off_the_running_costs_and_the_shop_five() -> None:
    """Y20."""
    assert animal_costs(EDITION, zoo("1S2", RHINO, GAZELLE)) == 4 + 2
    assert running_costs(EDITION, player("1S2", RHINO, GAZELLE), "") == 6 - 3
    homes = (RHINO, GAZELLE, home("plains_zebra", 1, 2))
    assert commerce(EDITION, zoo("1S2T3U", *homes)) == 3 + 3 + 5


def test_running_costs_do_not_drop_below_zero() -> None:
    """Y20: the costs are those of animals and staff together."""
    homes = (RHINO, home("plains_zebra", 1, 2), home("giraffe", 1, 1))
    assert running_costs(EDITION, player("1S2T3U", *homes), "") == 0
    busy = player("1S2T3U", *homes, staff=("maintenance",) * 3)
    assert running_costs(EDITION, busy, "") == 4 + 2 + 2 + 6 - 11


@pytest.mark.parametrize(
    ("workers", "event", "costs"),
    [
        (0, "", 0),
        (1, "", 0),
        (2, "", 3),
        (3, "", 6),
        (1, "motivated_employees", 0),
        (2, "motivated_employees", 0),
        (3, "motivated_employees", 3),
        (3, "normal_year", 6),
    ],
)
def test_the_first_worker_is_free_and_the_others_cost_three(workers: int, event: str, costs: int) -> None:
    """Y21: with Motivated Employees, the second worker is free."""
    actions: tuple[StaffId, ...] = ("animal_keeping", "maintenance", "entertainment")
    assert staff_costs(EDITION, player(staff=actions[:workers]), event) == costs


@pytest.mark.parametrize(
    ("values", "seats"),
    [((9, 7, 6, 2), (0, 1)), ((2, 1, 0), ()), ((3, 2, 6), (0, 2)), ((10, 11, 11), (1, 2)), ((3, 0), (0,))],
)
def test_finds_the_seats_in_the_leaders_segment(values: tuple[int, ...], seats: tuple[int, ...]) -> None:
    """Y22: nobody leads on the white spaces of a track."""
    assert leading_seats(EDITION.tracks.conservation, values) == seats
    assert leading_seats(EDITION.tracks.education, values) == seats


def test_revenue_of_each_segment() -> None:
    """Y22: the example of Winter (27, 23 and 20). Nobody leads on the white spaces."""
    amounts = {26: 27, 21: 23, 17: 20, 12: 17, 11: 14, 10: 14, 9: 14, 6: 12, 2: 0, 0: 0}
    track = EDITION.tracks.popularity
    assert {value: track.revenue_at(value) for value in amounts} == amounts


def test_education_bonuses_are_paid_once_when_first_reached() -> None:
    """Y23."""
    first, second, third, *_ = EDITION.tracks.education.bonuses
    below = player(earned=Points(education=first.at - 1))
    assert settle_bonuses(EDITION, below) == below
    reached = settle_bonuses(EDITION, player(earned=Points(education=second.at)))
    assert (reached.bonuses, settle_bonuses(EDITION, reached)) == (2, reached)
    popularity = first.popularity + second.popularity
    assert reached.earned == Points(popularity, second.at, first.conservation + second.conservation)
    fallen = player(earned=Points(education=0), bonuses=2)
    assert settle_bonuses(EDITION, fallen) == fallen
    risen = settle_bonuses(EDITION, player(earned=Points(education=third.at), bonuses=2))
    assert risen.earned == Points(third.popularity, third.at, third.conservation)


def test_offspring_costs_nothing() -> None:
    """Y20."""
    young = home("plains_zebra", 1, 2, discs=Animals(3, 3))
    assert animal_costs(EDITION, zoo("1111", young)) == 2
