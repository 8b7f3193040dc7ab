"""The pages of errata, missing charts and coverage, and the index."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from mqplanner.figures.catalog import TOPIC_TITLES, catalog
from mqplanner.figures.coverage import CoveredSection
from mqplanner.rules.engine.planning_questions import planning_questions
from mqplanner.rules.engine.registry import all_rules
from mqplanner.rules.engine.rule_files import Example, all_examples
from rulebook.markdown import Lines, cell, slug, table

STATUS = {
    "encoded": "encoded",
    "partly": "encoded in part",
    "missing": "missing",
    "left-out": "left out",
    "open": "not yet encoded",
}


def errata_lines() -> Lines:
    """Return every erratum: what the report has, what its numbers give, what the planner does."""
    lines = ["Where a report contradicts itself or its own arithmetic.", ""]
    for erratum in catalog().errata():
        touched = ", ".join(f"`{id}`" for id in (*erratum["rules"], *erratum["figures"]))
        lines += [
            f'<a id="{erratum["id"]}"></a>',
            "",
            f"## {erratum['title']}",
            "",
            f"{erratum['kind']} · {_cite(erratum)}",
            "",
            f"- The report: {erratum['says']}",
            f"- The numbers give: {erratum['arithmetic']}",
            f"- The planner follows the {erratum['follows']}: {erratum['effect']}",
            *([f"- Touches {touched}"] if touched else []),
            "",
        ]
    return lines


def conflicts_lines() -> Lines:
    """Return every question on which sources disagree, and which of them verdicts rest on."""
    lines = ["Where two sources disagree. Verdicts rest on the safe one.", ""]
    for conflict in catalog().conflicts():
        setting = f" To choose another: `{conflict['setting']}`." if conflict["setting"] else ""
        named = ", ".join(f"`{id}`" for id in conflict["figures"])
        lines += [f"## {conflict['title']}", "", conflict["text"], ""]
        lines += [f"Figures {named}. Verdicts rest on `{conflict['safe']}`.{setting}", ""]
    return lines


def question_lines() -> Lines:
    """Return the questions of capacity planning by area, with the rules that answer them, and unavailable sources."""
    lines = ["MP16 is IBM's capacity planning guide. Its questions, and the rules that answer them.", ""]
    for area, questions in groupby(planning_questions(), key=lambda one: one.area):
        named = (
            (q.question, ", ".join(f"`{id}`" for id in q.rules), q.answer or "", q.unknown or "") for q in questions
        )
        lines += [f"## {area}", "", *table(("question", "rules", "answer", "not known"), named)]
    missing = (f"- {source.title}: would settle {source.would_settle}" for source in catalog().unavailable_sources())
    return [*lines, "## Known, but not encoded", "", *missing]


def example_lines() -> Lines:
    """Return every worked example of the sources, and whether its rule gives the numbers that are printed."""
    lines = ["Printed numbers by source, each calculated anew by a rule. Where they cannot be right, the erratum.", ""]
    by_document = sorted(all_examples(), key=lambda one: list(_titles()).index(one.document))
    for document, examples in groupby(by_document, key=lambda one: one.document):
        lines += [f"## {_titles()[document]}", ""]
        rows = [[cell(one.section), cell(one.sentence), f"`{one.rule}`", _outcome(one)] for one in examples]
        lines += ["| section | example | rule | result |", "| --- | --- | --- | --- |"]
        lines += [*(f"| {' | '.join(row)} |" for row in rows), ""]
    return lines


def _outcome(example: Example) -> str:
    return "reproduced" if example.reproduces else f"[erratum](errata.md#{example.erratum})"


def missing_lines() -> Lines:
    """Return every chart without numbers and every question without an answer."""
    lines = ["Charts without numbers in the text of the planner's sources, and questions that no source answers.", ""]
    rows = sorted(catalog().unpublished_charts(), key=lambda gap: list(_titles()).index(gap["document"]))
    for document, gaps in groupby(rows, key=lambda gap: gap["document"]):
        lines += [f"## {_titles()[document]}", ""]
        shown = ((gap["section"], gap["chart"] or "", gap["what"], gap["why"]) for gap in gaps)
        lines += table(("section", "chart", "what is missing", "why"), shown)
    return lines


def coverage_lines() -> Lines:
    """Return every heading of every report with its coverage."""
    lines = ["What is encoded of each report, what it shows without numbers, what was left out on purpose.", ""]
    for document, chapters in groupby(catalog().coverage(), key=lambda chapter: chapter.document):
        lines += [f"## {_titles()[document]}", ""]
        for chapter in chapters:
            rows = ((s.heading, STATUS[s.status], _held(s)) for s in chapter.sections)
            lines += [f"### {chapter.chapter}", "", *table(("heading", "", "what"), rows)]
    return lines


def _held(section: CoveredSection) -> str:
    parts = [", ".join(f"`{id}`" for id in section.figures)]
    if section.advice:
        parts.append(f"advice: {', '.join(f'`{id}`' for id in section.advice)}")
    parts += [f"missing: {gap.what}" for gap in section.missing]
    if section.left_out and not section.figures:
        parts.append(section.left_out)
    return "; ".join(part for part in parts if part)


def index_lines() -> Lines:
    """Return the front page: topics with their rules, the lists, and the sources."""
    rules = [rule.topic for rule in all_rules()]
    figures = [catalog().figure(id).topic for id in catalog().ids()]
    rows = [(f"[{n} {title}]({slug(n, title)})", rules.count(n), figures.count(n)) for n, title in TOPIC_TITLES.items()]
    lists = {
        "errata.md": f"Errata: {len(catalog().errata())} places where a report cannot be right as it stands",
        "conflicts.md": f"Conflicts: {len(catalog().conflicts())} questions on which sources disagree",
        "questions.md": f"What MP16 users ask: {len(planning_questions())} questions, and the rules that answer them",
        "examples.md": f"Worked examples: {len(all_examples())} printed numbers, reproduced or with an erratum",
        "missing.md": f"Missing: {len(catalog().unpublished_charts())} charts and questions without numbers",
        "coverage.md": "Coverage: every heading of every report",
    }
    sources = [f"- {cell(s['title'])}, cited as {s['cite_as']}" for s in catalog().sources()]
    return [
        "Every rule, figure and erratum, by section; to be searched and tried in the browser under `/rulebook`.",
        "",
        *table(("section", "rules", "figures"), rows),
        *(f"- [{text}]({file})" for file, text in lists.items()),
        "",
        "## Sources",
        "",
        *sources,
    ]


def _titles() -> dict[str, str]:
    return {source["id"]: source["title"] for source in catalog().sources()}


def _cite(erratum: dict[str, Any]) -> str:
    cited = catalog().cite(erratum["document"], erratum["section"])
    return f"{cited.cite_as}, {cited.section}"
