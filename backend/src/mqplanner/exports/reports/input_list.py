"""The inputs of a plan as documents list them: parts with the same values together, and each default once."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mqplanner.exports.reports.document import DEFAULT, Block, Entries, Entry, Paragraph
from mqplanner.plan.channels import ChannelInitiator

Json = Mapping[str, Any]
Texts = tuple[tuple[str, str], ...]
UNKNOWN = "not known"
WORDS = (
    "What was entered; parts with the same values are listed together. What the planner assumes where nothing is "
    "entered, and the fields without a value, follow by the kind of part."
)
MOST_AROUND = 3
"""Names of the parts around a part that tell it from others with its name."""
NOTHING: Texts = (("nothing entered", ""),)


def input_blocks(parts: Sequence[Json]) -> list[Block]:
    """Return what was entered by part, and the defaults and the empty fields by the kind of part."""
    kinds: dict[str, list[Json]] = {}
    for part in parts:
        kinds.setdefault(kind_of(part), []).append(part)
    defaults = {kind: _defaults(some) for kind, some in kinds.items()}
    empty = {kind: _empty(some) for kind, some in kinds.items()}
    own = {part["path"]: part["name"] for part in parts if part["path"] and part["name"] is not None}
    groups: dict[tuple[str, Texts], list[str]] = {}
    names = Counter((_own_name(part), *_around(part["path"], own)[:1]) for part in parts)
    for part in parts:
        kind, head, around = kind_of(part), _own_name(part), _around(part["path"], own)
        nearest = around[: 1 if names[head, *around[:1]] == 1 else MOST_AROUND]
        texts = _texts(part, defaults[kind], empty[kind])
        if not texts and not part["path"]:
            continue  # the plan itself
        groups.setdefault((head, texts or NOTHING), []).append(" of ".join(nearest))
    entered = tuple(Entry(head, texts, _names(around)) for (head, texts), around in groups.items())
    assumed = tuple(
        Entry(kind, texts) for kind in kinds if (texts := _of_kind(defaults[kind], empty[kind], len(kinds[kind])))
    )
    blocks: list[Block] = [Paragraph(WORDS, audience="documents"), *([Entries("Entered", entered)] if entered else [])]
    return [*blocks, Entries("Defaults, and fields without a value", assumed)] if assumed else blocks


def kind_of(part: Json) -> str:
    """Return the kind of a part as the beginning of a sentence; empty where it has none."""
    last = part["path"].rpartition("/")[2]
    kind = ChannelInitiator.model_fields[last].title if part["kind"] == "tasks" else part["kind"]
    return f"{kind[:1].upper()}{kind[1:]}" if kind else ""


def _around(path: str, own: Mapping[str, str]) -> list[str]:
    """Return the names of the parts around a part, the nearest first."""
    found = []
    while path:
        path = path.rpartition("/")[0]
        if path in own:
            found.append(own[path])
    return found


def _own_name(part: Json) -> str:
    return " ".join(filter(None, [kind_of(part), part["name"]]))


def _names(around: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(filter(None, around)))


def _is_default(field: Json) -> bool:
    return not field["given"] and field["value"] != UNKNOWN


def _is_empty(field: Json) -> bool:
    return not field["given"] and field["value"] == UNKNOWN


def _defaults(parts: Sequence[Json]) -> dict[str, str]:
    """Return the default of each field that has the same one in all parts without a value."""
    found: dict[str, set[str]] = {}
    for part in parts:
        for field in filter(_is_default, part["fields"]):
            found.setdefault(field["label"], set()).add(field["value"])
    return {label: next(iter(values)) for label, values in found.items() if len(values) == 1}


def _empty(parts: Sequence[Json]) -> list[str]:
    """Return the fields that are empty in all parts that have them."""
    labels = dict.fromkeys(field["label"] for part in parts for field in part["fields"] if _is_empty(field))
    filled = {field["label"] for part in parts for field in part["fields"] if not _is_empty(field)}
    return [label for label in labels if label not in filled]


def _texts(part: Json, defaults: Mapping[str, str], empty: Sequence[str]) -> Texts:
    """Return what was entered in a part, the defaults that only some parts have, and which of its fields are empty."""
    given = [(f"{one['label']}: {one['value']}", "") for one in part["fields"] if one["given"]]
    own = [
        (f"{one['label']}: {one['value']}", DEFAULT)
        for one in part["fields"]
        if _is_default(one) and one["label"] not in defaults
    ]
    left = [one["label"] for one in part["fields"] if _is_empty(one) and one["label"] not in empty]
    return (*given, *own, *([(f"not entered: {', '.join(left)}", "")] if left else []))


def _of_kind(defaults: Mapping[str, str], empty: Sequence[str], parts: int) -> Texts:
    texts = [(f"{label}: {value}", "") for label, value in defaults.items()]
    nowhere = "not entered" if parts == 1 else "not entered in any"
    return (*texts, *([(f"{nowhere}: {', '.join(empty)}", "")] if empty else []))
