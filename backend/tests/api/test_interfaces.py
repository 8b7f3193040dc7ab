"""All interfaces give the same answers; `make compare-interfaces` compares more plans."""

from contextlib import ExitStack
from pathlib import Path

import pytest

from interface_comparison.__main__ import differences
from interface_comparison.comparison import first_difference
from interface_comparison.interfaces import interfaces
from tests.api.server import Server
from tests.api.test_generated_clients import ENVIRONMENT, NODE_MODULES

PLANS = 5


def test_all_interfaces_give_the_same_answers(server: Server, tmp_path: Path) -> None:
    with ExitStack() as stack:
        found = interfaces(server.url, tmp_path, ENVIRONMENT.parent, NODE_MODULES, stack)
        assert set(found) == {"Python", "command line", "batch", "Python client", "TypeScript client"}
        assert differences(range(PLANS), server.url, found) == []


def test_an_interface_with_another_answer_is_named(server: Server) -> None:
    found = {"none": lambda plans: ({} for _ in plans)}
    assert differences(range(2), server.url, found) == [("none", 0, "/version"), ("none", 1, "/version")]


@pytest.mark.parametrize(
    ("wanted", "got", "place"),
    [
        ({"a": [1, {"b": 2.0}]}, {"a": [1.0, {"b": 2}]}, None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2.5}]}, "/a/1/b"),
        ({"a": None}, {}, "/a"),
        ({}, {"a": None}, "/a"),
        ({"a": [1]}, {"a": [1, 2]}, "/a"),
        ({"a": True}, {"a": 1}, "/a"),
        ({"a": 1}, {"a": True}, "/a"),
        ({"a": 1.0995143412040554e19}, {"a": 10995143412040554000}, None),  # as JavaScript writes it
        ({"a": None}, {"a": 0}, "/a"),
    ],
)
def test_the_place_of_a_difference_is_found(wanted: object, got: object, place: str | None) -> None:
    assert first_difference(wanted, got) == place
