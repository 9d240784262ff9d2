"""Rating of finished games, in the order in which they ended.

The ratings of a ruleset follow from its games, each rated once, ordered by end time, then ID. If a game's end
is stored only after a later game was rated, the later games are rated again. So the result does not depend on
when, how often or in which worker the rating runs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from django.db import transaction
from django.db.models import Prefetch, Q, QuerySet

from games.core import store
from games.core.time_controls import time_control_of
from games.models import Game, Ladder, Rating, Seat
from games.ratings.standings import Placing, Standing, after_game

BATCH: Final = 500
"""The maximum number of games that one transaction rates."""


class PlayerName(NamedTuple):
    """A player's identity: a user's primary key or, without a user, the name of one of the site's bots."""

    user: int | None
    bot: str


class RatedPlayer(NamedTuple):
    """A player on one of a ruleset's leaderboards."""

    kind: str
    players: int
    who: PlayerName


Standings: TypeAlias = dict[RatedPlayer, Standing]


def count(ruleset: str) -> int:
    """Rate the unrated games of a ruleset. Return how many were rated, including repeats."""
    counted = 0
    while found := _count_some(ruleset):
        counted += found
    return counted


def recount(ruleset: str) -> int:
    """Rate all games of a ruleset again. Return how many were rated.

    If this is interrupted, the remaining games are rated as usual later.
    """
    with transaction.atomic():
        _lock(ruleset)
        Rating.objects.filter(ruleset=ruleset).delete()
        Game.objects.filter(ruleset=ruleset, is_counted=True).update(is_counted=False)
    return count(ruleset)


def enter(game: Game, standings: Standings) -> list[Rating]:
    """Return the unsaved ratings that result from a game, and update `standings`.

    Load the game with `for_leaderboard`.
    """
    places = places_of(game)
    seats = len(game.seats.all())
    mine = {place.who: RatedPlayer(game.rated, seats, place.who) for place in places}
    before = {who: standings[player] for who, player in mine.items() if player in standings}
    assert game.finished_at is not None
    after = after_game(before, places, game.finished_at)
    standings.update((mine[who], standing) for who, standing in after.items())
    return [_rating(game, mine[who], standing) for who, standing in after.items()]


def for_leaderboard(games: QuerySet[Game]) -> QuerySet[Game]:
    """Return the games in rating order, with the fields that `enter` reads."""
    fields = ("game", "number", "user", "bot", "stand_in", "is_away", "is_vacant")
    seats = Seat.objects.order_by("number").only(*fields)
    rows = games.only("ruleset", "rated", "status", "ending", "outcome", "finished_at", "law")
    return rows.order_by("finished_at", "pk").prefetch_related(Prefetch("seats", seats), "seats__sitters")


def places_of(game: Game) -> list[Placing[PlayerName]]:
    """Return the places of the players who began a game, in seat order. An unrated game has none.

    A player who left, or whose seat a stand-in plays at the end, has given up. A game that ended by agreement
    is rated only if all players but one had left or conceded, because then nobody else had to agree. If the
    time control spares absent players, they get no place and are not compared with the others.
    """
    ranks = (game.outcome or {}).get("ranks", ())
    holders = [_holder(seat) for seat in game.seats.all()]
    if len(ranks) != len(holders) or any(who is None for who in holders):
        return []
    by_rules, spares_absent = game.ending == Game.Ending.RULES, time_control_of(game).spares_absent
    conceded = () if by_rules else store.conceded_in(game)
    places = [
        Placing(who, rank, _has_left(seat) or seat.number in conceded or (by_rules and bool(seat.stand_in)))
        for seat, who, rank in zip(game.seats.all(), holders, ranks, strict=True)
        if who is not None and not (spares_absent and seat.is_stood_in_for and not _has_left(seat))
    ]
    return places if by_rules or sum(not place.gave_up for place in places) == 1 else []


