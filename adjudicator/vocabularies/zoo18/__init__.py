"""People's names for the pieces and moves of 18ZOO, and the facts of each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Mention, Vocabulary
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo18.notation import NOTATION
from adjudicator.rules.zoo18.views import View
from adjudicator.vocabularies.zoo18 import de, en

_STEPS: Final = {
    "ask_draft": ("power", "buy", "draft"),
    "ask_track": ("track", "lay", "tile", "build"),
    "ask_second_tile": ("track", "lay", "tile", "build", "tile=2", "tile*2"),
    "ask_station": ("station", "build"),
    "ask_squirrels": ("squirrel", "buy", "squirrel*1"),
    "ask_patch": ("patch", "apply", "power:PATCH"),
    "ask_stock": ("card", "animal"),
    "ask_bonus_tiles": ("track", "lay", "tile", "build"),
}
"""The things that a pass declines, for each question."""


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Pass():
            yield from _pass(view, seat)
        case m.Accept():
            yield from ("accept", "yes", "offer", *_asked(view, seat), *_askers(view))
        case m.Decline():
            yield from (
                "decline",
                "no",
                "nothing",
                "keep",
                "offer",
                *_askers(view),
                *(fact for fact in _asked(view, seat) if not fact.startswith("price=")),
                *(f"keep:{fact}" for fact in _asked(view, seat)),
            )
        case m.LayTile() | m.PlaceStation() | m.Mark() | m.Barrels() | m.Patch() | m.Unpatch():
            yield from _on_map(view, seat, move)
        case m.Run() | m.RunBest() | m.Share() | m.Keep() | m.BuySquirrel() | m.Discard():
            yield from _operating(view, move)
        case _:
            yield from _in_stock(view, seat, move)


def _pass(view: View, seat: Seat) -> Iterator[str]:
    yield from ("pass", "nothing", "no", "later", "turn")
    for each in _operator(view):
        yield from (each, f"pass:{each}")
    code = _code(view, seat)
    for key in _STEPS.get(code, ()):
        yield from (f"no:{key}", f"pass:{key}")
    yield "keep"
    for power in view.players[seat].powers:
        yield from (f"keep:{fact}" for fact in _power(power))
    yield from ("keep:later", "keep:power")


def _in_stock(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a stock round move, or of a power's purchase."""
    match move:
        case m.BuyPower(power, price):
            yield from ("buy", "power", *_power(power), *_operator(view), *_owner(view, power))
            yield from _price(view, price if price is not None else POWER_FACTS[power].price)
            if _code(view, seat) == "ask_draft":
                yield "<draft"
            yield from ("high",) if price == POWER_FACTS[power].price else ()
        case m.Launch(family, par):
            yield from ("launch", "family", "parents", "card", "price", family, f"par={par}", f"price={par}")
            yield from (
                *(("high",) if par == max(view.pars) else ()),
                *(("low",) if par == min(view.pars) else ()),
            )
        case m.BuyCard(family, source):
            yield from ("buy", "card*1", "animal*1", f"{family}*1", "child", "family")
            yield "<lounge" if source == "lounge" else "!<kitchen"
        case m.Sell(family, animals):
            yield from (
                "sell",
                f"card*{animals}",
                f"animal*{animals}",
                f"{family}*{animals}",
                ">kitchen",
                "family",
            )
            held = next((each.animals for each in view.players[seat].animals if each.family == family), 0)
            yield from (*(("all",) if animals == held else ()), *(("child",) if animals == 1 else ()))
        case m.Ticket(give):
            yield from ("ticket=1", "redeem", "ticket*1", *((f"price={give}",) if give else ()))
        case m.DaysOff(family):
            yield from (
                "announce",
                "days_off",
                *_power("DAYS_OFF"),
                family,
                "family",
                "right",
                "column*1",
                "up",
                "apply",
            )
        case m.Whatsup(family, _, source):
            yield from (
                "announce",
                "whatsup",
                *_power("WHATSUP"),
                "buy",
                family,
                "family",
                "squirrel*1",
                f"<{source}",
            )
        case m.Midas():
            yield from ("announce", "midas", *_power("MIDAS"))
        case m.Greek():
            yield from ("announce", "greek", *_power("GREEK"), "again")
        case m.Responsibility():
            yield from ("announce", "responsibility", *_power("RESPONSIBILITY"), "price=3", "money", "<<bank")


