"""Print name, version and licence of each component of software bills of materials (CycloneDX) as CSV.

list_licences.py SBOM.json ...
"""

import csv
import json
import sys
from pathlib import Path
from typing import Any

UNKNOWN = "not stated"


def licence_of(component: dict[str, Any]) -> str:
    """Return the licences that a component states: identifiers, names or an expression."""
    named = [entry.get("expression") or _name(entry.get("license", {})) for entry in component.get("licenses", ())]
    return " AND ".join(dict.fromkeys(filter(None, named))) or UNKNOWN


def _name(licence: dict[str, Any]) -> str:
    name = str(licence.get("id") or licence.get("name") or "").strip()
    return "" if "\n" in name else name  # some packages put the whole text there


def rows(documents: list[dict[str, Any]]) -> list[tuple[str, str, str]]:
    """Return the components of all documents, sorted by name."""
    components = [component for document in documents for component in document.get("components", ())]
    found = {(item["name"], item.get("version", ""), licence_of(item)) for item in components}
    return sorted(found, key=lambda row: (row[0].lower(), row))


def main(paths: list[str]) -> None:
    """Print the list."""
    documents = [json.loads(Path(path).read_text("utf-8")) for path in paths]
    csv.writer(sys.stdout, lineterminator="\n").writerows([("component", "version", "licence"), *rows(documents)])


if __name__ == "__main__":
    main(sys.argv[1:])
