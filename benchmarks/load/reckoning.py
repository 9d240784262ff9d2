"""What was lost, doubled, out of order or stuck: what was sent and received, against what the site holds."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from benchmarks.load.values import Kept, Log, Mail, Owed, Sent

TOO_LATE: Final = 5.0
"""A mail that is begun so many seconds after its reader's move was judged tells of nothing any more."""
_NUMBER: Final = re.compile(r"<(?P<kind>\w+)-(?P<number>\d+)-(?P<table>\w+)@")


class Moves(NamedTuple):
    """Moves that were `accepted` and `refused`, as the sender was told, and what is wrong with the logs.

    `lost`: accepted and not in the log, or taken in and without a verdict in the end. `doubled`: in the log
    more than once, or sent by nobody. `disordered`: plies with a gap or twice; moves elsewhere than was told,
    before one that was sent earlier, or there though refused. `stuck`: tables that run and ask nobody, or
    where a submission still waits for its verdict.
    """

    accepted: int
    refused: int
    lost: int
    doubled: int
    disordered: int
    stuck: int


class Mails(NamedTuple):
    """`expected`: what people were owed, but for what was settled before it could be sent.

    `late`: not sent in the time given. `lost`: sent, says the site, and not received. `doubled`: copies
    beyond the first. `wrong`: to another address, about another table, of no notice at all, or of a turn that
    was played well before.
    """

    expected: int
    received: int
    late: int
    lost: int
    doubled: int
    wrong: int


def moves(sent: Sequence[Sent], logs: Mapping[str, Log]) -> Moves:
    """What became of the moves sent, each table's in the order of sending."""
    by_table: defaultdict[str, list[Sent]] = defaultdict(list)
    for one in sent:
        by_table[one.table].append(one)
    told = Counter(one.status for one in sent)
    return Moves(
        accepted=told["accepted"] + told["held"],
        refused=told["refused"],
        lost=sum(_lost(mine, logs[table]) for table, mine in by_table.items()),
        doubled=sum(_doubled(by_table.get(table, ()), log) for table, log in logs.items()),
        disordered=sum(_disordered(by_table.get(table, ()), log) for table, log in logs.items()),
        stuck=sum(_is_stuck(log) for log in logs.values()),
    )


def mails(received: Sequence[Mail], sent: Iterable[Sent], kept: Kept) -> Mails:
    """What became of the notices, by the mails that came in."""
    played: defaultdict[tuple[str, int], list[Sent]] = defaultdict(list)
    for one in sent:
        played[one.table, one.seat].append(one)
    notices = {notice.number: notice for notice in kept.notices}
    copies = Counter(mail.number for mail in received)
    here = {int(match["number"]) for number in copies if (match := _NUMBER.match(number))}
    owed = [notice for notice in kept.notices if notice.status != "moot" or notice.number in here]
    return Mails(
        expected=len(owed),
        received=len(received),
        late=sum(notice.status not in ("sent", "moot") and notice.number not in here for notice in owed),
        lost=sum(notice.status == "sent" and notice.number not in here for notice in owed),
        doubled=copies.total() - len(copies),
        wrong=sum(not _is_right(mail, notices, played, kept.logs) for mail in received),
    )


def _lost(sent: Sequence[Sent], log: Log) -> int:
    there = {entry.key for entry in log.entries}
    return sum(_is_lost(one, log.verdicts.get(one.key), one.key in there) for one in sent)


def _is_lost(one: Sent, verdict: str | None, is_there: bool) -> bool:
    if "accepted" in (one.status, verdict):
        return not is_there
    return verdict == "queued" or (verdict is None and one.status in ("queued", "held"))


def _doubled(sent: Sequence[Sent], log: Log) -> int:
    mine = {one.key for one in sent}
    played = Counter(entry.key for entry in log.entries if entry.key)
    return sum(count - (key in mine) for key, count in played.items())


def _disordered(sent: Sequence[Sent], log: Log) -> int:
    at = {entry.key: entry.ply for entry in log.entries if entry.key}
    plies = [entry.ply for entry in log.entries]
    gaps = sum(ply != number for number, ply in enumerate(plies, 1)) + (len(plies) != log.ply)
    accepted = [one for one in sent if one.status == "accepted" and one.key in at]
    elsewhere = sum(at[one.key] not in range(one.first_ply or 0, (one.last_ply or 0) + 1) for one in accepted)
    backwards = sum(at[before.key] >= at[after.key] for before, after in pairwise(accepted))
    refused = sum(one.status == "refused" and one.key in at for one in sent)
    return gaps + elsewhere + backwards + refused


def _is_stuck(log: Log) -> bool:
    return log.status == "running" and (not log.is_asked or "queued" in log.verdicts.values())


def _is_right(
    mail: Mail,
    notices: Mapping[int, Owed],
    played: Mapping[tuple[str, int], Sequence[Sent]],
    logs: Mapping[str, Log],
) -> bool:
    match = _NUMBER.match(mail.number)
    notice = notices.get(int(match["number"])) if match else None
    if match is None or notice is None:
        return False
    is_about_it = (match["kind"], match["table"]) == (notice.kind, notice.table)
    answers = played.get((notice.table, notice.seat), ())
    is_too_late = notice.kind == "turn" and any(
        one.status == "accepted"
        and one.ply >= notice.ply
        and mail.begun - (one.answered or mail.begun) > TOO_LATE
        for one in answers
    )
    return (
        is_about_it
        and not is_too_late
        and mail.to == notice.address
        and logs[notice.table].name in mail.subject
    )
