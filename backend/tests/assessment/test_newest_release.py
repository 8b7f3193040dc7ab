"""Whether to move to the newest release: numbers equal assessments of the moved plan."""

import copy

import pytest

from mqplanner.assessment.whatif.newest_release import newest_release, scenarios
from mqplanner.assessment.whatif.solve import SolveRequest, solve
from mqplanner.plan.presets import preset
from mqplanner.plan.reading import read_plan
from tests.assessment.question_plans import (
    CLIENTS,
    LOGS,
    Json,
    answer_of,
    assert_moved_as_assessed,
    changed,
    on_newest,
    plan_of,
    results_of,
    steps_of,
)


def test_a_move_that_exceeds_a_limit_of_the_lpar_is_not_recommended() -> None:
    """No source gives the initial CSA of 8.0; with that of 9.4 the limit of the LPAR is exceeded."""
    clients = {**CLIENTS, "count": 5000, "message_kb": 64}
    storage = {"used_mb": 56, "free_mb": 1400, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 4096}
    manager = {"release": "8.0", "channel_groups": [clients], "channel_initiator": storage}
    answer = answer_of(newest_release, plan_of(manager, {"csa_limit_mb": 26, "common_storage_by": "reports"}))
    headline = answer["headline"]
    assert (headline["text"], headline["verdict"]) == (
        "Not yet: CSA of LPAR LP (1 queue manager) would be exceeded.",
        "watch",
    )


def test_the_newest_release_has_the_numbers_of_both_assessments() -> None:
    document = preset("estate-of-twenty").plan
    answer = answer_of(newest_release, document)
    move_all = answer["recommendations"][0]
    before, after = results_of(document), results_of(changed(document, move_all["changes"]))
    assert_moved_as_assessed(answer["chosen"]["moved"] + answer["shared"], before, after)
    assert len(answer["queue_managers"]) + len(answer["on_newest"]) == 20
    for one in answer["queue_managers"]:
        detailed = answer_of(newest_release, document, one["path"])["chosen"]
        assert_moved_as_assessed(detailed["moved"], before, after)
    assert answer["headline"]["emphasis"] == "Yes"


def test_more_room_in_some_limits_and_less_in_others_is_not_no_change() -> None:
    """From 8.0 on a channel takes less storage of the channel initiator, and more of the queue manager."""
    initiator = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "maxchl": 2010, "memlimit_mb": 4096}
    manager = {"release": "8.0", "storage_limit_mb": 1500, "channel_initiator": initiator, "channel_groups": [CLIENTS]}
    answer = answer_of(newest_release, plan_of(manager))
    directions = {one["id"]: one["direction"] for one in answer["chosen"]["moved"]}
    assert (directions["LP/QM/chinit-31-bit"], directions["LP/QM/below-bar"]) == ("better", "worse")
    assert answer["headline"]["text"].startswith("Not needed for capacity, and no known limit stands in the way.")
    assert answer["detail"].startswith("9.4 gives QM more room in some limits, less in others. No status changes; ")


def test_a_little_more_room_alone_is_no_reason_to_move() -> None:
    """MAXCHL is the first limit on both releases, so that less 31-bit storage allows no more load."""
    initiator = {"used_mb": 92, "free_mb": 1379, "maxchl": 200}
    clients = {**CLIENTS, "count": 190}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients]})
    answer = answer_of(newest_release, document)
    headline = answer["headline"]
    assert headline["emphasis"] == "Not needed for capacity"
    assert headline["verdict"] is None
    assert headline["text"].endswith("stands in the way. Set MEMLIMIT of QM first.")
    assert "No status changes" in answer["detail"]
    assert "MEMLIMIT" not in answer["detail"]  # the headline has it already


