"""Pages of every kind, each with typical content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import FilePayload, Page

from adjudicator.engine import codec
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.registry import RULESETS
from games import selectors
from games.core import store
from games.links.signed import (
    Ballot,
    Guest,
    MoveOffer,
    back_url,
    ballot_url,
    invitation_url,
    move_url,
    unsubscribe_url,
)
from games.models import Game, Presence, SignUpLink, Topic, User
from games.models.address import address_digest
from games.services.agreements import proposals
from games.services.chat import conversation
from games.services.judging import analyses, offers, verdicts
from games.services.judging.submissions import Envelope
from games.services.leaderboards import ratings
from games.services.moderation import cases, reports
from games.services.moderation.reports import Subject
from games.services.people import (
    address_mails,
    favourites,
    group_games,
    groups,
    guided_games,
    second_factors,
    sign_up_links,
)
from games.services.tables import creating, leaving, records, standing_wishes
from games.services.tables.requirements import TableRequirements
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.standing_wishes import WishTerms
from games.time_control.presets import preset
from tests.browser.steps import become, open_more
from tests.games.test_leaderboard import over
from tests.games.time_controls import play
from tests.hurry import hurry
from tests.seeds import Seeded

GUEST: Final = "guest@example.org"


@dataclass(frozen=True)
class Place:
    """A page as its reader sees it after some actions. `reader` is None for strangers."""

    name: str
    address: str
    reader: User | None = None
    then: Callable[[Page], object] = lambda page: None

    def show(self, page: Page, site: str) -> None:
        if self.reader:
            become(page, self.reader, site)
        else:
            page.context.clear_cookies()
        page.goto(self.address)
        self.then(page)


def places(make_table: Callable[..., Game], seeded: Seeded) -> Iterator[Place]:
    """Yield every kind of page except the decisions in games."""
    yield from _for_strangers()
    game = make_table("Ann", "Ben", "Cleo")
    hurry(game, seeded.random("places"), until=60)
    asked, other = (User.objects.filter(seats__game=game, seats__must_act=must)[0] for must in (True, False))
    yield from _of_account(asked)
    yield from _of_new_tables(make_table, asked)
    yield from _of_a_table(game, asked, other)
    yield _with_a_guide(asked)
    yield from _of_offers(make_table)
    yield from _behind_links(game, asked, other)
    yield from _at_the_end(game, seeded, asked, other)


def _for_strangers() -> Iterator[Place]:
    yield Place("sign in", reverse("sign-in"))
    yield Place("sign in sent", reverse("sign-in-sent"))
    link = SignUpLink.objects.create(expires_at=timezone.now() + timedelta(days=1))
    yield Place("sign up", reverse("sign-up", args=[link.key]))
    yield Place("sign-up link gone", reverse("sign-up", args=["old"]))
    yield Place("link gone", f"{reverse('sign-in-link')}?sesame=old")
    yield Place("light or dark", reverse("theme"))
    yield Place("offline", reverse("offline"))
    yield Place("not found", "/nowhere/")
    yield Place("no such table", reverse("table", args=["0123456789"]))
    yield Place("time controls", reverse("turn-law"))
    yield Place("open a game file", reverse("open-record"), None, open_nonsense)
    yield Place("lobby of a stranger", reverse("lobby"))
    yield Place("games", reverse("games"))
    yield Place("help", reverse("help"), None, unfold)
    yield Place("programs", reverse("api-docs"))
    for name in ("privacy", "terms", "contact"):
        yield Place(name, reverse(name))
    yield Place("rules", reverse("rules", args=["zooloretto"]))
    yield Place("example game", reverse("example-at", args=["zooloretto", 38]))
    yield Place("rulings", reverse("rulings", args=["zooloretto"]), None, unfold)
    yield Place("ruling", reverse("ruling", args=["zooloretto", "Z6"]))


def _of_account(user: User) -> Iterator[Place]:
    user.channels.create(kind="service", label="Chat", address="tgram://1:abc/2", position=9, is_on=False)
    for name in ("account", "address", "forget", "notices", "receipts", "times"):
        yield Place(name, reverse(name), user)
    yield Place("fields of a service", reverse("service-add", args=["matrix"]), user)
    yield Place("mailbox", reverse("mailbox"), user)
    sign_up_links.invite(user, timezone.now(), "Ben")
    yield Place("sign-up links", reverse("sign-up-links"), user)


def _of_new_tables(make_table: Callable[..., Game], user: User) -> Iterator[Place]:
    yield Place("choose a game", reverse("table-create"), user)
    for key in RULESETS:
        yield Place(f"new table {key}", f"{reverse('table-create')}?ruleset={key}", user)
    waiting = make_table("Ann", "Ben", start=False)
    plans = [SeatPlan("me"), SeatPlan("invite", GUEST)]
    invited = creating.create_table(user, "zoo-parque", "Sunday", {}, plans, timezone.now())
    yield Place("lobby", reverse("lobby"), user)
    yield Place("before the start", reverse("table", args=[waiting.pk]), waiting.created_by)
    yield Place("somebody is missing", reverse("table", args=[invited.pk]), user)
    yield Place("seats and options", reverse("table-seats", args=[invited.pk]), user, unfold)
    link = invitation_url(Guest(invited.pk, address_digest(GUEST)))
    yield Place("invitation", link)
    yield Place("invitation of another host", link, waiting.seats.get(user__name="Ben").user, unfold)
    free = creating.create_table(
        user, "zoo-parque", "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now()
    )
    yield Place("a seat for a guest", reverse("table-join-as-guest", args=[free.pk]))
    yield Place("open tables of a stranger", reverse("open-tables"))
    yield Place("open tables", reverse("open-tables"), waiting.created_by, unfold)
    yield Place("no table passes", f"{reverse('open-tables')}?players=5&rating=mine", waiting.created_by)
    yield Place("wishes", reverse("wishes"), _wishing(user), unfold)


def _analysing(user: User, game: Game) -> User:
    """Return a user with an analysis of the game in which two moves were tried."""
    analyses.start(game.pk, user, timezone.now(), ply=0)
    for _ in range(2):
        found = selectors.analysed_position(game, user, 1)
        move = found.position.choices[len(found.tried)].text
        analyses.play(game.pk, user, 1, 0, [move], timezone.now())
    return user


def _wishing(user: User) -> User:
    """Return the user, who now has a wish that an open table matches."""
    least = TableRequirements(min_reliability=90, min_rating=1400)
    terms = WishTerms("zoo-parque", 2, 4, "day", requirements=least)
    standing_wishes.make_wish(user, terms, timezone.now())
    host, law = User.objects.create_user("cleo2@example.org", name="Cleo"), preset("day", "UTC")
    plans = [SeatPlan("me"), SeatPlan("open")]
    creating.create_table(host, "zoo-parque", "", {}, plans, timezone.now(), law=law, requirements=least)
    return user


def _of_a_table(game: Game, asked: User, other: User) -> Iterator[Place]:
    address = reverse("table", args=[game.pk])
    _has_talked(game, asked, other)
    yield Place("table of a stranger", address)
    yield Place("waiting", address, other)
    yield Place("folds open", address, other, unfold)
    yield Place("refused move", address, asked, type_nonsense)
    yield Place("chat", reverse("table-talk", args=[game.pk]), asked)
    yield Place("log", reverse("table-log", args=[game.pk]), asked)
    yield Place("history", reverse("table-at", args=[game.pk, game.ply // 2]), asked)
    yield Place("players", reverse("table-players", args=[game.pk]), asked)
    yield Place("time control", reverse("table-law", args=[game.pk]), asked)
    yield Place("verify the dice", reverse("table-dice", args=[game.pk]), asked)
    yield Place("notices of a table", reverse("table-wish", args=[game.pk]), asked)


def _has_talked(game: Game, asked: User, other: User) -> None:
    """Let both players mention each other after their last visit, write notes, and hide a message."""
    before = timezone.now() - timedelta(hours=1)
    for user in (asked, other):
        Presence.objects.create(user=user, game=game, seen_at=before, ply=game.ply - 2)
    for speaker, spoken_to in ((asked, other), (other, asked)):
        conversation.say(game.pk, speaker, f"@{spoken_to.name} 1, 2, 3?", timezone.now())
        conversation.note(game.pk, speaker, "1, 2, 3", timezone.now())
    hidden = conversation.say(game.pk, asked, "4", timezone.now())
    conversation.hide(game.pk, hidden.pk, asked, timezone.now())


def _with_a_guide(user: User) -> Place:
    game = guided_games.learn_by_playing(user, "zooloretto", timezone.now())
    return Place("guide", reverse("table", args=[game.pk]), user)


def _of_offers(make_table: Callable[..., Game]) -> Iterator[Place]:
    """Yield pages with a pending offer, with a host who may help, and with a counter-offer."""
    game = make_table("Ann", "Ben", "Cleo", ruleset="the-zoo-game")
    Game.objects.filter(pk=game.pk).update(host_helps=True)
    address, now = reverse("table", args=[game.pk]), timezone.now()
    state = store.current_state(game)
    maker, asked = (game.seats.get(number=(state.turn + step) % 3) for step in (0, 1))
    given, held = (state.players[seat.number].hand[0] for seat in (maker, asked))
    assert maker.user
    assert asked.user
    play(game, maker.user.name, f"offer {seat_letter(Seat(asked.number))} give {given} want 1 card", at=now)
    yield Place("offer", address, asked.user, unfold)
    yield Place("help of the host", address, game.created_by, unfold)
    asked = game.seats.select_related("game", "user").get(pk=asked.pk)
    ply = asked.game.ply
    sent = offers.counter(
        asked,
        f"give {held} want {given}",
        Envelope(expected_ply=ply, key="1", interface="web", at=now),
        "1, 2?",
    )
    verdicts.judge(sent.pk, now)
    yield Place("other terms", address, maker.user)
    (counter,) = selectors.counters(selectors.game_row(game.pk), maker.user)
    yield Place("terms of a counter-offer", f"{address}?{counter.query}", maker.user, unfold)


def _behind_links(game: Game, asked: User, other: User) -> Iterator[Place]:
    seats = {seat.user: seat for seat in game.seats.select_related("user")}
    text = selectors.position(game.pk, asked).choices[0].text
    yield Place("move from a mail", move_url(MoveOffer(seats[asked], game.ply, text)))
    yield Place("stale move from a mail", move_url(MoveOffer(seats[asked], game.ply - 1, text)))
    yield Place("no more mails", unsubscribe_url(asked))
    yield Place("no more mails of a kind", unsubscribe_url(asked, Topic.CHAT))
    change = other.address_changes.create(old=other.email, new="new@example.org", asked_at=timezone.now())
    yield Place("new address", address_mails.link_of(change, address_mails.CONFIRM))
    yield Place("old address", address_mails.link_of(change, address_mails.UNDO))
    yield Place("address that waits", reverse("address"), other)
    yield Place("take the seat back", back_url(seats[asked]))
    proposal = proposals.propose(game.pk, other, "end", {}, timezone.now())
    yield Place("proposal from a mail", ballot_url(Ballot(seats[asked], proposal.pk, True)))
    yield Place("proposal", reverse("table", args=[game.pk]), asked)


def _at_the_end(game: Game, seeded: Seeded, asked: User, other: User) -> Iterator[Place]:
    address = reverse("table", args=[game.pk])
    leaving.resign(game.pk, other, timezone.now() + timedelta(seconds=1))
    yield Place("a seat is vacant", address, asked, unfold)
    yield Place("open tables and a vacant seat", reverse("open-tables"))
    hurry(game, seeded.random("end"))
    yield Place("finished", address, asked)
    yield Place("analyses", reverse("analyses", args=[game.pk]), _analysing(asked, game))
    yield Place("analysis", reverse("analysis", args=[game.pk, 1, 2]), asked)
    yield Place("game review", reverse("table-course", args=[game.pk]), asked, unfold)
    data = codec.encode(selectors.record(game.pk, asked))
    key = records.open_record(data)
    yield Place("game from a file", reverse("record-at", args=[key, game.ply // 2]))
    yield Place("dice of a finished game", reverse("table-dice", args=[game.pk]), asked)
    yield Place("lobby with a finished game", reverse("lobby"), asked)
    yield from _of_leaderboards(asked, other)
    yield Place("page of a person", reverse("player", args=[asked.sign]), other)
    yield Place("page of a bot", reverse("bot", args=["greedy"]))
    yield from _of_groups(game, asked, other)
    yield from _of_moderation(game, asked, other)
    yield Place("finished games", reverse("finished"), asked)
    yield Place("to watch", reverse("watch"))
    yield Place("search", f"{reverse('search')}?q=tuesday", asked)


def _of_groups(game: Game, owner: User, friend: User) -> Iterator[Place]:
    now = timezone.now()
    favourites.add_favourite(owner, friend.sign or "", now)
    group = groups.save_group(owner, game.pk, "Tuesday", now)
    group_games.start_next_game(group.pk, owner, now)
    member = next(seat.user for seat in game.seats.all() if seat.user and seat.user != owner)
    yield Place("people", f"{reverse('people')}?q={friend.name}", owner)
    yield Place("new group", f"{reverse('group-new')}?table={game.pk}", owner)
    yield Place("group", reverse("group", args=[group.pk]), owner, unfold)
    yield Place("group of somebody else", reverse("group", args=[group.pk]), member, unfold)
    yield Place(
        "new table with a guest", f"{reverse('table-create')}?ruleset=zoo-parque&with={friend.sign}", owner
    )


def _of_moderation(game: Game, reporter: User, person: User) -> Iterator[Place]:
    """Yield the pages of one report that waits and of another that ended in a mute."""
    now, root = timezone.now(), User.objects.create_superuser("root@example.org", name="Ben")
    message = game.messages.filter(user=person).first()
    assert message
    about_message = Subject("message", table=game.pk, message=message.pk)
    waiting = reports.report(about_message, reporter, "insult", "1, 2, 3", now)
    done = reports.report(Subject("name", player=person.sign or ""), reporter, "name", "", now)
    decision = cases.ModeratorDecision(["mute"], now + timedelta(days=3), "4, 5", "6", "7")
    cases.decide(done.pk, root, decision, now)
    yield Place("report a message", f"{reverse('report')}?table={game.pk}&message={message.pk}", reporter)
    yield Place("report at a table", f"{reverse('report')}?table={game.pk}", reporter)
    yield Place("report a player", f"{reverse('report')}?player={person.sign}", reporter)
    yield Place("own reports", reverse("my-reports"), reporter)
    yield Place("moderators' notices", reverse("help"), person)
    yield Place("moderation", reverse("moderation"), root)
    yield Place("waiting report", reverse("moderation-report", args=[waiting.pk]), root, unfold)
    yield Place("decided report", reverse("moderation-report", args=[done.pk]), root)
    yield Place("log of moderators", reverse("moderation-log"), root)
    yield Place("set up a second factor", reverse("second-factor"), root)
    secret, staff = second_factors.new_secret(), User.objects.create_superuser("staff@example.org")
    second_factors.set_up(staff, secret, second_factors.code_at(secret, now), now)
    yield Place("second factor", reverse("second-factor"), staff)


def _of_leaderboards(better: User, worse: User) -> Iterator[Place]:
    for day in range(20):
        over([better, worse], [1, 2] if day % 3 else [2, 1], timezone.now() - timedelta(days=20 - day))
    ratings.count("zooloretto")
    address = reverse("ladder", args=["zooloretto"])
    yield Place("leaderboards", reverse("ladders"))
    yield Place("leaderboard", f"{address}?players=2", worse, unfold)
    yield Place("leaderboard without players", f"{address}?players=5&kind=bots")


def unfold(page: Page) -> None:
    """Open all folds on the page."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")


def open_nonsense(page: Page) -> None:
    nonsense: FilePayload = {"name": "game.json", "mimeType": "application/json", "buffer": b"{}"}
    page.locator("input[type=file]").set_input_files(nonsense)
    page.locator("form:has(input[type=file]) button").click()
    page.locator(".error").wait_for()


def type_nonsense(page: Page) -> None:
    open_more(page)
    page.locator("details.type > summary").click()
    page.locator("details.type textarea").fill("dance")
    page.locator("details.type button").click()
    page.locator("#refusal").wait_for()
