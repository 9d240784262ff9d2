"""The squirrels' runs (rulebook, 7.4): what a set of routes brings, and the best set there is."""

from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.composing import Plan, changes, places, plan_of, routes_of
from adjudicator.rules.zoo18.routes.model import (
    LONGEST_RUN,
    MOST_RUNS,
    PATCHED,
    RUNNERS,
    Conditions,
    Harvest,
    Route,
    Routes,
    Runner,
)
from adjudicator.rules.zoo18.routes.optimum import best, second

__all__ = [
    "LONGEST_RUN",
    "MOST_RUNS",
    "PATCHED",
    "RUNNERS",
    "Conditions",
    "Harvest",
    "Plan",
    "Route",
    "Routes",
    "Runner",
    "best",
    "changes",
    "check",
    "places",
    "plan_of",
    "routes_of",
    "second",
]
