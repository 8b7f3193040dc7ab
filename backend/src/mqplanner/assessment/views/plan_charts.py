"""Charts of the whole plan, of an LPAR, and of the place of a plan among published footprints."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.first_limit import by_multiple
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.views.chart import Chart, ChartKind, Mark, Series, Subject, manager_path, text
from mqplanner.assessment.whatif.growth import growth
from mqplanner.figures.catalog import figure
from mqplanner.plan.paths import part_at
from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.one_channel import measured_sharecnv
from mqplanner.units import Quantity
from mqplanner.units.number_format import json_value

FOOTPRINT = "31-bit storage per SVRCONN channel"
ON = {"cp": "General processors", "ziip": "zIIPs"}
SOONEST = 15
"""How many limits can be read at a glance."""
YEARS = 100
"""How far growth is followed."""
WHOLE_PLAN = "the whole plan"


def _lpars(assessment: Assessment) -> Iterator[Subject]:
    """Yield the LPARs whose CPU is known by component."""
    paths = {one.part.name: one.part.path for one in assessment.quantities if _processors(one)}
    return (Subject(name, f"LPAR {name}", name, path) for name, path in paths.items())


def _processors(quantity: ReportedQuantity) -> str | None:
    """Return the kind of processors that a component of an LPAR uses; None for what is no such component."""
    kind, _, processors = quantity.kind.partition("/")
    return processors if kind == "cpu-component" else None


def _cpu(assessment: Assessment, subject: Subject) -> Chart:
    """Draw what each component takes of general processors and of zIIPs."""
    here = {
        (one.subject, kind): one.quantity
        for one in assessment.quantities
        if one.part.name == subject.key and (kind := _processors(one))
    }
    components = list(dict.fromkeys(component for component, _ in here))
    values = {kind: [_value(here.get((component, kind))) for component in components] for kind in ON}
    return Chart(
        about=f"Engines that each part of the workload of {subject.label} takes.",
        x_values=components,
        series=[Series(ON[kind], "engine", values[kind]) for kind in ON if any(v is not None for v in values[kind])],
        stacked=True,
    )


def _growing(assessment: Assessment) -> Iterator[Subject]:
    if _soonest_first(assessment.limits):
        yield Subject("plan", WHOLE_PLAN)


def _growing_in_time(assessment: Assessment) -> Iterator[Subject]:
    rate = assessment.plan.growth
    if rate is not None and rate.annual_pct:
        yield from _growing(assessment)


def _order(assessment: Assessment, _subject: Subject) -> Chart:
    """Draw how far the workload can grow until each limit is reached, soonest first."""
    order = _soonest_first(assessment.limits)
    soonest = order[:SOONEST]
    return Chart(
        about="The multiple of today’s load at which each limit is reached"
        f"{_shown(soonest, order)}; the scale is logarithmic.",
        x_values=[", ".join(filter(None, (limit.title, limit.subject, _how_sure(limit)))) for limit, _ in soonest],
        series=[Series("Multiple of today’s load", "ratio", [float(multiple.value) for _, multiple in soonest])],
        logarithmic=True,
        marks=[Mark("y", 1, "today", "ratio")],
    )


def _soonest_first(limits: Sequence[Limit]) -> list[tuple[Limit, Quantity]]:
    """Return the limits with the multiple that each is known to fit, or else at which it is reached at the latest."""
    latest = {limit.id: multiple for limit, multiple in by_multiple(limits)}
    found = [(limit, _finite(limit.multiple) or latest.get(limit.id)) for limit in limits]
    known = [(limit, multiple) for limit, multiple in found if multiple is not None]
    return sorted(known, key=lambda pair: float(pair[1].value))


def _finite(multiple: Quantity | None) -> Quantity | None:
    return multiple if multiple is not None and math.isfinite(multiple.value) else None


def _how_sure(limit: Limit) -> str:
    """Return in words where a multiple is not exactly the one at which the limit is reached."""
    if _finite(limit.multiple) is None:
        return "at the latest"
    if not limit.is_ceiling:
        return "beyond IBM's measurements from there"
    return "" if limit.bounds is None or limit.multiple_at_least is limit.multiple_at_most else "at the earliest"


def _time(assessment: Assessment, _subject: Subject) -> Chart | None:
    """Draw when each limit is reached at the growth of the plan."""
    return time_chart(growth(assessment.plan, YEARS, "year")["met"])


def time_chart(met: Sequence[Mapping[str, Any]]) -> Chart | None:
    """Return the chart of the limits that growth reaches, in the order of time; None without any."""
    soonest = met[:SOONEST]
    if not met:
        return None
    return Chart(
        about=f"When growth reaches each limit{_shown(soonest, met)}; 0 where it is exceeded today.",
        x_values=[", ".join(filter(None, (one["title"], one["subject"], one["date_text"]))) for one in soonest],
        series=[Series("Time until it is reached", "year", [one["years"] for one in soonest])],
    )


def _shown(soonest: Sequence[object], everything: Sequence[object]) -> str:
    return f", the {len(soonest)} soonest of {len(everything)}" if len(everything) > len(soonest) else ""


def _channels(assessment: Assessment) -> Iterator[Subject]:
    """Yield the client channels of which there is room for a number, where that is what the plan is about."""
    first, most = assessment.first_limit.limit, assessment.channels_that_fit
    if most is not None:
        yield Subject(most.id, most.subject, most.part.name, most.path, first.id if first else None)


def _footprint(assessment: Assessment, subject: Subject) -> Chart | None:
    """Draw the published storage of a channel by message size and release, and the place of the plan's channels."""
    published = figure("chinit-svrconn-31bit")
    group = part_at(assessment.plan, subject.path)
    release = part_at(assessment.plan, manager_path(subject.path)).release
    lines: dict[str, dict[float, Quantity]] = {}
    shown = min((n for n in measured_sharecnv() if n >= group.sharecnv), default=measured_sharecnv()[-1])
    for of, sharecnv, size in published.points():
        if sharecnv == shown:
            lines.setdefault(of, {})[size] = published.at(release=of, sharecnv=sharecnv, message_kb=size)
    sizes = sorted({size for line in lines.values() for size in line})
    own = assessment.numbers.get(f"{subject.key.rpartition('/')[0]}/footprint")
    known = own is not None and own.known and group.message_kb is not None
    without = group.message_kb is not None and not known
    return Chart(
        title=f"{FOOTPRINT}, SHARECNV({shown})",
        file=f"chinit-31-bit-sharecnv-{shown}",
        about="By message size and release. Points are published; lines interpolate."
        + (f" None of the planner's sources has a figure for {text(group.message_kb, 'KB')}." if without else ""),
        x_unit="KB",
        x_values=sizes,
        series=[_published_line(f"MQ {of}", [lines[of].get(size) for size in sizes]) for of in RELEASES if of in lines],
        point=(group.message_kb, float(own.value)) if own is not None and known else None,
        own=f"MQ {release}",
    )


def _published_line(name: str, found: list[Quantity | None]) -> Series:
    origin = next(one.origin for one in found if one is not None)
    cited = [] if isinstance(origin, str) else [f"{c.cite_as}, {c.section}" for c in origin.citations]
    return Series(name, "KB / channel", [_value(one) for one in found], "; ".join(cited))


def _value(quantity: Quantity | None) -> float | None:
    return None if quantity is None else json_value(quantity.value)


PLAN_CHARTS = [
    ChartKind("cpu", "CPU by component", "cpu", "rows", "Component", _lpars, _cpu),
    ChartKind("growth", "Time to each limit", "time-to-each-limit", "rows", "Limit", _growing_in_time, _time),
    ChartKind(
        "order", "Growth until each limit is reached", "growth-until-each-limit", "rows", "Limit", _growing, _order
    ),
]
FOOTPRINT_CHART = ChartKind("footprint", FOOTPRINT, "", "line", "Message size", _channels, _footprint)
