"""What invitations say to each recipient, and how to stop receiving them."""

from __future__ import annotations

import re
from collections.abc import Callable
from email.message import EmailMessage

import pytest
from django.test import Client
from django.utils import timezone

from games.core.errors import Refused
from games.mail.names import MAX_NAME, plain_name
from games.models import ClosedAddress, Game, Notice, User, address_digest
from games.services.tables import creating, joining, leaving
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker
from tests.mail.conftest import PostOffice, html_of, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

SPAM = "Cheap pills at evil.example"


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann", last_login=timezone.now())


def invite(by: User, *addresses: str, name: str = SPAM, others: int = 0) -> Game:
    guests = [SeatPlan("invite", address) for address in addresses]
    plans = [SeatPlan("me"), *guests, *[SeatPlan("open")] * others]
    return creating.create_table(by, "zooloretto", name, {}, plans, timezone.now())


def links(mail: EmailMessage) -> list[str]:
    """Return the paths of the links in a mail's text."""
    return [url.partition("//")[2].partition("/")[2] for url in re.findall(r"https?://\S+", text_of(mail))]


def invitation_link(mail: EmailMessage) -> str:
    return "/" + links(mail)[0]


def stop_link(mail: EmailMessage) -> str:
    return "/" + mail["List-Unsubscribe"].strip("<>").partition("//")[2].partition("/")[2]


def whole(mail: EmailMessage) -> str:
    """Return everything in a mail that a person can read."""
    return " ".join([*map(str, mail.values()), text_of(mail), html_of(mail)])


def test_strangers_see_no_text_of_players_except_the_inviters_name(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    User.objects.filter(pk=ann.pk).update(name="Ann www.evil.example \u202e!")
    accomplice = User.objects.create_user("dot@example.org", name="Call 0900 now")
    game = invite(User.objects.get(pk=ann.pk), "carl@example.org", others=1)
    joining.join_table(game.pk, accomplice, timezone.now())
    worker.run()
    mail = post_office.last("Carl")
    assert mail["Subject"] == "[Zooasync] Zooloretto: Ann invited you"
    assert "Ann invited you to a game of Zooloretto" in text_of(mail)
    for written in ("evil", "pills", "0900", "!", "\u202e"):
        assert written not in whole(mail).replace("<!DOCTYPE", "").replace("!important", "")


def test_requesting_a_sign_in_link_does_not_make_an_address_known(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    Client().post("/sign-in/", {"email": "carl@example.org"})
    invite(ann, "carl@example.org")
    worker.run()
    assert SPAM not in whole(post_office.last("Carl"))


def test_known_people_see_the_table_name_and_its_players(
    ann: User, make_user: Callable[..., User], worker: InlineWorker, post_office: PostOffice
) -> None:
    make_user("Carl", last_login=timezone.now())
    invite(ann, "carl@example.org", name="Sunday")
    worker.run()
    mail = post_office.last("Carl")
    assert mail["Subject"] == "[Zooasync] Sunday: Ann invited you"
    assert "Sunday" in text_of(mail)
    assert "Already at the table: Ann" in text_of(mail)


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("Ann", "Ann"),
        ("Jean-Luc O'Neill", "Jean-Luc O'Neill"),
        ("ann.bee", "ann bee"),
        ("Łukasz 2", "Łukasz 2"),
        ("春樹", "春樹"),
        ("see http://evil.example/win?a=1 now", "see now"),
        ("HTTPS://EVIL.EXAMPLE", ""),
        ("www.evil.example", ""),
        ("evil.example", "evil example"),
        ("evil．example", "evil example"),
        ("win evil.example/now", "win"),
        ("boss@evil.example", ""),
        ("Ann\r\nBcc: all@example.org", "Ann Bcc"),
        ("A\u200bn\u202en", "Ann"),
        ("<b>Ann</b>", ""),
        ("<b>Ann <b>Bee", "b Ann b Bee"),
        ("🎁 $$$ !!!", ""),
        ("x" * 100, "x" * MAX_NAME),
    ],
)
def test_plain_name_removes_links_and_markup(written: str, plain: str) -> None:
    assert plain_name(written) == plain


