"""The site on a phone: its manifest, its service worker, and the notifications on this device."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from PIL import Image, ImageChops

from games.core import vapid
from games.models import Channel
from games.services.notices.subscriptions import device_mark
from games.services.people import accounts
from tests.device import ENDPOINT, Device

pytestmark = pytest.mark.django_db

ICONS = settings.BASE_DIR / "games" / "static" / "games" / "icons"
PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Mobile Safari/537.36"
)


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def as_ann(ann, sign_in):
    return sign_in(ann)


def picture_of(path: Path) -> Image.Image:
    return Image.open(BytesIO(path.read_bytes()))


def post(client: Client, path: str, body: object, **headers: str):
    data = body if isinstance(body, str) else json.dumps(body)
    return client.post(path, data, content_type="application/json", headers=headers)


def test_manifest_describes_its_icons_correctly(client):
    answer = client.get("/manifest.webmanifest")
    assert answer.headers["Content-Type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["name"] == manifest["short_name"] == "Zooasync"
    assert (manifest["id"], manifest["start_url"], manifest["scope"]) == ("/", "/", "/")
    assert manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = picture_of(ICONS / Path(icon["src"]).name)
        assert f"{picture.width}x{picture.height}" == icon["sizes"]
        assert icon["type"] == "image/png"


def test_committed_icons_match_draw_icons(tmp_path):
    call_command("draw_icons", tmp_path)
    drawn = {path.name: path for path in tmp_path.iterdir()}
    assert set(drawn) == {path.name for path in ICONS.iterdir()}
    for name, path in drawn.items():
        difference = ImageChops.difference(picture_of(path), picture_of(ICONS / name))
        assert difference.getbbox(alpha_only=False) is None, f"{name} is outdated: run manage.py draw_icons"


def test_maskable_icon_keeps_the_sign_in_its_safe_zone():
    """Phones always show the circle whose diameter is four fifths of the icon's width (maskable icons)."""
    picture = picture_of(ICONS / "full-512.png").convert("RGB")
    ground, middle, safe = picture.getpixel((0, 0)), 256, 0.4 * 512
    for x in range(512):
        for y in range(512):
            if (x - middle) ** 2 + (y - middle) ** 2 > safe**2:
                assert picture.getpixel((x, y)) == ground


def test_pages_link_the_manifest(client):
    page = client.get("/sign-in/").text
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
    assert re.search(r'<link rel="apple-touch-icon" href="/static/games/icons/apple\S*\.png">', page)


def test_service_worker_is_never_cached_and_knows_the_push_key(client):
    answer = client.get("/service-worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    first, rest = answer.text.split("\n", 1)
    assert json.loads(first.removeprefix("const SITE = ").removesuffix(";"))["key"] == vapid.public_key()
    assert "notificationclick" in rest


def test_offline_page_is_impersonal_and_self_contained(client, as_ann):
    page = client.get("/offline/").text
    assert as_ann.get("/offline/").text == page
    assert "Ann" not in page
    assert not re.search(r"\b(?:src|href)=\"[^\"]", page)


def test_notices_page_shows_the_push_key_and_known_devices(as_ann):
    device = Device()
    assert f'data-key="{vapid.public_key()}"' in as_ann.get("/account/notices/").text
    assert 'data-known=""' in as_ann.get("/account/notices/").text
    assert post(as_ann, "/account/push/", device.subscription).status_code == 204
    page = as_ann.get("/account/notices/").text
    assert f'data-known="{device_mark(ENDPOINT)}"' in page
    assert ENDPOINT not in page


def test_device_is_named_by_browser_and_system(ann, as_ann):
    post(as_ann, "/account/push/", Device().subscription, user_agent=PHONE)
    assert ann.channels.get(kind="push").label == "Chrome, Android"


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0", "Edge, Windows"),
        ("", "Browser"),
    ],
)
def test_recognises_common_browsers(ann, as_ann, header, name):
    post(as_ann, "/account/push/", Device().subscription, user_agent=header)
    assert ann.channels.get(kind="push").label == name


@pytest.mark.parametrize(
    "body",
    ["", "{", "[]", "{}", {"endpoint": ENDPOINT}, {"endpoint": ENDPOINT, "keys": {"p256dh": "", "auth": 1}}],
)
def test_refuses_an_invalid_push_subscription(as_ann, body):
    answer = post(as_ann, "/account/push/", body)
    assert answer.status_code == 422
    assert answer.json() == {"sentence": "This is not a valid push subscription from a browser."}
    assert not Channel.objects.filter(kind="push").exists()


def test_push_subscription_requires_sign_in(client):
    answer = post(client, "/account/push/", Device().subscription)
    assert (answer.status_code, list(answer.json())) == (403, ["sentence"])


def test_push_subscription_requires_a_csrf_token(ann):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(ann, "django.contrib.auth.backends.ModelBackend")
    for path in ("/account/push/", "/account/push/stop/"):
        assert post(strict, path, Device().subscription).status_code == 403
    assert not Channel.objects.filter(kind="push").exists()


def test_device_can_unsubscribe(ann, as_ann):
    post(as_ann, "/account/push/", Device().subscription)
    assert post(as_ann, "/account/push/stop/", {"endpoint": ENDPOINT}).status_code == 204
    assert not ann.channels.filter(kind="push").exists()


def test_service_worker_renews_a_moved_subscription(ann, as_ann, client):
    former, present = Device(), Device(ENDPOINT + "-moved")
    post(as_ann, "/account/push/", former.subscription)
    body = {"former": former.subscription, "subscription": present.subscription}
    assert post(client, "/account/push/renew/", body).status_code == 204
    assert json.loads(ann.channels.get(kind="push").address) == present.subscription
    assert post(client, "/account/push/renew/", body).status_code == 404


def test_sign_out_unsubscribes_only_this_device(ann, as_ann, sign_in):
    other = sign_in(ann)
    post(as_ann, "/account/push/", Device().subscription)
    post(other, "/account/push/", Device(ENDPOINT + "2").subscription)
    as_ann.post("/sign-out/")
    assert [json.loads(channel.address)["endpoint"] for channel in ann.channels.filter(kind="push")] == [
        ENDPOINT + "2"
    ]


def test_signing_in_unsubscribes_the_previous_user_of_the_device(ann, as_ann, make_user):
    post(as_ann, "/account/push/", Device().subscription)
    link = accounts.sign_in_link(make_user("Ben"))
    as_ann.post(link[link.index("/sign-in") :])
    assert not ann.channels.filter(kind="push").exists()


def test_signing_in_again_keeps_the_subscription(ann, as_ann):
    post(as_ann, "/account/push/", Device().subscription)
    for _ in range(2):
        link = accounts.sign_in_link(ann)
        as_ann.post(link[link.index("/sign-in") :])
    assert ann.channels.filter(kind="push").exists()
    as_ann.post("/sign-out/")
    assert not ann.channels.filter(kind="push").exists()
