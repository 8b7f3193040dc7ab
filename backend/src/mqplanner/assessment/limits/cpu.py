"""CPU of an LPAR: the work on it against its general processors and zIIPs, and the CPU of each component.

Where a report gives a range of costs, the upper end counts. Work that is eligible for zIIPs runs there as far as there
are any; the rest of it runs on general processors.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.evaluators import evaluator
from mqplanner.assessment.limits.cpu_components import (
    Component,
    components,
    has_expiry_on_shared_queues,
    lacks_channel_cpu,
)
from mqplanner.assessment.limits.rule_values import optional_plan_number
from mqplanner.assessment.results import (
    Limit,
    MinimumLoad,
    MissingInput,
    NotAssessed,
    PlacedFinding,
    Remedy,
    ReportedQuantity,
    Result,
)
from mqplanner.assessment.scopes import LparScope
from mqplanner.rules.machines.cpu_demand import on_processors, overflow, shortage
from mqplanner.units import Quantity, constant
from mqplanner.units.functions import choose, total

NO_ZIIPS = constant(0, "engine", "no zIIP")
NO_LIMIT = constant(float("nan"), "engine", "no zIIP that could be full")
PROCESSORS = {
    "cp": ("General processors", "cps", "A further general processor"),
    "ziip": ("zIIPs", "ziips", "A further zIIP"),
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
            yield scope.not_assessed("CPU", "queue_managers", message)
        return
    yield from _processor_limits(scope, work)
    for component in work:
        yield from _quantities(scope, component)
        for finding in component.findings:
            yield PlacedFinding(finding, component.name, scope.part, component.path)
    yield from _not_counted(scope)


def _not_counted(scope: LparScope) -> Iterator[NotAssessed]:
    """Report work in the plan whose CPU is not part of the numbers."""
    managers = [m.manager.name for m in scope.managers if lacks_channel_cpu(m)]
    if managers:
        message = f"enter the CPU per second of the channel initiator to count it for {_names(managers)}"
        yield scope.not_assessed("CPU of channels", "queue_managers", message)
    managers = [m.manager.name for m in scope.managers if has_expiry_on_shared_queues(m)]
    if managers:
        message = f"not counted for {_names(managers)}: one member scans a shared queue for the whole group"
        yield scope.not_assessed("CPU of expiry on shared queues", "queue_managers", message)


def _names(managers: Sequence[str]) -> str:
    return " and ".join(managers) if len(managers) < 3 else f"{len(managers):,} queue managers"


class Work(NamedTuple):
    """CPU of some work: all of it, the part for general processors only, and the part for zIIPs."""

    together: Quantity
    cp: Quantity
    ziip: Quantity

    def on(self, kind: str) -> Quantity:
        """Return the part for a kind of processors, in engines."""
        part: Quantity = getattr(self, kind)
        return part.to("engine")


@dataclass(frozen=True)
class Growth:
    """The share of the work that grows: all of it, unless a component has a minimum CPU.

    `load` is then the work without such minimums, `above_minimum` without components whose minimum exceeds their load.
    """

    load: Work | None = None
    above_minimum: Work | None = None

    def of(self, used: Quantity, kind: str) -> tuple[Quantity, MinimumLoad | None]:
        """Return what grows of `used` on a kind of processors, with the minimum that it starts from."""
        if self.load is None or self.above_minimum is None:
            return used, None
        return self.load.on(kind), MinimumLoad(used, self.above_minimum.on(kind))


def _growth(work: Sequence[Component]) -> Growth:
    if all(component.minimum is None for component in work):
        return Growth()
    load = [d for c in work for d in ((c.minimum.load,) if c.minimum else c.demands)]
    above = [d for c in work for d in ((c.minimum.load_above,) if c.minimum else c.demands)]
    return Growth(Work(*on_processors(load)), Work(*on_processors(above)))


def _processor_limits(scope: LparScope, components: Sequence[Component]) -> Iterator[Result]:
    lpar = scope.lpar
    cps = optional_plan_number(lpar, "cps", "engine", "general processors")
    ziips = optional_plan_number(lpar, "ziips", "engine", "zIIPs")
    work = Work(*on_processors([demand for component in components for demand in component.demands]))
    growth, is_eligible = _growth(components), any(component.ziip_eligible for component in components)
    missing = tuple(dict.fromkeys(gap for component in components for gap in component.missing))
    missing_ziips = scope.missing("ziips", ziips, "the number of zIIPs") if is_eligible else ()
    missing_cps = scope.missing("cps", cps, "the number of general processors")
    spilled = overflow(work.ziip, ziips) if is_eligible and ziips is not None else None
    needed = Estimate(work.cp if spilled is None else work.cp + spilled, (*missing, *missing_ziips))
    general = _limit(scope, "cp", needed, cps, missing_cps, growth)
    yield general if spilled is None or ziips is None else _with_overflow(general, work, growth, ziips)
    if is_eligible and (ziips is None or np.any(ziips > NO_ZIIPS)):
        installed = None if ziips is None else _where_any(ziips, ziips)
        needed = Estimate(_where_any(work.ziip, ziips), missing)
        yield _limit(scope, "ziip", needed, installed, missing_ziips, growth)
        both = None if cps is None or installed is None else cps + installed
        needed = Estimate(_where_any(work.together, ziips), (*missing, *missing_ziips))
        yield _limit(scope, "together", needed, both, missing_cps, growth)
    if not missing and not missing_ziips:
        yield from scope.findings(shortage(work.cp, work.ziip, cps, ziips, spilled))


def _where_any(quantity: Quantity, ziips: Quantity | None) -> Quantity:
    """Return the quantity at the points with zIIPs; NaN at those without, where there is no limit on them."""
    return quantity if ziips is None else choose(ziips > NO_ZIIPS, quantity.to("engine"), NO_LIMIT)


def _limit(
    scope: LparScope,
    kind: str,
    needed: Estimate,
    installed: Quantity | None,
    missing: tuple[MissingInput, ...],
    growth: Growth,
) -> Limit:
    """Return the limit on one kind of processors."""
    title, field, words = PROCESSORS[kind]
    used = needed.against(installed)
    used = None if used is None else used.to("engine").named(f"{title} kept busy")
    growing, minimum = (False, None) if used is None else growth.of(used, kind)
    present = getattr(scope.lpar, field)
    return scope.limit(
        f"cpu/{kind}",
        title,
        used,
        installed,
        growing=growing,
        minimum_load=minimum,
        subject=f"LPAR {scope.lpar.name}",
        missing=(*needed.missing, *missing),
        remedies=(Remedy(scope.at(field), words, None if present is None else present + 1),),
    )


def _with_overflow(cp: Limit, work: Work, growth: Growth, ziips: Quantity) -> Limit:
    """Return the limit of general processors that also run the work for which there is no zIIP.

    Their load is not proportional to the workload: it rises faster once the zIIPs are full. They are full as soon as
    either the work that only they can do fills them, or all work fills them and the zIIPs.
    """
    if cp.used is None or cp.limit is None:
        return cp
    alone, together = work.on("cp"), work.on("together")
    growing, minimum = growth.of(alone, "cp")
    growing_together, minimum_together = growth.of(together, "together")
    only_cp = replace(cp, used=alone, growing=growing, minimum_load=minimum)
    both = replace(cp, used=together, limit=cp.limit + ziips, growing=growing_together)
    both = replace(both, minimum_load=minimum_together)
    return replace(cp, growing=growing_together, multiple_of=(only_cp, both))


def _quantities(scope: LparScope, component: Component) -> Iterator[ReportedQuantity]:
    """Yield the CPU of one component on general processors, and on zIIPs where it is eligible for them."""
    if component.missing or not component.demands:
        return
    ziip = total(demand.ziip for demand in component.demands)
    cp = total(demand.cpu for demand in component.demands) - ziip
    kinds = [("cp", "CPU on general processors", cp), ("ziip", "CPU for zIIPs", ziip)]
    for kind, title, used in kinds if component.ziip_eligible else kinds[:1]:
        engines, id = used.to("engine").named(title), scope.id("cpu", *component.id, kind)
        yield ReportedQuantity(id, f"cpu-component/{kind}", title, component.name, scope.part, engines, component.path)
