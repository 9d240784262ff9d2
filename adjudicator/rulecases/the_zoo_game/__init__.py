"""Rule cases of The Zoo Game: games in move texts, and kinds of cases for single rules."""

from adjudicator.rulecases.the_zoo_game.builds import BUILD
from adjudicator.rulecases.the_zoo_game.play import PLAY
from adjudicator.rulecases.the_zoo_game.single import SINGLE

KINDS = {"build": BUILD, "play": PLAY, **SINGLE}
