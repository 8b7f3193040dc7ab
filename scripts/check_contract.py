"""Compare the OpenAPI document with that of the last release, and report what breaks its clients.

    check_contract.py            fails with each breaking change
    check_contract.py --write    stores the present document, at a release

What breaks a client: a path, an operation, an answer or a property of an answer that is no more; a new requirement of a
request, such as sign-in or a pattern; a type, a choice or a range of a request that has become narrower; another
default; a property of an answer that may be missing or of another type than before; a header, a problem code or a
server that is no more; a reference to a schema that is missing. New values of a choice in an answer do not count.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Schema = dict[str, Any]
BASELINE = Path(__file__).resolve().parent.parent / "docs" / "openapi-baseline.json"
_PREFIX = "#/components/schemas/"
_ALTERNATIVES = ("anyOf", "oneOf", "allOf")
_CONDITIONS = ("pattern", "multipleOf", "format", "uniqueItems")
"""Keywords of a request that refuse values; any other value than before may refuse what was taken."""
_COMPARED = frozenset(
    (*_ALTERNATIVES, *_CONDITIONS, "$ref", "additionalProperties", "default", "enum", "const", "items", "properties")
) | {"required", "type", "writeOnly"}
_AT_LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
_AT_MOST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
_PROBLEM = {"$ref": f"{_PREFIX}ProblemDocument"}
_CODES = "x-problem-codes"
_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}
ACCEPT = """
A client of the last release stops working. Make the change without breaking it: add beside what there is. Where it
has to break, raise the major version in backend/pyproject.toml, run `python scripts/check_contract.py --write`, and
describe in the release notes what clients have to change.
"""


def breaking_changes(before: Schema, after: Schema) -> list[str]:
    """Return what of the document `before` a client can no longer rely on, each as a sentence."""
    return list(dict.fromkeys(_Comparison(before, after).operations()))


class _Comparison:
    """Compares two documents; each pair of components once for requests and once for answers."""

    def __init__(self, before: Schema, after: Schema) -> None:
        self.before, self.after = before, after
        self._seen: set[tuple[str, str, bool]] = set()

    def operations(self) -> Iterator[str]:
        """Yield the breaking changes."""
        missing = sorted(set(_references(self.after)) - self.after["components"]["schemas"].keys())
        yield from (f"{name} is missing and still referred to" for name in missing)
        lost = [url for url in self.before.get("servers", ()) if url not in self.after.get("servers", ())]
        yield from (f"the server {url} is removed" for url in lost)
        if "ProblemDocument" in self.before["components"]["schemas"]:
            yield from self._schema("", _PROBLEM, _PROBLEM, is_request=False)
        for path, methods in self.before["paths"].items():
            if path not in self.after["paths"]:
                yield f"{path} is removed"
                continue
            for method, old in methods.items():
                place, new = f"{method.upper()} {path}", self.after["paths"][path].get(method)
                if new is None:
                    yield f"{place} is removed"
                    continue
                if new["operationId"] != old["operationId"]:
                    yield f"{place} has another operationId, which names it in generated clients"
                yield from _sign_in(place, old, new)
                yield from self._parameters(place, old, new)
                yield from self._body(place, old, new)
                yield from self._answers(place, old, new)

    def _parameters(self, place: str, old: Schema, new: Schema) -> Iterator[str]:
        known = {(one["in"], one["name"].lower()): one for one in old.get("parameters", ())}
        present = {(one["in"], one["name"].lower()): one for one in new.get("parameters", ())}
        for key, one in present.items():
            if one.get("required") and not known.get(key, {}).get("required"):
                yield f"{place} requires the parameter {key[1]}"
        for key, one in known.items():
            if key not in present:
                yield f"{place} no longer has the parameter {key[1]}"
            else:
                where = f"{place}, parameter {key[1]}"
                yield from self._schema(where, one["schema"], present[key]["schema"], is_request=True)

    def _body(self, place: str, old: Schema, new: Schema) -> Iterator[str]:
        known, present = old.get("requestBody"), new.get("requestBody")
        if present and present.get("required") and not (known and known.get("required")):
            yield f"{place} requires a body"
        if known:
            yield from self._content(f"{place}, body", known, present or {}, is_request=True)

    def _answers(self, place: str, old: Schema, new: Schema) -> Iterator[str]:
        gone = set(old.get(_CODES, ())) - set(new.get(_CODES, ()))
        yield from (f"{place} no longer answers with the problem {code}" for code in sorted(gone))
        for status, known in old["responses"].items():
            headers = set(known.get("headers", ())) - set(new["responses"].get(status, known).get("headers", ()))
            yield from (f"{place}, answer {status} no longer has the header {name}" for name in sorted(headers))
            if status >= "400":
                continue
            if status not in new["responses"]:
                yield f"{place} no longer answers {status}"
            else:
                yield from self._content(f"{place}, answer {status}", known, new["responses"][status], is_request=False)

    def _content(self, place: str, old: Schema, new: Schema, *, is_request: bool) -> Iterator[str]:
        for media_type, known in old.get("content", {}).items():
            present = new.get("content", {}).get(media_type)
            if present is None:
                yield f"{place} is no longer possible as {media_type}"
            else:
                yield from self._schema(place, known["schema"], present["schema"], is_request=is_request)

    def _schema(self, place: str, old: Schema, new: Schema, *, is_request: bool) -> Iterator[str]:
        """Yield what is breaking in a schema; places in a component are named by the component."""
        key = (json.dumps(old, sort_keys=True), json.dumps(new, sort_keys=True), is_request)
        if key in self._seen:
            return
        self._seen.add(key)
        if is_request and "default" in old and (old["default"], True) != (new.get("default"), "default" in new):
            yield f"{place}: the default is {json.dumps(new.get('default'))} and was {json.dumps(old['default'])}"
        if "$ref" in old:
            place = str(old["$ref"]).removeprefix(_PREFIX)
        known, present = _by_type(old, self.before, is_request), _by_type(new, self.after, is_request)
        if not present:  # it refers to what is missing
            return
        if is_request and (lost := _without(known, present)):
            yield f"{place} no longer takes {_listed(lost)}"
        if not is_request and (gained := _without(present, known)):
            yield f"{place} may be {_listed(gained)}, which it never was"
        for kind in known.keys() & present.keys():
            if is_request:
                yield from _narrowed(place, known[kind], present[kind])
            yield from self._inside(place, known[kind], present[kind], is_request)

    def _inside(self, place: str, old: Schema, new: Schema, is_request: bool) -> Iterator[str]:
        required = set(new.get("required", ())) - set(old.get("required", ()))
        optional = set(old.get("required", ())) - set(new.get("required", ()))
        if is_request:
            yield from (f"{place}.{name} is required" for name in sorted(required))
        for name, known in old.get("properties", {}).items():
            present = new.get("properties", {}).get(name)
            if present is not None:
                yield from self._schema(f"{place}.{name}", known, present, is_request=is_request)
                if not is_request and name in optional:
                    yield f"{place}.{name} may be missing"
            elif not is_request or new.get("additionalProperties") is False:
                yield f"{place}.{name} is removed"
        for part in ("items", "additionalProperties"):
            if isinstance(old.get(part), dict) and isinstance(new.get(part), dict):
                yield from self._schema(f"{place}[]", old[part], new[part], is_request=is_request)


def _by_type(schema: Schema, document: Schema, is_request: bool) -> dict[str, Schema]:
    """Return the alternatives of a schema by their JSON type, with what those of one type have in common merged."""
    if "$ref" in schema:
        name = str(schema["$ref"]).removeprefix(_PREFIX)
        found = document["components"]["schemas"].get(name)
        return {} if found is None else _by_type(found, document, is_request)
    by_type: dict[str, Schema] = {}
    for key in _ALTERNATIVES:
        for one in schema.get(key, ()):
            if one.get("writeOnly") and not is_request:  # no answer has it
                continue
            for kind, part in _by_type(one, document, is_request).items():
                by_type[kind] = _merged(by_type[kind], part) if kind in by_type else part
    if by_type:
        return by_type
    choices = schema.get("enum", [schema["const"]] if "const" in schema else [])
    kinds = schema.get("type") or sorted({_TYPES[type(value)] for value in choices}) or ["any"]
    return dict.fromkeys([kinds] if isinstance(kinds, str) else kinds, schema)


def _merged(one: Schema, other: Schema) -> Schema:
    """Return the alternatives of one type as one schema: what any of them takes."""
    merged = {**one, "properties": {**one.get("properties", {}), **other.get("properties", {})}}
    merged["required"] = sorted(set(one.get("required", ())) & set(other.get("required", ())))
    if "enum" in one and "enum" in other:
        merged["enum"] = [*one["enum"], *other["enum"]]
    else:
        merged.pop("enum", None)
    for name in (*_CONDITIONS, "additionalProperties"):
        if name in one and one[name] != other.get(name):
            del merged[name]
    return merged


def _without(these: dict[str, Schema], those: dict[str, Schema]) -> set[str]:
    """Return the types that only `these` have; a number may be whole, and `any` is all of them."""
    if "any" in those:
        return set()
    lost = these.keys() - those.keys()
    return lost - {"integer"} if "number" in those else lost


def _narrowed(place: str, old: Schema, new: Schema) -> Iterator[str]:
    if "enum" in new:
        lost = [value for value in old.get("enum", ()) if value not in new["enum"]]
        if lost or "enum" not in old:
            yield f"{place} no longer takes {_listed(lost) if lost else 'other values than those listed'}"
    if new.get("additionalProperties") is False and old.get("additionalProperties") is not False:
        yield f"{place} no longer takes other properties than those listed"
    for name in _CONDITIONS:
        if name in new and new[name] != old.get(name):
            yield f"{place}: {name} is {new[name]} and was {old.get(name, 'not limited')}"
    for name in _AT_LEAST:
        if name in new and (name not in old or new[name] > old[name]):
            yield f"{place}: {name} is {new[name]:g} and was {_bound(old, name)}"
    for name in _AT_MOST:
        if name in new and (name not in old or new[name] < old[name]):
            yield f"{place}: {name} is {new[name]:g} and was {_bound(old, name)}"


def _sign_in(place: str, old: Schema, new: Schema) -> Iterator[str]:
    """Yield the ways to sign in that are no more; `{}` is the one without."""
    present = new.get("security") or [{}]
    for way in old.get("security") or [{}]:
        if way not in present:
            yield f"{place} no longer takes sign-in by {_listed(way)}" if way else f"{place} requires sign-in"


def _references(part: Any) -> Iterator[str]:
    """Yield the names of the schemas that something refers to."""
    if isinstance(part, list):
        for one in part:
            yield from _references(one)
    elif isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"].removeprefix(_PREFIX)
        for one in part.values():
            yield from _references(one)


def _bound(schema: Schema, name: str) -> str:
    return f"{schema[name]:g}" if name in schema else "not limited"


def _listed(values: Any) -> str:
    return ", ".join(sorted(map(str, values)))


def reduced(document: Schema) -> Schema:
    """Return what of a document a comparison needs, without descriptions and examples."""
    paths = {
        path: {method: _reduced_operation(operation) for method, operation in methods.items()}
        for path, methods in document["paths"].items()
    }
    schemas = {name: _reduced_schema(schema) for name, schema in document["components"]["schemas"].items()}
    return {
        "info": {"version": document["info"]["version"]},
        "servers": [one["url"] for one in document["servers"]],
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _reduced_operation(operation: Schema) -> Schema:
    parameters = [
        {"in": one["in"], "name": one["name"], "required": one["required"], "schema": _reduced_schema(one["schema"])}
        for one in operation.get("parameters", ())
    ]
    found: Schema = {"operationId": operation["operationId"], "parameters": parameters}
    found |= {name: operation[name] for name in ("security", _CODES) if name in operation}
    if body := operation.get("requestBody"):
        found["requestBody"] = {"required": body.get("required", False), "content": _reduced_content(body)}
    found["responses"] = {
        status: ({"content": _reduced_content(response)} if status < "400" else {})
        | ({"headers": sorted(response["headers"])} if response.get("headers") else {})
        for status, response in operation["responses"].items()
    }
    return found


def _reduced_content(holder: Schema) -> Schema:
    content = holder.get("content", {})
    return {media_type: {"schema": _reduced_schema(media["schema"])} for media_type, media in content.items()}


def _reduced_schema(schema: Any) -> Any:
    if not isinstance(schema, dict):
        return schema
    left = {key: value for key, value in schema.items() if key in {*_COMPARED, *_AT_LEAST, *_AT_MOST}}
    for key in _ALTERNATIVES:
        if key in left:
            left[key] = [_reduced_schema(one) for one in left[key]]
    for key in ("items", "additionalProperties"):
        if key in left:
            left[key] = _reduced_schema(left[key])
    if "properties" in left:
        left["properties"] = {name: _reduced_schema(one) for name, one in left["properties"].items()}
    return left


def main() -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Compare the OpenAPI document with that of the last release.")
    parser.add_argument("--write", action="store_true", help="store the present document as that of the release")
    options = parser.parse_args()
    from mqplanner.api.app import create_app

    present = reduced(create_app().openapi())
    before = json.loads(BASELINE.read_text("utf-8")) if BASELINE.is_file() else present
    found = breaking_changes(before, present)
    major, major_before = (one["info"]["version"].partition(".")[0] for one in (present, before))
    if found and major == major_before:
        print("\n".join(found) + "\n" + ACCEPT, file=sys.stderr)
        return 1
    if options.write:
        BASELINE.write_text(json.dumps(present, indent=1, sort_keys=True) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