def test_a_memlimit_is_part_of_the_move_where_the_plan_has_none_or_too_small_a_one() -> None:
    initiator = {"used_mb": 92, "free_mb": 1379}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [CLIENTS]})
    answer = answer_of(newest_release, document)
    (move,) = answer["recommendations"]
    assert [change["path"].rpartition("/")[2] for change in move["changes"]] == ["release", "memlimit_mb"]
    after = results_of(changed(document, move["changes"]))
    assert after["LP/QM/chinit-64-bit"]["verdict"] == "ok"
    assert steps_of(answer)["Set MEMLIMIT of the channel initiator to 2 GB"] == "do"

    enough = plan_of(
        {"release": "9.3", "channel_initiator": {**initiator, "memlimit_mb": 8192}, "channel_groups": [CLIENTS]}
    )
    answer = answer_of(newest_release, enough)
    assert [change["path"].rpartition("/")[2] for change in answer["recommendations"][0]["changes"]] == ["release"]
    assert steps_of(answer)["MEMLIMIT is large enough"] == "done"

    without_initiator = plan_of({"release": "9.3", "channel_groups": [CLIENTS]})
    (move,) = answer_of(newest_release, without_initiator)["recommendations"]
    assert results_of(changed(without_initiator, move["changes"]))["LP/QM/chinit-64-bit"]["verdict"] == "ok"


def test_a_memlimit_that_cannot_be_judged_is_no_reason_to_move() -> None:
    clients = {"name": "clients", "count": 2000, "sharecnv": 1}
    initiator = {"used_mb": 92, "free_mb": 1379, "memlimit_mb": 4096}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients]})
    answer = answer_of(newest_release, document)
    assert answer["headline"]["verdict"] == "unknown"
    assert steps_of(answer)["Set a MEMLIMIT for the channel initiator"] == "check"


def test_a_limit_that_lacks_an_input_is_not_against_the_move_and_each_queue_manager_has_one_instruction() -> None:
    initiator = {"used_mb": 92, "free_mb": 1379}
    unsized = {"name": "apps", "count": 400, "sharecnv": 1}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [CLIENTS]})
    others = document["lpars"][0]["queue_managers"]
    others.append({"name": "QB", "release": "9.3", "channel_initiator": initiator, "channel_groups": [unsized]})
    answer = answer_of(newest_release, document)
    assert answer["headline"]["text"].endswith(
        "As far as is known, nothing speaks against the move: enter the message size of “apps” of QB to confirm it."
    )
    assert answer["headline"]["verdict"] == "unknown"
    assert "for the worse" not in answer["detail"]
    assert "1 to not known, for lack of an input" in answer["detail"]
    assert answer["detail"].endswith("Set MEMLIMIT of QM first.")
    first = {one["name"]: one["first"] for one in answer["queue_managers"]}
    assert first == {"QB": ["Enter the message size of “apps”"], "QM": ["MEMLIMIT 2 GB"]}
    titles = [one["title"] for one in answer["recommendations"]]
    assert titles == [
        "Before the move of QB: Enter the message size of “apps”",
        "Move QM to 9.4 with a MEMLIMIT of 2 GB",
    ]
    assert not answer["recommendations"][0]["changes"]


def test_a_limit_that_would_be_exceeded_is_against_the_move_beside_one_that_lacks_an_input() -> None:
    group = {"name": "senders", "type": "sdr", "count": 1500, "message_kb": 1000}
    chinit = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999}
    document = plan_of({"release": "9.2", "channel_initiator": chinit, "channel_groups": [group]})
    unsized = {"name": "QB", "release": "9.3", "channel_groups": [{"name": "apps", "count": 400, "sharecnv": 1}]}
    document["lpars"][0]["queue_managers"].append(unsized)
    answer = answer_of(newest_release, document)
    assert answer["headline"]["text"].startswith("Not yet: ")
    assert answer["recommendations"][0]["title"].startswith("Before the move of QM: ")


def test_a_queue_manager_that_would_be_worse_off_is_named_and_not_part_of_the_move() -> None:
    document = copy.deepcopy(preset("estate-of-twenty").plan)
    manager = next(m for lpar in document["lpars"] for m in lpar["queue_managers"] if m["name"] == "QM12")
    del manager["channel_groups"][0]["message_kb"]
    answer = answer_of(newest_release, document)
    assert answer["queue_managers"][0]["name"] == answer["chosen"]["name"] == "QM12"
    assert "QM12" in answer["headline"]["text"]
    everyone = changed(document, answer["recommendations"][0]["changes"])
    releases = {m["name"]: m["release"] for lpar in everyone["lpars"] for m in lpar["queue_managers"]}
    assert {name for name, release in releases.items() if release != "9.4"} == {"QM12"}
    assert "Status changes: " in answer["detail"]
    assert " 0 for " not in answer["detail"]


