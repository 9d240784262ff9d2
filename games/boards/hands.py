"""The heading of the cards or dominoes that only their player sees."""

from __future__ import annotations

from games.boards import Seen
from games.core.translation import gettext as _


def hand_heading(seen: Seen) -> str:
    """Return the heading of the viewer's hand."""
    if seen.viewer is None or seen.you is not None:
        return _("Your hand")
    return _("Hand of {name}").format(name=seen.names[seen.viewer])
