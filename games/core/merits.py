"""The reliability and the ratings of people, and the requirements of tables and wishes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from django.db.models import Sum

from adjudicator.engine.lines import Line, line
from games.models import Game, Rating, Seat, Sitter, User
from games.ratings.glicko2 import START

MIN_ANSWERS: Final = 10
"""The minimum number of answers for a known reliability."""
FIRST_RATING: Final = round(START.rating)
"""The rating that counts for people with an account before their first rated game on a leaderboard."""
NOWHERE: Final = ""
"""The value for accounts that are on no leaderboard."""


class Answers(NamedTuple):
    """The number of answers that a person gave in time, and of all answers with a time limit."""

    in_time: int
    required: int

    @property
    def percent(self) -> int:
        return 100 * self.in_time // self.required


@dataclass(frozen=True)
class Merits:
    """A person's reliability and ratings.

    `answers`: None while there are fewer than `MIN_ANSWERS`. `ratings`: by ruleset and number of players.
    `is_ranked`: whether the person has a rating at all. Guests have none.
    """

    answers: Answers | None
    ratings: Mapping[tuple[str, int], int]
    is_ranked: bool

    def rating(self, ruleset: str, players: int) -> int | None:
        """Return the rating on a leaderboard, or None for guests."""
        return self.ratings.get((ruleset, players), FIRST_RATING) if self.is_ranked else None


class HasRequirements(Protocol):
    """A table or a wish: anything with a minimum reliability, in percent, and a minimum rating."""

    @property
    def min_reliability(self) -> int | None: ...

    @property
    def min_rating(self) -> int | None: ...


def has_requirements(asking: HasRequirements) -> bool:
    """Return whether a table or a wish has a minimum."""
    return asking.min_reliability is not None or asking.min_rating is not None


def shortfall(asking: HasRequirements, merits: Merits, ruleset: str, players: int) -> Line | None:
    """Return the requirement that a person does not meet, as a sentence, or None.

    An account whose reliability is not known yet meets every minimum. A guest never meets a minimum, because
    the same person could come back as a new guest. `players`: the number of seats, which determines the
    leaderboard.
    """
    if not has_requirements(asking):
        return None
    rating = merits.rating(ruleset, players)
    if rating is None:
        return line("guests_not_measured")
    answers = merits.answers
    if asking.min_reliability is not None and answers and answers.percent < asking.min_reliability:
        return line("low_reliability", least=asking.min_reliability, own=answers.percent)
    if asking.min_rating is not None and rating < asking.min_rating:
        return line("low_rating", least=asking.min_rating, own=rating)
    return None


def merits_of(users: Collection[User]) -> dict[int, Merits]:
    """Return the merits of users by ID, with a constant number of queries."""
    answers = answers_of([user.pk for user in users])
    kinds = {user.pk: kind_of_account(user) for user in users}
    ratings: defaultdict[int, dict[tuple[str, int], int]] = defaultdict(dict)
    rows = Rating.objects.standing().filter(user__in=users)
    for user, kind, ruleset, players, rating in rows.values_list(
        "user", "kind", "ruleset", "players", "rating"
    ):
        if user is not None and kind == kinds[user]:
            ratings[user][ruleset, players] = round(rating)
    return {pk: Merits(answers.get(pk), ratings[pk], kind != NOWHERE) for pk, kind in kinds.items()}


def answers_of(users: Collection[int]) -> dict[int, Answers]:
    """Return the answers of users by ID where reliability is known, with a constant number of queries.

    They are counted over all tables, including those that the users left. Clocks stop in quiet hours,
    vacations and pauses, so these times do not count.
    """
    in_time: Counter[int] = Counter()
    missed: Counter[int] = Counter()
    seats = Seat.objects.filter(user__in=users, game__is_sandbox=False)
    left = Sitter.objects.filter(user__in=users, seat__game__is_sandbox=False)
    for rows in (seats, left):
        sums = rows.order_by().values_list("user").annotate(Sum("in_time"), Sum("missed"))
        for user, punctual, late in sums:
            in_time[user] += punctual
            missed[user] += late
    found = {user: Answers(in_time[user], in_time[user] + missed[user]) for user in in_time}
    return {user: answers for user, answers in found.items() if answers.required >= MIN_ANSWERS}


def kind_of_account(user: User) -> str:
    """Return the leaderboard of an account. Guests have none: a guest can be a different person each day."""
    if user.is_guest:
        return NOWHERE
    return Game.Rated.BOTS.value if user.is_program else Game.Rated.PEOPLE.value
