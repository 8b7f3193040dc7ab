"""Variants of a plan, kept as differences from it and not as copies."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from mqplanner.plan.part import Name, Part, field, parts

MOST_SCENARIOS = 6
"""As many as can be read side by side."""


class ScenarioChange(Part):
    """A place that a plan can have, and what of its kind stands there; whether this plan has it is not checked."""

    path: Annotated[str, Field(min_length=1, max_length=500)] = field(
        ..., "JSON pointer of the field, such as /lpars/0/csa_limit_mb"
    )
    value: Any = field(None, "What stands there instead; null: not known")


class Scenario(Part):
    """A variant of the plan."""

    name: Name
    changes: list[ScenarioChange] = parts("What is different from the plan")