def _on_map(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a map move, or of a power that helps a run."""
    match move:
        case m.LayTile(hex, tile, rotation, power):
            yield from ("lay", "track", f"rotation={rotation}", *_home(view, hex), *_operator(view))
            yield f"tile={tile}" if tile.isdecimal() else "tile"
            if power:
                yield from (f"!power:{power}", "announce", "power")
        case m.PlaceStation(hex, power):
            yield from ("station*1", "build", *_home(view, hex), *_operator(view))
            if power:
                yield from (f"!power:{power}", "announce", "power")
        case m.Mark(power, hex):
            yield from ("mark", "announce", *_power(power), "area", *_home(view, hex), *_operator(view))
            is_second = _code(view, seat) == "ask_second_area"
            yield from (f"marker={1 + is_second}", *(("half",) if is_second else ()))
        case m.Barrels():
            yield from ("announce", "barrels*2", *(f"{fact}*2" for fact in _power("BARRELS")))
        case m.Patch(family, _):
            yield from ("patch", *_power("PATCH"), "apply", "squirrel", family, "family")
        case m.Unpatch():
            yield from ("unpatch", "patch", *_power("PATCH"), "squirrel", *_operator(view))


def _operating(view: View, move: m.Move) -> Iterator[str]:
    """Yield the facts of a run, a harvest, or the purchase of a squirrel."""
    match move:
        case m.Run(routes) if not routes:
            yield from ("run", "!nothing", "no:run", "no:squirrel", "no:best", "squirrel", "stay", "home")
        case m.Run(routes):
            yield from ("run", "squirrel")
        case m.RunBest():
            yield from ("run", "best", "squirrel", "all", *_operator(view))
        case m.Share():
            yield from ("share", "harvest", "all", "money", *_operator(view))
        case m.Keep():
            yield from ("keep", "stay", "harvest", ">treasury", "all", "price", "money", *_operator(view))
        case m.BuySquirrel(kind, source, price):
            yield from ("buy", "squirrel*1", f"<{source}" if source in ("deck", "kitchen") else f"!<{source}")
            yield from _long(kind)
            yield from ("family", *_parents(view, source)) if source in FAMILIES else ()
            yield from _price(view, price)
        case m.Discard(family, kind):
            yield from ("discard", "squirrel", family, "family", ">kitchen", *_long(kind))


def _askers(view: View) -> Iterator[str]:
    """Yield the players who decide for the operating families."""
    for family in _operator(view):
        yield from _parents(view, family)


def _asked(view: View, seat: Seat) -> Iterator[str]:
    """Yield the facts of another player's offer to buy."""
    for ask in view.asked.asks:
        if ask.seat == seat:
            params = dict(ask.question.params)
            if power := params.get("power"):
                yield from _power(str(power))
                yield "power"
            if kind := params.get("kind"):
                yield from ("squirrel", f"@{str(kind).lower()}")
            if isinstance(owner := params.get("owner"), str):
                yield owner
            if isinstance(price := params.get("price"), int):
                yield f"price={price}"


def _owner(view: View, power: str) -> Iterator[str]:
    """Yield the player who owns a power."""
    yield from (f"seat:{other}" for other, player in enumerate(view.players) if power in player.powers)


def _parents(view: View, family: str) -> Iterator[str]:
    """Yield the player who decides for a family."""
    yield from (
        f"seat:{each.parents}" for each in view.families if each.family == family and each.parents is not None
    )


def _power(power: str) -> tuple[str, ...]:
    return (f"power:{power}",) if power not in _NAMED else (f"power:{power}", _NAMED[power])


_NAMED: Final = {
    "MIDAS": "midas",
    "GREEK": "greek",
    "RESPONSIBILITY": "responsibility",
    "DAYS_OFF": "days_off",
    "WHATSUP": "whatsup",
    "BARRELS": "barrels",
    "PATCH": "patch",
}


def _code(view: View, seat: Seat) -> str:
    return next((ask.question.code for ask in view.asked.asks if ask.seat == seat), "")


def _price(view: View, price: int | None) -> tuple[str, ...]:
    return () if price is None else (f"price={price}",)


def _long(kind: str) -> tuple[str, ...]:
    return (
        (f"@{kind[:-1].lower()}", f"@{kind.lower()}", "!long")
        if kind.endswith("L")
        else (f"@{kind.lower()}",)
    )


def _operator(view: View) -> Iterator[str]:
    """Yield the operating family, which sentences may name as the one that acts."""
    for ask in view.asked.asks:
        family = dict(ask.question.params).get("family")
        if isinstance(family, str):
            yield from (family, "family")


def _home(view: View, hex: str) -> Iterator[str]:
    for each in view.families:
        if each.home == hex:
            yield from ("home", each.family)


def candidates(view: View, seat: Seat, mentions: Sequence[Mention]) -> Iterator[m.Move]:
    """Yield runs and purchases that the rules do not list: routes, and squirrels at any price."""
    codes = [each.text.upper() for each in mentions if each.kind == "code"]
    kinds = [code for code in codes if code[:1].isdigit()]
    if kinds and any(code[:1].isalpha() for code in codes):
        yield from _read(f"run {' '.join(codes)}")
    families = [key for each in mentions for key in each.keys if key in FAMILIES]
    numbers = [each.number for each in mentions if each.kind == "number"]
    for kind, family, number in product(kinds[:2], families[:2], numbers[:3]):
        yield from _read(f"buy {kind} {family} {number}")


def _read(text: str) -> tuple[Any, ...]:
    try:
        return (NOTATION.read(text),)
    except Unreadable:
        return ()


VOCABULARY: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": en.WORDS, "de": de.WORDS},
    facts=facts,
    candidates=candidates,
    scopes=("keep",),
    ends=("pass",),
    units=("price",),
    weak=(
        "area",
        "turn",
        "rotation",
        "rotation=",
        "price",
        "offer",
        "draft",
        "family",
        "animal",
        "card",
        "later",
        "up",
        "column",
        "harvest",
        "nut",
    ),
)
