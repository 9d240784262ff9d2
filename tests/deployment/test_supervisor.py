"""What `make play` guarantees about its processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

# A supervisor of one program. The program starts a child process and writes down both process ids.
SUPERVISED = """
import sys
from pathlib import Path
from zooasync.supervisor import Program, Supervisor

folder = Path(sys.argv[1])
program = Program("zoo", [sys.executable, str(folder / "program.py"), str(folder)], log=folder / "zoo.log")
say = lambda line: print(line, flush=True)
is_ready = lambda: (folder / "child").exists()
sys.exit(Supervisor([program], {}, say).run(is_ready, lambda: say("ready")))
"""
# The same program, with a forked child that runs a function of this process.
FORKED = """
import os, runpy, sys
from pathlib import Path
from zooasync.supervisor import Fork, Supervisor

folder = Path(sys.argv[1])
fork = Fork("zoo", lambda: runpy.run_path(str(folder / "program.py")))
say = lambda line: print(line, flush=True)
is_ready = lambda: (folder / "child").exists()
sys.exit(Supervisor([fork], os.environ, say).run(is_ready, lambda: say("ready")))
"""
ALONE = """
import os, sys, time
from pathlib import Path

folder = Path(sys.argv[1])
(folder / "parent").write_text(str(os.getpid()))
(folder / "new").write_text(str(os.getpid()))
(folder / "new").rename(folder / "child")
while True:
    time.sleep(1000)
"""
STAYS = """
import os, subprocess, sys, time
from pathlib import Path

folder = Path(sys.argv[1])
child = subprocess.Popen(["sleep", "1000"])
(folder / "parent").write_text(str(os.getpid()))
(folder / "new").write_text(str(child.pid))
(folder / "new").rename(folder / "child")
while True:
    time.sleep(1000)
"""
IGNORES_SIGTERM = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + STAYS
DIES = "print('no feed left'); raise SystemExit(3)"

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return a function that starts a supervisor for a program with the given source."""
    started: list[subprocess.Popen[str]] = []

    def start_over(program: str, supervised: str = SUPERVISED) -> subprocess.Popen[str]:
        (tmp_path / "program.py").write_text(program)
        (tmp_path / "supervised.py").write_text(supervised)
        process = subprocess.Popen(
            [sys.executable, str(tmp_path / "supervised.py"), str(tmp_path)],
            env={**os.environ, "PYTHONPATH": os.getcwd()},
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start_over
    for process in started:
        process.kill()
        process.communicate()
    for name in ("parent", "child"):
        if (tmp_path / name).exists() and not _is_gone(number := int((tmp_path / name).read_text())):
            os.kill(number, signal.SIGKILL)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_every_process(start: Start, tmp_path: Path, number: signal.Signals) -> None:
    process = start(STAYS)
    _read_until(process, "ready")
    process.send_signal(number)
    assert process.wait(20) == 0
    _expect_gone(tmp_path)


def test_a_program_that_will_not_stop_is_killed(start: Start, tmp_path: Path) -> None:
    process = start(IGNORES_SIGTERM)
    _read_until(process, "ready")
    process.send_signal(signal.SIGTERM)
    assert process.wait(30) == 0
    _expect_gone(tmp_path)


@pytest.mark.skipif(
    sys.platform != "linux", reason="needs Linux to tell a program that its parent was killed"
)
def test_programs_end_when_the_supervisor_is_killed(start: Start, tmp_path: Path) -> None:
    process = start(STAYS)
    _read_until(process, "ready")
    process.kill()
    _wait_for(lambda: _is_gone(int((tmp_path / "parent").read_text())))


def test_crashed_program_is_restarted_without_its_old_children(start: Start, tmp_path: Path) -> None:
    process = start(STAYS)
    _read_until(process, "ready")
    parent, child = (int((tmp_path / name).read_text()) for name in ("parent", "child"))
    os.kill(parent, signal.SIGKILL)
    assert "signal SIGKILL" in _read_until(process, "Restarting")
    _wait_for(lambda: int((tmp_path / "child").read_text()) != child)
    assert _is_gone(child)
    assert process.poll() is None


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_every_fork(start: Start, tmp_path: Path, number: signal.Signals) -> None:
    process = start(ALONE, FORKED)
    _read_until(process, "ready")
    process.send_signal(number)
    assert process.wait(20) == 0
    _expect_gone(tmp_path)


@pytest.mark.skipif(
    sys.platform != "linux", reason="needs Linux to tell a process that its parent was killed"
)
def test_forks_end_when_the_supervisor_is_killed(start: Start, tmp_path: Path) -> None:
    process = start(ALONE, FORKED)
    _read_until(process, "ready")
    process.kill()
    _wait_for(lambda: _is_gone(int((tmp_path / "parent").read_text())))


def test_crashed_fork_is_restarted(start: Start, tmp_path: Path) -> None:
    process = start(ALONE, FORKED)
    _read_until(process, "ready")
    first = int((tmp_path / "child").read_text())
    os.kill(first, signal.SIGKILL)
    assert _read_until(process, "ended") == "zoo ended (signal SIGKILL). Restarting it.\n"
    _wait_for(lambda: int((tmp_path / "child").read_text()) != first)
    assert process.poll() is None


def test_fork_is_given_up_after_repeated_crashes(start: Start) -> None:
    process = start(DIES, FORKED)
    output, _ = process.communicate(timeout=30)
    assert process.returncode == 1
    assert output.splitlines()[-1] == "zoo ended (exit status 3) 3 times in a row."


def test_program_is_given_up_after_repeated_crashes_with_its_output(start: Start) -> None:
    process = start(DIES)
    output, _ = process.communicate(timeout=30)
    assert process.returncode == 1
    assert output.count("Restarting it.") == 2
    assert "status 3" in output
    assert output.splitlines()[-1].strip() == "no feed left"


def _read_until(process: subprocess.Popen[str], words: str) -> str:
    assert process.stdout
    for line in process.stdout:
        if words in line:
            return line
    raise AssertionError(f"the supervisor ended without saying '{words}'")


def _expect_gone(folder: Path) -> None:
    for name in ("parent", "child"):
        assert _is_gone(int((folder / name).read_text())), name


def _wait_for(condition: Callable[[], bool], seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _is_gone(number: int) -> bool:
    """Return whether a process has ended. Zombies count as ended."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    state = Path(f"/proc/{number}/stat")
    return state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z"
