"""A plan as text: reads YAML or JSON with the position of every value, writes YAML.

YAML is read by the plan's schema: in a text field `9.4` is the release "9.4" and `NO` is a name, not what YAML makes of
them. Anchors, aliases and tags are refused: no plan needs them, and a few lines of aliases can expand to more than any
memory.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
import yaml

from mqplanner.cancellation import check_cancelled
from mqplanner.errors import InvalidPlan, Problem
from mqplanner.plan.choice_spellings import with_texts
from mqplanner.plan.document import TEXTS_AS_NUMBERS, Plan
from mqplanner.plan.part import Part, parts_in
from mqplanner.plan.paths import value_kinds
from mqplanner.plan.references import MAX_VALUES
from mqplanner.validation_messages import json_pointer

MAX_CHARACTERS = 4_000_000
"""Characters of a plan text: some thousands of queue managers."""
CHECK_INTERVAL = 1_000
"""Values after which reading checks whether it is still wanted."""
MAX_DEPTH = 32
"""Levels of nesting; a plan has eight."""

_INTEGER = re.compile(r"[-+]?\d{1,15}")
_OCTAL = re.compile(r"0o[0-7]+")
"""A text here, and a number in YAML 1.2, as other programs read it."""
_REAL = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
_FLAGS = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}
_NULLS = {"", "~", "null"}


@dataclass(frozen=True)
class PlanText:
    """A document read from text, with line and column (from 1) of each of its paths."""

    document: Any
    places: dict[str, tuple[int, int]]

    def place_of(self, path: str) -> tuple[int, int] | None:
        """Return the position of a field in the text, or of the nearest part around it."""
        while path not in self.places and "/" in path:
            path = path.rsplit("/", 1)[0]
        return self.places.get(path)


def read_text(text: str) -> PlanText:
    """Return the document in a YAML or JSON text; InvalidPlan if it is neither. The plan is not checked."""
    if len(text) > MAX_CHARACTERS:
        raise InvalidPlan([Problem("text", None, f"must have at most {MAX_CHARACTERS:,} characters")])
    try:
        _check_events(text)
        root = yaml.compose(text, Loader=yaml.CSafeLoader)
    except yaml.YAMLError as error:
        # YAML reads most JSON but not all: it has no surrogate pairs of escapes
        if (document := _from_json(text)) is not None:
            return PlanText(document, {})
        raise _not_yaml(error) from None
    reader = _Reader()
    document = with_texts({} if root is None else reader.value(root, (), False))
    if reader.problems:
        raise InvalidPlan(reader.problems)
    exact = _from_json(text)
    return PlanText(document if exact is None else exact, reader.places)


def _from_json(text: str) -> Any:
    """Return the document in a JSON text, where a number is never a text; None if it cannot be stored exactly."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        document = json.loads(text, object_pairs_hook=_without_duplicates)
        orjson.dumps(document)
    except (ValueError, TypeError, RecursionError):
        return None
    return with_texts(document)


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate key")
    return found


def write_text(document: Any) -> str:
    """Return the document as YAML, with its fields in their order."""
    return yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=False)


class _Dumper(yaml.CSafeDumper):
    """Quotes each text that would be read as something else, and writes a part again where two places share it."""

    def ignore_aliases(self, data: Any) -> bool:
        """Return True: a plan has no aliases."""
        return True


def _quoted(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    plain = _scalar(yaml.ScalarNode("tag:yaml.org,2002:str", text), as_text=False)
    is_safe = plain == text and not _OCTAL.fullmatch(text)
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, None if is_safe else "'")


_Dumper.add_representer(str, _quoted)


def _check_events(text: str) -> None:
    """Refuse what expands or nests without bound before any of it is built."""
    depth = 0
    for number, event in enumerate(yaml.parse(text, Loader=yaml.CSafeLoader)):
        if number % CHECK_INTERVAL == 0:
            check_cancelled()
        if number > MAX_VALUES:
            raise _refused(event.start_mark, f"must have at most {MAX_VALUES:,} values and parts")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise _refused(event.start_mark, "anchors and aliases (& and *) are not allowed: write the value")
        if getattr(event, "tag", None):
            raise _refused(event.start_mark, "tags (!) are not allowed: a plan has plain values only")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise _refused(event.start_mark, f"must not nest deeper than {MAX_DEPTH} levels")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _refused(mark: Any, message: str) -> InvalidPlan:
    return InvalidPlan([Problem("text", None, message, None, _position(mark))])


