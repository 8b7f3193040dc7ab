"""`mqplanner import FILE… --plan PLAN`: values from console output and reports, into a plan file."""

from collections.abc import Mapping, Sequence
from glob import glob, has_magic
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from mqplanner.cli.exit_codes import ExitCode, message, stop
from mqplanner.cli.output import table, write
from mqplanner.cli.plan_files import STDIN, STDIN_LABEL, read_bytes, read_plan_at, require_other_file
from mqplanner.cli.plans import reported
from mqplanner.counts import counted

if TYPE_CHECKING:
    from mqplanner.measurements.changes import Change
    from mqplanner.measurements.ownership import Question
    from mqplanner.measurements.preview import Preview
    from mqplanner.measurements.sources import Source

MAX_BYTES = 64 * 1024 * 1024
"""Size of one file; a job log of a year is smaller."""
MAX_FILES = 200
_AT_LEAST = (
    "At least: the text has a lower bound, such as whole GB, which MQ rounds down, or a page set that can expand. It "
    "is applied where the plan has no value or a smaller one."
)
_NOTHING_KNOWN = "No value was found: nothing in these texts is known to be of MQ or z/OS."
_NO_VALUE_READ = (
    "No value was found: the messages in these texts have none that a plan takes, or are not as they are published."
)
_MOST_ASSUMED = 10
"""Assumed answers that are shown with their choices; a sysplex can have hundreds of structures."""
NEW = "new"
"""As --plan: a plan that has nothing yet."""


def import_measurements(
    files: Sequence[str], plan: str, output: Path | None, answers: Sequence[str], is_preview: bool, quiet: bool
) -> None:
    """Write the plan with all values that the files have; exit code 1 while a question is open, or for a preview."""
    from mqplanner.errors import PlannerError
    from mqplanner.measurements.applying import apply
    from mqplanner.measurements.preview import preview
    from mqplanner.measurements.sources import NOTHING_RECOGNIZED
    from mqplanner.plan.document import SCHEMA_VERSION

    require_other_file(output, files)
    new: Any = {"schema_version": SCHEMA_VERSION, "lpars": []}
    document = new if plan == NEW else reported(plan, read_plan_at).document
    sources = [_read(name) for name in _named(files)]
    given = _answers(answers)
    try:
        found = preview(document, sources, given)
        applied = None if is_preview else apply(document, sources, given, None)
    except PlannerError as error:
        stop(f"{plan}: {error}", ExitCode.INVALID_INPUT)
    # a file without anything of MQ among others is no mistake
    is_wrong = any(one.problem not in (None, NOTHING_RECOGNIZED) for one in found.sources)
    unreadable = [f"{one.name} {one.problem}." for one in found.sources if one.problem]
    for line in unreadable:
        message(line)
    unanswered = _report(found, sources, given)
    if not (unreadable or found.changes or found.questions or found.notices):
        stop(_NO_VALUE_READ if found.unread else _NOTHING_KNOWN, ExitCode.INVALID_INPUT)
    if applied is None:
        write("\n".join(_preview_lines(found.changes, sources)) + "\n", output, quiet)
    elif unreadable and not applied.changes:
        raise typer.Exit(ExitCode.INVALID_INPUT)
    else:
        from mqplanner.cli.plan_text import new_text

        write(new_text(applied.plan), output, quiet)
        message(f"{counted(len(applied.changes), 'value')} applied.")
    code = (
        ExitCode.INVALID_INPUT
        if is_wrong or (unreadable and not found.changes)
        else ExitCode.NOT_MET
        if unanswered
        else ExitCode.OK
    )
    raise typer.Exit(code)


def _report(found: "Preview", sources: "Sequence[Source]", given: Mapping[str, str]) -> int:
    """Write events, open questions and what was not understood to standard error; return how many are open."""
    for source, owner, notice in found.notices:
        place = f"{sources[source].name}:{notice.first_line}"
        message(f"{place}: {notice.severity}: {owner + ': ' if owner else ''}{notice.text}")
    for change in found.changes:
        if change.refused:
            where = f"{sources[change.origin.source].name}:{change.origin.fact.first_line}"
            message(f"{where}: {change.label} of {change.target.shown} {change.refused}")
    for part in found.added:
        message(f"Not in the texts, so that defaults hold: {part.title}: {part.defaults}")
    for id in found.unused_answers:
        message(f"The answer to {id} was not used: there is no such question, or it is none of its choices")
    unanswered = _report_questions(found, given)
    counts: dict[str, int] = {}
    for _, unread in found.unread:
        counts[unread.id] = counts.get(unread.id, 0) + unread.count
    if counts:
        shown = ", ".join(f"{id} ({count})" for id, count in sorted(counts.items())[:40])
        message(f"Not understood: {shown}{', …' if len(counts) > 40 else ''}")
    return unanswered


