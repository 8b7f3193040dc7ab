"""How many more queue managers fit: confirmed by assessments of the plan with copies."""

import copy
from typing import Any

import pytest

from mqplanner.assessment.assess import assess
from mqplanner.assessment.whatif.more_queue_managers import more_queue_managers
from mqplanner.errors import InvalidInput
from mqplanner.plan.paths import with_value
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import CLIENTS, persistent, plan_of

Json = dict[str, Any]


def with_copies(document: Json, copies: int) -> Json:
    """Return the plan with copies of its first queue manager, as a user would enter them."""
    plan = copy.deepcopy(document)
    managers, groups = plan["lpars"][0]["queue_managers"], plan.get("queue_sharing_groups", [])
    name = managers[0]["name"]
    for number in range(copies):
        managers.append({**managers[0], "name": f"copy {number}"})
        for group in groups:
            if name in group["members"]:
                group["members"].append(f"copy {number}")
        for part in [one for one in plan.get("connectors", []) if one["queue_manager"] == name]:
            part = {**part, "name": f"{part['name']} {number}", "queue_manager": f"copy {number}"}
            plan["connectors"].append(part)
    return plan


def verdicts(document: Json) -> dict[str, str]:
    return {limit["id"]: limit["verdict"] for limit in assess(document)["limits"]}


@pytest.mark.parametrize("name", ["first-queue-manager", "queue-sharing-group", "zhyperlink-metro-mirror"])
def test_so_many_more_queue_managers_fit_and_one_more_does_not(name: str) -> None:
    plan = preset(name).plan
    answer = more_queue_managers(read_plan(plan))
    largest, calm = answer["largest"], answer["without_warning"]
    assert 0 < largest < answer["most"]
    today, fitting, beyond = (verdicts(with_copies(plan, copies)) for copies in (0, largest, largest + 1))
    own = {id for id in fitting if "/copy " in id}
    assert [id for id in fitting if id not in own and fitting[id] == "exceeded" != today[id]] == []
    stopped = [limit["id"] for limit in answer["stopped_by"]]
    assert stopped
    assert {beyond[id] for id in stopped} == {"exceeded"}
    quiet = verdicts(with_copies(plan, calm))
    assert [id for id in today if quiet[id] != "ok" == today[id]] == []


def test_more_queue_managers_like_one_that_is_not_in_the_plan_are_refused() -> None:
    with pytest.raises(InvalidInput) as caught:
        more_queue_managers(read_plan(plan_of({})), "/lpars/0/queue_managers/7")
    assert caught.value.problems[0].field == "/queue_manager"
    assert more_queue_managers(read_plan({}))["largest"] is None


def test_no_queue_manager_fits_where_a_limit_that_they_share_is_exceeded_already() -> None:
    answer = more_queue_managers(read_plan(plan_of({"channel_groups": [CLIENTS]}, {"csa_limit_mb": 1})))
    assert (answer["largest"], answer["headline"].verdict) == (0, "exceeded")
    assert [limit["id"] for limit in answer["stopped_by"]] == ["LP/csa"]


def test_a_limit_of_the_queue_manager_alone_is_a_problem_of_each_and_no_lack_of_room() -> None:
    clients = {"channel_groups": [{**CLIENTS, "count": 500}], "channel_initiator": {"maxchl": 300}}
    small = {"channel_groups": clients["channel_groups"], "channel_initiator": {"maxchl": 600}}
    exceeded, fitting = (
        more_queue_managers(read_plan(plan_of(one, {"csa_limit_mb": 300}))) for one in (clients, small)
    )
    assert exceeded["largest"] == fitting["largest"] > 0
    alone = " Each has the same problem as QM by itself: Channels (MAXCHL) of channel initiator QM are exceeded."
    assert exceeded["headline"].text == fitting["headline"].text + alone
    assert exceeded["headline"].verdict != "ok"


def test_one_more_that_gets_a_warning_still_fits() -> None:
    """CSA would be 78 % used, and over the limit by the documentation's numbers."""
    clients = {"name": "clients", "type": "svrconn", "count": 2000, "sharecnv": 10, "message_kb": 2}
    answer = more_queue_managers(read_plan(plan_of({"channel_groups": [clients]}, {"csa_limit_mb": 150})))
    assert (answer["without_warning"], answer["headline"].verdict) == (0, "watch")
    assert answer["largest"] > 0
    assert "with a warning. With the next one this is exceeded: CSA" in answer["headline"].text
    assert "With the first one there is a warning: CSA of LPAR LP (2 queue managers)." in answer["detail"]
    assert "By the largest number that IBM gives for each part" in answer["detail"]


