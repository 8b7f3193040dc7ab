"""`mqplanner plan`: creates, validates, formats and upgrades plan files, and prints their schema."""

from dataclasses import replace
from typing import Annotated, Any

import typer

from mqplanner.cli.exit_codes import worst
from mqplanner.cli.output import Case, Format, FormatOption, Level, OutputOption, PlanResult, QuietOption, write
from mqplanner.cli.output import write_results as write_all
from mqplanner.cli.plan_files import ReadPlan
from mqplanner.cli.plan_rewriting import rewrite
from mqplanner.cli.plan_text import formatted, new_text, upgraded
from mqplanner.cli.plans import PlansArgument, answer_each, is_one_plan
from mqplanner.counts import counted

app = typer.Typer(help="Create, validate, format and upgrade plan files.", no_args_is_help=True, rich_markup_mode=None)
FilesArgument = Annotated[
    list[str], typer.Argument(metavar="FILE…", help="Plan files, folders, patterns; - for standard input to output.")
]
CheckOption = Annotated[bool, typer.Option("--check", help="Change nothing: exit code 1 where a file would change.")]
DiffOption = Annotated[bool, typer.Option("--diff", help="Show what would change, and change nothing.")]
DropOption = Annotated[bool, typer.Option("--drop-comments", help="Rewrite files with comments, too, without them.")]


@app.command()
def new(
    lpars: Annotated[int, typer.Option("--lpars", min=1, max=100, help="LPARs.")] = 1,
    queue_managers: Annotated[
        int, typer.Option("--queue-managers", min=1, max=100, help="Queue managers of each LPAR.")
    ] = 1,
    release: Annotated[str | None, typer.Option(help="Release of MQ, such as 9.4.")] = None,
    machine: Annotated[str | None, typer.Option(help="Machine, such as z16.")] = None,
    name: Annotated[str | None, typer.Option(help="Name of the plan.")] = None,
    output: OutputOption = None,
) -> None:
    """Write a first plan, in which every queue manager has clients, one workload and a log to fill in."""
    from pydantic import ValidationError

    from mqplanner.plan.new_plan import NewEstate, new_plan
    from mqplanner.plan.reading import problem_of

    manager = {} if release is None else {"release": release}
    lpar: dict[str, Any] = {"queue_managers": [manager] * queue_managers}
    lpar |= {} if machine is None else {"machine": machine}
    given: dict[str, Any] = {"lpars": [lpar] * lpars} | ({} if name is None else {"name": name})
    channels = {"clients": {"name": "clients", "type": "svrconn"}}
    workload = {"workload": {"name": "messages"}, "logs": {}}
    try:
        document = new_plan(NewEstate.model_validate({**given, **channels, **workload}))
    except ValidationError as error:
        problem = problem_of(error.errors(include_url=False)[0])
        option = f"--{problem.field.rpartition('/')[2].replace('_', '-')}"
        raise typer.BadParameter(problem.message, param_hint=option) from None
    write(new_text(document), output)


@app.command()
def validate(
    plans: PlansArgument, format: FormatOption = Format.TEXT, output: OutputOption = None, quiet: QuietOption = False
) -> None:
    """Report every mistake in plans as file:line:column, without assessing them: exit code 3 where there is one."""
    results = [_with_mistakes(one) for one in answer_each(plans, _valid, quiet, output)]
    write_all(results, format, output, quiet, is_one_plan(plans))
    raise typer.Exit(worst(*(one.code for one in results)))


def _valid(read: ReadPlan) -> PlanResult:
    managers = sum(len(lpar.queue_managers) for lpar in read.plan.lpars)
    text = f"Valid: {counted(managers, 'queue manager')}."
    row = {"valid": True, "queue_managers": managers, "mistake": None}
    cases = [Case("plan", "invalid-plan", "The plan can be read", Level.OK, text)]
    shown = [{"valid": "yes", "queue managers": f"{managers:,}"}]
    data = {"valid": True, "queue_managers": managers}
    return PlanResult(read.label, data, text, rows=[row], shown=shown, text=text, brief=text, cases=cases)


def _with_mistakes(result: PlanResult) -> PlanResult:
    """Return the result of a plan that has mistakes with a row for each of them."""
    rows = [{"valid": False, "queue_managers": None, "mistake": line} for line in result.problems]
    return replace(result, rows=rows) if rows else result


@app.command("fmt")
def format_files(
    files: FilesArgument, check: CheckOption = False, diff: DiffOption = False, drop_comments: DropOption = False
) -> None:
    """Rewrite plan files in one form: fields in the order of the schema, quotes and indentation alike.

    In folders and patterns only plans under version control are rewritten; other files are left alone.
    """
    raise typer.Exit(rewrite(files, lambda read: formatted(read, drop_comments), check=check, diff=diff))


@app.command("upgrade")
def upgrade_files(
    files: FilesArgument, check: CheckOption = False, diff: DiffOption = False, drop_comments: DropOption = False
) -> None:
    """Rewrite plan files of an earlier version of the document in the version of this release.

    In folders and patterns only plans under version control are rewritten; other files are left alone.
    """
    raise typer.Exit(rewrite(files, lambda read: upgraded(read, drop_comments), check=check, diff=diff))


@app.command()
def schema(
    policy: Annotated[bool, typer.Option("--policy", help="The schema of a policy for mqplanner check.")] = False,
    output: OutputOption = None,
) -> None:
    """Print the JSON Schema of a plan, for editors and validators."""
    import json

    if policy:
        from mqplanner.checks import policy_schema as found
    else:
        from mqplanner.plan.document import plan_schema as found
    write(json.dumps(found(), indent=2, ensure_ascii=False) + "\n", output)
