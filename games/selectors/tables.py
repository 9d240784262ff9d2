"""Tables, their players, and the seats that must act."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, cast

from django.db.models import Exists, F, OuterRef, QuerySet
from msgspec.structs import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.registry import RULESETS, rules_by
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.core.merits import Merits, has_requirements, merits_of, shortfall
from games.core.time_controls import time_control_of
from games.models.game import GameQuerySet
from games.models.prepared import PreparedObjects, with_known
from games.selectors.blocks import without_blocks
from games.selectors.finding import ALL_TABLES, TableFilter, filtered
from games.selectors.reliability import reliability_by_user
from games.selectors.sitters import names_of_seats, prefetch_sitters
from games.values import Ending, LadderKind, MailFate, SeatInfo, SentInvitation, TableInfo
from games.values.common import Status

MAILS: Final[dict[str, MailFate]] = {
    "owed": "sending",
    "claimed": "sending",
    "sent": "sent",
    "unsure": "sent",
    "failed": "returned",
}
"""The state of an invitation's mail, by the status of its notice."""


def table(game_id: str, user: models.User | None) -> TableInfo:
    """Return one table, or raise `Refused`. Anybody who knows its address may look at it.

    Before the start, its host also sees the players' reliability and the invitations.
    """
    game = game_row(game_id)
    return as_host_sees(table_of(game, user), game)


def as_host_sees(info: TableInfo, game: models.Game) -> TableInfo:
    """Return a table with the details that only its host sees before the start."""
    if not info.is_mine or info.status != "open":
        return info
    people = {seat.number: seat.user_id for seat in game.seats.all() if seat.user_id}
    known = reliability_by_user(people.values())
    sent = sent_invitations(game)
    seats = (
        replace(seat, reliability=known.get(people.get(seat.number, 0)), invitation=sent.get(seat.number))
        for seat in info.seats
    )
    return replace(info, seats=tuple(seats))


def sent_invitations(game: models.Game) -> dict[int, SentInvitation]:
    """Return the pending and declined invitations by seat number, for the host only."""
    waiting = [seat for seat in game.seats.all() if seat.user_id is None and seat.invited]
    if not waiting:
        return {}
    mails = models.Notice.objects.filter(seat__in=waiting, kind=models.Notice.Kind.INVITED).order_by("ply")
    status = dict(mails.values_list("seat", "status"))
    return {
        seat.number: SentInvitation(
            models.shown_guest(seat),
            seat.invited_at,
            MAILS.get(status.get(seat.pk, ""), "unsent"),
            seat.declined_at is not None,
        )
        for seat in waiting
    }


def game_row(game_id: str) -> models.Game:
    """Return a game with its seats and users. Raise `Refused` if there is none."""
    return game_of(_SEATS.objects(game_id=game_id))


def game_of(seats: Sequence[models.Seat]) -> models.Game:
    """Return the game of these seats, which were all read with it. Raise `Refused` if there are none."""
    if not seats:
        raise Refused(Kind.MISSING, "no_such_table")
    game = seats[0].game
    with_known(game, "seats", seats)
    return game


_SEATS: Final = PreparedObjects(
    lambda game_id: models.Seat.objects.filter(game_id=game_id), "game", "user", game_id="(a game)"
)
"""The seats of a table, each with the table. One statement reads them, so all belong to the same ply."""


def seat_row(game_id: str, user: models.User) -> models.Seat:
    """Return the user's seat at a table. Raise `Refused` if they have none."""
    game = game_row(game_id)
    seat = next((seat for seat in game.seats.all() if seat.user_id == user.pk), None)
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return seat


def joinable(
    user: models.User | None, limit: int = 50, *, wanted: TableFilter = ALL_TABLES
) -> list[TableInfo]:
    """Return the tables where the user can take a seat, invitations first."""
    unstarted = filtered(models.Game.objects.filter(status=models.Game.Status.OPEN), wanted, user)
    invited = _inviting(unstarted, user, seats__user=None)
    free = without_blocks(filtered(models.Game.objects.open_to(user), wanted, user), user)
    tables = {info.id: info for info in tables_of([*invited, *newest(free)[:limit]], user)}
    return [info for info in tables.values() if info.my_seat is None]


def vacant(user: models.User | None, limit: int = 50, *, wanted: TableFilter = ALL_TABLES) -> list[TableInfo]:
    """Return the running tables where the user can take over a seat, invitations first."""
    running = models.Game.objects.listed().filter(status=models.Game.Status.RUNNING)
    invited = _inviting(filtered(running, wanted, user), user, seats__is_vacant=True)
    vacant_to_all = without_blocks(filtered(models.Game.objects.vacant_for(user), wanted, user), user)
    tables = {info.id: info for info in tables_of([*invited, *newest(vacant_to_all)[:limit]], user)}
    return [info for info in tables.values() if info.may_take_over]


