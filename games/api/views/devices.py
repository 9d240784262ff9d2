"""Notices on devices: the site's key, and a device's subscription."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.json import as_shape
from games.core import vapid
from games.services.notices.subscriptions import Subscription, subscribe


class Devices(View):
    """Web push."""

    @operation("get_push_key", shapes.PushKey, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """The key a device subscribes with, so that this site alone can send to it (RFC 8292)."""
        return Response(shapes.PushKey(vapid.public_key()))

    @operation("add_device", shapes.Device, scope="full", body=shapes.NewDevice, errors=(409,))
    def post(self, request: Request, body: shapes.NewDevice) -> HttpResponseBase:
        """Let a device get your notices by web push (RFC 8030), before all other channels.

        A subscription that is known is switched on again, with its new label; one of somebody else becomes
        yours. The encrypted messages (RFC 8291) are JSON: `title`, `body`, `url`, `tag`, and `choices`, pairs
        of a label and the page that makes that move once it is confirmed there.
        """
        channel = subscribe(person(request), as_shape(Subscription, body), body.label, timezone.now())
        return Response(shapes.Device(channel.pk, channel.label))
