"""Write docs/rulebook from the rules and the data files, and the schemas and the page on commands in docs.

A test compares the files with what this would write.
"""

from __future__ import annotations

import json
from pathlib import Path

from mqplanner.checks import policy_schema
from mqplanner.figures.catalog import TOPIC_TITLES, catalog
from mqplanner.plan.document import plan_schema
from mqplanner.rules.engine.registry import all_rules
from rulebook.command_line import reference
from rulebook.figures import figure_lines
from rulebook.lists import (
    conflicts_lines,
    coverage_lines,
    errata_lines,
    example_lines,
    index_lines,
    missing_lines,
    question_lines,
)
from rulebook.markdown import Lines, page, slug
from rulebook.rules import rule_lines

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "rulebook"


def pages() -> dict[str, str]:
    """Return every page by its file name."""
    return {
        "index.md": page("The rulebook", index_lines()),
        **{slug(n, title): page(f"{n} {title}", section_lines(n)) for n, title in TOPIC_TITLES.items()},
        "errata.md": page("Errata", errata_lines()),
        "conflicts.md": page("Conflicts", conflicts_lines()),
        "questions.md": page("What MP16 users ask", question_lines()),
        "examples.md": page("Worked examples", example_lines()),
        "missing.md": page("Missing", missing_lines()),
        "coverage.md": page("Coverage", coverage_lines()),
    }


def section_lines(number: int) -> Lines:
    """Return the rules of a topic, then its figures."""
    rules = [line for rule in all_rules() if rule.topic == number for line in rule_lines(rule)]
    ids = [id for id in catalog().ids() if catalog().figure(id).topic == number]
    figures = [line for id in ids for line in figure_lines(id)]
    return [
        *(["## Rules", "", *rules] if rules else ["No rule of this section answers yet.", ""]),
        *(["## Figures", "", *figures] if figures else []),
    ]


def main() -> None:
    """Write every page, and remove those that no longer exist."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    written = pages()
    for path in FOLDER.glob("*.md"):
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
    for name, schema in (("plan", plan_schema()), ("policy", policy_schema())):
        text = json.dumps(schema, indent=2, ensure_ascii=False)
        (FOLDER.parent / f"{name}.schema.json").write_text(text + "\n", "utf-8")
    (FOLDER.parent / "cli.md").write_text(reference(), "utf-8")
