"""Topic 12: what protecting messages with Advanced Message Security costs."""

from typing import Annotated

import numpy as np

from mqplanner.figures.catalog import figure
from mqplanner.figures.table import nearest_point
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queue_manager import Protection
from mqplanner.rules.engine import Output, Unanswered, rule
from mqplanner.rules.engine.inputs import PublishedDefault, plan_input
from mqplanner.rules.shared.inputs import machine_input
from mqplanner.units import EXTRAPOLATED, RULE_OF_THUMB, Quantity, constant, everywhere, format_number
from mqplanner.units.functions import choose, unpublished, with_note, with_sources_of

INTEGRITY, CONFIDENTIALITY = "integrity", "confidentiality"
UNPROTECTED = "unprotected"
COMPARED = ("z13", "z14")
ONE_KEY = constant(1, "message", "the message that sets up the key")
MEASURED_REUSE = PublishedDefault("ams-key-reuse-measured")

ONE_RECIPIENT = constant(1, "count", "a single recipient")
Recipients = Annotated[Quantity, plan_input(Protection, "recipients")]

CHANGES = {
    "transaction_change_pct": "transaction_pct",
    "protection_change_pct": "protection_pct",
    "throughput_change_pct": "throughput_pct",
}


def nearest_size(message_kb: float) -> str:
    """Return the measured size to which the ratio of a size is least: small, medium or large."""
    measured = figure("ams-message-size")
    kb = max(message_kb, 1e-9)
    sizes = {str(size): float(measured.at(message=size).value) for size in measured.choices("message")}
    return min(sizes, key=lambda size: abs(np.log(kb / sizes[size])))


@rule("ams-cost", order=2)
def ams_cost(
    machine: Annotated[str, machine_input],
    policy: Annotated[str, plan_input(Protection, "policy")],
    message: Annotated[str, plan_input(Protection, "message")],
    key_reuse: Annotated[Quantity, plan_input(Protection, "key_reuse", published=MEASURED_REUSE)] = None,  # type: ignore[assignment]
    recipients: Recipients = 1,  # type: ignore[assignment]
) -> dict[str, Output]:
    """CPU that AMS adds to a request and reply transaction, and how it changed from z13 to z14."""
    cost = figure("ams-transaction-cost")
    plain = cost.at(machine=machine, policy=UNPROTECTED, message=message).named("unprotected_us")
    above = "At most: measured with fewer messages to a key."
    cost_of_one = _protected(machine, policy, message)
    protected = _for_key_reuse(cost_of_one, policy, key_reuse, "Cost of protection", above)
    if cost_of_one.known and np.any(recipients > ONE_RECIPIENT):
        several = unpublished("Cost of protection for several recipients", cost_of_one)
        protected = choose(recipients > ONE_RECIPIENT, several, protected)
    protection = (protected.named("protected_us") - plain).named("protection_us")
    return {
        "unprotected_us": plain,
        "protected_us": protected,
        "protection_us": protection,
        "protection_us_per_message": protection / figure("ams-messages-protected").at(),
        "protection_share_pct": (protection / protected).to("pct"),
        **_changes(machine, policy, message, key_reuse),
        "asymmetric_avoided_pct": _avoided(policy, key_reuse),
    }


@rule("ams-operations", order=8)
def ams_operations(
    *,
    policy: Annotated[str, plan_input(Protection, "policy")],
    recipients: Recipients = 1,  # type: ignore[assignment]
    key_reuse: Annotated[Quantity, plan_input(Protection, "key_reuse", published=MEASURED_REUSE)] = None,  # type: ignore[assignment]
    messages_per_s: Annotated[Quantity | None, plan_input(ChannelGroup, "messages_per_s")] = None,
) -> dict[str, Output]:
    """Asymmetric operations that protected messages take, which cryptographic cards can do in part."""
    signing, key = figure("ams-asymmetric-operations").at(), figure("ams-encryption-operations")
    put, get = (key.at(column) for column in ("put_per_recipient", "get"))
    setting_up = (put * recipients.to("count") / ONE_RECIPIENT + get).named("operations for a key")
    reuse = key_reuse if policy == CONFIDENTIALITY else ONE_KEY
    encrypting = setting_up / reuse
    each = {INTEGRITY: signing, CONFIDENTIALITY: encrypting}.get(policy, signing + encrypting)
    each = each.named("operations_per_message")
    rate: Output = Unanswered("Enter the messages per second.")
    if messages_per_s is not None:
        rate = (messages_per_s * each).to("count / s").named("operations_per_s")
    return {"operations_per_message": each, "operations_per_s": rate}


def _protected(machine: str, policy: str, message: str) -> Quantity:
    """Return the published cost; where there is none, the nearest that is named is one with protection too."""
    table = figure("ams-transaction-cost")
    cost = table.at(machine=machine, policy=policy, message=message)
    if policy in table.choices("policy") or isinstance(cost.origin, str):
        return cost
    protected = [place for place in table.points() if UNPROTECTED not in place]
    nearest = nearest_point((machine, policy, message), protected)
    if nearest is None:
        return cost
    return unpublished(cost.origin.text, table.at(**dict(zip(table.file.axes, nearest, strict=True))))


def _for_key_reuse(published: Quantity, policy: str, key_reuse: Quantity, title: str, above: str) -> Quantity:
    """Return a number for the reuse of a key: extrapolated, with the note `above`, for more reuse than measured.

    None for less, since each key costs asymmetric operations: fewer messages to a key make each of them dearer.
    """
    measured = MEASURED_REUSE.quantity
    if policy != CONFIDENTIALITY or not published.known:
        return published
    answer = published
    if np.any(key_reuse > measured):
        answer = choose(key_reuse > measured, with_note(published.cap_basis(EXTRAPOLATED), above), answer)
    if np.any(key_reuse < measured):
        fewer = f"{title} with fewer messages to a key than the {format_number(measured.value)} measured"
        answer = choose(key_reuse < measured, unpublished(fewer, published), answer)
    return answer


def _changes(machine: str, policy: str, message: str, key_reuse: Quantity) -> dict[str, Output]:
    if machine not in COMPARED:
        why = Unanswered("From z13 to z14 only; none of the planner's sources has this machine.")
        return dict.fromkeys(CHANGES, why)
    title, above = ("Change from z13 to z14", "Measured with fewer messages to a key; with more of them it may differ.")
    published = {
        name: figure("ams-change").at(column, policy=policy, message=message) for name, column in CHANGES.items()
    }
    return {name: _for_key_reuse(change, policy, key_reuse, title, above) for name, change in published.items()}


def _avoided(policy: str, key_reuse: Quantity) -> Quantity:
    """Return the share of asymmetric operations avoided: those of all messages with a key but the first.

    Only confidentiality reuses keys. One number of messages is published, as an example; for others its reasoning is
    followed.
    """
    if policy != CONFIDENTIALITY:
        none = constant(0, "pct", "no reuse of keys under this policy").cap_basis(RULE_OF_THUMB)
        return with_sources_of(none, figure("ams-asymmetric-operations").at())
    example = figure("ams-key-reuse-example")
    avoided = ((key_reuse - ONE_KEY) / key_reuse).to("pct")
    if not everywhere(key_reuse.value == example.at("messages").value):
        avoided = avoided.cap_basis(RULE_OF_THUMB)
    return with_sources_of(avoided, example.at("avoided_pct")).named("asymmetric_avoided_pct")
