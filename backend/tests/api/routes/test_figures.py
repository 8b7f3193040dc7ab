"""Published figures are listed as their files have them."""

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas.rulebook import CoverageList, ErratumList, FigureList, MissingList, SourceList
from mqplanner.figures.catalog import catalog

LISTINGS = {
    "figures": FigureList,
    "errata": ErratumList,
    "sources": SourceList,
    "missing": MissingList,
    "coverage": CoverageList,
}


@pytest.mark.parametrize("name", LISTINGS)
def test_a_list_is_complete_and_matches_its_schema(client: TestClient, name: str) -> None:
    response = client.get(f"/api/v1/{name}")
    assert response.status_code == 200
    document = response.json()
    assert list(document) == [name]
    assert document[name]
    for entry in document[name]:
        LISTINGS[name].model_json_schema()
        assert isinstance(entry, dict)
    again = client.get(f"/api/v1/{name}", headers={"If-None-Match": response.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_each_figure_is_described_with_its_citation(client: TestClient) -> None:
    listed = client.get("/api/v1/figures").json()["figures"]
    assert [figure["id"] for figure in listed] == catalog().ids()
    figure = client.get("/api/v1/figures/chinit-svrconn-31bit").json()
    assert figure in listed
    for edition in figure["editions"]:
        assert edition["citation"]["document"] == edition["document"]
        assert edition["citation"]["section"]


def test_a_long_list_is_compressed(client: TestClient) -> None:
    response = client.get("/api/v1/figures", headers={"Accept-Encoding": "gzip"})
    assert response.headers["content-encoding"] == "gzip"
    assert response.json()["figures"]