def _report_questions(found: "Preview", given: Mapping[str, str]) -> int:
    """Write what is assumed and what is open; return how many questions are open."""
    assumed = [one for one in found.questions if not one.is_required and one.answer and one.id not in given]
    for one in assumed[:_MOST_ASSUMED]:
        labels = {choice.value: choice.label for choice in one.choices}
        message(f"Assumed: {one.text} {labels[str(one.answer)]}")
        _write_choices(one)
    if len(assumed) > _MOST_ASSUMED:
        message(f"Assumed in the same way: {', '.join(one.id for one in assumed[_MOST_ASSUMED:])}")
    unanswered = [one for one in found.questions if one.is_required and one.answer is None]
    for one in unanswered:
        waiting = found.waiting.get(one.id, 0)
        wait = f" ({counted(waiting, 'value')} wait{'s' if waiting == 1 else ''})" if waiting else ""
        message(f"Not applied: {one.text}{wait}")
        _write_choices(one)
    return len(unanswered)


def _write_choices(question: "Question") -> None:
    """Write how each answer is given but the one that holds."""
    for choice in question.choices:
        if choice.value != question.answer:
            message(f"  --answer '{question.id}={choice.value}'  {choice.label}")


def _preview_lines(changes: "Sequence[Change]", sources: "Sequence[Source]") -> list[str]:
    """Return the values that differ from the plan, each with whether it would be applied, and why it would not."""
    shown = [change for change in changes if not change.is_same]
    rows = [
        {
            "part": f"{change.target.shown} {change.part}" if change.place else change.target.shown,
            "field": change.label,
            "now": change.old_text,
            "new": f"at least {change.new_text}" if change.confidence == "lower bound" else change.new_text,
            "applied": "yes" if change.selected else "no",
            "from": f"{sources[change.origin.source].name}:{change.origin.fact.first_line}",
            "note": "; ".join(filter(None, (change.refused and f"{change.label} {change.refused}", change.note))),
        }
        for change in shown
    ]
    if any(change.confidence == "lower bound" for change in shown):
        return [*table(rows), "", _AT_LEAST]
    return list(table(rows)) or ["Nothing would change."]


def _named(arguments: Sequence[str]) -> list[str]:
    found: list[str] = []
    for argument in arguments:
        if argument != STDIN and Path(argument).is_dir():
            found += sorted(str(path) for path in Path(argument).iterdir() if path.is_file())
        elif argument != STDIN and has_magic(argument) and not Path(argument).exists():
            found += sorted(glob(argument))  # noqa: PTH207 (also for absolute ones)
        else:
            found.append(argument)
    if not found:
        stop(f"{', '.join(arguments)}: there is no such file", ExitCode.UNAVAILABLE)
    if len(found) > MAX_FILES:
        stop(f"{len(found):,} files are too many: import at most {MAX_FILES} at once", ExitCode.USAGE)
    return list(dict.fromkeys(found))


def _read(name: str) -> "Source":
    from mqplanner.measurements.sources import Source, decoded

    label = STDIN_LABEL if name == STDIN else Path(name).name
    content = read_bytes(name, MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        most = MAX_BYTES // 1024**2
        stop(
            f"{name}: is larger than {most} MB: cut out the messages of MQ, or make CSV files of SMF records with "
            "ibm-messaging/mq-smf-csv and use `mqplanner measurements import`",
            ExitCode.INVALID_INPUT,
        )
    return Source(label[:200] or "text", decoded(content))


def _answers(given: Sequence[str]) -> dict[str, str]:
    wrong = next((one for one in given if "=" not in one), None)
    if wrong is not None:
        raise typer.BadParameter(f"{wrong!r} is not QUESTION=ANSWER", param_hint="--answer")
    return {id: value for id, _, value in (one.partition("=") for one in given)}
