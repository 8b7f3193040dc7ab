"""A pasted console line is read, or refused at its field."""

import pytest
from fastapi.testclient import TestClient

from mqplanner.api.schemas.assessment import ChannelInitiatorStorage
from tests.api.problem import assert_problem

LINE = (
    "CSQX004I Channel initiator storage usage: local storage: used 92MB, free 1379MB: above bar: used 187MB, free >10GB"
)


def test_a_console_line_is_read(client: TestClient) -> None:
    response = client.post("/api/v1/console", json={"text": LINE})
    assert response.status_code == 200
    assert ChannelInitiatorStorage.model_validate(response.json()).model_dump() == {
        "used_mb": 92,
        "free_mb": 1379,
        "free_at_least": False,
        "above_used_mb": 187,
        "above_free_mb": 10 * 1024,
        "above_free_at_least": True,
        "memlimit_mb": None,
        "lines": 1,
        "channels_started": 0,
        "line": LINE,
    }


def test_the_last_line_of_a_long_log_is_read(client: TestClient) -> None:
    log = "\n".join([LINE, LINE.replace("92MB", "93MB")]).rjust(10_000)
    answer = client.post("/api/v1/console", json={"text": log}).json()
    assert (answer["used_mb"], answer["lines"]) == (93, 2)


@pytest.mark.parametrize(
    "text", ["", "hello", "CSQX004I", LINE.replace("92MB", "lots"), "\u202e" * 50, "9" * 10_001, None, 4]
)
def test_a_garbled_line_is_refused_at_its_field(client: TestClient, text: object) -> None:
    document = assert_problem(client.post("/api/v1/console", json={"text": text}), "invalid-input")
    assert {error["field"].lstrip("/") for error in document["errors"]} == {"text"}


def test_a_line_with_absurd_numbers_is_refused(client: TestClient) -> None:
    for number in ("9" * 400, "1.2.3", ",", "0", "1,379"):
        response = client.post("/api/v1/console", json={"text": LINE.replace("1379", number)})
        assert response.status_code in (200, 422), response.text
        if response.status_code == 200:
            ChannelInitiatorStorage.model_validate(response.json())
