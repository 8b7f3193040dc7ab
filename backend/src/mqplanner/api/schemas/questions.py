"""Questions about a plan, each answered by a conclusion, recommendations and what the conclusion rests on."""

from typing import Literal

from pydantic import ConfigDict, Field
from pydantic.types import JsonValue

from mqplanner.api.schemas.assessment import FieldPath, Multiple, Number, Part, Pointer
from mqplanner.api.schemas.base import OpenResponseModel
from mqplanner.api.schemas.plan_documents import PlanRequest
from mqplanner.api.schemas.quantity import Quantity, Version
from mqplanner.api.schemas.views import Chart
from mqplanner.assessment.verdict import Verdict
from mqplanner.units.origin import Citation


class Headline(OpenResponseModel):
    """The conclusion in one sentence."""

    text: str
    emphasis: str | None = Field(description="The part of the text that decides.")
    verdict: Verdict | None


class PlanChange(OpenResponseModel):
    """A field or a part of the plan, and its value from then on."""

    path: Pointer
    value: JsonValue


class Recommendation(OpenResponseModel):
    """What to do."""

    title: str
    effect: str = Field(description="What is different afterwards, by an assessment of the changed plan.")
    changes: list[PlanChange] = Field(description="Empty where it is nothing that a plan describes.")


class Evidence(OpenResponseModel):
    """A number that the conclusion rests on, with its derivation and sources."""

    title: str
    subject: str
    text: str
    quantity: Quantity


class NamedLimit(OpenResponseModel):
    """A limit, or a quantity beside limits."""

    id: str
    kind: str
    title: str
    subject: str


class Conclusion(OpenResponseModel):
    """What the answer to every question has."""

    about: str = Field(description="What was asked, with its conditions.")
    headline: Headline
    detail: str = Field(description="The sentence below the headline.")
    recommendations: list[Recommendation]
    rests_on: list[Evidence]
    version: Version


class ResultState(OpenResponseModel):
    """The numbers of a limit or of a quantity in one of two plans."""

    verdict: Verdict | None = Field(description="null for a quantity.")
    used: Number | None
    limit: Number | None
    used_pct: Number | None
    multiple: Multiple | None = Field(description="Of today's load, at which the limit is reached.")
    caution: str | None = Field(description="Why the verdict is at best `watch`.")
    text: str = Field(description="The numbers for people: `584 MB of 720 MB (81 %)`.")


class MovedResult(OpenResponseModel):
    """A limit or a quantity that differs between the plan and the changed plan."""

    id: str
    kind: str
    title: str
    subject: str
    part: Part
    before: ResultState | None = Field(description="null: only the changed plan has it.")
    after: ResultState | None = Field(description="null: the changed plan does not have it.")
    direction: Literal["better", "worse", "other"]


class ChecklistStep(OpenResponseModel):
    """What to do, to check or to measure."""

    title: str
    detail: str
    status: Literal["do", "check", "measure", "done"]
    commands: list[str]
    citations: list[Citation] = Field(description="Empty where none of the planner's reports states it.")


class Assumption(OpenResponseModel):
    """A value that stands in for something that the plan leaves out."""

    title: str
    text: str
    reason: str
    path: Pointer | None = Field(description="The field to enter it in; null where the plan has none.")


def example_with(release: str, **fields: JsonValue) -> ConfigDict:
    """Return the configuration of a request with an example: a plan of one queue manager, and these fields."""
    manager: dict[str, JsonValue] = {
        "name": "QM21",
        "release": release,
        "channel_initiator": {"used_mb": 92, "free_mb": 1379},
        "channel_groups": [{"name": "clients", "count": 2000, "message_kb": 32}],
        "workloads": [{"name": "orders", "put_rate_per_s": 300, "message_bytes": 2048, "persistent": True}],
        "logs": {"copies": 2, "control_unit": "DS1"},
    }
    lpar: dict[str, JsonValue] = {"name": "PRD1", "machine": "z16", "zos_level": "3.1", "queue_managers": [manager]}
    unit: dict[str, JsonValue] = {"name": "DS1", "model": "DS8950F", "zhpf": True, "hyperwrite": True}
    plan: JsonValue = {"name": "One queue manager", "lpars": [lpar], "control_units": [unit]}
    return ConfigDict(json_schema_extra={"examples": [{"plan": plan, **fields}]})


