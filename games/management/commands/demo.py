"""`manage.py demo`: print a link that signs in the first player of a demo table."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from sesame.utils import get_parameters

from games.models import Game, User
from games.services.tables import creating, starting
from games.services.tables.seat_plans import SeatPlan

ADDRESS: Final = "robin@localhost"
NAME: Final = "Robin"
RULESET: Final = "zooloretto"
SEATS: Final = (SeatPlan("me"), SeatPlan("bot", "greedy"), SeatPlan("bot", "greedy"))


class Command(BaseCommand):
    help = "Find or create a running table with two bots and print a link that opens it."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(settings.SITE_URL + demo_path(timezone.now()))


def demo_path(at: datetime) -> str:
    """Return the path of a link that signs in once and opens the demo table."""
    with transaction.atomic():
        user = User.objects.at_address(ADDRESS) or User.objects.create_user(ADDRESS, name=NAME)
        game = _running(user) or _started(user, at)
    query = {**get_parameters(user), "next": reverse("table", args=[game.pk])}
    return f"{reverse('sign-in-link')}?{urlencode(query)}"


def _running(user: User) -> Game | None:
    games = Game.objects.of(user).filter(created_by=user, status=Game.Status.RUNNING)
    return games.order_by("-started_at").first()


def _started(user: User, at: datetime) -> Game:
    game = creating.create_table(user, RULESET, "Your first zoo", {}, SEATS, at)
    return starting.start_table(game.pk, user, at)
