"""The client address of a request. Only this module decides whether to trust X-Forwarded-For."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from django.conf import settings
from django.http import HttpRequest

from games.text.patterns import linear

NETWORK: Final = 64
"""The prefix length of an IPv6 network that counts as one client. A household controls all its addresses."""
WIDER: Final = {4: 24, 6: 48}
"""The prefix length, by IP version, of a wider network: the smallest block usually given to a customer."""
_HOP: Final = linear(r"\[(?P<bracketed>[^\]]+)\](?::\d+)?|(?P<v4>[\d.]+):\d+|(?P<bare>[^\[\]]+)")


def client_of(request: HttpRequest) -> str:
    """Return the client's address as seen by the outermost trusted proxy. For IPv6, return its network.

    Each of the `TRUSTED_PROXIES` appends its client on the right of X-Forwarded-For. Only the entries of
    these proxies are trusted, since anybody can write the others. If the outermost proxy's entry holds no
    address, use the address of the connection.
    """
    peer = str(request.META.get("REMOTE_ADDR", ""))
    trusted = settings.TRUSTED_PROXIES
    hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",")]
    address = hops[-min(trusted, len(hops))] if trusted > 0 else ""
    return _address(address) or _address(peer) or peer


def network_of(client: str) -> str:
    """Return the wider network of a client from `client_of`, or the client itself if it is not an address."""
    try:
        inner = ip_network(client)
    except ValueError:
        return client
    return str(ip_network((int(inner.network_address), WIDER[inner.version]), strict=False))


def _address(hop: str) -> str:
    """Return the address in an entry, without its port and in canonical form, or an empty string."""
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
