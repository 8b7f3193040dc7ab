"""Summaries of what a save changed."""

from typing import Any

from mqplanner.differences.stored_answers import MAX_SENTENCES, changes


def answered(**limits: tuple[float | None, str]) -> dict[str, Any]:
    """Limits by name, each with how full it is in per cent and its verdict."""
    return {
        "limits": [
            {
                "id": name,
                "title": name.upper(),
                "subject": "PRD1",
                "used_pct": None if share is None else {"value": share, "unit": "%"},
                "verdict": verdict,
            }
            for name, (share, verdict) in limits.items()
        ]
    }


def test_changed_verdicts_come_first_then_the_largest_changes() -> None:
    before = answered(csa=(50, "ok"), log=(70, "ok"), pool=(80.04, "ok"), rba=(10, "ok"), still=(5, "ok"))
    after = answered(csa=(90, "watch"), log=(69, "ok"), pool=(120.25, "exceeded"), rba=(60, "ok"), still=(5, "ok"))
    summary = changes({"a": 1}, {"a": 2}, before, after)
    assert summary["moved"] == [
        "POOL, PRD1: from 80 % to 120.2 % of the limit, now exceeded",
        "CSA, PRD1: from 50 % to 90 % of the limit, now a warning",
        "RBA, PRD1: from 10 % to 60 % of the limit",
        "LOG, PRD1: from 70 % to 69 % of the limit",
    ]
    assert (summary["inputs"], summary["results"], summary["words"]) == (1, 4, ["a from 1 to 2"])


def test_limits_that_become_unknown_are_named_removed_ones_counted_only() -> None:
    before = answered(csa=(50, "ok"), gone=(1, "ok"))
    after = answered(csa=(None, "unknown"), new=(2, "ok"))
    summary = changes({}, {}, before, after)
    assert (summary["results"], summary["moved"]) == (3, ["CSA, PRD1: 50 % of the limit before, now not known"])


def test_the_number_of_sentences_is_limited() -> None:
    names = [f"limit{number}" for number in range(300)]
    before, after = (answered(**dict.fromkeys(names, (share, "ok"))) for share in (1.0, 2.0))
    assert len(changes({}, {}, before, after)["moved"]) == MAX_SENTENCES


def test_without_one_answer_all_results_count_as_changed() -> None:
    summary = changes({}, {}, None, answered(csa=(50, "ok")))
    assert (summary["results"], summary["moved"]) == (1, [])
