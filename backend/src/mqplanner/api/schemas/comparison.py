"""Plans beside measurements: compared value by value, over time, and what is missing for a health check."""

from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from mqplanner.api.schemas.base import Day, OpenResponseModel, RequestModel
from mqplanner.api.schemas.fleet import MeasuredPeriod, MeasuredTrend
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.assessment.verdict import Verdict
from mqplanner.measurements.comparison.actual_numbers import State
from mqplanner.measurements.comparison.completeness import Status
from mqplanner.measurements.comparison.pairs import Kind

_LOCAL = "In local time of the LPAR."
_UNIT = "in `unit`"
_NAME = "Name of a queue manager of the plan; by default all of them."
_LAST = "The last day; by default the last one with measurements."
_AS_OF = "Day of the figures in a plan that states none in `growth/since`."
QueueManagerName = Annotated[str, Field(min_length=1, max_length=100)]


class PlanToComplete(RequestModel):
    """A plan, or the whole store, whose measurements are checked for completeness."""

    plan: PlanDocument | None = Field(None, description="The plan; by default all queue managers with measurements.")
    queue_manager: QueueManagerName | None = Field(None, description=_NAME)
    last: Day | None = Field(None, description=_LAST)


class PlanAndActual(PlanToComplete):
    """A plan to hold against what was measured since its date."""

    plan: PlanDocument
    as_of: Day | None = Field(None, description=_AS_OF)


class PlanToMeasure(PlanAndActual):
    """A plan to compare with what was measured in a period."""

    days: int = Field(28, ge=1, le=3660, description="Days to look at, up to the last one, in days.")


class MeasuredValuesToUse(RequestModel):
    """Measured numbers of one queue manager that a plan is to use."""

    plan: PlanDocument
    queue_manager: QueueManagerName = Field(description="Name of the queue manager in the plan.")
    use: list[Annotated[str, Field(max_length=200)]] = Field(
        min_length=1,
        max_length=1000,
        description="Ids of values of the comparison that have `fields` to set, and of `growth_rates` of "
        "`measurements/actual`.",
    )
    reason: str = Field(min_length=1, max_length=300, description="Why the plan uses them; is stored in the plan.")
    days: int = Field(28, ge=1, le=3660, description="Days of the comparison, in days.")
    last: Day | None = Field(None, description=_LAST)
    as_of: Day | None = Field(None, description=f"{_AS_OF} Growth is measured from it on.")


class MeasuredValuesUsed(OpenResponseModel):
    """A plan that uses measured values."""

    plan: PlanDocument = Field(description="The plan, with each value marked as measured.")
    applied: int = Field(description="How many fields were set, as a count.")


class FieldToSet(OpenResponseModel):
    """A field of the plan and the value that was measured for it."""

    path: str = Field(description="JSON pointer of the field.")
    value: Any = Field(description="The measured value, in the unit of the field.")
    text: str = Field(description="Field and value for people.")


class UseOfMeasured(OpenResponseModel):
    """How a plan can use a measured number."""

    fields: list[FieldToSet] = Field(description="What it sets; empty where it cannot be used.")
    note: str | None = Field(description="What to know before; null where nothing.")
    why_not: str | None = Field(description="Why it cannot be used; null where it can.")


class ComparedDay(OpenResponseModel):
    """A number on a day."""

    day: date = Field(description="The day.")
    average: float = Field(description=f"Average of the day, {_UNIT} of the value.")
    peak: float = Field(description=f"Worst interval of the day, {_UNIT} of the value.")
    ratio: float | None = Field(description="Measured as a multiple of planned; null where the plan has no number.")


class ComparedValue(OpenResponseModel):
    """A number of the plan beside the measured one."""

    id: str = Field(description="Id within the queue manager, such as `log-rate` or `buffers/2`.")
    title: str = Field(description="What it is.")
    subject: str = Field(description="Buffer pool or page set; empty for the queue manager.")
    kind: Kind = Field(
        description="`published`: the plan has an estimate from published figures. `entered`: a number that was "
        "entered. `setting`: an attribute of MQ."
    )
    unit: str = Field(description="Unit of the numbers.")
    path: str = Field(description="JSON pointer of the field or the part in the plan.")
    limit: str | None = Field(description="Id of the limit in the answer; null where it is none.")
    planned: float | None = Field(description=f"What the plan has for the last day, {_UNIT}; null where not known.")
    planned_text: str = Field(description="The same for people.")
    average: float = Field(description=f"Measured average of the period, {_UNIT}.")
    average_text: str = Field(description="The same for people.")
    peak: float = Field(description=f"Measured in the worst interval, {_UNIT}; of settings the lowest one.")
    peak_text: str = Field(description="The same for people.")
    peak_at: datetime = Field(description=f"End of that interval. {_LOCAL}")
    compared: Literal["average", "peak"] = Field(description="Which of them the plan's number compares with.")
    ratio: float | None = Field(description="Measured as a multiple of planned; null where that is not known or zero.")
    ratio_text: str = Field(description="The same for people; empty where it is not known.")
    why_unknown: str | None = Field(description="Why the plan has no number; null where it has one.")
    same: str = Field(description="Why both mean the same, and what still differs.")
    explanations: list[str] = Field(description="What explains the ratio, as sentences.")
    table: str = Field(description="Table of the store.")
    metric: str = Field(description="Metric of the table.")
    instance: str = Field(description="Instance of the metric, or `all`.")
    points: list[ComparedDay] = Field(description="By day; empty where several queue managers are compared.")
    use: UseOfMeasured | None = Field(
        description="How the plan can use it; null where several queue managers are compared."
    )


