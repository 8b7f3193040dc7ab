"""Statements of the reports that a planner has to see: each is a finding of the rule that is concerned."""

import pytest

from mqplanner.figures.catalog import catalog
from tests.rules.answers import finding_ids, outputs_of

AMS = {"machine": "z14", "policy": "confidentiality", "message": "large"}
LOG = {"copies": 1, "stripes": 1, "io": "zhyperlink", "environment": "performance", "message_kb": 1}
DUAL = {**LOG, "copies": 2, "stripes": 4}
MULTIPLIER = {"message_kb": 2, "perspective": "srb"}
SYNC = {"source": "mqsmf", "sync_writes": 100, "async_writes": 1}
BELOW_BAR = {"buffers_below": 0, "limit_mb": 1500, "connections": []}
PAGE_FIX = {"release": "8.0", "message_kb": 10, "fits": False}
FILL = {"buffers": 50_000, "put_rate_per_s": 200, "get_rate_per_s": 100, "message_bytes": 2048}
DRAIN = {"depth": 100_000, "in_buffers_pct": 50, "put_rate_per_s": 0}
PATH = {"message_kb": 64, "compressible_pct": 40}
QREP = {"mode": "client", "message_kb": 10}

STATEMENTS = [
    ("ams-recipients", "ams-cost", AMS, {"policy": "integrity"}),
    ("ams-same-recipients", "ams-cost", AMS, {"key_reuse": 1}),
    ("ams-gain-large", "ams-cost", AMS, {"machine": "z16"}),
    ("ams-gain-medium", "ams-cost", {**AMS, "message": "medium"}, {"message": "large"}),
    ("cpu-cics-end-of-task", "cpu-demand", {"messages_per_s": 1, "cpu_us_per_message": 1}, None),
    ("qmgr-cics-end-of-task", "qmgr-below-bar", {**BELOW_BAR, "release": "7.1"}, {"release": "8.0"}),
    ("zhyperlink-adapter-and-cable", "zhyperlink-requirements", {}, None),
    ("zhyperlink-active-logs-only", "zhyperlink-requirements", {}, None),
    ("zhyperlink-queue-manager-cpu", "zhyperlink-cost-multiplier", MULTIPLIER, {"perspective": "total"}),
    ("zhyperlink-relieves-channel-paths", "zhyperlink-cost-multiplier", MULTIPLIER, None),
    ("zhyperlink-relieves-channel-paths", "zhyperlink-cost-share", {"mq_share_pct": 20}, None),
    ("zhyperlink-monitor", "zhyperlink-requirements", {"zhylink": True}, {"zhylink": False}),
    ("zhyperlink-task-and-io-busy", "zhyperlink-sync-rate", SYNC, {"source": "rmf"}),
    ("zhyperlink-device-report-low", "zhyperlink-sync-rate", {**SYNC, "source": "rmf"}, {"source": "mqsmf"}),
    ("zhyperlink-smf-42-6", "zhyperlink-sync-rate", {**SYNC, "source": "rmf"}, {"source": "mqsmf"}),
    ("log-zhyperlink-faster", "log-capacity", LOG, {"io": "zhpf"}),
    ("log-zhyperlink-faster", "log-capacity", {**LOG, "copies": 2}, {"stripes": 4}),
    ("log-zhyperlink-faster", "log-capacity", {**DUAL, "environment": "real-world"}, {"environment": "performance"}),
    ("log-zhyperlink-faster-up-to", "log-capacity", DUAL, {"message_kb": 4096}),
    ("log-rba-programs", "log-rba-lifetime", {"rba_bytes": 6, "mb_per_s": 100}, {"rba_bytes": 8}),
    ("bufferpool-larger-cheaper", "bufferpool-page-fix", PAGE_FIX, {"fits": True}),
    ("bufferpool-getter-pays", "bufferpool-message-cost", {"message_kb": 2, "fits": False}, {"fits": True}),
    ("bufferpool-getter-pays", "bufferpool-drain", DRAIN, {"in_buffers_pct": 100}),
    ("bufferpool-deferred-write-8-0", "bufferpool-fill", FILL, {"get_rate_per_s": 200}),
    ("compression-when-worthwhile", "compression-path", PATH, None),
    ("compression-when-worthwhile", "compression-cost", {"tls": True, "option": "software"}, {"option": "none"}),
    ("streaming-counters", "streaming-impact", {"queue": "private", "measured_by": "class1"}, None),
    ("revdns-inhibit", "message-suppression", {"short_lived_clients": True}, {"short_lived_clients": False}),
    ("qrep-applies-to-others", "qrep-remote-choice", QREP, None),
    ("qrep-applies-to-others", "shared-queue-storage-choice", {"goal": "throughput", "message_kb": 10}, None),
]


