"""The answer of a sweep as a table."""

from collections.abc import Mapping
from itertools import product
from typing import Any


def sweep_table(answer: Mapping[str, Any]) -> tuple[str, list[dict[str, Any]]]:
    """Return the heading, and a row for each point: inputs by their paths, outputs by their ids, and the verdict.

    `answer` is the answer of a sweep as plain JSON data.
    """
    axes = answer["inputs"]
    columns = {**{id: output["values"] for id, output in answer["outputs"].items()}, "verdict": answer["verdicts"]}
    if len(axes) == 2:
        columns = {id: [value for row in rows for value in row] for id, rows in columns.items()}
    points = product(*(axis["values"] for axis in axes))
    rows = [
        {
            **{axis["path"]: value for axis, value in zip(axes, point, strict=True)},
            **{id: values[number] for id, values in columns.items()},
        }
        for number, point in enumerate(points)
    ]
    return f"{len(rows):,} points of {' and '.join(axis['title'] for axis in axes)}", rows
