"""Results that differ between two stored answers, with the figures and rules behind the change."""

from typing import Any

import orjson
import pytest

from mqplanner.differences.stored_answers import changed_results
from mqplanner.history.stored_answers import MAX_PARTS, answer_of, summary_of
from mqplanner.history.stored_derivations import StoredDerivations


def limit(id: str, used: float, verdict: str = "ok") -> dict[str, Any]:
    number = {"value": used, "unit": "MB"}
    return {"id": id, "title": "CSA", "subject": "PRD1", "used": number, "limit": None, "verdict": verdict}


def explained(text: str) -> StoredDerivations:
    step = {"kind": "figure", "figure": "csa-initial", "text": text}
    formula = {"kind": "operation", "name": "used", "figure": None, "expression": f"a of {text[0]}", "text": text}
    steps = [{"kind": "input", "name": "x", "figure": None, "text": text}, step, formula]
    return StoredDerivations(orjson.dumps({"P/csa#used": {"derivation": {"steps": steps}}}))


def test_changed_results_name_the_figures_and_rules_that_differ() -> None:
    before = {"limits": [limit("P/csa", 5), limit("gone", 1)]}
    after = {"limits": [limit("new", 2), limit("P/csa", 6, "watch")]}
    found = changed_results(before, after, explained("5 MB"), explained("6 MB"))
    changes = [(one["id"], one["what"], one["from"], one["to"]) for one in found]
    assert changes == [
        ("new", "used", None, 2),
        ("new", "verdict", None, "ok"),
        ("P/csa", "used", 5, 6),
        ("P/csa", "verdict", "ok", "watch"),
        ("gone", "used", 1, None),
        ("gone", "verdict", "ok", None),
    ]
    assert found[2]["because"] == [
        {"kind": "figure", "name": "csa-initial", "from": "5 MB", "to": "6 MB"},
        {"kind": "rule", "name": "used", "from": "a of 5", "to": "a of 6"},
    ]
    assert changed_results(before, before) == []
    assert changed_results(None, None) == []


def test_any_document_has_an_answer_or_problems() -> None:
    assert answer_of({"lpars": []}).content is not None
    broken = answer_of({"lpars": 5})
    assert broken.content is None
    assert broken.problems[0].field == "/lpars"
    crowd = answer_of({"lpars": [{"name": str(n)} for n in range(MAX_PARTS)]})
    assert crowd.content is None
    assert "too many" in crowd.problems[0].message


def test_an_internal_error_does_not_prevent_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_document: Any) -> None:
        raise ZeroDivisionError("of a user's plan")

    monkeypatch.setattr("mqplanner.history.stored_answers.read_plan", fails)
    answer = answer_of({"lpars": []})
    assert answer.content is None
    assert "internal error" in answer.problems[0].message


def test_a_summary_counts_verdicts_and_names_the_worst() -> None:
    answer = {"limits": [limit("a", 1), limit("b", 1, "watch")], "first_limit": {"sentence": "CSA is."}}
    assert summary_of(answer) == {
        "sentence": "CSA is.",
        "verdict": "watch",
        "verdicts": {"watch": 1, "ok": 1},
        "first_limit": None,
        "multiple_at_least": None,
        "date_at_least": None,
    }
    nothing = dict.fromkeys(("sentence", "verdict", "first_limit", "multiple_at_least", "date_at_least"))
    assert summary_of(None) is None
    assert summary_of({}) == {**nothing, "verdicts": {}}


def test_the_summary_of_an_answer_of_an_earlier_release_has_the_smallest_multiple() -> None:
    uncertain = {"limit": "b", "multiple": {"value": 1.7, "text": "1.7"}}
    first = {"limit": "a", "multiple": {"value": 19.6, "text": "19.6"}, "date": "2043-04-30", "uncertain": [uncertain]}
    summary = summary_of({"limits": [limit("a", 1)], "first_limit": first})
    assert summary is not None
    assert (summary["multiple_at_least"], summary["date_at_least"]) == (1.7, "2043-04-30")
    assert (summary["first_limit"]["multiple"], summary["first_limit"]["multiple_at_least"]) == (19.6, 1.7)
