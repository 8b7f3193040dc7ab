"""The version of rules and figures that gave an answer.

Every answer carries it, so that a later one can name what changed since. The version is a digest of everything;
fingerprints are digests of single figures and single modules, which show what differs between two versions.
"""

import ast
import hashlib
from functools import cache
from pathlib import Path
from threading import Lock

from mqplanner.figures.catalog import DATA, catalog

_PACKAGE = Path(__file__).parents[2]
_CODE = ("units", "figures", "plan", "rules", "assessment")
_LENGTH = 12
_ROOT = _PACKAGE.name
_ONE_AT_A_TIME = Lock()
"""Threads of Python 3.11 that parse at the same time share one count of levels, and fail with a SystemError."""


@cache
def version() -> dict[str, str]:
    """Return the version: `rules` is a digest of the code that computes, `figures` one of the data files."""
    # Units of outputs, thresholds of verdicts and words of units are data; figures have their own version.
    files = [path for folder in ("assessment", "rules", "units") for path in (_PACKAGE / folder).rglob("*.yaml")]
    digest = hashlib.sha256(repr((rule_fingerprints(), list(map(_digest, sorted(files))))).encode())
    return {"rules": digest.hexdigest()[:_LENGTH], "figures": catalog().version}


@cache
def figure_fingerprints() -> dict[str, str]:
    """Return a digest of each figure's data file, by the id of the figure."""
    known = set(catalog().ids())
    files = {path.stem: path for path in DATA.rglob("*.yaml") if path.stem in known}
    return {id: _digest(files[id]) for id in sorted(files)}


@cache
def rule_fingerprints() -> dict[str, str]:
    """Return a digest of each module that computes, by its name: `rules/csa/common_storage`."""
    paths = sorted(path for folder in _CODE for path in (_PACKAGE / folder).rglob("*.py"))
    names = (path.relative_to(_PACKAGE).with_suffix("").as_posix().removesuffix("/__init__") for path in paths)
    return {name: _digest(path) for name, path in zip(names, paths, strict=True)}


@cache
def modules_behind(module: str) -> frozenset[str]:
    """Return a module and all modules that it imports, directly or not.

    `module` is its Python name: `mqplanner.assessment.limits.storage`.
    """
    found: set[str] = set()
    to_visit = [module.removeprefix(f"{_ROOT}.").replace(".", "/")]
    while to_visit:
        name = to_visit.pop()
        if name in found or name not in rule_fingerprints():
            continue
        found.add(name)
        to_visit += _imports(name)
    return frozenset(found)


@cache
def _imports(name: str) -> tuple[str, ...]:
    """Return the modules of the planner that a module imports, and their packages."""
    path = _PACKAGE / f"{name}.py"
    source = path if path.exists() else _PACKAGE / name / "__init__.py"
    named: list[str] = []
    with _ONE_AT_A_TIME:
        parsed = ast.parse(source.read_bytes())
    for node in ast.walk(parsed):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{_ROOT}."):
            base = node.module.removeprefix(f"{_ROOT}.").replace(".", "/")
            named += [base, *(f"{base}/{alias.name}" for alias in node.names)]
    return tuple(dict.fromkeys(named))


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_LENGTH]
