"""Storage of a channel initiator for large messages, of which the report gives the ends only or two readings."""

from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.reading import read_plan
from tests.assessment.answers import Answer, assert_array_equals_points, assess, plan_of
from tests.rules.answers import outputs_of

CHINIT = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999}
GROUP = "/lpars/0/queue_managers/0/channel_groups/0"


def plan(release: str, count: int, message_kb: float = 128) -> dict[str, Any]:
    group = {"name": "clients", "type": "svrconn", "count": count, "sharecnv": 1, "message_kb": message_kb}
    manager = {"name": "QM1", "release": release, "channel_initiator": CHINIT, "channel_groups": [group]}
    return {"lpars": [{"name": "LP1", "queue_managers": [manager]}]}


def storage(*inputs: Any) -> dict[str, Any]:
    return next(limit for limit in assess(plan(*inputs))["limits"] if limit["kind"] == "chinit-31-bit")


@pytest.mark.parametrize(
    ("release", "count", "verdict", "kb"),
    [
        ("9.3", 1500, "ok", 1144 * 1024 / 2275),
        ("9.3", 2000, "watch", 1144 * 1024 / 2275),
        ("9.3", 3000, "unknown", None),
        ("9.3", 4500, "exceeded", 1144 * 1024 / 2275),
        ("9.2", 200, "unknown", None),
        ("9.2", 4500, "exceeded", 277),
        ("9.4", 2000, "ok", 204),
    ],
)
def test_large_messages_are_judged_where_either_end_decides(release, count, verdict, kb):
    """In 9.3 a channel takes 277 KB with 64 KB messages and 515 KB with 256 KB; 1,084 MB are there for channels."""
    found = storage(release, count)
    assert found["verdict"] == verdict
    assert found["used"]["value"] == (kb and pytest.approx(count * kb / 1024))


@pytest.mark.parametrize(
    ("sharecnv", "count", "verdict"),
    [(1, 2276, "exceeded"), (1, 2275, "watch"), (1, 1500, "ok"), (0, 3000, "exceeded"), (0, 2999, "unknown")],
)
def test_messages_of_256_kb_are_judged_by_the_channels_that_ran(sharecnv, count, verdict):
    """With the storage of the report's run, 56 MB used and 1,445 MB free: 80 % leave 1,144 MB for channels.

    At SHARECNV(0) fewer than 3,000 channels ran.
    """
    many = plan("9.3", count, 256)
    manager = many["lpars"][0]["queue_managers"][0]
    manager["channel_initiator"] = {"used_mb": 56, "free_mb": 1445, "maxchl": 9999}
    manager["channel_groups"][0]["sharecnv"] = sharecnv
    limits = {limit["kind"]: limit["verdict"] for limit in assess(many)["limits"]}
    assert limits["chinit-31-bit"] == verdict


@pytest.mark.parametrize("message_kb", [100, 256])
def test_a_plan_agrees_with_the_number_of_channels_that_the_rule_gives(message_kb):
    inputs = {"release": "9.3", "sharecnv": 1, "message_kb": message_kb, **CHINIT}
    fitting = outputs_of("chinit-max-svrconn", **inputs)["max_channels"]["value"]
    assert fitting == 2155
    assert storage("9.3", fitting, message_kb)["verdict"] == "watch"
    assert storage("9.3", fitting + 1, message_kb)["verdict"] in ("unknown", "exceeded")


@pytest.mark.parametrize(
    ("release", "message_kb", "count", "verdict"),
    [
        ("9.4", 8192, 984, "unknown"),
        ("9.4", 8192, 985, "exceeded"),
        ("8.0", 2048, 975, "unknown"),
        ("8.0", 2048, 976, "exceeded"),
        ("9.3", 2048, 5000, "unknown"),
    ],
)
def test_message_channels_above_the_published_sizes_need_at_least_the_largest(release, message_kb, count, verdict):
    """9.4 publishes 1,127 KB at 4 MB, 8.0 1,138 KB at 1 MB, 9.3 nothing; 1,084 MB are there for channels."""
    document = plan(release, count, message_kb)
    document["lpars"][0]["queue_managers"][0]["channel_groups"][0] |= {"type": "mca"}
    found = next(limit for limit in assess(document)["limits"] if limit["kind"] == "chinit-31-bit")
    assert (found["verdict"], found["at_least"]) == (verdict, verdict == "exceeded")
    assert found["missing_inputs"]


@pytest.mark.parametrize(("field", "values"), [("count", [200, 2000, 4500]), ("message_kb", [32, 64, 128, 256, 500])])
@pytest.mark.parametrize("release", ["9.2", "9.3"])
def test_an_array_gives_the_results_of_its_points(release, field, values):
    assert_array_equals_points(plan(release, 2000), f"{GROUP}/{field}", values)


