"""Sections 10 and 12: the machines of the reports, as an input."""

from __future__ import annotations

from mqplanner.machines import MACHINES
from mqplanner.rules.engine.inputs import Choice

machine_input = Choice(MACHINES, "IBM Z machine; where it was not measured there is no number")
