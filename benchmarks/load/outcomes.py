"""Find lost, doubled and disordered moves, stuck tables, and lost, doubled and wrong notices.

The moves that were sent and the notices that were received are compared with the site's data.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from benchmarks.load.values import Arrival, ClockAnswer, Deadline, GameLog, SiteData, StoredNotice, TimedMove
from benchmarks.measure import percentile

MAX_NOTICE_DELAY: Final = 5.0
"""The seconds from the verdict on its reader's move until a notice of a turn is outdated."""
CLOCK_TIMEOUT: Final = 60.0
"""The seconds after a deadline in which the clock must answer."""
MAYBE_SENT: Final = ("moot", "unsure")
"""The statuses of notices that may have been sent. Only the receiver knows."""
POSITION_KINDS: Final = ("turn", "answer", "over")
"""The kinds of notices that show the position. A person who gets one of them does not need the others."""
NO_TIME: Final = float("nan")

AnswerTimes: TypeAlias = Mapping[tuple[str, int], Sequence[tuple[int, float]]]
"""The answers by table and seat: the ply of each question, and the time of the verdict."""


class MoveOutcome(NamedTuple):
    """The numbers of moves that were `accepted` and `refused` according to the site, and of errors in logs.

    - `lost`: moves that were accepted but are not in the log, or that were received but have no verdict.
    - `doubled`: moves that are in the log more than once, or that nobody sent.
    - `disordered`: gaps and duplicates of plies, and moves in the wrong place. These are at another ply than
      reported, before a move that was sent earlier, or in the log although they were refused.
    - `stuck`: running tables where nobody must act, or where a submission has no verdict.
    """

    accepted: int
    refused: int
    lost: int
    doubled: int
    disordered: int
    stuck: int


class NoticeOutcome(NamedTuple):
    """The numbers of notices.

    - `expected`: notices that the site owed, except those that became outdated before they were sent.
    - `late`: notices that were not sent in time.
    - `lost`: notices that the site sent or gave up, but that nobody received.
    - `again`: further copies with the same id.
    - `doubled`: further ids for one person and position.
    - `wrong`: arrivals with a wrong signature, address or table, without a stored notice, or about a turn
      that was played long before.
    """

    expected: int
    received: int
    late: int
    lost: int
    again: int
    doubled: int
    wrong: int


class ClockOutcome(NamedTuple):
    """The numbers of deadlines that expired, and times in seconds after the deadline.

    - `late`: the deadlines for which the clock did not answer within a minute.
    - `played_p99`: the time until the clock's answer, by its time stamp. NaN without data.
    - `told_p99`, `told_last`: the times until the notices about them arrived. NaN without data.
    """

    due: int
    played: int
    late: int
    played_p99: float
    told_p99: float
    told_last: float


def move_outcome(sent: Sequence[TimedMove], logs: Mapping[str, GameLog]) -> MoveOutcome:
    """Return the outcome of the moves in `sent`, which must be in the order of sending at each table."""
    by_table: defaultdict[str, list[TimedMove]] = defaultdict(list)
    for one in sent:
        by_table[one.table].append(one)
    statuses = Counter(one.status for one in sent)
    return MoveOutcome(
        accepted=statuses["accepted"] + statuses["held"],
        refused=statuses["refused"],
        lost=sum(_lost(mine, logs[table]) for table, mine in by_table.items()),
        doubled=sum(_doubled(by_table.get(table, ()), log) for table, log in logs.items()),
        disordered=sum(_disordered(by_table.get(table, ()), log) for table, log in logs.items()),
        stuck=sum(_is_stuck(log) for log in logs.values()),
    )


def notice_outcome(received: Sequence[Arrival], sent: Iterable[TimedMove], data: SiteData) -> NoticeOutcome:
    """Return the outcome of the notices, judged by the arrivals."""
    known, played = {notice.number: notice for notice in data.notices}, _played(sent, data.strikes)
    copies = Counter((arrival.channel, arrival.number, arrival.to) for arrival in received)
    here = _numbers(received)
    missing = Counter(notice.status for notice in data.notices if notice.number not in here)
    overtaken = sum(missing[status] for status in MAYBE_SENT)
    lost = missing["sent"] + missing["failed"]
    return NoticeOutcome(
        expected=len(data.notices) - overtaken,
        received=len(received),
        late=missing.total() - overtaken - lost,
        lost=lost,
        again=copies.total() - len(copies),
        doubled=_repeated_positions(received, known),
        wrong=sum(not _is_right(arrival, known, played, data.logs) for arrival in received),
    )


def by_channel(received: Iterable[Arrival], data: SiteData, channel: str) -> tuple[list[Arrival], SiteData]:
    """Return the arrivals over one kind of channel, and the site's data with only the notices for it."""
    mine = tuple(notice for notice in data.notices if notice.channel == channel)
    arrivals = [arrival for arrival in received if arrival.channel == channel]
    return arrivals, SiteData(data.logs, mine, data.recovered_work, data.strikes, data.asked)


