"""The site's commands run the tools with the same arguments, output and exit status."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import call_command

CASES = "tests/rulecases/orders/zoo-parque.yaml"


@pytest.mark.parametrize(
    ("arguments", "last"),
    [
        (["playouts", "zooloretto", "--players", "2", "--games", "1", "--seed", "3"], ", 0 failed"),
        (["rulecases", "zoo-parque", CASES], " passed, 0 failed"),
    ],
)
def test_command_prints_the_output_of_its_tool(
    arguments: list[str], last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command(*arguments)
    assert capsys.readouterr().out.strip().endswith(last)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["playouts", "zooloretto", "--players", "7"], 2),
        (["rulecases", "chess", CASES], 1),
        (["rulecases", "zooloretto", "pyproject.toml"], 1),
        (["referee", CASES, "no such file"], 1),
    ],
)
def test_failure_sets_the_exit_status(arguments: list[str], status: int) -> None:
    with pytest.raises(SystemExit) as caught:
        call_command(*arguments)
    assert caught.value.code == status


def test_path_of_the_rule_cases_exists() -> None:
    assert Path(CASES).exists()
