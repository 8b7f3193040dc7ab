"""What streaming, TLS, AMS, compression and statistics cost for selected workloads and channels: before and after.

Each is put into the plan, and both plans are assessed. What the reports do not cover is listed as not published, with
what to measure.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.limits.channel_protection import is_protected
from mqplanner.assessment.limits.measured_cpu import published_on
from mqplanner.assessment.limits.statistics import CLASS5_SINCE
from mqplanner.assessment.limits.storage import channels_of
from mqplanner.assessment.names_text import full_name, names_and_more
from mqplanner.assessment.numbers import compute_for, optional_plan_number, output_number
from mqplanner.assessment.release_left_out import evaluations_of
from mqplanner.assessment.results import Limit, ReportedQuantity
from mqplanner.assessment.scopes import QueueManagerScope, scopes_of
from mqplanner.assessment.serialization import dump
from mqplanner.assessment.verdict import RANK, STATUS_WORDS, WATCH_PCT
from mqplanner.assessment.views.chart import Chart, ChartKind, Series
from mqplanner.assessment.whatif.before_after import (
    Moved,
    more_changes,
    moved_between,
    names_text,
    quantity_text,
    share_of,
    with_changes,
)
from mqplanner.assessment.whatif.conclusion import Evidence, Headline, PlanChange, Recommendation, conclusion
from mqplanner.assessment.whatif.cost import REMEMBERED, require_affordable
from mqplanner.assessment.whatif.steps import steps
from mqplanner.errors import InvalidInput, Problem
from mqplanner.figures.catalog import figure
from mqplanner.plan.channels import ChannelGroup, Policy
from mqplanner.plan.document import Plan
from mqplanner.plan.queues import Workload
from mqplanner.releases import is_at_least
from mqplanner.rules.channels.transaction_cost import (
    COST,
    NO_TLS,
    STANDS_FOR,
    TESTED_KEY,
    TLS_1_2,
    UNCOMPRESSED,
    channel_transaction_cost,
)
from mqplanner.rules.machines.ams_cost import CONFIDENTIALITY, nearest_size
from mqplanner.rules.machines.machine_move import CHANNELS, Kind
from mqplanner.rules.streaming.inputs import STREAMING_RELEASES
from mqplanner.units import ASSUMED, Quantity, constant, given
from mqplanner.units.derivation import leaves
from mqplanner.units.functions import total, with_note
from mqplanner.units.number_format import json_value

FEATURES_OF_ONE = 5
"""How many features of a workload or of a channel group are evaluated, each in a plan of its own."""
STATIME_S = 60
"""Statistics interval in seconds that is assumed where the plan has none."""
MAX_EVIDENCE = 8
CHART = ChartKind(
    "feature-cost", "CPU that each adds", "feature-cost", "rows", "Feature", lambda _: iter(()), lambda *_: None
)
NO_ENGINES = constant(0, "engine", "nothing before")
TASK_COST = "compression-task-cost"
MAX_NAMED = 3


@dataclass(frozen=True)
class Chosen:
    """A workload or a channel group that features are switched on for."""

    scope: QueueManagerScope
    part: Workload | ChannelGroup
    path: str

    @property
    def label(self) -> str:
        """Its name with that of its queue manager."""
        return f"“{self.part.name}” of {self.scope.subject}"


@dataclass(frozen=True)
class Cost:
    """What one feature costs for one part of the plan."""

    feature: str
    title: str
    chosen: Chosen
    changes: tuple[PlanChange, ...] = ()
    moved: Sequence[Moved] = ()
    cpu: Quantity | None = None
    """Engines that it adds."""
    reason: str | None = None
    """Why its CPU is not known."""
    is_published: bool = True
    notes: tuple[str, ...] = ()
    assumptions: tuple[dict[str, Any], ...] = field(default=())

    @property
    def known_cpu(self) -> float | None:
        """The engines as a number."""
        return None if self.cpu is None or not self.cpu.known else float(self.cpu.value)

    @property
    def compmsg(self) -> str:
        """The compression that it switches on, as in a command."""
        found = (str(one.value) for one in self.changes if one.path.endswith("/compmsg"))
        return next(found, UNCOMPRESSED).upper()

    @property
    def worst(self) -> str | None:
        """The worst verdict that a limit gets by it; None where no verdict is worse."""
        worse = [one.after.verdict for one in self.worse if isinstance(one.after, Limit)]
        return max(worse, key=RANK.__getitem__, default=None)

    @property
    def worse(self) -> list[Moved]:
        """The limits whose verdict is worse with it."""
        return [one for one in self.moved if one.has_worse_verdict]

    def sentence(self) -> str:
        """Return the cost in words."""
        found = []
        if self.cpu is not None and self.cpu.known:
            saves = float(self.cpu.value) < 0
            cpu = NO_ENGINES - self.cpu if saves else self.cpu
            found = [f"{quantity_text(cpu)} of CPU {'less' if saves else 'more'}"]
        statuses = [one for one in self.moved if isinstance(one.result, Limit) and one.changes_verdict]
        for one in statuses[:MAX_NAMED]:
            found.append(
                f"{full_name(one.result.title, one.result.subject)} {_status(one.before)} → {_status(one.after)}"
            )
        if len(statuses) > MAX_NAMED:
            found.append(more_changes(len(statuses) - MAX_NAMED))
        for one in self.moved:
            if one.result.kind == "log-rate" and one not in statuses:
                found.append(f"log rate {_used(one.before)} → {_used(one.after)}")
            elif one.result.kind == "class5/volume" and isinstance(one.after, ReportedQuantity):
                before = one.before.quantity if isinstance(one.before, ReportedQuantity) else None
                added = one.after.quantity if before is None else one.after.quantity - before
                found.append(f"{quantity_text(added.to('MB / day'))} of SMF data more")
        notes = self.notes if found or self.moved else ()
        return "; ".join([*found, *notes]) or self.reason or "No number of the plan changes."

    def as_dict(self) -> dict[str, Any]:
        """Return the cost as JSON data."""
        return {
            "feature": self.feature,
            "title": self.title,
            "subject": self.chosen.label,
            "path": self.chosen.path,
            "cpu": self.cpu,
            "text": self.sentence(),
            "published": self.is_published,
            "reason": self.reason,
            "moved": [one.as_dict() for one in self.moved],
        }


@dataclass(frozen=True)
class Question:
    """The plan, and how the channels of the question are used."""

    plan: Plan
    now: Assessment
    messages_per_s: float | None
    sslrkeyc_bytes: int | None

    def assessed(
        self, feature: str, title: str, chosen: Chosen, *changes: PlanChange, now: Assessment | None = None, **more: Any
    ) -> Cost:
        """Return the cost of a feature: by assessments of the plan, or of `now`, and of the plan with it."""
        moved = moved_between(now or self.now, Assessment(with_changes(self.plan, changes)))
        components = [one for one in moved if one.result.kind.startswith("cpu-component/")]
        # what the plan has no number of any more with the feature is not saved, but not known
        is_known = bool(components) and all(one.after is not None for one in components)
        added = total(map(_added, components)).named("CPU that it adds") if is_known else None
        unknown = added is None or not added.known
        reason = _refusal(moved) if unknown else None
        more.setdefault("is_published", not (unknown and reason is not None))
        return Cost(feature, title, chosen, changes, moved, None if unknown else added, reason, **more)

    def present(
        self, name: str, chosen: Chosen, without: PlanChange, *used: PlanChange, at: str = "", **more: Any
    ) -> str:
        """Return a feature that a part has, with what it costs against the plan with the change.

        `used` are changes to both plans: how much it is used, which `at` says where that is assumed.
        """
        now = Assessment(with_changes(self.plan, [*used, without]))
        cost = self.assessed(name, name, chosen, *used, now=now, **more)
        named = f"{name} of {chosen.label}{at}"
        return f"{named} ({cost.sentence()})" if cost.known_cpu is not None else named


def feature_cost(
    plan: Plan,
    parts: Sequence[str] | None = None,
    messages_per_s: float | None = None,
    sslrkeyc_bytes: int | None = None,
    budget: int | None = None,
) -> bytes:
    """Return what features cost, in JSON; `parts` are by default the busiest ones.

    The path of an LPAR or of a queue manager in `parts` stands for its busiest ones.
    """
    managers = [scope for scope in scopes_of(plan) if isinstance(scope, QueueManagerScope)]
    chosen = _busiest(managers) if parts is None else _selected(managers, parts)
    cost = REMEMBERED * evaluations_of(managers) * (1 + FEATURES_OF_ONE * len(chosen))
    require_affordable(cost, budget, "/parts", "select fewer workloads and channels at once")
    question = Question(plan, Assessment(plan), messages_per_s, sslrkeyc_bytes)
    costs = [
        found
        for one in chosen
        for feature in (OF_WORKLOADS if isinstance(one.part, Workload) else OF_CHANNELS)
        for found in feature(question, one)
    ]
    costs.sort(key=lambda one: -(one.known_cpu or 0.0))
    known = [one for one in costs if one.is_published]
    unpublished = [one for one in costs if not one.is_published]
    names = names_text([one.label for one in chosen]) if len(chosen) <= MAX_NAMED else f"{len(chosen):,} parts"
    return dump(
        {
            **conclusion(
                f"What does each feature cost for {names}?" if chosen else "What does each feature cost?",
                _headline(costs),
                _detail(question, chosen, known, unpublished),
                [_recommendation(one) for one in known if one.changes],
                _evidence(known),
            ),
            "parts": [{"path": one.path, "label": one.label, "kind": _kind(one)} for one in chosen],
            "costs": [one.as_dict() for one in known],
            "not_published": [
                {**one.as_dict(), "step": step}
                for one in unpublished
                for step in steps(
                    f"cost-{one.feature}",
                    prefix=f"{one.chosen.scope.subject} ",
                    label=one.chosen.label,
                    compmsg=one.compmsg,
                )
            ],
            "assumptions": list({one["title"]: one for cost in costs for one in cost.assumptions}.values()),
            "chart": _chart(known),
        }
    )


def _kind(chosen: Chosen) -> str:
    return "workload" if isinstance(chosen.part, Workload) else "channels"


def _all_parts(managers: Sequence[QueueManagerScope]) -> Iterator[Chosen]:
    for scope in managers:
        for field_name in ("workloads", "channel_groups"):
            for number, part in enumerate(getattr(scope.manager, field_name)):
                yield Chosen(scope, part, scope.at(f"{field_name}/{number}"))


def _busiest(managers: Sequence[QueueManagerScope]) -> list[Chosen]:
    """Return the workload with the most puts and the channel group with the most channels."""
    parts = list(_all_parts(managers))
    workloads = [one for one in parts if isinstance(one.part, Workload) and one.part.put_rate_per_s is not None]
    groups = [(one, channels_of(one.part)) for one in parts if isinstance(one.part, ChannelGroup)]
    channels = [(float(count.value), one) for one, count in groups if count is not None]
    return [
        *([max(workloads, key=lambda one: getattr(one.part, "put_rate_per_s", 0))] if workloads else []),
        *([max(channels, key=lambda counted: counted[0])[1]] if channels else []),
    ]


def _selected(managers: Sequence[QueueManagerScope], paths: Sequence[str]) -> list[Chosen]:
    known = {one.path: [one] for one in _all_parts(managers)}
    for around in dict.fromkeys(paths):
        if within := [one for one in managers if around in (one.path, one.lpar_path)]:
            known[around] = _busiest(within)
    problems = [
        Problem(f"/parts/{number}", path, "is no workload, channel group, queue manager or LPAR of this plan")
        for number, path in enumerate(paths)
        if path not in known
    ]
    if problems:
        raise InvalidInput(problems)
    return list({one.path: one for path in paths for one in known[path]}.values())


def _streaming(question: Question, chosen: Chosen) -> Iterator[Cost]:
    workload, release = chosen.part, chosen.scope.manager.release
    if not isinstance(workload, Workload) or workload.streaming is not None:
        return
    if release not in STREAMING_RELEASES:
        reason = f"Release {release} has no streaming queues; they came with {STREAMING_RELEASES[0]}."
        yield Cost("streaming", "Streaming", chosen, reason=reason)
        return
    place = workload.model_dump(include={"page_set", "structure"}, exclude_none=True)
    yield question.assessed("streaming", "Streaming", chosen, PlanChange(f"{chosen.path}/streaming", place))


def _protection(question: Question, chosen: Chosen) -> Iterator[Cost]:
    """Yield the cost of each policy; those that the sources lack, and that are to be measured, are one."""
    workload, scope = chosen.part, chosen.scope
    puts = optional_plan_number(workload, "put_rate_per_s", "message / s", "puts")
    size = optional_plan_number(workload, "message_bytes", "B", "message size")
    if puts is None or size is None:
        reason = f"Enter the {'put rate' if puts is None else 'message size'} of {chosen.label}."
        yield Cost("ams", "AMS", chosen, reason=reason)
        return
    if scope.system.machine is None:
        yield Cost("ams", "AMS", chosen, reason="Enter the machine of the LPAR.")
        return
    nearest = nearest_size(float(size.to("KB").value))
    transactions = puts / figure("ams-messages-protected").at()
    existing = [one.model_dump(exclude_unset=True) for one in scope.manager.protection]
    unpublished: dict[str, Cost] = {}
    for policy in get_args(Policy):
        added = {"policy": policy, "message": nearest, "transactions_per_s": json_value(transactions.value)}
        change = PlanChange(scope.at("protection"), [*existing, added])
        notes = (AS_MEASURED.format(nearest), *((KEY_REUSE,) if policy == CONFIDENTIALITY else ()))
        cost = question.assessed("ams", f"AMS, {policy}", chosen, change, notes=notes)
        if cost.is_published:
            yield cost if cost.cpu is not None else replace(cost, notes=())
        else:
            unpublished[policy] = cost
    if unpublished:
        title = f"AMS, {names_text(list(unpublished))}"
        of_policies = "this policy" if len(unpublished) == 1 else "these policies"
        reason = f"No report contains the CPU of {of_policies} for {nearest} messages."
        yield Cost("ams", title, chosen, reason=reason, is_published=False)


AS_MEASURED = "published for {} messages"
KEY_REUSE = "each key used for as many messages as measured"


def _queue_statistics(question: Question, chosen: Chosen) -> Iterator[Cost]:
    manager, scope = chosen.scope.manager, chosen.scope
    if not is_at_least(manager.release, CLASS5_SINCE):
        reason = f"Release {manager.release} has no queue statistics; they came with {CLASS5_SINCE}."
        yield Cost("class5", "Queue statistics (class 5)", chosen, reason=reason)
        return
    present = manager.statistics
    queues = 1 + ((present.class5_queues if present else None) or 0)
    interval = (present.statime_s if present else None) or STATIME_S
    path = scope.at("statistics/statime_s")
    text, reason = f"{STATIME_S} s", "the plan has no statistics interval"
    assumed = {"title": f"STATIME of {scope.subject}", "text": text, "reason": reason, "path": path}
    is_assumed = present is None or present.statime_s is None
    others = {} if present is None else present.model_dump(mode="json", exclude_unset=True)
    change = PlanChange(scope.at("statistics"), {**others, "class5_queues": queues, "statime_s": interval})
    cost = question.assessed("class5", "Queue statistics (class 5)", chosen, change, is_published=True)
    each = next((one.result for one in cost.moved if one.result.kind == "class5/transaction"), None)
    if isinstance(each, ReportedQuantity) and each.quantity.known:
        cost = _with(cost, notes=(f"{quantity_text(each.quantity)} at most",))
    yield _with(cost, reason=None, assumptions=(assumed,) if is_assumed else ())


def _channel_statistics(question: Question, chosen: Chosen) -> Iterator[Cost]:
    chinit, scope, title = chosen.scope.manager.channel_initiator, chosen.scope, "Channel statistics (class 4)"
    if chinit is not None and chinit.class4_trace:
        return
    if chinit is None or chinit.cpu_s is None:
        reason = f"Enter the CPU of the channel initiator of {scope.subject}: the cost is a share of it."
        yield Cost("class4", title, chosen, reason=reason)
        return
    change = PlanChange(scope.at("channel_initiator/class4_trace"), True)
    yield question.assessed("class4", title, chosen, change, notes=("for all channels of the queue manager",))


def _tls(question: Question, chosen: Chosen) -> Iterator[Cost]:
    """Yield the cost of a cipher of TLS 1.3 and of one of TLS 1.2 on channels without TLS.

    Of channels with a cipher that no report has, what the published ones would take.
    """
    group = chosen.part
    if isinstance(group, ChannelGroup) and _is_unpublished(group):
        found, assumed_rate = _published_ciphers(question, chosen)
        reason = f"{NO_CIPHER.format(chosen.label)} {found}"
        yield Cost("tls", OTHER_TLS, chosen, reason=reason, is_published=False, assumptions=assumed_rate)
    if not isinstance(group, ChannelGroup) or group.sslciph not in (None, NO_TLS):
        return
    yield _on_channels(question, chosen, "tls", f"TLS 1.3, {TLS_1_3}", sslciph=TLS_1_3)
    key_bytes = question.sslrkeyc_bytes
    if key_bytes is None:
        key_bytes = chosen.scope.manager.sslrkeyc_bytes
    assumed: tuple[dict[str, Any], ...] = ()
    if key_bytes is None:
        tested = TESTED_KEY.quantity
        key_bytes = int(tested.to("B").value)
        reason = "as in the papers' tests"
        assumed = ({"title": "SSLRKEYC", "text": f"{key_bytes:,} bytes", "reason": reason, "path": None},)
    change = PlanChange(chosen.scope.at("sslrkeyc_bytes"), key_bytes)
    yield _on_channels(question, chosen, "tls", f"TLS 1.2, {TLS_1_2[0]}", change, assumed=assumed, sslciph=TLS_1_2[0])


def _is_unpublished(group: ChannelGroup) -> bool:
    """Return whether channels have a cipher whose cost no report has."""
    cipher = group.sslciph
    return cipher is not None and STANDS_FOR.get(cipher, cipher) not in figure(COST).choices("cipher")


def _published_ciphers(question: Question, chosen: Chosen) -> tuple[str, tuple[dict[str, Any], ...]]:
    """Return in words what the published ciphers would cost channels with another one, with what that assumes."""
    rate, assumed = _messages(question, chosen)
    if rate is None or getattr(chosen.part, "message_kb", None) is None:
        missing = "how many messages a second go over" if rate is None else "the message size of"
        return f"For what the published ciphers cost, enter {missing} {chosen.label}.", ()
    costs = {cipher: _cost_of_cipher(question, chosen, cipher, rate) for cipher in figure(COST).choices("cipher")}
    known = {cipher: cost for cipher, cost in costs.items() if cipher != NO_TLS and cost.known}
    if not known:
        return "Nor is there a figure of another cipher for these messages.", ()
    cheapest, dearest = (pick(known, key=lambda one: float(known[one].value)) for pick in (min, max))
    low, high = (quantity_text(known[one]) for one in (cheapest, dearest))
    return (
        f"The published ciphers would take {low} ({cheapest}) to {high} ({dearest}) here, {BOTH_ENDS}; "
        "another one may take less or more."
    ), assumed


def _cost_of_cipher(question: Question, chosen: Chosen, cipher: str, rate: Quantity) -> Quantity:
    """Return what TLS with a cipher takes for messages on channels, in engines."""
    manager, system = chosen.scope.manager, chosen.scope.system
    entered = question.sslrkeyc_bytes
    keys = {} if entered is None else {"sslrkeyc_bytes": given("sslrkeyc_bytes", entered, "B", "SSLRKEYC")}
    answer = compute_for(channel_transaction_cost, manager, chosen.part, sslciph=cipher, **keys)
    each = published_on(system.machine, output_number(answer, "tls_us_per_message"), COST, Kind(CHANNELS))
    return (rate * each).to("engine").named(f"CPU of {cipher}")


def _compression(question: Question, chosen: Chosen) -> Iterator[Cost]:
    """Yield the cost of compression in hardware and in software, with the cipher that the channels have."""
    group = chosen.part
    if not isinstance(group, ChannelGroup) or group.compmsg != UNCOMPRESSED:
        return
    assumed: tuple[dict[str, Any], ...] = ()
    share = group.compressible_pct
    if share is None:
        share = figure(TASK_COST).file.editions[0].conditions["compressible_pct"]
        text, path = f"{share} %", f"{chosen.path}/compressible_pct"
        title, reason = f"Compressibility of messages over {chosen.label}", "as in a report's test"
        assumed = ({"title": title, "text": text, "reason": reason, "path": path},)
    for option, title in (("zlibfast", "Compression by zEDC, ZLIBFAST"), ("rle", "Compression in software, RLE")):
        values = {"compmsg": option, "compressible_pct": share}
        yield _on_channels(question, chosen, "compression", title, assumed=assumed, **values)


def _on_channels(
    question: Question,
    chosen: Chosen,
    feature: str,
    title: str,
    *more: PlanChange,
    assumed: tuple[dict[str, Any], ...] = (),
    **fields: Any,
) -> Cost:
    """Return what other values of fields of a channel group cost, with the messages that go over its channels."""
    rate, assumed_rate = _messages(question, chosen)
    if rate is None or getattr(chosen.part, "message_kb", None) is None:
        missing = "how many messages a second go over" if rate is None else "the message size of"
        return Cost(feature, title, chosen, reason=f"Enter {missing} {chosen.label}.")
    messages = PlanChange(f"{chosen.path}/messages_per_s", json_value(rate.value))
    changes = [PlanChange(f"{chosen.path}/{name}", value) for name, value in fields.items()]
    now = question.now
    if is_protected(chosen.part) and messages.value != chosen.part.messages_per_s:  # type: ignore[arg-type, union-attr]
        now = Assessment(with_changes(question.plan, [messages]))
    given_and_assumed = (*assumed_rate, *assumed)
    return question.assessed(
        feature, title, chosen, messages, *more, *changes, now=now, assumptions=given_and_assumed, notes=(BOTH_ENDS,)
    )


OTHER_TLS = "TLS with another cipher"
NO_CIPHER = "No cost is published for the cipher of {}."
ALTERNATIVES = {"tls": "cipher", "compression": "compression"}
BOTH_ENDS = "at most, for both ends of the channels together"
TLS_1_3 = "TLS_AES_128_GCM_SHA256"
OF_WORKLOADS: tuple[Callable[[Question, Chosen], Iterator[Cost]], ...] = (_streaming, _protection, _queue_statistics)
OF_CHANNELS: tuple[Callable[[Question, Chosen], Iterator[Cost]], ...] = (_tls, _compression, _channel_statistics)


def _messages(question: Question, chosen: Chosen) -> tuple[Quantity | None, tuple[dict[str, Any], ...]]:
    """Return the messages on the channels: as given, else assumed to be all that the queue manager puts."""
    entered = optional_plan_number(chosen.part, "messages_per_s", "message / s", "messages on the channels")
    if question.messages_per_s is None and entered is not None:
        return entered, ()
    if question.messages_per_s is not None:
        text = "messages on the channels"
        return given("messages_per_s", question.messages_per_s, "message / s", text), ()
    workloads = range(len(chosen.scope.manager.workloads))
    puts = [rate for number in workloads if (rate := chosen.scope.put_rate(number).known) is not None]
    if not puts:
        return None, ()
    note = f"Every message that {chosen.scope.subject} puts is taken to go over these channels."
    rate = with_note(total(puts).cap_basis(ASSUMED), note).named("messages on the channels")
    assumed = {"title": f"Messages over {chosen.label}", "text": quantity_text(rate), "reason": note, "path": None}
    return rate, (assumed,)


def _with(cost: Cost, **values: Any) -> Cost:
    return Cost(**{**vars(cost), **values})


def _added(moved: Moved) -> Quantity:
    before, after = (
        one.quantity.to("engine") if isinstance(one, ReportedQuantity) else NO_ENGINES
        for one in (moved.before, moved.after)
    )
    return after - before


def _refusal(moved: Sequence[Moved]) -> str | None:
    """Return why a quantity afterwards has no number."""
    unknown = [
        one.after.quantity for one in moved if isinstance(one.after, ReportedQuantity) and not one.after.quantity.known
    ]
    reasons = dict.fromkeys(origin.refusal for origin in leaves(*unknown) if origin.refusal)
    return next((f"{reason[:1].upper()}{reason[1:]}." for reason in reasons), None)


def _status(result: Any) -> str:
    if not isinstance(result, Limit):
        return "not checked"
    words = STATUS_WORDS[result.verdict]
    return f"{words} (not certain: {share})" if (share := _share_of_doubtful(result)) else words


def _share_of_doubtful(limit: Limit) -> str | None:
    """Return how much of a limit is used that has a warning for its caution alone; None for others."""
    share = limit.used_pct
    return f"{quantity_text(share)} used" if limit.is_warning_by_caution and share is not None else None


def _used(result: Any) -> str:
    used = result.used if isinstance(result, Limit) else getattr(result, "quantity", None)
    return "none" if used is None or not used.known else quantity_text(used)


def _is_near(limit: Limit) -> bool:
    """Return whether the use of a limit is above the warning threshold, and no caution alone makes it a warning."""
    share = share_of(limit)
    return share is not None and share >= WATCH_PCT


_WORSE: tuple[tuple[str, str, str, Callable[[Limit], bool]], ...] = (
    ("exceeds a limit", "exceeds", "exceeded", lambda limit: limit.verdict == "exceeded"),
    ("comes near a limit", "near", "watch", lambda limit: limit.verdict == "watch" and _is_near(limit)),
    ("leaves a limit not judged", "not judged", "unknown", lambda limit: limit.verdict == "unknown"),
    ("gets a warning for a limit", "warning", "watch", lambda limit: limit.verdict == "watch"),
)
"""What a feature does to a limit in words and in short, with the status of the headline, the worst first."""


def _worst(costs: Sequence[Cost]) -> tuple[str, str, str, str] | None:
    """Return the worst that a feature does to a limit: the sentence, its word, the status and the caution."""
    for words, short, verdict, is_meant in _WORSE:
        for cost in costs:
            for moved in cost.worse:
                if isinstance(moved.after, Limit) and is_meant(moved.after):
                    text = f"{cost.title} for {cost.chosen.label} {words}: {moved.result.title}."
                    return text, short, verdict, "" if _is_near(moved.after) else moved.after.caution or ""
    return None


def _headline(costs: Sequence[Cost]) -> Headline:
    """Return what the dearest feature costs, and all together, with the worst status that one gives to a limit.

    A limit that is exceeded is named too; others stand below.
    """
    if not costs:
        return Headline("Enter a workload or channels to see what features cost.", "Enter", "unknown")
    cost, worst = _cost_sentence(costs), _worst(costs)
    if worst is not None and (cost is None or worst[2] == "exceeded"):
        text, short, verdict, _ = worst
        return Headline(f"{cost[0]} {text}" if cost else text, short, verdict)
    if cost is not None:
        return Headline(*cost, None if worst is None else worst[2])
    if missing := _missing(costs):
        return Headline(missing, None, "unknown")
    return Headline("None of these has a published cost for this plan.", "None", "unknown")


def _missing(costs: Sequence[Cost]) -> str | None:
    """Return what to enter first for a cost that is published."""
    return next((one.reason for one in costs if one.is_published and one.reason is not None), None)


def _cost_sentence(costs: Sequence[Cost]) -> tuple[str, str] | None:
    """Return what the dearest feature costs and all together, with the number of the dearest; None: not known."""
    known = [(one, one.cpu) for one in costs if one.cpu is not None and one.known_cpu is not None]
    if not known:
        return None
    dearest, cpu = known[0][0], quantity_text(known[0][1])
    not_known = sum(one.cpu is None and one.reason is not None for one in costs)
    most = "has the highest known cost" if not_known else "costs most"
    sentence, together = f"{dearest.title} for {dearest.chosen.label} {most}: {cpu}", _together(costs)
    if not_known:
        sentence = f"The cost of {not_known:,} of {not_known + len(known):,} features is not known. {sentence}"
    if together is not None:
        these = f"the {len(known):,} known ones" if not_known else "all"
        sentence = f"{sentence}; {these} together cost {quantity_text(together)}"
        if alternatives := _alternatives(costs):
            sentence = f"{sentence}, counting only the most expensive {alternatives}"
    return f"{sentence}.", cpu


def _alternatives(costs: Sequence[Cost]) -> str:
    """Return of what a part has several known costs and can have one: of two ciphers, for instance."""
    known = Counter((one.feature, one.chosen.path) for one in costs if one.known_cpu is not None)
    several = {feature for (feature, _), count in known.items() if count > 1}
    return names_text([name for feature, name in ALTERNATIVES.items() if feature in several])


def _present(question: Question, chosen: Sequence[Chosen]) -> str:
    """Return which features the chosen ones have already, with what they cost: these are not listed."""
    found = []
    for one in chosen:
        part = one.part
        if isinstance(part, Workload) and part.streaming is not None:
            found.append(question.present("streaming", one, _without_streaming(one)))
        if isinstance(part, ChannelGroup) and part.sslciph not in (None, NO_TLS) and not _is_unpublished(part):
            found.append(_present_tls(question, one))
        if isinstance(part, ChannelGroup) and part.compmsg != UNCOMPRESSED:
            found.append(question.present("compression", one, PlanChange(f"{one.path}/compmsg", UNCOMPRESSED)))
    if len(found) > MAX_NAMED:
        found = [f"{len(found):,} features of these parts; select fewer of them to see their cost"]
    return f"In the plan already, and so not listed: {names_text(found)}." if found else ""


def _present_tls(question: Question, chosen: Chosen) -> str:
    """Return TLS that channels have, with its cost for the messages that go over them, or what to enter for it."""
    rate, assumed = _messages(question, chosen)
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


def _together(costs: Sequence[Cost]) -> Quantity | None:
    """Return the engines of all features together; None where fewer than two are known.

    Of ciphers, and of compressions, the channels have one; statistics of channels are for the whole queue manager.
    """
    dearest: dict[tuple[str, str], Quantity] = {}
    for one in costs:  # the dearest come first
        if one.cpu is not None and one.cpu.known:
            part = one.chosen.scope.path if one.feature == "class4" else one.chosen.path
            dearest.setdefault((one.feature, part), one.cpu)
    return total(list(dearest.values())).named("CPU of all together") if len(dearest) > 1 else None


def _not_known(costs: Sequence[Cost]) -> str:
    """Return which published costs are not known, and what to enter for them: once for parts that lack the same."""
    titles: dict[str, dict[str, Chosen]] = {}
    for one in costs:
        if one.cpu is None and one.reason is not None:
            titles.setdefault(one.reason, {})[one.title] = one.chosen
    subjects: dict[tuple[str, str], list[str]] = {}
    for reason, chosen_of in titles.items():
        chosen = next(iter(chosen_of.values()))
        subject = chosen.label if chosen.label in reason else chosen.scope.subject
        key = "; ".join(chosen_of), reason.replace(subject, _SUBJECT)
        subjects.setdefault(key, []).append(subject)
    return " ".join(
        f"Not known: {names}. {reason.replace(_SUBJECT, _listed(subjects[names, reason]))}"
        for names, reason in subjects
    )


_SUBJECT = "{}"


def _listed(names: Iterable[str]) -> str:
    found = list(dict.fromkeys(names))
    return names_and_more(found, MAX_NAMED)


def _not_published(unpublished: Sequence[Cost]) -> str:
    """Return which costs none of the sources has for this plan, with the parts that they are of; nothing for none."""
    labels: dict[str, list[str]] = {}
    for one in unpublished:
        labels.setdefault(one.title, []).append(one.chosen.label)
    names = [f"{title} for {_listed(of)}" for title, of in labels.items()]
    found = [f"Not published for this plan, so measure: {'; '.join(names)}."] if names else []
    found += dict.fromkeys(one.reason for one in unpublished if one.title == OTHER_TLS and one.reason is not None)
    return " ".join(found)


def _detail(question: Question, chosen: Sequence[Chosen], known: Sequence[Cost], unpublished: Sequence[Cost]) -> str:
    """Return the worst that a feature does to a limit, if the headline does not have it, and what is not listed."""
    if not known and not unpublished:
        return "A workload needs its put rate, a channel group its number of channels and its message size."
    worst, has_costs = _worst([*known, *unpublished]), any(one.cpu is not None for one in known)
    limit = "" if worst is None else worst[3]
    if worst is not None and has_costs and worst[2] != "exceeded":
        limit = f"{worst[0]} {limit}".strip()
    more = _not_published(unpublished)
    missing = _not_known(known) if has_costs else ""  # without any known cost it is the headline
    return " ".join(filter(None, (limit, missing, more, _present(question, chosen))))


def _recommendation(cost: Cost) -> Recommendation:
    """Return to switch a feature on, or first to make room for it where it takes a limit to exceeded."""
    if cost.worst == "exceeded":
        return Recommendation(f"Make room before {cost.title} for {cost.chosen.label}", cost.sentence())
    return Recommendation(f"Plan {cost.title} for {cost.chosen.label}", cost.sentence(), cost.changes)


def _together_of(costs: Sequence[Cost]) -> str:
    alternatives = _alternatives(costs)
    return f"only the most expensive {alternatives}" if alternatives else "features with a known CPU"


def _evidence(costs: Sequence[Cost]) -> list[Evidence]:
    together = _together(costs)
    found = [] if together is None else [Evidence("CPU of all together", _together_of(costs), together)]
    found += [Evidence(f"CPU of {one.title}", one.chosen.label, one.cpu) for one in costs if one.cpu is not None]
    for cost in costs:
        for one in cost.moved:
            if one.result.kind == "log-rate" and isinstance(one.after, Limit) and one.after.used is not None:
                found.append(Evidence(f"Log rate with {cost.title}", one.result.subject, one.after.used))
    return found[:MAX_EVIDENCE]


def _chart(costs: Sequence[Cost]) -> dict[str, Any] | None:
    """Return the engines that each feature adds; None where none is known."""
    drawn = [(f"{one.title}, {one.chosen.label}", one.known_cpu) for one in costs if one.known_cpu is not None]
    if not drawn:
        return None
    series = Series("CPU that it adds", "engine", [value for _, value in drawn])
    about = "Upper end where a report gives a range."
    chart = Chart(about, [name for name, _ in drawn], [series], as_results=True)
    return {"kind": CHART.id, "subject": "", "part": "", **chart.as_dict(CHART)}
