"""Differences between the rulebook and 18xx.games, numbered as in "Two readings" of `docs/rules/18zoo.md`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

Interpretation: TypeAlias = Literal["rulebook", "18xx.games"]


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """One switch per conflict, named for the rulebook's reading and described with the conflict's number."""

    elephant_stations: int
    """1: the number of stations of the ELEPHANTS, including the home."""
    cash_four_on_map_a: int
    """2: initial capital of four players on map A."""
    idle_token_sinks: bool
    """3: a token that does not move in an operating round goes under the others in its box."""
    parents_swap_above_limit: bool
    """4: a purchase above the card limit is legal if the PARENTS swap brings the hand back to the limit."""
    protected_cards: bool
    """5: single cards are protected by wait-and-sell; otherwise the exact bundle is."""
    jumpers_double_barrels: bool
    """6: a 4J or 2J also doubles the extra nuts of TWO BARRELS."""
    squeeze_replaces_water: bool
    """7: A SQUEEZE replaces the usual income from water; otherwise both are paid."""
    diet_costs: bool
    """8: the station of ON A DIET costs as much as the next station."""
    responsibility_waits: bool
    """9: the owner chooses when to use TOO MUCH RESPONSIBILITY; otherwise it works at its purchase."""
    whatsup_deck_only: bool
    """10: WHATSUP buys only from the deck."""
    whatsup_retires_at_once: bool
    """11: the first 4J or 2J bought with WHATSUP retires the family's own 4S and 3S LONG at once."""
    greek_after_action: bool
    """12: GREEK needs a sale or purchase in this turn; otherwise a launch in this round is enough."""
    forced_purchase_bars_tickets: bool
    """13: no ticket can be cashed in during a forced purchase."""
    forced_sales_single: bool
    """14: forced sales go card by card; otherwise in bundles."""
    mandatory_sale_binds: bool
    """15: a player with a hand above the card limit cannot pass."""
    homes_are_barred: bool
    """17: no marker on the HOME of a family not yet launched; otherwise only its slot is protected."""
    mine_moves_to_free_slot: bool
    """18: THAT'S MINE reserves the free slot; otherwise always the first slot, as only version 2 plays."""
    dividend_follows_nuts: bool
    """19: the token's place sets the dividend; otherwise nuts plus income choose the box."""
    twins_by_shape: bool
    """23: a water tile shares its supply with the plain tile of its shape; otherwise with its namesake."""
    purchases_need_consent: bool
    """26: a squirrel or power of another player can be bought only with that player's consent."""
    water_once: bool
    """27: both paths of a green O tile are one O AREA for a squirrel; otherwise two."""
    bonus_tiles_take_twins: bool
    """28: a bonus tile on water takes its plain twin out of the supply; otherwise the twin stays."""
    idle_turns_end: bool
    """29: a turn or step without any choice ends automatically; otherwise some wait for a pass."""
    patch_waits_for_last_run: bool
    """30: a PATCH put on before the last run takes effect after it; otherwise at once."""
    unpatched_leave: bool
    """31: a 4S or 3S LONG that loses its PATCH in phase 4J leaves; otherwise it has its last run."""
    hole_joins_any: bool
    """32: the HOLE joins any two R areas; otherwise only two on the rim."""
    forced_purchase_bars_patch: bool
    """33: nobody uses the PATCH during a forced purchase; otherwise its owner is asked as usual."""
    powers_follow_stock_round: bool
    """34: the next powers are revealed when a stock round ends; otherwise when the next one begins."""
    mandatory_sale_first: bool
    """35: a player above the card limit sells before tickets and powers; otherwise in any order."""
    diet_leaves_station_step: bool
    """36: ON A DIET in hand opens no station step; otherwise it does, even without money for a station."""
    passes_run_in_a_row: bool
    """37: a stock round ends after consecutive passes; otherwise when every player's last turn was a pass."""
    announced_powers_stay: bool
    """38: an announced MIDAS or GREEK keeps its effect; otherwise a new phase cancels it."""
    patched_sleep: bool
    """39: a sleeping squirrel with the PATCH keeps sleeping; otherwise it runs."""
    unpatched_run: bool
    """40: a squirrel that loses its PATCH before the run runs; otherwise it counts as having run."""
    squeeze_from_run: bool
    """41: A SQUEEZE pays for runs made with it; otherwise also if it is bought before the harvest."""
    spent_powers_leave: bool
    """42: a power that cannot be used any more is discarded; otherwise it stays in hand."""
    patch_flies_free: bool
    """43: a station over which WINGS carry a patched squirrel counts nothing; otherwise it is subtracted."""
    idle_last_runs_leave: bool
    """44: a squirrel that missed its last run leaves; otherwise it stays if the patched squirrel ran."""


_NUMBERS: Final = ("elephant_stations", "cash_four_on_map_a")
_SWITCHES: Final = tuple(name for name in Reading.__struct_fields__ if name not in _NUMBERS)
READINGS: Final[Mapping[Interpretation, Reading]] = MappingProxyType(
    {
        "rulebook": Reading(elephant_stations=4, cash_four_on_map_a=23, **dict.fromkeys(_SWITCHES, True)),
        "18xx.games": Reading(
            elephant_stations=3,
            cash_four_on_map_a=27,
            **{name: name == "mine_moves_to_free_slot" for name in _SWITCHES},
        ),
    }
)

_CORRECTED: Final = {"mine_moves_to_free_slot": False} | dict.fromkeys(
    (
        *("diet_leaves_station_step", "passes_run_in_a_row", "announced_powers_stay", "patched_sleep"),
        *("unpatched_run", "squeeze_from_run", "spent_powers_leave", "patch_flies_free"),
        "idle_last_runs_leave",
    ),
    True,
)
READINGS_2: Final[Mapping[Interpretation, Reading]] = MappingProxyType(
    {**READINGS, "18xx.games": replace(READINGS["18xx.games"], **_CORRECTED)}
)
"""The readings of version 2 of the ruleset. Its games still use them."""


def reading_of(interpretation: Interpretation, edition: int | UnsetType) -> Reading:
    """Return the reading of a table. Without an edition, it is the reading of version 2."""
    return (READINGS_2 if edition is UNSET else READINGS)[interpretation]
