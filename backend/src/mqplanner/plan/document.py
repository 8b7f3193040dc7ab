"""The plan document: an estate, part by part."""

import re
from functools import cached_property
from html import escape
from typing import Annotated, Any, Literal, NamedTuple, get_args

import numpy as np
from pydantic import AfterValidator, Field, WithJsonSchema

from mqplanner.machines import Machine
from mqplanner.plan.channels import ChannelInitiator, Tasks
from mqplanner.plan.file_transfers import FileTransfer
from mqplanner.plan.logs import ObservedLogger
from mqplanner.plan.part import (
    Name,
    Part,
    WholeNumber,
    choices_in_any_case,
    field,
    fields_marked,
    kind,
    named,
    number_as_text,
    part,
    part_kinds,
    parts,
    text_of_number,
)
from mqplanner.plan.queue_manager import Protection, QueueManager
from mqplanner.plan.queues import Workload
from mqplanner.plan.shared_resources import Connector, ControlUnit, QueueSharingGroup, Replication

# Fields are packed: one argument per line would hide the list of fields.
# fmt: off

ZosLevel = Literal["2.1", "2.2", "2.3", "2.4", "2.5", "3.1", "3.2"]
ZOS_LEVELS: tuple[str, ...] = get_args(ZosLevel)
SCHEMA_VERSION: Literal[2] = 2
MAX_NAMED = 5
"""Queue managers that are named where a plan is printed."""
MAX_ROWS = 20
"""The same in a notebook."""


def _day(value: str) -> str:
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", value):
        raise ValueError("must be a day written as YYYY-MM-DD")
    try:
        np.datetime64(value, "D")
    except ValueError:
        raise ValueError("is not a day of the calendar") from None
    return value


Day = Annotated[str, AfterValidator(_day), WithJsonSchema({"type": "string", "format": "date"})]


class Growth(Part):
    """How the workload grows."""

    model_config = kind("growth", summary="[{annual_pct} a year]")

    annual_pct: float | None = field("Annual growth", "Annual growth of the whole workload", "pct", ge=0, le=1000)
    since: Day | None = field("Figures as of", "Date of the figures in this plan, YYYY-MM-DD")


MEASURED: dict[type[Part], tuple[str, ...]] = {
    measured: fields_marked(measured, "by_machine")
    for measured in (Workload, Protection, ChannelInitiator, Tasks, ObservedLogger)
}
"""Fields with CPU, or time of tasks, that depends on the machine on which it was measured."""


class Measurement(NamedTuple):
    """What one part of a plan enters as measured, and the machine: stated in the plan, or that of the LPAR."""

    path: str
    """Within the LPAR."""
    queue_manager: str
    item: str
    values: tuple[tuple[str, Any], ...]
    machine: str | None
    is_stated: bool


