"""Where a module may stop looking before it has seen all: found in its text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

from tests.contract.limits import Named, Source, imported_from, numbers, sources

_TAKES_SOME: Final = frozenset({"islice", "nlargest", "nsmallest"})
_KEEPS_ALL: Final = frozenset({"lru_cache", "max", "min", "str"})


def cut_offs(source: Source) -> Iterator[str]:
    """Return what a module bounds by a number that is none of the rulebook's, as it is written there.

    The rulebook's numbers stand in rooms of data. Any other named number counts where it bounds a slice, ends
    a loop or goes to a function. In a slice and in `islice` and its like a number without a name counts too.
    """
    own = _own_numbers(source)
    for node in ast.walk(source.tree):
        match node:
            case ast.Call():
                if _takes_some(node, own):
                    yield ast.unparse(node)
            case ast.Slice(lower=None, upper=ast.expr() as upper):
                if _is_bound(upper, own, literals=True):
                    yield ast.unparse(node)
            case ast.For() | ast.While():
                yield from (ast.unparse(test) for test in _ends(node) if _names(test) & own)


def _takes_some(call: ast.Call, own: set[str]) -> bool:
    name = ast.unparse(call.func).rpartition(".")[2]
    if name[:1].isupper() or name in _KEEPS_ALL:
        return False
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    return any(_is_bound(value, own, literals=name in _TAKES_SOME) for value in given)


def _ends(loop: ast.For | ast.While) -> Iterator[ast.expr]:
    """The conditions on which a loop ends."""
    if isinstance(loop, ast.While):
        yield loop.test
    for node in ast.walk(loop):
        if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Break | ast.Return):
            yield node.test


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _is_bound(value: ast.expr, own: set[str], *, literals: bool) -> bool:
    match value:
        case ast.Name(name):
            return name in own
        case ast.Constant(int(number)):
            return literals and number > 1
        case _:
            return False


def _own_numbers(source: Source) -> set[str]:
    """The names of whole numbers in a module that come from no room of data."""
    return {*imported_from(source, _outside_data()), *numbers(source.tree)}


@cache
def _outside_data() -> frozenset[Named]:
    return frozenset(
        Named(source.name, name)
        for source in sources()
        if source.room != "data"
        for name in numbers(source.tree)
    )