def without_storage(release: str, channels: dict[str, Any], **chinit: Any) -> dict[str, Any]:
    """Return the limits of a queue manager with these channels and without the storage of its channel initiator."""
    group = {"name": "g", "type": "mca", "message_kb": 32, **channels}
    manager = {"name": "QM1", "release": release, "channel_groups": [group], **chinit}
    answer = assess({"lpars": [{"name": "LP1", "queue_managers": [manager]}]})
    return {limit["kind"]: limit for limit in answer["limits"]} | {"first": answer["first_limit"]}


@pytest.mark.parametrize("chinit", [{}, {"channel_initiator": {}}, {"channel_initiator": {"used_mb": 92}}])
def test_channels_without_a_channel_initiator_have_unknown_storage(chinit):
    limits = without_storage("9.3", {"count": 100}, **chinit)
    found = limits["chinit-31-bit"]
    assert (found["verdict"], found["limit"], limits["chinit-channels"]["verdict"]) == ("unknown", None, "watch")
    field = "/lpars/0/queue_managers/0/channel_initiator/free_mb"
    assert field in {gap["path"] for gap in found["missing_inputs"]}
    assert "31-bit storage of channel initiator QM1" in limits["first"]["sentence"]


@pytest.mark.parametrize(
    ("release", "channels"),
    [
        ("9.4", {"count": 5000, "message_kb": 1024}),
        ("9.3", {"count": 9000, "type": "svrconn", "sharecnv": 1, "message_kb": 128}),
        ("9.3", {"count": 9000, "type": "svrconn", "sharecnv": 1, "message_kb": 500}),
    ],
)
def test_channels_that_need_all_storage_below_the_bar_exceed_it(release, channels):
    found = without_storage(release, channels)["chinit-31-bit"]
    assert (found["verdict"], found["at_least"], found["limit"]["value"]) == ("exceeded", True, 2048)


def test_more_channels_than_any_maxchl_are_exceeded():
    assert without_storage("9.3", {"count": 10_000})["chinit-channels"]["verdict"] == "exceeded"


@pytest.mark.parametrize("message_kb", [32, 128])
def test_an_array_without_storage_gives_the_results_of_its_points(message_kb):
    mixed = plan("9.3", 2000, message_kb)
    del mixed["lpars"][0]["queue_managers"][0]["channel_initiator"]
    assert_array_equals_points(mixed, f"{GROUP}/count", [200, 4500, 9000, 12_000])


def test_the_channels_of_the_run_stand_beside_those_by_the_table():
    """MQ 9.4 ch. 7: 4,500 channels ran on 9.3 with SHARECNV(1) and 32 KB, where the table makes it 4,742."""
    group = {"name": "clients", "type": "svrconn", "sharecnv": 1, "message_kb": 32, "count": 4600}
    chinit = {"used_mb": 56, "free_mb": 1445, "maxchl": 9999}
    answer = Answer(plan_of({"release": "9.3", "channel_initiator": chinit, "channel_groups": [group]}))
    assert answer.values["LP/QM/channels/clients/max_channels"] == 4742
    assert answer.values["LP/QM/channels/clients/channels_as_run"] == 4500
    assert answer.used("LP/QM/chinit-31-bit") < 1144 < answer.values["LP/QM/chinit-31-bit/as-run"]


def with_senders(count: int | None = 20, message_kb: float | None = 2048, **settings: Any) -> dict[str, Any]:
    """The limits of client channels and message channels of 9.3, for which the sources have no such release."""
    clients = {"name": "clients", "sharecnv": 10, "count": 1200, "message_kb": 64}
    senders = {"name": "senders", "type": "mca", "count": count, "message_kb": message_kb}
    manager = {"release": "9.3", "channel_initiator": CHINIT, "channel_groups": [clients, senders]}
    return {limit["kind"]: limit for limit in assess(plan_of(manager, **settings))["limits"]}


