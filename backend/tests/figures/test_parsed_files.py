"""The copy of the data files in JSON gives what the data files give, and never counts after a file has changed."""

from pathlib import Path

import pytest

from mqplanner.figures import parsed_files
from mqplanner.figures.catalog import DATA, FigureCatalog
from mqplanner.figures.file_format import document_in, parse_yaml
from tests.support.examples import THOROUGH

FIGURE = DATA / "csa" / "csa-initial.yaml"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "parsed_files.json"
    monkeypatch.setattr(parsed_files, "COPY", file)
    monkeypatch.setattr(parsed_files, "_copied", parsed_files._copied.__wrapped__)
    return file


def test_the_copy_gives_the_documents_exactly(copy: Path) -> None:
    parsed_files.write_copy(copy)
    for path in parsed_files.data_files()[:: 1 if THOROUGH else 8]:
        content = path.read_bytes()
        assert repr(parsed_files.parsed(path, content)) == repr(parse_yaml(path, content)), path


def test_a_changed_file_is_read_anew(copy: Path) -> None:
    parsed_files.write_copy(copy)
    content = FIGURE.read_bytes()
    assert parsed_files.parsed(FIGURE, content) is not None
    assert parsed_files.parsed(FIGURE, content.replace(b"6", b"7")) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "[]",
        "{}",
        '{"files": {"figures/data/csa/csa-initial.yaml": 1}, "checked": null}',
        '{"files": 1, "checked": null}',
    ],
)
def test_a_damaged_copy_is_not_used(copy: Path, text: str) -> None:
    copy.write_text(text)
    content = FIGURE.read_bytes()
    assert parsed_files.parsed(FIGURE, content) is None
    assert document_in(FIGURE, content)["id"] == "csa-initial"


def test_without_a_copy_the_data_files_are_read(copy: Path) -> None:
    assert not copy.exists()
    assert FigureCatalog().figure("csa-initial").at("mb", release="9.4").value == 6
