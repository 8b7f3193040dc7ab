"""Channel groups: any SHARECNV, clients or conversations in place of channels, channel types, MAXCHL left out."""

from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.cancellation import cancellable_by
from mqplanner.errors import InvalidPlan
from mqplanner.plan.channels import CHANNEL_TYPES
from mqplanner.plan.reading import read_plan
from mqplanner.plan.scenario_templates import scenario_templates
from mqplanner.rules.channel_initiator import all_channels
from mqplanner.rules.channel_initiator.one_channel import svrconn_64bit
from mqplanner.units import Quantity
from tests.assessment.answers import assert_array_equals_points, assess, plan_of

GROUP = "/lpars/0/queue_managers/0/channel_groups/0"
CHINIT = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 8192}


def plan(chinit: dict[str, Any] | None = None, release: str = "9.4", **group: Any) -> dict[str, Any]:
    group = {"name": "g", "message_kb": 32, **group}
    manager = {"release": release, "channel_initiator": CHINIT if chinit is None else chinit, "channel_groups": [group]}
    return plan_of({**manager, "storage_limit_mb": 1500})


def limits(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {limit["kind"]: limit for limit in assess(document)["limits"]}


def used(kind: str, **group: Any) -> float:
    value: float = limits(plan(**group))[kind]["used"]["value"]
    return value


KINDS = ("chinit-31-bit", "chinit-64-bit", "below-bar", "csa")


@pytest.mark.parametrize("kind", KINDS)
def test_sharecnv_between_the_measured_ones_lies_between_their_storage(kind: str) -> None:
    # 1,000 conversations in all, on fewer channels the more of them share one
    one, five, ten = (used(kind, count=1000 // shared, sharecnv=shared) for shared in (1, 5, 10))
    assert ten <= five < one


def test_31_bit_storage_between_measured_sharecnv_is_on_a_straight_line() -> None:
    found = limits(plan(count=1024, sharecnv=4))["chinit-31-bit"]["used"]
    assert found["value"] == pytest.approx(201 + (265 - 201) * 3 / 9)
    assert found["basis"] == "interpolated"


@pytest.mark.parametrize("kind", KINDS)
def test_sharecnv_above_the_measured_ones_needs_no_less_than_the_largest_measured_one(kind: str) -> None:
    largest = used(kind, count=100, sharecnv=10)
    assert used(kind, count=100, sharecnv=999_999_999, conversations=10) >= largest
    assert used(kind, count=100, sharecnv=25, conversations=25) > largest


def test_sharecnv_above_the_measured_ones_is_an_assumption_that_says_so() -> None:
    document = plan(count=1024, sharecnv=25)
    found = limits(document)["chinit-31-bit"]["used"]
    assert (found["value"], found["basis"]) == (3 * 265, "assumed")
    explained = Assessment(read_plan(document)).explain("LP/QM/chinit-31-bit#used")
    assert "None of the planner's sources has a figure above SHARECNV(10)" in str(explained)


def test_a_sharecnv_above_the_measured_ones_is_named_where_it_is_the_reason() -> None:
    """The message channels of 9.3 lack a figure, too: of the two that one alone was named."""
    document = plan(release="9.3", count=2000, sharecnv=50)
    groups = document["lpars"][0]["queue_managers"][0]["channel_groups"]
    groups.append({"name": "s", "type": "sdr", "count": 20, "message_kb": 32})
    found = limits(document)["chinit-31-bit"]
    assert found["verdict"] == "unknown"
    assert "above SHARECNV(10), as in “g”" in found["missing_inputs"][0]["message"]
    groups[0]["sharecnv"] = 10
    assert "SHARECNV(10)" not in str(limits(document)["chinit-31-bit"]["missing_inputs"])


@pytest.mark.parametrize("sharecnv", [0, 1, 2, 7, 10, 11, 100, 999_999_999])
def test_all_sharecnv_of_mq_are_read_and_judged(sharecnv: int) -> None:
    found = limits(plan(count=100, sharecnv=sharecnv))
    assert {found[kind]["used"]["value"] is None for kind in KINDS[1:]} == {False}


@pytest.mark.parametrize(
    ("entered", "channels"),
    [
        ({"count": 485}, 485),
        ({"total_conversations": 4850, "conversations": 10}, 485),
        ({"total_conversations": 4851, "conversations": 10}, 486),
        ({"clients": 485, "conversations_per_client": 10}, 485),
        ({"clients": 97, "conversations_per_client": 50}, 485),
    ],
)
def test_channels_follow_from_clients_or_conversations(entered: dict[str, Any], channels: int) -> None:
    document = plan(sharecnv=10, **entered)
    counted, derived = limits(document), limits(plan(sharecnv=10, count=channels))
    assert counted["chinit-channels"]["used"]["value"] == channels
    for kind in KINDS:
        assert (counted[kind]["used"], counted[kind]["verdict"]) == (derived[kind]["used"], derived[kind]["verdict"])


@pytest.mark.parametrize(
    ("entered", "channels"),
    [({"total_conversations": 10}, 1), ({"clients": 1000, "conversations_per_client": 2}, 1000), ({"clients": 0}, 0)],
)
def test_any_conversation_has_a_channel_however_many_may_share_it(entered: dict[str, Any], channels: int) -> None:
    entered = {"conversations_per_client": 2, **entered} if "clients" in entered else entered
    counted = limits(plan(sharecnv=999_999_999, **entered))
    assert counted["chinit-channels"]["used"]["value"] == channels


def test_the_derived_numbers_are_at_the_fields_that_are_left_out() -> None:
    document = plan(sharecnv=10, clients=2000, conversations_per_client=2)
    found = {quantity["path"]: quantity["quantity"]["value"] for quantity in assess(document)["quantities"]}
    assert found[f"{GROUP}/count"] == 2000
    assert found[f"{GROUP}/total_conversations"] == 4000


@pytest.mark.parametrize(
    ("of_each", "sharecnv", "channels", "on_each"),
    [(1, 10, 1500, 1), (2.5, 10, 1500, 3), (12, 10, 3000, 6), (3, 1, 4500, 1)],
)
def test_clients_do_not_share_channels_with_each_other(
    of_each: float, sharecnv: int, channels: int, on_each: int
) -> None:
    """SHARECNV lets the conversations of one process share a channel, and not those of several."""
    document = plan(sharecnv=sharecnv, clients=1500, conversations_per_client=of_each)
    found, same = limits(document), limits(plan(sharecnv=sharecnv, count=channels, conversations=on_each))
    assert found["chinit-channels"]["used"]["value"] == channels
    for kind in KINDS:
        assert found[kind]["used"] == same[kind]["used"]
    derived = {one["path"]: one["quantity"]["value"] for one in assess(document)["quantities"]}
    assert derived[f"{GROUP}/total_conversations"] == 1500 * of_each


@pytest.mark.parametrize(
    ("group", "words"),
    [
        ({"count": 4850, "sharecnv": 1}, "485 channels if each client has 10 of the conversations"),
        ({"clients": 4850, "conversations_per_client": 1, "sharecnv": 1}, None),
        ({"clients": 1000, "conversations_per_client": 15, "sharecnv": 1}, "2,000 channels"),
    ],
)
def test_sharing_is_advised_only_where_clients_may_have_several_conversations(
    group: dict[str, Any], words: str | None
) -> None:
    remedies = [one["message"] for one in limits(plan(**group))["chinit-31-bit"]["remedies"]]
    found = [message for message in remedies if message.startswith("Set SHARECNV(10)")]
    assert found == ([] if words is None else [f"Set SHARECNV(10) for “g”, the same conversations on {words}"])


def test_clients_with_an_unknown_number_of_conversations_are_not_counted_as_one_each() -> None:
    found = limits(plan(sharecnv=10, clients=2000))["chinit-31-bit"]
    assert found["verdict"] == "unknown"
    assert [gap["path"] for gap in found["missing_inputs"]] == [f"{GROUP}/conversations_per_client"]


def test_clients_with_an_unknown_number_of_conversations_have_a_channel_each_at_least() -> None:
    """Clients do not share channels: 12,000 of them are more than MAXCHL, whatever each has on its channels."""
    least = limits(plan(sharecnv=10, clients=12_000, conversations_per_client=1))
    found = limits(plan(sharecnv=10, clients=12_000))
    for kind in ("chinit-channels", "chinit-31-bit"):
        assert (found[kind]["verdict"], found[kind]["at_least"]) == ("exceeded", True)
        assert found[kind]["used"]["value"] == least[kind]["used"]["value"]
    assert found["below-bar"]["verdict"] == found["chinit-64-bit"]["verdict"] == "unknown"


@pytest.mark.parametrize(
    ("group", "field"),
    [
        ({"count": 5, "clients": 50}, "clients"),
        ({"total_conversations": 50, "clients": 50}, "clients"),
        ({"count": 5, "total_conversations": 50}, "total_conversations"),
        ({"type": "sdr", "clients": 50}, "clients"),
    ],
)
def test_only_one_number_of_a_group_is_entered(group: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidPlan) as refused:
        read_plan(plan(**group))
    assert [problem.field for problem in refused.value.problems] == [f"{GROUP}/{field}"]


@pytest.mark.parametrize("field", ["clients", "total_conversations"])
def test_an_array_of_clients_gives_the_results_of_its_points(field: str) -> None:
    document = plan(sharecnv=10, conversations_per_client=2, **{field: 50})
    assert_array_equals_points(document, f"{GROUP}/{field}", [1, 11, 12_345, 900_000])


@pytest.mark.parametrize("type", [type for type in CHANNEL_TYPES if type != "svrconn"])
def test_message_channels_of_all_types_take_what_those_without_a_type_took(type: str) -> None:
    """Plans of earlier releases have the type `mca` for them all."""
    found = limits(plan(type=type, count=500))
    assert found == limits(plan(type="mca", count=500))
    assert found["chinit-31-bit"]["used"]["value"] == pytest.approx(500 * 100 / 1024)


def test_a_group_without_sharecnv_is_read_as_before() -> None:
    """New groups start with MQ's default of 10; documents of earlier releases that leave it out mean 1."""
    assert limits(plan(count=500)) == limits(plan(count=500, sharecnv=1))


@pytest.mark.parametrize(
    ("count", "verdict", "text"),
    [
        (100, "watch", "MAXCHL is not entered: MQ's default of 200 counts."),
        (4850, "exceeded", "MAXCHL is not entered: MQ's default of 200 counts. This plan needs at least 4,850."),
    ],
)
def test_maxchl_that_is_not_entered_is_the_default_of_mq(count: int, verdict: str, text: str) -> None:
    chinit = {name: value for name, value in CHINIT.items() if name != "maxchl"}
    found = limits(plan(chinit, count=count, sharecnv=1))["chinit-channels"]
    assert (found["limit"]["value"], found["verdict"], found["caution"]) == (200, verdict, text)
    assert limits(plan(count=count, sharecnv=1))["chinit-channels"]["caution"] is None


@pytest.mark.parametrize("entered", [{}, {"maxchl": 500}])
def test_the_maxchl_to_set_is_a_remedy_with_which_the_limit_is_ok(entered: dict[str, int]) -> None:
    chinit = {name: value for name, value in CHINIT.items() if name != "maxchl"} | entered
    first = assess(plan(chinit, count=4850, sharecnv=1))["first_limit"]
    (remedy,) = first["remedies"]
    path, words = (
        "/lpars/0/queue_managers/0/channel_initiator/maxchl",
        "Raise MAXCHL to 6,100, with TCPCHL and ACTCHL as high",
    )
    assert (remedy["path"], remedy["message"]) == (path, words)
    fixed = limits(plan({**chinit, "maxchl": remedy["to"]}, count=4850, sharecnv=1))["chinit-channels"]
    assert fixed["verdict"] == "ok"


def test_members_that_enter_other_numbers_of_channels_take_no_load_over() -> None:
    document = plan(count=100)
    (lpar,) = document["lpars"]
    other = {"name": "Q2", "channel_groups": [{"name": "g", "clients": 5, "conversations_per_client": 1}]}
    lpar["queue_managers"].append(other)
    document["queue_sharing_groups"] = [{"name": "QSG", "members": [lpar["queue_managers"][0]["name"], "Q2"]}]
    lost = [found for found in scenario_templates(read_plan(document)) if found.id.startswith("lost/")]
    assert all("Q2/count" not in change.path and "/1/" not in change.path for change in lost[0].changes)
    assert "No other member has g" in lost[0].about


def groups_plan(count: int) -> dict[str, Any]:
    groups = [{"name": f"g{number}", "count": 10 + number, "message_kb": 32} for number in range(count)]
    return plan_of({"release": "9.4", "channel_initiator": CHINIT, "channel_groups": groups, "storage_limit_mb": 1500})


def test_the_storage_of_many_channel_groups_is_calculated_once_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def counted(*arguments: Any, **named: Any) -> Quantity:
        calls.append(arguments)
        return svrconn_64bit(*arguments, **named)

    monkeypatch.setattr(all_channels, "svrconn_64bit", counted)
    numbers = []
    for count in (10, 40):
        calls.clear()
        assert any(
            one.endswith("max_channels_with_others") for one in Assessment(read_plan(groups_plan(count))).numbers
        )
        numbers.append(len(calls))
    assert numbers[1] <= 4 * numbers[0]


def test_the_numbers_of_channel_groups_are_cancelled_between_two_of_them() -> None:
    checks: list[None] = []

    def is_left() -> bool:
        checks.append(None)
        return False

    with cancellable_by(is_left):
        _ = Assessment(read_plan(groups_plan(300))).numbers
    assert len(checks) > 300


@pytest.mark.parametrize("class4_trace", [False, True])
def test_as_many_channels_as_have_room_need_no_more_than_memlimit(class4_trace: bool) -> None:
    """Class(4) trace takes a part of the 64-bit storage."""
    chinit = {**CHINIT, "memlimit_mb": 512, "class4_trace": class4_trace}
    found = assess(plan(chinit, count=100, sharecnv=1))["quantities"]
    (room,) = (int(one["quantity"]["value"]) for one in found if one["kind"] == "channels/max_channels")
    shares = [
        limits(plan(chinit, count=count, sharecnv=1))["chinit-64-bit"]["used_pct"]["value"]
        for count in (room, room + 1)
    ]
    assert shares[0] <= 100 < shares[1]