class ComparedQueueManager(OpenResponseModel):
    """A queue manager of the plan with its measurements."""

    queue_manager: str = Field(description="Its name in the plan.")
    lpar: str = Field(description="Its LPAR in the plan.")
    measured_on: str | None = Field(description="LPAR whose measurements were taken; null where there are none.")
    note: str | None = Field(description="What to know about that; null where nothing.")
    planned_release: str = Field(description="Its release in the plan.")
    measured_release: str | None = Field(description="Its release in the last records; null where not measured.")
    sentence: str = Field(description="What the comparison shows, for people.")
    values: list[ComparedValue] = Field(description="The numbers that both have.")


class NotComparableNumber(OpenResponseModel):
    """A number of the plan or of the store without a counterpart."""

    title: str = Field(description="What it is.")
    why: str = Field(description="Why it is not compared.")


class MeasuredComparison(OpenResponseModel):
    """Measured against planned."""

    period: MeasuredPeriod = Field(description="The days that were looked at.")
    planned_for: date | None = Field(
        description="The day for which the plan's numbers are, as they grow; null for a plan without a date."
    )
    queue_managers: list[ComparedQueueManager] = Field(description="The queue managers of the plan, in its order.")
    not_comparable: list[NotComparableNumber] = Field(description="What is not compared, and why.")


class ActualLines(OpenResponseModel):
    """A number on the days of the answer; null on days without one."""

    planned: list[float | None] = Field(description=f"What the plan has, {_UNIT} of the value.")
    limit: list[float | None] = Field(description=f"The limit, {_UNIT} of the value.")
    peak: list[float | None] = Field(description=f"Measured in the worst interval, {_UNIT} of the value.")
    average: list[float | None] = Field(description=f"Measured on average, {_UNIT} of the value.")


class GrowthRateToUse(OpenResponseModel):
    """A growth rate of the plan that a measured growth can set."""

    id: str = Field(description="Id for `use` of `measurements/compare/use`.")
    of: str = Field(description="What grows at this rate, for people.")
    field: FieldToSet = Field(description="The field of the plan, with the measured rate in percent.")
    note: str | None = Field(description="What to know before; null where nothing.")


class JudgedValue(OpenResponseModel):
    """A number of the plan that was judged by what was measured."""

    id: str = Field(description="Id within the queue manager, such as `log-rate` or `buffer-pool/2`.")
    title: str = Field(description="What it is.")
    subject: str = Field(description="Buffer pool or page set; empty for the queue manager.")
    limit: str | None = Field(description="Id of the limit in the answer; null where it is none.")
    verdict: Verdict = Field(description="The verdict that follows from the state.")
    reached_planned: date | None = Field(description="When the plan reaches the limit; null: not within 20 years.")
    reached_likely: date | None = Field(description="When it is reached as measured; null: not within 20 years.")
    reached_earliest: date | None = Field(description="The same at the upper end of the trend.")


