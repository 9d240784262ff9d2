"""The second factor of operators: who needs it, what it guards, and how it is set up, used and lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any, Final

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from games.core.errors import Refused
from games.models import ApiToken, RecoveryCode, SecondFactor, User
from games.services.moderation import moderators
from games.services.people import accounts, second_factors

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PASSWORD: Final = "slow zebras at noon"
PAGE: Final = "/account/second-factor/"
GUARDED: Final = ("/admin/", "/admin/games/user/", "/admin/watching/", "/moderation/", "/moderation/log/")


@pytest.fixture
def root() -> User:
    return User.objects.create_superuser("root@example.org", PASSWORD, name="Root")


@pytest.fixture
def moderator() -> User:
    user = User.objects.create_user("mod@example.org", name="Mod")
    moderators.add(user.email)
    return User.objects.get(pk=user.pk)


def code_of(secret: str, steps: int = 0) -> str:
    """Return the code that an authenticator app shows, some time steps from now."""
    return second_factors.code_at(secret, timezone.now() + timedelta(seconds=steps * second_factors.STEP))


def set_up(user: User) -> tuple[str, list[str]]:
    """Set up a second factor as of two minutes ago. Return its secret and the recovery codes."""
    secret, before = second_factors.new_secret(), timezone.now() - timedelta(minutes=2)
    return secret, second_factors.set_up(user, secret, second_factors.code_at(secret, before), before)


def is_let_in(client: Client) -> bool:
    """Return whether the client can see all guarded pages. If not, check that it can see none."""
    answers = [client.get(path, follow=True) for path in GUARDED]
    shown = [answer.wsgi_request.path == path for answer, path in zip(answers, GUARDED, strict=True)]
    assert all(shown) or not any(shown), shown
    if not all(shown):
        assert {answer.wsgi_request.path for answer in answers} == {PAGE}
    return all(shown)


def test_nobody_is_locked_out_by_default(sign_in: Callable[[User], Client], root: User) -> None:
    assert is_let_in(sign_in(root))


def test_setting_up_takes_the_password_and_a_code(sign_in: Callable[[User], Client], root: User) -> None:
    client = sign_in(root)
    page = client.get(PAGE)
    secret = client.session["second_factor_secret"]
    assert secret in page.text
    assert "<svg" in page.text
    code = code_of(secret)
    for wrong in ({"password": "guess", "code": code}, {"password": PASSWORD, "code": "000000x"}, {}):
        assert client.post(PAGE, wrong).status_code in (200, 422)
        assert not SecondFactor.objects.exists()
    done = client.post(PAGE, {"password": PASSWORD, "code": code, "next": "/admin/"})
    assert done.status_code == 201
    assert len(re.findall(r"<code>[a-z0-9-]{19}</code>", done.text)) == second_factors.RECOVERY_CODES
    assert secret not in done.text
    assert 'href="/admin/"' in done.text
    assert is_let_in(client)
    assert not is_let_in(sign_in(root))


@pytest.mark.parametrize("mode", ["optional", "superusers", "operators"])
def test_factor_guards_every_page_of_operators(
    sign_in: Callable[[User], Client], root: User, settings: Any, mode: str
) -> None:
    settings.SECOND_FACTOR = mode
    secret, _ = set_up(root)
    client = sign_in(root)
    assert not is_let_in(client)
    assert client.post("/moderation/reports/1/take/").headers["Location"].startswith(PAGE)
    assert client.get("/account/").status_code == 200
    answer = client.post(f"{PAGE}?next=/admin/", {"code": code_of(secret)})
    assert answer.headers["Location"] == "/admin/"
    assert is_let_in(client)


@pytest.mark.parametrize(
    ("mode", "superuser_needs", "moderator_needs"),
    [("optional", False, False), ("superusers", True, False), ("operators", True, True)],
)
def test_variable_says_who_must_set_one_up(
    sign_in: Callable[[User], Client],
    root: User,
    moderator: User,
    settings: Any,
    mode: str,
    superuser_needs: bool,
    moderator_needs: bool,
) -> None:
    settings.SECOND_FACTOR = mode
    for user, needs in ((root, superuser_needs), (moderator, moderator_needs)):
        answer = sign_in(user).get("/moderation/", follow=True)
        assert (answer.wsgi_request.path == PAGE) == needs
        assert ("Set up a second factor" in answer.text) == needs


def test_password_page_leads_to_the_code(client: Client, root: User) -> None:
    secret, _ = set_up(root)
    sent = {"username": root.email, "password": PASSWORD, "next": "/admin/"}
    page = client.post("/admin/login/", sent, follow=True)
    assert page.wsgi_request.get_full_path() == f"{PAGE}?next=%2Fadmin%2F"
    assert (
        client.post(PAGE, {"code": code_of(secret), "next": "https://evil.example/"}).headers["Location"]
        == "/"
    )
    assert is_let_in(client)


def test_moderators_without_a_password_set_one_up(sign_in: Callable[[User], Client], moderator: User) -> None:
    client = sign_in(moderator)
    assert "Your password" not in client.get(PAGE).text
    secret = client.session["second_factor_secret"]
    assert client.post(PAGE, {"code": code_of(secret)}).status_code == 201
    assert client.get("/moderation/").status_code == 200
    assert sign_in(moderator).get("/moderation/").status_code == 302


def test_codes_work_once_and_around_the_time(root: User) -> None:
    secret, _ = set_up(root)
    now = timezone.now()
    second_factors.prove(root, code_of(secret, -1), now)
    for wrong in (code_of(secret, -1), code_of(secret, -3), code_of(secret, 3), "", "12345", "é" * 6):
        with pytest.raises(Refused, match="wrong_code"):
            second_factors.prove(root, wrong, now)
    later = code_of(secret, 1)
    second_factors.prove(root, f" {later[:3]} {later[3:]} ", now)


def test_recovery_codes_work_once_and_can_be_renewed(sign_in: Callable[[User], Client], root: User) -> None:
    _, codes = set_up(root)
    client = sign_in(root)
    assert client.post(PAGE, {"code": codes[0].upper()}).status_code == 302
    assert "9 recovery codes are left" in client.get(PAGE).text
    other = sign_in(root)
    assert other.post(PAGE, {"code": codes[0]}).status_code == 422
    assert other.post(f"{PAGE}codes/").headers["Location"].startswith(PAGE)
    new = re.findall(r"<code>([a-z0-9-]{19})</code>", client.post(f"{PAGE}codes/").text)
    assert len(new) == second_factors.RECOVERY_CODES
    assert other.post(PAGE, {"code": codes[1]}).status_code == 422
    assert other.post(PAGE, {"code": new[0]}).status_code == 302
    stored = " ".join(RecoveryCode.objects.values_list("digest", flat=True))
    assert new[1].replace("-", "") not in stored


def test_codes_cannot_be_guessed(sign_in: Callable[[User], Client], root: User) -> None:
    secret, _ = set_up(root)
    client = sign_in(root)
    tries = [client.post(PAGE, {"code": "000000x"}).status_code for _ in range(second_factors.TRIES.most)]
    assert set(tries) == {422}
    assert client.post(PAGE, {"code": code_of(secret)}).status_code == 429
    assert not is_let_in(client)


def test_factor_is_removed_only_after_its_proof(
    sign_in: Callable[[User], Client], root: User, settings: Any
) -> None:
    secret, _ = set_up(root)
    client = sign_in(root)
    client.post(f"{PAGE}remove/")
    assert SecondFactor.objects.exists()
    client.post(PAGE, {"code": code_of(secret)})
    settings.SECOND_FACTOR = "superusers"
    assert client.post(f"{PAGE}remove/").status_code == 403
    settings.SECOND_FACTOR = "optional"
    assert client.post(f"{PAGE}remove/").status_code == 302
    assert not SecondFactor.objects.exists()
    assert is_let_in(sign_in(root))


def test_programs_do_not_replace_it(client: Client, root: User) -> None:
    headers = {"Authorization": f"Token {ApiToken.objects.issue(root, 'a program')}"}
    assert client.get("/api/v1/moderation/reports", headers=headers).status_code == 200
    set_up(root)
    answer = client.get("/api/v1/moderation/reports", headers=headers)
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "second_factor_needed"
    assert client.get("/api/v1/me", headers=headers).status_code == 200


def test_players_have_none(sign_in: Callable[[User], Client]) -> None:
    player = User.objects.create_user("ann@example.org", name="Ann")
    assert sign_in(player).get(PAGE).status_code == 403
    with pytest.raises(Refused, match="second_factor_for_operators"):
        set_up(player)


def test_mailed_link_signs_in_and_opens_no_guarded_page(client: Client, root: User, settings: Any) -> None:
    set_up(root)
    client.post(accounts.sign_in_link(root).removeprefix(settings.SITE_URL))
    assert client.session["_auth_user_id"] == str(root.pk)
    assert not is_let_in(client)


def test_command_lists_and_resets(sign_in: Callable[[User], Client], root: User) -> None:
    secret, _ = set_up(root)
    client, out = sign_in(root), StringIO()
    client.post(PAGE, {"code": code_of(secret)})
    call_command("second_factor", "list", stdout=out)
    assert "Root <root@example.org>" in out.getvalue()
    call_command("second_factor", "reset", root.email, stdout=out)
    assert not SecondFactor.objects.exists()
    assert "_auth_user_id" not in client.session
    for wrong in (root.email, "nobody@example.org"):
        with pytest.raises(CommandError):
            call_command("second_factor", "reset", wrong)
