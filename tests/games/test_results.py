"""How a finished game ended, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone

from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import Outcome, Score, ScoreLine, ranked, with_concessions
from adjudicator.engine.seats import Seat
from games import selectors
from games.models import Game, User
from games.services.agreements import proposals
from games.services.tables import leaving
from games.wording.results import result_sentence

NAMES = ("Ann", "Ben", "Cat")
A, B = Seat(0), Seat(1)


def outcome(*points: tuple[int, int], losers: tuple[Seat, ...] = ()) -> Outcome:
    """Return an outcome with points, each with the coins that break ties."""
    return ranked(
        tuple(
            Score(
                (ScoreLine(line("score_pen_empty", pen="A"), total),),
                total,
                (ScoreLine(line("score_money", coins=coins), coins),),
            )
            for total, coins in points
        ),
        losers,
    )


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (outcome((3, 2), (1, 5)), "Ann wins with 3 points."),
        (outcome((1, 2), (0, 5)), "Ann wins with 1 point."),
        (outcome((3, 2), (3, 5)), "Ben wins with 3 points. Coins decide the tie with Ann."),
        (
            outcome((3, 2), (3, 5), (3, 1)),
            "Ben wins with 3 points. Coins decide the tie with Ann and Cat.",
        ),
        (outcome((3, 2), (3, 2), (1, 9)), "Ann and Ben share the victory with 3 points each."),
        (outcome((3, 2), (3, 2), losers=(A, B)), "No one wins: the game is lost."),
        (outcome((3, 2), (3, 1), losers=(A,)), "Ben wins with 3 points."),
    ],
)
def test_result_of_a_game_ended_by_the_rules(end: Outcome, sentence: str) -> None:
    assert result_sentence("zooloretto", end, NAMES) == sentence


@pytest.mark.parametrize(
    ("end", "gave_up", "sentence"),
    [
        (outcome((0, 2), (0, 2)), (A,), "Ann concedes: Ben wins."),
        (outcome((9, 2), (0, 2)), (A,), "Ann concedes: Ben wins."),
        (outcome((0, 2), (4, 2), (2, 2)), (A,), "Ann concedes. Ben wins with 4 points."),
        (
            outcome((2, 2), (2, 1), (2, 3)),
            (A,),
            "Ann concedes. Cat wins with 2 points. Coins decide the tie with Ben.",
        ),
        (outcome((0, 2), (4, 2), (2, 2)), (A, B), "Ann and Ben concede: Cat wins."),
    ],
)
def test_result_of_a_conceded_game(end: Outcome, gave_up: tuple[Seat, ...], sentence: str) -> None:
    names = NAMES[: len(end.ranks)]
    ended = with_concessions(end, gave_up)
    assert result_sentence("zooloretto", ended, names, by_agreement=True, conceded=gave_up) == sentence


def test_result_of_a_game_ended_by_agreement() -> None:
    sentence = result_sentence("zooloretto", outcome((3, 2), (1, 5)), NAMES, by_agreement=True)
    assert sentence == "Everyone agreed to end the game. Ann wins with 3 points."


# At a table


def end_of(game: Game, name: str) -> str:
    return selectors.position(game.pk, User.objects.get(name=name)).result


@pytest.mark.django_db
def test_both_players_see_the_same_concession_result(make_table: Callable) -> None:
    game = make_table("Hana", "Ben")
    assert end_of(game, "Ben") == ""
    proposals.propose(game.pk, User.objects.get(name="Hana"), "end", {"concede": True}, timezone.now())
    assert {end_of(game, name) for name in ("Ben", "Hana")} == {"Hana concedes: Ben wins."}
    assert selectors.position(game.pk, None, 0).result == ""


@pytest.mark.django_db
def test_result_when_all_players_have_left(make_table: Callable) -> None:
    game = make_table("Ann", bots=1)
    leaving.resign(game.pk, User.objects.get(name="Ann"), timezone.now())
    assert selectors.position(game.pk, None).result == ("All players left. The game ends without a result.")
