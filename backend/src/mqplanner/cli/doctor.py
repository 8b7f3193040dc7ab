"""`mqplanner doctor` and `mqplanner version`: what is installed, and whether it works."""

import sys
from collections.abc import Callable, Iterator
from typing import Annotated, Any

import typer

from mqplanner.cli.error_messages import EXTRAS
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.output import OutputOption, PlanResult, TableFormat, TableFormatOption, render, table, write
from mqplanner.errors import PlannerError

State = tuple[str, str]
"""`ok`, `missing` or `failed`, and a sentence."""


def version(format: TableFormatOption = TableFormat.TEXT, output: OutputOption = None) -> None:
    """Show the versions of the product, its rules and figures, and the plan document."""
    from mqplanner import __version__
    from mqplanner.plan.document import SCHEMA_VERSION
    from mqplanner.rules.engine.version import version as of_rules

    python = ".".join(map(str, sys.version_info[:3]))
    data = {"mqplanner": __version__, **of_rules(), "plan_schema": SCHEMA_VERSION, "python": python}
    rows = [{"part": name.replace("_", " "), "version": str(value)} for name, value in data.items()]
    result = PlanResult("version", data, "Versions", rows=rows, shown=rows, text="\n".join(table(rows)))
    write(render([result], format, is_one=True), output)


def doctor(
    server: Annotated[
        str | None, typer.Option("--server", metavar="URL", envvar="MQPLANNER_SERVER", help="A service to try.")
    ] = None,
    format: TableFormatOption = TableFormat.TEXT,
) -> None:
    """Try what the planner needs, and say what is wrong: exit code 4 where something does not work."""
    rows = [{"check": name, "state": state, "detail": detail} for name, (state, detail) in _all(server)]
    failed = [row for row in rows if row["state"] == "failed"]
    heading = f"{len(failed)} of {len(rows)} checks failed." if failed else "Everything works."
    data = {"ok": not failed, "checks": rows}
    write(render([PlanResult("doctor", data, heading, rows=rows, shown=rows)], format, is_one=True), None)
    raise typer.Exit(ExitCode.UNAVAILABLE if failed else ExitCode.OK)


def _all(server: str | None) -> Iterator[tuple[str, State]]:
    yield "Python", ("ok", sys.version.split()[0])
    yield "figures and rules", _tried(_rules)
    yield "assessment of an example", _tried(_example)
    for extra in EXTRAS:
        yield f"extra {extra}", _extra(extra)
    if _extra("server")[0] == "ok":
        settings = _tried(_settings)
        yield "settings", settings
        if settings[0] == "ok":
            yield "database", _tried(_database)
    if server is not None:
        yield "service", _tried(lambda: _service(server))


def _tried(check: Callable[[], str]) -> State:
    try:
        return "ok", check()
    except typer.Exit:
        return "failed", "see the message above"
    except PlannerError as error:
        return "failed", "; ".join(str(error).splitlines())
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}".partition("\n")[0]


def _rules() -> str:
    from mqplanner.figures.catalog import catalog
    from mqplanner.rules.engine.registry import all_rules

    return f"{len(catalog().ids()):,} figures, {len(all_rules()):,} rules"


def _example() -> str:
    from mqplanner.assessment.assess import Assessment
    from mqplanner.plan.presets import presets
    from mqplanner.plan.reading import read_plan

    example = next(iter(presets().values()))
    return f"{example.name}: {len(Assessment(read_plan(example.plan)).limits)} limits"


def _extra(name: str) -> State:
    from importlib.util import find_spec

    def is_missing(module: str) -> bool:
        try:
            return find_spec(module) is None
        except ModuleNotFoundError:
            return True

    missing = [module for module in EXTRAS[name].split() if is_missing(module)]
    if missing:
        return "missing", f'{", ".join(missing)}: pip install "mqplanner[{name}]"'
    return "ok", "installed"


def _settings() -> str:
    from mqplanner.cli.settings import read_settings

    changed = read_settings().changed()
    return ", ".join(f"{name}={value}" for name, value in changed.items()) or "defaults"


def _database() -> str:
    from contextlib import closing

    from sqlalchemy import make_url

    from mqplanner.cli.settings import read_settings
    from mqplanner.cli.store import known_migrations
    from mqplanner.persistence import Database, migrations

    settings = read_settings()
    url = make_url(settings.database_url)
    if url.get_backend_name() == "sqlite":
        from pathlib import Path

        if url.database and not Path(url.database).exists():
            return f"no file {url.database} yet: mqplanner migrate creates it"
    with closing(Database(settings.database_url)) as store:
        migrations.require_migrated(store, known_migrations(settings))
    return url.set(query={}).render_as_string()  # without the password


def _service(address: str) -> str:
    from mqplanner.cli.service import Service

    Service(address).request("GET", "/readyz")
    schema: Any = Service(address).json("GET", "/api/v1/plan-schema")
    if not isinstance(schema, dict) or "properties" not in schema:
        raise PlannerError(f"{address} is not a planner")
    return f"{address} is ready"
