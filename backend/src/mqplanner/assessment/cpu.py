"""CPU of an LPAR by component, against its general processors and its zIIPs.

Where a report gives a range of costs, its upper end counts. What zIIPs are eligible for runs there where there are any.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from mqplanner.assessment.cpu_parts import Part, parts
from mqplanner.assessment.results import Advice, Amount, Constraint, Missing, Relief, Result
from mqplanner.assessment.scopes import LparScope
from mqplanner.rules.cpu_demand import Demand, on_processors, shortage
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import choose, total

NO_ZIIPS = constant(0, "engine", "no zIIP")
NONE = constant(float("nan"), "engine", "no zIIP that could be full")


def cpu(scope: LparScope) -> Iterator[Result]:
    """Engines that the work of an LPAR keeps busy, all together and by component."""
    found = list(parts(scope))
    demands = [demand for part in found for demand in part.demands]
    if not demands:
        if scope.managers:
            words = "it is not judged until the CPU of messages, connectors, protection or channels is known"
            yield scope.unassessed("CPU", "queue_managers", words)
        return
    gaps = tuple(dict.fromkeys(gap for part in found for gap in part.gaps))
    eligible = any(part.for_ziip for part in found)
    yield from _together(scope, demands, gaps, eligible)
    for part in found:
        yield from _component(scope, part)
        for finding in part.findings:
            yield Advice(finding, part.name, scope.place, part.path)


def _together(
    scope: LparScope, demands: Sequence[Demand], gaps: tuple[Missing, ...], eligible: bool
) -> Iterator[Result]:
    lpar = scope.lpar
    cps = None if lpar.cps is None else given("cps", lpar.cps, "engine", "general processors")
    ziips = None if lpar.ziips is None else given("ziips", lpar.ziips, "engine", "zIIPs")
    together, general, offloaded = on_processors(demands)
    unlimited = scope.needs("ziips", ziips, "how many zIIPs there are") if eligible else ()
    if eligible and ziips is not None:
        general = choose(ziips > NO_ZIIPS, general, together)
    unknown = bool(gaps or unlimited)
    missing = (*gaps, *unlimited, *scope.needs("cps", cps, "how many general processors there are"))
    yield _processors(scope, "cp", None if unknown else general, cps, missing)
    if eligible and (ziips is None or np.any(ziips > NO_ZIIPS)):
        # over many points there may be some without any zIIP, where the constraint is not there
        there = None if ziips is None else choose(ziips > NO_ZIIPS, ziips, NONE)
        needed = offloaded if ziips is None else choose(ziips > NO_ZIIPS, offloaded, NONE)
        yield _processors(scope, "ziip", None if gaps else needed, there, (*gaps, *unlimited))
    if not unknown:
        yield from scope.advice(shortage(general, offloaded, cps, ziips))


_KINDS = {
    "cp": ("General processors", "cps", "A further general processor"),
    "ziip": ("zIIPs", "ziips", "A further zIIP"),
}


def _processors(
    scope: LparScope, kind: str, needed: Quantity | None, there: Quantity | None, missing: tuple[Missing, ...]
) -> Constraint:
    title, field, words = _KINDS[kind]
    used = None if needed is None else needed.to("engine").named(f"{title} kept busy")
    more = None if there is None else there.value + 1
    return Constraint(
        id=scope.id("cpu", kind),
        title=title,
        subject=f"LPAR {scope.lpar.name}",
        place=scope.place,
        used=used,
        limit=there,
        growing=used,
        missing=missing,
        relief=(Relief(scope.at(field), words, more),),
    )


def _component(scope: LparScope, part: Part) -> Iterator[Amount]:
    """CPU of one component, for a chart: on general processors, and on zIIPs where it may run there."""
    if part.gaps or not part.demands:
        return
    whole = total(cpu for _, cpu, _ in part.demands)
    offloaded = total(ziip for _, _, ziip in part.demands)
    yield _amount(scope, part, "cp", "CPU on general processors", whole - offloaded)
    if part.for_ziip:
        yield _amount(scope, part, "ziip", "CPU for zIIPs", offloaded)


def _amount(scope: LparScope, part: Part, kind: str, title: str, cpu: Quantity) -> Amount:
    id = scope.id("cpu", *part.id, kind)
    return Amount(id, title, part.name, scope.place, cpu.to("engine").named(title), part.path, growing=True)
