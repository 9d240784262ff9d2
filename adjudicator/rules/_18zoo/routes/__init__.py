"""The squirrels' runs (rulebook, 7.4): what a set of routes brings, and the best set there is."""

from adjudicator.rules._18zoo.routes.checking import check
from adjudicator.rules._18zoo.routes.model import RUNNERS, Conditions, Harvest, Route, Runner
from adjudicator.rules._18zoo.routes.optimum import best

__all__ = ["RUNNERS", "Conditions", "Harvest", "Route", "Runner", "best", "check"]
