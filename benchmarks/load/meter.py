"""The resource use of the site's programs during play: memory and CPU time."""

from __future__ import annotations

import os
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import linear_regression
from typing import Final, NamedTuple

from zooasync.supervisor import Program

SAMPLE_INTERVAL: Final = 5.0
"""The seconds between two samples."""
SETTLED_SHARE: Final = 1 / 3
"""The share of samples after which a program should have loaded everything and need no more memory."""
MIN_SAMPLES: Final = 80
"""The number of samples of settled memory needed for a slope. A run of ten minutes has that many."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")
KIB_IN_MIB: Final = 1024
HOUR: Final = 3600.0


class ResourceUse(NamedTuple):
    """The resource use of a program with all its processes: memory in MiB (PSS) and CPU seconds."""

    memory: float
    processor: float


class ResourceMeter:
    """Samples programs every few seconds within `sampling` and at its end. Restarted ones start from zero."""

    def __init__(self, programs: Sequence[Program]) -> None:
        self._programs = programs
        self._looks: defaultdict[str, list[tuple[float, ResourceUse]]] = defaultdict(list)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    @contextmanager
    def sampling(self) -> Iterator[None]:
        """Sample until the end of the block."""
        self._thread.start()
        try:
            yield
        finally:
            self._over.set()
            self._thread.join()

    def memory(self, program: str) -> float | None:
        """Return the MiB of the last sample, or None without samples."""
        looks = self._looks[program]
        return looks[-1][1].memory if looks else None

    def slope(self, program: str) -> float | None:
        """Return the growth of the settled memory in MiB per hour, or None after too few samples."""
        looks = self._looks[program]
        settled = looks[int(len(looks) * SETTLED_SHARE) :]
        if len(settled) < MIN_SAMPLES:
            return None
        hours = [at / HOUR for at, _ in settled]
        return linear_regression(hours, [taken.memory for _, taken in settled]).slope

    def processor(self, program: str) -> float:
        """Return the CPU seconds between the first and the last sample."""
        spent = [taken.processor for _, taken in self._looks[program]]
        return spent[-1] - spent[0] if spent else 0.0

    def _watch(self) -> None:
        is_over = False
        while True:
            children, at = _children(), time.monotonic()
            for program in self._programs:
                if program.process is not None:
                    taken = _taken(_tree(program.process.pid, children))
                    self._looks[program.name].append((at, taken))
            if is_over:
                return
            is_over = self._over.wait(SAMPLE_INTERVAL)


def processor_of(process: int) -> float:
    """Return the CPU seconds of a process and its terminated children."""
    return sum(int(field) for field in _fields(Path(f"/proc/{process}/stat"))[11:15]) / _TICKS


def processor_with_children(process: int) -> float:
    """Return the CPU seconds of a process and all its descendants."""
    return _taken(_tree(process, _children())).processor


def memory_of(process: int) -> tuple[float, int]:
    """Return the MiB (PSS) of a process with all its descendants, and their number."""
    tree = [*_tree(process, _children())]
    return _taken(iter(tree)).memory, len(tree)


def _children() -> Mapping[int, list[int]]:
    found: defaultdict[int, list[int]] = defaultdict(list)
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            found[int(_fields(path)[1])].append(int(path.parent.name))
    return found


def _tree(root: int, children: Mapping[int, list[int]]) -> Iterator[int]:
    yield root
    for child in children.get(root, ()):
        yield from _tree(child, children)


def _taken(processes: Iterator[int]) -> ResourceUse:
    memory = processor = 0.0
    for process in processes:
        with suppress(OSError):
            processor += processor_of(process)
            rollup = Path(f"/proc/{process}/smaps_rollup").read_text()
            shares = (line.split()[1] for line in rollup.splitlines() if line.startswith("Pss:"))
            memory += int(next(shares)) / KIB_IN_MIB
    return ResourceUse(memory, processor)


def _fields(path: Path) -> list[str]:
    """Return the fields after the name in `stat`, starting with the state."""
    return path.read_text().rpartition(")")[2].split()
