"""Judge an answer by a policy.

A limit is judged by its unfavourable end: where only bounds are known, by the larger use and the smaller multiple. What
cannot be judged is never a pass, unless the policy says so.
"""

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.verdict import EXCEEDED_PCT
from mqplanner.assessment.whatif.grown_points import limits_to_come
from mqplanner.assessment.whatif.growth import HORIZON, growth
from mqplanner.assessment.whatif.points import at_load, limits_of, values_of
from mqplanner.checks.baseline import PlanBaseline, against_baseline
from mqplanner.checks.limit_numbers import LimitNumbers, numbers_of, numbers_to_come
from mqplanner.checks.policy import ACTIONS, DEFAULT_POLICY, Action, Policy, Requirement, Threshold, Waiver, matches
from mqplanner.checks.results import (
    NOT_ASSESSED,
    NOTHING_JUDGED,
    OUTCOMES,
    CheckedLimit,
    Outcome,
    PolicyResult,
    Reason,
    worst_outcome,
)
from mqplanner.plan.document import Plan
from mqplanner.plan.workload_growth import has_workload_without_rate
from mqplanner.units.number_format import format_multiple, format_number, format_quantity

ONE_MONTH = 1 / 12
"""Years of the calendar that is requested with the days on which limits are reached; these cover a hundred years."""
Answer = Mapping[str, Any]
_Environments = Mapping[str, str | None]


def check(
    plan: Plan,
    policy: Policy = DEFAULT_POLICY,
    today: date | None = None,
    name: str | None = None,
    baseline: PlanBaseline | None = None,
) -> PolicyResult:
    """Return what a policy says about a plan.

    `today` is needed where the policy has waivers or days from today; `name` is that of the file, or of the stored
    plan, by default the name in the plan.
    """
    answer = Assessment(plan).as_dict(("missing_inputs",))
    dates = growth(plan, ONE_MONTH, "month") if policy.needs_growth else None
    return check_answer(plan, answer, policy, today, name, dates, baseline)


def check_answer(
    plan: Plan,
    answer: Answer,
    policy: Policy = DEFAULT_POLICY,
    today: date | None = None,
    name: str | None = None,
    dates: Answer | None = None,
    baseline: PlanBaseline | None = None,
) -> PolicyResult:
    """Return what a policy says about an assessment, which has to contain `missing_inputs`.

    `dates` is the growth of the plan, which is needed where the policy has a day until which limits must hold.
    """
    if today is None and (policy.waivers or policy.needs_growth):
        raise ValueError("a policy with waivers or days needs the day of the check")
    checker = _Checker(plan, answer, policy, today, name or plan.name or "", dates, baseline)
    checked = sorted(checker.all(), key=_severity)
    return PolicyResult(
        checker.name,
        worst_outcome(one.outcome for one in checked),
        tuple(checked),
        answer["first_limit"]["sentence"],
        tuple(number for number, _ in checker.waivers if number not in checker.used_waivers),
        tuple(n for n, one in enumerate(policy.requirements) if not checker.uses(one)),
        policy.needs_growth,
    )


def _severity(one: CheckedLimit) -> tuple[int, float]:
    return OUTCOMES.index(one.outcome), -(one.used_pct if one.used_pct is not None else 0.0)


