"""Single parts of the load test: the memory of processes, wrong clocks, and a full disk."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks.load import figures, meter
from benchmarks.load.disk import Disk
from benchmarks.load.meter import ResourceMeter
from benchmarks.load.programs import MissingProgram
from benchmarks.measure import ROOT
from tests.faults.site import wait_until
from zooasync.supervisor import Program

GROWING = 'import time\nheld = []\nwhile True:\n    held.append(b"x" * (1 << 20)); time.sleep(0.05)'
HELD = 20
"""The memory, in MiB, that the process holds after a while. No interpreter takes that much by itself."""
CLOCK = "from django.utils import timezone; import time; print(timezone.now().timestamp(), time.time())"


def test_memory_of_a_program_includes_its_children(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meter, "SAMPLE_INTERVAL", 0.2)
    monkeypatch.setattr(meter, "MIN_SAMPLES", 4)
    program = Program("grower", ["sh", "-c", f"{sys.executable} -c '{GROWING}'; true"], log=tmp_path / "log")
    program.start(dict(os.environ))
    try:
        looking = ResourceMeter([program])
        with looking.sampling():
            wait_until(lambda: looking.slope("grower") is not None and (looking.memory("grower") or 0) > HELD)
    finally:
        program.clear()
    slope = looking.slope("grower")
    assert slope is not None
    assert slope > 0
    assert looking.memory("nobody") is None
    assert looking.slope("nobody") is None


@pytest.mark.parametrize("wrong_by", [0, 60, -60])
def test_program_clock_is_shifted_by_the_given_seconds(wrong_by: int, tmp_path: Path) -> None:
    given = {"DJANGO_SETTINGS_MODULE": "benchmarks.load.settings", "VAR_DIR": str(tmp_path)}
    given |= {"LOAD_CLOCK": str(wrong_by), "SECRET_KEY": "x" * 50, "PYTHON_DOTENV_DISABLED": "true"}
    code = f"import django; django.setup(); {CLOCK}"
    before = time.time()
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, **given}, capture_output=True, check=True
    )
    after = time.time()
    for shown in map(float, run.stdout.split()):
        assert before <= shown - wrong_by <= after


def test_disk_can_be_filled_and_freed(tmp_path: Path) -> None:
    try:
        disk = Disk(tmp_path, "root", size="8m")
    except MissingProgram as missing:
        pytest.skip(str(missing))
    try:
        kept = disk.data / "kept"
        kept.write_bytes(bytes(1000))
        disk.fill()
        with pytest.raises(OSError, match="No space left"):
            (disk.data / "more").write_bytes(bytes(100_000))
        disk.free()
        (disk.data / "more").write_bytes(bytes(100_000))
        assert kept.read_bytes() == bytes(1000)
    finally:
        disk.close()


def test_reports_forbidden_figures() -> None:
    row = {**dict.fromkeys(figures.COLUMNS, "0"), "scenario": "quiet", "mails late": "3"}
    assert figures.wrong(row) == []
    assert figures.wrong({**row, "lost": "1", "notices doubled": "2"}) == [
        "quiet: lost 1",
        "quiet: notices doubled 2",
    ]
