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

    seat: Annotated[int, Meta(ge=0, description="The seat that the text is about, counted from 0.")]
    species: Annotated[str | tuple[str, ...], means("The species, by its id. Some texts name several.")]
    animals: Annotated[str, means("The males and females, as in move texts.")]
    housed: Annotated[str, means("The animals that went to the enclosure at once.")]
    enclosure: Annotated[int, means("The enclosure, by its number.")]
    position: Annotated[
        str | int,
        means("A position of the Animal Exchange. In a winter report, the zoo's place as a number."),
    ]
    square: Annotated[str, means("The square, by its name.")]
    squares: Annotated[tuple[str, ...], means("The squares, by their names.")]
    source: Annotated[str, means("The previous square, by its name.")]
    target: Annotated[str, means("The new square, by its name.")]
    biome: Annotated[Biome, means("The biome.")]
    focal: Annotated[FocalKind, means("The kind of focal point.")]
    number: Annotated[int, means("The number of things.")]
    building: Annotated[str, means("The building, by its id.")]
    track: Annotated[ScoreTrack, means("The score track.")]
    donor: Annotated[str, means("The donor, by its id.")]
    year: Annotated[int, means("The year, from 1.")]
    event: Annotated[str, means("The event, by its id.")]
    skipped: Annotated[tuple[str, ...], means("Events that have no effect, by their ids.")]
    dice: Annotated[tuple[str, ...], means("The faces.")]
    die: Annotated[int, means("The face.")]
    points: Annotated[int, means("The points for each zoo.")]
    release_seats: Annotated[tuple[str, ...], means("The zoos involved, by their letters.")]
    buzz_seats: Annotated[tuple[str, ...], means("The zoos with new buzz, by their letters.")]
    donor_seats: Annotated[tuple[str, ...], means("The zoos with a tile of the donor, by their letters.")]
    leading_seats: Annotated[tuple[str, ...], means("The zoos that lead, by their letters.")]
    parks: Annotated[tuple[str, ...], means("The parks, by their ids.")]
    park_seats: Annotated[tuple[str, ...], means("The owners of the parks, by their letters.")]
    protest_seats: Annotated[tuple[str, ...], means("The zoos that lose their buzz, by their letters.")]
    ahead_seats: Annotated[tuple[str, ...], means("The zoos ahead in order of play, by their letters.")]
    waited_seats: Annotated[tuple[str, ...], means("The zoos ahead that are not done, by their letters.")]
    forfeited: Annotated[int, means("The money forfeited first.")]
    revenue: Annotated[int, means("The money of the segment.")]
    bonus: Annotated[int, means("The bonus, in money.")]
    costs: Annotated[int, means("The running costs, in money.")]
    money: Annotated[int, means("The money afterwards.")]
    popularity: Annotated[int, means("Points of popularity.")]
    conservation: Annotated[int, means("Points of conservation.")]
    discs: Annotated[int, means("The number of discs left.")]
    park: Annotated[str, means("The park, by its id.")]
    place: Annotated[int, means("1 for the first zoo, 2 for the second.")]
    spaces: Annotated[int, means("Spaces on the breeding programme.")]
    welfare: Annotated[int, means("The points for welfare.")]
    low: Annotated[int, means("The first number of the segment.")]
    high: Annotated[int, means("The last number of the segment.")]


