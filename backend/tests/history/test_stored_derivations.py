"""Stored derivations of an answer: the same for each number as its explanation."""

import json
from typing import Any

import orjson
import pytest

from mqplanner.assessment.assess import Assessment
from mqplanner.history.stored_answers import answer_of
from mqplanner.history.stored_derivations import NotDerivations, StoredDerivations, require_readable
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.assessment.test_explain import numbers
from tests.support.examples import THOROUGH

GROWING = {"annual_pct": 20, "since": "2026-01-01"}


def numbers_in(answer: Any) -> set[str]:
    """Return the id of every number of an answer."""
    found = {id for id, _ in numbers(answer)}
    assert found
    return found


@pytest.mark.parametrize("name", presets())
def test_stored_numbers_equal_their_explanations(name: str) -> None:
    document = {**presets()[name].plan, "growth": GROWING}
    answer = answer_of(document)
    assert answer.derivations is not None
    require_readable(answer.derivations)
    stored, assessment = StoredDerivations(answer.derivations), Assessment(read_plan(document))
    ids = numbers_in(answer.plain)
    assert ids
    for id in sorted(ids)[:: 1 if THOROUGH else 4]:
        assert stored.get(id) == orjson.loads(orjson.dumps(assessment.explain(id))), id
    assert stored.get("nothing") is None


def test_shared_steps_are_stored_once() -> None:
    answer = answer_of(presets()["thousands-of-clients"].plan)
    assert answer.derivations is not None
    stored = StoredDerivations(answer.derivations)
    separate = sum(len(orjson.dumps(stored.get(id))) for id in numbers_in(answer.plain))
    assert len(answer.derivations) < separate / 2


def test_scopes_share_steps_and_citations() -> None:
    answer = answer_of(presets()["estate-of-twenty"].plan)
    (pool,) = orjson.loads(answer.derivations or b"")["pools"]
    citations = [orjson.dumps(citation) for citation in pool["citations"]]
    assert len(set(citations)) == len(citations)
    assert len(answer.derivations or b"") < 4 * len(answer.content or b"")


def test_derivations_of_an_earlier_release_are_read() -> None:
    stored = StoredDerivations(b'{"a#used": {"id": "a#used", "derivation": null}}')
    assert stored.get("a#used") == {"id": "a#used", "derivation": None}
    assert stored.get("a#limit") is None
    require_readable(b'{"a#used": {"derivation": {"root": 0, "steps": [{"id": 0}]}}, "b": {"derivation": null}}')


SOUND = {
    "pools": [
        {
            "steps": [{"id": 0, "operands": []}, {"id": 1, "operands": [0]}],
            "citations": [{}],
            "caveats": [],
            "numbers": {"n": {"citations": [0], "caveats": [], "derivation": {"root": 1, "steps": [0, 1]}}},
        }
    ]
}
PLACES = {
    "a step that uses a later one": ("steps", 0, "operands", [1]),
    "a step out of order": ("steps", 1, "id", 7),
    "a step that is not there": ("numbers", "n", "derivation", {"root": 1, "steps": [0, 2]}),
    "a step without number": ("numbers", "n", "derivation", {"root": 1, "steps": [0, "1"]}),
    "a step many times": ("numbers", "n", "derivation", {"root": 1, "steps": [1] * 9}),
    "a root that is no step": ("numbers", "n", "derivation", {"root": 5, "steps": [0, 1]}),
    "no derivation at all": ("numbers", "n", "derivation", 5),
    "a citation that is not there": ("numbers", "n", "citations", [1]),
    "caveats that are none": ("numbers", "n", "caveats", 5),
}


@pytest.mark.parametrize("what", PLACES)
def test_invalid_derivations_are_refused_before_they_are_stored(what: str) -> None:
    broken = json.loads(json.dumps(SOUND))
    require_readable(orjson.dumps(broken))
    kind, which, name, value = PLACES[what]
    broken["pools"][0][kind][which][name] = value
    with pytest.raises(NotDerivations):
        require_readable(orjson.dumps(broken))


def test_operands_outside_the_steps_of_a_number_are_left_out() -> None:
    broken = json.loads(json.dumps(SOUND))
    broken["pools"][0]["numbers"]["n"]["derivation"]["steps"] = [1]
    require_readable(orjson.dumps(broken))
    explained = StoredDerivations(orjson.dumps(broken)).get("n")
    assert explained is not None
    assert explained["derivation"] == {"root": 0, "steps": [{"id": 0, "operands": []}]}


@pytest.mark.parametrize(
    "text",
    [b"", b"no json", b"5", b"[]", b'{"n": 5}', b'{"n": {"derivation": 5}}', b'{"pools": 5}', b'{"pools": [{}]}'],
)
def test_other_content_is_refused(text: bytes) -> None:
    with pytest.raises(NotDerivations):
        require_readable(text)
