"""Work that is not counted on an LPAR: all of it together decides whether that is a warning."""

import itertools

import pytest

from tests.assessment.answers import MANAGER, Answer, assert_array_equals_points, plan_of

CP = "LP/cpu/cp"
ORDERS = {"name": "orders", "put_rate_per_s": 1000, "message_bytes": 2048, "cpu_us_per_message": 900}
CHINIT = {"channel_initiator": {"cpu_s": 0.05}}
CLIENTS = {"name": "clients", "type": "svrconn", "count": 10, "message_kb": 4}
TLS = {**CLIENTS, "name": "partners", "sslciph": "TLS_AES_256_GCM_SHA384", "messages_per_s": 10}
NO_RATE = {**CLIENTS, "name": "branches", "sslciph": "other"}
KEYS = {"protection": [{"policy": "confidentiality", "message": "small", "transactions_per_s": 1800}]}


def manager(name, *groups, chinit=CHINIT, **more):
    return {"name": name, "release": "9.4", "channel_groups": list(groups), **chinit, **more}


PARTS = {
    "the CPU of the channels of QA": manager("QA", CLIENTS, chinit={}),
    "TLS, compression and AMS on channels of QB without a message rate": manager("QB", NO_RATE),
    "TLS on channels of QC whose SSLCIPH is not entered": manager("QC", CLIENTS, TLS),
    "a key for each confidential message of QD": manager("QD", **KEYS),
}


def answer(*managers, cps=4):
    lpar = {"name": "LP", "machine": "z16", "cps": cps}
    work = manager("QM", workloads=[ORDERS])
    return Answer({"lpars": [{**lpar, "queue_managers": [work, *managers]}]})


@pytest.mark.parametrize("names", [[name] for name in PARTS])
def test_each_part_alone_has_room(names):
    found = answer(*(PARTS[name] for name in names), cps=4)
    assert found.verdict(CP) == "ok"
    assert "cpu-not-counted" not in found.findings_at("/lpars/0/queue_managers")


@pytest.mark.parametrize("names", tuple(itertools.combinations(PARTS, 3)))
def test_parts_that_have_no_room_together_are_a_warning_that_names_all(names):
    found = answer(*(PARTS[name] for name in names), cps=4)
    assert found.verdict(CP) == "watch"
    assert found.findings_at("/lpars/0/queue_managers").count("cpu-not-counted") == 1
    caution = found.limits[CP].caution
    assert [name in caution for name in PARTS] == [name in names for name in PARTS]


def test_the_inputs_that_decide_it_are_named():
    caution = answer(*PARTS.values()).limits[CP].caution
    for entered in ("CPU per second of the channel initiator", "messages per second", "cipher", "key reuse"):
        assert entered in caution.rpartition("Enter ")[2]


def test_what_was_published_for_a_part_counts_where_it_is_more_than_as_much_again():
    """32 KB with the most expensive cipher take 1,182 µs a message more: 1,000 a second take 1.2 engines."""
    groups = [{**CLIENTS, "message_kb": 32, "messages_per_s": 1000}, TLS]
    small = manager("QM", *groups, workloads=[{**ORDERS, "put_rate_per_s": 1}])
    lpar = {"machine": "z16", "cps": 1.4}
    assert Answer(plan_of(small, lpar)).verdict(CP) == "watch"
    assert Answer(plan_of(small, {**lpar, "cps": 2})).verdict(CP) == "ok"


def test_the_machine_of_the_lpar_counts_for_what_was_published_for_channels():
    """Of 3.6 processors 2.9 engines are OK: 30,000 messages of 32 KB take 2.8 on z16, and more on z14."""
    group = {**CLIENTS, "type": "sdr", "message_kb": 32, "messages_per_s": 30_000}
    for machine, verdict in (("z16", "ok"), ("z14", "watch")):
        parts = {"channel_groups": [group], "workloads": [{**ORDERS, "put_rate_per_s": 1}]}
        assert Answer(plan_of(parts, {"machine": machine, "cps": 3.6})).verdict(CP) == verdict


def test_an_array_equals_its_points():
    parts = {"channel_groups": [CLIENTS, TLS, NO_RATE], "workloads": [ORDERS], **KEYS}
    plan = plan_of(parts, {"machine": "z16", "cps": 4, "ziips": 1})
    assert_array_equals_points(plan, f"{MANAGER}/workloads/0/cpu_us_per_message", [10, 500, 900, 2000])
    assert_array_equals_points(plan, f"{MANAGER}/protection/0/transactions_per_s", [10, 500, 1800, 5000])
    assert_array_equals_points(plan, "/lpars/0/cps", [1, 2, 4, 8, 16])
