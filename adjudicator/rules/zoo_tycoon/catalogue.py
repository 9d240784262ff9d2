"""The texts of Zoo Tycoon: The Board Game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue, sentence
from adjudicator.engine.names import means
from adjudicator.engine.phrases import _, pgettext
from adjudicator.rules.zoo_tycoon.data.boards import FocalKind
from adjudicator.rules.zoo_tycoon.data.numbers import Biome, ScoreTrack


class Values(msgspec.Struct, frozen=True):
    """The values in this game's texts."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    species: Annotated[str | tuple[str, ...], means("The species, by its id, or all of them.")]
    animals: Annotated[str, means("Males and females, as in move texts.")]
    housed: Annotated[str, means("Those that went to the enclosure at once.")]
    enclosure: Annotated[int, means("The enclosure, by its number.")]
    position: Annotated[
        str | int,
        means("A position of the Animal Exchange; in a report of winter a number, the zoo's place."),
    ]
    square: Annotated[str, means("The square, by its name.")]
    squares: Annotated[tuple[str, ...], means("The squares, by their names.")]
    source: Annotated[str, means("Where it was, by the square's name.")]
    target: Annotated[str, means("Where it is now, by the square's name.")]
    biome: Annotated[Biome, means("The biome.")]
    focal: Annotated[FocalKind, means("The kind of focal point.")]
    number: Annotated[int, means("How many.")]
    building: Annotated[str, means("The building, by its id.")]
    track: Annotated[ScoreTrack, means("The score track.")]
    donor: Annotated[str, means("The donor, by its id.")]
    year: Annotated[int, means("The year, from 1.")]
    event: Annotated[str, means("The event, by its id.")]
    skipped: Annotated[tuple[str, ...], means("Events that have no effect, by their ids.")]
    dice: Annotated[tuple[str, ...], means("The faces.")]
    die: Annotated[int, means("The face.")]
    points: Annotated[int, means("Points for each.")]
    release_seats: Annotated[tuple[str, ...], means("The zoos involved, by their letters.")]
    buzz_seats: Annotated[tuple[str, ...], means("The zoos with new buzz, by their letters.")]
    donor_seats: Annotated[tuple[str, ...], means("The zoos with a tile of the donor, by their letters.")]
    leading_seats: Annotated[tuple[str, ...], means("The zoos that lead, by their letters.")]
    parks: Annotated[tuple[str, ...], means("The parks, by their ids.")]
    park_seats: Annotated[tuple[str, ...], means("Whose they are, by letters.")]
    protest_seats: Annotated[tuple[str, ...], means("The zoos that lose their buzz, by their letters.")]
    ahead_seats: Annotated[tuple[str, ...], means("The zoos ahead in order of play, by their letters.")]
    waited_seats: Annotated[tuple[str, ...], means("The zoos ahead that are not done, by their letters.")]
    forfeited: Annotated[int, means("Money forfeited before it.")]
    revenue: Annotated[int, means("The money of the segment.")]
    bonus: Annotated[int, means("The bonus, in money.")]
    costs: Annotated[int, means("The running costs, in money.")]
    money: Annotated[int, means("Money afterwards.")]
    popularity: Annotated[int, means("Points of popularity.")]
    conservation: Annotated[int, means("Points of conservation.")]
    discs: Annotated[int, means("How many discs are left.")]
    park: Annotated[str, means("The park, by its id.")]
    place: Annotated[int, means("1 for the first, 2 for the second zoo.")]
    spaces: Annotated[int, means("Spaces on the breeding programme.")]
    welfare: Annotated[int, means("Points for welfare.")]
    low: Annotated[int, means("Where the segment begins.")]
    high: Annotated[int, means("Where the segment ends.")]