@pytest.mark.parametrize(
    ("count", "verdict", "text"),
    [
        (20, "ok", "at least 398 MB, at most 421 MB of 1,084 MB"),
        (400, "watch", "at least 398 MB, at most 843 MB of 1,084 MB"),
        (800, "unknown", "at least 398 MB, at most 1,288 MB of 1,084 MB"),
    ],
)
def test_channels_without_a_figure_are_judged_by_the_nearest_releases_as_an_assumption(count, verdict, text):
    """For 2 MB messages 8.0 has at most 1,138 KB, at 1 MB, and 9.4 has 1,127 KB, at 4 MB."""
    found = with_senders(count)["chinit-31-bit"]
    assert (found["verdict"], found["bounds"]["text"]) == (verdict, text)
    assert (found["bounds"]["used_at_most"]["basis"], found["bounds"]["used_at_least"]["basis"]) == (
        "assumed",
        "extrapolated",
    )
    assert "at most the larger value of release 8.0 and 9.4, by straight lines between" in found["assumption"]
    assert "level above the largest" in found["assumption"]
    assert ("twice as much for the assumed part" in (found["caution"] or "")) is (verdict == "watch")
    assert found["missing_inputs"] == [] or verdict == "unknown"


@pytest.mark.parametrize(
    ("count", "message_kb", "used", "verdict"),
    [(1000, 65, 121, "ok"), (800, 200, 208, "ok"), (1900, 200, 495, "watch")],
)
@pytest.mark.parametrize("release", ["9.0", "9.1", "9.2", "9.3"])
def test_message_channels_between_two_sizes_need_at_most_what_the_nearest_releases_need_there(
    release, count, message_kb, used, verdict
):
    """8.0 grows from 123 KB at 64 KB to 1,138 KB at 1 MB, by 1.06 KB each: 124 KB at 65 KB and 267 KB at 200 KB.

    9.4 takes 110 and 253 KB there. Twice the 495 MB would be above 80 % of 1,084 MB.
    """
    document = plan(release, count, message_kb)
    document["lpars"][0]["queue_managers"][0]["channel_groups"][0] |= {"type": "mca"}
    found = next(limit for limit in assess(document)["limits"] if limit["kind"] == "chinit-31-bit")
    assert (round(found["used"]["value"]), found["verdict"]) == (used, verdict)
    assert found["assumption"].startswith("Assumption: ")


@pytest.mark.parametrize(
    ("count", "why"),
    [
        (400, "With twice as much for the assumed part the warning threshold would be reached."),  # 843 of 1,084 MB
        (500, "With the assumed part the warning threshold is reached already."),  # 954 of 1,084 MB
    ],
)
def test_the_warning_for_an_assumption_states_whether_the_threshold_is_reached(count, why):
    assert with_senders(count)["chinit-31-bit"]["caution"].endswith(why)


def test_without_the_assumption_only_what_is_known_counts():
    found = with_senders(assume_nearest=False)["chinit-31-bit"]
    assert (found["verdict"], found["assumption"], found["bounds"]["used_at_most"]) == ("unknown", None, None)
    assert found["bounds"]["text"] == "at least 398 MB of 1,084 MB"
    assert found["missing_inputs"]


@pytest.mark.parametrize("left_out", ["count", "message_kb"])
def test_a_missing_input_of_one_group_leaves_the_others_as_lower_bound(left_out):
    found = with_senders(**{left_out: None})["chinit-31-bit"]
    assert (found["verdict"], found["bounds"]["text"]) == ("unknown", "at least 398 MB of 1,084 MB")
    (gap,) = found["missing_inputs"]
    assert gap["path"] == f"/lpars/0/queue_managers/0/channel_groups/1/{left_out}"


@pytest.mark.parametrize(
    ("release", "count", "used", "verdict"),
    [("9.3", 4977, None, "unknown"), ("9.3", 8000, 1742, "exceeded"), ("9.4", 8000, 1711, "exceeded")],
)
def test_channels_without_a_message_size_need_at_least_what_the_smallest_messages_need(release, count, used, verdict):
    """MQ 9.4 ch. 2: SHARECNV(10) with 1 KB needs 223 KB with 9.3 and 219 KB with 9.4; 1,084 MB are there."""
    group = {"name": "clients", "sharecnv": 10, "count": count}
    document = plan_of({"release": release, "channel_initiator": CHINIT, "channel_groups": [group]})
    found = next(limit for limit in assess(document)["limits"] if limit["kind"] == "chinit-31-bit")
    assert (found["verdict"], found["used"] and round(found["used"]["value"])) == (verdict, used)
    assert [gap["path"] for gap in found["missing_inputs"]] == [f"{GROUP}/message_kb"]
    assert (found["multiple"] is not None) == (verdict == "exceeded")
    assert_array_equals_points(document, f"{GROUP}/count", [10, 4977, 8000])


def test_no_message_size_makes_exceeded_storage_unknown():
    for size in (None, 0.1, 1, 32, 64, 256, 257, 100_000):
        group = {"name": "clients", "sharecnv": 10, "count": 8000, "message_kb": size}
        document = plan_of({"release": "9.3", "channel_initiator": CHINIT, "channel_groups": [group]})
        found = next(limit for limit in assess(document)["limits"] if limit["kind"] == "chinit-31-bit")
        assert found["verdict"] == "exceeded"


