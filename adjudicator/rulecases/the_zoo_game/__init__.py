"""Rule cases of The Zoo Game: moves at a table as texts, and kinds of cases that look at one rule each."""

from adjudicator.rulecases.the_zoo_game.builds import BUILD
from adjudicator.rulecases.the_zoo_game.play import PLAY
from adjudicator.rulecases.the_zoo_game.single import SINGLE

KINDS = {"build": BUILD, "play": PLAY, **SINGLE}
