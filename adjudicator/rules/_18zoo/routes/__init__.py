"""The squirrels' runs (rulebook, 7.4): what a set of routes brings, and the best set there is."""

from adjudicator.rules._18zoo.routes.best import best
from adjudicator.rules._18zoo.routes.check import check
from adjudicator.rules._18zoo.routes.model import RUNNERS, Conditions, Harvest, Route, Runner

__all__ = ["RUNNERS", "Conditions", "Harvest", "Route", "Runner", "best", "check"]
