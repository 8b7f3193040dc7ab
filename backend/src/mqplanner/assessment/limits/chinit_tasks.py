"""Dispatchers, adapters and TLS tasks of a channel initiator: how busy they are, and how many are advised."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from mqplanner.assessment.estimates import Estimate
from mqplanner.assessment.limits.channel_initiator import (
    ONE_CHANNEL,
    channel_counts,
    channels_in_all,
    channels_in_steps,
    chinit_subject,
    maxchl_of,
)
from mqplanner.assessment.limits.channels_left_out import SHARING, channel_doubts
from mqplanner.assessment.limits.connector_channels import connector_doubts
from mqplanner.assessment.limits.measured_cpu import on_this_machine
from mqplanner.assessment.limits.storage import channels_of, conversations_of, missing_channel_counts
from mqplanner.assessment.numbers import compute_for, number_or_none, optional_plan_number, output_number, plan_number
from mqplanner.assessment.results import Remedy, Result, larger_value, twice
from mqplanner.assessment.scopes import QueueManagerScope, evaluator
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup, ChannelInitiator, Tasks
from mqplanner.plan.field_values import bounds
from mqplanner.plan.paths import declared_field
from mqplanner.rules.channel_initiator.documented import (
    DISPATCHERS,
    channels_for_dispatchers,
    channels_on_first_dispatcher,
    chinit_tasks,
)
from mqplanner.rules.channels.transaction_cost import NO_TLS
from mqplanner.rules.engine.findings import Finding, applicable_advice
from mqplanner.rules.engine.rule import Outputs, Rule
from mqplanner.rules.shared.inputs import conversations_per_channel
from mqplanner.rules.statistics.task_utilisation import (
    ONE_TASK,
    adaptor_utilisation,
    dispatcher_utilisation,
    load_in_tasks,
    tls_task_utilisation,
)
from mqplanner.units import ASSUMED, Quantity, constant, given
from mqplanner.units.functions import choose, least, most, round_up, total

MAX_TASKS = bounds(declared_field(ChannelInitiator, "chiadaps"))[1] or 0.0
"""The most tasks of a kind that the plan accepts."""
MAX_OBSERVED = bounds(declared_field(Tasks, "tasks"))[1]
"""The same for tasks that statistics show."""
NO_TASKS = constant(0, "task", "enough are defined")
ONE_AT_A_TIME = constant(1, "conversation", "a conversation has one request at a time")
TASK_INPUTS = {
    "tasks": "their number",
    "requests": "their requests in a statistics interval",
    "avg_elapsed_us": "the average elapsed time of their requests",
    "interval_s": "the length of the statistics interval",
}
"""Required inputs on adapters and dispatchers."""


@evaluator(QueueManagerScope, order=5)
def tasks(scope: QueueManagerScope) -> Iterator[Result]:
    """Assess how busy adapters and dispatchers are by their statistics.

    The reports judge single examples and give no share at which a task is full: the limit is all of its time.
    """
    chinit = scope.manager.channel_initiator
    if chinit is None:
        return
    if chinit.adaptors is None and chinit.dispatchers is None and scope.manager.channel_groups:
        message = "enter an interval of class(4) statistics to check how busy they are"
        yield scope.not_assessed("Adapters and dispatchers", "channel_initiator/adaptors", message)
    if chinit.adaptors is not None:
        at_once = list(map(_conversations, scope.manager.channel_groups))
        yield from _busy(scope, "adaptors", "Adapters", chinit.adaptors, adaptor_utilisation, "CHIADAPS", at_once)
    if chinit.dispatchers is not None:
        counts = channel_counts(scope.manager)
        channels = {"channels": total(counts).named("channels")} if counts else {}
        rule, observed, at_once = dispatcher_utilisation, chinit.dispatchers, _channels(scope)
        yield from _busy(scope, "dispatchers", "Dispatchers", observed, rule, "CHIDISPS", at_once, **channels)
    if chinit.tls_tasks is not None:
        rule, observed, at_once = tls_task_utilisation, chinit.tls_tasks, _channels(scope)
        yield from _busy(scope, "tls_tasks", "TLS tasks", observed, rule, "SSLTASKS", at_once)
    if chinit.chidisps is not None or chinit.chiadaps is not None:
        yield from _defined_tasks(scope, chinit)
    if chinit.chidisps is None and chinit.dispatchers is None:
        yield from scope.findings(_dispatchers_left_out(scope), "channel_initiator/chidisps")


@evaluator(QueueManagerScope, order=21)
def tls_tasks(scope: QueueManagerScope) -> Iterator[Result]:
    """Report too few TLS tasks for channels with TLS, which cannot run then, or that their number is not entered."""
    if not any(group.sslciph not in (None, NO_TLS) for group in scope.manager.channel_groups):
        return
    chinit, field = scope.manager.channel_initiator or ChannelInitiator(), "channel_initiator/ssltasks"
    defined = optional_plan_number(chinit, "ssltasks", "task")
    least_tasks = figure("chinit-ssltasks").at("least").cap_basis(ASSUMED)  # not compared with its source
    left_out = defined is None and chinit.tls_tasks is None
    yield from scope.findings(applicable_advice("chinit-ssltasks", tasks=defined, left_out=left_out), field)
    if defined is None or not np.any(is_short := defined < least_tasks):
        return
    yield scope.limit(
        "tls-tasks-needed",
        "TLS tasks that channels with TLS need (SSLTASKS)",
        choose(is_short, least_tasks, NO_TASKS).named("needed"),
        defined,
        growing=False,
        subject=chinit_subject(scope),
        remedies=(Remedy(scope.at(field), "More TLS tasks", int(least_tasks.value)),),
    )


def _dispatchers_left_out(scope: QueueManagerScope) -> list[Finding]:
    """Return the advice to define dispatchers, where MQ's default is advised for fewer channels than there are."""
    channels = channels_in_all(scope.manager)
    documented = figure(DISPATCHERS)
    each = documented.at("channels_each")
    return applicable_advice(
        "chinit-dispatchers-left-out",
        channels=channels,
        default=documented.at("default"),
        advised=channels_for_dispatchers(documented.at("default")),
        needed=least(round_up(channels / each), documented.at("tcp_most")),
    )