def _inviting(games: GameQuerySet, user: models.User | None, **seat: Any) -> Iterable[models.Game]:
    """Return the games that invite the user's address to a seat of this kind, newest first.

    Leave out invitations by people whom the user has blocked, and invitations to tables that blocks hide.
    """
    if user is None:
        return ()
    by_blocked = models.Block.objects.filter(by=user, person=OuterRef("seats__invited_by"))
    inviting = games.filter(
        ~Exists(by_blocked), seats__invited__iexact=user.email, seats__declined_at=None, **seat
    )
    return newest(without_blocks(inviting, user))


def has_finished(user: models.User, ruleset: str) -> bool:
    """Return whether a user has played a game of this ruleset to its end."""
    over = models.Game.objects.listed().of(user).filter(ruleset=ruleset)
    return over.filter(status=models.Game.Status.FINISHED).exists()


def waiting_seats(user: models.User) -> QuerySet[models.Seat]:
    """Return the user's seats that must choose now. Optional choices and stand-ins do not count."""
    running = models.Seat.objects.filter(game__status=models.Game.Status.RUNNING)
    rows = running.filter(user=user, must_act=True, stand_in="")
    return rows.select_related("game").order_by("asked_at", "pk")


def is_asked(user: models.User) -> bool:
    """Return whether any table waits for the user, for a move or for a vote."""
    proposals = models.Proposal.objects.filter(
        status=models.Proposal.Status.OPEN, game__status=models.Game.Status.RUNNING, game__seats__user=user
    )
    answered = models.Vote.objects.filter(proposal=OuterRef("pk"), seat__user=user)
    unanswered = proposals.exclude(seat__user=user).exclude(Exists(answered))
    return waiting_seats(user).exists() or unanswered.exists()


def listed_waiting_seats(user: models.User) -> QuerySet[models.Seat]:
    """Return the user's seats that must choose now, without those at sandbox tables."""
    return waiting_seats(user).filter(game__is_sandbox=False)


def by_deadline(seats: QuerySet[models.Seat]) -> QuerySet[models.Seat]:
    """Sort seats by urgency: earliest deadline first, then longest waiting."""
    return seats.order_by(F("due_at").asc(nulls_last=True), "asked_at", "pk")


def waiting_seats_besides(user: models.User, games: Collection[str]) -> QuerySet[models.Seat]:
    """Return the seats that wait for the user at other tables, most urgent first."""
    return by_deadline(listed_waiting_seats(user).exclude(game__in=games))


def tokens(user: models.User) -> QuerySet[models.ApiToken]:
    """Return the user's API tokens, newest first. Only the last characters of each are stored."""
    return user.tokens.order_by("-created_at", "-pk")


def rulesets() -> Sequence[AnyRuleset]:
    """Return the rulesets that new tables can use."""
    return tuple(RULESETS.values())


def ruleset(key: str, version: int | None = None) -> AnyRuleset:
    """Return a ruleset, by default in its current version. Raise `Refused` if it is not installed."""
    today = RULESETS.get(key)
    if today is None:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=key)
    if version is None:
        return today
    rules = rules_by(key, version)
    if rules is None:
        raise Refused(Kind.MISSING, "unknown_version", "version", title=today.title, version=version)
    return rules


def newest(games: GameQuerySet) -> GameQuerySet:
    """Return the games with their seats, newest first."""
    return games.with_seats().order_by("-created_at", "pk")


def tables_of(games: Iterable[models.Game], user: models.User | None) -> list[TableInfo]:
    """Return tables as one user sees them, with a constant number of queries."""
    found = list(games)
    prefetch_sitters(found)
    merits = _merits_to_compare(found, user)
    return [_table_info(game, user, merits) for game in found]


def table_of(game: models.Game, user: models.User | None) -> TableInfo:
    """Return a table as one user sees it."""
    (info,) = tables_of([game], user)
    return info


def _merits_to_compare(games: Iterable[models.Game], user: models.User | None) -> Merits | None:
    """Return the user's merits if one of these tables has a minimum that the user might not reach."""
    if user is None or not any(has_requirements(game) and not _sits_at(game, user) for game in games):
        return None
    return merits_of([user])[user.pk]


def _sits_at(game: models.Game, user: models.User) -> bool:
    return any(seat.user_id == user.pk for seat in game.seats.all())


def _lack(
    game: models.Game, seats: Collection[models.Seat], user: models.User, merits: Merits
) -> Line | None:
    """Return the requirement of a table that keeps a user from taking a seat, if any.

    Invited people and former players of the game need no merits.
    """
    vacant = (seat for seat in seats if seat.is_vacant)
    is_former = any(sitter.user_id == user.pk for seat in vacant for sitter in seat.sitters.all())
    if is_former or _sits_at(game, user) or any(_is_invited(seat, user) for seat in seats):
        return None
    return shortfall(game, merits, game.ruleset, len(seats))