def test_an_exceeded_limit_does_not_hide_the_room_of_the_others() -> None:
    """A structure is too small: for copies that put to it there is no room, for others as many as CSA carries."""
    shared = {"name": "w", "queue": "shared", "structure": "APP1", "put_rate_per_s": 100, "message_bytes": 2000}
    full = {**shared, "persistent": False, "outage_s": 60_000}
    structure = {"name": "APP1", "size_mb": 100, "cflevel": 4, "scenario": "no-smds-no-flash", "message_kb": 2}
    managers = [{"name": "QM"}, {"name": "QX", "workloads": [full]}]
    group = {"name": "G", "members": ["QM", "QX"], "structures": [structure]}
    lpar = {"name": "LP", "csa_limit_mb": 60, "common_storage_by": "reports", "queue_managers": managers}
    plan = read_plan({"lpars": [lpar], "queue_sharing_groups": [group]})
    beside, same = (more_queue_managers(plan, f"/lpars/0/queue_managers/{number}") for number in (0, 1))
    assert beside["largest"] > 0
    assert "With the next one this is exceeded: CSA, LPAR LP" in beside["headline"].text
    assert "Exceeded today already, whatever the number of queue managers: Messages" in beside["detail"]
    assert (same["largest"], same["headline"].verdict) == (0, "exceeded")
    assert (
        f"The other limits have room for {beside['largest']} more; then this is exceeded: CSA" in same["headline"].text
    )


def test_what_other_queue_managers_lack_does_not_matter_to_copies() -> None:
    plan = preset("first-queue-manager").plan
    beside = {
        **plan,
        "lpars": [
            *plan["lpars"],
            {"name": "OTHER", "queue_managers": [{"name": "Q2", "channel_groups": [{"name": "c"}]}], "csa_limit_mb": 1},
        ],
    }
    alone, both = (more_queue_managers(read_plan(one)) for one in (plan, beside))
    assert alone["largest"] == both["largest"]
    assert alone["headline"] == both["headline"]


def test_room_up_to_a_limit_with_a_warning_is_no_room_without_one() -> None:
    """CSA is 82 % used today; with another queue manager it is 86 %, and still fits."""
    managers = [
        {"name": f"Q{number}", "storage_limit_mb": 1500, "local_connections": [{"name": "batch", "count": 500}]}
        for number in range(20)
    ]
    lpar = {"name": "LP", "common_storage_by": "reports", "queue_managers": managers}
    plan = read_plan({"lpars": [lpar]})
    used = next(one["used"]["value"] for one in assess(plan.model_dump(mode="json"))["limits"] if one["id"] == "LP/csa")
    answer = more_queue_managers(with_value(plan, "/lpars/0/csa_limit_mb", used / 0.82))
    assert answer["largest"] == 4
    assert answer["headline"].verdict == "watch"
    assert "With a warning today already: CSA of LPAR LP (20 queue managers)." in answer["detail"]


def test_a_warning_is_shown_with_its_limit_and_its_reason() -> None:
    """CSA of 20 queue managers is 78 % used: with another one it is 82 %, with five more 97 %."""
    managers = [
        {"name": f"Q{number}", "storage_limit_mb": 1500, "local_connections": [{"name": "batch", "count": 500}]}
        for number in range(20)
    ]
    plan = read_plan({"lpars": [{"name": "LP", "common_storage_by": "reports", "queue_managers": managers}]})
    used = next(one["used"]["value"] for one in assess(plan.model_dump(mode="json"))["limits"] if one["id"] == "LP/csa")
    answer = more_queue_managers(with_value(plan, "/lpars/0/csa_limit_mb", used / 0.78))
    assert (answer["headline"].verdict, answer["without_warning"]) == ("watch", 0)
    assert (
        "With the first one there is a warning: CSA of LPAR LP (21 queue managers). 81.9 % of it is used"
        in (answer["detail"])
    )


def test_the_caution_of_one_more_queue_manager_is_shown() -> None:
    answer = more_queue_managers(read_plan(preset("first-queue-manager").plan))
    assert "OK up to 2, with a warning up to 3. With the next one this is exceeded: CSA" in answer["headline"].text
    assert "From 3 more on there is a warning: CSA" in answer["detail"]
    assert "of common storage, more than the" in answer["detail"]


def test_a_limit_that_cannot_be_judged_may_leave_room_for_fewer() -> None:
    """Without the common storage that MQ may use nothing stops 100 copies, which is no promise."""
    unknown = more_queue_managers(read_plan(plan_of({"workloads": persistent(1)})))
    assert unknown["headline"].text == "Not known how many more queue managers like QM fit."
    assert "CSA of LPAR LP (1 queue manager) cannot be judged" in unknown["detail"]
    known = more_queue_managers(read_plan(plan_of({"workloads": persistent(1)}, {"csa_limit_mb": 300})))
    assert known["headline"].text.startswith("Room for")
    assert 0 < known["largest"] < 100


