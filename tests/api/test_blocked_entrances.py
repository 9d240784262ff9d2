"""A blocked person tries every entrance to the blocker's tables and every way to invite, in pages and API."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pytest
from django.test import Client
from django.utils import timezone

from games import selectors
from games.links.signed import Guest, invitation_url
from games.models import Block, ClosedAddress, Game, Notice, Seat, User, address_digest
from games.services.people import blocks, guests
from games.services.tables import campaigns, creating, joining, leaving, rematches, starting
from games.services.tables.seat_plans import SeatPlan
from tests.api.conftest import Program
from tests.games.conftest import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

NOW = timezone.now()
ANN, BOB = "ann@example.org", "bob@example.org"
ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")
NEUTRAL: Final = "You cannot join this table."
ARRIVAL: Final = {"name": "Bob", "zone": "Europe/Berlin"}
WEB_TABLE: Final = {"kind_0": "me", "kind_1": "invite", "options-play_forced": "on"}


@dataclass
class BlockedPeople:
    """Ann, who has blocked Bob, and Cleo, who has not."""

    ann: User
    bob: User
    cleo: User
    program: Program
    client: Client

    def api(self, path: str, body: object = None, method: str = "post") -> Any:
        """Send a request from Bob's program."""
        return getattr(self.program, method)(path, body)

    def web(self, path: str, **fields: str) -> Any:
        """Submit a form on a page as Bob."""
        return self.client.post(path, fields)

    def block(self) -> Block:
        return blocks.block_player(self.ann, str(self.bob.sign), NOW)

    def anns(self, *plans: SeatPlan, **wishes: Any) -> str:
        """Return a new table of Ann's."""
        return creating.create_table(self.ann, "zooloretto", "Ann's", {}, [ME, *plans], NOW, **wishes).pk

    def running(self, host: User, *others: User) -> str:
        """Return a running table with these people and a bot."""
        plans = [ME, *[OPEN] * len(others), BOT]
        game = creating.create_table(host, "zooloretto", "", {}, plans, NOW)
        for other in others:
            joining.join_table(game.pk, other, NOW)
        return starting.start_table(game.pk, host, NOW).pk


@pytest.fixture
def world(program: Callable[..., Program], make_user: Callable[..., User]) -> BlockedPeople:
    ann, cleo, bobs = make_user("Ann", zone="UTC"), make_user("Cleo"), program("Bob")
    client = Client()
    client.force_login(bobs.user, "django.contrib.auth.backends.ModelBackend")
    return BlockedPeople(ann, bobs.user, cleo, bobs, client)


def link(game: str, address: str) -> str:
    """Return the path of the link in the mail that invites an address."""
    url = invitation_url(Guest(game, address_digest(address)))
    return "/" + url.partition("//")[2].partition("/")[2]


def over(game: str) -> str:
    Game.objects.filter(pk=game).update(status=Game.Status.FINISHED, finished_at=NOW)
    return game


# Entrances to Ann's tables. Each prepares the table, blocks Bob, and returns the table and Bob's attempt to
# enter.

Attempt = tuple[str, Callable[[], Any]]


def open_table_by_page(world: BlockedPeople) -> Attempt:
    table = world.anns(OPEN)
    world.block()
    return table, lambda: world.web(f"/tables/{table}/join/")


def open_table_by_api(world: BlockedPeople) -> Attempt:
    table = world.anns(OPEN)
    world.block()
    return table, lambda: world.api(f"/tables/{table}/join")


def open_table_by_guest_page(world: BlockedPeople) -> Attempt:
    table = world.anns(OPEN)
    world.block()
    return table, lambda: world.web(f"/tables/{table}/join-as-guest/", **ARRIVAL)


def earlier_invitation_by_link(world: BlockedPeople) -> Attempt:
    table = world.anns(SeatPlan("invite", BOB))
    world.block()
    return table, lambda: world.web(link(table, BOB), **ARRIVAL)


def earlier_invitation_by_link_signed_out(world: BlockedPeople) -> Attempt:
    table = world.anns(SeatPlan("invite", BOB))
    world.block()
    return table, lambda: Client().post(link(table, BOB), {"act": "arrive", **ARRIVAL})