class _Checker:
    """Checks the limits of one plan."""

    def __init__(
        self,
        plan: Plan,
        answer: Answer,
        policy: Policy,
        today: date | None,
        name: str,
        dates: Answer | None,
        baseline: PlanBaseline | None,
    ) -> None:
        self.answer, self.policy, self.name, self.baseline = answer, policy, name, baseline
        names = (name, posixpath.normpath(name), posixpath.basename(name))
        self.today = "" if today is None else today.isoformat()
        self.dates = dates
        self.reached = {entry["limit"]: entry for entry in (dates or {}).get("met", ())}
        # Not by the name within a file: its author could choose that of a plan with a waiver.
        self.waivers = [(n, one) for n, one in enumerate(policy.waivers) if matches(one.plans, *names)]
        self.used_waivers: set[int] = set()
        self.used_requirements: set[int] = set()
        self.requirements = [one for one in policy.requirements if matches(one.plans, *names, plan.name or "")]
        self.plan, self.environments = plan, _environments(plan)
        self.exceeded_at: dict[float, frozenset[str]] = {}
        self.follows_plan = has_workload_without_rate(plan)
        self.missing: dict[str, list[str]] = {}
        for entry in answer.get("missing_inputs", ()):
            self.missing.setdefault(entry["limit"], []).append(entry["message"])

    def all(self) -> Iterator[CheckedLimit]:
        """Yield what the policy says about every limit, and about what is not assessed."""
        judged = False
        for limit in self.answer["limits"]:
            judged = judged or limit["verdict"] != "unknown"
            yield self._checked(limit, numbers_of(limit, self.reached.get(limit["id"])))
        yield from self._to_come()
        for entry in self.answer["not_assessed"]:
            yield self._not_assessed(entry)
        if not judged:
            # A check of nothing is no pass, whatever the policy says about single limits.
            action = max(self.policy.not_judged, "warn", key=ACTIONS.index)
            reason = Reason(_failing(action), self.answer["first_limit"]["sentence"], not_judged=True)
            title = "A limit is judged"
            yield CheckedLimit(
                NOTHING_JUDGED, NOTHING_JUDGED, title, "the plan", "", "unknown", reason.action, reasons=(reason,)
            )

    def _to_come(self) -> Iterator[CheckedLimit]:
        """Yield what the policy says about limits that come into being as the plan grows, and are then reached."""
        today = {limit["id"] for limit in self.answer["limits"]}
        if not self.reached.keys() - today:
            return
        for limit in (limit for limits in limits_to_come(self.plan, 0, HORIZON).values() for limit in limits.values()):
            if limit.id in self.reached and limit.id not in today:
                names = {name: getattr(limit, name) for name in ("id", "kind", "title", "subject")}
                not_today = {**names, "part": {"path": limit.part.path}, "verdict": "ok"}
                found = self._checked(not_today, numbers_to_come(limit.is_ceiling, self.reached[limit.id]))
                if found.reasons:
                    yield found

    def _checked(self, limit: Answer, numbers: LimitNumbers) -> CheckedLimit:
        id, kind, path = limit["id"], limit["kind"], limit["part"]["path"]
        applying = [
            one for one in self.requirements if matches(one.limits, id, kind) and self._is_in(one.environments, path)
        ]
        self._use(applying)
        reasons = tuple(_unique([*self._by_verdict(limit, applying), *self._by_requirements(limit, numbers, applying)]))
        outcome: Outcome = worst_outcome(reason.action for reason in reasons)
        found = CheckedLimit(
            id,
            kind,
            limit["title"],
            limit["subject"],
            path,
            limit["verdict"],
            outcome,
            numbers.used_pct,
            numbers.multiple,
            numbers.date,
            reasons,
        )
        return self._excused(found, numbers)

    def uses(self, requirement: Requirement) -> bool:
        """Return whether a requirement fits any limit of the plan."""
        return id(requirement) in self.used_requirements

    def _use(self, requirements: list[Requirement]) -> None:
        self.used_requirements.update(id(one) for one in requirements)

    def _not_assessed(self, entry: Answer) -> CheckedLimit:
        action, path = self.policy.not_judged, entry["part"]["path"]
        id = f"{NOT_ASSESSED}{entry['path']}"
        for one in self.requirements:
            if matches(one.limits, id, NOT_ASSESSED) and self._is_in(one.environments, path):
                self._use([one])
                action = max(action, one.not_judged or action, key=ACTIONS.index)
        message = f"Not checked: {entry['message']}."
        reasons = () if action == "allow" else (Reason(action, message, not_judged=True),)
        outcome: Outcome = "pass" if action == "allow" else action
        found = CheckedLimit(
            id, NOT_ASSESSED, entry["title"], entry["subject"], path, "unknown", outcome, reasons=reasons
        )
        return self._excused(found)

    def _by_verdict(self, limit: Answer, applying: list[Requirement]) -> Iterator[Reason]:
        """Yield why the verdict itself does not pass."""
        verdict = limit["verdict"]
        if verdict == "unknown":
            missing = "; ".join(self.missing.get(limit["id"], ()))
            yield from self._unjudged(applying, f"Not checked: {missing or 'more input needed'}.")
        elif verdict != "ok":
            action: Action = self.policy.exceeded if verdict == "exceeded" else self.policy.watch
            if action != "allow":
                yield Reason(action, _state(limit))

    def _by_requirements(self, limit: Answer, numbers: LimitNumbers, applying: list[Requirement]) -> Iterator[Reason]:
        # What is not known is reported once; of a limit without a verdict only what is certain decides.
        is_unknown = limit["verdict"] == "unknown"
        for one in applying:
            for action, threshold in (("deny", one.deny), ("warn", one.warn)):
                if threshold is None:
                    continue
                if is_unknown:
                    found = [(True, text) for text in self._certainly_unmet(threshold, numbers, limit["id"])]
                else:
                    found = list(self._unmet(threshold, numbers, limit))
                unjudged = [text for judged, text in found if not judged]
                unmet = [text for judged, text in found if judged]
                for text in unmet:
                    yield Reason(_failing(action), f"{text} (“{one.name}”).", one.name)
                for text in unjudged:
                    yield from self._unjudged([one], f"Not checked: {text} (“{one.name}”).", one.name)
                if unmet:
                    break  # a limit that fails need not be warned of, too

    def _unjudged(self, applying: list[Requirement], message: str, requirement: str | None = None) -> Iterator[Reason]:
        """Yield the reason for something that cannot be judged; the strictest of the requirements counts."""
        own = [one.not_judged for one in applying if one.not_judged is not None]
        action = max(own, key=ACTIONS.index) if own else self.policy.not_judged
        if action != "allow":
            yield Reason(action, message, requirement, not_judged=True)

    def _unmet(self, threshold: Threshold, numbers: LimitNumbers, limit: Answer) -> Iterator[tuple[bool, str]]:
        """Yield each part of a threshold that is not met, and whether that is certain."""
        most, least = threshold.max_used_pct, threshold.min_multiple
        if most is not None:
            if numbers.used_pct is None and limit["verdict"] == "exceeded" and most <= EXCEEDED_PCT:
                yield True, f"More than the whole limit is used, at most {format_number(most)} % may be"
            elif numbers.used_pct is None:
                yield False, "what is used is not known exactly"
            elif numbers.used_pct > most:
                yield (
                    True,
                    f"{format_quantity(numbers.used_pct, 'pct')} is used, at most {format_number(most)} % may be",
                )
            elif numbers.used_pct_is_least:
                yield False, f"{_at_least(numbers.used_pct)}; at most {format_number(most)} % may be"
        if least is not None and not numbers.never_reached:
            yield from _below_multiple(least, numbers, limit)
        if threshold.needs_growth:
            yield from self._not_held(threshold, numbers, limit)

    def _certainly_unmet(self, threshold: Threshold, numbers: LimitNumbers, id: str) -> Iterator[str]:
        """Yield the parts of a threshold that a limit without a verdict misses whatever its missing inputs are."""
        most, least = threshold.max_used_pct, threshold.min_multiple
        used, latest, day = numbers.used_pct_at_least, numbers.multiple_at_most, numbers.date_at_most
        if most is not None and used is not None and used > most:
            yield f"At least {format_quantity(used, 'pct')} is used, at most {format_number(most)} % may be"
        if least is not None and latest is not None:
            if latest < least:
                yield _at_latest(latest, least)
        elif least is not None and id in self._exceeded_at(least):
            yield f"It is exceeded for certain at {format_number(least)}× today's load, and at least that is required"
        if threshold.needs_growth and day is not None and day <= (until := self._until(threshold)):
            yield _reached_by(numbers, day, until)

    def _exceeded_at(self, multiple: float) -> frozenset[str]:
        """Return the limits that are exceeded at a multiple of today's load whatever their missing inputs are."""
        if multiple not in self.exceeded_at:
            limits = limits_of(at_load(self.plan, multiple).values())
            shares = {
                id: [values_of(limit, name, 1)[0] for name in ("used_pct", "used_pct_at_least")]
                for id, limit in limits.items()
            }
            self.exceeded_at[multiple] = frozenset(
                id for id, values in shares.items() if any(share > EXCEEDED_PCT for share in values)
            )
        return self.exceeded_at[multiple]

    def _not_held(self, threshold: Threshold, numbers: LimitNumbers, limit: Answer) -> Iterator[tuple[bool, str]]:
        """Yield why a limit does not hold until a day, or why that is not known."""
        until = self._until(threshold)
        if numbers.date is not None and numbers.date <= until:
            when, latest = _when(numbers.date, numbers.date_text, until), numbers.date_at_most
            if not numbers.is_end_of_data:
                on = "on" if when == numbers.date else "in"
                yield True, f"It is reached {on} {when}, it has to hold until {until}"
            elif latest is not None and latest <= until:
                yield True, _reached_by(numbers, latest, until)
            else:
                yield False, f"the sources end at the load of {when}, it has to hold until {until}"
        elif limit["verdict"] == "exceeded" and until >= self.today:
            yield True, f"It is exceeded, it has to hold until {until}"
        elif unknown := self._growth_unknown(until):
            yield False, unknown

    def _until(self, threshold: Threshold) -> str:
        """Return the last day through which a threshold requires a limit to hold."""
        until = threshold.holds_until or ""
        if threshold.holds_days is None:
            return until
        day = date.fromisoformat(self.today).toordinal() + threshold.holds_days
        return max(until, date.fromordinal(min(day, date.max.toordinal())).isoformat())

    def _growth_unknown(self, until: str) -> str | None:
        """Return why it is not known what growth reaches until a day."""
        if self.dates is None:
            return "growth was not calculated"
        rates = self.dates["rates"]
        if rates["plan"] is None and (not rates["own"] or self.follows_plan):
            rest = " for the workload without a separate growth rate" if rates["own"] else ""
            return f"enter an annual growth{rest}"
        if self.dates["dates"] is None:
            return "enter the date of the figures, from which growth starts"
        if int(until[:4]) - int(self.dates["dates"][0][:4]) >= HORIZON:
            return f"growth is calculated for {format_number(HORIZON)} years"
        return None

    def _is_in(self, environments: list[str], path: str) -> bool:
        """Return whether a part belongs to one of some environments; a shared part belongs to those of its users."""
        if not environments:
            return True
        near = [
            environment
            for manager, environment in self.environments.items()
            if f"{path}/".startswith(f"{manager}/") or f"{manager}/".startswith(f"{path}/")
        ]
        named = near if path.startswith("/lpars/") else list(self.environments.values())
        wanted = {environment.casefold() for environment in environments}
        # A queue manager without an environment may belong to any.
        return any(one is None or one.casefold() in wanted for one in named)

    def _excused(self, found: CheckedLimit, numbers: LimitNumbers | None = None) -> CheckedLimit:
        """Return the result with a waiver or the baseline applied; without numbers for what is not assessed."""
        if found.outcome == "pass":
            return found
        note = None
        for number, waiver in self.waivers:
            if not matches(waiver.limits, found.id, found.kind):
                continue
            self.used_waivers.add(number)
            refused = _refused_waiver(waiver, found, self.today, numbers is not None and numbers.used_pct_is_least)
            if refused is None:
                by = f", approved by {waiver.approved_by}" if waiver.approved_by else ""
                return _with(found, "waived", f"Waived until {waiver.expires}{by}: {waiver.reason}")
            note = refused
        if self.baseline is not None:
            multiple_known = numbers is None or numbers.multiple is not None or numbers.never_reached
            day_known = self.dates is None or self._growth_unknown(self.today) is None
            known = against_baseline(found, self.baseline, multiple_known=multiple_known, day_known=day_known)
            if known:
                return _with(found, "known", known)
        return _with(found, found.outcome, note)


