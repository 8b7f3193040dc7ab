"""Work that may come on top of the CPU that counts on an LPAR: all of it together decides whether that is a warning.

A part that no source bounds is taken as much as all that counts, or as what was published for such work if that is
more: the planner's own margin.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from mqplanner.assessment.limits.channel_messages import message_rate
from mqplanner.assessment.limits.channel_protection import counts_protection, dearest_cipher_us, has_unpublished_cipher
from mqplanner.assessment.limits.connectors import connector_load_cpu
from mqplanner.assessment.limits.cpu_not_counted import (
    names_of_managers,
    quoted_connectors,
    with_channels_not_counted,
    with_protection_without_rate,
)
from mqplanner.assessment.limits.measured_cpu import published_on
from mqplanner.assessment.limits.protection import is_key_reuse_left_out, with_fewer_to_a_key
from mqplanner.assessment.limits.tls_not_entered import may_use_tls, possible_tls
from mqplanner.assessment.numbers import number_or_none, optional_plan_number
from mqplanner.assessment.scopes import LparScope, QueueManagerScope
from mqplanner.assessment.verdict import UP_TO_WARNING
from mqplanner.plan.channels import ChannelGroup
from mqplanner.rules.channels.transaction_cost import COST, unprotected_us_per_message
from mqplanner.rules.engine.findings import Finding, advise, applicable_advice
from mqplanner.rules.kafka.cost import ENDS
from mqplanner.rules.machines.ams_cost import MEASURED_REUSE
from mqplanner.rules.machines.machine_move import CHANNELS, Kind
from mqplanner.units import Quantity, number_with_unit
from mqplanner.units.functions import known_or, most, total

AS_MUCH_AGAIN = "as much again as all that is counted"
OR_CIPHER = ", or with the most expensive published cipher"


class Part(NamedTuple):
    """Work that may come on top: in words, what to enter for it, and what the sources have of it in engines.

    `is_bounded`: it is at most that. `figures` are those that it rests on.
    """

    what: str
    enter: str
    published: Quantity | None
    is_bounded: bool = False
    figures: tuple[str, ...] = ()

    def taken(self, used: Quantity) -> Quantity:
        """Return how much it is taken to be, in engines, where all that counts is `used`."""
        if self.published is None:
            return used
        return self.published if self.is_bounded else most(used, known_or(self.published, used))


def on_top(scope: LparScope, kind: str, used: Quantity, installed: Quantity | None) -> list[Finding]:
    """Return the finding on all work that is not counted, where these processors may no longer be OK with it."""
    parts = [] if installed is None else list(_parts(scope, kind))
    if installed is None or not parts:
        return []
    engines = used.to("engine")
    facts = {
        "together": total([engines, *(part.taken(engines) for part in parts)]),
        "ok_up_to": (installed * UP_TO_WARNING).to("engine"),
        "parts": "; ".join(part.what for part in parts),
        "enter": "; ".join(part.enter for part in parts),
    }
    figures = dict.fromkeys(name for part in parts for name in part.figures)
    words = {name: facts[name] for name in ("parts", "enter")}
    return [
        replace(advise(one.id, *figures, **words), applies=one.applies)
        for one in applicable_advice("cpu-on-top", **facts)
    ]


def inputs_to_count(scope: LparScope, kind: str) -> tuple[str, ...]:
    """Return what to enter for the work that does not count."""
    enter = dict.fromkeys(part.enter for part in _parts(scope, kind))
    return tuple(enter) or ("what you measure for the work that is left out",)


def _parts(scope: LparScope, kind: str) -> Iterator[Part]:
    for find in (_channels, _protected_channels, _possible_tls, _keys):
        if (part := find(scope)) is not None:
            yield part
    if (part := _remote_connectors(scope, kind)) is not None:
        yield part


def _channels(scope: LparScope) -> Part | None:
    """Return the channels on whose CPU the plan has no input, with the published CPU of both ends of such channels."""
    names = with_channels_not_counted(scope)
    members = [member for member in scope.managers if member.manager.name in names]
    carried = [cpu for member in members for cpu in _published_cpu_of_channels(member)]
    what = f"the CPU of the channels of {names_of_managers(names)}, which is not entered ({AS_MUCH_AGAIN}"
    what += ", or what both ends of such channels took in the published tests)" if carried else ")"
    part = Part(what, "the CPU per second of the channel initiator", total(carried) if carried else None)
    return part._replace(figures=(COST,) if carried else ()) if names else None


def _published_cpu_of_channels(scope: QueueManagerScope) -> Iterator[Quantity]:
    """Yield what the messages of each channel group take at both ends of a channel, in engines, without TLS."""
    for number, group in enumerate(scope.manager.channel_groups):
        rate = message_rate(scope, number)
        size = optional_plan_number(group, "message_kb", "KB", f"message size of {group.name}")
        if rate is not None and size is not None:
            each = published_on(scope.system.machine, unprotected_us_per_message(size), COST, Kind(CHANNELS))
            yield (rate * each).to("engine").named(f"both ends of {group.name}")


def _protected_channels(scope: LparScope) -> Part | None:
    """Return TLS, compression and AMS on channels without a message rate, which count as assumed or not at all."""
    members = with_protection_without_rate(scope)
    tls = [cpu for member in members for cpu in _dearest_tls(member, _has_unknown_cipher)]
    names = names_of_managers([member.manager.name for member in members])
    margin = f"{AS_MUCH_AGAIN}{OR_CIPHER if tls else ''}"
    what = f"TLS, compression and AMS on channels of {names} without a message rate ({margin})"
    part = Part(what, "the messages per second of the channels", total(tls) if tls else None)
    return part._replace(figures=(COST,) if tls else ()) if members else None


def _has_unknown_cipher(group: ChannelGroup) -> bool:
    return counts_protection(group) and group.messages_per_s is None and has_unpublished_cipher(group)


def _possible_tls(scope: LparScope) -> Part | None:
    """Return TLS on channels without an SSLCIPH in the plan, beside others that use it."""
    members = possible_tls(scope)
    tls = [cpu for member in members for cpu in _dearest_tls(member, may_use_tls)]
    of = names_of_managers([member.manager.name for member in members])
    margin = f"{AS_MUCH_AGAIN}{OR_CIPHER if tls else ''}"
    what = f"TLS on channels of {of} whose SSLCIPH is not entered, while others there use it ({margin})"
    part = Part(what, "the cipher, or “none”", total(tls) if tls else None, figures=(COST,) if tls else ())
    return part if members else None


def _dearest_tls(scope: QueueManagerScope, is_meant: Callable[[ChannelGroup], bool]) -> Iterator[Quantity]:
    """Yield what TLS of each of some channel groups takes with the most expensive published cipher, in engines."""
    for number, group in enumerate(scope.manager.channel_groups):
        rate = message_rate(scope, number)
        each = dearest_cipher_us(scope, group) if is_meant(group) else None
        if rate is not None and each is not None:
            yield (rate * each).to("engine").named(f"TLS of {group.name}")


def _keys(scope: LparScope) -> Part | None:
    """Return a key for each confidential message, where the plan does not say for how many messages a key is used."""
    more = [
        (one.manager.name, (most_of - least_of).to("engine"))
        for one in scope.managers
        for number, kind in enumerate(one.manager.protection)
        if is_key_reuse_left_out(kind) and (ends := with_fewer_to_a_key(one, number)) is not None
        for least_of, most_of in (ends,)
    ]
    if not more:
        return None
    names = names_of_managers(list(dict.fromkeys(name for name, _ in more)))
    measured = number_with_unit(MEASURED_REUSE.quantity.value, "message")
    what = f"a key for each confidential message of {names}, which counts with {measured} to a key"
    figures = ("ams-key-reuse-measured",)
    return Part(what, "the key reuse of the policy", total([cpu for _, cpu in more]), is_bounded=True, figures=figures)


def _remote_connectors(scope: LparScope, kind: str) -> Part | None:
    """Return the CPU of MQ for connectors that run elsewhere, of which no source has any: that of connectors in USS.

    Of it, what general processors do counts against these, and all of it against both kinds together.
    """
    loads = [connector_load_cpu(one, scope.lpar.machine) for one in scope.remote]
    name = f"{'cpu' if kind == 'together' else kind}_s_per_s_{ENDS[-1]}"
    cost = [number_or_none(load[name]) for load in loads if load is not None]
    known = [one.to("engine") for one in cost if one is not None]
    if not known:
        return None
    what = (
        f"the CPU of MQ for {quoted_connectors(scope.remote)}, which run elsewhere (as much as such connectors in USS)"
    )
    enter = "what you measure for them, with the CPU of the messages or of the channel initiator"
    return Part(what, enter, total(known), is_bounded=True, figures=("kafka-connector-cost", "kafka-mq-cost"))
