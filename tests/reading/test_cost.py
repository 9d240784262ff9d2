"""Reading a sentence costs little, however many ways there are to divide it into moves."""

from __future__ import annotations

import pytest

from adjudicator.reading import LANGUAGES, NotAMove, SentenceContext, languages_of, read_sentence
from adjudicator.reading import sentences as reader
from adjudicator.vocabularies import VOCABULARIES
from tests.reading.sentences import positions


@pytest.mark.parametrize("joint", [", ", " and ", " then "])
def test_a_sentence_with_countless_divisions_is_refused_soon(
    joint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both moves can be repeated any number of times. Only the last word shows that no reading fits."""
    position = positions("zoo-tycoon")["last-to-build"]
    seat = position.rules.pending(position.state).seats[0]
    tries, fit = [0], reader._Reader._fit

    def counted(*about: object) -> object:
        tries[0] += 1
        return fit(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(reader._Reader, "_fit", counted)
    table = SentenceContext(
        position.rules, VOCABULARIES[position.rules.key], position.state, seat, position.names
    )
    text = joint.join(["reopen", "done"] * 7 + ["unicorn"])
    assert read_sentence(table, text, tuple(languages_of(("en",), LANGUAGES))) == NotAMove("too_long", "")
    assert tries[0] <= 3 * reader.MAX_TRIES
