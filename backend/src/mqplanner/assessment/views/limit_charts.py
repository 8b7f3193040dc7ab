"""Charts of one limit or queue: with other values in its inputs, in an outage, and while messages expire."""

import math
from collections.abc import Iterator
from itertools import product
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.log_rate import OVER_ZHPF
from mqplanner.assessment.results import ident
from mqplanner.assessment.views import chart
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.figures.catalog import figure
from mqplanner.plan.paths import field_at, part_at, with_value
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.queues import BufferPool
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.errors import InvalidInputs
from mqplanner.rules.engine.registry import get_rule
from mqplanner.rules.logging.log_rates import ZHYPERLINK
from mqplanner.units.number_format import unit_words

POINTS = 41
"""Enough for a line, few enough for a table."""
WINDOW = 4
"""Time that is drawn, as a multiple of the time until deferred write starts."""
PFIDS = [1, 2, 4, 8, 16, 32, 64]
SIZES = (
    "Rates are published at the smallest and at the largest message size that were measured. For a size between them "
    "the bar is the rate at the smallest, or the rate at the largest where the plan demands more than both. There is "
    "no bar where none is known."
)
NO_ZHYPERLINK = " This log cannot be written over zHyperLink as the plan is: see zHyperLink for what is needed."


def storage_by_release(bits: int) -> chart.ChartKind:
    """Return the chart of the channel initiator's storage with the same channels on each release."""

    def draw(assessment: Assessment, subject: chart.Subject) -> chart.Chart:
        curve, here = _curve(assessment, f"{subject.path}/release", list(RELEASES), f"{subject.limit}#used")
        bars = dict(zip(RELEASES, chart.numbers(curve["values"]), strict=True))
        # The sources have little for most releases; leave out empty columns.
        shown = [release for release, used in bars.items() if used is not None or release == here]
        without = ", ".join(release for release, used in bars.items() if used is None)
        note = f" None of the planner's sources has a figure for channels like these on {without}." if without else ""
        return chart.Chart(
            about=f"What the channels of the {subject.label} would take on each release.{note}",
            x_values=shown,
            series=[chart.Series("In use", curve["unit"] or "", [bars[release] for release in shown])],
            marks=_limit(curve),
            here=here,
        )

    title, file = f"{bits}-bit storage by release", f"storage-{bits}-bit-by-release"
    subjects = chart.limit_subjects(f"chinit-{bits}-bit")
    return chart.ChartKind(f"storage-{bits}-by-release", title, file, "columns", "Release", subjects, draw)


def storage_by_part(bits: int) -> chart.ChartKind:
    """Return the chart of what takes the channel initiator's storage: each term of the sum in its derivation."""

    def subjects(assessment: Assessment) -> Iterator[chart.Subject]:
        limits = chart.of_kind(assessment, f"chinit-{bits}-bit")
        return (chart.subject_of(limit) for limit in limits if limit.used is not None and limit.used.known)

    def draw(assessment: Assessment, subject: chart.Subject) -> chart.Chart:
        used = assessment.explain(f"{subject.limit}#used") or {}
        terms = _terms(used["derivation"])
        return chart.Chart(
            about=f"What takes the storage of the {subject.label}.",
            x_values=[term["name"] or term["expression"] for term in terms],
            series=[chart.Series("In use", used["unit"], [term["value"] for term in terms])],
            marks=chart.mark("y", assessment.numbers.get(f"{subject.limit}#limit"), "limit"),
        )

    title, file = f"{bits}-bit storage by part", f"storage-{bits}-bit-by-part"
    return chart.ChartKind(f"storage-{bits}-by-part", title, file, "rows", "Part", subjects, draw)


