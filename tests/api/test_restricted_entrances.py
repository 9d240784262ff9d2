"""Suspended and muted people try everything that changes something for others, by page, API and mail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

import pytest
from django.test import Client
from django.utils import timezone

from games.core.errors import Refused
from games.models import Game, Order, Proposal, SavedGroup, Seat, Submission, User
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.people import groups
from games.services.tables import creating, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from games.time_control.values import TimeBank, TimeControl
from tests.api.conftest import Program
from tests.games.conftest import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded", "worker")]

NOW: Final = timezone.now()
WEEK: Final = NOW + timedelta(days=7)
ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")
LAW: Final = TimeControl(
    time=TimeBank(start=86400, refill=3600, cap=86400), absence="others", host_may_pause=True
)
WEB_TABLE: Final = {"kind_0": "me", "kind_1": "open", "options-play_forced": "on"}
READS: Final = ("/me", "/me/standing", "/me/reports", "/me/export", "/tables", "/waiting", "/events")


@dataclass
class RestrictedPeople:
    """Bob, who is restricted, and Ann, with their tables: one before its start, one running, one over."""

    ann: User
    bob: User
    program: Program
    client: Client
    waiting: str
    hosted: str
    running: str
    vacant: str
    over: str
    group: str

    def api(self, path: str, body: object = None, method: str = "post") -> Any:
        return getattr(self.program, method)(path, body)

    def web(self, path: str, **fields: str) -> Any:
        return self.client.post(path, fields)

    def restrict(self, **fields: Any) -> None:
        User.objects.filter(pk=self.bob.pk).update(**fields)
        self.bob.refresh_from_db()

    def state(self) -> tuple[Any, ...]:
        """Return everything that Bob's attempts could change."""
        seats = Seat.objects.order_by("pk").values_list(
            "pk", "user", "bot", "invited", "stand_in", "is_offered"
        )
        games = Game.objects.order_by("pk").values_list(
            "pk", "name", "ply", "status", "options", "is_private"
        )
        nonces = Seat.objects.order_by("pk").values_list("nonce", flat=True)
        counted = (Submission, Order, Proposal, SavedGroup)
        messages = sum(game.messages.count() for game in Game.objects.all())
        name = User.objects.get(pk=self.bob.pk).name
        return (*seats, *nonces, *games, *(model.objects.count() for model in counted), messages, name)


def table_of(host: User, *others: User, plans: tuple[SeatPlan, ...] = (), **wishes: Any) -> str:
    seats = [ME, *[OPEN] * len(others), *plans]
    game = creating.create_table(host, "zooloretto", "", {}, seats, NOW, **wishes)
    for other in others:
        joining.join_table(game.pk, other, NOW)
    return game.pk


@pytest.fixture
def world(program: Callable[..., Program], make_user: Callable[..., User]) -> RestrictedPeople:
    ann, cleo, bobs = make_user("Ann", zone="UTC"), make_user("Cleo"), program("Bob")
    bob = bobs.user
    client = Client()
    client.force_login(bob, "django.contrib.auth.backends.ModelBackend")
    running = table_of(bob, ann, law=LAW, host_helps=True)
    starting.start_table(running, bob, NOW)
    vacant = table_of(ann, cleo, plans=(BOT,))
    starting.start_table(vacant, ann, NOW)
    leaving.resign(vacant, cleo, NOW)
    over = table_of(ann, bob)
    starting.start_table(over, ann, NOW)
    end(Game.objects.get(pk=over), 0, 1)
    group = groups.save_group(bob, over, "Round", NOW).pk
    return RestrictedPeople(
        ann,
        bob,
        bobs,
        client,
        table_of(ann, plans=(OPEN,)),
        table_of(bob, plans=(OPEN,)),
        running,
        vacant,
        over,
        group,
    )


def _seat(world: RestrictedPeople) -> Seat:
    return Seat.objects.select_related("game", "user").get(game=world.running, user=world.bob)


def by_mail(world: RestrictedPeople) -> Any:
    """Send a move as the mail interface does, and return the refusal."""
    envelope = Envelope(expected_ply=_seat(world).game.ply, key="mail-1", interface="mail", at=NOW)
    try:
        return submissions.submit(_seat(world), ["draw"], envelope)
    except Refused as refusal:
        return refusal


# What a suspended person tries. Each entry is one attempt by page, API or mail.

