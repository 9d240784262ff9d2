"""A small load test of a site whose workers are killed. Soak runs also test a site without faults."""

from __future__ import annotations

import csv
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from benchmarks.measure import ROOT
from tests.seeds import SOAK

WRONG = ("lost", "doubled", "disordered", "stuck", "mails lost", "mails wrong")
MOVES = 12
SCENARIOS = ("killed-workers", "quiet") if SOAK else ("killed-workers",)
SIZE = "--games 24 --rate 4 --burst 3 --bots 4 --seconds 3 --drain 2 --rulesets zooloretto,the-zoo-game"


@pytest.mark.services
def test_small_load_run_finds_no_faults_and_cleans_up(tmp_path: Path) -> None:
    table = tmp_path / "load.csv"
    command = [
        sys.executable,
        "-m",
        "benchmarks",
        "load",
        "--scenario",
        ",".join(SCENARIOS),
        *SIZE.split(),
    ]
    run = subprocess.Popen(
        [*command, "--csv", str(table)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    output = run.communicate()[0]
    assert run.returncode == 0, output
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert tuple(row["scenario"] for row in rows) == SCENARIOS
    for row in rows:
        assert {name: row[name] for name in WRONG} == dict.fromkeys(WRONG, "0"), output
        assert sum(int(row[name]) for name in ("moves", "refused", "unanswered", "table missed")) == MOVES
        assert (int(row["mails received"]) > 0) == (row["scenario"] == "killed-workers")
    assert list(Path(tempfile.gettempdir()).glob(f"zooasync-load-{run.pid}-*")) == []
