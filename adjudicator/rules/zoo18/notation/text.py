"""Moves as short texts that a person can type: `lay D5 9 1`, `buy 3S`, `launch GI 7`, `run best`.

Every move has a verb and its fields in a fixed order. A field is left out of a text when it has its default,
and the words are so distinct that what is left out is never in doubt: after `buy 3S`, a family is whom to buy
from and a number is the price.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast, get_args

import msgspec
from msgspec import inspect

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import Part, either, grammar_of, in_turn, literal, perhaps, repeated
from adjudicator.engine.notation import Notation
from adjudicator.engine.phrases import _
from adjudicator.engine.texts import FROM, TO, misused, no_move, words_of
from adjudicator.engine.texts import LINKS as COMMON_LINKS
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.moves import Move
from adjudicator.rules.zoo18.notation.vocabulary import (
    CELL,
    FAMILY,
    HEX,
    IDLE,
    NUMBER,
    PHASE,
    POWER,
    ROUND,
    ROUTES,
    SEAT,
    SPELLED,
    SQUIRREL,
    TILE,
    Word,
    choice,
    flag,
    many,
    marked,
    pair,
    read_routes,
    said,
    tagged,
    write_routes,
)

_MOST_WORDS: Final = 400
_BEST: Final = "best"
_FOR: Final = "for"
_LINKS: Final = COMMON_LINKS - {_FOR}
"""Words that may stand between the others and mean nothing."""
_LEADS: Final[Mapping[str, Collection[str]]] = MappingProxyType(
    {"source": (FROM,), "price": (_FOR,), "give": (_FOR,), "par": (_FOR,), "family": (_FOR,), "hex": TO}
)
"""Of which words one may stand before a field, by its name."""
_MONEY: Final = frozenset(("price", "give"))
"""Fields behind which `$N` may stand."""
_CARDS: Final[Mapping[type[Move], Mapping[str, Collection[str]]]] = MappingProxyType(
    {
        m.BuyCard: {"family": ("card",)},
        m.Sell: {"family": ("card", "cards"), "animals": ("card", "cards")},
    }
)
"""Behind which fields of a move `card` may stand."""


class Form(NamedTuple):
    """How the texts of one kind of move go."""

    verb: str
    move: type[Move]
    fields: Mapping[str, Word] = MappingProxyType({})
    example: str = ""


_POWER_OF = {
    "lay": choice(_("no power to lay with; there are {known}"), get_args(m.LayingPower), said),
    "station": choice(_("no power to build with; there are {known}"), get_args(m.StationPower), said),
    "mark": choice(_("no power with a marker; there are {known}"), get_args(m.MarkingPower), said),
}
_BOUGHT_FROM: Final = _("no place to buy from; there are {known}")
_REASON: Final = choice(_("no reason; there are {known}"), ("new_squirrel", "new_phase"), said)
_STORE: Final = choice(_BOUGHT_FROM, ("deck", "kitchen"))
_SELLER: Final = choice(_BOUGHT_FROM, ("deck", "kitchen", *FAMILIES))
_SHELF: Final = choice(_BOUGHT_FROM, get_args(m.CardSource))

_PLAYED: Final = (
    Form("pass", m.Pass),
    Form("launch", m.Launch, {"family": FAMILY, "par": NUMBER}, "launch GI 7"),
    Form("buy", m.BuyCard, {"family": FAMILY, "source": _SHELF, "card": NUMBER}, "buy PE or buy PE kitchen"),
    Form(
        "buy",
        m.BuySquirrel,
        {"kind": SQUIRREL, "source": _SELLER, "price": NUMBER},
        "buy 3S, buy 3S kitchen or buy 3S CR 5",
    ),
    Form("buy", m.BuyPower, {"power": POWER, "price": NUMBER}, "buy rabbits or buy rabbits 2"),
    Form("sell", m.Sell, {"family": FAMILY, "animals": NUMBER, "cards": many(NUMBER)}, "sell PE 2"),
    Form("ticket", m.Ticket, {"give": NUMBER}, "ticket or ticket 5"),
    Form("midas", m.Midas),
    Form("greek", m.Greek),
    Form("responsibility", m.Responsibility),
    Form("days-off", m.DaysOff, {"family": FAMILY}, "days-off CR"),
    Form("whatsup", m.Whatsup, {"family": FAMILY, "kind": SQUIRREL, "source": _STORE}, "whatsup CR 3S"),
    Form(
        "lay",
        m.LayTile,
        {"hex": HEX, "tile": TILE, "rotation": NUMBER, "power": _POWER_OF["lay"]},
        "lay D5 9 1 or lay D5 26 1 rabbits",
    ),
    Form("station", m.PlaceStation, {"hex": HEX, "power": _POWER_OF["station"]}, "station D5"),
    Form("mark", m.Mark, {"power": _POWER_OF["mark"], "hex": HEX}, "mark hole C17"),
    Form("barrels", m.Barrels),
    Form("patch", m.Patch, {"family": FAMILY, "kind": SQUIRREL}, "patch CR 3S"),
    Form("unpatch", m.Unpatch),
    Form("run", m.RunBest, example="run best, run nothing or run 3S K9 K11 L12; 2S K9 J10"),
    Form("share", m.Share),
    Form("keep", m.Keep),
    Form("discard", m.Discard, {"family": FAMILY, "kind": SQUIRREL}, "discard CR 2S"),
    Form("accept", m.Accept),
    Form("decline", m.Decline),
)
_AUTOMATIC: Final = (
    Form("order", m.OrderDrawn, {"order": many(SEAT)}),
    Form("revealed", m.PowersRevealed, {"powers": many(POWER)}),
    Form(
        "round",
        m.RoundBegan,
        {
            "round": ROUND,
            "cousins": flag("cousins"),
            "paid": many(pair(SEAT, NUMBER)),
            "kitchen": many(pair(FAMILY, NUMBER)),
        },
    ),
    Form("turn-over", m.TurnEnded, {"seat": SEAT, "family": FAMILY}),
    Form(
        "stock-over",
        m.StockRoundEnded,
        {"risen": many(pair(FAMILY, CELL)), "order": many(SEAT), "midas": tagged("midas", SEAT)},
    ),
    Form("zero", m.ZeroRun, {"family": FAMILY, "cell": CELL}),
    Form(
        "harvested",
        m.Harvested,
        {
            "family": FAMILY,
            "shared": flag("shared", "kept"),
            "nuts": NUMBER,
            "treasury": NUMBER,
            "cell": CELL,
            "dividends": many(NUMBER),
        },
    ),
    Form("left", m.SquirrelsLeft, {"family": FAMILY, "kinds": many(SQUIRREL)}),
    Form(
        "moved",
        m.TokenMoved,
        {
            "family": FAMILY,
            "cell": CELL,
            "reason": _REASON,
        },
    ),
    Form(
        "phase",
        m.PhaseBegan,
        {
            "phase": PHASE,
            "retired": many(pair(FAMILY, SQUIRREL)),
            "last_run": many(marked(pair(FAMILY, SQUIRREL), "*")),
            "kitchen": many(SQUIRREL),
        },
    ),
    Form("game-over", m.GameEnded),
)
_FORMS: Final = (*_PLAYED, *_AUTOMATIC)
_FORM_OF: Final = MappingProxyType({form.move: form for form in _FORMS})
_DEFAULTS: Final = MappingProxyType(
    {
        form.move: {
            field.name: field.default
            for field in msgspec.structs.fields(form.move)
            if field.default is not msgspec.NODEFAULT
        }
        for form in _FORMS
    }
)


def _bare(kind: inspect.Type) -> inspect.Type:
    """A type without what is said about it."""
    return kind.type if isinstance(kind, inspect.Metadata) else kind


_MOST: Final = MappingProxyType(
    {
        (form.move, field.name): kind.max_length
        for form in _FORMS
        for field in cast(inspect.StructType, inspect.type_info(form.move)).fields
        if isinstance(kind := _bare(field.type), inspect.VarTupleType)
    }
)
"""How many words a list can have."""
_VERBS: Final = tuple(dict.fromkeys(form.verb for form in _PLAYED))
"""What a player can begin a move with."""


def _part(form: Form) -> Part:
    """What is written behind the verb: what has a default may be left out."""
    if form.move is m.RunBest:
        return either((literal(_BEST), literal(IDLE), ROUTES))
    defaults = _DEFAULTS[form.move]
    parts = []
    for name, kind in form.fields.items():
        if kind.many:
            parts.append(repeated(kind.part, _MOST[form.move, name]))
        else:
            parts.append(perhaps(kind.part) if name in defaults else kind.part)
    return in_turn(*parts)


GRAMMAR: Final = grammar_of(((form.verb, _part(form)) for form in _PLAYED), _LINKS)
"""What a player can write."""


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case m.RunBest():
            return f"run {_BEST}"
        case m.Run(routes):
            return f"run {write_routes(routes)}"
        case m.RanBest(routes):
            return f"ran {write_routes(routes)}"
        case _:
            form = _FORM_OF[type(move)]
            return " ".join((form.verb, *_written(form, move)))


def read(text: str) -> Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    verb, *words = words_of(text, _MOST_WORDS, SPELLED, _LINKS) or [""]
    match verb, words:
        case "run", [best] if best == _BEST:
            return m.RunBest()
        case "run", []:
            raise _misused(verb)
        case "run", _:
            return m.Run(read_routes(_without_ways(words)))
        case "ran", _:
            return m.RanBest(read_routes(words))
        case _:
            return _read_form(verb, words)


def _without_ways(words: list[str]) -> list[str]:
    """The words of a run without `from` and `to` before its hexes: it is the same in either direction."""
    return [
        word
        for word, behind in zip(words, [*words[1:], ""], strict=True)
        if (word != FROM and word not in TO) or HEX.read(behind) is None
    ]


def _written(form: Form, move: Move) -> Iterator[str]:
    """The words behind the verb: of every field that is not as it is by default."""
    defaults = _DEFAULTS[form.move]
    for name, word in form.fields.items():
        value = getattr(move, name)
        if word.many:
            yield from map(word.write, value)
        elif name not in defaults or value != defaults[name]:
            yield word.write(value)


def _read_form(verb: str, words: list[str]) -> Move:
    """The move of a verb of the table and what follows it."""
    forms = [form for form in _FORMS if form.verb == verb]
    if not forms:
        raise no_move(_VERBS)
    for form in forms:
        if len(forms) == 1 or (words and next(iter(form.fields.values())).read(words[0]) is not None):
            return form.move(**_values(form, words))
    raise _misused(verb)


def _values(form: Form, words: list[str]) -> dict[str, Any]:
    """The fields of a move, each from the next words if they fit it."""
    values, left = dict(_DEFAULTS[form.move]), words
    for name, word in form.fields.items():
        behind = left[1:] if left[:1] and left[0] in _LEADS.get(name, ()) else left
        if word.many:
            listed = left[: _MOST[form.move, name]]
            count = next((i for i, each in enumerate(listed) if word.read(each) is None), len(listed))
            values[name], left = tuple(map(word.read, left[:count])), left[count:]
        elif behind and (value := word.read(behind[0])) is not None:
            values[name], left = value, _without_noun(form, name, behind[1:])
        elif name not in values:
            raise word.refused(behind[0]) if behind else _misused(form.verb)
    if left:
        raise _misused(form.verb)
    return values


def _without_noun(form: Form, name: str, words: list[str]) -> list[str]:
    """The words behind a field, without what that field may be called."""
    nouns = _CARDS.get(form.move, {}).get(name, ("$n",) if name in _MONEY else ())
    return words[1:] if words[:1] and words[0] in nouns else words


def _misused(verb: str) -> Unreadable:
    """How the verb goes on."""
    if verb not in _VERBS:
        return Unreadable(_("What begins with '{verb}' happens by itself; nobody plays it."), verb=verb)
    return misused(verb, *(form.example or form.verb for form in _FORMS if form.verb == verb))


NOTATION: Final = Notation(write=write, read=read, grammar=GRAMMAR)
