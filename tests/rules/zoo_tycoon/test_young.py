"""What happens to the young: reintroductions, buzz, the breeding programme and nurture (Y67-Y74)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.laws import check
from adjudicator.rules.zoo_tycoon.moves import Born, Done, Reintroduce, Released, Rolled, SpringOver
from adjudicator.rules.zoo_tycoon.spring.offspring import after_release, release, room_on, with_cubes
from adjudicator.rules.zoo_tycoon.state import Points, Spring, Track
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from tests.rules.zoo_tycoon.springs import EDITION, SpringTable, group, player

ORANGUTANS = group("bornean_orangutan", 1, 4)
DOGS = group("african_wild_dog", 3, 4)
VULTURES = group("bearded_vulture", 1, 1)
A, B, C = map(Seat, range(3))


def litters(*born: tuple[int, str, int, int], tracks: tuple[Track, ...] = (), **fields: Any) -> SpringTable:
    """Return a table where these young wait, in order of play: seat, species, males and females."""
    waiting = tuple(Born(Seat(seat), name, Animals(males, females)) for seat, name, males, females in born)
    others = tuple(
        Track(name)
        for name in ("bornean_orangutan", "african_wild_dog", "bearded_vulture")
        if name not in [track.species for track in tracks]
    )
    zoos = (player(ORANGUTANS, DOGS, VULTURES) for _ in range(3))
    given = {"stage": "young", "tracks": (*tracks, *others), "spring": Spring(born=waiting, litters=waiting)}
    return SpringTable(*zoos, **{**given, **fields})


def points(table: SpringTable) -> list[int]:
    return [each.earned.conservation for each in table.state.players]


def track(table: SpringTable, species: str) -> Track:
    return next(each for each in table.state.tracks if each.species == species)


@pytest.mark.parametrize(
    ("species", "cubes", "done", "add", "share", "seats"),
    [
        ("bornean_orangutan", (A,), 0, (B,), 2, (A, B)),
        ("african_wild_dog", (A, B, A), 1, (C,), 2, (A, B, C)),
        ("bornean_orangutan", (), 2, (C, C), 4, (C,)),
        ("black_rhinoceros", (B,), 0, (A,), 3, (A, B)),
    ],
)
def test_the_points_of_a_reintroduction_are_divided_and_rounded_up(
    species: str, cubes: Any, done: int, add: Any, share: int, seats: Any
) -> None:
    """Y69: the rulebook's example, an uneven share, one zoo alone, and halves."""
    before = Track(species, cubes, done)
    assert room_on(EDITION, before) == len(add)
    assert release(EDITION, before) is None
    full = with_cubes(before, add)
    assert release(EDITION, full) == Released(species, seats, share)
    after = after_release(full)
    assert after == Track(species, (), done + 1, is_done_this_year=True)
    assert room_on(EDITION, after) == 0


def test_a_track_takes_nothing_after_its_last_reintroduction() -> None:
    """Y70."""
    rules = EDITION.species["bornean_orangutan"].reintroduction
    assert rules is not None
    assert room_on(EDITION, Track("bornean_orangutan", done=rules.times)) == 0
    assert room_on(EDITION, Track("bornean_orangutan", done=rules.times - 1)) == rules.offspring


def test_part_of_a_litter_may_be_kept() -> None:
    """Y67: the owner chooses the sex. The kept young stay in the enclosure permanently."""
    table = litters((0, "african_wild_dog", 1, 2))
    assert table.choices(0) == [
        Reintroduce("african_wild_dog", Animals(males, females))
        for males, females in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2))
    ]
    table.do(0, Reintroduce("african_wild_dog", Animals(0, 2)))
    assert table.home(0, "african_wild_dog").discs == Animals(1, 0)
    assert track(table, "african_wild_dog").cubes == (A, A)
    assert table.asked == []
    assert table.settle().state.stage == "renewal"


