"""The notation of moves: `lay D5 9 1`, `buy 3S`, `launch GI 7`, `run best`.

A text leaves out fields that have their default value. The words of different fields never coincide, so it is
clear which field is missing: after `buy 3S`, a family is the seller and a number is the price.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, cast, get_args

from msgspec import inspect

from adjudicator.engine import grammar as g
from adjudicator.engine import hexes
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.notation import MoveNotation, MoveTable, Notation, Words, flag, row, word
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.seats import seat_letter, seat_named
from adjudicator.engine.texts import FROM, LINKS, TO, speller, too_long
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import FACTS, FAMILIES
from adjudicator.rules.zoo18.data.market import ROWS, At
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, POWERS
from adjudicator.rules.zoo18.data.setup import ROUNDS
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, KINDS, PHASES
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.routes.model import LONGEST_RUN, MAX_RUNS, RUNNERS, Route

_MAX_WORDS: Final = 400
_BEST: Final = "best"
_IDLE: Final = "nothing"
_NEXT: Final = ";"
_FOR: Final = "for"
_LEADS: Final[Mapping[str, Collection[str]]] = MappingProxyType(
    {"source": (FROM,), "price": (_FOR,), "give": (_FOR,), "par": (_FOR,), "family": (_FOR,), "hex": TO}
)
"""Optional words before a field, by field name."""
_MONEY: Final = ("$n",)
_CARD: Final = ("card",)
_CARDS: Final = ("card", "cards")
_NOUNS: Final[Mapping[tuple[type[m.Move], str], Collection[str]]] = MappingProxyType(
    {
        (m.BuyCard, "family"): _CARD,
        (m.Sell, "family"): _CARDS,
        (m.Sell, "animals"): _CARDS,
        (m.BuySquirrel, "price"): _MONEY,
        (m.BuyPower, "price"): _MONEY,
        (m.Ticket, "give"): _MONEY,
    }
)
"""Optional words after a field, by move and field."""


def _kind(
    what: Phrase, read: Callable[[str], Any], part: g.RulePart = g.EMPTY, write: Callable[[Any], str] = str
) -> Words:
    """A value in one word. `read` returns None for other words, and `what` completes "'word' is ..."."""

    def read_word(text: str) -> Any:
        value = read(text)
        if value is None:
            raise Unreadable(_("“{word}” is {what}."), word=text, what=what)
        return value

    return word(read_word, part, write)


def typed_name(value: str) -> str:
    """Convert a name in the code to the notation: `DAYS_OFF` becomes `days-off`."""
    return value.lower().replace("_", "-")


def _choice(no: str, values: Iterable[str], write: Callable[[str], str] = str) -> Words:
    """One of a few words; - and _ are equal. `no`: the phrase for an unknown word, with `{known}`."""
    values = tuple(values)
    known = {typed_name(value): value for value in values}
    what = Phrase(no, {"known": ", ".join(map(write, values))})
    return _kind(what, lambda word: known.get(word.replace("_", "-")), g.one_of(map(write, values)), write)


def _tagged(tag: str, value: Words) -> Words:

    def read(word: str) -> Any:
        name, colon, text = word.partition(":")
        if name != tag or not colon:
            raise ValueError(word)
        return value.read([text])

    return word(read, write=lambda data: f"{tag}:{value.write(data)}")


def _pair(first: Words, second: Words) -> Words:
    """Two values with a colon between them."""

    def read(word: str) -> Any:
        one, _colon, other = word.partition(":")
        return first.read([one]), second.read([other])

    return word(read, write=lambda data: f"{first.write(data[0])}:{second.write(data[1])}")


def _marked(value: Words, mark: str) -> Words:

    def read(word: str) -> Any:
        if not word.endswith(mark):
            raise ValueError(word)
        return value.read([word.removesuffix(mark)])

    return word(read, write=lambda data: value.write(data) + mark)


def _number(word: str) -> int | None:
    is_number = word.isascii() and word.isdecimal() and len(word) <= len(str(m.MAX_NUMBER))
    return int(word) if is_number else None


def _hex(word: str) -> str | None:
    try:
        return str(hexes.parse(word.upper()))
    except ValueError:
        return None


def _cell(word: str) -> At | None:
    row, _point, column = word.partition(".")
    at = _number(row), _number(column)
    exists = at[0] is not None and at[1] is not None and at[0] < len(ROWS) and at[1] < len(ROWS[at[0]])
    return At(int(row), int(column)) if exists else None


def _seat(word: str) -> Any:
    try:
        return seat_named(word)
    except Unreadable:
        return None


_NUMBER: Final = _kind(
    Phrase(_("not a number")), _number, g.pattern(f"[0-9]{{1,{len(str(m.MAX_NUMBER))}}}")
).with_rule("number")
_HEX: Final = _kind(
    Phrase(_("not a hex. Hexes have names like D5")), _hex, g.pattern(hexes.NAME.pattern)
).with_rule("hex")
_SEAT: Final = _kind(Phrase(_("not a seat. Seats are called A, B, C and so on")), _seat, write=seat_letter)
_CELL: Final = _kind(Phrase(_("not a box of the stock board")), _cell, write=lambda at: f"{at[0]}.{at[1]}")
_NO_SQUIRREL: Final = _("not a squirrel. Squirrels in this game: {known}")
_FAMILY: Final = _choice(_("not a family. Families in this game: {known}"), FAMILIES).with_rule("family")
_SQUIRREL: Final = _choice(_NO_SQUIRREL, KINDS).with_rule("squirrel")
_RUNNER: Final = _choice(_NO_SQUIRREL, RUNNERS).with_rule("runner")
_PHASE: Final = _choice(_("not a phase. Phases in this game: {known}"), PHASES)
_POWER: Final = _choice(_("not a power. Powers in this game: {known}"), POWERS, typed_name).with_rule("power")
_ROUND: Final = _choice(_("not a round. Rounds in this game: {known}"), ROUNDS)
_TILE: Final = _choice(_("not a tile. Tiles have names like 9, 57 or X8"), TILES).with_rule("tile")
_REASON: Final = _choice(
    _("not a reason. Possible reasons: {known}"), ("new_squirrel", "new_phase"), typed_name
)
_SHARED: Final = _kind(
    Phrase(_("neither {yes} nor {no}"), {"yes": "shared", "no": "kept"}),
    {"shared": True, "kept": False}.get,
    write=lambda data: "shared" if data else "kept",
)
_LAYING: Final = _choice(
    _("not a power for laying track. Choose from: {known}"), get_args(m.LayingPower), typed_name
)
_STATION: Final = _choice(
    _("not a power for building stations. Choose from: {known}"), get_args(m.StationPower), typed_name
)
_MARKING: Final = _choice(
    _("not a power with a marker. Choose from: {known}"), get_args(m.MarkingPower), typed_name
)
_BOUGHT_FROM: Final = _("not a place to buy from. Choose from: {known}")
_STORE: Final = _choice(_BOUGHT_FROM, get_args(m.BankSource))
_SELLER: Final = _choice(_BOUGHT_FROM, (*get_args(m.BankSource), *FAMILIES))
_SHELF: Final = _choice(_BOUGHT_FROM, get_args(m.CardSource))
_ROUTE: Final = g.named("route", g.sequence(_RUNNER.part, _HEX.part, g.repeated(_HEX.part, LONGEST_RUN - 1)))
_ROUTES: Final = g.sequence(_ROUTE, g.repeated(g.sequence(g.literal(_NEXT), _ROUTE), MAX_RUNS - 1))


def _fits(kind: Words, text: str) -> bool:
    try:
        kind.read([text])
    except ValueError:
        return False
    return True


def _list(each: Words, most: int) -> Words:
    """Values for as many matching words as there are, up to `most`."""

    def read(words: list[str]) -> tuple[Any, ...]:
        count = next((at for at, text in enumerate(words[:most]) if not _fits(each, text)), most)
        taken, words[:] = words[:count], words[count:]
        return tuple(each.read([text]) for text in taken)

    return Words(lambda values: " ".join(map(each.write, values)), read, g.repeated(each.part, most))


def _field(move: type[m.Move], field: inspect.Field, value: Words) -> Words:
    """A field of a move with the optional words around it."""
    kind = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
    if isinstance(kind, inspect.VarTupleType):
        return _list(value, kind.max_length or 0)
    found = _surrounded(value, _LEADS.get(field.name, ()), _NOUNS.get((move, field.name), ()))
    return _optional(found, field.default) if not field.required else found


def _surrounded(value: Words, leads: Collection[str], nouns: Collection[str]) -> Words:
    """A value with the optional words around it."""

    def read(words: list[str]) -> Any:
        left = words[1:] if words and words[0] in leads else words[:]
        found = value.read(left)
        words[:] = left[1:] if left and left[0] in nouns else left
        return found

    return value._replace(read=read)


def _optional(value: Words, default: Any) -> Words:
    """A value that is left out if it is the default. A word that does not fit also means the default."""

    def read(words: list[str]) -> Any:
        try:
            return value.read(words)
        except (ValueError, IndexError):
            return default

    return Words(lambda data: "" if data == default else value.write(data), read, g.optional(value.part))


def _row(
    verb: str, move: type[m.Move], kinds: Mapping[str, Words] = MappingProxyType({}), example: str = ""
) -> MoveNotation:
    """A row with the kind of each field. Fields with a default are optional. A list takes several words."""
    types = {each.name: each for each in cast(inspect.StructType, inspect.type_info(move)).fields}
    fields = {name: _field(move, types[name], kind) for name, kind in kinds.items()}
    first = next(iter(kinds.values()), None)
    takes = (lambda words: bool(words) and _fits(first, words[0])) if first else bool
    return row(verb, move, fields, example, accepts=takes)


def _write_routes(routes: tuple[Route, ...]) -> str:
    """Return runs as a text: `3S K9 K11 L12; 2S K9 J10`, or `nothing`."""
    return f"{_NEXT} ".join(map(write_route, routes)) or _IDLE


def write_route(route: Route) -> str:
    return " ".join((route.kind, *route.hexes))


def _read_routes(words: Sequence[str]) -> tuple[Route, ...]:
    """Return the runs of a text. Raise `Unreadable` if it is malformed or too long."""
    text = " ".join(words)
    if text in ("", _IDLE):
        return ()
    parts = [part.split() for part in text.split(_NEXT) if part.strip()]
    if len(parts) > MAX_RUNS:
        raise too_long()
    return tuple(map(_read_route, parts))


def _read_route(words: Sequence[str]) -> Route:
    kind, *places = words
    if not _fits(_RUNNER, kind):
        what = Phrase(_NO_SQUIRREL, {"known": ", ".join(RUNNERS)})
        raise Unreadable(_("A run begins with a squirrel, but “{kind}” is {what}."), kind=kind, what=what)
    if len(places) > LONGEST_RUN:
        raise too_long()
    if not places:
        raise Unreadable(_("Name the hexes that the run goes through, as in: {kind} K9 K11 L12."), kind=kind)
    return Route(_RUNNER.read([kind]), tuple(_HEX.read([place]) for place in places))


def _read_best(words: list[str]) -> m.RunBest:
    words.clear()
    return m.RunBest()


def _read_run(words: list[str]) -> m.Run:
    """Read runs. Direction does not matter, so `from` and `to` before hexes are ignored."""
    if not words:
        raise ValueError(words)
    pairs = list(zip(words, [*words[1:], ""], strict=True))
    words.clear()
    return m.Run(_read_routes([one for one, next_ in pairs if one not in (FROM, *TO) or _hex(next_) is None]))


def _read_ran(words: list[str]) -> m.RanBest:
    routes = _read_routes(words)
    words.clear()
    return m.RanBest(routes)


_SPELLED: Final = speller(
    {
        **{facts.name: facts.family for facts in FACTS.values()},
        **{facts.name: typed_name(facts.power) for facts in POWER_FACTS.values()},
        **{facts.file_name: facts.kind for facts in KIND_FACTS.values()},
    }
)
"""The words of the notation for printed names: `pb` for `polar bears`."""
_PLAYED: Final = (
    _row("pass", m.Pass),
    _row("launch", m.Launch, {"family": _FAMILY, "par": _NUMBER}, "launch GI 7"),
    _row(
        "buy", m.BuyCard, {"family": _FAMILY, "source": _SHELF, "card": _NUMBER}, "buy PE or buy PE kitchen"
    ),
    _row(
        "buy",
        m.BuySquirrel,
        {"kind": _SQUIRREL, "source": _SELLER, "price": _NUMBER},
        "buy 3S, buy 3S kitchen or buy 3S CR 5",
    ),
    _row("buy", m.BuyPower, {"power": _POWER, "price": _NUMBER}, "buy rabbits or buy rabbits 2"),
    _row("sell", m.Sell, {"family": _FAMILY, "animals": _NUMBER, "cards": _NUMBER}, "sell PE 2"),
    _row("ticket", m.Ticket, {"give": _NUMBER}, "ticket or ticket 5"),
    _row("midas", m.Midas),
    _row("greek", m.Greek),
    _row("responsibility", m.Responsibility),
    _row("days-off", m.DaysOff, {"family": _FAMILY}, "days-off CR"),
    _row("whatsup", m.Whatsup, {"family": _FAMILY, "kind": _SQUIRREL, "source": _STORE}, "whatsup CR 3S"),
    _row(
        "lay",
        m.LayTile,
        {"hex": _HEX, "tile": _TILE, "rotation": _NUMBER, "power": _LAYING},
        "lay D5 9 1 or lay D5 26 1 rabbits",
    ),
    _row("station", m.PlaceStation, {"hex": _HEX, "power": _STATION}, "station D5"),
    _row("mark", m.Mark, {"power": _MARKING, "hex": _HEX}, "mark hole C17"),
    _row("barrels", m.Barrels),
    _row("patch", m.Patch, {"family": _FAMILY, "kind": _SQUIRREL}, "patch CR 3S"),
    _row("unpatch", m.Unpatch),
    MoveNotation(
        "run",
        m.RunBest,
        lambda _move: f"run {_BEST}",
        _read_best,
        g.alternatives((g.literal(_BEST), g.literal(_IDLE), _ROUTES)),
        "run best, run nothing or run 3S K9 K11 L12; 2S K9 J10",
        accepts=lambda words: words == [_BEST],
    ),
    MoveNotation("run", m.Run, lambda move: f"run {_write_routes(move.routes)}", _read_run),
    _row("share", m.Share),
    _row("keep", m.Keep),
    _row("discard", m.Discard, {"family": _FAMILY, "kind": _SQUIRREL}, "discard CR 2S"),
    _row("accept", m.Accept),
    _row("decline", m.Decline),
)
_AUTOMATIC: Final = (
    _row("order", m.OrderDrawn, {"order": _SEAT}),
    _row("revealed", m.PowersRevealed, {"powers": _POWER}),
    _row(
        "round",
        m.RoundBegan,
        {
            "round": _ROUND,
            "cousins": flag("cousins"),
            "paid": _pair(_SEAT, _NUMBER),
            "kitchen": _pair(_FAMILY, _NUMBER),
        },
    ),
    _row("turn-over", m.TurnEnded, {"seat": _SEAT, "family": _FAMILY}),
    _row(
        "stock-over",
        m.StockRoundEnded,
        {"risen": _pair(_FAMILY, _CELL), "order": _SEAT, "midas": _tagged("midas", _SEAT)},
    ),
    MoveNotation("ran", m.RanBest, lambda move: f"ran {_write_routes(move.routes)}", _read_ran),
    _row("zero", m.ZeroRun, {"family": _FAMILY, "cell": _CELL}),
    _row(
        "harvested",
        m.Harvested,
        {
            "family": _FAMILY,
            "shared": _SHARED,
            "nuts": _NUMBER,
            "treasury": _NUMBER,
            "cell": _CELL,
            "dividends": _NUMBER,
        },
    ),
    _row("left", m.SquirrelsLeft, {"family": _FAMILY, "kinds": _SQUIRREL}),
    _row("moved", m.TokenMoved, {"family": _FAMILY, "cell": _CELL, "reason": _REASON}),
    _row(
        "phase",
        m.PhaseBegan,
        {
            "phase": _PHASE,
            "retired": _pair(_FAMILY, _SQUIRREL),
            "last_run": _marked(_pair(_FAMILY, _SQUIRREL), "*"),
            "kitchen": _SQUIRREL,
        },
    ),
    _row("game-over", m.GameEnded),
)


def _happens_by_itself(verb: str) -> Unreadable:
    return Unreadable(
        _("Moves that begin with “{verb}” happen automatically. Players cannot make them."), verb=verb
    )


TABLE: Final[MoveTable[m.Move]] = MoveTable(
    _PLAYED,
    _AUTOMATIC,
    most_words=_MAX_WORDS,
    spelled=_SPELLED,
    links=LINKS - {_FOR},
    unplayed=_happens_by_itself,
)


def write(move: m.Move) -> str:
    return TABLE.write(move)


def read(text: str) -> m.Move:
    """Return the move of a text, in any case and spacing. Raise `Unreadable` if there is none."""
    return TABLE.read(text)


NOTATION: Final = Notation(write=write, read=read, grammar=TABLE.grammar)
