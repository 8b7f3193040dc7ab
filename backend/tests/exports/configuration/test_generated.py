"""Generated definitions have what the plan states, within the product's ranges, and read back as the same values."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mqplanner.assessment.assess import Assessment
from mqplanner.errors import InvalidInput
from mqplanner.exports.configuration.attributes import attributes
from mqplanner.exports.configuration.comparison import compare
from mqplanner.exports.configuration.generate import configuration
from mqplanner.exports.configuration.logs import records_of
from mqplanner.exports.configuration.setting import Setting, Target
from mqplanner.exports.configuration.sizes import megabytes
from mqplanner.exports.configuration.texts import texts
from mqplanner.measurements.jcl import storage_mb
from mqplanner.measurements.mqsc import read_mqsc
from mqplanner.plan.presets import preset, presets
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.registry import get_rule


def targets_of(manager: dict[str, Any], **plan: Any) -> list[Target]:
    """Return the definitions of a plan with one queue manager."""
    document = {"lpars": [{"name": "A", "queue_managers": [{"name": "QM01", **manager}]}], **plan}
    return configuration(read_plan(document))


def settings_of(manager: dict[str, Any], **plan: Any) -> dict[str, Setting]:
    """Return the settings of a plan with one queue manager by their ids."""
    return {setting.id: setting for target in targets_of(manager, **plan) for setting in target.settings}


def test_a_plan_that_states_nothing_gives_no_definitions() -> None:
    """A default that no one entered is not written."""
    parts = {"page_sets": [{"id": 1}], "channel_initiator": {}, "logs": {}, "statistics": {}}
    assert not settings_of({"workloads": [{"name": "w"}], **parts})


def test_location_is_written_where_the_default_of_mq_is_another() -> None:
    """Without LOCATION, MQ would take storage below the bar for a pool that was assessed above it."""
    text = texts(targets_of({"buffer_pools": [{"id": 3, "buffers": 5000, "pageclas": "FIXED4KB"}]})[0])["mqsc"]
    assert "DEFINE BUFFPOOL(3) +\n       BUFFERS(5000) +\n       LOCATION(ABOVE) +\n       PAGECLAS(FIXED4KB)\n" in text


def test_pool_without_buffers_is_not_defined() -> None:
    """DEFINE BUFFPOOL without BUFFERS would take MQ's default."""
    text = texts(targets_of({"buffer_pools": [{"id": 3, "pageclas": "4KB"}]})[0])["mqsc"]
    assert "DEFINE" not in "".join(line for line in text.splitlines() if not line.startswith("*"))


CLIENTS = {"name": "clients", "type": "svrconn", "count": 300, "message_kb": 1}


def test_commands_are_under_the_input_data_set_that_takes_them() -> None:
    pools = [{"id": 3, "buffers": 50_000, "location": "above"}, {"id": 4}]
    page_sets = [{"id": 1, "buffer_pool": 3}, {"id": 2, "buffer_pool": 4}]
    manager = {
        "buffer_pools": pools,
        "page_sets": page_sets,
        "channel_initiator": {"maxchl": 900},
        "channel_groups": [CLIENTS],
    }
    (target,) = targets_of(manager)
    text = texts(target)["mqsc"]
    start_up, running = text.split("--- CSQINP2")
    assert "--- CSQINP1" in start_up
    assert "DEFINE BUFFPOOL(3)" in start_up
    assert "DEFINE PSID(1)" in start_up
    assert "ALTER QMGR" in running
    assert "DEFINE" not in running
    assert "DEFINE PSID(2)" not in text
    assert "PSID(2) is not defined here: BUFFPOOL(4) is not decided" in text
    assert text.count("chinit-channel-ceiling") == 1