def test_an_inviter_with_an_unsafe_name_is_called_someone(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    User.objects.filter(pk=ann.pk).update(name="www.evil.example")
    invite(User.objects.get(pk=ann.pk), "carl@example.org")
    worker.run()
    assert post_office.last("Carl")["Subject"] == "[Zooasync] Zooloretto: Someone invited you"


def test_the_invitation_link_leads_to_the_seat(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    game = invite(ann, "carl@example.org")
    worker.run()
    mail = post_office.last("Carl")
    link = invitation_link(mail)
    assert link in html_of(mail)
    assert mail["Reply-To"] is None
    assert "Take my seat" in Client().get(link).text
    joining.join_table(game.pk, User.objects.create_user("carl@example.org"), timezone.now())
    assert "You have taken your seat" in Client().get(link).text


def test_a_substitute_invitation_names_the_inviter_and_the_game(
    make_table: Callable, make_user: Callable, worker: InlineWorker, post_office: PostOffice
) -> None:
    game, at = make_table("Ann", "Ben"), timezone.now()
    leaving.resign(game.pk, User.objects.get(name="Ann"), at)
    leaving.invite_substitute(game.pk, User.objects.get(name="Ben"), "carl@example.org", at)
    worker.run()
    mail = post_office.last("Carl")
    assert mail["Subject"] == "[Zooasync] Zooloretto: Ben invited you"
    for text in (text_of(mail), html_of(mail)):
        assert "A bot is playing now, and you can take over the seat." in text
        assert "Take my seat" in text
        assert "Tuesday" not in text
    assert "Take my seat" in Client().get(invitation_link(mail)).text
    leaving.take_over(game.pk, make_user("Dan"), at)
    assert Client().get(invitation_link(mail)).status_code == 410


@pytest.mark.parametrize("somebody_stays", [False, True])
def test_invitations_are_withdrawn_when_the_host_leaves(
    ann: User,
    make_user: Callable[..., User],
    worker: InlineWorker,
    post_office: PostOffice,
    somebody_stays: bool,
) -> None:
    game = invite(ann, "carl@example.org", others=1)
    worker.run()
    if somebody_stays:
        joining.join_table(game.pk, make_user("Ben"), timezone.now())
    joining.leave_table(game.pk, ann, timezone.now())
    assert not game.seats.exclude(invited="").exists()
    answer = Client().get(invitation_link(post_office.last("Carl")))
    assert answer.status_code == 410
    assert "This invitation was withdrawn" in answer.text


def test_a_withdrawn_invitation_is_not_sent(
    ann: User, make_user: Callable[..., User], worker: InlineWorker, post_office: PostOffice
) -> None:
    game = invite(ann, "carl@example.org", others=1)
    joining.join_table(game.pk, make_user("Ben"), timezone.now())
    joining.leave_table(game.pk, ann, timezone.now())
    worker.run()
    assert post_office.to("Carl") == []
    assert Notice.objects.get(kind=Notice.Kind.INVITED).status == Notice.Status.MOOT


def test_other_invitations_remain_when_a_guest_leaves(
    ann: User, make_user: Callable[..., User], worker: InlineWorker
) -> None:
    ben = make_user("Ben")
    game = invite(ann, "ben@example.org", "carl@example.org")
    joining.join_table(game.pk, ben, timezone.now())
    joining.leave_table(game.pk, ben, timezone.now())
    assert list(game.seats.values_list("invited", flat=True)) == ["", "", "carl@example.org"]


def test_an_address_can_be_closed_and_reopened(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    invite(ann, "carl@example.org")
    worker.run()
    mail = post_office.last("Carl")
    link = stop_link(mail)
    assert link.lstrip("/") in links(mail)
    assert link.lstrip("/") in html_of(mail)
    guarded = Client(enforce_csrf_checks=True)
    assert "Stop invitations?" in guarded.get(link).text
    assert not ClosedAddress.objects.exists()
    assert "You will not get any more invitations" in guarded.post(link).text
    with pytest.raises(Refused) as refused:
        invite(ann, "Carl+zoo@Example.org")
    assert (refused.value.code, refused.value.place) == ("no_invitations", "seats[1]")
    guarded.post(link, {"again": "yes"})
    invite(ann, "carl@example.org")
    worker.run()
    assert len(post_office.to("Carl")) == 2


def test_one_click_unsubscribe_closes_the_address(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    invite(ann, "carl@example.org")
    worker.run()
    mail = post_office.last("Carl")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    for _ in range(2):
        answer = Client(enforce_csrf_checks=True).post(stop_link(mail), {"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
    assert ClosedAddress.objects.get().digest == address_digest("carl@example.org")


def test_pending_invitations_to_a_closed_address_are_not_sent(
    ann: User, worker: InlineWorker, post_office: PostOffice
) -> None:
    invite(ann, "carl@example.org")
    ClosedAddress.objects.create(digest=address_digest("carl@example.org"))
    worker.run()
    assert post_office.to("Carl") == []


@pytest.mark.parametrize("what", ["", "stop/"])
@pytest.mark.parametrize("token", ["x", "A" * 500, "WyJhIl0:bad"])
def test_forged_links_return_404(token: str, what: str) -> None:
    assert Client().get(f"/invitations/{token}/{what}").status_code == 404


def test_links_do_not_contain_the_address(ann: User, worker: InlineWorker, post_office: PostOffice) -> None:
    invite(ann, "carl@example.org")
    worker.run()
    token = invitation_link(post_office.last("Carl")).split("/")[2]
    assert address_digest("carl@example.org") not in ("", "carl@example.org")
    assert "carl" not in token.lower()
