"""Run docs/python.ipynb and store what its cells show: `make docs` runs it, and the tests compare."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

NOTEBOOK = Path(__file__).resolve().parents[1] / "docs" / "python.ipynb"


def stored() -> NotebookNode:
    """Return the notebook as it is stored."""
    notebook: NotebookNode = nbformat.read(NOTEBOOK, as_version=4)
    return notebook


def executed() -> NotebookNode:
    """Return the notebook with the results of its cells; raise CellExecutionError where one fails."""
    notebook = NotebookClient(stored(), timeout=120, record_timing=False, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.get("outputs", []).sort(key=lambda output: output.output_type)
    notebook.metadata.pop("language_info", None)
    return notebook


if __name__ == "__main__":
    nbformat.write(executed(), NOTEBOOK)