@pytest.mark.parametrize(
    ("manager", "id", "words"),
    [
        ({"buffer_pools": [{"id": 1, "buffers": 50, "location": "below"}]}, "BUFFPOOL(1).BUFFERS", "at least 100"),
        ({"logs": {"outbuff_kb": 8000}}, "CSQ6LOGP.OUTBUFF", "at most 4,000"),
        ({"release": "8.0", "logs": {"active_logs": 40}}, "ACTIVE LOG.DATA SETS", "at most 31"),
        ({"statistics": {"statime_s": 90}}, "SYSTEM.STATIME", "whole minutes"),
        ({"channel_initiator": {"memlimit_mb": 1024}}, "CHIN.MEMLIMIT", "at least 2,048"),
        ({"expryint_s": 0.5}, "QMGR.EXPRYINT", "whole seconds"),
        ({"channel_groups": [{"name": "web front", "sharecnv": 1}]}, "CHANNEL(web front).SHARECNV", "names no channel"),
        ({"channel_groups": [{"name": "clients", "sslciph": "none"}]}, "CHANNEL(clients).SSLCIPH", "names no channel"),
    ],
)
def test_value_that_the_product_does_not_take_is_a_comment(manager: dict[str, Any], id: str, words: str) -> None:
    """A value out of the product's range, or for an object without a name, has its reason and no command."""
    setting = settings_of(manager)[id]
    assert words in (setting.withheld or "")
    for text in texts(targets_of(manager)[0]).values():
        commands = [line for line in text.splitlines() if not line.startswith(("*", "//*", "  /*"))]
        assert not any(f"{setting.attribute}({setting.value})" in line for line in commands)
        assert not any(f"{setting.attribute}={setting.value}" in line for line in commands)


def test_the_longest_interval_of_expiry_scans_is_that_of_the_product() -> None:
    assert settings_of({"expryint_s": 99_999_999})["QMGR.EXPRYINT"].withheld is None
    assert "at most 99,999,999" in (settings_of({"expryint_s": 100_000_000})["QMGR.EXPRYINT"].withheld or "")


def test_what_a_release_cannot_have_is_a_comment() -> None:
    """7.1 has 16 pools below the bar, and none of the sources has more than 31 active logs for it."""
    pool = {"id": 20, "buffers": 20_000, "location": "above", "pageclas": "FIXED4KB"}
    older = {"buffer_pools": [pool], "page_sets": [{"id": 1, "buffer_pool": 20}], "logs": {"active_logs": 200}}
    found, newer = settings_of({"release": "7.1", **older}), settings_of({"release": "9.4", **older})
    for attribute in ("BUFFERS", "LOCATION", "PAGECLAS"):
        assert "above the bar" in (found[f"BUFFPOOL(20).{attribute}"].withheld or "")
    assert found["PSID(1).BUFFPOOL"].withheld
    assert "200 active logs are more than the 31" in (found["ACTIVE LOG.DATA SETS"].withheld or "")
    assert not any(setting.withheld for setting in newer.values())
    below = {"buffer_pools": [{**pool, "id": 3, "location": "below", "pageclas": "4KB"}], "logs": {"active_logs": 31}}
    assert not any(setting.withheld for setting in settings_of({"release": "7.1", **below}).values())


@pytest.mark.parametrize(
    ("manager", "id", "before", "since"),
    [
        ({"channel_groups": [{"name": "A", "sslciph": "TLS_AES_128_GCM_SHA256"}]}, "CHANNEL(A).SSLCIPH", "9.1", "9.2"),
        (
            {"channel_groups": [{"name": "A", "type": "sdr", "splprot": "remove"}]},
            "CHANNEL(A).SPLPROT", "9.0", "9.1",
        ),
        ({"statistics": {"class5_queues": 5}}, "TRACE STAT(5).CLASS", "9.2", "9.3"),
        ({"channel_initiator": {"class4_trace": True}}, "TRACE STAT(4).CLASS", "7.1", "8.0"),
    ],
)  # fmt: skip
def test_what_came_with_a_later_release_is_a_comment(manager: dict[str, Any], id: str, before: str, since: str) -> None:
    setting = settings_of({"release": before, **manager})[id]
    assert setting.withheld == f"release {before} does not have it: it needs {since} or later"
    assert settings_of({"release": since, **manager})[id].withheld is None


def test_a_trace_that_is_not_started_adds_no_smf_type() -> None:
    assert "SMFPRM.TYPE" not in settings_of({"release": "9.2", "statistics": {"class5_queues": 5}})
    assert "SMFPRM.TYPE" in settings_of({"release": "9.3", "statistics": {"class5_queues": 5}})


def test_a_level_of_structures_that_a_member_does_not_have_is_a_comment() -> None:
    group = {"name": "G", "members": ["QM01"], "structures": [{"name": "S", "cflevel": 5, "offload": "smds"}]}
    for release, is_withheld in (("7.0.1", True), ("7.1", False)):
        found = settings_of({"release": release}, queue_sharing_groups=[group])
        assert {bool(found[f"CFSTRUCT(S).{name}"].withheld) for name in ("CFLEVEL", "OFFLOAD")} == {is_withheld}


