"""Whatever is wrong with options, files and pipes: one sentence and an exit code, and never a traceback."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mqplanner.cli import plan_files
from mqplanner.cli.error_messages import DEBUG, exit_code_of
from mqplanner.cli.exit_codes import ExitCode
from mqplanner.cli.main import COMMANDS, app
from mqplanner.plan.presets import preset
from mqplanner.plan.yaml_text import write_text
from tests.cli.test_commands import run

PLAN = "lpars:\n- name: LP\n  csa_limit_mb: 60\n  queue_managers:\n  - {name: QM, release: 9.4}\n"
COMMAND = [sys.executable, "-m", "mqplanner"]


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    file = tmp_path / "plan.yaml"
    file.write_text(PLAN)
    return file


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["asses", "x"], "There is no command 'asses'. Did you mean assess? (mqplanner --help)"),
        (["list"], "There is no command 'list'. (mqplanner --help)"),
        (
            ["assess", "--formt", "json", "x"],
            "No such option: --formt. Did you mean --format? (mqplanner assess --help)",
        ),
        (["sweep", "--inpt", "x"], "No such option: --inpt. Did you mean --input? (mqplanner sweep --help)"),
        (["sweep", "--feild", "x"], "No such option: --feild. (mqplanner sweep --help)"),
        (["assess", "--format", "xml", "x"], "--format"),
        (["assess", "--format", "jsn", "x"], "'github'. Did you mean json? (mqplanner assess --help)"),
        (["report", "--format", "markdwon", "x"], "Did you mean markdown? (mqplanner report --help)"),
        (["growth", "--format", "mrkdown", "x"], "Did you mean markdown? (mqplanner growth --help)"),
        (["growth", "--step", "yearly", "x"], "Did you mean year? (mqplanner growth --help)"),
        (["assess", "preset:kafka"], "There is no example 'kafka'. Did you mean kafka-bridge?"),
        (["rules", "csa"], "There is no rule 'csa'."),
        (["rules", "csa.usag"], "There is no rule 'csa.usag'. Did you mean csa-"),
        (["evaluate", "csa-initial", "release=9.4", "relese=9.4"], "relese is not an input: did you mean release?"),
        (["evaluate", "csa.usge"], "There is no rule 'csa.usge'. Did you mean csa-"),
        (["rules", "outage"], "There is no rule 'outage'.\n"),
        (["report", "preset:kafka-bridge", "-f", "csv", "--table", "limit"], "; the nearest is limits\n"),
        (["solve", "preset:kafka-bridge", "/lpars/0/csa_limit"], "; the nearest is /lpars/0/csa_limit_mb\n"),
        (["sweep", "preset:kafka-bridge", "-i", "/lpar/0/cps=1,2"], "there is no lpar; the nearest is /lpars\n"),
        (["import", "", "--plan", "new"], "is empty: name a file or a folder"),
        (["export", "x", "--server", "http://x", "--folder", "f", "-o", "x"], "is for one plan without --folder"),
        (
            ["sweep", "preset:kafka-bridge", "-i", "/lpars/9/cps=1,2"],
            "preset:kafka-bridge: --input /lpars/9/cps is not",
        ),
        (["solve", "preset:kafka-bridge", "/lpars/0/cps", "--limit", "csa"], "--limit csa is not a limit of"),
        (
            ["solve", "preset:kafka-bridge", "/lpars/0/cps", "--keep-ok", "--multiple", "2"],
            "--keep-ok does not go with",
        ),
        (["generate", "preset:kafka-bridge", "-m", "QMX"], "--queue-manager QMX is no queue manager of the plan"),
        (["generate", "preset:kafka-bridge", "--strict"], "--strict is for --diff and --check."),
        (["assess"], "Missing argument 'PLAN…'. (mqplanner assess --help)"),
        (["plan", "validat", "x"], "Did you mean"),
        (["check", "x", "--today", "yesterday"], "'yesterday' is no day such as 2027-03-31"),
        (["sweep", "preset:kafka-bridge", "-i", "/lpars/0/cps"], "is not of the form PATH=VALUES"),
        (["sweep", "preset:kafka-bridge", "-i", "/lpars/0/cps=1:9:1"], "POINTS must be 2 to 10,000"),
        (["outage", "preset:kafka-bridge", "--hours", "long"], "--hours"),
        (["plan", "new", "--release", "1.0"], "--release: must be one of"),
        (["export"], "--server"),
        (["serve", "--workers", "100000"], "'--workers': must be at most 256 (mqplanner serve --help)"),
        (["fleet", "list", "--last", "soon"], "'--last': 'soon' is no day such as 2027-03-31 (mqplanner fleet"),
        (["report", "x", "--date", "2027-02-30"], "'--date': '2027-02-30' is no day such as 2027-03-31 (mqplanner"),
        (["assess", "preset:kafka-bridge", "--server", "http://[::1"], "--server 'http://[::1' is not the address"),
        (["assess", "preset:kafka-bridge", "--server", "http://x:99999"], "is not the address of a service"),
        (["evaluate", "csa-initial", "release=3"], "release must be one of 7.0.1, 7.1, 8.0, 9.0, 9.1, 9.2, 9.3, 9.4\n"),
    ],
)
def test_wrong_options_are_named_and_similar_ones_suggested(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == ExitCode.USAGE
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize("command", list(COMMANDS))
def test_commands_describe_themselves(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: mqplanner {command} ")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, ": cannot be read: No such file or directory"),
        (b"\x89PNG\r\n\0\0", ": is a binary file and no text"),
        (b"name: plan\nname2: \xff\xfe", ":2: is not UTF-8 text (byte 19)"),
        (b"lpars: [", ":2:1: is neither YAML nor JSON"),
        (b"lpars:\n- name: LP\n  colour: blue\n", ":3:11: /lpars/0/colour is not part of a plan"),
        (b"lpars:\n- nam: LP\n  cps: 2\n", ":2:8: /lpars/0/nam is not part of a plan: did you mean name?"),
        (b"just words", "This is no plan"),
        (b"a: &a 1\nb: *a\n", ":1:4: anchors and aliases"),
        (b"\n" * 100, "The file is empty"),
    ],
)
def test_a_file_that_is_no_plan_is_named_with_the_place(tmp_path: Path, content: bytes | None, message: str) -> None:
    file = tmp_path / "plan.yaml"
    if content is not None:
        file.write_bytes(content)
    for words in (["assess"], ["check"], ["plan", "validate"], ["growth"], ["diff", "preset:kafka-bridge"]):
        result = run(*words, str(file))
        assert result.exit_code == (ExitCode.UNAVAILABLE if content is None else ExitCode.INVALID_INPUT)
        assert result.stderr.startswith(str(file))
        assert message in result.stderr
        assert "Traceback" not in result.output


def test_a_folder_without_plans_and_a_pattern_without_files_are_errors(tmp_path: Path) -> None:
    for argument, message in ((tmp_path, "has no plans"), (tmp_path / "*.yaml", "matches no file")):
        result = run("check", str(argument))
        assert (result.exit_code, result.stdout) == (ExitCode.UNAVAILABLE, "")
        assert message in result.stderr
    result = run("check", "preset:kafka-bridge", "--policy", str(tmp_path))
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert result.stderr == f"{tmp_path}: cannot be read: Is a directory\n"


def test_a_folder_that_cannot_be_read_is_an_error(plan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its plans would pass without a check."""
    (plan.parent / "prod").mkdir()
    listed, opened = os.scandir, Path.open

    def scandir(path: str) -> Any:
        if str(path).endswith("prod"):
            raise PermissionError(13, "Permission denied", path)
        return listed(path)

    def open_file(path: Path, *words: Any, **more: Any) -> Any:
        if path.name == "prod":
            raise PermissionError(13, "Permission denied")
        return opened(path, *words, **more)

    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setattr(Path, "open", open_file)
    result = run("check", str(plan.parent))
    assert result.exit_code == ExitCode.UNAVAILABLE
    assert result.stderr == f"{plan.parent / 'prod'}: cannot be read: Permission denied\n"
    assert f"{plan}: Passed" in result.stdout
    alone = run("check", str(plan.parent / "prod"))
    assert (alone.exit_code, alone.stderr) == (result.exit_code, result.stderr)


