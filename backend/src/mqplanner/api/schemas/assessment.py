"""The assessment of a plan: its limits and how close it is to each; storage read from a console message."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from mqplanner.api.schemas.base import OpenResponseModel, RequestModel, ResponseModel, response
from mqplanner.api.schemas.plan_documents import PlanRequest
from mqplanner.api.schemas.quantity import Basis, Quantity, Version
from mqplanner.assessment.assess import BY_DEFAULT, Detail
from mqplanner.assessment.verdict import Verdict
from mqplanner.figures.advice import Severity
from mqplanner.units.origin import Citation

Pointer = Annotated[str, Field(description="JSON pointer into the plan.")]
FieldPath = Annotated[str, Field(max_length=500, description="JSON pointer to a field of the plan.")]
LimitId = Annotated[str, Field(description="The id of a limit.")]
Kind = Annotated[str, Field(description="The same for all results of a kind, whatever part they belong to.")]
Value = bool | int | float | str | None


class PlanToAssess(PlanRequest):
    """A plan document."""

    include: list[Detail] = Field(
        list(BY_DEFAULT),
        max_length=10,
        description="Lists of the answer in addition to the limits. With `fingerprints` of figures and rules,"
        " /api/v1/moved can later report which of them changed a result.",
    )
    known: list[Annotated[str, Field(max_length=100)]] | None = Field(
        None,
        max_length=20_000,
        fail_fast=True,
        description="Keys of `limits_by_scope` whose limits the client has from an earlier answer; none of them at"
        " first. The answer then has its limits by scope, without these. Left out: one list of all limits.",
    )


class PartToDetail(PlanRequest):
    """A plan document and one of its parts."""

    path: FieldPath


class NumbersToExplain(PlanRequest):
    """A plan document and numbers of its assessment."""

    ids: list[str] = Field(
        min_length=1,
        max_length=1000,
        description="Ids of quantities, or `<id of a limit>#<name of its number>`, such as `PRD1/csa#used`; the years"
        " until the first limit is reached are its number `years`.",
    )


class Number(ResponseModel):
    """A number of an assessment."""

    value: float | None = Field(description="null: not known; see the missing inputs or the derivation.")
    unit: str
    text: str | None = Field(description="The number with its unit, for people.")
    basis: Basis | None


class Multiple(Number):
    """A multiple of today's load."""

    share_of_load_text: str | None = Field(
        None, description="Below one that share of today's load, for people: `12 %`; null from one on."
    )


class ExplainedQuantity(Quantity):
    """A number with its derivation and sources."""

    id: str


Explained = response("Explained", "Numbers by id.", quantities=dict[str, ExplainedQuantity])


class Part(ResponseModel):
    """The part of the plan that a result belongs to."""

    kind: Literal["lpar", "queue-manager", "control-unit", "queue-sharing-group", "connector", "replication"]
    name: str
    path: Pointer


class Result(ResponseModel):
    """Fields of all results."""

    title: str
    subject: str
    part: Part


class LimitBounds(ResponseModel):
    """The ends between which use, limit and multiple lie; null for an end that is not known."""

    used_at_least: Number | None
    used_at_most: Number | None
    limit_at_least: Number | None
    limit_at_most: Number | None
    used_pct_at_least: Number | None
    used_pct_at_most: Number | None
    multiple_at_least: Multiple | None = Field(description="Up to this multiple the limit holds for certain.")
    multiple_at_most: Multiple | None = Field(description="At this multiple the limit is reached for certain.")
    text: str = Field(description="Use and limit in words, such as `at least 441 MB, at most 463 MB of 720 MB`.")


class Moment(ResponseModel):
    """When a limit is reached in the outage of consumers that the plan has."""

    after: Number = Field(description="Time from the start of the outage.")
    text: str = Field(description="The time for people.")
    sentence: str = Field(description="What happens, and when.")


class Limit(Result):
    """One limit, and how close the plan is to it."""

    id: str
    kind: Kind
    verdict: Verdict
    used: Number | None
    limit: Number | None
    used_pct: Number | None
    headroom: Number | None
    multiple: Multiple | None = Field(description="Of today's workload, at which the limit is reached.")
    at_least: bool = Field(description="Whether `used` is only what is known, which exceeds the limit.")
    endless: bool = Field(
        False, description="Whether it is exceeded because a queue grows without end, whatever the limit."
    )
    bounds: LimitBounds | None = Field(
        None, description="Where use or limit are not known exactly; null where they are."
    )
    assumption: str | None = Field(None, description="What the use, or its upper bound, assumes, in words.")
    ceiling: bool = Field(True, description="Whether it is a limit, and not only the largest published value.")
    decisive: bool = Field(description="Whether the first limit is unknown as long as this one is.")
    beyond: str | None = Field(description="Up to where values are published; above it the verdict is unknown.")
    caution: str | None = Field(description="Why the verdict is at best `watch`, however low the load is.")
    warning_by_caution: bool = Field(
        False, description="Whether it is `watch` for its caution, and not for its use; left out where it is not."
    )
    moment: Moment | None = Field(None, description="When it is reached in an outage; null where it is not.")