def test_the_memlimit_leaves_31_bit_storage_the_first_to_be_full() -> None:
    initiator = {"used_mb": 92, "free_mb": 1379}
    clients = {"name": "clients", "count": 1000, "sharecnv": 10, "message_kb": 32}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients]})
    (move,) = answer_of(newest_release, document)["recommendations"]
    after = results_of(changed(document, move["changes"]))
    below, above = (after[f"LP/QM/chinit-{bits}-bit"]["multiple"]["value"] for bits in (31, 64))
    assert 1 < below < above


def test_prerequisites_are_only_those_of_the_reports() -> None:
    pools = [{"id": 1, "buffers": 1000, "location": "below"}]
    document = plan_of({"release": "8.0", "opmode_newfunc": False, "buffer_pools": pools, "logs": LOGS})
    steps = {step["title"]: step for step in answer_of(newest_release, document)["chosen"]["steps"]}
    prerequisites = steps["Check the prerequisites of 9.4"]
    assert "IBM's documentation" in prerequisites["detail"]
    assert "nor until when 8.0 is supported" in prerequisites["detail"]
    assert prerequisites["citations"] == []
    assert steps["Move buffer pools 1 above the bar"]["commands"][0] == "QM ALTER BUFFPOOL(1) LOCATION(ABOVE)"
    assert steps["Convert the BSDS to a log RBA of 8 bytes"]["citations"][0]["cite_as"] == "V8 deep dive"


def test_two_queue_managers_on_the_newest_release_are_both() -> None:
    managers = [{"name": "QM1", "release": "9.4"}, {"name": "QM2", "release": "9.4"}]
    document = {"schema_version": 2, "lpars": [{"name": "P1", "queue_managers": managers}]}
    headline = answer_of(newest_release, document)["headline"]
    assert headline["text"] == "Nothing to move: both queue managers are on 9.4 already."


@pytest.mark.parametrize("manager", [{}, {"release": "9.4", "channel_groups": [CLIENTS]}])
def test_nothing_moves_on_the_newest_release(manager: Json) -> None:
    answer = answer_of(newest_release, plan_of(manager))
    assert answer["headline"]["emphasis"] == "Nothing to move"
    assert answer["queue_managers"] == answer["recommendations"] == []


def test_bounds_of_a_limit_are_in_its_text() -> None:
    groups = [CLIENTS, {"name": "senders", "type": "mca", "count": 20, "message_kb": 2048}]
    document = plan_of(
        {"release": "9.3", "channel_initiator": {"used_mb": 92, "free_mb": 1379}, "channel_groups": groups}
    )
    answer = answer_of(newest_release, document)
    (storage,) = (one for one in answer["chosen"]["moved"] if one["kind"] == "chinit-31-bit")
    assert storage["before"]["text"].startswith("at least ")
    limits = results_of(document)
    assert limits["LP/QM/chinit-31-bit"]["bounds"]["text"] in storage["before"]["text"]


def test_what_a_release_gives_a_queue_manager_without_inputs_is_not_known() -> None:
    answer = answer_of(newest_release, plan_of({"release": "9.3"}))
    assert answer["headline"]["text"] == "Not known what 9.4 gives QM: enter more of what it runs."
    assert answer["queue_managers"][0]["gain"] == ["None of its limits can be judged."]


def test_a_limit_that_the_newest_release_exceeds_is_relieved_before_the_move() -> None:
    group = {"name": "senders", "type": "sdr", "count": 1500, "message_kb": 1000}
    chinit = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999}
    document = plan_of({"release": "9.2", "channel_initiator": chinit, "channel_groups": [group]})
    answer = answer_of(newest_release, document)
    assert answer["headline"]["text"].endswith("would be exceeded on 9.4; whether it is today is not known.")
    (first,) = answer["recommendations"]
    assert first["title"].startswith("Before the move of QM: ")
    assert first["changes"] == []


