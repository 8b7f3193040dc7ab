"""Rewrites plan files: one that is named always, one that a folder or a pattern has only where that can be undone."""

import difflib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from mqplanner.cli.exit_codes import ExitCode, message, worst
from mqplanner.cli.output import write
from mqplanner.cli.output_files import write_file
from mqplanner.cli.plan_files import STDIN, ReadPlan, find_plans, read_file, read_plan_text
from mqplanner.cli.plans import reported
from mqplanner.cli.problems import Unreadable
from mqplanner.counts import counted
from mqplanner.errors import PlannerError

Change = Callable[[ReadPlan], str]
VERSION_CONTROL = (".git", ".hg", ".svn", ".jj")
"""Entries of a folder that is under version control."""
PLAN_FIELD = "lpars"


@dataclass(frozen=True, slots=True)
class Rewriting:
    """The text of a file before and after; `is_named`: it is an argument itself, and not found in a folder."""

    name: str
    before: str
    after: str
    is_named: bool


def rewrite(arguments: Sequence[str], change: Change, *, check: bool, diff: bool) -> ExitCode:
    """Rewrite the plans of the arguments, or only tell which; go on where one cannot be rewritten.

    Of what folders and patterns have, files that are no plans are left alone, and so are plans out of version control.
    """
    codes: list[int] = []
    found, changed, others = 0, [], 0
    for name in find_plans(arguments):
        is_named = name in arguments
        if not is_named and not _is_plan(name):
            others += 1
            continue
        found += 1
        try:
            one = _rewriting(name, change, is_named)
        except typer.Exit as error:
            codes.append(error.exit_code)
            continue
        if one.after != one.before or name == STDIN:
            changed.append(one)
    if diff or check:
        codes += [_shown(one, check=check, diff=diff) for one in changed]
        return worst(*codes)
    left = [one for one in changed if not one.is_named and not _is_versioned(one.name)]
    if found + others > 1:
        _announce(len(changed) - len(left), found, others)
    codes += [_written(one) for one in changed if one not in left]
    if left:
        listed = "\n".join(f"{one.name}: left as it is" for one in left)
        message(f"{listed}\nA file that is under no version control is rewritten only where it is named itself.")
        codes.append(ExitCode.USAGE)
    return worst(*codes)


def _announce(changed: int, found: int, others: int) -> None:
    left = f"; {counted(others, 'other file')} left alone" if others else ""
    message(f"Rewriting {changed:,} of {counted(found, 'plan')}{left}.")


def _is_plan(name: str) -> bool:
    """Whether a file that a folder has is a plan: one that has LPARs, or may have had any before a mistake."""
    try:
        text = read_file(name)
    except Unreadable:
        return True  # rewriting it tells why
    except PlannerError:
        return False
    try:
        read = read_plan_text(name, text)
    except PlannerError:
        return PLAN_FIELD in text
    return PLAN_FIELD in read.document and read.source is not None


def _is_versioned(name: str) -> bool:
    """Whether a folder around a file, links resolved, is under version control."""
    folders = Path(os.path.realpath(name)).parents
    return any((folder / entry).exists() for folder in folders for entry in VERSION_CONTROL)


def _rewriting(name: str, change: Change, is_named: bool) -> Rewriting:
    text = reported(name, read_file)
    return Rewriting(name, text, reported(name, lambda _: change(read_plan_text(name, text))), is_named)


def _shown(one: Rewriting, *, check: bool, diff: bool) -> ExitCode:
    if diff:
        lines = difflib.unified_diff(one.before.splitlines(True), one.after.splitlines(True), one.name, one.name)
        write("".join(lines), None)
    if check and one.after != one.before:
        message(f"{one.name}: would be rewritten")
        return ExitCode.NOT_MET
    return ExitCode.OK


def _written(one: Rewriting) -> ExitCode:
    """Write the text after; where that fails, the file is as it was."""
    if one.name == STDIN:
        write(one.after, None)
        return ExitCode.OK
    try:
        _replace(Path(os.path.realpath(one.name)), one.after)
    except OSError as error:
        message(f"{one.name}: cannot be written: {error.strerror or error}")
        return ExitCode.UNAVAILABLE
    message(f"{one.name}: rewritten")
    return ExitCode.OK


def _replace(file: Path, text: str) -> None:
    """Replace a file as a whole, with its permissions, once the new text is on disk."""
    if not (file.is_file() and os.access(file, os.W_OK)):  # writing to a pipe would wait for a reader
        raise PermissionError(13, "Permission denied")
    write_file(file, text.encode())
