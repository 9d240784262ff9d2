"""The image: its size, its labels, and what is in it."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests import services
from tests.containers import image
from tests.containers.compose import ComposeService
from tests.containers.site import OURS, site

pytestmark = [pytest.mark.buildah, pytest.mark.long, pytest.mark.heavy]

MAX_MEGABYTES = 330
FORBIDDEN = (".env", ".git", "tests", "var/secret_key", "/root/.cache/pip", "/var/lib/apt/lists/*_Packages")


@pytest.fixture(autouse=True)
def built() -> None:
    services.need_buildah()
    image.build()


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    with site(folder) as found:
        return found.run(ComposeService("one", OURS, command))


def test_image_is_small_and_says_what_it_is() -> None:
    size, unit = json.loads(image.buildah("images", "--json", image.IMAGE))[0]["size"].split()
    assert unit == "MB"
    assert float(size) <= MAX_MEGABYTES
    config = image.config()
    assert config["User"] == "zoo"
    assert config["Healthcheck"]["Test"][0] == "CMD"
    labels = {name.rpartition(".")[2]: value for name, value in config["Labels"].items()}
    assert (labels["title"], labels["version"], labels["revision"]) == ("Zooasync", "1.2.3", "0123abc")


def test_image_holds_what_it_needs_and_no_more(tmp_path: Path) -> None:
    present = run(tmp_path, "sh", "-c", f"ls -d {' '.join(FORBIDDEN)} 2>/dev/null; true")
    assert present.stdout == ""
    known = run(
        tmp_path, "sh", "-c", "id -u; pg_dump --version; ls static/games | head -1; touch adjudicator/x"
    )
    user, dump, style = known.stdout.splitlines()
    assert (user, bool(style)) == (str(image.USER), True)
    assert re.search(r" 17\.", dump)
    assert known.returncode != 0, "the code belongs to root"
    tracing = "import opentelemetry.exporter.otlp.proto.http.trace_exporter"
    assert run(tmp_path, "python", "-c", tracing).returncode == 0