def test_an_unreadable_file_and_a_huge_one_are_errors(plan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_files, "MAX_BYTES", 1024)
    plan.write_text("# " + "x" * 2000)
    assert "is larger than" in run("assess", str(plan)).stderr
    monkeypatch.setattr(Path, "open", _refuse)
    result = run("assess", str(plan))
    assert (result.exit_code, result.stderr) == (ExitCode.UNAVAILABLE, f"{plan}: cannot be read: Permission denied\n")


def _refuse(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_standard_input_that_never_ends_is_cut() -> None:
    with Path("/dev/zero").open("rb") as endless:
        done = subprocess.run([*COMMAND, "assess", "-"], stdin=endless, capture_output=True, text=True, check=False)
    assert done.returncode == ExitCode.INVALID_INPUT
    assert done.stderr == "<stdin>: is larger than 16 MB\n"


def test_bytes_that_are_not_utf8_on_standard_input() -> None:
    result = CliRunner().invoke(app, ["assess", "-"], input=b"name: \xe9\n")
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert result.stderr == "<stdin>:1: is not UTF-8 text (byte 7)\n"


@pytest.mark.parametrize("form", ["text", "json", "yaml", "csv", "markdown", "junit", "sarif", "github"])
@pytest.mark.parametrize("content", [None, b"lpars: 3\n"])
def test_a_file_name_that_is_not_utf8_is_written_with_escapes(plan: Path, form: str, content: bytes | None) -> None:
    name = Path(os.fsdecode(os.fsencode(plan.parent) + b"/z\xff.yaml"))
    name.write_bytes(plan.read_bytes() if content is None else content)
    result = run("check", str(plan.parent), "--format", form)
    assert result.exit_code == (ExitCode.OK if content is None else ExitCode.INVALID_INPUT)
    assert "\\udc" not in result.output
    assert "z\\xff.yaml" in result.output.replace("\\\\", "\\").replace("%5C", "\\")


def test_one_bad_plan_does_not_stop_the_others(plan: Path) -> None:
    (plan.parent / "bad.yaml").write_text("lpars: 3\n")
    result = run("assess", str(plan.parent))
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert result.stderr == f"{plan.parent}/bad.yaml:1:8: /lpars must be a list\n"
    assert f"{plan}: 1 OK" in result.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_reported(plan: Path) -> None:
    words = [*COMMAND, "assess", str(plan)]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == ExitCode.UNAVAILABLE
    assert done.stderr == "The output cannot be written: No space left on device\n"
    to_file = run("assess", str(plan), "-o", "/dev/full")
    assert (to_file.exit_code, to_file.stderr) == (
        ExitCode.UNAVAILABLE,
        "/dev/full: cannot be written: No space left on device\n",
    )


@contextmanager
def files_of_at_most(size: int) -> Iterator[None]:
    """Let this process write no file of more bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(
    "words",
    [["assess", "plan.yaml", "-f", "yaml", "-o"], ["check", "plan.yaml", "-q", "--write-baseline"],
     ["report", "plan.yaml", "-f", "md", "-o"]],
)  # fmt: skip
def test_a_full_disk_leaves_what_was_there_and_no_part_of_a_file(
    plan: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    """The first lines of a table, of a report or of YAML look like all of it."""
    monkeypatch.chdir(plan.parent)
    (plan.parent / "before").write_text("that of yesterday")
    for output in ("before", "new"):
        with files_of_at_most(512):
            done = run(*words, output)
        assert done.exit_code == ExitCode.UNAVAILABLE
        assert done.stderr.endswith(f"{output}: cannot be written: File too large\n")
    assert {one.name for one in plan.parent.iterdir()} == {"plan.yaml", "before"}
    assert (plan.parent / "before").read_text() == "that of yesterday"


def test_a_file_is_written_with_its_permissions_where_a_link_leads_and_a_stream_directly(plan: Path) -> None:
    (plan.parent / "real.txt").write_text("old")
    (plan.parent / "real.txt").chmod(0o640)
    link = plan.parent / "link.txt"
    link.symlink_to("real.txt")
    assert run("assess", str(plan), "-o", str(link)).exit_code == ExitCode.OK
    assert link.is_symlink()
    assert link.read_text() == run("assess", str(plan)).stdout.rstrip("\n")
    assert (plan.parent / "real.txt").stat().st_mode & 0o777 == 0o640
    words = [*COMMAND, "assess", str(plan), "-o", "/proc/self/fd/1"]
    with (plan.parent / "all.txt").open("w+") as file:
        subprocess.run(words, stdout=file, check=True)
        assert file.read() == link.read_text()


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_output_that_is_cut_short_is_reported(tmp_path: Path, unbuffered: str) -> None:
    output, environment = tmp_path / "openapi.json", {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with output.open("w") as file:
        done = subprocess.run(
            ["sh", "-c", 'ulimit -f 8; exec "$@"', "sh", *COMMAND, "rules"],
            stdout=file, stderr=subprocess.PIPE, text=True, check=False, env=environment,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (ExitCode.UNAVAILABLE, "The output cannot be written: File too large\n")


@pytest.mark.parametrize("words", [["assess", "plan.yaml"], ["plan", "schema"], ["version"]])
def test_closed_streams_are_reported(plan: Path, words: list[str]) -> None:
    def run_with(redirection: str, *command: str) -> subprocess.CompletedProcess[str]:
        shell = ["sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, *command]
        return subprocess.run(shell, capture_output=True, text=True, check=False, cwd=plan.parent)

    done = run_with(">&-", *words)
    assert (done.returncode, done.stderr) == (
        ExitCode.UNAVAILABLE,
        "The output cannot be written: Bad file descriptor\n",
    )
    if words[0] == "assess":
        done = run_with("<&-", "assess", "-")
        assert (done.returncode, done.stderr) == (
            ExitCode.UNAVAILABLE,
            "<stdin>: cannot be read: Bad file descriptor\n",
        )
        for nowhere in ("2>&-", "2>/dev/full"):
            done = run_with(nowhere, "assess", "missing.yaml")
            assert (done.returncode, done.stdout) == (ExitCode.UNAVAILABLE, "")


def test_a_working_directory_that_has_gone_is_named(plan: Path) -> None:
    (plan.parent / "gone").mkdir()
    shell = ["sh", "-c", 'cd gone && rmdir ../gone && exec "$@"', "sh", *COMMAND, "assess", "../plan.yaml"]
    done = subprocess.run(shell, capture_output=True, text=True, check=False, cwd=plan.parent)
    assert (done.returncode, done.stderr) == (ExitCode.UNAVAILABLE, "The working directory does not exist any more.\n")


def test_many_mistakes_are_counted(plan: Path) -> None:
    policy = plan.parent / "policy.yaml"
    policy.write_text("".join(f"key{number}: 1\n" for number in range(3000)))
    result = run("check", str(plan), "--policy", str(policy))
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert len(result.stderr.splitlines()) == 51
    assert result.stderr.endswith("policy.yaml: 2,950 more mistakes\n")


def test_wrong_settings_are_named_by_their_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MQPLANNER_LOG_LEVEL", "loud"), ("PORT", "x"), ("DATABASE_URL", "mysql://x")):
        monkeypatch.setenv(name, value)
    result = run("audit")
    assert result.exit_code == ExitCode.USAGE
    assert sorted(result.stderr.splitlines()) == [
        "DATABASE_URL has to be sqlite:///<file> or postgresql+psycopg://<user>@<host>/<database>",
        "MQPLANNER_LOG_LEVEL: must be one of debug, info, warning, error",
        "PORT: must be a whole number",
    ]
    doctor = run("doctor", "--format", "json")
    assert (doctor.exit_code, doctor.stderr) == (ExitCode.UNAVAILABLE, "")
    assert "MQPLANNER_LOG_LEVEL: must be one of" in doctor.stdout


def test_a_token_that_no_header_can_have_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MQPLANNER_TOKEN", "caf\u00e9")
    result = run("assess", "preset:kafka-bridge", "--server", "https://planner.invalid")
    assert (result.exit_code, result.stderr) == (
        ExitCode.USAGE,
        "MQPLANNER_TOKEN is no token: it has characters that none has\n",
    )


@pytest.mark.parametrize("content", ["Date," + "x" * 200_000, "Date,a\rb,c\n1,2\n"])
def test_a_heading_that_is_no_csv_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "smf.csv"
    file.write_bytes(content.encode())
    result = run("measurements", "import", str(file), "--store", str(tmp_path / "store"))
    assert result.exit_code == ExitCode.INVALID_INPUT
    assert result.stderr.startswith("smf.csv is not a CSV file of mqsmfcsv: its first line ")


def test_a_reader_that_has_gone_is_no_error_message(plan: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    words = [*COMMAND, "assess", str(plan), "--format", "json"]
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (ExitCode.PIPE_CLOSED, "")


def test_an_interruption_ends_in_one_word(tmp_path: Path) -> None:
    fifo = tmp_path / "plan.yaml"
    os.mkfifo(fifo)
    running = subprocess.Popen([*COMMAND, "assess", str(fifo)], stderr=subprocess.PIPE, text=True)
    with fifo.open("w"):  # returns when the command has opened it, and so runs
        running.send_signal(signal.SIGINT)
        try:
            _, errors = running.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            # Python notices a signal in the last instruction before a blocking read only after it.
            running.send_signal(signal.SIGINT)
            _, errors = running.communicate(timeout=60)
    assert (running.returncode, errors) == (ExitCode.INTERRUPTED, "Interrupted.\n")


def test_an_interruption_that_a_library_notices_is_no_error_of_the_planner(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pydantic makes an error of its own of it while it builds a schema."""
    monkeypatch.delenv(DEBUG, raising=False)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def interrupted() -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            raise ValueError("no schema") from None

    try:
        assert exit_code_of(interrupted) == ExitCode.INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == "Interrupted.\n"


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="one processor needs no second process")
@pytest.mark.parametrize("ticks", [0, 5], ids=["starting", "answering"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_pipeline_that_is_cancelled_ends_all_processes_without_a_word(
    plan: Path, number: signal.Signals, ticks: int
) -> None:
    """`ticks`: the processor time of the other processes before the signal, in hundredths of a second."""
    text = write_text(preset("first-queue-manager").plan)
    for n in range(300):
        (plan.parent / f"{n}.yaml").write_text(text)
    words = [*COMMAND, "assess", str(plan.parent), "--format", "json"]
    running = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    processes = Path(f"/proc/{running.pid}/task/{running.pid}/children")

    def used(process: str) -> int:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11])

    while running.poll() is None:
        others = processes.read_text().split()
        if len(others) >= 2 and all(used(one) >= ticks for one in others):
            break
        time.sleep(0.01)
    running.send_signal(number)
    _, errors = running.communicate(timeout=60)
    assert errors == ""
    assert running.returncode in (128 + number, -number), "the latter where the others had ended"