def test_an_upper_bound_and_an_exact_number_are_not_taken_for_a_gain() -> None:
    groups = [{**CLIENTS, "count": 500}, {"name": "senders", "type": "mca", "count": 100, "message_kb": 2048}]
    channels = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999, "memlimit_mb": 8192}
    document = plan_of({"release": "9.2", "channel_initiator": channels, "channel_groups": groups})
    answer = answer_of(newest_release, document)
    before, after = (results_of({**one})["LP/QM/chinit-31-bit"] for one in (document, on_newest(document)))
    assert before["multiple"]["value"] < after["multiple"]["value"]
    assert before["bounds"] is not None
    assert not answer["headline"]["text"].startswith("Yes")
    assert "is reached at 5.20× instead of 4.69× to 9.06×" in answer["detail"]


def test_the_memlimit_to_set_allows_for_no_more_than_five_times_the_load() -> None:
    group = {"name": "documents", "count": 50, "sharecnv": 1, "message_kb": 102400}
    document = plan_of(
        {"release": "9.3", "channel_initiator": {"used_mb": 92, "free_mb": 1379}, "channel_groups": [group]}
    )
    used = results_of(on_newest(document))["LP/QM/chinit-64-bit"]["used"]["value"]
    (row,) = answer_of(newest_release, document)["queue_managers"]
    gb = int(row["first"][0].split()[1])
    assert used * 5 / 0.8 / 1024 <= gb <= used * 5 / 0.8 / 1024 + 1


def test_the_first_limit_of_a_plan_is_the_first_known_one_where_another_cannot_be_judged() -> None:
    """The CSA can be judged on 9.4 only, and is then reached before the limits that are known today."""
    clients = {**CLIENTS, "count": 5000, "message_kb": 64}
    storage = {"used_mb": 56, "free_mb": 1400, "taken": "before-channels", "maxchl": 9999, "memlimit_mb": 4096}
    manager = {"release": "8.0", "channel_groups": [clients], "channel_initiator": storage}
    document = plan_of(manager, {"csa_limit_mb": 40, "common_storage_by": "reports"})
    assert results_of(document)["LP/csa"]["verdict"] == "unknown"
    detail = answer_of(newest_release, document)["detail"]
    assert "The first known limit of the plan is reached at" in detail
    assert "None" not in detail


def test_channels_that_are_known_to_fit_today_are_not_called_unknown() -> None:
    """No figure is published for message channels of 9.3: they take at most as much as those of 8.0 and 9.4."""
    initiator = {"used_mb": 92, "free_mb": 1379, "taken": "before-channels", "maxchl": 2600}
    senders = {"name": "senders", "type": "mca", "count": 40, "message_kb": 4}
    clients = {**CLIENTS, "count": 2000, "message_kb": 4}
    document = plan_of({"release": "9.3", "channel_initiator": initiator, "channel_groups": [clients, senders]})
    room = "LP/QM/channels/clients/max_channels_with_others"
    assert results_of(document)[room]["quantity"]["value"] == 2560
    largest = solve(read_plan(document), SolveRequest("/lpars/0/queue_managers/0/channel_groups/0/count"))
    assert largest["value"] == 2560
    assert not any("2,560" in text for text in answer_of(newest_release, document)["queue_managers"][0]["gain"])

    small = {**initiator, "maxchl": 9999}
    document = plan_of({"release": "9.3", "channel_initiator": small, "channel_groups": [clients, senders]})
    gain = answer_of(newest_release, document)["queue_managers"][0]["gain"]
    assert any("instead of at least 6,3" in text for text in gain)


def test_the_scenario_on_the_newest_release_is_the_move_that_is_recommended() -> None:
    """Messages of clients move to 64-bit storage: without a MEMLIMIT it is not known whether they fit."""
    clients = {**CLIENTS, "type": "svrconn", "message_kb": 4, "sharecnv": 1}
    document = plan_of({"release": "9.3", "channel_groups": [clients], "channel_initiator": {"maxchl": 5000}})
    advised = answer_of(newest_release, document)["recommendations"][0]["changes"]
    assert any(one["path"].endswith("memlimit_mb") for one in advised)
    scenario = next(one for one in scenarios(read_plan(document)) if one.id == "newest")
    assert [{"path": one.path, "value": one.value} for one in scenario.changes] == advised
    assert "MEMLIMIT" in scenario.about
    limits = {one.get("title"): one.get("verdict") for one in results_of(changed(document, advised)).values()}
    assert limits["64-bit storage"] == "ok"


