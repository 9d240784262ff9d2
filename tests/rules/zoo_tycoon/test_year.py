"""The setup, the free tiles of autumn, and winter (rulings Y95-Y104)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.data.events import BestWelfare
from adjudicator.rules.zoo_tycoon.moves import DonorRevealed, Educated, Kept, Opened, Paid, TilesGiven
from adjudicator.rules.zoo_tycoon.setup import STAGE as OPENING
from adjudicator.rules.zoo_tycoon.setup import setup
from adjudicator.rules.zoo_tycoon.standards.track_points import buzz, tracks
from adjudicator.rules.zoo_tycoon.state import Options, Player, Points, State
from adjudicator.rules.zoo_tycoon.winter import books
from tests.rules.zoo_tycoon.tables import table
from tests.rules.zoo_tycoon.zoos import EDITION, home, player

A, B, C, D = map(Seat, range(4))
DICE = Dice(b"k" * 32, "g", 1)


def zoo_with(**earned: int) -> Player:
    """Return a zoo that has points but no animals."""
    return replace(player(), earned=Points(**earned))


def wintered(state: State) -> State:
    """Return the state after all of winter."""
    state = replace(state, stage="winter", done=())
    while move := books.following(state):
        state = books.STAGE.happen(state, move)
    return state


def paid(*players: Player, **fields: Any) -> list[Paid]:
    state = table(players, stage="winter", done=("step", "step"), **fields)
    return [books.payment(state, seat) for seat in state.seats]


def test_setup_gives_ten_money_six_tiles_and_a_blocked_row() -> None:
    for players in range(2, 5):
        state = setup(Config(players, Options()))
        assert len(state.players) == players
        for each in state.players:
            assert (each.money, each.zoo.tiles, each.zoo.prohibited) == (10, 6, tuple(range(8)))
        assert len(state.events) == (17 if players == 2 else 18)
        assert len(state.donors) == 7


@pytest.mark.parametrize("players", [1, 5])
def test_refuses_invalid_player_counts(players: int) -> None:
    with pytest.raises(Malformed):
        setup(Config(players, Options()))


def test_refuses_an_unknown_edition() -> None:
    with pytest.raises(Malformed, match="edition"):
        setup(Config(3, Options(edition="1901-01-01")))


def test_introductory_game_has_no_events_and_only_welfare_donors() -> None:
    """Y98."""
    state = setup(Config(3, Options(introductory=True)))
    assert state.events == ()
    assert {type(EDITION.donors[donor].criterion) for donor in state.donors} == {BestWelfare}


def test_opening_draws_the_first_player_position_and_donor() -> None:
    """Y95."""
    state = setup(Config(3, Options()))
    move = OPENING.next_move(state, DICE)
    assert isinstance(move, Opened)
    opened = OPENING.happen(state, move)
    assert (opened.first, opened.donor) == (move.first, move.donor)
    assert (opened.exchange.position, opened.exchange.visited) == (move.position, (move.position,))
    assert sorted((*opened.donors, opened.donor)) == sorted(state.donors)
    for wrong in (replace(move, position="Z9"), replace(move, first=Seat(3)), replace(move, donor="nobody")):
        with pytest.raises(IllegalMove, match="not_due"):
            OPENING.happen(state, wrong)


def test_all_zoos_receive_three_tiles_and_leaders_four() -> None:
    """Y96, Y97: the segment 7-10 contains the leader and B."""
    players = [zoo_with(conservation=points) for points in (9, 7, 6, 2)]
    state = table(players, stage="autumn", donor="donor_savanna", donors=("donor_rainforest",))
    move = building.TILES.next_move(state, DICE)
    assert move == TilesGiven(donor=(), conservation=(A, B))
    given = building.TILES.happen(state, move)
    assert [each.zoo.tiles for each in given.players] == [4, 4, 3, 3]
    assert building.TILES.next_move(given, DICE) == DonorRevealed("donor_rainforest")
    with pytest.raises(IllegalMove, match="not_due"):
        building.TILES.happen(given, DonorRevealed("donor_savanna"))
    after = building.TILES.happen(given, DonorRevealed("donor_rainforest"))
    assert building.TILES.is_over(after)
    assert not after.donors


@pytest.mark.parametrize(
    ("donor", "seats"),
    [("donor_savanna", (A, B)), ("donor_rainforest", ()), ("donor_montane_forest", (C,))],
)
def test_biome_donors_reward_all_tied_zoos(donor: str, seats: tuple[Seat, ...]) -> None:
    """Y96."""
    savanna = player("11..", home("plains_zebra", 1, 2, retreat=1))
    montane = player("11..", home(co="sichuan_takin"))
    assert building.donor_seats(table([savanna, savanna, montane], donor=donor)) == seats


def test_welfare_donor_ignores_negative_scores() -> None:
    """Y96: three zebras are yellow with one retreat and square 1. An empty zoo scores 0."""
    yellow = player("1111", home("plains_zebra", 1, 2, retreat=1))
    assert building.donor_seats(table([yellow, yellow], donor="donor_animal_welfare")) == ()
    assert building.donor_seats(table([yellow, player()], donor="donor_animal_welfare")) == (B,)


def test_white_spaces_give_no_conservation_tile() -> None:
    """Y97."""
    assert building.conservation_seats(table([zoo_with(conservation=2), zoo_with()])) == ()


def test_the_donor_of_the_introductory_game_stays() -> None:
    """Y98."""
    state = table(options=Options(introductory=True), stage="autumn", donor="donor_animal_welfare")
    state = building.TILES.happen(state, building.TILES.next_move(state, DICE))
    assert building.TILES.is_over(state)
    assert state.donor == "donor_animal_welfare"


def test_revenue_follows_buzz_with_bonuses_for_the_first_two() -> None:
    """Y102: the rulebook's example is 27+4, 23+2 and 20 before costs."""
    players = [
        replace(zoo_with(popularity=popularity), buzz=gained)
        for popularity, gained in ((22, 4), (21, 0), (15, 2))
    ]
    assert [(each.revenue, each.bonus) for each in paid(*players)] == [(27, 4), (23, 2), (20, 0)]


