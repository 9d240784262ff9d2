"""The squirrels' runs (rulebook, 7.4): what a set of routes brings, and the best set there is."""

from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.model import RUNNERS, Conditions, Harvest, Route, Runner
from adjudicator.rules.zoo18.routes.optimum import best

__all__ = ["RUNNERS", "Conditions", "Harvest", "Route", "Runner", "best", "check"]
