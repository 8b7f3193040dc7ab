"""SMF data of queue statistics, and CPU of channel initiator statistics."""

import pytest

from mqplanner.units.basis import EXTRAPOLATED
from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, assess, plan_of

SMF = "LP/smf"
VOLUME = "LP/smf-volume"
A_DAY_GB = 1000 * 552 * 1440 / 1024**3
"""1,000 queues of 552 bytes, each minute."""


def plan(lpar=None, **statistics):
    return plan_of({"statistics": {"class5_queues": 1000, "statime_s": 60, **statistics}}, lpar)


def test_without_a_target_the_volume_is_a_quantity():
    answer = Answer(plan())
    assert SMF not in answer.limits
    assert answer.values[VOLUME] == pytest.approx(A_DAY_GB)
    assert answer.values["LP/QM/class5/volume"] == pytest.approx(A_DAY_GB)
    assert "SMF data of queue statistics" in answer.not_assessed
    assert "SMF data of queue statistics" not in Answer(plan({"smf_gb_per_day": 5})).not_assessed


@pytest.mark.parametrize(("most", "verdict"), [(1, "ok"), (0.9, "watch"), (0.7, "exceeded")])
def test_the_volume_against_its_target(most, verdict):
    answer = Answer(plan({"smf_gb_per_day": most}))
    assert answer.used(SMF) == pytest.approx(A_DAY_GB)
    assert answer.verdict(SMF) == verdict
    assert answer.multiple(SMF) is None, "queues do not grow with the workload"


def test_queue_managers_add_up():
    document = plan({"smf_gb_per_day": 5})
    managers = document["lpars"][0]["queue_managers"]
    managers.append({**managers[0], "name": "QM2"})
    assert Answer(document).used(SMF) == pytest.approx(2 * A_DAY_GB)


def test_the_interval_is_a_missing_input():
    answer = Answer(plan({"smf_gb_per_day": 5}, statime_s=None))
    assert answer.missing(SMF) == [f"{MANAGER}/statistics/statime_s"]
    assert answer.verdict(SMF) == "unknown"


def test_a_lower_bound_can_exceed_the_target():
    document = plan({"smf_gb_per_day": A_DAY_GB / 2})
    managers = document["lpars"][0]["queue_managers"]
    managers.append({"name": "QM2", "statistics": {"class5_queues": 10}})
    answer = Answer(document)
    assert (answer.verdict(SMF), answer.limits[SMF].at_least) == ("exceeded", True)
    assert answer.missing(SMF) == ["/lpars/0/queue_managers/1/statistics/statime_s"]


@pytest.mark.parametrize(
    "missing", [{}, {"channel_groups": [{"name": "c"}], "channel_initiator": {"class4_trace": True}}]
)
def test_data_whose_size_is_not_published_does_not_hide_that_other_data_exceeds_the_target(missing):
    document = plan({"smf_gb_per_day": A_DAY_GB / 2})
    managers = document["lpars"][0]["queue_managers"]
    other = {"name": "QM2", "release": "9.2", "statistics": {"statistics_trace": True, "statime_s": 60}, **missing}
    managers.append(other)
    answer = Answer(document)
    assert (answer.verdict(SMF), answer.used(SMF)) == ("exceeded", pytest.approx(A_DAY_GB))
    document["lpars"][0]["smf_gb_per_day"] = A_DAY_GB * 2
    assert Answer(document).verdict(SMF) == "unknown"


def test_class4_records_are_written_without_statistics_of_the_queue_manager():
    chinit = {"class4_trace": True, "chidisps": 20}
    channels = [{"name": "c", "count": 1000, "sharecnv": 1}]
    manager = {"release": "9.4", "channel_initiator": chinit, "channel_groups": channels}

    def used(**statistics):
        document = plan_of({**manager, "statistics": {"statime_s": 60, **statistics}}, {"smf_gb_per_day": 5})
        return Answer(document).used(SMF)

    def of_queue_manager():
        document = plan_of({"release": "9.4", "statistics": {"statime_s": 60, "statistics_trace": True}})
        return Answer(document).values[VOLUME]

    assert used() == pytest.approx(used(statistics_trace=True) - of_queue_manager())
    left_out = Answer(plan_of(manager, {"smf_gb_per_day": 5}))
    assert (left_out.verdict(SMF), left_out.missing(SMF)) == ("unknown", [f"{MANAGER}/statistics/statime_s"])


def test_without_queue_statistics_there_is_no_volume():
    answer = Answer(plan({"smf_gb_per_day": 5}, class5_queues=None))
    assert SMF not in answer.limits
    assert not answer.values


def test_a_longer_interval_writes_less():
    volumes = [Answer(plan(statime_s=seconds)).values[VOLUME] for seconds in (60, 300, 1800)]
    assert volumes == sorted(volumes, reverse=True)