class PlanToMove(PlanRequest):
    """A plan, and the queue manager to detail."""

    model_config = example_with("9.3", queue_manager="/lpars/0/queue_managers/0")

    queue_manager: FieldPath | None = Field(None, description="JSON pointer; by default the one that gains most.")


class PlanToExtend(PlanRequest):
    """A plan, and the queue manager to copy."""

    model_config = example_with("9.4", queue_manager="/lpars/0/queue_managers/0")

    queue_manager: FieldPath | None = Field(None, description="JSON pointer; by default the first one.")


class QueueManagerOfLpar(OpenResponseModel):
    """A queue manager that can be copied."""

    path: Pointer
    name: str
    lpar: str


class MoreQueueManagers(Conclusion):
    """How many more queue managers like one of the plan fit."""

    largest: int | None = Field(description="Queue managers that fit besides; null without a queue manager.")
    without_warning: int | None = Field(description="How many of them fit before a limit gets a worse status.")
    stopped_by: list[NamedLimit] = Field(
        description="What does not hold with one more; empty where all that are tried fit."
    )
    most: int = Field(description="The largest number that is tried: no more than a group can have.")
    queue_managers: list[QueueManagerOfLpar]
    chosen: Pointer | None


class PlanInADay(PlanRequest):
    """A plan whose workloads may have day profiles."""

    model_config = example_with("9.4")


class HourOfDay(OpenResponseModel):
    """The plan in one hour of the day."""

    id: Literal["all", "peak_hour", "ordinary_hour", "batch_window"] = Field(
        description="`all`: every workload at the rates of the plan, at the same time."
    )
    title: str = Field(description="Its name for people.")
    verdict: Verdict | None = Field(description="The worst verdict of all limits in this hour.")


class LimitByHour(NamedLimit):
    """A limit that is not the same in all hours."""

    part: Part
    states: dict[str, ResultState | None] = Field(description="By the `id` of the hour; null where it does not apply.")


class DayAnswer(Conclusion):
    """Which hour of the day is the tightest."""

    tightest: str | None = Field(description="`id` of the hour; null where no limit depends on the hour.")
    hours: list[HourOfDay]
    limits: list[LimitByHour] = Field(description="Those that differ between hours, fullest first.")


class ReleaseState(OpenResponseModel):
    """A queue manager on one release."""

    verdict: Verdict | None = Field(description="The worst verdict of its limits.")
    multiple: Multiple | None = Field(description="Of today's load, at which its first known limit is reached.")


class ReleaseUpgrade(OpenResponseModel):
    """A queue manager that is not on the newest release, and what it gains there."""

    name: str
    lpar: str
    path: Pointer
    release: str
    before: ReleaseState
    after: ReleaseState
    gain: list[str] = Field(description="What is better and what is worse, in words.")
    first: list[str] = Field(description="What must be set first.")


class UpgradeDetails(OpenResponseModel):
    """One queue manager on the newest release: every number that differs, and the checklist."""

    name: str
    path: Pointer
    moved: list[MovedResult]
    steps: list[ChecklistStep]
    possible: list[str] = Field(description="What the newest release makes possible besides.")


class NewestRelease(Conclusion):
    """What each queue manager gains on the newest release, and what must change first."""

    release: str
    queue_managers: list[ReleaseUpgrade] = Field(description="Those that lose first, then the largest gain.")
    on_newest: list[str] = Field(description="Names of queue managers that are on it already.")
    chosen: UpgradeDetails | None
    shared: list[MovedResult] = Field(description="What differs of LPARs, control units and groups.")
    chart: Chart | None


class PlanToLink(PlanRequest):
    """A plan, and the length of the cables."""

    model_config = example_with("9.4", cable_m=40)

    cable_m: float | None = Field(None, gt=0, le=10_000, description="By default as in the measurements.")


