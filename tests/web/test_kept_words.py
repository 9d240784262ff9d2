"""The templates of cached parts read only the variables that are declared for them, in all branches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.template import Engine, Variable
from django.template.base import FilterExpression, Node, NodeList
from django.template.loader_tags import IncludeNode

from games.web.table.parts import READ

OF_ANSWERS = {"csrf_token", "key"}
"""Variables that differ in each answer. Cached parts contain placeholders for them."""
OF_OTHER_PAGES = {"analysis"}
"""Variables that only pages without cached parts have."""
BOUND = ("loopvars", "extra_context", "asvar", "countervar", "target_var", "variable_name")
"""The attributes that contain the names which a node defines for its child nodes."""


def lookups(found: Any, seen: dict[int, Any]) -> Iterator[tuple[str, ...]]:
    """Yield the variables that a template reads.

    A name that the template defines comes after an empty name.
    """
    if id(found) in seen or isinstance(found, str):
        return
    seen[id(found)] = found  # keeps the object alive, so that no other object gets its id
    if isinstance(found, Variable):
        if found.lookups:
            yield tuple(found.lookups)
    elif isinstance(found, dict):
        for each in found.values():
            yield from lookups(each, seen)
    elif isinstance(found, (list, tuple, set, NodeList)):
        for each in found:
            yield from lookups(each, seen)
    elif isinstance(found, (Node, FilterExpression)) or type(found).__module__.startswith("django.template"):
        yield from _within(found, seen)


def _within(found: Any, seen: dict[int, Any]) -> Iterator[tuple[str, ...]]:
    for name in BOUND:
        bound = getattr(found, name, None) or ()
        for each in (bound,) if isinstance(bound, str) else bound:
            yield "", each
    if isinstance(found, IncludeNode):
        template = Engine.get_default().get_template(str(found.template.var))
        yield from lookups(template.nodelist, seen)
    if isinstance(found, FilterExpression):
        yield from lookups([found.var, found.filters], seen)
        return
    for name, value in vars(found).items():
        if name not in ("origin", "token", "parent", "template", "func"):
            yield from lookups(value, seen)


def undeclared(template: str, declared: tuple[str, ...]) -> set[str]:
    """Return the variables of a template that are neither declared for it nor defined in it."""
    found = list(lookups(Engine.get_default().get_template(template).nodelist, {}))
    defined = (
        {each[1] for each in found if not each[0]}
        | {"forloop", "block", "None"}
        | OF_ANSWERS
        | OF_OTHER_PAGES
    )
    known = {*declared}
    read = (each for each in found if each[0] and each[0] not in defined)
    return {".".join(each) for each in read if known.isdisjoint({each[0], ".".join(each[:2])})}


@pytest.mark.parametrize("part", sorted(READ))
def test_every_word_of_a_kept_part_is_declared(part: str) -> None:
    missing = undeclared(f"pages/table/{part}.html", READ[part])
    roots = {path.partition(".")[0] for path in READ[part] if "." in path}
    assert {each for each in missing if each not in roots} == set()


def test_undeclared_words_are_found() -> None:
    assert "note" in undeclared("pages/table/talk.html", ("chat", "table"))
    assert "table.rated" in undeclared("pages/table/more.html", ("table.id",))
    assert "typed" in undeclared("pages/table/moves.html", ("picking", "table"))
