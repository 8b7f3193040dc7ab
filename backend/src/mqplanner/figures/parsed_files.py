"""The files of figures and rules as JSON, which is read thirty times as fast as YAML: a start takes 0.3 s less.

`python -m mqplanner.figures.parsed_files` writes it and that of the units, as `make install` and `make build` do. It is
only a copy: each document counts as long as its data file has the digest that it had, and without the copy the data
files are read. It also has the version of the data that was checked, which takes another 0.1 s.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from mqplanner.units import known_units

PACKAGE = Path(__file__).parents[1]
FOLDERS = (PACKAGE / "figures" / "data", PACKAGE / "rules")
COPY = Path(__file__).with_name("parsed_files.json")


def parsed(path: Path, content: bytes) -> Any:
    """Return the document of a data file with this content; None where the copy does not have it."""
    name, digest = _name(path), _digest(content)
    if name is None:
        return None
    known = _copied().files.get(name)
    # Each reader gets objects of its own.
    return orjson.loads(known[1]) if known is not None and known[0] == digest else None


def is_checked(version: str) -> bool:
    """Tell whether this version of the data was checked when the copy was written."""
    return _copied().checked == version


class _Copy(NamedTuple):
    """Digest and JSON text of each data file by its name, and the version that was checked."""

    files: dict[str, list[str]]
    checked: str | None


@cache
def _copied() -> _Copy:
    """Return the copy; an empty one where it cannot be used."""
    try:
        copy = _Copy(**orjson.loads(COPY.read_bytes()))
        is_copy = all(isinstance(one, list) and len(one) == 2 for one in copy.files.values())
    except (OSError, orjson.JSONDecodeError, TypeError, AttributeError):
        is_copy = False
    return copy if is_copy else _Copy({}, None)


def data_files() -> list[Path]:
    """Return the files that the copy has."""
    return sorted(path for folder in FOLDERS for path in folder.rglob("*.yaml"))


def _name(path: Path) -> str | None:
    return path.relative_to(PACKAGE).as_posix() if path.is_relative_to(PACKAGE) else None


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


def write_copy(file: Path = COPY) -> None:
    """Write the copy of valid data files; a document that JSON does not give back exactly is left out."""
    from mqplanner.figures.catalog import FigureCatalog
    from mqplanner.figures.file_format import parse_yaml

    catalog = FigureCatalog()
    catalog.check()
    found = {}
    for path in data_files():
        content = path.read_bytes()
        document = parse_yaml(path, content)
        try:
            text = orjson.dumps(document)
        except TypeError:
            continue
        if repr(orjson.loads(text)) == repr(document):
            found[_name(path)] = [_digest(content), text.decode()]
    part = file.with_suffix(".part")
    part.write_bytes(orjson.dumps({"files": found, "checked": catalog.version}))
    part.replace(file)  # another process never reads half of it


if __name__ == "__main__":
    known_units.write_copy()
    write_copy()
