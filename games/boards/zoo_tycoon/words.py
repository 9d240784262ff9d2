"""The sentences of Zoo Tycoon, and how animals, buildings and what they need read in them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from adjudicator.engine.ruleset import Line, Unreadable
from adjudicator.rules.zoo_tycoon.words.vocabulary import read_animals
from games.boards.numbers import shown
from games.boards.zoo_tycoon import names
from games.boards.zoo_tycoon.guiding import GUIDE_WORDS

ASKS: Final = {
    "ask_care": _("{seat}, before the dice roll: birth control, or young that become animals?"),
    "ask_breeding": _("{seat}, does a worker give {species} a second chance?"),
    "ask_young": _("{seat}, which young of {species} are reintroduced, and which do you keep?"),
    "ask_renewal": _("{seat}, where does the Animal Exchange move?"),
    "ask_leaving": _("{seat}, which animals leave your zoo for the Animal Exchange?"),
    "ask_arrival": _("{seat}, which animals do you take from the Animal Exchange?"),
    "ask_building": _("{seat}, build your zoo, and say when you are done."),
    "ask_building_or_wait": _(
        "{seat}, build your zoo, and say when you are done. You may wait for {ahead_seats} first."
    ),
    "ask_building_waited": _(
        "{seat}, it is your turn: {ahead_seats} finished. Build your zoo, and say when you are done."
    ),
    "ask_waiting": _(
        "{seat}, you wait for {waited_seats}. You can build on at any time; that ends the wait."
    ),
    "ask_reopen": _("{seat} is done and may go on building until everybody is."),
    "ask_spending": _("{seat}, spend your money, and say when you are done."),
    "ask_spending_or_wait": _(
        "{seat}, spend your money, and say when you are done. You may wait for {ahead_seats} first."
    ),
    "ask_spending_waited": _(
        "{seat}, it is your turn: {ahead_seats} finished. Spend your money, and say when you are done."
    ),
}
LOG: Final = {
    "ready_care": _("{seat} is ready for the dice."),
    "ready_breeding": _("{seat} wants no second chance."),
    "ready_building": _("{seat} is done with building."),
    "ready_spending": _("{seat} is done with spending."),
    "birth_control": _("{seat} sends a worker to Birth Control: no dice for {species} from now on."),
    "uncap": _("{seat} takes the contraception tile off {species}."),
    "grow": _("{seat} lets young grow up: {animals} of {species}."),
    "breed": _("{seat} sends a worker to Breeding: a die of {species} is rolled again."),
    "reintroduce": _("{seat} gives young of {species} to the reintroduction: {animals}."),
    "keep_young": _("{seat} keeps all young of {species}."),
    "renew": _("{seat} moves the Animal Exchange to {position}."),
    "renewed": _("The Animal Exchange moves to {position}."),
    "give": _("{seat} gives {species} away: {animals}."),
    "give_young": _("{seat} gives young of {species} away: {animals}."),
    "empty": _("{seat} uses Unexpected Demand for {species}: {animals}."),
    "hire": _("{seat} sends a worker to the Exchange for one trade more."),
    "rescue": _("{seat} rescues {species}: {animals}."),
    "take": _("{seat} takes {species} into quarantine: {animals}."),
    "take_unexpected": _("{seat} takes {species} by Unexpected Supply: {animals}."),
    "take_housed": _("{seat} takes {species} into enclosure {enclosure}: {animals}."),
    "take_partly_housed": _(
        "{seat} takes {species}: {animals}, of these {housed} into enclosure {enclosure}."
    ),
    "pass": _("{seat} trades no more."),
    "loan": _("{seat} takes a loan; {square} is blocked."),
    "found": _("{seat} begins enclosure {enclosure} ({biome}) on {squares}."),
    "extend": _("{seat} adds {squares} to enclosure {enclosure}."),
    "buy_tile": _("{seat} buys an enclosure tile."),
    "buy_tile_freeing": _("{seat} buys an enclosure tile and frees {square}."),
    "house": _("{seat} brings {species} into enclosure {enclosure}: {animals}."),
    "lodge": _("{seat} brings {species} into enclosure {enclosure}."),
    "resettle": _("{seat} moves {species} to enclosure {enclosure}."),
    "focal": _("{seat} builds {number} × {focal} in enclosure {enclosure}."),
    "build": _("{seat} builds {building} on {square}."),
    "biome": _("{seat} turns enclosure {enclosure} into {biome}."),
    "biome_worker": _("{seat} has Maintenance turn enclosure {enclosure} into {biome}."),
    "move_building": _("{seat} moves {building} to {square}."),
    "move_building_worker": _("{seat} has Maintenance move {building} to {square}."),
    "move_tile": _("{seat} moves a tile from {source} to {target}."),
    "move_tile_worker": _("{seat} has Maintenance move a tile from {source} to {target}."),
    "keeping": _("{seat} sends a worker to Animal Keeping: more experience with {species}."),
    "entertain": _("{seat} sends a worker to Entertainment for {track}."),
    "forgo": _("{seat} cannot house the giant pandas and returns them."),
    "back": _("{seat} takes the last step back."),
    "back_all": _("{seat} starts building all over again."),
    "reopen": _("{seat} goes on building."),
    "wait": _("{seat} waits until the players ahead are done."),
    "opened": _("{seat} begins. The Animal Exchange lies at {position}; the donor is the {donor}."),
    "year": _("Year {year} begins, with {seat} first."),
    "event": _("The event of the year: {event}."),
    "event_after": _("The event of the year: {event}, after {skipped} without effect."),
    "rolled": _("{seat} rolls {dice} for {species}: {number} with offspring."),
    "rolled_nothing": _("{seat} rolls {dice} for {species}: no offspring."),
    "rerolled": _("{seat} rolls again for {species}: {die}, offspring!"),
    "rerolled_nothing": _("{seat} rolls again for {species}: {die}, no offspring."),
    "born": _("{seat} has young of {species}: {animals}."),
    "released": _("A reintroduction of {species}: {points} conservation for {release_seats}."),
    "spring_over": _("Spring is over. No young bring buzz."),
    "spring_over_buzz": _("Spring is over. Buzz for the young: {buzz_seats}."),
    "cleared": _("The Animal Exchange is cleared."),
    "tiles": _(
        "Everybody receives the free enclosure tiles; none goes to the donor's favourite or for conservation."
    ),
    "tiles_donor": _("Everybody receives the free enclosure tiles, one more by the donor: {donor_seats}."),
    "tiles_conservation": _(
        "Everybody receives the free enclosure tiles, one more for conservation: {leading_seats}."
    ),
    "tiles_both": _(
        "Everybody receives the free enclosure tiles, one more by the donor: {donor_seats}; "
        "one more for conservation: {leading_seats}."
    ),
    "donor": _("The donor of the coming year: {donor}."),
    "building_over": _("All zoos stand for this year."),
    "parks_completed": _("All zoos stand for this year. {park_seats} completed {parks}."),
    "kept": _("Winter: experience grows."),
    "kept_protest": _("Winter: the Zoo Protest takes all buzz from {protest_seats}. Experience grows."),
    "educated": _("A point of conservation for education: {leading_seats}."),
    "educated_nobody": _("Nobody has education enough for a point of conservation."),
    "paid": _(
        "{seat}: forfeited {forfeited}, revenue {revenue}, bonus {bonus}, running costs {costs}; "
        "has {money} now."
    ),
    "judged": _("The game's end is counted: young, national parks, breeding programme, animal welfare."),
    "ended": _("The game is over."),
}
SCORES: Final = {
    "score_lower": _("The lower of {popularity} popularity and {conservation} conservation"),
    "award_discs": _("Young left in enclosures: {discs}"),
    "award_park": _("National park {park}, place {place}"),
    "award_park_without": _("National park {park} without {species}"),
    "award_breeding": _("Breeding programme, spaces: {spaces}"),
    "award_welfare": _("Animal welfare {welfare}"),
    "worth_species": _("{species} (enclosure {enclosure})"),
    "worth_mixed": _("Mixed enclosure {enclosure}"),
    "worth_lasting": _("Popularity that stays"),
    "worth_focal_points": _("Focal points of enclosure {enclosure}"),
    "worth_building": _("{building}"),
    "report_money": _("Money before winter"),
    "report_taxes": _("Forfeited above 3"),
    "report_segment": _("Revenue at {position}, segment {low} to {high}"),
    "report_leader": _("Bonus of the leader"),
    "report_second": _("Bonus of the second"),
    "report_species": _("Running costs: {species}"),
    "report_staff": _("Running costs: staff"),
    "report_commerce": _("Food booths and zoo shops"),
    "report_no_gain": _("Commerce beyond the running costs"),
    "report_limit": _("Beyond the end of the money track"),
}
FAULTS: Final = {
    "too_little_free_space": _(
        "Enclosure {enclosure}: free spaces that {species} needs: {needed}; there are {there}."
    ),
    "too_few_retreats": _("Enclosure {enclosure}: {species} needs {needed} retreats, there are {there}."),
    "group_too_small": _(
        "Enclosure {enclosure}: animals that a group of {species} needs: {needed}; there are {there}."
    ),
    "group_too_large": _(
        "Enclosure {enclosure}: the most animals of a group of {species}: {most}; there are {there}."
    ),
    "males_quarrel": _(
        "Enclosure {enclosure}: the males of {species} do not put up with each other "
        "(males: {males}, females: {females}; allowed: {behavior})."
    ),
    "too_few_tiles": _("Enclosure {enclosure}: tiles that its animals need: {needed}; there are {there}."),
    "wrong_biome": _("Enclosure {enclosure}: {species} lives in {needed}."),
    "not_tolerant": _("Enclosure {enclosure}: {species} does not tolerate a co-species ({co})."),
    "species_twice": _("Each species may only be kept once: {species}."),
    "too_many_focal_points": _(
        "Enclosure {enclosure}: one focal point a tile, {most} at most; there are {there}."
    ),
    "focal_point_without_effect": _(
        "Enclosure {enclosure}: of the kind '{kind}' only {most} have an effect, there are {there}."
    ),
    "building_without_effect": _("A building must have an effect where it stands: {building}."),
    "popularity_too_low": _("{building} needs {needed} popularity without buzz, you have {there}."),
    "booth_without_enclosures": _(
        "{building} must be next to two enclosures with animals of the {biome}; there are {there}."
    ),
    "booth_without_another": _(
        "{building} must be next to another enclosure with animals of the {biome}, "
        "the third one for both booths."
    ),
    "shop_without_booths": _("{building} needs both food booths of the {biome} first."),
    "shop_without_enclosure": _("{building} must be next to an enclosure with animals of the {biome}."),
    "bought_with_tiles_left": _("Tiles may be bought only when none is left in store."),
    "bought_tiles_left": _("Bought tiles must be placed this year: {tiles} left."),
    "disease": _("A disease keeps {species} out of enclosures this year."),
    "panda_not_housed": _("The giant pandas must be housed in this fall."),
    "panda_without_enclosure": _(
        "An empty montane forest enclosure of {tiles} tiles and {retreats} retreats "
        "must be ready for {species}."
    ),
    "center_not_placed": _("Your free conservation center must be placed."),
}
ERRORS: Final = {
    "not_your_turn": _("It is not your turn."),
    "not_due": _("This happens by itself; nobody plays it."),
    "not_now": _("This cannot be done now."),
    "game_over": _("The game is over."),
    "unknown_species": _("There is no main species called {species}."),
    "not_kept": _("You do not keep {species} in an enclosure."),
    "has_contraception": _("{species} has a contraception tile already."),
    "no_contraception": _("{species} has no contraception tile."),
    "no_such_discs": _("There are no such offspring discs of {species}."),
    "no_worker": _("You have no worker left for {action}."),
    "once_a_year": _("{action} may be used only once a year."),
    "once_a_game": _("{action} may be used only once in a game."),
    "rerolled_already": _("A die of {species} was rolled again already this year."),
    "no_failed_die": _("No die of {species} can be rolled again."),
    "no_young": _("No young of {species} wait for your decision."),
    "track_full": _("The reintroduction track of {species} takes only {room} more."),
    "unknown_position": _("The Animal Exchange has no position {position}."),
    "position_visited": _("The Animal Exchange has been at {position} before."),
    "not_beside": _("{position} is not next to where the Animal Exchange lies."),
    "dead_end": _("From {position} there would be no way on for all the years left."),
    "no_trades_left": _("You have no trade left; a worker can bring one more."),
    "trades_left": _("You have a trade left without a worker."),
    "no_animals": _("Name the animals."),
    "no_demand": _("There is no such demand for {species}."),
    "not_in_quarantine": _("You have no such animals in quarantine: {species}."),
    "not_housed": _("You have no such animals in the enclosure: {species}."),
    "housed_stay": _("Animals of an enclosure cannot be given away."),
    "panda_stays": _("The giant pandas must be housed: {species}."),
    "young_left_behind": _("The young of {species} cannot stay alone."),
    "not_offered": _("There is no such offer of {species} for you."),
    "panda_taken": _("Another zoo has taken them already: {species}."),
    "panda_pair": _("They come as a pair, a male and a female: {species}."),
    "not_in_first_year": _("In the first year nobody may take {species}."),
    "no_second_species": _("Who starts with a Level III species takes no second one in the first year."),
    "level_three_alone": _("A Level III species can only be the first that you take: {species}."),
    "unhappy_species": _("No species of your zoo may be below light green; {unhappy} is."),
    "needs_category": _("For {species} you need {number} other {category} in your zoo."),
    "needs_popularity": _("For {species} you need {number} popularity without buzz."),
    "offer_not_used": _("No other zoo has used the offer of {species}."),
    "offer_still_there": _("These animals are on offer anyway: {species}."),
    "quarantine_full": _("Your quarantine has no room for {species}."),
    "housed_not_taken": _("Only animals that are taken can be housed."),
    "house_some": _("Name the animals to house, and their enclosure."),
    "no_such_enclosure": _("You have no enclosure {enclosure}."),
    "wrong_enclosure": _("{species} cannot be put into enclosure {enclosure}."),
    "no_rescue": _("There is no Animal Rescue this year."),
    "rescued_already": _("You have rescued animals already this year."),
    "rescue_limit": _("Only {males} male and {females} female can be rescued."),
    "no_room": _("You could not take them, so they cannot be rescued: {species}."),
    "done_building": _("You are done; say 'reopen' to go on."),
    "building_already": _("You are not done yet, so there is nothing to open again."),
    "nothing_to_take_back": _("There is no step to take back."),
    "nobody_ahead": _("Nobody builds before you in the order of play, so you cannot wait."),
    "waited_already": _("You have waited once in this phase already. Build, or say that you are done."),
    "not_at_the_end": _("This cannot be done in the last spending."),
    "too_little_money": _("This costs {price}, and you have {money}."),
    "loan_too_late": _("Loans are taken before anything is built."),
    "loan_not_needed": _("Loans are for those with less than {below}; you have {money}."),
    "nothing_named": _("Say at least one."),
    "square_named_twice": _("A square is named twice."),
    "no_such_square": _("There is no such square on your board."),
    "square_blocked": _("A prohibition tile lies on {square}."),
    "square_taken": _("{square} is taken."),
    "no_tiles_left": _("Enclosure tiles that you have: {tiles}."),
    "not_contiguous": _("The tiles of an enclosure must hang together by their edges."),
    "tiles_in_store": _("First place the enclosure tiles that you have in store: {tiles}."),
    "not_blocked": _("No prohibition tile lies on {square}."),
    "no_tile_for_focal": _("Enclosure {enclosure}: room for further focal points: {room}."),
    "not_so_many": _("In quarantine there are: males {males}, females {females}."),
    "lives_with_another": _("In enclosure {enclosure} there is {species} already."),
    "kept_already": _("{species} lives in enclosure {enclosure}, and may only be kept once."),
    "other_biome": _("For enclosure {enclosure} the biome should be {biome}."),
    "no_co_species": _("There is no co-species called {species}."),
    "lives_there": _("{species} lives in enclosure {enclosure} already."),
    "no_such_building": _("There is no building called {building}."),
    "built_already": _("You have {building} already."),
    "not_built": _("You do not have {building}."),
    "not_empty": _("Enclosure {enclosure} is not empty."),
    "same_biome": _("Enclosure {enclosure} is {biome} already."),
    "no_tile_there": _("No enclosure tile lies on {square}."),
    "too_far": _("{square} is not one square away."),
    "experience_full": _("The experience with {species} cannot grow."),
    "panda_can_be_housed": _("The giant pandas can be housed, so they stay."),
}
FORESIGHT: Final = {
    "foreseen_price": _("Costs ${amount}; ${money} left."),
    "foreseen_gain": _("Brings ${amount}; ${money} then."),
    "foreseen_change": _("{changes}."),
    "foreseen_no_change": _("Changes no points and no money by itself."),
    "foreseen_level": _("{species}: happiness {level}."),
    "foreseen_faults": _("In the way then: {number}."),
    "foreseen_in_order": _("Then nothing is in the way of being done."),
    "foreseen_winter": _(
        "Winter as it stands: revenue {revenue}, bonus {bonus}, costs {costs}; money {money}."
    ),
    "foreseen_needs": _("{species}, a group of {group}: tiles of {biome}: {tiles}, retreats: {retreats}."),
    "foreseen_worth": _("In its enclosure +{popularity} popularity, running costs +${cost}."),
}
OPTIONS: Final = {
    "option_introductory": _("Introductory game: no events, fixed donor, trades without limit"),
    "option_events": _("Event cards"),
    "option_edition": _("Printed values (their date)"),
}
WORDS: Final[Mapping[str, str | Promise]] = MappingProxyType(
    {**OPTIONS, **ASKS, **LOG, **SCORES, **FAULTS, **ERRORS, **FORESIGHT, **GUIDE_WORDS}
)
_BY_KEY: Final[Mapping[str, Mapping[str, str | Promise]]] = MappingProxyType(
    {
        "category": names.CATEGORIES,
        "action": names.ACTIONS,
        "focal": names.FOCAL,
        "kind": names.FOCAL,
        "track": names.TRACKS,
        "behavior": names.MALES,
        "level": names.LEVELS,
    }
)


def noun(key: str, value: str | int, count: int = 1) -> str:
    """How a value reads in a sentence; animals and buildings by what is printed on them."""
    if isinstance(value, int):
        return str(value)
    if key in ("animals", "housed"):
        return _animals(value)
    if key == "changes":
        name, _space, number = value.partition(" ")
        return f"{number} {names.CHANGES[name]}"
    said = str(_BY_KEY.get(key, {}).get(value) or names.BIOMES.get(value) or names.printed(value))
    return said if count == 1 else f"{count} × {said}"


def say(told: Line) -> str:
    """The sentence of a line without players."""
    return str(WORDS[told.code]).format(**{key: _said(key, value) for key, value in told.params})


def _said(key: str, value: str | int | tuple[str, ...]) -> str:
    if isinstance(value, tuple):
        return ", ".join(noun(key, each) for each in value)
    return noun(key, value).replace(str(value), shown(value)) if isinstance(value, int) else noun(key, value)


def _animals(value: str) -> str:
    try:
        return names.animals_words(read_animals(value.split()))
    except Unreadable:
        return value
