"""Every rule of the rulebook by its public name."""

from __future__ import annotations

from mqplanner.rules import (  # noqa: F401  (importing a module declares its rules)
    ams_cost,
    archive_encryption,
    bufferpool_cost,
    bufferpool_drain,
    bufferpool_fill,
    bufferpool_limits,
    bufferpool_rate,
    bufferpool_size,
    cf_capacity,
    cf_scm,
    channel_segments,
    chinit_capacity,
    chinit_footprint,
    chinit_memlimit,
    chinit_plan,
    cluster_xmitq,
    common_storage,
    compression_cost,
    compression_path,
    cpu_demand,
    expiry_cost,
    expiry_sawtooth,
    kafka_advice,
    kafka_cost,
    kafka_idle,
    kafka_rate,
    log_capacity,
    log_data_sets,
    log_demand,
    log_headroom,
    log_pages,
    log_rba,
    machine_lspr,
    machine_smc_r,
    qrep_remote,
    queue_manager_storage,
    reference_rate,
    shared_queue_storage,
    statistics_class4,
    statistics_class5,
    statistics_messages,
    streaming_calls,
    streaming_impact,
    streaming_log,
    streaming_page_set,
    streaming_put_cost,
    task_utilisation,
    tls_machine_gain,
    tls_secret_key,
    trace_overhead,
    zhyperlink_cost,
    zhyperlink_io,
    zhyperlink_pfids,
    zhyperlink_requirements,
    zhyperlink_sessions,
    zhyperlink_shortfall,
    zhyperlink_stripes,
    zhyperlink_sync,
)
from mqplanner.rules.errors import UnknownRule
from mqplanner.rules.rule import Rule, declared
from mqplanner.rules.rulebook import RULEBOOK

_ORDER = {id: place for place, id in enumerate(id for ids in RULEBOOK.values() for id in ids)}


def all_rules() -> list[Rule]:
    """Every rule, in the order in which the rulebook has them."""
    return sorted(declared().values(), key=lambda rule: _ORDER[rule.id])


def get_rule(id: str) -> Rule:
    """The rule of that id; UnknownRule when there is none."""
    try:
        return declared()[id]
    except KeyError:
        raise UnknownRule(id) from None
