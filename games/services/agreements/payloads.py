"""The kinds of proposals and their data, as values."""

from __future__ import annotations

from datetime import UTC, datetime
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

import msgspec
from django.utils.translation import gettext

from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from adjudicator.engine.lines import Line, line
from games.core.errors import Kind, Refused
from games.models import Proposal

MAX_PLY: Final = 2**31 - 1

Moment: TypeAlias = Annotated[datetime, msgspec.Meta(tz=True)]


class _Payload(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The data of a proposal."""


class Pause(_Payload, frozen=True):
    """A pause until the given time. Without a time, the pause has the default length."""

    until: Moment | None = None


class Resume(_Payload, frozen=True):
    """The end of a pause."""


class Undo(_Payload, frozen=True):
    """A return to the position after ply `to`."""

    to: Annotated[int, msgspec.Meta(ge=0, le=MAX_PLY)]


class End(_Payload, frozen=True):
    """The end of the game in its current position. `concede`: whether the proposing seat loses."""

    concede: bool = False


ProposalPayload: TypeAlias = Pause | Resume | Undo | End

KINDS: Final = MappingProxyType(
    {
        Proposal.Kind.PAUSE.value: Pause,
        Proposal.Kind.RESUME.value: Resume,
        Proposal.Kind.UNDO.value: Undo,
        Proposal.Kind.END.value: End,
    }
)


def payload_of(kind: str, data: object) -> ProposalPayload:
    """Return the payload of this kind. Raise `Refused` if the kind is unknown or its data is not valid."""
    if kind not in KINDS:
        raise Refused(Kind.INVALID, "unknown_proposal", "kind", known=tuple(KINDS))
    try:
        payload: ProposalPayload = codec.convert(data, KINDS[kind])
    except Malformed as fault:
        place = f"data{fault.place.removeprefix('$')}"
        raise Refused(Kind.INVALID, "bad_proposal", place, reason=fault.phrase.render(gettext)) from fault
    return payload


def payload_in(proposal: Proposal) -> ProposalPayload:
    """Return the payload of a stored proposal."""
    return payload_of(
        proposal.kind, {key: value for key, value in proposal.data.items() if key != Proposal.BY_HOST}
    )


def asked(seat: int, payload: ProposalPayload) -> Line:
    """Return the log line "this seat proposes ..."."""
    match payload:
        case Pause(until=None):
            return line("asks_pause", seat=seat)
        case Pause(until=until):
            assert until is not None
            return line("asks_pause_until", seat=seat, until=until.astimezone(UTC).isoformat())
        case Resume():
            return line("asks_resume", seat=seat)
        case Undo(to=ply):
            return line("asks_undo", seat=seat, to=ply)
        case End(concede=concede):
            return line("asks_concede" if concede else "asks_end", seat=seat)
