"""The site as an app: icons, service worker, and push notices of one device."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import wraps
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_POST
from msgspec import Struct

from games.core import vapid
from games.core.assets import ASSETS
from games.core.errors import Kind, Refused
from games.models import User
from games.services.notices import subscriptions
from games.services.notices.subscriptions import PushSubscription
from games.services.people import sign_ins
from games.web.pages import sentence

WORKER: Final = tuple(
    ASSETS / "service-worker" / name for name in ("offline.js", "notices.js", "kept.js", "answers.js")
)
"""The files of the service worker, served as one script."""
OFFLINE_STYLE: Final = (ASSETS / "offline.css").read_text()
"""The style sheet embedded in the offline page, which can load no other file."""
OFFLINE_STYLE_HASH: Final = f"'sha256-{b64encode(sha256(OFFLINE_STYLE.encode()).digest()).decode()}'"
POLICY: Final = (
    f"default-src 'self'; style-src 'self' {OFFLINE_STYLE_HASH}; img-src 'self' data:; frame-ancestors 'none'"
)
"""The content security policy of pages that a device stores."""
ICONS: Final = (
    ("192", "192x192", "any"),
    ("512", "512x512", "any"),
    ("full-192", "192x192", "maskable"),
    ("full-512", "512x512", "maskable"),
)
"""The site's icons, drawn by `manage.py draw_icons`."""
GREEN: Final = "#2f6b3c"
CREAM: Final = "#f6f1e7"
BROWSERS: Final = MappingProxyType(
    {
        "Edg": "Edge",
        "OPR/": "Opera",
        "SamsungBrowser": "Samsung Internet",
        "Firefox": "Firefox",
        "FxiOS": "Firefox",
        "CriOS": "Chrome",
        "Chrome": "Chrome",
        "Safari": "Safari",
    }
)
SYSTEMS: Final = MappingProxyType(
    {
        "iPhone": "iPhone",
        "iPad": "iPad",
        "Android": "Android",
        "Windows": "Windows",
        "Mac OS": "Mac",
        "CrOS": "Chromebook",
        "Linux": "Linux",
    }
)
"""User agent names and their display names. Earlier entries are tried first."""

T = TypeVar("T", bound=Struct)


class StopRequest(Struct, frozen=True):
    """A device that will get no more notices."""

    endpoint: str


class Renewal(Struct, frozen=True):
    """A device's former and current subscription."""

    former: PushSubscription
    subscription: PushSubscription


def device_call(view: Callable[[HttpRequest], None]) -> Callable[[HttpRequest], HttpResponse]:
    """Wrap a view that scripts POST JSON to. The response is empty or states the refusal."""

    @never_cache
    @require_POST
    @wraps(view)
    def answered(request: HttpRequest) -> HttpResponse:
        try:
            view(request)
        except Refused as refusal:
            return JsonResponse({"sentence": sentence(refusal)}, status=refusal.kind)
        return HttpResponse(status=204)

    return answered


@device_call
def subscribe(request: HttpRequest) -> None:
    """Send the signed-in user's notices to this device."""
    subscription = _sent(request, PushSubscription)
    name = device_name(request) or gettext("Browser")
    channel = subscriptions.subscribe(_person(request), subscription, name, timezone.now())
    request.session[sign_ins.DEVICE] = channel.pk


@device_call
def stop(request: HttpRequest) -> None:
    subscriptions.unsubscribe(_person(request), _sent(request, StopRequest).endpoint)


@csrf_exempt  # a worker has no token, but knowing the former subscription identifies the device
@device_call
def renew(request: HttpRequest) -> None:
    renewal = _sent(request, Renewal)
    subscriptions.renew(renewal.former, renewal.subscription)


def sign_off_device(request: HttpRequest) -> None:
    """Stop notices on the device that started the session."""
    channel = request.session.pop(sign_ins.DEVICE, None)
    if channel is not None:
        subscriptions.forget_device(channel)


def device_name(request: HttpRequest) -> str:
    """Return a name by which the user recognizes the device, such as `Chrome, Android`, or "" if unknown."""
    agent = request.headers.get("User-Agent", "")
    names = [_named(agent, names) for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in names if name)


def of_device(user: User) -> dict[str, Any]:
    """Return the data that `pages/push.html` passes to its script: the site's key and the known devices."""
    return {"key": vapid.public_key(), "known": subscriptions.device_marks(user)}


@require_GET
@cache_control(public=True, max_age=86_400)
def manifest(request: HttpRequest) -> HttpResponse:
    """Return the manifest that lets phones install the site."""
    listed = [
        {"src": _icon_url(name), "sizes": sizes, "type": "image/png", "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    data = {
        "id": "/",
        "name": "Zooasync",
        "short_name": "Zooasync",
        "description": gettext("Zoo board games to play over several days."),
        "lang": get_language(),
        "start_url": reverse("lobby"),
        "scope": "/",
        "display": "standalone",
        "background_color": CREAM,
        "theme_color": GREEN,
        "icons": listed,
    }
    return HttpResponse(json.dumps(data), content_type="application/manifest+json")


@require_GET
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the script that shows push messages, preceded by the site's data that it needs."""
    known = {
        "name": "Zooasync",
        "key": vapid.public_key(),
        "lang": get_language(),
        "offline": reverse("offline"),
        "icon": _icon_url("192"),
        "badge": _icon_url("badge"),
        "renew": reverse("push-renew"),
        "leaves": [reverse(name) for name in ("sign-in", "sign-out", "forget")],
        "policy": POLICY,
        "lastSeen": gettext("Your tables as you last saw them"),
        **_answer_words(),
        "asSeen": gettext(
            "No connection: this is the table as you saw it on {at}. It may have changed since."
        ),
    }
    script = "\n".join([f"const SITE = {json.dumps(known)};", *(file.read_text() for file in WORKER)])
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


def _answer_words() -> dict[str, str]:
    """Return the worker's texts that ask for a second tap and explain why an answer waits."""
    return {
        "confirm": gettext("Confirm “{label}”?"),
        "yes": gettext("Confirm"),
        "no": gettext("Not now"),
        "waits": gettext("Not sent yet: {label}"),
        "waitsWhy": gettext(
            "There is no connection. Your answer will be sent as soon as the connection is back."
        ),
        "dropped": gettext("Not sent: {label}"),
        "droppedWhy": gettext("Someone signed in or out on this device before the connection was back."),
    }


@require_GET
@csp_update({"style-src": [OFFLINE_STYLE_HASH]})
def offline(request: HttpRequest) -> HttpResponse:
    """Return the page shown without a network. It is the same for everybody, because devices store it."""
    return render(request, "pages/offline.html", {"style": OFFLINE_STYLE})


def _person(request: HttpRequest) -> User:
    if not request.user.is_authenticated:
        raise Refused(Kind.FORBIDDEN, "signed_out")
    return request.user


def _sent(request: HttpRequest, shape: type[T]) -> T:
    try:
        return msgspec.json.decode(request.body, type=shape)
    except msgspec.MsgspecError as error:
        raise Refused(Kind.INVALID, "bad_subscription") from error


def _named(agent: str, names: Mapping[str, str]) -> str:
    return next((name for sign, name in names.items() if sign in agent), "")


def _icon_url(name: str) -> str:
    return static(f"games/icons/{name}.png")
