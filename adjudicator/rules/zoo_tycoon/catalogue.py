"""The texts of Zoo Tycoon: The Board Game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue, said
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
    "ask_care": said(_("{seat}, before the dice roll: birth control, or young that become animals?"), "Y60"),
    "ask_breeding": said(_("{seat}, does a worker give {species} a second chance?"), "Y63"),
    "ask_young": said(_("{seat}, which young of {species} are reintroduced, and which do you keep?"), "Y67"),
    "ask_renewal": said(_("{seat}, where does the Animal Exchange move?"), "Y76"),
    "ask_leaving": said(_("{seat}, which animals leave your zoo for the Animal Exchange?"), "Y77"),
    "ask_arrival": said(_("{seat}, which animals do you take from the Animal Exchange?"), "Y77"),
    "ask_building": said(_("{seat}, build your zoo, and say when you are done."), "Y31"),
    "ask_building_or_wait": said(
        _("{seat}, build your zoo, and say when you are done. You may wait for {ahead_seats} first."), "Y51"
    ),
    "ask_building_waited": said(
        _("{seat}, it is your turn: {ahead_seats} finished. Build your zoo, and say when you are done."),
        "Y51",
    ),
    "ask_waiting": said(
        _("{seat}, you wait for {waited_seats}. You can build on at any time; that ends the wait."), "Y51"
    ),
    "ask_reopen": said(_("{seat} is done and may go on building until everybody is."), "Y31"),
    "ask_spending": said(_("{seat}, spend your money, and say when you are done."), "Y48"),
    "ask_spending_or_wait": said(
        _("{seat}, spend your money, and say when you are done. You may wait for {ahead_seats} first."), "Y51"
    ),
    "ask_spending_waited": said(
        _("{seat}, it is your turn: {ahead_seats} finished. Spend your money, and say when you are done."),
        "Y51",
    ),
}
_LOG: Final = {
    "ready_care": said(_("{seat} is ready for the dice."), "Y60"),
    "ready_breeding": said(_("{seat} wants no second chance."), "Y64"),
    "ready_building": said(_("{seat} is done with building."), "Y29"),
    "ready_spending": said(_("{seat} is done with spending."), "Y48"),
    "birth_control": said(
        _("{seat} sends a worker to Birth Control: no dice for {species} from now on."), "Y60"
    ),
    "uncap": said(_("{seat} takes the contraception tile off {species}."), "Y60"),
    "grow": said(
        _("{seat} lets young grow up: {animals} of {species}."), "Y39", params="seat species animals"
    ),
    "breed": said(_("{seat} sends a worker to Breeding: a die of {species} is rolled again."), "Y63"),
    "reintroduce": said(_("{seat} gives young of {species} to the reintroduction: {animals}."), "Y67"),
    "keep_young": said(_("{seat} keeps all young of {species}."), "Y67"),
    "renew": said(_("{seat} moves the Animal Exchange to {position}."), "Y76"),
    "renewed": said(_("The Animal Exchange moves to {position}."), "Y75"),
    "give": said(_("{seat} gives {species} away: {animals}."), "Y79"),
    "give_young": said(_("{seat} gives young of {species} away: {animals}."), "Y79"),
    "empty": said(_("{seat} uses Unexpected Demand for {species}: {animals}."), "Y86"),
    "hire": said(_("{seat} sends a worker to the Exchange for one trade more."), "Y91"),
    "rescue": said(_("{seat} rescues {species}: {animals}."), "Y88"),
    "take": said(_("{seat} takes {species} into quarantine: {animals}."), "Y84"),
    "take_unexpected": said(_("{seat} takes {species} by Unexpected Supply: {animals}."), "Y86"),
    "take_housed": said(
        _("{seat} takes {species} into enclosure {enclosure}: {animals}."),
        "Y89",
        params="seat species animals enclosure",
    ),
    "take_partly_housed": said(
        _("{seat} takes {species}: {animals}, of these {housed} into enclosure {enclosure}."), "Y89"
    ),
    "pass": said(_("{seat} trades no more."), "Y78"),
    "loan": said(_("{seat} takes a loan; {square} is blocked."), "Y32"),
    "found": said(_("{seat} begins enclosure {enclosure} ({biome}) on {squares}."), "Y33"),
    "extend": said(
        _("{seat} adds {squares} to enclosure {enclosure}."), "Y33", params="seat enclosure squares"
    ),
    "buy_tile": said(_("{seat} buys an enclosure tile."), "Y34"),
    "buy_tile_freeing": said(_("{seat} buys an enclosure tile and frees {square}."), "Y34"),
    "house": said(
        _("{seat} brings {species} into enclosure {enclosure}: {animals}."),
        "Y36",
        params="seat species animals enclosure",
    ),
    "lodge": said(_("{seat} brings {species} into enclosure {enclosure}."), "Y37"),
    "resettle": said(_("{seat} moves {species} to enclosure {enclosure}."), "Y38"),
    "focal": said(
        _("{seat} builds {number} × {focal} in enclosure {enclosure}."),
        "Y40",
        params="seat focal number enclosure",
    ),
    "build": said(_("{seat} builds {building} on {square}."), "Y41"),
    "biome": said(_("{seat} turns enclosure {enclosure} into {biome}."), "Y43"),
    "biome_worker": said(_("{seat} has Maintenance turn enclosure {enclosure} into {biome}."), "Y44"),
    "move_building": said(_("{seat} moves {building} to {square}."), "Y43"),
    "move_building_worker": said(_("{seat} has Maintenance move {building} to {square}."), "Y44"),
    "move_tile": said(_("{seat} moves a tile from {source} to {target}."), "Y43"),
    "move_tile_worker": said(_("{seat} has Maintenance move a tile from {source} to {target}."), "Y44"),
    "keeping": said(_("{seat} sends a worker to Animal Keeping: more experience with {species}."), "Y45"),
    "entertain": said(_("{seat} sends a worker to Entertainment for {track}."), "Y21"),
    "forgo": said(_("{seat} cannot house the giant pandas and returns them."), "Y47"),
    "back": said(_("{seat} takes the last step back."), "Y30"),
    "back_all": said(_("{seat} starts building all over again."), "Y30"),
    "reopen": said(_("{seat} goes on building."), "Y31"),
    "wait": said(_("{seat} waits until the players ahead are done."), "Y51"),
    "opened": said(
        _("{seat} begins. The Animal Exchange lies at {position}; the donor is the {donor}."), "Y95"
    ),
    "year": said(_("Year {year} begins, with {seat} first."), unruled="it says which year begins"),
    "event": said(_("The event of the year: {event}."), "Y55"),
    "event_after": said(_("The event of the year: {event}, after {skipped} without effect."), "Y55"),
    "rolled": said(
        _("{seat} rolls {dice} for {species}: {number} with offspring."),
        "Y61",
        params="seat species dice number",
    ),
    "rolled_nothing": said(
        _("{seat} rolls {dice} for {species}: no offspring."), "Y61", params="seat species dice"
    ),
    "rerolled": said(_("{seat} rolls again for {species}: {die}, offspring!"), "Y63"),
    "rerolled_nothing": said(_("{seat} rolls again for {species}: {die}, no offspring."), "Y63"),
    "born": said(_("{seat} has young of {species}: {animals}."), "Y65"),
    "released": said(_("A reintroduction of {species}: {points} conservation for {release_seats}."), "Y69"),
    "spring_over": said(_("Spring is over. No young bring buzz."), "Y72"),
    "spring_over_buzz": said(_("Spring is over. Buzz for the young: {buzz_seats}."), "Y72"),
    "cleared": said(_("The Animal Exchange is cleared."), "Y94"),
    "tiles": said(
        _(
            "Everybody receives the free enclosure tiles; none goes to the donor's favourite or for"
            " conservation."
        ),
        "Y97",
    ),
    "tiles_donor": said(
        _("Everybody receives the free enclosure tiles, one more by the donor: {donor_seats}."), "Y96"
    ),
    "tiles_conservation": said(
        _("Everybody receives the free enclosure tiles, one more for conservation: {leading_seats}."), "Y97"
    ),
    "tiles_both": said(
        _(
            "Everybody receives the free enclosure tiles, one more by the donor: {donor_seats}; one more for"
            " conservation: {leading_seats}."
        ),
        "Y97",
    ),
    "donor": said(_("The donor of the coming year: {donor}."), "Y96"),
    "building_over": said(_("All zoos stand for this year."), "Y31"),
    "parks_completed": said(
        _("All zoos stand for this year. {park_seats} completed {parks}."), "Y105", params="parks park_seats"
    ),
    "kept": said(_("Winter: experience grows."), "Y100"),
    "kept_protest": said(
        _("Winter: the Zoo Protest takes all buzz from {protest_seats}. Experience grows."), "Y100"
    ),
    "educated": said(_("A point of conservation for education: {leading_seats}."), "Y101"),
    "educated_nobody": said(_("Nobody has education enough for a point of conservation."), "Y101"),
    "paid": said(
        _(
            "{seat}: forfeited {forfeited}, revenue {revenue}, bonus {bonus}, running costs {costs}; has"
            " {money} now."
        ),
        "Y104",
    ),
    "judged": said(
        _("The game's end is counted: young, national parks, breeding programme, animal welfare."), "Y112"
    ),
    "ended": said(_("The game is over."), "Y114"),
}
_SCORES: Final = {
    "score_lower": said(_("The lower of {popularity} popularity and {conservation} conservation")),
    "award_discs": said(_("Young left in enclosures: {discs}")),
    "award_park": said(_("National park {park}, place {place}")),
    "award_park_without": said(_("National park {park} without {species}")),
    "award_breeding": said(_("Breeding programme, spaces: {spaces}")),
    "award_welfare": said(_("Animal welfare {welfare}")),
    "worth_species": said(_("{species} (enclosure {enclosure})"), params="enclosure species"),
    "worth_mixed": said(_("Mixed enclosure {enclosure}")),
    "worth_lasting": said(_("Popularity that stays")),
    "worth_focal_points": said(_("Focal points of enclosure {enclosure}")),
    "worth_building": said(_("{building}")),
    "report_money": said(_("Money before winter")),
    "report_taxes": said(_("Forfeited above 3")),
    "report_segment": said(_("Revenue at {position}, segment {low} to {high}")),
    "report_leader": said(_("Bonus of the leader")),
    "report_second": said(_("Bonus of the second")),
    "report_species": said(_("Running costs: {species}")),
    "report_staff": said(_("Running costs: staff")),
    "report_commerce": said(_("Food booths and zoo shops")),
    "report_no_gain": said(_("Commerce beyond the running costs")),
    "report_limit": said(_("Beyond the end of the money track")),
}
_REFUSALS: Final = {
    "not_your_turn": said(_("It is not your turn."), unruled="the site's own order of play"),
    "not_due": said(
        _("This happens by itself; nobody plays it."), unruled="what happens by itself is nobody's move"
    ),
    "not_now": said(_("This cannot be done now."), unruled="the site's own order of play"),
    "game_over": said(_("The game is over."), unruled="the site's own order of play"),
    "unknown_species": said(
        _("There is no main species called {species}."), unruled="a name that means nothing here"
    ),
    "not_kept": said(_("You do not keep {species} in an enclosure."), "Y38"),
    "has_contraception": said(_("{species} has a contraception tile already."), "Y60"),
    "no_contraception": said(_("{species} has no contraception tile."), "Y60"),
    "no_such_discs": said(_("There are no such offspring discs of {species}."), "Y39"),
    "no_worker": said(_("You have no worker left for {action}."), "Y21"),
    "once_a_year": said(_("{action} may be used only once a year."), "Y21"),
    "once_a_game": said(_("{action} may be used only once in a game."), "Y21"),
    "rerolled_already": said(_("A die of {species} was rolled again already this year."), "Y63"),
    "no_failed_die": said(_("No die of {species} can be rolled again."), "Y63"),
    "no_young": said(_("No young of {species} wait for your decision."), "Y67"),
    "track_full": said(_("The reintroduction track of {species} takes only {room} more."), "Y68"),
    "unknown_position": said(
        _("The Animal Exchange has no position {position}."), unruled="a name that means nothing here"
    ),
    "position_visited": said(_("The Animal Exchange has been at {position} before."), "Y75"),
    "not_beside": said(_("{position} is not next to where the Animal Exchange lies."), "Y75"),
    "dead_end": said(_("From {position} there would be no way on for all the years left."), "Y75"),
    "no_trades_left": said(_("You have no trade left; a worker can bring one more."), "Y77"),
    "trades_left": said(_("You have a trade left without a worker."), "Y77"),
    "no_animals": said(_("Name the animals."), "Y79"),
    "no_demand": said(_("There is no such demand for {species}."), "Y79"),
    "not_in_quarantine": said(_("You have no such animals in quarantine: {species}."), "Y36"),
    "not_housed": said(_("You have no such animals in the enclosure: {species}."), "Y92"),
    "housed_stay": said(_("Animals of an enclosure cannot be given away."), "Y92"),
    "panda_stays": said(_("The giant pandas must be housed: {species}."), "Y87"),
    "young_left_behind": said(_("The young of {species} cannot stay alone."), "Y79"),
    "not_offered": said(_("There is no such offer of {species} for you."), "Y84"),
    "panda_taken": said(_("Another zoo has taken them already: {species}."), "Y87"),
    "panda_pair": said(_("They come as a pair, a male and a female: {species}."), "Y87"),
    "not_in_first_year": said(_("In the first year nobody may take {species}."), "Y83"),
    "no_second_species": said(
        _("Who starts with a Level III species takes no second one in the first year."),
        "Y83",
        params="species",
    ),
    "level_three_alone": said(
        _("A Level III species can only be the first that you take: {species}."), "Y83"
    ),
    "unhappy_species": said(
        _("No species of your zoo may be below light green; {unhappy} is."), "Y80", params="species unhappy"
    ),
    "needs_category": said(_("For {species} you need {number} other {category} in your zoo."), "Y82"),
    "needs_popularity": said(_("For {species} you need {number} popularity without buzz."), "Y82"),
    "offer_not_used": said(_("No other zoo has used the offer of {species}."), "Y86"),
    "offer_still_there": said(_("These animals are on offer anyway: {species}."), "Y86"),
    "quarantine_full": said(_("Your quarantine has no room for {species}."), "Y90"),
    "housed_not_taken": said(_("Only animals that are taken can be housed."), "Y89"),
    "house_some": said(_("Name the animals to house, and their enclosure."), "Y89"),
    "no_such_enclosure": said(_("You have no enclosure {enclosure}."), "Y35"),
    "wrong_enclosure": said(_("{species} cannot be put into enclosure {enclosure}."), "Y89"),
    "no_rescue": said(_("There is no Animal Rescue this year."), "Y88"),
    "rescued_already": said(_("You have rescued animals already this year."), "Y88"),
    "rescue_limit": said(_("Only {males} male and {females} female can be rescued."), "Y88"),
    "no_room": said(_("You could not take them, so they cannot be rescued: {species}."), "Y3"),
    "done_building": said(_("You are done; say 'reopen' to go on."), "Y31"),
    "building_already": said(_("You are not done yet, so there is nothing to open again."), "Y31"),
    "nothing_to_take_back": said(_("There is no step to take back."), "Y30"),
    "nobody_ahead": said(_("Nobody builds before you in the order of play, so you cannot wait."), "Y51"),
    "waited_already": said(
        _("You have waited once in this phase already. Build, or say that you are done."), "Y51"
    ),
    "not_at_the_end": said(_("This cannot be done in the last spending."), "Y48"),
    "too_little_money": said(_("This costs {price}, and you have {money}."), "Y30"),
    "loan_too_late": said(_("Loans are taken before anything is built."), "Y32"),
    "loan_not_needed": said(_("Loans are for those with less than {below}; you have {money}."), "Y32"),
    "nothing_named": said(_("Say at least one."), "Y33"),
    "square_named_twice": said(_("A square is named twice."), "Y33"),
    "no_such_square": said(_("There is no such square on your board."), "Y33"),
    "square_blocked": said(_("A prohibition tile lies on {square}."), "Y32"),
    "square_taken": said(_("{square} is taken."), "Y33"),
    "no_tiles_left": said(_("Enclosure tiles that you have: {tiles}."), "Y33"),
    "not_contiguous": said(_("The tiles of an enclosure must hang together by their edges."), "Y35"),
    "tiles_in_store": said(_("First place the enclosure tiles that you have in store: {tiles}."), "Y25"),
    "not_blocked": said(_("No prohibition tile lies on {square}."), "Y34"),
    "no_tile_for_focal": said(_("Enclosure {enclosure}: room for further focal points: {room}."), "Y40"),
    "not_so_many": said(_("In quarantine there are: males {males}, females {females}."), "Y36"),
    "lives_with_another": said(_("In enclosure {enclosure} there is {species} already."), "Y3"),
    "kept_already": said(_("{species} lives in enclosure {enclosure}, and may only be kept once."), "Y6"),
    "other_biome": said(_("For enclosure {enclosure} the biome should be {biome}."), "Y6"),
    "no_co_species": said(_("There is no co-species called {species}."), "Y37"),
    "lives_there": said(_("{species} lives in enclosure {enclosure} already."), "Y37"),
    "no_such_building": said(_("There is no building called {building}."), "Y41"),
    "built_already": said(_("You have {building} already."), "Y41"),
    "not_built": said(_("You do not have {building}."), "Y43"),
    "not_empty": said(_("Enclosure {enclosure} is not empty."), "Y43"),
    "same_biome": said(_("Enclosure {enclosure} is {biome} already."), "Y43"),
    "no_tile_there": said(_("No enclosure tile lies on {square}."), "Y43"),
    "too_far": said(_("{square} is not one square away."), "Y43"),
    "experience_full": said(_("The experience with {species} cannot grow."), "Y45"),
    "panda_can_be_housed": said(_("The giant pandas can be housed, so they stay."), "Y47"),
}
_FAULTS: Final = {
    "too_little_free_space": said(
        _("Enclosure {enclosure}: free spaces that {species} needs: {needed}; there are {there}."), "Y4"
    ),
    "too_few_retreats": said(
        _("Enclosure {enclosure}: {species} needs {needed} retreats, there are {there}."), "Y14"
    ),
    "group_too_small": said(
        _("Enclosure {enclosure}: animals that a group of {species} needs: {needed}; there are {there}."),
        "Y1",
    ),
    "group_too_large": said(
        _("Enclosure {enclosure}: the most animals of a group of {species}: {most}; there are {there}."), "Y1"
    ),
    "males_quarrel": said(
        _(
            "Enclosure {enclosure}: the males of {species} do not put up with each other (males: {males},"
            " females: {females}; allowed: {behavior})."
        ),
        "Y5",
    ),
    "too_few_tiles": said(
        _("Enclosure {enclosure}: tiles that its animals need: {needed}; there are {there}."), "Y3"
    ),
    "wrong_biome": said(_("Enclosure {enclosure}: {species} lives in {needed}."), "Y6"),
    "not_tolerant": said(_("Enclosure {enclosure}: {species} does not tolerate a co-species ({co})."), "Y6"),
    "species_twice": said(_("Each species may only be kept once: {species}."), "Y6"),
    "too_many_focal_points": said(
        _("Enclosure {enclosure}: one focal point a tile, {most} at most; there are {there}."), "Y40"
    ),
    "focal_point_without_effect": said(
        _("Enclosure {enclosure}: of the kind '{kind}' only {most} have an effect, there are {there}."), "Y10"
    ),
    "building_without_effect": said(_("A building must have an effect where it stands: {building}."), "Y17"),
    "popularity_too_low": said(
        _("{building} needs {needed} popularity without buzz, you have {there}."), "Y19"
    ),
    "booth_without_enclosures": said(
        _("{building} must be next to two enclosures with animals of the {biome}; there are {there}."), "Y18"
    ),
    "booth_without_another": said(
        _(
            "{building} must be next to another enclosure with animals of the {biome}, the third one for both"
            " booths."
        ),
        "Y18",
        params="building biome there",
    ),
    "shop_without_booths": said(
        _("{building} needs both food booths of the {biome} first."), "Y18", params="building biome there"
    ),
    "shop_without_enclosure": said(
        _("{building} must be next to an enclosure with animals of the {biome}."),
        "Y18",
        params="building biome there",
    ),
    "bought_with_tiles_left": said(
        _("Tiles may be bought only when none is left in store."), "Y25", params="tiles"
    ),
    "bought_tiles_left": said(_("Bought tiles must be placed this year: {tiles} left."), "Y25"),
    "disease": said(_("A disease keeps {species} out of enclosures this year."), "Y26"),
    "panda_not_housed": said(_("The giant pandas must be housed in this fall."), "Y27", params="species"),
    "panda_without_enclosure": said(
        _(
            "An empty montane forest enclosure of {tiles} tiles and {retreats} retreats must be ready for"
            " {species}."
        ),
        "Y47",
    ),
    "center_not_placed": said(_("Your free conservation center must be placed."), "Y28"),
}
_PREVIEWS: Final = {
    "foreseen_price": said(_("Costs ${amount}; ${money} left.")),
    "foreseen_gain": said(_("Brings ${amount}; ${money} then.")),
    "foreseen_change": said(_("{changes}.")),
    "foreseen_no_change": said(_("Changes no points and no money by itself.")),
    "foreseen_level": said(_("{species}: happiness {level}.")),
    "foreseen_faults": said(_("In the way then: {number}.")),
    "foreseen_in_order": said(_("Then nothing is in the way of being done.")),
    "foreseen_winter": said(
        _("Winter as it stands: revenue {revenue}, bonus {bonus}, costs {costs}; money {money}.")
    ),
    "foreseen_needs": said(
        _("{species}, a group of {group}: tiles of {biome}: {tiles}, retreats: {retreats}.")
    ),
    "foreseen_worth": said(_("In its enclosure +{popularity} popularity, running costs +${cost}.")),
}
_GUIDE: Final = {
    "guide_goal": said(
        _(
            "Seven years, and then the lower of two numbers is your score: popularity and conservation. So"
            " care for both."
        ),
        "Y114",
    ),
    "guide_arrival": said(
        _(
            "Summer: you take animals from the exchange, in turn. They wait in quarantine until autumn; in"
            " the first year each may be had without the requirements that come later."
        ),
        "Y77",
    ),
    "guide_species": said(
        _(
            "Each species says what ground, space and company it needs. A male and a female may have"
            " offspring in spring; easy species first."
        ),
        "Y6",
    ),
    "guide_building": said(
        _(
            "Autumn: build with the enclosure tiles you have, bring the animals in, and add what they need."
            " All can be taken back until you say that you are done."
        ),
        "Y30",
    ),
    "guide_quarantine": said(
        _("Animals in quarantine earn nothing: give them an enclosure of their ground."), "Y36"
    ),
    "guide_order": said(
        _("The question lists what is in the way of being done; tap a line and you are there."), "Y29"
    ),
    "guide_wait": said(
        _("The players ahead may change your plans: once a year you may wait until they are done."), "Y51"
    ),
    "guide_money": said(
        _("Your money: {money}. What is above 3 in winter is taxed away, so spend it on what animals lack."),
        "Y104",
    ),
    "guide_happiness": said(
        _("The happier a species the more it counts. Its face shows the worst of its four needs."), "Y2"
    ),
    "guide_order_short": said(_("Something is still in the way of being done.")),
    "because_take": said(
        _("With your ground and your money {species} promises most of all that is on offer.")
    ),
    "because_pass": said(_("What is left on the exchange would bring you less than it costs.")),
    "because_found": said(_("Ground of this kind is what you can use best now: {biome}.")),
    "because_extend": said(_("More room makes who lives there happier.")),
    "because_house": said(_("With a home in your zoo {species} begins to count.")),
    "because_lodge": said(_("With {species} in it the enclosure counts for more.")),
    "because_focal": said(_("There {focal} brings more than it costs.")),
    "because_build": said(_("This brings more than it costs: {building}.")),
    "because_buy_tile": said(_("Your animals need more ground than you have tiles for.")),
    "because_done": said(_("Your zoo is in order, and nothing on offer is worth its price now.")),
    "because_other": said(_("It brings most here, as far as one can foresee.")),
}
_OPTIONS: Final = {
    "option_introductory": said(_("Introductory game: no events, fixed donor, trades without limit"), "Y92"),
    "option_events": said(_("Event cards"), "Y56"),
    "option_edition": said(_("Printed values (their date)")),
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