def test_value_that_the_plan_exceeds_is_a_comment() -> None:
    """MAXCHL below the channels of the plan is not written as a command."""
    groups = [{"name": "CLIENTS", "count": 600, "message_kb": 1}]
    setting = settings_of({"channel_initiator": {"maxchl": 500}, "channel_groups": groups})["QMGR.MAXCHL"]
    assert (setting.withheld or "").startswith("The plan exceeds it: Channels (MAXCHL)")


def test_pools_that_are_too_large_together_are_comments() -> None:
    """Each pool below the bar adds to what does not fit, and without LOCATION it would be below the bar, too."""
    pools = [{"id": number, "buffers": 300_000, "location": "below"} for number in (1, 2)]
    found = settings_of({"buffer_pools": [*pools, {"id": 3, "buffers": 5000, "location": "above"}]})
    for id, withheld in (("1", True), ("2", True), ("3", False)):
        for attribute in ("BUFFERS", "LOCATION"):
            reason = found[f"BUFFPOOL({id}).{attribute}"].withheld or ""
            assert reason.startswith("The plan exceeds it: Buffer pools below the bar") == withheld


def test_fixed_pools_that_are_too_large_together_are_comments() -> None:
    """Each of them adds to the real storage of the LPAR that is not there."""
    pools = [{"id": number, "buffers": 50_000, "pageclas": "FIXED4KB"} for number in (1, 2)]
    manager = {"name": "QM01", "buffer_pools": [*pools, {"id": 3, "buffers": 5000, "pageclas": "4KB"}]}
    plan = read_plan({"lpars": [{"name": "A", "real_storage_mb": 100, "queue_managers": [manager]}]})
    found = {setting.id: setting for target in configuration(plan) for setting in target.settings}
    withheld = [(found[f"BUFFPOOL({id}).PAGECLAS"].withheld or "")[:20] for id in (1, 2, 3)]
    assert withheld == ["The plan exceeds it:"] * 2 + [""]


def test_maxchl_is_raised_where_the_default_of_mq_is_too_low() -> None:
    """A plan without MAXCHL gets the value that the assessment proposes, and it suffices."""
    groups = [{"name": "CLIENTS", "count": 600, "message_kb": 1}]
    setting = settings_of({"channel_groups": groups})["QMGR.MAXCHL"]
    assert setting.withheld is None
    assert int(setting.value) >= 600
    assert "QMGR.MAXCHL" not in settings_of({"channel_groups": [{**groups[0], "count": 20}]})


def test_the_other_limits_on_channels_are_written_where_the_default_of_mq_is_too_low() -> None:
    def found(count: int) -> dict[str, Setting]:
        return settings_of({"channel_groups": [{"name": "CLIENTS", "count": count, "message_kb": 1}]})

    for name in ("QMGR.TCPCHL", "QMGR.ACTCHL"):
        # as MAXCHL, or they would be reached first
        assert (found(600)[name].value, found(600)[name].withheld) == (found(600)["QMGR.MAXCHL"].value, None)
        assert "at most 9,999" in (found(10_000)[name].withheld or "")
        assert name not in found(200)


def test_the_other_limits_on_channels_are_comments_where_they_would_exceed_maxchl() -> None:
    group = {"name": "CLIENTS", "count": 620, "message_kb": 1}
    for maxchl, value, is_withheld in ((500, "620", True), (620, "620", False), (4000, "4000", False)):
        found = settings_of({"channel_groups": [group], "channel_initiator": {"maxchl": maxchl}})
        for name in ("QMGR.TCPCHL", "QMGR.ACTCHL"):
            assert (found[name].value, bool(found[name].withheld)) == (value, is_withheld)


def test_ssltasks_is_written_where_channels_with_tls_need_more_than_the_default_of_mq() -> None:
    group = {"name": "CLIENTS", "count": 20, "message_kb": 1}
    protected = group | {"sslciph": "TLS_AES_128_GCM_SHA256"}
    least = settings_of({"channel_groups": [protected]})["QMGR.SSLTASKS"]
    assert (least.value, least.is_only_least) == ("2", True)
    entered = {"channel_groups": [protected], "channel_initiator": {"ssltasks": 8}}
    assert settings_of(entered)["QMGR.SSLTASKS"].value == "8"
    assert "QMGR.SSLTASKS" not in settings_of({"channel_groups": [group]})


