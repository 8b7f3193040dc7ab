"""The two reports about a plan: one page for management, and the document for a review."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from mqplanner import __version__
from mqplanner.assessment.assess import Assessment
from mqplanner.assessment.names_text import full_name, names_and_more
from mqplanner.assessment.remedy_text import change_text
from mqplanner.assessment.results import Remedy
from mqplanner.assessment.verdict import VERDICTS, WATCH_PCT
from mqplanner.assessment.views.summary import summary
from mqplanner.counts import counted
from mqplanner.exports.reports.condensed import limit_blocks, named_parts, same_reasons, short_and_whole, without_owner
from mqplanner.exports.reports.document import Block, Column, Paragraph, Report, Row, Section, Status, Table, bullets
from mqplanner.exports.reports.limit_tables import (
    NO_GROWTH,
    is_constant,
    known_part,
    limits_chart,
    limits_table,
    range_reason,
    ranges,
    sentence,
    use_of_limit,
    what_to_enter,
    worst_first,
)
from mqplanner.exports.reports.outlook import Outlook, parts_section
from mqplanner.exports.reports.plan_parts import Sources, advice_section, inputs_section, not_checked
from mqplanner.plan.document import Plan

Json = Mapping[str, Any]
Kind = Literal["management", "review"]
NOTICE = (
    "MQ Planner is independent. It is not an IBM product, and IBM does not support it. IBM measured the figures under "
    "controlled conditions, on the systems that its reports describe; your system differs from them. Results are "
    "estimates: measure before you rely on them."
)
UNNAMED = "Unnamed plan"
NO_DAY = "no date entered"
NOTHING_ENTERED = "Enter an LPAR with its queue managers to check their limits."
NOTHING_TO_DO = "Nothing today: all limits that were checked are OK."
NOTHING_NEAR = "Nothing today: of the limits that were checked none is exceeded or near."
FIRST_REACHED, FIRST_OF_SEVERAL = "The limit that is reached first:", "The limits that are reached first:"
MANAGEMENT_LIMITS, MANAGEMENT_BARS, MANAGEMENT_REMEDIES, MANAGEMENT_GAPS = 5, 6, 2, 8
"""What fits on one page."""
STATUS_LEGEND = (
    f"Warning: from {WATCH_PCT} % of a limit, or less where the number may be wrong for the reason below its line. "
    "Not known: the plan or the sources lack a number that decides. Exceeded: more than the limit."
)
MOST_UNCHECKED = 4
MOST_UNCERTAIN = 3
"""Titles of what was not checked that the conclusion names."""
REVIEW_BARS = 10
"""Limits that can be read at a glance; the table has all."""


@dataclass(frozen=True, slots=True)
class Edition:
    """What a report says of itself: the day it was made (YYYY-MM-DD), and the saved revision that it is about."""

    date: str
    revision: int | None = None
    saved: str | None = None
    """When and by whom the revision was saved."""
    note: str | None = None
    """What a reader has to know about the revision, such as older rules at that time."""


def report(plan: Plan, kind: Kind, edition: Edition, budget: int | None = None) -> Report:
    """Return the report about a plan; `budget` is how many parts of the plan growth and outage may evaluate."""
    return _Content(plan, edition, budget).report(kind)


class _Content:
    """What both reports are made of."""

    def __init__(self, plan: Plan, edition: Edition, budget: int | None) -> None:
        self.plan, self.edition = plan, edition
        self.assessment = Assessment(plan)
        self.answer: Json = self.assessment.as_dict()
        self.summary = summary(plan)
        self.sources = Sources(self.answer)
        self.outlook = Outlook(plan, budget, edition.date)
        self.results = {limit.id: limit for limit in self.assessment.limits}
        self.answers: dict[str, Json] = {limit["id"]: limit for limit in self.answer["limits"]}
        self.unknown = {limit.id for limit in self.assessment.limits if limit.verdict == "unknown"}
        self._queue_managers = {manager.name for lpar in plan.lpars for manager in lpar.queue_managers}
        self._dates = self.outlook.dates()

    def report(self, kind: Kind) -> Report:
        sections = self._management() if kind == "management" else self._review()
        subtitle = "Capacity summary" if kind == "management" else "Capacity review"
        return Report(
            kind,
            self.plan.name or UNNAMED,
            subtitle,
            self.edition.date,
            tuple(self._facts()),
            tuple(section for section in sections if section is not None and section.blocks),
            NOTICE,
        )

    def _facts(self) -> list[tuple[str, str]]:
        edition, version = self.edition, self.answer["version"]
        facts = [("Date of this report", edition.date)]
        if edition.revision is not None:
            facts.append(("Revision", f"{edition.revision}{f', saved {edition.saved}' if edition.saved else ''}"))
        facts.append(("Figures of the plan as of", self.summary["as_of"] or NO_DAY))
        facts.append(("Calculated by", f"MQ Planner {__version__}"))
        codes = f"rules {version['rules']}, published figures {version['figures']}"
        facts.append(("Version of rules and figures", codes))
        return facts

    def _conclusion(self, lead: str) -> list[Block]:
        edition = self.edition
        blocks: list[Block] = [Paragraph(lead, "lead")]
        if self.outlook.growth is not None:
            blocks.append(Paragraph(self.outlook.growth_conclusion()))
        if channels := self.answer["channels_that_fit"]:
            blocks.append(Paragraph(channels["sentence"]))
        blocks.append(Paragraph(self._counts() if self.answer["limits"] else "No limit was checked."))
        blocks += [Paragraph(self._unchecked())] if self.answer["not_assessed"] else []
        if self.outlook.outage is not None:
            blocks.append(Paragraph(self.outlook.outage_conclusion()))
        elif (stopped := self.answer["consumers_stopped"]) is not None:
            blocks.append(Paragraph(stopped["sentence"]))
        blocks += [Paragraph(words, "quiet") for words in (*self.outlook.refused, edition.note) if words]
        return blocks

    def _lead(self) -> str:
        """Return the sentence on the first limit, without the limits that are merely not certain."""
        first = self.assessment.first_limit
        return first.sentence_with(one for one in first.doubtful if not one.is_warning_by_caution)

    def _warnings_by_caution(self) -> list[str]:
        """Return the limits that are a warning for their caution alone, in a sentence; nothing where none is."""
        limits = [one for one in self.assessment.limits if one.is_warning_by_caution]
        names = [f"{full_name(one.title, one.subject)} ({self._share(one.id)})" for one in limits]
        if not names:
            return []
        listed = names_and_more(names, MOST_UNCERTAIN, "more limits")
        return [f"Below the warning threshold, but not certain: {listed}. The review names what to measure."]

    def _unchecked(self) -> str:
        """Return how many kinds of limits were not checked in some part, as many as the page Summary has, and which."""
        kinds = list(dict.fromkeys(one["title"] for one in self.answer["not_assessed"]))
        named = names_and_more(kinds, MOST_UNCHECKED)
        were = "1 check was" if len(kinds) == 1 else f"{len(kinds):,} checks were"
        return f"{were} left out, because the plan lacks inputs: {named}."

    def _counts(self) -> str:
        counts = self.answer["counts"]
        texts = [f"{counts[verdict]:,} {Status(verdict).text}" for verdict in VERDICTS if counts[verdict]]
        total = sum(counts.values())
        if len(texts) == 1 and total > 1:
            texts = [f"all {texts[0].partition(' ')[2]}"]
        return f"{counted(total, 'limit')}: {', '.join(texts)}."

    def _management(self) -> Sequence[Section | None]:
        chart = limits_chart(self.answer["limits"], MANAGEMENT_BARS)
        texts = [self.sources.in_words()] if self.sources.number else []
        if self.answer["not_assessed"]:
            texts.append("The review names the parts that were not checked.")
        texts += self._warnings_by_caution()
        first = self.assessment.first_limit.limit
        by_use = [
            one
            for one in self.summary["limits"]
            if not self.results[one["id"]].is_warning_by_caution or (first is not None and one["id"] == first.id)
        ]
        return [
            Section("conclusion", "Conclusion", self._conclusion(self._lead())),
            self._attention("What needs attention", by_use, MANAGEMENT_LIMITS, MANAGEMENT_REMEDIES, folds=True),
            Section("limits", "How full the limits are", [] if chart is None else [chart]),
            Section("basis", "What this rests on", [Paragraph(" ".join(texts))] if texts else []),
        ]

    def _attention(
        self, title: str, found: Sequence[Json], most: int | None, remedies: int | None, folds: bool = False
    ) -> Section:
        """Return the limits that need attention with what to do; the rest of more than `most` is counted.

        `folds`: documents have of limits that are not known a line for each input that is missing.
        """
        if not self.answer["limits"]:
            return Section("attention", title, [Paragraph(NOTHING_ENTERED)])
        nothing_to_do = NOTHING_TO_DO if len(found) == len(self.summary["limits"]) else NOTHING_NEAR
        words = f"{nothing_to_do} {FIRST_OF_SEVERAL if len(found) > 1 else FIRST_REACHED}" if found else nothing_to_do
        nothing = [Paragraph(words)] if all(limit["verdict"] == "ok" for limit in found) else []
        if not found:
            return Section("attention", title, nothing)
        columns = (
            Column("limit", "Limit", width=2.5),
            Column("part", "Part of the plan", width=2.1),
            Column("status", "Status", "status", 1.35),
            Column("share", "Used", width=1.1),
            Column("reached", "Reached", width=1.4),
            Column("action", "What to do", width=4.65),
        )
        listed = [one for one in found if not (folds and one["folded"])]
        groups = self._with_same_action(listed, remedies)
        shown = [self._attention_row(action, limits) for action, limits in groups[:most]]
        everyone = [*groups, *self._with_same_action([one for one in found if one not in listed], remedies)]
        each = [self._attention_row(action, [limit]) for action, limits in everyone for limit in limits][:most]
        table = Table("attention", title, columns, each)
        blocks: list[Block] = [*nothing, *short_and_whole(table, shown)] if shown else [replace(table, audience="data")]
        left = sum(limit["verdict"] != "ok" for _, limits in groups[len(shown) :] for limit in limits)
        if left:
            needs = "limit needs" if left == 1 else "limits need"
            blocks.append(Paragraph(f"{left:,} more {needs} attention: see the review.", "quiet"))
        settings = [Paragraph(one) for one in self.summary["check_first"]]
        return Section("attention", title, [*settings, *blocks, *(self._not_known() if folds else [])])

    def _not_known(self) -> list[Block]:
        """Return a line for each input without which limits are not known, with these limits."""
        gaps = self.summary["not_known"]
        if not gaps:
            return []
        limits = {id for gap in gaps for id in gap["limits"]}
        lines = []
        for gap in gaps[:MANAGEMENT_GAPS]:
            of = f"{counted(len(gap['limits']), 'limit')}: {names_and_more(gap['titles'], MOST_UNCHECKED)}"
            at_latest = f", the first of them reached {gap['reached_text']}" if gap["reached_text"] else ""
            lines.append(sentence(f"{gap['to_do']} ({of}{at_latest})"))
        if left := len(gaps) - MANAGEMENT_GAPS:
            lines += [f"{left:,} more: see the review."] if left > 0 else []
        are = "1 limit is" if len(limits) == 1 else f"{len(limits):,} limits are"
        return [Paragraph(f"{are} not known, and may be reached earlier:"), *bullets(lines)]

    def _attention_row(self, action: str, limits: Sequence[Json]) -> Row:
        """Return the row of a limit that is not OK, or of several with the same action, the fullest first."""
        limit = limits[0]
        used = limit["used"] if self.results[limit["id"]].is_endless else self._share(limit["id"])
        part = named_parts([one["subject"] for one in limits])
        used = used or limit["used"]
        used = f"up to {used.removeprefix('at most ')}" if used and len(limits) > 1 else used
        return Row((limit["title"], part, Status(limit["verdict"]), used, self._reached(limits), action))

    def _share(self, id: str) -> str | None:
        """Return the used share of a limit in words; None where it is not known."""
        limit = self.answers[id]
        share = limit["used_pct"]
        return f"{known_part(limit)}{share['text']}" if share and share["value"] is not None else None

    def _reached(self, limits: Sequence[Json]) -> str:
        """Return when growth reaches the first of limits with the same verdict."""
        ids = {one["id"] for one in limits}
        never = NO_GROWTH if all(is_constant(self.results[id]) for id in ids) else "not known"
        loads = {one["reached_text"] for one in limits} if self.plan.growth is None else set()
        if len(loads) == 1:
            never = loads.pop() or never
        first = next((words for id, words in self._dates.items() if id in ids), never)
        return "today" if limits[0]["verdict"] == "exceeded" else first

    def _with_same_action(self, limits: Sequence[Json], remedies: int | None) -> list[tuple[str, list[Json]]]:
        """Return limits with what to do; those of one title are together where the same is to be measured or entered.

        Limits that are not known are together only where growth reaches them at the same time.
        """
        groups: dict[tuple[str, ...], tuple[str, list[Json]]] = {}
        for limit in limits:
            action, result = self._action(limit["id"], remedies), self.results[limit["id"]]
            key: tuple[str, ...] = (limit["id"],)
            if result.is_warning_by_caution:
                key = (limit["title"], action)
            elif result.verdict == "unknown":
                key = (limit["title"], without_owner(action, limit["subject"]), self._reached([limit]))
            groups.setdefault(key, (action, []))[1].append(limit)
        return [(self._action_of(some, action), some) for action, some in groups.values()]

    def _action_of(self, limits: Sequence[Json], action: str) -> str:
        """Return what to do for limits of one row; what is to be entered for several of them names none of them."""
        first = limits[0]
        is_of_all = len(limits) == 1 or first["verdict"] != "unknown"
        return action if is_of_all else without_owner(action, first["subject"])

    def _action(self, id: str, most: int | None) -> str:
        """Return what to enter or to change for a limit; of a warning below the threshold, what is to be measured."""
        limit, answer = self.results[id], self.answers[id]
        if limit.is_warning_by_caution:
            return _to_measure(answer["caution"])
        gaps = limit.missing_inputs
        texts = [answer["moment"]["sentence"]] if answer["moment"] else []
        texts += what_to_enter(gap for gap in gaps if gap.path is not None)
        if limit.verdict == "unknown" and not texts:  # a change cannot be judged either
            reasons = [*what_to_enter(gaps), answer["caution"] or ""]
            found = dict.fromkeys(sentence(words) for words in reasons if words)
            return " ".join(found) or "Measure it: no source decides this limit."
        if limit.verdict != "unknown" or all(gap.path is None for gap in gaps):  # first what to enter, then changes
            texts += self._changes(limit.remedies)[:most]
        if not texts:  # what no source has cannot be entered, and is no advice beside other advice
            texts = [*what_to_enter(gaps), answer["caution"] or ""]
        return " ".join(dict.fromkeys(sentence(words) for words in texts if words))

    def _changes(self, remedies: Sequence[Remedy]) -> list[str]:
        """Return changes in words, each once; the same change of several queue managers is one with their names."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for remedy in remedies:
            change = change_text(self.plan, remedy)
            before, _, rest = remedy.message.rpartition(" of ")
            name, space, after = rest.partition(" ")
            is_of_one = bool(before and change) and name in self._queue_managers
            key = (before, f"{space}{after}{change}") if is_of_one else (f"{remedy.message}{change}",)
            groups.setdefault(key, []).append(name)
        return [sentence(f" of {names_and_more(names, len(names))}".join(key)) for key, names in groups.items()]

    def _review(self) -> Sequence[Section | None]:
        limits: list[Json] = self.answer["limits"]
        dates = self._dates
        table = limits_table(limits, self.results, dates, self.sources.references)
        chart = limits_chart(limits, REVIEW_BARS)
        return [
            Section("conclusion", "Conclusion", self._conclusion(self.answer["first_limit"]["sentence"])),
            self._attention("What to do", self.summary["limits"], None, None),
            Section("limits", "All limits", [*([chart] if chart else []), *self._limits(table, list(dates))]),
            Section("bounds", "Bounds and assumptions", self._assumptions() if limits else []),
            self.outlook.growth_section(self.assessment),
            self.outlook.outage_section(),
            parts_section(self.assessment),
            advice_section(self.answer),
            Section("not-checked", "Not checked", not_checked(self.answer)),
            inputs_section(self.summary["inputs"]),
            self.sources.section() if self.sources.number else None,
        ]

    def _limits(self, table: Table, dates: Sequence[str]) -> list[Block]:
        def references(ids: Collection[str]) -> str:
            return ranges(sorted({number for id in ids for number in self.sources.references.get(id, ())}))

        legend = Paragraph(STATUS_LEGEND, "quiet", audience="documents")
        return [legend, *limit_blocks(table, dates, references)] if table.rows else []

    def _assumptions(self) -> list[Block]:
        """Return what is not known exactly: limits with bounds, the end of what is published, and assumptions."""
        columns = (
            Column("limit", "Limit", width=2.0),
            Column("part", "Part of the plan", width=2.0),
            Column("range", "Use and limit", width=2.5),
            Column("assumption", "Why, and what is assumed", width=4.0),
        )
        rows = []
        for limit in worst_first(self.answer["limits"]):
            texts = [limit["beyond"], limit["assumption"], limit["caution"]]
            if limit["bounds"] or any(texts):
                reasons = " ".join(dict.fromkeys(sentence(words) for words in texts if words))
                reasons = reasons or " ".join(what_to_enter(self.results[limit["id"]].missing_inputs))
                rows.append(
                    Row((limit["title"], limit["subject"], use_of_limit(limit), reasons or range_reason(limit)))
                )
        if not rows:
            return [Paragraph("No use and no limit has bounds or an assumption of its own; the numbers are estimates.")]
        return same_reasons(Table("bounds", "Bounds and assumptions", columns, rows))


def _to_measure(caution: str) -> str:
    """Return why a published number may be too high, which a measurement decides and a larger plan does not."""
    words = sentence(caution)
    return words if re.search(r"\bmeasure\b", words, re.IGNORECASE) else f"{words} Measure it before you rely on it."