class ScopeLimits(ResponseModel):
    """The limits of a scope: a part of the plan with all that they depend on."""

    key: str = Field(description="The same for the same limits.")
    limits: list[Limit] | None = Field(description="null: the scope is known to the client.")


class LimitsByScope(ResponseModel):
    """The limits by scope, and their order."""

    scopes: list[ScopeLimits]
    order: list[int] = Field(description="Numbers of the limits, from 0 over all scopes, the fullest first.")


class UncertainLimit(ResponseModel):
    """A limit that is known up to a multiple of today's workload; beyond it only its ends are, if anything."""

    limit: LimitId
    multiple: Multiple
    sentence: str


class FieldToEnter(ResponseModel):
    """A field of the plan without a value."""

    path: Pointer
    owner: str | None = Field(description="Whose it is: `page set 1 of QMA2`; null where the title says it.")


class MissingTogether(ResponseModel):
    """What one or more parts of the plan lack, with the limits that are not known without it."""

    title: str = Field(description="What is missing, without whose it is; what to do where nothing can be entered.")
    inputs: list[FieldToEnter] = Field(description="The fields to enter; none where a figure is missing.")
    limits: list[LimitId] = Field(description="Those that are not known without it.")
    limits_text: str = Field(description="How many limits these are, and their titles, each once.")


class FirstLimit(ResponseModel):
    """The limit that is reached first as the workload grows."""

    sentence: str
    limit: LimitId | None
    title: str | None
    subject: str | None
    part: Part | None
    multiple: Multiple | None = Field(
        description="Of today's workload: 0 where no load at all would fit, null where it is exceeded whatever the "
        "workload, or no limit is known to be reached."
    )
    headroom: Number | None
    grows_text: str | None = Field(
        None, description="How much of an exceeded use grows with the load; null where all of it does."
    )
    moment: Moment | None = Field(None, description="When it is reached in an outage; null where it is not.")
    years: Number | None = Field(description="Until it is reached, where the plan has a growth.")
    date: str | None = Field(
        description="null also where parts grow at rates of their own; growth and the summary have it then."
    )
    date_text: str | None = Field(None, description="The day for people; null without a date and far ahead.")
    years_text: str | None = Field(None, description="The years for people, such as `more than 10 years`.")
    undecided: list[LimitId] = Field(description="Limits that are unknown and might be reached sooner.")
    to_enter: list[MissingTogether] = Field(
        default_factory=list, description="What is missing to know these limits, each once, the most wanted first."
    )
    number: str | None = Field(None, description="The id of the multiple.")
    uncertain: list[UncertainLimit] = Field(
        default_factory=list, description="Limits that hold today and may be reached before the first."
    )
    alike: int = Field(0, description="How many more limits of its kind are reached at the same multiple.")
    alike_limits: list[LimitId] = Field(default_factory=list, description="Their ids.")
    alike_text: str = Field("", description="How many they are, to stand after the name of the first limit.")
    in_outage: bool = Field(False, description="Whether it is about an outage of consumers.")
    besides_outage: str | None = Field(
        None, description="What is reached first of the limits not about an outage, where this one is and is exceeded."
    )
    besides_setting: str | None = Field(
        None, description="What is reached first once MAXCHL is raised, where this is MAXCHL and exceeded."
    )
    multiple_at_least: Multiple | None = Field(
        None, description="The smallest multiple at which this or an uncertain limit may be reached."
    )
    date_at_least: str | None = Field(None, description="Day on which growth reaches that multiple.")
    date_text_at_least: str | None = None


class ReportedQuantity(Result):
    """A number that belongs to no limit."""

    id: str
    kind: Kind
    path: Pointer
    quantity: Number
    item: str | None = Field(None, description="Which one it is about where the part has many, such as a structure.")
    derived: bool = Field(
        False, description="Whether it is the value of the field at `path`, which the plan leaves empty."
    )


class ChannelsThatFit(ReportedQuantity):
    """How many channels fit in a group, where the first limit is one of a channel initiator or none is reached."""

    today: int | None
    only_group: bool = Field(description="Whether the queue manager has no other channels.")
    sentence: str


class ConsumersStopped(ResponseModel):
    """What is full first if all consumers stop: a page set, a structure, its SMDS, or a queue."""

    id: str = Field(description="The id of the quantity with the time.")
    after: Number = Field(description="Time from when they stop.")
    text: str = Field(description="The time for people, as the sentence has it.")
    sentence: str = Field(description="What is full, and when.")


class NotAssessed(Result):
    """A part that the plan leaves out, and the limits that are therefore not assessed."""

    path: Pointer
    message: str


