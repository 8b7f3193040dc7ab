"""Published figures are listed as their files have them."""

import pytest
from fastapi.testclient import TestClient

from mqplanner.figures.catalog import catalog


@pytest.mark.parametrize("name", ["figures", "errata", "sources", "missing", "coverage"])
def test_a_list_has_its_entries_and_is_revalidated_by_etag(client: TestClient, name: str) -> None:
    response = client.get(f"/api/v1/{name}")
    assert response.status_code == 200
    document = response.json()
    assert list(document) == [name]
    assert document[name]
    for entry in document[name]:
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
