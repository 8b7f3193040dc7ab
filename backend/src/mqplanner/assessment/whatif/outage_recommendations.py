"""What helps in an outage: changes for the limits that are reached, with how long everything holds after each."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from mqplanner.assessment.first_limit import names_of
from mqplanner.assessment.names_text import names_and_more
from mqplanner.assessment.remedy_text import change_text
from mqplanner.assessment.results import Limit, Remedy, ReportedQuantity
from mqplanner.assessment.whatif.conclusion import PlanChange, Recommendation
from mqplanner.assessment.whatif.outage import NEAR, Outage, is_judged
from mqplanner.plan.document import Plan
from mqplanner.plan.paths import with_absent_parts, with_value
from mqplanner.units.number_format import format_duration

MAX_RECOMMENDATIONS = 6
MAX_NAMED = 3
AT_ONCE = "would then be exceeded"
"""What a change does that needs another one."""
NO_SINGLE_VALUE = "Enter it in the plan to see what it does: no single value can be tried here"


class Recommendations:
    """Changes of a plan for the limits that an outage reaches; `known` are the limits at its end by their ids."""

    def __init__(self, plan: Plan, outage: Outage, known: Mapping[str, Limit]) -> None:
        self.plan, self.outage, self.known = plan, outage, known

    def within(self, seconds: float) -> list[Recommendation]:
        """Return changes for the limits that are reached in an outage of a length, soonest first, with their gain.

        After them sizes to enter for limits that are not known without.
        """
        moments = sorted((high, id) for id, (_, high) in self.outage.moments.items() if high <= seconds)
        reached = [self.known[id] for _, id in moments if id in self.known]
        reached += self._not_known({limit.id for limit in reached})
        groups = self._groups(reached)[:MAX_RECOMMENDATIONS]
        found = [self._recommendation(group) for group in groups]
        together = (one for one in self._together(reached) if one.changes not in [each.changes for each in found])
        return [*together, *sorted(found, key=lambda one: (not one.changes, AT_ONCE in one.effect))]

    def _not_known(self, reached: Collection[str]) -> Iterator[Limit]:
        """Yield the limits that lack a size, with the one that holds what is known of the need in the outage.

        Of a size that several of them have in common it is the largest.
        """
        unknown = (self.known.get(one.id) for one in self.outage.unknown if one.id not in reached)
        limits = [limit for limit in unknown if limit is not None and limit.to_enter and limit.verdict == "unknown"]
        sizes: dict[str, float] = {}
        for one in (remedy for limit in limits for remedy in limit.to_enter):
            sizes[one.path] = max(one.to, sizes.get(one.path, 0))
        for limit in limits:
            if remedies := tuple(one for one in limit.to_enter if one.to == sizes[one.path]):
                yield replace(limit, remedies=remedies)

    def _groups(self, reached: Sequence[Limit]) -> list[list[tuple[Limit, Remedy]]]:
        """Return the changes for limits, each once; the same change for limits of several parts of the plan is one."""
        groups: dict[tuple[str, str, str], list[tuple[Limit, Remedy]]] = {}
        seen: set[tuple[str, str]] = set()
        for limit in reached:
            for remedy in limit.remedies:
                if (remedy.path, remedy.message) in seen:
                    continue
                seen.add((remedy.path, remedy.message))
                words = f"{remedy.message}{change_text(self.plan, remedy)}"
                key = limit.kind, words, ""
                if any(limit.part == other.part for other, _ in groups.get(key, ())):
                    key = limit.kind, words, remedy.path
                groups.setdefault(key, []).append((limit, remedy))
        return list(groups.values())

    def _together(self, reached: list[Limit]) -> Iterator[Recommendation]:
        """Yield the first change for each of several limits as one recommendation."""
        chosen = [next((r for r in limit.remedies if r.to is not None), None) for limit in reached]
        firsts = [remedy for remedy in chosen if remedy is not None]
        if len(firsts) < 2:
            return
        changes = tuple({change.path: change for remedy in firsts for change in _changes(remedy)}.values())
        effect, survived = self._effect((), changes)
        # Where another limit decides, all these changes gain nothing.
        if survived is None or self.outage.first is None or survived > self.outage.first[1] * (1 + NEAR):
            title = f"The first change for each of {len(firsts)} limits, together"
            yield Recommendation(title, effect, changes)

    def _recommendation(self, group: Sequence[tuple[Limit, Remedy]]) -> Recommendation:
        """Return the change for a limit, or the same change for several ones."""
        limits, (_, remedy) = [limit for limit, _ in group], group[0]
        changes = tuple(change for _, one in group for change in _changes(one))
        each = "" if len(group) == 1 else ", each"
        names = sentence(names_and_more([what(limit) for limit in limits], MAX_NAMED))
        title = f"{names}{each}: {lower(remedy.message)}{change_text(self.plan, remedy)}"
        return Recommendation(title, self._effect(limits, changes)[0] if changes else NO_SINGLE_VALUE, changes)

    def _effect(self, limits: Sequence[Limit], changes: Sequence[PlanChange]) -> tuple[str, float | None]:
        """Return how long limits, and everything, hold after a change; and the latter in seconds, None: always."""
        after = self._outage_with(changes)
        survived = self.outage.survived_with(after)
        whole = _length(survived) if survived is not None else "any outage"
        unknown = [one for one in self.outage.unknown if one.part.path not in after.affected] + after.unknown
        if any(is_judged(one) for one in unknown):  # may be reached sooner, with the change as well
            whole = f"at most {whole}" if survived else whole
        if worse := self.outage.exceeded_only_by(after):
            return f"Do more than this: {names_of(worse)} {AT_ONCE}.", survived
        if not limits:
            return f"You then survive {whole}.", survived
        moments = [after.moments[one.id][0] for one in limits if one.id in after.moments]
        if not moments:
            applies = any(one.id in after.curves for one in limits)
            own = "Never reached" if applies else "No longer applies"
        else:
            # a change of a size leaves open what is not known of the use; as far as that is known it holds so long
            not_known = {one.id for one in unknown}
            most = "at most " if any(one.id in not_known for one in limits) else ""
            own = f"Holds {most}{_length(min(moments))}" if min(moments) else "Still exceeded"
        return f"{own}; you then survive {whole}.", survived

    def _with(self, changes: Sequence[PlanChange]) -> Plan:
        changed = self.plan
        for change in changes:
            changed = with_value(with_absent_parts(changed, change.path), change.path, change.value)
        return changed

    def _outage_with(self, changes: Sequence[PlanChange]) -> Outage:
        """Return the same outage of the plan with changes, of the scopes that these affect."""
        paths = [change.path for change in changes]
        return Outage(self._with(changes), self.outage.workloads, self.outage.load, paths, self.outage.load_of)


def sentence(words: str) -> str:
    """Return words with a capital at the start."""
    return f"{words[:1].upper()}{words[1:]}"


def lower(words: str) -> str:
    """Return words that go on in a sentence; an abbreviation at the start stays in capitals."""
    return words if words[1:2].isupper() else f"{words[:1].lower()}{words[1:]}"


def what(result: Limit | ReportedQuantity) -> str:
    """Return what a limit is about; with its title where it is about a queue manager as a whole."""
    is_whole = result.subject == result.part.name
    return f"{lower(result.title)} of {result.subject}" if is_whole else result.subject


def _length(seconds: float) -> str:
    return format_duration(seconds, exact=False) if seconds else "no outage"


def _changes(remedy: Remedy) -> tuple[PlanChange, ...]:
    changes = () if remedy.to is None else ((remedy.path, remedy.to), *remedy.also)
    return tuple(PlanChange(path, value) for path, value in changes)
