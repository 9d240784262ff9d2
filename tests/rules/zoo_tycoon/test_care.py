"""Before the dice: who is asked, birth control, contraception tiles and discs that grow up (Y60)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.moves import Contracept, Convert, Done, Uncap
from adjudicator.rules.zoo_tycoon.zoo import Animals
from tests.rules.zoo_tycoon.springs import SpringTable, co, group, player

ZEBRAS = group("plains_zebra", 1, 5)
VULTURES = group("bearded_vulture", 1, 1)


@pytest.mark.parametrize(
    ("zoo", "event", "is_asked"),
    [
        (player(), "", False),
        (player(co("meerkat")), "", False),
        (player(ZEBRAS), "", True),
        (player(group("plains_zebra", 0, 6)), "", True),
        (player(group("plains_zebra", 0, 6), contraception=("plains_zebra",)), "", False),
        (player(group("lion", 1, 2, "yellow")), "", True),
        (player(group("lion", 1, 2, "yellow"), staff=("exchange",) * 3), "", False),
        (player(group("lion", 1, 2, "yellow"), contraception=("lion",)), "", False),
        (player(ZEBRAS, contraception=("plains_zebra",)), "", True),
        (player(group("lion", 1, 4)), "breeding_halt", True),
        (player(group("lion", 1, 4), contraception=("lion",)), "breeding_halt", False),
        (player(group("lion", 1, 4)), "high_fertility", True),
        (player(group("red_panda", 1, 1, lying=1), contraception=("red_panda",)), "", False),
        (
            player(
                group("red_panda", 1, 1, lying=1, discs=Animals(0, 1)),
                contraception=("red_panda",),
            ),
            "",
            True,
        ),
        (
            player(
                group("red_panda", 1, 1, lying=1, discs=Animals(1, 0)),
                contraception=("red_panda",),
            ),
            "",
            False,
        ),
    ],
)
def test_asks_only_seats_that_can_change_their_dice(zoo: Any, event: str, is_asked: bool) -> None:
    """Y60: such seats have dice to roll, a tile to place or lift, or a disc that would become a mother."""
    table = SpringTable(player(ZEBRAS), zoo, event=event)
    assert table.asked == ([0, 1] if is_asked else [0])


def test_the_question_names_the_seat() -> None:
    asks = turns.pending(SpringTable(player(), player(ZEBRAS)).state).asks
    assert [(ask.seat, ask.question.code) for ask in asks] == [(1, "ask_care")]


def test_birth_control_takes_a_worker_and_stops_the_dice() -> None:
    """Y60."""
    table = SpringTable(player(ZEBRAS, VULTURES), player())
    table.do(0, Contracept("plains_zebra"), Done()).settle()
    assert table.state.players[0].staff == ("birth_control",)
    assert table.zoo(0).contraception == ("plains_zebra",)
    assert [rolled.species for rolled in table.state.spring.rolls] == ["bearded_vulture"]


def test_a_tile_can_be_lifted_without_a_worker() -> None:
    """Y60."""
    table = SpringTable(player(ZEBRAS, contraception=("plains_zebra",)), player())
    table.do(0, Uncap("plains_zebra"), Done()).settle()
    assert (table.state.players[0].staff, table.zoo(0).contraception) == ((), ())
    assert len(table.state.spring.rolls[0].dice) == 5


def test_choices_list_every_possible_action() -> None:
    homes = (group("plains_zebra", 1, 5, discs=Animals(1, 1)), VULTURES)
    table = SpringTable(player(*homes, contraception=("bearded_vulture",)), player())
    assert table.choices(0) == [
        Done(),
        Contracept("plains_zebra"),
        Uncap("bearded_vulture"),
        Convert("plains_zebra", Animals(0, 1)),
    ]


def test_no_contraception_without_a_free_worker() -> None:
    table = SpringTable(player(ZEBRAS, VULTURES, staff=("birth_control",) * 3), player())
    assert table.choices(0) == [Done()]
    assert table.refused(Contracept("plains_zebra"), 0) == ("no_worker", "")


def test_grown_up_disc_becomes_a_standing_female() -> None:
    """Y60: the new female already rolls this spring."""
    table = SpringTable(player(group("red_panda", 1, 1, lying=1, discs=Animals(1, 1))), player())
    table.do(0, Convert("red_panda", Animals(0, 1)))
    home = table.home(0, "red_panda")
    assert (home.animals, home.discs, home.lying) == (Animals(1, 2), Animals(1, 0), 1)
    table.do(0, Done()).settle()
    assert [len(rolled.dice) for rolled in table.state.spring.rolls] == [1]


@pytest.mark.parametrize(
    ("move", "code", "place"),
    [
        (Contracept("lion"), "not_kept", "species"),
        (Contracept("meerkat"), "not_kept", "species"),
        (Contracept("bearded_vulture"), "has_contraception", "species"),
        (Uncap("plains_zebra"), "no_contraception", "species"),
        (Convert("lion", Animals(1, 0)), "not_kept", "species"),
        (Convert("plains_zebra", Animals(0, 2)), "no_such_discs", "animals"),
        (Convert("plains_zebra", Animals(0, -1)), "no_such_discs", "animals"),
        (Convert("plains_zebra", Animals()), "no_such_discs", "animals"),
        (Convert("plains_zebra", Animals(1, 0)), "males_quarrel", ""),
        (Convert("bearded_vulture", Animals(1, 0)), "group_too_large", ""),
    ],
)
def test_refuses_invalid_actions(move: Any, code: str, place: str) -> None:
    homes = (
        group("plains_zebra", 1, 5, discs=Animals(1, 1)),
        group("bearded_vulture", 1, 1, discs=Animals(1, 0)),
        co("meerkat"),
    )
    table = SpringTable(player(*homes, contraception=("bearded_vulture",)), player())
    assert table.refused(move, 0) == (code, place)


def test_absent_player_changes_nothing() -> None:
    table = SpringTable(player(ZEBRAS), player(ZEBRAS))
    assert turns.timeout(table.state, Seat(1)) == Done()
    assert table.do(1, Done()).asked == [0]
    assert table.do(0, Done()).state.stage == "breeding"


def test_asks_nobody_when_nothing_can_change() -> None:
    table = SpringTable(player(), player(co("meerkat")))
    assert table.state.stage == "young"