_QUESTIONS: Final = {
    "ask_care": sentence(
        _("{seat}, before the dice roll: use Birth Control or let offspring grow up?"), "Y60"
    ),
    "ask_breeding": sentence(_("{seat}, do you send a worker to reroll a die for {species}?"), "Y63"),
    "ask_young": sentence(
        _("{seat}, which offspring of {species} do you reintroduce, and which do you keep?"), "Y67"
    ),
    "ask_renewal": sentence(_("{seat}, where do you move the Animal Exchange?"), "Y76"),
    "ask_leaving": sentence(_("{seat}, which animals do you give away to the Animal Exchange?"), "Y77"),
    "ask_arrival": sentence(_("{seat}, which animals do you take from the Animal Exchange?"), "Y77"),
    "ask_without_trade": sentence(_("{seat}, you have no trade left. Choose another action or pass."), "Y77"),
    "ask_building": sentence(_("{seat}, build your zoo and say when you are done."), "Y31"),
    "ask_building_or_wait": sentence(
        _("{seat}, build your zoo and say when you are done. You can wait for {ahead_seats} first."), "Y51"
    ),
    "ask_building_waited": sentence(
        _("{seat}, it is your turn: {ahead_seats} finished. Build your zoo and say when you are done."), "Y51"
    ),
    "ask_waiting": sentence(
        _("{seat}, you are waiting for {waited_seats}. Build at any time to end the wait."), "Y51"
    ),
    "ask_reopen": sentence(_("{seat} is done and can keep building until all players are done."), "Y31"),
    "ask_spending": sentence(_("{seat}, spend your money and say when you are done."), "Y48"),
    "ask_spending_or_wait": sentence(
        _("{seat}, spend your money and say when you are done. You can wait for {ahead_seats} first."), "Y51"
    ),
    "ask_spending_waited": sentence(
        _("{seat}, it is your turn: {ahead_seats} finished. Spend your money and say when you are done."),
        "Y51",
    ),
}
_LOG: Final = {
    "ready_care": sentence(_("{seat} is ready for the dice roll."), "Y60"),
    "ready_breeding": sentence(_("{seat} does not reroll."), "Y64"),
    "ready_building": sentence(_("{seat} is done building."), "Y29"),
    "ready_spending": sentence(_("{seat} is done spending."), "Y48"),
    "birth_control": sentence(
        _("{seat} sends a worker to Birth Control: no dice for {species} from now on."), "Y60"
    ),
    "uncap": sentence(_("{seat} removes the contraception tile from {species}."), "Y60"),
    "grow": sentence(
        _("{seat} lets offspring of {species} grow up: {animals}."), "Y39", params="seat species animals"
    ),
    "breed": sentence(_("{seat} sends a worker to Breeding to reroll a die for {species}."), "Y63"),
    "reintroduce": sentence(_("{seat} reintroduces offspring of {species}: {animals}."), "Y67"),
    "keep_young": sentence(_("{seat} keeps all offspring of {species}."), "Y67"),
    "renew": sentence(_("{seat} moves the Animal Exchange to {position}."), "Y76"),
    "renewed": sentence(_("The Animal Exchange moves to {position}."), "Y75"),
    "give": sentence(_("{seat} gives away {species}: {animals}."), "Y79"),
    "give_young": sentence(_("{seat} gives away offspring of {species}: {animals}."), "Y79"),
    "empty": sentence(_("{seat} uses Unexpected Demand for {species}: {animals}."), "Y86"),
    "hire": sentence(_("{seat} sends a worker to the Exchange for one more trade."), "Y91"),
    "rescue": sentence(_("{seat} rescues {species}: {animals}."), "Y88"),
    "take": sentence(_("{seat} takes {species} into quarantine: {animals}."), "Y84"),
    "take_unexpected": sentence(_("{seat} takes {species} with Unexpected Supply: {animals}."), "Y86"),
    "take_housed": sentence(
        _("{seat} takes {species} into enclosure {enclosure}: {animals}."),
        "Y89",
        params="seat species animals enclosure",
    ),
    "take_partly_housed": sentence(
        _("{seat} takes {species}: {animals}, {housed} of them into enclosure {enclosure}."), "Y89"
    ),
    "pass": sentence(_("{seat} stops trading."), "Y78"),
    "loan": sentence(_("{seat} takes a loan and blocks {square}."), "Y32"),
    "found": sentence(_("{seat} starts enclosure {enclosure} ({biome}) on {squares}."), "Y33"),
    "extend": sentence(
        _("{seat} adds {squares} to enclosure {enclosure}."), "Y33", params="seat enclosure squares"
    ),
    "buy_tile": sentence(_("{seat} buys an enclosure tile."), "Y34"),
    "buy_tile_freeing": sentence(_("{seat} buys an enclosure tile and unblocks {square}."), "Y34"),
    "house": sentence(
        _("{seat} places {species} in enclosure {enclosure}: {animals}."),
        "Y36",
        params="seat species animals enclosure",
    ),
    "lodge": sentence(_("{seat} places {species} in enclosure {enclosure}."), "Y37"),
    "resettle": sentence(_("{seat} moves {species} to enclosure {enclosure}."), "Y38"),
    "focal": sentence(
        _("{seat} builds {number} × {focal} in enclosure {enclosure}."),
        "Y40",
        params="seat focal number enclosure",
    ),
    "build": sentence(_("{seat} builds {building} on {square}."), "Y41"),
    "biome": sentence(_("{seat} changes enclosure {enclosure} to {biome}."), "Y43"),
    "biome_worker": sentence(_("{seat} uses Maintenance to change enclosure {enclosure} to {biome}."), "Y44"),
    "move_building": sentence(_("{seat} moves {building} to {square}."), "Y43"),
    "move_building_worker": sentence(_("{seat} uses Maintenance to move {building} to {square}."), "Y44"),
    "move_tile": sentence(_("{seat} moves a tile from {source} to {target}."), "Y43"),
    "move_tile_worker": sentence(
        _("{seat} uses Maintenance to move a tile from {source} to {target}."), "Y44"
    ),
    "keeping": sentence(_("{seat} sends a worker to Animal Keeping: more experience with {species}."), "Y45"),
    "entertain": sentence(_("{seat} sends a worker to Entertainment to gain {track}."), "Y21"),
    "forgo": sentence(_("{seat} cannot house the giant pandas and returns them."), "Y47"),
    "back": sentence(_("{seat} undoes the last step."), "Y30"),
    "back_all": sentence(_("{seat} undoes all steps."), "Y30"),
    "reopen": sentence(_("{seat} continues building."), "Y31"),
    "wait": sentence(_("{seat} waits until the players ahead are done."), "Y51"),
    "opened": sentence(
        _("{seat} goes first. The Animal Exchange starts at {position}. Donor: {donor}."), "Y95"
    ),
    "year": sentence(_("Year {year} begins. {seat} goes first."), unruled="it says which year begins"),
    "event": sentence(_("Event of the year: {event}."), "Y55"),
    "event_after": sentence(_("Event of the year: {event}. Skipped without effect: {skipped}."), "Y55"),
    "rolled": sentence(
        _("{seat} rolls {dice} for {species}. Successful rolls: {number}."),
        "Y61",
        params="seat species dice number",
    ),
    "rolled_nothing": sentence(
        _("{seat} rolls {dice} for {species}: no offspring."), "Y61", params="seat species dice"
    ),
    "rerolled": sentence(_("{seat} rerolls a die for {species}: {die}, offspring!"), "Y63"),
    "rerolled_nothing": sentence(_("{seat} rerolls a die for {species}: {die}, no offspring."), "Y63"),
    "born": sentence(_("{seat} gets offspring of {species}: {animals}."), "Y65"),
    "released": sentence(_("Reintroduction of {species}: {points} conservation for {release_seats}."), "Y69"),
    "spring_over": sentence(_("Spring is over. No buzz from offspring."), "Y72"),
    "spring_over_buzz": sentence(_("Spring is over. Buzz from offspring: {buzz_seats}."), "Y72"),
    "cleared": sentence(_("The Animal Exchange is cleared."), "Y94"),
    "tiles": sentence(
        _(
            "All players receive the free enclosure tiles. There is no extra tile from the donor or "
            "for conservation."
        ),
        "Y97",
    ),
    "tiles_donor": sentence(
        _("All players receive the free enclosure tiles. Extra tile from the donor: {donor_seats}."), "Y96"
    ),
    "tiles_conservation": sentence(
        _("All players receive the free enclosure tiles. Extra tile for conservation: {leading_seats}."),
        "Y97",
    ),
    "tiles_both": sentence(
        _(
            "All players receive the free enclosure tiles. Extra tile from the donor: {donor_seats}. "
            "Extra tile for conservation: {leading_seats}."
        ),
        "Y97",
    ),
    "donor": sentence(_("Donor for the coming year: {donor}."), "Y96"),
    "building_over": sentence(_("All zoos are finished for this year."), "Y31"),
    "parks_completed": sentence(
        _("All zoos are finished for this year. {park_seats} completed {parks}."),
        "Y105",
        params="parks park_seats",
    ),
    "kept": sentence(_("Winter: experience grows."), "Y100"),
    "kept_protest": sentence(
        _("Winter: the Zoo Protest takes all buzz from {protest_seats}. Experience grows."), "Y100"
    ),
    "educated": sentence(_("1 conservation point for education: {leading_seats}."), "Y101"),
    "educated_nobody": sentence(_("No zoo has enough education for a conservation point."), "Y101"),
    "paid": sentence(
        _(
            "{seat}: forfeited {forfeited}, revenue {revenue}, bonus {bonus}, running costs {costs}. "
            "Money now: {money}."
        ),
        "Y104",
    ),
    "judged": sentence(
        _("Final scoring: offspring, national parks, breeding program, animal welfare."), "Y112"
    ),
    "ended": sentence(_("The game is over."), "Y114"),
}
_SCORES: Final = {
    "score_lower": sentence(_("The lower of {popularity} popularity and {conservation} conservation")),
    "award_discs": sentence(_("Offspring left in enclosures: {discs}")),
    "award_park": sentence(_("National park {park}, place {place}")),
    "award_park_without": sentence(_("National park {park} without {species}")),
    "award_breeding": sentence(_("Breeding program, spaces: {spaces}")),
    "award_welfare": sentence(_("Animal welfare {welfare}")),
    "worth_species": sentence(_("{species} (enclosure {enclosure})"), params="enclosure species"),
    "worth_mixed": sentence(_("Mixed enclosure {enclosure}")),
    "worth_lasting": sentence(_("Lasting popularity")),
    "worth_focal_points": sentence(_("Focal points in enclosure {enclosure}")),
    "worth_building": sentence(_("{building}")),
    "report_money": sentence(_("Money before winter")),
    "report_taxes": sentence(_("Taxes (above 3)")),
    "report_segment": sentence(_("Revenue at {position}, segment {low} to {high}")),
    "report_leader": sentence(_("Bonus for first place")),
    "report_second": sentence(_("Bonus for second place")),
    "report_species": sentence(_("Running costs: {species}")),
    "report_staff": sentence(_("Running costs: staff")),
    "report_commerce": sentence(_("Food booths and zoo shops")),
    "report_no_gain": sentence(_("Commercial revenue above running costs")),
    "report_limit": sentence(_("Past the end of the money track")),
}
_REFUSALS: Final = {
    "not_your_turn": sentence(_("It is not your turn."), unruled="the site's own order of play"),
    "not_due": sentence(
        _("This move happens automatically. You cannot make it yourself."),
        unruled="what happens by itself is nobody's move",
    ),
    "not_now": sentence(_("You cannot do this now."), unruled="the site's own order of play"),
    "game_over": sentence(_("The game is over."), unruled="the site's own order of play"),
    "unknown_species": sentence(
        _("Unknown main species: {species}."), unruled="a name that means nothing here"
    ),
    "not_kept": sentence(_("{species} does not live in any of your enclosures."), "Y38"),
    "has_contraception": sentence(_("{species} already has a contraception tile."), "Y60"),
    "no_contraception": sentence(_("{species} has no contraception tile."), "Y60"),
    "no_such_discs": sentence(_("You do not have these offspring discs of {species}."), "Y39"),
    "no_worker": sentence(_("You have no worker left for {action}."), "Y21"),
    "once_a_year": sentence(_("You can use {action} only once per year."), "Y21"),
    "once_a_game": sentence(_("You can use {action} only once per game."), "Y21"),
    "rerolled_already": sentence(_("You have already rerolled a die for {species} this year."), "Y63"),
    "no_failed_die": sentence(_("You have no failed die to reroll for {species}."), "Y63"),
    "no_young": sentence(_("There are no offspring of {species} to decide about."), "Y67"),
    "track_full": sentence(_("The reintroduction track of {species} has room for only {room} more."), "Y68"),
    "unknown_position": sentence(
        _("Unknown position of the Animal Exchange: {position}."), unruled="a name that means nothing here"
    ),
    "position_visited": sentence(
        _("The Animal Exchange has already been at {position}. Choose another position."), "Y75"
    ),
    "not_beside": sentence(
        _("{position} is not next to the Animal Exchange. Choose an adjacent position."), "Y75"
    ),
    "dead_end": sentence(
        _(
            "From {position}, the Animal Exchange would run out of positions in the remaining years. Choose "
            "another position."
        ),
        "Y75",
    ),
    "no_trades_left": sentence(_("You have no trade left. Only a worker can give you another."), "Y77"),
    "trades_left": sentence(_("You still have a trade left and do not need a worker for it."), "Y77"),
    "no_animals": sentence(_("Choose at least one animal."), "Y79"),
    "no_demand": sentence(_("The demand does not cover these animals: {species}."), "Y79"),
    "not_in_quarantine": sentence(_("You do not have these animals in quarantine: {species}."), "Y36"),
    "not_housed": sentence(_("You do not have these animals in the enclosure: {species}."), "Y92"),
    "housed_stay": sentence(_("You cannot give away animals from an enclosure."), "Y92"),
    "panda_stays": sentence(_("You must house these animals and cannot give them away: {species}."), "Y87"),
    "young_left_behind": sentence(_("The offspring of {species} cannot stay behind alone."), "Y79"),
    "not_offered": sentence(_("These animals are not on offer to you: {species}."), "Y84"),
    "panda_taken": sentence(_("Another zoo has already taken these animals: {species}."), "Y87"),
    "panda_pair": sentence(
        _("You can take these animals only as a pair, one male and one female: {species}."), "Y87"
    ),
    "not_in_first_year": sentence(_("You cannot take {species} in the first year."), "Y83"),
    "no_second_species": sentence(
        _("You started with a Level III species. You cannot take a second species in the first year."),
        "Y83",
        params="species",
    ),
    "level_three_alone": sentence(
        _("In the first year, you can take a Level III species only as your first one: {species}."), "Y83"
    ),
    "unhappy_species": sentence(
        _("Every species in your zoo must be at least light green. Below that: {unhappy}."),
        "Y80",
        params="species unhappy",
    ),
    "needs_category": sentence(
        _("To take {species}, you need other species in your zoo: {number} × {category}."), "Y82"
    ),
    "needs_popularity": sentence(
        _("To take {species}, you need {number} popularity, not counting buzz."), "Y82"
    ),
    "offer_not_used": sentence(
        _("You cannot use Unexpected Supply: no other zoo has used the offer of {species}."), "Y86"
    ),
    "offer_still_there": sentence(
        _("You do not need Unexpected Supply: these animals are still on offer ({species})."), "Y86"
    ),
    "quarantine_full": sentence(_("Your quarantine has no room for {species}."), "Y90"),
    "housed_not_taken": sentence(_("You can house only animals that you take."), "Y89"),
    "house_some": sentence(_("Choose both the animals to house and their enclosure."), "Y89"),
    "no_such_enclosure": sentence(_("You have no enclosure {enclosure}."), "Y35"),
    "wrong_enclosure": sentence(_("You cannot put {species} into enclosure {enclosure}."), "Y89"),
    "no_rescue": sentence(_("There is no Animal Rescue this year."), "Y88"),
    "rescued_already": sentence(_("You have already rescued animals this year."), "Y88"),
    "rescue_limit": sentence(_("You can rescue at most {males} male and {females} female."), "Y88"),
    "no_room": sentence(_("You cannot rescue animals that you could not take: {species}."), "Y3"),
    "done_building": sentence(_("You are done. Say “reopen” to continue building."), "Y31"),
    "building_already": sentence(_("You are not done yet, so you can continue building."), "Y31"),
    "nothing_to_take_back": sentence(_("You have no step to undo."), "Y30"),
    "nobody_ahead": sentence(_("You cannot wait: no player is ahead of you in the order of play."), "Y51"),
    "waited_already": sentence(
        _("You have already waited once in this phase. Build, or say that you are done."), "Y51"
    ),
    "not_at_the_end": sentence(_("You cannot do this in the last spending."), "Y48"),
    "too_little_money": sentence(_("This costs {price}, but you have only {money}."), "Y30"),
    "loan_too_late": sentence(_("It is too late for a loan. Take loans before you build anything."), "Y32"),
    "loan_not_needed": sentence(
        _("You can take a loan only if you have less than {below} money. You have {money}."), "Y32"
    ),
    "nothing_named": sentence(_("Name at least one."), "Y33"),
    "square_named_twice": sentence(_("You named a square twice. Name each square once."), "Y33"),
    "no_such_square": sentence(_("Your board has no such square."), "Y33"),
    "square_blocked": sentence(_("A prohibition tile blocks {square}."), "Y32"),
    "square_taken": sentence(_("{square} is occupied."), "Y33"),
    "no_tiles_left": sentence(_("You do not have enough enclosure tiles. In store: {tiles}."), "Y33"),
    "not_contiguous": sentence(_("The tiles of an enclosure must be connected by their edges."), "Y35"),
    "tiles_in_store": sentence(
        _("Place your enclosure tiles before you buy more. In store: {tiles}."), "Y25"
    ),
    "not_blocked": sentence(_("There is no prohibition tile on {square}."), "Y34"),
    "no_tile_for_focal": sentence(
        _("Enclosure {enclosure} does not have room for that many focal points. Room left: {room}."), "Y40"
    ),
    "not_so_many": sentence(
        _("You do not have that many in quarantine. Males: {males}, females: {females}."), "Y36"
    ),
    "lives_with_another": sentence(_("Enclosure {enclosure} is already home to {species}."), "Y3"),
    "kept_already": sentence(
        _("{species} already lives in enclosure {enclosure}. You can keep a species in only one enclosure."),
        "Y6",
    ),
    "other_biome": sentence(_("Enclosure {enclosure} has the wrong biome. It must be {biome}."), "Y6"),
    "no_co_species": sentence(_("Unknown co-species: {species}."), "Y37"),
    "lives_there": sentence(_("{species} already lives in enclosure {enclosure}."), "Y37"),
    "no_such_building": sentence(_("Unknown building: {building}."), "Y41"),
    "built_already": sentence(_("You already have {building}."), "Y41"),
    "not_built": sentence(_("You do not have {building}."), "Y43"),
    "not_empty": sentence(_("Enclosure {enclosure} is not empty."), "Y43"),
    "same_biome": sentence(_("Enclosure {enclosure} is already {biome}."), "Y43"),
    "no_tile_there": sentence(_("There is no enclosure tile on {square}."), "Y43"),
    "too_far": sentence(_("{square} is not exactly one square away."), "Y43"),
    "experience_full": sentence(_("Experience with {species} is already at its maximum."), "Y45"),
    "panda_can_be_housed": sentence(_("You cannot return the giant pandas: your zoo can house them."), "Y47"),
}
_FAULTS: Final = {
    "too_little_free_space": sentence(
        _("Enclosure {enclosure}: too few free spaces for {species} (needs {needed}, has {there})."), "Y4"
    ),
    "too_few_retreats": sentence(
        _("Enclosure {enclosure}: too few retreats for {species} (needs {needed}, has {there})."), "Y14"
    ),
    "group_too_small": sentence(
        _("Enclosure {enclosure}: the group of {species} is too small (needs {needed}, has {there})."), "Y1"
    ),
    "group_too_large": sentence(
        _("Enclosure {enclosure}: the group of {species} is too large (at most {most}, has {there})."), "Y1"
    ),
    "males_quarrel": sentence(
        _(
            "Enclosure {enclosure}: the males of {species} do not tolerate each other (males: {males}, "
            "females: {females}; allowed: {behavior})."
        ),
        "Y5",
    ),
    "too_few_tiles": sentence(
        _("Enclosure {enclosure}: too few tiles for its animals (needs {needed}, has {there})."), "Y3"
    ),
    "wrong_biome": sentence(_("Enclosure {enclosure}: wrong biome for {species} (needs {needed})."), "Y6"),
    "not_tolerant": sentence(
        _("Enclosure {enclosure}: {species} does not tolerate a co-species ({co})."), "Y6"
    ),
    "species_twice": sentence(_("You can keep a species in only one enclosure: {species}."), "Y6"),
    "too_many_focal_points": sentence(
        _("Enclosure {enclosure}: too many focal points (one per tile, at most {most}, has {there})."), "Y40"
    ),
    "focal_point_without_effect": sentence(
        _("Enclosure {enclosure}: some focal points have no effect ({kind}: at most {most}, has {there})."),
        "Y10",
    ),
    "building_without_effect": sentence(_("This building has no effect where it stands: {building}."), "Y17"),
    "popularity_too_low": sentence(
        _("{building} needs {needed} popularity, not counting buzz. You have {there}."), "Y19"
    ),
    "booth_without_enclosures": sentence(
        _("{building} must be next to two {biome} enclosures with animals. Now next to: {there}."), "Y18"
    ),
    "booth_without_another": sentence(
        _(
            "{building} must be next to one more {biome} enclosure with animals. The two booths "
            "together need three."
        ),
        "Y18",
        params="building biome there",
    ),
    "shop_without_booths": sentence(
        _("{building} needs both {biome} food booths first."), "Y18", params="building biome there"
    ),
    "shop_without_enclosure": sentence(
        _("{building} must be next to a {biome} enclosure with animals."),
        "Y18",
        params="building biome there",
    ),
    "bought_with_tiles_left": sentence(
        _("You can buy tiles only when you have none left in store."), "Y25", params="tiles"
    ),
    "bought_tiles_left": sentence(_("You must place all bought tiles this year. Left: {tiles}."), "Y25"),
    "disease": sentence(_("A disease keeps {species} out of enclosures this year."), "Y26"),
    "panda_not_housed": sentence(_("You must house the giant pandas this fall."), "Y27", params="species"),
    "panda_without_enclosure": sentence(
        _("You need an empty montane forest enclosure for {species} (tiles: {tiles}, retreats: {retreats})."),
        "Y47",
    ),
    "center_not_placed": sentence(_("You must still place your free conservation center."), "Y28"),
}
_PREVIEWS: Final = {
    "foreseen_price": sentence(_("Costs ${amount} (${money} left).")),
    "foreseen_gain": sentence(_("Brings ${amount} (${money} in total).")),
    "foreseen_change": sentence(_("{changes}.")),
    "foreseen_no_change": sentence(_("No direct change in points or money.")),
    "foreseen_level": sentence(_("{species}: happiness {level}.")),
    "foreseen_faults": sentence(_("Problems left after this: {number}.")),
    "foreseen_in_order": sentence(_("After this, your zoo is in order.")),
    "foreseen_winter": sentence(
        _("Winter forecast: revenue {revenue}, bonus {bonus}, costs {costs}; money {money}.")
    ),
    "foreseen_needs": sentence(
        _("{species}, group of {group}: {biome} tiles: {tiles}, retreats: {retreats}.")
    ),
    "foreseen_worth": sentence(_("In its enclosure: +{popularity} popularity, running costs +${cost}.")),
}
_GUIDE: Final = {
    "guide_goal": sentence(
        _(
            "After seven years, your score is the lower of two numbers: popularity and conservation. "
            "Work on both."
        ),
        "Y114",
    ),
    "guide_arrival": sentence(
        _(
            "Summer: in turn, each player takes animals from the Animal Exchange. The animals wait in "
            "quarantine until fall. In the first year, the later requirements do not apply yet."
        ),
        "Y77",
    ),
    "guide_species": sentence(
        _(
            "Each species shows which biome, how much space and what company it needs. A male and a "
            "female can have offspring in spring. Start with easy species."
        ),
        "Y6",
    ),
    "guide_building": sentence(
        _(
            "Fall: build with your enclosure tiles, move the animals in and add what they need. You "
            "can undo everything until you say that you are done."
        ),
        "Y30",
    ),
    "guide_quarantine": sentence(
        _("Animals in quarantine earn nothing. Give them an enclosure of their biome."), "Y36"
    ),
    "guide_order": sentence(
        _("The question lists what is missing before you can finish. Tap a line to go there."), "Y29"
    ),
    "guide_wait": sentence(
        _("The players ahead of you may change your plans. Once a year, you can wait until they are done."),
        "Y51",
    ),
    "guide_money": sentence(
        _(
            "Your money: {money}. In winter, you lose everything above 3 to taxes, so spend it on what "
            "your animals need."
        ),
        "Y104",
    ),
    "guide_happiness": sentence(
        _("The happier a species, the more it counts. Its face shows the worst of its four needs."), "Y2"
    ),
    "guide_order_short": sentence(_("Something is still missing before you can finish.")),
    "because_take": sentence(
        _("With your space and money, {species} promises the most of all animals on offer.")
    ),
    "because_pass": sentence(
        _("The animals left on the Animal Exchange would bring you less than they cost.")
    ),
    "because_found": sentence(_("This is the biome you can use best now: {biome}.")),
    "because_extend": sentence(_("More space makes the animals there happier.")),
    "because_house": sentence(_("{species} starts to count once it has a home in your zoo.")),
    "because_lodge": sentence(_("The enclosure counts for more with {species} in it.")),
    "because_focal": sentence(_("There, this brings more than it costs: {focal}.")),
    "because_build": sentence(_("This building is probably worth its price: {building}.")),
    "because_buy_tile": sentence(_("Your animals need more space than you have tiles for.")),
    "because_done": sentence(_("Your zoo is in order, and nothing on offer is worth its price now.")),
    "because_other": sentence(_("This seems to be the best choice here.")),
}
_OPTIONS: Final = {
    "option_introductory": sentence(_("Introductory game: no events, fixed donor, unlimited trades"), "Y92"),
    "option_events": sentence(_("Event cards"), "Y56"),
    "option_edition": sentence(_("Edition of the printed values")),
}
_MOVES: Final = {
    "done": pgettext("kind of moves", "Done"),
    "birth_control": pgettext("kind of moves", "Birth Control"),
    "breed": pgettext("kind of moves", "Reroll"),
    "reintroduce": pgettext("kind of moves", "Reintroduce"),
    "renew": pgettext("kind of moves", "Move exchange"),
    "give": pgettext("kind of moves", "Give"),
    "unexpected_demand": pgettext("kind of moves", "Unexpected Demand"),
    "exchange": pgettext("kind of moves", "Exchange"),
    "rescue": pgettext("kind of moves", "Rescue"),
    "take": pgettext("kind of moves", "Take"),
    "pass": pgettext("kind of moves", "Pass"),
    "back": pgettext("kind of moves", "Undo"),
    "reopen": pgettext("kind of moves", "Continue"),
    "wait": pgettext("kind of moves", "Wait"),
    "loan": pgettext("kind of moves", "Take loan"),
    "found": pgettext("kind of moves", "New enclosure"),
    "extend": pgettext("kind of moves", "Extend"),
    "buy_tile": pgettext("kind of moves", "Buy tile"),
    "house": pgettext("kind of moves", "House animals"),
    "lodge": pgettext("kind of moves", "Add co-species"),
    "resettle": pgettext("kind of moves", "Move species"),
    "focal": pgettext("kind of moves", "Focal points"),
    "build": pgettext("kind of moves", "Build"),
    "biome": pgettext("kind of moves", "Change biome"),
    "move_building": pgettext("kind of moves", "Move building"),
    "move_tile": pgettext("kind of moves", "Move tile"),
    "keeping": pgettext("kind of moves", "Animal Keeping"),
    "entertain": pgettext("kind of moves", "Entertainment"),
    "grow": pgettext("kind of moves", "Grow up"),
    "uncap": pgettext("kind of moves", "End contraception"),
    "forgo": pgettext("kind of moves", "Return pandas"),
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