def test_lengths_and_batches_are_written_only_above_the_defaults_of_mq() -> None:
    """An average must not lower what a queue or a channel takes; larger messages get the next whole MB."""
    workload = {"name": "APP.BIG", "message_bytes": 5 * 2**20, "queue": "shared"}
    group = {"name": "TO.B", "type": "sdr", "count": 1, "message_kb": 5000, "messages_per_batch": 80.5}
    manager = {"workloads": [workload, {"name": "APP.SMALL", "message_bytes": 2000}], "channel_groups": [group]}
    text = texts(targets_of(manager)[0])["mqsc"]
    assert "ALTER QLOCAL(APP.BIG) +\n       QSGDISP(SHARED) +\n       MAXMSGL(6291456)\n" in text
    assert "       MAXMSGL(5242880) +\n       BATCHSZ(81)" in text
    assert "APP.SMALL" not in text
    small = {**group, "message_kb": 4096, "messages_per_batch": 50}
    assert not {"CHANNEL(TO.B).MAXMSGL", "CHANNEL(TO.B).BATCHSZ"} & set(settings_of({"channel_groups": [small]}))
    largest = settings_of({"workloads": [{**workload, "message_bytes": 100 * 2**20}]})["QLOCAL(APP.BIG).MAXMSGL"]
    assert (largest.value, largest.withheld) == ("104857600", None)


def test_maxdepth_is_written_unless_the_messages_in_the_plan_exceed_it() -> None:
    workload = {"name": "APP.Q", "put_rate_per_s": 1, "message_bytes": 100, "depth": 4000, "max_depth": 5000}
    assert "ALTER QLOCAL(APP.Q) +\n       MAXDEPTH(5000)" in texts(targets_of({"workloads": [workload]})[0])["mqsc"]
    exceeded = settings_of({"workloads": [{**workload, "depth": 6000}]})["QLOCAL(APP.Q).MAXDEPTH"]
    assert exceeded.withheld


def test_expiry_is_written_in_tenths_of_a_second() -> None:
    """CAPEXPRY is rounded up as it was assessed; before 9.4 it is a part of CUSTOM, and no command replaces that."""
    workloads = [{"name": "APP.Q", "capexpry_s": 0.25, "streaming": {"streamq": "APP.COPY", "capexpry_s": 60}}]
    text = texts(targets_of({"workloads": workloads})[0])["mqsc"]
    assert "ALTER QLOCAL(APP.Q) +\n       CAPEXPRY(3)" in text
    assert "ALTER QLOCAL(APP.COPY) +\n       CAPEXPRY(600)\n" in text
    found = settings_of({"workloads": workloads})
    assert "rounded up" in found["QLOCAL(APP.Q).CAPEXPRY"].reason
    assert "rounded up" not in found["QLOCAL(APP.COPY).CAPEXPRY"].reason
    older = settings_of({"release": "9.3", "workloads": workloads})["QLOCAL(APP.COPY).CAPEXPRY"]
    assert "CUSTOM('CAPEXPRY(600)')" in (older.withheld or "")
    longer = settings_of({"workloads": [{"name": "APP.Q", "capexpry_s": 10**8}]})["QLOCAL(APP.Q).CAPEXPRY"]
    assert "at most 999,999,999 tenths" in (longer.withheld or "")


def test_what_the_plan_leaves_open_names_the_field_to_enter() -> None:
    """Batches of message channels are asked for once; what no field is about is listed, too."""
    groups = [{"name": name, "type": "sdr", "count": 1, "message_kb": 1} for name in ("TO.A", "TO.B", "TO.C")]
    (target,) = targets_of({"channel_groups": groups, "statistics": {"statistics_trace": True}})
    assert "BATCHSZ of “TO.A” and 2 more: enter the messages in a batch" in target.undecided
    assert any(words.startswith("MONQ, MONCHL and ACCTIME") for words in target.undecided)


