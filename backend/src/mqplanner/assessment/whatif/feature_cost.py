"""What streaming, TLS, AMS, compression and statistics cost for selected workloads and channels: before and after.

Each is put into the plan, and both plans are assessed. What the reports do not cover is listed as not published, with
what to measure.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.serialization import dump
from mqplanner.assessment.whatif.before_after import names_text
from mqplanner.assessment.whatif.channel_features import OF_CHANNELS
from mqplanner.assessment.whatif.conclusion import conclusion
from mqplanner.assessment.whatif.cost import REMEMBERED, require_affordable
from mqplanner.assessment.whatif.feature_comparison import Cost, Question
from mqplanner.assessment.whatif.feature_conclusion import (
    chart_of,
    detail_on,
    evidence_of,
    headline_on,
    reason_of,
    recommendation_for,
)
from mqplanner.assessment.whatif.feature_parts import busiest_parts, channel_groups, selected_parts
from mqplanner.assessment.whatif.features_in_use import in_use
from mqplanner.assessment.whatif.steps import steps
from mqplanner.assessment.whatif.workload_features import OF_WORKLOADS
from mqplanner.plan.document import Plan
from mqplanner.plan.queues import Workload

FEATURES_OF_ONE = 6
"""How many features of a workload or of a channel group are evaluated, each in a plan of its own."""
MAX_NAMED = 3


def feature_cost(
    plan: Plan,
    parts: Sequence[str] | None = None,
    messages_per_s: float | None = None,
    sslrkeyc_bytes: int | None = None,
    budget: int | None = None,
) -> bytes:
    """Return what features cost, in JSON; `parts` are by default the busiest ones.

    The path of an LPAR or of a queue manager in `parts` stands for its busiest ones.
    """
    managers = [scope for scope in scopes_of(plan) if isinstance(scope, QueueManagerScope)]
    chosen = busiest_parts(managers) if parts is None else selected_parts(managers, parts)
    cost = REMEMBERED * evaluations_of(managers) * (1 + FEATURES_OF_ONE * len(chosen))
    require_affordable(cost, budget, "/parts", "select fewer workloads and channels at once")
    question = Question(plan, Assessment(plan), messages_per_s, sslrkeyc_bytes)
    costs = [
        found
        for one in chosen
        for feature in (OF_WORKLOADS if isinstance(one.part, Workload) else OF_CHANNELS)
        for found in feature(question, one)
    ]
    costs.sort(key=lambda one: -(one.known_cpu or 0.0))
    known = [one for one in costs if one.is_published]
    unpublished = [one for one in costs if not one.is_published]
    # The parts that are chosen for a user are a few; what TLS of the plan costs is asked for the whole of it.
    present = in_use(question, chosen, channel_groups(managers) if parts is None else ())
    names = names_text([one.label for one in chosen]) if len(chosen) <= MAX_NAMED else f"{len(chosen):,} parts"
    return dump(
        {
            **conclusion(
                f"What does each feature cost for {names}?" if chosen else "What does each feature cost?",
                headline_on(costs, present),
                detail_on(known, unpublished, present),
                [recommendation_for(one) for one in known if one.changes],
                evidence_of(known),
            ),
            "parts": [{"path": one.path, "label": one.label, "kind": one.kind} for one in chosen],
            "costs": [one.as_dict() for one in known],
            "not_published": [entry for alike in _alike(unpublished) for entry in _unpublished(alike)],
            "assumptions": list({one["title"]: one for cost in costs for one in cost.assumptions}.values()),
            "chart": chart_of(known),
        }
    )


def _alike(costs: Iterable[Cost]) -> Iterable[list[Cost]]:
    """Return the costs of the same feature for several parts together."""
    found: dict[tuple[str, str], list[Cost]] = {}
    for one in costs:
        found.setdefault((one.feature, one.title), []).append(one)
    return found.values()


def _unpublished(costs: Sequence[Cost]) -> Iterator[dict[str, Any]]:
    """Yield a feature whose cost no report has with what to measure, once for all parts."""
    label = names_and_more([one.chosen.label for one in costs], MAX_NAMED)
    found = [
        steps(f"cost-{one.feature}", prefix=f"{one.chosen.scope.subject} ", label=label, compmsg=one.compmsg)
        for one in costs
    ]
    for same in zip(*found, strict=True):
        commands = list(dict.fromkeys(command for step in same for command in step["commands"]))
        yield {
            **costs[0].as_dict(),
            "subject": label,
            "reason": reason_of(costs) or None,
            "step": {**same[0], "commands": commands},
        }
