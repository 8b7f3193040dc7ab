"""`mqplanner import` and `mqplanner export`: plan files into a service, and stored plans out of it."""

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import quote

import typer

from mqplanner.cli.exit_codes import ExitCode, stop, worst
from mqplanner.cli.output import OutputOption, QuietOption, named_file, progress, write
from mqplanner.cli.output_files import write_file
from mqplanner.cli.plan_files import find_plans, label_of, read_file
from mqplanner.cli.plans import reported

if TYPE_CHECKING:
    from mqplanner.cli.service import Service

Server = Annotated[
    str,
    typer.Option(
        "--server", metavar="URL", envvar="MQPLANNER_SERVER", help="The service, with the token in MQPLANNER_TOKEN."
    ),
]
ServerOrNone = Annotated[
    str | None,
    typer.Option(
        "--server", metavar="URL", envvar="MQPLANNER_SERVER", help="The service, with the token in MQPLANNER_TOKEN."
    ),
]
PAGE = 100
ENDINGS = {"yaml": "yaml", "json": "json", "snapshot": "snapshot.json"}


def import_plans(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…",
            help="Plan files, snapshots, folders, patterns. With --plan: job logs, console output, answers of DISPLAY, "
            "reports, MQSC definitions; - for standard input.",
        ),
    ],
    server: ServerOrNone = None,
    name: Annotated[str | None, typer.Option(help="Name of the stored plan.  [default: that in the file]")] = None,
    plan: Annotated[
        str | None,
        typer.Option("--plan", metavar="PLAN", help="Read values into this plan; 'new': a plan that has nothing yet."),
    ] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option("--answer", metavar="QUESTION=ANSWER", help="What the files do not say. With --plan."),
    ] = None,
    preview: Annotated[
        bool, typer.Option("--preview", help="Show what would change, and write no plan. With --plan.")
    ] = False,
    output: OutputOption = None,
    quiet: QuietOption = False,
) -> None:
    """Store plan files in a service; with --plan read measurements from files into a plan.

    Prints the id of each stored plan; a repetition within a day stores nothing. With --plan it writes the plan with
    all values that the files have, and lists on standard error what is open and what was not understood.
    """
    if "" in files:
        raise typer.BadParameter("is empty: name a file or a folder", param_hint="FILE")
    if plan is not None:
        from mqplanner.cli.measurement_import import import_measurements

        import_measurements(files, plan, output, answer or (), preview, quiet)
    if server is None:
        text = "is needed to store plan files; to read measurements into a plan, give --plan"
        raise typer.BadParameter(text, param_hint="--server")
    service = _service(server)
    names = find_plans(files)
    if name is not None and len(names) > 1:
        raise typer.BadParameter("is for one file; there are several", param_hint="--name")
    codes: list[int] = []
    for file in progress(names, len(names), quiet):
        try:
            stored = reported(file, lambda file: _imported(service, file, name))
        except typer.Exit as error:
            codes.append(error.exit_code)
            continue
        write(f"{stored['id']}\t{label_of(file)}\t{stored['name']}\n", None, quiet)
    raise typer.Exit(worst(*codes))


def _imported(service: "Service", file: str, name: str | None) -> Any:
    text = read_file(file)
    body = {"text": text} | ({} if name is None else {"name": name})
    key = sha256(f"{name or ''}\n{text}".encode()).hexdigest()[:32]
    return service.json("POST", "/api/v1/import", body, {"Idempotency-Key": key}, needs=("id", "name"))


def export_plans(
    server: Server,
    plans: Annotated[
        list[str] | None, typer.Argument(metavar="[ID…]", help="Ids of stored plans.  [default: all of yours]")
    ] = None,
    format: Annotated[
        Literal["yaml", "json", "snapshot"], typer.Option("--format", "-f", help="snapshot: with answer and digest.")
    ] = "yaml",
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="FOLDER", help="Folder for a file of each plan.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", callback=named_file, help="File for one plan.  [default: the terminal]"
        ),
    ] = None,
    quiet: QuietOption = False,
) -> None:
    """Write stored plans of a service to files, or one of them to standard output."""
    if folder is not None and output is not None:
        raise typer.BadParameter("is for one plan without --folder, which names a file of each", param_hint="--output")
    if folder is None and (plans is None or len(plans) != 1):
        raise typer.BadParameter("is needed for several plans", param_hint="--folder")
    service = _service(server)
    ids = plans or _all_ids(service)
    for id in progress(ids, len(ids), quiet):
        text = service.request("GET", f"/api/v1/plans/{quote(id, safe='')}/export?format={format}").text
        if folder is None:
            write(text, output)
            return
        file = folder / f"{_file_name(id)}.{ENDINGS[format]}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_file(file, text.encode())
        except OSError as error:
            stop(f"{file}: cannot be written: {error.strerror or error}", ExitCode.UNAVAILABLE)
        write(f"{id}\t{file}\n", None, quiet)


def _file_name(id: str) -> str:
    """Return the id as the name of a file, whatever it contains."""
    return "".join(sign if sign.isalnum() or sign in "-_" else "_" for sign in id)


def _all_ids(service: "Service") -> list[str]:
    ids: list[str] = []
    cursor = None
    while True:
        after = f"&cursor={quote(cursor, safe='')}" if cursor else ""
        page = service.json("GET", f"/api/v1/plans?sort=name&limit={PAGE}{after}", needs=("plans",))
        ids += [one["id"] for one in page["plans"]]
        cursor = page.get("next")
        if not cursor or not page["plans"]:
            return ids


def _service(address: str) -> "Service":
    from mqplanner.cli.service import Service

    return Service(address)
