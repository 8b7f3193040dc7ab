"""What the release, MAXCHL or the real storage does not allow is reported, and leaves no limit OK."""

from typing import Any

import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.plan.reading import read_plan


def verdicts(release: str, group: dict[str, Any] | None = None, **plan: Any) -> dict[str, str]:
    manager: dict[str, Any] = {"name": "Q", "release": release, "channel_initiator": {"maxchl": 12}}
    if group is not None:
        manager["channel_groups"] = [{"name": "c", "type": "sdr", "count": 3, "message_kb": 1, **group}]
    document = {"schema_version": 2, "lpars": [{"name": "L", "machine": "z16", "queue_managers": [manager]}], **plan}
    return {limit.id: limit.verdict for limit in Assessment(read_plan(document)).limits}


@pytest.mark.parametrize(
    ("group", "release", "verdict"),
    [
        ({"sslciph": "TLS_AES_256_GCM_SHA384"}, "9.1", "watch"),
        ({"sslciph": "TLS_AES_256_GCM_SHA384"}, "9.2", "ok"),
        ({"splprot": "remove"}, "9.0", "watch"),
        ({"splprot": "remove"}, "9.1", "ok"),
    ],
)
def test_channels_that_the_release_cannot_run_are_no_ok(group: dict[str, Any], release: str, verdict: str) -> None:
    assert verdicts(release, group)["L/Q/chinit-channels"] == verdict


@pytest.mark.parametrize(
    ("cflevel", "release", "verdict"), [(5, "7.0.1", "watch"), (5, "7.1", "ok"), (4, "7.0.1", "ok")]
)
def test_a_structure_that_a_member_cannot_use_is_no_ok(cflevel: int, release: str, verdict: str) -> None:
    structure = {"name": "APP1", "cflevel": cflevel, "size_mb": 10_000, "message_kb": 1, "messages": 10}
    group = {"name": "G", "members": ["Q"], "structures": [structure]}
    assert verdicts(release, queue_sharing_groups=[group])["group/G/structure/APP1"] == verdict


@pytest.mark.parametrize(("tasks", "verdict"), [(1, "ok"), (9, "watch"), (10, "exceeded")])
def test_client_connections_of_a_connector_count_for_maxchl(tasks: int, verdict: str) -> None:
    connector = {"name": "k", "queue_manager": "Q", "direction": "source", "version": 1, "location": "remote"}
    connector |= {"connection": "client", "tasks": tasks, "messages_per_s": 1, "message_kb": 1}
    found = verdicts("9.4", {"type": "sdr"}, connectors=[connector])
    assert (found["connector/k/chinit-channels"], found["L/Q/chinit-channels"]) == (verdict, "ok")


@pytest.mark.parametrize(("buffers", "is_warned"), [(2_000_000, False), (4_000_000, True)])
def test_pageable_pools_larger_than_real_storage_are_a_warning(buffers: int, is_warned: bool) -> None:
    pool = {"id": 3, "buffers": buffers, "location": "above", "pageclas": "4KB"}
    lpar = {"name": "L", "real_storage_mb": 8192, "queue_managers": [{"name": "Q", "buffer_pools": [pool]}]}
    found = Assessment(read_plan({"schema_version": 2, "lpars": [lpar]})).as_dict(["findings"])["findings"]
    assert ("bufferpools-above-real-storage" in {one["id"] for one in found}) == is_warned