def test_seats_with_the_same_species_decide_in_order_of_play() -> None:
    """Y68."""
    table = litters(
        (1, "bornean_orangutan", 1, 0),
        (1, "bearded_vulture", 1, 0),
        (2, "bornean_orangutan", 1, 0),
        (2, "african_wild_dog", 1, 2),
        (0, "bearded_vulture", 0, 1),
    )
    assert table.asked == [1, 2]
    asks = turns.pending(table.state).asks
    assert [dict(ask.question.params)["species"] for ask in asks] == [
        ("bornean_orangutan", "bearded_vulture"),
        ("african_wild_dog",),
    ]
    assert table.refused(Reintroduce("bornean_orangutan", NONE), 2) == ("no_young", "species")
    table.do(1, Reintroduce("bearded_vulture", NONE))
    assert table.asked == [0, 1, 2]


def test_a_full_track_is_released_at_once_and_takes_no_more_this_year() -> None:
    """Y69: the player keeps the rest of the litter and all later litters of the species."""
    table = litters(
        (0, "bornean_orangutan", 2, 0),
        (1, "bornean_orangutan", 0, 1),
        (2, "bornean_orangutan", 1, 0),
        tracks=(Track("bornean_orangutan", (C,)),),
    )
    assert table.refused(Reintroduce("bornean_orangutan", Animals(2, 0)), 0) == ("track_full", "animals")
    table.do(0, Reintroduce("bornean_orangutan", Animals(1, 0)))
    assert table.asked == []
    for wrong in (
        Released("bornean_orangutan", (A,), 4),
        Released("bornean_orangutan", (A, C), 4),
        Released("african_wild_dog", (A, C), 2),
        SpringOver(),
    ):
        assert table.refused(wrong) == ("not_due", "")
    table.nature(Released("bornean_orangutan", (A, C), 2))
    assert points(table) == [2, 0, 2]
    assert track(table, "bornean_orangutan") == Track("bornean_orangutan", (), 1, is_done_this_year=True)
    discs = [table.home(seat, "bornean_orangutan").discs for seat in range(3)]
    assert discs == [Animals(1, 0), Animals(0, 1), Animals(1, 0)]
    assert table.asked == []


def test_cubes_wait_on_the_track_from_year_to_year() -> None:
    """Y69."""
    table = litters((0, "african_wild_dog", 3, 0)).do(0, Reintroduce("african_wild_dog", Animals(3, 0)))
    table.settle()
    assert track(table, "african_wild_dog") == Track("african_wild_dog", (A, A, A))
    later = litters((1, "african_wild_dog", 1, 0), tracks=table.state.tracks)
    later.do(1, Reintroduce("african_wild_dog", Animals(1, 0))).settle()
    assert points(later) == [2, 2, 0]


@pytest.mark.parametrize(
    ("move", "code", "place"),
    [
        (Reintroduce("bearded_vulture", NONE), "no_young", "species"),
        (Reintroduce("plains_zebra", NONE), "no_young", "species"),
        (Reintroduce("african_wild_dog", Animals(2, 0)), "no_such_discs", "animals"),
        (Reintroduce("african_wild_dog", Animals(-1, 0)), "no_such_discs", "animals"),
    ],
)
def test_only_this_years_offspring_can_be_reintroduced(move: Any, code: str, place: str) -> None:
    """Y67."""
    table = litters((0, "african_wild_dog", 1, 2))
    assert table.refused(move, 0) == (code, place)


def test_absent_player_keeps_the_offspring() -> None:
    table = litters((0, "african_wild_dog", 1, 2), (0, "bearded_vulture", 1, 0))
    assert turns.timeout(table.state, A) == Reintroduce("african_wild_dog", NONE)


def spring(*players: Any, faces: tuple[int, ...], **fields: Any) -> SpringTable:
    """Play a whole spring with these faces. Nobody uses a worker, and everyone keeps their young."""
    table = SpringTable(*players, **fields)
    for seat in table.asked:
        table.do(seat, Done())
    table.rolled(*faces).settle()
    while table.asked:
        seat = table.asked[0]
        table.do(seat, table.choices(seat)[0]).settle()
    assert table.state.stage == "renewal"
    return table


