"""Run declarative rule cases: `python -m adjudicator.rulecases RULESET FILE...`.

A file is YAML with one key, `scenarios`: a list of mappings, each with an `id` of its own. What a case says
is the ruleset's affair: its module `rulecases` has `run_case(case)`, which returns what failed. Cases of
standing orders, which have the key `orders`, are the same for all: `adjudicator.ordercases` runs them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

import yaml

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # a PyYAML built without libyaml: the same, ten times slower
    from yaml import SafeLoader  # type: ignore[assignment]

from adjudicator import ordercases
from adjudicator.registry import RULESETS, module_name

Case: TypeAlias = Mapping[str, object]
RunCase: TypeAlias = Callable[[Case], list[str]]


class Unusable(ValueError):
    """A ruleset without cases, or a file that is not a list of them, in one sentence."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)


def run(options: Mapping[str, Any], say: Callable[[str], object]) -> int:
    """Say every failure and last how many cases passed and failed; the exit status."""
    passed = failed = 0
    for name, failures in results(options["ruleset"], options["files"]):
        for sentence in failures:
            say(f"{name}: {sentence}")
        failed, passed = failed + bool(failures), passed + (not failures)
    say(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def results(ruleset: str, files: Sequence[Path]) -> Iterator[tuple[str, list[str]]]:
    """Every case's name with what failed; a ruleset or file that cannot be used is one failed case."""
    try:
        run_case = runner(ruleset)
    except Unusable as error:
        yield ruleset, [str(error)]
        return
    for path in files:
        try:
            cases = read_cases(path)
        except Unusable as error:
            yield str(path), [str(error)]
            continue
        yield from _results(path, cases, run_case)


def _results(path: Path, cases: Sequence[object], run_case: RunCase) -> Iterator[tuple[str, list[str]]]:
    known: set[str] = set()
    for number, case in enumerate(cases, start=1):
        name = case.get("id") if isinstance(case, dict) else None
        if not isinstance(case, dict) or not isinstance(name, str) or not name.strip():
            yield f"{path} number {number}", ["a case is a mapping with an id, which is a text"]
        elif name in known:
            yield f"{path} {name}", ["this id stands twice"]
        else:
            known.add(name)
            yield f"{path} {name}", _failures(case, run_case)


def _failures(case: Case, run_case: RunCase) -> list[str]:
    try:
        return [_one_line(failure) for failure in run_case(case)]
    except Exception as error:  # a case that breaks its runner has failed, and the next one has its turn
        return [_one_line(f"{type(error).__name__}: {error}")]


def runner(ruleset: str) -> RunCase:
    """The function that runs one case of a ruleset."""
    if ruleset not in RULESETS:
        raise Unusable(f"this ruleset is not known; known are {', '.join(sorted(RULESETS))}")
    module = f"adjudicator.rules.{module_name(ruleset)}.rulecases"
    try:
        run_case: RunCase = import_module(module).run_case
    except (ImportError, AttributeError) as error:
        raise Unusable(f"this ruleset has no runner for rule cases: {error}") from error
    rules = RULESETS[ruleset]

    def run_any(case: Case) -> list[str]:
        return ordercases.run_case(rules, case) if ordercases.ORDERS in case else run_case(case)

    return run_any


def read_cases(path: Path) -> Sequence[object]:
    """The cases of a file, at least one; `Unusable` when it is anything but a list of them."""
    try:
        content = yaml.load(path.read_bytes(), Loader=_StrictLoader)
    except OSError as error:
        raise Unusable(f"cannot be read: {error.strerror or error}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise Unusable(_one_line(f"is no YAML: {error}")) from error
    if not isinstance(content, dict) or set(content) != {"scenarios"}:
        found = ", ".join(map(str, content)) if isinstance(content, dict) else type(content).__name__
        raise Unusable(f"has the one key scenarios, not {found or 'nothing'}")
    cases = content["scenarios"]
    if not isinstance(cases, list) or not cases:
        raise Unusable("scenarios is a list of at least one case")
    return cases


class _StrictLoader(SafeLoader):
    """YAML in which no mapping says the same key twice, so that nothing is silently lost."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for index, key in enumerate(keys):
            if key in keys[:index]:
                raise yaml.constructor.ConstructorError(None, None, f"{key} stands twice", node.start_mark)
        return super().construct_mapping(node, deep)


def _one_line(text: str) -> str:
    return " ".join(text.split())


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="adjudicator.rulecases", description=__doc__)
    add_arguments(parser)
    return run(vars(parser.parse_args(arguments)), print)


if __name__ == "__main__":
    sys.exit(main())