def test_levels_of_structures_decide_what_can_be_set() -> None:
    """Offload attributes need CFLEVEL(5); sizes are written in K and M."""
    structure = {"name": "APPL1", "cflevel": 5, "offload": "smds", "offld1th_pct": 60, "offld1sz_kb": 16}
    group = {"name": "QSG1", "members": ["QM01"], "structures": [{**structure, "dsblock_kb": 1024, "dsbufs": 200}]}
    (target,) = [one for one in targets_of({}, queue_sharing_groups=[group]) if one.kind == "queue-sharing group"]
    text = texts(target)["mqsc"]
    assert "OFFLD1TH(60) +\n       OFFLD1SZ(16K) +\n       DSBLOCK(1M) +\n       DSBUFS(200)" in text
    for kb, words in ((100, "powers of 2"), (4, "at least 8"), (2048, "at most 1,024"), (8, None), (512, None)):
        group["structures"] = [{**structure, "dsblock_kb": kb}]
        withheld = settings_of({}, queue_sharing_groups=[group])["CFSTRUCT(APPL1).DSBLOCK"].withheld
        assert withheld is None if words is None else words in (withheld or "")
    group["structures"] = [{"name": "APPL1", "cflevel": 4, "dsbufs": 200}]
    found = settings_of({}, queue_sharing_groups=[group])
    assert found["CFSTRUCT(APPL1).CFLEVEL"].withheld is None
    assert found["CFSTRUCT(APPL1).DSBUFS"].withheld == "it needs CFLEVEL(5)"


@pytest.mark.parametrize(("name", "prefix"), [("QSGA", "QSGA"), ("QS1", "QS1@"), ("payments", "qsgn")])
def test_the_size_of_a_structure_is_given_for_the_cfrm_policy(name: str, prefix: str) -> None:
    group = {"name": name, "members": ["QM01"], "structures": [{"name": "APP1", "size_mb": 4096}, {"name": "APP2"}]}
    (target,) = [one for one in targets_of({}, queue_sharing_groups=[group]) if one.kind == "queue-sharing group"]
    assert target.settings == ()
    assert target.undecided == (f"CFRM policy of “APP1”: all but its size, STRUCTURE NAME({prefix}APP1) SIZE(4096M)",)


def test_log_data_sets_stay_below_four_gigabytes() -> None:
    """A log of 4 GB would be read as a small one; smaller ones have the whole size."""
    assert records_of(4)[0] * 4096 < 2**32 - 17_000_000
    assert records_of(1)[0] == 2**30 // 4096
    logs = {"log_gb": 1, "active_logs": 3, "copies": 2}
    text = texts(targets_of({"logs": logs})[0])["idcams"]
    assert text.count("DEFINE CLUSTER") == 6
    assert text.count("RECORDS(262144)") == 7


@pytest.mark.parametrize(
    ("name", "qualifier"), [("QM01", "QM01"), ("payments) DELETE", "xxxx"), ("qm01", "xxxx"), ("A" * 100, "xxxx")]
)
def test_a_name_that_no_data_set_can_have_is_a_placeholder(name: str, qualifier: str) -> None:
    """A name of the plan is never part of a statement that IDCAMS would read otherwise."""
    logs = {"logs": {"active_logs": 3, "log_gb": 1}, "page_sets": [{"id": 1, "primary_mb": 10}]}
    text = texts(targets_of({"name": name, **logs})[0])["idcams"]
    assert f"  DEFINE CLUSTER (NAME(hlq.{qualifier}.LOGCOPY1.DS01) -\n" in text
    assert f"  DEFINE CLUSTER (NAME(hlq.{qualifier}.PSID01) -\n" in text
    assert ("Replace hlq and xxxx;" in text) == (qualifier == "xxxx")
    assert max(map(len, text.splitlines())) <= 72


@given(st.integers(1, 99_999) | st.integers(1, 16_000_000).map(lambda number: number * 1024))
def test_memlimit_is_written_with_its_whole_value(mb: int) -> None:
    """MEMLIMIT reads back as the same number of MB, in five digits."""
    text, problem = megabytes(mb)
    if problem is None:
        assert storage_mb(text, "M") == mb
        assert len(text) <= 6


def test_all_kinds_of_output_come_from_a_preset() -> None:
    """Each preset has definitions; every line fits the 72 columns that are read, and every value names its source."""
    kinds = set()
    for name in presets():
        for target in configuration(read_plan(preset(name).plan)):
            written = texts(target)
            words = {kind: " ".join(_plain(text)) for kind, text in written.items()}
            for kind, text in written.items():
                kinds.add(kind)
                assert all(len(line) <= 72 and line.isascii() for line in text.splitlines())
            for setting in target.settings:
                assert setting.citations
                assert f"Rule {setting.declared.rule}" in words[setting.output]
    assert kinds == {"mqsc", "zparm", "idcams", "jcl", "smf"}


