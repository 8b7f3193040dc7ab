"""Summaries of what a save changed."""

import re
from typing import Any

from mqplanner.assessment.assess import Assessment
from mqplanner.differences.stored_answers import MAX_SENTENCES, changes
from mqplanner.plan.reading import read_plan

MANAGER = {
    "channel_initiator": {"maxchl": 400},
    "channel_groups": [{"name": "clients", "type": "svrconn", "count": 200, "message_kb": 1}],
}


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


def test_another_time_at_which_the_first_limit_is_reached_is_a_change() -> None:
    plan = {"lpars": [{"name": "A", "queue_managers": [{"name": "Q", "release": "9.4", **MANAGER}]}]}
    slow, fast = ({**plan, "growth": {"annual_pct": pct, "since": "2026-01-01"}} for pct in (10, 30))
    answers = [Assessment(read_plan(one)).as_dict() for one in (slow, fast)]
    summary = changes(slow, fast, *answers)
    assert summary["results"] == 0
    assert re.fullmatch(
        r"First limit: (Channels \(MAXCHL\), channel initiator Q 2.00×) in August 2028; before: \1 in April 2033",
        summary["moved"][0],
    ), summary["moved"]
    assert changes(slow, slow, answers[0], answers[0])["moved"] == []
