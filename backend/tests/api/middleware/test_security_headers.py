"""Headers that protect pages in a browser; HTTPS is required once a trusted proxy says that it is used."""

import pytest
from fastapi.testclient import TestClient
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tests.support.application import application

HSTS = "strict-transport-security"


def test_all_responses_have_the_headers_also_refusals() -> None:
    client = TestClient(application(auth="token"))
    for path, status in (("/healthz", 200), ("/api/v1/plans", 401), ("/api/v1/nothing", 404)):
        response = client.get(path)
        assert response.status_code == status
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
        assert response.headers["x-content-type-options"] == "nosniff"
        assert HSTS not in response.headers, "a browser would refuse the plain address of a laptop for a year"


@pytest.mark.parametrize(("proxy", "trusted"), [("10.0.0.9", True), ("10.0.1.9", False)])
def test_https_is_required_where_a_trusted_proxy_says_that_it_is_used(proxy: str, trusted: bool) -> None:
    app = ProxyHeadersMiddleware(application(auth="token"), trusted_hosts="10.0.0.0/24")  # as `serve` configures it
    client = TestClient(app, client=(proxy, 50_000))
    response = client.get("/healthz", headers={"X-Forwarded-Proto": "https"})
    assert response.headers.get(HSTS) == ("max-age=31536000; includeSubDomains" if trusted else None)
