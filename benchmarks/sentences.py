"""Measure how long the reader takes for a typed sentence at a position with 2,000 legal moves."""

from __future__ import annotations

from functools import partial
from itertools import islice, product
from typing import Final

from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import settle
from adjudicator.engine.seats import Seat
from adjudicator.reading import ENGLISH, GERMAN, SentenceContext, read_sentence
from adjudicator.reading.facts import Index
from adjudicator.reading.matching import Matcher
from adjudicator.reading.mentions import in_context, items_of, tokens_of
from adjudicator.reading.sentences import lexicon_of
from adjudicator.registry import RULESETS
from adjudicator.rules.zoo18.moves import LayTile
from adjudicator.vocabularies import VOCABULARIES
from benchmarks.measure import per_second, report

MOVES: Final = 2_000
SECONDS: Final = 1.0
SENTENCE: Final = "please lay tile 8 on L16, turned once"
SEAT: Final = Seat(0)


def main() -> None:
    rules = RULESETS["18zoo"]
    words = VOCABULARIES[rules.key]
    state = rules.setup(config_of(rules, 3, {}))
    for step in settle(rules, state, lambda ply: Dice(bytes(32), "sentences", ply), 1):
        state = step.after
    view = rules.view(state, SEAT)
    squares = product("ABCDEFGHIJKLMNOP", range(1, 20), ("7", "8", "9"), range(6))
    moves = [LayTile(f"{column}{row}", tile, turn) for column, row, tile, turn in islice(squares, MOVES)]

    def indexed() -> Index:
        index = Index(rules, words, view, SEAT)
        index.add(moves)
        index.complete()
        return index

    lexicons = [lexicon_of(language, words) for language in (ENGLISH, GERMAN)]
    tokens = tokens_of(SENTENCE, lexicons)
    items = in_context(items_of(tokens, lexicons[0], lexicons[1:], {}), words.scopes)
    matcher = Matcher(indexed(), lexicons)
    table = SentenceContext(rules, words, state, SEAT, ("Ann", "Ben", "Clara"))
    report(
        "typed sentences",
        index=(1000 / per_second(indexed, SECONDS), f"ms to index {MOVES:,} moves, once for each position"),
        fit=(1000 / per_second(partial(matcher.fit, items), SECONDS), "ms to compare a sentence with them"),
        sentence=(
            1000 / per_second(partial(read_sentence, table, "I pass, thanks", (ENGLISH, GERMAN)), SECONDS),
            "ms for a sentence in two languages at a table's first choice",
        ),
    )


if __name__ == "__main__":
    main()
