"""An invalid plan is refused with a plain message and the value at each place."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from mqplanner.errors import InvalidPlan, Problem
from mqplanner.plan.document import Plan
from mqplanner.plan.reading import read_plan

GROUP = "/lpars/0/queue_managers/0/channel_groups/0"
CHINIT = "/lpars/0/queue_managers/0/channel_initiator"


def refused(document: Any) -> list[Problem]:
    with pytest.raises(InvalidPlan) as caught:
        read_plan(document)
    return caught.value.problems


def with_manager(**fields: Any) -> dict[str, Any]:
    return {"lpars": [{"name": "PRD1", "queue_managers": [{"name": "QM21", **fields}]}]}


def with_group(**fields: Any) -> dict[str, Any]:
    group = {"name": "clients", **fields}
    return {"lpars": [{"name": "PRD1", "queue_managers": [{"name": "QM21", "channel_groups": [group]}]}]}


@pytest.mark.parametrize(
    ("document", "field", "value", "message"),
    [
        (None, "/", None, "must be an object"),
        ([], "/", [], "must be an object"),
        ({"lpars": {}}, "/lpars", {}, "must be a list"),
        ({"lpars": [5]}, "/lpars/0", 5, "must be an object"),
        ({"lpars": [{}]}, "/lpars/0/name", None, "is missing"),
        ({"lpars": [{"name": ""}]}, "/lpars/0/name", "", "must not be empty"),
        ({"name": "n" * 101}, "/name", "n" * 101, "must have at most 100 characters"),
        ({"name": 5}, "/name", 5, "must be a text"),
        (with_manager(channel_initiator="maxchl 2500"), CHINIT, "maxchl 2500", "must be an object: write maxchl: 2500"),
        (with_manager(channel_initiator="many things"), CHINIT, "many things", "must be an object"),
        (with_manager(channel_initiator={"maxchl": 1e99}), f"{CHINIT}/maxchl", 1e99, "must be at most 9,999"),
        (with_manager(channel_initiator={"maxchl": 1.5}), f"{CHINIT}/maxchl", 1.5, "must be a whole number"),
        ({"schema_version": True}, "/schema_version", True, "must be a whole number"),
        ({"schema_version": 0}, "/schema_version", 0, "must be one of 1, 2"),
        ({"a/b~c": "blue"}, "/a~1b~0c", "blue", "is not part of a plan"),
        (with_group(count=1.5), f"{GROUP}/count", 1.5, "must be a whole number"),
        (with_group(count=-1), f"{GROUP}/count", -1, "must be at least 0"),
        (
            with_group(type="tcp"),
            f"{GROUP}/type",
            "tcp",
            "must be one of svrconn, sdr, svr, rcvr, rqstr, clussdr, clusrcvr, mca",
        ),
        (with_group(message_kb=float("inf")), f"{GROUP}/message_kb", float("inf"), "must be a number that is finite"),
    ],
)
def test_problems_have_plain_messages_and_the_value(document: Any, field: str, value: Any, message: str) -> None:
    (problem,) = refused(document)
    assert (problem.field, problem.value, problem.message) == (field, value, message)


def test_a_check_of_several_fields_reports_the_value_of_the_named_one() -> None:
    (problem,) = refused(with_group(sharecnv=1, conversations=5))
    assert (problem.field, problem.value) == (f"{GROUP}/conversations", 5)
    assert problem.message.startswith("SHARECNV(1) allows")


def fields(schema: dict[str, Any], part: dict[str, Any], path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every field of a part, as the published schema lists them."""
    for name, described in part["properties"].items():
        yield (*path, name)
        for option in described.get("anyOf", [described]):
            inner = option.get("items", option)
            if "$ref" in inner:
                below = (*path, name, 0) if "items" in option else (*path, name)
                yield from fields(schema, schema["$defs"][inner["$ref"].rpartition("/")[2]], below)


SCHEMA = Plan.model_json_schema()
PATHS = list(fields(SCHEMA, SCHEMA))
WRONG = [None, True, -1, 0.5, 10**15, float("nan"), "", "x" * 5000, [], [5] * 2000, {}, {"x": 1}, b"x"]


def test_all_fields_have_plain_messages_for_wrong_values() -> None:
    found = [
        (path, value, problem.message)
        for path, value in product(PATHS, WRONG)
        for problem in _problems_with(path, value)
        if {"should", "valid", "input", "pattern"} & set(problem.message.lower().split())
        or problem.message == "cannot be used here"
    ]
    assert len(PATHS) > 300
    assert found == []


def _problems_with(path: tuple[Any, ...], value: Any) -> list[Problem]:
    document: Any = value
    for step in reversed(path):
        document = [document] if step == 0 else {"name": "x", step: document}
    document.pop("name") if path[0] != "name" else None
    try:
        read_plan(document)
    except InvalidPlan as error:
        return error.problems
    return []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("QM\u202e21", "must not hold marks that change the direction of writing"),
        ("QM\u206621", "must not hold marks that change the direction of writing"),
        ("QM\n21", "must not hold control characters"),
        ("\x1b[31mQM21", "must not hold control characters"),
    ],
)
def test_a_misleading_name_is_refused_at_its_place(name: str, message: str) -> None:
    document = {"schema_version": 1, "lpars": [{"name": "PRD1", "queue_managers": [{"name": name}]}]}
    with pytest.raises(InvalidPlan) as refused:
        read_plan(document)
    (problem,) = [one for one in refused.value.problems if one.field == "/lpars/0/queue_managers/0/name"]
    assert problem.message == message


@pytest.mark.parametrize("name", ["תור", "計画", "<b>QM</b>", "QM 21", "a" * 100])
def test_any_other_line_of_text_is_accepted_as_a_name(name: str) -> None:
    manager = {"name": name, "release": "9.4"}
    plan = read_plan({"schema_version": 1, "lpars": [{"name": "PRD1", "queue_managers": [manager]}]})
    assert plan.lpars[0].queue_managers[0].name == name
