"""Print hashes of random games: `python -m tests.contract.hashed SEED GAMES`.

The tests run it in processes with different hash seeds. The module prints one line per game: the ruleset, the
game's number, its plies, and a hash. The hash covers every position and, for some positions, the legal moves
in order and all views.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from random import Random

from adjudicator.engine.codec import config_of, digest, encode
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.registry import RULESETS
from tests.contract.options import option_sets

SAMPLE_EVERY = 8
"""The legal moves and views of one position in this many are hashed."""


def main(arguments: Sequence[str]) -> None:
    seed, games = map(int, arguments)
    for key, rules in RULESETS.items():
        for number in range(games):
            print(key, number, *played(rules, seed + number))


def played(rules: AnyRuleset, seed: int) -> tuple[int, str]:
    """Return the plies of a random game at any table with any options, and its hash."""
    chance, found, ply = Random(seed), hashlib.sha256(), 0
    players = chance.choice(rules.seats)
    config = config_of(rules, players, chance.choice(option_sets(rules, players)))
    for step in random_game(rules, config, random_sources(seed, players), choose_sampled):
        ply = step.ply
        found.update(digest(step.after).encode())
        if ply % SAMPLE_EVERY == 0:
            for seat in rules.pending(step.after).seats:
                found.update(encode(list(rules.legal(step.after, seat))))
            for viewer in (None, *map(Seat, range(players))):
                found.update(encode(rules.view(step.after, viewer)))
    return ply, found.hexdigest()


if __name__ == "__main__":
    main(sys.argv[1:])
