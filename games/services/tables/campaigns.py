"""Campaigns: start one with its first table, continue it with the next table, and leave it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, User, seats_after
from games.services.tables import checks, creating, joining, members
from games.services.tables.requirements import NO_REQUIREMENTS, TableRequirements
from games.services.tables.seat_plans import SeatPlan
from games.services.tables.visibility import DEFAULT, Visibility
from games.time_control.values import TimeControl


def begin_campaign(
    by: User,
    ruleset: str,
    name: str,
    options: object,
    plans: Sequence[SeatPlan],
    at: datetime,
    *,
    law: TimeControl | None = None,
    is_shown: bool = False,
    is_rated: bool = False,
    hides_absence: bool = False,
    host_helps: bool = False,
    starts_when_full: bool = False,
    client: str = "",
    visibility: Visibility = DEFAULT,
    requirements: TableRequirements = NO_REQUIREMENTS,
) -> Game:
    """Create a campaign's first table, with its creator seated. Its time control applies to all games.

    `is_rated`: whether results count for a leaderboard. Games of a cooperative ruleset cannot be rated.
    """
    rules = checks.ruleset_called(ruleset)
    if rules.campaign is None:
        raise Refused(Kind.INVALID, "no_campaigns", "ruleset", game=rules.title)
    if not any(plan.kind == "me" for plan in plans):
        raise Refused(Kind.INVALID, "maker_not_seated", "seats")
    with transaction.atomic():
        game = creating.create_table(
            by,
            ruleset,
            name,
            options,
            plans,
            at,
            law=law,
            is_shown=is_shown,
            is_rated=is_rated,
            hides_absence=hides_absence,
            host_helps=host_helps,
            starts_when_full=starts_when_full,
            client=client,
            visibility=visibility,
            requirements=requirements,
        )
        try:
            store.stage_of(game)
        except Malformed as error:
            raise checks.bad_options(error) from error
        campaign = Campaign.objects.create(ruleset=ruleset, name=game.name, created_at=at)
        game.campaign, game.campaign_number = campaign, 1
        game.save(update_fields=["campaign", "campaign_number"])
        members.admit(campaign, by, at)
    return game


def continue_campaign(campaign_id: str, by: User, after: str, at: datetime) -> Game:
    """Return the game that follows the finished game `after`. Create it if necessary.

    Players of that game who are still in the campaign are seated again, and so are its bots.
    """
    with transaction.atomic():
        campaign = _campaign(campaign_id, by)
        last = campaign.games.with_seats().filter(pk=after).first()
        if last is None or last.campaign_number is None:
            raise Refused(Kind.MISSING, "no_such_table", "after")
        later = campaign.games.filter(campaign_number__gt=last.campaign_number)
        if follower := later.order_by("campaign_number").first():
            return follower
        sequel = store.sequel_of(last)
        if sequel is None:
            raise Refused(Kind.CONFLICT, "not_over", "after")
        seats = seats_after(last, _present(campaign), checks.ruleset_called(campaign.ruleset).seats[0])
        game = Game(
            ruleset=campaign.ruleset,
            name=campaign.name,
            options=checks.checked_options(campaign.ruleset, len(seats), codec.to_builtins(sequel.options)),
            law=last.law,
            is_shown=last.is_shown,
            hides_absence=last.hides_absence,
            host_helps=last.host_helps,
            is_private=last.is_private,
            is_open_to_friends=last.is_open_to_friends,
            is_visibility_chosen=last.is_visibility_chosen,
            open_to_strangers=last.open_to_strangers,
            starts_when_full=last.starts_when_full,
            rated=last.rated,
            min_reliability=last.min_reliability,
            min_rating=last.min_rating,
            campaign=campaign,
            campaign_number=last.campaign_number + 1,
        )
        return creating.put_up(game, seats, by, at)


def leave_campaign(campaign_id: str, by: User, at: datetime) -> None:
    """Leave a campaign, so that later games have no seat for the user. A running game goes on."""
    with transaction.atomic():
        campaign = _campaign(campaign_id, by)
        mine = campaign.games.filter(status=Game.Status.OPEN, seats__user=by).first()
        if mine:
            joining.leave_table(mine.pk, by, at)
        else:
            members.depart(campaign, by, at)


def _campaign(campaign_id: str, by: User) -> Campaign:
    """Lock and return a campaign. Raise `Refused`, as if it did not exist, if the user is not a member."""
    campaign = Campaign.objects.locked().filter(pk=campaign_id).first()
    if campaign is None or not campaign.members.present().filter(user=by).exists():
        raise Refused(Kind.MISSING, "no_such_campaign")
    return campaign


def _present(campaign: Campaign) -> set[int]:
    """Return the IDs of the users in a campaign."""
    return set(campaign.members.present().values_list("user", flat=True))