Attempt = Callable[[RestrictedPeople], Any]
SUSPENDED: Final[dict[str, Attempt]] = {
    "move": lambda w: w.program.move(w.running, "draw"),
    "move by page": lambda w: w.web(f"/tables/{w.running}/move/", moves="draw", ply="0", key="1"),
    "move by mail": by_mail,
    "undo": lambda w: w.api(f"/tables/{w.running}/undo", {"expected_ply": 0, "key": "u"}),
    "planned move": lambda w: w.api(f"/tables/{w.running}/orders", {"text": "draw"}),
    "planned move by page": lambda w: w.web(f"/tables/{w.running}/order/", act="give", text="draw", key="k"),
    "proposal": lambda w: w.api(f"/tables/{w.running}/proposals", {"kind": "end", "data": {}}),
    "proposal by page": lambda w: w.web(f"/tables/{w.running}/ask/", what="end"),
    "come back": lambda w: w.api(f"/tables/{w.running}/back"),
    "come back by page": lambda w: w.web(f"/tables/{w.running}/back/"),
    "decide for a late seat": lambda w: w.api(f"/tables/{w.running}/late", {"seat": 1, "what": "wait"}),
    "answer for an absent seat": lambda w: w.api(f"/tables/{w.running}/host/answer", {"seat": 1, "ply": 0}),
    "step back as host": lambda w: w.api(f"/tables/{w.running}/host/back", {"to": 0, "ply": 0}),
    "message": lambda w: w.api(f"/tables/{w.running}/talk", {"text": "@Ann hello"}),
    "message by page": lambda w: w.web(f"/tables/{w.running}/talk/", text="hello"),
    "message as spectator": lambda w: w.api(f"/tables/{w.vacant}/talk", {"text": "hello"}),
    "join": lambda w: w.api(f"/tables/{w.waiting}/join"),
    "join by page": lambda w: w.web(f"/tables/{w.waiting}/join/"),
    "join as guest": lambda w: w.web(f"/tables/{w.waiting}/join-as-guest/", name="Bob", zone="UTC"),
    "take over": lambda w: w.api(f"/tables/{w.vacant}/take-over"),
    "take over by page": lambda w: w.web(f"/tables/{w.vacant}/take-over/"),
    "create": lambda w: w.api(
        "/tables", {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ),
    "create by page": lambda w: w.web("/tables/new/?ruleset=zooloretto", **WEB_TABLE),
    "play at once": lambda w: w.web("/play/zooloretto/"),
    "learn": lambda w: w.api("/rulesets/zooloretto/learn"),
    "rematch": lambda w: w.api(f"/tables/{w.over}/rematch"),
    "rematch by page": lambda w: w.web(f"/tables/{w.over}/again/"),
    "next game of a group": lambda w: w.api(f"/groups/{w.group}/start", {"after": w.over}),
    "new group": lambda w: w.api("/groups", {"table": w.over, "name": "Again"}),
    "rename a group": lambda w: w.api(f"/groups/{w.group}", {"name": "Other"}, "patch"),
    "season": lambda w: w.api(f"/groups/{w.group}/season"),
    "seat": lambda w: w.api(f"/tables/{w.hosted}/seats/1", {"kind": "bot", "who": "random"}, "put"),
    "invite": lambda w: w.api(
        f"/tables/{w.hosted}/seats/1", {"kind": "invite", "who": "x@example.org"}, "put"
    ),
    "order of seats": lambda w: w.api(f"/tables/{w.hosted}/seats", {"seats": [1, 0]}),
    "options": lambda w: w.api(f"/tables/{w.hosted}/options", {"starts_when_full": True}),
    "visibility": lambda w: w.api(f"/tables/{w.hosted}/visibility", {"is_private": True}),
    "dice word": lambda w: w.api(f"/tables/{w.hosted}/nonce", {"nonce": "idiots"}),
    "dice word by page": lambda w: w.web(f"/tables/{w.hosted}/stir/", nonce="idiots"),
    "start": lambda w: w.api(f"/tables/{w.hosted}/start"),
    "rename": lambda w: w.api("/me", {"name": "Bobby"}, "patch"),
    "rename by page": lambda w: w.web("/account/", name="Bobby"),
    "report": lambda w: w.api("/reports", {"kind": "person", "player": w.ann.sign}),
    "report by page": lambda w: w.web("/report/", player=str(w.ann.sign), what="person", reason="spam"),
}
MUTED: Final = (
    *("message", "message by page", "message as spectator", "invite", "new group", "rename a group"),
    *("rename", "rename by page", "dice word", "dice word by page"),
)
"""The attempts that the site also refuses to a muted person."""


def code(answer: Any) -> str:
    """Return the code of a refusal, or its sentence on a page."""
    if isinstance(answer, Refused):
        return answer.code
    if answer.headers.get("Content-Type", "").startswith("application/json"):
        return str(answer.json().get("error", {}).get("code", ""))
    return (
        "suspended" if "You are suspended until" in answer.text else "muted" if "Until" in answer.text else ""
    )


def test_suspended_person_can_do_nothing_anywhere(world: RestrictedPeople) -> None:
    world.restrict(suspended_at=NOW, suspended_until=WEEK)
    before = world.state()
    for name, attempt in SUSPENDED.items():
        assert (name, code(attempt(world))) == (name, "suspended")
        assert (name, world.state()) == (name, before)
    for path in READS:
        assert (path, world.program.get(path).status_code) == (path, 200)
    for page in ("/", "/account/", f"/tables/{world.running}/", "/account/data/"):
        assert (page, world.client.get(page).status_code) == (page, 200)
    assert world.api("/me", {"is_program": True}, "patch").status_code == 200
    world.restrict(suspended_until=None)
    assert code(SUSPENDED["join"](world)) == "banned"
    world.restrict(suspended_until=NOW - timedelta(seconds=1))
    assert SUSPENDED["join"](world).status_code == 200


def test_muted_person_writes_nowhere_but_plays(world: RestrictedPeople) -> None:
    world.restrict(muted_until=WEEK)
    before = world.state()
    named = {"ruleset": "zooloretto", "name": "Idiots", "seats": [{"kind": "me"}, {"kind": "open"}]}
    ply = Game.objects.get(pk=world.running).ply
    words = {"expected_ply": ply, "moves": ["draw"], "key": "w", "say": "idiots"}
    for name in MUTED:
        assert (name, code(SUSPENDED[name](world))) == (name, "muted")
    assert code(world.api("/tables", named)) == "muted"
    assert code(world.api(f"/tables/{world.running}/moves", words)) == "muted"
    assert world.state() == before
    assert world.program.get(f"/tables/{world.running}/talk").json()["voice"] is None
    assert "Your message" not in world.client.get(f"/tables/{world.running}/").text
    for name in ("create", "join", "planned move", "proposal", "take over", "rematch"):
        answer = SUSPENDED[name](world)
        assert (name, answer.status_code in (200, 201)) == (name, name != "rematch")
    world.restrict(is_name_proposed=True)
    assert SUSPENDED["rename"](world).status_code == 200
