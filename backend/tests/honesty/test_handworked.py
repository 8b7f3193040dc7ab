"""Plans that were worked out by hand from the reports, before the planner assessed them: each number and verdict.

`looks_fine` marks a plan that a reader would let pass at first sight. A line of `working` names the place in a report
by the id of the document in sources.yaml, the line of its text, and in brackets the words that stand there.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mqplanner.figures.catalog import catalog
from mqplanner.rules.engine.registry import get_rule
from tests.honesty.cases import Violation, assessments, handworked, unexpected

LAW = "handworked"
PLANS = list(handworked())
LIMITS: dict[str, list[str]] = {
    "buffer-pool": ["buffer-pool/outage", "buffer-pool"],
    "chinit-31-bit": ["chinit-31-bit"],
    "chinit-64-bit": ["chinit-64-bit"],
    "cpu": ["cpu/cp"],
    "csa": ["csa"],
    "dispatchers": ["dispatchers"],
    "kafka-rate": ["rate"],
    "log-hold": ["log-held"],
    "log-rate": ["log-rate"],
    "log-switch": ["log-switch"],
    "maxchl": ["chinit-channels"],
    "page-set": ["page-set/expiry", "page-set/outage", "page-set"],
    "pfid-busy": ["pfid-busy"],
    "qmgr-below-bar": ["below-bar"],
    "rba-lifetime": ["log-rba"],
    "real-storage": ["real-storage"],
    "replication-rate": ["rate"],
    "smf-volume": ["smf"],
    "structure": ["structure"],
    "zhyperlink-sessions": ["write-sessions"],
    "ziip": ["cpu/ziip"],
}
"""The limits of the product that an expectation is about, by its kind."""
OTHER = {"tls-secret-key (rule)", "zhyperlink-requirements"}
"""Expectations about no limit; they have tests of their own below."""
PAGES_TO_MB = 4 / 1024

Json = dict[str, Any]


def limit_of(answer: Json, expected: Json) -> Json | None:
    """Return the limit that an expectation is about: of the kinds that fit, the one whose subject it names."""
    found = [limit for kind in LIMITS[expected["kind"]] for limit in answer["limits"] if limit["kind"] == kind]
    named = [limit for limit in found if limit["subject"] in expected["what"]]
    numbered = [limit for limit in found if any(word in expected["what"] for word in _numbered(limit["subject"]))]
    return next(iter([*named, *numbered, *found]), None)


def _numbered(subject: str) -> list[str]:
    words = subject.split()
    return [" ".join(words[:3])] if words[:2] in (["page", "set"], ["buffer", "pool"]) else []


def comparable(number: Json, unit: str) -> float | None:
    """Return a number of an answer in the unit of the expectation; None where it is given in another kind of unit."""
    if number["unit"] == unit:
        return float(number["value"])
    if (number["unit"], unit) == ("MB", "page"):
        return float(number["value"] / PAGES_TO_MB)
    return None


def is_close(value: float, wanted: Json) -> bool:
    """Return whether a number is the expected one within its tolerance, or at least that where only a bound is."""
    tolerance = wanted["value"] * wanted["tolerance_pct"] / 100
    return value >= wanted["value"] - tolerance if wanted.get("at_least") else abs(value - wanted["value"]) <= tolerance


def deviations(plan: str, answer: Json, expected: Json) -> Iterator[Violation]:
    """Yield what an answer gives otherwise than expected."""
    case, limit = f"{plan} {expected['kind']}", limit_of(answer, expected)
    if limit is None:
        if expected["verdict"] != "unknown":
            yield Violation(f"{case} verdict", "there is no such limit")
        return
    if limit["verdict"] != expected["verdict"]:
        yield Violation(f"{case} verdict", f"{limit['verdict']} and not {expected['verdict']}")
    compared = [
        part for part in ("used", "limit") if expected.get(part) and limit[part] and limit[part]["value"] is not None
    ]
    for part in compared:
        value = comparable(limit[part], expected[part]["unit"])
        if value is not None and not is_close(value, expected[part]):
            yield Violation(f"{case} {part}", f"{value:g} and not {expected[part]['value']:g} {expected[part]['unit']}")
    tolerance = sum(expected[part]["tolerance_pct"] for part in ("used", "limit") if expected.get(part))
    for name, field in (("share", "used_pct"), ("multiple", "multiple")):
        if field in expected and limit[field] and limit[field]["value"] is not None:
            wanted = {"value": expected[field], "tolerance_pct": max(tolerance, 1)}
            if not is_close(limit[field]["value"], wanted):
                yield Violation(f"{case} {name}", f"{limit[field]['value']:g} and not {expected[field]:g}")


@cache
def violations(name: str) -> tuple[Violation, ...]:
    """Return what the product answers otherwise than a plan was worked out."""
    answer = assessments()[name].as_dict(["findings"])
    expected = [one for one in handworked()[name]["expect"] if one["kind"] not in OTHER]
    return tuple(found for one in expected for found in deviations(name, answer, one))


@pytest.mark.parametrize("name", PLANS)
def test_a_plan_is_answered_as_it_was_worked_out(name):
    assert unexpected(LAW, violations(name)) == []


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    return {violation.case for name in PLANS for violation in violations(name)}


def test_there_are_sixty_plans_of_which_ten_exceed_a_limit_unexpectedly():
    plans = handworked().values()
    traps = [p for p in plans if p["looks_fine"] and any(one.get("verdict") == "exceeded" for one in p["expect"])]
    assert len(plans) >= 60
    assert len(traps) >= 10


def test_each_kind_of_expectation_is_compared():
    kinds = {one["kind"] for worked in handworked().values() for one in worked["expect"]}
    assert kinds == set(LIMITS) | OTHER


@pytest.mark.parametrize("name", PLANS)
def test_the_working_names_documents_of_the_planner(name):
    documents = {source["id"] for source in catalog().sources()}
    working = " ".join([*handworked()[name]["working"], *handworked()[name]["doubts"]])
    named = set(re.findall(r"([\w.-]+) line \d", working))
    assert named <= documents


def test_zhyperlink_on_a_machine_without_it_gives_a_finding():
    answer = assessments()["44-zhyperlink-on-z13"].as_dict(["findings"])
    assert "zhyperlink-machine" in {finding["id"] for finding in answer["findings"]}


def test_a_key_negotiation_costs_milliseconds():
    (expected,) = [
        e for e in handworked()["59-tls-negotiation-units"]["expect"] if e["kind"] == "tls-secret-key (rule)"
    ]
    outputs = get_rule("tls-secret-key").evaluate({"message_kb": 64, "sslrkeyc_bytes": 2**20})["outputs"]
    assert is_close(outputs["us_per_message_high"]["value"], expected["used"])


def test_another_number_and_another_verdict_are_found():
    name, worked = "09-chinit-report-example", handworked()["09-chinit-report-example"]
    answer = assessments()[name].as_dict([])
    planted = worked["expect"][0] | {"used": worked["expect"][0]["used"] | {"value": 900}, "verdict": "ok"}
    assert {found.case for found in deviations(name, answer, planted)} == {
        f"{name} chinit-31-bit verdict",
        f"{name} chinit-31-bit used",
    }
