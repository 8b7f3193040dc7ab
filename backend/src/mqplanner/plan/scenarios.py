"""Scenarios of a plan, stored as differences from it."""

from typing import Annotated, Any

from pydantic import Field

from mqplanner.plan.part import Name, Part, field, kind, named, parts

MOST_SCENARIOS = 6
"""How many can be compared side by side."""


class ScenarioChange(Part):
    """A field that some plan can have, and its value in the scenario; this plan need not have it."""

    model_config = kind("change")

    path: Annotated[str, Field(min_length=1, max_length=500)] = field(
        "Path", "JSON pointer of the field, such as /lpars/0/csa_limit_mb", default=...
    )
    value: Any = field("Value", "Value in the scenario; null: not known")


class Scenario(Part):
    """A named set of changes to the plan."""

    model_config = kind("scenario")

    name: Name = named("Scenario")
    changes: list[ScenarioChange] = parts("Changes", help="What differs from the plan")