class ZhyperlinkCandidate(OpenResponseModel):
    """A log that can be written over zHyperLink."""

    name: str
    lpar: str
    path: Pointer
    control_unit: str | None
    verdict: Literal["needed", "settings", "short", "time", "unknown", "slower"] = Field(
        description="needed: for the log rate; settings: the log rate needs only settings that are off; "
        "short: exceeded over both; time: only writes get faster; slower: than zHPF as it is laid out."
    )
    before: ResultState | None = Field(description="The log rate today.")
    after: ResultState | None = Field(description="The log rate over zHyperLink.")
    io_us: Number = Field(description="One log write over zHyperLink.")
    zhpf_us: Number = Field(description="One log write with zHPF.")
    saving_us: Number
    writes_per_s: Number | None = Field(description="Over all copies.")
    measured: bool = Field(description="Whether the writes are as measured.")
    engines: Number | None = Field(description="That the logger spends waiting.")
    msu: Number | None = Field(description="The same in MSU; null without the MSU of one engine of the LPAR.")
    unchecked: str | None = Field(description="Requirements that the plan does not state.")


class LeftOut(OpenResponseModel):
    """A log that cannot be written over zHyperLink."""

    name: str
    lpar: str
    path: Pointer
    reasons: list[str]


class LinkedControlUnit(OpenResponseModel):
    """What a control unit needs, by an assessment with all candidates over zHyperLink."""

    name: str
    path: Pointer
    queue_managers: list[str]
    metro_mirror: bool
    sessions: ResultState | None = Field(description="Write sessions.")
    paths: ResultState | None = Field(description="How busy each PFID is.")
    pfids_needed: Number | None
    links: Number | None = Field(description="Each with a cable, with as many PFIDs on a port as were measured.")


class CableLength(OpenResponseModel):
    """The length that was taken for all cables."""

    m: float
    longest_m: float = Field(description="The longest that is possible.")


class ZhyperlinkBenefit(Conclusion):
    """Gain, CPU, write sessions and links of zHyperLink, and for which logs."""

    queue_managers: list[ZhyperlinkCandidate] = Field(description="Those whose log rate needs it first.")
    using: list[str] = Field(description="Names of queue managers that use it already.")
    left_out: list[LeftOut]
    control_units: list[LinkedControlUnit]
    engines: Number | None = Field(description="That all loggers together spend waiting.")
    msu_used: Number | None = Field(
        description="The same in MSU; null where an LPAR with such loggers has no MSU of one engine."
    )
    msu: str = Field(description="What the MSU rest on, or how to see them.")
    cable: CableLength
    assumptions: list[Assumption]
    steps: list[ChecklistStep]
    chart: Chart | None


class FeaturesToCost(PlanRequest):
    """A plan, and the workloads and channels that features are switched on for."""

    model_config = example_with("9.4", parts=["/lpars/0/queue_managers/0/workloads/0"], sslrkeyc_bytes=1_048_576)

    parts: list[FieldPath] | None = Field(
        None,
        max_length=20,
        description="JSON pointers of workloads and channel groups; by default the workload with the most puts and the"
        " group with the most channels. That of a queue manager, or of an LPAR with one, stands for these two of it.",
    )
    messages_per_s: float | None = Field(
        None, ge=0, le=10_000_000, description="On the channels; by default all messages of the queue manager."
    )
    sslrkeyc_bytes: int | None = Field(None, ge=0, le=999_999_999, description="By default as in the reports' tests.")


class CostedPart(OpenResponseModel):
    """A workload or a channel group."""

    path: Pointer
    label: str
    kind: Literal["workload", "channels"]


class FeatureCost(OpenResponseModel):
    """What one feature costs for one part."""

    feature: str
    title: str
    subject: str
    path: Pointer
    cpu: Number | None = Field(description="Engines that it adds.")
    text: str
    published: bool
    reason: str | None = Field(description="Why the CPU is not known, or what to enter.")
    moved: list[MovedResult] = Field(description="Empty for TLS and compression, which a plan does not describe.")


class UnpublishedCost(FeatureCost):
    """A feature whose cost no report has for such a plan, with what to measure."""

    step: ChecklistStep


class FeatureCosts(Conclusion):
    """What streaming, TLS, AMS, compression and statistics cost, the most CPU first."""

    parts: list[CostedPart]
    costs: list[FeatureCost]
    not_published: list[UnpublishedCost]
    assumptions: list[Assumption]
    chart: Chart | None