class FindingPlace(ResponseModel):
    """A place in the plan that a finding is about."""

    subject: str
    part: Part
    path: Pointer


class Finding(ResponseModel):
    """Advice or a warning that applies to the plan, with all places."""

    id: str
    severity: Severity
    message: str
    citations: list[Citation]
    errata: list[str]
    places: list[FindingPlace]
    check_first: str | None = Field(
        None,
        description="What to do in short, where a setting left at its default stops the plan before any limit; null "
        "for other findings.",
    )


class MissingInput(ResponseModel):
    """An input that the plan does not contain but a limit needs, or a figure that is not in the sources."""

    limit: LimitId
    path: str | None = Field(description="JSON pointer into the plan; null where a figure is missing.")
    name: str = Field("", description="What it is called; answers of earlier versions have none.")
    owner: str | None = Field(None, description="Whose it is: `page set 1 of QMA2`; null where its name says it.")
    message: str = Field(description="Name and owner as a noun phrase, with what is to be said of them.")


class RemedyChange(ResponseModel):
    """A field with the value to try."""

    path: Pointer
    to: Value


class WorseLimit(ResponseModel):
    """A limit whose verdict a change makes worse."""

    limit: LimitId
    verdict: Verdict = Field(description="After the change: exceeded, unknown or watch.")


class Remedy(ResponseModel):
    """A change that would help."""

    limit: LimitId
    path: Pointer
    message: str
    to: JsonValue = Field(description="The value to try, or a list of parts; null where there is none.")
    also: list[RemedyChange] = Field(description="Changes that go with it.")
    multiple: float | None = Field(description="Multiple of today's workload that it reaches; for the first limit.")
    share_of_load_text: str | None = Field(
        None, description="That multiple below one as a share of today's load, for people; null from one on."
    )
    worse: list[WorseLimit] = Field(
        default_factory=list, description="Limits whose verdict the change makes worse; for the first limit."
    )
    worse_text: str | None = Field(None, description="The same in words; null where there is none.")


class Sources(ResponseModel):
    """Sources of some limits and quantities."""

    citations: list[Citation]
    errata: list[str]
    results: list[str] = Field(description="Their ids.")


class Fingerprints(ResponseModel):
    """Digests of the figures and rules that an answer uses."""

    figures: dict[str, str] = Field(description="By the id of the figure.")
    rules: dict[str, str] = Field(description="By the name of the module that computes.")


class Details(ResponseModel):
    """Lists that an answer may include."""

    quantities: list[ReportedQuantity] = Field(default_factory=list)
    findings: list[Finding] = Field(default_factory=list)
    remedies: list[Remedy] = Field(default_factory=list)
    missing_inputs: list[MissingInput] = Field(default_factory=list)
    sources: list[Sources] = Field(default_factory=list)


class PartDetails(Details):
    """Details of one part of the plan."""

    part: Part


class Thresholds(ResponseModel):
    """Shares of a limit from which the verdict is another one."""

    watch_pct: float
    exceeded_pct: float


class Assessment(Details):
    """The answer for a plan: limits in their order, the fullest first; further lists where they were asked for."""

    version: Version
    verdict: Verdict | None = Field(description="The worst one; null where there is no limit.")
    counts: dict[Verdict, int] = Field(description="How many limits have each verdict.")
    thresholds: Thresholds
    first_limit: FirstLimit
    channels_that_fit: ChannelsThatFit | None
    consumers_stopped: ConsumersStopped | None = Field(
        None, description="null where it is not known when anything is full."
    )
    limits: list[Limit]
    limits_by_scope: LimitsByScope | None = Field(None, description="Instead of `limits`, which are empty then.")
    not_assessed: list[NotAssessed]
    derivations: dict[str, ExplainedQuantity] | None = Field(None, description="Every number, by its id.")
    fingerprints: Fingerprints | None = None


class ConsoleText(RequestModel):
    """Pasted text."""

    text: Annotated[str, Field(min_length=1, max_length=10_000)]


class ChannelInitiatorStorage(OpenResponseModel):
    """The storage in message CSQX004I, in MB."""

    used_mb: float
    free_mb: float
    free_at_least: bool = Field(description="The message has `>`, or whole GB: there is at least that much.")
    above_used_mb: float | None = Field(description="Above the bar; null without a number.")
    above_free_mb: float | None = Field(description="Above the bar; null without a number.")
    above_free_at_least: bool = Field(description="The message has `>`, or whole GB: there is at least that much.")
    memlimit_mb: float | None = Field(description="Used and free above the bar, where both are exact.")
    lines: int = Field(ge=1, description="How many CSQX004I were found; the last of them was read.")
    channels_started: int = Field(
        ge=0, description="Channels that ran at this line, by CSQX500I and CSQX501I before it."
    )
    line: str = Field(description="The message that was read, on one line.")
