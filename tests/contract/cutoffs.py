"""The places in a module's source where a search may stop before it has seen everything."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from functools import cache
from typing import Final

from tests.contract.limits import NamedNumber, Source, imported_from, numbers, sources

_TAKERS: Final = frozenset({"islice", "nlargest", "nsmallest"})


def cut_offs(source: Source) -> Iterator[str]:
    """Return the expressions in a module that a number from outside the rulebook limits.

    The rulebook's numbers are in modules of data. Any other named number counts in these places:

    - as the bound of a slice
    - as the end of a loop
    - as an argument of a function that takes only some of many items

    In a slice, `islice` and similar functions, a literal number counts too.
    """
    return _bounded(source.tree, _own_numbers(source), {*_all_takers(), *_takers(source.tree)})


def _bounded(tree: ast.AST, own: Set[str], takers: Set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func):
                name = ast.unparse(func).rpartition(".")[2]
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                is_taker = name in takers or name in _TAKERS
                if is_taker and any(_is_bound(each, own, literals=name in _TAKERS) for each in given):
                    yield ast.unparse(node)
            case ast.Slice(lower=None, upper=ast.expr() as upper):
                if _is_bound(upper, own, literals=True):
                    yield ast.unparse(node)
            case ast.For() | ast.While():
                yield from (ast.unparse(end) for end in _ends(node) if _is_bound(end, own, literals=False))


@cache
def _all_takers() -> frozenset[str]:
    return frozenset(name for source in sources() for name in _takers(source.tree))


def _takers(tree: ast.Module) -> Iterator[str]:
    """Yield the names of functions that take at most as many items as an argument says."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(_bounded(node, _parameters(node), frozenset())):
            yield node.name


def _parameters(function: ast.FunctionDef) -> set[str]:
    given = function.args
    return {each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)}


def _ends(loop: ast.For | ast.While) -> Iterator[ast.expr]:
    """Yield the expressions that end a loop early or set how often it runs."""
    match loop:
        case ast.While(test=test):
            yield from _compared(test)
        case ast.For(iter=ast.Call(ast.Name("range"), args)):
            yield from args
    for node in ast.walk(loop):
        if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Break | ast.Return):
            yield from _compared(node.test)


def _compared(test: ast.expr) -> Iterator[ast.expr]:
    """Yield the parts of a condition that a greater-or-less comparison compares."""
    for node in ast.walk(test):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
            yield from (node.left, *node.comparators)


def _is_bound(value: ast.expr, own: Set[str], *, literals: bool) -> bool:
    match value:
        case ast.Name(name):
            return name in own
        case ast.Constant(int(number)):
            return literals and number > 1
        case _:
            return False


def _own_numbers(source: Source) -> set[str]:
    """Return the names of whole numbers in a module, except those that come from a module of data."""
    return {*imported_from(source, _outside_data()), *numbers(source.tree)}


@cache
def _outside_data() -> frozenset[NamedNumber]:
    return frozenset(
        NamedNumber(source.name, name)
        for source in sources()
        if source.role != "data"
        for name in numbers(source.tree)
    )
