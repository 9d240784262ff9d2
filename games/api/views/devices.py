"""Operations for web push: the site's key and the subscriptions of devices."""

from __future__ import annotations

from django.http import HttpResponseBase
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import shapes
from games.api.endpoint import View, operation, person
from games.api.json import as_shape
from games.core import vapid
from games.services.notices.subscriptions import PushSubscription, subscribe


class DevicesView(View):
    """Web push."""

    @operation("get_push_key", shapes.PushKey, scope="read")
    def get(self, request: Request) -> HttpResponseBase:
        """Retrieve the site's key for web push subscriptions.

        A device that subscribes with this key accepts messages from this site only (RFC 8292).
        """
        return Response(shapes.PushKey(vapid.public_key()))

    @operation("add_device", shapes.Device, scope="full", body=shapes.NewDevice, errors=(409,))
    def post(self, request: Request, body: shapes.NewDevice) -> HttpResponseBase:
        """Subscribe a device to your notices by web push (RFC 8030).

        A new device comes first in the order of your channels. A known subscription is switched on again
        with the new label. A subscription that belonged to another account becomes yours. The encrypted
        messages (RFC 8291) are JSON with `title`, `body`, `url`, `tag` and `choices`. Each choice is a pair
        of a label and the address of a page that makes the move after confirmation.
        """
        channel = subscribe(person(request), as_shape(PushSubscription, body), body.label, timezone.now())
        return Response(shapes.Device(channel.pk, channel.label))
