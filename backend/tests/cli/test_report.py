"""`mqplanner report` writes files, and names what is wrong with what it was asked for."""

from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app

PLAN = "preset:q-replication"


def run(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["report", *words], input=given)


@pytest.mark.parametrize(("name", "start"), [("a.pdf", b"%PDF-"), ("a.XLSX", b"PK"), ("a.htm", b""), ("a.zip", b"PK")])
def test_the_ending_of_the_file_decides_the_format(name: str, start: bytes, tmp_path: Path) -> None:
    file = tmp_path / name
    kind = "review" if name == "a.zip" else "management"
    result = run(PLAN, "-o", str(file), "--date", "2027-02-01", "--kind", kind)
    assert result.exit_code == 0, result.output
    assert file.read_bytes().startswith(start)
    assert result.stdout == ""


def test_markdown_is_written_to_standard_output() -> None:
    result = run(PLAN, "--date", "2027-02-01")
    assert result.exit_code == 0
    assert result.stdout.startswith("# ")
    assert "Date of this report: 2027-02-01" in result.stdout
    assert "Figures of the plan as of: 2027-01-01" in result.stdout
    assert run(PLAN, "--date", "2027-02-01", "--format", "markdown").stdout == result.stdout
    undated = run("-", "--kind", "management", given="lpars: [{name: LP}]")
    assert "Figures of the plan as of: no date entered" in undated.stdout


def test_several_plans_have_a_file_each_in_a_folder(tmp_path: Path) -> None:
    for name, text in (
        ("a/x.yaml", "lpars: [{name: LP}]"),
        ("b/x.yaml", "lpars: [{name: LQ}]"),
        ("y.yaml", "lpars: 3"),
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    folder = tmp_path / "reports"
    result = run(str(tmp_path), PLAN, "-o", str(folder), "-f", "html")
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert f"{tmp_path}/y.yaml:1:8: /lpars must be a list\n" in result.stderr
    start = "-".join(tmp_path.parts[1:])
    written = [f"{start}-a-x.yaml.html", f"{start}-b-x.yaml.html", "q-replication.html"]
    assert sorted(file.name for file in folder.iterdir()) == sorted(written)
    assert all(f"{folder / name}: written.\n" in result.stderr for name in written)
    assert "LQ" in (folder / written[1]).read_text()


@pytest.mark.parametrize("output", [[], ["-o", "all.md"]])
def test_several_plans_need_a_folder(output: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(PLAN, "preset:kafka-bridge", *output)
    assert (result.exit_code, result.stdout) == (ExitCode.USAGE, "")
    assert result.stderr == "Several plans need --output with a folder, for a file of each.\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ([PLAN, "-o", "a.docx"], ExitCode.USAGE, "--format html, md, pdf, xlsx, csv"),
        ([PLAN, "-f", "pdf", "--table", "limits"], ExitCode.USAGE, "--table is for --format csv only"),
        ([PLAN, "-f", "csv", "--kind", "management"], ExitCode.USAGE, "one page has no tables"),
        (
            [PLAN, "-o", "all.csv"],
            ExitCode.USAGE,
            "all.csv: name its table with --table, or write all tables to all.zip.",
        ),
        ([PLAN, "-f", "csv", "--table", "limit"], ExitCode.USAGE, "limits"),
        ([PLAN, "-o", "/no such folder/a.pdf"], ExitCode.UNAVAILABLE, "cannot be written"),
        (["nothing.yaml"], ExitCode.UNAVAILABLE, "nothing.yaml: cannot be read"),
        (["preset:nothing"], ExitCode.USAGE, "There is no example"),
    ],
)
def test_what_cannot_be_written_is_named(words: list[str], code: ExitCode, message: str) -> None:
    result = run(*words)
    assert result.exit_code == code, result.output
    assert message in result.stderr
    assert "Traceback" not in result.output
    assert not Path("a.docx").exists()
