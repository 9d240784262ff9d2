"""Concurrent votes, moves and sweeps: an accepted proposal is applied once or not at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from django.utils import timezone

from adjudicator.engine.record import referee
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, Proposal, Submission, User
from games.services.agreements import proposals
from games.services.judging import verdicts
from games.services.tables import hosting
from tests.conftest import InlineWorker
from tests.faults.test_at_once import at_once
from tests.games.conftest import bid, put_in

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


def user(name: str) -> User:
    return User.objects.get(name=name)


def ask(game: Game, name: str, kind: str, **data: object) -> Proposal:
    return proposals.propose(game.pk, user(name), kind, data, timezone.now())


def status_after_vote(proposal: Proposal, who: User, agrees: bool) -> str:
    """Vote. Return the status of the proposal, or the code of the refusal."""
    try:
        return proposals.vote(proposal.pk, who, agrees, timezone.now()).status
    except Refused as refusal:
        return refusal.code


def codes(game: Game) -> Counter[str]:
    return Counter(remark.line["code"] for remark in game.remarks.all())


def faults(game: Game) -> list[object]:
    game = selectors.game_row(game.pk)
    return list(referee(store.rules_of(game), store.record_of(game, ("a",) * game.seats.count())))


def test_concurrent_final_votes_accept_the_proposal_once(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat")
    asked, people = ask(game, "Ann", "pause"), [user("Ben"), user("Cat")]
    assert sorted(at_once(2, lambda number: status_after_vote(asked, people[number], True))) == [
        "carried",
        "open",
    ]
    assert codes(game) == {"asks_pause": 1, "agreed": 1, "paused_until": 1}
    assert game.stops.count() == 1


@pytest.mark.parametrize("round_", range(4))
def test_concurrent_yes_and_no_decline_the_proposal(
    same_table: Callable, toy_game: str, worker: InlineWorker, round_: int
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat")
    asked, people = ask(game, "Ann", "end"), [user("Ben"), user("Cat")]
    found = at_once(2, lambda number: status_after_vote(asked, people[number], bool(number - round_ % 2)))
    assert sorted(found) in (["declined", "open"], ["declined", "proposal_closed"])
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_eight_identical_concurrent_votes_count_once(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat")
    asked, ben = ask(game, "Ann", "pause"), user("Ben")
    assert at_once(8, lambda _: status_after_vote(asked, ben, True)) == ["open"] * 8
    assert asked.votes.count() == 1


def test_one_of_eight_concurrent_proposals_is_opened(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben")
    people = [user("Ann"), user("Ben")]

    def propose(number: int) -> str:
        try:
            return proposals.propose(game.pk, people[number % 2], "pause", {}, timezone.now()).status
        except Refused as refusal:
            return refusal.code

    assert Counter(at_once(8, propose)) == {"open": 1, "already_proposed": 7}


@pytest.mark.parametrize("round_", range(4))
def test_concurrent_move_and_final_vote_exclude_each_other(
    same_table: Callable, toy_game: str, worker: InlineWorker, round_: int
) -> None:
    game = same_table("toy", "Ann", "Ben")
    assert bid(game, [1, 0]) == "Ann"
    sent = put_in(game, "Ann", "give 1")
    back = store.resting_plies(selectors.game_row(game.pk))[0]
    asked, ann = ask(game, "Ben", "undo", to=back), user("Ann")
    acts = [lambda: verdicts.judge(sent.pk, timezone.now()), lambda: status_after_vote(asked, ann, True)]
    at_once(2, lambda number: acts[number - round_ % 2]())
    sent.refresh_from_db()
    asked.refresh_from_db()
    proposals.lapse(timezone.now())
    asked.refresh_from_db()
    statuses = (Submission.Status(sent.status), Proposal.Status(asked.status))
    assert statuses in [("accepted", "lapsed"), ("refused", "carried")]
    assert faults(game) == []


def test_expired_proposal_lapses_once(same_table: Callable, toy_game: str, worker: InlineWorker) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat")
    ask(game, "Ann", "end")
    later = timezone.now() + proposals.OPEN_FOR
    at_once(6, lambda _: proposals.lapse(later))
    proposals.lapse(later)
    assert codes(game) == {"asks_end": 1, "lapsed": 1}


def test_concurrent_host_rollbacks_are_applied_once(
    same_table: Callable, toy_game: str, worker: InlineWorker
) -> None:
    game = same_table("toy", "Ann", "Ben", "Cat")
    Game.objects.filter(pk=game.pk).update(host_helps=True)
    bid(game, [1, 0, 0])
    game = selectors.game_row(game.pk)
    to, ply, host = store.resting_plies(game)[0], game.ply, user("Ann")

    def back(_: int) -> str:
        hosting.roll_back(game.pk, host, to, ply, timezone.now())
        return "done"

    assert at_once(4, back) == ["done"] * 4
    assert game.moves.filter(by_host=True).count() == 1
    assert faults(game) == []
