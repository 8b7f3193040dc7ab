"""Logs that can be written over zHyperLink: why others cannot, and the writes, times and CPU of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mqplanner.assessment.limits.log_load import log_load, persistent_workloads
from mqplanner.assessment.limits.observed_logger import IN_PROPORTION, NO_WRITES, logger_report, zhyperlink_writes
from mqplanner.assessment.limits.zhyperlink import check_requirements, is_beyond_gain, settings_for_zhyperlink
from mqplanner.assessment.numbers import optional_plan_number, output_number
from mqplanner.assessment.results import Limit
from mqplanner.assessment.scopes import QueueManagerScope, findings_in
from mqplanner.assessment.verdict import RANK
from mqplanner.assessment.whatif.before_after import quantity_text, state_of
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.figures.catalog import figure
from mqplanner.plan.logs import Logs
from mqplanner.plan.shared_resources import ControlUnit
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.logging.demand import LOG_PAGE
from mqplanner.rules.logging.log_rates import REAL_WORLD, ZHPF, ZHYPERLINK
from mqplanner.rules.zhyperlink.cost import SHORT_CABLE, ZHPF_PAGES, zhyperlink_io_time, zhyperlink_logger_cpu
from mqplanner.units import ASSUMED, Quantity, constant
from mqplanner.units.derivation import citations
from mqplanner.units.functions import known_or, most, round_up, total, with_note
from mqplanner.units.origin import Origin

SETTINGS = ("zhyperlink-zhpf-off", "zhyperlink-hyperwrite-off", "zhyperlink-zhylink-off")
"""Requirements that a setting meets: they keep no queue manager from zHyperLink."""
UNKNOWN = "zhyperlink-requirement-unknown"
ONE_WRITE = constant(1, "io / message", "a write of its own for each persistent message")
ONE_STRIPE, AT_LEAST_ONE = constant(1, "stripe", "one stripe"), constant(1, "ratio", "one write at least")
ONE_IO = constant(1, "io", "one write")
WRITES_ASSUMED = "One log write for each persistent message that is put; gets and commits are not counted."
WRITES_FROM_PAGES = "From the measured log rate and the pages in one write."
LOGS_NOTHING = "It logs nothing: no persistent message is put."
QUIET_ONLY = "Published for a quiet system only."
ONE_PAGE_ONLY = "The gain of a write is published for one page only; these messages are larger."
SHORT_CABLE_ONLY = (
    "The time of a write on a busy system is published for a cable of {} only; what is gained with a longer one is not "
    "known."
)
AVERAGE = (
    "A log write takes {} as entered. That is the average of writes of all sizes: the length of the cable changes "
    "nothing in it, and what is gained is published for a write of one page only."
)


@dataclass(frozen=True)
class Candidate:
    """A log that can be written over zHyperLink, with what it needs and costs."""

    scope: QueueManagerScope
    changes: tuple[PlanChange, ...]
    unchecked: str | None
    """What is not checked, because the plan leaves something out."""
    writes: Quantity | None
    """Log writes a second over all copies; None where the plan does not describe what is logged."""
    is_measured: bool
    times: Mapping[str, Quantity]
    """`io_us`, `zhpf_us` and `saving_us` of one log write."""
    no_saving: str | None
    """Why it is not known what a write saves."""
    is_beyond_gain: bool
    """Whether messages are so large that zHyperLink was measured to be slower with such logs."""
    before: Limit | None = None
    over_zhpf: Limit | None = None
    """The log rate over zHPF, with zHPF switched on where it is off."""
    after: Limit | None = None

    @property
    def name(self) -> str:
        """The name of the queue manager."""
        return self.scope.subject

    @property
    def engines(self) -> Quantity | None:
        """The engines that the logger spends waiting for synchronous writes."""
        if self.writes is None:
            return None
        return output_number(
            zhyperlink_logger_cpu.compute(writes_per_s=self.writes, io_us=self.times["io_us"]), "engines"
        )

    @property
    def verdict(self) -> str:
        """`needed` for the log rate, `settings` where a setting is enough for it, or one of four others.

        With `time` only the writes get faster, with `short` the log rate is exceeded over zHyperLink too; zHyperLink is
        `slower` where that was measured, or it is `unknown`: limits are no measure of it, as one may be the rate that
        was observed and the other the lower end of a published range.
        """
        before, over_zhpf, after = self.before, self.over_zhpf or self.before, self.after
        if before is None or after is None or after.verdict == "unknown":
            return "unknown"
        if self.is_beyond_gain:
            return "slower"
        assert over_zhpf is not None  # noqa: S101  (there is a limit before)
        if after.verdict == "exceeded":
            return "short" if over_zhpf.verdict == "exceeded" else "unknown"
        today, with_zhpf, later = (RANK[limit.verdict] for limit in (before, over_zhpf, after))
        return "needed" if later < with_zhpf else "settings" if with_zhpf < today else "time"

    @property
    def is_requested(self) -> bool:
        """Whether the plan has the log over zHyperLink already, which its settings prevent."""
        return self.scope.requests_zhyperlink

    @property
    def settings(self) -> tuple[PlanChange, ...]:
        """What to switch on at the control unit: all that zHyperLink needs where it is requested, otherwise zHPF."""
        settings = self.changes[1:]
        return settings if self.is_requested else tuple(one for one in settings if one.path.endswith("/zhpf"))

    @property
    def changes_for_zhpf(self) -> tuple[PlanChange, ...]:
        """What makes the log one over zHPF; nothing where it is one already."""
        io = (PlanChange(self.changes[0].path, ZHPF),) if self.is_requested else ()
        return io + tuple(one for one in self.changes[1:] if one.path.endswith("/zhpf"))

    def as_dict(self) -> dict[str, Any]:
        """Return the row of the queue manager as JSON data."""
        return {
            "name": self.name,
            "lpar": self.scope.system.name,
            "path": self.scope.path,
            "control_unit": None if self.scope.logs_to is None else self.scope.logs_to.subject,
            "verdict": self.verdict,
            "before": state_of(self.before),
            "after": state_of(self.after),
            **{id: for_one(time) for id, time in self.times.items()},
            "writes_per_s": self.writes,
            "measured": self.is_measured,
            "engines": self.engines,
            "unchecked": self.unchecked,
        }


def settings_off(candidates: Sequence[Candidate]) -> list[str]:
    """Return the labels of the settings that are off."""
    names = dict.fromkeys(change.path.rsplit("/", 1)[-1] for one in candidates for change in one.settings)
    return [str(ControlUnit.model_fields[name].title) for name in names]


def for_one(time: Quantity) -> Quantity:
    """Return the time of one write, of which people speak without "per I/O"."""
    return time * ONE_IO


def longest_cable() -> Quantity:
    """Return the longest cable that is supported."""
    return figure("zhyperlink-cable-length").at(length="maximum")


def reasons_against(scope: QueueManagerScope, cable: Quantity) -> list[str]:
    """Return why a log cannot be written over zHyperLink, as far as the plan tells; settings are no reason."""
    found = []
    if scope.manager.release not in ZHYPERLINK_RELEASES:
        since = ZHYPERLINK_RELEASES[0]
        found.append(f"Release {scope.manager.release}: MQ writes its logs over zHyperLink from {since} on.")
    answer = check_requirements(scope, None if scope.logs_to is None else scope.logs_to.control_unit)
    problems = (one for one in findings_in(answer["findings"]) if one.severity == "problem")
    found += [one.message for one in problems if one.id not in SETTINGS]
    if cable > longest_cable():
        found.append(f"Distance: a cable of {quantity_text(cable)} is longer than {quantity_text(longest_cable())}.")
    return found


def candidate_of(scope: QueueManagerScope, cable: Quantity, measured: Mapping[str, Quantity | None]) -> Candidate:
    """Return the log with what it needs and costs; `measured` are response times of control units by path."""
    unit = scope.logs_to
    answer = check_requirements(scope, None if unit is None else unit.control_unit)
    unchecked = [one.message for one in findings_in(answer["findings"]) if one.id == UNKNOWN]
    if unit is None:
        unchecked.append("Enter the control unit of the log to see write sessions and links.")
    settings = settings_for_zhyperlink(scope) or ()
    changes = (PlanChange(scope.at("logs/io"), ZHYPERLINK), *(PlanChange(path, value) for path, value in settings))
    writes, is_measured = _writes(scope)
    times, no_saving = _times(scope, cable)
    response = None if unit is None else measured[unit.path]
    if response is not None:
        io = response.to("us / io").named("io_us")
        no_saving = AVERAGE.format(quantity_text(for_one(io)))
        times = {**times, "io_us": io, "saving_us": _unknown_saving(times["zhpf_us"])}
    unchecked_text = " ".join(unchecked) or None
    return Candidate(scope, changes, unchecked_text, writes, is_measured, times, no_saving, is_beyond_gain(scope))


def _unknown_saving(zhpf: Quantity) -> Quantity:
    """Return no number for what writes of all sizes save, since one with zHPF was timed for one page only."""
    refusal = "none of the planner's sources gives the average time of writes of all sizes with zHPF"
    origin = Origin("figure", "Time that a log write saves", tuple(citations(zhpf)), refusal=refusal)
    return Quantity(float("nan"), zhpf.unit, zhpf.basis, origin)


def has_idle_log(scope: QueueManagerScope) -> bool:
    """Return whether nothing is written to a log, so that no I/O makes it faster."""
    logs, (writes, _) = scope.manager.logs, _writes(scope)
    if logs is None or writes is None or writes.value:
        return False
    largest, seen = log_load(scope, logs).largest, logger_report(logs.observed)
    return not any(one is not None and one.value for one in (largest, *seen))


def _times(scope: QueueManagerScope, cable: Quantity) -> tuple[dict[str, Quantity], str | None]:
    """Return the published times of one log write, and why its saving is not known.

    The write is of one page where the average message fits in it, else of many. On a busy system the time of a quiet
    one stands for one that no source gives, and tells no saving.
    """
    logs = scope.manager.logs
    size = None if logs is None else log_load(scope, logs).message_size.known
    is_small = size is not None and bool(size <= LOG_PAGE)
    pages = ZHPF_PAGES if is_small else max(figure("zhyperlink-io-time").choices("pages"))
    length, busy = most(cable, SHORT_CABLE.quantity), logs is not None and logs.environment == REAL_WORLD
    answer = zhyperlink_io_time.compute(pages=pages, cable_m=length, busy=busy)
    io, zhpf, saving = (output_number(answer, name) for name in ("io_us", "zhpf_us", "saving_us"))
    no_saving = None if is_small else ONE_PAGE_ONLY
    if not io.known:
        no_saving = no_saving or SHORT_CABLE_ONLY.format(quantity_text(SHORT_CABLE.quantity))
        quiet = zhyperlink_io_time.compute(pages=pages, cable_m=length, busy=False)
        io = with_note(output_number(quiet, "io_us"), QUIET_ONLY).cap_basis(ASSUMED).named("io_us")
    return {"io_us": io, "zhpf_us": zhpf, "saving_us": saving}, no_saving


def _writes(scope: QueueManagerScope) -> tuple[Quantity | None, bool]:
    """Return the log writes over all copies, as measured or as assumed, and whether they were measured."""
    logs = scope.manager.logs
    assert logs is not None  # noqa: S101  (only queue managers with a log are candidates)
    measured = zhyperlink_writes(scope, "the log writes", "log writes as measured")
    if measured.upper is not None and measured.known is not None:
        return with_note(known_or(measured.upper, measured.known), IN_PROPORTION).named("log writes, at most"), True
    if measured.known is not None:
        return measured.known, True
    by_pages = writes_by_pages(logs)
    if by_pages is not None:
        return by_pages, False
    parts = []
    for number, _ in persistent_workloads(scope):
        rate, size = scope.put_rate(number), scope.workload_number(number, "message_bytes", "B", "message size")
        if rate.known is None or size.known is None:
            return None, False
        pieces = most(round_up((size.known / _largest_write(logs.stripes)).to("ratio")), AT_LEAST_ONE)
        parts.append(rate.known * ONE_WRITE * pieces * constant(logs.copies, "ratio", "copies"))
    if not parts:
        return (NO_WRITES if scope.manager.workloads else None), False
    return with_note(total(parts).cap_basis(ASSUMED), WRITES_ASSUMED).named("log writes"), False


def writes_by_pages(logs: Logs) -> Quantity | None:
    """Return the writes that the measured log rate and pages in a write come to; None where either is missing."""
    rate = optional_plan_number(logs.observed, "mb_per_s", "MB / s", "log rate as measured")
    pages = optional_plan_number(logs.observed, "pages_per_io", "page / io", "pages in one write as measured")
    if rate is None or pages is None:
        return None
    size = pages.to("KB / io")
    pieces = most(round_up((size * ONE_IO / _largest_write(logs.stripes)).to("ratio")), AT_LEAST_ONE)
    writes = (rate / size).to("io / s") * pieces * constant(logs.copies, "ratio", "copies")
    return with_note(writes.cap_basis(ASSUMED), WRITES_FROM_PAGES).named("log writes")


def _largest_write(stripes: int) -> Quantity:
    """Return the most that one write puts on a stripe, by the next larger published number of stripes."""
    table = figure("log-write-io-size")
    published = sorted(table.choices("stripes"))
    counted = next((number for number in published if number >= stripes), published[-1])
    return table.at(io=ZHYPERLINK, stripes=counted) * ONE_STRIPE
