"""Which part of a plan a chart is of where none was chosen."""

from __future__ import annotations

import math
from collections.abc import Iterable

from mqplanner.assessment.answer import urgency
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.explanation import Shown
from mqplanner.assessment.first_limit import binds_first
from mqplanner.assessment.results import Limit
from mqplanner.assessment.views.chart import Subject


def first_limit(assessment: Assessment) -> Limit | None:
    """Return the limit that growth reaches first."""
    return binds_first([scope.outlook for scope in assessment.scopes], assessment.plan.growth, Shown())[1]


def default_subject(assessment: Assessment, subjects: Iterable[Subject]) -> Subject | None:
    """Return the subject of the first limit, else the nearest to its part, of several the nearest to its limit."""
    first = first_limit(assessment)
    urgent = {limit.id: urgency(limit) for limit in assessment.constraints}

    def rank(subject: Subject) -> tuple[float, float]:
        near = math.inf if first and subject.limit == first.id else _shared(subject.path, first)
        return near, -urgent.get(subject.limit or "", math.inf)

    return max(subjects, key=rank, default=None)


def manager_path(path: str) -> str:
    """Return the place of the queue manager that a place is in."""
    return "/".join(path.split("/")[:5])


def _shared(path: str, limit: Limit | None) -> int:
    """Return how many steps two places share from the first on."""
    pairs = zip(path.split("/"), limit.place.path.split("/") if limit else (), strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), len(path.split("/")))
