"""Generators accept the OpenAPI document: a generated client is complete and can play.

In soak runs it also type-checks, which takes a minute.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
import pytest

from games.api.document import document
from tests.conformance.conftest import SiteAccess
from tests.seeds import SOAK

ROOT: Final = Path(__file__).resolve().parents[2]
CONFIG: Final = ROOT / "docs" / "examples" / "openapi-python-client.yaml"
CLIENT: Final = ROOT / "var" / "client"
"""The folder where the client is kept.

The same document gives the same client, and mypy caches its modules.
"""
PLAYER: Final = Path(__file__).with_name("generated_player.py")
MYPY: Final = """\
[mypy]
strict = true
[mypy-zoo_client.client]
# The same for every document: its `__exit__` hands on arguments of any type.
ignore_errors = true
"""


def run(folder: Path, *command: str) -> str:
    """Run a tool of this environment. Return its output, and fail if it fails."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    found = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(folder), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    output = found.stdout + found.stderr
    assert found.returncode == 0, output
    return output


@pytest.fixture
def generated() -> Path:
    """Return a folder with the package `zoo_client` and the program that plays with it."""
    source = msgspec.json.encode(document())
    generator = version("openapi-python-client").encode()
    made_of = hashlib.sha256(b"\0".join((source, CONFIG.read_bytes(), generator))).hexdigest()
    stamp = CLIENT / "made_of"
    if not stamp.exists() or stamp.read_text() != made_of:
        generate(source)
        stamp.write_text(made_of)
    shutil.copy(PLAYER, CLIENT)
    return CLIENT


def generate(source: bytes) -> None:
    """Generate `zoo_client` again. The generator must print no warnings."""
    shutil.rmtree(CLIENT / "zoo_client", ignore_errors=True)
    CLIENT.mkdir(parents=True, exist_ok=True)
    (CLIENT / "made_of").unlink(missing_ok=True)
    (CLIENT / "openapi.json").write_bytes(source)
    given = ("--path", "openapi.json", "--output-path", "zoo_client", "--meta", "none")
    result = run(CLIENT, "-m", "openapi_python_client", "generate", *given, "--config", str(CONFIG))
    assert re.sub(r"\s+", " ", result).strip() == "Generating zoo_client"


@pytest.mark.heavy
def test_a_generated_client_is_complete_and_plays(generated: Path, site: SiteAccess) -> None:
    assert "2 scores after" in run(generated, "generated_player.py", site.url, site.token)


@pytest.mark.long
@pytest.mark.skipif(not SOAK, reason="runs only in a soak run: checking 700 modules takes a minute")
def test_a_generated_client_type_checks(generated: Path) -> None:
    (generated / "mypy.ini").write_text(MYPY)
    files = ("zoo_client", "generated_player.py")
    run(generated, "-m", "mypy", "--config-file", "mypy.ini", "--num-workers", "2", *files)