def test_the_most_popular_species_that_bred_gives_buzz() -> None:
    """Y72: the species' buzz is added to the event's buzz.

    A species whose dice failed does not count. A reintroduced litter does.
    """
    zoo = player(group("plains_zebra", 1, 2), group("lion", 1, 4), group("scarlet_macaw", 2, 4), buzz=3)
    assert spring(zoo, player(), faces=(6, 6, 4, 4, 4, 4, 6, 6)).state.players[0].buzz == 3 + 5
    assert spring(zoo, player(), faces=(6, 6, 1, 1, 1, 1, 6, 6)).state.players[0].buzz == 3 + 2
    assert spring(zoo, player(), faces=(1, 1, 1, 1, 1, 1, 1, 1)).state.players[0].buzz == 3
    rolls = (Rolled(A, "bearded_vulture", (6,)),)
    born = (Born(A, "bearded_vulture", Animals(1, 0)),)
    table = litters(spring=Spring(rolls=rolls, born=born, litters=born))
    table.do(0, Reintroduce("bearded_vulture", Animals(1, 0))).settle()
    assert table.state.players[0].buzz == 4
    assert table.home(0, "bearded_vulture").discs == NONE


def test_buzz_uses_the_base_value_of_the_group_that_bred() -> None:
    """Y72: the base value of the group that bred counts."""
    assert spring(player(group("tiger", 1, 1)), player(), faces=(6,)).state.players[0].buzz == 5


def test_four_elephants_breed() -> None:
    """Y61, Y72, Y73: the rulebook's example of the phase."""
    table = spring(player(group("asian_elephant", 1, 3, "light_green")), player(), faces=(6, 2, 3))
    home = table.home(0, "asian_elephant")
    assert (home.discs.total, home.lying, table.state.players[0].buzz) == (1, 1, 7)


def test_mothers_lie_down_and_those_of_last_year_stand_up() -> None:
    """Y73: mothers stand up even if their species does not roll this year."""
    zoo = player(
        group("plains_zebra", 1, 5, lying=2),
        group("lion", 1, 4, lying=3),
        group("red_panda", 1, 1, lying=1),
        group("scarlet_macaw", 2, 4),
        contraception=("lion",),
    )
    table = spring(zoo, player(), faces=(6, 1, 1, 6, 6))
    assert [home.lying for home in table.zoo(0).enclosures] == [1, 0, 0, 0]


def test_a_first_litter_moves_the_breeding_programme() -> None:
    """Y71: a Level I species moves the marker one space, Level II two, Level III none.

    Each counts once per zoo.
    """
    zoo = player(group("scarlet_macaw", 2, 4), group("tiger", 1, 1), VULTURES)
    table = spring(zoo, zoo, faces=(6, 6, 6, 6, 1, 6, 1, 6))
    assert [(each.breeding, each.bred) for each in table.state.players] == [
        (3, ("scarlet_macaw", "tiger")),
        (1, ("scarlet_macaw",)),
    ]
    again = spring(*table.state.players, faces=(6, 6, 1, 6, 6, 6, 1))
    assert [each.breeding for each in again.state.players] == [3, 3]


def test_breeding_programme_stops_at_its_end() -> None:
    """Y71."""
    table = spring(player(group("tiger", 1, 1), breeding=9), player(), faces=(6,))
    assert table.state.players[0].breeding == EDITION.tracks.breeding.end == 10


def test_reintroduction_points_are_added_to_earned_points() -> None:
    table = litters((0, "bearded_vulture", 1, 0), tracks=(Track("bearded_vulture", (A,)),))
    rich = table.state.with_player(A, player(VULTURES, earned=Points(1, 2, 3)))
    table.state = rich
    table.do(0, Reintroduce("bearded_vulture", Animals(1, 0))).settle()
    assert table.state.players[0].earned == Points(1, 2, 8)


@pytest.mark.parametrize(
    "broken",
    [
        {"tracks": (Track("bearded_vulture", (A, A, B)),)},
        {"tracks": (Track("bearded_vulture", done=4),)},
        {"tracks": (Track("plains_zebra"),)},
        {"stage": "renewal", "spring": Spring(litters=(Born(A, "bearded_vulture", Animals(1, 0)),))},
        {"players": (player(VULTURES, breeding=11), player())},
    ],
)
def test_check_detects_invalid_spring_results(broken: Any) -> None:
    table = SpringTable(player(VULTURES), player())
    check(table.state)
    with pytest.raises(RulesetError):
        check(replace(table.state, **broken))