def _terms(derivation: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the steps that add up to a number; the number itself where it is no sum."""
    steps = {step["id"]: step for step in derivation["steps"]}
    step = steps[derivation["root"]]
    while len(step["operands"]) == 1:  # a step that only renames its operand
        inner = steps[step["operands"][0]]
        if inner["kind"] != "operation" or (inner["value"], inner["unit"]) != (step["value"], step["unit"]):
            break
        step = inner
    is_sum = step["expression"].startswith("sum of(") or " + " in step["expression"]
    return [steps[id] for id in step["operands"]] if is_sum else [step]


def _log_rate(assessment: Assessment, subject: chart.Subject) -> chart.Chart:
    """Draw the published rate of each measured configuration against what the plan writes."""
    measured = figure("log-rate")
    axes = {name: measured.choices(name) for name in ("io", "stripes")}
    inputs = [{"path": f"{subject.path}/logs/{name}", "values": values} for name, values in axes.items()]
    answer = sweep(assessment.plan, inputs, [f"{subject.limit}#limit"])
    curve = answer["outputs"][f"{subject.limit}#limit"]
    io = field_at(assessment.plan, f"{subject.path}/logs/io")
    rates = chart.numbers(curve["values"].ravel())
    only_zhpf = falls_back(assessment, subject.path, subject.limit)
    if only_zhpf:
        rates = [
            None if way == ZHYPERLINK else rate for (way, _), rate in zip(product(*axes.values()), rates, strict=True)
        ]

    def named(way: Any, stripes: int) -> str:
        return f"{io.value_text(way)}, {stripes} {unit_words('stripe', stripes != 1)}"

    return chart.Chart(
        about=f"Rate of each copy of the log of {subject.label}. {SIZES}{NO_ZHYPERLINK if only_zhpf else ''}",
        x_values=[named(way, stripes) for way, stripes in product(*axes.values())],
        series=[chart.Series("Published rate", curve["unit"] or "", rates)],
        marks=chart.mark("y", assessment.numbers.get(f"{subject.limit}#used"), "this plan writes"),
        here=named(*answer["current"]["inputs"].values()),
    )


def falls_back(assessment: Assessment, manager: str, limit: str | None) -> bool:
    """Return whether a log could not be written over zHyperLink: its limit is then that over zHPF."""
    plan = with_value(assessment.plan, f"{manager}/logs/io", ZHYPERLINK)
    return any(one.id == limit and one.subject.endswith(OVER_ZHPF) for one in Assessment(plan).limits)


def _pfids(assessment: Assessment, subject: chart.Subject) -> chart.Chart:
    """Draw how busy the paths of zHyperLink would be with more or fewer of them."""
    curve, here = _curve(assessment, f"{subject.path}/pfids", PFIDS, f"{subject.limit}#used")
    return chart.Chart(
        about=f"How busy each path to {subject.label} would be with the writes of the plan.",
        x_values=[str(count) for count in PFIDS],
        series=[_series("Busy", curve)],
        marks=_limit(curve),
        here=str(here),
    )


def _curve(assessment: Assessment, path: str, values: list[Any], output: str) -> tuple[dict[str, Any], Any]:
    """Return one number over the values of one input, and the plan's own value."""
    answer = sweep(assessment.plan, [{"path": path, "values": values}], [output])
    return answer["outputs"][output], answer["current"]["inputs"][path]


def _series(name: str, curve: dict[str, Any]) -> chart.Series:
    return chart.Series(name, curve["unit"] or "", chart.numbers(curve["values"].ravel()))


def _limit(curve: dict[str, Any]) -> list[chart.Mark]:
    """Return the limit as a line; none where it is not the same at all points, or no point has a number."""
    limit, unit = curve["limit"], curve["unit"]
    return [chart.Mark("y", limit, "limit", unit)] if isinstance(limit, (int, float)) and unit else []


def _pools(assessment: Assessment) -> Iterator[chart.Subject]:
    """Yield the buffer pools that messages of an outage fill."""
    limits = {limit.id: limit for limit in assessment.limits}
    for lpar, manager, path in chart.managers(assessment.plan):
        for number, pool in enumerate(manager.buffer_pools):
            id = ident(lpar.name, manager.name, "buffer-pool", pool.id)
            if f"{id}/outage-use" in assessment.numbers and _outages(manager, path, pool):
                limit = limits[id]
                yield chart.Subject(id, limit.subject, manager.name, f"{path}/buffer_pools/{number}", id)


def _outages(manager: QueueManager, path: str, pool: BufferPool) -> dict[str, float]:
    """Return the outages of all workloads that lie in a pool, by their path: they fill it together."""
    sets = {one.id for one in manager.page_sets if one.buffer_pool == pool.id}
    return {
        f"{path}/workloads/{n}/outage_s": workload.outage_s or 0
        for n, workload in enumerate(manager.workloads)
        if {workload.page_set, workload.streaming and workload.streaming.page_set} & sets
    }


def _buffers(assessment: Assessment, subject: chart.Subject) -> chart.Chart:
    """Draw what it would take to hold all messages, where deferred write starts, and where the pool ends."""
    path, pool = chart.manager_path(subject.path), part_at(assessment.plan, subject.path)
    outages = _outages(part_at(assessment.plan, path), path, pool)
    first, *others = outages
    lasts = assessment.numbers.get(f"{subject.key}/lasts")
    to = max(outages.values())
    if lasts is not None and lasts.known and lasts.value > 0:
        to = min(to, math.ceil(lasts.value * WINDOW))
    outage = {"path": first, "also": others, "from": 0, "to": to, "points": POINTS, "scale": "linear"}
    answer = sweep(assessment.plan, [outage], [f"{subject.key}/outage-use"])
    limit = assessment.numbers.get(f"{subject.key}#limit")
    pool_size = [] if pool.buffers is None else [chart.Mark("y", pool.buffers, "pool size", "buffer")]
    marks = [*chart.mark("y", limit, "deferred write from"), *pool_size, *chart.mark("x", lasts, "reached after")]
    return chart.Chart(
        about=f"What it would take to keep all messages in {subject.label} while they are put and none is got.",
        x_unit=answer["inputs"][0]["unit"],
        x_values=answer["inputs"][0]["values"],
        series=[_series("Needed", answer["outputs"][f"{subject.key}/outage-use"])],
        marks=marks,
    )


def _expiring(assessment: Assessment) -> Iterator[chart.Subject]:
    """Yield the workloads whose messages expire unread."""
    for _, manager, path in chart.managers(assessment.plan):
        for number, workload in enumerate(manager.workloads):
            if None not in (workload.put_rate_per_s, workload.capexpry_s, manager.expryint_s):
                label = f"{workload.name} of {manager.name}"
                yield chart.Subject(f"{path}/workloads/{number}", label, label, path)


def _saw_tooth(assessment: Assessment, subject: chart.Subject) -> chart.Chart | None:
    """Draw the depth of a queue whose messages expire."""
    workload = part_at(assessment.plan, subject.key)
    inputs = {name: getattr(workload, name) for name in ("put_rate_per_s", "capexpry_s")}
    inputs["expryint_s"] = part_at(assessment.plan, subject.path).expryint_s
    try:
        answer = get_rule("expiry-sawtooth").evaluate(inputs)
    except InvalidInputs:  # such as an interval of half a second, which MQ does not have
        return None
    rows = answer["outputs"]["depth_over_time"]["value"]
    return chart.Chart(
        about=f"Messages of {subject.label} where none is got: they grow until a scan deletes what has expired.",
        x_unit="s",
        x_values=[row["seconds"] for row in rows],
        series=[chart.Series("Depth", "message", [row["depth"] for row in rows])],
    )


LIMIT_CHARTS = [
    storage_by_release(31),
    storage_by_release(64),
    storage_by_part(31),
    storage_by_part(64),
    chart.ChartKind(
        "log-rate",
        "Log rate in the four configurations",
        "log-rate-by-configuration",
        "rows",
        "Configuration",
        chart.limit_subjects("log-rate"),
        _log_rate,
    ),
    chart.ChartKind(
        "pfids",
        "PFID use by number of PFIDs",
        "pfid-use",
        "columns",
        "PFIDs",
        chart.limit_subjects("pfid-busy"),
        _pfids,
    ),
    chart.ChartKind(
        "buffers", "Buffers needed as an outage lasts", "buffers-over-time", "line", "Consumer outage", _pools, _buffers
    ),
    chart.ChartKind("expiry", "Depth while messages expire", "expiry-depth", "line", "Time", _expiring, _saw_tooth),
]