@pytest.mark.parametrize(
    "words",
    [
        ["assess", "plan.yaml"],
        ["check", "."],
        ["growth", "*.yaml"],
        ["sweep", "plan.yaml", "-i", "/lpars/0/csa_limit_mb=1,2"],
        ["diff", "plan.yaml", "preset:kafka-bridge"],
        ["explain", "./plan.yaml", "LP/csa"],
        ["report", "plan.yaml", "--format", "md"],
        ["report", "plan.yaml", "--format", "markdown"],
        ["generate", "plan.yaml"],
        ["plan", "validate", "plan.yaml"],
        ["import", "plan.yaml", "--plan", "new"],
    ],
)
def test_an_input_is_never_overwritten(plan: Path, monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.chdir(plan.parent)
    result = run(*words, "--output", "plan.yaml")
    assert (result.exit_code, result.stdout) == (ExitCode.USAGE, "")
    assert result.stderr == "--output plan.yaml is an input of this command, and would be overwritten.\n"
    assert plan.read_text() == PLAN


def test_the_result_of_an_earlier_run_is_written_again(plan: Path) -> None:
    words = ["assess", str(plan.parent), "--json", "--output", str(plan.parent / "answers.json")]
    assert [run(*words).exit_code, run(*words).exit_code] == [ExitCode.OK, ExitCode.OK]


LIGHT = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}.split():
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Blocked())
from typer.testing import CliRunner
from mqplanner.cli.main import app
for words in {commands!r}:
    result = CliRunner().invoke(app, words.split())
    print(result.exit_code, words, result.stderr.strip(), sep="|")
