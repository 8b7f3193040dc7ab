"""Declare rules, check their inputs, evaluate and sweep them, and cite their sources.

What declares a rule and gives its outputs is exported here; kinds of inputs are in `inputs`, advice in `findings`, and
`registry` finds rules by their public names.
"""

from mqplanner.rules.engine.cite import cite, cite_figure
from mqplanner.rules.engine.declarations import Groups
from mqplanner.rules.engine.outputs import Output, Range, Series, Table, Unanswered
from mqplanner.rules.engine.rule import rule
