"""Run the cases in files, each independently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from adjudicator.registry import RULESETS, module_name
from adjudicator.rulecases import orders
from adjudicator.rulecases.files import UnusableCases, one_line, read_cases
from adjudicator.rulecases.kinds import CaseData, Kinds, RunCase, run_case


def results(ruleset: str, files: Sequence[Path]) -> Iterator[tuple[str, list[str]]]:
    """Yield each case's name and failures. An unusable ruleset or file counts as one failed case."""
    try:
        run_case = runner(ruleset)
    except UnusableCases as error:
        yield ruleset, [str(error)]
        return
    for path in files:
        try:
            cases = read_cases(path)
        except UnusableCases as error:
            yield str(path), [str(error)]
            continue
        yield from _results(path, cases, run_case)


def runner(ruleset: str) -> RunCase:
    """Return the function that runs one case of a ruleset and returns its failures as sentences."""
    if ruleset not in RULESETS:
        raise UnusableCases(f"unknown ruleset; choose from: {', '.join(sorted(RULESETS))}")
    try:
        kinds: Kinds = import_module(f"adjudicator.rulecases.{module_name(ruleset)}").KINDS
    except (ImportError, AttributeError) as error:
        raise UnusableCases(f"this ruleset has no runner for rule cases: {error}") from error
    rules = RULESETS[ruleset]
    return lambda case: run_case({"": orders.kind(rules)} if orders.KEY in case else kinds, case)


def _results(path: Path, cases: Sequence[object], run_case: RunCase) -> Iterator[tuple[str, list[str]]]:
    known: set[str] = set()
    for number, case in enumerate(cases, start=1):
        name = case.get("id") if isinstance(case, dict) else None
        if not isinstance(case, dict) or not isinstance(name, str) or not name.strip():
            yield f"{path} number {number}", ["a case must be a mapping with an id, which is a string"]
        elif name in known:
            yield f"{path} {name}", ["this id appears twice"]
        else:
            known.add(name)
            yield f"{path} {name}", _failures(case, run_case)


def _failures(case: CaseData, run_case: RunCase) -> list[str]:
    try:
        return [one_line(failure) for failure in run_case(case)]
    except Exception as error:  # a case that crashes its runner has failed, and the next case still runs
        return [one_line(f"{type(error).__name__}: {error}")]
