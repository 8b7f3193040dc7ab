"""Reads the plans that a command is given: files, folders, patterns, examples by name, and standard input."""

import os
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from glob import glob, has_magic
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mqplanner.cli.problems import Unreadable, UnusableContent, WrongArgument
from mqplanner.errors import MAX_NAME_SHOWN, InvalidPlan, NotFound, PlannerError, Problem

if TYPE_CHECKING:
    from mqplanner.plan.document import Plan
    from mqplanner.plan.yaml_text import PlanText

STDIN = "-"
STDIN_LABEL = "<stdin>"
PRESET = "preset:"
"""Before the name of an example: `preset:kafka-bridge`."""
SUFFIXES = (".yaml", ".yml", ".json")
"""Files of a folder that are read as plans."""
MAX_BYTES = 16 * 1024 * 1024
"""Size of a file; a snapshot contains the answer with its derivations."""
MAX_PLANS = 10_000
MAX_ENTRIES = 200_000
"""Files and folders that are looked at in search of plans."""
NO_FIELD = "The plan is empty: it has no field, not even lpars"
HELP = "Plan files (YAML, JSON, snapshots), folders, patterns, preset:NAME; - for standard input."


class ReadPlan:
    """A plan document with the name of its file, and the place of each field where it was read from text."""

    def __init__(
        self, label: str, document: dict[str, Any], text: "PlanText | None" = None, source: str | None = None
    ) -> None:
        self.label, self.document, self.text = label, document, text
        self.source = source
        """The text itself, where it is that of a plan and not of a snapshot."""

    @cached_property
    def plan(self) -> "Plan":
        """The plan; raises InvalidPlan with every mistake and its place."""
        from mqplanner.plan.reading import read_plan

        try:
            return read_plan(self.document)
        except InvalidPlan as error:
            raise InvalidPlan([replace(one, place=self.place_of(one.field)) for one in error.problems]) from None

    def place_of(self, path: str) -> tuple[int, int] | None:
        """Return line and column (from 1) of a field, or of the nearest part around it."""
        return None if self.text is None else self.text.place_of(path)


def find_plans(arguments: Sequence[str], ignored: Collection[Path] = ()) -> list[str]:
    """Return every plan that the arguments name, each once and in their order; raise Unreadable where one has none.

    `ignored` are files that a folder or a pattern may contain and that are no plans, such as a policy.
    """
    known: set[str] = {os.path.realpath(path) for path in ignored}
    found: dict[str, str] = {}
    for argument in arguments:
        for name in _named_by(argument):
            is_file = name != STDIN and not name.startswith(PRESET)
            key = os.path.realpath(name) if is_file else name
            if name == argument or key not in known:
                found.setdefault(key, name)
            if len(found) > MAX_PLANS:
                raise Unreadable(f"{argument} has more than {MAX_PLANS:,} plans: name fewer at once")
    return list(found.values())


def require_other_file(output: Path | None, inputs: Sequence[str | Path], option: str = "--output") -> None:
    """Raise WrongArgument where a file to write is one of the inputs, or a plan in a folder or pattern among them."""
    if output is None or not output.exists():
        return
    for name in map(str, inputs):
        is_same = os.path.exists(name) and os.path.samefile(name, output)  # noqa: PTH110, PTH121 (- is no path)
        if is_same or (_contains(name, output) and _is_plan(output)):
            raise WrongArgument(f"{option} {output} is an input of this command, and would be overwritten.")


def _contains(argument: str, file: Path) -> bool:
    """Return whether a file is in a folder, or fits a pattern."""
    if argument == STDIN or not (Path(argument).is_dir() or _is_pattern(argument)):
        return False
    wanted = os.path.realpath(file)
    return any(os.path.realpath(name) == wanted for name in _named_by(argument))


def _is_plan(file: Path) -> bool:
    try:
        return "lpars" in read_plan_text(str(file), read_file(str(file))).document
    except PlannerError:
        return False


def is_one_plan(arguments: Sequence[str]) -> bool:
    """Return whether the arguments name one plan and nothing that may contain several."""
    return len(arguments) == 1 and not Path(arguments[0]).is_dir() and not _is_pattern(arguments[0])


def _is_pattern(argument: str) -> bool:
    return argument != STDIN and has_magic(argument) and not Path(argument).exists()


