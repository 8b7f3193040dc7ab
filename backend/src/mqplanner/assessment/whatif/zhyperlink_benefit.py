"""Whether to buy zHyperLink: gain in log rate and time, CPU, write sessions, links, and for which logs.

What was not measured has the published defaults, or an assumption of the planner, and each of them is listed. Numbers
of limits are those of an assessment of the plan with zHyperLink and with these assumptions.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.log_load import log_load, persistent_workloads
from mqplanner.assessment.limits.zhyperlink import check_requirements, settings_for_zhyperlink, uses_zhyperlink
from mqplanner.assessment.numbers import optional_plan_number, output_number
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import ControlUnitScope, QueueManagerScope, findings_in, scopes_of
from mqplanner.assessment.serialization import dump
from mqplanner.assessment.views.chart import Chart, ChartKind, Series
from mqplanner.assessment.whatif.before_after import STATUS, names_text, quantity_text, state_of, with_changes
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, PlanChange, Recommendation, conclusion
from mqplanner.assessment.whatif.cost import REMEMBERED, require_affordable
from mqplanner.assessment.whatif.steps import steps
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import Plan
from mqplanner.plan.logs import Logs
from mqplanner.rules.logging.demand import LOG_PAGE
from mqplanner.rules.logging.log_rates import REAL_WORLD, ZHYPERLINK
from mqplanner.rules.zhyperlink.cost import SHORT_CABLE, ZHPF_PAGES, zhyperlink_io_time, zhyperlink_logger_cpu
from mqplanner.rules.zhyperlink.inputs import ZHYPERLINK_RELEASES
from mqplanner.units import ASSUMED, Quantity, constant, given
from mqplanner.units.functions import most, round_up, total, with_note
from mqplanner.units.number_format import json_value

SETTINGS = ("zhyperlink-zhpf-off", "zhyperlink-hyperwrite-off", "zhyperlink-zhylink-off")
"""Requirements that a setting meets: they keep no queue manager from zHyperLink."""
UNKNOWN = "zhyperlink-requirement-unknown"
ORDER = ("needed", "time", "unknown", "slower")
"""Verdicts on logs, in the order in which they are listed."""
ONE_WRITE = constant(1, "io / message", "a write of its own for each persistent message")
ONE_STRIPE, AT_LEAST_ONE = constant(1, "stripe", "one stripe"), constant(1, "ratio", "one write at least")
ONE_IO = constant(1, "io", "one write")
NO_WRITES = constant(0, "io / s", "no persistent message is put")
WRITES_ASSUMED = "One log write for each persistent message that is put; gets and commits are not counted."
WRITES_FROM_PAGES = "From the measured log rate and the pages in one write."
QUIET_ONLY = "Published for a quiet system only."
NAMES = {
    "control_unit": "model of the control unit",
    "zos_level": "z/OS level",
    "zvm_guest": "z/VM guest",
    "apar_oa66234": "APAR OA66234",
    "zhpf": "zHPF",
    "hyperwrite": "HyperWrite",
    "zhylink": "ZHYLINK",
}
"""Inputs of the rule on requirements as people write them."""
MSU = "None of the planner's reports gives MSU: multiply the engines by the MSU of one engine of your machine."
NO_LOG = "Enter the log of a queue manager: its copies, its control unit, and what is logged."
MAX_BARS = 12
CHART = ChartKind(
    "zhyperlink", "Published log rate of each copy", "zhyperlink", "rows", "Log of", lambda _: iter(()), lambda *_: None
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
    is_beyond_gain: bool
    """Whether messages are so large that zHyperLink was measured to be slower with such logs."""
    before: Limit | None = None
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
        """`needed` for the log rate, `time` where only writes get faster, `slower`, or `unknown`."""
        before, after = self.before, self.after
        if before is None or after is None or after.verdict == "unknown":
            return "unknown"
        if self.is_beyond_gain:
            return "slower"
        if before.limit is not None and after.limit is not None and after.limit.value < before.limit.value:
            return "slower"
        ranks = [list(STATUS).index(limit.verdict) for limit in (before, after)]
        return "needed" if ranks[1] < ranks[0] else "time"

    def as_dict(self) -> dict[str, Any]:
        """Return the row of the queue manager as the API gives it."""
        return {
            "name": self.name,
            "lpar": self.scope.system.name,
            "path": self.scope.path,
            "control_unit": None if self.scope.logs_to is None else self.scope.logs_to.subject,
            "verdict": self.verdict,
            "before": state_of(self.before),
            "after": state_of(self.after),
            **{id: _for_one(time) for id, time in self.times.items()},
            "writes_per_s": self.writes,
            "measured": self.is_measured,
            "engines": self.engines,
            "unchecked": self.unchecked,
        }


def zhyperlink_benefit(plan: Plan, cable_m: float | None = None, budget: int | None = None) -> bytes:
    """Return the answer of `POST /api/v1/zhyperlink` in JSON; `cable_m` is by default that of the measurements."""
    scopes = list(scopes_of(plan))
    require_affordable((REMEMBERED + 1) * len(scopes), budget, "/plan", "ask for fewer queue managers at once")
    cable = SHORT_CABLE.quantity if cable_m is None else given("cable_m", cable_m, "m", "length of the cable")
    units = [scope for scope in scopes if isinstance(scope, ControlUnitScope)]
    logging = [scope for scope in scopes if isinstance(scope, QueueManagerScope) and scope.manager.logs is not None]
    using = [scope for scope in logging if uses_zhyperlink(scope)]
    others = [(scope, _reasons_against(scope, cable)) for scope in logging if scope not in using]
    measured = {unit.path: optional_plan_number(unit.control_unit, "response_ms", "ms / io") for unit in units}
    able = [_candidate(scope, cable, measured) for scope, reasons in others if not reasons]
    assumed, assumptions = _assumptions(units, able, cable if cable_m is None else None)
    now = Assessment(plan)
    then = Assessment(with_changes(plan, [change for one in able for change in one.changes] + assumed))
    before, after = ({one.part.path: one for one in a.limits if one.kind == "log-rate"} for a in (now, then))
    candidates = sorted(
        (replace(one, before=before.get(one.scope.path), after=after.get(one.scope.path)) for one in able),
        key=lambda one: (ORDER.index(one.verdict), one.before.rank if one.before else 0.0),
    )
    left_out = [(scope, reasons) for scope, reasons in others if reasons]
    control_units = list(_control_units(units, candidates, then))
    engines = [one.engines for one in candidates if one.engines is not None]
    spent = total(engines).named("engines") if engines else None
    able_text = f"{len(candidates):,} could use it"
    about = f"Should we buy zHyperLink? {_logs(len(logging))}, {able_text}"
    return dump(
        {
            **conclusion(
                about,
                _headline(logging, using, candidates),
                _detail(candidates, len(left_out), spent, control_units) if logging else NO_LOG,
                _recommendations(candidates),
                _evidence(candidates, spent),
            ),
            "queue_managers": [one.as_dict() for one in candidates],
            "using": [scope.subject for scope in using],
            "left_out": [
                {"name": scope.subject, "lpar": scope.system.name, "path": scope.path, "reasons": reasons}
                for scope, reasons in left_out
            ],
            "control_units": control_units,
            "engines": spent,
            "msu": MSU,
            "cable": {"m": json_value(cable.value), "longest_m": json_value(_longest_cable().value)},
            "assumptions": assumptions,
            "steps": _steps(candidates, cable, cable_m is None) if candidates else [],
            "chart": _chart(candidates),
        }
    )


def _for_one(time: Quantity) -> Quantity:
    """Return the time of one write, of which people speak without "per I/O"."""
    return time * ONE_IO


def _logs(count: int) -> str:
    return f"{count:,} log{'' if count == 1 else 's'}"


def _longest_cable() -> Quantity:
    return figure("zhyperlink-cable-length").at(length="maximum")


def _reasons_against(scope: QueueManagerScope, cable: Quantity) -> list[str]:
    """Return why a log cannot be written over zHyperLink, as far as the plan tells; settings are no reason."""
    found = []
    if scope.manager.release not in ZHYPERLINK_RELEASES:
        since = ZHYPERLINK_RELEASES[0]
        found.append(f"Release {scope.manager.release}: MQ writes its logs over zHyperLink from {since} on.")
    answer = check_requirements(scope, None if scope.logs_to is None else scope.logs_to.control_unit)
    problems = (one for one in findings_in(answer["findings"]) if one.severity == "problem")
    found += [one.message for one in problems if one.id not in SETTINGS]
    if cable > _longest_cable():
        found.append(f"Distance: a cable of {quantity_text(cable)} is longer than {quantity_text(_longest_cable())}.")
    return found


def _candidate(scope: QueueManagerScope, cable: Quantity, measured: Mapping[str, Quantity | None]) -> Candidate:
    unit = scope.logs_to
    answer = check_requirements(scope, None if unit is None else unit.control_unit)
    unchecked = [_spelled_out(one.message) for one in findings_in(answer["findings"]) if one.id == UNKNOWN]
    if unit is None:
        unchecked.append("Enter the control unit of the log to see write sessions and links.")
    settings = settings_for_zhyperlink(scope) or ()
    changes = (PlanChange(scope.at("logs/io"), ZHYPERLINK), *(PlanChange(path, value) for path, value in settings))
    writes, is_measured = _writes(scope)
    times = _times(scope, cable)
    response = None if unit is None else measured[unit.path]
    if response is not None:
        io = response.to("us / io").named("io_us")
        times = {**times, "io_us": io, "saving_us": (times["zhpf_us"] - io).named("saving_us")}
    return Candidate(scope, changes, " ".join(unchecked) or None, writes, is_measured, times, _is_beyond_gain(scope))


def _is_beyond_gain(scope: QueueManagerScope) -> bool:
    """Return whether the logs are laid out as those that were slower above a message size, and messages are larger."""
    logs, limit = scope.manager.logs, figure("zhyperlink-dual-striped-limit")
    measured = limit.file.editions[0].conditions
    if logs is None or logs.stripes == 1:
        return False
    size = log_load(scope, logs).message_size.known
    same_layout = (logs.copies, logs.environment) == (measured["copies"], measured["environment"])
    return same_layout and size is not None and bool(size > limit.at())


def _spelled_out(message: str) -> str:
    """Return a message with the names of inputs as people write them."""
    for name, words in NAMES.items():
        message = message.replace(name, words)
    return message


def _times(scope: QueueManagerScope, cable: Quantity) -> dict[str, Quantity]:
    """Return the published times of one log write: of one page where the average message fits in it, else of many."""
    logs = scope.manager.logs
    size = None if logs is None else log_load(scope, logs).message_size.known
    is_small = size is not None and bool(size <= LOG_PAGE)
    pages = ZHPF_PAGES if is_small else max(figure("zhyperlink-io-time").choices("pages"))
    length, busy = most(cable, SHORT_CABLE.quantity), logs is not None and logs.environment == REAL_WORLD
    answer = zhyperlink_io_time.compute(pages=pages, cable_m=length, busy=busy)
    io, zhpf = (output_number(answer, name) for name in ("io_us", "zhpf_us"))
    if not io.known:
        quiet = zhyperlink_io_time.compute(pages=pages, cable_m=length, busy=False)
        io = with_note(output_number(quiet, "io_us"), QUIET_ONLY).cap_basis(ASSUMED).named("io_us")
    return {"io_us": io, "zhpf_us": zhpf, "saving_us": (zhpf - io).named("saving_us")}


def _writes(scope: QueueManagerScope) -> tuple[Quantity | None, bool]:
    """Return the log writes over all copies, as measured or as assumed, and whether they were measured."""
    logs = scope.manager.logs
    assert logs is not None  # noqa: S101  (only queue managers with a log are candidates)
    measured = optional_plan_number(logs.observed, "writes_per_s", "io / s", "log writes as measured")
    if measured is not None:
        return measured, True
    by_pages = _writes_by_pages(logs)
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


def _writes_by_pages(logs: Logs) -> Quantity | None:
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


def _assumptions(
    units: Sequence[ControlUnitScope], able: Sequence[Candidate], default_cable: Quantity | None
) -> tuple[list[PlanChange], list[dict[str, Any]]]:
    """Return the values that stand in for what the plan leaves out, and the same for people, with the reason."""
    changes: list[PlanChange] = []
    listed: list[dict[str, Any]] = []

    def assume(title: str, quantity: Quantity, reason: str, path: str | None) -> None:
        listed.append({"title": title, "text": quantity_text(quantity), "reason": reason, "path": path})

    if default_cable is not None:
        assume("Length of the cables", default_cable, "as in the published measurements", None)
    for unit in units:
        users = [one for one in able if one.scope.logs_to is not None and one.scope.logs_to.path == unit.path]
        if users and unit.control_unit.pfids is None:
            pfids = figure("zhyperlink-pfid-setup").at("pfids", setup="with-second-adapter")
            assume(f"PFIDs to {unit.subject}", pfids, "as in the published measurements", unit.at("pfids"))
            changes.append(PlanChange(unit.at("pfids"), json_value(pfids.value)))
        if users and unit.control_unit.response_ms is None:
            response = most(*(one.times["io_us"] for one in users))
            reason = "published for such writes and cables"
            assume(f"Response time of a write to {unit.subject}", _for_one(response), reason, unit.at("response_ms"))
            changes.append(PlanChange(unit.at("response_ms"), json_value(response.to("ms / io").value)))
    guessed = [one for one in able if one.writes is not None and not one.is_measured]
    for one in guessed:
        logs, path = one.scope.manager.logs, one.scope.at("logs/observed")
        value = json_value(one.writes.value) if one.writes is not None else None
        is_part = logs is not None and logs.observed is not None
        changes.append(
            PlanChange(f"{path}/writes_per_s", value) if is_part else PlanChange(path, {"writes_per_s": value})
        )
    if guessed:
        writes = total([one.writes for one in guessed if one.writes is not None])
        names = names_text([one.name for one in guessed])
        logs_of = [one.scope.manager.logs for one in guessed]
        by_pages = all(logs is not None and _writes_by_pages(logs) is not None for logs in logs_of)
        reason = WRITES_FROM_PAGES if by_pages else WRITES_ASSUMED
        assume(f"Log writes of {names}", writes, reason, guessed[0].scope.at("logs/observed/writes_per_s"))
    return changes, listed


def _control_units(
    units: Sequence[ControlUnitScope], candidates: Sequence[Candidate], then: Assessment
) -> Iterator[dict[str, Any]]:
    """Yield what each control unit needs once the candidates log to it over zHyperLink."""
    for unit in units:
        names = [c.name for c in candidates if c.scope.logs_to is not None and c.scope.logs_to.path == unit.path]
        if not names:
            continue
        limits = {limit.kind: limit for limit in then.limits if limit.part.path == unit.path}
        needed = next((q.quantity for q in _quantities(then, unit.path) if q.kind == "pfids-needed"), None)
        links = None
        if needed is not None and needed.known:
            per_port = figure("zhyperlink-pfid-setup").at("pfids_per_port", setup="original")
            links = round_up((needed / per_port).to("ratio")) * constant(1, "count", "one link for each port")
        yield {
            "name": unit.subject,
            "path": unit.path,
            "queue_managers": names,
            "metro_mirror": unit.control_unit.metro_mirror,
            "sessions": state_of(limits.get("write-sessions")),
            "paths": state_of(limits.get("pfid-busy")),
            "pfids_needed": needed,
            "links": links,
        }


def _quantities(assessment: Assessment, path: str) -> Iterator[ReportedQuantity]:
    return (one for one in assessment.quantities if one.part.path == path)


def _headline(
    logging: Sequence[QueueManagerScope], using: Sequence[QueueManagerScope], candidates: Sequence[Candidate]
) -> Headline:
    if not logging:
        return Headline("No queue manager of this plan has a log.", "No queue manager", "unknown")
    if not candidates and len(using) == len(logging):
        return Headline("Every log of this plan is written over zHyperLink already.", "already", "ok")
    others = [scope for scope in logging if scope not in using]
    if not candidates and all(scope.manager.release not in ZHYPERLINK_RELEASES for scope in others):
        since, are = ZHYPERLINK_RELEASES[0], "is" if len(others) == 1 else "are"
        text = f"Not before {since}: {_logs(len(others))} {are} on an older release."
        return Headline(text, f"Not before {since}")
    if not candidates:
        return Headline(f"No: none of the other {_logs(len(others))} can use zHyperLink.", "No")
    by_verdict = {name: [one for one in candidates if one.verdict == name] for name in ORDER}
    if needed := by_verdict["needed"]:
        names = names_text([one.name for one in needed])
        beyond = all(one.before is not None and one.before.verdict == "unknown" for one in needed)
        why = "its rate is beyond what was published for zHPF" if beyond else "the log rate needs it"
        return Headline(f"Yes, for {names}: {why}.", "Yes", "ok")
    if faster := by_verdict["time"]:
        names = names_text([one.name for one in faster])
        return Headline(
            f"Not for the log rate: {names} {'stays' if len(faster) == 1 else 'stay'} within the rate of zHPF.",
            "Not for the log rate",
            "ok",
        )
    if by_verdict["unknown"]:
        return Headline("Not known: the log rate of these logs cannot be judged yet.", "Not known", "unknown")
    return Headline("No: as these logs are laid out, zHyperLink is slower than zHPF.", "No", "watch")


def _detail(
    candidates: Sequence[Candidate], left_out: int, spent: Quantity | None, units: Sequence[dict[str, Any]]
) -> str:
    found = []
    timed = next((one for one in candidates if one.times["saving_us"].known), None)
    if timed is not None:
        io, zhpf = (quantity_text(_for_one(timed.times[name])) for name in ("io_us", "zhpf_us"))
        found.append(f"A log write of one page takes {io} instead of {zhpf}.")
    elif candidates:
        found.append("How much faster a write is was published for one page only; these messages are larger.")
    if spent is not None and spent.known:
        links = sum(int(unit["links"].value) for unit in units if unit["links"] is not None)
        cabled = f", and it takes {links:,} link{'' if links == 1 else 's'} with a cable each" if links else ""
        found.append(f"Loggers would wait (spin) on {quantity_text(spent)}{cabled}.")
    if left_out:
        found.append(f"{left_out:,} queue manager{' cannot' if left_out == 1 else 's cannot'} use it.")
    return " ".join(found)


def _recommendations(candidates: Sequence[Candidate]) -> list[Recommendation]:
    """Return to write over zHyperLink what needs it, or else to try it where writes get faster."""
    needed = [one for one in candidates if one.verdict == "needed"]
    if needed:
        all_at_once = [_switch_on(needed)] if len(needed) > 1 else []
        return all_at_once + [_switch_on([one]) for one in needed[:MAX_RECOMMENDED]]
    return [_switch_on([one]) for one in candidates if one.verdict == "time"][:MAX_RECOMMENDED]


MAX_RECOMMENDED = 3


def _switch_on(chosen: Sequence[Candidate]) -> Recommendation:
    first = chosen[0]
    rates = [state_of(limit) for limit in (first.before, first.after)]
    texts = []
    if rates[0] and rates[1]:
        texts.append(f"log rate of {first.name} {rates[0]['text']} → {rates[1]['text']}")
        if rates[0]["verdict"] != rates[1]["verdict"]:
            texts.append(" → ".join(STATUS[rate["verdict"]] for rate in rates if rate))
    if first.times["saving_us"].known:
        texts.append(f"{quantity_text(_for_one(first.times['saving_us']))} less for each write")
    engines = [one.engines for one in chosen if one.engines is not None]
    if engines:
        texts.append(f"{quantity_text(total(engines))} waiting")
    changes = tuple(dict.fromkeys(change for one in chosen for change in one.changes))
    plural = "" if len(chosen) == 1 else "s"
    title = f"Write the log{plural} of {names_text([one.name for one in chosen])} over zHyperLink"
    if first.verdict == "time":
        title = f"If commits have to be faster: {title[:1].lower()}{title[1:]}"
    return Recommendation(title, "; ".join(texts), changes)


def _steps(candidates: Sequence[Candidate], cable: Quantity, is_assumed: bool) -> list[dict[str, Any]]:
    unmeasured = sum(not one.is_measured for one in candidates)
    return steps(
        "zhyperlink",
        any_unmeasured=unmeasured > 0,
        unmeasured=f"{unmeasured:,}",
        candidates=_logs(len(candidates)),
        prefix=f"{candidates[0].name} ",
        mirrored=any(
            one.scope.logs_to is not None and one.scope.logs_to.control_unit.metro_mirror for one in candidates
        ),
        cable=quantity_text(cable),
        longest=quantity_text(_longest_cable()),
        is_assumed="is assumed" if is_assumed else "is what you entered",
    )


def _evidence(candidates: Sequence[Candidate], spent: Quantity | None) -> list[Evidence]:
    """Return the numbers of the first candidate, and the engines of all."""
    found = []
    for one in candidates[:1]:
        for limit, io in ((one.before, "today"), (one.after, "over zHyperLink")):
            if limit is not None and limit.limit is not None and limit.limit.known:
                found.append(Evidence(f"Published log rate, {io}", one.name, limit.limit))
        titles = {"io_us": "Log write over zHyperLink", "zhpf_us": "Log write with zHPF"}
        found += [
            Evidence(text, one.name, _for_one(one.times[id])) for id, text in titles.items() if one.times[id].known
        ]
        if one.writes is not None:
            found.append(Evidence("Log writes of all copies", one.name, one.writes))
    if spent is not None:
        found.append(Evidence("Engines that the loggers wait on", "all candidates", spent))
    return found


def _chart(candidates: Sequence[Candidate]) -> dict[str, Any] | None:
    """Return the published log rate of each candidate today and over zHyperLink; None where none is known."""

    def rate(limit: Limit | None) -> float | None:
        found = None if limit is None or limit.limit is None else limit.limit.to("MB / s")
        return None if found is None or not found.known else round(float(found.value), 1)

    drawn = [(one.name, rate(one.before), rate(one.after)) for one in candidates]
    drawn = [entry for entry in drawn if entry[1] is not None or entry[2] is not None][:MAX_BARS]
    if not drawn:
        return None
    chart = Chart(
        about="What one log copy can write, by the reports.",
        x_values=[name for name, _, _ in drawn],
        series=[
            Series("Today", "MB / s", [before for _, before, _ in drawn]),
            Series("Over zHyperLink", "MB / s", [after for _, _, after in drawn]),
        ],
    )
    return {"kind": CHART.id, "subject": "", "part": "", **chart.as_dict(CHART)}