class Lpar(Part):
    """One LPAR: its queue managers share its common storage and its processors."""

    model_config = kind("LPAR", form=True, first_name="LPAR1", summary="LPAR[, {machine}]")

    name: Name = named("LPAR")
    csa_limit_mb: float | None = field(
        "CSA limit", "Common storage (CSA) that MQ may use", "MB", usual=(1, 2048), gt=0, le=2048
    )
    common_storage_by: Literal["larger", "reports"] = field(
        "CSA by", "The sources disagree: warn by the larger number of reports and documentation, or take the reports",
        default="larger", choices={"larger": "the larger number", "reports": "the reports only"}
    )
    real_storage_mb: float | None = field(
        "Real storage for pools", "Real storage that page-fixed buffer pools may have", "MB",
        usual=(4, 2**24), gt=0, le=2**30
    )
    machine: Machine | None = field("Machine")
    cpu_measured_on: Machine | None = field(
        "CPU measured on", "Machine on which the CPU that you enter was measured", when_empty="as Machine"
    )
    cps: float | None = field(
        "General processors", "Those that MQ can use: leave out what other work on the LPAR keeps busy", "engine",
        gt=0, le=1000
    )
    ziips: float | None = field(
        "zIIPs", "Those that MQ can use: leave out what other work on the LPAR keeps busy", "engine", ge=0, le=1000
    )
    msu_per_engine: float | None = field(
        "MSU of one engine",
        "MSU rating of the machine, divided by its general processors: no report of IBM on MQ has it, and another "
        "machine has another one", "MSU / engine", gt=0, le=10_000
    )
    zos_level: Annotated[ZosLevel | None, number_as_text(ZOS_LEVELS)] = field("z/OS", "Level of z/OS")
    zvm_guest: bool | None = field("Guest of z/VM", "Whether z/OS is a guest of z/VM")
    apar_oa66234: bool | None = field("APAR OA66234 applied", "Whether the fix for APAR OA66234 is applied")
    smf_gb_per_day: float | None = field(
        "SMF data accepted", "SMF data per day that is acceptable from statistics and accounting", "GB / day", gt=0,
        le=10**9
    )
    queue_managers: list[QueueManager] = parts("Queue managers")
    file_transfers: list[FileTransfer] = parts("File transfers", help="Managed file transfers (MFT)")

    @property
    def measurements(self) -> list[Measurement]:
        """CPU, and the time of tasks, that the plan enters as measured."""
        found = []
        for number, manager in enumerate(self.queue_managers):
            chinit = manager.channel_initiator
            parts = chinit and {
                "": chinit, "/adaptors": chinit.adaptors, "/dispatchers": chinit.dispatchers,
                "/tls_tasks": chinit.tls_tasks
            }
            measured: list[tuple[str, str, Any]] = [
                *((f"workloads/{n}", part.name, part) for n, part in enumerate(manager.workloads)),
                *((f"protection/{n}", part.policy, part) for n, part in enumerate(manager.protection)),
                *((f"channel_initiator{at}", "", part) for at, part in (parts or {}).items() if part is not None),
            ]
            observed = manager.logs and manager.logs.observed
            if observed is not None:
                measured.append(("logs/observed", "", observed))
            for at, item, entered in measured:
                values = tuple((name, getattr(entered, name)) for name in MEASURED[type(entered)])
                if any(value is not None for _, value in values):
                    machine = entered.cpu_measured_on or self.cpu_measured_on or self.machine
                    is_known = (entered.cpu_measured_on or self.cpu_measured_on) is not None
                    path = f"queue_managers/{number}/{at}"
                    found.append(Measurement(path, manager.name, item, values, machine, is_known))
        return found

    def replacing(self, before: "Lpar") -> "Lpar":
        """Return this LPAR in place of another: on another machine, CPU stays measured on the earlier one.

        Only where the LPAR does not state on which machine it was measured, and has the same CPU.
        """
        earlier = before.cpu_measured_on or before.machine
        if earlier in (None, self.machine) or self.machine == before.machine or self.cpu_measured_on is not None:
            return self
        costs, costs_before = ([one[1:4] for one in lpar.measurements] for lpar in (self, before))
        return self.model_copy(update={"cpu_measured_on": earlier}) if costs and costs == costs_before else self

    @cached_property
    def digest(self) -> str:
        """Digest made from those of the queue managers, most of which are known from the plan before."""
        return self._digest("queue_managers")


MAX_SCENARIOS = 6
"""How many can be compared side by side."""


class ScenarioChange(Part):
    """A field that some plan can have, and its value in the scenario; this plan need not have it."""

    model_config = kind("change")

    path: Annotated[str, Field(min_length=1, max_length=500)] = field(
        "Path", "JSON pointer of the field, such as /lpars/0/csa_limit_mb", default=...
    )
    value: Any = field("Value", "Value in the scenario; null: not known")


class Scenario(Part):
    """A named set of changes to the plan."""

    model_config = kind("scenario")

    name: Name = named("Scenario")
    changes: list[ScenarioChange] = parts("Changes", help="What differs from the plan")
    stopped: list[Annotated[str, Field(min_length=1, max_length=500)]] = field(
        "Stopped", "JSON pointers of queue managers that do not run in the scenario; their own limits do not count",
        default=[], max_length=1000
    )


MAX_MEASURED = 10_000
"""Inputs of which a plan can tell where they were measured."""


class MeasuredInput(Part):
    """Where the value of a field was measured. No calculation uses it; it is out of date when the value has changed."""

    model_config = kind("measured input")

    path: Annotated[str, Field(min_length=1, max_length=500)] = field(
        "Path", "JSON pointer of the field, such as /lpars/0/queue_managers/0/memlimit_mb", default=...
    )
    value: Any = field("Value", "Value that was read; another one in the field was entered since")
    source: Annotated[str, Field(min_length=1, max_length=200)] = field(
        "Source", "Name of the file or text that it was read from", default=...
    )
    line: int | None = field("Line", "Line of the source", ge=1, le=10**9)
    time: Annotated[str, Field(max_length=60)] | None = field("Time", "Day and time as the source has them")
    reader: Annotated[str, Field(min_length=1, max_length=100)] = field(
        "Read as", "Kind of message or report that it was read from", default=...
    )
    text: Annotated[str, Field(max_length=300)] | None = field("Text", "The line, or its beginning")
    reason: Annotated[str, Field(max_length=300)] | None = field("Reason", "Why the plan uses the measured value")


