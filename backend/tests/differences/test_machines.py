"""Comparisons of plans whose CPU was measured on a machine that the later plan no longer has."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.differences.compare import compare
from mqplanner.differences.stored_answers import changes
from mqplanner.plan.reading import read_plan


def manager(name: str, cost: float) -> dict[str, Any]:
    """Return a queue manager with two workloads of other costs."""
    workloads = [
        {"name": item, "put_rate_per_s": 1000, "cpu_us_per_message": cost + n}
        for n, item in enumerate(["orders", "bills"])
    ]
    return {"name": name, "workloads": workloads}


BEFORE = {
    "lpars": [
        {"name": "A", "machine": "z13", "cps": 4, "queue_managers": [manager("QM1", 60), manager("QM2", 70)]},
        {"name": "B", "machine": "z14", "cps": 4, "queue_managers": [manager("QM3", 80)]},
    ]
}


def moved_to(machine: str) -> Any:
    after: Any = copy.deepcopy(BEFORE)
    after["lpars"][0]["machine"] = machine
    return after


def moved_queue_manager() -> Any:
    after: Any = copy.deepcopy(BEFORE)
    after["lpars"][1]["queue_managers"].append(after["lpars"][0]["queue_managers"].pop(0))
    return after


def renamed_queue_manager() -> Any:
    after = moved_to("z14")
    after["lpars"][0]["queue_managers"][0]["name"] = "QM9"
    return after


def one_measured_again() -> Any:
    after = moved_to("z14")
    after["lpars"][0]["queue_managers"][0]["workloads"][0]["cpu_us_per_message"] = 50
    return after


def used(after: Any, lpar: str) -> Any:
    """Return the general processors kept busy by the comparison with the plan before."""
    (other,) = compare([read_plan(BEFORE), read_plan(after)], ["before", "after"])["plans"]
    limits = {result["id"]: result["numbers"]["used"]["to"] for result in other["moved"] if result["kind"] == "limit"}
    return limits[f"{lpar}/cpu/cp"]


@pytest.mark.parametrize(
    ("after", "lpar", "engines"),
    [
        (moved_to("z14"), "A", (0.121 + 0.141) / 1.06),
        (moved_queue_manager(), "B", 0.161 + 0.121 / 1.06),
        (renamed_queue_manager(), "A", (0.121 + 0.141) / 1.06),
        (one_measured_again(), "A", 0.05 + (0.061 + 0.141) / 1.06),
        (moved_to("z16"), "A", (0.121 + 0.141) / 1.06 / 1.11 / 1.09),
        (moved_to("z17"), "A", None),
    ],
)
def test_cpu_that_was_not_measured_again_is_that_of_the_earlier_machine(after: Any, lpar: str, engines: Any) -> None:
    assert used(after, lpar) == (None if engines is None else pytest.approx(engines))


def test_a_change_of_the_machine_alone_is_the_cause() -> None:
    (other,) = compare([read_plan(BEFORE), read_plan(moved_to("z14"))], ["before", "after"])["plans"]
    (difference,) = other["differences"]
    assert difference["path"] == "/lpars/0/machine"
    assert "A/cpu/cp" in difference["moves"]


def test_a_save_with_another_machine_names_the_limits_that_change() -> None:
    for machine, expected in (("z17", "6.5 % of the limit before, now not known"), ("z14", "from 6.5 % to 6.2 %")):
        after = moved_to(machine)
        summary = changes(BEFORE, after, assess(BEFORE, ["quantities"]), assess(after, ["quantities"]))
        assert any(expected in sentence for sentence in summary["moved"])
