"""Positions of a game in words."""

from games.core.translation import gettext


def after_move(ply: int) -> str:
    """Return where in its game a position is, such as `after move 12`."""
    return gettext("after move {ply}").format(ply=ply) if ply else gettext("at the start")
