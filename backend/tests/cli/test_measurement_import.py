"""`mqplanner import FILE… --plan`: values into a plan file, and one sentence for what cannot be read."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import Result
from typer.testing import CliRunner

from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import app

LOG = """\
12.00.00 STC01234  CSQX001I !QM1 CSQXJST Channel initiator starting
12.00.01 STC01234  CSQX072I !QM1 CSQXGIP MAXCHL=200, ACTCHL=200
12.00.02 STC01234  CSQX004I !QM1 Channel initiator storage usage: local storage: used 92MB, free 1379MB
12.00.03 STC01234  IEF403I QM1CHIN - STARTED
"""


def run(*words: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["import", *words], input=given)


def written(path: Path) -> Any:
    return yaml.safe_load(path.read_text())


def test_a_job_log_becomes_a_plan(tmp_path: Path) -> None:
    log, plan = tmp_path / "qm1.log", tmp_path / "plan.yaml"
    log.write_text(LOG)
    result = run(str(log), "--plan", "new", "-o", str(plan))
    assert result.exit_code == 0, result.output
    assert "Not understood: IEF403I (1)" in result.stderr
    [manager] = written(plan)["lpars"][0]["queue_managers"]
    chinit = {key: value for key, value in manager["channel_initiator"].items() if key != "console"}
    assert chinit == {"maxchl": 200, "used_mb": 92, "free_mb": 1379, "taken": "before-channels"}
    again = run(str(log), "--plan", str(plan), "--preview")
    assert (again.exit_code, again.stdout) == (0, "Nothing would change.\n")


def test_a_question_is_open_until_it_is_answered(tmp_path: Path) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("schema_version: 2\nlpars: [{name: A, queue_managers: [{name: QM7}]}]\n")
    unnamed = LOG.replace(" !QM1", "").encode()
    result = run("-", "--plan", str(plan), "-o", str(plan), given=unnamed)
    assert result.exit_code == ExitCode.NOT_MET
    assert "--answer 'unnamed:0=QM7'" in result.stderr
    assert written(plan)["lpars"][0]["queue_managers"] == [{"name": "QM7"}]
    answers = ["--answer", "unnamed:0=QM7", "--answer", "unnamed:9=QM7"]
    result = run("-", "--plan", str(plan), *answers, "-o", str(plan), given=unnamed)
    assert result.exit_code == 0, result.stderr
    assert "The answer to unnamed:9 was not used" in result.stderr
    assert "unnamed:0 was not used" not in result.stderr
    assert written(plan)["lpars"][0]["queue_managers"][0]["channel_initiator"]["maxchl"] == 200


def test_defaults_of_new_parts_are_shown(tmp_path: Path) -> None:
    pools = b"CSQP001I QM1 Buffer pool 3 has 20000 buffers\n"
    result = run("-", "--plan", "new", "-o", str(tmp_path / "plan.yaml"), given=pools)
    assert result.exit_code == ExitCode.NOT_MET
    assert "--answer 'location:QM1=below'" in result.stderr
    assert "Buffer pool 3 of queue manager QM1: LOCATION: above the bar; PAGECLAS: 4KB" in result.stderr


def test_a_preview_shows_what_would_not_be_applied_and_why(tmp_path: Path) -> None:
    log = (
        b"CSQX072I QM1 CSQXGIP MAXCHL=99999, ACTCHL=99999\n"
        b"CSQY220I QM1 Queue manager storage usage: local storage: used 33MB, free 1400MB: above bar: used 92MB, "
        b"free 5GB\n"
    )
    result = run("-", "--plan", "new", "--preview", given=log)
    shown = result.stdout.splitlines()
    [maxchl] = [line for line in shown if "99,999" in line]
    assert "  no  " in maxchl
    assert maxchl.endswith("MAXCHL must be at most 9,999")
    [limit] = [line for line in shown if "MEMLIMIT" in line]
    assert "at least 5,212 MB  yes" in limit
    assert "applied where the plan has no value or a smaller one" in result.stdout


def test_a_file_without_anything_of_mq_among_others_is_no_mistake(tmp_path: Path) -> None:
    (tmp_path / "a.log").write_text(LOG)
    (tmp_path / "b.log").write_text("nginx started\n")
    result = run(str(tmp_path / "a.log"), str(tmp_path / "b.log"), "--plan", "new", "-o", str(tmp_path / "plan.yaml"))
    assert result.exit_code == 0, result.stderr
    assert "has nothing that is recognised" in result.stderr


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (bytes(range(256)) * 40, "mq-smf-csv"),
        (b"PK\x03\x04" + b"\0" * 100, "save it as plain text"),
        (b"", "is empty"),
        (b"2026-11-22 12:00:00 INFO nginx started\n", "has nothing that is recognised"),
    ],
)
def test_what_has_nothing_to_read_gets_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    (tmp_path / "file").write_bytes(content)
    result = run(str(tmp_path / "file"), "--plan", "new")
    assert words in result.stderr
    assert "Traceback" not in result.output
    assert (result.exit_code, result.stdout) == (ExitCode.INVALID_INPUT, "")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["/no/such", "--plan", "new"], ExitCode.UNAVAILABLE),
        (["-", "--plan", "/no/such"], ExitCode.UNAVAILABLE),
        (["-", "--plan", "new", "--answer", "x"], ExitCode.USAGE),
        (["-"], ExitCode.USAGE),
    ],
)
def test_wrong_arguments_have_their_exit_codes(words: list[str], code: ExitCode) -> None:
    result = run(*words, given=LOG.encode())
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output


STRUCTURE = "IXC360I  10.15.22  DISPLAY XCF\nSTRNAME: {}\n STATUS: ALLOCATED\n  POLICY SIZE    : 512 M\n"


def test_what_is_assumed_is_shown_with_how_to_answer_it_otherwise(tmp_path: Path) -> None:
    plan, log = tmp_path / "plan.yaml", tmp_path / "display.txt"
    plan.write_text(
        "schema_version: 2\nlpars: [{name: A, queue_managers: [{name: QM1}]}]\n"
        "queue_sharing_groups: [{name: QSG1, members: [QM1]}]\n"
    )
    log.write_text(STRUCTURE.format("OTHRAPPL1"))
    result = run(str(log), "--plan", str(plan), "--preview")
    assert result.stdout == "Nothing would change.\n"
    assert "Assumed: Which queue-sharing group does structure OTHRAPPL1 belong to? none: leave its" in result.stderr
    assert "--answer 'structure:OTHRAPPL1=QSG1'" in result.stderr
    answered = run(str(log), "--plan", str(plan), "--preview", "--answer", "structure:OTHRAPPL1=QSG1")
    assert ("512 MB" in answered.stdout, "Assumed" in answered.stderr) == (True, False)
    log.write_text("".join(STRUCTURE.format(f"OTHRAPPL{number}") for number in range(12)))
    many = run(str(log), "--plan", str(plan), "--preview").stderr
    assert many.count("Assumed: ") == 10
    assert "Assumed in the same way: structure:OTHRAPPL" in many


def test_messages_without_a_value_are_not_taken_for_unknown_ones(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    log.write_text("IXL015I STRUCTURE ALLOCATION INFORMATION FOR\n STRUCTURE QSG1APPL1, CONNECTOR NAME CSQEQSG1QM101\n")
    result = run(str(log), "--plan", "new")
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert "the messages in these texts have none that a plan takes" in result.stderr
