"""`import mqplanner`: functions on plans and rules, and results as tables."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import yaml

import mqplanner
from mqplanner.errors import InvalidPlan, NotFound, PlannerError
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan

PLAN = preset("thousands-of-clients").plan
COUNT = "/lpars/0/queue_managers/0/channel_groups/0/count"
CHINIT = {"release": "9.4", "sharecnv": 1, "used_mb": 92, "free_mb": 1379}


def test_the_package_imports_nothing_by_itself() -> None:
    """It is quick, and Ctrl-C at the start of a command does not end in a traceback."""
    code = "import sys; before = set(sys.modules); import mqplanner; print(sorted(set(sys.modules) - before))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == "['mqplanner']"


def test_what_the_package_does_not_have_is_no_attribute() -> None:
    assert not hasattr(mqplanner, "nothing")
    assert mqplanner.__version__


def test_a_plan_is_a_document_a_model_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    file.write_text(yaml.safe_dump(PLAN), "utf-8")
    answers = [mqplanner.assess(source).data for source in (PLAN, read_plan(PLAN), file, str(file))]
    assert all(answer == answers[0] for answer in answers)


def test_a_wrong_plan_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidPlan, match="/lpars"):
        mqplanner.assess({"lpars": 5})
    with pytest.raises(PlannerError, match="cannot be read"):
        mqplanner.assess(tmp_path / "nothing.yaml")


def test_an_assessment_is_a_table_of_limits() -> None:
    answer = mqplanner.assess(PLAN)
    assert [row["id"] for row in answer.rows] == [limit["id"] for limit in answer["limits"]]
    fullest = answer.rows[0]
    assert (fullest["kind"], fullest["verdict"], fullest["unit"]) == ("chinit-31-bit", "watch", "MB")
    text = repr(answer)
    assert text.startswith(answer["first_limit"]["sentence"])
    assert "31-bit storage channel initiator QM21 watch" in " ".join(text.split())


def test_a_rule_is_a_table_of_outputs() -> None:
    answer = mqplanner.evaluate("chinit-max-svrconn", message_kb=32, **CHINIT)
    assert {row["output"]: row["value"] for row in answer.rows}["max_channels"] == 5522
    assert "5,522 channels" in repr(answer)
    with pytest.raises(NotFound):
        mqplanner.evaluate("no-such-rule")


def test_a_plan_prints_what_it_has_at_a_glance() -> None:
    managers = [{"name": f"QM{number}"} for number in range(7)]
    plan = read_plan({"name": "<b>", "lpars": [{"name": "PRD1", "queue_managers": managers}]})
    assert repr(plan) == "<Plan '<b>': 1 LPAR, 7 queue managers (QM0, QM1, QM2, QM3, QM4 and 2 more)>"
    assert str(read_plan({})) == "<Plan: nothing yet>"
    html = plan._repr_html_()
    assert "<b>" not in html
    assert html.count("<tr>") == 8


def test_a_name_that_is_nearly_right_is_answered_with_the_right_one() -> None:
    with pytest.raises(NotFound, match=r"There is no rule 'csa-totl'. Did you mean csa-total"):
        mqplanner.evaluate("csa-totl")
    with pytest.raises(InvalidPlan, match=r"/lpars/0/zips is not part of a plan: did you mean ziips\?"):
        mqplanner.assess({"lpars": [{"name": "PRD1", "zips": 2}]})


def test_a_rule_over_points_is_a_table_of_points() -> None:
    answer = mqplanner.evaluate("chinit-max-svrconn", message_kb=np.array([16, 32]), **CHINIT)
    assert [(row["message_kb"], row["max_channels"]) for row in answer.rows] == [(16, 6120), (32, 5522)]


def test_findings_are_counted() -> None:
    answer = mqplanner.evaluate("zhyperlink-pfid-utilisation", writes_per_s=1e5, response_ms=0.1, pfids=8)
    assert "finding" in repr(answer)


def test_a_sweep_is_a_table_of_points() -> None:
    one = mqplanner.sweep(PLAN, {COUNT: [1000, 6000]}, ["PRD1/csa#used_pct"])
    assert [row["verdict"] for row in one.rows] == ["ok", "exceeded"]
    two = mqplanner.sweep(PLAN, {COUNT: [1000, 6000], "/lpars/0/csa_limit_mb": [32, 64]})
    assert [(row[COUNT], row["/lpars/0/csa_limit_mb"]) for row in two.rows] == [
        (1000, 32), (1000, 64), (6000, 32), (6000, 64)
    ]  # fmt: skip


def test_a_solution_is_a_value_and_what_stopped_it() -> None:
    (row,) = mqplanner.solve(PLAN, COUNT).rows
    assert (row["value"], row["stopped_by"]) == (5522, "PRD1/QM21/chinit-31-bit")
    assert "5,522 channels" in repr(mqplanner.solve(PLAN, COUNT))
    assert "No value" in repr(mqplanner.solve(PLAN, "/lpars/0/csa_limit_mb", high=1))
    first = preset("first-queue-manager").plan
    (ok,), (within,) = (
        mqplanner.solve(first, COUNT, **how).rows for how in ({"keep_ok": True}, {"despite_cautions": True})
    )
    assert ok["value"] < within["value"]


def test_a_long_table_is_cut_where_it_is_printed() -> None:
    answer = mqplanner.sweep(PLAN, {COUNT: range(100)})
    assert repr(answer).endswith("… and 80 more rows")
    assert len(answer.rows) == 100


def test_a_table_in_a_notebook_escapes_names() -> None:
    plan = {**PLAN, "lpars": [{**PLAN["lpars"][0], "name": "<b>"}]}
    html = mqplanner.assess(plan)._repr_html_()
    assert "<th>verdict</th>" in html
    assert "LPAR &lt;b&gt;" in html


@pytest.mark.parametrize("installed", ["pandas", "polars"])
def test_a_frame_is_of_the_library_that_is_installed(monkeypatch: pytest.MonkeyPatch, installed: str) -> None:
    def frame(rows: list[dict[str, Any]]) -> tuple[str, int]:
        return installed, len(rows)

    for library in ("pandas", "polars"):
        module = SimpleNamespace(DataFrame=frame) if library == installed else None
        monkeypatch.setitem(sys.modules, library, module)
    answer = mqplanner.assess(PLAN)
    assert answer.to_frame() == (installed, len(answer.rows))


def test_without_either_library_a_message_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match="pandas or Polars"):
        mqplanner.assess(PLAN).to_frame()


def test_an_outage_is_a_table_of_events() -> None:
    answer = mqplanner.outage(preset("first-queue-manager").plan, hours=6, load=2.5)
    assert answer["headline"]["verdict"] == "exceeded"
    assert answer.heading.startswith(answer["headline"]["text"])
    assert [row["seconds"] for row in answer.rows] == [event["seconds"] for event in answer["events"]]
    assert "Page set 1 of QMA1 is full" in repr(answer)