def earlier_invitation_by_page(world: BlockedPeople) -> Attempt:
    table = world.anns(SeatPlan("invite", str(world.bob.sign)))
    world.block()
    return table, lambda: world.web(f"/tables/{table}/join/")


def earlier_invitation_by_api(world: BlockedPeople) -> Attempt:
    table = world.anns(SeatPlan("invite", BOB))
    world.block()
    return table, lambda: world.api(f"/tables/{table}/join")


def invitation_after_the_block(world: BlockedPeople) -> Attempt:
    world.block()
    table = world.anns(SeatPlan("invite", BOB))
    return table, lambda: world.web(link(table, BOB), **ARRIVAL)


def link_of_somebody_else(world: BlockedPeople) -> Attempt:
    table = world.anns(SeatPlan("invite", "dan@example.org"))
    world.block()
    return table, lambda: world.web(link(table, "dan@example.org"), **ARRIVAL)


def rematch(world: BlockedPeople) -> str:
    last = over(world.running(world.ann, world.bob))
    world.block()
    rematches.play_again(last, world.ann, NOW)
    return last


def rematch_by_page(world: BlockedPeople) -> Attempt:
    last = rematch(world)
    table = Game.objects.get(rematch_of=last).pk
    return table, lambda: world.web(f"/tables/{last}/again/")


def rematch_by_api(world: BlockedPeople) -> Attempt:
    last = rematch(world)
    table = Game.objects.get(rematch_of=last).pk
    return table, lambda: world.api(f"/tables/{last}/rematch")


def vacated(world: BlockedPeople) -> str:
    """Return a running table of Ann's that Cleo has left."""
    table = world.running(world.ann, world.cleo)
    leaving.resign(table, world.cleo, NOW)
    world.block()
    return table


def vacant_seat_by_page(world: BlockedPeople) -> Attempt:
    table = vacated(world)
    return table, lambda: world.web(f"/tables/{table}/take-over/")


def vacant_seat_by_api(world: BlockedPeople) -> Attempt:
    table = vacated(world)
    return table, lambda: world.api(f"/tables/{table}/take-over")


def substitute(world: BlockedPeople) -> str:
    """Return a running table of Ann's where Cleo has a seat and invites Bob."""
    dan = User.objects.create_user("dan@example.org", name="Dan")
    table = world.running(world.ann, world.cleo, dan)
    leaving.resign(table, dan, NOW)
    world.block()
    leaving.invite_substitute(table, world.cleo, BOB, NOW)
    return table


def substitute_by_link(world: BlockedPeople) -> Attempt:
    table = substitute(world)
    return table, lambda: world.web(link(table, BOB), **ARRIVAL)


def substitute_by_api(world: BlockedPeople) -> Attempt:
    table = substitute(world)
    return table, lambda: world.api(f"/tables/{table}/take-over")


def left(world: BlockedPeople) -> str:
    """Return a running table of Ann's that Bob has left."""
    table = world.running(world.ann, world.bob)
    leaving.resign(table, world.bob, NOW)
    world.block()
    return table


def own_former_seat_by_page(world: BlockedPeople) -> Attempt:
    table = left(world)
    return table, lambda: world.web(f"/tables/{table}/take-over/")


def own_former_seat_by_api(world: BlockedPeople) -> Attempt:
    table = left(world)
    return table, lambda: world.api(f"/tables/{table}/take-over")


def campaign(world: BlockedPeople) -> str:
    options = {"zooperative": True}
    game = campaigns.begin_campaign(world.ann, "zoo-parque", "", options, [ME, OPEN], NOW)
    world.block()
    return game.pk


def campaign_by_page(world: BlockedPeople) -> Attempt:
    table = campaign(world)
    return table, lambda: world.web(f"/tables/{table}/join/")


def campaign_by_api(world: BlockedPeople) -> Attempt:
    table = campaign(world)
    return table, lambda: world.api(f"/tables/{table}/join")


