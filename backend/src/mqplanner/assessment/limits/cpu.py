"""CPU of an LPAR: the work on it against its general processors and zIIPs, and the CPU of each component.

Where a report gives a range of costs, the upper end counts. Work that is eligible for zIIPs runs there as far as there
are any; the rest of it runs on general processors.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate, MissingInput
from mqplanner.assessment.limits.cpu_components import NO_CPU, Component, components
from mqplanner.assessment.limits.cpu_not_counted import is_known_in_part, left_out_text, not_counted, quoted_connectors
from mqplanner.assessment.limits.cpu_on_top import inputs_to_count, on_top
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.results import Limit, MinimumLoad, PlacedFinding, Remedy, ReportedQuantity, Result
from mqplanner.assessment.scopes import LparScope, details, evaluator
from mqplanner.figures.catalog import figure
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.machines.cpu_demand import Demand, on_general_processors, on_processors, overflow, shortage
from mqplanner.rules.machines.machine_move import cpu_ratio, move_advice
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, known_or, total, with_note

NO_ZIIPS = constant(0, "engine", "no zIIP")
NO_LIMIT = constant(float("nan"), "engine", "no zIIP that could be full")
KNOWN_PART = " (known part)"
"""After the title of a limit where work is left out: its use, also where that is at most so much, is of the rest."""
ALL_ON_CPS = "All work counts on general processors, since the number of zIIPs is not entered."
PROCESSORS = {
    "cp": ("General processors", "cps", "A further general processor"),
    "ziip": ("zIIPs (at most)", "ziips", "A further zIIP"),
    "together": ("General processors and zIIPs", "cps", "A further general processor"),
}
"""Title of the limit, field of the LPAR and remedy, by kind of processors."""


@evaluator(LparScope, order=3)
def cpu(scope: LparScope) -> Iterator[Result]:
    """Assess the CPU of all work on an LPAR; yield the CPU of each component."""
    work = list(components(scope))
    if not any(component.demands or (component.missing and component.is_described) for component in work):
        if scope.managers:
            message = "enter the CPU of messages, connectors, protection or channels to check this"
            if scope.lpar.cps is None and any(component.bounds is not None for component in work):
                message = "enter the number of general processors to check this"
            yield scope.not_assessed("CPU", "queue_managers", message)
        return
    of_machine = list(_on_another_machine(scope))
    found = [result.finding for result in of_machine if isinstance(result, PlacedFinding)]
    doubts = [finding for finding in found if finding.id == "cpu-gain-of-other-processors"]
    doubts += _connectors_left_out(scope)
    yield from _processor_limits(scope, work, doubts)
    yield from of_machine
    for component in work:
        yield from _quantities(scope, component)
        for finding in component.findings:
            yield PlacedFinding(finding, component.name, scope.part, component.path)
    yield from not_counted(scope)


def _on_another_machine(scope: LparScope) -> Iterator[PlacedFinding | ReportedQuantity]:
    """Report CPU that was measured on another machine, with the range of the published ratio."""
    machine, entered = scope.lpar.machine, scope.lpar.measurements
    if machine is None:
        return
    if not all(measurement.is_stated for measurement in entered):
        yield from scope.findings(applicable_advice("cpu-on-this-machine", machine=machine), "cpu_measured_on")
    cps = figure("lspr-gain").choices("cpus")
    for measured_on in dict.fromkeys(measurement.machine for measurement in entered):
        if measured_on in (None, machine):
            continue
        cpus = optional_plan_number(scope.lpar, "cps", "engine")
        ratio = cpu_ratio(measured_on, machine, cpus=cpus)
        facts = {"measured_on": measured_on, "machine": machine, "is_published": ratio is not None}
        facts |= {"cps": scope.lpar.cps, "fewest": min(cps), "most": max(cps)}
        facts |= dict(zip(("low", "high"), ratio or (None, None), strict=True))
        yield from scope.findings(applicable_advice("cpu-on-another-machine", **facts), "cpu_measured_on")
        yield from scope.findings(move_advice(measured_on, machine), "cpu_measured_on")
        for end, words, value in zip(("low", "high"), ("at best", "at worst"), ratio or (), strict=ratio is not None):
            title = f"CPU of the same work on {machine} against {measured_on}, {words}"
            yield scope.quantity(f"cpu-ratio/{end}", title, value, "cpu_measured_on", item=measured_on)


def _connectors_left_out(scope: LparScope) -> list[Finding]:
    """Return the warning on connectors in USS without a queue manager, which may run on any LPAR."""
    facts = {"names": quoted_connectors(scope.unplaced), "left_out": bool(scope.unplaced)}
    return applicable_advice("kafka-queue-manager-left-out", **facts)


class Work(NamedTuple):
    """CPU of some work: all of it, the part for general processors only, and the part for zIIPs."""

    together: Quantity
    cp: Quantity
    ziip: Quantity

    def on(self, kind: str) -> Quantity:
        """Return the part for a kind of processors, in engines."""
        part: Quantity = getattr(self, kind)
        return part.to("engine")


Growing = tuple[Work, Work] | None
"""The share of the work that grows, where a component has a minimum CPU; None where all of it grows.