"""


def test_a_light_install_needs_no_server(plan: Path) -> None:
    from mqplanner.cli.error_messages import EXTRAS

    blocked = " ".join([*EXTRAS.values(), "click", "rich"])
    answered = [
        *(f"{words} {plan}" for words in ("assess", "check --strict", "growth", "outage", "plan validate")),
        f"assess {plan} --format yaml",
        f"diff {plan} preset:kafka-bridge",
        f"explain {plan} LP/csa",
        f"sweep {plan} -i /lpars/0/csa_limit_mb=20:60:5",
        f"solve {plan} /lpars/0/csa_limit_mb --want smallest",
        "plan schema",
        "rules csa-total",
        "figures csa-initial",
        "presets",
        "evaluate csa-initial release=9.4",
        "version",
        "doctor",
        "--help",
    ]
    refused = ["serve", "migrate", "token list", "db migrate", "openapi"]
    script = LIGHT.format(blocked=blocked, commands=answered + refused)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    found = [line.split("|") for line in done.stdout.splitlines()]
    assert len(found) == len(answered) + len(refused), done.stderr
    for code, words, errors in found[: len(answered)]:
        wanted = {"check": ExitCode.NOT_MET, "outage": ExitCode.NOTHING_JUDGED}
        assert int(code) == wanted.get(words.split()[0], ExitCode.OK), (words, errors)
        assert errors == "", words
    for code, words, errors in found[len(answered) :]:
        assert int(code) == ExitCode.MISSING_EXTRA, words
        assert errors == 'This command needs more than is installed: pip install "mqplanner[server]"'


def test_the_name_of_a_file_cannot_control_the_terminal(tmp_path: Path) -> None:
    words = [*COMMAND, "assess", str(tmp_path / "\x1b[31mplan\x9b.yaml")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == ExitCode.UNAVAILABLE
    assert "\ufffd[31mplan\ufffd.yaml" in done.stderr
    assert done.stderr.rstrip("\n").isprintable()
