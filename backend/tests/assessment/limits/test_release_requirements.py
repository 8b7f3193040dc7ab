"""Functions that a release or a z/OS level does not have are problems, and none otherwise."""

from typing import Any

import pytest

from mqplanner.assessment.assess import assess

TLS_1_3 = {"name": "clients", "count": 10, "sharecnv": 1, "message_kb": 1, "sslciph": "TLS_AES_256_GCM_SHA384"}
AMS = {**TLS_1_3, "sslciph": "none", "type": "rcvr", "splprot": "aspolicy", "ams_policy": "confidentiality"}
AMS.pop("sharecnv")


def findings_of(document: dict[str, Any]) -> dict[str, str]:
    return {one["id"]: one["severity"] for one in assess(document)["findings"]}


@pytest.mark.parametrize(
    ("release", "zos_level", "group", "problems"),
    [
        ("9.1", None, TLS_1_3, {"tls-1-3-release"}),
        ("9.1", "2.3", TLS_1_3, {"tls-1-3-release", "tls-1-3-zos"}),
        ("9.2", "2.3", TLS_1_3, {"tls-1-3-zos"}),
        ("9.1", None, {**TLS_1_3, "sslciph": "ANY_TLS13"}, {"tls-1-3-release"}),
        ("9.2", "2.4", TLS_1_3, set()),
        ("9.2", None, TLS_1_3, set()),
        ("9.1", "2.3", {**TLS_1_3, "sslciph": "TLS_RSA_WITH_AES_256_CBC_SHA256"}, set()),
        ("8.0", "2.4", AMS, {"ams-confidentiality-release"}),
        ("9.0", "2.4", AMS, set()),
        ("8.0", "2.4", {**AMS, "ams_policy": "privacy"}, set()),
    ],
)
def test_tls_1_3_and_confidentiality_need_their_release(
    release: str, zos_level: str | None, group: dict[str, Any], problems: set[str]
) -> None:
    system = {"name": "LP", **({} if zos_level is None else {"zos_level": zos_level})}
    manager = {"name": "QM", "release": release, "channel_groups": [group]}
    found = findings_of({"lpars": [{**system, "queue_managers": [manager]}]})
    ids = ("tls-1-3-release", "tls-1-3-zos", "ams-confidentiality-release")
    assert {id for id in ids if found.get(id) == "problem"} == problems


@pytest.mark.parametrize(
    ("release", "structure", "is_problem"),
    [
        ("7.0.1", {"cflevel": 5}, True),
        ("7.0.1", {"offload": "smds"}, True),
        ("7.1", {"cflevel": 5, "offload": "smds"}, False),
        ("7.0.1", {"cflevel": 4}, False),
    ],
)
def test_shared_message_data_sets_need_their_release(release: str, structure: dict[str, Any], is_problem: bool) -> None:
    managers = [{"name": "QM1", "release": "9.4"}, {"name": "QM2", "release": release}]
    group = {"name": "QSG", "members": ["QM1", "QM2"], "structures": [{"name": "APP1", **structure}]}
    document = {"lpars": [{"name": "LP", "queue_managers": managers}], "queue_sharing_groups": [group]}
    assert (findings_of(document).get("cf-level-5-release") == "problem") is is_problem


@pytest.mark.parametrize(
    ("newer", "older", "is_problem"),
    [
        ({"release": "9.4", "logs": {"rba_bytes": 8}}, {"release": "7.1", "logs": {"rba_bytes": 6}}, True),
        ({"release": "9.4", "logs": {"rba_bytes": 8}}, {"release": "7.1"}, True),
        ({"release": "9.4", "logs": {"rba_bytes": 8}}, {"release": "8.0", "opmode_newfunc": False}, True),
        ({"release": "9.4", "logs": {"rba_bytes": 8}}, {"release": "8.0", "logs": {"rba_bytes": 6}}, False),
        ({"release": "9.4", "logs": {"rba_bytes": 8}}, {"release": "9.1", "logs": {"rba_bytes": 6}}, False),
        ({"release": "9.4", "logs": {"rba_bytes": 6}}, {"release": "7.1", "logs": {"rba_bytes": 6}}, False),
        ({"release": "9.4"}, {"release": "7.1"}, False),
    ],
)
def test_a_longer_log_rba_needs_new_functions_of_all_members(
    newer: dict[str, Any], older: dict[str, Any], is_problem: bool
) -> None:
    managers = [{"name": "Q1", **newer}, {"name": "Q2", **older}]
    group = {"name": "G", "members": ["Q1", "Q2"]}
    document = {"lpars": [{"name": "LP", "queue_managers": managers}], "queue_sharing_groups": [group]}
    assert ("log-rba-group-too-old" in findings_of(document)) is is_problem


@pytest.mark.parametrize(("release", "is_early"), [("7.1", True), ("8.0", False), ("9.4", False)])
def test_a_release_before_8_0_has_no_class4_trace(release: str, is_early: bool) -> None:
    manager = {"name": "QM", "release": release, "channel_initiator": {"class4_trace": True}}
    found = findings_of({"lpars": [{"name": "LP", "queue_managers": [manager]}]})
    assert ("class4-too-early" in found) is is_early


@pytest.mark.parametrize(("memlimit_mb", "is_unlimited"), [(2**44, True), (2**43, False)])
def test_the_largest_memlimit_is_not_recommended(memlimit_mb: int, is_unlimited: bool) -> None:
    chinit = {"memlimit_mb": memlimit_mb, "used_mb": 92, "free_mb": 1379}
    manager = {"name": "QM", "release": "9.4", "channel_initiator": chinit, "channel_groups": [TLS_1_3]}
    found = findings_of({"lpars": [{"name": "LP", "queue_managers": [manager]}]})
    assert ("chinit-memlimit-nolimit" in found) is is_unlimited
