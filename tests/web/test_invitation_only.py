"""A site that accepts new players only by invitation: its entrances, sign-up links, and their limits."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from django.core import mail
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from adjudicator.registry import RULESETS
from games.core.errors import Refused
from games.links.signed import Guest, invitation_url
from games.mail import incoming
from games.models import Game, SignUp, SignUpLink, User, address_digest
from games.services.people import accounts, deletion, sign_up_links
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from games.templatetags.addresses import breakable

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ROOT: Final = Path(__file__).parents[2]
MAKERS: Final = frozenset({"create_user", "create_guest", "create_superuser"})
"""The methods that create a user."""
ENTRANCES: Final = {
    "games/services/people/accounts.py create": "signing in, a sign-up link, and an invitation to a table",
    "games/services/people/guests.py welcome": "playing at once, learning, and joining a table as a guest",
    "games/services/tables/imports.py _at": "manage.py import_18xx, with addresses that the operator gives",
    "games/services/tables/imports.py _named": "the same; nobody can sign in as these users",
    "games/management/commands/demo.py demo_path": "manage.py demo and play, which print the link",
    "games/models/user.py create_superuser": "manage.py createsuperuser",
}
"""Every function that creates users. The tests below try those that can be reached over the network."""
NEW: Final = "new@example.org"


@pytest.fixture(autouse=True)
def closed(settings: Any) -> None:
    settings.SIGN_UP = "players"


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create_user("ann@example.org", name="Ann")


@pytest.fixture
def root(db: None) -> User:
    return User.objects.create_superuser("root@example.org", "a long password", name="Root")


def callers() -> Iterator[str]:
    """Yield each function of the site that creates users."""
    for folder in ("games", "zooasync", "adjudicator"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for outer in ast.walk(ast.parse(path.read_text())):
                if isinstance(outer, ast.FunctionDef) and _creates(outer):
                    yield f"{path.relative_to(ROOT)} {outer.name}"


def _creates(function: ast.FunctionDef) -> bool:
    names = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(isinstance(name, ast.Attribute) and name.attr in MAKERS for name in names)


def link(by: User | None = None, uses: int = 1, days: int = 14) -> SignUpLink:
    until = timezone.now() + timedelta(days=days)
    return SignUpLink.objects.create(made_by=by, max_uses=uses, expires_at=until)


def mailed_link() -> str:
    (address,) = re.findall(r"https?://[^/\s]+(/\S+)", str(mail.outbox[-1].body))[:1]
    return str(address)


def sign_up(client: Client, key: str, address: str = NEW) -> Any:
    """Open a sign-up link, enter an address, and use the link from the mail."""
    answer = client.post(f"/join/{key}/", {"email": address})
    assert answer.status_code == 302, answer.text
    return client.post(mailed_link())


def test_the_list_of_entrances_is_complete() -> None:
    assert set(callers()) == set(ENTRANCES)


def test_signing_in_creates_no_account_and_answers_as_usual(client: Client, ann: User) -> None:
    for address in (ann.email, NEW):
        assert client.post("/sign-in/", {"email": address}).headers["Location"] == "/sign-in/sent/"
    assert [each.to for each in mail.outbox] == [[ann.email]]
    assert set(User.objects.all()) == {ann}
    assert "only by invitation" in client.get("/sign-in/").text


@pytest.mark.parametrize("path", ["/play/zooloretto/", "/play/zooloretto/learn/"])
def test_strangers_cannot_play_as_guests(client: Client, path: str) -> None:
    answer = client.post(path)
    assert answer.status_code == 403
    assert "only by invitation" in answer.text
    assert not User.objects.exists()


@pytest.mark.parametrize("path", ["/", "/games/", "/help/", *(f"/rules/{key}/" for key in RULESETS)])
def test_pages_offer_strangers_no_game(client: Client, path: str, settings: Any) -> None:
    assert "/play/" not in client.get(path).text
    settings.SIGN_UP = "open"
    assert "/play/" in client.get(path).text


def test_guests_from_before_go_on_and_need_a_link_to_stay(client: Client, settings: Any) -> None:
    settings.SIGN_UP = "open"
    client.post("/play/zooloretto/")
    settings.SIGN_UP = "players"
    guest = User.objects.get()
    assert client.get(f"/tables/{Game.objects.get().pk}/").status_code == 200
    client.post("/sign-in/", {"email": NEW})
    assert (mail.outbox, set(User.objects.all())) == ([], {guest})
    sign_up(client, link().key)
    assert Game.objects.get().seats.get(user__isnull=False).user.email == NEW
    assert not User.objects.filter(pk=guest.pk).exists()


@pytest.mark.parametrize("method", ["get", "post"])
def test_link_to_a_table_is_no_invitation_to_the_site(client: Client, ann: User, method: str) -> None:
    table = creating.create_table(
        ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now()
    )
    path = f"/tables/{table.pk}/join-as-guest/"
    assert "as a guest" not in client.get(f"/tables/{table.pk}/").text
    assert getattr(client, method)(path, {"name": "Somebody", "zone": "UTC"}).status_code == 403
    assert set(User.objects.all()) == {ann}


def test_api_creates_no_account(client: Client) -> None:
    for path in ("/api/v1/tables", "/api/v1/me", "/api/v1/rulesets/zooloretto/learn"):
        assert client.post(path, {"ruleset": "zooloretto"}, "application/json").status_code in (401, 403, 405)
    assert not User.objects.exists()


def test_mail_from_an_unknown_address_creates_no_account(ann: User, settings: Any) -> None:
    to = f"play+1@{settings.MAIL_DOMAIN}"
    letter = f"From: {NEW}\r\nTo: {to}\r\nSubject: join\r\n\r\nsign me up\r\n".encode()
    incoming.receive(to, letter, timezone.now())
    assert set(User.objects.all()) == {ann}


def invited(by: User) -> str:
    """Invite the new address to a table. Return the path of the link in the mail."""
    plans = [SeatPlan("me"), SeatPlan("invite", NEW)]
    table = creating.create_table(by, "zooloretto", "", {}, plans, timezone.now())
    return "/" + invitation_url(Guest(table.pk, address_digest(NEW))).split("/", 3)[3]


@pytest.mark.parametrize(
    ("mode", "host", "may_come"),
    [("players", "ann", True), ("operators", "ann", False), ("operators", "root", True)],
)
def test_invitation_to_a_table_counts_if_its_host_may_invite(
    client: Client, ann: User, root: User, settings: Any, mode: str, host: str, may_come: bool
) -> None:
    settings.SIGN_UP = mode
    path = invited({"ann": ann, "root": root}[host])
    page = client.get(path).text
    answer = client.post(path, {"act": "arrive", "name": "Newt", "zone": "UTC"})
    assert ("by invitation from its operator" in page) == (not may_come)
    assert answer.status_code == (302 if may_come else 403)
    client.post(path, {"act": "send"})
    assert User.objects.filter(email=NEW).exists() == may_come


def test_sign_up_link_creates_one_account(client: Client, ann: User) -> None:
    made = link(ann)
    assert "Ann invited you" in client.get(f"/join/{made.key}/").text
    client.post(f"/join/{made.key}/", {"email": NEW})
    assert not User.objects.filter(email=NEW).exists()
    assert mail.outbox[-1].to == [NEW]
    path = mailed_link()
    assert "Welcome" in client.get(path).text
    assert not User.objects.filter(email=NEW).exists()
    assert client.post(path).headers["Location"].startswith("/welcome/")
    user = User.objects.get(email=NEW)
    assert client.session["_auth_user_id"] == str(user.pk)
    assert SignUp.objects.get(user=user).link == made
    for again in (Client().post(path), Client().get(f"/join/{made.key}/")):
        assert again.status_code == 410
    assert User.objects.count() == 2


def test_link_from_the_mail_can_be_pasted(client: Client) -> None:
    client.post(f"/join/{link().key}/", {"email": NEW})
    pasted = client.post("/sign-in/sent/", {"link": f"https://zoo.example{mailed_link()}"})
    assert client.post(pasted.headers["Location"]).status_code == 302
    assert User.objects.filter(email=NEW).exists()


def test_wrong_address_uses_up_nothing_and_a_known_one_signs_in(client: Client, ann: User) -> None:
    made = link()
    client.post(f"/join/{made.key}/", {"email": "mistyped@example.org"})
    assert sign_up(Client(), made.key, ann.email).status_code == 302
    assert sign_up(client, made.key).status_code == 302
    assert {each.email for each in User.objects.all()} == {ann.email, NEW}


def test_several_mails_cannot_exceed_the_uses() -> None:
    made, paths = link(uses=2), []
    for number in range(4):
        assert Client().post(f"/join/{made.key}/", {"email": f"p{number}@example.org"}).status_code == 302
        paths.append(mailed_link())
    assert [Client().post(path).status_code for path in paths] == [302, 302, 410, 410]
    deletion.forget(User.objects.get(email="p0@example.org"), timezone.now())
    assert SignUp.objects.filter(user=None).count() == 1
    assert Client().post(paths[2]).status_code == 410


def spoil(made: SignUpLink, by: User, how: str, settings: Any) -> None:
    at = timezone.now()
    match how:
        case "expired":
            SignUpLink.objects.update(expires_at=at)
        case "revoked":
            sign_up_links.revoke(by, made.pk, at)
        case "suspended":
            User.objects.filter(pk=by.pk).update(suspended_at=at)
        case "deleted":
            deletion.forget(by, at)
        case "players may no longer invite":
            settings.SIGN_UP = "operators"


HOW: Final = ("expired", "revoked", "suspended", "deleted", "players may no longer invite")


@pytest.mark.parametrize("how", HOW)
def test_link_stops_working(client: Client, ann: User, settings: Any, how: str) -> None:
    made = link(ann)
    client.post(f"/join/{made.key}/", {"email": NEW})
    path = mailed_link()
    spoil(made, ann, how, settings)
    assert client.post(path).status_code == 410
    assert client.post(f"/join/{made.key}/", {"email": NEW}).status_code == 410
    assert not User.objects.filter(email=NEW).exists()


def test_mailed_link_is_short_lived_and_cannot_be_forged(client: Client, settings: Any) -> None:
    client.post(f"/join/{link().key}/", {"email": NEW})
    path = mailed_link()
    assert client.post(path.replace("new=", "new=x")).status_code == 410
    settings.SESAME_MAX_AGE = -1
    assert client.post(path).status_code == 410
    assert not User.objects.exists()


def test_players_make_a_few_links_a_day_and_revoke_them(
    sign_in: Callable[[User], Client], ann: User, settings: Any
) -> None:
    settings.SIGN_UP_LINKS_PER_PLAYER = 1
    client = sign_in(ann)
    assert "/account/invitations/" in client.get("/people/").text
    assert client.post("/account/invitations/", {"note": "Ben"}).status_code == 302
    made = SignUpLink.objects.get(made_by=ann)
    assert breakable(f"/join/{made.key}/") in client.get("/account/invitations/").text
    assert client.post("/account/invitations/", {"note": "Cleo"}).status_code == 429
    others = User.objects.create_user("ben@example.org", name="Ben")
    assert sign_in(others).post(f"/account/invitations/{made.pk}/revoke/").status_code == 404
    assert client.post(f"/account/invitations/{made.pk}/revoke/").status_code == 302
    assert made.key not in client.get("/account/invitations/").text


def test_players_make_no_links_unless_they_may(
    sign_in: Callable[[User], Client], ann: User, settings: Any
) -> None:
    settings.SIGN_UP = "operators"
    client = sign_in(ann)
    assert "/account/invitations/" not in client.get("/people/").text
    assert client.post("/account/invitations/", {"note": "Ben"}).status_code == 403
    with pytest.raises(Refused, match="cannot_invite"):
        sign_up_links.invite(ann, timezone.now())


def test_operators_make_links_on_their_page(
    sign_in: Callable[[User], Client], root: User, settings: Any
) -> None:
    settings.SIGN_UP = "operators"
    client, page = sign_in(root), "/admin/games/signuplink/"
    until = timezone.localtime() + timedelta(days=3)
    form = {"note": "the club", "max_uses": 30, "expires_at_0": f"{until:%Y-%m-%d}", "expires_at_1": "12:00"}
    assert client.get(f"{page}add/").status_code == 200
    assert client.post(f"{page}add/", form).status_code == 302
    made = SignUpLink.objects.get(made_by=root, max_uses=30)
    shown = client.get(f"{page}{made.pk}/change/").text
    assert f"/join/{made.key}/" in shown
    sign_up(Client(), made.key)
    assert "1 of 30" in client.get(page).text
    assert User.objects.get(email=NEW).name in client.get(f"{page}{made.pk}/change/").text
    assert client.post(page, {"action": "revoke", "_selected_action": made.pk}).status_code == 302
    assert Client().get(f"/join/{made.key}/").status_code == 410
    assert client.post(f"{page}add/", {**form, "max_uses": 0}).status_code == 200
    assert SignUpLink.objects.count() == 1


def output(*arguments: Any, **options: Any) -> str:
    out = StringIO()
    call_command("invite_people", *arguments, stdout=out, **options)
    return out.getvalue()


def test_command_makes_lists_and_revokes_links(settings: Any) -> None:
    settings.SIGN_UP = "operators"
    address = output(uses=2, note="the club").strip()
    made = SignUpLink.objects.get()
    assert address == f"{settings.SITE_URL}/join/{made.key}/"
    assert sign_up(Client(), made.key).status_code == 302
    assert output("--list").startswith(f"{made.pk}: 1 of 2 used, until ")
    output(revoke=made.pk)
    assert output("--list") == ""
    with pytest.raises(CommandError, match="does not exist"):
        output(revoke=made.pk + 1)
    for wrong in ({"uses": 0}, {"uses": 1001}, {"days": 0}, {"days": 366}, {"note": "x" * 81}):
        with pytest.raises(CommandError):
            output(**wrong)
    assert SignUpLink.objects.count() == 1


def test_links_work_on_an_open_site_too(client: Client, settings: Any) -> None:
    settings.SIGN_UP = "open"
    assert sign_up(client, link().key).status_code == 302
    accounts.request_sign_in("other@example.org", "203.0.113.1")
    assert User.objects.count() == 2
