"""What differs between two documents, in words; and what moved between two answers."""

from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mqplanner.differences.documents import MAX_DIFFERENCES, differences
from mqplanner.differences.stored_answers import changed_results
from mqplanner.history.stored_answers import MOST_PARTS, answer_of, summary_of
from mqplanner.history.stored_derivations import StoredDerivations


def estate(**first: Any) -> dict[str, Any]:
    return {"lpars": [{"name": "PRD1", "csa_limit_mb": 64, **first}, {"name": "PRD2"}]}


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        (estate(), estate(), []),
        (
            estate(),
            estate(csa_limit_mb=96),
            ["LPAR PRD1: CSA limit from 64 MB to 96 MB"],
        ),
        (
            estate(),
            estate(csa_limit_mb=None),
            ["LPAR PRD1: CSA limit from 64 MB to not known"],
        ),
        (estate(), estate(note="x"), ["lpars › PRD1 › note: added, x"]),
        (estate(), {"lpars": [{"name": "PRD2"}]}, ["LPAR PRD1 removed"]),
        ({"lpars": [{"name": "PRD2"}]}, estate(), ["LPAR PRD1 added"]),
        (estate(), {"lpars": [{"name": "PRD2"}, *estate()["lpars"][:1]]}, []),
        ({"a": [1, 2]}, {"a": [1, 3, 4]}, ["a › number 2: from 2 to 3", "a › number 3: added, 4"]),
        ({"a": True}, {"a": 1}, ["a: from yes to 1"]),
        ({"a": 1}, {"a": 1.0}, []),
        ({"a": {"b": 1}}, {"a": [1]}, ["a: from something else to something else"]),
        (
            {"a": [{"name": "x"}, {"name": "x"}]},
            {"a": [{"name": "x"}]},
            ["a › number 2: removed"],
        ),
    ],
)
def test_a_difference_reads_like_a_sentence(before: Any, after: Any, words: list[str]) -> None:
    assert sorted(one["words"] for one in differences(before, after)) == sorted(words)


def test_the_path_leads_to_the_place_in_the_later_document() -> None:
    moved_up = {"lpars": [{"name": "PRD2", "csa_limit_mb": 5}, *estate()["lpars"][:1]]}
    (one,) = differences(estate(), moved_up)
    assert (one["path"], one["kind"], one["from"], one["to"]) == ("/lpars/0/csa_limit_mb", "added", None, 5)


def test_differences_without_end_are_cut() -> None:
    assert len(differences({}, {str(n): n for n in range(MAX_DIFFERENCES * 3)})) == MAX_DIFFERENCES + 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["name", "a", "b"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(before=JSON, after=JSON)
def test_any_two_documents_can_be_compared(before: Any, after: Any) -> None:
    assert differences(before, before) == []
    there = differences(before, after)
    back = differences(after, before)
    assert len(there) == len(back)
    assert {one["kind"] for one in there} <= {"added", "removed", "changed"}


def constraint(id: str, used: float, verdict: str = "ok") -> dict[str, Any]:
    number = {"value": used, "unit": "MB"}
    return {"id": id, "title": "CSA", "subject": "PRD1", "used": number, "limit": None, "verdict": verdict}


def explained(text: str) -> StoredDerivations:
    step = {"kind": "figure", "figure": "csa-initial", "text": text}
    formula = {
        "kind": "operation",
        "name": "used",
        "figure": None,
        "expression": f"a of {text[0]}",
        "text": text,
    }
    steps = [{"kind": "input", "name": "x", "figure": None, "text": text}, step, formula]
    return StoredDerivations(orjson.dumps({"P/csa#used": {"derivation": {"steps": steps}}}))


def test_what_moved_is_told_by_id_with_the_figure_and_the_rule_that_did_it() -> None:
    before = {"limits": [constraint("P/csa", 5), constraint("gone", 1)]}
    after = {"limits": [constraint("new", 2), constraint("P/csa", 6, "watch")]}
    found = changed_results(before, after, explained("5 MB"), explained("6 MB"))
    told = [(one["id"], one["what"], one["from"], one["to"]) for one in found]
    assert told == [
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


def test_whatever_is_saved_has_an_answer_or_says_why_not() -> None:
    assert answer_of({"lpars": []}).content is not None
    broken = answer_of({"lpars": 5})
    assert broken.content is None
    assert broken.problems[0].field == "/lpars"
    crowd = answer_of({"lpars": [{"name": str(n)} for n in range(MOST_PARTS)]})
    assert crowd.content is None
    assert "too many" in crowd.problems[0].message


def test_a_mistake_of_ours_costs_nobody_a_save(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_document: Any) -> None:
        raise ZeroDivisionError("of somebody's plan")

    monkeypatch.setattr("mqplanner.history.stored_answers.read_plan", fails)
    answer = answer_of({"lpars": []})
    assert answer.content is None
    assert "mistake of the planner" in answer.problems[0].message


def test_a_summary_counts_verdicts_and_names_the_worst() -> None:
    answer = {
        "limits": [constraint("a", 1), constraint("b", 1, "watch")],
        "first_limit": {"sentence": "CSA is."},
    }
    assert summary_of(answer) == {
        "sentence": "CSA is.",
        "verdict": "watch",
        "verdicts": {"watch": 1, "ok": 1},
    }
    assert summary_of(None) is None
    assert summary_of({}) == {"sentence": None, "verdict": None, "verdicts": {}}