def _plain(text: str) -> list[str]:
    """Return the words of the comments of a text."""
    return [word for line in text.splitlines() for word in line.split() if word not in ("*", "//*", "/*", "*/")]


def test_declared_attributes_have_a_rule() -> None:
    """The rules that the data file names exist."""
    for attribute in attributes().values():
        assert get_rule(attribute.rule).id == attribute.rule


def test_an_unknown_queue_manager_is_refused_with_the_known_ones() -> None:
    """The message names the queue managers of the plan."""
    with pytest.raises(InvalidInput, match="is no queue manager of the plan, which has QMA1"):
        configuration(read_plan(preset("first-queue-manager").plan), "QMX")


NAMES = st.text("ABCDEFGHIJ0123456789._/%abc", min_size=1, max_size=20)
POOLS = st.fixed_dictionaries(
    {"buffers": st.integers(100, 500_000)},
    optional={"location": st.sampled_from(["above"]), "pageclas": st.just("4KB")},
)
GROUPS = st.fixed_dictionaries(
    {"name": NAMES, "type": st.sampled_from(["svrconn", "sdr", "rcvr"])},
    optional={
        "compmsg": st.sampled_from(["none", "rle", "zlibfast", "zlibhigh"]),
        "sslciph": st.sampled_from(["none", "TLS_AES_256_GCM_SHA384", "other"]),
    },
)
MANAGERS = st.fixed_dictionaries(
    {},
    optional={
        "buffer_pools": st.lists(POOLS, max_size=3).map(lambda pools: [{"id": n, **p} for n, p in enumerate(pools)]),
        "channel_groups": st.lists(GROUPS, max_size=3, unique_by=lambda group: group["name"]),
        "expryint_s": st.integers(1, 10_000),
        "sslrkeyc_bytes": st.integers(0, 999_999_999),
        "logs": st.fixed_dictionaries(
            {}, optional={"wrthrsh": st.integers(1, 256), "recovery": st.just({"logload": 500_000})}
        ),
        "channel_initiator": st.fixed_dictionaries({}, optional={"chiadaps": st.integers(1, 200)}),
    },
)


@settings(max_examples=60)
@given(MANAGERS)
def test_generated_commands_read_back_as_the_planned_values(manager: dict[str, Any]) -> None:
    """The parser reads exactly the values that are not withheld, and the comparison calls them the same."""
    target = targets_of(manager)[0]
    usable = [one for one in target.settings if one.output == "mqsc" and one.withheld is None]
    written = [one for one in usable if not one.is_only_least]
    text = texts(target).get("mqsc", "")
    read = read_mqsc(text)
    assert not read.unread
    found = {
        (statement.object_type, statement.name, attribute.name): attribute.value
        for statement in read.statements
        for attribute in statement.attributes
        if attribute.name != "CHLTYPE"
    }
    assert found == {(one.object_type, one.object_name, one.attribute): one.value for one in written}
    if written:
        answer = compare([target], text)
        states = {one["id"]: (one["state"], one["check"]) for one in answer["comparisons"]}
        assert all(states[one.id] == ("same", "ok") for one in written)
        assert bool(answer["alter"]) == (usable != written), "what is only the least is set where it is not in force"


def test_definitions_of_a_log_of_4_gb_are_judged_as_large_as_they_are_defined() -> None:
    """The plan says 4 GB, and 4,064 MB are defined: what only the larger log would hold is exceeded."""
    logs = {"log_gb": 4, "active_logs": 3, "hold_hours": 1, "observed": {"mb_per_s": 4096 * 2 / 3600 * 0.999}}
    plan = read_plan({"lpars": [{"name": "A", "queue_managers": [{"name": "QM01", "release": "9.4", "logs": logs}]}]})
    (held,) = [limit for limit in Assessment(plan).limits if limit.kind == "log-held"]
    assert held.verdict != "exceeded"
    found = {setting.id: setting for target in configuration(plan) for setting in target.settings}
    records = found["ACTIVE LOG.RECORDS"]
    assert records.value == "1040384"
    assert "judged with these 4,064 MB" in (records.note or "")
    assert {limit.verdict for limit in records.limits if "hold time" in limit.title} == {"exceeded"}
    assert records.withheld
