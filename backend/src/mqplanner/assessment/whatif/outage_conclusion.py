"""What is concluded about an outage: how long it is survived, what ends it, and what is not known."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from mqplanner.assessment import serialization as write
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.first_limit import may_be_sooner
from mqplanner.assessment.names_text import is_or_are, names_and_more
from mqplanner.assessment.results import Limit, NotAssessed, ReportedQuantity
from mqplanner.assessment.verdict import WATCH_PCT
from mqplanner.assessment.whatif.before_after import quantity_text
from mqplanner.assessment.whatif.conclusion import Headline
from mqplanner.assessment.whatif.outage import PUTS_FAIL, LoadOf, Outage, curves_of, is_judged, workload_name
from mqplanner.assessment.whatif.outage_drain import Drains
from mqplanner.assessment.whatif.outage_recommendations import lower, sentence, what
from mqplanner.assessment.whatif.points import limits_of
from mqplanner.counts import counted
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import part_at
from mqplanner.units.number_format import format_duration

MAX_UNPLACED = 2
MAX_NAMED = 3
"""Workloads that a sentence names."""
SAME_INPUTS = {
    "the space": "the page set sizes",
    "the size": "the structure sizes",
    "the number of messages usually on the queue": "the numbers of messages usually on the queues",
}
"""What several inputs with a name are called together."""
SAME = 1e-9
"""Times that differ by no more than this share of them are the same."""


class Conclusion:
    """The conclusion for one load and one length of the outage."""

    def __init__(self, plan: Plan, paths: list[str], load: float, seconds: float, load_of: LoadOf) -> None:
        self.plan, self.paths, self.load, self.seconds = plan, paths, load, seconds
        self.outage = Outage(plan, paths, load, load_of=load_of)
        self.before, self.after = self.outage.results(0.0), self.outage.results(seconds)
        self.shares_at_end = {id: float(values[0]) for id, values in curves_of(self.after, 1).items()}
        self.drains = Drains(self.outage, paths, seconds, self.before, self.after)
        self.known = {limit.id: limit for limit in limits_of(self.after.values()).values()}

    def conclusion(self) -> tuple[Headline, str]:
        """Return how long the outage is survived, and below it first what is exceeded without any outage, too."""
        survival, more = self._survival()
        anyway = self.outage.exceeded_anyway()
        if not anyway:
            return survival, more
        first, others = anyway[0], len(anyway) - 1
        worst = f"{first.title}, {first.subject}, {share_or_amounts(first)}"
        also = f", and {counted(others, 'more limit')}" if others else ""
        subject = "plan" if self.load == 1 else "load"
        text = f"With or without an outage this {subject} does not fit: {worst}{also}."
        return replace(survival, verdict="exceeded"), _sentences(text, more)

    def _survival(self) -> tuple[Headline, str]:
        """Return which outage is survived, judged by the limits that depend on it, and the sentence below it."""
        first, unknown = self.outage.first, self.outage.unknown
        is_open = self._may_end_sooner
        doubt = self._not_exact(unknown) + self._whether_unplaced_fit()
        if not self.paths:
            text = "Enter a workload and the messages that are put per second."
            return Headline(text, verdict="unknown"), "Then you see how long you survive without its consumers."
        if first is None:
            if is_open or not self.outage.curves:
                return Headline(self._not_known(), "not known", "unknown"), doubt.strip() or self._nothing_judged()
            reached = "No limit that stops puts is reached" if self._losing_copies else "No limit is reached"
            verdict = "watch" if self._is_watched else "ok"
            more = _sentences(self._lost, may_be_sooner(self._doubtful, ""), self._discarded, self._more())
            return Headline(f"{reached}, however long the outage lasts.", reached, verdict), more
        id, survived, _ = first
        limit, alike = self.outage.curves[id], self._alike(id)
        subject, now, then = self._what_happens(alike)
        caution = f" {limit.caution}" if isinstance(limit, Limit) and limit.caution and np.any(limit.doubtful) else ""
        more = _sentences(self._lost, doubt, caution, may_be_sooner(self._doubtful, id), self._more())
        if not survived:
            return Headline(f"You survive no outage. {subject} {now} first.", "no outage", "exceeded"), more
        if survived >= self.seconds and is_open:
            headline, detail = self._open_headline(alike, then, survived)
            return headline, _sentences(detail, more)
        if survived >= self.seconds:
            return self._whole_headline(f"{subject} {then} first", survived, is_watched=bool(caution)), more
        if id in self.outage.not_judged_from and not self._is_exceeded_at_once(id, survived):
            is_one, time = len(alike) == 1, format_duration(survived, exact=False)
            later = f"From then on it is not known whether {lower(subject)} {'is' if is_one else 'are'} enough."
            if (for_certain := self._exceeded_from(id)) is not None:
                latest = f"After {format_duration(for_certain, exact=False)} at the latest"
                later += f" {latest} {'it' if is_one else 'they'} {now}."
            verdict = "exceeded" if self._is_exceeded() else "unknown"
            return Headline(f"You survive {time}. {later}", time, verdict), f"{self._beyond(limit)}{more}"
        time = f"{'at most ' if is_open else ''}{format_duration(survived, exact=False)}"
        return Headline(f"You survive {time}. {subject} {now} first.", time, "exceeded"), more

    def _what_happens(self, alike: Sequence[Limit | ReportedQuantity]) -> tuple[str, str, str]:
        """Return the first limits at the start of a sentence, with what happens to them, and what would later."""
        limit = alike[0]
        now, then = _FIRST.get(limit.kind, (f"{is_or_are(what(limit))} exceeded", "would be exceeded"))
        then = then.replace("would", "may") if limit.id in self.outage.not_judged_from else then
        now = _SEVERAL.get(now, now) if len(alike) > 1 else now
        return sentence(names_and_more([what(one) for one in alike], MAX_NAMED)), now, then

    def _whole_headline(self, first: str, survived: float, *, is_watched: bool) -> Headline:
        """Return that the whole outage is survived, with the limit that would be reached first."""
        verdict = "watch" if is_watched or self._is_watched else "ok"
        if self.seconds == 0:
            time = format_duration(survived, exact=False)
            return Headline(f"You would survive {time}. {first}.", time, verdict)
        whole = f"the whole {format_duration(self.seconds)}"
        at_end = format_duration(survived) == format_duration(self.seconds)
        when = "at about its end" if at_end else f"after {format_duration(survived, exact=False)}"
        return Headline(f"You survive {whole}. {first}, {when}.", whole, verdict)

    def _not_exact(self, unknown: Sequence[Limit]) -> str:
        """Return which limits cannot be judged, and which may be reached sooner than by what is known of their use."""
        reached = [one for one in unknown if self.outage.moments.get(one.id, (0.0, np.inf))[1] <= self.seconds]
        others = [one for one in unknown if one not in reached]
        end = "full" if all(one.kind in PUTS_FAIL for one in reached) else "reached"
        sooner = f" {_whats(reached)} may be {end} sooner." if reached else ""
        return sooner + (f" {_whats(others)} cannot be judged." if others else "")

    def _alike(self, id: str) -> list[Limit | ReportedQuantity]:
        """Return the limits of a kind that are reached at the same time, that with this id first."""
        first, ends, is_open = self.outage.curves[id], self.outage.moments[id], id in self.outage.not_judged_from
        others = [
            one
            for other, one in self.outage.curves.items()
            if other != id and one.kind == first.kind and other in self.outage.moments
            if np.allclose(self.outage.moments[other], ends, rtol=SAME, atol=0, equal_nan=True)
            if (other in self.outage.not_judged_from) == is_open
            if not is_open or self._exceeded_from(other) == self._exceeded_from(id)
        ]
        return [first, *others]

    def _open_headline(
        self, alike: Sequence[Limit | ReportedQuantity], then: str, survived: float
    ) -> tuple[Headline, str]:
        """Return how long is survived at most, and below it what ends it and what the outage needs at least."""
        time, limit = format_duration(survived, exact=False), alike[0]
        names = names_and_more([what(one) for one in alike], MAX_NAMED)
        if limit.id not in {one.id for one in self.outage.unknown}:
            later = f"Of the limits that can be judged, {names} {then} first, after {time}."
            if limit.id in self.outage.not_judged_from:  # how long is survived has no known end
                return Headline(f"{self._not_known()} {later}", "not known", "unknown"), ""
        else:
            later = f"{sentence(names)} {then} after {time} at the latest."
            if needs := self._needs_at_least(limit.id):
                take = "takes" if len(alike) == 1 else "each take"
                first = f"{sentence(names)} {take} {needs} in {format_duration(self.seconds)}"
                later = f"{first}, and {then} after {time} at the latest."
        whether = f"Whether you survive {format_duration(self.seconds)}" if self.seconds else "How long exactly"
        inputs = self._inputs_to_enter()
        to_enter = f" yet: enter {inputs}" if inputs else ""
        text = f"You survive at most {time}. {whether} cannot be judged{to_enter}."
        return Headline(text, f"at most {time}", "unknown"), later

    def _needs_at_least(self, id: str) -> str:
        """Return the share that the outage needs at least of the most that a limit may be; nothing if not known."""
        bounds = self.known[id].bounds if id in self.known else None
        if bounds is None or not self.seconds:
            return ""
        used, limit = bounds.used_at_least, bounds.limit_at_most
        if used is None or limit is None or not (used.known and limit.known):
            return ""
        share = f"at least {quantity_text((used / limit).to('pct'))}"
        is_exact = bounds.limit_at_least is not None and bool(np.all(bounds.limit_at_least.value == limit.value))
        if not is_exact and self.known[id].kind == "page-set/outage":
            return f"{share} of the largest possible page set"
        return f"{share} of {'' if is_exact else 'at most '}{quantity_text(limit)}"

    def _not_known(self) -> str:
        inputs = self._inputs_to_enter()
        return f"How long you survive is not known{f' yet: enter {inputs}' if inputs else ''}."

    def _inputs_to_enter(self) -> str:
        """Return what is missing to know how long is survived, as people name it; nothing where no input helps."""
        gaps = {gap.path: gap for limit in self.outage.unknown for gap in limit.missing_inputs if gap.path}
        counts = Counter(gap.name for gap in gaps.values())
        names = [
            SAME_INPUTS[gap.name] if gap.name in SAME_INPUTS and counts[gap.name] > 1 else gap.message
            for gap in gaps.values()
        ]
        if self._unplaced:
            wait = names_and_more([workload_name(self.plan, path) for path in self._unplaced], MAX_UNPLACED)
            names.append(f"where the messages of {wait} wait")
        names = list(dict.fromkeys(names))
        return names_and_more(names, 3 if len(names) == 3 else 2, "more inputs")

    @property
    def _may_end_sooner(self) -> bool:
        """Whether less may be survived, by limits that cannot be judged or messages of which the place is not known."""
        return self.outage.may_end_sooner or bool(self._unplaced)

    @property
    def _unplaced(self) -> list[str]:
        """The workloads whose messages wait where the plan does not say it, so that nothing is judged for them."""
        found = ((path, part_at(self.plan, path)) for path in self.paths)
        return [
            path
            for path, one in found
            if (one.structure if one.queue == "shared" else one.page_set) is None and np.any(one.put_rate_per_s or 0)
        ]

    def _whether_unplaced_fit(self) -> str:
        """Return the sentence on workloads without a place; nothing where all have one."""
        names = names_and_more([workload_name(self.plan, path) for path in self._unplaced], MAX_UNPLACED)
        return f" It is not known where the messages of {names} wait, and whether they fit." if names else ""

    @property
    def _losing_copies(self) -> list[str]:
        """The limits in the way of copies alone that are ever reached, soonest first."""
        moments = sorted((high, id) for id, (_, high) in self.outage.moments.items())
        curves = {id: self.outage.curves[id] for _, id in moments}
        return [id for id, one in curves.items() if isinstance(one, Limit) and one.copies_only]

    @property
    def _lost(self) -> str:
        """Return after how long copies are lost in the outage, as a sentence; nothing where none are."""
        moments = self.outage.moments
        lost = [id for id in self._losing_copies if moments[id][1] <= self.seconds]
        if not lost:
            return ""
        after = moments[lost[0]][1]
        since = f"After {format_duration(after, exact=False)} {what(self.outage.curves[lost[0]])}"
        return f"{since} is full and copies are lost; the application goes on. "

    @property
    def _expiring(self) -> list[str]:
        """The workloads whose messages expire before consumers return."""
        found = ((path, one.stopped_s) for path, one in self.drains.of.items())
        return [workload_name(self.plan, path) for path, stopped in found if 0 < stopped < self.seconds]

    @property
    def _discarded(self) -> str:
        if not self._expiring:
            return ""
        return f"Messages of {names_and_more(self._expiring, MAX_NAMED)} expire in it and are discarded unread."

    def _is_exceeded(self) -> bool:
        """Return whether a limit is exceeded in the outage for certain."""
        reached = {id for id, (_, high) in self.outage.moments.items() if high <= self.seconds}
        uncertain = {id for id in self.outage.not_judged_from if self._exceeded_from(id) is None}
        return any(is_judged(self.outage.curves[id]) for id in reached - uncertain)

    def _exceeded_from(self, id: str) -> float | None:
        """Return from when a limit that cannot be judged before is exceeded in the outage; None where it is not."""
        seconds = self.outage.exceeded_from.get(id, np.inf)
        return seconds if seconds <= self.seconds else None

    def _is_exceeded_at_once(self, id: str, moment: float) -> bool:
        """Return whether a limit is exceeded for certain at the time from which it cannot be judged, in the texts."""
        seconds = self._exceeded_from(id)
        return seconds is not None and format_duration(seconds, exact=False) == format_duration(moment, exact=False)

    @staticmethod
    def _beyond(limit: Any) -> str:
        return f"{limit.beyond}. " if isinstance(limit, Limit) and limit.beyond else ""

    @property
    def _doubtful(self) -> list[Limit]:
        """The limits that depend on the outage and have a caution at its end."""
        return [limit for id, limit in self.known.items() if id in self.outage.curves and limit.doubtful]

    @property
    def _is_watched(self) -> bool:
        """Whether a limit that depends on the outage is close or has a caution at its end."""
        limits = [id for id, one in self.outage.curves.items() if isinstance(one, Limit)]
        return bool(self._doubtful) or any(self.shares_at_end[id] >= WATCH_PCT for id in limits)

    def _nothing_judged(self) -> str:
        return " ".join(f"{sentence(one.message)}." for one in self._not_assessed()[:1])

    def _more(self) -> str:
        """Return how long is survived at today's load, and how long it takes to drain."""
        words = []
        if self.load != 1:
            words.append(f"Longest outage survived at today's load: {self._longest_today()}.")
        return " ".join([*words, self.drains.summary["sentence"]])

    def _longest_today(self) -> str:
        """Return how long is survived at today's load: at most that, where a limit that is not known may end it."""
        today = Outage(self.plan, self.paths)
        is_open, first = today.may_end_sooner or bool(self._unplaced), today.first
        if first is None:
            return "not known" if is_open else "any length"
        most = "at most " if is_open and first[1] else ""
        return f"{most}{format_duration(first[1], exact=False)}"

    def _not_assessed(self) -> list[NotAssessed]:
        """Return what cannot be assessed of the queues of the workloads, because the plan leaves a field out."""
        return [
            result
            for scope in Assessment(self.plan).scopes
            for result in scope.not_assessed
            if any(result.path.startswith(f"{path}/") for path in self.paths)
        ]


