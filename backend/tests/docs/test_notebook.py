"""The notebook in docs runs, and shows what it shows today."""

from typing import Any

import pytest


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from run_notebook import executed  # each worker would import Jupyter while it collects

    with pytest.MonkeyPatch.context() as patch:
        for variable in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
            patch.setenv(variable, str(tmp_path_factory.mktemp(variable)))
        return executed()


def _shown(notebook: Any) -> list[tuple[str, list[dict[str, str]]]]:
    return [
        (cell.source, [output.data for output in cell.outputs]) for cell in notebook.cells if cell.cell_type == "code"
    ]


def test_the_stored_results_are_those_of_today(notebook: Any) -> None:
    from run_notebook import stored

    assert _shown(notebook) == _shown(stored()), "run `make docs` and commit"


def test_the_notebook_shows_the_published_capacity(notebook: Any) -> None:
    assert any("5,522" in str(outputs) for _, outputs in _shown(notebook))
