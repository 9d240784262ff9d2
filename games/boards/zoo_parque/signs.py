"""Our own signs for animals, objects and stalls, each drawn around 0,0 and 26 by 26 large."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from games.boards.ink import DARK, element

_EYES: Final = (
    f'<circle cx="-3.6" cy="-1.5" r="1.4" fill="{DARK}"/><circle cx="3.6" cy="-1.5" r="1.4" fill="{DARK}"/>'
)
_NOSE: Final = f'<ellipse cy="4.5" rx="2.4" ry="1.7" fill="{DARK}"/>'
_EARS: Final = MappingProxyType(
    {
        "round": '<circle cx="-7.5" cy="-8" r="3.8"/><circle cx="7.5" cy="-8" r="3.8"/>',
        "sharp": '<path d="M-10-1L-9-12-2-8zM10-1L9-12 2-8z"/>',
        "long": '<ellipse cx="-5" cy="-9" rx="2.4" ry="4.6"/><ellipse cx="5" cy="-9" rx="2.4" ry="4.6"/>',
        "wide": '<ellipse cx="-9.5" cy="-4" rx="4" ry="2.2"/><ellipse cx="9.5" cy="-4" rx="4" ry="2.2"/>',
        "large": '<ellipse cx="-8.5" cy="-1" rx="4.5" ry="7"/><ellipse cx="8.5" cy="-1" rx="4.5" ry="7"/>',
    }
)


def _head(coat: str, ears: str, over: str = _EYES + _NOSE, under: str = "", narrow: float = 9) -> str:
    """A head from before: ears and face of one colour, what is behind it and what is on it."""
    face = f'<ellipse cy="1" rx="{narrow:g}" ry="9.5"/>'
    return f'{under}<g fill="{coat}" stroke="{DARK}" stroke-width=".7">{_EARS[ears]}{face}</g>{over}'


def _stall(over: str) -> str:
    """A booth with a striped roof, and what it offers."""
    booth = f'<path d="M-10-4h20v14h-20z" fill="#fff7e0" stroke="{DARK}" stroke-width=".8"/>'
    roof = '<path d="M-12-4l2.5-7h19l2.5 7z" fill="#c2410c"/><path d="M-4-4l.8-7h6.4l.8 7z" fill="#fff7e0"/>'
    return booth + roof + over


def _letters(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{DARK}" stroke-width="2"/>'


_HORNS: Final = f'<path d="M-3-7v-4M3-7v-4" stroke="{DARK}" stroke-width="2" stroke-linecap="round"/>'
SIGNS: Final = MappingProxyType(
    {
        "lion": _head("#f2b84b", "round", under='<circle r="12.5" fill="#a8621b"/>', narrow=7.5),
        "polarbear": _head("#f4f8fb", "round"),
        "wolf": _head("#8b95a1", "sharp", f'<path d="M-5 3l5 7 5-7-5-2z" fill="#eef1f4"/>{_EYES}{_NOSE}'),
        "dolphin": f'<path d="M-12 4Q-8-8 4-6l5 2 4 3-5 1Q5 6-3 5l-4 6-1-5zM-3-7l4-4 1 5z" fill="#5b87b5"'
        f' stroke="{DARK}" stroke-width=".7"/><circle cx="6" cy="-2.5" r="1.2" fill="{DARK}"/>',
        "panda": f'<g fill="{DARK}">{_EARS["round"]}</g><ellipse cy="1" rx="9.5" ry="9.5" fill="#fff"'
        f' stroke="{DARK}" stroke-width=".7"/><ellipse cx="-3.8" cy="-1" rx="2.4" ry="3" fill="{DARK}"/>'
        f'<ellipse cx="3.8" cy="-1" rx="2.4" ry="3" fill="{DARK}"/>{_NOSE}',
        "giraffe": _head(
            "#f6cf6a",
            "wide",
            '<path d="M-5-4h4v3h-4zM2-3h4v3H2zM-3 6h3v3h-3z" fill="#a8621b"/>' + _EYES + _NOSE,
            _HORNS,
            narrow=6.5,
        ),
        "elephant": _head(
            "#9aa7b5",
            "large",
            f'{_EYES}<path d="M0 3v6q0 3 4 3" fill="none" stroke="#6d7987" stroke-width="3.5"/>',
            narrow=6.5,
        ),
        "bear": _head(
            "#8a5a2f", "round", f'<ellipse cy="5" rx="4.5" ry="3.5" fill="#d9b38c"/>{_EYES}{_NOSE}'
        ),
        "crocodile": f'<path d="M-12 2q2-7 9-7l3-2 3 2h9v5h-9l-2 5q-9 3-13-3z" fill="#5c9440" stroke="{DARK}"'
        f' stroke-width=".7"/><path d="M4 0l1.5 3L7 0l1.5 3L10 0" fill="#fff"/>'
        f'<circle cx="0" cy="-4" r="1.3" fill="{DARK}"/>',
        "okapi": _head(
            "#6b3e26",
            "long",
            f'<path d="M-6 4h12M-5 7H5" stroke="#fff" stroke-width="1.6"/>{_EYES}',
            narrow=6.5,
        ),
        "lemur": _head(
            "#aeb4bb",
            "sharp",
            f'<circle cx="-3.8" cy="-1" r="3" fill="{DARK}"/><circle cx="3.8" cy="-1" r="3" fill="{DARK}"/>'
            f'<circle cx="-3.8" cy="-1" r="1.6" fill="#f4b400"/><circle cx="3.8" cy="-1" r="1.6"'
            f' fill="#f4b400"/>{_NOSE}',
        ),
        "camel": f'<path d="M-12 8q1-8 4-8 2-7 5-1 3-6 5 0h3l1-8 5-1 2 4-4 1-1 9-7 4v4H-1V8h-6v4h-2V8z"'
        f' fill="#d8a657" stroke="{DARK}" stroke-width=".7"/>',
        "kangaroo": _head("#c98d5e", "long", narrow=7),
        "redpanda": _head(
            "#c4511d",
            "sharp",
            f'<ellipse cx="-5" cy="4" rx="3" ry="3.5" fill="#fff"/><ellipse cx="5" cy="4" rx="3" ry="3.5"'
            f' fill="#fff"/>{_EYES}{_NOSE}',
        ),
        "otter": _head(
            "#7a5a44",
            "wide",
            f'<ellipse cy="5" rx="5" ry="3.6" fill="#e3cdb5"/>{_EYES}{_NOSE}'
            f'<path d="M-10 4l5 1M10 4L5 5M-10 8l5-2M10 8L5 6" stroke="{DARK}" stroke-width=".6"/>',
            narrow=8,
        ),
        "dino": f'<path d="M-13 9q6-9 11-8 5 0 6-4l0-7q5-4 8 0v3H8q1 12-4 12v5H1V6h-5v4h-3V7q-3-1-6 2z"'
        f' fill="#4f8f6f" stroke="{DARK}" stroke-width=".7"/><circle cx="7.5" cy="-9" r=".9" fill="{DARK}"/>',
        "food": f'<path d="M0-5q10-4 9 5-2 9-9 8-7 1-9-8-1-9 9-5z" fill="#d93a2b" stroke="{DARK}"'
        f' stroke-width=".7"/><path d="M0-5q0-5 4-6" fill="none" stroke="{DARK}" stroke-width="1.5"/>'
        '<path d="M1-8q5-3 7 0-4 3-7 0z" fill="#4f9e57"/>',
        "toys": f'<circle r="9" fill="#f4b400" stroke="{DARK}" stroke-width=".8"/>'
        '<path d="M-9 0A9 9 0 0 1 0-9V0zM9 0a9 9 0 0 1-9 9V0z" fill="#c81e1e"/>',
        "tree": '<path d="M-2 2h4v9h-4z" fill="#7a4a21"/><circle cy="-3" r="8.5" fill="#2f7d3b"/>',
        "shrubs": '<g fill="#3f9148"><circle cx="-6" cy="4" r="5.5"/><circle cx="6" cy="4" r="5.5"/>'
        '<circle cy="-1" r="6.5"/></g>',
        "rocks": f'<path d="M-12 9l4-10 6-3 4 6 4-4 6 11z" fill="#9a9a94" stroke="{DARK}"/>',
        "shelter": f'<path d="M-12 2L0-10 12 2h-3v8h-18V2z" fill="#b98555" stroke="{DARK}"/>'
        f'<path d="M-3 10V3h6v7z" fill="{DARK}"/>',
        "camera": f'<path d="M-11-5h5l2-3h8l2 3h5V8h-22z" fill="#55606d" stroke="{DARK}" stroke-width=".8"/>'
        '<circle cy="1.5" r="4.5" fill="#cfe6f7"/>',
        "toilet": _stall(_letters("M-8.5 0l2 7.5 2-6 2 6 2-7.5M7.5 2a3.3 3.7 0 1 0 0 4")),
        "photo_booth": _stall(
            '<path d="M-6-1H6v9H-6z" fill="#55606d"/><circle cy="3.5" r="3" fill="#cfe6f7"/>'
        ),
        "gift_shop": _stall(
            '<path d="M-5 1H5v8H-5z" fill="#1d4ed8"/><path d="M-1 1h2v8h-2zM-5-1h10v2H-5z"/>'
        ),
        "playground": f'<path d="M-11 10L-5-9H7L11 10M-2-9v13M4-9v13M-3 4h8" fill="none" stroke="{DARK}"'
        ' stroke-width="1.8"/>',
        "information_center": _stall(_letters("M0-2.5v2.2M0 1v7")),
        "research_lab": f'<path d="M-3-10h6M-2-10v8l-7 11h18l-7-11v-8" fill="#e8f4fb" stroke="{DARK}"'
        ' stroke-width="1.2"/><path d="M-5.5 3h11L9 9H-9z" fill="#7e22ce"/>',
        "restaurant": f'<path d="M-6-10v8q0 3 3 3v9M-3-10v7M0-10v8q0 3-3 3M7 10V-10q-4 3-3 11h3" fill="none"'
        f' stroke="{DARK}" stroke-width="1.6"/>',
    }
)


def sign(item: str, x: float, y: float, size: float) -> str:
    """The sign of an item around a point."""
    return element("g", SIGNS[item], transform=f"translate({x:g} {y:g}) scale({size / 26:.3g})")


def plate(x: float, y: float, size: float) -> str:
    """The light disc under a sign, on which it is seen on every ground."""
    return element("circle", cx=x, cy=y, r=round(size * 0.54, 1), fill="#fff", fill_opacity=0.72)
