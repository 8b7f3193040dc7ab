"""An ok verdict never rests on a value that its own erratum rejects: where one says "plan with X", X is used."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from mqplanner.figures.catalog import FigureCatalog, catalog
from mqplanner.rules.engine.registry import get_rule
from tests.honesty.cases import Violation, assessments, data, unexpected

LAW = "safer-numbers"
NAMES_A_NUMBER = re.compile(
    r"\b(plan with|count on|calculate with|expect|do not (plan|count|take|add)|take the|leave some room|larger one"
    r"|safe side|at least)\b",
    re.I,
)
"""Words by which an erratum or a note may name a safer number."""

Json = dict[str, Any]


def violations_of_entry(entry: Json, outputs: Json) -> Iterator[Violation]:
    """Yield why an output of a rule is not on the safe side of the number that an erratum names."""
    output = outputs[entry["output"]]
    value, case = output["value"], f"{entry['rule']} {entry['output']}, {entry['erratum']}"
    if entry.get("absent"):
        if value is not None:
            yield Violation(case, f"{value} where there should be no number")
    elif value is None:
        yield Violation(case, "there is no number")
    elif not entry.get("at_least", value) <= value <= entry.get("at_most", value):
        yield Violation(case, f"{value}, where the erratum says {entry.get('at_least', entry.get('at_most'))}")


def violations_of_plan(entry: Json, limits: list[Json]) -> Iterator[Violation]:
    """Yield why a limit of a plan that is judged does not rest on the number that an erratum names."""
    for limit in limits:
        is_judged = limit["kind"] == entry["limit"] and limit["verdict"] in ("ok", "watch")
        if is_judged and limit["used"]["value"] < entry["used_at_least"]:
            message = (
                f"{limit['verdict']} with {limit['used']['text']}, where the erratum says {entry['used_at_least']}"
            )
            yield Violation(f"plan {entry['limit']}, {entry['erratum']}", message)


def violations() -> list[Violation]:
    """Return where rules and plans do not use the safer number."""
    table, found = data("safer_numbers"), []
    for entry in table["rules"]:
        found += violations_of_entry(entry, get_rule(entry["rule"]).evaluate(entry["inputs"])["outputs"])
    for entry in table["plans"]:
        found += violations_of_plan(entry, assessments()[entry["plan"]].as_dict([])["limits"])
    return found


def undeclared(figures: FigureCatalog) -> list[str]:
    """Return what to add for errata and figures that may name a safer number."""
    table = data("safer_numbers")
    declared = {entry["erratum"] for entry in (*table["rules"], *table["plans"])} | set(table["none"])
    texts = {erratum["id"]: erratum["effect"] for erratum in figures.errata()}
    texts |= {id: " ".join(figures.figure(id).file.notes) for id in figures.ids()}
    return [
        f"{id} may name a safer number: add it to rules, plans or none in tests/honesty/safer_numbers.yaml"
        for id, text in texts.items()
        if NAMES_A_NUMBER.search(text) and id not in declared
    ]


def test_rules_and_plans_use_the_safer_number():
    assert unexpected(LAW, violations()) == []


def test_each_erratum_that_names_a_safer_number_is_declared():
    assert undeclared(catalog()) == []


def test_the_table_names_what_there_is():
    table = data("safer_numbers")
    for entry in (*table["rules"], *table["plans"]):
        catalog().erratum(entry["erratum"])
    known = {erratum["id"] for erratum in catalog().errata()} | set(catalog().ids())
    assert set(table["none"]) <= known


def failing_cases() -> set[str]:
    """Return the cases in which the law does not hold."""
    return {violation.case for violation in violations()}


@pytest.mark.parametrize(
    ("bounds", "value"), [({"at_least": 2}, 1), ({"at_most": 2}, 3), ({"absent": True}, 1), ({"at_least": 2}, None)]
)
def test_a_number_that_its_erratum_rejects_is_found(bounds, value):
    entry = {"rule": "planted", "output": "cost", "erratum": "an-erratum", **bounds}
    found = list(violations_of_entry(entry, {"cost": {"value": value}}))
    assert [violation.case for violation in found] == ["planted cost, an-erratum"]


def test_an_ok_limit_below_the_safer_number_is_found():
    entry = {"limit": "csa", "erratum": "an-erratum", "used_at_least": 100}
    limit = {"kind": "csa", "verdict": "ok", "used": {"value": 50, "text": "50 MB"}}
    assert [found.case for found in violations_of_plan(entry, [limit])] == ["plan csa, an-erratum"]


def test_an_erratum_that_is_not_declared_is_named(monkeypatch):
    monkeypatch.setitem(data("safer_numbers"), "none", {})
    assert "logger-full may name a safer number" in " ".join(undeclared(catalog()))
