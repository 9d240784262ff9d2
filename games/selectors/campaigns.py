"""Campaigns as their members see them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Prefetch, Q

from adjudicator.engine import codec
from adjudicator.registry import RULESETS
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, Member, Move, User
from games.models.campaign import CampaignQuerySet
from games.selectors.positions import happening_of
from games.selectors.sitters import names_at, names_of_seats
from games.selectors.tables import table_of, viewer_of
from games.values import CampaignDetail, CampaignGame, CampaignMember, Chapter, NextGame
from games.wording.words import say


def campaign(campaign_id: str, user: User) -> CampaignDetail:
    """Return a campaign with its games' milestones. Raise `Refused` if the user is not a member."""
    row = _row(campaign_id, user)
    return _info(row, user, _milestones(row, user))


def my_campaigns(user: User, after: str = "", limit: int = 50) -> list[CampaignDetail]:
    """Return the user's campaigns, newest first: at most `limit`, all older than the campaign `after`."""
    rows = _whole(Campaign.objects.of(user)).order_by("-created_at", "pk")
    if after:
        last = _row(after, user)
        same_time = Q(created_at=last.created_at, pk__gt=last.pk)
        rows = rows.filter(Q(created_at__lt=last.created_at) | same_time)
    return [_info(row, user, {}) for row in rows[:limit]]


def chapter_of(game: Game, user: User | None) -> Chapter | None:
    """Return a table's place in its campaign. Return None for users who are not members."""
    if user is None or game.campaign_id is None:
        return None
    row = _whole(Campaign.objects.of(user)).filter(pk=game.campaign_id).first()
    if row is None:
        return None
    info = _info(row, user, {})
    at = next(index for index, each in enumerate(info.games) if each.table.id == game.pk)
    return Chapter(info, info.games[at], info.games[at + 1] if at + 1 < len(info.games) else None)


def _row(campaign_id: str, user: User) -> Campaign:
    row = _whole(Campaign.objects.of(user)).filter(pk=campaign_id).first()
    if row is None:
        raise Refused(Kind.MISSING, "no_such_campaign")
    return row


def _whole(rows: CampaignQuerySet) -> CampaignQuerySet:
    """Prefetch members, and games in order, with a constant number of queries."""
    in_order = Game.objects.with_seats().order_by("campaign_number")
    people = Member.objects.select_related("user")
    return rows.prefetch_related(Prefetch("games", in_order), Prefetch("members", people))


def _info(row: Campaign, user: User, milestones: Mapping[str, tuple[str, ...]]) -> CampaignDetail:
    rows = list(row.games.all())
    games = tuple(_game(game, user, milestones.get(game.pk, ())) for game in rows)
    last = games[-1] if games else None
    return CampaignDetail(
        id=row.pk,
        name=row.name,
        ruleset=row.ruleset,
        title=RULESETS[row.ruleset].title,
        created_at=row.created_at,
        members=tuple(_member(member, user) for member in row.members.all()),
        table=last.table.id if last else None,
        stage=last.stage if last else "",
        status=last.table.status if last else None,
        next=_next(row, rows[-1]) if rows else None,
        games=games,
    )


def _member(member: Member, user: User) -> CampaignMember:
    return CampaignMember(member.user.name, member.user_id == user.pk, member.joined_at, member.left_at)


def _game(game: Game, user: User, milestones: tuple[str, ...]) -> CampaignGame:
    outcome, sequel = store.outcome_of(game), store.sequel_of(game)
    return CampaignGame(
        number=game.campaign_number or 0,
        stage=say(game.ruleset, store.stage_of(game), ()),
        table=table_of(game, user),
        ended=say(game.ruleset, sequel.sentence, ()) if sequel else "",
        winners=outcome.winners if outcome else (),
        milestones=milestones,
    )


def _next(row: Campaign, last: Game) -> NextGame | None:
    sequel = store.sequel_of(last)
    if sequel is None:
        return None
    present = {member.user_id for member in row.members.all() if member.is_present}
    seats = models.seats_after(last, present, RULESETS[row.ruleset].seats[0])
    return NextGame(
        after=last.pk,
        stage=say(row.ruleset, store.stage_after(last, sequel), ()),
        options=codec.to_builtins(sequel.options),
        names=names_of_seats([seat for seat in seats if seat.is_filled]),
        free=sum(not seat.is_filled for seat in seats),
    )


def _milestones(row: Campaign, user: User) -> dict[str, tuple[str, ...]]:
    """Return each game's milestones in words, as this user may read them.

    Runs one query for all games, and one for each packed game.
    """
    rules = RULESETS[row.ruleset]
    kinds = _kinds(rules.campaign.milestones if rules.campaign else ())
    moves = Move.objects.filter(game__campaign=row, kind__in=kinds, undone=False).order_by("game", "ply")
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(move.game_id, []).append(move)
    for game in row.games.all():
        if game.packed_at is not None and kinds:
            log = store.log_of(game)
            found[game.pk] = [move for move in log if move.kind in kinds and not move.undone]
    return {game.pk: _lines_of(game, found.get(game.pk, ()), user) for game in row.games.all()}


def _lines_of(game: Game, moves: Iterable[Move], user: User) -> tuple[str, ...]:
    viewer, names = viewer_of(game, user), names_at(game)
    return tuple(happening_of(game, move, viewer, names(move.created_at)).sentence for move in moves)


def _kinds(types: Iterable[Any]) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in types]
