"""The assessment of a plan: limits, quantities, findings, parts that were not assessed, and the first limit."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal

import orjson

from mqplanner.assessment import serialization as write
from mqplanner.assessment.consumers_stopped import ConsumersStopped, consumers_stopped
from mqplanner.assessment.evaluation import evaluate, fingerprints
from mqplanner.assessment.first_limit import FirstLimit, by_multiple, first_limit, is_in_outage
from mqplanner.assessment.growth_dates import years_text, years_until
from mqplanner.assessment.limits.connector_channels import is_contained
from mqplanner.assessment.limits.storage import channels_of
from mqplanner.assessment.missing_inputs import missing_together
from mqplanner.assessment.results import Limit, Remedy, ReportedQuantity, Result
from mqplanner.assessment.scopes import QueueManagerScope
from mqplanner.assessment.verdict import EXCEEDED_PCT, RANK, VERDICTS, WATCH_PCT
from mqplanner.cached_property import cached_property
from mqplanner.cancellation import cancellable
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import NoSuchPath, with_absent_parts, with_value
from mqplanner.plan.queue_manager import QueueManager
from mqplanner.plan.reading import read_plan
from mqplanner.rules.engine.version import version
from mqplanner.units import ASSUMED, Quantity, format_number, json_value
from mqplanner.units.derivation import leaves

Detail = Literal["quantities", "findings", "remedies", "missing_inputs", "sources", "derivations", "fingerprints"]
BY_DEFAULT: tuple[Detail, ...] = ("quantities", "findings", "remedies", "missing_inputs", "sources")
"""The lists that an answer includes besides the limits by default."""
OF_LIMITS: frozenset[Detail] = frozenset({"remedies", "missing_inputs"})
"""The lists that need no other results than limits."""

MAX_CHANNELS = "channels/max_channels"
AS_RUN = "channels/channels_as_run"
"""Fewer channels, each with the storage that it took in a report's run; a report's table has less for one channel."""
WITH_OTHERS = f"{MAX_CHANNELS}_with_others"
CHANNEL_INITIATOR = "chinit-"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelsThatFit(ReportedQuantity):
    """How many channels fit in a group, and how many there are today."""

    today: int | None
    only_group: bool
    sentence: str


def kind_of_room(manager: QueueManager) -> str:
    """Return the kind of the number of channels that fit in a group: beside the other groups, where there are any."""
    return MAX_CHANNELS if len(manager.channel_groups) == 1 else WITH_OTHERS


def is_lower_end(channels: Quantity) -> bool:
    """Return whether at least so many channels fit: each is taken to need the most that the nearest figures allow.

    Other assumptions, such as another share of storage than the advised one, are in the basis of a number as well.
    """
    return channels.basis == ASSUMED and any(leaf.is_assumed for leaf in leaves(channels))


def _described(scope: QueueManagerScope, most: ReportedQuantity, as_run: ReportedQuantity | None) -> ChannelsThatFit:
    groups = scope.manager.channel_groups
    channels = next(channels_of(group) for group in groups if group.name == most.subject)
    today = None if channels is None or channels.is_array else json_value(int(channels.value))
    now = "" if today is None else f" ({format_number(today)} today)"
    sentence = f"How many “{most.subject}” channels fit is not known."
    at_least = is_lower_end(most.quantity)
    if most.quantity.known and not (at_least and most.quantity.value == 0):
        others = ", with the other channel groups as they are" if most.kind == WITH_OTHERS else ""
        number = format_number(most.quantity.value)
        if at_least:
            number = f"at least {number}"
        sentence = f"The channel initiator has room for {number} “{most.subject}” channels in all{now}{others}"
        outside = any(not is_contained(scope.manager, one, scope.clients) for one in scope.clients)
        sentence += f"{', and' if others else ','} without any for connectors." if outside else "."
        if as_run is not None and as_run.quantity.known and not others:
            number = format_number(as_run.quantity.value)
            sentence += f" With the storage that each took in the report's test run it is {number}."
    values = {field: getattr(most, field) for field in ReportedQuantity.__slots__}
    return ChannelsThatFit(**values, today=today, only_group=len(groups) == 1, sentence=sentence)


class Assessment:
    """The results of a plan, which are calculated when they are first read."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.scopes = list(evaluate(plan))

    @property
    def results(self) -> Iterable[Result]:
        """All results, in the order of the plan."""
        return chain.from_iterable(scope.results for scope in cancellable(self.scopes))

    @cached_property
    def limits(self) -> list[Limit]:
        """All limits, in the order of the plan."""
        return [limit for scope in self.scopes for limit in scope.limits]

    @cached_property
    def quantities(self) -> list[ReportedQuantity]:
        """All quantities that belong to no limit."""
        return [result for result in self.results if isinstance(result, ReportedQuantity)]

    @cached_property
    def first_limit(self) -> FirstLimit:
        """The first limit that is reached."""
        uniform = self.plan.growth is None or all(scope.grows_uniformly for scope in self.scopes)
        return first_limit([scope.candidates for scope in self.scopes], self.plan.growth, uniform)

    @cached_property
    def consumers_stopped(self) -> ConsumersStopped | None:
        """What is full first if all consumers stop."""
        return consumers_stopped([scope.fill_times for scope in cancellable(self.scopes)])

    @cached_property
    def channels_that_fit(self) -> ChannelsThatFit | None:
        """How many channels fit in a group of the queue manager whose channel initiator has the first limit.

        Where no limit is reached, in the first group of the plan that has such a number.
        """
        first = self.first_limit.limit
        if first is None or first.kind.startswith(CHANNEL_INITIATOR):
            for evaluated in self.scopes:
                scope = evaluated.scope
                if isinstance(scope, QueueManagerScope) and (first is None or scope.path == first.part.path):
                    kind = kind_of_room(scope.manager)
                    for result in evaluated.results:
                        if not (isinstance(result, ReportedQuantity) and result.kind == kind):
                            continue
                        # beside a limit with a multiple it would contradict what the search for the largest count finds
                        if not (result.quantity.known or first is None):
                            return None
                        runs = (
                            one
                            for one in evaluated.results
                            if isinstance(one, ReportedQuantity) and (one.kind, one.subject) == (AS_RUN, result.subject)
                        )
                        return _described(scope, result, next(runs, None))
        return None

    @cached_property
    def numbers(self) -> dict[str, Quantity]:
        """All numbers by their ids."""
        return {id: number for result in self.results for id, number in write.numbers_of(result)}

    def explain(self, id: str) -> dict[str, Any] | None:
        """Return one number with its derivation; None where the answer has no such number."""
        quantity = self.numbers.get(id) or self._years(id)
        return None if quantity is None else write.explained(id, quantity)

    def _years(self, id: str) -> Quantity | None:
        """Return the years until a limit is reached, which the answer itself contains for the first limit only."""
        limit, _, name = id.rpartition("#")
        first = self.first_limit
        if first.limit is not None and id == f"{first.limit.id}#years":
            return first.years
        multiple = self.numbers.get(f"{limit}#multiple") if name == "years" else None
        return years_until(multiple, self.plan.growth) if multiple is not None and multiple.known else None

    def as_json(self, include: Collection[str] = BY_DEFAULT, known: Collection[str] | None = None) -> bytes:
        """Return the answer in JSON; with the keys of `known` scopes the limits by scope."""
        limits = chain.from_iterable(scope.limits_json for scope in cancellable(self.scopes))
        ranks, verdicts, written = tuple(zip(*limits, strict=True)) or ((), (), ())
        order, counted = sorted(range(len(ranks)), key=ranks.__getitem__), Counter(verdicts)
        counts = {verdict: counted[verdict] for verdict in VERDICTS}
        return write.dump(
            {
                "version": version(),
                "verdict": next((verdict for verdict, count in counts.items() if count), None),
                "counts": counts,
                "thresholds": {"watch_pct": WATCH_PCT, "exceeded_pct": EXCEEDED_PCT},
                "first_limit": self._first_limit(),
                "channels_that_fit": self.channels_that_fit,
                "consumers_stopped": self._consumers_stopped(),
                "limits": [written[number] for number in order] if known is None else [],
                "not_assessed": [orjson.Fragment(one) for s in cancellable(self.scopes) for one in s.not_assessed_json],
                **self._details(self.results if set(include) - OF_LIMITS else self.limits, include),
                **({} if known is None else {"limits_by_scope": self._by_scope(order, set(known))}),
            }
        )

    def _by_scope(self, order: list[int], known: set[str]) -> dict[str, Any]:
        written = [
            {"key": scope.key, "limits": None if scope.key in known else [limit.json for limit in limits]}
            for scope, limits in ((scope, scope.limits_json) for scope in cancellable(self.scopes))
        ]
        return {"order": order, "scopes": written}

    def as_dict(self, include: Collection[str] = BY_DEFAULT) -> dict[str, Any]:
        """Return the answer as a dictionary."""
        content: dict[str, Any] = orjson.loads(self.as_json(include))
        return content

    def part_as_json(self, path: str) -> bytes | None:
        """Return the details of one part of the plan; None where no result belongs to that part."""
        results = [result for result in self.results if result.part.path == path]
        return write.dump({"part": results[0].part, **self._details(results, BY_DEFAULT)}) if results else None

    def _first_limit(self) -> dict[str, Any]:
        first = self.first_limit
        limit = first.limit
        return {
            "sentence": first.sentence,
            "limit": limit and limit.id,
            "title": limit and limit.title,
            "subject": limit and limit.subject,
            "part": limit and limit.part,
            "multiple": write.multiple(first.multiple),
            "headroom": limit and limit.headroom,
            "grows_text": first.grows_text,
            "moment": limit and write.moment(limit),
            "years": first.years,
            "date": first.date,
            "date_text": first.date_text,
            "years_text": None if first.years is None else years_text(float(first.years.value)),
            "undecided": [one.id for one in first.undecided],
            "to_enter": [write.missing_together(one) for one in missing_together(self.plan, first.undecided)],
            "number": limit and f"{limit.id}#{'multiple' if first.multiple is limit.multiple else 'multiple_at_most'}",
            "alike": len(first.alike),
            "alike_limits": [one.id for one in first.alike],
            "alike_text": first.alike_text,
            "in_outage": limit is not None and is_in_outage(limit),
            "besides_outage": first.besides_outage,
            "besides_setting": first.besides_setting,
            "multiple_at_least": write.multiple(first.multiple_at_least),
            "date_at_least": first.date_at_least,
            "date_text_at_least": first.date_text_at_least,
            "uncertain": [
                {"limit": one.limit, "multiple": write.multiple(one.multiple), "sentence": one.sentence}
                for one in first.uncertain
            ],
        }

    def _consumers_stopped(self) -> dict[str, Any] | None:
        found = self.consumers_stopped
        if found is None:
            return None
        return {"id": found.first.id, "after": found.first.quantity, "text": found.text, "sentence": found.sentence}

    def _details(self, results: Iterable[Result], include: Collection[str]) -> dict[str, Any]:
        results = list(results) if include else []
        limits = [result for result in results if isinstance(result, Limit)]
        details: dict[Detail, Callable[[], Any]] = {
            "quantities": lambda: [
                orjson.Fragment(write.dump(result))  # one by one, so that it can be cancelled in between
                for result in cancellable(results)
                if isinstance(result, ReportedQuantity)
            ],
            "findings": lambda: write.findings(cancellable(results)),
            "remedies": lambda: [
                write.remedy(limit, remedy, *self._effect_of(limit, remedy))
                for limit in limits
                for remedy in limit.remedies
            ],
            "missing_inputs": lambda: write.missing_inputs(limits),
            "sources": lambda: write.sources(cancellable(results)),
            "derivations": lambda: {id: write.explained(id, one) for id, one in self.numbers.items()},
            "fingerprints": lambda: fingerprints(self.scopes),
        }
        return {name: detail() for name, detail in details.items() if name in include}

    def _effect_of(self, limit: Limit, remedy: Remedy) -> tuple[float | None, list[Limit]]:
        """Return the multiple of the first limit after a change, and the limits whose verdict it makes worse.

        Nothing is calculated for other limits, which have neither. The multiple is None also where it is not certain.
        """
        if limit is not self.first_limit.limit or remedy.to is None:
            return None, []
        try:
            changed = self.plan
            for path, value in ((remedy.path, remedy.to), *remedy.also):
                changed = with_value(with_absent_parts(changed, path), path, value)
        except NoSuchPath:
            return None, []
        return self._multiple_after(limit, changed), self._worse_after(changed)

    def _multiple_after(self, limit: Limit, changed: Plan) -> float | None:
        owner = next(scope for scope in self.scopes if any(limit is other for other in scope.limits))
        for scope in evaluate(changed, lambda scope: scope.path == owner.scope.path):
            results = scope.results_of(owner.evaluator_of(limit))
            for other, multiple in by_multiple(r for r in results if isinstance(r, Limit)):
                if other.id == limit.id and other.verdict != "unknown":
                    return float(multiple.value)
        return None

    def _worse_after(self, changed: Plan) -> list[Limit]:
        before = {limit.id: limit.verdict for limit in self.limits}
        return [
            limit
            for scope in cancellable(list(evaluate(changed)))
            for limit in scope.limits
            if RANK[limit.verdict] > RANK[before.get(limit.id, "ok")]
        ]


def assess(document: dict[str, Any], include: Collection[str] = BY_DEFAULT) -> dict[str, Any]:
    """Return the answer for a plan document as a dictionary; raise InvalidPlan, which names all invalid fields."""
    return Assessment(read_plan(document)).as_dict(include)
