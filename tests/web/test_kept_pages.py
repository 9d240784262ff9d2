"""Cached parts never change a table page: it is the same with and without them."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from adjudicator.registry import RULESETS
from games.core import result_cache
from games.models import Game, User
from games.services.tables import hosting, leaving
from tests.hurry import hurry
from tests.seeds import share

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

DIFFERS = re.compile(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"')
"""Fields that differ in each answer."""
PICK = re.compile(r'href="([^"]+\?pick=[^"#]+)')


class Readers:
    """The readers of a table: its players, a spectator and a visitor, in English or German."""

    def __init__(self, game: Game, spectator: User, sign_in: Callable[[User], Client]) -> None:
        self.game, self._spectator, self._sign_in = game, spectator, sign_in

    def pages(self, *, reverse: bool = False) -> dict[tuple[str, str, str], str]:
        """Return every reader's page, and the page after a first tap on the board, by reader and language."""
        found = {}
        for name, language, client in self._clients()[:: -1 if reverse else 1]:
            headers = {"Accept-Language": language}
            page = client.get(f"/tables/{self.game.pk}/", headers=headers).text
            found[name, language, ""] = DIFFERS.sub("", page)
            for pick in PICK.findall(page)[:1]:
                found[name, language, pick] = DIFFERS.sub("", client.get(pick, headers=headers).text)
        return found

    def _clients(self) -> list[tuple[str, str, Client]]:
        first, *others = User.objects.filter(seats__game=self.game).order_by("seats__number")
        people = [("en", first), ("de", first), *(("en", each) for each in (*others, self._spectator))]
        signed_in = [(f"{each.pk}", language, self._sign_in(each)) for language, each in people]
        return [*signed_in, ("", "de", Client())]


@pytest.fixture
def readers(ruleset: str, make_table, make_user, sign_in) -> Readers:
    game = make_table("Ann", "Ben", ruleset=ruleset)
    Game.objects.filter(pk=game.pk).update(host_helps=True)
    hurry(game, Random(1), until=9)
    return Readers(game, make_user("Sue"), sign_in)


def check(readers: Readers) -> dict[tuple[str, str, str], str]:
    """Check that cached parts change no page. Return the pages."""
    kept = readers.pages()
    result_cache.clear_all()
    assert readers.pages() == kept
    return kept


@pytest.mark.parametrize("ruleset", share(RULESETS, 3))
def test_kept_parts_never_show_an_earlier_position(readers: Readers) -> None:
    game, pages = readers.game, [check(readers)]
    hurry(game, Random(2), until=14)
    pages.append(check(readers))
    game.refresh_from_db()
    assert game.created_by is not None
    hosting.roll_back(game.pk, game.created_by, _resting_ply(game), game.ply, timezone.now())
    pages.append(check(readers))
    hurry(game, Random(3), until=20)  # other moves after the same position
    pages.append(check(readers))
    for before, after in pairwise(pages):
        assert all(after[reader] != before[reader] for reader in before.keys() & after.keys())


def _resting_ply(game: Game) -> int:
    rows = game.moves.filter(seat__gte=0, undone=False, undo_to=None).order_by("-ply")
    return int(rows.values_list("ply", flat=True)[2]) - 1


@pytest.mark.parametrize("ruleset", share(RULESETS, 3, offset=1))
def test_kept_parts_follow_names_seats_and_the_end(readers: Readers) -> None:
    game = readers.game
    check(readers)
    ben = User.objects.get(name="Ben")
    User.objects.filter(pk=ben.pk).update(name="Bea")
    assert not any(re.search(r"\bBen\b", page) for page in check(readers).values())
    leaving.resign(game.pk, ben, timezone.now())
    check(readers)
    leaving.take_over(game.pk, User.objects.get(name="Sue"), timezone.now())
    check(readers)
    hurry(game, Random(4))
    assert Game.objects.get(pk=game.pk).status == Game.Status.FINISHED
    check(readers)


@pytest.mark.parametrize("ruleset", share(RULESETS, 3, offset=2))
def test_each_reader_has_their_own_page(readers: Readers) -> None:
    """Each reader is the first to fill the cache in one order and the last in the other."""
    pages = readers.pages()
    assert readers.pages() == pages
    result_cache.clear_all()
    assert readers.pages(reverse=True) == pages