def _position(mark: Any) -> tuple[int, int]:
    return mark.line + 1, mark.column + 1


_REASONS = {
    "found character that cannot start any token": "there is a character that no value begins with",
    "could not find expected ':'": "a colon is missing",
    "mapping values are not allowed in this context": "there is a colon where no name can be",
    "did not find expected key": "a name with a colon is missing",
    "did not find expected <document start>": "there is text after the end of the document",
}
"""Words for what the parser of YAML says most often."""
ANOTHER = "but found another document"


def _not_yaml(error: yaml.YAMLError) -> InvalidPlan:
    if not isinstance(error, yaml.MarkedYAMLError):
        return InvalidPlan([Problem("text", None, "holds a character that no text file has")])
    mark = error.problem_mark or error.context_mark
    if error.context == "while scanning a simple key":
        mark = error.context_mark  # the word without its colon, not what follows
    if mark is not None and error.problem == ANOTHER:
        return _refused(mark, f"has another document, at line {mark.line + 1}: write each to a file of its own")
    reason = _REASONS.get(error.problem or "") or (error.problem or "it cannot be read").replace("found ", "there is ")
    message = f"is neither YAML nor JSON: {reason}"
    if mark is None:
        return InvalidPlan([Problem("text", None, message)])
    return _refused(mark, f"{message}, at line {mark.line + 1}, column {mark.column + 1}")


class _Reader:
    """Builds the document from YAML nodes and records the position of each value."""

    def __init__(self) -> None:
        self.places: dict[str, tuple[int, int]] = {}
        self.problems: list[Problem] = []

    def value(self, node: yaml.Node, path: tuple[Any, ...], as_text: bool) -> Any:
        if len(self.places) % CHECK_INTERVAL == 0:
            check_cancelled()
        self.places[json_pointer(path)] = _position(node.start_mark)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, n), as_text) for n, item in enumerate(node.value)]
        assert isinstance(node, yaml.ScalarNode)  # noqa: S101  (there is no fourth kind)
        return _scalar(node, as_text)

    def _mapping(self, node: yaml.MappingNode, path: tuple[Any, ...]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            place = _position(key_node.start_mark)
            if not isinstance(key_node, yaml.ScalarNode):
                words = "must have texts as keys, and not a list or a part"
                self.problems.append(Problem(json_pointer(path), None, words, None, place))
                continue
            key = key_node.value
            if key in found:
                where = json_pointer((*path, key))
                self.problems.append(Problem(where, None, "is a duplicate key", None, place))
            as_text = key in _TEXT_FIELDS and not (key in TEXTS_AS_NUMBERS and _is_whole(value_node))
            found[key] = self.value(value_node, (*path, key), as_text)
        return found


def _is_whole(node: yaml.Node) -> bool:
    """Whether the text is a whole number without quotes: release 9 is 9.0, as in JSON; 9.10 stays a text."""
    return isinstance(node, yaml.ScalarNode) and not node.style and bool(_INTEGER.fullmatch(node.value))


def _scalar(node: yaml.ScalarNode, as_text: bool) -> Any:
    text: str = node.value
    if node.style in ("'", '"', "|", ">"):
        return text
    if text.lower() in _NULLS:
        return None
    if as_text:
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _REAL.fullmatch(text):
        return float(text)
    return _FLAGS.get(text.lower(), text)


def _text_fields(kind: type[Part], seen: set[type[Part]]) -> Iterator[str]:
    """Yield the names of fields that take a text or a list of texts."""
    seen.add(kind)
    for name, info in kind.model_fields.items():
        if str in value_kinds(info.annotation):
            yield name
        for inner in parts_in(info.annotation):
            if inner not in seen:
                yield from _text_fields(inner, seen)


_TEXT_FIELDS = frozenset(_text_fields(Plan, set()))
