"""The choice among routes that exclude each other, compared with all possible choices."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.rules.zoo18.routes.optimum import Option, OptionGroup, choose

OPTIONS = st.lists(st.tuples(st.integers(1, 9), st.integers(0, 63)), max_size=6)
GROUPS = st.lists(st.tuples(st.integers(1, 3), OPTIONS), max_size=3)
Drawn = list[tuple[int, list[tuple[int, int]]]]


def groups(drawn: Drawn) -> list[OptionGroup[tuple[int, int, int]]]:
    """Return groups whose options are identified by group, gain and uses."""
    found = []
    for number, (places, options) in enumerate(drawn):
        best_first = sorted(options, reverse=True)
        found.append(
            OptionGroup(places, [Option(gain, uses, (number, gain, uses)) for gain, uses in best_first])
        )
    return found


def is_possible(masks: list[int]) -> bool:
    return all(not one & other for one, other in combinations(masks, 2))


def most(drawn: Drawn) -> int:
    """Return the maximum gain of any choice."""
    choices = (
        [each for size in range(places + 1) for each in combinations(options, size)]
        for places, options in drawn
    )
    taken = ([option for each in choice for option in each] for choice in product(*choices))
    return max(sum(gain for gain, _ in all) for all in taken if is_possible([uses for _, uses in all]))


@given(GROUPS)
def test_choice_has_the_maximum_gain(drawn: Drawn) -> None:
    chosen = choose(groups(drawn))
    assert sum(gain for _, gain, _ in chosen) == most(drawn)
    assert is_possible([uses for _, _, uses in chosen])
    for number, (places, options) in enumerate(drawn):
        mine = [(gain, uses) for group, gain, uses in chosen if group == number]
        assert len(mine) <= places
        assert all(mine.count(each) <= options.count(each) for each in mine)


def test_first_of_equal_choices_wins() -> None:
    equal = [Option(5, 1, "a"), Option(5, 1, "b")]
    assert choose([OptionGroup(1, equal)]) == ("a",)
