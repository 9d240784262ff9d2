"""National parks and the end of the game (rulings Y105-Y114)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.track_points import tracks
from adjudicator.rules.zoo_tycoon.state import Exchange, Park, Player, Points, State
from adjudicator.rules.zoo_tycoon.winter import scoring
from adjudicator.rules.zoo_tycoon.winter.scoring import outcome
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.tables import table
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

A, B, C, D = map(Seat, range(4))
SMOKY = ("american_black_bear", "striped_skunk", "common_raccoon")
YASUNI = ("scarlet_macaw", "common_squirrel_monkey", "collared_peccary", "pygmy_marmoset")
WOLONG = ("red_panda", "snow_leopard", "sichuan_takin")
SERENGETI = ("lion", "fischers_lovebird", "common_ostrich", "giraffe")


def keeper(*species: str) -> Player:
    """Return a player with these species, each in a separate enclosure."""
    homes = [
        home(name, 1, 1, tiles=1) if name in EDITION.species else home(co=name, tiles=2) for name in species
    ]
    each = player()
    numbered = tuple(replace(one, number=number) for number, one in enumerate(homes, start=1))
    return replace(each, zoo=replace(each.zoo, enclosures=numbered))


def marks(*players: Player, **fields: object) -> list[tuple[str, Seat, int, int]]:
    state = track_points.with_parks(table(players, **fields))
    return [(mark.park, mark.seat, mark.place, mark.points) for mark in state.parks]


def test_marks_the_first_and_second_zoo_to_complete_a_park() -> None:
    """Y105."""
    first = track_points.with_parks(table([keeper(*SMOKY), keeper(), keeper()]))
    assert first.parks == (Park("great_smoky_mountains", A, 1, 3, 4),)
    players = (first.players[A], keeper(*SMOKY), keeper())
    second = track_points.with_parks(replace(first, players=players, year=4))
    assert second.parks == (*first.parks, Park("great_smoky_mountains", B, 2, 4, 2))
    third = track_points.with_parks(replace(second, players=(*players[:2], keeper(*SMOKY)), year=5))
    assert third.parks == second.parks


def test_a_park_lacking_a_member_is_not_complete() -> None:
    assert marks(keeper(*SMOKY[:2]), keeper(), keeper()) == []


def test_tie_in_one_year_shares_first_place_and_leaves_no_second() -> None:
    """Y106."""
    tie = track_points.with_parks(table([keeper(*SMOKY), keeper(*SMOKY), keeper()]))
    assert [(mark.seat, mark.place) for mark in tie.parks] == [(A, 1), (B, 1)]
    late = replace(tie, players=(*tie.players[:2], keeper(*SMOKY)), year=4)
    assert track_points.with_parks(late).parks == tie.parks


def test_serengeti_takes_either_of_two_pairs() -> None:
    assert marks(keeper(*SERENGETI), keeper(), keeper()) == [("serengeti", A, 1, 6)]
    assert marks(keeper("lion", "fischers_lovebird", "giraffe", "black_rhinoceros"), keeper(), keeper()) == []


@pytest.mark.parametrize(("panda", "points"), [(B, 4), (A, None), (None, None)])
def test_wolong_without_pandas_needs_another_zoo_to_have_them(panda: Seat | None, points: int | None) -> None:
    """Y107."""
    found = marks(keeper(*WOLONG), keeper(), keeper(), exchange=Exchange(panda=panda))
    assert found == ([] if points is None else [("wolong", A, 0, points)])


def test_wolong_without_pandas_leaves_the_first_place_free() -> None:
    """Y107."""
    state = track_points.with_parks(table([keeper(*WOLONG), keeper(), keeper()], exchange=Exchange(panda=B)))
    players = (state.players[A], keeper("giant_panda", *WOLONG), keeper())
    after = track_points.with_parks(replace(state, players=players))
    assert [(mark.seat, mark.place, mark.points) for mark in after.parks] == [(A, 0, 4), (B, 1, 8)]


def done(*names: str) -> tuple[Park, ...]:
    """Return the parks that A completed in the first year."""
    return tuple(Park(name, A, 1, 1, 1) for name in names)


def test_two_players_have_no_second_place_and_three_parks() -> None:
    """Y108."""
    smoky = done("great_smoky_mountains")
    assert marks(keeper(*SMOKY), keeper(*SMOKY), parks=smoky) == [("great_smoky_mountains", A, 1, 1)]
    full = done("serengeti", "kinabatangan", "yasuni")
    assert len(marks(keeper(*SMOKY), keeper(), parks=full)) == 3


def test_fourth_park_counts_if_both_complete_their_last_one_together() -> None:
    """Y108."""
    two = done("serengeti", "kinabatangan")
    both = marks(keeper(*SMOKY), keeper(*YASUNI), parks=two)
    assert [mark[:2] for mark in both[2:]] == [("great_smoky_mountains", A), ("yasuni", B)]
    alone = marks(keeper(*SMOKY, *YASUNI), keeper(), parks=two)
    assert [mark[0] for mark in alone[2:]] == ["yasuni"]


@pytest.mark.parametrize(
    ("popularity", "conservation", "points", "after"),
    [
        (20, 17, 5, (21, 21)),
        (17, 20, 5, (21, 21)),
        (17, 20, 2, (19, 20)),
        (20, 20, 3, (22, 21)),
        (20, 17, -2, (20, 15)),
        (17, 20, -2, (15, 20)),
        (20, 20, -2, (19, 19)),
    ],
)
def test_welfare_points_go_to_the_lower_track(
    popularity: int, conservation: int, points: int, after: tuple[int, int]
) -> None:
    """Y113."""
    gained = scoring.split(popularity, conservation, points)
    assert (popularity + gained.popularity, conservation + gained.conservation) == after


def test_ties_share_an_award_and_tied_leaders_leave_no_second() -> None:
    """Y112."""
    assert scoring.place_points({A: 7, B: 3, C: 2}, (8, 4), 1) == {A: 8, B: 4}
    assert scoring.place_points({A: 7, B: 7, C: 2}, (8, 4), 1) == {A: 8, B: 8}
    assert scoring.place_points({A: 7, B: 3, C: 3}, (8, 4), 1) == {A: 8, B: 4, C: 4}
    assert scoring.place_points({A: 1, B: 0}, (8, 4), 1) == {A: 8}
    assert scoring.place_points({A: 0, B: 0}, (8, 4), 1) == {}


def test_second_breeding_award_of_two_players_needs_the_same_half() -> None:
    values, halves = {A: 6, B: 5}, {A: 2, B: 1}
    assert scoring.breeding_points(values, halves, 2) == {A: 8}
    assert scoring.breeding_points(values, halves, 3) == {A: 8, B: 4}
    assert scoring.breeding_points({A: 8, B: 6}, {A: 2, B: 2}, 2) == {A: 8, B: 4}


def test_welfare_rewards_the_first_two_and_penalises_negative_scores() -> None:
    assert scoring.welfare_points({A: 6, B: 1, C: 0, D: -2}, 4) == {A: 5, B: 3, D: -2}
    assert scoring.welfare_points({A: 6, B: 1}, 2) == {A: 5}
    assert scoring.welfare_points({A: 6, B: -2}, 2) == {A: 5, B: -2}
    assert scoring.welfare_points({A: 0, B: -1}, 2) == {}


def at_end() -> State:
    """Return a table where A has two discs, a park and the lead in breeding. D is in debt."""
    mother = home("plains_zebra", 1, 2, retreat=1, discs=Animals(1, 1))
    first = replace(player("1111", mother), earned=Points(popularity=30, conservation=20), breeding=7)
    second = replace(player(), earned=Points(popularity=26, conservation=24), breeding=3)
    third = replace(player(), earned=Points(popularity=33, conservation=30), breeding=2)
    debtor = replace(player(), earned=Points(popularity=40, conservation=40), breeding=9, money=-1)
    mark = Park("serengeti", A, 1, 3, 6)
    return table([first, second, third, debtor], year=7, parks=(mark,), stage="end")


def test_final_scoring_follows_its_order_and_excludes_debtors() -> None:
    """Y109, Y111: A's zebras are yellow, and nobody's welfare is above 0."""
    state = at_end()
    after = scoring.with_final_scoring(state)
    gained = [
        (now.popularity - before.popularity, now.conservation - before.conservation)
        for now, before in zip(
            (tracks(EDITION, each) for each in after.players),
            (tracks(EDITION, each) for each in state.players),
            strict=True,
        )
    ]
    assert gained == [(-2, 6 + 8), (0, 4), (0, 0), (0, 0)]
    assert [award.reason.code for award in after.awards if award.seat == A] == [
        "award_discs",
        "award_park",
        "award_breeding",
    ]
    assert [each.is_excluded for each in after.players] == [False, False, False, True]


def test_award_line_says_when_the_exclusive_species_is_missing() -> None:
    """Y107."""
    state = replace(at_end(), parks=(Park("wolong", A, 1, 3, 8), Park("wolong", B, 0, 4, 4)))
    reasons = [
        award.reason for award in scoring.with_final_scoring(state).awards if "park" in award.reason.code
    ]
    assert reasons == [
        line("award_park", park="wolong", place=1),
        line("award_park_without", park="wolong", species="giant_panda"),
    ]


def test_the_lower_track_is_the_score_and_debtors_rank_last() -> None:
    """Y110, Y114."""
    over = replace(scoring.with_final_scoring(at_end()), stage="over")
    result = outcome(over)
    assert result is not None
    assert [score.total for score in result.scores] == [30, 26, 30, 40]
    assert (result.ranks, result.winners, result.losers) == ((1, 3, 1, 4), (A, C), (D,))


def test_running_game_has_no_outcome() -> None:
    assert outcome(at_end()) is None


def test_nobody_wins_if_all_players_are_in_debt() -> None:
    """Y110."""
    broke = replace(player(), money=-1)
    result = outcome(replace(scoring.with_final_scoring(table([broke, broke], stage="end")), stage="over"))
    assert result is not None
    assert result.winners == ()