def seats_without_notice(received: Iterable[Arrival], data: SiteData) -> int:
    """Return the number of seats in `kept.asked` whose player received no notice of the position."""
    here = _numbers(received)
    latest: defaultdict[tuple[str, int], int] = defaultdict(int)
    for notice in data.notices:
        if notice.number in here and notice.kind in POSITION_KINDS:
            latest[notice.table, notice.seat] = max(latest[notice.table, notice.seat], notice.ply)
    return sum(latest[asked.table, asked.seat] < asked.ply for asked in data.asked)


def clock_outcome(dues: Sequence[Deadline], received: Iterable[Arrival], data: SiteData) -> ClockOutcome:
    """Return the outcome of deadlines. At their tables, nothing else may happen."""
    struck: dict[tuple[str, int], float] = {}
    for strike in sorted(data.strikes, key=lambda strike: strike.at, reverse=True):
        struck[strike.table, strike.seat] = strike.at
    played = [struck[due.table, due.seat] - due.at for due in dues if (due.table, due.seat) in struck]
    since = {due.table: due.at for due in dues}
    arrivals: dict[tuple[str, str], float] = {}
    for arrival in sorted(received, key=lambda arrival: arrival.at):
        if arrival.table in since:
            arrivals.setdefault((arrival.channel, arrival.number), arrival.at - since[arrival.table])
    return ClockOutcome(
        due=len(dues),
        played=len(played),
        late=len(dues) - sum(seconds <= CLOCK_TIMEOUT for seconds in played),
        played_p99=_percentile(played),
        told_p99=_percentile(arrivals.values()),
        told_last=max(arrivals.values(), default=NO_TIME),
    )


def _numbers(received: Iterable[Arrival]) -> set[int | None]:
    """Return the keys of the notices that arrived with a valid signature."""
    return {arrival.notice for arrival in received if arrival.is_genuine}


def _percentile(values: Iterable[float]) -> float:
    found = list(values)
    return percentile([*found, *found], 99) if found else NO_TIME


def _played(sent: Iterable[TimedMove], strikes: Iterable[ClockAnswer]) -> AnswerTimes:
    played: defaultdict[tuple[str, int], list[tuple[int, float]]] = defaultdict(list)
    for one in sent:
        if one.status == "accepted" and one.answered is not None:
            played[one.table, one.seat].append((one.ply, one.answered))
    for strike in strikes:
        played[strike.table, strike.seat].append((strike.ply, strike.at))
    return played


def _repeated_positions(received: Iterable[Arrival], known: Mapping[int, StoredNotice]) -> int:
    """Return the number of notices that people received beyond the first for the same position."""
    positions: defaultdict[tuple[object, ...], set[tuple[str, str]]] = defaultdict(set)
    for arrival in received:
        notice = known.get(arrival.notice or 0)
        if notice and arrival.is_genuine:
            ply = notice.ply if arrival.ply is None else arrival.ply
            kind = "position" if notice.kind in POSITION_KINDS else notice.kind
            positions[arrival.to, notice.table, notice.seat, kind, ply].add((arrival.channel, arrival.number))
    return sum(len(identities) - 1 for identities in positions.values())


def _lost(sent: Sequence[TimedMove], log: GameLog) -> int:
    there = {entry.key for entry in log.entries}
    return sum(_is_lost(one, log.verdicts.get(one.key), one.key in there) for one in sent)


def _is_lost(one: TimedMove, verdict: str | None, is_there: bool) -> bool:
    if "accepted" in (one.status, verdict):
        return not is_there
    return verdict == "queued" or (verdict is None and one.status in ("queued", "held"))


def _doubled(sent: Sequence[TimedMove], log: GameLog) -> int:
    mine = {one.key for one in sent}
    played = Counter(entry.key for entry in log.entries if entry.key)
    return sum(count - (key in mine) for key, count in played.items())


def _disordered(sent: Sequence[TimedMove], log: GameLog) -> int:
    at = {entry.key: entry.ply for entry in log.entries if entry.key}
    plies = [entry.ply for entry in log.entries]
    gaps = sum(ply != number for number, ply in enumerate(plies, 1)) + (len(plies) != log.ply)
    accepted = [one for one in sent if one.status == "accepted" and one.key in at]
    elsewhere = sum(at[one.key] not in range(one.first_ply or 0, (one.last_ply or 0) + 1) for one in accepted)
    backwards = sum(at[before.key] >= at[after.key] for before, after in pairwise(accepted))
    refused = sum(one.status == "refused" and one.key in at for one in sent)
    return gaps + elsewhere + backwards + refused


def _is_stuck(log: GameLog) -> bool:
    return log.status == "running" and (not log.is_asked or "queued" in log.verdicts.values())


def _is_right(
    arrival: Arrival, known: Mapping[int, StoredNotice], played: AnswerTimes, logs: Mapping[str, GameLog]
) -> bool:
    notice = known.get(arrival.notice or 0)
    if notice is None:
        return False
    is_too_late = notice.kind == "turn" and any(
        ply >= notice.ply and arrival.begun - at > MAX_NOTICE_DELAY
        for ply, at in played.get((notice.table, notice.seat), ())
    )
    return (
        arrival.is_genuine
        and not is_too_late
        and arrival.kind in (None, notice.kind)
        and (arrival.table, arrival.to) == (notice.table, notice.address)
        and logs[notice.table].name in arrival.title
    )
