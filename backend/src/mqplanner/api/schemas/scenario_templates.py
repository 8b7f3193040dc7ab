"""Variants of a plan that are asked for most."""

from typing import Any

from pydantic import Field

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument


class PlanToVary(RequestModel):
    """A plan document."""

    plan: PlanDocument


class VariantChange(OpenResponseModel):
    """A field and what stands there instead."""

    path: str
    value: Any


class Variant(OpenResponseModel):
    """A variant of the plan, as the changes that make it."""

    id: str
    name: str
    about: str = Field(description="What is different, and what was assumed.")
    changes: list[VariantChange]


class Variants(OpenResponseModel):
    """The variants that differ from the plan."""

    variants: list[Variant]
