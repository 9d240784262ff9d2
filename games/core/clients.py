"""Whom a request comes from: the one place that believes in X-Forwarded-For, or does not."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from django.conf import settings
from django.http import HttpRequest

from games.text.patterns import linear

NETWORK: Final = 64
"""The bits of an IPv6 address that name a household; whoever has one has all the addresses in it."""
WIDER: Final = {4: 24, 6: 48}
"""The bits that name a network of many: the least that is commonly given out to one hirer of addresses."""
_HOP: Final = linear(r"\[(?P<bracketed>[^\]]+)\](?::\d+)?|(?P<v4>[\d.]+):\d+|(?P<bare>[^\[\]]+)")


def client_of(request: HttpRequest) -> str:
    """The address a request comes from, as the outermost trusted proxy saw it; of IPv6 the network.

    Each of the `TRUSTED_PROXIES` adds at the right of X-Forwarded-For whom it speaks for: so many are counted
    from there, and what stands left of them anybody may have written. Where no address stands, it is the one
    that the connection comes from.
    """
    peer = str(request.META.get("REMOTE_ADDR", ""))
    trusted = settings.TRUSTED_PROXIES
    hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",")]
    told = hops[-min(trusted, len(hops))] if trusted > 0 else ""
    return _address(told) or _address(peer) or peer


def network_of(client: str) -> str:
    """The network of many in which a client as `client_of` names it is; itself, where it is no address."""
    try:
        inner = ip_network(client)
    except ValueError:
        return client
    return str(ip_network((int(inner.network_address), WIDER[inner.version]), strict=False))


def _address(hop: str) -> str:
    """A hop's address without its port, in its one spelling; empty when it holds none."""
    match = _HOP.fullmatch(hop)
    if match is None:
        return ""
    try:
        address = ip_address(match["bracketed"] or match["v4"] or match["bare"])
    except ValueError:
        return ""
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), NETWORK), strict=False))
