"""One example of each shape that a reader meets first; tests hold them to their shapes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

_ACCEPTED: Final = {
    "id": 8121,
    "table": "k3v9x2mtpw",
    "seat": 0,
    "status": "accepted",
    "expected_ply": 12,
    "first_ply": 13,
    "last_ply": 14,
    "error": None,
}

EXAMPLES: Final[Mapping[str, dict[str, Any]]] = MappingProxyType(
    {
        "NewTable": {
            "ruleset": "zooloretto",
            "name": "Tuesday",
            "options": {"play_forced": True},
            "seats": [
                {"kind": "me"},
                {"kind": "open"},
                {"kind": "bot", "who": "greedy"},
                {"kind": "invite", "who": "ben@example.org"},
            ],
            "law": {
                "time": {"kind": "bank", "start": 432000, "refill": 43200, "cap": 604800},
                "hours": {"zone": "Europe/Berlin", "days": [0, 1, 2, 3, 4], "begin": 1080, "end": 1380},
                "absence": "stand_in",
            },
        },
        "Me": {
            "id": "k7m2x9cfhwqa",
            "name": "Ann",
            "language": "en",
            "zone": "Europe/Berlin",
            "is_program": True,
            "is_hidden": False,
            "token": {
                "label": "my bot",
                "tail": "x2Qk",
                "scope": "play",
                "is_quiet": True,
                "created_at": "2026-11-21T18:02:11Z",
            },
            "limits": [
                {"what": "invitations", "most": 20, "left": 17, "renewed_at": "2026-11-22T09:11:40Z"},
                {"what": "channel_tests", "most": 10, "left": 10, "renewed_at": None},
                {"what": "open_tables", "most": 20, "left": 19, "renewed_at": None},
            ],
        },
        "MeChange": {"is_program": True},
        "NewTimes": {"zone": "Europe/Berlin", "quiet": {"begin": 1320, "end": 420}},
        "NewVacation": {"first": "2026-12-24", "last": "2027-01-02"},
        "GoOn": {"after": "k3v9x2mtpw"},
        "Decision": {"seat": 1, "what": "wait"},
        "NewProposal": {"kind": "pause", "data": {"until": "2027-01-02T00:00:00+01:00"}},
        "Word": {"agrees": True},
        "ProposalAt": {
            "id": 412,
            "kind": "undo",
            "data": {"to": 12},
            "seat": 0,
            "ply": 17,
            "status": "open",
            "words": "Ann proposes to take moves back",
            "meaning": "The table goes back to how it was after move 12.",
            "agreed": [2],
            "declined": [],
            "awaited": [1],
            "may_vote": True,
            "may_withdraw": False,
            "created_at": "2026-11-21T18:02:11Z",
            "lapses_at": "2026-11-28T18:02:11Z",
            "closed_at": None,
        },
        "NewOrder": {"text": "take fullest truck, this round"},
        "OrderAt": {
            "order": 3,
            "text": "take fullest truck, this round",
            "status": "active",
            "log": [
                {
                    "ply": 31,
                    "move": "take 2",
                    "code": "order_asked",
                    "reason": "you are asked",
                    "at": "2026-11-21T18:02:11Z",
                }
            ],
            "created_at": "2026-11-21T17:40:00Z",
        },
        "OrderSequence": {"orders": [3, 1]},
        "OrderForeseen": {
            "text": "draw, once",
            "plays": "draw",
            "is_over": False,
            "code": "order_asked",
            "reason": "you are asked",
            "sentence": "Would play now: 'draw', since you are asked.",
        },
        "NewChannel": {"kind": "webhook", "address": "https://example.org/my-turn", "label": "My bot"},
        "ChannelChange": {"is_on": True, "position": 0},
        "Digest": {"digest_at": 1110},
        "Wish": {"is_muted": True, "channel": None},
        "ChannelAt": {
            "id": 17,
            "kind": "webhook",
            "label": "My bot",
            "address": "https://example.org/my-turn",
            "position": 1,
            "is_on": False,
            "off_reason": "410 Gone",
            "created_at": "2026-11-21T18:02:11Z",
            "last_sent_at": None,
        },
        "ReceiptAt": {
            "channel": "mail",
            "label": "Mail",
            "status": "opened",
            "words": "",
            "at": "2026-11-21T18:05:40Z",
        },
        "Stir": {"nonce": "seventeen dried figs"},
        "Substitute": {"address": "dan@example.org"},
        "Moves": {"expected_ply": 12, "moves": ["draw"], "key": "turn-12"},
        "Undo": {"expected_ply": 14, "key": "undo-14"},
        "SubmissionState": _ACCEPTED,
        "WaitingList": {
            "waiting": [
                {
                    "table": "k3v9x2mtpw",
                    "name": "Tuesday",
                    "ruleset": "zooloretto",
                    "seat": 0,
                    "ply": 12,
                    "asked_at": "2026-11-21T18:02:11Z",
                    "due_at": None,
                }
            ],
            "cursor": "pmI8dU0x",
        },
        "EventList": {
            "events": [
                {
                    "position": 41,
                    "kind": "answer",
                    "table": "k3v9x2mtpw",
                    "ply": 14,
                    "seat": 0,
                    "other": None,
                    "due_at": None,
                    "submission": 8121,
                    "proposal": None,
                    "order": None,
                    "status": "accepted",
                    "code": "",
                    "at": "2026-11-21T18:02:11Z",
                },
                {
                    "position": 42,
                    "kind": "turn",
                    "table": "m7c4h8zqry",
                    "ply": 31,
                    "seat": 2,
                    "other": None,
                    "due_at": "2026-11-23T18:02:13Z",
                    "submission": None,
                    "proposal": None,
                    "order": None,
                    "status": "",
                    "code": "",
                    "at": "2026-11-21T18:02:13Z",
                },
            ],
            "cursor": "42",
            "snapshot": None,
        },
        "LegalMove": {
            "text": "take 2",
            "move": {"type": "take", "truck": 2},
            "label": "Take truck 2",
            "reversible": True,
            "reckoned": {},
        },
        "LogEntry": {
            "ply": 13,
            "seat": 0,
            "kind": "draw",
            "sentence": "Ann draws a tile.",
            "line": {"code": "draw", "values": {"seat": 0}},
            "move": {"type": "draw"},
            "undone": False,
            "undo_to": None,
            "by_clock": False,
            "at": "2026-11-21T18:05:40Z",
        },
        "LogRemark": {
            "id": 71,
            "ply": 13,
            "code": "paused",
            "sentence": "The clocks stand still: all agreed.",
            "at": "2026-11-21T18:07:02Z",
        },
        "NewDevice": {
            "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABlpQ",
            "keys": {
                "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx"
                "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                "auth": "BTBZMqHH6r4Tts7J_aSIgg",
            },
            "label": "My phone",
        },
        "Failure": {
            "error": {
                "code": "malformed",
                "sentence": "This is no move: Expected `int`, got `str`.",
                "place": "moves[0].truck",
            }
        },
    }
)