ENTRANCES = [
    open_table_by_page,
    open_table_by_api,
    open_table_by_guest_page,
    earlier_invitation_by_link,
    earlier_invitation_by_link_signed_out,
    earlier_invitation_by_page,
    earlier_invitation_by_api,
    invitation_after_the_block,
    link_of_somebody_else,
    rematch_by_page,
    rematch_by_api,
    vacant_seat_by_page,
    vacant_seat_by_api,
    substitute_by_link,
    substitute_by_api,
    own_former_seat_by_page,
    own_former_seat_by_api,
    campaign_by_page,
    campaign_by_api,
]


@pytest.mark.parametrize("entrance", ENTRANCES)
@pytest.mark.sampled(2)
def test_blocked_person_enters_no_table_of_the_blocker(
    world: BlockedPeople, entrance: Callable[[BlockedPeople], Attempt]
) -> None:
    table, attempt = entrance(world)
    before = list(Seat.objects.filter(game=table).values("user", "bot", "invited", "nonce"))
    answer = attempt()
    assert answer.status_code == 403
    assert NEUTRAL in answer.text
    assert not [words for words in ("blocked you", "has blocked", "is blocked") if words in answer.text]
    assert list(Seat.objects.filter(game=table).values("user", "bot", "invited", "nonce")) == before


@pytest.mark.parametrize("entrance", ENTRANCES)
@pytest.mark.sampled(3)
def test_every_entrance_opens_without_the_block(
    world: BlockedPeople, entrance: Callable[[BlockedPeople], Attempt]
) -> None:
    table, attempt = entrance(world)
    Block.objects.all().delete()
    assert attempt().status_code in (200, 201, 302)
    assert Seat.objects.filter(game=table, user=world.bob).exists()


@pytest.mark.parametrize("start", [False, True])
def test_seat_of_a_guest_does_not_become_the_blocked_persons(world: BlockedPeople, start: bool) -> None:
    table = world.anns(OPEN)
    elsewhere = creating.create_table(world.cleo, "zooloretto", "", {}, [ME, OPEN], NOW).pk
    guest = User.objects.create_guest()
    for each in (table, elsewhere):
        joining.join_table(each, guest, NOW)
    if start:
        starting.start_table(table, world.ann, NOW)
    world.block()
    guests.keep(guest, world.bob)
    assert [str(seat.game_id) for seat in world.bob.seats.all()] == [elsewhere]
    assert not User.objects.filter(pk=guest.pk).exists()
    assert Seat.objects.get(game=table, number=1).is_vacant is start


# The ways in which Bob tries to invite Ann. Each prepares and returns one attempt.


def new_table_by_page(world: BlockedPeople) -> Callable[[], Any]:
    return lambda: world.web("/tables/new/?ruleset=zooloretto", **WEB_TABLE, who_1=ANN)


def new_table_by_page_and_name(world: BlockedPeople) -> Callable[[], Any]:
    return lambda: world.web("/tables/new/?ruleset=zooloretto", **WEB_TABLE, who_1=str(world.ann.sign))


def new_table_by_api(world: BlockedPeople, who: str = ANN, address: str = "/tables") -> Callable[[], Any]:
    seats = [{"kind": "me"}, {"kind": "invite", "who": who}]
    return lambda: world.api(address, {"ruleset": "zooloretto", "seats": seats})


def new_table_by_api_and_tag(world: BlockedPeople) -> Callable[[], Any]:
    return new_table_by_api(world, "Ann+again@Example.org")


def new_table_by_api_and_name(world: BlockedPeople) -> Callable[[], Any]:
    return new_table_by_api(world, str(world.ann.sign))


def new_campaign_by_api(world: BlockedPeople) -> Callable[[], Any]:
    seats = [{"kind": "me"}, {"kind": "invite", "who": ANN}]
    options = {"zooperative": True}
    return lambda: world.api("/campaigns", {"ruleset": "zoo-parque", "options": options, "seats": seats})


def bobs(world: BlockedPeople, *plans: SeatPlan) -> str:
    return creating.create_table(world.bob, "zooloretto", "", {}, [ME, *plans], NOW).pk


