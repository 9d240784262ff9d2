"""The beginning of a year: starting player, and event cards with immediate and lasting effects (Y55-Y59)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.data.events import MoneyForAll
from adjudicator.rules.zoo_tycoon.moves import EventRevealed, YearBegun
from adjudicator.rules.zoo_tycoon.spring.events import deck, money_after
from adjudicator.rules.zoo_tycoon.standards import happiness
from adjudicator.rules.zoo_tycoon.standards.checklist import is_barred
from adjudicator.rules.zoo_tycoon.standards.happiness import rescued
from adjudicator.rules.zoo_tycoon.state import Options, Points, Spring, Track
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from tests.rules.zoo_tycoon.springs import EDITION, SpringTable, co, group, player

CARDS = tuple(EDITION.events)
LATE = ("breeding_halt", "bird_disease", "primate_disease", "ungulate_disease", "carnivore_disease")


def new_year(*players: Any, year: int = 2, events: tuple[str, ...] = CARDS) -> SpringTable:
    """Return a table at the beginning of that year, before its event."""
    zoos = players or (player(), player(), player())
    return SpringTable(*zoos, stage="event", year=year - 1, events=events).nature(YearBegun(year, Seat(1)))


def with_event(event: str, *players: Any) -> SpringTable:
    return new_year(*players).nature(EventRevealed(event))


def buzz(table: SpringTable) -> list[int]:
    return [each.buzz for each in table.state.players]


def test_the_starting_player_changes_in_order_of_play() -> None:
    table = SpringTable(player(), player(), player(), stage="event", year=3, first=2, events=CARDS)
    assert table.refused(YearBegun(4, Seat(1))) == ("not_due", "")
    assert table.refused(YearBegun(5, Seat(0))) == ("not_due", "")
    assert table.refused(EventRevealed("normal_year")) == ("not_due", "")
    table.nature(YearBegun(4, Seat(0)))
    assert (table.state.year, table.state.first, table.state.order) == (4, 0, (0, 1, 2))


def test_new_year_clears_last_years_event_and_spring() -> None:
    table = with_event("high_fertility", player(group("plains_zebra", 1, 2)), player())
    assert table.state.event == "high_fertility"
    rest = table.state.events
    begun = SpringTable(*table.state.players, stage="event", event="high_fertility", events=rest, first=1)
    begun.state = replace(begun.state, spring=Spring(ready=(Seat(0),)))
    begun.nature(YearBegun(3, Seat(0)))
    assert (begun.state.event, begun.state.spring) == ("", Spring())


def test_new_year_reopens_the_reintroduction_tracks() -> None:
    """Y69."""
    done = (Track("bearded_vulture", (), 1, is_done_this_year=True),)
    table = SpringTable(player(), player(), stage="event", tracks=done).nature(YearBegun(3, Seat(1)))
    assert table.state.tracks == (Track("bearded_vulture", (), 1),)


def test_event_deck_has_18_cards_but_17_for_two_players() -> None:
    """Y56."""
    assert len(CARDS) == 18
    assert deck(Options(), EDITION, 4) == deck(Options(), EDITION, 3) == CARDS
    assert set(CARDS) - set(deck(Options(), EDITION, 2)) == {"generous_legacy"}


@pytest.mark.parametrize("options", [Options(introductory=True), Options(events=False)])
def test_game_can_be_played_without_events(options: Options) -> None:
    """Y56."""
    assert deck(options, EDITION, 4) == ()
    table = SpringTable(player(group("plains_zebra", 1, 2)), player(), stage="event", options=options)
    table.nature(YearBegun(3, Seat(1)))
    assert (table.state.stage, table.state.event) == ("care", "")


def test_every_card_can_be_revealed_and_leaves_the_deck() -> None:
    for card in CARDS:
        table = with_event(card, player(group("plains_zebra", 1, 2)), player(), player())
        assert table.state.event == card
        assert table.state.events == tuple(other for other in CARDS if other != card)


@pytest.mark.parametrize(
    ("year", "move"),
    [
        (2, EventRevealed("sunshine")),
        (2, EventRevealed("bad_weather", ("bird_disease",))),
        (7, EventRevealed("bird_disease")),
        (7, EventRevealed("bad_weather", ("nice_weather",))),
        (7, EventRevealed("bad_weather", ("bird_disease", "bird_disease"))),
        (7, YearBegun(8, Seat(0))),
    ],
)
def test_refuses_invalid_event_reveals(year: int, move: Any) -> None:
    """Y55."""
    assert new_year(year=year).refused(move) == ("not_due", "")


def test_used_card_cannot_be_revealed_again() -> None:
    rest = tuple(card for card in CARDS if card != "normal_year")
    assert new_year(events=rest).refused(EventRevealed("normal_year")) == ("not_due", "")


def test_in_the_last_year_breeding_halt_and_diseases_are_replaced() -> None:
    """Y55."""
    seen = set()
    for key in range(200):
        table = new_year(player(group("plains_zebra", 1, 2)), player(), year=7)
        move = turns.advance(table.state, Dice(key.to_bytes(32, "big"), "events", 1))
        table.nature(move)
        assert isinstance(move, EventRevealed)
        assert move.event not in LATE
        assert set(move.skipped) <= set(LATE)
        assert not {move.event, *move.skipped} & set(table.state.events)
        seen.add(bool(move.skipped))
    assert seen == {False, True}
    two = new_year(year=7).nature(EventRevealed("nice_weather", ("bird_disease", "breeding_halt")))
    assert len(two.state.events) == 15


def test_a_television_show_gives_buzz_to_all() -> None:
    assert buzz(with_event("broadcast_tv_show", player(buzz=1), player(), player())) == [4, 3, 3]


@pytest.mark.parametrize(
    ("event", "kept"),
    [
        ("the_jungle_story", ("collared_peccary", "pygmy_marmoset", "tiger")),
        ("king_of_the_savanna", ("meerkat", "common_warthog", "lion")),
        ("elk_brothers", ("striped_skunk", "common_raccoon", "red_panda")),
    ],
)
def test_stories_reward_all_who_have_the_most_species_of_a_biome(event: str, kept: tuple[str, ...]) -> None:
    """Y58: co-species count. All tied zoos get the reward, but a zoo without such species gets none."""
    first, second, main = kept
    both = player(co(first), group(main, 1, 1))
    assert buzz(with_event(event, both, player(co(first), co(second)), player(co(first)))) == [3, 3, 0]
    other = "lion" if event != "king_of_the_savanna" else "tiger"
    assert buzz(with_event(event, player(group(other, 1, 1)), player(), player())) == [0, 0, 0]


def test_the_best_educated_zoos_gain_buzz() -> None:
    """Y58."""
    learned = [player(earned=Points(education=points)) for points in (4, 6, 6)]
    assert buzz(with_event("educational_excellence", *learned)) == [0, 3, 3]
    assert buzz(with_event("educational_excellence")) == [3, 3, 3]


@pytest.mark.parametrize(
    ("event", "money", "after"),
    [("bad_weather", (25, 12, 10, 6), (22, 10, 10, 6)), ("nice_weather", (29, 12, -5), (30, 15, -2))],
)
def test_weather_changes_the_money_of_all(event: str, money: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Y57."""
    table = with_event(event, *(player(money=each) for each in money))
    assert tuple(each.money for each in table.state.players) == after