_QUESTIONS: Final = {
    "ask_care": sentence(
        _("{seat}, before the dice roll: birth control, or young that become animals?"), "Y60"
    ),
    "ask_breeding": sentence(_("{seat}, does a worker give {species} a second chance?"), "Y63"),
    "ask_young": sentence(
        _("{seat}, which young of {species} are reintroduced, and which do you keep?"), "Y67"
    ),
    "ask_renewal": sentence(_("{seat}, where does the Animal Exchange move?"), "Y76"),
    "ask_leaving": sentence(_("{seat}, which animals leave your zoo for the Animal Exchange?"), "Y77"),
    "ask_arrival": sentence(_("{seat}, which animals do you take from the Animal Exchange?"), "Y77"),
    "ask_building": sentence(_("{seat}, build your zoo, and say when you are done."), "Y31"),
    "ask_building_or_wait": sentence(
        _("{seat}, build your zoo, and say when you are done. You may wait for {ahead_seats} first."), "Y51"
    ),
    "ask_building_waited": sentence(
        _("{seat}, it is your turn: {ahead_seats} finished. Build your zoo, and say when you are done."),
        "Y51",
    ),
    "ask_waiting": sentence(
        _("{seat}, you wait for {waited_seats}. You can build on at any time; that ends the wait."), "Y51"
    ),
    "ask_reopen": sentence(_("{seat} is done and may go on building until everybody is."), "Y31"),
    "ask_spending": sentence(_("{seat}, spend your money, and say when you are done."), "Y48"),
    "ask_spending_or_wait": sentence(
        _("{seat}, spend your money, and say when you are done. You may wait for {ahead_seats} first."), "Y51"
    ),
    "ask_spending_waited": sentence(
        _("{seat}, it is your turn: {ahead_seats} finished. Spend your money, and say when you are done."),
        "Y51",
    ),
}
_LOG: Final = {
    "ready_care": sentence(_("{seat} is ready for the dice."), "Y60"),
    "ready_breeding": sentence(_("{seat} wants no second chance."), "Y64"),
    "ready_building": sentence(_("{seat} is done with building."), "Y29"),
    "ready_spending": sentence(_("{seat} is done with spending."), "Y48"),
    "birth_control": sentence(
        _("{seat} sends a worker to Birth Control: no dice for {species} from now on."), "Y60"
    ),
    "uncap": sentence(_("{seat} takes the contraception tile off {species}."), "Y60"),
    "grow": sentence(
        _("{seat} lets young grow up: {animals} of {species}."), "Y39", params="seat species animals"
    ),
    "breed": sentence(_("{seat} sends a worker to Breeding: a die of {species} is rolled again."), "Y63"),
    "reintroduce": sentence(_("{seat} gives young of {species} to the reintroduction: {animals}."), "Y67"),
    "keep_young": sentence(_("{seat} keeps all young of {species}."), "Y67"),
    "renew": sentence(_("{seat} moves the Animal Exchange to {position}."), "Y76"),
    "renewed": sentence(_("The Animal Exchange moves to {position}."), "Y75"),
    "give": sentence(_("{seat} gives {species} away: {animals}."), "Y79"),
    "give_young": sentence(_("{seat} gives young of {species} away: {animals}."), "Y79"),
    "empty": sentence(_("{seat} uses Unexpected Demand for {species}: {animals}."), "Y86"),
    "hire": sentence(_("{seat} sends a worker to the Exchange for one trade more."), "Y91"),
    "rescue": sentence(_("{seat} rescues {species}: {animals}."), "Y88"),
    "take": sentence(_("{seat} takes {species} into quarantine: {animals}."), "Y84"),
    "take_unexpected": sentence(_("{seat} takes {species} by Unexpected Supply: {animals}."), "Y86"),
    "take_housed": sentence(
        _("{seat} takes {species} into enclosure {enclosure}: {animals}."),
        "Y89",
        params="seat species animals enclosure",
    ),
    "take_partly_housed": sentence(
        _("{seat} takes {species}: {animals}, of these {housed} into enclosure {enclosure}."), "Y89"
    ),
    "pass": sentence(_("{seat} trades no more."), "Y78"),
    "loan": sentence(_("{seat} takes a loan; {square} is blocked."), "Y32"),
    "found": sentence(_("{seat} begins enclosure {enclosure} ({biome}) on {squares}."), "Y33"),
    "extend": sentence(
        _("{seat} adds {squares} to enclosure {enclosure}."), "Y33", params="seat enclosure squares"
    ),
    "buy_tile": sentence(_("{seat} buys an enclosure tile."), "Y34"),
    "buy_tile_freeing": sentence(_("{seat} buys an enclosure tile and frees {square}."), "Y34"),
    "house": sentence(
        _("{seat} brings {species} into enclosure {enclosure}: {animals}."),
        "Y36",
        params="seat species animals enclosure",
    ),
    "lodge": sentence(_("{seat} brings {species} into enclosure {enclosure}."), "Y37"),
    "resettle": sentence(_("{seat} moves {species} to enclosure {enclosure}."), "Y38"),
    "focal": sentence(
        _("{seat} builds {number} × {focal} in enclosure {enclosure}."),
        "Y40",
        params="seat focal number enclosure",
    ),
    "build": sentence(_("{seat} builds {building} on {square}."), "Y41"),
    "biome": sentence(_("{seat} turns enclosure {enclosure} into {biome}."), "Y43"),
    "biome_worker": sentence(_("{seat} has Maintenance turn enclosure {enclosure} into {biome}."), "Y44"),
    "move_building": sentence(_("{seat} moves {building} to {square}."), "Y43"),
    "move_building_worker": sentence(_("{seat} has Maintenance move {building} to {square}."), "Y44"),
    "move_tile": sentence(_("{seat} moves a tile from {source} to {target}."), "Y43"),
    "move_tile_worker": sentence(_("{seat} has Maintenance move a tile from {source} to {target}."), "Y44"),
    "keeping": sentence(_("{seat} sends a worker to Animal Keeping: more experience with {species}."), "Y45"),
    "entertain": sentence(_("{seat} sends a worker to Entertainment for {track}."), "Y21"),
    "forgo": sentence(_("{seat} cannot house the giant pandas and returns them."), "Y47"),
    "back": sentence(_("{seat} takes the last step back."), "Y30"),
    "back_all": sentence(_("{seat} starts building all over again."), "Y30"),
    "reopen": sentence(_("{seat} goes on building."), "Y31"),
    "wait": sentence(_("{seat} waits until the players ahead are done."), "Y51"),
    "opened": sentence(
        _("{seat} begins. The Animal Exchange lies at {position}; the donor is the {donor}."), "Y95"
    ),
    "year": sentence(_("Year {year} begins, with {seat} first."), unruled="it says which year begins"),
    "event": sentence(_("The event of the year: {event}."), "Y55"),
    "event_after": sentence(_("The event of the year: {event}, after {skipped} without effect."), "Y55"),
    "rolled": sentence(
        _("{seat} rolls {dice} for {species}: {number} with offspring."),
        "Y61",
        params="seat species dice number",
    ),
    "rolled_nothing": sentence(
        _("{seat} rolls {dice} for {species}: no offspring."), "Y61", params="seat species dice"
    ),
    "rerolled": sentence(_("{seat} rolls again for {species}: {die}, offspring!"), "Y63"),
    "rerolled_nothing": sentence(_("{seat} rolls again for {species}: {die}, no offspring."), "Y63"),
    "born": sentence(_("{seat} has young of {species}: {animals}."), "Y65"),
    "released": sentence(
        _("A reintroduction of {species}: {points} conservation for {release_seats}."), "Y69"
    ),
    "spring_over": sentence(_("Spring is over. No young bring buzz."), "Y72"),
    "spring_over_buzz": sentence(_("Spring is over. Buzz for the young: {buzz_seats}."), "Y72"),
    "cleared": sentence(_("The Animal Exchange is cleared."), "Y94"),
    "tiles": sentence(
        _(
            "Everybody receives the free enclosure tiles; none goes to the donor's favourite or for"
            " conservation."
        ),
        "Y97",
    ),
    "tiles_donor": sentence(
        _("Everybody receives the free enclosure tiles, one more by the donor: {donor_seats}."), "Y96"
    ),
    "tiles_conservation": sentence(
        _("Everybody receives the free enclosure tiles, one more for conservation: {leading_seats}."), "Y97"
    ),
    "tiles_both": sentence(
        _(
            "Everybody receives the free enclosure tiles, one more by the donor: {donor_seats}; one more for"
            " conservation: {leading_seats}."
        ),
        "Y97",
    ),
    "donor": sentence(_("The donor of the coming year: {donor}."), "Y96"),
    "building_over": sentence(_("All zoos stand for this year."), "Y31"),
    "parks_completed": sentence(
        _("All zoos stand for this year. {park_seats} completed {parks}."), "Y105", params="parks park_seats"
    ),
    "kept": sentence(_("Winter: experience grows."), "Y100"),
    "kept_protest": sentence(
        _("Winter: the Zoo Protest takes all buzz from {protest_seats}. Experience grows."), "Y100"
    ),
    "educated": sentence(_("A point of conservation for education: {leading_seats}."), "Y101"),
    "educated_nobody": sentence(_("Nobody has education enough for a point of conservation."), "Y101"),
    "paid": sentence(
        _(
            "{seat}: forfeited {forfeited}, revenue {revenue}, bonus {bonus}, running costs {costs}; has"
            " {money} now."
        ),
        "Y104",
    ),
    "judged": sentence(
        _("The game's end is counted: young, national parks, breeding programme, animal welfare."), "Y112"
    ),
    "ended": sentence(_("The game is over."), "Y114"),
}
_SCORES: Final = {
    "score_lower": sentence(_("The lower of {popularity} popularity and {conservation} conservation")),
    "award_discs": sentence(_("Young left in enclosures: {discs}")),
    "award_park": sentence(_("National park {park}, place {place}")),
    "award_park_without": sentence(_("National park {park} without {species}")),
    "award_breeding": sentence(_("Breeding programme, spaces: {spaces}")),
    "award_welfare": sentence(_("Animal welfare {welfare}")),
    "worth_species": sentence(_("{species} (enclosure {enclosure})"), params="enclosure species"),
    "worth_mixed": sentence(_("Mixed enclosure {enclosure}")),
    "worth_lasting": sentence(_("Popularity that stays")),
    "worth_focal_points": sentence(_("Focal points of enclosure {enclosure}")),
    "worth_building": sentence(_("{building}")),
    "report_money": sentence(_("Money before winter")),
    "report_taxes": sentence(_("Forfeited above 3")),
    "report_segment": sentence(_("Revenue at {position}, segment {low} to {high}")),
    "report_leader": sentence(_("Bonus of the leader")),
    "report_second": sentence(_("Bonus of the second")),
    "report_species": sentence(_("Running costs: {species}")),
    "report_staff": sentence(_("Running costs: staff")),
    "report_commerce": sentence(_("Food booths and zoo shops")),
    "report_no_gain": sentence(_("Commerce beyond the running costs")),
    "report_limit": sentence(_("Beyond the end of the money track")),
}
_REFUSALS: Final = {
    "not_your_turn": sentence(_("It is not your turn."), unruled="the site's own order of play"),
    "not_due": sentence(
        _("This happens by itself; nobody plays it."), unruled="what happens by itself is nobody's move"
    ),
    "not_now": sentence(_("This cannot be done now."), unruled="the site's own order of play"),
    "game_over": sentence(_("The game is over."), unruled="the site's own order of play"),
    "unknown_species": sentence(
        _("There is no main species called {species}."), unruled="a name that means nothing here"
    ),
    "not_kept": sentence(_("You do not keep {species} in an enclosure."), "Y38"),
    "has_contraception": sentence(_("{species} has a contraception tile already."), "Y60"),
    "no_contraception": sentence(_("{species} has no contraception tile."), "Y60"),
    "no_such_discs": sentence(_("There are no such offspring discs of {species}."), "Y39"),
    "no_worker": sentence(_("You have no worker left for {action}."), "Y21"),
    "once_a_year": sentence(_("{action} may be used only once a year."), "Y21"),
    "once_a_game": sentence(_("{action} may be used only once in a game."), "Y21"),
    "rerolled_already": sentence(_("A die of {species} was rolled again already this year."), "Y63"),
    "no_failed_die": sentence(_("No die of {species} can be rolled again."), "Y63"),
    "no_young": sentence(_("No young of {species} wait for your decision."), "Y67"),
    "track_full": sentence(_("The reintroduction track of {species} takes only {room} more."), "Y68"),
    "unknown_position": sentence(
        _("The Animal Exchange has no position {position}."), unruled="a name that means nothing here"
    ),
    "position_visited": sentence(_("The Animal Exchange has been at {position} before."), "Y75"),
    "not_beside": sentence(_("{position} is not next to where the Animal Exchange lies."), "Y75"),
    "dead_end": sentence(_("From {position} there would be no way on for all the years left."), "Y75"),
    "no_trades_left": sentence(_("You have no trade left; a worker can bring one more."), "Y77"),
    "trades_left": sentence(_("You have a trade left without a worker."), "Y77"),
    "no_animals": sentence(_("Name the animals."), "Y79"),
    "no_demand": sentence(_("There is no such demand for {species}."), "Y79"),
    "not_in_quarantine": sentence(_("You have no such animals in quarantine: {species}."), "Y36"),
    "not_housed": sentence(_("You have no such animals in the enclosure: {species}."), "Y92"),
    "housed_stay": sentence(_("Animals of an enclosure cannot be given away."), "Y92"),
    "panda_stays": sentence(_("The giant pandas must be housed: {species}."), "Y87"),
    "young_left_behind": sentence(_("The young of {species} cannot stay alone."), "Y79"),
    "not_offered": sentence(_("There is no such offer of {species} for you."), "Y84"),
    "panda_taken": sentence(_("Another zoo has taken them already: {species}."), "Y87"),
    "panda_pair": sentence(_("They come as a pair, a male and a female: {species}."), "Y87"),
    "not_in_first_year": sentence(_("In the first year nobody may take {species}."), "Y83"),
    "no_second_species": sentence(
        _("Who starts with a Level III species takes no second one in the first year."),
        "Y83",
        params="species",
    ),
    "level_three_alone": sentence(
        _("A Level III species can only be the first that you take: {species}."), "Y83"
    ),
    "unhappy_species": sentence(
        _("No species of your zoo may be below light green; {unhappy} is."), "Y80", params="species unhappy"
    ),
    "needs_category": sentence(_("For {species} you need {number} other {category} in your zoo."), "Y82"),
    "needs_popularity": sentence(_("For {species} you need {number} popularity without buzz."), "Y82"),
    "offer_not_used": sentence(_("No other zoo has used the offer of {species}."), "Y86"),
    "offer_still_there": sentence(_("These animals are on offer anyway: {species}."), "Y86"),
    "quarantine_full": sentence(_("Your quarantine has no room for {species}."), "Y90"),
    "housed_not_taken": sentence(_("Only animals that are taken can be housed."), "Y89"),
    "house_some": sentence(_("Name the animals to house, and their enclosure."), "Y89"),
    "no_such_enclosure": sentence(_("You have no enclosure {enclosure}."), "Y35"),
    "wrong_enclosure": sentence(_("{species} cannot be put into enclosure {enclosure}."), "Y89"),
    "no_rescue": sentence(_("There is no Animal Rescue this year."), "Y88"),
    "rescued_already": sentence(_("You have rescued animals already this year."), "Y88"),
    "rescue_limit": sentence(_("Only {males} male and {females} female can be rescued."), "Y88"),
    "no_room": sentence(_("You could not take them, so they cannot be rescued: {species}."), "Y3"),
    "done_building": sentence(_("You are done; say 'reopen' to go on."), "Y31"),
    "building_already": sentence(_("You are not done yet, so there is nothing to open again."), "Y31"),
    "nothing_to_take_back": sentence(_("There is no step to take back."), "Y30"),
    "nobody_ahead": sentence(_("Nobody builds before you in the order of play, so you cannot wait."), "Y51"),
    "waited_already": sentence(
        _("You have waited once in this phase already. Build, or say that you are done."), "Y51"
    ),
    "not_at_the_end": sentence(_("This cannot be done in the last spending."), "Y48"),
    "too_little_money": sentence(_("This costs {price}, and you have {money}."), "Y30"),
    "loan_too_late": sentence(_("Loans are taken before anything is built."), "Y32"),
    "loan_not_needed": sentence(_("Loans are for those with less than {below}; you have {money}."), "Y32"),
    "nothing_named": sentence(_("Say at least one."), "Y33"),
    "square_named_twice": sentence(_("A square is named twice."), "Y33"),
    "no_such_square": sentence(_("There is no such square on your board."), "Y33"),
    "square_blocked": sentence(_("A prohibition tile lies on {square}."), "Y32"),
    "square_taken": sentence(_("{square} is taken."), "Y33"),
    "no_tiles_left": sentence(_("Enclosure tiles that you have: {tiles}."), "Y33"),
    "not_contiguous": sentence(_("The tiles of an enclosure must hang together by their edges."), "Y35"),
    "tiles_in_store": sentence(_("First place the enclosure tiles that you have in store: {tiles}."), "Y25"),
    "not_blocked": sentence(_("No prohibition tile lies on {square}."), "Y34"),
    "no_tile_for_focal": sentence(_("Enclosure {enclosure}: room for further focal points: {room}."), "Y40"),
    "not_so_many": sentence(_("In quarantine there are: males {males}, females {females}."), "Y36"),
    "lives_with_another": sentence(_("In enclosure {enclosure} there is {species} already."), "Y3"),
    "kept_already": sentence(_("{species} lives in enclosure {enclosure}, and may only be kept once."), "Y6"),
    "other_biome": sentence(_("For enclosure {enclosure} the biome should be {biome}."), "Y6"),
    "no_co_species": sentence(_("There is no co-species called {species}."), "Y37"),
    "lives_there": sentence(_("{species} lives in enclosure {enclosure} already."), "Y37"),
    "no_such_building": sentence(_("There is no building called {building}."), "Y41"),
    "built_already": sentence(_("You have {building} already."), "Y41"),
    "not_built": sentence(_("You do not have {building}."), "Y43"),
    "not_empty": sentence(_("Enclosure {enclosure} is not empty."), "Y43"),
    "same_biome": sentence(_("Enclosure {enclosure} is {biome} already."), "Y43"),
    "no_tile_there": sentence(_("No enclosure tile lies on {square}."), "Y43"),
    "too_far": sentence(_("{square} is not one square away."), "Y43"),
    "experience_full": sentence(_("The experience with {species} cannot grow."), "Y45"),
    "panda_can_be_housed": sentence(_("The giant pandas can be housed, so they stay."), "Y47"),
}
_FAULTS: Final = {
    "too_little_free_space": sentence(
        _("Enclosure {enclosure}: free spaces that {species} needs: {needed}; there are {there}."), "Y4"
    ),
    "too_few_retreats": sentence(
        _("Enclosure {enclosure}: {species} needs {needed} retreats, there are {there}."), "Y14"
    ),
    "group_too_small": sentence(
        _("Enclosure {enclosure}: animals that a group of {species} needs: {needed}; there are {there}."),
        "Y1",
    ),
    "group_too_large": sentence(
        _("Enclosure {enclosure}: the most animals of a group of {species}: {most}; there are {there}."), "Y1"
    ),
    "males_quarrel": sentence(
        _(
            "Enclosure {enclosure}: the males of {species} do not put up with each other (males: {males},"
            " females: {females}; allowed: {behavior})."
        ),
        "Y5",
    ),
    "too_few_tiles": sentence(
        _("Enclosure {enclosure}: tiles that its animals need: {needed}; there are {there}."), "Y3"
    ),
    "wrong_biome": sentence(_("Enclosure {enclosure}: {species} lives in {needed}."), "Y6"),
    "not_tolerant": sentence(
        _("Enclosure {enclosure}: {species} does not tolerate a co-species ({co})."), "Y6"
    ),
    "species_twice": sentence(_("Each species may only be kept once: {species}."), "Y6"),
    "too_many_focal_points": sentence(
        _("Enclosure {enclosure}: one focal point a tile, {most} at most; there are {there}."), "Y40"
    ),
    "focal_point_without_effect": sentence(
        _("Enclosure {enclosure}: of the kind '{kind}' only {most} have an effect, there are {there}."), "Y10"
    ),
    "building_without_effect": sentence(
        _("A building must have an effect where it stands: {building}."), "Y17"
    ),
    "popularity_too_low": sentence(
        _("{building} needs {needed} popularity without buzz, you have {there}."), "Y19"
    ),
    "booth_without_enclosures": sentence(
        _("{building} must be next to two enclosures with animals of the {biome}; there are {there}."), "Y18"
    ),
    "booth_without_another": sentence(
        _(
            "{building} must be next to another enclosure with animals of the {biome}, the third one for both"
            " booths."
        ),
        "Y18",
        params="building biome there",
    ),
    "shop_without_booths": sentence(
        _("{building} needs both food booths of the {biome} first."), "Y18", params="building biome there"
    ),
    "shop_without_enclosure": sentence(
        _("{building} must be next to an enclosure with animals of the {biome}."),
        "Y18",
        params="building biome there",
    ),
    "bought_with_tiles_left": sentence(
        _("Tiles may be bought only when none is left in store."), "Y25", params="tiles"
    ),
    "bought_tiles_left": sentence(_("Bought tiles must be placed this year: {tiles} left."), "Y25"),
    "disease": sentence(_("A disease keeps {species} out of enclosures this year."), "Y26"),
    "panda_not_housed": sentence(_("The giant pandas must be housed in this fall."), "Y27", params="species"),
    "panda_without_enclosure": sentence(
        _(
            "An empty montane forest enclosure of {tiles} tiles and {retreats} retreats must be ready for"
            " {species}."
        ),
        "Y47",
    ),
    "center_not_placed": sentence(_("Your free conservation center must be placed."), "Y28"),
}
_PREVIEWS: Final = {
    "foreseen_price": sentence(_("Costs ${amount}; ${money} left.")),
    "foreseen_gain": sentence(_("Brings ${amount}; ${money} then.")),
    "foreseen_change": sentence(_("{changes}.")),
    "foreseen_no_change": sentence(_("Changes no points and no money by itself.")),
    "foreseen_level": sentence(_("{species}: happiness {level}.")),
    "foreseen_faults": sentence(_("In the way then: {number}.")),
    "foreseen_in_order": sentence(_("Then nothing is in the way of being done.")),
    "foreseen_winter": sentence(
        _("Winter as it stands: revenue {revenue}, bonus {bonus}, costs {costs}; money {money}.")
    ),
    "foreseen_needs": sentence(
        _("{species}, a group of {group}: tiles of {biome}: {tiles}, retreats: {retreats}.")
    ),
    "foreseen_worth": sentence(_("In its enclosure +{popularity} popularity, running costs +${cost}.")),
}
_GUIDE: Final = {
    "guide_goal": sentence(
        _(
            "Seven years, and then the lower of two numbers is your score: popularity and conservation. So"
            " care for both."
        ),
        "Y114",
    ),
    "guide_arrival": sentence(
        _(
            "Summer: you take animals from the exchange, in turn. They wait in quarantine until autumn; in"
            " the first year each may be had without the requirements that come later."
        ),
        "Y77",
    ),
    "guide_species": sentence(
        _(
            "Each species says what ground, space and company it needs. A male and a female may have"
            " offspring in spring; easy species first."
        ),
        "Y6",
    ),
    "guide_building": sentence(
        _(
            "Autumn: build with the enclosure tiles you have, bring the animals in, and add what they need."
            " All can be taken back until you say that you are done."
        ),
        "Y30",
    ),
    "guide_quarantine": sentence(
        _("Animals in quarantine earn nothing: give them an enclosure of their ground."), "Y36"
    ),
    "guide_order": sentence(
        _("The question lists what is in the way of being done; tap a line and you are there."), "Y29"
    ),
    "guide_wait": sentence(
        _("The players ahead may change your plans: once a year you may wait until they are done."), "Y51"
    ),
    "guide_money": sentence(
        _("Your money: {money}. What is above 3 in winter is taxed away, so spend it on what animals lack."),
        "Y104",
    ),
    "guide_happiness": sentence(
        _("The happier a species the more it counts. Its face shows the worst of its four needs."), "Y2"
    ),
    "guide_order_short": sentence(_("Something is still in the way of being done.")),
    "because_take": sentence(
        _("With your ground and your money {species} promises most of all that is on offer.")
    ),
    "because_pass": sentence(_("What is left on the exchange would bring you less than it costs.")),
    "because_found": sentence(_("Ground of this kind is what you can use best now: {biome}.")),
    "because_extend": sentence(_("More room makes who lives there happier.")),
    "because_house": sentence(_("With a home in your zoo {species} begins to count.")),
    "because_lodge": sentence(_("With {species} in it the enclosure counts for more.")),
    "because_focal": sentence(_("There {focal} brings more than it costs.")),
    "because_build": sentence(_("This brings more than it costs: {building}.")),
    "because_buy_tile": sentence(_("Your animals need more ground than you have tiles for.")),
    "because_done": sentence(_("Your zoo is in order, and nothing on offer is worth its price now.")),
    "because_other": sentence(_("It brings most here, as far as one can foresee.")),
}
_OPTIONS: Final = {
    "option_introductory": sentence(
        _("Introductory game: no events, fixed donor, trades without limit"), "Y92"
    ),
    "option_events": sentence(_("Event cards"), "Y56"),
    "option_edition": sentence(_("Printed values (their date)")),
}
_MOVES: Final = {
    "done": pgettext("kind of moves", "Done"),
    "birth_control": pgettext("kind of moves", "Birth control"),
    "breed": pgettext("kind of moves", "Breed"),
    "reintroduce": pgettext("kind of moves", "Reintroduce"),
    "renew": pgettext("kind of moves", "Renew"),
    "give": pgettext("kind of moves", "Give"),
    "unexpected_demand": pgettext("kind of moves", "Unexpected demand"),
    "exchange": pgettext("kind of moves", "Exchange"),
    "rescue": pgettext("kind of moves", "Rescue"),
    "take": pgettext("kind of moves", "Take"),
    "pass": pgettext("kind of moves", "Pass"),
    "back": pgettext("kind of moves", "Back"),
    "reopen": pgettext("kind of moves", "Reopen"),
    "wait": pgettext("kind of moves", "Wait"),
    "loan": pgettext("kind of moves", "Loan"),
    "found": pgettext("kind of moves", "Found"),
    "extend": pgettext("kind of moves", "Extend"),
    "buy_tile": pgettext("kind of moves", "Buy tile"),
    "house": pgettext("kind of moves", "House"),
    "lodge": pgettext("kind of moves", "Lodge"),
    "resettle": pgettext("kind of moves", "Resettle"),
    "focal": pgettext("kind of moves", "Focal"),
    "build": pgettext("kind of moves", "Build"),
    "biome": pgettext("kind of moves", "Biome"),
    "move_building": pgettext("kind of moves", "Move building"),
    "move_tile": pgettext("kind of moves", "Move tile"),
    "keeping": pgettext("kind of moves", "Keeping"),
    "entertain": pgettext("kind of moves", "Entertain"),
    "grow": pgettext("kind of moves", "Grow"),
    "uncap": pgettext("kind of moves", "Uncap"),
    "forgo": pgettext("kind of moves", "Forgo"),
}
CATALOGUE: Final = Catalogue(
    values=Values,
    questions=_QUESTIONS,
    log=_LOG,
    scores=_SCORES,
    refusals=_REFUSALS,
    faults=_FAULTS,
    previews=_PREVIEWS,
    guide=_GUIDE,
    options=_OPTIONS,
    moves=_MOVES,
)