def seat_by_page(world: BlockedPeople) -> Callable[[], Any]:
    table = bobs(world, OPEN)
    return lambda: world.web(f"/tables/{table}/seats/", seat="1", act="give", kind="invite", who=ANN)


def seat_by_api(world: BlockedPeople, who: str = ANN) -> Callable[[], Any]:
    table = bobs(world, OPEN)
    return lambda: world.api(f"/tables/{table}/seats/1", {"kind": "invite", "who": who}, "put")


def seat_by_api_and_name(world: BlockedPeople) -> Callable[[], Any]:
    return seat_by_api(world, str(world.ann.sign))


def again_by_page(world: BlockedPeople) -> Callable[[], Any]:
    table = bobs(world, SeatPlan("invite", ANN))
    return lambda: world.web(f"/tables/{table}/seats/", seat="1", act="again")


def again_by_api(world: BlockedPeople) -> Callable[[], Any]:
    table = bobs(world, SeatPlan("invite", ANN))
    return lambda: world.api(f"/tables/{table}/seats/1/invite-again")


def left_by_cleo(world: BlockedPeople) -> str:
    table = world.running(world.bob, world.cleo)
    leaving.resign(table, world.cleo, NOW)
    return table


def substitute_of_bob_by_page(world: BlockedPeople) -> Callable[[], Any]:
    table = left_by_cleo(world)
    return lambda: world.web(f"/tables/{table}/invite/", address=str(world.ann.sign))


def substitute_of_bob_by_api(world: BlockedPeople) -> Callable[[], Any]:
    table = left_by_cleo(world)
    return lambda: world.api(f"/tables/{table}/invite", {"address": ANN})


INVITING = [
    new_table_by_page,
    new_table_by_page_and_name,
    new_table_by_api,
    new_table_by_api_and_tag,
    new_table_by_api_and_name,
    new_campaign_by_api,
    seat_by_page,
    seat_by_api,
    seat_by_api_and_name,
    again_by_page,
    again_by_api,
    substitute_of_bob_by_page,
    substitute_of_bob_by_api,
]


@pytest.mark.parametrize("way", INVITING)
@pytest.mark.sampled(2)
def test_blocked_person_invites_nobody_and_learns_only_that_invitations_are_unwanted(
    world: BlockedPeople, way: Callable[[BlockedPeople], Callable[[], Any]]
) -> None:
    attempt = way(world)
    owed = Notice.objects.count()
    world.block()
    blocked = attempt()
    assert blocked.status_code == 422
    assert "accepts no invitations from this site" in blocked.text
    assert Notice.objects.count() == owed
    Block.objects.all().delete()
    ClosedAddress.objects.create(digest=address_digest(ANN))
    closed = attempt()
    assert _without_tokens(closed) == _without_tokens(blocked)
    ClosedAddress.objects.all().delete()
    assert attempt().status_code in (200, 201, 302)
    assert Notice.objects.count() > owed


def _without_tokens(answer: Any) -> str:
    """Return the refusal of a page or of the API, without the tokens that differ in each answer."""
    return "\n".join(line for line in answer.text.splitlines() if "csrf" not in line and "nonce=" not in line)


def test_rematch_of_the_blocked_person_does_not_invite_the_blocker(world: BlockedPeople) -> None:
    last = over(world.running(world.bob, world.ann, world.cleo))
    world.block()
    table = world.api(f"/tables/{last}/rematch").json()["id"]
    assert {seat.invited for seat in Seat.objects.filter(game=table)} == {"", world.cleo.email}
    assert not Notice.objects.filter(game=table, seat__invited=ANN).exists()


def test_rematch_looks_as_if_the_blocker_accepted_no_invitations(world: BlockedPeople) -> None:
    def seats_after(last: str) -> list[Any]:
        seats = world.api(f"/tables/{last}/rematch").json()["seats"]
        return [(seat["kind"], seat["name"]) for seat in seats]

    first, second = (over(world.running(world.bob, world.ann)) for _ in range(2))
    ClosedAddress.objects.create(digest=address_digest(ANN))
    closed = seats_after(first)
    ClosedAddress.objects.all().delete()
    world.block()
    assert seats_after(second) == closed


