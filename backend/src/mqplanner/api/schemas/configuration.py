"""Definitions that a plan decides, and how they compare with those in force."""

from typing import Literal

from pydantic import Field

from mqplanner.api.schemas.assessment import Pointer
from mqplanner.api.schemas.base import OpenResponseModel, RequestModel
from mqplanner.api.schemas.plan_documents import PlanDocument
from mqplanner.api.schemas.quantity import Version
from mqplanner.api.schemas.questions import example_with
from mqplanner.assessment.verdict import Verdict
from mqplanner.exports.configuration.comparison import MAX_TEXT, Check, State
from mqplanner.exports.configuration.setting import Output
from mqplanner.units.origin import Citation

QueueManagerName = Field(max_length=100, description="Name of a queue manager of the plan.")


class ConfigurationRequest(RequestModel):
    """A plan, and the queue manager whose definitions are wanted."""

    model_config = example_with("9.4", queue_manager="QM21")

    plan: PlanDocument = Field(description="The plan document.")
    queue_manager: str | None = Field(
        None, max_length=100, description="Name of a queue manager of the plan; by default all, with all groups."
    )


class ConfigurationTextRequest(ConfigurationRequest):
    """A plan, and the definitions to download."""

    output: Output | None = Field(
        None, description="The kind of definitions; by default all kinds, one after the other."
    )


class ConfigurationDiffRequest(RequestModel):
    """A plan, a queue manager, and text with its definitions or start-up messages."""

    model_config = example_with("9.4", queue_manager="QM21", current="ALTER QMGR MAXCHL(300)")

    plan: PlanDocument = Field(description="The plan document.")
    queue_manager: str = QueueManagerName
    current: str = Field(
        max_length=MAX_TEXT,
        description="MQSC commands, answers of DISPLAY, JCL, the macro CSQ6LOGP, or the message CSQX004I.",
    )


class SettingLimit(OpenResponseModel):
    """A limit of the plan that the value sets."""

    id: str = Field(description="Id of the limit in the answer of an assessment.")
    title: str = Field(description="What is limited, and of what.")
    verdict: Verdict = Field(description="Its verdict for the plan as it is.")


class ConfigurationSetting(OpenResponseModel):
    """An attribute with the value that the plan decides for it."""

    id: str = Field(description="Type, name and attribute: `BUFFPOOL(1).BUFFERS`.")
    output: Output = Field(description="Where it is written.")
    object_type: str = Field(description="Type of the object as MQ names it, or the address space or macro.")
    object_name: str | None = Field(description="Name of the object; null where there is only one.")
    attribute: str = Field(description="Attribute as MQ, JCL or IDCAMS names it.")
    value: str = Field(description="Value as it is written, with its unit where the syntax has one.")
    status: Literal["set", "withheld"] = Field(description="`withheld`: it is a comment, not a command.")
    withheld: str | None = Field(description="Why it is not written as a command.")
    reason: str = Field(description="Where the value comes from.")
    note: str | None = Field(description="What to know besides.")
    path: Pointer = Field(description="The field of the plan.")
    rule: str = Field(description="Id of the rule that uses the value.")
    citations: list[Citation] = Field(description="Where the command and its range are published.")
    range: str = Field(description="The values that the product takes, in words.")
    effect: str | None = Field(description="When a change takes effect; null where it is not known.")
    limits: list[SettingLimit] = Field(description="The limits of the plan that the value sets.")


class ConfigurationText(OpenResponseModel):
    """Definitions of one kind as text."""

    output: Output = Field(description="The kind of definitions.")
    title: str = Field(description="The kind in words.")
    file: str = Field(description="A name for the file.")
    text: str = Field(description="Lines of at most 72 columns, with reasons as comments.")


class ConfigurationTarget(OpenResponseModel):
    """A queue manager or a queue-sharing group with its definitions."""

    kind: Literal["queue manager", "queue-sharing group"] = Field(description="What it is.")
    name: str = Field(description="Its name.")
    path: Pointer = Field(description="Its place in the plan.")
    release: str | None = Field(description="Release of the queue manager; null for a group.")
    settings: list[ConfigurationSetting] = Field(description="Every attribute that the plan decides.")
    undecided: list[str] = Field(description="What the plan leaves open, in words.")
    texts: list[ConfigurationText] = Field(description="The same as text, one for each kind.")


class Configuration(OpenResponseModel):
    """The definitions that a plan decides."""

    queue_managers: list[str] = Field(description="Names of all queue managers of the plan.")
    targets: list[ConfigurationTarget] = Field(description="Queue managers, then queue-sharing groups.")
    version: Version


class SettingComparison(OpenResponseModel):
    """A planned value beside the one in force."""

    id: str = Field(description="Type, name and attribute: `BUFFPOOL(1).BUFFERS`.")
    object_type: str = Field(description="Type of the object.")
    object_name: str | None = Field(description="Name of the object; null where there is only one.")
    attribute: str = Field(description="The attribute.")
    state: State = Field(
        description="`missing`: the text does not have it; `not-in-plan`: the plan does not decide it."
    )
    check: Check | None = Field(
        description="Whether the value in force suffices for the plan; null for what the plan does not decide."
    )
    planned: str | None = Field(description="The planned value; null where the plan has none.")
    withheld: str | None = Field(description="Why the planned value is not written as a command.")
    path: Pointer | None = Field(description="The field of the plan.")
    current: str | None = Field(description="The value in the text.")
    line: int | None = Field(description="Its line in the text, from 1.")


class StateCounts(OpenResponseModel):
    """How many attributes have each state."""

    same: int = Field(description="Attributes that have the planned value.")
    differs: int = Field(description="Attributes that have another value.")
    missing: int = Field(description="Attributes that the text does not have.")
    not_in_plan: int = Field(alias="not-in-plan", description="Attributes that the plan does not decide.")


class UnreadLine(OpenResponseModel):
    """A line of the text that is no definition."""

    line: int = Field(description="Its number, from 1.")
    text: str = Field(description="Its beginning.")
    reason: str = Field(description="Why it was not read.")


class ConfigurationDiff(OpenResponseModel):
    """How planned definitions differ from those in force."""

    comparisons: list[SettingComparison] = Field(description="Every planned attribute, then those the plan leaves out.")
    alter: str = Field(description="MQSC commands for the differences; empty where there are none.")
    verdict: Verdict = Field(
        description="`exceeded` where a value is below the plan, `watch` where one differs or is missing, `unknown` "
        "where the text has no planned attribute, else `ok`."
    )
    sentence: str = Field(description="The verdict in words.")
    counts: StateCounts
    unread: list[UnreadLine] = Field(description="The first lines that are no definitions.")
    unread_count: int = Field(description="How many such lines there are in all.")
    version: Version