@pytest.mark.parametrize("field", ["count", "message_kb"])
def test_bounds_of_an_array_are_those_of_its_points(field):
    group = {"name": "senders", "type": "mca", "count": 400, "message_kb": 2048}
    document = plan_of({"release": "9.3", "channel_initiator": CHINIT, "channel_groups": [group]})
    assert_array_equals_points(document, f"{GROUP}/{field}", [1, 32, 100, 900, 2048, 4096, 5000])


def common_storage(limit_mb: float, *managers: dict[str, Any], **settings: Any) -> Any:
    """Return the common storage of some queue managers."""
    lpar = {"name": "LP", "csa_limit_mb": limit_mb, "queue_managers": list(managers)}
    return next(limit for limit in assess({"lpars": [lpar], **settings})["limits"] if limit["kind"] == "csa")


def test_one_queue_manager_of_an_older_release_leaves_a_lower_bound_of_common_storage():
    """9.2 starts with 6 MB; the sources do not have what 8.0 takes at its start."""
    managers = [{"name": f"QM{release}", "release": release} for release in ("9.2", "8.0")]
    for limit_mb, verdict in ((100, "unknown"), (5, "exceeded")):
        found = common_storage(limit_mb, *managers)
        assert (found["verdict"], found["bounds"]["used_at_least"]["value"]) == (verdict, 6)
        assert found["missing_inputs"]


@pytest.mark.parametrize("release", ["9.0", "9.1"])
@pytest.mark.parametrize(("limit_mb", "verdict"), [(100, "ok"), (20, "watch"), (8, "unknown")])
def test_common_storage_of_a_release_without_a_report_is_at_most_that_of_the_nearest_ones(release, limit_mb, verdict):
    """1,000 local connections take 2.43 KB each up to 8.0 and 2.47 KB from 9.2 on; 9.2 starts with 6 MB."""
    manager = {"name": "QM", "release": release, "local_connections": [{"name": "batch", "count": 1000}]}
    found = common_storage(limit_mb, manager)
    assert found["verdict"] == verdict
    assert found["bounds"]["used_at_most"]["value"] == pytest.approx(6 + 1000 * 2.47 / 1024)
    assert f"that of release 9.2. IBM published no figure for release {release}" in found["assumption"]
    off = common_storage(100, manager, assume_nearest=False)
    assert (off["verdict"], off["assumption"]) == ("unknown", None)


def test_a_limit_with_an_open_verdict_is_reached_when_what_is_known_of_it_fills_it():
    clients = {"name": "clients", "type": "svrconn", "sharecnv": 10, "count": 1200, "message_kb": 64}
    manager = {"release": "9.4", "channel_initiator": {**CHINIT, "maxchl": 9999}}
    known, open_one = (
        assess(plan_of({**manager, "channel_groups": groups}))["first_limit"]
        for groups in ([clients], [clients, {"name": "senders", "type": "mca", "message_kb": 32}])
    )
    assert (open_one["limit"], open_one["multiple"]) == (known["limit"], known["multiple"])
    assert (known["number"], open_one["number"]) == (f"{known['limit']}#multiple", f"{known['limit']}#multiple_at_most")
    assert "times today's load at the latest." in open_one["sentence"]


@pytest.mark.parametrize(("count", "is_advised"), [(200, False), (201, True)])
def test_tcpchl_is_named_where_mqs_default_is_too_small(count, is_advised):
    answer = assess(plan("9.4", count, 32))
    advice = [one for one in answer["findings"] if one["id"] == "chinit-tcpchl-too"]
    message = f"set both to the value of MAXCHL, and to at least {count}."
    assert [message in one["message"] for one in advice] == [True] * is_advised
    assert all("ALTER QMGR" in one["citations"][0]["section"] for one in advice)  # which has ACTCHL


