"""The charts and questions that fit a plan, and one chart with its data."""

from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.views.chart import default_subject
from mqplanner.assessment.views.limit_charts import LIMIT_CHARTS
from mqplanner.assessment.views.plan_charts import FOOTPRINT_CHART, PLAN_CHARTS
from mqplanner.assessment.views.questions import questions
from mqplanner.plan.document import Plan

CHARTS = [FOOTPRINT_CHART, *LIMIT_CHARTS, *PLAN_CHARTS]
"""Every kind of chart, in the order in which they are offered."""


def views(plan: Plan, kind: str | None = None, subject: str | None = None) -> dict[str, Any]:
    """Return what can be shown of a plan, and the chart of a kind and subject.

    A kind or subject that the plan does not offer gives the default: the chart of the limit that is reached first.
    """
    assessment = Assessment(plan)
    offered = {chart.id: (chart, list(chart.subjects(assessment))) for chart in CHARTS}
    offered = {id: found for id, found in offered.items() if found[1]}
    answer: dict[str, Any] = {
        "charts": [
            {"kind": id, "title": chart.title, "subjects": len(subjects)} for id, (chart, subjects) in offered.items()
        ],
        "subjects": [],
        "chart": None,
        "questions": questions(assessment),
    }
    if not offered:
        return answer
    first = assessment.first_limit.limit
    about_first = (id for id, (_, found) in offered.items() if first and any(s.limit == first.id for s in found))
    default = FOOTPRINT_CHART.id if FOOTPRINT_CHART.id in offered else next(about_first, list(offered)[-1])
    chart, subjects = offered.get(kind or "") or offered[default]
    chosen = next((one for one in subjects if one.key == subject), None) or default_subject(assessment, subjects)
    drawn = chart.draw(assessment, chosen) if chosen else None
    answer["subjects"] = [{"key": one.key, "label": one.label, "path": one.path} for one in subjects]
    if chosen and drawn:
        named = {"kind": chart.id, "subject": chosen.key, "part": chosen.part}
        answer["chart"] = {**named, **drawn.as_dict(chart, chosen.label if chosen.part else "")}
    return answer