def _defined_tasks(scope: QueueManagerScope, chinit: ChannelInitiator) -> Iterator[Result]:
    """Assess the dispatchers and adapters that are defined against what is advised for the channels."""
    channels = channels_in_all(scope.manager)
    chidisps = optional_plan_number(chinit, "chidisps", "task")
    if chidisps is not None:
        advised = channels_for_dispatchers(chidisps)
        most_used = figure(DISPATCHERS).at("tcp_most")
        # More than these dispatchers are not used, so that only MAXCHL remains as a limit.
        limit = choose(np.greater_equal(chidisps.value, most_used.value), maxchl_of(chinit), advised)
        more = twice(chinit.chidisps, float(most_used.value))
        chidisps_at = scope.at("channel_initiator/chidisps")
        if more == most_used.value and np.any(maxchl_of(chinit) < channels):
            more = None
        yield scope.limit(
            "dispatched-channels",
            "Channels for the dispatchers (CHIDISPS)",
            Estimate(channels, missing_channel_counts(scope)),
            limit,
            subject=chinit_subject(scope),
            remedies=[] if more is None else [Remedy(chidisps_at, "More dispatchers", more)],
            whole_multiple=channels_in_steps(scope, channels, limit),
            caution=[
                *applicable_advice("chinit-dispatched-channels", channels=channels, advised=advised, chidisps=chidisps),
                *channel_doubts(scope, channels_in_all, Estimate(limit), (SHARING,)),
                *connector_doubts([scope], lambda managers: channels_in_all(managers[0]), Estimate(limit)),
            ],
        )
    if missing_channel_counts(scope):
        return
    values = {"channels": channels, "maxchl": maxchl_of(chinit), "chidisps": chidisps}
    values["chiadaps"] = optional_plan_number(chinit, "chiadaps", "task")
    values["processors"] = None if scope.system.cps is None else given("cps", scope.system.cps, "engine")
    answer = chinit_tasks.compute(**values, requests_wait=any(w.persistent for w in scope.manager.workloads))
    for name, title in (("dispatchers", "Dispatchers advised"), ("adapters", "Adapters advised")):
        yield scope.quantity(f"chinit-tasks/{name}", title, output_number(answer, name), "channel_initiator")
    yield from scope.findings(answer["findings"], "channel_initiator")


def _channels(scope: QueueManagerScope) -> list[Quantity | None]:
    return [channels_of(group) for group in scope.manager.channel_groups]


def _conversations(group: ChannelGroup) -> Quantity | None:
    """Return the conversations of a group: each can have a request at an adapter; None where they are not known."""
    channels = channels_of(group)
    if channels is None or not group.is_client:
        return channels
    return channels * (conversations_per_channel(group.sharecnv, conversations_of(group)) * ONE_CHANNEL / ONE_AT_A_TIME)


