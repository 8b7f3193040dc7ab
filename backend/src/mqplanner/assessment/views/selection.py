"""Finding parts of a plan for its views, and the one that a chart is of by default."""

import math
from collections.abc import Iterable, Iterator

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.results import Limit
from mqplanner.assessment.views.chart import Subject
from mqplanner.plan.document import Lpar, Plan
from mqplanner.plan.queue_manager import QueueManager


def default_subject(assessment: Assessment, subjects: Iterable[Subject]) -> Subject | None:
    """Return the subject of the first limit, else the nearest to its part, of several the nearest to its limit."""
    first = assessment.first_limit.limit
    ranks = {limit.id: limit.rank for limit in assessment.limits}

    def rank(subject: Subject) -> tuple[float, float]:
        near = math.inf if first and subject.limit == first.id else _shared(subject.path, first)
        return near, -ranks.get(subject.limit or "", math.inf)

    return max(subjects, key=rank, default=None)


def managers(plan: Plan) -> Iterator[tuple[Lpar, QueueManager, str]]:
    """Yield every queue manager with its LPAR and its path."""
    for n, lpar in enumerate(plan.lpars):
        for m, manager in enumerate(lpar.queue_managers):
            yield lpar, manager, f"/lpars/{n}/queue_managers/{m}"


def manager_path(path: str) -> str:
    """Return the path of the queue manager that a path leads into."""
    return "/".join(path.split("/")[:5])


def _shared(path: str, limit: Limit | None) -> int:
    """Return how many steps a path shares with that of a limit, from the first on."""
    pairs = zip(path.split("/"), limit.part.path.split("/") if limit else (), strict=False)
    return next((n for n, (one, other) in enumerate(pairs) if one != other), len(path.split("/")))
