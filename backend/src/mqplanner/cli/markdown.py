"""Results as Markdown, such as the comment on a pull request."""

from collections.abc import Mapping, Sequence

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.output import PlanResult

MAX_ROWS = 50
"""Rows of a table, and plans with a section; a comment on a pull request has an end."""


def markdown(results: Sequence[PlanResult]) -> str:
    """Return a section for each plan: its heading and its table; plans without anything to tell are one line."""
    silent = [one for one in results if len(results) > 1 and _is_silent(one)]
    shown = [one for one in results if one not in silent]
    sections = ["\n".join([f"### {escaped(one.plan)}", "", *_content(one)]) for one in shown[:MAX_ROWS]]
    if len(shown) > MAX_ROWS:
        sections.append(f"… and {len(shown) - MAX_ROWS:,} more plans")
    if silent:
        names = ", ".join(escaped(one.plan) for one in silent[:MAX_ROWS])
        more = f" and {len(silent) - MAX_ROWS:,} more" if len(silent) > MAX_ROWS else ""
        sections.append(f"Passed: {names}{more}")
    return "\n\n".join(sections) + "\n"


def _is_silent(result: PlanResult) -> bool:
    """Return whether a plan was judged and passed without a word."""
    return bool(result.cases) and result.code == ExitCode.OK and not result.shown and not result.notes


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
    lines += [[escaped(str(row[name])) for name in names] for row in rows[:MAX_ROWS]]
    left = len(rows) - MAX_ROWS
    more = ["", f"… and {left:,} more rows"] if left > 0 else []
    return [*(f"| {' | '.join(cells)} |" for cells in lines), *more]


_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>|#~&"} | {"\n": " ", "\r": " ", "@": "@\u200b"})
"""Signs with a meaning in Markdown; `@name` would notify a user of that name."""


def escaped(text: str) -> str:
    """Return a text as it stands, whatever signs it contains."""
    return text.translate(_SPECIAL)