def _at_latest(latest: float, least: float) -> str:
    needed = f"at least {format_number(least)}× is required"
    return f"It is reached at {format_multiple(latest)} today's load at the latest, {needed}"


def _reached_by(numbers: LimitNumbers, latest: str, until: str) -> str:
    by = _when(latest, numbers.date_text_at_most, until)
    return f"It is reached by {by}, it has to hold until {until}"


def _below_multiple(least: float, numbers: LimitNumbers, limit: Answer) -> Iterator[tuple[bool, str]]:
    """Yield why a limit is reached at less than a multiple of today's load, or why that is not known."""
    latest, needed = numbers.multiple_at_most, f"at least {format_number(least)}× is required"
    if numbers.is_end_of_data and latest is not None and latest < least:
        yield True, _at_latest(latest, least)
    elif numbers.multiple is None and limit["verdict"] == "exceeded" and least >= 1:
        yield True, f"It is exceeded at today's load, {needed}"
    elif numbers.multiple is None:
        yield False, "it is not known how the use grows"
    elif numbers.multiple < least:
        at = f"at {format_multiple(numbers.multiple)} today's load"
        if numbers.is_end_of_data:
            yield False, f"the sources end {at}, {needed}"
        else:
            yield True, f"It is reached {at}, {needed}"
    elif numbers.used_pct is not None and numbers.used_pct_is_least:
        yield False, f"{_at_least(numbers.used_pct)}; {needed}"