def test_a_loss_without_a_floor_stops_at_the_end_of_the_track() -> None:
    """Y57."""
    assert [money_after(MoneyForAll(-8), money) for money in (3, -5, -10)] == [-5, -10, -10]


def test_the_least_popular_zoos_inherit_a_tile() -> None:
    """Y58: fixed popularity counts, but buzz does not."""
    zoos = (player(buzz=5, tiles=2), player(group("lion", 1, 2)), player())
    table = with_event("generous_legacy", *zoos)
    assert [each.zoo.tiles for each in table.state.players] == [3, 0, 1]


@pytest.mark.parametrize(
    ("event", "blocked"),
    [
        ("bird_disease", {"scarlet_macaw", "common_ostrich"}),
        ("primate_disease", {"hamadryas_baboon", "proboscis_monkey"}),
        ("ungulate_disease", {"plains_zebra", "common_warthog"}),
        ("carnivore_disease", {"giant_panda", "meerkat"}),
        ("normal_year", set()),
    ],
)
def test_disease_bars_its_category_from_enclosures(event: str, blocked: set[str]) -> None:
    """Y59: a disease bars the main species and co-species of its category."""
    main = ("scarlet_macaw", "hamadryas_baboon", "plains_zebra", "giant_panda")
    names = (*main, "common_ostrich", "proboscis_monkey", "common_warthog", "meerkat")
    table = with_event(event)
    assert {name for name in names if is_barred(table.state.edition, table.state.event, name)} == blocked


def test_each_lasting_effect_belongs_to_one_card() -> None:
    """Y59."""
    for card in ("", *CARDS):
        assert happiness.die_modifier(EDITION, card) == (card == "high_fertility")
        assert happiness.is_halted(EDITION, card, "giraffe") == (card == "breeding_halt")
        assert not happiness.is_halted(EDITION, card, "plains_zebra")
        assert not happiness.is_halted(EDITION, card, "bornean_orangutan")
        assert happiness.protested_below(EDITION, card) == (-1 if card == "zoo_protest" else None)
    assert rescued(EDITION, "animal_rescue") == Animals(1, 1)
    assert rescued(EDITION, "normal_year") == NONE