def test_other_numbers_of_limits_that_stay_not_known_are_in_the_answer() -> None:
    """The storage that is free is not entered: the limit is not known on either release, but what is used differs."""
    clients = {**CLIENTS, "type": "svrconn", "message_kb": 4, "sharecnv": 1}
    document = plan_of({"release": "9.3", "channel_groups": [clients]})
    answer = answer_of(newest_release, document)
    (row,) = answer["queue_managers"]
    moved = {one["title"]: one for one in answer["chosen"]["moved"]}
    storage, new = moved["31-bit storage"], moved["64-bit storage"]
    assert storage["before"]["verdict"] == storage["after"]["verdict"] == "unknown"
    used = [storage[when]["text"].partition(" of ")[0] for when in ("before", "after")]
    gain = " ".join(row["gain"])
    assert "No limit changes" not in gain
    assert "moves no limit" not in gain + answer["detail"]
    assert f"31-bit storage: {used[0]} → {used[1]}." in gain
    unknown = [one for one in results_of(on_newest(document)).values() if one.get("verdict") == "unknown"]
    assert f"No status changes; {len(unknown) - 1} limits are not known" in answer["detail"]
    assert f"is new: {new['after']['text'].partition(' of ')[0]}" in gain
    (move,) = answer["recommendations"]
    assert gain not in (answer["headline"]["text"], move["effect"])


def test_a_status_change_of_the_lpar_is_not_called_no_change() -> None:
    """The common storage of 8.0 is not known, that of 9.4 is OK; no limit of the queue manager has another status."""
    clients = {**CLIENTS, "type": "svrconn", "message_kb": 4, "sharecnv": 1}
    document = plan_of({"release": "8.0", "channel_groups": [clients]}, {"csa_limit_mb": 400})
    answer = answer_of(newest_release, document)
    (common,) = answer["shared"]
    assert (common["before"]["verdict"], common["after"]["verdict"]) == ("unknown", "ok")
    assert "Status changes: 1 for the better" in answer["detail"]
    assert "moves no limit" not in answer["headline"]["text"] + answer["detail"]


def test_one_of_several_queue_managers_is_proposed_alone_only_where_it_is_chosen() -> None:
    manager = {"release": "9.3", "channel_groups": [CLIENTS]}
    document = {"lpars": [{"name": "L", "queue_managers": [{"name": name, **manager} for name in ("QM1", "QM2")]}]}
    (both,) = answer_of(newest_release, document)["recommendations"]
    assert both["title"] == "Move QM1 and QM2 to 9.4"
    _, one = answer_of(newest_release, document, "/lpars/0/queue_managers/1")["recommendations"]
    assert one["title"].startswith("Move QM2 to 9.4")


def channels_of(release: str, group: Json) -> Json:
    """Return a plan with one channel group of a release and the storage for it."""
    chinit = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999, "memlimit_mb": 65536}
    groups = [{"name": "g", **group}]
    return plan_of({"release": release, "channel_initiator": chinit, "channel_groups": groups})


def test_message_channels_gain_nothing_from_64_bit_buffers() -> None:
    """MQ 9.4 ch. 7: message channels are not affected; 8.0 needs 267 KB for each with 200 KB messages, 9.4 253 KB."""
    answer = answer_of(newest_release, channels_of("9.3", {"type": "sdr", "count": 800, "message_kb": 200}))
    assert answer["headline"]["emphasis"] == "Not needed for capacity"


def test_a_move_is_not_called_needless_while_a_limit_of_today_may_be_exceeded() -> None:
    """9.1 has no figure; 8.0 needs 1,036 KB for a channel, and 9.2 346 KB: either is more than the storage."""
    group = {"sharecnv": 10, "count": 3500, "message_kb": 64}
    headline = answer_of(newest_release, channels_of("9.1", group))["headline"]
    assert headline["text"] == (
        "Not known whether 9.4 is needed for capacity: 31-bit storage of channel initiator QM is not known today."
    )
    assert headline["verdict"] == "unknown"
