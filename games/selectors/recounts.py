"""A check of leaderboards: rate all games again and compare. It changes nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from math import isclose
from typing import Final, NamedTuple, TypeAlias

from games.models import Game, Rating
from games.services.leaderboards.ratings import PlayerName, RatedPlayer, Standings, enter, for_leaderboard

BATCH: Final = 1_000
"""The number of games that are processed together."""
NEAR: Final = 0.000_001
"""The difference allowed between numbers, because machines calculate slightly differently."""

Rows: TypeAlias = dict[RatedPlayer, Rating]


class Recount(NamedTuple):
    """The numbers of games and ratings checked and of games that are not rated yet, and the differences."""

    games: int
    ratings: int
    waiting: int
    faults: tuple[str, ...]


def recounted(ruleset: str) -> Recount:
    """Return the differences between the stored ratings of a ruleset and newly calculated ones.

    Games that end meanwhile may be reported as faults.
    """
    played = Game.objects.filter(ruleset=ruleset, is_counted=True)
    rows = for_leaderboard(played).iterator(chunk_size=BATCH)
    standings: Standings = {}
    faults: list[str] = []
    games = ratings = 0
    while batch := list(islice(rows, BATCH)):
        stored = _stored(batch)
        games, ratings = games + len(batch), ratings + sum(map(len, stored.values()))
        for game in batch:
            faults += _faults(game, _by_player(enter(game, standings)), stored[game.pk])
    faults += _faults_of_standings(ruleset, standings)
    if ratings != (there := Rating.objects.filter(ruleset=ruleset).count()):
        faults.append(f"{there - ratings} ratings belong to games that are not counted")
    return Recount(games, ratings, Game.objects.to_count().filter(ruleset=ruleset).count(), tuple(faults))


def _stored(games: Sequence[Game]) -> defaultdict[str, Rows]:
    found: defaultdict[str, Rows] = defaultdict(dict)
    for row in Rating.objects.filter(game__in=[game.pk for game in games]):
        found[row.game_id][_player(row)] = row
    return found


def _by_player(rows: Sequence[Rating]) -> Rows:
    return {_player(row): row for row in rows}


def _player(row: Rating) -> RatedPlayer:
    return RatedPlayer(row.kind, row.players, PlayerName(row.user_id, row.bot))


def _faults(game: Game, due: Rows, stored: Rows) -> Iterator[str]:
    for player in {**due, **stored}:
        if not (player in due and player in stored and _are_same(due[player], stored[player])):
            there, wanted = _rating_text(stored.get(player)), _rating_text(due.get(player))
            yield f"game {game.pk}, {_name(player)}: {there} instead of {wanted}"


def _faults_of_standings(ruleset: str, due: Standings) -> Iterator[str]:
    """Yield a fault for each player whose current standing counts more or fewer games than `due`."""
    rows = Rating.objects.standing().filter(ruleset=ruleset)
    stored = {_player(row): row.standing.games for row in rows.iterator(chunk_size=BATCH)}
    for player in {**due, **stored}:
        games = due[player].games if player in due else 0
        if stored.get(player, 0) != games:
            yield f"{_name(player)} has a standing after {stored.get(player, 0)} games instead of {games}"


def _are_same(one: Rating, other: Rating) -> bool:
    numbers = zip(one.standing.rating, other.standing.rating, strict=True)
    is_near = all(isclose(mine, theirs, abs_tol=NEAR) for mine, theirs in numbers)
    return is_near and (one.at, one.games) == (other.at, other.games)


def _name(player: RatedPlayer) -> str:
    who = player.who
    return f"{who.bot or f'account {who.user}'} ({player.players} {player.kind})"


def _rating_text(row: Rating | None) -> str:
    return f"{row.rating:.6f} ± {row.deviation:.6f}" if row else "nothing"
