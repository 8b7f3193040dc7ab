"""Whether to buy zHyperLink: gain in log rate and time, CPU, write sessions, links, and for which logs.

What was not measured has the published defaults, or an assumption of the planner, and each of them is listed. Numbers
of limits are those of an assessment of the plan with zHyperLink and with these assumptions.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.numbers import optional_plan_number
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import ControlUnitScope, QueueManagerScope, scopes_of
from mqplanner.assessment.serialization import dump
from mqplanner.assessment.verdict import RANK, STATUS_WORDS, Verdict
from mqplanner.assessment.views.chart import Chart, ChartKind, Series
from mqplanner.assessment.whatif.before_after import moved_between, names_text, quantity_text, state_of, with_changes
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, PlanChange, Recommendation, conclusion
from mqplanner.assessment.whatif.cost import REMEMBERED, require_affordable
from mqplanner.assessment.whatif.steps import steps
from mqplanner.assessment.whatif.zhyperlink_candidates import (
    LOGS_NOTHING,
    Candidate,
    for_one,
    has_idle_log,
    longest_cable,
    settings_off,
)
from mqplanner.assessment.whatif.zhyperlink_comparison import ORDER, ZhyperlinkComparison, compare_with_zhyperlink
from mqplanner.assessment.whatif.zhyperlink_older import headlines_on_older
from mqplanner.counts import counted
from mqplanner.figures.catalog import figure
from mqplanner.plan.document import Plan
from mqplanner.releases import ZHYPERLINK_RELEASES
from mqplanner.rules.zhyperlink.cost import SHORT_CABLE
from mqplanner.units import Quantity, constant, given
from mqplanner.units.functions import round_up, total
from mqplanner.units.number_format import json_value

NO_MSU = "None of IBM's reports gives MSU."
NO_LOG = "Enter the log of a queue manager: its copies, its control unit, and what is logged."
MAX_BARS = 12
CHART = ChartKind(
    "zhyperlink", "Published log rate of each copy", "zhyperlink", "rows", "Log of", lambda _: iter(()), lambda *_: None
)


def zhyperlink_benefit(plan: Plan, cable_m: float | None = None, budget: int | None = None) -> bytes:
    """Return what zHyperLink would change, in JSON; `cable_m` is by default that of the measurements."""
    require_affordable(
        (REMEMBERED + 1) * evaluations_of(scopes_of(plan)), budget, "/plan", "ask for fewer queue managers at once"
    )
    cable = SHORT_CABLE.quantity if cable_m is None else given("cable_m", cable_m, "m", "length of the cable")
    compared = compare_with_zhyperlink(plan, cable, cable_m is None)
    candidates = compared.candidates
    left_out = [*compared.left_out, *((scope, [LOGS_NOTHING]) for scope in compared.idle)]
    control_units = list(_control_units(compared.units, candidates, compared.then))
    engines = [one.engines for one in candidates if one.engines is not None]
    spent = total(engines).named("engines") if engines else None
    rated = [(one, _msu_of(plan, one)) for one in candidates]
    msu, msu_text = _msu(rated)
    about = "Should we buy zHyperLink?"
    if compared.logging:
        about += f" {counted(len(compared.logging), 'log')}, {_able_text(compared)}"
    move, moved = _newer_release(plan, compared, cable, cable_m is None)
    pressed = headlines_on_older(compared, moved, lambda some: _headline(some, some))
    headline, *more = _with_older(_headline(compared, moved), pressed, compared)
    recommendations = list(_recommendations(plan, compared))
    if move is not None and (pressed or not candidates):
        recommendations = [move, *recommendations]
    return dump(
        {
            **conclusion(
                about,
                headline,
                _detail(compared, more, spent, msu, control_units) if compared.logging else NO_LOG,
                recommendations,
                _evidence(candidates, spent, msu),
            ),
            "queue_managers": [{**one.as_dict(), "msu": own} for one, own in rated],
            "using": [scope.subject for scope in compared.using],
            "left_out": [
                {"name": scope.subject, "lpar": scope.system.name, "path": scope.path, "reasons": reasons}
                for scope, reasons in left_out
            ],
            "control_units": control_units,
            "engines": spent,
            "msu_used": msu,
            "msu": msu_text,
            "cable": {"m": json_value(cable.value), "longest_m": json_value(longest_cable().value)},
            "assumptions": compared.assumptions,
            "steps": _steps(candidates, cable, cable_m is None) if candidates else [],
            "chart": _chart(candidates),
        }
    )


def _msu_of(plan: Plan, one: Candidate) -> Quantity | None:
    """Return what the logger waits on in MSU, by the rating that was entered for its LPAR; None without it."""
    lpar = next(lpar for n, lpar in enumerate(plan.lpars) if one.scope.path.startswith(f"/lpars/{n}/"))
    rating = optional_plan_number(lpar, "msu_per_engine", "MSU / engine", "MSU of one engine")
    return None if one.engines is None or rating is None else (one.engines * rating).to("MSU")


def _msu(rated: Sequence[tuple[Candidate, Quantity | None]]) -> tuple[Quantity | None, str]:
    """Return the MSU that all loggers wait on, and what it rests on, or how to get it.

    They are known where the rating is entered for each LPAR with engines.
    """
    known = [msu for _, msu in rated if msu is not None]
    missing = dict.fromkeys(one.scope.system.name for one, msu in rated if one.engines is not None and msu is None)
    if not missing:
        text = "MSU by the rating that was entered for one engine of the LPAR; none of IBM's reports gives it."
        return (total(known).named("MSU"), text) if known else (None, NO_MSU)
    where = f"Enter the MSU of one engine of {names_text(list(missing))} (a field of the LPAR) to see it"
    return None, f"{NO_MSU} {where}: the MSU rating of the machine, divided by its general processors."


def _newer_release(
    plan: Plan, compared: ZhyperlinkComparison, cable: Quantity, is_default: bool
) -> tuple[Recommendation | None, ZhyperlinkComparison]:
    """Return the recommendation to move to the first release with zHyperLink, and the logs that could use it then."""
    newest = ZHYPERLINK_RELEASES[0]
    older = _on_older_releases(compared)
    if not older:
        return None, compared
    moved = compare_with_zhyperlink(
        with_changes(plan, [PlanChange(one.at("release"), newest) for one in older]), cable, is_default
    )
    able = {one.path for one in moved.using} | {one.scope.path for one in moved.candidates}
    movable = [scope for scope in older if scope.path in able]
    if not movable:
        return None, moved
    effect = (
        f"Then {len(movable):,} of {counted(len(older), 'log')} could use zHyperLink. {_headline(moved, moved).text}"
    )
    effect += f" Release {newest} shows what to do before the move, and makes it."
    return Recommendation(f"Move {names_text([scope.subject for scope in movable])} to {newest} first", effect), moved


def _on_older_releases(compared: ZhyperlinkComparison) -> list[QueueManagerScope]:
    """Return the logs to which something is written on a release without zHyperLink."""
    left_out = (scope for scope, _ in compared.left_out if scope.manager.release not in ZHYPERLINK_RELEASES)
    return [scope for scope in left_out if not has_idle_log(scope)]


def _able_text(compared: ZhyperlinkComparison) -> str:
    count = len(compared.candidates)
    if not compared.using:
        return f"{f'{count:,}' if count else 'none'} could use it"
    use = "uses" if len(compared.using) == 1 else "use"
    return f"{len(compared.using):,} {use} it already, {f'{count:,} more' if count else 'no other'} could use it"


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


def _headline(compared: ZhyperlinkComparison, moved: ZhyperlinkComparison) -> Headline:
    """Return the conclusion; `moved` are the logs on a newer release, where none can use zHyperLink now."""
    if not compared.logging:
        return Headline("No queue manager of this plan has a log.", "No queue manager", "unknown")
    if not compared.candidates:
        return _headline_without_candidates(compared, moved)
    by_verdict = {name: [one for one in compared.candidates if one.verdict == name] for name in ORDER}
    if needed := by_verdict["needed"]:
        return _headline_if_needed(needed, compared.exceeded)
    if by_settings := by_verdict["settings"]:
        return _headline_of_settings(by_settings)
    if short := by_verdict["short"]:
        names = names_text([one.name for one in short])
        text = f"Not enough: the log rate of {names} is exceeded over zHPF, and over zHyperLink too."
        return Headline(text, "Not enough", "exceeded")
    if by_verdict["time"]:
        return _headline_of_time(by_verdict["time"], by_verdict["unknown"])
    if unknown := by_verdict["unknown"]:
        if over := [one for one in unknown if one.before is not None and one.before.verdict == "exceeded"]:
            names, are = names_text([one.name for one in over]), "is" if len(over) == 1 else "are"
            text = f"The log rate of {names} {are} exceeded; whether zHyperLink is enough is not known."
            return Headline(text, "exceeded", "exceeded")
        return Headline("Not known: the log rate of these logs cannot be judged yet.", "Not known", "unknown")
    return Headline("No: as these logs are laid out, zHyperLink is slower than zHPF.", "No", "watch")


def _with_older(headline: Headline, pressed: Sequence[Headline], compared: ZhyperlinkComparison) -> list[Headline]:
    """Return the conclusion on the whole plan, and then what else to say, with that on logs on older releases.

    That one log needs zHyperLink, or is exceeded, stays first; that others do not need it is second.
    """
    is_first = headline.verdict == "exceeded" or any(one.verdict == "needed" for one in compared.candidates)
    if not pressed or is_first:
        return [headline, *pressed]
    return [*pressed, headline] if compared.candidates else list(pressed)


def _headline_without_candidates(compared: ZhyperlinkComparison, moved: ZhyperlinkComparison) -> Headline:
    count = len(compared.left_out)
    if not count and not compared.idle:
        already = "Every log of this plan is set to zHyperLink already"
        if exceeded := compared.today("exceeded"):
            are = "is" if len(exceeded) == 1 else "are"
            return Headline(f"{already}, but {names_of(exceeded)} {are} exceeded.", "exceeded", "exceeded")
        if near := compared.today("watch"):
            return Headline(f"{already}; there is a warning for {names_of(near)}.", "warning", "watch")
        return Headline(f"{already}.", "already", "ok")
    if moved.candidates or len(moved.using) > len(compared.using):
        since, names = ZHYPERLINK_RELEASES[0], names_text([scope.subject for scope in _on_older_releases(compared)])
        return Headline(f"Not before {since}: move {names} to it first.", f"Not before {since}")
    if not count:
        return Headline(f"No: {_idle_text(compared)}, so that no write can become faster.", "No")
    which = "the log cannot" if count == 1 else f"none of the {count:,} logs can"
    return Headline(f"No: {which} use zHyperLink.", "No")


def _idle_text(compared: ZhyperlinkComparison) -> str:
    names = names_text([scope.subject for scope in compared.idle])
    return f"{names} {'logs' if len(compared.idle) == 1 else 'log'} nothing"


def _headline_if_needed(needed: Sequence[Candidate], exceeded: Sequence[Limit]) -> Headline:
    names = names_text([one.name for one in needed])
    if exceeded:
        text = f"Not yet: with zHyperLink for {names}, {names_of(exceeded)} would be exceeded."
        return Headline(text, "Not yet", "watch")
    with_zhpf = [one.over_zhpf or one.before for one in needed]
    is_warned = _has_warning(one.after for one in needed)
    if all(limit is not None and limit.verdict == "unknown" for limit in with_zhpf):
        state = "has a warning" if is_warned else "is OK"
        text = f"Possibly, for {names}: over zHyperLink the log rate {state}; whether zHPF is enough is not known."
        return Headline(text, "Possibly", "unknown")
    but = "; over zHyperLink there still is a warning" if is_warned else ""
    return Headline(f"Yes, for {names}: the log rate needs it{but}.", "Yes", "watch" if is_warned else "ok")


def _has_warning(limits: Iterable[Limit | None]) -> bool:
    return any(limit is not None and limit.verdict == "watch" for limit in limits)


def _headline_of_time(faster: Sequence[Candidate], unknown: Sequence[Candidate]) -> Headline:
    """Return that zHyperLink only makes writes faster; not OK as long as other logs cannot be judged."""
    names, stay = names_text([one.name for one in faster]), "stays" if len(faster) == 1 else "stay"
    is_warned = _has_warning(one.over_zhpf or one.before for one in faster)
    text = f"Not needed for the log rate: {names} {stay} within the rate of zHPF{', with a warning' * is_warned}"
    if unknown:
        others, need = names_text([one.name for one in unknown]), "needs" if len(unknown) == 1 else "need"
        return Headline(f"{text}; whether {others} {need} it is not known.", "is not known", "unknown")
    text = f"{text}. Buy it only if commits have to be faster."
    return Headline(text, "Not needed for the log rate", "watch" if is_warned else "ok")


def _headline_of_settings(chosen: Sequence[Candidate]) -> Headline:
    names, plural = names_text([one.name for one in chosen]), "" if len(chosen) == 1 else "s"
    if any(one.is_requested for one in chosen):
        off = settings_off(chosen)
        text = f"Nothing to buy for {names}: zHyperLink is requested, but {' and '.join(off)} "
        text += "is off." if len(off) == 1 else "are off."
        return Headline(text, "Nothing to buy", "watch")
    return Headline(f"No: zHPF is enough for the log{plural} of {names}, but it is switched off.", "No", "watch")


def _detail(
    compared: ZhyperlinkComparison,
    more: Sequence[Headline],
    spent: Quantity | None,
    msu: Quantity | None,
    units: Sequence[dict[str, Any]],
) -> str:
    """Return what the headline leaves open; it begins with `more`, the conclusions on other logs."""
    candidates, left_out = compared.candidates, len(compared.left_out)
    found = [one.text for one in more]
    timed = next((one for one in candidates if one.times["saving_us"].known), None)
    if timed is not None:
        io, zhpf = (quantity_text(for_one(timed.times[name])) for name in ("io_us", "zhpf_us"))
        found.append(f"A log write of one page takes {io} instead of {zhpf}.")
    elif candidates and candidates[0].no_saving is not None:
        found.append(candidates[0].no_saving)
    if spent is not None and spent.known:
        links = sum(int(unit["links"].value) for unit in units if unit["links"] is not None)
        cabled = ", and it takes 1 link with its cable" if links == 1 else ""
        cabled = f", and it takes {links:,} links with a cable each" if links > 1 else cabled
        rated = f" ({quantity_text(msu)})" if msu is not None and msu.known else ""
        found.append(f"Loggers would wait (spin) on {quantity_text(spent)}{rated}{cabled}.")
    if left_out:
        found.append(f"{left_out:,} queue manager{' cannot' if left_out == 1 else 's cannot'} use it.")
    if compared.idle and (candidates or left_out):
        found.append(f"{_idle_text(compared)}.")
    return " ".join(found)


def _recommendations(plan: Plan, compared: ZhyperlinkComparison) -> list[Recommendation]:
    """Return recommendations: zHyperLink for logs that need it, settings to switch on, or a trial for faster writes."""
    candidates = compared.candidates
    needed = [one for one in candidates if one.verdict == "needed"]
    settings = [_change_settings(one) for one in candidates if one.verdict == "settings"][:MAX_RECOMMENDED]
    if needed:
        all_at_once = [_switch_on(plan, compared, needed)] if len(needed) > 1 else []
        return all_at_once + [_switch_on(plan, compared, [one]) for one in needed[:MAX_RECOMMENDED]] + settings
    faster = [one for one in candidates if one.verdict == "time"][:MAX_RECOMMENDED]
    return settings or [_switch_on(plan, compared, [one]) for one in faster]


def _change_settings(one: Candidate) -> Recommendation:
    verdicts = [limit.verdict for limit in (one.before, one.over_zhpf) if limit is not None]
    effect = f"log rate of {one.name}: {' → '.join(STATUS_WORDS[verdict] for verdict in verdicts)}"
    return Recommendation(
        f"Switch on {' and '.join(settings_off([one]))} for the log of {one.name}", effect, one.settings
    )


MAX_RECOMMENDED = 3


def _worse_after(now: Assessment, then: Assessment, verdict: Verdict) -> list[Limit]:
    """Return the limits that have a verdict with the changes alone, and had a better one before or are new."""
    moved = (one.after for one in moved_between(now, then) if one.has_worse_verdict)
    return [one for one in moved if isinstance(one, Limit) and one.verdict == verdict]


def _counts_on_pfids(one: Candidate, then: Assessment) -> bool:
    """Return whether the log rate is worse than compared while the number of PFIDs is not in the plan."""
    path, compared = one.scope.path, one.after
    rate = next((limit for limit in then.limits if limit.kind == "log-rate" and limit.part.path == path), None)
    is_entered = one.scope.logs_to is None or one.scope.logs_to.control_unit.pfids is not None
    if is_entered or rate is None or compared is None:
        return False
    return RANK[rate.verdict] > RANK[compared.verdict]


def _texts_on_others(now: Assessment, then: Assessment, first: Candidate) -> Iterator[str]:
    """Yield what gets worse with the changes alone, and what to enter then."""
    if _counts_on_pfids(first, then):
        yield f"Then enter the PFIDs that {first.name} has: its log rate counts on those of the measurements"
    if exceeded := _worse_after(now, then, "exceeded"):
        yield f"{names_of(exceeded)} would then be exceeded"
    if near := [one for one in _worse_after(now, then, "watch") if one.kind != "log-rate"]:
        yield f"There would then be a warning for {names_of(near)}"
    unknown = _worse_after(now, then, "unknown")
    for one in unknown:
        if one.kind == "write-sessions":
            yield f"Then enter {one.missing_inputs[0].message} to judge {names_of([one])}"
    if unjudged := [one for one in unknown if one.kind != "write-sessions"]:
        yield f"Then enter its writes and their response time to judge {names_of(unjudged)}"


def _switch_on(plan: Plan, compared: ZhyperlinkComparison, chosen: Sequence[Candidate]) -> Recommendation:
    first = chosen[0]
    rates = [state_of(limit) for limit in (first.before, first.after)]
    texts = []
    if rates[0] and rates[1]:
        texts.append(f"Log rate of {first.name}: {rates[0]['text']} → {rates[1]['text']}")
        if rates[0]["verdict"] != rates[1]["verdict"]:
            status = " → ".join(STATUS_WORDS[rate["verdict"]] for rate in rates if rate)
            caution = first.after.caution if first.after is not None and rates[1]["verdict"] == "watch" else None
            texts.append(f"Status {status}")
            if caution:
                texts.append(caution.removesuffix("."))
    if first.times["saving_us"].known:
        texts.append(f"Each write takes {quantity_text(for_one(first.times['saving_us']))} less")
    engines = [one.engines for one in chosen if one.engines is not None]
    if engines:
        texts.append(f"Loggers wait (spin) on {quantity_text(total(engines))}")
    changes = tuple(dict.fromkeys(change for one in chosen for change in one.changes))
    texts += _texts_on_others(compared.now, Assessment(with_changes(plan, changes)), first)
    plural = "" if len(chosen) == 1 else "s"
    title = f"Write the log{plural} of {names_text([one.name for one in chosen])} over zHyperLink"
    if first.verdict == "time":
        title = f"If commits have to be faster: {title[:1].lower()}{title[1:]}"
    return Recommendation(title, "".join(f"{text}. " for text in texts).rstrip(), changes)


def _steps(candidates: Sequence[Candidate], cable: Quantity, is_assumed: bool) -> list[dict[str, Any]]:
    unmeasured = sum(not one.is_measured for one in candidates)
    return steps(
        "zhyperlink",
        any_unmeasured=unmeasured > 0,
        unmeasured=f"{unmeasured:,}",
        candidates=counted(len(candidates), "log"),
        prefix=f"{candidates[0].name} ",
        mirrored=any(
            one.scope.logs_to is not None and one.scope.logs_to.control_unit.metro_mirror for one in candidates
        ),
        cable=quantity_text(cable),
        longest=quantity_text(longest_cable()),
        is_assumed="is assumed" if is_assumed else "is what you entered",
    )


def _evidence(candidates: Sequence[Candidate], spent: Quantity | None, msu: Quantity | None) -> list[Evidence]:
    """Return the numbers of the first candidate, and the engines of all."""
    found = []
    for one in candidates[:1]:
        for limit, io in ((one.before, "today"), (one.after, "over zHyperLink")):
            if limit is not None and limit.limit is not None and limit.limit.known:
                found.append(Evidence(f"Published log rate, {io}", one.name, limit.limit))
        titles = {"io_us": "Log write over zHyperLink", "zhpf_us": "Log write with zHPF"}
        found += [
            Evidence(text, one.name, for_one(one.times[id])) for id, text in titles.items() if one.times[id].known
        ]
        if one.writes is not None:
            found.append(Evidence("Log writes of all copies", one.name, one.writes))
    if spent is not None:
        found.append(Evidence("Engines that the loggers wait on", "all candidates", spent))
    if msu is not None:
        found.append(Evidence("MSU that the loggers wait on", "all candidates", msu))
    return found


def _chart(candidates: Sequence[Candidate]) -> dict[str, Any] | None:
    """Return what each candidate logs, and its published rate today and over zHyperLink; None where none is known."""

    def rate(quantity: Quantity | None) -> float | None:
        return None if quantity is None or not quantity.known else float(quantity.to("MB / s").value)

    drawn = [
        (
            one.name,
            rate(None if one.before is None else one.before.used),
            rate(None if one.before is None else one.before.limit),
            rate(None if one.after is None else one.after.limit),
        )
        for one in candidates
    ]
    drawn = [entry for entry in drawn if entry[2] is not None or entry[3] is not None][:MAX_BARS]
    if not drawn:
        return None
    chart = Chart(
        about="What the plan logs to each copy, and what one log copy can write by the reports.",
        x_values=[name for name, _, _, _ in drawn],
        series=[
            Series("Logged by the plan", "MB / s", [needed for _, needed, _, _ in drawn]),
            Series("Possible today", "MB / s", [before for _, _, before, _ in drawn]),
            Series("Possible over zHyperLink", "MB / s", [after for _, _, _, after in drawn]),
        ],
        as_results=True,
    )
    return {"kind": CHART.id, "subject": "", "part": "", **chart.as_dict(CHART)}
