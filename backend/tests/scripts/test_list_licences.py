"""The list of licences names what each component states."""

import pytest

from list_licences import licence_of, rows


@pytest.mark.parametrize(
    ("licences", "shown"),
    [
        ([{"license": {"id": "MIT"}}], "MIT"),
        ([{"license": {"name": "BSD"}}, {"license": {"id": "MIT"}}], "BSD AND MIT"),
        ([{"expression": "Apache-2.0 OR MIT"}], "Apache-2.0 OR MIT"),
        ([{"license": {"name": "Permission is hereby\ngranted"}}, {"license": {"id": "MIT"}}], "MIT"),
        ([], "not stated"),
    ],
)
def test_the_licence_of_a_component(licences: list[dict[str, object]], shown: str) -> None:
    assert licence_of({"licenses": licences}) == shown


def test_components_of_all_parts_are_listed_once_by_name() -> None:
    react = {"name": "react", "version": "19", "licenses": [{"license": {"id": "MIT"}}]}
    numpy = {"name": "NumPy", "version": "2", "licenses": [{"license": {"id": "BSD-3-Clause"}}]}
    documents = [{"components": [react, react]}, {"components": [numpy]}]
    assert rows(documents) == [("NumPy", "2", "BSD-3-Clause"), ("react", "19", "MIT")]
