"""What statistics cost: SMF data of queue statistics (class 5), CPU of channel initiator statistics (class 4)."""

from __future__ import annotations

from collections.abc import Iterator

from mqplanner.assessment.limits.lower_bound import judged
from mqplanner.assessment.results import Limit, MissingInput, Remedy, Result
from mqplanner.assessment.scopes import LparScope, QueueManagerScope
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelInitiator
from mqplanner.releases import RELEASES
from mqplanner.rules.channel_initiator.memlimit import class4_memlimit_findings
from mqplanner.rules.engine.rule import Outputs
from mqplanner.rules.shared.machines import on_machine
from mqplanner.rules.statistics.class4 import class4_overhead
from mqplanner.rules.statistics.class5 import class5_volume
from mqplanner.units import Quantity, given
from mqplanner.units.basis import EXTRAPOLATED
from mqplanner.units.functions import total, with_note

SMF_DATA = "SMF data of queue statistics"
_OTHER_RELEASE = "Reckoned with the size in 9.4; 9.3 collects less for each queue."
_NO_INTERVAL = "the statistics interval (STATIME)"


def statistics(scope: QueueManagerScope) -> Iterator[Result]:
    """SMF data of the queue statistics of a queue manager, and CPU of class(4) trace."""
    if _asked(scope) and not _collected(scope):
        since = _since()
        yield scope.not_assessed(
            "Queue statistics",
            "statistics/class5_queues",
            f"class(5) statistics are collected from {since} on",
        )
    volume = _class5(scope)
    if volume is not None:
        field = "statistics"
        yield scope.quantity(
            "class5/volume", "SMF data of queue statistics", _number(volume, "gb_per_day"), field
        )
        title = "CPU that queue statistics add to a transaction, at most"
        each = on_machine(_number(volume, "transaction_us"), scope.system.machine, "class5-overhead")
        yield scope.quantity("class5/transaction", title, each, field)
        yield from scope.findings(volume["findings"], field)
    yield from _memlimit(scope)
    chinit = scope.manager.channel_initiator
    overhead = None if chinit is None or not chinit.class4_trace else class4(chinit)
    if overhead is None:
        return
    field = "channel_initiator/class4_trace"
    for end, words in (("low", "at least"), ("high", "at most")):
        cpu = _number(overhead, f"cpu_s_{end}").to("cpu_s / s")
        yield scope.quantity(f"class4/{end}", f"CPU of class(4) trace, {words}", cpu, field)
    yield from scope.findings(overhead["findings"], field)


def _memlimit(scope: QueueManagerScope) -> Iterator[Result]:
    """Whether class(4) trace finds room above the bar; from 9.4 on that is judged together with the channels."""
    chinit = scope.manager.channel_initiator
    if chinit is not None and chinit.class4_trace and chinit.memlimit_mb is not None:
        limit = given("memlimit_mb", chinit.memlimit_mb, "MB")
        found = class4_memlimit_findings(scope.manager.release, limit)
        yield from scope.findings(found, "channel_initiator/memlimit_mb")


def class4(chinit: ChannelInitiator) -> Outputs | None:
    """What class(4) trace costs a channel initiator in a second; None where its CPU is not known."""
    if chinit.cpu_s is None:
        return None
    return class4_overhead.compute(chinit_cpu_s=given("cpu_s", chinit.cpu_s, "cpu_s / s"))


def smf(scope: LparScope) -> Iterator[Result]:
    """SMF data of all queue statistics of an LPAR, against what is acceptable where that is said."""
    users = [m for m in scope.managers if _asked(m) and _collected(m)]
    if not users:
        return
    gaps: list[MissingInput] = []
    volumes: list[Quantity] = []
    for manager in users:
        volume = _class5(manager)
        if volume is None:
            gaps.append(MissingInput(manager.at("statistics/statime_s"), _NO_INTERVAL))
        else:
            volumes.append(_number(volume, "gb_per_day").named(f"SMF data of {manager.manager.name}"))
    together = total(volumes).named(SMF_DATA) if volumes else None
    wanted = scope.lpar.smf_gb_per_day
    if wanted is None:
        if together is not None and not gaps:
            yield scope.quantity("smf-volume", SMF_DATA, together)
        words = "whether it is too much is not judged until the plan says how much a day is acceptable"
        yield scope.not_assessed(SMF_DATA, "smf_gb_per_day", words)
        return
    limit = given("smf_gb_per_day", wanted, "GB / day")
    yield Limit(
        id=scope.id("smf"),
        kind="smf",
        title=SMF_DATA,
        subject=f"LPAR {scope.lpar.name}",
        part=scope.part,
        used=judged(together, not gaps, limit),
        limit=limit,
        missing=tuple(gaps),
        remedies=tuple(_longer(manager) for manager in users),
    )


def _longer(scope: QueueManagerScope) -> Remedy:
    said = scope.manager.statistics
    now = None if said is None else said.statime_s
    words = f"A longer statistics interval (STATIME) of {scope.manager.name}"
    return Remedy(scope.at("statistics/statime_s"), words, None if now is None else now * 2)


def _asked(scope: QueueManagerScope) -> bool:
    said = scope.manager.statistics
    return said is not None and said.class5_queues is not None


def _since() -> str:
    return figure("smf-records").text("since", trace="statistics", **{"class": "5"}) or RELEASES[0]


def _collected(scope: QueueManagerScope) -> bool:
    """Whether the release has statistics of class(5) at all."""
    return RELEASES.index(scope.manager.release) >= RELEASES.index(_since())


def _class5(scope: QueueManagerScope) -> Outputs | None:
    said = scope.manager.statistics
    if said is None or said.class5_queues is None or said.statime_s is None or not _collected(scope):
        return None
    answer = class5_volume.compute(
        queues=given("class5_queues", said.class5_queues, "queue"),
        statime_s=given("statime_s", said.statime_s, "s"),
    )
    if scope.manager.release in class5_volume.releases:
        return answer
    volume = with_note(_number(answer, "gb_per_day"), _OTHER_RELEASE).cap_basis(EXTRAPOLATED)
    return {**answer, "gb_per_day": volume.named("gb_per_day")}


def _number(answer: Outputs, name: str) -> Quantity:
    quantity = answer[name]
    assert isinstance(quantity, Quantity)  # noqa: S101  (the rule declares it a number)
    return quantity
