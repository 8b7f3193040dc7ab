"""Which part of a plan a chart is of where none was chosen."""

from __future__ import annotations

import math
from collections.abc import Iterable

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.assessment.views.chart import Subject


def default_subject(assessment: Assessment, subjects: Iterable[Subject]) -> Subject | None:
    """Return the subject of the first limit, else the nearest to its part, of several the nearest to its limit."""
    first = assessment.first_limit.limit
    ranks = {limit.id: limit.rank for limit in assessment.limits}

    def rank(subject: Subject) -> tuple[float, float]:
        near = math.inf if first and subject.limit == first.id else _shared(subject.path, first)
        return near, -ranks.get(subject.limit or "", math.inf)

    return max(subjects, key=rank, default=None)


def manager_path(path: str) -> str:
    """Return the place of the queue manager that a place is in."""
    return "/".join(path.split("/")[:5])


def _shared(path: str, limit: Limit | None) -> int:
    """Return how many steps two places share from the first on."""
    pairs = zip(path.split("/"), limit.part.path.split("/") if limit else (), strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), len(path.split("/")))
