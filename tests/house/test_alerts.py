"""The alert rules and the dashboard name only metrics that exist, and each alert fires when it should."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY

from games.web.operating.metrics import OnRequest
from tests.house.machine import HOUSE, RECIPES

ALERTS = RECIPES / "alerts.yml"
CASES = HOUSE / "tests/house/alerts.test.yml"
DASHBOARD: dict[str, Any] = json.loads((RECIPES / "grafana.json").read_text())
RULES: list[dict[str, Any]] = yaml.safe_load(ALERTS.read_text())["groups"][0]["rules"]
PANELS = [panel for panel in DASHBOARD["panels"] if panel["type"] != "row"]
PAGE = (RECIPES / "upkeep.md").read_text()
METRIC = re.compile(r"\bzooasync_\w+")
ENDS = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}


def known() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each metric as the manual names it, with the names of its series."""
    families = [*REGISTRY.collect(), *OnRequest().collect()]
    for family in families:
        if family.name.startswith("zooasync_"):
            series = tuple(f"{family.name}{end}" for end in ENDS[family.type])
            yield series[0] if family.type == "counter" else family.name, series


def promtool(*arguments: str | Path) -> None:
    """Run Prometheus's own checker. Fail with its output if it finds a fault."""
    tool = shutil.which("promtool")
    if not tool:
        pytest.skip("promtool is not installed (Debian package prometheus)")
    done = subprocess.run([tool, *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.django_db
def test_every_named_metric_exists_and_is_documented() -> None:
    metrics = dict(known())
    series = {name for names in metrics.values() for name in names}
    queries = [rule["expr"] for rule in RULES]
    queries += [target["expr"] for panel in PANELS for target in panel["targets"]]
    assert {name for query in queries for name in METRIC.findall(query)} - series == set()
    table = re.findall(r"^\| (`zooasync_.*?) \|", PAGE, re.MULTILINE)
    assert {name for cell in table for name in METRIC.findall(cell)} == set(metrics)


def test_each_alert_says_what_to_do() -> None:
    assert len({rule["alert"] for rule in RULES}) == len(RULES)
    assert {rule["labels"]["severity"] for rule in RULES} == {"critical", "warning"}
    assert [rule["alert"] for rule in RULES if set(rule["annotations"]) != {"summary", "action"}] == []


def test_promtool_accepts_the_rules() -> None:
    promtool("check", "rules", ALERTS)


def test_each_alert_fires_only_when_it_should() -> None:
    fired = re.findall(r"alertname=\"(\w+)\"", CASES.read_text())
    assert sorted(fired) == sorted(rule["alert"] for rule in RULES)
    promtool("test", "rules", CASES)


def test_promtool_understands_the_queries_of_the_dashboard(tmp_path: Path) -> None:
    queries = [target["expr"] for panel in PANELS for target in panel["targets"]]
    rules = [{"record": f"panel:{number}", "expr": query} for number, query in enumerate(queries)]
    file = tmp_path / "rules.yml"
    file.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": rules}]}))
    promtool("check", "rules", "--lint=none", file)


def test_panels_of_the_dashboard_do_not_overlap() -> None:
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])
    places = [panel["gridPos"] for panel in DASHBOARD["panels"]]
    squares = [
        (x, y)
        for place in places
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len(squares) == len(set(squares))
    assert max(x for x, _ in squares) < 24
