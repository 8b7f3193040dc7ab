"""A basis is never better than its weakest part: every step of the derivation of every number is checked."""

import copy
import re
from collections.abc import Iterator
from functools import cache

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.figures.catalog import catalog
from mqplanner.plan.reading import read_plan
from mqplanner.units import ASSUMED, BASES, EXTRAPOLATED, INTERPOLATED, MEASURED, Quantity, constant, given, unit
from mqplanner.units.derivation import with_ancestors
from mqplanner.units.label import Label
from mqplanner.units.origin import Origin
from tests.honesty.cases import RULES, Json, Violation, all_points, assessments, data, plans, unexpected

LAW = "basis"
OTHER_MACHINE = "z14"
"""A machine that can use zHyperLink, and on which neither log rates nor connectors were measured."""
OWN = "planner's own"
"""Words by which the text of a constant says that it is no arithmetic but an assumption of the planner."""
CHOOSES_A_READING = re.compile(r"\bplanner (takes|enters|reads|gives the)\b|\btaken (as|for)\b", re.I)
"""Words by which an ambiguity may say that the planner assumes one of its readings."""


def weakest_allowed(origin: Origin) -> int:
    """Return the best basis that a number with this origin may have."""
    if origin.kind == "constant" and OWN in origin.text:
        return ASSUMED
    if origin.kind == "figure" and not origin.refusal and any(catalog().erratum(id).assumes for id in origin.errata):
        return ASSUMED
    if origin.kind != "figure" or origin.refusal or origin.figure is None:
        return MEASURED
    figure = catalog().figure(origin.figure)
    if ", level from " in origin.text:
        return max(figure.basis, min(BASES.index(rule.basis) for rule in figure.file.extrapolations))
    return max(figure.basis, INTERPOLATED if ", between " in origin.text else MEASURED)


def too_good(root: Quantity | Label, seen: set[Quantity]) -> Iterator[Quantity | Label]:
    """Yield each step behind a number whose basis is better than that of what it was computed from."""
    if isinstance(root, Label) and any(root.basis < operand.basis for operand in root.operands):
        yield root
    for node in with_ancestors(root):
        if node in seen:
            continue
        seen.add(node)
        # "=" is its first operand; the others add sources only
        parts = node.operands[:1] if node.origin == "=" else node.operands
        weakest = max((part.basis for part in parts), default=MEASURED)
        if isinstance(node.origin, Origin):
            weakest = weakest_allowed(node.origin)
        if node.basis < weakest:
            yield node


def described(node: Quantity | Label) -> str:
    """Return a step in words."""
    if isinstance(node, Label):
        return f"{node.value!r} is {BASES[node.basis]}"
    origin = node.origin if isinstance(node.origin, str) else node.origin.text
    return f"{node.name or origin} is {BASES[node.basis]}, from {[BASES[one.basis] for one in node.operands]}"


@cache
def violations(rule: str) -> tuple[Violation, ...]:
    """Return the steps of a rule whose basis is too good."""
    seen: set[Quantity] = set()
    found = []
    for point in all_points(rule):
        labels = [(name, output) for name, output in point.outputs.items() if isinstance(output, Label)]
        for name, output in [*point.quantities(), *labels]:
            found += [
                Violation(f"{rule} {name}", f"{described(node)}; {point.inputs}") for node in too_good(output, seen)
            ]
    return tuple(found)


@cache
def violations_of_plans() -> tuple[Violation, ...]:
    """Return the steps of plans whose basis is too good, and shares of a limit that are better than used and limit."""
    seen: set[Quantity] = set()
    found = []
    for name, assessment in assessments().items():
        for id, number in assessment.numbers.items():
            kind = f"plan {id.rpartition('/')[2]}"
            found += [Violation(kind, f"{name}: {described(node)}") for node in too_good(number, seen)]
    return tuple(found)


@pytest.mark.sample(6)
@pytest.mark.parametrize("rule", RULES)
def test_no_number_of_a_rule_is_better_than_its_parts(rule):
    assert unexpected(LAW, violations(rule)) == []


@pytest.mark.sample(6)
@pytest.mark.parametrize("rule", RULES)
def test_an_answer_shows_the_basis_of_its_number(rule):
    """What is rendered has the weakest basis of the quantities behind it."""
    for point in list(all_points(rule))[::7]:
        weakest: dict[str, int] = {}
        for name, quantity in point.quantities():
            output = name.partition(" ")[0]
            if quantity.known:
                weakest[output] = max(weakest.get(output, MEASURED), quantity.basis)
        answer = point.rule.evaluate(point.inputs)["outputs"]
        for name, basis in weakest.items():
            if answer[name]["value"] is not None:
                assert BASES.index(answer[name]["basis"]) >= basis, (name, point.inputs)


def test_no_number_of_a_plan_is_better_than_its_parts():
    assert unexpected(LAW, violations_of_plans()) == []


