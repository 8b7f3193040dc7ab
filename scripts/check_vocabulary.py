"""Report words of `vocabulary.yaml` in the project, each with what to write instead.

    check_vocabulary.py [PATH ...]     files to check; without PATH all of the project

Exits 1 when a word is found. A line that has to contain one ends with `vocabulary: allow`.
"""

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from run_if_changed import files_under

TOP = Path(__file__).resolve().parent.parent
VOCABULARY = Path(__file__).with_name("vocabulary.yaml")
CODE = {".py", ".ts", ".tsx"}
PROSE = CODE | {".md", ".css", ".scss", ".toml", ".yml", ".yaml", ".ipynb", ".sh"}
# Generated from the API, data transcribed from the reports, and this check's own word list.
EXCLUDED = (
    "frontend/src/api/bounds.ts",
    "frontend/src/api/schema.d.ts",
    "backend/tests/transcription/",
    "scripts/vocabulary.yaml",
)
ALLOWED = "vocabulary: allow"
DEFINITION = re.compile(
    r"\b(?:def|class|const|let|var|function|type|interface|import)\s+([A-Za-z_]\w*)"
    r"|^\s*([A-Za-z_]\w*)\s*(?::[^=]+)?=(?!=)"
    r"|[(,]\s*([A-Za-z_]\w*)=(?!=)"  # a keyword argument, which advice may take as a fact
)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


@cache
def _vocabulary() -> tuple[re.Pattern[str], dict[str, str], dict[str, str]]:
    words = yaml.safe_load(VOCABULARY.read_text(encoding="utf-8"))
    prose = {key.lower(): value for key, value in words["prose"].items()}
    pattern = re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, prose)) + r")(?![\w-])", re.IGNORECASE)
    return pattern, prose, words["names"]


def problems_in_text(text: str, code: bool) -> Iterator[tuple[int, str]]:
    """Yield line number and message for each word that is not to be used; names are checked in code only."""
    pattern, prose, names = _vocabulary()
    for number, line in enumerate(text.splitlines(), start=1):
        if ALLOWED in line:
            continue
        for found in pattern.findall(line):
            yield number, f"{found!r}: write {prose[found.lower()]}"
        for definition in DEFINITION.finditer(line) if code else ():
            name = definition[definition.lastindex or 0]
            yield from ((number, message) for message in problems_in_name(name, names))


def problems_in_name(name: str, names: dict[str, str] | None = None) -> Iterator[str]:
    """Yield a message for each part of a name that is not to be used."""
    names = _vocabulary()[2] if names is None else names
    for part in WORD.findall(name):
        if part.lower() in names:
            yield f"{part.lower()!r} in the name {name!r}: write {names[part.lower()]}"


FOLDERS = ("backend", "docs", "e2e", "frontend", "migrations", "scripts")


def _files() -> list[str]:
    """Return the files of the project; it is checked where git is not installed, too."""
    found = [path for path in TOP.iterdir() if path.is_file()]
    found += [path for folder in FOLDERS for path in files_under(TOP / folder)]
    return [str(path.relative_to(TOP)) for path in found]


def main(paths: list[str]) -> int:
    """Print the problems of the files; return 1 if there are any."""
    count = 0
    for name in paths or _files():
        path = TOP / name
        if path.suffix not in PROSE or name.startswith(EXCLUDED) or not path.exists():
            continue
        found = list(problems_in_text(path.read_text(encoding="utf-8"), path.suffix in CODE))
        if path.suffix in CODE:
            found = [(1, message) for message in problems_in_name(path.stem)] + found
        for number, message in found:
            print(f"{name}:{number}: {message}")
        count += len(found)
    if count:
        print(f"{count} words that this project does not use; the list is {VOCABULARY.name}.", file=sys.stderr)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
