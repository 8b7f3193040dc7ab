"""Topic 12: how AMS got cheaper with MQ 9.0.1, and how confidentiality compares with TLS."""

from typing import Annotated

from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.engine import Output, rule
from mqplanner.rules.engine.findings import Advice
from mqplanner.rules.engine.inputs import Choice, plan_input
from mqplanner.rules.machines.ams_cost import CONFIDENTIALITY
from mqplanner.units import constant
from mqplanner.units.functions import known_or, most

CHANGE = "ams-release-change"
ALL = constant(100, "pct", "the cost that it is compared with")
COMPARED = {
    10: ("confidentiality, at its lowest", "TLS, at its lowest"),
    1024: ("confidentiality, key reuse 32", "TLS, SSLRKEYC(32MB)"),
}
"""What was compared with each other, by message size in KB: places of the figure ams-against-tls."""


@rule("ams-release-change", order=6, releases=("9.0",))
def ams_release_change(
    *,
    from_: Annotated[str, Choice(("8.0", "9.0.0"), "The earlier release")],
    policy: Annotated[str, plan_input(ChannelGroup, "ams_policy")],
    workload: Annotated[str, Choice(("local", "mover"), "One queue manager, or two over channels")] = "local",
) -> dict[str, Output]:
    """Cost and rate of transactions with AMS in MQ 9.0.1 and later against an earlier release."""
    place = {"workload": workload, "policy": policy, "from": from_}
    table = figure(CHANGE)
    shares = [table.at(f"share_{end}_pct", **place) for end in ("low", "high")]
    less = [ALL - table.at(f"less_{end}_pct", **place) for end in ("high", "low")]
    low, high = (known_or(share, by_less) for share, by_less in zip(shares, less, strict=True))
    if policy == CONFIDENTIALITY and workload == "local":
        # the notes on the chart have less of a gain with low key reuse than the text
        by_notes = figure("ams-release-change-by-reuse").at(change="9.0.0 to 9.0.1, low key reuse", policy=policy)
        high = most(high, ALL - by_notes)
    return {
        "cost_low_pct": low.named("cost_low_pct"),
        "cost_high_pct": high.named("cost_high_pct"),
        "rate_low_pct": table.at("rate_low_pct", **place),
        "rate_high_pct": table.at("rate_high_pct", **place),
    }


@rule("ams-against-tls", order=7, releases=("9.0",))
def ams_against_tls(
    *, message_kb: Annotated[int, Choice(tuple(COMPARED), "Message size", unit="KB")]
) -> dict[str, Output]:
    """What confidentiality adds to persistent messages streamed between queue managers, and what TLS does."""
    table = figure("ams-against-tls")
    ams, tls = (table.at("high_pct", message_kb=message_kb, protection=one, part="all") for one in COMPARED[message_kb])
    return {
        "ams_added_pct": ams.named("ams_added_pct"),
        "tls_added_pct": tls.named("tls_added_pct"),
        "tls_against_ams_pct": (((ALL + tls) / (ALL + ams)).to("pct") - ALL).named("tls_against_ams_pct"),
        "findings": Advice(),
    }