@pytest.mark.parametrize(("finding", "rule", "inputs", "otherwise"), STATEMENTS)
def test_a_statement_is_a_finding_where_it_applies(finding, rule, inputs, otherwise):
    assert finding in finding_ids(outputs_of(rule, **inputs))
    if otherwise is not None:
        assert finding not in finding_ids(outputs_of(rule, **{**inputs, **otherwise}))


@pytest.mark.parametrize(
    ("erratum", "rule", "output", "inputs"),
    [
        ("zhyperlink-mq-share-95pct", "zhyperlink-cost-share", "multiplier", {"mq_share_pct": 20}),
        ("streaming-mustdup-requests", "streaming-put-cost", "findings", {}),
        ("system-trace-defaults", "streaming-impact", "increase_low_pct", {"queue": "shared", "measured_by": "class1"}),
    ],
)
def test_an_ambiguity_is_named_with_the_result_that_it_concerns(erratum, rule, output, inputs):
    if output == "findings":
        assert rule in catalog().erratum(erratum).rules
    else:
        assert erratum in outputs_of(rule, **inputs)[output]["errata"]


def test_the_increase_by_class_3_has_no_remark_on_traces():
    answer = outputs_of("streaming-impact", queue="shared", measured_by="class3")
    assert all("system-trace-defaults" not in output.get("errata", ()) for output in answer.values())


def test_the_depth_of_the_base_queue_is_no_matter_of_the_runs_of_the_expiry_task():
    example = catalog().figure("expiry-sawtooth-example")
    marked = [name for name in ("put_rate", "deleted_each_run") if "expiry-base" in str(example.at(name).origin.errata)]
    assert marked == ["put_rate"]


def test_findings_have_the_numbers_of_the_report():
    def message(finding, rule, **inputs):
        found = outputs_of(rule, **inputs)["findings"]["value"]
        return next(one["message"] for one in found if one["id"] == finding)

    assert "about 25 CPU µs" in message("cpu-cics-end-of-task", "cpu-demand", messages_per_s=1, cpu_us_per_message=1)
    assert "2 times MXT plus 32" in message("qmgr-cics-end-of-task", "qmgr-below-bar", **BELOW_BAR, release="7.1")
    assert "196 µs then, 15" in message("bufferpool-getter-pays", "bufferpool-drain", **DRAIN)
    assert "1 to 4,096 KB" in message("log-zhyperlink-faster", "log-capacity", **LOG)
    assert "512 KB" in message("log-zhyperlink-faster-up-to", "log-capacity", **DUAL)


def test_the_reading_of_a_statement_is_no_stronger_than_its_text():
    advice = catalog().advice
    assert "should be used" in advice("chinit-memlimit-below-minimum").message
    assert "does not name the kind of queue" in advice("streaming-mustdup-private").message
    assert "not all are" in catalog().erratum("log-8-0-from-511kb").arithmetic
    assert "1.3 %" in catalog().erratum("cf-total-messages-excludes-real").effect
    report = next(source for source in catalog().sources() if source["id"] == "mq-9.4")
    assert "MQ 9.3 and 9.2" in report["system"]["other_products"]