def test_campaign_of_both_goes_on(world: BlockedPeople) -> None:
    options = {"zooperative": True}
    first = campaigns.begin_campaign(world.ann, "zoo-parque", "", options, [ME, OPEN], NOW)
    joining.join_table(first.pk, world.bob, NOW)
    starting.start_table(first.pk, world.ann, NOW)
    world.block()
    end(first, 0, 1)
    following = campaigns.continue_campaign(str(first.campaign_id), world.bob, first.pk, NOW)
    assert {seat.user for seat in following.seats.all()} == {world.ann, world.bob}


def test_earlier_invitation_leaves_the_lists_of_the_invited_person(world: BlockedPeople) -> None:
    table = world.anns(SeatPlan("invite", BOB))
    assert [each.id for each in selectors.joinable(world.bob)] == [table]
    world.block()
    assert selectors.joinable(world.bob) == []


def test_rematch_of_a_third_person_asks_both(world: BlockedPeople) -> None:
    last = over(world.running(world.cleo, world.ann, world.bob))
    world.block()
    table = rematches.play_again(last, world.cleo, NOW)
    assert {seat.invited for seat in table.seats.all()} == {"", ANN, BOB}
    assert world.web(f"/tables/{last}/again/").status_code == 302
    assert rematches.play_again(last, world.ann, NOW).status == Game.Status.RUNNING


def test_blocker_may_join_the_blocked_persons_table(world: BlockedPeople) -> None:
    table = bobs(world, OPEN)
    world.block()
    assert joining.join_table(table, world.ann, NOW).number == 1


def test_blocker_cannot_invite_the_blocked_player_by_page(world: BlockedPeople) -> None:
    world.block()
    client = Client()
    client.force_login(world.ann, "django.contrib.auth.backends.ModelBackend")
    page = client.post("/tables/new/?ruleset=zooloretto", {**WEB_TABLE, "who_1": str(world.bob.sign)})
    assert page.status_code == 422
    assert "You blocked Bob." in page.text


def test_lists_keep_both_apart(world: BlockedPeople) -> None:
    mine, theirs = world.anns(OPEN), bobs(world, OPEN)
    other = creating.create_table(world.cleo, "zooloretto", "", {}, [ME, OPEN], NOW).pk
    inviting = bobs(world, SeatPlan("invite", ANN))
    empty = world.running(world.ann, world.cleo)
    leaving.resign(empty, world.cleo, NOW)

    def found(user: User) -> set[str]:
        lists = (selectors.joinable(user), selectors.vacant(user), selectors.search(user, "Zooloretto"))
        return {table.id for each in lists for table in each if table.my_seat is None}

    assert found(world.bob) == {mine, other, empty}
    assert found(world.ann) == {theirs, other, inviting}
    world.block()
    assert found(world.bob) == {other}
    assert found(world.ann) == {other}
    assert mine not in world.client.get("/tables/open/").text
    listed = [api_get(world, f"/tables?which={which}") for which in ("joinable", "vacant")]
    assert not any(table in each for each in listed for table in (mine, empty))


def api_get(world: BlockedPeople, path: str) -> str:
    return str(world.program.get(path).text)


def test_nothing_that_the_blocked_person_reads_changes(world: BlockedPeople) -> None:
    """Compare Bob's pages, answers, events and export before and after the block."""
    table = world.running(world.ann, world.bob)
    reads = [
        *("/me", "/waiting", "/events", "/me/blocks", "/tables", "/campaigns", "/me/export"),
        *(f"/tables/{table}", f"/tables/{table}/talk", f"/players/{world.ann.sign}"),
    ]
    pages = (f"/players/{world.ann.sign}/", f"/tables/{table}/players/", "/")

    def everything() -> list[str]:
        shown = [_without_tokens(world.client.get(page)) for page in pages]
        return [*(api_get(world, path) for path in reads), *shown]

    everything()
    before = everything()
    world.block()
    assert everything() == before
