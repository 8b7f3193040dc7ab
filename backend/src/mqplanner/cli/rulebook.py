"""`mqplanner rules`, `figures` and `presets`: what the planner knows, as lists or one entry."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from mqplanner.cli.completion import figure_ids, preset_names, rule_ids
from mqplanner.cli.exit_codes import ExitCode, stop
from mqplanner.cli.output import OutputOption, PlanResult, TableFormat, TableFormatOption, render, write
from mqplanner.cli.whatif import shown_value
from mqplanner.similar_names import did_you_mean


def rules(
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="Id of a rule.  [default: all]", autocompletion=rule_ids)
    ] = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
) -> None:
    """List the rules, or describe one with its inputs, outputs and worked examples."""
    from mqplanner.rules.engine.registry import all_rules
    from mqplanner.rules.engine.rule_files import examples_of

    found = {one.id: one for one in all_rules()}
    if rule is None:
        rows = [{"rule": one.id, "topic": one.topic, "title": one.title.rstrip(".")} for one in found.values()]
        return _write_list("rules", rows, format, output)
    _require("rule", rule, list(found))
    data = {**found[rule].describe(), "examples": examples_of(rule)}
    rows = [
        {"": kind, "name": one["name"], "unit": one.get("unit") or "", "description": one.get("description") or ""}
        for kind in ("input", "output")
        for one in data[f"{kind}s"]
    ]
    return _write_one(rule, data, f"{data['title']}\n{data['summary']}\n", rows, format, output)


def figures(
    figure: Annotated[
        str | None,
        typer.Argument(metavar="[FIGURE]", help="Id of a figure.  [default: all]", autocompletion=figure_ids),
    ] = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
) -> None:
    """List the published figures, or show one with its values and citations."""
    from mqplanner.figures.catalog import catalog

    if figure is None:
        rows = [
            {"figure": one["id"], "topic": one["section"], "kind": one["kind"], "title": one["title"]}
            for one in catalog().describe_all()
        ]
        return _write_list("figures", rows, format, output)
    _require("figure", figure, catalog().ids())
    data = catalog().describe(figure)
    names = [*data["axes"], *data["columns"]]
    rows = [
        {**dict(zip(names, row, strict=False)), "source": f"{edition['citation']['cite_as']}, {edition['section']}"}
        for edition in data["editions"]
        for row in edition["rows"]
    ]
    units = ", ".join(f"{name} in {one['unit']}" for name, one in data["columns"].items() if one.get("unit"))
    return _write_one(figure, data, f"{data['title']}{f' ({units})' if units else ''}", rows, format, output)


def presets(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[NAME]", help="Name of an example.  [default: all]", autocompletion=preset_names),
    ] = None,
    format: TableFormatOption = TableFormat.TEXT,
    output: OutputOption = None,
) -> None:
    """List the example plans, or write one as a plan file."""
    from mqplanner.cli.plan_text import new_text
    from mqplanner.plan.presets import presets as known

    found = known()
    if name is None:
        rows = [{"name": one.name, "queue managers": one.queue_managers, "title": one.title} for one in found.values()]
        return _write_list("presets", rows, format, output)
    _require("example", name, list(found))
    plan = found[name].plan
    if format in (TableFormat.TEXT, TableFormat.YAML):
        return write(new_text(plan), output)
    return _write_one(name, plan, found[name].title, [], format, output)


def _require(kind: str, name: str, known: Sequence[str]) -> None:
    if name not in known:
        stop(f"There is no {kind} {name[:80]!r}.{did_you_mean(name, known)}", ExitCode.USAGE)


def _write_list(what: str, rows: list[dict[str, Any]], format: TableFormat, output: Any) -> None:
    result = PlanResult(what, {what: rows}, f"{len(rows):,} {what}", rows=rows, shown=_shown(rows))
    write(render([result], format, is_one=True), output)


def _write_one(
    name: str, data: Any, heading: str, rows: list[dict[str, Any]], format: TableFormat, output: Any
) -> None:
    result = PlanResult(name, data, heading, rows=rows, shown=_shown(rows))
    write(render([result], format, is_one=True), output)


def _shown(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    names = list(dict.fromkeys(name for row in rows for name in row))
    return [{name: shown_value(row.get(name)) for name in names} for row in rows]