The first is the work without such minimums, the second that without components whose minimum exceeds their load.
"""


def _growing(work: Sequence[Component]) -> Growing:
    if all(component.minimum is None for component in work):
        return None
    load = [demand for c in work for demand in ((c.minimum.load,) if c.minimum else c.demands)]
    above = [demand for c in work for demand in ((c.minimum.load_above,) if c.minimum else c.demands)]
    return Work(*on_processors(load)), Work(*on_processors(above))


def _growing_on(kind: str, used: Quantity, growing: Growing) -> tuple[Quantity | Literal[True], MinimumLoad | None]:
    """Return what grows of `used` on a kind of processors, True for all of it, with the minimum that it starts from."""
    if growing is None:
        return True, None
    load, above = growing
    return load.on(kind), MinimumLoad(used, above.on(kind))


class Needed(NamedTuple):
    """The work by which an LPAR is judged, what is known of it, and the components that it consists of.

    Where the CPU of some messages has bounds only, `work` is at most needed, and `at_least` is the other bound.
    `missing` is empty where the bounds are the same.
    """

    work: Work
    components: Sequence[Component]
    missing: tuple[MissingInput, ...]
    at_least: Work | None
    is_bounded: bool
    growing_at_least: Growing


def _needed(parts: Sequence[Component]) -> Needed:
    missing = tuple(dict.fromkeys(gap for component in parts for gap in component.missing))
    least = [replace(component, demands=component.at_least) for component in parts]
    known = _without_refused([replace(component, demands=component.lower_bound) for component in parts])
    if any(component.bounds is not None for component in parts) and all(
        component.at_most is not None for component in parts
    ):
        most = [replace(component, demands=component.at_most or ()) for component in parts]
        work, at_least = _work(most), _work(_without_refused(least))
        is_exact = bool(np.all(work.cp.value == at_least.cp.value))
        if is_exact:
            return Needed(work, most, (), at_least, False, _growing(_without_refused(least)))
        return Needed(work, most, missing, _work(known), True, _growing(known))
    is_refused = any(_is_refused(demand) for component in least for demand in component.demands)
    if missing and not is_refused:  # what is known of the work is a lower bound
        least = known
    return Needed(_work(least), least, missing, _work(known) if is_refused else None, False, _growing(known))


def _work(parts: Sequence[Component]) -> Work:
    return Work(*on_processors([demand for component in parts for demand in component.demands]))


def _without_refused(parts: Sequence[Component]) -> list[Component]:
    return [replace(component, demands=tuple(map(_known_part, component.demands))) for component in parts]


def _processor_limits(scope: LparScope, parts: Sequence[Component], doubts: list[Finding]) -> Iterator[Result]:
    cps = scope.number(scope.lpar, "cps", "engine", "the number of general processors", text="general processors")
    ziips = scope.number(scope.lpar, "ziips", "engine", "the number of zIIPs", text="zIIPs")
    needs = _needed(parts)
    work, parts, missing, at_least = needs.work, needs.components, needs.missing, needs.at_least
    growing, is_eligible = _growing(parts), any(component.ziip_eligible for component in parts)
    growing_at_least = needs.growing_at_least
    caution = doubts + [finding for component in parts for finding in component.caution]
    with_ziips = (*missing, *ziips.missing) if is_eligible else missing
    installed_ziips = ziips.known if is_eligible else None
    spilled = _spilled(work, installed_ziips)
    on_cps = work.cp if spilled is None else work.cp + spilled
    low = None
    if at_least is not None:
        spilled_at_least = _spilled(at_least, installed_ziips)
        low = at_least.cp if spilled_at_least is None else at_least.cp + spilled_at_least
    needed = _estimate(on_cps, with_ziips, low, needs.is_bounded)
    all_on_cps = is_eligible and ziips.known is None and (needs.is_bounded or not missing)
    if all_on_cps:
        needed = _with_any_ziips(work, with_ziips, low)
    channels = on_top(scope, "cp", on_cps, cps.known)
    yield from scope.findings(channels, "queue_managers")
    general = _limit(
        scope, "cp", needed, cps, _all_on_cps(growing) if all_on_cps else growing, growing_at_least, caution + channels
    )
    if all_on_cps:
        general = replace(general, assumption=" ".join(filter(None, (ALL_ON_CPS, general.assumption))))
    yield general if spilled is None or ziips.known is None else _with_overflow(general, work, growing, ziips.known)
    if is_eligible and (ziips.known is None or np.any(ziips.known > NO_ZIIPS)):
        installed = ziips.map(lambda number: _where_any(number, number))
        # messages, whose CPU may have bounds only, do not run on zIIPs
        gaps = () if needs.is_bounded else missing
        needed = _estimate(_where_any(work.ziip, ziips.known), gaps, at_least and at_least.ziip)
        any_ziip = True if ziips.known is None else ziips.known > NO_ZIIPS
        yield _limit(scope, "ziip", needed, installed, growing, growing_at_least, caution, any_ziip)
        both = None if cps.known is None or installed.known is None else cps.known + installed.known
        together = _where_any(work.together, ziips.known)
        needed = _estimate(together, with_ziips, at_least and at_least.together, needs.is_bounded)
        yield _limit(
            scope,
            "together",
            needed,
            Estimate(both, cps.missing),
            growing,
            growing_at_least,
            caution + on_top(scope, "together", together, both),
            any_ziip,
        )
    if not with_ziips:
        yield from scope.findings(shortage(work.cp, work.ziip, cps.known, ziips.known, spilled))


def _spilled(work: Work, ziips: Quantity | None) -> Quantity | None:
    """Return the work for which there are too few zIIPs; None where their number is not known, or none is eligible.

    It is of all that general processors are not charged with: where a share for zIIPs is not exact, less than `ziip`.
    """
    return None if ziips is None else overflow(work.together - work.cp, ziips)


def _is_refused(demand: Demand) -> bool:
    return bool(np.any(np.isnan(demand.cpu.value)))


def _known_part(demand: Demand) -> Demand:
    """Return a demand with nothing in place of CPU that the sources do not have."""
    cp = None if demand.cp is None else known_or(demand.cp, NO_CPU)
    return demand._replace(cpu=known_or(demand.cpu, NO_CPU), ziip=known_or(demand.ziip, NO_CPU), cp=cp)


def _estimate(
    needed: Quantity, missing: tuple[MissingInput, ...], at_least: Quantity | None, is_bounded: bool = False
) -> Estimate:
    """Return what work needs, with what is known of it as lower bound where the sources lack the CPU of a part.

    Where it `is_bounded`, `needed` is the upper bound.
    """
    if is_bounded:
        return Estimate(needed, missing, at_least, needed)
    return Estimate(needed, missing, None if at_least is None else known_or(needed, at_least))


def _with_any_ziips(work: Work, missing: tuple[MissingInput, ...], at_least: Quantity | None) -> Estimate:
    """Return what general processors do where the number of zIIPs is not entered: at most all work."""
    all_work = with_note(work.together, ALL_ON_CPS)
    return Estimate(all_work, missing, work.cp if at_least is None else at_least, all_work)


def _all_on_cps(growing: Growing) -> Growing:
    """Return what grows where all of it counts on general processors."""
    return growing and (growing[0]._replace(cp=growing[0].together), growing[1]._replace(cp=growing[1].together))


def _where_any(quantity: Quantity, ziips: Quantity | None) -> Quantity:
    """Return the quantity at the points with zIIPs; NaN at those without, where there is no limit on them."""
    return quantity if ziips is None else choose(ziips > NO_ZIIPS, quantity.to("engine"), NO_LIMIT)


def _limit(
    scope: LparScope,
    kind: str,
    needed: Estimate,
    installed: Estimate,
    growth: Growing,
    growth_at_least: Growing,
    caution: list[Finding],
    exists_at: Any = True,
) -> Limit:
    """Return the limit on one kind of processors; `exists_at` the points with such processors."""
    title, field, words = PROCESSORS[kind]
    is_in_part = kind != "ziip" and is_known_in_part(scope)
    title += KNOWN_PART if is_in_part else ""
    used = needed.map(lambda cpu: cpu.to("engine")).named(f"{title.removesuffix(' (at most)')} kept busy")
    growing, minimum = (True, None) if used.known is None else _growing_on(kind, used.known, growth)
    share: Estimate | Literal[True] = True
    if growing is not True and growth_at_least is not None:
        share = Estimate(growing, (), growth_at_least[0].on(kind), growing)
    present = getattr(scope.lpar, field)
    return scope.limit(
        f"cpu/{kind}",
        title,
        used,
        installed,
        growing=share,
        minimum_load=minimum,
        subject=f"LPAR {scope.lpar.name}",
        remedies=(Remedy(scope.at(field), words, None if present is None else present + 1),),
        caution=caution,
        exists_at=exists_at,
        assumption=None if kind == "ziip" else left_out_text(scope),
        to_count=inputs_to_count(scope, kind) if is_in_part else (),
    )


def _with_overflow(cp: Limit, work: Work, growth: Growing, ziips: Quantity) -> Limit:
    """Return the limit of general processors that also run the work for which there is no zIIP.

    Their load is not proportional to the workload: it rises faster once the zIIPs are full. They are full as soon as
    either the work that only they can do fills them, or all work fills them and the zIIPs.
    """
    if cp.used is None or cp.limit is None:
        return cp
    parts = []
    for kind, limit in (("cp", cp.limit), ("together", cp.limit + ziips)):
        used = work.on(kind)
        growing, minimum = _growing_on(kind, used, growth)
        share = used if growing is True else growing
        parts.append(replace(cp, used=used, limit=limit, growing=share, minimum_load=minimum, bounds=None))
    return replace(cp, growing=parts[1].growing, multiple_of=tuple(parts))


@details
def _quantities(scope: LparScope, component: Component) -> Iterator[ReportedQuantity]:
    """Yield the CPU of one component on general processors, and on zIIPs where it is eligible for them.

    Where the CPU of a part has bounds only, these are yielded.
    """
    if component.bounds is not None and component.at_most is not None:
        ends = {"at-least": ("at least", component.at_least), "at-most": ("at most", component.at_most)}
        for end, (words, demands) in ends.items():
            title, id = f"CPU on general processors, {words}", scope.id("cpu", *component.id, f"cp-{end}")
            bound = _cp(demands)
            if component.is_known_at_points and (exact := _cp(component.demands)).is_array:
                bound = choose(np.isfinite(exact.value), NO_LIMIT.named("known exactly"), bound.to("engine"))
            yield _quantity(scope, component, f"cpu-bounds/{end}", id, title, bound)
    if not component.demands or ((component.bounds or component.missing) and not component.is_known_at_points):
        return
    kinds = [("cp", "CPU on general processors", _cp(component.demands))]
    if component.ziip_eligible:
        kinds.append(("ziip", "CPU for zIIPs (at most)", total(demand.ziip for demand in component.demands)))
    for kind, title, used in kinds:
        id = scope.id("cpu", *component.id, kind)
        yield _quantity(scope, component, f"cpu-component/{kind}", id, title, used)


def _cp(demands: Sequence[Demand]) -> Quantity:
    ziip = total(demand.ziip for demand in demands)
    return on_general_processors(demands, total(demand.cpu for demand in demands), ziip)


def _quantity(
    scope: LparScope, component: Component, kind: str, id: str, title: str, used: Quantity
) -> ReportedQuantity:
    engines = used.to("engine").named(title)
    return ReportedQuantity(id, kind, title, component.name, scope.part, engines, component.path)