def _table_info(game: models.Game, user: models.User | None, merits: Merits | None) -> TableInfo:
    rows = tuple(game.seats.all())
    lack = _lack(game, rows, user, merits) if user and merits else None
    names = names_of_seats(rows)
    seats = tuple(_seat_info(game, seat, name, user) for seat, name in zip(rows, names, strict=True))
    mine = next((seat.number for seat in seats if seat.is_me), None)
    invited = user is not None and any(_is_invited(seat, user) for seat in rows)
    is_open, is_over = game.status == models.Game.Status.OPEN, game.status == models.Game.Status.FINISHED
    may_take_over = game.status == models.Game.Status.RUNNING and mine is None and _is_open_to(game, user)
    may_take_over &= lack is None
    has_free = any(seat.kind == "free" or seat.is_vacant for seat in seats)
    today = RULESETS[game.ruleset]
    return TableInfo(
        id=game.pk,
        name=game.name,
        ruleset=game.ruleset,
        title=today.title,
        version=today.version if is_open else game.version,
        options=game.options,
        status=cast("Status", game.status),
        ply=game.ply,
        seats=seats,
        my_seat=mine,
        my_turn=game.status == models.Game.Status.RUNNING
        and any(seat.is_me and seat.must_act and not seat.stand_in for seat in seats),
        is_mine=user is not None and game.created_by_id == user.pk,
        is_invited=invited and (is_open or may_take_over) and mine is None,
        may_join=is_open and mine is None and (invited or (has_free and not lack)),
        lack=lack if has_free and mine is None else None,
        may_take_over=may_take_over,
        created_at=game.created_at,
        started_at=game.started_at,
        finished_at=game.finished_at,
        commitment=game.commitment,
        campaign=game.campaign_id if mine is not None else None,
        campaign_number=game.campaign_number,
        law=time_control_of(game) if game.law else None,
        ending=cast("Ending", game.ending) if is_over else None,
        paused_at=None if is_over else game.paused_at,
        is_resting=game.is_resting and not is_over,
        stand_ins=store.stand_ins_of(game),
        is_shown=game.is_shown,
        rated=cast("LadderKind", game.rated) if game.rated else None,
        min_reliability=game.min_reliability,
        min_rating=game.min_rating,
        is_sandbox=game.is_sandbox,
        dice_seed=game.dice_seed,
        hides_absence=game.hides_absence,
        host_helps=game.host_helps,
        is_private=game.is_private,
        is_open_to_friends=game.is_open_to_friends,
        is_visibility_chosen=game.is_visibility_chosen,
        open_to_strangers=game.open_to_strangers,
        strangers_may_take_over=game.lets_strangers_in,
        starts_when_full=game.starts_when_full,
    )


def _seat_info(game: models.Game, seat: models.Seat, name: str, user: models.User | None) -> SeatInfo:
    outcome = store.outcome_of(game)
    return SeatInfo(
        number=seat.number,
        letter=seat_letter(Seat(seat.number)),
        name=name,
        kind="person" if seat.user else "bot" if seat.bot else "invited" if seat.invited else "free",
        is_me=user is not None and seat.user_id == user.pk,
        must_act=seat.must_act,
        due_at=seat.until,
        nonce=seat.nonce,
        rank=outcome.ranks[seat.number] if outcome else None,
        total=outcome.scores[seat.number].total if outcome else None,
        is_vacant=seat.is_vacant,
        invitation=None,
        reliability=None,
        bank=seat.bank,
        stand_in=seat.stand_in,
        late_at=seat.late_at,
        profile=seat.user.profile if seat.user else "",
        bot=seat.bot,
        answer_time=seat.answer_time,
        is_program=seat.is_played_by_program,
        is_offered=seat.is_offered,
    )


def _is_invited(seat: models.Seat, user: models.User) -> bool:
    return seat.user_id is None and seat.invited.lower() == user.email.lower()


def _is_open_to(game: models.Game, user: models.User | None) -> bool:
    """Return whether a user, or a visitor if None, may take over a seat of a running game."""
    seats = tuple(game.seats.all())
    return any(seat.is_vacant for seat in seats) and models.seat_open_to(game, seats, user) is not None


def wants_no_invitations(guest: str) -> bool:
    return models.ClosedAddress.objects.filter(digest=guest).exists()


def has_signed_in(address: str) -> bool:
    """Return whether the owner of this address has ever signed in. Receiving a link does not count."""
    user = models.User.objects.at_address(address)
    return user is not None and user.is_active and user.last_login is not None


def viewer_of(game: models.Game, user: models.User | None) -> Seat | None:
    """Return the seat whose view a user has of a table, or None for a spectator."""
    if user is None:
        return None
    return next((Seat(seat.number) for seat in game.seats.all() if seat.user_id == user.pk), None)


def current_seat(pk: int) -> models.Seat:
    """Return a seat with its game, freshly read."""
    return models.Seat.objects.select_related("game").get(pk=pk)


def late_seats(game_id: str, but: models.Seat) -> list[int]:
    """Return the numbers of the other late seats that players may decide about."""
    late = models.Seat.objects.filter(game=game_id, must_act=True).exclude(late_at=None).exclude(pk=but.pk)
    return list(late.order_by("number").values_list("number", flat=True))


def is_seated(user: models.User, game_id: str) -> bool:
    """Return whether a user has a seat at a table."""
    return user.seats.filter(game=game_id).exists()


def rematch_begun(game: models.Game) -> models.Game | None:
    """Return the rematch of a finished game, with its creator."""
    return models.Game.objects.filter(rematch_of=game).select_related("created_by").first()
