"""Writes what a command makes of plans to files: of one to a file or standard output, of several to a folder."""

import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from mqplanner.cli.calculations import Prefetch
from mqplanner.cli.exit_codes import message, worst
from mqplanner.cli.output import PlanResult, named_file
from mqplanner.cli.output_files import write_file
from mqplanner.cli.plan_files import PRESET, ReadPlan, find_plans, is_one_plan, label_of
from mqplanner.cli.plans import answer_each
from mqplanner.cli.problems import WrongArgument
from mqplanner.errors import PlannerError

FilesOption = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        callback=named_file,
        help="File to write; for several plans a folder, with a file for each.  [default: standard output]",
    ),
]


def is_folder(output: Path | None, arguments: Sequence[str]) -> bool:
    """Return whether `output` names a folder for a file of each plan: it is one, or the plans are several."""
    return not is_one_plan(arguments) or (output is not None and output.is_dir())


def write_files(
    arguments: Sequence[str],
    content: Callable[[ReadPlan], bytes],
    output: Path | None,
    ending: str,
    quiet: bool,
    prefetch: Prefetch | None,
) -> NoReturn:
    """Write the content that is made of each plan, and end the command with the worst exit code.

    `output` is as in `is_folder`; a folder gets a file for each plan, with its name and this ending. A plan that has
    mistakes does not stop the others.
    """
    if is_folder(output, arguments):
        files = _files(find_plans(arguments), _folder(output), ending)
    else:
        files = {} if output is None else {label_of(arguments[0]): output}

    def answer(read: ReadPlan) -> PlanResult:
        file = files.get(read.label)
        _write(content(read), file)
        return PlanResult(read.label, None, "" if file is None else f"{file}: written.")

    results = answer_each(arguments, answer, quiet, None if is_folder(output, arguments) else output, prefetch=prefetch)
    for one in results:
        if one.heading and not one.problems and not quiet:
            message(one.heading)
    raise typer.Exit(worst(*(one.code for one in results)))


def _folder(output: Path | None) -> Path:
    """Return the folder for several plans, which is made where there is none."""
    if output is None or (output.suffix and not output.is_dir()):  # all.pdf would be a folder
        raise WrongArgument("Several plans need --output with a folder, for a file of each.")
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PlannerError(_not_written(output, error)) from None
    return output


def _files(names: Sequence[str], folder: Path, ending: str) -> Mapping[str, Path]:
    """Return the file for each plan by its label: named like that of the plan, with its folders where two are alike."""
    labels = [label_of(name) for name in names]
    stems = [Path(label.removeprefix(PRESET)).stem.strip("<>") for label in labels]
    times = Counter(map(str.casefold, stems))  # some file systems ignore case
    files = {
        label: folder / f"{stem if times[stem.casefold()] == 1 else _with_folders(label)}.{ending}"
        for label, stem in zip(labels, stems, strict=True)
    }
    for path in {os.path.realpath(name) for name in names} & {os.path.realpath(file) for file in files.values()}:
        raise WrongArgument(f"--output {path} is an input of this command, and would be overwritten.")
    if len(set(files.values())) < len(files):
        raise WrongArgument("--output would have one file for two of the plans: name them in two commands.")
    return files


def _with_folders(label: str) -> str:
    return "-".join(part for part in Path(label).parts if part not in (os.sep, os.pardir))


def _write(content: bytes, file: Path | None) -> None:
    if file is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        write_file(file, content)
    except OSError as error:
        raise PlannerError(_not_written(file, error)) from None


def _not_written(file: Path, error: OSError) -> str:
    return f"{file}: cannot be written: {error.strerror or error}"