def _refused_waiver(waiver: Waiver, found: CheckedLimit, today: str, used_is_least: bool) -> str | None:
    """Return why a waiver does not apply, None if it does."""
    if waiver.expires < today:
        return f"The waiver expired on {waiver.expires}: {waiver.reason}"
    used, most = found.used_pct, waiver.max_used_pct
    if most is None or (used is not None and used <= most and not used_is_least):
        return None
    but = f", but {_at_least(used)}" if used is not None and used <= most else ""
    return f"The waiver applies up to {format_number(most)} % only{but}: {waiver.reason}"


def _at_least(used_pct: float) -> str:
    return f"at least {format_quantity(used_pct, 'pct')} is used, and how much at most is not known"


def _with(found: CheckedLimit, outcome: Outcome, note: str | None) -> CheckedLimit:
    return replace(found, outcome=outcome, note=note)


def _failing(action: str) -> Any:
    return "deny" if action == "deny" else "warn"


def _unique(reasons: list[Reason]) -> list[Reason]:
    """Return the reasons without repeated messages, the strictest first."""
    ordered = sorted(reasons, key=lambda reason: reason.action != "deny")
    return list({reason.message: reason for reason in reversed(ordered)}.values())[::-1]


def _state(limit: Answer) -> str:
    """Return the state of a limit in a sentence: `Exceeded: 421 MB of 400 MB (105 %).`."""
    used, most, share = ((limit[name] or {}).get("text") for name in ("used", "limit", "used_pct"))
    numbers = f"{used} of {most} ({share})" if used and most and share else "not known exactly"
    if limit["endless"]:
        numbers = str(share)
    caution = f" {limit['caution']}" if limit["caution"] else ""
    return f"{'Exceeded' if limit['verdict'] == 'exceeded' else 'Used'}: {numbers}.{caution}"


def _environments(plan: Plan) -> _Environments:
    """Return the environment of each queue manager by its path."""
    return {
        f"/lpars/{n}/queue_managers/{m}": manager.environment
        for n, lpar in enumerate(plan.lpars)
        for m, manager in enumerate(lpar.queue_managers)
    }


def _when(day: str, text: str | None, until: str) -> str:
    """Return when a limit is reached; the day where the month or the year alone would not tell that it is too early."""
    text = text or day[: len("2030")]  # far ahead there is no text
    known = len("2030") if text.isdecimal() else len("2030-12")
    return day if day[:known] == until[:known] else text
