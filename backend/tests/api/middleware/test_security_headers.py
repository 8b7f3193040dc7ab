"""HTTPS is required once a trusted proxy says that it is used, and TRACE is refused."""

import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tests.support.application import application, client_of

HSTS = "strict-transport-security"


@pytest.mark.parametrize(("proxy", "trusted"), [("10.0.0.9", True), ("10.0.1.9", False)])
def test_https_is_required_where_a_trusted_proxy_says_that_it_is_used(proxy: str, trusted: bool) -> None:
    app = ProxyHeadersMiddleware(application(auth="token"), trusted_hosts="10.0.0.0/24")  # as `serve` configures it
    client = client_of(app, client=(proxy, 50_000))
    response = client.get("/healthz", headers={"X-Forwarded-Proto": "https"})
    assert response.headers.get(HSTS) == ("max-age=31536000; includeSubDomains" if trusted else None)
    plain = client.get("/healthz")
    assert HSTS not in plain.headers, "a browser would refuse the plain address of a laptop for a year"


def test_a_request_is_not_sent_back() -> None:
    response = client_of(application(auth="token")).request("TRACE", "/healthz", headers={"Authorization": "secret"})
    assert response.status_code == 405
    assert "secret" not in response.text