class ActualValue(JudgedValue):
    """A number of the plan over time, beside what was measured."""

    unit: str = Field(description="Unit of the numbers.")
    path: str = Field(description="JSON pointer of the field or the part in the plan.")
    state: State = Field(
        description="`exceeded`: over the limit in the last four weeks. `sooner`: the limit is reached sooner than "
        "planned even at the lower end of the trend. `perhaps-sooner`: at its upper end. `above`: more than planned. "
        "`unknown`: fewer than eight weeks, or no planned number. `as-planned`: none of these."
    )
    state_text: str = Field(description="The state in a few words, to stand beside the verdict.")
    text: str = Field(description="The state in words, with what it rests on.")
    compared: Literal["average", "peak"] = Field(description="Which measured number the plan's one compares with.")
    planned: float | None = Field(description=f"What the plan has for the last day, {_UNIT}; null where not known.")
    planned_text: str = Field(description="The same for people.")
    measured: float = Field(description=f"What was measured in the last four weeks, {_UNIT}.")
    measured_text: str = Field(description="The same for people.")
    limit_value: float | None = Field(description=f"The limit on the last day, {_UNIT}; null where not known.")
    limit_text: str | None = Field(description="The same for people; null where not known.")
    planned_growth_pct: float | None = Field(description="Planned growth in the next year, in percent.")
    trend: MeasuredTrend | None = Field(description="Measured growth; null where it is not known.")
    reached_latest: date | None = Field(description="The same at the lower end of the trend.")
    table: str = Field(description="Table of the store.")
    metric: str = Field(description="Metric of the table.")
    instance: str = Field(description="Instance of the metric, or `all`.")
    growth_rates: list[GrowthRateToUse] = Field(
        description="Rates of the plan that the measured growth can set; empty for numbers that are not proportional "
        "to the workload, and where they do not grow."
    )
    lines: ActualLines = Field(description="The numbers on `days` of the answer.")


class NoticedLimit(JudgedValue):
    """The limit that was exceeded, or is reached sooner than planned."""

    queue_manager: str = Field(description="The name of its queue manager in the plan.")
    state: State = Field(description="`exceeded`, `sooner` or `perhaps-sooner`, as in `measurements/actual`.")
    text: str = Field(description="When it is reached as measured and as planned, for people.")
    others: int = Field(description="How many other limits are in one of these states, as a count.")


class MeasuredNotice(OpenResponseModel):
    """Whether a limit of a plan approaches faster than planned."""

    notice: NoticedLimit | None = Field(
        description="The limit that is reached first; null where there is none, where nothing of the plan is measured, "
        "for a plan without `growth/since`, and for one with more than 25 queue managers."
    )


class PlanToNotice(RequestModel):
    """A plan to look for a limit that approaches faster than planned."""

    plan: PlanDocument


class ActualQueueManager(OpenResponseModel):
    """A queue manager of the plan over time."""

    queue_manager: str = Field(description="Its name in the plan.")
    lpar: str = Field(description="Its LPAR in the plan.")
    measured_on: str | None = Field(description="LPAR whose measurements were taken; null where there are none.")
    note: str | None = Field(description="What to know about that; null where nothing.")
    values: list[ActualValue] = Field(description="The numbers that both have, worst first.")


class PlanAgainstActual(OpenResponseModel):
    """What a plan predicted, and what was measured."""

    since: date = Field(description="The date of the plan.")
    since_is_entered: bool = Field(description="Whether the plan states it; else it is when it was saved, or `as_of`.")
    period: MeasuredPeriod = Field(description="From the date of the plan to the last measured day.")
    annual_growth_pct: float = Field(description="Annual growth of the whole workload in the plan, in percent.")
    separate_growth_rates: int = Field(description="How many parts have a growth rate of their own, as a count.")
    days: list[date] = Field(description="The days of the lines; of more than 120 days one for each week.")
    verdict: Verdict = Field(description="The worst verdict.")
    sentence: str = Field(description="What the comparison shows, for people.")
    queue_managers: list[ActualQueueManager] = Field(description="The queue managers of the plan, in its order.")


class MeasurementNeed(OpenResponseModel):
    """Something that a health check needs."""

    id: str = Field(description="Id, such as `statistics`.")
    title: str = Field(description="What it is.")
    status: Status = Field(description="How much of it is there.")
    verdict: Verdict = Field(description="`ok` where it is complete, `watch` where a part is, `unknown` otherwise.")
    found: str = Field(description="What is there, as a sentence.")
    commands: list[str] = Field(description="How to collect it; empty where it is complete.")
    volume: str | None = Field(description="How much SMF data that writes; null where none.")


class CompletenessOfQueueManager(OpenResponseModel):
    """What a health check needs of a queue manager."""

    queue_manager: str = Field(description="Its name in the plan.")
    lpar: str = Field(description="Its LPAR in the plan.")
    is_complete: bool = Field(description="Whether all of it is there.")
    needs: list[MeasurementNeed] = Field(description="What is needed.")


class Completeness(OpenResponseModel):
    """Whether all that a health check needs is there."""

    period: MeasuredPeriod | None = Field(
        description="The week of statistics that was looked at; null while nothing is measured."
    )
    sentence: str = Field(description="The result, for people.")
    is_complete: bool = Field(description="Whether all of it is there for all queue managers.")
    queue_managers: list[CompletenessOfQueueManager] = Field(
        description="The queue managers of the plan; without a plan those that were measured."
    )
    to_collect: list[MeasurementNeed] = Field(
        description="What a queue manager needs of which nothing was measured, with the commands to collect it."
    )