def _named_by(argument: str) -> Iterator[str]:
    if argument != STDIN and Path(argument).is_dir():
        names = _in_folder(argument)
        if not names:
            raise Unreadable(f"{argument} has no plans: no file in it ends with {', '.join(SUFFIXES)}")
        yield from names
    elif _is_pattern(argument):
        paths = sorted(path for path in glob(argument, recursive=True) if Path(path).is_file())  # noqa: PTH207 (also for absolute ones)
        if not paths:
            raise Unreadable(f"{argument} matches no file")
        yield from paths
    else:
        yield argument


def _in_folder(folder: str) -> list[str]:
    """Return the plan files of a folder and of those in it, without hidden ones.

    A folder that cannot be read is among them, so that reading it tells why: its plans must not seem to be checked.
    """
    found: list[str] = []
    looked_at = 0

    def report(error: OSError) -> None:
        found.append(error.filename)

    for path, folders, files in os.walk(folder, onerror=report):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        looked_at += len(files) + len(folders)
        if looked_at > MAX_ENTRIES:
            raise Unreadable(f"{folder} has more than {MAX_ENTRIES:,} files: name a smaller folder")
        wanted = (name for name in sorted(files) if name.endswith(SUFFIXES) and not name.startswith("."))
        paths = (os.path.join(path, name) for name in wanted)  # noqa: PTH118 (keeps ./ and // as they were given)
        # A pipe would be waited for; a link to nothing is reported when it is read.
        found += [name for name in paths if Path(name).is_file() or not Path(name).exists()]
    return found


def read_plan_at(name: str) -> ReadPlan:
    """Return the plan of a file, an example or standard input; raise Unreadable, or InvalidInput where it is none."""
    if name.startswith(PRESET):
        return ReadPlan(name, _example(name.removeprefix(PRESET)))
    return read_plan_text(label_of(name), read_file(name))


def _example(name: str) -> dict[str, Any]:
    from mqplanner.plan.presets import preset, presets

    try:
        return preset(name).plan
    except NotFound:
        from mqplanner.similar_names import did_you_mean

        similar = did_you_mean(name, presets())
        raise WrongArgument(f"There is no example {name[:MAX_NAME_SHOWN]!r}.{similar}") from None


def read_plan_text(label: str, text: str) -> ReadPlan:
    """Return the plan in a text; raise InvalidInput where it is none. Its fields are checked when it is used."""
    from mqplanner.exports.plan_files import plan_of_snapshot
    from mqplanner.plan.yaml_text import read_text

    document = plan_of_snapshot(text)
    if document is not None:
        return ReadPlan(label, document)
    found = read_text(text.removeprefix("\ufeff"))
    if found.document is None or found.document == {}:  # or a pipeline would continue although nothing was assessed
        is_blank = all(line.lstrip()[:1] in ("", "#") for line in text.splitlines())
        words = "The file is empty: there is no plan in it" if is_blank else NO_FIELD
        raise InvalidPlan([Problem("", None, words)])
    if not isinstance(found.document, dict):
        raise InvalidPlan([Problem("", None, "This is no plan: a plan is made of named parts")])
    return ReadPlan(label, found.document, found, text)


def label_of(name: str) -> str:
    """Return the name of a plan in messages and answers: bytes of a file name that are no UTF-8 as escapes."""
    return STDIN_LABEL if name == STDIN else os.fsencode(name).decode("utf-8", "backslashreplace")


def read_bytes(name: str, most: int) -> bytes:
    """Return the content of a file or of standard input, at most so many bytes; raise Unreadable."""
    try:
        if name == STDIN:
            return sys.stdin.buffer.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise Unreadable(f"{label_of(name)}: cannot be read: {error.strerror or error}") from None


def read_file(name: str) -> str:
    """Return the text of a file or of standard input.

    Raise Unreadable where it cannot be read, and UnusableContent where it is no text, or too large.
    """
    label, content = label_of(name), read_bytes(name, MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise UnusableContent(f"{label}: is larger than {MAX_BYTES // 1024**2} MB")
    if b"\0" in content:
        raise UnusableContent(f"{label}: is a binary file and no text")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UnusableContent(f"{label}:{line}: is not UTF-8 text (byte {error.start + 1})") from None
