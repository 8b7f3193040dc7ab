"""Schemas of the OpenAPI document as generators of clients need them: unique names, descriptions, units, types."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from mqplanner.plan.document import TEXTS_AS_NUMBERS
from mqplanner.plan.part import Part

Schema = dict[str, Any]
_FILE = Path(__file__).parent / "schemas" / "properties.yaml"
_LIST_OF_SCHEMAS = ("anyOf", "oneOf", "allOf", "prefixItems")
_PREFIX = "#/components/schemas/"
_ANY_JSON: Schema = {
    "description": "Any JSON value: its type follows from the field that it is the value of.",
    "type": ["string", "number", "boolean", "object", "array", "null"],
    "additionalProperties": True,
    "items": {},  # generators do not take a reference to the schema itself
}
NO_UNIT = "none"
_UNITS_BY_ENDING = {
    "_mb": "MB",
    "_kb": "KB",
    "_bytes": "B",
    "_pct": "pct",
    "_us": "us",
    "_seconds": "s",
    "_years": "year",
    "_days": "day",
}


@cache
def declared() -> dict[str, Schema]:
    """Return descriptions and units by `property` or `Model.property`."""
    entries: dict[str, str | Schema] = yaml.safe_load(_FILE.read_text("utf-8"))
    return {key: {"description": entry} if isinstance(entry, str) else entry for key, entry in entries.items()}


def complete(schemas: dict[str, Schema]) -> None:
    """Give every schema a unique title, every property a description, and every number a unit."""
    if "JsonValue" in schemas:
        schemas["JsonValue"] = dict(_ANY_JSON)
    parts = {kind.__name__ for kind in _subclasses(Part)}
    for schema in (schemas[name] for name in parts & schemas.keys()):
        for field in TEXTS_AS_NUMBERS & schema.get("properties", {}).keys():
            _also_as_number(schema["properties"][field])
    for name, schema in schemas.items():
        label = schema.get("title", name)
        schema["title"] = name
        if name in parts:
            schema["x-label"] = label  # what people call such a part of the plan
        for part in list(walk(schema)):
            _simplify(part)
        for field, found in schema.get("properties", {}).items():
            if found.get("title") == _title(field):
                del found["title"]
            _describe(name, field, found, schemas)
            _add_unit(name, field, found, schema, name in parts)


def _also_as_number(schema: Schema) -> None:
    """Add the number that a request may have in place of the text; generators do not take choices of numbers."""
    text = schema.get("anyOf") or [{key: schema.pop(key) for key in ("type", "enum")}]
    number = {"type": "number", "writeOnly": True, "description": "Without quotes; answers have the text."}
    schema["anyOf"] = [text[0], number, *text[1:]]


def walk(schema: Schema) -> Iterator[Schema]:
    """Yield a schema and all schemas inside it, without those that it refers to."""
    yield schema
    inner: list[Schema] = [*schema.get("properties", {}).values(), *schema.get("$defs", {}).values()]
    inner += [schema[key] for key in ("items", "additionalProperties") if isinstance(schema.get(key), dict)]
    inner += [one for key in _LIST_OF_SCHEMAS for one in schema.get(key, ())]
    for one in inner:
        yield from walk(one)


def referred(schema: Schema) -> str | None:
    """Return the name of the schema that this one, its alternatives or its items refer to."""
    for one in walk(schema):
        if "$ref" in one:
            return str(one["$ref"]).removeprefix(_PREFIX)
    return None


def _subclasses(kind: type[Part]) -> Iterator[type[Part]]:
    for one in kind.__subclasses__():
        yield one
        yield from _subclasses(one)


def _title(field: str) -> str:
    """Return the title that Pydantic makes of a name, which says nothing more."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", field).replace("_", " ").title()


def _simplify(schema: Schema) -> None:
    """Write a number that may be whole as a number, and any value as what JSON allows."""
    for key in ("anyOf", "oneOf"):
        if any(one.get("type") == "number" for one in schema.get(key, ())):
            schema[key] = [kept for kept in schema[key] if kept.get("type") != "integer"]
            if len(schema[key]) == 1:
                schema |= {**schema.pop(key)[0], **schema}
    if "properties" in schema and schema.get("additionalProperties") is True:
        del schema["additionalProperties"]  # further properties are allowed in any case, but not promised
    for place in ("items", "additionalProperties"):
        if schema.get(place) in ({}, True) and schema.get("type") in ("array", "object"):
            schema[place] = {"$ref": f"{_PREFIX}JsonValue"}
    for field, found in schema.get("properties", {}).items():
        if not found.keys() & {"type", "$ref", "anyOf", "oneOf", "allOf", "enum", "const"}:
            schema["properties"][field] = {"$ref": f"{_PREFIX}JsonValue", **found}


def _describe(model: str, field: str, found: Schema, schemas: dict[str, Schema]) -> None:
    """Add the description of the data file, of the schema that is referred to, or the label of a field of the plan."""
    if found.get("description"):
        return
    known = declared().get(f"{model}.{field}", {}).get("description") or declared().get(field, {}).get("description")
    target = referred(found)
    if known is None and target not in (None, "JsonValue"):
        known = schemas[str(target)].get("description")
    text = known or found.get("title")
    if text:
        found["description"] = text


def _add_unit(model: str, field: str, found: Schema, owner: Schema, is_part: bool) -> None:
    if "unit" in found or "unit" in owner["properties"] or not is_number(found):
        return
    known = declared().get(f"{model}.{field}", {}).get("unit") or declared().get(field, {}).get("unit")
    by_name = next((unit for ending, unit in _UNITS_BY_ENDING.items() if field.endswith(ending)), None)
    unit = known or by_name or (NO_UNIT if is_part else None)
    if unit:
        found["unit"] = unit


def is_number(schema: Schema) -> bool:
    """Return whether values are numbers, or lists or maps of them."""
    return any(one.get("type") in ("number", "integer") for one in walk(schema))
