"""Declare rules, check their inputs, evaluate and sweep them, and cite their sources.

What a rule module needs is exported here; `mqplanner.rules.engine.registry` finds rules by their public names.
"""

from mqplanner.rules.engine.cite import cite, cite_figure
from mqplanner.rules.engine.errors import InvalidInputs, Problem
from mqplanner.rules.engine.findings import (
    Advice,
    Finding,
    applicable_advice,
    applicable_errata,
    problem_points,
)
from mqplanner.rules.engine.groups import Groups
from mqplanner.rules.engine.inputs import Choice, Flag, Number, PublishedDefault, Text
from mqplanner.rules.engine.outputs import Output, Range, Series, Table, Unanswered
from mqplanner.rules.engine.plan_inputs import plan_input
from mqplanner.rules.engine.rule import Out, reads, returns, rule

__all__ = [
    "Advice",
    "Choice",
    "Finding",
    "Flag",
    "Groups",
    "InvalidInputs",
    "Number",
    "Out",
    "Output",
    "Problem",
    "PublishedDefault",
    "Range",
    "Series",
    "Table",
    "Text",
    "Unanswered",
    "applicable_advice",
    "applicable_errata",
    "cite",
    "cite_figure",
    "plan_input",
    "problem_points",
    "reads",
    "returns",
    "rule",
]