class Plan(Part):
    """An estate."""

    model_config = kind("plan", form=True)

    schema_version: Annotated[Literal[2], WholeNumber] = field(
        "Schema version", "Version of this document; older ones are read too", hidden=True, default=SCHEMA_VERSION
    )
    name: Name | None = named("Name of the plan", None)
    growth: Growth | None = part("Growth", "How the workload grows")
    assume_nearest: bool = field(
        "Assume nearest published values",
        "Where IBM published no figure for a release or message size, take the larger of the nearest ones as an upper "
        "bound, shown as an assumption; for the CPU of messages that you did not measure, too", default=True
    )
    lpars: list[Lpar] = parts("LPARs", help="LPARs with their queue managers")
    control_units: list[ControlUnit] = parts("Control units", help="Control units with zHyperLink")
    queue_sharing_groups: list[QueueSharingGroup] = parts("Queue-sharing groups")
    connectors: list[Connector] = parts("Kafka connectors")
    replications: list[Replication] = parts("Q Replication")
    scenarios: list[Scenario] = parts("Scenarios", MAX_SCENARIOS, "Differences from this plan", hidden=True)
    measured: list[MeasuredInput] = parts(
        "Measured inputs", MAX_MEASURED, "Where values of this plan were measured", hidden=True
    )

    def __repr__(self) -> str:
        """Return what the plan has at a glance; `model_dump` gives all of it."""
        managers = [manager.name for lpar in self.lpars for manager in lpar.queue_managers]
        left = f" and {len(managers) - MAX_NAMED} more" if len(managers) > MAX_NAMED else ""
        named = f" ({', '.join(managers[:MAX_NAMED])}{left})" if managers else ""
        counts: list[tuple[list[Any], str]] = [
            (self.lpars, "LPAR"), (managers, "queue manager"), (self.scenarios, "scenario")
        ]
        words = [f"{len(held)} {word}{'' if len(held) == 1 else 's'}" for held, word in counts if held]
        words = [f"{one}{named}" if "queue manager" in one else one for one in words]
        name = f" {self.name!r}" if self.name else ""
        return f"<Plan{name}: {', '.join(words) or 'nothing yet'}>"

    def __str__(self) -> str:
        """Return the same where it is printed."""
        return repr(self)

    def _repr_html_(self) -> str:
        """Return the same for a notebook, with a row for each queue manager."""
        rows = [(lpar.name, one.name, one.release) for lpar in self.lpars for one in lpar.queue_managers]
        head = "".join(f"<th>{name}</th>" for name in ("LPAR", "queue manager", "release"))
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows[:MAX_ROWS]
        )
        left = f"<p>… and {len(rows) - MAX_ROWS:,} more</p>" if len(rows) > MAX_ROWS else ""
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>" if rows else ""
        return f"<p>{escape(repr(self))}</p>{table}{left}"


def plan_schema() -> dict[str, Any]:
    """Return the JSON Schema of the plan document in the draft that editors read, as API and `docs/` publish it."""
    found = {key: value for key, value in Plan.model_json_schema().items() if key != "title"}
    for schema in (found, *found["$defs"].values()):
        for name in TEXTS_AS_NUMBERS & schema["properties"].keys():
            _also_as_number(schema["properties"][name])
    for inner in part_kinds(Plan):
        properties = (found if inner is Plan else found["$defs"][inner.__name__])["properties"]
        for name, info in inner.model_fields.items():
            if choices := choices_in_any_case(info):
                _also_in_capitals(properties[name], choices)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "MQ Planner plan", **found}


def _also_as_number(schema: dict[str, Any]) -> None:
    """Add the numbers that YAML makes of choices without quotes, after the choices themselves."""
    alternatives = schema.get("anyOf") or [{key: schema.pop(key) for key in ("type", "enum")}]
    choices = next(one["enum"] for one in alternatives if "enum" in one)
    numbers = [float(choice) for choice in choices if choice.count(".") == 1]
    known = [number for number in numbers if text_of_number(tuple(choices), number) in choices]
    schema["anyOf"] = [alternatives[0], {"type": "number", "enum": known}, *alternatives[1:]]


def _also_in_capitals(schema: dict[str, Any], choices: tuple[str, ...]) -> None:
    """Add the spelling of MQ, after the choices themselves."""
    alternatives = schema.get("anyOf") or [{key: schema.pop(key) for key in ("type", "enum")}]
    capitals = [choice.upper() for choice in choices if choice != choice.upper()]
    schema["anyOf"] = [alternatives[0], {"type": "string", "enum": capitals}, *alternatives[1:]]


TEXTS_AS_NUMBERS = frozenset(("release", "zos_level"))
"""Fields whose choices YAML and JSON take for numbers where they have no quotes."""
