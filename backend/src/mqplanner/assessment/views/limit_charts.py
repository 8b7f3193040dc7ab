"""Charts of one limit, with another value in one or two of its inputs at each bar."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.views.chart import (
    Chart,
    ChartKind,
    Mark,
    Series,
    Subject,
    limit_subjects,
    mark,
    numbers,
    of_kind,
    subject_of,
)
from mqplanner.assessment.whatif.sweep import sweep
from mqplanner.figures.catalog import figure
from mqplanner.plan.paths import field_at
from mqplanner.releases import RELEASES
from mqplanner.units.number_format import unit_words

PFIDS = [1, 2, 4, 8, 16, 32, 64]
LOG_RATE = "Log rate in the four configurations"
SIZES = (
    "Rates are published at the smallest and at the largest message size that were measured. For a size between them "
    "the bar is the rate at the smallest, or the rate at the largest where the plan demands more than both. There is "
    "no bar where none is known."
)


def storage_by_release(bits: int) -> ChartKind:
    """Return the chart of the channel initiator's storage with the same channels on each release."""
    title, kind = f"{bits}-bit storage by release", f"chinit-{bits}-bit"

    def draw(assessment: Assessment, subject: Subject) -> Chart:
        curve, here = _curve(assessment, f"{subject.path}/release", list(RELEASES), f"{subject.limit}#used")
        bars = dict(zip(RELEASES, numbers(curve["values"]), strict=True))
        # Little is published for most releases; leave out empty columns.
        shown = [release for release, used in bars.items() if used is not None or release == here]
        without = ", ".join(release for release, used in bars.items() if used is None)
        note = f" For channels like these nothing is published for {without}." if without else ""
        return Chart(
            title=title,
            about=f"What the channels of the {subject.label} would take on each release.{note}",
            file=f"storage-{bits}-bit-by-release",
            shape="columns",
            x_title="Release",
            x_values=shown,
            series=[Series("In use", curve["unit"] or "", [bars[release] for release in shown])],
            marks=_limit(curve),
            here=here,
        )

    return ChartKind(f"storage-{bits}-by-release", title, limit_subjects(kind), draw)


def storage_by_part(bits: int) -> ChartKind:
    """Return the chart of what takes the channel initiator's storage: each term of the sum in its derivation."""
    title = f"{bits}-bit storage by part"

    def subjects(assessment: Assessment) -> Iterator[Subject]:
        limits = of_kind(assessment, f"chinit-{bits}-bit")
        return (subject_of(limit) for limit in limits if limit.used is not None and limit.used.known)

    def draw(assessment: Assessment, subject: Subject) -> Chart:
        used = assessment.explain(f"{subject.limit}#used") or {}
        terms = _terms(used["derivation"])
        return Chart(
            title=title,
            about=f"What takes the storage of the {subject.label}.",
            file=f"storage-{bits}-bit-by-part",
            shape="rows",
            x_title="Part",
            x_values=[term["name"] or term["expression"] for term in terms],
            series=[Series("In use", used["unit"], [term["value"] for term in terms])],
            marks=mark("y", assessment.numbers.get(f"{subject.limit}#limit"), "limit"),
        )

    return ChartKind(f"storage-{bits}-by-part", title, subjects, draw)


def _terms(derivation: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the steps that add up to a number; the number itself where it is no sum."""
    steps = {step["id"]: step for step in derivation["steps"]}
    step = steps[derivation["root"]]
    while len(step["operands"]) == 1:  # a step that only gives another name
        inner = steps[step["operands"][0]]
        if inner["kind"] != "operation" or (inner["value"], inner["unit"]) != (step["value"], step["unit"]):
            break
        step = inner
    is_sum = step["expression"].startswith("sum of(") or " + " in step["expression"]
    return [steps[id] for id in step["operands"]] if is_sum else [step]


def _log_rate(assessment: Assessment, subject: Subject) -> Chart:
    """Draw the published rate of each measured configuration against what the plan writes."""
    measured = figure("log-rate")
    axes = {name: measured.choices(name) for name in ("io", "stripes")}
    inputs = [{"path": f"{subject.path}/logs/{name}", "values": values} for name, values in axes.items()]
    answer = sweep(assessment.plan, inputs, [f"{subject.limit}#limit"])
    curve = answer["outputs"][f"{subject.limit}#limit"]
    io = field_at(assessment.plan, f"{subject.path}/logs/io")

    def named(way: Any, stripes: int) -> str:
        return f"{io.value_text(way)}, {stripes} {unit_words('stripe', stripes != 1)}"

    unit = curve["unit"] or ""
    return Chart(
        title=LOG_RATE,
        about=f"Rate of each copy of the log of {subject.label}. {SIZES}",
        file="log-rate-by-configuration",
        shape="rows",
        x_title="Configuration",
        x_values=[named(way, stripes) for way, stripes in product(*axes.values())],
        series=[Series("Published rate", unit, numbers(curve["values"].ravel()))],
        marks=mark("y", assessment.numbers.get(f"{subject.limit}#used"), "this plan writes"),
        here=named(*answer["current"]["inputs"].values()),
    )


def _pfids(assessment: Assessment, subject: Subject) -> Chart:
    """Draw how busy the paths of zHyperLink would be with more or fewer of them."""
    curve, here = _curve(assessment, f"{subject.path}/pfids", PFIDS, f"{subject.limit}#used")
    unit = curve["unit"] or ""
    return Chart(
        title="PFID use by number of PFIDs",
        about=f"How busy each path to {subject.label} would be with the writes of the plan.",
        file="pfid-use",
        shape="columns",
        x_title="PFIDs",
        x_values=[str(count) for count in PFIDS],
        series=[Series("Busy", unit, numbers(curve["values"]))],
        marks=_limit(curve),
        here=str(here),
    )


def _curve(assessment: Assessment, path: str, values: list[Any], output: str) -> tuple[dict[str, Any], Any]:
    """Return one number over the values of one input, and the plan's own value."""
    answer = sweep(assessment.plan, [{"path": path, "values": values}], [output])
    return answer["outputs"][output], answer["current"]["inputs"][path]


def _limit(curve: dict[str, Any]) -> list[Mark]:
    limit = curve["limit"]
    return [Mark("y", limit, "limit", curve["unit"])] if isinstance(limit, (int, float)) else []


LIMIT_CHARTS = [
    storage_by_release(31),
    storage_by_release(64),
    storage_by_part(31),
    storage_by_part(64),
    ChartKind("log-rate", LOG_RATE, limit_subjects("log-rate"), _log_rate),
]
PFID_CHART = ChartKind("pfids", "PFID use by number of PFIDs", limit_subjects("pfid-busy"), _pfids)
