"""Results as build servers show them: JUnit XML, SARIF and annotations of GitHub."""

import json
import os
import posixpath
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from mqplanner.cli.output import Case, Format, Level, PlanResult
from mqplanner.cli.plan_files import PRESET

SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def junit(results: Sequence[PlanResult]) -> str:
    """Return JUnit XML: a suite for each plan, a test case for each limit; a warning is part of its output."""
    root = ElementTree.Element(
        "testsuites", {"name": "mqplanner"} | _counts([case for one in results for case in one.cases])
    )
    for one in results:
        suite = ElementTree.SubElement(root, "testsuite", {"name": _xml(one.plan)} | _counts(one.cases))
        for name, case in zip(_unique_names(one.cases), one.cases, strict=True):
            _junit_case(suite, one.plan, name, case)
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _counts(cases: Sequence[Case]) -> dict[str, str]:
    levels = [case.level for case in cases]
    return {"tests": str(len(levels)), "failures": str(levels.count(Level.ERROR)), "errors": "0"}


def _unique_names(cases: Sequence[Case]) -> Iterator[str]:
    """Yield the title of each case, with its id and place where others have the same: of these, servers show one."""
    counts = Counter(case.title for case in cases)
    given: Counter[str] = Counter()
    for case in cases:
        name = case.title if counts[case.title] == 1 else f"{case.title} ({case.id}{_colons(case.place)})"
        given[name] += 1
        yield name if given[name] == 1 else f"{name} {given[name]}"


def _junit_case(suite: ElementTree.Element, plan: str, name: str, case: Case) -> None:
    # A dot separates packages from classes.
    classname = _xml(_path(plan)).replace(".", "_")
    element = ElementTree.SubElement(suite, "testcase", classname=classname, name=_xml(name))
    if case.level == Level.ERROR:
        failure = ElementTree.SubElement(element, "failure", message=_xml(case.message), type=case.kind)
        failure.text = _xml(f"{plan}{_colons(case.place)}: {case.message}")
    elif case.level != Level.OK:
        ElementTree.SubElement(element, "system-out").text = _xml(f"{case.level.value}: {case.message}")


def _xml(text: str) -> str:
    """Return a text without the control characters that XML refuses."""
    return "".join(sign if sign >= " " or sign in "\t\n" else "\ufffd" for sign in text if sign not in "\ufffe\uffff")


def _path(plan: str) -> str:
    """Return the path of a plan as a change names it: `plans/a.yaml` for `./plans/a.yaml`."""
    return plan if plan.startswith(("<", PRESET)) else posixpath.normpath(plan.replace(os.sep, "/"))


def _colons(place: tuple[int, int] | None) -> str:
    return "" if place is None else f":{place[0]}:{place[1]}"


def sarif(results: Sequence[PlanResult]) -> str:
    """Return SARIF 2.1.0, with the kinds of limits as rules; what is OK is left out."""
    from mqplanner import __version__

    found = [(one.plan, case) for one in results for case in one.cases if case.level != Level.OK]
    kinds = sorted({case.kind for _, case in found})
    driver = {"name": "MQ Planner", "version": __version__, "rules": [{"id": kind} for kind in kinds]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_sarif_result(plan, case, kinds) for plan, case in found],
    }
    return json.dumps({"$schema": SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _sarif_result(plan: str, case: Case, kinds: Sequence[str]) -> dict[str, Any]:
    from urllib.parse import quote

    location: dict[str, Any] = {"artifactLocation": {"uri": quote(_path(plan))}}
    if case.place is not None:
        location["region"] = {"startLine": case.place[0], "startColumn": case.place[1]}
    return {
        "ruleId": case.kind,
        "ruleIndex": kinds.index(case.kind),
        "level": case.level.value,
        "message": {"text": f"{case.title}: {case.message}"},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"limit/v1": f"{_path(plan)}#{case.id}"},
    }


_COMMANDS = {Level.ERROR: "error", Level.WARNING: "warning", Level.NOTE: "notice"}


def github(results: Sequence[PlanResult]) -> str:
    """Return workflow commands, which GitHub shows beside the lines of the plan; what is OK is left out."""
    return "".join(_annotations(results))


def _annotations(results: Sequence[PlanResult]) -> Iterator[str]:
    for one in results:
        for case in one.cases:
            if case.level == Level.OK:
                continue
            where = {"file": _path(one.plan), "title": case.title}
            if case.place is not None:
                where |= {"line": str(case.place[0]), "col": str(case.place[1])}
            properties = ",".join(f"{name}={_property(value)}" for name, value in where.items())
            yield f"::{_COMMANDS[case.level]} {properties}::{_data(case.message)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


WRITERS: Mapping[str, Callable[[Sequence[PlanResult]], str]] = {
    Format.JUNIT: junit,
    Format.SARIF: sarif,
    Format.GITHUB: github,
}
