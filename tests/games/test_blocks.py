"""Blocks: who can be blocked, chat with and mentions of blocked people, export and deletion."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games import selectors
from games.core.errors import Refused
from games.models import Block, Event, Game, Message, Notice, User
from games.services.chat import conversation
from games.services.notices.relevance import is_true
from games.services.notices.routing import Reader
from games.services.people import blocks, deletion
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs", "seeded")]

NOW = timezone.now()


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def bob(make_user: Callable[..., User]) -> User:
    return make_user("Bob")


def block(by: User, person: User) -> Block:
    return blocks.block_player(by, str(person.sign), NOW)


def code_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        act()
    return refused.value.code


def finish(game: Game) -> Game:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED, finished_at=NOW)
    return selectors.game_row(game.pk)


def read_by(user: User | None, game: Game) -> list[tuple[str, bool]]:
    chat = selectors.chat(selectors.game_row(game.pk), user)
    return [(message.text, message.is_blocked) for message in chat.messages]


def test_blocking_twice_changes_nothing_and_unblocking_removes_it(ann: User, bob: User) -> None:
    assert block(ann, bob) == block(ann, bob)
    assert [(each.name, each.player) for each in selectors.blocked_people(ann)] == [("Bob", bob.sign)]
    assert selectors.blocked_people(bob) == ()
    assert code_of(lambda: blocks.unblock(bob, Block.objects.get().pk)) == "no_such_block"
    blocks.unblock(ann, Block.objects.get().pk)
    assert not Block.objects.exists()


def test_hidden_people_stay_in_the_list_without_a_link(ann: User, bob: User) -> None:
    block(ann, bob)
    User.objects.filter(pk=bob.pk).update(is_hidden=True)
    assert [(each.name, each.player) for each in selectors.blocked_people(ann)] == [("Bob", "")]


def test_refuses_blocks_that_make_no_sense(
    ann: User, bob: User, make_table: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = User.objects.create_guest()
    game = make_table("Ann", "Cleo")
    game.seats.filter(number=1).update(user=guest)
    said = conversation.say(game.pk, guest, "Hello", NOW)
    assert code_of(lambda: block(ann, ann)) == "own_block"
    assert code_of(lambda: block(guest, ann)) == "guests_block_nobody"
    assert code_of(lambda: blocks.block_author(ann, game.pk, said.pk, NOW)) == "no_account_to_block"
    assert code_of(lambda: blocks.block_player(ann, "nobody", NOW)) == "no_such_player"
    assert code_of(lambda: blocks.block_inviter(ann, game.pk, NOW)) == "invitation_gone"
    assert code_of(lambda: blocks.block_inviter(ann, "missing", NOW)) == "no_such_table"
    monkeypatch.setattr(blocks, "MAX_BLOCKS", 1)
    block(ann, bob)
    block(ann, bob)
    assert code_of(lambda: block(ann, User.objects.get(name="Cleo"))) == "too_many_blocks"


def test_author_of_an_unreadable_message_cannot_be_blocked(
    ann: User, bob: User, make_table: Callable[..., Game]
) -> None:
    game = make_table("Bob", "Cleo")
    said = conversation.say(game.pk, bob, "Hello", NOW)
    assert code_of(lambda: blocks.block_author(ann, game.pk, said.pk, NOW)) == "no_such_message"
    finish(game)
    assert blocks.block_author(ann, game.pk, said.pk, NOW).person == bob


def test_inviter_can_be_blocked_before_the_start_and_at_a_running_table(ann: User, bob: User) -> None:
    plans = [SeatPlan("me"), SeatPlan("invite", ann.email)]
    game = creating.create_table(bob, "zooloretto", "", {}, plans, NOW)
    assert [table.id for table in selectors.joinable(ann)] == [game.pk]
    assert blocks.block_inviter(ann, game.pk, NOW).person == bob
    assert selectors.joinable(ann) == []
    assert not Notice.objects.exclude(kind=Notice.Kind.INVITED).exists()


def test_owed_invitation_is_not_sent_after_the_block(ann: User, bob: User) -> None:
    plans = [SeatPlan("me"), SeatPlan("invite", ann.email)]
    creating.create_table(bob, "zooloretto", "", {}, plans, NOW)
    notice = Notice.objects.get(kind=Notice.Kind.INVITED)
    assert is_true(notice, Reader())
    block(ann, bob)
    assert not is_true(notice, Reader())


def test_spectators_messages_disappear_for_the_blocker_alone(
    ann: User, bob: User, make_table: Callable[..., Game]
) -> None:
    game = make_table("Cleo", "Dan")
    conversation.say(game.pk, bob, "Hello", NOW)
    conversation.say(game.pk, ann, "Hi", NOW)
    block(ann, bob)
    assert read_by(ann, game) == [("Hi", False)]
    assert read_by(bob, game) == [("Hello", False), ("Hi", False)]
    finish(game)
    assert read_by(ann, game) == [("Hi", False)]
    assert read_by(None, game) == [("Hello", False), ("Hi", False)]
    row = selectors.game_row(game.pk)
    assert [message.text for message in selectors.messages_after(row, ann, 0, 9)] == ["Hi"]


def test_messages_are_marked_where_both_sit(make_table: Callable[..., Game], ann: User, bob: User) -> None:
    game = make_table("Ann", "Bob")
    conversation.say(game.pk, bob, "Hello", NOW)
    conversation.say(game.pk, ann, "Hi", NOW)
    block(ann, bob)
    assert read_by(ann, game) == [("Hello", True), ("Hi", False)]
    assert read_by(bob, game) == [("Hello", False), ("Hi", False)]
    row = selectors.game_row(game.pk)
    assert selectors.messages_since(row, ann, None, 9) == ()
    assert [message.text for message in selectors.messages_since(row, bob, None, 9)] == ["Hi"]
    assert [message.is_new for message in selectors.chat(row, ann).messages] == [False, False]
    assert selectors.message_info(Message.objects.get(text="Hello"), ann).is_blocked


def test_mentions_by_blocked_people_make_no_notice_and_no_event(
    make_table: Callable[..., Game], ann: User, bob: User
) -> None:
    game = make_table("Ann", "Bob", "Cleo")
    block(ann, bob)
    conversation.say(game.pk, bob, "@Ann @Cleo hello", NOW)
    mentioned = Notice.objects.filter(kind=Notice.Kind.MENTION)
    assert [notice.user and notice.user.name for notice in mentioned] == ["Cleo"]
    assert [event.user.name for event in Event.objects.filter(kind=Event.Kind.SAID)] == ["Cleo"]
    conversation.say(game.pk, ann, "@Bob hello", NOW)
    assert mentioned.filter(user=bob).exists()


def test_owed_mention_is_not_sent_after_the_block(
    make_table: Callable[..., Game], ann: User, bob: User
) -> None:
    game = make_table("Ann", "Bob")
    conversation.say(game.pk, bob, "@Ann hello", NOW)
    notice = Notice.objects.get(kind=Notice.Kind.MENTION)
    assert is_true(notice, Reader())
    block(ann, bob)
    assert not is_true(notice, Reader())


def test_game_of_both_goes_on(make_table: Callable[..., Game], ann: User, bob: User) -> None:
    game = make_table("Ann", "Bob")
    before = [selectors.position(game.pk, user).choices for user in (ann, bob)]
    block(ann, bob)
    assert [selectors.position(game.pk, user).choices for user in (ann, bob)] == before


def test_only_the_blockers_export_contains_the_block(ann: User, bob: User) -> None:
    block(ann, bob)
    assert selectors.export_of(ann)["blocks"] == [{"person__name": "Bob", "created_at": NOW}]
    assert selectors.export_of(bob)["blocks"] == []


@pytest.mark.parametrize("leaver", ["ann", "bob"])
def test_blocks_are_deleted_with_either_account(ann: User, bob: User, leaver: str) -> None:
    block(ann, bob)
    deletion.forget({"ann": ann, "bob": bob}[leaver], NOW + timedelta(hours=1))
    assert not Block.objects.exists()
