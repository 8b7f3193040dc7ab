"""Deferred results may be calculated by several requests at once."""

import threading
from collections.abc import Iterator

import pytest

from mqplanner.assessment.evaluation import evaluate
from mqplanner.assessment.results import Result
from mqplanner.assessment.scopes import details
from mqplanner.plan.presets import presets
from mqplanner.plan.reading import read_plan
from tests.support.plans import OTHER_PRESETS


def placed(result: Result) -> tuple[object, ...]:
    """Return what tells a result from others."""
    return type(result), getattr(result, "id", None), getattr(result, "path", None)


def test_a_deferred_function_gets_no_iterator() -> None:
    @details
    def deferred(_numbers: object) -> Iterator[Result]:
        yield from ()

    with pytest.raises(TypeError, match="deferred and must not get an iterator"):
        deferred(iter([1]))


@pytest.mark.parametrize("preset", OTHER_PRESETS)
def test_deferred_results_are_the_same_each_time_they_are_calculated(preset: str) -> None:
    plan = read_plan(presets()[preset].plan)
    for evaluated in evaluate(plan):
        for evaluator in evaluated.evaluators:
            for one in list(evaluated._yielded(evaluator)):
                if callable(one):
                    assert [placed(result) for result in one()] == [placed(result) for result in one()]


def test_several_threads_read_the_results_of_one_scope() -> None:
    plan = read_plan(presets()["estate-of-twenty"].plan)
    for _ in range(5):
        scopes, start = list(evaluate(plan)), threading.Barrier(4)
        found: list[list[int]] = []

        def read(scopes: object = scopes, start: threading.Barrier = start) -> None:
            start.wait()
            found.append([len(scope.results) for scope in scopes])  # type: ignore[attr-defined]  # noqa: B023

        threads = [threading.Thread(target=read) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(found) == 4
        assert len({tuple(one) for one in found}) == 1
