"""Finds what is incomplete in the rulebook, with the correction of each; its test makes one defect of each kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from mqplanner.figures.catalog import TOPICS, FigureCatalog
from mqplanner.figures.conditions import fact_names
from mqplanner.releases import RELEASES
from mqplanner.rules.engine.rule import Rule

CONTINUOUS_DELIVERY = {"9.0.1"}
"""Releases that a report names and a plan cannot have."""
FOLDERS = {topic.number: folder for folder, topic in TOPICS.items()}


def defects(rules: Iterable[Rule], files: Iterable[Path], figures: FigureCatalog, source: str) -> list[str]:
    """Return every defect; `files` are the data files of rules, `source` is the text of all modules."""
    rules, files = list(rules), list(files)
    return [
        *_rules(rules, files, figures),
        *_files(rules, files),
        *_figures(rules, figures, source),
        *_advice(figures, source),
        *_errata(figures, source),
    ]


def _rules(rules: list[Rule], files: list[Path], figures: FigureCatalog) -> Iterator[str]:
    known = set(figures.ids())
    for rule in rules:
        place = f"{FOLDERS[rule.topic]}/data/{rule.id}.yaml"
        if not any(path.as_posix().endswith(place) for path in files):
            yield f"the rule {rule.id} has no file: write rules/{place} with its outputs, figures and worked examples"
        for described in rule.describe()["inputs"] if set(rule.figures) <= known else ():
            if not described["description"]:
                yield f"the input {described['name']} of {rule.id} has no description: add it to `inputs` in its file"
        if not rule.figures:
            yield f"the rule {rule.id} cites nothing: name the figures that it reads in its file"


def _files(rules: list[Rule], files: list[Path]) -> Iterator[str]:
    known = {rule.id for rule in rules}
    for path in files:
        if path.stem not in known:
            yield f"{path} is of no rule: give the file the id of a rule, or declare one with @rule"


def _figures(rules: list[Rule], figures: FigureCatalog, source: str) -> Iterator[str]:
    read, known = {id for rule in rules for id in rule.figures}, set(figures.ids())
    for rule in rules:
        for id in rule.figures:
            if id not in known:
                yield f"the rule {rule.id} reads {id}, which has no file: write figures/data/<topic>/{id}.yaml"
    errata = {id for erratum in figures.errata() for id in erratum["figures"]}
    for id in figures.ids():
        used = id in read or id in errata or f'"{id}"' in source
        if not used and not figures.figure(id).file.reference_only:
            yield f"no rule reads the figure {id}: name it in the file of a rule, or mark it reference_only: true"
        if id in read and figures.figure(id).file.reference_only:
            yield f"a rule reads the figure {id}: remove reference_only from its file"
        figure = figures.figure(id)
        releases = figure.choices("release") if id in read and "release" in figure.file.axes else []
        for release in sorted(set(releases) - set(RELEASES) - CONTINUOUS_DELIVERY):
            yield f"the figure {id} has release {release}: add it to releases.py"


def _advice(figures: FigureCatalog, source: str) -> Iterator[str]:
    for lists in figures.advice_lists():
        if f'"{lists.name}"' not in source:
            yield (
                f"no rule gives the advice of {lists.name}: rename the list for the rule that returns Advice(), or "
                "call applicable_advice"
            )


def _errata(figures: FigureCatalog, source: str) -> Iterator[str]:
    for erratum in (figures.erratum(described["id"]) for described in figures.errata()):
        conditions = erratum.when if isinstance(erratum.when, list) else [erratum.when]
        axes = {axis for id in erratum.figures for axis in figures.figure(id).file.axes}
        for name in sorted({name for condition in conditions for name in fact_names(condition)} - axes):
            if name != "column" and f"{name}=" not in source:
                yield (
                    f"the erratum {erratum.id} names {name}, which is no axis of its figures and no fact that a rule "
                    "passes to applicable_errata: correct it"
                )
