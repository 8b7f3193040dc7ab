"""CPU of an LPAR by component, against its general processors and its zIIPs.

Where a report gives a range of costs, its upper end counts. What zIIPs are eligible for runs there where there are
any, and what finds none on general processors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from mqplanner.assessment.limits.cpu_parts import Part, channels_left_out, parts, shared_expiry
from mqplanner.assessment.limits.lower_bound import at_least
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
from mqplanner.rules.machines.cpu_demand import Demand, on_processors, overflow, shortage
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, total

NO_ZIIPS = constant(0, "engine", "no zIIP")
NOTHING = constant(0, "engine", "nothing")
NONE = constant(float("nan"), "engine", "no zIIP that could be full")


def cpu(scope: LparScope) -> Iterator[Result]:
    """Engines that the work of an LPAR keeps busy, all together and by component."""
    found = list(parts(scope))
    demands = [demand for part in found for demand in part.demands]
    if not demands and not any(part.gaps and part.spoken_of for part in found):
        if scope.managers:
            words = "it is not judged until the CPU of messages, connectors, protection or channels is known"
            yield scope.not_assessed("CPU", "queue_managers", words)
        return
    gaps = tuple(dict.fromkeys(gap for part in found for gap in part.gaps))
    eligible = any(part.for_ziip for part in found)
    yield from _together(scope, demands, gaps, eligible, _resting(found))
    for part in found:
        yield from _component(scope, part)
        for finding in part.findings:
            yield PlacedFinding(finding, part.name, scope.part, part.path)
    yield from _left_out(scope)


def _left_out(scope: LparScope) -> Iterator[NotAssessed]:
    """Work of which the plan speaks, and whose CPU is in none of the numbers."""
    silent = [m.manager.name for m in scope.managers if channels_left_out(m)]
    if silent:
        words = f"it is not counted for {_managers(silent)} until the CPU in a second of the channel initiator is given"
        yield scope.not_assessed("CPU of channels", "queue_managers", words)
    shared = [m.manager.name for m in scope.managers if shared_expiry(m)]
    if shared:
        words = (
            f"it is not counted for {_managers(shared)}: one member scans a shared queue for the whole group"
        )
        yield scope.not_assessed("CPU of expiry on shared queues", "queue_managers", words)


def _managers(names: Sequence[str]) -> str:
    return " and ".join(names) if len(names) < 3 else f"{len(names):,} queue managers"


@dataclass(frozen=True)
class _Kinds:
    """An amount of CPU: all of it, on general processors, on zIIPs."""

    together: Quantity
    general: Quantity
    offloaded: Quantity

    def of(self, kind: str) -> Quantity:
        """Return the part for a kind of processors."""
        parts = {"cp": self.general, "ziip": self.offloaded, "together": self.together}
        return parts[kind].to("engine")


_Resting = tuple[_Kinds, _Kinds]
"""The load alone, and as much of it as is more than what its parts take at rest."""


def _resting(found: Sequence[Part]) -> _Resting | None:
    """None where no part takes more at rest than its load."""
    if all(part.resting is None for part in found):
        return None
    load = [d for part in found for d in ((part.resting.load,) if part.resting else part.demands)]
    ahead = [d for part in found for d in ((part.resting.ahead,) if part.resting else part.demands)]
    return _Kinds(*on_processors(load)), _Kinds(*on_processors(ahead))


def _together(
    scope: LparScope,
    demands: Sequence[Demand],
    gaps: tuple[MissingInput, ...],
    eligible: bool,
    resting: _Resting | None,
) -> Iterator[Result]:
    lpar = scope.lpar
    cps = None if lpar.cps is None else given("cps", lpar.cps, "engine", "general processors")
    ziips = None if lpar.ziips is None else given("ziips", lpar.ziips, "engine", "zIIPs")
    work = _Kinds(*on_processors(demands))
    unlimited = scope.missing("ziips", ziips, "how many zIIPs there are") if eligible else ()
    spilled = overflow(work.offloaded, ziips) if eligible and ziips is not None else None
    unknown = bool(gaps or unlimited)
    missing = (*gaps, *unlimited, *scope.missing("cps", cps, "how many general processors there are"))
    needed = work.general if spilled is None else work.general + spilled
    kinds = _Growing(work, resting)
    general = _processors(scope, "cp", at_least(needed, cps) if unknown else needed, cps, missing, kinds)
    yield general if spilled is None or ziips is None else _with_overflow(general, kinds, ziips)
    if eligible and (ziips is None or np.any(ziips > NO_ZIIPS)):
        wanted, there = _where_any(work.offloaded, ziips), None if ziips is None else _where_any(ziips, ziips)
        wanted_there = at_least(wanted, there) if gaps else wanted
        yield _processors(scope, "ziip", wanted_there, there, (*gaps, *unlimited), kinds)
        both = None if cps is None or there is None else cps + there
        all_of_it = _where_any(work.together, ziips)
        used = at_least(all_of_it, both) if unknown else all_of_it
        yield _processors(scope, "together", used, both, missing, kinds)
    if not unknown:
        yield from scope.findings(shortage(work.general, work.offloaded, cps, ziips, spilled))


@dataclass(frozen=True)
class _Growing:
    """The share of the work that grows; of a part that takes some CPU without load, its load."""

    work: _Kinds
    resting: _Resting | None

    def on(self, kind: str, used: Quantity) -> tuple[Quantity, MinimumLoad | None]:
        """Return what grows of `used` on a kind of processors, and the load below which CPU does not fall."""
        if self.resting is None:
            return used, None
        load, ahead = (work.of(kind) for work in self.resting)
        return load, MinimumLoad(used, ahead)


def _with_overflow(cp: Limit, kinds: _Growing, ziips: Quantity) -> Limit:
    """Return the limit of general processors that also do what finds no zIIP.

    Their load is not proportional to the workload: it rises faster once the zIIPs are full. They are full as soon as
    either the work that only they can do fills them, or all work fills them and the zIIPs.
    """
    if cp.used is None or cp.limit is None:
        return cp
    alone, together = kinds.work.of("cp"), kinds.work.of("together")
    growing, floor = kinds.on("cp", alone)
    growing_together, floor_together = kinds.on("together", together)
    return replace(
        cp,
        growing=growing_together,
        multiple_of=(
            replace(cp, used=alone, growing=growing, minimum_load=floor),
            replace(
                cp,
                used=together,
                limit=cp.limit + ziips,
                growing=growing_together,
                minimum_load=floor_together,
            ),
        ),
    )


def _where_any(quantity: Quantity, ziips: Quantity | None) -> Quantity:
    """Over many points there may be some without any zIIP, where the constraint is not there."""
    return quantity if ziips is None else choose(ziips > NO_ZIIPS, quantity.to("engine"), NONE)


_KINDS = {
    "cp": ("General processors", "cps", "A further general processor"),
    "ziip": ("zIIPs", "ziips", "A further zIIP"),
    "together": ("General processors and zIIPs", "cps", "A further general processor"),
}


def _processors(
    scope: LparScope,
    kind: str,
    needed: Quantity | None,
    there: Quantity | None,
    missing: tuple[MissingInput, ...],
    kinds: _Growing,
) -> Limit:
    """One kind of processors against the work for them."""
    title, field, words = _KINDS[kind]
    used = None if needed is None else needed.to("engine").named(f"{title} kept busy")
    growing, floor = (None, None) if used is None else kinds.on(kind, used)
    now = getattr(scope.lpar, field)
    return Limit(
        id=scope.id("cpu", kind),
        kind=f"cpu/{kind}",
        title=title,
        subject=f"LPAR {scope.lpar.name}",
        part=scope.part,
        used=used,
        limit=there,
        growing=growing,
        minimum_load=floor,
        missing=missing,
        remedies=(Remedy(scope.at(field), words, None if now is None else now + 1),),
    )


def _component(scope: LparScope, part: Part) -> Iterator[ReportedQuantity]:
    """CPU of one component, for a chart: on general processors, and on zIIPs where it may run there."""
    if part.gaps or not part.demands:
        return
    whole = total(cpu for _, cpu, _ in part.demands)
    offloaded = total(ziip for _, _, ziip in part.demands)
    yield _amount(scope, part, "cp", "CPU on general processors", whole - offloaded)
    if part.for_ziip:
        yield _amount(scope, part, "ziip", "CPU for zIIPs", offloaded)


def _amount(scope: LparScope, part: Part, kind: str, title: str, cpu: Quantity) -> ReportedQuantity:
    engines = cpu.to("engine").named(title)
    id = scope.id("cpu", *part.id, kind)
    return ReportedQuantity(id, f"cpu-component/{kind}", title, part.name, scope.part, engines, part.path)
