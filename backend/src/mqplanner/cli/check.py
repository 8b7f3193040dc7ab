"""`mqplanner check PLAN… --policy FILE`: the gate of a pipeline."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mqplanner.cli.calculations import Calculator, ServerOption, calculator
from mqplanner.cli.exit_codes import ExitCode, message, stop, worst
from mqplanner.cli.output import Case, Format, FormatOption, Level, OutputOption, PlanResult, QuietOption, write_results
from mqplanner.cli.output_files import write_file
from mqplanner.cli.plan_files import ReadPlan, read_file, require_other_file
from mqplanner.cli.plans import PlansArgument, answer_each, is_one_plan, reported
from mqplanner.cli.problems import UnusableContent
from mqplanner.counts import counted
from mqplanner.errors import InvalidInput

if TYPE_CHECKING:
    from mqplanner.checks import CheckedLimit, Policy, PolicyResult
    from mqplanner.checks.baseline import PlanBaseline
    from mqplanner.checks.policy import Requirement

COLOURS = {"deny": "red", "warn": "yellow", "waived": "cyan", "known": "cyan", "pass": "green"}
WORDS = {"deny": "denied", "warn": "warning", "waived": "waived", "known": "known", "pass": "passed"}

VERDICTS = {
    ExitCode.OK: "Passed",
    ExitCode.NOT_MET: "Not passed",
    ExitCode.NOTHING_JUDGED: "Not passed, nothing was judged",
}


def check(
    plans: PlansArgument,
    policy: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="The policy, see docs/policy.schema.json.  [default: exceeded fails, others warn]"
        ),
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="What is in it and not worse passes; see --write-baseline.")
    ] = None,
    write_baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File to write the present state to, for --baseline.")
    ] = None,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict", help="Fail also on warnings, limits that are not known and parts that are not checked."
        ),
    ] = False,
    today: Annotated[
        str | None, typer.Option(metavar="YYYY-MM-DD", help="Day of the check.  [default: that of this machine]")
    ] = None,
    format: FormatOption = Format.TEXT,
    output: OutputOption = None,
    quiet: QuietOption = False,
    server: ServerOption = None,
) -> None:
    """Check plans against a policy.

    Exit code 1 where a plan does not pass, and 6 where no limit of a plan can be judged.
    """
    checker = _Checker(_policy(policy), baseline, _day(today), strict, calculator(server))
    files = [path for path in (policy, baseline) if path is not None]
    require_other_file(output, files)
    require_other_file(write_baseline, [*plans, *files[: policy is not None]], "--write-baseline")
    ignored = [*files, *([write_baseline] if write_baseline is not None else [])]
    results = answer_each(plans, checker.check, quiet, output, ignored, prefetch=checker.calculate.prefetch("assess"))
    if write_baseline is not None:
        entries = {name_in_baseline(one.plan): one.attachment for one in results if one.attachment is not None}
        _write_baseline(write_baseline, entries, quiet)
    write_results(results, format, output, quiet, is_one_plan(plans))
    unmatched = _unmatched(checker.policy, results)
    for requirement in unmatched:
        message(_nothing_fits(requirement, results))
    for requirement in checker.policy.requirements:
        for day in requirement.days_before(checker.today.isoformat()):
            message(f"The requirement “{requirement.name}” has to hold until {day} only, which has passed.")
    raise typer.Exit(worst(*(one.code for one in results), ExitCode.NOT_MET if unmatched and strict else ExitCode.OK))


def _unmatched(policy: "Policy", results: Sequence[PlanResult]) -> "list[Requirement]":
    """Return the requirements that fit no limit of any plan: a mistake in them switches them off."""
    numbers = [set(one.data["unmatched_requirements"]) for one in results if one.attachment is not None]
    common = set.intersection(*numbers) if numbers else set()
    return [policy.requirements[number] for number in sorted(common)]


def _nothing_fits(requirement: "Requirement", results: Sequence[PlanResult]) -> str:
    from mqplanner.similar_names import did_you_mean

    known = {row[name]: None for one in results for row in one.rows for name in ("kind", "id")}
    similar = next(filter(None, (did_you_mean(one, known) for one in requirement.limits if one not in known)), "")
    text = f"The requirement “{requirement.name}” fits no limit of these plans"
    return f"{text}: check its limits, environments and plans.{similar}"


def _policy(path: Path | None) -> "Policy":
    from mqplanner.checks import DEFAULT_POLICY, read_policy

    return DEFAULT_POLICY if path is None else reported(str(path), lambda name: read_policy(read_file(name)))


def _baseline(path: Path | None) -> "dict[str, PlanBaseline]":
    from mqplanner.checks.baseline import read_baseline

    return {} if path is None else reported(str(path), lambda name: read_baseline(read_file(name)))


def _write_baseline(path: Path, entries: "Mapping[str, PlanBaseline]", quiet: bool) -> None:
    from mqplanner.checks.baseline import write_baseline as text_of

    try:
        write_file(path, text_of(entries).encode())
    except OSError as error:
        stop(f"{path}: cannot be written: {error.strerror or error}", ExitCode.UNAVAILABLE)
    if not quiet:
        message(f"{path}: {counted(len(entries), 'plan')}")


def _day(text: str | None) -> date:
    if text is None:
        return date.today()  # the only place that reads the clock; everything below is given the day
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text[:80]!r} is no day such as 2027-03-31", param_hint="--today") from None


class _Checker:
    """Checks plans against one policy."""

    def __init__(
        self, policy: "Policy", baseline_file: Path | None, today: date, strict: bool, calculate: Calculator
    ) -> None:
        self.policy, self.today, self.strict, self.calculate = policy, today, strict, calculate
        self.baseline_file, self.baseline = baseline_file, _baseline(baseline_file)

    def check(self, read: ReadPlan) -> PlanResult:
        """Return what the policy says about a plan."""
        from mqplanner.checks import check_answer
        from mqplanner.checks.baseline import baseline_of

        name = name_in_baseline(read.label)
        known = self.baseline.get(name)
        answer = self.calculate.ask("assess", [read], {"include": ["missing_inputs"]})
        dates = None
        if self.policy.needs_growth:
            dates = self.calculate.ask("growth", [read], {"years": 1, "step": "year"})
        result = check_answer(read.plan, answer, self.policy, self.today, read.label, dates, known)
        moved = self._moved(read, known) if known is not None else None
        found = checked(read, result, self.policy, self.strict, moved)
        return replace(found, attachment=baseline_of(result, read.document))

    def _moved(self, read: ReadPlan, known: "PlanBaseline") -> Mapping[str, Any] | None:
        """Return what moved since the baseline, and why; None where the plan is the same."""
        if known.document == read.document:
            return None
        before = ReadPlan("baseline", known.document)
        try:
            _ = before.plan
        except InvalidInput as error:
            (first, *_) = error.problems
            text = f"the plan {name_in_baseline(read.label)} in it has mistakes: {first.field} {first.sentence}"
            raise UnusableContent(f"{self.baseline_file}: {text}") from None
        answer = self.calculate.ask("compare", [before, read], {"names": ["baseline", read.label]})
        (found,) = answer["plans"]
        return found  # type: ignore[no-any-return]


def name_in_baseline(label: str) -> str:
    """Return the name of a plan in a baseline, whatever way its path is written."""
    import os

    return label if label.startswith(("<", "preset:")) else os.path.relpath(label).replace(os.sep, "/")


def checked(
    read: ReadPlan, result: "PolicyResult", policy: "Policy", strict: bool, moved: Mapping[str, Any] | None
) -> PlanResult:
    """Return the result of a check in the shape of all results."""
    passes = result.passes(strict)
    code = ExitCode.OK if passes else ExitCode.NOT_MET
    if result.nothing_judged and result.outcome != "deny" and not strict:
        code = ExitCode.NOTHING_JUDGED
    heading = f"{VERDICTS[code]}: {_counts(result)}. {result.first_limit}"
    unused = [_unused(policy, number) for number in result.unused_waivers]
    lines = [heading, *_lines(result), *unused, *_moved_lines(moved)]
    cases = [_case(read, one, strict) for one in result.checked]
    cases += [
        Case(f"waiver/{n}", "unused-waiver", "Waivers are needed", Level.NOTE, text) for n, text in enumerate(unused)
    ]
    return PlanResult(
        read.label,
        {**result.as_dict(), "passes": passes, "moved": moved},
        heading,
        rows=[_row(one) for one in result.checked],
        shown=[_shown(one) for one in result.checked if one.outcome != "pass"],
        text="\n".join(lines),
        brief="\n".join(lines),
        notes=[*unused, *_moved_lines(moved)],
        cases=cases,
        code=code,
    )


def _counts(result: "PolicyResult") -> str:
    words = {**WORDS, "warn": "warning" if result.counts["warn"] == 1 else "warnings"}
    return ", ".join(f"{number} {words[outcome]}" for outcome, number in result.counts.items() if number)


def _unused(policy: "Policy", number: int) -> str:
    waiver = policy.waivers[number]
    return f"The waiver for {', '.join(waiver.limits)} until {waiver.expires} is not needed: {waiver.reason}"


def _lines(result: "PolicyResult") -> list[str]:
    return [
        f"{typer.style(f'{WORDS[one.outcome]:<8}', fg=COLOURS[one.outcome])} {one.title}, {one.subject}: {one.message}"
        for one in result.checked
        if one.outcome != "pass"
    ]


def _moved_lines(moved: Mapping[str, Any] | None) -> list[str]:
    from mqplanner.cli.diff import change_of, cut, heading_of

    if moved is None:
        return []
    inputs = [f"  {one['sentence']}" for one in moved["differences"]]
    limits = [one for one in moved["moved"] if one["kind"] == "limit"]
    results = [f"  {one['title']}, {one['subject']}: {change_of(one)}{_why(one, moved)}" for one in limits]
    return [f"Since the baseline: {heading_of(moved)}", *cut(inputs, "more inputs"), *cut(results, "more limits")]


def _why(one: Mapping[str, Any], moved: Mapping[str, Any]) -> str:
    causes = [moved["differences"][n]["sentence"] for n in one["causes"] or ()]
    return f" (because of {'; '.join(causes)})" if causes else ""


def _row(one: "CheckedLimit") -> dict[str, Any]:
    names = ("id", "kind", "title", "subject", "outcome", "verdict", "used_pct", "multiple", "date")
    return {**{name: getattr(one, name) for name in names}, "message": one.message}


def _shown(one: "CheckedLimit") -> dict[str, str]:
    return {"result": WORDS[one.outcome], "limit": f"{one.title}, {one.subject}", "reason": one.message}


def _case(read: ReadPlan, one: "CheckedLimit", strict: bool) -> Case:
    from mqplanner.checks.results import NOTHING_JUDGED

    # A plan in which nothing is judged does not pass, also where the policy only warns.
    warn = Level.ERROR if strict or one.kind == NOTHING_JUDGED else Level.WARNING
    level = {"deny": Level.ERROR, "warn": warn, "waived": Level.NOTE, "known": Level.NOTE, "pass": Level.OK}
    title = f"{one.title}, {one.subject}"
    return Case(one.id, one.kind, title, level[one.outcome], one.message, read.place_of(one.path))
