"""A policy lets nothing pass that is exceeded, unknown or too close, except what it waives, and until that expires."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.checks import DEFAULT_POLICY, PolicyResult, check, check_answer
from mqplanner.checks.baseline import PlanBaseline, baseline_of, read_baseline, write_baseline
from mqplanner.checks.limit_numbers import numbers_of
from mqplanner.checks.policy import Policy, policy_of, policy_schema, read_policy
from mqplanner.checks.results import NOTHING_JUDGED, CheckedLimit
from mqplanner.errors import InvalidInput
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_value
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan

TODAY = date(2027, 3, 1)


def plan(limit_mb: float | None = 60, **more: Any) -> Plan:
    manager = {"name": "QM", "release": "9.4", **more.pop("manager", {})}
    return read_plan({"lpars": [{"name": "LP", "csa_limit_mb": limit_mb, "queue_managers": [manager]}], **more})


def checked(of: Plan, today: date = TODAY, **policy: Any) -> PolicyResult:
    return check(of, policy_of(policy), today, "plans/prod/a.yaml")


def csa(result: PolicyResult) -> CheckedLimit:
    return next(one for one in result.checked if one.id == "LP/csa")


def needing(**threshold: Any) -> dict[str, Any]:
    return {"requirements": [{"name": "Room", "limits": ["csa"], "deny": threshold}]}


def test_without_requirements_the_verdicts_decide() -> None:
    assert check(plan(limit_mb=1)).outcome == "deny"
    assert csa(check(plan(limit_mb=1))).message.startswith("Exceeded: ")
    assert csa(checked(plan(limit_mb=1), exceeded="warn")).outcome == "warn"
    unknown = csa(check(plan(limit_mb=None)))
    assert unknown.outcome == "warn"
    assert unknown.message.startswith("Not checked: ")
    assert csa(checked(plan(limit_mb=None), not_judged="deny")).outcome == "deny"
    assert csa(checked(plan(limit_mb=None), not_judged="allow")).outcome == "pass"


@pytest.mark.parametrize(
    ("threshold", "message"),
    [({"max_used_pct": 5}, "is used, at most 5 % may be (“Room”)."), ({"min_multiple": 1.5}, None)],
)
def test_a_threshold_denies_what_the_verdict_accepts(threshold: dict[str, Any], message: str | None) -> None:
    # Common storage does not grow with the workload, so that no multiple of it reaches the limit.
    found = csa(checked(plan(), **needing(**threshold)))
    assert found.verdict == "ok"
    assert found.outcome == ("deny" if message else "pass")
    assert message is None or message in found.message


def test_a_requirement_warns_before_it_denies() -> None:
    both = {"name": "Room", "warn": {"max_used_pct": 5}, "deny": {"max_used_pct": 99}}
    assert csa(checked(plan(), requirements=[both])).outcome == "warn"
    both["deny"] = {"max_used_pct": 6}
    found = csa(checked(plan(), requirements=[both]))
    assert found.outcome == "deny"
    assert len(found.reasons) == 1


def test_growth_must_not_reach_a_limit_before_a_day() -> None:
    first = Assessment(read_plan(preset("estate-of-twenty").plan)).first_limit
    assert first.limit is not None
    assert first.date is not None
    estate = read_plan(preset("estate-of-twenty").plan)
    day = date.fromisoformat(first.date)
    later = date(day.year + 1, 1, 1)
    for until, passes in ((date.fromordinal(day.toordinal() - 1), True), (day, False), (later, False)):
        policy = policy_of(
            {
                "watch": "allow",
                "not_judged": "allow",
                "requirements": [{"name": "Holds", "limits": ["csa"], "deny": {"holds_until": until.isoformat()}}],
            }
        )
        result = check(estate, policy, TODAY)
        assert (result.outcome == "pass") is passes
        found = next(one for one in result.checked if one.id == first.limit.id)
        assert found.date == first.date
        # The day is written where the month would not show that it is too early.
        when = f"in {first.date_text}" if until == later else f"on {first.date}"
        assert passes or f"It is reached {when}, it has to hold until {until}" in found.message
    days = (day - TODAY).days
    for number, outcome in ((days - 1, "pass"), (days, "deny")):
        result = check(
            estate, policy_of({"watch": "allow", "not_judged": "allow", **needing(holds_days=number)}), TODAY
        )
        assert result.outcome == outcome


def test_days_that_end_after_the_calendar_are_denied_like_its_last_day() -> None:
    policy = policy_of({"requirements": [{"name": "Holds", "deny": {"holds_days": 36_500}}]})
    result = check(read_plan(preset("first-queue-manager").plan), policy, date.max)
    assert result.outcome == "deny"
    assert any("it has to hold until 9999-12-31" in one.message for one in result.checked)


@pytest.mark.parametrize(
    ("growth", "message"),
    [
        (None, "enter an annual growth"),
        ({"since": "2027-01-01"}, "enter an annual growth"),
        ({"annual_pct": 10}, "enter the date of the figures"),
        ({"annual_pct": 10, "since": "2027-01-01"}, None),
    ],
)
def test_without_a_rate_or_a_date_it_is_not_known_what_holds(growth: Any, message: str | None) -> None:
    found = csa(checked(plan(growth=growth), **needing(holds_until="2028-01-01")))
    assert found.outcome == ("warn" if message else "pass")
    assert message is None or message in found.message
    assert checked(plan(growth=growth), not_judged="deny", **needing(holds_until="2028-01-01")).outcome == "deny"


@pytest.mark.parametrize(
    ("own", "annual_pct", "outcome"), [(20, None, "pass"), (None, 0, "pass"), (None, None, "warn")]
)
def test_a_workload_without_any_growth_rate_is_not_known_to_hold(
    own: float | None, annual_pct: float | None, outcome: str
) -> None:
    workloads = [
        {"name": "A", "put_rate_per_s": 10, "annual_growth_pct": 20},
        {"name": "B", "put_rate_per_s": 10, "annual_growth_pct": own},
    ]
    of = plan(manager={"workloads": workloads}, growth={"annual_pct": annual_pct, "since": "2027-01-01"})
    found = csa(checked(of, **needing(holds_days=365)))
    assert found.outcome == outcome
    assert ("enter an annual growth for the workload without a separate growth rate" in found.message) is (
        outcome == "warn"
    )


@pytest.mark.parametrize("days", [3_000, 36_500])
def test_what_growth_reaches_is_denied_however_late_the_day_is(days: int) -> None:
    document = preset("first-queue-manager").plan
    requirement = {"name": "Holds", "limits": ["log-held"], "deny": {"holds_days": days}}
    result = checked(read_plan(document), requirements=[requirement])
    (found,) = (one for one in result.checked if one.kind == "log-held")
    assert found.date is not None
    assert found.outcome == "deny", found.message
    assert "It is reached in " in found.message


@pytest.mark.parametrize("threshold", [{"min_multiple": 1.2}, {"holds_until": "2030-01-01"}, {"holds_days": 36_500}])
def test_what_is_exceeded_meets_no_threshold_although_its_growth_is_not_known(threshold: dict[str, Any]) -> None:
    # Common storage does not grow here, and the plan has no growth.
    found = csa(checked(plan(limit_mb=1), exceeded="allow", **needing(**threshold)))
    assert found.verdict == "exceeded"
    assert found.outcome == "deny", found.message
    assert "It is exceeded" in found.message


def test_a_limit_that_leaves_nothing_is_above_any_share() -> None:
    """Where the channel initiator had no room before its channels, no share of it is known."""
    initiator = {"used_mb": 95, "free_mb": 7, "taken": "before-channels"}
    channels = [{"name": "C", "type": "svrconn", "count": 8, "sharecnv": 1, "message_kb": 64}]
    of = plan(manager={"channel_initiator": initiator, "channel_groups": channels})
    requirement = {"name": "Room", "limits": ["chinit-31-bit"], "deny": {"max_used_pct": 95}}
    result = checked(of, exceeded="allow", requirements=[requirement])
    (found,) = (one for one in result.checked if one.kind == "chinit-31-bit")
    assert (found.verdict, found.used_pct, found.outcome) == ("exceeded", None, "deny"), found.message


def test_what_is_exceeded_does_not_hold_although_its_figures_are_of_a_later_day() -> None:
    of = plan(limit_mb=1, growth={"annual_pct": 10, "since": "2029-01-01"})
    assert csa(checked(of, exceeded="allow", **needing(holds_until="2028-01-01"))).outcome == "deny"
    assert csa(checked(of, exceeded="allow", **needing(holds_until="2027-02-28"))).outcome == "pass"


@pytest.mark.parametrize(("most", "outcome"), [(85, "deny"), (90, "pass")])
def test_the_lower_bound_of_a_limit_without_a_verdict_decides(most: float, outcome: str) -> None:
    # 6 MB of 7 MB (85.7 %) are used without the channels, whose number is missing.
    of = plan(limit_mb=7, manager={"channel_groups": [{"name": "c", "type": "svrconn"}]})
    found = csa(checked(of, not_judged="allow", **needing(max_used_pct=most)))
    assert (found.verdict, found.outcome) == ("unknown", outcome)
    assert ("At least 85.7 % is used, at most 85 % may be" in found.message) == (outcome == "deny")


@pytest.mark.parametrize("threshold", [{"max_used_pct": 150}, {"min_multiple": 0.2}])
def test_a_lower_bound_above_the_limit_meets_no_threshold_above_it(threshold: dict[str, Any]) -> None:
    # 6 MB of 5 MB (120 %) are used without the channels, whose number is missing: it may be any share above.
    of = plan(limit_mb=5, manager={"channel_groups": [{"name": "c", "type": "svrconn"}]})
    found = csa(checked(of, exceeded="allow", not_judged="deny", **needing(**threshold)))
    assert (found.verdict, found.outcome) == ("exceeded", "deny")
    assert "Not checked: " in found.message
    waiver = {"limits": ["csa"], "reason": "Old", "expires": "2027-03-02", "max_used_pct": 130}
    waived = csa(checked(of, waivers=[waiver]))
    assert waived.outcome == "deny"
    assert "The waiver applies up to 130 % only, but at least 120 % is used" in waived.message
    assert csa(checked(plan(limit_mb=5), waivers=[waiver])).outcome == "waived"


@pytest.mark.parametrize(("least", "outcome"), [(1.02, "pass"), (1.3, "deny")])
def test_what_is_exceeded_at_a_multiple_fails_although_its_use_today_is_not_known(least: float, outcome: str) -> None:
    """A logger that waits for the disk 95 % of the time is busy at least as long, and at 1.3 times the load always."""
    log = {"observed": {"io_busy_pct": 95}}
    load = {"name": "A", "persistent": True, "message_bytes": 1024, "put_rate_per_s": 1000}
    of = plan(manager={"logs": log, "workloads": [load]})
    policy = {"name": "Room", "limits": ["logger"], "deny": {"min_multiple": least}}
    result = checked(of, not_judged="allow", watch="allow", requirements=[policy])
    (found,) = (one for one in result.checked if one.kind == "logger")
    assert (found.verdict, found.outcome) == ("unknown", outcome)
    assert ("It is exceeded for certain at 1.3× today's load" in found.message) is (outcome == "deny")


def log_rate(threshold: dict[str, Any], **policy: Any) -> CheckedLimit:
    """Return what a policy says about a log rate that is reached between 1.68 and 19.62 times the load.

    At 20 % a year these are from November 2029 to April 2043.
    """
    load = {"name": "w", "put_rate_per_s": 100, "message_bytes": 102_400, "persistent": True}
    logging = {"logs": {"copies": 2}, "workloads": [load]}
    of = plan(manager=logging, growth={"annual_pct": 20, "since": "2027-01-01"})
    of = with_value(of, "/lpars/0/machine", "z16")
    requirement = {"name": "Ten", "limits": ["log-rate"], "deny": threshold}
    return next(one for one in checked(of, requirements=[requirement], **policy).checked if one.kind == "log-rate")


@pytest.mark.parametrize("threshold", [{"min_multiple": 10}, {"holds_until": "2040-01-01"}])
def test_the_end_of_the_sources_is_not_known_and_not_reached(threshold: dict[str, Any]) -> None:
    found = log_rate(threshold)
    assert found.outcome == "warn"
    assert "Not checked: the sources end at" in found.message
    assert log_rate(threshold, not_judged="allow").outcome == "pass"


@pytest.mark.parametrize(
    ("threshold", "message"),
    [
        ({"min_multiple": 25}, "It is reached at 19.6× today's load at the latest, at least 25× is required"),
        ({"holds_until": "2060-01-01"}, "It is reached by 2043, it has to hold until 2060-01-01"),
    ],
)
def test_what_is_reached_before_it_may_be_fails_although_the_sources_end_before(
    threshold: dict[str, Any], message: str
) -> None:
    found = log_rate(threshold, not_judged="allow")
    assert (found.outcome, message in found.message) == ("deny", True), found.message


def test_requirements_apply_to_environments_and_plans() -> None:
    production = plan(manager={"environment": "Production"})
    for environments, plans, outcome in (
        (["production"], ["*"], "deny"),
        (["test"], ["*"], "pass"),
        ([], ["plans/prod/*"], "deny"),
        ([], ["a.yaml"], "deny"),
        ([], ["plans/test/*"], "pass"),
    ):
        rule = {"name": "Room", "environments": environments, "plans": plans, "deny": {"max_used_pct": 1}}
        assert csa(checked(production, requirements=[rule])).outcome == outcome
    rule = {"name": "Room", "environments": ["production"], "deny": {"max_used_pct": 1}}
    assert csa(checked(plan(), requirements=[rule])).outcome == "deny", "an unknown environment may be any"


@pytest.mark.parametrize(("pattern", "fits"), [("LP[1]/csa", True), ("LP[?]/*", True), ("LP1/csa", False)])
def test_brackets_in_names_stand_for_themselves(pattern: str, fits: bool) -> None:
    lpar = {"name": "LP[1]", "csa_limit_mb": 60, "queue_managers": [{"name": "QM", "release": "9.4"}]}
    requirement = {"name": "Room", "limits": [pattern], "deny": {"max_used_pct": 5}}
    found = checked(read_plan({"lpars": [lpar]}), requirements=[requirement])
    assert (found.outcome == "deny", found.unmatched_requirements == ()) == (fits, fits)


def test_a_waiver_applies_until_it_expires() -> None:
    waiver = {"limits": ["LP/csa"], "reason": "Memory is ordered", "approved_by": "CAB", "expires": "2027-03-01"}
    waived = checked(plan(limit_mb=1), waivers=[waiver])
    assert csa(waived).outcome == "waived"
    assert "Waived until 2027-03-01, approved by CAB: Memory is ordered" in csa(waived).message
    assert waived.passes(strict=False)
    expired = checked(plan(limit_mb=1), today=date(2027, 3, 2), waivers=[waiver])
    assert csa(expired).outcome == "deny"
    assert "The waiver expired on 2027-03-01: Memory is ordered" in csa(expired).message
    share = csa(expired).used_pct
    assert share is not None
    for most, outcome in ((share + 1, "waived"), (share - 1, "deny")):
        assert csa(checked(plan(limit_mb=1), waivers=[{**waiver, "max_used_pct": most}])).outcome == outcome
    of_another = {**waiver, "plans": ["b.yaml"]}
    assert csa(checked(plan(limit_mb=1, name="b.yaml"), waivers=[of_another])).outcome == "deny"
    assert checked(plan(), waivers=[waiver]).unused_waivers == (0,)
    assert checked(plan(), waivers=[{**waiver, "plans": ["other"]}]).unused_waivers == ()


def test_a_plan_of_which_nothing_is_judged_never_passes_strictly() -> None:
    everything = {"limits": ["*"], "reason": "All of it", "expires": "2099-01-01"}
    for document in ({}, {"lpars": [{"name": "LP", "queue_managers": [{"name": "QM"}]}]}):
        result = checked(read_plan(document), exceeded="allow", watch="allow", not_judged="allow", waivers=[everything])
        assert not result.passes(strict=True)
        assert result.checked[0].kind == NOTHING_JUDGED
        assert checked(read_plan(document), not_judged="deny").outcome == "deny"


def test_a_baseline_accepts_what_is_not_worse() -> None:
    before = plan(limit_mb=1)
    known = read_baseline(write_baseline({"a": baseline_of(check(before), {"name": "x"})}))["a"]
    same = check(before, baseline=known)
    assert csa(same).outcome == "known"
    assert csa(same).message.endswith("used.")
    assert csa(check(plan(limit_mb=0.9), baseline=known)).outcome == "deny"
    assert csa(check(plan(limit_mb=1.1), baseline=known)).outcome == "known"
    assert csa(check(plan(limit_mb=None), baseline=known)).outcome == "warn"
    assert csa(check(plan(limit_mb=60), baseline=known)).outcome == "pass"


def known_limits(result: PolicyResult) -> PlanBaseline:
    return read_baseline(write_baseline({"a": baseline_of(result, {"name": "x"})}))["a"]


def test_a_better_verdict_that_does_not_pass_yet_is_not_worse() -> None:
    policy = policy_of(needing(max_used_pct=5))
    known = known_limits(check(plan(limit_mb=7), policy))
    assert known.limits["LP/csa"].verdict == "watch"
    better = csa(check(plan(limit_mb=60), policy, baseline=known))
    assert (better.verdict, better.outcome) == ("ok", "known")


def test_another_part_that_is_not_assessed_at_the_same_place_is_not_in_the_baseline() -> None:
    """Both storage below the bar and the channel initiator need channels."""

    def not_assessed(of: Plan, baseline: PlanBaseline | None = None) -> dict[tuple[str, str], str]:
        result = check(of, baseline=baseline)
        return {(one.title, one.subject): one.outcome for one in result.checked if one.id.endswith("/channel_groups")}

    known = read_baseline(write_baseline({"a": known_limits(check(plan()))}))["a"]
    assert not_assessed(plan(), known) == {("Queue manager storage below the bar", "QM"): "known"}
    assert not_assessed(plan(manager={"channel_initiator": {}}), known) == {
        ("Queue manager storage below the bar", "QM"): "known",
        ("Channel initiator", "QM"): "warn",
    }
    assert not_assessed(plan(manager={"name": "QM2"}), known) == {
        ("Queue manager storage below the bar", "QM2"): "warn"
    }


def test_a_baseline_does_not_extend_a_waiver() -> None:
    waiver = {"limits": ["LP/csa"], "reason": "Memory is ordered", "expires": "2027-03-01"}
    policy = policy_of({"waivers": [waiver]})
    known = known_limits(check(plan(limit_mb=1), policy, TODAY))
    assert csa(check(plan(limit_mb=1), policy, TODAY, baseline=known)).outcome == "waived"
    assert csa(check(plan(limit_mb=1), policy, date(2027, 3, 2), baseline=known)).outcome == "deny"


def test_a_baseline_that_is_written_again_keeps_the_outcome() -> None:
    lenient, strict = (policy_of({"exceeded": action}) for action in ("warn", "deny"))
    first = known_limits(check(plan(limit_mb=1), lenient))
    second = known_limits(check(plan(limit_mb=1), lenient, baseline=first))
    assert second.limits["LP/csa"].outcome == "warn"
    assert csa(check(plan(limit_mb=1), strict, baseline=second)).outcome == "deny"


def test_faster_growth_is_worse_than_the_baseline() -> None:
    document = preset("first-queue-manager").plan
    policy = policy_of({"requirements": [{"name": "Holds", "deny": {"holds_until": "2090-01-01"}}]})
    known = known_limits(check(read_plan(document), policy, TODAY))

    def outcomes(annual_pct: float) -> set[str]:
        growing = read_plan({**document, "growth": {**document["growth"], "annual_pct": annual_pct}})
        found = check(growing, policy, TODAY, baseline=known).checked
        return {one.outcome for one in found if one.kind == "log-held"}

    annual_pct = document["growth"]["annual_pct"]
    assert outcomes(annual_pct) == outcomes(annual_pct - 1) == {"known"}
    assert outcomes(annual_pct + 1) == {"deny"}


def test_a_first_day_is_worse_than_none_in_the_baseline() -> None:
    document = preset("first-queue-manager").plan
    thresholds = {"max_used_pct": 5, "holds_until": "2090-01-01"}
    policy = policy_of({"requirements": [{"name": "Holds", "deny": thresholds}]})

    def held(annual_pct: float, baseline: PlanBaseline | None = None) -> PolicyResult:
        growing = read_plan({**document, "growth": {**document["growth"], "annual_pct": annual_pct}})
        return check(growing, policy, TODAY, baseline=baseline)

    def outcome(result: PolicyResult) -> set[str]:
        return {one.outcome for one in result.checked if one.kind == "log-held"}

    known = known_limits(held(0))
    assert outcome(held(0, known)) == {"known"}
    assert outcome(held(20, known)) == {"deny"}


def test_a_day_that_is_not_known_any_more_is_worse_than_the_baseline() -> None:
    document = preset("first-queue-manager").plan
    policy = policy_of({"requirements": [{"name": "Holds", "deny": {"max_used_pct": 5, "holds_until": "2090-01-01"}}]})

    def outcome(growth: Any, baseline: PlanBaseline | None = None) -> set[str]:
        result = check(read_plan({**document, "growth": growth}), policy, TODAY, baseline=baseline)
        return {one.outcome for one in result.checked if one.kind == "log-held"}

    known = known_limits(check(read_plan(document), policy, TODAY))
    assert outcome(document["growth"], known) == {"known"}
    assert outcome({**document["growth"], "annual_pct": 0}, known) == {"known"}, "it is not reached any more"
    assert outcome({"annual_pct": 20}, known) == {"deny"}
    assert outcome(None, known) == {"deny"}


@pytest.mark.parametrize(
    ("verdict", "headroom", "outcome"),
    [("watch", 5.0, "known"), ("watch", None, "deny"), ("exceeded", 5.0, "deny")],
    ids=["never reached", "not known how the use grows", "exceeded whatever the workload"],
)
def test_a_multiple_that_is_not_known_any_more_is_worse_than_the_baseline(
    verdict: str, headroom: float | None, outcome: str
) -> None:
    """Without a multiple a limit is never reached only where it is known how its use grows."""

    def number(value: float | None) -> dict[str, float] | None:
        return None if value is None else {"value": value}

    def answer(verdict: str, multiple: float | None, headroom: float | None) -> dict[str, Any]:
        changed = {"verdict": verdict, "multiple": number(multiple), "headroom": number(headroom)}
        limits = [
            one | changed if one["id"] == "LP/csa" else one
            for one in Assessment(plan()).as_dict(("missing_inputs",))["limits"]
        ]
        return {**Assessment(plan()).as_dict(("missing_inputs",)), "limits": limits}

    policy = policy_of(needing(max_used_pct=5))
    known = known_limits(check_answer(plan(), answer(verdict, 0.9, 5.0), policy))
    assert csa(check_answer(plan(), answer(verdict, 0.9, 5.0), policy, baseline=known)).outcome == "known"
    assert csa(check_answer(plan(), answer(verdict, None, headroom), policy, baseline=known)).outcome == outcome


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"requirements": [{"name": "a", "deny": {"min_multiple": NaN}}]}',
            "/requirements/0/deny/min_multiple must be a number that is finite",
        ),
        ("waivers: [{limits: [csa], expires: 2027-01-01}]", "/waivers/0/reason is missing"),
        ("waivers: [{limits: [csa], reason: ' ', expires: 2027-01-01}]", "/waivers/0/reason must not be blank"),
        ("waivers: [{limits: [csa], reason: '\u200b', expires: 2027-01-01}]", "/waivers/0/reason must not be blank"),
        ("waivers: [{limits: [csa], reason: x, expires: soon}]", "/waivers/0/expires must be a day"),
        ("requirements: [{name: x}]", "must have warn, deny or not_judged"),
        ("requirements: [{name: x, deny: {}}]", "must have max_used_pct"),
        ("not_judged: maybe", "/not_judged must be one of allow, warn, deny"),
        ("lpars: []", "/lpars is not part of a policy"),
        ("not_juged: deny", "/not_juged is not part of a policy: did you mean not_judged?"),
        (
            "requirements: [{name: x, warn: {max_used: 3}}]",
            "/requirements/0/warn/max_used is not part of a policy: did you mean max_used_pct?",
        ),
        ("- 1", "This is no policy"),
        ("", "This policy is empty"),
        ("# later\n", "This policy is empty"),
        ("{}", "This policy is empty"),
    ],
)
def test_mistakes_in_a_policy_are_named_with_their_place(text: str, message: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        read_policy(text)
    assert message in str(caught.value)
    assert not text or "policy" in message or caught.value.problems[0].place is not None


def test_a_limit_that_growth_brings_about_has_to_hold_too() -> None:
    document = json.loads(json.dumps(preset("q-replication").plan))
    (replication,), (workload,) = document["replications"], document["lpars"][0]["queue_managers"][0]["workloads"]
    replication |= {"messages_per_s": 0.8 * workload["put_rate_per_s"], "annual_growth_pct": 60}
    workload["annual_growth_pct"] = 0
    held = "replication/ledger to Linux/log-held/with-messages"

    def found(day: str) -> list[CheckedLimit]:
        threshold = {"max_used_pct": 90, "min_multiple": 1.2, "holds_until": day}
        result = checked(read_plan(document), requirements=[{"name": "Room", "deny": threshold}])
        return [one for one in result.checked if one.id == held]

    assert found("2029-01-01") == []
    (denied,) = found("2030-01-01")
    assert denied.outcome == "deny"
    assert denied.message == "It is reached in June 2029, it has to hold until 2030-01-01 (“Room”)."


def test_days_need_the_day_of_the_check() -> None:
    waiver = {"limits": ["csa"], "reason": "x", "expires": "2099-01-01"}
    with pytest.raises(ValueError, match="day of the check"):
        check(plan(), policy_of({"waivers": [waiver]}))


@pytest.mark.parametrize("name", list(presets()))
def test_presets_are_judged_by_its_unfavourable_end(name: str) -> None:
    of = read_plan(preset(name).plan)
    assessment = Assessment(of)
    limits = {limit.id: limit for limit in assessment.limits}
    result = check(of, DEFAULT_POLICY)
    assert {one.id for one in result.checked} >= limits.keys()
    for answer in assessment.as_dict(())["limits"]:
        limit, numbers = limits[answer["id"]], numbers_of(answer)
        worst = limit.used_pct_at_most
        if worst is not None and worst.known and limit.verdict != "exceeded":
            assert numbers.used_pct == pytest.approx(float(worst.value))
        least = limit.multiple_at_least
        if least is not None and least.known and limit.verdict != "unknown":
            assert numbers.multiple is not None
            assert numbers.multiple <= float(least.value) * (1 + 1e-12)
    for one in result.checked:
        assert (one.outcome == "pass") == (one.verdict == "ok"), one


def test_the_schema_in_docs_is_current() -> None:
    stored = Path(__file__).resolve().parents[3] / "docs" / "policy.schema.json"
    assert json.loads(stored.read_text("utf-8")) == policy_schema(), "run `make rulebook`"


def test_the_policy_schema_says_what_a_missing_environment_means() -> None:
    described = policy_schema()["$defs"]["Requirement"]["properties"]["environments"]["description"]
    assert "without an environment may belong to any" in described.replace("\n", " ")


def test_the_policy_schema_is_strict() -> None:
    with pytest.raises(InvalidInput):
        policy_of({"requirements": [{"name": "x", "deny": {"max_used_pct": "80"}}]})
    assert Policy.model_json_schema()["additionalProperties"] is False
