"""What the history says of a save."""

from typing import Any

from mqplanner.differences.revision_summary import MAX_SENTENCES, changes


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


def test_limits_with_another_verdict_come_first_and_then_those_that_moved_most() -> None:
    before = answered(csa=(50, "ok"), log=(70, "ok"), pool=(80.04, "ok"), rba=(10, "ok"), still=(5, "ok"))
    after = answered(
        csa=(90, "watch"), log=(69, "ok"), pool=(120.25, "exceeded"), rba=(60, "ok"), still=(5, "ok")
    )
    told = changes({"a": 1}, {"a": 2}, before, after)
    assert told["moved"] == [
        "POOL, PRD1: from 80 % to 120.2 % of the limit, now exceeded",
        "CSA, PRD1: from 50 % to 90 % of the limit, now to be watched",
        "RBA, PRD1: from 10 % to 60 % of the limit",
        "LOG, PRD1: from 70 % to 69 % of the limit",
    ]
    assert (told["inputs"], told["results"], told["words"]) == (1, 4, ["a: from 1 to 2"])


def test_what_is_not_known_or_not_there_any_more_is_counted_and_not_measured() -> None:
    before = answered(csa=(50, "ok"), gone=(1, "ok"))
    after = answered(csa=(None, "unknown"), new=(2, "ok"))
    told = changes({}, {}, before, after)
    assert (told["results"], told["moved"]) == (3, [])


def test_a_save_that_moves_hundreds_of_limits_tells_a_few() -> None:
    names = [f"limit{number}" for number in range(300)]
    before, after = (answered(**dict.fromkeys(names, (share, "ok"))) for share in (1.0, 2.0))
    assert len(changes({}, {}, before, after)["moved"]) == MAX_SENTENCES


def test_without_an_answer_on_one_side_every_result_counts_and_none_is_told() -> None:
    told = changes({}, {}, None, answered(csa=(50, "ok")))
    assert (told["results"], told["moved"]) == (1, [])
