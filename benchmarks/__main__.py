"""`python -m benchmarks`: measure everything, print a table and write var/bench/results.json.

`python -m benchmarks load` instead measures how the site handles load and faults. See its `--help`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime

import psycopg

from benchmarks import yardstick
from benchmarks.load import command as load
from benchmarks.measure import BENCH_DIR, Figure, postgres, run, sqlite
from tests.services import chromium, missing_redis, postgres_url, redis_url

IN_MEMORY = ("playouts", "replay_18zoo", "memory", "notices", "scale", "sentences")
ON_SQLITE = ("mails", "greetings", "footprint")
IN_A_BROWSER = ("thumb", "front")
ON_BOTH_DATABASES = ("judging", "judging_18zoo", "building_zoo_tycoon", "audit")
ON_POSTGRESQL = ("storage", "reading")
WITH_A_WORKER = ("end_to_end", "pages", "rude", "fairness", "footprint")
PARTS = [*IN_MEMORY, *ON_SQLITE, *IN_A_BROWSER, *ON_BOTH_DATABASES, *ON_POSTGRESQL, *WITH_A_WORKER]


def main() -> None:
    if sys.argv[1:2] == ["load"]:
        load.main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="parts to measure; by default all")
    parts = parser.parse_args().parts or PARTS
    BENCH_DIR.mkdir(parents=True, exist_ok=True)
    machine = {
        "taken": datetime.now(UTC).isoformat(timespec="seconds"),
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load before": os.getloadavg()[0],
    }
    print(", ".join(f"{name}: {value}" for name, value in machine.items()))
    figures = measure(parts)
    results = {**machine, "load after": os.getloadavg()[0], "figures": [f._asdict() for f in figures]}
    path = BENCH_DIR / "results.json"
    path.write_text(json.dumps(results, indent=1) + "\n")
    print(f"Wrote {path}.")


def measure(parts: list[str]) -> list[Figure]:
    """Return the parts' results, and print each when it is ready."""
    environment = {
        "DJANGO_SETTINGS_MODULE": "zooasync.settings",
        "VAR_DIR": str(BENCH_DIR),
        "LOG_LEVEL": "ERROR",
    }
    figures: list[Figure] = []
    for part in _wanted(IN_MEMORY, parts):
        figures += part_figures(part, environment)
    with sqlite() as url:
        for part in _wanted((*ON_SQLITE, *ON_BOTH_DATABASES), parts):
            figures += part_figures(part, {**environment, "DATABASE_URL": url})
        figures += in_a_browser(parts, {**environment, "DATABASE_URL": url})
    with ExitStack() as stack:
        try:
            url = stack.enter_context(postgres(postgres_url()))
        except psycopg.Error as error:
            print(f"Skipping PostgreSQL: {error}")
            return figures
        environment["DATABASE_URL"] = url
        for part in _wanted((*ON_BOTH_DATABASES, *ON_POSTGRESQL), parts):
            figures += part_figures(part, environment)
        if missing := missing_redis():
            print(f"Skipping end to end: {missing}")
            return figures
        environment["CELERY_BROKER_URL"] = redis_url()
        for part in _wanted(WITH_A_WORKER, parts):
            figures += part_figures(part, environment)
    return figures


def in_a_browser(parts: list[str], environment: dict[str, str]) -> list[Figure]:
    if chromium(is_whole=True) is None:
        print("Skipping the browser: Chromium is not installed")
        return []
    return [figure for part in _wanted(IN_A_BROWSER, parts) for figure in part_figures(part, environment)]


def _wanted(there: Sequence[str], parts: Sequence[str]) -> list[str]:
    return [part for part in there if part in parts]


def part_figures(part: str, environment: dict[str, str]) -> list[Figure]:
    """Return a part's results, followed by the yardstick for comparison."""
    return figure_table([*run(part, environment), *yardstick.after(part)])


def figure_table(figures: list[Figure]) -> list[Figure]:
    for figure in figures:
        print(f"{figure.part:34} {figure.name:42} {figure.value:12,.3f} {figure.unit}", flush=True)
    return figures


if __name__ == "__main__":
    main()
