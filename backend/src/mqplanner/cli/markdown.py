"""Results as Markdown, such as the comment on a pull request."""

from collections.abc import Mapping, Sequence

from mqplanner.cli.output import PlanResult


def markdown(results: Sequence[PlanResult]) -> str:
    """Return a section for each plan: its heading and its table."""
    return "\n\n".join("\n".join([f"### {escaped(one.plan)}", "", *_content(one)]) for one in results) + "\n"


def _content(result: PlanResult) -> list[str]:
    if result.problems:
        return [f"- {escaped(line)}" for line in result.problems]
    lines = [escaped(result.heading)]
    lines += ["", *markdown_table(result.shown)] if result.shown else []
    return lines + (["", *(f"- {escaped(note.strip())}" for note in result.notes)] if result.notes else [])


def markdown_table(rows: Sequence[Mapping[str, str]]) -> list[str]:
    """Return the lines of a table; a cell never breaks it."""
    if not rows:
        return []
    names = list(rows[0])
    lines = [[name.replace("_", " ") for name in names], ["---"] * len(names)]
    lines += [[escaped(str(row[name])) for name in names] for row in rows]
    return [f"| {' | '.join(cells)} |" for cells in lines]


_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>|#~"} | {"\n": " ", "\r": " ", "@": "@\u200b"})
"""Signs with a meaning in Markdown; `@name` would notify a user of that name."""


def escaped(text: str) -> str:
    """Return a text as it stands, whatever signs it contains."""
    return text.translate(_SPECIAL)
