"""Our own pictures of the eight animals, the four stalls and the rest, each in a square of 40 by 40."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

ANIMALS: Final = MappingProxyType(
    {
        "flamingo": (
            '<path d="M19 25V38M22 25l4 5-6 3" fill="none" stroke="#b8325f" stroke-width="1.6" stroke-linecap="round"/>'
            '<path d="M22 21C32 21 32 13 27.5 11.500C22.5 9.8 23 4 27.5 4.2" fill="none" stroke="#ea5f8d"'
            ' stroke-width="3.6" stroke-linecap="round"/>'
            '<path d="M3.5 20C7 14 17 12.5 22.5 16C27 19 24 26 17 26.500C11 27 7 24 3.5 20Z" fill="#ea5f8d"/>'
            '<path d="M6 20C10 16.5 15 16.5 19 19C15 24 10 23.5 6 20Z" fill="#c93a6d"/>'
            '<circle cx="28" cy="5.5" r="3.5" fill="#ea5f8d"/>'
            '<path d="M30 3.600C34.5 3.8 36.5 7.5 34 12C33.5 9 32 8.2 29.5 8.400Z" fill="#fff3e6"/>'
            '<path d="M34.3 6.400C36 8.3 35.7 10 34 12C33.7 10.2 33.3 9.3 32.4 8.800Z" fill="#222"/>'
            '<circle cx="28.6" cy="5" r=".9" fill="#222"/>'
        ),
        "camel": (
            '<path d="M5.5 24C6 18.5 9.5 19 12 13.500C14 9.3 17.5 9.3 19.5 13.500C21.5 17.5 24 19 26.5 18'
            "C29 17 28.5 12 28.7 8.800C28.9 6 31 4.8 33 5L37 6.300C38.6 7.3 38 9.8 36 9.900L32.7 10.3"
            'C33 16.5 32.5 23 27.5 25.500L28 37H25L24 27.500H13.500L13 37H10L9.5 27C7.5 27 5.5 26 5.5 24Z" fill="#a8702c"/>'
            '<path d="M6 22C4.5 24 4.5 27 5 29" fill="none" stroke="#7d5020" stroke-width="1.5" stroke-linecap="round"/>'
            '<path d="M30.5 5.300L29.8 2.800L32.3 4.800Z" fill="#7d5020"/>'
            '<path d="M11.3 15.500C13 10.5 18.5 10.5 20.3 15.500L21 19.500C18 21 13.5 21 10.8 19.500Z" fill="#c8372d"/>'
            '<path d="M11.5 17.500C14.5 19 17.5 19 20.5 17.5" fill="none" stroke="#f6d35b" stroke-width="1.2"/>'
            '<circle cx="32.8" cy="7" r=".9" fill="#222"/>'
        ),
        "leopard": (
            '<circle cx="9.5" cy="9.5" r="5" fill="#f0a93b"/><circle cx="30.5" cy="9.5" r="5" fill="#f0a93b"/>'
            '<circle cx="9.8" cy="10" r="2.5" fill="#5c3410"/><circle cx="30.2" cy="10" r="2.5" fill="#5c3410"/>'
            '<ellipse cx="20" cy="21" rx="14" ry="13.5" fill="#fbc658"/>'
            '<g fill="#5c3410"><ellipse cx="20" cy="10.5" rx="1.6" ry="2"/><ellipse cx="14.8" cy="11.8" rx="1.9" ry="1.4"/>'
            '<ellipse cx="25.2" cy="11.8" rx="1.9" ry="1.4"/><circle cx="17.5" cy="14.6" r="1.2"/><circle cx="22.5" cy="14.6" r="1.2"/>'
            '<ellipse cx="9" cy="18.5" rx="1.4" ry="1.9"/><ellipse cx="31" cy="18.5" rx="1.4" ry="1.9"/>'
            '<circle cx="9.5" cy="24.5" r="1.5"/><circle cx="30.5" cy="24.5" r="1.5"/><circle cx="12.8" cy="28.5" r="1.2"/>'
            '<circle cx="27.2" cy="28.5" r="1.2"/></g>'
            '<ellipse cx="14.5" cy="19.5" rx="2.7" ry="2.4" fill="#e6f2c2"/><ellipse cx="25.5" cy="19.5" rx="2.7" ry="2.4" fill="#e6f2c2"/>'
            '<ellipse cx="14.8" cy="19.5" rx="1.1" ry="2" fill="#222"/><ellipse cx="25.2" cy="19.5" rx="1.1" ry="2" fill="#222"/>'
            '<circle cx="16.8" cy="27.5" r="4.3" fill="#fff6e0"/><circle cx="23.2" cy="27.5" r="4.3" fill="#fff6e0"/>'
            '<path d="M17 23.500H23L20 27Z" fill="#b0503f"/><path d="M20 27V29.5" stroke="#5c3410" stroke-width="1"/>'
        ),
        "elephant": (
            '<ellipse cx="8.5" cy="17" rx="7.8" ry="10.5" fill="#8199ad"/><ellipse cx="31.5" cy="17" rx="7.8" ry="10.5" fill="#8199ad"/>'
            '<ellipse cx="8.5" cy="17.5" rx="4.8" ry="7" fill="#d9b3bf"/><ellipse cx="31.5" cy="17.5" rx="4.8" ry="7" fill="#d9b3bf"/>'
            '<path d="M20 20C20 28 19.5 34.5 27 34" fill="none" stroke="#6c8498" stroke-width="8" stroke-linecap="round"/>'
            '<path d="M14 25C13 30 14 32.5 17 33.500C16.5 31 16.5 28.5 17 26Z" fill="#fffbe8" stroke="#8a7d5e" stroke-width=".5"/>'
            '<path d="M26 25C27 28 27 29 26.2 30L24 26Z" fill="#fffbe8" stroke="#8a7d5e" stroke-width=".5"/>'
            '<ellipse cx="20" cy="15.5" rx="10.5" ry="11.5" fill="#9fb4c5"/>'
            '<path d="M20 19C20 28 19.5 34.5 27 34" fill="none" stroke="#9fb4c5" stroke-width="6.6" stroke-linecap="round"/>'
            '<path d="M17.5 26.500H22.500M17.8 30L22.8 28.8" stroke="#6c8498" stroke-width=".9"/>'
            '<circle cx="15.3" cy="15" r="1.7" fill="#222"/><circle cx="24.7" cy="15" r="1.7" fill="#222"/>'
        ),
        "panda": (
            '<circle cx="8.5" cy="9.5" r="5.5" fill="#1f1f24"/><circle cx="31.5" cy="9.5" r="5.5" fill="#1f1f24"/>'
            '<ellipse cx="20" cy="21" rx="15" ry="13.5" fill="#fff" stroke="#1f1f24" stroke-width="1"/>'
            '<ellipse cx="13.5" cy="19.5" rx="3.7" ry="5" transform="rotate(28 13.5 19.5)" fill="#1f1f24"/>'
            '<ellipse cx="26.5" cy="19.5" rx="3.7" ry="5" transform="rotate(-28 26.5 19.5)" fill="#1f1f24"/>'
            '<circle cx="14.3" cy="18.8" r="1.5" fill="#fff"/><circle cx="25.7" cy="18.8" r="1.5" fill="#fff"/>'
            '<ellipse cx="20" cy="26" rx="2.6" ry="1.8" fill="#1f1f24"/>'
            '<path d="M20 27.500V29M16.5 29.500C17.5 31 19.5 31 20 29C20.5 31 22.5 31 23.5 29.5" fill="none" stroke="#1f1f24" stroke-width="1"/>'
        ),
        "chimpanzee": (
            '<circle cx="6" cy="18.5" r="5.2" fill="#4a2f20"/><circle cx="34" cy="18.5" r="5.2" fill="#4a2f20"/>'
            '<circle cx="6.3" cy="18.7" r="3.2" fill="#dba27d"/><circle cx="33.7" cy="18.7" r="3.2" fill="#dba27d"/>'
            '<ellipse cx="20" cy="19" rx="13" ry="14.5" fill="#4a2f20"/>'
            '<circle cx="15.5" cy="16.5" r="5.3" fill="#e9b893"/><circle cx="24.5" cy="16.5" r="5.3" fill="#e9b893"/>'
            '<ellipse cx="20" cy="26" rx="9.5" ry="8" fill="#e9b893"/>'
            '<circle cx="15.8" cy="17" r="1.7" fill="#222"/><circle cx="24.2" cy="17" r="1.7" fill="#222"/>'
            '<circle cx="18.5" cy="22.8" r=".9" fill="#4a2f20"/><circle cx="21.5" cy="22.8" r=".9" fill="#4a2f20"/>'
            '<path d="M13.5 27C16.5 31 23.5 31 26.5 27" fill="none" stroke="#4a2f20" stroke-width="1.5" stroke-linecap="round"/>'
        ),
        "zebra": (
            '<path d="M12 9L8.5 2.500C12.5 2 15 4.5 15.5 8ZM28 9L31.5 2.500C27.5 2 25 4.5 24.5 8Z" fill="#fff" stroke="#1c1c1c" stroke-width="1.2"/>'
            '<path d="M12 10C12 4.5 28 4.5 28 10L28.5 19C28.5 24 26.5 27 26.5 31C26.5 39.5 13.5 39.5 13.5 31'
            'C13.5 27 11.5 24 11.5 19Z" fill="#fff" stroke="#1c1c1c" stroke-width="1"/>'
            '<path d="M16.5 8C16 4 18 1.5 20 1.500C22 1.5 24 4 23.5 8L20 15Z" fill="#1c1c1c"/>'
            '<g fill="#1c1c1c"><path d="M12 11.500L17 14.500L11.8 14ZM28 11.500L23 14.500L28.2 14Z"/>'
            '<path d="M11.5 21L17.5 21.500L12 23.800ZM28.5 21L22.5 21.500L28 23.800Z"/>'
            '<path d="M12.8 26L18.3 25.500L13.5 28.500ZM27.2 26L21.7 25.500L26.5 28.500Z"/>'
            '<path d="M18.5 17H21.500L20 24Z"/>'
            '<path d="M13.5 31C13.5 29.5 16 29.5 20 29.500C24 29.5 26.5 29.5 26.5 31C26.5 39.5 13.5 39.5 13.5 31Z"/></g>'
            '<circle cx="14.6" cy="18" r="1.9" fill="#1c1c1c"/><circle cx="25.4" cy="18" r="1.9" fill="#1c1c1c"/>'
            '<ellipse cx="17.5" cy="33" rx="1.1" ry="1.5" fill="#b9b9b9"/><ellipse cx="22.5" cy="33" rx="1.1" ry="1.5" fill="#b9b9b9"/>'
        ),
        "kangaroo": (
            '<path d="M13 29C11 36 7 37.5 2.5 35.5" fill="none" stroke="#8f4a22" stroke-width="3.4" stroke-linecap="round"/>'
            '<ellipse cx="26.3" cy="4.3" rx="1.7" ry="4" transform="rotate(-12 26.3 4.3)" fill="#8f4a22"/>'
            '<ellipse cx="29.8" cy="4" rx="1.7" ry="4" transform="rotate(14 29.8 4)" fill="#8f4a22"/>'
            '<path d="M11 29C10.5 21 18 17.5 22.5 10L29.5 13C30 20 28 27 23.5 33Z" fill="#a85b2c"/>'
            '<ellipse cx="16" cy="28" rx="7.6" ry="7.6" fill="#a85b2c"/>'
            '<ellipse cx="30.5" cy="10.3" rx="5.8" ry="3.8" transform="rotate(16 30.5 10.3)" fill="#a85b2c"/>'
            '<path d="M14 34.500C18 33 23 33.8 26.5 34.800C28.8 35.6 28.3 38 26 38H13.500C11.5 38 11.8 35.5 14 34.500Z" fill="#8f4a22"/>'
            '<path d="M26.5 17.500L31 20.500L29.5 23" fill="none" stroke="#8f4a22" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
            '<circle cx="24.5" cy="22.8" r="2.7" fill="#c98251"/><path d="M23 20.800L22.6 18L24.5 20ZM25.5 20.500L27 18.300L26.8 21Z" fill="#c98251"/>'
            '<path d="M20.5 23.500C22 27 26 27 27.6 23.300C28 27 26 30 22.5 30C20.8 28.5 20.2 26 20.5 23.500Z" fill="#d9a273"/>'
            '<circle cx="31" cy="9.5" r="1.1" fill="#222"/><circle cx="35.8" cy="11.8" r="1.1" fill="#222"/>'
        ),
    }
)

GROUND: Final = MappingProxyType(
    {
        "flamingo": "#ffd9e4",
        "camel": "#f5e0a3",
        "leopard": "#e8812e",
        "elephant": "#c5e0f5",
        "panda": "#8fcf73",
        "chimpanzee": "#d3c1ee",
        "zebra": "#9aa4b2",
        "kangaroo": "#f7bfa5",
    }
)
"""The colour under each animal."""

SHORT: Final = MappingProxyType(
    {
        "flamingo": "Fl",
        "camel": "Ca",
        "leopard": "Le",
        "elephant": "El",
        "panda": "Pa",
        "chimpanzee": "Ch",
        "zebra": "Ze",
        "kangaroo": "Ka",
    }
)
"""The letters on each animal, for those who cannot tell the colours."""

_GOODS: Final = MappingProxyType(
    {
        "stall_1": (
            "#e05a8a",
            '<path d="M16.5 24L20 33.500L23.5 24Z" fill="#d79a4c"/><circle cx="20" cy="21.5" r="4" fill="#fbe3ec" stroke="#c98aa0" stroke-width=".7"/>',
        ),
        "stall_2": (
            "#2f7fc1",
            '<path d="M16 20H24L23 33H17Z" fill="#bfe3f7" stroke="#39708f" stroke-width=".9"/><path d="M16.7 25H23.300L22.7 32.200H17.400Z" fill="#f2a33a"/>'
            '<path d="M21 24L22.5 17.500L25 16.8" fill="none" stroke="#c8372d" stroke-width="1.3"/>',
        ),
        "stall_3": (
            "#3f9a57",
            '<ellipse cx="15.5" cy="21.5" rx="3.2" ry="3.8" fill="#d8443c"/><ellipse cx="24.5" cy="21.5" rx="3.2" ry="3.8" fill="#3f6fd0"/>'
            '<ellipse cx="20" cy="20" rx="3.2" ry="3.8" fill="#f2c230"/>'
            '<path d="M15.5 25.300L20 33L24.5 25.300M20 24V33" fill="none" stroke="#5d5145" stroke-width=".8"/>',
        ),
        "stall_4": (
            "#7d56b3",
            '<g fill="#fff2bf" stroke="#c8a24a" stroke-width=".6"><circle cx="17.3" cy="22" r="2.3"/><circle cx="22.7" cy="22" r="2.3"/>'
            '<circle cx="20" cy="19.8" r="2.5"/></g><path d="M15.5 23H24.500L23.3 33H16.700Z" fill="#fff" stroke="#b33" stroke-width=".6"/>'
            '<path d="M17.5 23.200L18 32.800M20 23.200V32.800M22.5 23.200L22 32.8" stroke="#d8332b" stroke-width="1.2"/>',
        ),
    }
)


def _stall(colour: str, goods: str) -> str:
    return (
        '<rect x="5" y="13" width="30" height="23" fill="#fff8e6"/>'
        f'{goods}<rect x="4" y="32" width="32" height="6" rx="1" fill="#a9743c"/>'
        '<path d="M6 14V32M34 14V32" stroke="#a9743c" stroke-width="2"/>'
        f'<path d="M5 3H35L38 12A3.6 3.6 0 0 1 30.8 12A3.6 3.6 0 0 1 23.6 12A3.6 3.6 0 0 1 16.4 12'
        f'A3.6 3.6 0 0 1 9.2 12A3.6 3.6 0 0 1 2 12Z" fill="{colour}"/>'
        '<path d="M11 3L9.2 12A3.6 3.6 0 0 0 16.4 12L17 3ZM23 3L23.6 12A3.6 3.6 0 0 0 30.8 12L29 3Z" fill="#fff"/>'
    )


_COIN: Final = (
    '<circle cx="20" cy="21" r="15" fill="#a8770e"/><circle cx="20" cy="19.5" r="15" fill="#f3c33c"/>'
    '<circle cx="20" cy="19.5" r="11.5" fill="none" stroke="#a8770e" stroke-width="1.4"/>'
    '<path d="M17 15.500L20.8 12.500V27M17 27H24.5" fill="none" stroke="#8a5f06" stroke-width="2.6"/>'
)
_CRATE: Final = (
    '<rect x="4" y="4" width="32" height="32" rx="2" fill="#b98a55" stroke="#7d5a30" stroke-width="2"/>'
    '<path d="M4 14.500H36M4 25.500H36" stroke="#7d5a30" stroke-width="1.4"/>'
    '<path d="M7 7L33 33M33 7L7 33" stroke="#7d5a30" stroke-width="4"/>'
)
_BACK: Final = (
    '<rect x="2" y="2" width="36" height="36" rx="7" fill="#4f8a5b" stroke="#2f5c3a" stroke-width="1.6"/>'
    '<path d="M20 20m-3 6a5 4.5 0 0 1 6 0a3.6 3.6 0 0 1 3.6 4.600C24.5 33 22.5 31.5 20 31.500S15.5 33 13.4 30.600A3.6 3.6 0 0 1 17 26Z"'
    ' fill="#cfe6cf"/><g fill="#cfe6cf"><ellipse cx="11.5" cy="22.5" rx="2.6" ry="3.4"/><ellipse cx="17" cy="17" rx="2.7" ry="3.7"/>'
    '<ellipse cx="23" cy="17" rx="2.7" ry="3.7"/><ellipse cx="28.5" cy="22.5" rx="2.6" ry="3.4"/></g>'
)
_DISC: Final = (
    '<circle cx="20" cy="21" r="13" fill="#8a5a2b"/><circle cx="20" cy="19" r="13" fill="#c98f4e"/>'
    '<circle cx="20" cy="19" r="8.5" fill="none" stroke="#a36d33" stroke-width="1.2"/>'
    '<circle cx="20" cy="19" r="4" fill="none" stroke="#a36d33" stroke-width="1.2"/>'
)


def _mark(fill: str, sign: str, stroke: str, edge: str, extra: str = "") -> str:
    return (
        f'<circle cx="20" cy="20" r="18" fill="{fill}" stroke="{edge}" stroke-width="3"/>'
        f'<path d="{sign}" fill="none" stroke="{stroke}" stroke-width="4.6"/>{extra}'
    )


_MALE: Final = "M24.5 15.500L31 9M23 9H31V17M26 22A7.5 7.5 0 1 1 11 22A7.5 7.5 0 1 1 26 22"
_FEMALE: Final = "M27.5 15A7.5 7.5 0 1 1 12.5 15A7.5 7.5 0 1 1 27.5 15M20 22.500V34M14 28.500H26"
_STRUCK: Final = '<path d="M7 33L33 7" stroke="#8b8478" stroke-width="4"/>'

PICTURES: Final = MappingProxyType(
    dict(ANIMALS)
    | {token: _stall(*look) for token, look in _GOODS.items()}
    | {
        "coin": _COIN,
        "crate": _CRATE,
        "back": _BACK,
        "disc": _DISC,
        "m": _mark("#1d56a8", _MALE, "#fff", "#fff"),
        "f": _mark("#b3164f", _FEMALE, "#fff", "#fff"),
        "m-bred": _mark("#fff", _MALE, "#8b8478", "#8b8478", _STRUCK),
        "f-bred": _mark("#fff", _FEMALE, "#8b8478", "#8b8478", _STRUCK),
    }
)
"""What `pieces` draws, by name; the marks of fertile animals are struck out once they have bred."""
