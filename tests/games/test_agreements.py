"""Proposals that the people at a table vote on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.record import referee
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Game, Notice, Proposal, User
from games.services.agreements import applying, proposals
from games.services.tables import leaving
from games.services.time import pauses
from games.wording.proposals import in_vain
from tests.conftest import InlineWorker, play_too
from tests.games.conftest import bid, put_in, reason, send

pytestmark = pytest.mark.django_db

PAUSE, RESUME, UNDO, END = Proposal.Kind.PAUSE, Proposal.Kind.RESUME, Proposal.Kind.UNDO, Proposal.Kind.END
DAY = timedelta(days=1)


@pytest.fixture
def game(toy_table: Callable) -> Game:
    """Return a game in which Ann has two peanuts left to give away."""
    game = toy_table("Ann", "Ben", "Cat")
    assert bid(game, [1, 0, 0]) == "Ann"
    return fresh(game)


def fresh(game: Game) -> Game:
    return selectors.game_row(game.pk)


def user(name: str) -> User:
    return User.objects.get(name=name)


def propose(game: Game, name: str, kind: str, at: datetime | None = None, **data: object) -> Proposal:
    return proposals.propose(game.pk, user(name), kind, data, at or timezone.now())


def cast_votes(proposal: Proposal, *names: str, agrees: bool = True, at: datetime | None = None) -> str:
    """Make these people vote, one after another. Return the status of the proposal."""
    for name in names:
        proposals.vote(proposal.pk, user(name), agrees, at or timezone.now())
    proposal.refresh_from_db()
    return proposal.status


def remarks(game: Game) -> list[str]:
    return [remark.code for remark in selectors.remarks(fresh(game))]


def faults(game: Game) -> list[object]:
    game = fresh(game)
    return list(referee(store.rules_of(game), store.record_of(game, ("a",) * len(game.seats.all()))))


def undo_targets(game: Game) -> list[int]:
    return store.resting_plies(fresh(game))


# Votes


def test_proposal_carries_once_everybody_agrees(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    assert cast_votes(asked, "Ben") == "open"
    assert fresh(game).paused_at is None
    assert cast_votes(asked, "Cat") == "carried"
    assert fresh(game).paused_at is not None
    assert remarks(game) == ["asks_pause", "agreed", "paused_until"]


def test_first_vote_against_declines_the_proposal(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    assert cast_votes(asked, "Ben", agrees=False) == "declined"
    with pytest.raises(Refused, match="proposal_closed"):
        cast_votes(asked, "Cat")
    assert fresh(game).paused_at is None
    assert remarks(game) == ["asks_pause", "declined"]


def failure_notices(proposal: Proposal) -> list[tuple[str, str]]:
    """Return the people notified that a proposal failed, each with the text of the notice."""
    names = selectors.table(proposal.game_id, None).names
    proposal.refresh_from_db()
    found = Notice.objects.filter(kind=Notice.Kind.DECIDED, proposal=proposal).select_related("user")
    return [(str(notice.user), in_vain(proposal, names)) for notice in found]


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        (PAUSE, {}, "Ben declined your proposal (pause)"),
        (UNDO, {}, "Ben declined your proposal (step back)"),
        (END, {"concede": True}, "Ben declined your proposal (end of the game)"),
    ],
)
def test_proposer_is_notified_of_a_vote_against(
    game: Game, kind: str, data: dict[str, object], words: str
) -> None:
    if kind == UNDO:
        data = {"to": undo_targets(game)[0]}
    asked = proposals.propose(game.pk, user("Ann"), kind, data, timezone.now())
    cast_votes(asked, "Cat")
    assert failure_notices(asked) == []
    cast_votes(asked, "Ben", agrees=False)
    assert failure_notices(asked) == [("Ann", words)]
    assert remarks(game)[-1] == "declined"


def test_proposer_is_notified_once_that_the_proposal_lapsed(game: Game) -> None:
    at = timezone.now()
    asked = propose(game, "Ann", PAUSE, at)
    for later in (proposals.OPEN_FOR, proposals.OPEN_FOR + DAY):
        proposals.lapse(at + later)
    assert failure_notices(asked) == [("Ann", "your proposal (pause) expired before everyone agreed")]
    assert remarks(game)[-1] == "lapsed"


@pytest.mark.parametrize("name", ["Ann", "Ben"])
def test_proposer_is_notified_unless_their_own_move_overtakes_it(game: Game, name: str) -> None:
    asked = propose(game, name, UNDO, to=undo_targets(game)[0])
    send(game, "Ann", "give 1")
    proposals.lapse(timezone.now())
    words = "your proposal (step back) no longer applies because the game has moved on"
    assert failure_notices(asked) == ([("Ben", words)] if name == "Ben" else [])
    assert remarks(game)[-1] == "overtaken"


def test_proposer_is_notified_if_the_proposal_can_no_longer_apply(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = propose(game, "Ann", END)
    game.seats.exclude(user__name="Ann").update(stand_in="greedy")

    def refuse(*args: object) -> None:
        raise Refused(Kind.CONFLICT, "ends_by_rules")

    monkeypatch.setattr(applying, "apply_proposal", refuse)
    proposals.lapse(timezone.now())
    assert failure_notices(asked) == [
        ("Ann", "your proposal (end of the game) no longer applies because the game has moved on")
    ]
    assert remarks(game)[-1] == "overtaken"


def test_withdrawn_and_carried_proposals_send_no_failure_notice(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    proposals.withdraw(asked.pk, user("Ann"), timezone.now())
    again = propose(game, "Ann", PAUSE)
    cast_votes(again, "Ben", "Cat")
    assert failure_notices(asked) == failure_notices(again) == []


def test_each_player_votes_once_and_cannot_change_the_vote(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    cast_votes(asked, "Ben")
    assert cast_votes(asked, "Ben") == "open"
    assert asked.votes.count() == 1
    with pytest.raises(Refused, match="already_voted"):
        cast_votes(asked, "Ben", agrees=False)
    assert cast_votes(asked, "Ann") == "open"
    with pytest.raises(Refused, match="own_proposal"):
        cast_votes(asked, "Ann", agrees=False)


def test_strangers_can_neither_propose_nor_vote(game: Game, make_user: Callable) -> None:
    make_user("Eve")
    with pytest.raises(Refused, match="not_at_table"):
        propose(game, "Eve", PAUSE)
    with pytest.raises(Refused, match="not_at_table"):
        cast_votes(propose(game, "Ann", PAUSE), "Eve")
    with pytest.raises(Refused, match="no_such_proposal"):
        proposals.vote(10**9, user("Eve"), True, timezone.now())
    with pytest.raises(Refused, match="no_such_table"):
        proposals.propose("nowhere", user("Ann"), PAUSE, {}, timezone.now())


@pytest.mark.parametrize("fields", [{"stand_in": "greedy"}, {"is_vacant": True, "bot": "greedy"}])
def test_people_whose_seat_a_bot_plays_neither_vote_nor_propose(
    game: Game, fields: dict[str, object]
) -> None:
    game.seats.filter(user__name="Cat").update(**fields)
    asked = propose(game, "Ann", PAUSE)
    assert list(Notice.objects.filter(proposal=asked).values_list("seat__user__name", flat=True)) == ["Ben"]
    with pytest.raises(Refused, match="stand_in_plays"):
        cast_votes(asked, "Cat")
    with pytest.raises(Refused, match="stand_in_plays"):
        propose(game, "Cat", END)
    assert cast_votes(asked, "Ben") == "carried"


def test_bots_are_not_asked(toy_table: Callable) -> None:
    game = toy_table("Ann", bots=2)
    assert propose(game, "Ann", PAUSE).status == "carried"
    assert remarks(game) == ["paused_until"]


def test_only_the_proposer_may_withdraw(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    with pytest.raises(Refused, match="not_your_proposal"):
        proposals.withdraw(asked.pk, user("Ben"), timezone.now())
    for _ in range(2):
        assert proposals.withdraw(asked.pk, user("Ann"), timezone.now()).status == "withdrawn"
    assert remarks(game) == ["asks_pause", "withdrawn"]


def test_only_one_proposal_of_a_kind_is_open_at_a_time(game: Game) -> None:
    propose(game, "Ann", PAUSE)
    propose(game, "Ben", END)
    with pytest.raises(Refused, match="already_proposed"):
        propose(game, "Cat", PAUSE)


def test_proposals_per_player_and_day_are_limited(game: Game) -> None:
    at = timezone.now()
    for _ in range(proposals.MAX_PER_DAY):
        cast_votes(propose(game, "Ann", PAUSE, at), "Ben", agrees=False)
    with pytest.raises(Refused, match="too_many_proposals"):
        propose(game, "Ann", PAUSE, at)
    assert propose(game, "Ben", PAUSE, at).status == "open"
    propose(game, "Ann", END, at + DAY)


def test_every_voter_gets_a_notice(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    owed = Notice.objects.filter(kind=Notice.Kind.PROPOSAL, proposal=asked)
    assert sorted(owed.values_list("user__name", flat=True)) == ["Ben", "Cat"]


@pytest.mark.parametrize(
    ("kind", "data", "code", "place"),
    [
        ("party", {}, "unknown_proposal", "kind"),
        (PAUSE, {"until": "2020-01-01T00:00:00Z"}, "bad_until", "data.until"),
        (PAUSE, {"until": "9999-12-31T23:59:59-23:00"}, "bad_until", "data.until"),
        (PAUSE, {"until": "0001-01-01T00:00:00+23:00"}, "bad_until", "data.until"),
        (PAUSE, {"until": "2030-01-01T00:00:00"}, "bad_proposal", "data.until"),
        (PAUSE, {"by_host": True}, "bad_proposal", "data.by_host"),
        (PAUSE, [], "bad_proposal", "data"),
        (RESUME, {}, "not_paused", ""),
        (UNDO, {}, "bad_proposal", "data.to"),
        (UNDO, {"to": -1}, "bad_proposal", "data.to"),
        (UNDO, {"to": 10**6}, "no_way_back", "data.to"),
        (END, {"concede": "yes"}, "bad_proposal", "data.concede"),
    ],
)
def test_invalid_proposals_are_refused_without_effect(
    game: Game, kind: str, data: object, code: str, place: str
) -> None:
    with pytest.raises(Refused) as caught:
        proposals.propose(game.pk, user("Ann"), kind, data, timezone.now())
    assert (caught.value.code, caught.value.place) == (code, place)
    assert not Proposal.objects.exists()
    assert remarks(game) == []


# Time


def test_undecided_proposal_lapses_after_a_week(game: Game) -> None:
    at = timezone.now()
    asked = propose(game, "Ann", PAUSE, at)
    proposals.lapse(at + proposals.OPEN_FOR - DAY)
    assert Proposal.objects.get().status == "open"
    with pytest.raises(Refused, match="proposal_closed"):
        cast_votes(asked, "Ben", at=at + proposals.OPEN_FOR)
    for _ in range(2):
        proposals.lapse(at + proposals.OPEN_FOR)
    assert Proposal.objects.get().status == "lapsed"
    assert remarks(game) == ["asks_pause", "lapsed"]


def test_proposal_carries_when_a_stand_in_replaces_the_last_voter(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    cast_votes(asked, "Ben")
    proposals.lapse(timezone.now())
    assert Proposal.objects.get().status == "open"
    game.seats.filter(user__name="Cat").update(stand_in="greedy")
    proposals.lapse(timezone.now())
    assert Proposal.objects.get().status == "carried"


# Pauses


def test_pause_ends_automatically_at_the_agreed_time(game: Game) -> None:
    at = timezone.now()
    until = at + 3 * DAY
    cast_votes(propose(game, "Ann", PAUSE, at, until=until.isoformat()), "Ben", "Cat", at=at)
    (stop,) = game.stops.all()
    assert (stop.began_at, stop.ended_at, fresh(game).paused_at) == (at, until, at)
    proposals.lapse(until - timedelta(seconds=1))
    assert fresh(game).paused_at == at
    for _ in range(2):
        proposals.lapse(until)
    assert fresh(game).paused_at is None
    assert remarks(game)[-1] == "pause_over"
    assert remarks(game).count("pause_over") == 1


def test_pause_without_an_end_date_lasts_the_default_length(game: Game) -> None:
    at = timezone.now()
    cast_votes(propose(game, "Ann", PAUSE, at), "Ben", "Cat", at=at)
    assert game.stops.get().ended_at == at + pauses.DEFAULT_LENGTH


def test_paused_table_accepts_moves_and_resumes_by_agreement(game: Game) -> None:
    at = timezone.now()
    cast_votes(propose(game, "Ann", PAUSE, at), "Ben", "Cat", at=at)
    assert send(game, "Ann", "give 1").status == "accepted"
    with pytest.raises(Refused, match="already_paused"):
        propose(game, "Ben", PAUSE, at)
    cast_votes(propose(game, "Ben", RESUME, at), "Ann", "Cat", at=at + DAY)
    assert fresh(game).paused_at is None
    assert game.stops.get().ended_at == at + DAY
    assert remarks(game)[-1] == "resumed"
    cast_votes(propose(game, "Ann", PAUSE, at + 2 * DAY), "Ben", "Cat", at=at + 2 * DAY)
    assert game.stops.count() == 2


def test_clocks_stop_during_a_pause(toy_table: Callable) -> None:
    game, at = toy_table("Ann", "Ben", seconds=60), timezone.now()
    due = game.seats.get(number=0).due_at
    assert due is not None
    cast_votes(propose(game, "Ann", PAUSE, at), "Ben", at=at)
    assert game.seats.get(number=0).due_at == due + pauses.DEFAULT_LENGTH
    cast_votes(propose(game, "Ann", RESUME, at), "Ben", at=at + DAY)
    assert game.seats.get(number=0).due_at == due + DAY


def may_pause(game: Game) -> Game:
    Game.objects.filter(pk=game.pk).update(law={"time": {"kind": "none"}, "host_may_pause": True})
    return game


def test_permitted_host_pauses_alone_up_to_a_total_length(game: Game) -> None:
    at = timezone.now()
    assert propose(may_pause(game), "Ann", PAUSE, at, until=(at + 10 * DAY).isoformat()).status == "carried"
    assert propose(game, "Ann", RESUME, at + 5 * DAY).status == "carried"
    assert pauses.left_to_host(game, at + 10 * DAY) == 9 * DAY
    at += 10 * DAY
    assert propose(game, "Ann", PAUSE, at).status == "carried"
    assert game.stops.last().ended_at == at + 9 * DAY
    proposals.lapse(at + 9 * DAY)
    at += 10 * DAY
    assert propose(game, "Ann", PAUSE, at, until=(at + 6 * DAY).isoformat()).status == "open"
    codes = ["paused_by_host", "resumed_by_host", "paused_by_host", "pause_over", "asks_pause_until"]
    assert remarks(game) == codes


def test_host_permission_covers_only_their_own_short_pauses(game: Game) -> None:
    at = timezone.now()
    assert propose(may_pause(game), "Ben", PAUSE, at).status == "open"
    assert propose(game, "Ann", END, at).status == "open"
    proposals.withdraw(Proposal.objects.get(kind=PAUSE).pk, user("Ben"), at)
    assert propose(game, "Ann", PAUSE, at, until=(at + 15 * DAY).isoformat()).status == "open"


def test_pause_by_the_host_overtakes_an_open_pause_proposal(game: Game) -> None:
    at = timezone.now()
    asked = propose(game, "Ben", PAUSE, at)
    Proposal.objects.filter(pk=asked.pk).update(kind=RESUME)
    propose(may_pause(game), "Ann", PAUSE, at)
    Proposal.objects.filter(pk=asked.pk).update(kind=PAUSE)
    proposals.lapse(at)
    asked.refresh_from_db()
    assert asked.status == "lapsed"


# Going back


def test_agreed_undo_reverts_moves_of_others_and_draws(game: Game) -> None:
    first = undo_targets(game)[0]
    digest = game.moves.get(ply=first).digest
    send(game, "Ann", "stop")
    asked = propose(game, "Cat", UNDO, to=first)
    assert cast_votes(asked, "Ann", "Ben") == "carried"
    row = fresh(game)
    undo = row.moves.get(ply=row.ply)
    assert (undo.seat, undo.kind, undo.undo_to, undo.digest, row.digest) == (
        -1,
        "undo",
        first,
        digest,
        digest,
    )
    assert row.question_ply == row.ply
    assert row.seats.filter(must_act=True).count() == 3
    assert not row.moves.filter(ply__gt=first, undone=False).exists()
    assert row.snapshots.get(ply=row.ply)
    story = selectors.story(row, Seat(0))
    assert (
        story[-1].sentence
        == f"Everyone agreed to step back. The game continues from the position after move {first}."
    )
    assert faults(game) == []


def test_game_with_agreed_undos_finishes_and_passes_the_referee(game: Game) -> None:
    for to in (undo_targets(game)[0], None):
        send(game, "Ann", "give 1")
        target = undo_targets(game)[-1] if to is None else to
        cast_votes(propose(game, "Ben", UNDO, to=target), "Ann", "Cat")
        if game.seats.filter(must_act=True).count() == 3:
            bid(game, [1, 0, 0])
    send(game, "Ann", "stop")
    bid(game, [1, 0, 0])
    send(game, "Ann", "stop")
    assert fresh(game).status == "finished"
    assert faults(game) == []


def test_undo_cannot_target_a_ply_between_sealed_answers(game: Game) -> None:
    """Players can go back to the ply before the bids, but not to a ply between them."""
    send(game, "Ann", "give 1")
    bids = list(game.moves.filter(kind="bid").values_list("ply", flat=True))
    assert undo_targets(game) == [bids[0] - 1, bids[-1] + 2]
    for ply in bids[:2]:
        with pytest.raises(Refused, match="no_way_back"):
            propose(game, "Ann", UNDO, to=ply)


def test_move_overtakes_an_undo_proposal(game: Game) -> None:
    send(game, "Ann", "give 1")
    asked = propose(game, "Ben", UNDO, to=undo_targets(game)[0])
    send(game, "Ann", "give 1")
    assert selectors.open_proposals(fresh(game), user("Cat")) == []
    with pytest.raises(Refused, match="proposal_closed"):
        cast_votes(asked, "Cat")
    assert propose(game, "Cat", UNDO, to=undo_targets(game)[0]).status == "open"
    asked.refresh_from_db()
    assert asked.status == "lapsed"
    send(game, "Ann", "stop")
    proposals.lapse(timezone.now())
    assert not Proposal.objects.filter(status="open").exists()
    assert remarks(game) == ["asks_undo", "overtaken", "asks_undo", "overtaken"]


def test_agreed_undo_refuses_held_and_queued_submissions(game: Game) -> None:
    first = undo_targets(game)[0]
    send(game, "Ann", "stop")
    held, queued = send(game, "Ann", "bid 1"), put_in(game, "Ben", "bid 0")
    assert held.status == "held"
    cast_votes(propose(game, "Cat", UNDO, to=first), "Ann", "Ben")
    held.refresh_from_db()
    assert reason(held) == ("table_went_back", "")
    assert send(game, "Cat", "bid 0").status == "held"
    queued.refresh_from_db()
    assert reason(queued) == ("stale", "expected_ply")


def test_agreed_undo_restarts_clocks_and_sends_turn_notices(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", seconds=60)
    bid(game, [1, 0])
    send(game, "Ann", "stop")
    send(game, "Ann", "bid 0")
    at = timezone.now() + timedelta(seconds=30)
    cast_votes(propose(game, "Ben", UNDO, at, to=undo_targets(game)[0]), "Ann", at=at)
    for seat in game.seats.all():
        assert (seat.must_act, seat.asked_at, seat.due_at) == (True, at, at + timedelta(seconds=60))
    notices = Notice.objects.filter(kind=Notice.Kind.TURN, ply=fresh(game).ply)
    assert notices.count() == 2


def test_bots_continue_after_an_agreed_undo(
    toy_table: Callable, worker: InlineWorker, django_capture_on_commit_callbacks: Callable
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        game = toy_table("Ann", bots=1)
        send(game, "Ann", "bid 3")
    worker.run()
    first = undo_targets(game)[0]
    with django_capture_on_commit_callbacks(execute=True):
        assert propose(game, "Ann", UNDO, to=first).status == "carried"
    with django_capture_on_commit_callbacks(execute=True):
        worker.run()
    assert game.submissions.filter(seat__bot="random", status="held").exists()
    assert faults(game) == []


# The end


def test_agreed_end_uses_the_current_ranking(game: Game) -> None:
    at = timezone.now()
    open_one = propose(game, "Ben", PAUSE, at)
    assert cast_votes(propose(game, "Ann", END, at), "Ben", "Cat", at=at) == "carried"
    row = fresh(game)
    rules = store.rules_of(row)
    assert rules.ranking is not None
    assert (row.status, row.ending, row.finished_at) == ("finished", "agreement", at)
    assert store.outcome_of(row) == rules.ranking(store.current_state(row))
    assert not row.seats.filter(must_act=True).exists()
    assert faults(game) == []
    open_one.refresh_from_db()
    assert open_one.status == "lapsed"
    assert remarks(game)[-1] == "ended_together"
    assert Notice.objects.filter(kind=Notice.Kind.OVER).count() == 3
    with pytest.raises(Refused, match="game_over"):
        propose(game, "Ann", END)


def test_position_and_game_file_show_an_agreed_end(game: Game) -> None:
    cast_votes(propose(game, "Ann", END), "Ben", "Cat")
    seen = selectors.position(game.pk, user("Ann"))
    assert (seen.questions, seen.choices, seen.may_undo) == ((), (), False)
    assert seen.scores[0].rank == 1
    record = selectors.record(game.pk, None)
    assert (record.ending, record.conceded) == ("agreement", ())


def test_agreed_concession_ranks_the_conceding_player_last(game: Game) -> None:
    asked = propose(game, "Ann", END, concede=True)
    assert cast_votes(asked, "Ben") == "open"
    assert cast_votes(asked, "Cat") == "carried"
    outcome = store.outcome_of(fresh(game))
    assert outcome is not None
    assert (outcome.losers, outcome.ranks[0]) == ((0,), 3)
    assert selectors.record(game.pk, None).conceded == (0,)
    assert faults(game) == []


def test_concession_at_a_table_of_two_needs_no_vote(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben")
    send(game, "Ann", "bid 1")
    assert propose(game, "Ben", END).status == "open"
    asked = propose(game, "Ann", PAUSE)
    Proposal.objects.filter(kind=END).update(status="declined")
    assert propose(game, "Ben", END, concede=True).status == "carried"
    outcome = store.outcome_of(fresh(game))
    assert outcome is not None
    assert outcome.winners == (0,)
    asked.refresh_from_db()
    assert asked.status == "lapsed"
    assert remarks(game)[-1] == "conceded"
    assert faults(game) == []


def test_game_without_a_ranking_cannot_end_by_agreement(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(store.rules_of(game), ranking=None)
    play_too(monkeypatch, rules)
    with pytest.raises(Refused, match="ends_by_rules"):
        propose(game, "Ann", END)


def test_no_proposals_before_the_start(make_table: Callable) -> None:
    game = make_table("Ann", "Ben", start=False)
    with pytest.raises(Refused, match="not_started"):
        propose(game, "Ann", PAUSE)


# Leaving, and the record


def test_resigning_withdraws_own_proposals_and_unblocks_others(game: Game) -> None:
    own = propose(game, "Cat", END)
    asked = propose(game, "Ann", PAUSE)
    cast_votes(own, "Ann")
    cast_votes(asked, "Ben")
    leaving.resign(game.pk, user("Cat"), timezone.now())
    proposals.lapse(timezone.now())
    for proposal in (own, asked):
        proposal.refresh_from_db()
    assert (own.status, asked.status) == ("withdrawn", "carried")
    assert fresh(game).status == "running"


def test_substitute_must_vote_even_if_the_predecessor_agreed(game: Game, make_user: Callable) -> None:
    asked, eve = propose(game, "Ann", PAUSE), make_user("Eve")
    cast_votes(asked, "Ben")
    leaving.resign(game.pk, user("Ben"), timezone.now())
    leaving.take_over(game.pk, eve, timezone.now())
    assert cast_votes(asked, "Cat") == "open"
    assert cast_votes(asked, "Eve") == "carried"


def test_repeated_vote_on_a_carried_proposal_changes_nothing(game: Game) -> None:
    asked = propose(game, "Ann", PAUSE)
    cast_votes(asked, "Ben", "Cat")
    before = fresh(game).paused_at
    assert cast_votes(asked, "Cat") == "carried"
    assert fresh(game).paused_at == before
    assert remarks(game) == ["asks_pause", "agreed", "paused_until"]


def test_zooloretto_is_undone_and_ended_by_agreement(make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    for _ in range(6):
        mover = game.seats.select_related("user").get(must_act=True).user
        text = selectors.position(game.pk, mover).choices[0].text
        assert send(game, mover.name, text).status == "accepted"
    back = undo_targets(game)[2]
    assert cast_votes(propose(game, "Ben", UNDO, to=back), "Ann") == "carried"
    row = fresh(game)
    assert store.current_state(row) == store.state_at(row, back)
    mover = row.seats.select_related("user").get(must_act=True).user
    text = selectors.position(game.pk, mover).choices[-1].text
    assert send(game, mover.name, text).status == "accepted"
    assert cast_votes(propose(game, "Ann", END), "Ben") == "carried"
    assert faults(game) == []


def test_defect_at_one_table_does_not_stop_proposals_at_others(
    toy_table: Callable, make_table: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first proposal would be accepted, but the code that applies it is broken."""
    broken, sound = toy_table("Ann", "Ben"), make_table("Cat", "Dan")
    at = timezone.now()
    first, second = propose(broken, "Ann", PAUSE, at), propose(sound, "Cat", PAUSE, at + DAY)
    broken.seats.filter(user__name="Ben").update(stand_in="greedy")

    def break_down(*_: object) -> None:
        raise RulesetError("a defect")

    monkeypatch.setattr(applying, "apply_proposal", break_down)
    proposals.lapse(at + DAY)
    proposals.lapse(at + DAY + proposals.OPEN_FOR)
    for proposal in (first, second):
        proposal.refresh_from_db()
    assert second.status == "lapsed"
