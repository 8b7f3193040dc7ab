"""What every answer to a question about a plan has: a conclusion, what to do, and what the conclusion rests on."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.rules.engine.outputs import render
from mqplanner.rules.engine.version import version
from mqplanner.units import Quantity
from mqplanner.units.derivation import Derivations
from mqplanner.units.number_format import format_duration, format_quantity


@dataclass(frozen=True, slots=True)
class Headline:
    """The conclusion in one sentence; `emphasis` is the part of it that decides."""

    text: str
    emphasis: str | None = None
    verdict: str | None = None


@dataclass(frozen=True, slots=True)
class PlanChange:
    """A field or a part of the plan, and its value from then on."""

    path: str
    value: Any


@dataclass(frozen=True, slots=True)
class Recommendation:
    """What to do, and what that gains; `changes` is empty where no field of the plan describes it."""

    title: str
    effect: str
    changes: tuple[PlanChange, ...] = ()


SHORTEST_DURATION_S = 0.1
"""Shorter times are written in milliseconds."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """A number that a conclusion rests on."""

    title: str
    subject: str
    quantity: Quantity

    def as_dict(self) -> dict[str, Any]:
        """Return the number as text, and with its derivation and sources."""
        value: Any = self.quantity.value
        is_time = self.quantity.unit.text == "s" and value >= SHORTEST_DURATION_S
        # cut off as in the conclusion, which would else name another second or minute
        text = format_duration(value, exact=False) if is_time else format_quantity(value, self.quantity.unit.text)
        rendered = render(self.title, None, self.quantity.unnamed_copy(), (), Derivations())
        return {"title": self.title, "subject": self.subject, "text": text, "quantity": rendered}


def named(result: Limit | ReportedQuantity) -> dict[str, Any]:
    """Return what identifies a result."""
    return {"id": result.id, "kind": result.kind, "title": result.title, "subject": result.subject}


def conclusion(
    about: str, headline: Headline, detail: str, recommendations: Iterable[Recommendation], evidence: Iterable[Evidence]
) -> dict[str, Any]:
    """Return what the answers to all questions have as JSON data."""
    return {
        "about": about,
        "headline": headline,
        "detail": detail,
        "recommendations": list(recommendations),
        "rests_on": [one.as_dict() for one in evidence],
        "version": version(),
    }