def test_another_release_is_calculated_with_the_size_of_9_4():
    document = plan()
    document["lpars"][0]["queue_managers"][0]["release"] = "9.3"
    assert Answer(document).quantities[VOLUME].basis == EXTRAPOLATED


def test_class_4_trace_costs_one_to_two_percent_of_the_channel_initiator():
    chinit = {"cpu_s": 0.4, "class4_trace": True}
    amounts = Answer(plan_of({"channel_initiator": chinit})).values
    assert amounts["LP/QM/class4/low"] == pytest.approx(0.004)
    assert amounts["LP/QM/class4/high"] == pytest.approx(0.008)
    off = Answer(plan_of({"channel_initiator": {"cpu_s": 0.4}})).values
    assert "LP/QM/class4/high" not in off


@pytest.mark.parametrize(
    ("path", "points"),
    [
        ("/lpars/0/smf_gb_per_day", [0.5, 1, 10]),
        (f"{MANAGER}/statistics/class5_queues", [0, 3, 59, 1000]),
        (f"{MANAGER}/statistics/statime_s", [1, 60, 1800]),
    ],
)
def test_an_array_gives_the_results_of_its_points(path, points):
    assert_array_equals_points(plan({"smf_gb_per_day": 5}), path, points)


def test_releases_without_class_5_are_reported_without_a_volume():
    document = plan({"smf_gb_per_day": 5})
    document["lpars"][0]["queue_managers"][0]["release"] = "9.2"
    answer = Answer(document)
    assert SMF not in answer.limits
    assert "Queue statistics" in [entry["title"] for entry in assess(document)["not_assessed"]]


@pytest.mark.parametrize(
    ("release", "memlimit_mb", "short"),
    [
        ("8.0", 128, True),
        ("8.0", 255, True),
        ("8.0", 256, False),
        ("9.3", 128, True),
        ("7.1", 128, False),
        ("9.4", 128, False),
    ],
)
def test_class_4_of_8_0_needs_256_mb_above_the_bar(release, memlimit_mb, short):
    """MP1J: about 190 MB are set aside at the start, and a MEMLIMIT of 256 MB is advised; 9.4 has limits of its own."""
    chinit = {"class4_trace": True, "memlimit_mb": memlimit_mb}
    answer = Answer(plan_of({"release": release, "channel_initiator": chinit}))
    assert ("class4-memlimit-short" in answer.findings_at(f"{MANAGER}/channel_initiator/memlimit_mb")) == short
    off = Answer(plan_of({"release": release, "channel_initiator": {**chinit, "class4_trace": False}}))
    assert "class4-memlimit-short" not in off.findings_at(f"{MANAGER}/channel_initiator/memlimit_mb")


@pytest.mark.parametrize(
    ("release", "memlimit_mb", "verdict"),
    [("8.0", 256, "ok"), ("8.0", 240, "watch"), ("9.3", 200, "watch"), ("9.3", 100, "exceeded")],
)
def test_class_4_of_8_0_to_9_3_is_judged_by_the_memlimit(release, memlimit_mb, verdict):
    chinit = {"class4_trace": True, "memlimit_mb": memlimit_mb}
    answer = Answer(plan_of({"release": release, "channel_initiator": chinit}))
    assert answer.verdict("LP/QM/class4-storage") == verdict
    off = Answer(plan_of({"release": release, "channel_initiator": {**chinit, "class4_trace": False}}))
    newer = Answer(plan_of({"release": "9.4", "channel_initiator": chinit}))
    assert "LP/QM/class4-storage" not in off.limits.keys() | newer.limits.keys()


def test_accounting_and_statistics_add_to_the_volume():
    statistics = {"statistics_trace": True, "class3_accounting": True, "tasks_per_s": 100, "queues_per_task": 2}
    answer = Answer(plan({"smf_gb_per_day": 100}, **statistics))
    of_tasks = 100 * 86_400 * (136 + 208 + 2344 + 2 * 2800) / 1024**3
    assert answer.values["LP/QM/smf/accounting"] == pytest.approx(of_tasks)
    assert answer.used(SMF) == pytest.approx(A_DAY_GB + of_tasks + answer.values["LP/QM/smf/statistics"])
    assert answer.multiple(SMF) is not None, "tasks grow with the workload"


def test_channels_are_tasks_that_run_on():
    group = {"name": "clients", "count": 8000, "sharecnv": 1, "message_kb": 1}
    traces = {"class3_accounting": True, "tasks_per_s": 0, "queues_per_task": 1, "statime_s": 1800}
    answer = Answer(plan_of({"statistics": traces, "channel_groups": [group]}))
    assert answer.values["LP/QM/smf/accounting"] == pytest.approx(8000 * 48 * 5488 / 1024**3)


def test_the_tasks_that_end_are_a_missing_input():
    answer = Answer(plan({"smf_gb_per_day": 100}, class3_accounting=True, queues_per_task=1))
    assert answer.missing(SMF) == [f"{MANAGER}/statistics/tasks_per_s"]
    assert answer.verdict(SMF) == "unknown"