def test_a_limit_of_a_plan_shows_the_basis_of_its_parts():
    """The share, the headroom and the multiple of a limit are no better than what is used and the limit."""
    for name, assessment in assessments().items():
        for limit in assessment.as_dict([])["limits"]:
            parts = [
                BASES.index(limit[part]["basis"]) for part in ("used", "limit") if limit[part] and limit[part]["basis"]
            ]
            for derived in ("used_pct", "headroom"):
                if limit[derived] and limit[derived]["basis"] and len(parts) == 2:
                    assert BASES.index(limit[derived]["basis"]) >= max(parts), (name, limit["id"], derived)


def undeclared() -> list[str]:
    """Return what to add for ambiguities of which the planner may assume one reading."""
    backed = data("backed_readings")
    return [
        f"{one['id']} may assume a reading: add `assumes` to it, or its reason to tests/honesty/backed_readings.yaml"
        for one in catalog().errata()
        if one["kind"] == "ambiguity" and CHOOSES_A_READING.search(one["effect"])
        if (one["id"] in backed) == catalog().erratum(one["id"]).assumes
    ]


def test_each_reading_that_the_planner_takes_is_assumed_or_backed():
    assert undeclared() == []


@cache
def on_machine(name: str, machine: str | None) -> dict[str, Json]:
    """Return the limits of a plan by id, with all its LPARs on one machine, or on one that is not named."""
    plan = copy.deepcopy(plans()[name])
    for lpar in plan["lpars"]:
        lpar["machine"] = machine
    return {limit["id"]: limit for limit in Assessment(read_plan(plan)).as_dict([])["limits"]}


def better_unnamed(unnamed: dict[str, Json], named: dict[str, Json]) -> Iterator[Violation]:
    """Yield each limit with the same numbers that is better founded, or judged better, where no machine is named."""
    for id in unnamed.keys() & named.keys():
        limit, other = unnamed[id], named[id]
        pairs = [(limit[part], other[part]) for part in ("used", "limit") if limit[part] and other[part]]
        if len(pairs) < 2 or any(one["value"] is None or one["value"] != also["value"] for one, also in pairs):
            continue
        if any(BASES.index(one["basis"]) < BASES.index(also["basis"]) for one, also in pairs):
            yield Violation(f"machine {limit['kind']} basis", id)
        if (limit["verdict"], other["verdict"]) == ("ok", "watch"):
            yield Violation(f"machine {limit['kind']} verdict", id)


@cache
def violations_of_machines() -> tuple[Violation, ...]:
    """Return the limits of plans that are better on a machine that is not named than on one that was not measured."""
    return tuple(v for name in plans() for v in better_unnamed(on_machine(name, None), on_machine(name, OTHER_MACHINE)))


def test_a_machine_that_is_not_named_is_no_better_than_another_one():
    assert unexpected(LAW, violations_of_machines()) == []


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    found = {violation.case for rule in RULES for violation in violations(rule)}
    return found | {violation.case for violation in (*violations_of_plans(), *violations_of_machines())}


def test_a_result_that_is_better_than_its_parts_is_found():
    weak = constant(2).cap_basis(EXTRAPOLATED)
    better = Quantity(4.0, unit("ratio"), MEASURED, "+", (weak, weak))
    assert list(too_good(better * 3, set())) == [better]


def test_an_interpolated_figure_that_claims_to_be_measured_is_found():
    figure = catalog().figure("chinit-mca-31bit")
    between = figure.at("kb", release="9.4", message_kb=48)
    claimed = Quantity(between.value, between.unit, MEASURED, between.origin)
    assert list(too_good(claimed, set())) == [claimed]
    assert not list(too_good(between, set()))


def test_an_assumption_that_claims_to_be_measured_is_found():
    assumed = constant(2, "ratio", "half, the planner's own mark")
    assert list(too_good(given("rate", 3, "ratio") * assumed, set())) == [assumed]


def test_a_reading_that_an_erratum_assumes_and_that_claims_to_be_measured_is_found():
    peak = catalog().figure("log-rate").at(copies=2, stripes=1, io="zhpf", environment="real-world", message_kb=4096)
    assert not list(too_good(peak, set()))
    claimed = Quantity(peak.value, peak.unit, MEASURED, peak.origin)
    assert list(too_good(claimed, set())) == [claimed]


def test_a_reading_that_is_not_declared_is_named(monkeypatch):
    monkeypatch.delitem(data("backed_readings"), "expiry-seven-microseconds")
    assert [named.partition(" ")[0] for named in undeclared()] == ["expiry-seven-microseconds"]


def test_a_limit_that_is_better_without_a_machine_is_found():
    number = {"value": 1.0, "basis": "extrapolated"}
    named = {"QM1/log-rate": {"kind": "log-rate", "used": number, "limit": number, "verdict": "watch"}}
    better = {"QM1/log-rate": named["QM1/log-rate"] | {"limit": number | {"basis": "measured"}, "verdict": "ok"}}
    assert [found.case for found in better_unnamed(better, named)] == [
        "machine log-rate basis",
        "machine log-rate verdict",
    ]
    assert not list(better_unnamed(named, named))