def _count_some(ruleset: str) -> int:
    """Rate the first unrated games, in order. Return how many were rated."""
    with transaction.atomic():
        _lock(ruleset)
        waiting = for_leaderboard(Game.objects.to_count().filter(ruleset=ruleset))
        games = list(waiting[:BATCH])
        if games and _forget_since(games[0]):
            games = list(waiting[:BATCH])
        _write(games, _standings(ruleset, games))
    return len(games)


def _lock(ruleset: str) -> None:
    """Lock the ratings of a ruleset until the transaction ends."""
    Ladder.objects.get_or_create(ruleset=ruleset)
    Ladder.objects.select_for_update(no_key=True).get(ruleset=ruleset)


def _forget_since(game: Game) -> bool:
    """Delete the ratings of later games, which are then rated again. Return whether there were any."""
    assert game.finished_at is not None
    later = Rating.objects.filter(ruleset=game.ruleset).since(game.finished_at, game.pk)
    taken_back = set(later.values_list("kind", "players", "user", "bot"))
    Game.objects.filter(pk__in=later.values("game")).update(is_counted=False)
    later.delete()
    for kind, players, user, bot in taken_back:
        rows = Rating.objects.filter(ruleset=game.ruleset, kind=kind, players=players, user=user, bot=bot)
        last = rows.order_by("-at", "-game").values("pk")[:1]
        Rating.objects.filter(pk__in=list(last.values_list("pk", flat=True))).update(is_last=True)
    return bool(taken_back)


def _standings(ruleset: str, games: Iterable[Game]) -> Standings:
    """Return the current standings of the players of these games."""
    who = {holder for game in games for holder in map(_holder, game.seats.all()) if holder}
    users, bots = {each.user for each in who if each.user}, {each.bot for each in who if each.bot}
    rows = Rating.objects.standing().filter(ruleset=ruleset)
    mine = rows.filter(Q(user__in=users) | Q(user=None, bot__in=bots))
    return {
        RatedPlayer(row.kind, row.players, PlayerName(row.user_id, row.bot)): row.standing for row in mine
    }


def _write(games: Sequence[Game], standings: Standings) -> None:
    rows = [row for game in games for row in enter(game, standings)]
    last = {(row.kind, row.players, row.user_id, row.bot): row for row in rows}
    for row in rows:
        row.is_last = row is last[row.kind, row.players, row.user_id, row.bot]
    _overtake(last.values())
    Rating.objects.bulk_create(rows)
    Game.objects.filter(pk__in=[game.pk for game in games]).update(is_counted=True)


def _overtake(rows: Collection[Rating]) -> None:
    """Mark the previous ratings of these players as no longer the last."""
    for kind, players in {(row.kind, row.players) for row in rows}:
        mine = [row for row in rows if (row.kind, row.players) == (kind, players)]
        users, bots = {row.user_id for row in mine if row.user_id}, {row.bot for row in mine if row.bot}
        old = Rating.objects.standing().filter(ruleset=mine[0].ruleset, kind=kind, players=players)
        old.filter(Q(user__in=users) | Q(user=None, bot__in=bots)).update(is_last=False)


def _rating(game: Game, player: RatedPlayer, standing: Standing) -> Rating:
    rating, deviation, volatility = standing.rating
    return Rating(
        game=game,
        user_id=player.who.user,
        bot=player.who.bot,
        ruleset=game.ruleset,
        kind=player.kind,
        players=player.players,
        at=standing.at,
        rating=rating,
        deviation=deviation,
        volatility=volatility,
        games=standing.games,
        known_until=standing.known_until,
    )


def _holder(seat: Seat) -> PlayerName | None:
    """Return the player who began the game in a seat, or None if that is no longer known."""
    first = next(iter(seat.sitters.all()), None)
    user = first.user_id if first else seat.user_id
    if user:
        return PlayerName(user, "")
    return PlayerName(None, seat.bot) if seat.bot and not seat.is_vacant else None


def _has_left(seat: Seat) -> bool:
    """Return whether the player who began the game in a seat has left it."""
    first = next(iter(seat.sitters.all()), None)
    return first is not None and first.user_id != seat.user_id
