"""The content of a response to a form on the table page, in addition to the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Any

from games.core.errors import Refused
from games.values import OrderForeseen, Suggestion
from games.web.pages import sentence


class PageSection:
    """The base of the dataclasses that a page consists of. Templates access their fields by name."""

    def words(self) -> dict[str, Any]:
        """Return the fields of the section and its nested sections, for a template."""
        words: dict[str, Any] = {}
        for each in fields(self):  # type: ignore[arg-type]  # every section is a dataclass
            value = getattr(self, each.name)
            words |= value.words() if isinstance(value, PageSection) else {each.name: value}
        return words


@dataclass(frozen=True)
class PollTarget:
    """The address at which a page checks for a verdict, and the pause before it."""

    address: str
    pause: timedelta

    @property
    def milliseconds(self) -> int:
        return self.pause // timedelta(milliseconds=1)

    @property
    def seconds(self) -> int:
        return max(1, round(self.pause.total_seconds()))


@dataclass(frozen=True)
class RefusalMessage:
    """The reason and the place of a refusal. `near`: moves that may have been meant."""

    text: str
    place: str = ""
    near: Sequence[Suggestion] = ()
    ruling: str = ""

    @classmethod
    def of(cls, refused: Refused) -> RefusalMessage:
        return cls(sentence(refused))


@dataclass(frozen=True, kw_only=True)
class Reply(PageSection):
    """One-time messages, and typed text that stays in its field.

    `poll`: set while the verdict is pending. `confirm`: the moves to confirm. `again`: a refused move, to be
    picked again if possible. `terms`: the terms of a counter-offer. `typed_terms`: the terms that were typed,
    not chosen. `foreseen`: the effect of a planned move.
    """

    refusal: RefusalMessage | None = None
    poll: PollTarget | None = None
    confirm: Sequence[str] = ()
    typed: str = ""
    again: str = ""
    terms: str = ""
    typed_terms: str = ""
    typed_chat: str = ""
    typed_note: str = ""
    foreseen: OrderForeseen | None = None

    @property
    def is_judged(self) -> bool:
        return self.poll is None


NO_REPLY = Reply()
