"""The sentence on the first limit: between which multiples of today's load it is reached."""

import math
from typing import Any

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.assessment.estimates import Bounds
from mqplanner.assessment.first_limit import candidates, first_limit
from mqplanner.assessment.results import Limit, PartRef
from mqplanner.plan.presets import preset
from mqplanner.units import constant


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (2.7815, 2.8113, "at 2.78 to 2.81 times today's load."),
        (156.6993, 156.6999, "at 156.69 times today's load."),
        (1.1028, 12.8444, "at 1.1 to 12.84 times today's load."),
        (1.0, 12.8444, "at 1 to 12.84 times today's load."),
    ],
)
def test_both_ends_of_a_multiple_are_written_alike(low: float, high: float, words: str) -> None:
    used, limit, most = (constant(value, "MB / s", "a rate") for value in (1, low, high))
    bounds = Bounds(used, used, limit, most, used, used)
    part = PartRef("queue-manager", "QM1", "/lpars/0/queue_managers/0")
    found = Limit("id", "log-rate", "Log rate", "QM1", part, used, limit, used, bounds=bounds)
    assert first_limit([candidates([found])], None, True).sentence.startswith(
        f"Log rate of QM1 is reached first, {words}"
    )


def test_a_first_limit_between_bounds_is_not_named_as_one_that_may_be_reached_before_itself() -> None:
    clients = {"name": "clients", "type": "svrconn", "count": 2080, "sharecnv": 1, "message_kb": 32}
    senders = {"name": "senders", "type": "sdr", "count": 20, "message_kb": 2048}  # no figure at 9.3 for this size
    started = {"maxchl": 9999, "used_mb": 10, "free_mb": 630, "taken": "before-channels", "memlimit_mb": 8192}
    manager = {"name": "QM21", "release": "9.3", "channel_initiator": started, "channel_groups": [clients, senders]}
    answer = assess({"schema_version": 2, "lpars": [{"name": "L", "machine": "z16", "queue_managers": [manager]}]})
    first = answer["first_limit"]
    assert first["limit"] == "L/QM21/chinit-31-bit"
    assert first["sentence"].startswith(
        "31-bit storage of channel initiator QM21 may be exceeded already; it is reached at "
    )
    others = first["sentence"].removesuffix(" cannot be judged and may be reached first.").rpartition(". ")[2]
    assert others
    assert "31-bit storage" not in others


def test_an_exceeded_limit_says_which_part_of_its_use_grows_with_the_load() -> None:
    """Without it 51 % of the load beside 127 % of the limit looks like a contradiction."""
    first = assess(preset("bank-on-the-move").plan)["first_limit"]
    assert first["sentence"] == "Recovery of a page set of LGE1 is exceeded: the plan handles 51 % of today's load."
    assert first["grows_text"] == "17 min of these 38 min grow with the load."
    assert assess(preset("thousands-of-clients").plan)["first_limit"]["grows_text"] is None


def with_clients(**channel_initiator: int) -> dict[str, Any]:
    clients = {"name": "clients", "type": "svrconn", "count": 2000, "sharecnv": 10, "message_kb": 2}
    manager = {"name": "QMA1", "release": "9.4", "channel_initiator": channel_initiator, "channel_groups": [clients]}
    lpar = {"name": "L", "machine": "z16", "queue_managers": [manager]}
    return {"schema_version": 2, "growth": {"annual_pct": 20, "since": "2026-01-01"}, "lpars": [lpar]}


def test_a_setting_that_comes_first_does_not_hide_the_limit_behind_it() -> None:
    started = {"used_mb": 10, "free_mb": 1500, "taken": "before-channels", "memlimit_mb": 8192}
    first = assess(with_clients(**started))["first_limit"]
    assert (first["limit"], first["multiple"]["value"]) == ("L/QMA1/chinit-channels", 0.1)
    raised = assess(with_clients(maxchl=9999, **started))
    (behind,) = [one for one in raised["limits"] if one["id"] == "L/QMA1/chinit-31-bit"]
    assert behind["multiple"]["value"] > 1
    multiple = f"{math.floor(behind['multiple']['value'] * 100) / 100:g}"
    words = f"Once MAXCHL is raised, 31-bit storage of channel initiator QMA1 is reached first, at {multiple} times"
    assert first["besides_setting"].startswith(words)
    assert first["besides_setting"] in first["sentence"]
    assert raised["first_limit"]["limit"] == "L/QMA1/chinit-31-bit"
    assert raised["first_limit"]["besides_setting"] is None


def test_what_is_not_measured_may_come_before_the_first_known_limit() -> None:
    """A multiple that holds for the known limits only is the latest one."""
    document = with_clients(maxchl=4000, memlimit_mb=8192, used_mb=10, free_mb=1500)
    (manager,) = document["lpars"][0]["queue_managers"]
    manager["workloads"] = [{"name": "busiest", "persistent": True, "put_rate_per_s": 3000, "message_bytes": 4096}]
    manager["logs"] = {"copies": 2, "log_gb": 4, "active_logs": 4}
    first = assess(document)["first_limit"]
    assert first["limit"] == "L/QMA1/chinit-channels"
    assert first["multiple_at_least"]["value"] < first["multiple"]["value"]
    assert "are reached first, at 2 times today's load at the latest." in first["sentence"]
