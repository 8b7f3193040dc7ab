"""Declare rules, check their inputs, evaluate and sweep them, and cite their sources.

What a rule module needs is exported here, except for the kinds of inputs, which are in `mqplanner.rules.engine.inputs`.
`mqplanner.rules.engine.registry` finds rules by their public names.
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
from mqplanner.rules.engine.outputs import Output, Range, Series, Table, Unanswered
from mqplanner.rules.engine.rule import Out, reads, returns, rule

__all__ = [
    "Advice",
    "Finding",
    "Groups",
    "InvalidInputs",
    "Out",
    "Output",
    "Problem",
    "Range",
    "Series",
    "Table",
    "Unanswered",
    "applicable_advice",
    "applicable_errata",
    "cite",
    "cite_figure",
    "problem_points",
    "reads",
    "returns",
    "rule",
]