def test_tied_leaders_leave_no_second() -> None:
    """Y102."""
    tied = [replace(zoo_with(popularity=8), buzz=2), zoo_with(popularity=10), zoo_with(popularity=9)]
    assert [each.bonus for each in paid(*tied)] == [4, 4, 0]
    seconds = [zoo_with(popularity=points) for points in (10, 8, 8)]
    assert [each.bonus for each in paid(*seconds)] == [4, 2, 2]


def test_zoos_on_white_spaces_pay_costs_without_revenue() -> None:
    """Y102, Y104."""
    staffed = replace(zoo_with(popularity=2), staff=("entertainment",) * 3, money=1)
    others = [zoo_with(popularity=6), zoo_with(popularity=6)]
    assert paid(staffed, *others)[0] == Paid(A, 0, 0, 0, 6, -5)


def test_second_of_two_players_has_a_bonus_only_in_the_leaders_segment() -> None:
    """Y103."""
    assert [each.bonus for each in paid(zoo_with(popularity=12), zoo_with(popularity=11))] == [4, 0]
    assert [each.bonus for each in paid(zoo_with(popularity=13), zoo_with(popularity=12))] == [4, 2]


@pytest.mark.parametrize(("money", "kept"), [(9, 3), (3, 3), (0, 0), (-4, -4)])
def test_money_above_three_is_forfeited(money: int, kept: int) -> None:
    first = paid(replace(player(), money=money), zoo_with(popularity=5))[0]
    assert (first.forfeited, first.money) == (money - kept, kept)


def test_money_is_capped_at_thirty() -> None:
    """Y104."""
    rich = paid(replace(zoo_with(popularity=60), money=3), zoo_with(popularity=60))
    assert [each.money for each in rich] == [30, 30]


def test_experience_grows_to_the_end_of_the_card() -> None:
    young, old = home("plains_zebra", 1, 2, retreat=1), home("alpine_ibex", 1, 2, retreat=1, experience=4)
    state = wintered(table([player("11112222", young, old), player()]))
    assert [each.experience for each in state.players[A].zoo.enclosures] == [2, 4]


def test_zoos_in_the_leaders_education_segment_receive_a_point() -> None:
    """Y101."""
    players = [zoo_with(education=points) for points in (10, 7, 6)]
    state = wintered(table(players))
    assert [tracks(EDITION, each).conservation for each in state.players] == [1, 1, 0]
    white = wintered(table([zoo_with(education=2), zoo_with()]))
    assert [tracks(EDITION, each).conservation for each in white.players] == [0, 0]


def test_protest_removes_unhappy_zoos_buzz_before_experience_grows() -> None:
    """Y100: two yellow species score -2. After one more winter, neither would be yellow."""
    homes = (
        home("plains_zebra", 1, 2, retreat=2, experience=1),
        home("alpine_ibex", 1, 3, retreat=2, experience=1),
    )
    unhappy = replace(player("11112222", *homes), buzz=9)
    calm = replace(player(), buzz=9)
    state = table([unhappy, calm], event="zoo_protest", stage="winter")
    first = books.following(state)
    assert first == Kept(protested=(A,))
    state = books.STAGE.happen(state, first)
    assert [buzz(EDITION, each, state.year) for each in state.players] == [0, 9]
    assert isinstance(books.following(state), Educated)


def test_winter_resets_yearly_values_and_writes_a_report() -> None:
    tired = replace(
        zoo_with(popularity=6),
        buzz=3,
        staff=("breeding", "exchange"),
        trades=2,
        free_construction=1,
        once=("unexpected_supply",),
        money=8,
    )
    state = wintered(table([tired, player()]))
    after = state.players[A]
    assert (after.buzz, after.staff, after.trades, after.free_construction) == (0, (), 0, 0)
    assert after.once == ("unexpected_supply",)
    report = next(each for each in state.reports if each.seat == A)
    assert sum(line.points for line in report.lines) == after.money == 3 + 14 + 4 - 3
    codes = [line.reason.code for line in report.lines]
    assert codes == ["report_money", "report_taxes", "report_segment", "report_leader", "report_staff"]


def test_winter_reports_add_up() -> None:
    animals = player("1111", home("plains_zebra", 1, 2, retreat=1, co="fischers_lovebird"), money=2)
    rich = replace(zoo_with(popularity=60), money=9)
    poor = replace(player("11..", home(co="sichuan_takin")), money=-9, staff=("entertainment",) * 3)
    state = wintered(table([animals, rich, poor]))
    for report in state.reports:
        assert sum(line.points for line in report.lines) == state.players[report.seat].money


def test_refuses_an_invalid_winter_step() -> None:
    state = table([zoo_with(popularity=5), player()], stage="winter")
    with pytest.raises(IllegalMove, match="not_due"):
        books.STAGE.happen(state, Kept(protested=(A,)))
