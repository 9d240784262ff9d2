"""Random values come from the operating system on a site, and from the run's seed in tests."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path
from random import SystemRandom

import pytest

from adjudicator import randomness
from games.models.game import new_game_id, new_nonce
from tests.house.test_structure import HOUSE, python_files
from tests.seeds import VARIABLE, Seeded

A_SITE = """
import django
django.setup()
from adjudicator import randomness
from games.models.game import new_game_id, new_nonce
print(new_game_id(), new_nonce())
print(type(randomness.source))
"""

ELSEWHERE = {
    "adjudicator/randomness.py",
    "games/models/user.py",  # tokens
    "games/services/people/second_factors.py",  # secrets
    "zooasync/environment.py",  # the secret key
    "games/notify/messengers/matrix.py",  # numbers of messages
    "games/notify/channels/push.py",  # what encrypts a message
    "games/notify/channels/webhook.py",  # numbers of tests
    "games/core/signatures.py",  # what signs messages of webhooks
    "tests/equality/world.py",  # random values that are the same in every record
    "tests/device.py",  # the keys of a browser
    "docs/examples/bot.py",
    "docs/examples/zooasync_client.py",
    "zooasync/compression.py",
    "zooasync/broker.py",  # names of files
    "zooasync/celery.py",  # names of workers
    "zooasync/request_ids.py",  # ids of requests in logs
    "benchmarks/load/site.py",  # the secret key of a site under measurement
    "tests/engine/test_faults.py",  # a type that JSON may hold
    "tests/faults/site.py",  # names of queues
    "tests/upgrade/test_beside.py",  # the name of a database
    "tests/house/test_chance.py",
}
"""The files that draw random values for anything except games, and the one module that draws for games."""


def test_seed_variable_has_no_effect_on_a_site(tmp_path: Path) -> None:
    given = {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "zooasync.settings", VARIABLE: "1"}
    drawn = set()
    for _ in range(2):
        command = [sys.executable, "-c", A_SITE]
        run = subprocess.run(command, env={**os.environ, **given}, capture_output=True, text=True, check=True)
        output, source = run.stdout.splitlines()
        assert source == str(SystemRandom)
        drawn.update(output.split())
    assert len(drawn) == 4


def test_randomness_without_a_seed_is_an_error() -> None:
    for draw in (new_game_id, new_nonce, randomness.source.random):
        with pytest.raises(AssertionError, match="without a seed"):
            draw()


def test_seeded_tests_are_reproducible(seeded: Seeded) -> None:
    first = new_game_id(), new_nonce()
    assert first != (new_game_id(), new_nonce())
    seeded.restart()
    assert first == (new_game_id(), new_nonce())
    assert seeded.random("dice").random() == seeded.random("dice").random() != seeded.random().random()


def test_each_seed_and_name_draws_other_values() -> None:
    drawn = {Seeded(run, name).random().random() for run in (1, 2) for name in ("one", "other")}
    assert len(drawn) == 4


def unseeded(source: str) -> list[str]:
    """Return where a file draws from unknown sources: imports, unseeded generators, shared generators."""
    tree = list(ast.walk(ast.parse(source)))
    found = [ast.unparse(node) for node in tree if isinstance(node, ast.Import | ast.ImportFrom)]
    found = [
        line for line in found if re.search(r"^(import|from) (secrets|uuid)\b|urandom|SystemRandom", line)
    ]
    shares = any(isinstance(node, ast.Import) and ast.unparse(node) == "import random" for node in tree)
    own = re.compile(r"os\.urandom|random\.(?!Random\b)\w+" if shares else r"os\.urandom")
    for call in (node for node in tree if isinstance(node, ast.Call)):
        name = ast.unparse(call.func)
        is_bare = name in ("Random", "random.Random") and not call.args
        found += [ast.unparse(call)] * (is_bare or own.fullmatch(name) is not None)
    return found


@pytest.mark.parametrize(
    "line",
    [
        "import secrets",
        "from uuid import uuid4",
        "Random()",
        "os.urandom(8)",
        "import random\nrandom.choice('ab')",
    ],
)
def test_finds_unseeded_randomness(line: str) -> None:
    assert unseeded(line)


def test_only_listed_files_use_unseeded_randomness() -> None:
    assert not unseeded("import random\nrandom.Random(1).choice('ab')")
    texts = {str(path): (HOUSE / path).read_text() for path in python_files()}
    suspect = re.compile("random|secrets|uuid", re.IGNORECASE)  # most files need not be parsed
    assert {path for path, text in texts.items() if suspect.search(text) and unseeded(text)} == ELSEWHERE
