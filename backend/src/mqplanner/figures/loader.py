"""Read the data files; a file that is not valid is an error that names the file and the place."""

from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from mqplanner.errors import NotFound


class BrokenFigureFile(Exception):
    """A data file cannot be used; the message names the file, the place in it and what is wrong."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__(f"{file}: {problem}")


class UnknownFigure(NotFound, KeyError):
    """No figure has this id."""

    def __init__(self, id: str) -> None:
        super().__init__("figure", id)


Model = TypeVar("Model", bound=BaseModel)
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _UniqueKeyLoader(_Loader):  # type: ignore[misc]
    """The safe loader of YAML, which silently takes the last of two equal keys, with a check for those."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.YAMLError(f"the key {key!r} is a duplicate")
        return super().construct_mapping(node, deep)  # type: ignore[no-any-return]


def read_yaml(path: Path) -> Any:
    """Return the document in `path`; raise BrokenFigureFile when it is not YAML."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_UniqueKeyLoader)  # noqa: S506 (it is the safe one)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise BrokenFigureFile(label(path), f"not readable as YAML: {error}") from error


def label(path: Path) -> str:
    """Return the name of a file in messages: its topic and its own name."""
    return f"{path.parent.name}/{path.name}"


def read_one(path: Path, model: type[Model]) -> Model:
    """Return the file at `path` as one `model`."""
    return checked(path, read_yaml(path), model)


def read_list(path: Path, model: type[Model]) -> list[Model]:
    """Return the file at `path` as a list of `model`."""
    document = read_yaml(path)
    if not isinstance(document, list):
        raise BrokenFigureFile(label(path), "a list was expected")
    return [checked(path, item, model) for item in document]


def checked(path: Path, document: Any, model: type[Model]) -> Model:
    """Return a part of the file at `path` as one `model`; raise BrokenFigureFile where it does not fit."""
    try:
        return model.model_validate(document)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise BrokenFigureFile(label(path), f"{where}: {first['msg']}") from error