@pytest.mark.parametrize("cps", [0.5, 2])
def test_each_queue_manager_has_connectors_as_the_one_that_is_copied(cps: float) -> None:
    connector = {"name": "K", "queue_manager": "QM", "version": 1, "persistent": False, "messages_per_s": 5000}
    plan = plan_of({"workloads": [{**persistent(10)[0], "cpu_us_per_message": 50}]}, {"cps": cps, "ziips": 0})
    plan["connectors"] = [{**connector, "message_kb": 1}]
    answer = more_queue_managers(read_plan(plan))
    fitting, beyond = (verdicts(with_copies(plan, answer["largest"] + more)) for more in (0, 1))
    assert (fitting["LP/cpu/cp"], beyond["LP/cpu/cp"]) == ("watch", "exceeded")
    assert [one["id"] for one in answer["stopped_by"]] == ["LP/cpu/cp"]


def test_what_is_not_known_comes_before_the_room_that_known_limits_leave() -> None:
    workloads = [{**one, "cpu_us_per_message": 100} for one in persistent(1000)]
    system = {"cps": 1, "real_storage_mb": 65536}
    answer = more_queue_managers(read_plan(plan_of({"workloads": workloads}, system)))
    headline = answer["headline"]
    assert headline.text.startswith(
        "Not known until the CSA limit is entered; by what is known at most 9 more queue managers like QM"
    )
    assert (headline.emphasis, headline.verdict) == ("Not known", "unknown")


CHANNELS_WITHOUT_CPU = {"channel_groups": [{**CLIENTS, "count": 100}]}


def test_processors_of_which_only_a_part_is_counted_are_no_room() -> None:
    workloads = [{**one, "cpu_us_per_message": 100} for one in persistent(1000)]
    system = {"cps": 1, "csa_limit_mb": 1900, "real_storage_mb": 65536}
    plan = plan_of({"workloads": workloads, **CHANNELS_WITHOUT_CPU}, system)
    answer = more_queue_managers(read_plan(plan))
    text = answer["headline"].text
    assert text.startswith(
        "Not known until the CPU per second of the channel initiator is entered; by what is known at most 9 more"
    )
    assert "Room" not in text
    assert "OK up to" not in text
    assert answer["headline"].verdict == "unknown"
    part = "General processors of LPAR LP are not counted fully: enter the CPU per second of the channel initiator."
    assert part in answer["detail"]
    beyond = verdicts(with_copies(plan, 10))
    assert beyond["LP/cpu/cp"] == "exceeded"


def test_what_is_missing_for_both_kinds_of_processors_is_named_once() -> None:
    answer = more_queue_managers(read_plan(preset("estate-of-twenty").plan))
    assert answer["detail"].count("not counted fully: enter the CPU per second of the channel initiator") == 1


def test_a_limit_that_can_no_longer_be_judged_is_no_upper_bound() -> None:
    plan = plan_of({"workloads": persistent(500), **CHANNELS_WITHOUT_CPU}, {"cps": 0.3})
    text = more_queue_managers(read_plan(plan))["headline"].text
    number = int(text.partition("at most ")[2].partition(" ")[0])
    found = [verdicts(with_copies(plan, copies))["LP/cpu/cp"] for copies in (number, number + 1)]
    assert found == ["unknown", "exceeded"]


def member_plan(members: int, **system: object) -> dict[str, Any]:
    """Return a plan with so many queue managers in a group, the first of them on an LPAR of its own."""
    managers = [{"name": f"Q{number:03}", "release": "9.4"} for number in range(members)]
    lpars = [
        {"name": f"L{number}", "queue_managers": some, **system}
        for number, some in enumerate((managers[:1], managers[1:]))
        if some
    ]
    group = {"name": "G", "members": [one["name"] for one in managers]}
    return {"lpars": lpars, "queue_sharing_groups": [group]}


@pytest.mark.parametrize("members", [3, 31, 32, 40])
def test_a_group_has_no_more_members_than_can_connect_to_a_structure(members: int) -> None:
    answer = more_queue_managers(read_plan(member_plan(members, csa_limit_mb=1900)))
    room = max(32 - members, 0)
    assert answer["largest"] == answer["most"] == room
    text = answer["headline"].text
    if room:
        assert f"With {room} more, group G has 32 members, the most that can connect to a structure." in text
        assert "perhaps more" not in text
    else:
        assert text.startswith(f"No room for another queue manager like Q000. Group G has {members} members, and 32")
    assert answer["rests_on"][-1]["text"] == "32 queue managers"


def test_the_members_of_a_group_do_not_decide_where_csa_is_not_known() -> None:
    headline = more_queue_managers(read_plan(member_plan(3)))["headline"]
    assert headline.text.startswith(
        "Not known how many more queue managers like Q000 fit. With 29 more, group G has 32"
    )
    assert (headline.emphasis, headline.verdict) == ("Not known", "unknown")
