"""Rewrites the text of a plan: in one form, or in the present version of the document."""

from typing import Any

from mqplanner.cli.plan_files import ReadPlan
from mqplanner.errors import InvalidPlan, Problem

COMMENTS = "has comments, which rewriting would lose: remove them, or use --drop-comments"


def formatted(read: ReadPlan, drop_comments: bool) -> str:
    """Return the plan with the fields of each part in the order of the schema; values stay as they are."""
    _require_plain(read, drop_comments)
    return _written(read, _in_order(read.document, read.plan))


def new_text(document: dict[str, Any]) -> str:
    """Return the YAML of a document in the form that `formatted` leaves alone."""
    from mqplanner.plan.reading import read_plan
    from mqplanner.plan.yaml_text import write_text

    return write_text(_in_order(document, read_plan(document)))


def upgraded(read: ReadPlan, drop_comments: bool) -> str:
    """Return the plan in the present version; the text itself where that changes nothing."""
    from mqplanner.plan.reading import upgrade

    document = upgrade(read.document)
    _ = read.plan  # reports its mistakes
    if document == read.document:
        return _text_of(read)
    if (text := _with_version(read, document)) is not None:
        return text
    _require_plain(read, drop_comments)
    return _written(read, document)


def _with_version(read: ReadPlan, document: dict[str, Any]) -> str | None:
    """Return the text with the new version alone changed, where that is all; comments stay."""
    version, place = document.get("schema_version"), read.text and read.text.places.get("/schema_version")
    if not place or {**document, "schema_version": read.document["schema_version"]} != read.document:
        return None
    lines = _text_of(read).splitlines(keepends=True)
    before, line = place[1] - 1, lines[place[0] - 1]
    old = str(read.document["schema_version"])
    if not line[before:].startswith(old):
        return None
    lines[place[0] - 1] = f"{line[:before]}{version}{line[before + len(old) :]}"
    return "".join(lines)


def _text_of(read: ReadPlan) -> str:
    if read.source is None:
        raise InvalidPlan([Problem("", None, "is a snapshot or an example, and no plan file")])
    return read.source


def _require_plain(read: ReadPlan, drop_comments: bool) -> None:
    if not drop_comments and has_comments(_text_of(read)):
        raise InvalidPlan([Problem("", None, COMMENTS)])


def _written(read: ReadPlan, document: dict[str, Any]) -> str:
    import json

    from mqplanner.plan.yaml_text import write_text

    if _text_of(read).lstrip().startswith("{"):
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    return write_text(document)


def _in_order(value: Any, part: Any) -> Any:
    """Return the same values with the fields of each part in the order in which it declares them."""
    from mqplanner.plan.part import Part

    if isinstance(value, list) and isinstance(part, list):
        return [_in_order(*pair) for pair in zip(value, part, strict=True)]
    if not isinstance(value, dict) or not isinstance(part, Part):
        return value
    return {name: _in_order(value[name], getattr(part, name)) for name in type(part).model_fields if name in value}


def has_comments(text: str) -> bool:
    """Return whether a YAML text has a comment: a # outside every value."""
    import yaml

    if "#" not in text:
        return False
    outside, end = [], 0
    for token in yaml.scan(text, Loader=yaml.SafeLoader):
        if isinstance(token, yaml.ScalarToken):
            outside.append(text[end : token.start_mark.index])
            end = token.end_mark.index
    return "#" in "".join([*outside, text[end:]])
