"""Features that workloads and channels of the plan have already, with what they cost."""

from collections.abc import Sequence

from mqplanner.assessment.whatif.before_after import names_text, quantity_text
from mqplanner.assessment.whatif.channel_features import BOTH_ENDS, has_unpublished_cipher, message_rate
from mqplanner.assessment.whatif.conclusion import PlanChange
from mqplanner.assessment.whatif.feature_comparison import Question
from mqplanner.assessment.whatif.feature_parts import Chosen
from mqplanner.plan.channels import ChannelGroup
from mqplanner.plan.queues import Workload
from mqplanner.rules.channels.transaction_cost import NO_TLS, UNCOMPRESSED
from mqplanner.units.number_format import json_value

MAX_NAMED = 3


def in_use(question: Question, chosen: Sequence[Chosen]) -> str:
    """Return which features the chosen ones have already, with what they cost: these are not listed."""
    found = []
    for one in chosen:
        part = one.part
        if isinstance(part, Workload) and part.streaming is not None:
            found.append(question.present("streaming", one, _without_streaming(one)))
        if isinstance(part, ChannelGroup) and part.sslciph not in (None, NO_TLS) and not has_unpublished_cipher(part):
            found.append(_present_tls(question, one))
        if isinstance(part, ChannelGroup) and part.compmsg != UNCOMPRESSED:
            found.append(question.present("compression", one, PlanChange(f"{one.path}/compmsg", UNCOMPRESSED)))
    if len(found) > MAX_NAMED:
        found = [f"{len(found):,} features of these parts; select fewer of them to see their cost"]
    return f"In the plan already, and so not listed: {names_text(found)}." if found else ""


def _present_tls(question: Question, chosen: Chosen) -> str:
    """Return TLS that channels have, with its cost for the messages that go over them, or what to enter for it."""
    rate, assumed = message_rate(question, chosen)
    if rate is None or getattr(chosen.part, "message_kb", None) is None:
        missing = "how many messages a second go over them" if rate is None else "their message size"
        return f"TLS of {chosen.label} (enter {missing} for its cost)"
    messages = PlanChange(f"{chosen.path}/messages_per_s", json_value(rate.value))
    without, at = PlanChange(f"{chosen.path}/sslciph", NO_TLS), f" at {quantity_text(rate)}" if assumed else ""
    return question.present("TLS", chosen, without, messages, at=at, notes=(BOTH_ENDS,))


def _without_streaming(chosen: Chosen) -> PlanChange:
    """Return the change to the workloads of a queue manager of which one has no streaming any more."""
    others = [
        one.model_dump(mode="json", exclude_unset=True, exclude={"streaming"} if one is chosen.part else None)
        for one in chosen.scope.manager.workloads
    ]
    return PlanChange(chosen.scope.at("workloads"), others)
