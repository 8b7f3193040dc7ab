"""No rule or figure lacks what users need to find and check it; each defect is reported with its correction."""

import shutil
from functools import cache
from pathlib import Path
from typing import Annotated

import pytest

import mqplanner
from mqplanner.figures import parsed_files
from mqplanner.figures.catalog import DATA, FigureCatalog, catalog
from mqplanner.figures.file_format import BrokenDataFile, checked
from mqplanner.rules.engine.inputs import Number
from mqplanner.rules.engine.registry import all_rules
from mqplanner.rules.engine.rule import Rule, rule
from mqplanner.rules.engine.rule_files import RULES, RuleFile, RuleOutput
from mqplanner.rules.shared.inputs import Release
from mqplanner.units import Quantity
from tests.rules.completeness import defects

SOURCE = "\n".join(path.read_text("utf-8") for path in Path(mqplanner.__file__).parent.rglob("*.py"))
FILES = list(RULES.glob("*/data/*.yaml"))


def test_the_rulebook_is_complete():
    assert own_defects() == []


def planted(release: Release):
    """A rule with a defect."""


def found(rules=(), files=(), figures=None, source=SOURCE):
    """Return the defects that are planted, without those of the rulebook itself, which another test names."""
    all_found = defects([*all_rules(), *rules], [*FILES, *files], figures or catalog(), source)
    return [defect for defect in all_found if defect not in own_defects()]


@cache
def own_defects():
    """Return the defects of the rulebook itself."""
    return defects(all_rules(), FILES, catalog(), SOURCE)


def test_a_rule_without_a_file():
    without = Rule("csa-new", 1, planted, [RuleOutput("mb", "MB", "Storage")], ("csa-initial",))
    (defect,) = found([without])
    assert defect.startswith("the rule csa-new has no file: write rules/csa/data/csa-new.yaml with its outputs")


def test_a_file_in_the_folder_of_another_topic():
    without = Rule("csa-new", 1, planted, [], ("csa-initial",))
    (defect,) = found([without], [RULES / "kafka/data/csa-new.yaml"])
    assert "write rules/csa/data/csa-new.yaml" in defect


def test_a_rule_without_a_citation():
    without = Rule("csa-new", 1, planted, [], ())
    (defect,) = found([without], [RULES / "csa/data/csa-new.yaml"])
    assert defect == "the rule csa-new cites nothing: name the figures that it reads in its file"


def test_an_input_without_a_description():
    def undescribed(count: Annotated[Quantity, Number("channel")]):
        """A rule with an input that has no description."""

    without = Rule("csa-new", 1, undescribed, [], ("csa-initial",))
    (defect,) = found([without], [RULES / "csa/data/csa-new.yaml"])
    assert defect.startswith("the input count of csa-new has no description")


def test_a_rule_that_reads_an_unknown_figure():
    without = Rule("csa-new", 1, planted, [], ("csa-no_solution",))
    (defect,) = found([without], [RULES / "csa/data/csa-new.yaml"])
    assert defect.endswith("write figures/data/<topic>/csa-no_solution.yaml")


def test_a_file_of_no_rule():
    (defect,) = found(files=[Path("csa/data/csa-gone.yaml")])
    assert defect.startswith("csa/data/csa-gone.yaml is of no rule")


@pytest.fixture
def data(tmp_path, monkeypatch):
    copied = tmp_path / DATA.relative_to(parsed_files.PACKAGE)
    shutil.copytree(DATA, copied)
    monkeypatch.setattr(parsed_files, "PACKAGE", tmp_path)  # so that files which do not change are not parsed again
    return copied / "csa"


def test_a_figure_that_no_rule_reads(data):
    text = (data / "csa-initial.yaml").read_text("utf-8")
    (data / "csa-new.yaml").write_text(text.replace("id: csa-initial", "id: csa-new"), "utf-8")
    (defect,) = found(figures=FigureCatalog(data.parent))
    assert defect.startswith("no rule reads the figure csa-new: name it in the file of a rule")


def test_a_figure_for_reference_only_that_a_rule_reads(data):
    path = data / "csa-initial.yaml"
    path.write_text(path.read_text("utf-8") + "\nreference_only: true\n", "utf-8")
    (defect,) = found(figures=FigureCatalog(data.parent))
    assert defect == "a rule reads the figure csa-initial: remove reference_only from its file"


def test_a_figure_with_an_unknown_release(data):
    file = data / "csa-initial.yaml"
    file.write_text(file.read_text("utf-8").replace('["9.4",', '["99.0",'), "utf-8")
    (defect,) = found(figures=FigureCatalog(data.parent))
    assert defect == "the figure csa-initial has release 99.0: add it to releases.py"


def test_advice_that_no_rule_gives(data):
    entry = "{id: csa-lost, severity: info, message: Lost.}"
    (data / "advice.yaml").write_text(f"csa-no one:\n  - {entry}\n", "utf-8")
    (defect,) = found(figures=FigureCatalog(data.parent))
    assert defect.startswith("no rule gives the advice of csa-no one: rename the list")


def test_an_erratum_whose_condition_names_nothing_known(data):
    text = (data.parent / "kafka" / "errata.yaml").read_text("utf-8")
    (data / "errata.yaml").write_text(text.replace("direction: source", "course: source"), "utf-8")
    (data.parent / "kafka" / "errata.yaml").unlink()
    assert "the erratum kafka-source-called-sink names course, which is no axis" in "".join(
        found(figures=FigureCatalog(data.parent))
    )


def test_a_rule_outside_the_topics_is_refused_where_it_is_declared():
    with pytest.raises(TypeError, match=r"declares the rule csa-new in no topic: move it to rules/<topic>, one of csa"):
        rule("csa-new")(planted)


def test_a_rule_that_is_declared_twice_is_refused():
    with pytest.raises(TypeError, match=r"the rule csa-initial is declared twice, in mqplanner.rules.csa"):
        rule("csa-initial")(planted)


def test_a_file_of_a_rule_without_examples_names_all_that_it_lacks():
    document = {"outputs": [], "figures": [], "examples": [], "figurs": []}
    with pytest.raises(BrokenDataFile) as caught:
        checked(Path("csa/csa-new.yaml"), document, RuleFile)
    message = str(caught.value)
    assert message.startswith("csa/csa-new.yaml: summary: is missing: What the rule covers")
    assert "examples: must not be empty: Write one of a report" in message
    assert "figurs: is not a key of such a file: did you mean figures?" in message