def _whats(limits: Sequence[Limit]) -> str:
    """Return what limits are about, at the start of a sentence; of more than three the first two and how many more."""
    names = list(dict.fromkeys(what(limit) for limit in limits))
    return sentence(names_and_more(names, 3 if len(names) == 3 else 2, "more"))


def _sentences(*texts: str) -> str:
    """Return sentences with one blank between them, without those that are empty."""
    return " ".join(text.strip() for text in texts if text.strip())


def share_or_amounts(limit: Limit) -> str:
    """Return the used share of a limit for people; use and limit where there is no share, as with a limit of 0."""
    amounts = [quantity_text(one) for one in (limit.used, limit.limit) if one is not None and one.known]
    both = " of ".join(amounts) if len(amounts) > 1 else ""
    return write.share_text(limit) or both or write.bounds_text(limit) or "exceeded"


_FIRST = {
    **dict.fromkeys(PUTS_FAIL, ("is full", "would be full")),
    "buffer-pool/outage": ("starts deferred write", "would start deferred write"),
    "expiry-scan/outage": ("are scanned too slowly", "would be scanned too slowly"),
}
"""What happens to the first limit, and what would happen later, after its name."""
_SEVERAL = {"is full": "are full", "is exceeded": "are exceeded", "starts deferred write": "start deferred write"}
"""What happens where several limits are the first, by what happens to one."""