@pytest.mark.parametrize(("settings", "room"), [({"maxchl": 500}, 480), ({"maxchl": 9999}, None)])
def test_room_for_channels_is_that_beside_the_other_groups(settings, room):
    """As many as the plan can have by its limits, and one more is exceeded."""
    clients = {"name": "clients", "type": "svrconn", "count": 667, "sharecnv": 10, "message_kb": 10}
    senders = {"name": "senders", "type": "sdr", "count": 20, "message_kb": 32}
    storage = {"used_mb": 92, "free_mb": 1379, "memlimit_mb": 16_384, **settings}

    def document(count: int) -> dict[str, Any]:
        groups = [{**clients, "count": count}, senders]
        manager = {"name": "Q", "release": "9.4", "channel_initiator": storage, "channel_groups": groups}
        return {"schema_version": 2, "lpars": [{"name": "L", "queue_managers": [manager]}]}

    def verdicts(count: int) -> set[str]:
        found = Assessment(read_plan(document(count))).limits
        return {limit.verdict for limit in found if limit.kind.startswith("chinit-")}

    answer = Assessment(read_plan(document(100))).channels_that_fit
    assert answer is not None
    most = int(answer.quantity.value)
    assert room is None or most == room
    assert f"The channel initiator has room for {most:,} “clients” channels in all" in answer.sentence
    assert "exceeded" not in verdicts(most)
    assert "exceeded" in verdicts(most + 1)


@pytest.mark.parametrize(
    ("release", "settings", "words"),
    [
        ("9.4", {}, "room for "),
        ("9.4", {"threshold_pct": 70}, "room for "),
        ("9.3", {}, "room for at least "),
        ("9.3", {"used_mb": 900, "free_mb": 10}, "is not known"),
    ],
)
def test_room_is_a_lower_end_only_where_one_channel_has_no_figure(release, settings, words):
    """Another share of storage than the advised one is no lower end, and at least 0 says nothing."""
    clients = {"name": "clients", "type": "svrconn", "count": 10, "sharecnv": 10, "message_kb": 4}
    senders = {"name": "senders", "type": "sdr", "count": 40, "message_kb": 4}
    storage = {"used_mb": 92, "free_mb": 1379, "maxchl": 9999, "memlimit_mb": 65_536, **settings}
    manager = {"release": release, "channel_initiator": storage, "channel_groups": [clients, senders]}
    fit = Assessment(read_plan(plan_of(manager))).channels_that_fit
    assert fit is not None
    assert words in fit.sentence
    assert ("at least" in fit.sentence) == ("at least" in words)


@pytest.mark.parametrize(
    ("memlimit_gb", "verdict"), [(200, "ok"), (150, "watch"), (100, "watch"), (70, "watch"), (60, "exceeded")]
)
def test_messages_above_1_mb_may_take_the_next_power_of_2(memlimit_gb, verdict):
    """1,000 channels with 33 MB messages take 68 MB each by the MB, and 128 MB if the buffers go on doubling."""
    channels = {"name": "clients", "sharecnv": 1, "count": 1000, "message_kb": 33 * 1024}
    chinit = {"used_mb": 56, "free_mb": 1445, "memlimit_mb": memlimit_gb * 1000, "class4_trace": True}
    found = Answer(plan_of({"release": "9.4", "channel_initiator": chinit, "channel_groups": [channels]}))
    limit = found.limits["LP/QM/chinit-64-bit"]
    assert found.verdict("LP/QM/chinit-64-bit") == verdict
    assert ("power of 2" in (limit.caution or "")) == (verdict == "watch")


@pytest.mark.parametrize(
    ("large", "small", "says"), [(530, 0, "with which it is 2,120 MB"), (10, 1605, "With that 1,825 MB are in use")]
)
def test_the_reading_that_takes_the_most_storage_is_named(large, small, says):
    """530 channels with 2 MB take 1,590 MB by the MB, 1,780 MB with class(4) set aside, 2,120 MB by powers of 2."""
    sizes = ((large, 2048), (small, 1000))
    groups = [{"name": f"{kb} KB", "sharecnv": 0, "count": count, "message_kb": kb} for count, kb in sizes if count]
    chinit = {"used_mb": 56, "free_mb": 1445, "memlimit_mb": 2048}
    found = Answer(plan_of({"release": "9.4", "channel_initiator": chinit, "channel_groups": groups}))
    assert says in (found.limits["LP/QM/chinit-64-bit"].caution or "")


@pytest.mark.parametrize(("message_kb", "is_offered"), [(32, True), (1600, False)])
def test_smaller_messages_are_recommended_only_where_they_need_less_storage(message_kb, is_offered):
    chinit = {"used_mb": 92, "free_mb": 1379}
    groups = [{"name": "c", "count": 4850, "sharecnv": 1, "message_kb": message_kb}]
    answer = assess(plan_of({"channel_initiator": chinit, "channel_groups": groups}))
    limits = {one["id"]: one for one in answer["limits"]}
    offered = {one["path"] for one in answer["remedies"] if one["limit"] == "LP/QM/chinit-31-bit"}
    assert limits["LP/QM/chinit-31-bit"]["used"] is not None
    assert ("/lpars/0/queue_managers/0/channel_groups/0/message_kb" in offered) is is_offered