def _few_channels(
    used: Quantity | None, tasks: Quantity | None, at_once: list[Quantity | None], group: Quantity | None
) -> list[Finding]:
    """Return that fewer tasks than there are can work at a time, each of which is then busier than the average.

    `group`: how many channels start on one task before the next is used; None where each may start on another one.
    """
    known = [one for one in at_once if one is not None]
    if used is None or tasks is None or not known or len(known) < len(at_once):
        return []
    channels = total(known)
    working = (channels * (ONE_TASK / ONE_CHANNEL)).to("task").named("tasks that work at a time, at most")
    found = applicable_advice(
        "tasks-at-a-time", working=working, tasks=tasks, used=used, ok_up_to=working * UP_TO_WARNING
    )
    if group is None:
        return found
    # The first one has the share of a whole group of the load, so that it is full before the others.
    filled = most(ONE_TASK, channels / group).named("groups of channels")
    return found + applicable_advice(
        "dispatchers-in-groups",
        channels=channels,
        each=group,
        tasks=tasks,
        filled=filled,
        used=used,
        ok_up_to=filled * UP_TO_WARNING,
    )


def _channels_in_group(scope: QueueManagerScope, tasks: Quantity) -> Quantity:
    """Return how many channels start on one of these dispatchers, or of those defined, before the next is used."""
    chinit = scope.manager.channel_initiator or ChannelInitiator()
    defined = optional_plan_number(chinit, "chidisps", "task")
    return channels_on_first_dispatcher(maxchl_of(chinit), tasks if defined is None else defined)


def _busy(
    scope: QueueManagerScope,
    kind: str,
    title: str,
    observed: Tasks,
    rule: Rule,
    mq_name: str,
    at_once: list[Quantity | None],
    **more: Any,
) -> Iterator[Result]:
    """Judge tasks of one kind; `at_once` is how many channels of each group can have a request at a time."""
    field = f"channel_initiator/{kind}"
    missing = tuple(
        gap
        for name, words in TASK_INPUTS.items()
        for gap in scope.missing(f"{field}/{name}", getattr(observed, name), words)
    )
    for name, unit in (("avg_elapsed_us", "us / request"), ("avg_cpu_us", "cpu_us / request")):
        measured = on_this_machine(scope, observed, Estimate(optional_plan_number(observed, name, unit)))
        missing += measured.missing
        more |= {} if measured.known is None else {name: measured.known}
    answer: Outputs = {}
    used = None
    if not missing:
        answer = compute_for(rule, observed, **more)
        cpu_pct, number = number_or_none(answer["cpu_pct"]), plan_number(observed, "tasks", "task")
        used = load_in_tasks(output_number(answer, "busy_tasks"), cpu_pct, number)
    limit = optional_plan_number(observed, "tasks", "task", kind)
    chinit = scope.manager.channel_initiator
    defined = optional_plan_number(chinit, mq_name.lower(), "task", mq_name)
    if limit is not None and defined is not None and np.any(defined < limit):  # fewer than were observed
        limit = least(limit, defined)
    group = _channels_in_group(scope, limit) if limit is not None and kind == "dispatchers" else None
    few = _few_channels(used, limit, at_once, group)
    which = title if title[1:2].isupper() else title.lower()  # TLS stays in capitals
    yield scope.limit(
        kind,
        title,
        used,
        limit,
        subject=chinit_subject(scope),
        missing=missing,
        caution=[finding for finding in few if finding.severity == "warning"],
        remedies=(_more_tasks(scope, kind, f"More {which} ({mq_name})", mq_name.lower(), used),),
    )
    needed = number_or_none(answer.get("adaptors_needed"))
    if needed is not None:
        yield scope.quantity("adaptors/needed", "Adapters that the requests need", needed, field)
    yield from scope.findings([finding for finding in few if finding.severity != "warning"], field)
    yield from scope.findings(answer.get("findings"), field)


def _more_tasks(scope: QueueManagerScope, kind: str, words: str, defined_by: str, used: Quantity | None) -> Remedy:
    """Return more tasks: both as statistics show them and, where that is entered, as they are defined."""
    chinit = scope.manager.channel_initiator
    shown, defined = getattr(chinit, kind).tasks, getattr(chinit, defined_by)
    path, defined_path = scope.at(f"channel_initiator/{kind}/tasks"), scope.at(f"channel_initiator/{defined_by}")
    if not isinstance(defined, int | float) or not isinstance(shown, int | float):
        return Remedy(path, words, twice(shown, MAX_OBSERVED))
    more = larger_value(min(shown, defined), used, MAX_TASKS, is_size=False)
    if more is None or more <= defined:
        return Remedy(path, words, more)
    return Remedy(defined_path, words, more, ((path, more),) if shown < more else ())
